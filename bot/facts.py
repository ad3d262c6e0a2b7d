"""Rows and positions become the facts that the rest of the bot sees, and back."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec

from bot.moves import AnyGame, Offer, Outcome, Position, Step
from bot.store.repository import packed
from bot.store.tables import GameRow, LetterRow, MoveRow, OfferRow
from bot.table import Place, Seat, Status, Table
from rules import Answer

KINDS = {"lobby": "l", "board": "b", "count": "c", "offer": "o", "frozen": "f"}
"""Letters by kind, with the letter that stands for it in a nonce."""


def place_of(row: GameRow) -> Place:
    """Where a table is; an imported one has no channel (0)."""
    return Place(channel=row.channel or 0, guild=row.guild, locale=row.locale)


def table_of(row: GameRow, seats: tuple[Seat, ...], hashes: list[str]) -> Table:
    """A table from its rows; `hashes` of all answers that wait."""
    assert row.id is not None
    asked = tuple(json.loads(row.asked)) if row.status == Status.PLAYING else ()
    return Table(
        id=row.id, game=row.game, status=Status(row.status), place=place_of(row), host=row.host, seats=seats,
        wanted=row.wanted, options=json.loads(row.options), number=row.number, asked=asked,
        answered=len(hashes) if asked else 0, sealed=row.sealed and bool(asked),
        hashes=tuple(sorted(hashes)) if row.sealed and asked else (), trouble=row.trouble,
    )  # fmt: skip


def position_of(
    row: GameRow, seats: tuple[Seat, ...], game: AnyGame, state: Any, offers: Mapping[int, Offer]
) -> Position:
    """A position from its rows and the loaded state."""
    assert row.id is not None
    return Position(
        id=row.id, game=game, status=Status(row.status), place=place_of(row), host=row.host, seats=seats,
        wanted=row.wanted, options=json.loads(row.options), box=json.loads(row.box), number=row.number,
        state=state, offers=offers,
    )  # fmt: skip


def game_columns(at: Position, outcome: Outcome) -> dict[str, Any]:
    """The columns of a game that an outcome changes; who is asked is worked out from the very state that is stored."""
    columns: dict[str, Any] = {}
    if outcome.status is not None:
        columns["status"] = outcome.status.value
    if outcome.host is not None:
        columns["host"] = outcome.host
    if outcome.options is not None:
        columns["options"] = packed(outcome.options)
    if outcome.seed is not None:
        columns |= {"seed": outcome.seed, "version": at.game.version}
    if outcome.steps:
        ask = at.game.ask(outcome.steps[-1].state)
        columns |= {"number": new_number(at, outcome), "asked": packed(sorted(ask.of)), "sealed": ask.sealed}
    return columns


def new_number(at: Position, outcome: Outcome) -> int:
    """The number of the last move after an outcome; the start itself has number 0."""
    moves = sum(step.kind != "start" for step in outcome.steps)
    return at.number + moves


def move_rows(at: Position, steps: tuple[Step, ...], now: datetime) -> list[MoveRow]:
    """The rows of new moves."""
    first = 0 if steps and steps[0].kind == "start" else at.number + 1
    last_revealed = max((first + index for index, step in enumerate(steps) if step.reveals), default=None)
    return [
        MoveRow(
            game=at.id, number=first + index, seat=step.seat, kind=step.kind, salt=step.salt, back_to=step.back_to,
            answer=None if step.answer is None else packed(step.answer),
            reveal=last_revealed if step.reveals else None, version=at.game.version,
            state=shut(at.game, step.state), made=now,
        )
        for index, step in enumerate(steps)
    ]  # fmt: skip


def offer_rows(at: Position, outcome: Outcome, now: datetime) -> list[OfferRow]:
    """The rows of the answers that wait after an outcome."""
    number = new_number(at, outcome)
    return [
        OfferRow(
            game=at.id, number=number, seat=seat, answer=packed(offer.answer), salt=offer.salt, hash=offer.hash,
            made=now,
        )
        for seat, offer in (outcome.offers or {}).items()
    ]  # fmt: skip


def letter_row(at: Position, kind: str, number: int, seat: Seat | None, now: datetime) -> LetterRow:
    """A row of the outbox. Its nonce is the same at every attempt, and at most 25 characters long."""
    whose = "" if seat is None else str(seat.number)
    return LetterRow(
        game=at.id, kind=kind, number=number, seat=None if seat is None else seat.number,
        channel=None if seat is not None else at.place.channel or None, user=None if seat is None else seat.user,
        nonce=f"{at.id}.{number}.{KINDS[kind]}{whose}", due=now,
    )  # fmt: skip


def offers_of(rows: list[OfferRow]) -> dict[int, Offer]:
    """The answers that wait, by seat."""
    return {row.seat: Offer(read_answer(row.answer), row.salt, row.hash) for row in rows}


def read_answer(written: str) -> Answer:
    """An answer as it was stored. Raises `msgspec.ValidationError` for anything else."""
    return msgspec.convert(json.loads(written), Answer)


def shut(game: AnyGame, state: Any) -> bytes:
    """A state as it is stored."""
    return zlib.compress(game.save(state))


def unshut(game: AnyGame, stored: bytes) -> Any:
    """A stored state. Raises `Broken` or `zlib.error` when it is damaged."""
    return game.load(zlib.decompress(stored))
