"""Battles set up: knight 1A attacks 2B, with or without Lords; shared by the tests of battles."""

from __future__ import annotations

from typing import Any

from rules.mil import GAME
from rules.mil.battle import Battle
from tests.mil.table import (
    begin,
    knight,
    play,
    table,
)  # fmt: skip

FULL = {"food": 9, "influence": 9}
AGAINST = {"1A": (0, 0), "2A": (1, 0), "2B": (1, 1)}


def field(soldiers: int = 5, seats: int = 4, **facts: Any) -> Any:
    """Knight 1A with so many soldiers; nobody has single women, all have nine food and influence."""
    facts.setdefault("women", dict.fromkeys(range(seats), 0))
    facts.setdefault("stock", dict.fromkeys(range(seats), FULL))
    state = table(seats, **facts)
    knight(state, "1A").soldiers = soldiers
    return state


def battle(state: Any, target: str = "2B", land: int = 0) -> Any:
    """1A attacks."""
    return begin(state, Battle(knight=(0, 0), target=AGAINST[target], land=land))


def fight(state: Any, **cubes: int) -> Any:
    """All commit: `p0=3` is three food of seat 0; who is not named sends nothing."""
    for seat in sorted(GAME.ask(state).of):
        state = play(state, seat, cubes.get(f"p{seat}", 0), 0)
    return state


def allied(attack: bool = True, defence: bool = False, **facts: Any) -> Any:
    """1A is a vassal of seat 2, 2B one of seat 3; those named are asked and join."""
    state = field(**facts)
    knight(state, "1A").lord = 2
    knight(state, "2B").lord = 3
    state = battle(state)
    for asks, seat, lord in ((attack, 0, 2), (defence, 1, 3)):
        state = play(state, seat, "ask" if asks else "alone")
        state = play(state, lord, "join") if asks else state
    return state


def won(state: Any, target: str = "2B", land: int = 0) -> Any:
    """1A has won without help, and his family places the land."""
    return fight(battle(state, target, land), p0=9)
