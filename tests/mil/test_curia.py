"""The Curia: donation and favours (S15)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mil import GAME
from rules.mil.curia import Curia, Donation
from tests.mil.table import asked, begin, play, points, refused, stand, stocks, table, told, values


def donation(*offers: int, **options: Any) -> Any:
    """All families, 10 gold each, have offered."""
    seats = len(offers)
    state = begin(table(seats, stock={seat: {"gold": 10} for seat in range(seats)}, **options), Donation())
    for seat, offer in enumerate(offers):
        state = play(state, seat, offer)
    return state


def gold(state: Any) -> list[int]:
    """The gold of all families."""
    return [private.stock["gold"] for private in state.private]


def awaited(state: Any) -> list[int]:
    """Who may give or take back."""
    return sorted(GAME.ask(state).of)


def test_T13_offers_4_3_1() -> None:
    """6; 5 or back; 6 - 3 - 2 = 1 or back."""
    state = donation(4, 3, 1)
    assert (points(state), gold(state), awaited(state)) == ([6, 0, 0], [6, 10, 10], [1, 2])
    given = play(play(state, 1, "give"), 2, "give")
    assert (points(given), gold(given)) == ([6, 5, 1], [6, 7, 9])
    back = play(play(state, 2, "take"), 1, "take")
    assert (points(back), gold(back)) == ([6, 0, 0], [6, 10, 10])


def test_T14_a_zero_spares_the_small_donors_R_MIL_101() -> None:
    state = donation(4, 3, 0)
    assert awaited(state) == [1]
    assert points(play(state, 1, "give")) == [6, 5, 0]
    back = play(state, 1, "take")
    assert (points(back), gold(back)) == ([6, 0, 0], [6, 10, 10])


def test_T15_all_alike() -> None:
    """R-MIL-100: equal offers earn six each, but zero never earns."""
    assert (points(donation(2, 2, 2)), gold(donation(2, 2, 2))) == ([6, 6, 6], [8, 8, 8])
    assert (points(donation(0, 0, 0)), gold(donation(0, 0, 0))) == ([0, 0, 0], [10, 10, 10])
    assert told(donation(0, 0, 0), "donation_none")


def test_T25_offers_9_2_0() -> None:
    """R-MIL-103: giving may cost points; then the default is to take back."""
    state = donation(9, 2, 0)
    assert asked(state, 1).default == ("take",)
    assert points(play(state, 1, "give")) == [6, -1, 0]
    back = play(state, 1, "take")
    assert (points(back), gold(back)) == ([6, 0, 0], [1, 10, 10])


def test_lowest_stays_lowest_R_MIL_102() -> None:
    """The lowest offer is fixed at the reveal, also when it is taken back."""
    state = play(donation(5, 3, 2), 2, "take")
    assert points(play(state, 1, "give")) == [6, 4, 0]
    two_lowest = play(donation(4, 2, 2), 1, "take")
    assert points(play(two_lowest, 2, "give")) == [6, 0, 2]


def test_choices_are_parallel_R_MIL_104() -> None:
    """Nobody learns the other's choice before both are in."""
    state = play(donation(4, 3, 1), 2, "give")
    assert awaited(state) == [1, 2]
    assert GAME.view(state, 1).answered == 1
    assert GAME.view(state, 1).public == GAME.view(donation(4, 3, 1), 1).public


def test_with_two_the_smaller_offer_is_always_lowest_R_MIL_105() -> None:
    assert points(play(donation(3, 2), 1, "give")) == [6, 3]


@pytest.mark.parametrize(("offers", "default"), [((4, 3, 1), "give"), ((6, 3, 1), "give"), ((7, 4, 0), "give")])
def test_default_gives_when_it_pays_S21(offers: tuple[int, ...], default: str) -> None:
    """DP-33: points count twice as much as gold at the end."""
    assert asked(donation(*offers), 1).default == (default,)


def test_default_takes_back_when_the_gold_is_worth_as_much_S21() -> None:
    assert asked(donation(8, 4, 0), 1).default == ("take",)  # 2 points, 4 gold


def test_offers_are_sealed_and_own_S15() -> None:
    state = begin(table(2, stock={0: {"gold": 2}}), Donation())
    assert GAME.ask(state).sealed
    assert asked(state, 0).default == (0,)
    assert values(state, 0) == [0, 1, 2]
    assert values(state, 1) == [0]
    assert refused(state, 0, 3) == ("engine.refusal.amount", "R-MIL-134")


def test_all_offers_are_told_S15() -> None:
    state = donation(4, 0, 1)
    assert [(facts["player"].seat, facts["n"]) for facts in told(state, "donation")] == [(0, 4), (1, 0), (2, 1)]
    assert state.revealed


def test_score_floor_after_a_costly_gift_S21() -> None:
    state = donation(9, 2, 0, score_floor="0")
    assert points(play(state, 1, "give")) == [6, 0, 0]


def curia(women: int = 3, **options: Any) -> Any:
    """Knight 1A alone in the Curia, nobody has donated."""
    state = table(3, women={0: women}, **options)
    stand(state, "1A", "curia", 1)
    state = begin(state, Curia())
    for seat in range(3):
        state = play(state, seat, 0)
    return state


def test_donation_every_turn_R_MIL_106() -> None:
    state = begin(table(3), Curia())
    assert asked(state, 2).kind == "mil.donation"
    for seat in range(3):
        state = play(state, seat, 0)
    assert GAME.over(state)


def test_a_knight_gets_a_privilege_S15() -> None:
    state = curia()
    assert (asked(state, 0).point, asked(state, 0).default) == ("DP-34", ("privilege",))
    assert play(state, 0, "privilege").public.families[0].privileges == 2


def test_a_woman_becomes_an_abbess_S15() -> None:
    state = play(curia(), 0, "abbess")
    assert (state.public.families[0].women, stocks(state, 0)) == (2, {"influence": 1})


def test_a_knight_may_do_nothing_S15() -> None:
    state = play(curia(), 0, "nothing")
    assert (state.public.families[0].women, state.public.families[0].privileges) == (3, 1)


def test_no_abbess_without_a_woman_R_MIL_106() -> None:
    assert refused(curia(women=0), 0, "abbess") == ("mil.no.abbess", "R-MIL-106")


def test_token_limit_R_MIL_02() -> None:
    """With the option no privilege without a family token; by default there is no limit."""
    state = curia(token_limit="on")
    state.public.families[0].privileges = 11
    assert refused(state, 0, "privilege") == ("mil.no.token_left", "R-MIL-02")
    assert asked(state, 0).default == ("nothing",)
    free = curia()
    free.public.families[0].privileges = 11
    assert play(free, 0, "privilege").public.families[0].privileges == 12


def test_left_to_right_each_for_himself_R_MIL_129() -> None:
    state = table(3, women={0: 1})
    for name, space in (("1B", 1), ("2A", 2), ("1A", 3)):
        stand(state, name, "curia", space)
    state = begin(state, Curia())
    for seat in range(3):
        state = play(state, seat, 0)
    state = play(state, 0, "abbess")
    state = play(state, 1, "privilege")
    assert refused(state, 0, "abbess") == ("mil.no.abbess", "R-MIL-106")
