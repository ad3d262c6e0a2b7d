"""A whole five-player game of MIL through unmodified discord.py over HTTP and WebSocket, killed in the middle."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.i18n import Words
from bot.sandbox.seen import Message
from rules import GAMES, Move, Record, positions
from tests.e2e.stage import HERE, ROOT, Person, Stage, raised, struck

GOLDEN = ROOT / "tests" / "golden" / "mil" / "five.json"
PEOPLE = ("Leonor", "Θεοφανώ", "沈墨白", "Roderic", "Ειρήνη")
LANGUAGES = {"Leonor": "en", "Θεοφανώ": "el", "沈墨白": "zh_TW", "Roderic": "en", "Ειρήνη": "el"}
"""What the clients of the stand-in's people speak."""

CLOSED = "沈墨白"
"""This person accepts no direct messages."""


DRAMA = ("marries_off", "vassal", "castle_won", "lord_joins", "attack_strength", "donation_given")
pytestmark = pytest.mark.slow


class Show:
    """Plays the recorded game; a copy of every position tells what is asked and how it is named."""

    def __init__(self, stage: Stage, record: Record) -> None:
        self.stage = stage
        self.game = GAMES[record.game]
        self.record = record
        self.people: list[Person] = []
        self.killed = False

    async def seat(self) -> None:
        """Open, join, start."""
        driver = self.stage.driver
        await driver.profile(CLOSED, dm_open=False)
        assert (await driver.slash(PEOPLE[0], HERE, "new", {"game": "mil", "seats": 5})).answered
        lobby = await driver.until(HERE, lambda post: bool(post.buttons))
        for name in PEOPLE[1:]:
            assert (await driver.click(name, lobby, "Join")).answered
        await driver.until(HERE, lambda post: all(name in post.text for name in PEOPLE))
        lobby = await driver.until(HERE, lambda post: bool(post.buttons))
        assert (await driver.click(PEOPLE[0], lobby, "Start")).answered
        names = dict(enumerate(PEOPLE))
        self.people = [Person(name, self.stage, self.game, Words(LANGUAGES[name], names)) for name in PEOPLE]

    async def board(self, number: int) -> Message:
        """The board message of a move."""
        return await self.stage.driver.until(HERE, lambda post: f"move {number}" in post.text and bool(post.files))

    async def play(self) -> None:
        """Every move of the record, each way in turn; sealed ones from direct messages."""
        states = list(positions(self.game, self.record))
        number = index = 0
        while index < len(self.record.moves):
            asked = self.game.ask(states[index])
            moves = self.record.moves[index : index + len(asked.of)]
            if len(asked.of) > 1:
                await self.together(states[index : index + len(moves)], moves, number, sealed=asked.sealed)
            else:
                await self.alone(states[index], moves[0], number)
            number += len(moves)
            index += len(moves)

    async def alone(self, state: Any, move: Move, number: int) -> None:
        """One move, by slash command, by `/play` or by buttons."""
        decision, person = self.game.decision(state, move.seat), self.people[move.seat]
        assert decision is not None and move.answer is not None
        way = number % 3
        if way == 0:
            await person.by_command(decision, move.answer)
        elif way == 1:
            await person.by_play(decision, move.answer)
        else:
            board = await self.board(number)
            await person.by_form(board, "My move", decision, move.answer)

    async def together(self, states: list[Any], moves: tuple[Move, ...], number: int, *, sealed: bool) -> None:
        """Several answer; in the middle of one sealed bidding the bot is killed, and the old buttons are used."""
        board = await self.board(number)
        letters = {}
        for move in moves if sealed else ():
            if PEOPLE[move.seat] != CLOSED:
                letters[move.seat] = await self.letter(PEOPLE[move.seat], number)
        for place, (state, move) in enumerate(zip(states, moves, strict=True)):
            if sealed and not self.killed and place == 2:
                self.killed = True
                await self.stage.kill()
                await self.stage.begin()
                await self.counted(number, 2)
                await self.old_buttons(board)
            await self.offer(state, move, letters.get(move.seat), board)

    async def old_buttons(self, board: Message) -> None:
        """After the restart the buttons of messages from before work."""
        hand, log = board.buttons[1:]
        for name in PEOPLE[:2]:
            shown = await self.stage.driver.click(name, board, hand.label)
            assert shown.answered and shown.message is not None and shown.message.ephemeral and shown.message.files
        told = await self.stage.driver.click(PEOPLE[4], board, log.label)
        assert told.answered and told.message is not None and PEOPLE[0] in told.message.text

    async def offer(self, state: Any, move: Move, letter: Message | None, board: Message) -> None:
        """An offer from the direct message, else from behind the button in the channel."""
        decision, person = self.game.decision(state, move.seat), self.people[move.seat]
        assert decision is not None and move.answer is not None
        if letter is not None and not any(move.answer):
            await person.offer_nothing(letter)
        elif letter is not None:
            await person.by_form(letter, letter.buttons[0].label or "", decision, move.answer)
        else:
            await person.by_form(board, board.buttons[0].label or "", decision, move.answer)

    async def letter(self, name: str, number: int) -> Message:
        """The direct message that asks for the present offer."""

        def present(post: Message) -> bool:
            return any(f":{number}:" in button.custom_id for button in post.buttons)

        return await self.stage.driver.until("@dm", present, name)

    async def counted(self, number: int, count: int) -> None:
        """The channel says how many offers are in, and nothing about whose."""
        post = await self.stage.driver.until(HERE, lambda post: f"{count} of 5" in post.text)
        assert not any(name in post.text.split("of 5")[1] for name in PEOPLE), post.text


async def test_a_whole_game_with_five_people(tmp_path: Path) -> None:
    golden = msgspec.json.decode(GOLDEN.read_bytes())
    record = msgspec.convert(golden["record"], Record)
    assert {f"mil.event.{key}" for key in DRAMA} <= set(golden["told"])
    stage = await raised(tmp_path, record.seed)
    try:
        show = Show(stage, record)
        await show.seat()
        await show.play()
        assert show.killed
        await check_end(stage, golden["result"], len(record.moves))
    finally:
        await struck(stage)


async def check_end(stage: Stage, result: Any, moves: int) -> None:
    """The last board tells winner and scores; no traceback in the log; the stored game replays."""
    last = await stage.driver.until(HERE, lambda post: f"move {moves}" in post.text and bool(post.files), timeout=20)
    for seat, name in enumerate(PEOPLE):
        points = str(result["scores"][seat]).replace("-", "−")
        assert any(name in line and points in line for line in last.text.splitlines()), last.text
    assert last.files[0].alt
    log = stage.log.read_text(encoding="utf-8")
    assert "Traceback" not in log, log[log.index("Traceback") :][:3000]
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot",
        "check",
        "--database",
        str(stage.database),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
    )
    out, _ = await process.communicate()
    assert process.returncode == 0, out.decode()
