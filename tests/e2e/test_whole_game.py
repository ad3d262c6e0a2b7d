"""A whole five-player game of MIL through unmodified discord.py over HTTP and WebSocket, killed in the middle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.seen import Message
from rules import GAMES, Move, Record, positions
from tests.e2e.show import board, check_end, golden, letter, old_buttons, one_move, seated
from tests.e2e.stage import HERE, ROOT, Person, Stage, raised, struck

GOLDEN = ROOT / "tests" / "golden" / "mil" / "five.json"
LANGUAGES = {"Leonor": "en", "Θεοφανώ": "el", "沈墨白": "zh_TW", "Roderic": "en", "Ειρήνη": "el"}
"""What the clients of the stand-in's people speak."""

PEOPLE = tuple(LANGUAGES)
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
        await self.stage.driver.profile(CLOSED, dm_open=False)
        self.people = await seated(self.stage, self.record, LANGUAGES)

    async def play(self) -> None:
        """Every move of the record, each way in turn; sealed ones from direct messages."""
        states = list(positions(self.game, self.record))
        number = 0
        while number < len(self.record.moves):
            asked = self.game.ask(states[number])
            moves = self.record.moves[number : number + len(asked.of)]
            if len(asked.of) > 1:
                await self.together(states[number : number + len(moves)], moves, number, sealed=asked.sealed)
            else:
                await one_move(self.people[moves[0].seat], states[number], moves[0], number)
            number += len(moves)

    async def together(self, states: list[Any], moves: tuple[Move, ...], number: int, *, sealed: bool) -> None:
        """Several answer; in the middle of one sealed bidding the bot is killed, and the old buttons are used."""
        before = await board(self.stage, number)
        letters = {}
        for move in moves if sealed else ():
            if PEOPLE[move.seat] != CLOSED:
                letters[move.seat] = await letter(self.stage, PEOPLE[move.seat], number)
        for place, (state, move) in enumerate(zip(states, moves, strict=True)):
            if sealed and not self.killed and place == 2:
                self.killed = True
                await self.stage.kill()
                await self.stage.begin()
                await self.counted(number, 2)
                await old_buttons(self.stage, before, PEOPLE[:2], PEOPLE[4])
            await self.offer(state, move, letters.get(move.seat), before)

    async def offer(self, state: Any, move: Move, asked: Message | None, before: Message) -> None:
        """An offer from the direct message, else from behind the button in the channel."""
        decision, person = self.game.decision(state, move.seat), self.people[move.seat]
        assert decision is not None and move.answer is not None
        if asked is not None and not any(move.answer):
            await person.offer_nothing(asked)
        else:
            message = asked or before
            await person.by_form(message, message.buttons[0].label or "", decision, move.answer)

    async def counted(self, number: int, count: int) -> None:
        """The channel says how many offers are in, and nothing about whose."""
        post = await self.stage.driver.until(HERE, lambda post: f"{count} of 5" in post.text)
        assert not any(name in post.text.split("of 5")[1] for name in PEOPLE), post.text


async def test_a_whole_game_with_five_people(tmp_path: Path) -> None:
    record, result, told = golden(GOLDEN)
    assert {f"mil.event.{key}" for key in DRAMA} <= told
    stage = await raised(tmp_path, record.seed)
    try:
        show = Show(stage, record)
        await show.seat()
        await show.play()
        assert show.killed
        await check_end(stage, PEOPLE, result, len(record.moves))
    finally:
        await struck(stage)
