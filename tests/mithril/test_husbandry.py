"""Loops of roads and the corners they enclose (B.8.2), against brute force."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from rules.mithril import Corner, Placed, land_of, written
from rules.mithril.grid import all_corners, around, coastal
from rules.mithril.husbandry import areas, cards_due, enclosed, newly_enclosed
from tests.mithril import brute
from tests.mithril.rings import GRID, connected, ring
from tests.mithril.table import camps, cards, place, put, table, told

PLAIN = [corner for corner in all_corners(7) if max(abs(corner[0]), abs(corner[1]), abs(sum(corner))) in (5, 6)]
"""Corners around which all cells lie outside the mountain."""

TABLE: Any = table(2)


@some.composite
def areas_of_the_plain(draw: some.DrawFn) -> list[set[Corner]]:
    """Up to three areas grown from corners of the plain, apart from each other or side by side."""
    taken: set[Corner] = set()
    found = []
    for _ in range(draw(some.integers(1, 3))):
        start = draw(some.sampled_from(PLAIN))
        area = {start} - taken
        for _ in range(draw(some.integers(0, 9))):
            fringe = sorted({there for here in area for there in around(here)} & set(PLAIN) - area - taken)
            if fringe:
                area.add(draw(some.sampled_from(fringe)))
        if area:
            taken |= area
            found.append(area)
    return found


def island_with(masks: dict[str, int], seat: int = 0) -> Any:
    """An island on which only these tiles lie, all of one player."""
    state = TABLE.public
    state.board = {cell: Placed(seat, 6 if mask == 7 else 5, mask) for cell, mask in masks.items()}
    return TABLE


@settings(max_examples=150, deadline=None)
@given(areas_of_the_plain())
def test_enclosed_corners_are_those_of_brute_force_KOM_8_11_KOM_8_12(found: list[set[Corner]]) -> None:
    """Rings around any areas: what water from the coast does not reach. Every corner is clearly inside or outside."""
    state = island_with(ring(*found))
    wanted = brute.enclosed(state, 0)
    assert enclosed(state.public, 0) == wanted
    assert set().union(*found) <= wanted
    assert not any(coastal(7, corner) for corner in wanted)


@settings(max_examples=100, deadline=None)
@given(areas_of_the_plain(), some.randoms(use_true_random=False))
def test_a_gap_lets_the_water_in_KOM_8_12(found: list[set[Corner]], rng: random.Random) -> None:
    """Without some of the tiles, and with a rival's in their place."""
    masks = ring(*found)
    for cell in rng.sample(sorted(masks), min(len(masks), 2)):
        del masks[cell]
    state = island_with(masks)
    assert enclosed(state.public, 0) == brute.enclosed(state, 0)


@given(areas_of_the_plain())
def test_areas_are_joined_by_lines_of_the_grid_KOM_8_13(found: list[set[Corner]]) -> None:
    """Whether a road crosses the line or not."""
    corners = set().union(*found)
    parted = areas(GRID.lines, corners)
    assert set().union(*parted) == corners
    assert sum(map(len, parted)) == len(corners)
    for area in parted:
        assert not any(there in corners - area for here in area for there in around(here))
        reached = {min(area)}
        for _ in area:
            reached |= {there for here in reached for there in around(here)} & area
        assert reached == area


def test_roads_cross_the_side_of_their_edge() -> None:
    """The link through edge e of a cell crosses side e and no other line."""
    rng = random.Random(8)
    for cell in rng.sample(GRID.cells, 40):
        for edge, other in enumerate(GRID.neighbours[cell]):
            if other is not None:
                road = (brute.middle(cell), brute.middle(other))
                crossed = [line for line in brute.near(road) if brute.crosses(road, line)]
                assert crossed == [GRID.sides[cell][edge]]


SEVEN = [(-3, 5), (-4, 5), (-4, 6), (-3, 6), (-5, 6), (-2, 5), (-2, 6)]
"""Corners of the plain, each beside one before it."""


def ring_laid(found: list[set[Corner]], **options: str) -> Any:
    """A ring that is laid from a tile on, each with all it brings; the camp stands elsewhere."""
    masks = ring(*found)
    state = table(2, **options)
    camps(state, "D5d2", "E5d2")
    start = next(cell for cell in masks if masks[cell] != 7)
    put(state, 0, start, 5, written(masks[start]))
    for cell in connected(masks, masks, start):
        state = place(state, 0, cell, 6 if masks[cell] == 7 else 5, written(masks[cell]))
    return state


@pytest.mark.parametrize(("corners", "per6", "per1"), [(1, 0, 1), (3, 0, 3), (5, 0, 5), (6, 1, 6), (7, 1, 7)])
def test_a_card_for_each_six_corners_R_KOM_43(corners: int, per6: int, per1: int) -> None:
    """Or for each one: option `husbandry_per`. The last tile brings them all at once."""
    area = set(SEVEN[:corners])
    for per, drawn in (("6", per6), ("1", per1)):
        state = ring_laid([area], husbandry_per=per)
        assert len(enclosed(state.public, 0)) == corners
        assert cards(state, 0).get("husbandry", 0) == drawn
        assert [facts["n"] for facts in told(state, "loop")] == [corners]
        assert [facts["n"] for facts in told(state, "loop_small")] == ([] if drawn else [int(per)])


