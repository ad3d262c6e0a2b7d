"""Triangles, corners, names and masks (C.1), against geometry that is worked out in another way."""

from __future__ import annotations

import hashlib
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as some

from rules.mithril import Corner, edges_in, grid, land_of, read_mask, written
from rules.mithril.grid import SEXTANTS, WAYS, all_corners, around, beside, coastal, corners_of, rotations, sides_of
from tests.mithril.table import table

GRID = grid(7)
CELLS = some.sampled_from(GRID.cells)
SIDES = some.integers(min_value=2, max_value=9)

C4 = "14847295ae830f69"
"""The beginning of the SHA-256 of the lines of C.4, sorted by their names."""


def edge_by_slope(side: frozenset[Corner]) -> int:
    """The number of a line by the way it runs: falling to the right 0, rising 1, level 2."""
    (q, r), (other_q, other_r) = sorted(side)
    return {(1, -1): 0, (0, 1): 1, (1, 0): 2}[other_q - q, other_r - r]


def test_counts_of_the_island_KOM_1_1() -> None:
    """294 cells, 169 corners, 42 of them on the coast, 127 inside; 42 cells at the coast with one edge each."""
    assert len(GRID.cells) == len(set(GRID.cells)) == 294
    corners = all_corners(7)
    assert (len(corners), sum(coastal(7, corner) for corner in corners)) == (169, 42)
    coast = [cell for cell in GRID.cells if GRID.coast(cell)]
    assert coast == [f"{sextant}7u{place}" for sextant in SEXTANTS for place in range(1, 8)]
    assert {len(GRID.coast(cell)) for cell in GRID.cells} == {0, 1}


@given(SIDES)
def test_any_side_has_six_n_squared_cells(side: int) -> None:
    shape = grid(side)
    assert len(shape.cells) == 6 * side * side
    assert len(all_corners(side)) == 3 * side * (side + 1) + 1
    assert sum(len(shape.coast(cell)) for cell in shape.cells) == 6 * side


@given(CELLS, some.integers(0, 2))
def test_neighbours_are_mutual_and_share_the_edge(cell: str, edge: int) -> None:
    """The common edge has the same number in both, and the same two corners."""
    other = GRID.neighbours[cell][edge]
    if other is None:
        assert all(coastal(7, corner) for corner in GRID.sides[cell][edge])
        return
    assert GRID.neighbours[other][edge] == cell
    assert GRID.sides[other][edge] == GRID.sides[cell][edge]
    assert set(GRID.corners[cell]) & set(GRID.corners[other]) == set(GRID.sides[cell][edge])


def test_neighbours_are_those_with_two_common_corners() -> None:
    """Worked out from the corners alone; the edge from the way the common line runs."""
    owners: dict[frozenset[Corner], list[str]] = {}
    for cell in GRID.cells:
        a, b, c = GRID.corners[cell]
        for side in (frozenset({a, b}), frozenset({b, c}), frozenset({a, c})):
            owners.setdefault(side, []).append(cell)
    for side, cells in owners.items():
        edge = edge_by_slope(side)
        for cell in cells:
            [other] = [one for one in cells if one != cell] or [None]
            assert GRID.neighbours[cell][edge] == other


@given(CELLS)
def test_names_round_trip(cell: str) -> None:
    """A name says sextant, row and place; the triangle found there has that name."""
    place = GRID.at[cell]
    assert [name for name, found in GRID.at.items() if found == place] == [cell]
    sextant, row, up, index = cell[0], int(cell[1]), cell[2], int(cell[3:])
    assert sextant in SEXTANTS and 1 <= index <= (row if up == "u" else row - 1)
    levels = sorted(max(abs(q), abs(r), abs(q + r)) for q, r in GRID.corners[cell])
    assert levels == ([row - 1, row, row] if up == "u" else [row - 1, row - 1, row])


