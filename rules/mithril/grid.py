"""The triangles of a hexagonal island: names, neighbours, corners, masks of open edges (C.1). Pure arithmetic.

A corner is (q, r); it is drawn at x = q + r/2, y = r * sqrt(3)/2, y upwards. The triangle U(q, r) points up and has the
corners (q, r), (q+1, r), (q, r+1); D(q, r) points down and has (q+1, r), (q+1, r+1), (q, r+1). Edge 0 is the right side
of U and the left of D, edge 1 the left of U and the right of D, edge 2 the bottom of U and the top of D: two
neighbours call their common edge by the same number.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

Corner = tuple[int, int]
Side = frozenset[Corner]
"""A line of the grid, by its two corners."""

SEXTANTS = "ABCDEF"
"""Clockwise from the north."""

DIRECTIONS: tuple[Corner, ...] = ((-1, 1), (0, 1), (1, 0), (1, -1), (0, -1), (-1, 0))
"""From the middle to the corners of the island: north-west, north-east, east, south-east, south-west, west."""

EDGES = (0, 1, 2)
WAYS = {True: ("right", "left", "bottom"), False: ("left", "right", "top")}
"""Where the three edges lie in the picture of a triangle that points up (True) or down."""


class Triangle(NamedTuple):
    """A triangle by its coordinates; `up` says that it points up."""

    q: int
    r: int
    up: bool


@dataclass(frozen=True, slots=True)
class Grid:
    """An island of `side` triangles along each of its six sides.

    `cells` are all names, sextant by sextant and row by row, clockwise. By name: `at` the triangle, `neighbours`
    through the edges 0, 1, 2 (None is the sea), `corners` its corners, `sides` the lines of the grid at its edges.
    `lines` are by corner: the lines that begin there, each with the corner at its other end.
    """

    side: int
    cells: tuple[str, ...]
    at: dict[str, Triangle]
    neighbours: dict[str, tuple[str | None, ...]]
    corners: dict[str, tuple[Corner, ...]]
    sides: dict[str, tuple[Side, ...]]
    lines: dict[Corner, tuple[tuple[Corner, Side], ...]]

    def coast(self, cell: str) -> tuple[int, ...]:
        """The edges of a cell that lie on the coast."""
        return tuple(edge for edge, other in enumerate(self.neighbours[cell]) if other is None)


@lru_cache(maxsize=8)
def grid(side: int) -> Grid:
    """The island with `side` rows in every sextant; 7 rows make 294 cells."""
    at = dict(named(side))
    names = {place: name for name, place in at.items()}
    return Grid(
        side,
        tuple(at),
        at,
        {name: tuple(names.get(other) for other in beside(place)) for name, place in at.items()},
        {name: corners_of(place) for name, place in at.items()},
        {name: sides_of(place) for name, place in at.items()},
        {corner: tuple(lines_from(side, corner)) for corner in all_corners(side)},
    )


def named(side: int) -> Iterator[tuple[str, Triangle]]:
    """Every cell with its readable name: sextant, row from the middle, up or down to the coast, place in the row."""
    for sextant, p, q in zip(SEXTANTS, DIRECTIONS, (*DIRECTIONS[1:], DIRECTIONS[0]), strict=True):
        step = (q[0] - p[0], q[1] - p[1])
        for row in range(1, side + 1):
            for place in range(1, row + 1):
                inner, outer = point(p, row - 1, step, place - 1), point(p, row, step, place)
                yield f"{sextant}{row}u{place}", triangle(point(p, row, step, place - 1), outer, inner)
                if place < row:
                    yield f"{sextant}{row}d{place}", triangle(inner, point(p, row - 1, step, place), outer)


def point(p: Corner, row: int, step: Corner, along: int) -> Corner:
    """The corner `along` steps clockwise from the beginning of a row's outer line."""
    return (row * p[0] + along * step[0], row * p[1] + along * step[1])


def triangle(*corners: Corner) -> Triangle:
    """The triangle that has these three corners."""
    q, r = min(corner[0] for corner in corners), min(corner[1] for corner in corners)
    return Triangle(q, r, (q, r) in corners)


def corners_of(place: Triangle) -> tuple[Corner, ...]:
    """The three corners of a triangle."""
    q, r, up = place
    return ((q, r), (q + 1, r), (q, r + 1)) if up else ((q + 1, r), (q + 1, r + 1), (q, r + 1))


def sides_of(place: Triangle) -> tuple[Side, ...]:
    """The lines of the grid at edge 0, 1, 2."""
    q, r, up = place
    slanted = frozenset({(q + 1, r), (q, r + 1)})
    if up:
        return slanted, frozenset({(q, r), (q, r + 1)}), frozenset({(q, r), (q + 1, r)})
    return slanted, frozenset({(q + 1, r), (q + 1, r + 1)}), frozenset({(q, r + 1), (q + 1, r + 1)})


def beside(place: Triangle) -> tuple[Triangle, ...]:
    """The triangles behind edge 0, 1, 2, whether they lie on the island or not."""
    q, r, up = place
    if up:
        return Triangle(q, r, False), Triangle(q - 1, r, False), Triangle(q, r - 1, False)
    return Triangle(q, r, True), Triangle(q + 1, r, True), Triangle(q, r + 1, True)


def all_corners(side: int) -> tuple[Corner, ...]:
    """Every corner of an island, those on the coast included; 7 rows make 169."""
    span = range(-side, side + 1)
    return tuple((q, r) for q in span for r in span if abs(q + r) <= side)


def coastal(side: int, corner: Corner) -> bool:
    """Whether a corner lies on the coast."""
    q, r = corner
    return max(abs(q), abs(r), abs(q + r)) == side


def around(corner: Corner) -> tuple[Corner, ...]:
    """The six corners that a line of the grid joins with this one."""
    return tuple((corner[0] + q, corner[1] + r) for q, r in DIRECTIONS)


def lines_from(side: int, corner: Corner) -> Iterator[tuple[Corner, Side]]:
    """The lines of the grid at a corner of the island, each with the corner at its other end."""
    for other in around(corner):
        if max(abs(other[0]), abs(other[1]), abs(other[0] + other[1])) <= side:
            yield other, frozenset({corner, other})


def rotations(edges: int) -> tuple[int, ...]:
    """All masks with so many open edges: a triangle has no other patterns (R-KOM-24, R-KOM-25)."""
    return {1: (0b001, 0b010, 0b100), 2: (0b011, 0b101, 0b110), 3: (0b111,)}[edges]


@lru_cache
def edges_in(mask: int) -> tuple[int, ...]:
    """The edges of a mask."""
    return tuple(edge for edge in EDGES if mask >> edge & 1)


def written(mask: int) -> str:
    """A mask as it is written in answers: three bits, edge 2 first ("011" are the edges 0 and 1)."""
    return f"{mask:03b}"


def read_mask(bits: str) -> int:
    """The mask that was written so."""
    return int(bits, 2)