def test_cards_due_are_floored_by_area_R_KOM_45() -> None:
    """Five and five corners apart are worth none, eleven are worth one."""
    far = {(-2, 5), (-1, 5), (-1, 6), (-2, 6), (0, 5)}
    west = {(-6, 5), (-6, 6), (-5, 5), (-7 + 1, 4), (-6, 3)}
    assert not any(there in west for here in far for there in around(here))
    assert cards_due(GRID.lines, far | west, 6) == 0
    assert cards_due(GRID.lines, far | west, 1) == 10
    assert cards_due(GRID.lines, {(-2 + n, 5) for n in range(3)}, 6) == 0


def test_a_chord_encloses_nothing_new_R_KOM_45() -> None:
    """A road through a closed loop, or a shared wall: no land is paid twice."""
    whole = set(SEVEN)
    left = {(-4, 5), (-4, 6), (-5, 6)}
    walls = ring(whole - left, left)
    outer, inner = ring(whole), [cell for cell in walls if cell not in ring(whole)]
    state = table(2, husbandry_per="1")
    camps(state, "D5d2", "E5d2")
    start = next(cell for cell in outer if walls[cell] != 7)
    put(state, 0, start, 5, written(walls[start]))
    for cell in connected(outer, walls, start):
        state = place(state, 0, cell, 6 if walls[cell] == 7 else 5, written(walls[cell]))
    assert cards(state, 0)["husbandry"] == len(whole)
    for cell in inner:
        state = place(state, 0, cell, 5, written(walls[cell]))
        assert told(state, "loop") == []
    assert enclosed(state.public, 0) == whole
    assert cards(state, 0)["husbandry"] == len(whole)


def test_tunnels_take_no_part_KOM_8_10_R_KOM_44() -> None:
    """A cycle that goes through the mountain encloses nothing."""
    masks = ring({(-4, 4)})
    state = table(2, husbandry_per="1")
    camps(state, "D5d2")
    terrain = land_of(state.public).terrain
    assert {terrain[cell] for cell in masks} == {"mountain", "forest"}
    for cell, mask in masks.items():
        state.public.board[cell] = Placed(0, 4 if terrain[cell] == "mountain" else 5, mask)
    assert enclosed(state.public, 0) == set()
    last = next(cell for cell in masks if terrain[cell] == "forest")
    assert newly_enclosed(state.public, 0, last, True, 1) == (0, 0)


def test_corners_in_the_mountain_and_beside_rivals_count_R_KOM_46_KOM_8_12() -> None:
    """Terrain, rivals' tiles and empty cells inside do not matter: a belt around the whole mountain."""
    inside = {corner for corner in all_corners(7) if max(abs(corner[0]), abs(corner[1]), abs(sum(corner))) <= 5}
    masks = ring(inside)
    state = table(2)
    camps(state, "A5d2", "D5d2")
    put(state, 1, "B1u1", 3, "111")
    for cell, mask in masks.items():
        state.public.board.setdefault(cell, Placed(0, 6 if mask == 7 else 5, mask))
    assert enclosed(state.public, 0) == inside
    assert cards_due(GRID.lines, enclosed(state.public, 0), 6) == len(inside) // 6 == 15


def test_rivals_roads_enclose_nothing_KOM_8_10() -> None:
    state = island_with(ring(SEVEN))
    cell = next(iter(state.public.board))
    state.public.board[cell] = Placed(1, 5, state.public.board[cell].mask)
    assert enclosed(state.public, 0) == enclosed(state.public, 1) == set()


@pytest.mark.parametrize(("option", "drawn"), [("on", 1), ("off", 0)])
def test_the_camp_in_a_loop_KOM_8_10_R_KOM_11(option: str, drawn: int) -> None:
    """Option `camp_in_loop`."""
    masks = ring({(-4, 5)})
    state = table(2, camp_in_loop=option, husbandry_per="1")
    camps(state, "A5d1", "D5d2")
    for cell in connected(masks, masks | {"A5d1": 7}, "A5d1"):
        state = place(state, 0, cell, 5, written(masks[cell]))
    assert cards(state, 0).get("husbandry", 0) == drawn


def test_two_loops_at_once_are_both_paid_R_KOM_45() -> None:
    """One junction closes both."""
    walls = ring({(-4, 5)}, {(-3, 5)})
    [last, *_] = [cell for cell, mask in walls.items() if mask == 7]
    state = table(2, husbandry_per="1")
    camps(state, "D5d2")
    for cell, mask in walls.items():
        if cell != last:
            state.public.board[cell] = Placed(0, 6 if mask == 7 else 5, mask)
    assert enclosed(state.public, 0) == set()
    state = place(state, 0, last, 6, "111")
    assert [facts["n"] for facts in told(state, "loop")] == [2]
    assert cards(state, 0)["husbandry"] == 2


def test_an_empty_deck_of_husbandry_gives_what_it_has() -> None:
    """Seven cards are due, three are there."""
    masks = ring(SEVEN)
    state = table(2, husbandry_per="1")
    camps(state, "D5d2")
    for cell, mask in list(masks.items())[1:]:
        state.public.board[cell] = Placed(0, 5, mask)
    state.secret.decks["husbandry"] = state.secret.decks["husbandry"][:3]
    state.public.decks["husbandry"] = 3
    cell = next(iter(masks))
    state = place(state, 0, cell, 5, written(masks[cell]))
    assert state.public.kingdoms[0].cards["husbandry"] == 3
    assert len(told(state, "deck_empty")) == 4


def test_only_roads_bring_husbandry_KOM_8_13() -> None:
    """A village has one edge: it closes no loop."""
    state = table(2, husbandry_per="1")
    camps(state, "A5d2")
    state = place(state, 0, "A5u2", 7, "010")
    assert cards(state, 0) == {"agriculture": 1, "logging": 1}
