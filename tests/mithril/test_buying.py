"""Buying tiles (T1, B.7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Choice, Player
from rules.mithril import stuck
from tests.mithril.table import (
    asked,
    buying,
    camps,
    dice,
    keys,
    kind,
    own,
    place,
    play,
    put,
    refused,
    table,
    told,
    values,
)


def rich(**resources: int) -> Any:
    """The turn of seat 0, which owns something, at its first question."""
    state = table(2)
    camps(state, "A5d2", "D5d2")
    own(state, 0, **resources)
    own(state, 1, metal=1)
    return buying(state, 0)


@pytest.mark.parametrize(
    ("resource", "tiles"),
    [
        ("barley", ["2", "3", "4"]),
        ("metal", ["5", "6", "7", "8"]),
        ("gold", ["2", "3", "4", "5", "6", "7", "8"]),
    ],
)
def test_prices_KOM_7_1(resource: str, tiles: list[str]) -> None:
    state = rich(barley=1, metal=1, gold=1)
    assert values(state, 0) == ["buy", "done"]
    assert values(state, 0, "buy") == ["barley", "metal", "gold"]
    assert values(state, 0, "buy", resource) == tiles
    for tile in {"2", "3", "4", "5", "6", "7", "8"} - set(tiles):
        assert refused(state, 0, "buy", resource, tile) == ("mithril.no.price", "KOM-7.1")


def test_one_needs_what_one_pays_with_KOM_7_1() -> None:
    state = rich(metal=2)
    assert values(state, 0, "buy") == ["metal"]
    assert refused(state, 0, "buy", "barley", "2") == ("mithril.no.resource", "KOM-7.1")


def test_the_tile_must_be_in_stock_KOM_7_1() -> None:
    state = rich(barley=1, gold=1)
    state.public.tiles[2] = 0
    assert values(state, 0, "buy", "barley") == ["3", "4"]
    assert refused(state, 0, "buy", "barley", "2") == ("mithril.no.stock", "KOM-7.1")
    state.public.tiles[3] = state.public.tiles[4] = 0
    assert values(state, 0, "buy") == ["gold"]
    assert refused(state, 0, "buy", "barley", "2") == ("mithril.no.tiles_for", "KOM-7.1")


def test_payment_goes_to_the_bank_at_once_KOM_7_2_R_KOM_15() -> None:
    state = rich(barley=2)
    bank = state.public.bank["barley"]
    state = play(state, 0, "buy", "barley", "3")
    kingdom = state.public.kingdoms[0]
    assert (kingdom.resources["barley"], state.public.bank["barley"]) == (1, bank + 1)
    assert (kingdom.hand, state.public.tiles[3]) == ([3], 17)
    [facts] = told(state, "bought")
    assert (facts["player"], facts["tile"].key) == (Player(0), "mithril.tile.tunnel_junction")


def test_any_number_of_purchases_KOM_7_3() -> None:
    """One after the other, until nothing can be paid; then laying begins by itself."""
    state = rich(barley=1, metal=1, gold=1)
    state = play(state, 0, "buy", "gold", "8")
    assert kind(state) == (0, "buy")
    state = play(state, 0, "buy", "metal", "8")
    state = play(state, 0, "buy", "barley", "2")
    assert kind(state) == (0, "lay")
    assert state.public.kingdoms[0].hand == [8, 8, 2]


def test_buying_comes_before_laying_R_KOM_13_R_KOM_14() -> None:
    """Whoever has begun to lay buys no more; and there is no other exchange: the fields offer none."""
    state = play(rich(barley=1, metal=1), 0, "buy", "metal", "6")
    state = play(state, 0, "done")
    assert kind(state) == (0, "lay")
    assert refused(state, 0, "buy", "barley", "2")[0] == "engine.refusal.choice"
    assert values(state, 0) == ["6", "done"]
    state = play(state, 0, "6", "A5u2", "111")
    assert kind(state) == (1, "buy")


def test_what_is_not_laid_goes_back_KOM_7_4() -> None:
    """Without compensation."""
    state = play(rich(metal=1), 0, "buy", "metal", "7")
    dice(state, 1, 1)
    state = play(state, 0, "done")
    assert (kind(state), state.public.kingdoms[0].hand) == ((1, "buy"), [])
    assert state.public.kingdoms[0].resources["metal"] == 0
    assert state.public.tiles[7] == 18
    assert [facts["player"] for facts in told(state, "given_back")] == [Player(0)]


def test_a_tile_without_place_may_be_bought_KOM_7_5_R_KOM_16() -> None:
    """Its option says so."""
    state = table(2)
    camps(state, "A5d2", "D5d2")
    put(state, 0, "A4u2", 2, "100")
    own(state, 0, gold=1)
    state = buying(state, 0)
    field = asked(state, 0).field_after(("buy", "gold"))
    assert isinstance(field, Choice)
    said = {option.value: option.text.key.rpartition(".")[2] for option in field.options}
    assert {tile for tile, key in said.items() if key == "tile_unfit"} == {"2", "3", "4"}
    state = play(state, 0, "buy", "gold", "2")
    assert "bought" in keys(state) and "given_back" in keys(state)


def test_nobody_is_asked_who_cannot_buy() -> None:
    state = table(2)
    camps(state, "A5d2", "D5d2")
    assert kind(buying(state, 0, reserved=5)) == (0, "lay")
    own(state, 0, metal=1)
    state.public.tiles = dict.fromkeys(state.public.tiles, 0) | {2: 1}
    assert kind(buying(state, 0, reserved=2)) == (0, "lay"), "metal buys no workshop"


def test_who_can_never_lay_again_is_not_asked_R_KOM_31() -> None:
    """He keeps his turns: roll, bailiff, income, tile; what he owns buys nothing any more."""
    state = table(2)
    camps(state, "A5d2", "D5d2")
    for cell, tile, mask in (("A4u2", 2, "100"), ("A5u2", 8, "010")):
        state = place(state, 0, cell, tile, mask)
    put(state, 1, "A5u3", 8, "100")
    own(state, 0, gold=3)
    own(state, 1, metal=1)
    assert stuck(state.public, 0) and not state.public.kingdoms[0].closed
    dice(state, 1, 1)
    state = buying(state, 0, reserved=5)
    assert state.public.bailiff == 2
    assert state.public.kingdoms[0].reserved == 2
    assert kind(state) == (1, "buy")


def test_income_of_others_turns_may_be_spent_in_the_own_turn_R_KOM_75() -> None:
    state = table(2)
    camps(state, "A5d2", "D5d2")
    own(state, 0, metal=1)
    state = buying(state, 0)
    assert refused(state, 1, "buy", "metal", "5")[0] == "engine.refusal.not_asked"
    assert values(state, 0, "buy") == ["metal"]


def test_going_on_says_when_it_rolls_the_dice_at_once() -> None:
    """With no tile in hand that fits anywhere there is nothing to lay afterwards."""
    state = table(2)
    camps(state, "A5d2", "D5d2")
    own(state, 0, metal=1)
    put(state, 0, "A4u2", 2, "100")
    for reserved, said in ((5, "done_buying"), (4, "done_laying"), (None, "done_laying")):
        there = buying(state, 0, reserved=reserved)
        field = asked(there, 0).field_after(())
        assert isinstance(field, Choice)
        assert field.options[-1].text.key == f"mithril.option.{said}"
        assert ("rolled" in keys(play(there, 0, "done"))) == (said == "done_laying")
