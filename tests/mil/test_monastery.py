"""The Monastery (S11)."""

from __future__ import annotations

from typing import Any

from rules.mil import GAME
from rules.mil.monastery import Monastery
from tests.mil.table import asked, begin, play, refused, stand, table, told, values


def monastery(women: int, privileges: int, *names: str) -> Any:
    """Knights in the Monastery (1A alone if none is named), with so many women and privileges for family 1."""
    state = table(3, women={0: women}, privileges={0: privileges})
    for name in names or ("1A",):
        stand(state, name, "monastery")
    return begin(state, Monastery())


def zone(state: Any) -> tuple[int, int]:
    """Women and privileges of family 1."""
    family = state.public.families[0]
    return family.women, family.privileges


def test_T3_four_privileges_take_three_women_away() -> None:
    """The rulebook's example: one free, two more for four privileges."""
    state = play(monastery(3, 4), 0, 2)
    assert zone(state) == (0, 0)
    assert told(state, "veil_more")[0] | {"player": None} == {"player": None, "n": 2, "privileges": 4}


def test_the_first_woman_must_go_R_MIL_59() -> None:
    assert zone(monastery(3, 4)) == (2, 4)


def test_without_a_woman_nothing_happens_R_MIL_59() -> None:
    """R-MIL-138 too: such a knight may stand there."""
    state = monastery(0, 6)
    assert GAME.over(state)
    assert zone(state) == (0, 6)
    assert told(state, "veil_nobody")


def test_more_women_only_for_two_privileges_each_S11() -> None:
    state = monastery(4, 5)
    assert values(state, 0) == [0, 1, 2]
    assert refused(state, 0, 3) == ("engine.refusal.amount", "S11")
    assert zone(play(state, 0, 1)) == (2, 3)


def test_not_more_women_than_there_are_S11() -> None:
    assert values(monastery(2, 9), 0) == [0, 1]


def test_no_question_where_all_see_the_answer_S21() -> None:
    assert GAME.over(monastery(3, 1))
    assert GAME.over(monastery(1, 8))


def test_default_sends_nobody_more_S21() -> None:
    decision = asked(monastery(3, 4), 0)
    assert (decision.kind, decision.point, decision.default) == ("mil.veil", "DP-13", (0,))


def test_each_knight_acts_in_order_of_arrival_R_MIL_129() -> None:
    state = table(3, women={0: 3, 1: 1}, privileges={0: 2, 1: 0})
    for name in ("1B", "2A", "1A"):
        stand(state, name, "monastery")
    state = begin(state, Monastery())
    assert state.stack[-1].knight(state) == (0, 1)
    state = play(state, 0, 1)
    assert GAME.over(state)
    assert [facts["knight"].facts["letter"] for facts in told(state, "veil")] == ["A", "A"]
    assert (zone(state), state.public.families[1].women) == ((0, 0), 0)
