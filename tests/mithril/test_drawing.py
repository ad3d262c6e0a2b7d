"""Drawing a tile (B.10)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mithril import GAME, NUMBERS
from rules.mithril.drawing import Draw
from tests.mithril.table import (
    asked,
    begin,
    buying,
    camps,
    dice,
    kind,
    own,
    play,
    refused,
    table,
    told,
    turn,
    values,
)  # fmt: skip


def stock(state: Any, **left: int) -> None:
    """What the Bank has: t2 to t8; nothing of the others."""
    state.public.tiles = {number: left.get(f"t{number}", 0) for number in NUMBERS}


@pytest.mark.parametrize("tile", NUMBERS)
def test_the_tile_of_the_roll_KOM_10_1(tile: int) -> None:
    state = begin(table(), Draw(seat=0, tile=tile))
    assert state.public.kingdoms[0].reserved == tile
    assert state.public.tiles[tile] == state.public.box.tile(tile).count - 1
    assert told(state, "drawn")[0]["tile"].facts["number"] == tile


def test_out_of_stock_KOM_10_1_R_KOM_48() -> None:
    """Any type in stock must be chosen, at once and in the open; by default that of which most are left (D5)."""
    state = table()
    stock(state, t3=1, t5=4, t6=4)
    state = begin(state, Draw(seat=0, tile=2))
    assert kind(state) == (0, "tile")
    assert values(state, 0) == ["3", "5", "6"]
    assert asked(state, 0).default == ("5",)
    assert refused(state, 0, "2") == ("mithril.no.stock", "KOM-10.1")
    assert refused(state, 0, "done")[0] == "engine.refusal.choice"
    state = play(state, 0, "6")
    assert (state.public.kingdoms[0].reserved, state.public.tiles[6]) == (6, 3)


def test_the_only_type_left_is_taken() -> None:
    """There is nothing to decide."""
    state = table()
    stock(state, t7=2)
    state = begin(state, Draw(seat=0, tile=2))
    assert state.public.kingdoms[0].reserved == 7
    assert len(told(state, "out_of_stock")) == 1


def test_an_empty_bank_gives_nothing_KOM_10_1_R_KOM_48() -> None:
    state = table()
    stock(state)
    state = begin(state, Draw(seat=0, tile=2))
    assert state.public.kingdoms[0].reserved is None
    assert GAME.over(state), "the frame has ended"


def test_it_lies_open_until_the_next_turn_KOM_10_2_R_KOM_50() -> None:
    """Then it is the hand; it can't be refused, and need not be laid, but not kept either (R-KOM-17)."""
    state = table()
    camps(state, "A5d2", "D5d2")
    own(state, 1, metal=1)
    state = buying(state, 0, reserved=8)
    assert (state.public.kingdoms[0].hand, state.public.kingdoms[0].reserved) == ([8], None)
    tiles = state.public.tiles[8]
    dice(state, 1, 3)
    state = play(state, 0, "done")
    assert state.public.kingdoms[0].hand == []
    assert state.public.tiles[8] == tiles + 1
    assert state.public.kingdoms[0].reserved == 4
    assert GAME.view(state, 1).public.kingdoms[0].reserved == 4


def test_returned_tiles_may_be_drawn_in_the_same_turn_R_KOM_74() -> None:
    state = table()
    camps(state, "A5d2", "D5d2")
    own(state, 1, barley=1)
    stock(state, t8=1, t2=5)
    state = turn(state, 0, 8)
    assert state.public.tiles[8] == 0
    dice(state, 4, 4)
    state = play(state, 0, "done")
    assert state.public.kingdoms[0].reserved == 8
