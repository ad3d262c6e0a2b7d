"""Closing the kingdom (B.8.3)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Player
from rules.mithril import GAME, open_ends, places, stuck
from rules.mithril.bailiff import collect
from tests.mithril.rings import connected, ring
from tests.mithril.table import (
    asked,
    buying,
    camps,
    cards,
    dice,
    keys,
    kind,
    own,
    place,
    play,
    put,
    shields,
    table,
    told,
    turn,
    values,
)  # fmt: skip


def almost(seats: int = 2, **options: str) -> Any:
    """Seat 0 has one end left, towards A5u3; everybody else can buy."""
    state = table(seats, **options)
    camps(state, *("A5d2", "D5d2", "C5d2", "F5d2")[:seats])
    state = place(state, 0, "A4u2", 2, "100")
    state = place(state, 0, "A5u2", 8, "010")
    for seat in range(1, seats):
        own(state, seat, metal=2)
    return state


def test_no_open_end_closes_KOM_8_14() -> None:
    """Two Military cards; the tiles left go back; the turn ends: no roll, no bailiff, no new tile (R-KOM-32)."""
    state = almost()
    before = cards(state, 0)
    state = turn(state, 0, 7, 5, 6)
    bailiff = state.public.bailiff
    state = play(state, 0, "7", "A5u3", "001")
    assert state.public.kingdoms[0].closed
    assert cards(state, 0) == {deck: n + 2 * (deck == "military") for deck, n in before.items()} | {
        "agriculture": 1, "logging": 2,
    }  # fmt: skip
    assert (state.public.kingdoms[0].hand, state.public.kingdoms[0].reserved) == ([], None)
    assert (state.public.tiles[5], state.public.tiles[6]) == (36, 27)
    assert (told(state, "rolled"), told(state, "drawn"), state.public.bailiff) == ([], [], bailiff)
    assert told(state, "closed") == [{"player": Player(0)}]
    assert kind(state) == (1, "buy")


def test_all_other_effects_come_first_KOM_8_14() -> None:
    """Shield and cards of the tile, then the two Military cards."""
    state = play(turn(almost(), 0, 7), 0, "7", "A5u3", "001")
    assert keys(state)[:6] == ["laid", "cards", "own_cards", "closed", "cards", "own_cards"]


@pytest.mark.parametrize(("cell", "mask", "kinds"), [("A5u3", "011", {"live"}), ("A5u3", "101", {"live"})])
def test_a_live_end_keeps_it_open(cell: str, mask: str, kinds: set[str]) -> None:
    state = place(almost(), 0, cell, 5, mask)
    assert not state.public.kingdoms[0].closed
    assert {end.kind for end in open_ends(state.public, 0)} == kinds


def blocked(**options: str) -> Any:
    """The only end of seat 0, at A6d3, is blocked by a rival's blank side; he lays the tile that leads there."""
    state = almost(**options)
    put(state, 1, "A6d3", 8, "010")
    return place(state, 0, "A5u3", 5, "101")


def test_a_blocked_end_keeps_it_open_R_KOM_26_KOM_8_16() -> None:
    """He is stuck, not closed."""
    state = blocked()
    assert [end.kind for end in open_ends(state.public, 0)] == ["blocked"]
    assert not state.public.kingdoms[0].closed
    assert stuck(state.public, 0)


def test_closing_no_live_end() -> None:
    """Option `closing`: blocked ends don't count."""
    assert blocked(closing="no_live_end").public.kingdoms[0].closed


@pytest.mark.parametrize(("closing", "closed"), [("strict", False), ("no_live_end", True)])
def test_an_end_at_the_sea_R_KOM_26(closing: str, closed: bool) -> None:
    state = table(2, closing=closing)
    camps(state, "A5d2", mask="010")
    for cell, tile, mask in (("A5u2", 5, "110"), ("A6d2", 5, "101"), ("A6u3", 5, "101"), ("A7d3", 5, "110")):
        state = place(state, 0, cell, tile, mask)
    assert not state.public.kingdoms[0].closed
    state = place(state, 0, "A7u3", 5, "110")
    assert [end.kind for end in open_ends(state.public, 0)] == ["sea"]
    assert state.public.kingdoms[0].closed == closed


def test_a_rival_who_blocks_the_last_end_closes_nobody_R_KOM_26() -> None:
    """Only after an own placement it is looked at, with either option."""
    for closing in ("strict", "no_live_end"):
        state = almost(closing=closing)
        put(state, 1, "A5u4", 6, "111")
        state = place(state, 1, "A5u3", 8, "100")
        assert not state.public.kingdoms[0].closed
        assert stuck(state.public, 0)


