"""The golden test vectors of the spec (D.4), by their numbers."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mithril import GAME, fitting, grid, land_of, read_mask, written
from rules.mithril.bailiff import collect, move
from rules.mithril.election import elect
from rules.mithril.husbandry import areas, enclosed
from tests.mithril.rings import GRID, connected, ring
from tests.mithril.table import (
    camps,
    cards,
    dice,
    kind,
    own,
    place,
    play,
    put,
    shields,
    standing,
    table,
    told,
    turn,
    values,
)  # fmt: skip


def fits(state: Any, seat: int, tile: int, cell: str) -> list[str]:
    """The legal masks as they are written."""
    return [written(mask) for mask in fitting(state.public, seat, tile, cell)]


def test_vector_1_neighbours() -> None:
    shape, land = grid(7), land_of(table().public)
    assert shape.at["A5d2"] == (-3, 4, True)
    assert shape.neighbours["A5d2"] == ("A5u3", "A5u2", "A4u2")
    assert (land.terrain["A4u2"], land.region["A4u2"]) == ("mountain", "A")
    assert (land.terrain["A7u1"], land.region["A7u1"], land.border["A7u1"]) == ("field", "FA", 1)
    assert land.serving["FA"] == (1, 42)


def test_vector_2_closing() -> None:
    state = table(2)
    camps(state, "A5d2", "C5d2")
    state = turn(state, 0, 2, 8, 7, 5)
    state = play(state, 0, "2", "A4u2", "100")
    assert (standing(state, 0), cards(state, 0)) == ({4: 1}, {"metalwork": 1, "mining": 1})
    state = play(state, 0, "8", "A5u2", "010")
    assert cards(state, 0) == {"metalwork": 1, "mining": 1, "military": 1, "logging": 1}
    state = play(state, 0, "7", "A5u3", "001")
    assert cards(state, 0) == {"metalwork": 1, "mining": 1, "military": 3, "logging": 2, "agriculture": 1}
    assert standing(state, 0) == {4: 1}
    assert state.public.kingdoms[0].closed
    assert (state.public.kingdoms[0].hand, state.public.tiles[5]) == ([], 36)
    assert kind(state) != (0, "lay") and state.public.active == 1


def test_vector_3_rivals() -> None:
    state = table(2)
    camps(state, "A5d4", "B5d1")
    assert fits(state, 0, 5, "A5u5") == ["011", "101"]
    state = place(state, 0, "A5u5", 5, "011")
    assert fits(state, 1, 5, "B5u1") == ["101"]
    assert fits(state, 1, 7, "B5u1") == ["100"]
    assert fits(state, 1, 6, "B5u1") == []
    assert fits(state, 0, 5, "B5u1") == ["011"]
    assert fits(state, 0, 7, "B5u1") == ["010"]
    assert fits(state, 0, 6, "B5u1") == []


SMALLEST = {"A5d1": "011", "A5u1": "110", "A5u2": "101", "A6d1": "101", "A6d2": "110", "A6u2": "011"}

SIX = {
    "A5d1": "011", "A5d2": "011", "A5d3": "011", "A5u1": "110", "A5u2": "011", "A5u3": "011", "A5u4": "101",
    "A6d1": "110", "A6d4": "110", "A6u1": "110", "A6u4": "110", "A7d1": "101", "A7d2": "011", "A7d3": "011",
    "A7d4": "110", "A7u2": "011", "A7u3": "011", "A7u4": "011",
}  # fmt: skip


def lay_ring(cells: dict[str, str], start: str, camp: str, **options: str) -> Any:
    """The ring is laid tile after tile from the camp on `start`, with all that each brings."""
    state = table(2, **options)
    camps(state, start, "D5d2", mask=camp)
    for cell in connected(cells, {name: read_mask(bits) for name, bits in cells.items()}, start):
        state = place(state, 0, cell, 5, cells[cell])
    return state


@pytest.mark.parametrize(("per", "drawn"), [("6", 0), ("1", 1)])
def test_vector_4_smallest_ring(per: str, drawn: int) -> None:
    state = lay_ring(SMALLEST, "A5d1", "011", husbandry_per=per)
    assert len(enclosed(state.public, 0)) == 1
    assert cards(state, 0).get("husbandry", 0) == drawn
    assert [facts["n"] for facts in told(state, "loop")] == [1]


def test_vector_5_ring_around_six_corners() -> None:
    state = lay_ring(SIX, "A5d1", "111")
    assert len(enclosed(state.public, 0)) == 6
    assert cards(state, 0) == {"logging": 6, "border": 3, "husbandry": 1}


def test_vector_6_bailiff() -> None:
    for start, roll, space, hourglasses in ((40, 5, 3, 6), (38, 4, 42, 7), (0, 2, 2, 7)):
        state = table(2)
        state.public.bailiff = start
        assert not move(state, roll)
        assert (state.public.bailiff, state.public.hourglasses) == (space, hourglasses)
    building = land_of(state.public).building(3)
    assert (building.resource, building.serves) == ("barley", "AA")


def test_vector_7_end() -> None:
    state = table(2)
    camps(state, "A5d2", "C5d2")
    shields(state, 0, 2, 1)
    state.public.bailiff, state.public.hourglasses = 41, 1
    dice(state, 1, 2)
    state = play(turn(state, 0, 5), 0, "done")
    assert state.public.hourglasses == 0
    assert GAME.over(state) and state.public.election is not None
    assert state.public.kingdoms[0].resources["gold"] == 0
    assert told(state, "drawn") == []


def test_vector_8_shortage() -> None:
    state = table(2)
    own(state, 0, barley=14)
    shields(state, 0, 1, 2)
    shields(state, 1, 1, 1)
    state.public.bailiff = 1
    assert state.public.bank["barley"] == 2
    collect(state)
    assert state.public.bank["barley"] == 2
    assert [kingdom.resources["barley"] for kingdom in state.public.kingdoms] == [14, 0]


@pytest.mark.parametrize("cell", ["D7u6", "D7d5", "D6u5", "D6d4"])
def test_vector_9_village_on_a_river(cell: str) -> None:
    state = table(2)
    camps(state, "D5d4", "A5d1")
    state = place(state, 0, cell, 7, "001")
    assert standing(state, 0) == {27: 1}
    assert cards(state, 0) == {"agriculture": 1} | ({"border": 1} if cell == "D7u6" else {})


def test_vector_10_one_shield_left() -> None:
    state = table(2)
    camps(state, "A5d1", "C5d1")
    shields(state, 0, 9, 9)
    put(state, 0, "A5u1", 5, "110")
    state = play(turn(state, 0, 7, 7), 0, "7", "A6d1", "100")
    assert kind(state) == (0, "shield")
    assert values(state, 0) == ["1", "42"]
    state = play(state, 0, "42")
    assert standing(state, 0) == {9: 9, 42: 1}


def hands(*players: dict[str, list[int]]) -> list[dict[str, list[int]]]:
    """Whole hands from parts of them."""
    decks = ("agriculture", "logging", "mining", "metalwork", "border", "husbandry", "military")
    return [{deck: player.get(deck, []) for deck in decks} for player in players]


def test_vector_11_election() -> None:
    box = table().public.box
    dealt = hands({"military": [4, 11, 38]}, {"military": [17], "agriculture": [3, 10]}, {"agriculture": [16]})
    rounds, king = elect(box, dealt, [0, 1, 2])
    first, second = rounds
    assert {seat: sum(crowns.values()) for seat, crowns in first.crowns.items()} == {0: 6, 1: 3, 2: 5}
    assert (first.winners, first.ties, first.out, first.by) == ({"agriculture": 2}, ["agriculture"], 1, "crowns")
    assert {seat: sum(crowns.values()) for seat, crowns in second.crowns.items()} == {0: 6, 2: 5}
    assert (second.out, king) == (2, 0)


def test_vector_12_the_election_changes() -> None:
    box = table().public.box
    dealt = hands({"military": [4, 11, 24]}, {"agriculture": [23, 50]}, {"agriculture": [57, 63], "logging": [8]})
    rounds, king = elect(box, dealt, [0, 1, 2])
    first, second = rounds
    assert {seat: sum(crowns.values()) for seat, crowns in first.crowns.items()} == {0: 6, 1: 5, 2: 5}
    assert first.winners == {"agriculture": 1, "logging": 2}
    assert (first.out, first.by) == (1, "number")
    assert {seat: sum(crowns.values()) for seat, crowns in second.crowns.items()} == {0: 6, 2: 10}
    assert (second.out, king) == (0, 2)


THREE = ((-4, 5), (-5, 6), (-4, 6))
"""Three corners that lines of the grid join, on the plain of sextant A."""
MORE = ((-3, 5), (-3, 6), (-2, 5))
"""Three beside them."""


def test_vector_13_areas_grown_together() -> None:
    """Areas of three and three corners merged by a shared wall give one card."""
    walls, start = ring(THREE, MORE), "A5u2"
    first = connected(ring(THREE), walls, start)
    second = connected([cell for cell in walls if cell not in ring(THREE)], walls, first[-1])
    state = table(2)
    camps(state, "A5d1")
    put(state, 0, start, 5, written(walls[start]))
    seen = []
    for cell in [*first, *second]:
        state = place(state, 0, cell, 6 if walls[cell] == 7 else 5, written(walls[cell]))
        seen.append(
            (sorted(map(len, areas(GRID.lines, enclosed(state.public, 0)))), cards(state, 0).get("husbandry", 0))
        )
    assert seen[len(first) - 1] == ([3], 0)
    assert seen[-1] == ([6], 1)
    assert all(found in (([], 0), ([3], 0)) for found in seen[:-1])
