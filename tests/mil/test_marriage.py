"""Marriage (S7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mil import GAME, RESOURCES
from rules.mil.marriage import Marriage
from rules.mil.offers import beats, quality
from tests.mil.table import asked, begin, play, points, refused, stocks, table, told, values

FULL: dict[str, int] = dict.fromkeys(RESOURCES, 5)


def wedding(*offers: dict[str, int], women: dict[int, int] | None = None, first: int = 0) -> Any:
    """Seat `first` marries an heir; every seat, 0 first, offers."""
    stock = dict.fromkeys(range(len(offers)), FULL)
    state = begin(table(len(offers), stock=stock, women=women), Marriage(seat=first))
    for seat, offer in enumerate(offers):
        state = play(state, seat, *(offer.get(name, 0) for name in RESOURCES))
    return state


def paid(state: Any, seat: int) -> int:
    """How many cubes a family has lost."""
    return 25 - sum(stocks(state, seat).values())


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"food": 3}, {"gold": 2}),
        ({"gold": 1, "influence": 1, "food": 1}, {"gold": 1, "metal": 2}),
    ],
)
def test_T2_offers_compare(better: dict[str, int], worse: dict[str, int]) -> None:
    """R-MIL-38: number first, then gold, influence, metal, fabric, food."""
    assert beats(better, worse)
    assert not beats(worse, better)


def test_quality_is_lexicographic_R_MIL_38() -> None:
    assert beats({"influence": 2}, {"influence": 1, "metal": 1})
    assert beats({"fabric": 1}, {"food": 1})
    assert quality({"gold": 1, "food": 2}) == (3, 1, 0, 0, 0, 2)
    assert not beats({}, {})


def test_the_best_pays_marries_off_and_scores_S7() -> None:
    state = wedding({}, {"gold": 2, "food": 1}, {"metal": 2})
    assert paid(state, 1) == 3
    assert (paid(state, 2), paid(state, 0)) == (0, 0)
    assert (state.public.families[1].women, points(state)) == (2, [0, 2, 0])
    assert asked(state, 0).kind == "mil.dowry_half"


def test_the_receiver_picks_half_rounded_up_R_MIL_39() -> None:
    state = wedding({}, {"gold": 2, "food": 1}, {})
    assert asked(state, 0).default == (2, 0)
    assert values(state, 0) == [1, 2]
    state = play(state, 0, 1, 1)
    assert paid(state, 0) == -2
    assert stocks(state, 0)["food"] == 6


def test_one_kind_is_not_asked_S21() -> None:
    state = wedding({}, {"gold": 3}, {})
    assert stocks(state, 0)["gold"] == 7


def test_nothing_may_be_offered_R_MIL_40() -> None:
    """All empty is a tie: nobody pays, nobody scores."""
    state = wedding({}, {}, {})
    assert told(state, "anonymous_bride")
    assert points(state) == [0, 0, 0]
    assert [family.women for family in state.public.families] == [3, 3, 3]


def test_the_own_family_wins_R_MIL_41() -> None:
    """It pays all to the bank, marries one daughter if it has one, and never scores."""
    state = wedding({"gold": 3}, {"gold": 2}, {})
    assert (paid(state, 0), paid(state, 1)) == (3, 0)
    assert (state.public.families[0].women, points(state)) == (2, [0, 0, 0])
    state = wedding({"gold": 3}, {}, {}, women={0: 0})
    assert (paid(state, 0), state.public.families[0].women) == (3, 0)


def test_winner_without_single_woman_pays_for_nothing_R_MIL_42() -> None:
    state = wedding({}, {"gold": 3}, {}, women={1: 0})
    assert (paid(state, 1), points(state), state.public.families[1].women) == (3, [0, 0, 0], 0)
    assert told(state, "dowry_for_nothing")


def test_tie_at_the_top_R_MIL_43() -> None:
    """A third, lower offer does not win."""
    state = wedding({"food": 1}, {"gold": 2}, {"gold": 2})
    assert [paid(state, seat) for seat in range(3)] == [0, 0, 0]
    assert points(state) == [0, 0, 0]


def test_quality_decides_between_equal_numbers_R_MIL_38() -> None:
    """It is no tie: two gold are better than gold and influence, two of which are better than metal."""
    state = wedding({"gold": 1, "influence": 1}, {"gold": 2}, {"metal": 2})
    assert [paid(state, seat) for seat in range(3)] == [-1, 2, 0]
    state = wedding({"influence": 2}, {"influence": 1, "metal": 1}, {})
    assert ([paid(state, seat) for seat in range(3)], points(state)) == ([2, 0, 0], [0, 0, 0])


def test_all_offers_are_shown_R_MIL_45() -> None:
    state = wedding({"food": 1}, {"gold": 2}, {})
    assert [facts["player"].seat for facts in told(state, "dowry")] == [0, 1, 2]
    assert state.revealed


def test_offers_are_sealed_until_all_are_in_S7() -> None:
    state = begin(table(3, stock={0: FULL, 1: FULL, 2: FULL}), Marriage(seat=0))
    assert GAME.ask(state).sealed
    state = play(state, 1, 0, 0, 0, 0, 4)
    for viewer in (None, 0, 2):
        view = GAME.view(state, viewer)
        assert (view.answered, view.offer) == (1, None)
    assert GAME.view(state, 1).offer == (0, 0, 0, 0, 4)
    state = play(state, 1, 0, 0, 0, 0, 1)
    assert GAME.view(state, 1).offer == (0, 0, 0, 0, 1)


def test_nobody_offers_more_than_he_owns_R_MIL_134() -> None:
    state = begin(table(3, stock={1: {"gold": 2}}), Marriage(seat=0))
    assert refused(state, 1, 0, 0, 0, 0, 3) == ("engine.refusal.amount", "R-MIL-134")


def test_default_is_an_empty_offer_S21() -> None:
    state = begin(table(3), Marriage(seat=0))
    assert asked(state, 2).default == (0, 0, 0, 0, 0)
