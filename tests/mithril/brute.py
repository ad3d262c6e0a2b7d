"""The same questions answered in the slowest and plainest way, from the corners of the triangles alone."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from rules.mithril import Corner, grid, land_of

GRID = grid(7)
MASKS = {1: (1, 2, 4), 2: (3, 5, 6), 3: (7,)}
TILES = {2: 1, 3: 3, 4: 2, 5: 2, 6: 3, 7: 1, 8: 1}
"""Open edges by number, as the spec has them (C.5)."""

Line = frozenset[Corner]


def slope(line: Line) -> int:
    """The number of a line of the grid: falling to the right 0, rising 1, level 2."""
    (q, r), (other_q, other_r) = sorted(line)
    return {(1, -1): 0, (0, 1): 1, (1, 0): 2}[other_q - q, other_r - r]


def lines_of(cell: str) -> dict[int, Line]:
    """The three lines of a triangle by number."""
    a, b, c = GRID.corners[cell]
    return {slope(line): line for line in (frozenset({a, b}), frozenset({b, c}), frozenset({a, c}))}


LINES = {cell: lines_of(cell) for cell in GRID.cells}
OWNERS: dict[Line, list[str]] = {}
for _cell, _lines in LINES.items():
    for _line in _lines.values():
        OWNERS.setdefault(_line, []).append(_cell)


def beyond(cell: str, edge: int) -> str | None:
    """The cell with which one shares a line."""
    return next((other for other in OWNERS[LINES[cell][edge]] if other != cell), None)


def legal(state: Any, seat: int, tile: int, cell: str, mask: int) -> bool:
    """KOM-8.2, as the spec writes it down."""
    board, terrain = state.public.board, land_of(state.public).terrain
    if cell in board or (tile in (2, 3, 4)) != (terrain[cell] == "mountain") or mask not in MASKS[TILES[tile]]:
        return False
    own = False
    for edge in range(3):
        other = beyond(cell, edge)
        if mask >> edge & 1 and other in board and board[other].mask >> edge & 1:
            if board[other].owner != seat:
                return False
            own = True
    return own


def placements(state: Any, seat: int) -> set[tuple[int, str, int]]:
    """Every (tile, cell, mask) of 7 x 294 x 7 that is legal."""
    return {
        (tile, cell, mask)
        for tile in TILES
        for cell in GRID.cells
        for mask in range(1, 8)
        if legal(state, seat, tile, cell, mask)
    }


def ends(state: Any, seat: int) -> dict[str, int]:
    """How many live, sea and blocked ends a player has (KOM-4.3)."""
    board, found = state.public.board, {"live": 0, "sea": 0, "blocked": 0}
    for cell, placed in board.items():
        for edge in range(3):
            if placed.owner == seat and placed.mask >> edge & 1:
                other = beyond(cell, edge)
                if other is None:
                    found["sea"] += 1
                elif other not in board:
                    found["live"] += 1
                elif not board[other].mask >> edge & 1:
                    found["blocked"] += 1
    return found


# -- enclosed corners ------------------------------------------------------------------------------------------------

Point = tuple[Fraction, Fraction]


def middle(cell: str) -> Point:
    """The centre of a triangle, where the roads meet."""
    corners = GRID.corners[cell]
    return Fraction(sum(q for q, _ in corners), 3), Fraction(sum(r for _, r in corners), 3)


def roads(state: Any, seat: int, camp: bool = True) -> Iterator[tuple[Point, Point]]:
    """Each link of two own tiles outside the mountain, from centre to centre."""
    board, terrain = state.public.board, land_of(state.public).terrain
    own = [
        cell
        for cell, placed in board.items()
        if placed.owner == seat and terrain[cell] != "mountain" and (camp or placed.tile)
    ]
    for one in own:
        for edge in range(3):
            other = beyond(one, edge)
            if other in own and board[one].mask & board[other].mask & 1 << edge and one < other:
                yield middle(one), middle(other)


def side_of(a: Point, b: Point, c: Point) -> int:
    """On which side of the line from a to b a point lies."""
    area = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    return (area > 0) - (area < 0)


@cache
def crosses(road: tuple[Point, Point], line: Line) -> bool:
    """Whether a road crosses a line of the grid."""
    (a, b), (c, d) = road, sorted(line)
    one, other = (Fraction(c[0]), Fraction(c[1])), (Fraction(d[0]), Fraction(d[1]))
    return side_of(a, b, one) * side_of(a, b, other) < 0 and side_of(one, other, a) * side_of(one, other, b) < 0


def enclosed(state: Any, seat: int, camp: bool = True) -> set[Corner]:
    """KOM-8.12: what water that comes in from the coast does not reach."""
    crossed = {line for road in roads(state, seat, camp) for line in near(road) if crosses(road, line)}
    wet = {corner for corner in CORNERS if max(abs(corner[0]), abs(corner[1]), abs(sum(corner))) == 7}
    while True:
        flooded = {corner for line in OWNERS if line & wet and line not in crossed for corner in line}
        if flooded <= wet:
            return CORNERS - wet
        wet |= flooded


CORNERS = {corner for line in OWNERS for corner in line}


@cache
def near(road: tuple[Point, Point]) -> list[Line]:
    """The lines around a road."""
    q, r = (road[0][0] + road[1][0]) / 2, (road[0][1] + road[1][1]) / 2
    return [line for line in OWNERS if all(abs(corner[0] - q) < 2 and abs(corner[1] - r) < 2 for corner in line)]
