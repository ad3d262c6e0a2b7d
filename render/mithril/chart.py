"""Where the triangles of the island lie on a sheet. Corners lie on whole pixels, so that sprites fit one another."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot, sqrt

from render.mithril.model import Corner, Grid, Triangle
from render.page import Rect
from render.pen import Point


def high(u: int) -> int:
    """The height of a triangle with the side `u`."""
    return round(u * sqrt(3) / 2)


@dataclass(frozen=True, slots=True)
class Chart:
    """A map: `u` is the side of a triangle (even), (x, y) the middle of the island."""

    u: int
    x: int
    y: int

    @property
    def h(self) -> int:
        """The height of a row."""
        return high(self.u)

    def corner(self, corner: Corner) -> tuple[int, int]:
        """A corner of the grid."""
        q, r = corner
        return self.x + self.u * q + self.u // 2 * r, self.y - self.h * r

    def box(self, place: Triangle) -> tuple[int, int]:
        """The upper left corner of a triangle's box, which is `u` wide and `h` high."""
        x, y = self.corner((place.q, place.r + 1))
        return (x - self.u // 2, y) if place.up else (x, y)

    def middle(self, place: Triangle) -> Point:
        """The middle of a triangle."""
        x, y = self.box(place)
        across, down = middle(self.u, place.up)
        return x + across, y + down

    def gate(self, place: Triangle, edge: int) -> Point:
        """The middle of an edge."""
        x, y = self.box(place)
        across, down = gate(self.u, place.up, edge)
        return x + across, y + down

    def outward(self, place: Triangle, edge: int) -> Point:
        """The direction that leads straight out through an edge; its length is 1."""
        return outward(place.up, edge)


def middle(u: int, up: bool) -> Point:
    """The middle of a triangle in its box."""
    return u / 2, high(u) * (2 if up else 1) / 3


def gate(u: int, up: bool, edge: int) -> Point:
    """The middle of an edge in the triangle's box."""
    h = high(u)
    if edge == 2:
        return u / 2, h if up else 0
    return (0.75 if (edge == 0) == up else 0.25) * u, h / 2


def triangle(u: float, h: float, up: bool) -> list[Point]:
    """The corners of a triangle in its box."""
    return [(0, h), (u, h), (u / 2, 0)] if up else [(0, 0), (u, 0), (u / 2, h)]


def outward(up: bool, edge: int) -> Point:
    """The direction through an edge of a triangle."""
    size = 1200
    (x, y), (mx, my) = gate(size, up, edge), middle(size, up)
    far = hypot(x - mx, y - my)
    return (x - mx) / far, (y - my) / far


def ends_of(up: bool, edge: int) -> tuple[Point, Point]:
    """The two corners of an edge in a box that is one side wide and one height high."""
    if edge == 2:
        return ((0, 1), (1, 1)) if up else ((0, 0), (1, 0))
    right = (edge == 0) == up
    top, bottom = ((0.5, 0), (1, 1) if right else (0, 1)) if up else ((1, 0) if right else (0, 0), (0.5, 1))
    return top, bottom


def extent(grid: Grid, cells: Iterable[str]) -> Rect:
    """The box around cells, in sides of a triangle from the middle of the island (y downwards)."""
    corners = [(q + r / 2, -r * sqrt(3) / 2) for cell in cells for q, r in grid.corners[cell]]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
