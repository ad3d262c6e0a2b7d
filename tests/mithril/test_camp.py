"""The first turn: camp, roll, tile (B.6)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mithril import GAME, camp_places, land_of, read_mask
from rules.mithril.camp import FirstTurn
from rules.mithril.turn import Play
from tests.contract.play import seed_of
from tests.mithril.table import asked, begin, camps, cards, dice, kind, place, play, refused, table, told, values


def first_turn(state: Any, seat: int) -> Any:
    """The first turn of a seat; afterwards the game goes on."""
    state.public.active = seat
    state.public.kingdoms[seat].turns = 1
    state.public.turn += 1
    return begin(state, Play(at="next_player"), FirstTurn(seat=seat))


def test_all_camp_cells_KOM_6_1_R_KOM_08() -> None:
    """24 forest cells that share an edge with the mountain; a common corner is not enough."""
    state = first_turn(table(), 0)
    assert sorted(map(str, values(state, 0))) == [
        f"{sextant}5d{place}" for sextant in "ABCDEF" for place in range(1, 5)
    ]
    assert refused(state, 0, "A5u2", "111")[0] == "engine.refusal.choice"
    assert values(state, 0, "A5d1") == ["111"]


def test_one_camp_a_sector_KOM_6_1() -> None:
    """All four cells of a taken sector are barred, with the reason; with six sectors there is always a choice."""
    state = table(4)
    camps(state, "A5d2", "B5d1", "D5d4")
    state = first_turn(state, 3)
    assert {str(cell)[0] for cell in values(state, 3)} == {"C", "E", "F"}
    for cell in ("A5d1", "A5d2", "B5d4", "D5d1"):
        assert refused(state, 3, cell, "111") == ("mithril.no.sector", "KOM-6.1")


def test_the_camp_is_compulsory_KOM_6_0_R_KOM_77() -> None:
    """Nothing is bought, nothing can be left out, and there is one camp each; the default is the lowest name (D1)."""
    state = GAME.new(2, seed_of(3))
    seat, what = kind(state)
    assert what == "camp"
    assert asked(state, seat).default == ("A5d1", "111")
    assert refused(state, seat, "done")[0] == "engine.refusal.choice"
    state = play(state, seat, "A5d1", "111")
    assert kind(state) == (1 - seat, "camp")
    assert [placed.tile for placed in state.public.board.values()] == [0]


def test_the_camp_brings_nothing_KOM_6_2_R_KOM_10() -> None:
    """No card; the first tile inside that sector still brings a Mining card."""
    state = table()
    dice(state, 1, 3)
    state = play(first_turn(state, 0), 0, "A5d2", "111")
    assert cards(state, 0) == {}
    assert state.public.kingdoms[0].camp == state.public.newest == "A5d2"
    assert cards(place(state, 0, "A4u2", 3, "111"), 0) == {"mining": 1}


def test_roll_and_tile_KOM_6_3_R_KOM_06() -> None:
    """The tile of the roll is kept for the next turn; the bailiff stands still."""
    state = table()
    dice(state, 4, 3)
    state = play(first_turn(state, 0), 0, "A5d2", "111")
    assert state.public.kingdoms[0].reserved == 7
    assert state.public.tiles[7] == 17
    assert (state.public.bailiff, state.public.roll) == (0, (4, 3))
    assert told(state, "bailiff") == []
    assert state.revealed


def test_first_turn_bailiff_on() -> None:
    """Option `first_turn_bailiff`: he moves."""
    state = table(first_turn_bailiff="on")
    dice(state, 4, 3)
    state = play(first_turn(state, 0), 0, "A5d2", "111")
    assert (state.public.bailiff, state.public.kingdoms[0].reserved) == (7, 7)


def test_all_camps_before_the_first_normal_turn_R_KOM_07() -> None:
    state = GAME.new(4, seed_of(5))
    order = []
    while kind(state)[1] == "camp":
        seat = kind(state)[0]
        order.append(seat)
        state = GAME.answer(state, seat, asked(state, seat).default)
    start = state.public.starting
    assert order == [(start + step) % 4 for step in range(4)]
    assert state.public.active == start
    assert [kingdom.turns for kingdom in state.public.kingdoms] == [2 if seat == start else 1 for seat in range(4)]


def test_camps_have_three_open_edges_R_KOM_09() -> None:
    state = table()
    assert all(masks == (7,) for masks in camp_places(state.public, 0, 3).values())


def test_camp_edges_2() -> None:
    """Option `camp_edges`: a tunnel and one road; the player chooses the road's edge, the tunnel's is always open."""
    state = first_turn(table(camp_edges="2"), 0)
    land = land_of(state.public)
    for cell in values(state, 0):
        masks = [read_mask(str(bits)) for bits in values(state, 0, cell)]
        [inside] = [
            edge for edge, other in enumerate(land.grid.neighbours[str(cell)]) if land.terrain[str(other)] == "mountain"
        ]
        assert len(masks) == 2
        assert all(mask >> inside & 1 and mask.bit_count() == 2 for mask in masks)
    assert values(state, 0, "A5d2") == ["101", "110"]
    assert refused(state, 0, "A5d2", "111")[0] == "engine.refusal.choice"
    state = play(state, 0, "A5d2", "110")
    assert state.public.board["A5d2"].mask == 0b110


@pytest.mark.parametrize("edges", ["3", "2"])
def test_there_is_always_a_camp(edges: str) -> None:
    """Whatever the others choose."""
    for number in range(30):
        state = GAME.new(4, seed_of(number), {"camp_edges": edges})
        while kind(state)[1] == "camp":
            seat = kind(state)[0]
            assert len(values(state, seat)) >= 12
            last = list(asked(state, seat).legal())[-1 - number % 5]
            state = GAME.answer(state, seat, last)
