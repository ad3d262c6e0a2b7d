"""Phase 3: Politics (S10)."""

from __future__ import annotations

from typing import Any

from rules.mil import GAME
from rules.mil.politics import Politics, majority
from tests.mil.table import (
    asked,
    begin,
    by_default,
    knight,
    lands,
    new_knight,
    play,
    points,
    stand,
    stocks,
    table,
    told,
    values,
)


def politics(*placed: tuple[str, str, int], seats: int = 3) -> Any:
    """The phase begins with these knights in the spheres."""
    state = table(seats)
    for name, sphere, space in placed:
        stand(state, name, sphere, space)
    return begin(state, Politics())


def test_court_market_war_curia_S10() -> None:
    state = politics(("2A", "court", 1), ("2B", "market", 2), ("3A", "war", 3), ("1A", "curia", 1))
    assert (stocks(state, 1), state.public.starting) == ({"influence": 1, "gold": 1}, 1)
    assert points(state) == [0, 3, 1]
    state = play(state, 2, "1A")
    assert points(state) == [2, 3, 1]
    state = play(state, 0, "2B")
    assert knight(state, "1A").kings_soldiers
    assert knight(state, "2B").archbishop
    assert GAME.over(state)


def test_most_knights_win_S10() -> None:
    state = table(3)
    for name, space in (("1A", 1), ("2A", 2), ("2B", 3)):
        stand(state, name, "court", space)
    assert majority(state.public, "court") == 1


def test_tie_for_the_knight_furthest_left_R_MIL_54() -> None:
    state = table(3)
    for name, space in (("1A", 3), ("3B", 2)):
        stand(state, name, "court", space)
    assert majority(state.public, "court") == 2


def test_nobody_there_nothing_happens_R_MIL_54() -> None:
    """The Starting Player token stays."""
    state = table(3)
    state.public.starting = 2
    state = begin(state, Politics())
    assert (points(state), state.public.starting) == ([0, 0, 0], 2)
    assert len(told(state, "no_majority")) == 4


def test_starting_player_counts_from_the_next_turn_R_MIL_55() -> None:
    """The token changes hands at once, the next Actions phase is the first that it begins."""
    state = table(2)
    stand(state, "2A", "court", 1)
    for name in ("1B", "2B"):
        stand(state, name, "crusades")
    state = play(state, 0, "place", "A", "crusades")
    while state.public.turn == 1:
        state = by_default(state)
    assert state.public.starting == 1
    assert list(GAME.ask(state).of) == [1]


def test_kings_soldiers_go_to_any_knight_R_MIL_56() -> None:
    """Of any family."""
    state = politics(("1A", "war", 1))
    new_knight(state, "3D")
    assert values(state, 0) == ["1A", "1B", "2A", "2B", "3A", "3B", "3D"]


def test_archbishop_goes_to_any_knight_R_MIL_57() -> None:
    """He marks the knight he visits, whoever that is; Court and War spare that knight."""
    state = politics(("3A", "curia", 2))
    assert set(values(state, 2)) == {"1A", "1B", "2A", "2B", "3A", "3B"}
    state = play(state, 2, "1B")
    assert [k.archbishop for k in (knight(state, "1A"), knight(state, "1B"), knight(state, "3A"))] == [
        False,
        True,
        False,
    ]


def test_default_is_the_own_knight_with_most_lands_S21() -> None:
    state = table(3)
    stand(state, "2A", "war", 1)
    knight(state, "2B").lands = lands("mine", "wool")
    assert asked(begin(state, Politics()), 1).default == ("2B",)
    knight(state, "2B").lands = lands("mine")
    assert asked(begin(state, Politics()), 1).default == ("2A",)
