"""The invariants of B15 over random games of all pairs of armies, and that they are seen to fail."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from rules.milito import ARMIES, GAME
from rules.milito.invariants import violations
from rules.milito.state import Fight
from tests.contract.play import random_options, steps
from tests.milito.table import table

PAIRS = list(product(ARMIES, ARMIES))


def check(number: int) -> tuple[str, int]:
    """A whole random game of the numbered pair: its end and the number of its turns."""
    one, two = PAIRS[number % len(PAIRS)]
    options = random_options(GAME, 2, random.Random(number)) | {"army1": one, "army2": two}
    last = None
    for step in steps(GAME, 2, number, options):
        assert violations(step.before, step.after) == [], number
        last = step.after
    assert last is not None
    result = GAME.result(last)
    assert result is not None and result.winners
    return last.public.end, last.public.turn


@pytest.mark.parametrize("part", range(7))
def test_every_pair_of_armies(part: int) -> None:
    """49 games, one for each pair."""
    for number in range(len(PAIRS))[part::7]:
        check(number)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(20))
def test_a_thousand_games(part: int) -> None:
    ends = Counter(check(1000 + number)[0] for number in range(1000)[part::20])
    assert ends["control"] > 30
    assert set(ends) <= {"control", "adjudicated"}


def every_value() -> list[tuple[str, str]]:
    """(option, value) of all that a table can choose (B17)."""
    return [(option.name, value) for option in GAME.options for value in option.values]


@pytest.mark.parametrize(("name", "value"), every_value())
def test_every_option_value(name: str, value: str) -> None:
    for step in steps(GAME, 2, len(name + value), {name: value}):
        assert violations(step.before, step.after) == []
        assert step.after.options[name] == value


def test_the_options_of_the_spec_B17() -> None:
    """Names and defaults."""
    defaults = {option.name: option.values[0] for option in GAME.options}
    assert defaults == {
        "armies": "open", "army1": "choose", "army2": "choose", "hill_mode": "B", "leader_with_support": "off",
        "open_piles": "off", "adjudicate": "on", "mercenaries": "off",
    }  # fmt: skip


# -- each is seen to fail ----------------------------------------------------------------------------------------------


def broken(state: Any, part: str, before: Any = None) -> bool:
    """Whether the violation is seen."""
    return any(line.startswith(part) for line in violations(before or state, state))


def sound() -> Any:
    """A position with something of everything."""
    columns = {2: ("pikes pikes", "warband")}
    discard, destroyed = ("leader2", "leader3"), ("slingers", "chariots")
    return table(columns=columns, hand=("spears leader1", "slingers"), discard=discard, destroyed=destroyed)


def test_a_sound_position_has_none() -> None:
    assert violations(sound(), sound()) == []
    assert violations(GAME.new(2, "1" * 64), GAME.new(2, "1" * 64)) == []


FAULTS: dict[str, Any] = {
    "B15.1": lambda g: g.private[0].hand.pop(),
    "B15.1: seat 1": lambda g: g.secret.draw[1].append("pikes"),
    "B15.2": lambda g: g.private[0].destroyed.append("leader1"),
    "B15.2: a leader of seat 1": lambda g: g.public.columns[0].units[1].append("leader1"),
    "B15.3": lambda g: g.public.columns[2].units[0].append("pikes"),
    "B15.3: column 2, seat 1": lambda g: g.public.columns[2].units[1].append("chariots"),
    "B15.4": lambda g: g.private[1].hand.extend(["slingers"] * 9),
    "B3": lambda g: setattr(g.public.sides[0], "hand", 7),
    "B3: seat 1": lambda g: g.public.sides[1].discards.append("leader3"),
    "B6": lambda g: setattr(g.private[0], "bonus", "leader1"),
    "B6: seat 0": lambda g: setattr(g.public, "fight", Fight(0, 2, 2, bonus="hand")),
}


@pytest.mark.parametrize("part", FAULTS)
def test_planted_faults_are_seen(part: str) -> None:
    state = sound()
    FAULTS[part](state)
    assert broken(state, part)


def test_control_out_of_turn_is_seen_B15_5() -> None:
    before, after = sound(), sound()
    after.public.columns[1].control = 0
    assert broken(after, "B15.5", before)
    after.public.turn += 1
    assert not broken(after, "B15.5", before)
    after.public.columns[1].control = 1
    assert broken(after, "B15.5", before)


def test_untold_reshuffles_are_seen_B15_6() -> None:
    before, after = sound(), sound()
    after.public.sides[1].shuffles = 1
    assert broken(after, "B15.6", before)
    assert broken(before, "B15.6", after)
