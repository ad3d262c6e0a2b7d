"""Whole games of Kings of Mithril through unmodified discord.py, killed when tiles are bought and not yet laid."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES, Move, Record, positions
from tests.e2e.show import board, check_end, golden, old_buttons, seated
from tests.e2e.stage import ROOT, Person, Stage, raised, struck

GOLDEN = ROOT / "tests" / "golden" / "mithril"
LANGUAGES = {"Leonor": "en", "Θεοφανώ": "el", "沈墨白": "zh_TW", "Roderic": "en"}
"""What the clients of the people speak; the channel's language is English."""

PEOPLE = tuple(LANGUAGES)
WAYS = 3
DRAMA = ("closed", "shortage", "out_of_stock", "collected", "given_back", "hourglass", "out_crowns", "king")
SCARCE = ("closed", "no_shield", "out_of_stock", "out_number", "king")
DECISIONS = ("camp", "buy", "lay", "tile")
pytestmark = pytest.mark.slow


class Reign:
    """Plays a recorded game; a copy of every position tells what is asked and how it is named."""

    def __init__(self, stage: Stage, record: Record, people: list[Person]) -> None:
        self.stage = stage
        self.game = GAMES[record.game]
        self.record = record
        self.people = people
        self.asked: Counter[str] = Counter()
        self.killed = 0

    async def play(self) -> None:
        """Every move of the record."""
        states = positions(self.game, self.record)
        for number, (move, state) in enumerate(zip(self.record.moves, states, strict=False)):
            half = number > len(self.record.moves) // 2
            if half and state.public.phase == "lay" and not self.killed:
                await self.interrupted(self.people[move.seat], number)
            await self.move(state, move, number)

    async def move(self, state: Any, move: Move, number: int) -> None:
        """By slash command, by `/play` or by buttons: each kind of decision each way in turn."""
        person, decision = self.people[move.seat], self.game.decision(state, move.seat)
        assert decision is not None and move.answer is not None
        way = self.asked[decision.kind] % WAYS
        self.asked[decision.kind] += 1
        if way == 0:
            await person.by_command(decision, move.answer)
        elif way == 1:
            await person.by_play(decision, move.answer)
        else:
            await person.by_form(await board(self.stage, number), "My move", decision, move.answer)

    async def interrupted(self, player: Person, number: int) -> None:
        """The tiles are bought and not yet laid; the bot is killed and comes back, and the old buttons work."""
        self.killed += 1
        before = await board(self.stage, number)
        await self.stage.kill()
        await self.stage.begin()
        await old_buttons(self.stage, before, PEOPLE, "Ειρήνη")
        opened = await self.stage.driver.click(player.name, before, before.buttons[0].label or "")
        assert opened.answered and opened.message is not None and opened.message.buttons + opened.message.selects


async def test_a_whole_reign(tmp_path: Path) -> None:
    """A closed kingdom, a shortage in the Bank, a type of tile that is used up, an election of three rounds."""
    record, _, told = golden(GOLDEN / "thrift.json")
    assert {f"mithril.event.{key}" for key in DRAMA} <= told and not record.box
    reign = await reigned(tmp_path, "thrift.json")
    assert set(reign.asked) == {f"mithril.{kind}" for kind in DECISIONS}


async def test_scarce_components(tmp_path: Path) -> None:
    """An operator's own box with a shield each and few tiles: also the last shield and any tile, each way."""
    record, _, told = golden(GOLDEN / "scarce.json")
    assert {f"mithril.event.{key}" for key in SCARCE} <= told
    inside = tmp_path / "components" / record.game
    inside.mkdir(parents=True)
    for name, content in record.box.items():
        (inside / name).write_text(content, encoding="utf-8")
    reign = await reigned(tmp_path, "scarce.json", inside.parent)
    assert min(reign.asked[f"mithril.{kind}"] for kind in (*DECISIONS, "shield")) >= WAYS


async def reigned(folder: Path, name: str, components: Path | None = None) -> Reign:
    """A golden game from the lobby to the last board and the stored game."""
    record, result, _ = golden(GOLDEN / name)
    stage = await raised(folder, record.seed, components)
    try:
        reign = Reign(stage, record, await seated(stage, record, LANGUAGES))
        await reign.play()
        assert reign.killed == 1
        await check_end(stage, PEOPLE, result, len(record.moves))
    finally:
        await struck(stage)
    return reign