def test_the_last_tile_need_not_be_a_building_R_KOM_27() -> None:
    """A curve that joins the last two ends closes the kingdom."""
    masks = ring({(-4, 5)})
    state = table(2)
    camps(state, "A5d1", mask="011")
    order = connected(masks, masks, "A5d1")
    for cell in order:
        assert not state.public.kingdoms[0].closed
        state = place(state, 0, cell, 5, f"{masks[cell]:03b}")
    assert state.public.kingdoms[0].closed
    assert cards(state, 0)["military"] == 2


def test_loop_and_kingdom_may_close_together_R_KOM_76() -> None:
    """The cards of the loop first."""
    masks = ring({(-4, 5)})
    state = table(2, husbandry_per="1")
    camps(state, "A5d1", mask="011")
    for cell in connected(masks, masks, "A5d1"):
        state = place(state, 0, cell, 5, f"{masks[cell]:03b}")
    assert cards(state, 0)["husbandry"] == 1
    told_of = [fact.key for facts in told(state, "cards") for fact in facts["cards"].items]
    assert told_of[-2:] == ["mithril.deck.husbandry", "mithril.deck_times"]


def test_a_closed_player_has_no_turn_and_no_income_KOM_8_15_R_KOM_28() -> None:
    """His shields don't count for the shortage either; his counters stay with him, his tiles still block."""
    state = almost(3)
    shields(state, 0, 20, 3)
    own(state, 0, gold=2)
    state = play(turn(state, 0, 7), 0, "7", "A5u3", "001")
    for _ in range(8):
        assert kind(state)[0] in (1, 2)
        state = play(state, kind(state)[0], *asked(state, kind(state)[0]).default)
    assert state.public.kingdoms[0].turns == 1
    state.public.bailiff = 20
    shields(state, 1, 20, 1)
    own(state, 0, gold=12 - state.public.kingdoms[1].resources["gold"] - state.public.kingdoms[2].resources["gold"] - 1)
    before, had = state.public.kingdoms[0].resources["gold"], state.public.kingdoms[1].resources["gold"]
    assert state.public.bank["gold"] == 1
    collect(state)
    assert state.public.kingdoms[0].resources["gold"] == before
    assert state.public.kingdoms[1].resources["gold"] == had + 1
    assert state.public.board["A5u3"].owner == 0


def test_all_closed_is_the_election_R_KOM_29() -> None:
    """At once, with the clock still running."""
    state = almost()
    state.public.kingdoms[1].closed = True
    state = play(turn(state, 0, 7), 0, "7", "A5u3", "001")
    assert GAME.over(state)
    assert state.public.hourglasses == 7
    assert state.public.election is not None


def test_the_last_active_player_goes_on_alone_R_KOM_30() -> None:
    state = almost()
    state.public.kingdoms[1].closed = True
    own(state, 0, gold=1)
    state = play(turn(state, 0, 5), 0, "done")
    assert kind(state) == (0, "buy")
    assert state.public.kingdoms[0].turns == 2


def test_a_stuck_player_keeps_his_turns_KOM_8_16_R_KOM_31() -> None:
    """Roll, bailiff, income, tile; the tile goes back in the next turn."""
    state = blocked()
    dice(state, 1, 2)
    shields(state, 0, 3, 1)
    tiles = state.public.tiles[6]
    state = buying(state, 0, reserved=6)
    assert state.public.bailiff == 3
    assert state.public.kingdoms[0].resources["barley"] == 1
    assert state.public.kingdoms[0].reserved == 3
    assert state.public.tiles[6] == tiles
    assert all(not places(state.public, 0, tile) for tile in range(2, 9))
    assert kind(state) == (1, "buy")


def test_a_closing_tile_says_so() -> None:
    """The rotation that would close the kingdom is marked."""
    state = turn(almost(), 0, 7, 5)
    field = asked(state, 0).field_after(("7", "A5u3"))
    assert field is not None and not hasattr(field, "low")
    assert values(state, 0, "7", "A5u3") == ["001"]
    [option] = field.options  # type: ignore[union-attr]
    assert "mithril.option.closing" in str(option.text)
    curve = asked(state, 0).field_after(("5", "A5u3"))
    assert "mithril.option.closing" not in str(curve)
