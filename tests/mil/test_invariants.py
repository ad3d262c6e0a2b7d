"""The invariants of appendix 3 over random games, and that they are seen to fail when something is wrong."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.mil import GAME
from rules.mil.invariants import violations
from rules.mil.questions import all_knights
from tests.contract.play import steps
from tests.contract.promises import check_no_leak, check_saved, check_undo
from tests.mil.bold import bold_steps
from tests.mil.table import knight, lands, stand, table


def every_value() -> list[tuple[str, str]]:
    """(option, value) of all that a table can choose."""
    return [(option.name, value) for option in GAME.options for value in option.values]


@pytest.mark.parametrize(("name", "value"), every_value())
def test_every_option_value(name: str, value: str) -> None:
    """A game for each value, with another number of families each time."""
    seats = random.Random(name + value).randrange(2, 6)
    if (name, value) == ("advanced", "on"):
        seats = max(3, seats)
    for step in steps(GAME, seats, seats, {name: value}):
        assert violations(step.before, step.after) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_options(seats: int) -> None:
    for number in range(5):
        for step in steps(GAME, seats, 50 + number):
            assert violations(step.before, step.after) == []


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_bold_games(seats: int) -> None:
    """Attempts, battles with Lords, auctions: what random games seldom have; views and undo keep their promises too."""
    rng = random.Random(seats)
    for number in range(4):
        for step in bold_steps(seats, 70 + number):
            assert violations(step.before, step.after) == []
            if step.before.public.phase == "spheres" and rng.random() < 0.3:
                check_no_leak(GAME, step, rng)
                check_undo(GAME, step)
                check_saved(GAME, step)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_I_11_actions_of_a_phase(seats: int) -> None:
    """Passes and tokens taken are at most the spaces, knights are placed at most once (R-MIL-36)."""
    spaces = 4 * GAME.new(seats, "1" * 64).public.box.board.spaces[str(seats)]
    counts: Counter[tuple[int, str]] = Counter()
    for number in range(3):
        counts.clear()
        for step in steps(GAME, seats, 80 + number):
            counts[step.before.public.turn, str(step.answer[0])] += 1
        for turn in range(1, 6):
            assert counts[turn, "pass"] <= spaces
            assert counts[turn, "harvest"] + counts[turn, "recruit"] + counts[turn, "hourglass"] <= spaces
            assert counts[turn, "place"] <= 4 * seats


def broken(state: Any, part: str, before: Any = None) -> bool:
    """Whether the violation is seen."""
    return any(line.startswith(part) for line in violations(before or state, state))


def test_a_sound_position_has_none() -> None:
    assert violations(table(), table()) == []


def test_planted_faults_are_seen() -> None:
    """Each check finds what it is for."""
    for part, spoil in FAULTS.items():
        state = table()
        spoil(state)
        assert broken(state, part), part


def spoil_white(state: Any) -> None:
    """A knight and a token on one space."""
    stand(state, "1A", "war", 1)
    state.public.spaces["war"][0].token = "white"


FAULTS: dict[str, Any] = {
    "I-1": lambda g: knight(g, "1A").lands.append(lands("mine")[0]),
    "I-2": lambda g: setattr(knight(g, "1A"), "age", 4),
    "I-3": lambda g: setattr(knight(g, "2A"), "castle", False),
    "I-4": lambda g: g.secret.undrawn.pop(),
    "I-5": lambda g: setattr(knight(g, "2A"), "archbishop", True),
    "I-6": spoil_white,
    "I-8": lambda g: g.private[0].stock.update(gold=-1),
    "I-10": lambda g: setattr(knight(g, "2B"), "castle", True),
    "I-11": lambda g: setattr(g.public.families[0], "daughters_only", 21),
    "S22": lambda g: setattr(g.public.families[0], "score", 3),
}


def test_score_floor_is_watched_S21() -> None:
    state = table(score_floor="0")
    state.public.families[0].score = state.public.families[0].earned["death"] = -4
    assert broken(state, "S21")


def test_score_floor_in_bold_games_S21() -> None:
    for step in bold_steps(4, 8, {"score_floor": "0"}):
        assert violations(step.before, step.after) == []


def test_I_6_and_I_7_and_I_8_compare_two_positions() -> None:
    before = table()
    before.public.spaces["war"][0].token = ""
    assert broken(table(), "I-6", before)
    before = table()
    stand(before, "1A", "crusades")
    after = GAME.copy(before)
    knight(after, "1B").age = 1
    assert broken(after, "I-7", before)
    after = table()
    for seat in (0, 1):
        after.private[seat].stock["gold"] = 5
    assert broken(after, "I-8", table())


def test_I_12_views_hide_stocks_and_order() -> None:
    """The rest of I-12 is the promise "no leak" over all games."""
    state = GAME.new(4, "7" * 64)
    for step in steps(GAME, 4, 7):
        state = step.after
        view = GAME.view(state, 0)
        assert not hasattr(view, "secret")
        assert view.private is not None
        assert view.private == state.private[0]
        if state.public.turn > 1:
            break


def test_no_family_dies_out_R_MIL_51() -> None:
    """Over random games every family has its castle knight at the end."""
    for number in range(3):
        *_, last = steps(GAME, 5, 90 + number)
        assert {where[0] for where, knight in all_knights(last.after.public) if knight.castle} == set(range(5))
