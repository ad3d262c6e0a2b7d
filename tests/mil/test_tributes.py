"""Phase 2: Tributes (S9)."""

from __future__ import annotations

from typing import Any

from rules.mil.tributes import collect_tributes
from tests.mil.table import knight, lands, stocks, table, told


def collected(state: Any) -> Any:
    """After the phase."""
    collect_tributes(state)
    return state


def test_T11_lord_of_a_vassal_with_one_land() -> None:
    """One food for the Lord, from the bank: the vassal's family loses nothing (R-MIL-53)."""
    state = table()
    knight(state, "2B").lord = 0
    knight(state, "1A").lands = knight(state, "1B").lands = []
    collected(state)
    assert stocks(state, 0) == {"food": 1}
    assert stocks(state, 1) == {"gold": 2}
    assert told(state, "lords_food")


def test_food_for_each_land_R_MIL_53() -> None:
    state = table()
    knight(state, "2B").lord = 0
    knight(state, "2B").lands = lands("wool", "-mine")
    assert stocks(collected(state), 0) == {"gold": 2, "food": 2}


def test_the_visible_side_pays_S9() -> None:
    state = table()
    knight(state, "1A").lands = lands("-cereal", "-wool")
    knight(state, "1B").lands = lands("-mine", "-quarry")
    assert stocks(collected(state), 0) == {"food": 2, "fabric": 1, "metal": 1}


def test_every_owned_land_turns_R_MIL_52() -> None:
    """Also those that were harvested; the stacks are not touched (R-MIL-09)."""
    state = table()
    knight(state, "1A").lands = lands("-cereal", "fish")
    collected(state)
    assert [land.fertile for land in knight(state, "1A").lands] == [True, False]
    assert all(pile.top.fertile for pile in state.public.piles)


def test_tribute_flip_reset_R_MIL_52() -> None:
    state = table(tribute_flip="reset")
    knight(state, "1A").lands = lands("-cereal", "fish")
    collected(state)
    assert [land.fertile for land in knight(state, "1A").lands] == [True, True]
