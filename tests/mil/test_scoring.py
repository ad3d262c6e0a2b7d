"""Final scoring, winner, ties (S18)."""

from __future__ import annotations

from typing import Any

from rules.mil import GAME
from rules.mil.scoring import final_scoring, points_for_women, result
from tests.mil.table import knight, lands, points, table, told


def scored(state: Any) -> Any:
    """After the final scoring."""
    final_scoring(state)
    return state


def earned(state: Any, source: str) -> list[int]:
    """Points of each family from one source."""
    return [family.earned.get(source, 0) for family in state.public.families]


def test_T19_women_and_gold() -> None:
    state = scored(table(3, women={0: 3, 1: 3, 2: 1}, stock={0: {"gold": 5}}))
    assert earned(state, "final_women") == [-9, -9, -2]
    assert earned(state, "final_gold") == [2, 0, 0]


def test_three_majorities_S18() -> None:
    state = scored(
        table(
            3,
            stock={0: {"fabric": 1, "metal": 2}, 1: {"fabric": 2}, 2: {"influence": 1}},
            privileges={0: 0, 1: 4, 2: 1},
            women=dict.fromkeys(range(3), 0),
        )
    )
    assert earned(state, "final_goods") == [2, 0, 0]
    assert earned(state, "final_influence") == [0, 0, 2]
    assert earned(state, "final_privileges") == [0, 2, 0]
    assert points(state) == [2, 2, 2]


def test_ties_at_zero_R_MIL_113() -> None:
    """All who tie get it, also with nothing."""
    state = scored(table(3, stock={0: {"metal": 1}, 1: {"fabric": 1}}))
    assert earned(state, "final_goods") == [2, 2, 0]
    assert earned(state, "final_influence") == [2, 2, 2]


def test_women_R_MIL_114() -> None:
    """Two points each, three for all who tie for the most; nobody has any: nothing."""
    state = table(3, women={0: 2, 1: 2, 2: 2})
    assert [points_for_women(state.public, seat) for seat in range(3)] == [-6, -6, -6]
    state = table(3, women={0: 4, 1: 1, 2: 0})
    assert [points_for_women(state.public, seat) for seat in range(3)] == [-12, -2, 0]
    state = table(3, women={0: 0, 1: 0, 2: 0})
    assert [points_for_women(state.public, seat) for seat in range(3)] == [0, 0, 0]


def test_tie_break_R_MIL_115() -> None:
    """Castles on own knights, then lands of own knights, then vassals."""
    state = table(4)
    knight(state, "1B").castle = True
    knight(state, "2A").lands = lands("cereal", "wool")
    knight(state, "3A").lord = 3
    assert result(state).places == (1, 2, 4, 3)


def test_a_castle_with_a_vassal_breaks_no_tie_R_MIL_115() -> None:
    state = table(2)
    knight(state, "1B").lord = 1
    knight(state, "1B").castle = True
    assert result(state).winners == (0,)


def test_shared_victory_R_MIL_116() -> None:
    state = table(3)
    state.public.families[2].score = -1
    assert result(state).places == (1, 1, 3)
    assert result(state).winners == (0, 1)


def test_the_screens_are_lifted_S18() -> None:
    state = scored(table(2, stock={1: {"gold": 3}}))
    assert len(told(state, "final_stock")) == 2
    assert state.revealed


def test_score_floor_at_the_end_R_MIL_12() -> None:
    assert points(scored(table(2, score_floor="0"))) == [0, 0]
    assert points(scored(table(2))) == [-3, -3]


def test_no_result_while_the_game_goes_on() -> None:
    assert GAME.result(table(2)) is None
