"""What every whole recorded game needs on the stage: seats taken, the ways to answer in turn, how it must end."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from bot.i18n import Words
from bot.sandbox.seen import Message
from rules import GAMES, Move, Record, Result
from tests.e2e.stage import HERE, ROOT, Person, Stage, command_for


def golden(path: Path) -> tuple[Record, Result, set[str]]:
    """A golden game: its record, its result, the keys of all that was told."""
    given = msgspec.json.decode(path.read_bytes())
    return msgspec.convert(given["record"], Record), msgspec.convert(given["result"], Result), set(given["told"])


async def seated(stage: Stage, record: Record, languages: dict[str, str]) -> list[Person]:
    """Open, join, start, with the options of the record; the people by seat."""
    driver, (host, *guests), game = stage.driver, languages, GAMES[record.game]
    options = " ".join(f"{name}={value}" for name, value in record.options.items())
    given: dict[str, Any] = {"game": record.game, "seats": record.seats} | ({"options": options} if options else {})
    assert (await driver.slash(host, HERE, "new", given)).answered
    lobby = await driver.until(HERE, lambda post: bool(post.buttons))
    for name in guests:
        assert (await driver.click(name, lobby, "Join")).answered
    await driver.until(HERE, lambda post: all(name in post.text for name in languages))
    lobby = await driver.until(HERE, lambda post: bool(post.buttons))
    assert (await driver.click(host, lobby, "Start")).answered
    names = dict(enumerate(languages))
    return [Person(name, stage, game, Words(locale, names)) for name, locale in languages.items()]


async def board(stage: Stage, number: int) -> Message:
    """The board message of a move."""
    return await stage.driver.until(HERE, lambda post: f"move {number}" in post.text and bool(post.files))


async def letter(stage: Stage, name: str, number: int) -> Message:
    """The direct message that asks for the present offer."""

    def present(post: Message) -> bool:
        return any(f":{number}:" in button.custom_id for button in post.buttons)

    return await stage.driver.until("@dm", present, name)


async def one_move(person: Person, state: Any, move: Move, number: int) -> None:
    """One move, by slash command (if one takes the whole answer), by `/play` or by buttons, in turn."""
    decision = person.game.decision(state, move.seat)
    assert decision is not None and move.answer is not None
    way = number % 3
    if way == 0 and command_for(person.game, decision, move.answer) is not None:
        await person.by_command(decision, move.answer)
    elif way < 2:
        await person.by_play(decision, move.answer)
    else:
        await person.by_form(await board(person.stage, number), "My move", decision, move.answer)


async def old_buttons(stage: Stage, before: Message, players: Sequence[str], anybody: str) -> None:
    """After a restart the buttons of a board from before work."""
    hand, log = before.buttons[1:]
    for name in players:
        shown = await stage.driver.click(name, before, hand.label or "")
        assert shown.answered and shown.message is not None and shown.message.ephemeral and shown.message.files
    told = await stage.driver.click(anybody, before, log.label or "")
    assert told.answered and told.message is not None and any(name in told.message.text for name in players)


async def check_end(stage: Stage, names: Sequence[str], result: Result, moves: int) -> None:
    """The last board tells winner and scores; no traceback in the log; the stored game replays."""
    last = await stage.driver.until(HERE, lambda post: f"move {moves}" in post.text and bool(post.files), timeout=20)
    for seat, name in enumerate(names):
        points = str(result.scores[seat]).replace("-", "−")
        assert any(name in line and points in line for line in last.text.splitlines()), last.text
    assert last.files[0].alt
    log = stage.log.read_text(encoding="utf-8")
    assert "Traceback" not in log, log[log.index("Traceback") :][:3000]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "check", "--database", str(stage.database),
        cwd=ROOT, stdout=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, _ = await process.communicate()
    assert process.returncode == 0, out.decode()
