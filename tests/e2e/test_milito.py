"""A whole battle of Milito through unmodified discord.py, killed between the attacker's card and the defender's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.sandbox.seen import Message
from rules import GAMES, Move, Record, positions
from tests.e2e.show import board, check_end, golden, letter, old_buttons, one_move, seated
from tests.e2e.stage import HERE, ROOT, Person, Stage, raised, struck

GOLDEN = ROOT / "tests" / "golden" / "milito" / "zama.json"
LANGUAGES = {"Θεοφανώ": "el", "沈墨白": "zh_TW"}
"""What the clients of Carthage and Rome speak; the channel's language is English."""

PEOPLE = tuple(LANGUAGES)
DRAMA = ("withdraw", "flank", "rampage", "rampage_leader", "bonus_draw", "answer_draw", "answer_missing", "reshuffled")
pytestmark = pytest.mark.slow


class Battle:
    """Plays the recorded battle; a copy of every position tells what is asked and how it is named."""

    def __init__(self, stage: Stage, record: Record, people: list[Person]) -> None:
        self.stage = stage
        self.game = GAMES[record.game]
        self.record = record
        self.people = people
        self.killed = 0
        self.written = 0
        self.pressed = 0

    async def play(self) -> None:
        """Every move of the record, each way in turn; the defender answers unseen."""
        states = list(positions(self.game, self.record))
        for number, move in enumerate(self.record.moves):
            if self.game.ask(states[number]).sealed:
                await self.defend(states[number], move, number)
            else:
                await one_move(self.people[move.seat], states[number], move, number)

    async def defend(self, state: Any, move: Move, number: int) -> None:
        """In turn from the direct message and from behind the private button in the channel."""
        person, decision = self.people[move.seat], self.game.decision(state, move.seat)
        assert decision is not None and move.answer is not None
        before, asked = await board(self.stage, number), await letter(self.stage, person.name, number)
        by_letter = self.written <= self.pressed
        if not self.killed and move.answer == ("draw",):
            await self.interrupted(person, before, asked)
            by_letter = False  # the letter has become a form
        message = asked if by_letter else before
        self.written, self.pressed = self.written + by_letter, self.pressed + (not by_letter)
        await person.by_form(message, message.buttons[0].label or "", decision, move.answer)

    async def interrupted(self, defender: Person, before: Message, asked: Message) -> None:
        """The attacker's card lies face down; the bot is killed and comes back, and all old buttons work."""
        self.killed += 1
        await self.stage.kill()
        await self.stage.begin()
        await old_buttons(self.stage, before, PEOPLE, "Roderic")
        hand = await self.stage.driver.click(defender.name, asked, asked.buttons[-1].label or "")
        assert hand.answered and hand.message is not None and hand.message.files
        for message in (before, asked):
            opened = await self.stage.driver.click(defender.name, message, message.buttons[0].label or "")
            assert opened.answered and opened.message is not None and opened.message.buttons + opened.message.selects


async def test_a_whole_battle(tmp_path: Path) -> None:
    record, result, told = golden(GOLDEN)
    assert {f"milito.event.{key}" for key in DRAMA} <= told
    stage = await raised(tmp_path, record.seed)
    try:
        battle = Battle(stage, record, await seated(stage, record, LANGUAGES))
        await battle.play()
        assert battle.killed == 1 and min(battle.written, battle.pressed) > 5
        await check_end(stage, PEOPLE, result, len(record.moves))
        await buttons_are_gone(stage)
    finally:
        await struck(stage)


async def buttons_are_gone(stage: Stage) -> None:
    """Nothing in the channel but the newest board, and no answered letter, has buttons left."""
    await stage.driver.settle()
    posts = [post for post in await stage.driver.messages(HERE) if post.buttons]
    letters = [
        (name, post.text, post.buttons) for name in PEOPLE for post in await stage.driver.dms(name) if post.buttons
    ]
    assert len(posts) == 1 and not letters, [b[0].custom_id for *_, b in letters]
