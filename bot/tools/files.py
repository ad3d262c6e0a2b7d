"""Records as files, and what else the commands of the command line share."""

from __future__ import annotations

from pathlib import Path

import msgspec

from bot.moves import AnyGame
from bot.trouble import Trouble
from rules import GAMES, Record, Refusal, text


class WrongFile(Trouble):
    """A file that can't be read or does not fit."""


def write_record(record: Record) -> bytes:
    """A record as JSON that a person can read: one move a line."""
    lines = msgspec.json.format(msgspec.json.encode(record, order="deterministic"), indent=1).decode()
    head, found, tail = lines.partition('"moves": [')
    if not found:
        return (lines + "\n").encode()
    told = [msgspec.json.encode(move).decode() for move in record.moves]
    rest = tail[tail.rindex("]") + 1 :]
    return (head + found + "\n  " + ",\n  ".join(told) + "\n ]" + rest + "\n").encode()


def read_record(path: Path) -> Record:
    """A record from a file. Raises `WrongFile`."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except OSError as error:
        raise WrongFile(text("cli.file.unreadable", file=str(path), reason=error.strerror or "")) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise WrongFile(text("cli.file.no_record", file=str(path), reason=str(error))) from error


def game_named(name: str) -> AnyGame:
    """A game by name. Raises `Refusal`."""
    if name not in GAMES:
        raise Refusal(text("cli.no_game", given=name, games=", ".join(GAMES)))
    return GAMES[name]


def save(path: Path, record: Record) -> None:
    """Write a record. Raises `Trouble`."""
    try:
        path.write_bytes(write_record(record))
    except OSError as error:
        raise unwritable(path, error) from error


def can_write(path: Path) -> Path:
    """The folder of a path, which may yet have to be made. Raises `Trouble`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path.parent, error) from error
    return path.parent


def unwritable(path: Path, error: OSError) -> Trouble:
    """A file that could not be written."""
    return Trouble(text("cli.file.unwritable", file=str(path), reason=error.strerror or type(error).__name__))
