"""In every window of a combat a computer seat answers after the same time, whatever it holds and however it thinks."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import Any

import pytest

from bot import thinking
from bot.facts import shut
from rules import GAMES, Answer, Decision
from tests.milito.table import play, table
from tests.tables import ANNA, Tables, interactions

DELAY, THINKS = 1.0, 0.8
GAME = GAMES["milito"]


def chooses() -> Any:
    """D7: the computer attacks, and chooses a bonus card."""
    state = table("britain", "macedon", columns={2: ("warband", "pikes")}, hand=("leader1 slingers chariots", "spears"))
    return play(state, 0, "attack", "3")


def responds() -> Any:
    """D8: the computer is attacked."""
    state = table("macedon", "britain", columns={2: ("pikes", "warband")}, hand=("spears leader2", "leader1 slingers"))
    return play(play(state, 0, "attack", "3"), 0, "spears")


def discards() -> Any:
    """D9: the computer lost against a leader who makes it discard two of three cards."""
    hand = ("leader3", "pikes leader1 slingers")
    state = table("britain", "macedon", columns={2: ("warband warband", "light_cavalry")}, hand=hand)
    return play(play(play(state, 0, "attack", "3"), 0, "leader3"), 1, "none")


WINDOWS = {"D7": (chooses, 0), "D8": (responds, 1), "D9": (discards, 1)}


async def against(tables: Tables, point: str, level: str, channel: int) -> int:
    """A table with Anna and a computer player who is in this window."""
    state, seat = WINDOWS[point][0](), WINDOWS[point][1]
    lobby = await tables.lobby(1, channel)
    begun = await tables.service.start(lobby.id, ANNA, fill=level, interaction=next(interactions))
    anna, computer = begun.seats
    async with tables.store.writing() as repository:
        await repository.put_seats(begun.id, (replace(anna, number=1 - seat), replace(computer, number=seat)))
        await repository.put_head(begun.id, begun.number, shut(GAME, state))
    assert GAME.ask(state).of[seat].point == point
    return begun.id


async def seconds(tables: Tables, table: int) -> float:
    """How long the computer of a table takes."""
    begun = time.monotonic()
    assert await tables.service.computer_moves(table, DELAY)
    return time.monotonic() - begun


def at_once(game: Any, view: Any, decision: Decision, rng: Any) -> Answer:
    """A player who does not think."""
    return decision.sample(rng)


def after_a_while(game: Any, view: Any, decision: Decision, rng: Any) -> Answer:
    """A player who thinks."""
    time.sleep(THINKS)
    return decision.sample(rng)


@pytest.mark.parametrize("point", WINDOWS)
async def test_the_time_of_an_answer_tells_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch, point: str) -> None:
    """Complaint 67."""
    levels = {"random": at_once, "greedy": after_a_while}
    tables = Tables(tables.store, GAME)
    numbers = [await against(tables, point, level, 1 + place) for place, level in enumerate(levels)]
    for level, player in levels.items():
        monkeypatch.setitem(thinking.LEVELS, level, player)
    later = Tables(tables.store, GAME)  # knows of no other position than the stored one
    quick, slow = await asyncio.gather(*(seconds(later, number) for number in numbers))
    assert min(quick, slow) >= DELAY - 0.05
    assert abs(quick - slow) < 0.6  # without the common delay it would be 0.8 and more


@pytest.mark.parametrize("level", ["random", "greedy"])
async def test_the_real_players_answer_in_every_window(tables: Tables, level: str) -> None:
    """By themselves, not by the safe default of players who err."""
    tables = Tables(tables.store, GAME)
    numbers = [await against(tables, point, level, 1 + place) for place, point in enumerate(WINDOWS)]
    later = Tables(tables.store, GAME)
    for number in numbers:
        assert await later.service.computer_moves(number)
        assert (await later.service.table(number)).number == 1