@given(CELLS)
def test_triangles_round_trip(cell: str) -> None:
    """Corners, sides and neighbours of a triangle belong together."""
    place = GRID.at[cell]
    assert frozenset().union(*sides_of(place)) == set(corners_of(place))
    assert [beside(other)[edge] for edge, other in enumerate(beside(place))] == [place] * 3


def test_walking_clockwise() -> None:
    """The cells of a row follow each other clockwise, and the last of a sextant lies beside the first of the next."""
    for index, sextant in enumerate(SEXTANTS):
        following = SEXTANTS[(index + 1) % 6]
        for row in range(1, 8):
            walk = [f"{sextant}{row}u1"]
            for place in range(1, row):
                walk += [f"{sextant}{row}d{place}", f"{sextant}{row}u{place + 1}"]
            walk.append(f"{following}{row}u1")
            assert all(other in GRID.neighbours[cell] for cell, other in itertools.pairwise(walk))
    x_of_a7u1, x_of_a7u7 = (sum(2 * q + r for q, r in GRID.corners[cell]) for cell in ("A7u1", "A7u7"))
    assert x_of_a7u1 < x_of_a7u7
    assert all(r > 0 for _, r in GRID.corners["A7u4"]), "A lies in the north, and y goes up"


def test_ways_say_where_an_edge_lies_in_the_picture() -> None:
    for cell in GRID.cells:
        centre = [sum(3 * (2 * q + r) for q, r in GRID.corners[cell]), sum(6 * r for _, r in GRID.corners[cell])]
        for edge, side in enumerate(GRID.sides[cell]):
            x = sum(9 * (2 * q + r) for q, r in side) // 2 - centre[0]
            y = sum(9 * r for _, r in side) - centre[1]
            way = "top" if x == 0 and y > 0 else "bottom" if x == 0 else "right" if x > 0 else "left"
            assert WAYS[GRID.at[cell].up][edge] == way


def test_six_triangles_meet_in_every_inner_corner() -> None:
    for corner in all_corners(7):
        cells = [cell for cell in GRID.cells if corner in GRID.corners[cell]]
        assert coastal(7, corner) or len(cells) == 6
        assert len(set(around(corner))) == 6


def test_masks_are_written_with_edge_2_first() -> None:
    """ "011" are the edges 0 and 1 (C.1)."""
    assert written(0b011) == "011"
    assert edges_in(read_mask("011")) == (0, 1)
    assert [written(mask) for mask in rotations(1)] == ["001", "010", "100"]
    assert [written(mask) for mask in rotations(2)] == ["011", "101", "110"]
    assert [written(mask) for mask in rotations(3)] == ["111"]


@given(some.integers(1, 3), some.integers(1, 7))
def test_rotations_are_all_patterns_R_KOM_24(edges: int, mask: int) -> None:
    """A triangle has three patterns up to rotation; three rotations, without mirroring, give them all (R-KOM-25)."""
    assert (mask in rotations(edges)) == (mask.bit_count() == edges)


def test_the_whole_cell_table() -> None:
    """C.4, all 294 lines of it: coordinates, terrain, region, border space, sector of a camp, neighbours."""
    land = land_of(table().public)
    lines = []
    for cell in sorted(GRID.cells):
        q, r, up = GRID.at[cell]
        beside_cell = [other or "" for other in GRID.neighbours[cell]]
        facts = [land.terrain[cell], land.region[cell], str(land.border.get(cell, "")), land.camps.get(cell, "")]
        lines.append(",".join([cell, str(q), str(r), "U" if up else "D", *facts, *beside_cell]))
    assert len(lines) == 294
    assert lines[0] == "A1u1,-1,0,D,mountain,A,,,F1u1,B1u1,A2d1"
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == C4


@pytest.mark.parametrize("side", [2, 7])
def test_corners_are_within_the_island(side: int) -> None:
    corners = set(all_corners(side))
    assert {corner for found in grid(side).corners.values() for corner in found} == corners
