"""Tiles: grounds, roads and tunnels in a seat's colour with the line that tells it apart, ends, buildings, camps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

from render import heraldry
from render.heraldry import ARMS, TALL
from render.mithril import emblems
from render.mithril.chart import gate, high, middle, triangle
from render.mithril.model import edges_in
from render.palette import CREAM, INK, Colour
from render.pen import Pen, Point, Sprite

ROUTE, CASING = 0.135, 0.185
"""How wide a route is, and with the ink at both sides, in sides of a triangle."""

SEAM = 0.8
"""So many pixels a route goes on beyond the edge, so that no seam is seen between two cells."""

MARKS = ("B", "O", "G", "P")
"""The letters of the coats of arms, by seat."""

BUILT = {2: "workshop", 7: "village", 8: "tower"}
"""The silhouettes of buildings by the number of their tile."""

DISC, SHAPE, CAMP = 0.275, 0.36, 0.50
"""Of a building the disc's radius and the silhouette's size, of a camp the shield's width, in sides of a triangle."""


@lru_cache(128)
def ground_sprite(u: int, up: bool, colour: Colour, edge: Colour) -> Sprite:
    """The ground of a tile."""
    pen, corners = Pen(u, high(u)), triangle(u, high(u), up)
    pen.shape(corners, colour, edge, 1.4)
    return pen.sprite()


def segment(pen: Pen, start: Point, end: Point, width: float, colour: Colour, beyond: float = SEAM) -> None:
    """A piece of a route with square ends, that goes a little beyond its end."""
    (ax, ay), (bx, by) = start, end
    far = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / far, (by - ay) / far
    bx, by = bx + dx * beyond, by + dy * beyond
    x, y = -dy * width / 2, dx * width / 2
    pen.shape([(ax + x, ay + y), (bx + x, by + y), (bx - x, by - y), (ax - x, ay - y)], colour, None)


def star(pen: Pen, u: int, up: bool, mask: int, width: float, colour: Colour) -> None:
    """A route from the middle of a triangle through each open edge."""
    x, y = middle(u, up)
    pen.disc(x, y, width / 2, colour, None)
    for edge in edges_in(mask):
        segment(pen, (x, y), gate(u, up, edge), width, colour)


@lru_cache(256)
def casing_sprite(u: int, up: bool, mask: int) -> Sprite:
    """The ink around a route."""
    pen = Pen(u, high(u))
    star(pen, u, up, mask, CASING * u, INK)
    return pen.sprite()


@lru_cache(512)
def route_sprite(u: int, up: bool, mask: int, seat: int, tunnel: bool) -> Sprite:
    """A route in a seat's colour with its line, and sleepers across it if it is a tunnel."""
    pen = Pen(u, high(u))
    draw_route(pen, u, up, mask, seat, ARMS[seat].field, (0.28, 0.60, 0.92) if tunnel else ())
    return pen.sprite()


def draw_route(
    pen: Pen, u: int, up: bool, mask: int, seat: int | None, colour: Colour, sleepers: Sequence[float]
) -> None:
    """The same on any sheet that has the triangle's box at its corner; where the sleepers lie from the middle on."""
    star(pen, u, up, mask, ROUTE * u, colour)
    start = middle(u, up)
    arms = [(start, gate(u, up, edge)) for edge in edges_in(mask)]
    for one, other in arms:
        for step in sleepers:
            sleeper(pen, one, other, step, u)
    if seat is not None:
        LINES[seat](pen, u, start, arms)


def sleeper(pen: Pen, start: Point, end: Point, step: float, u: int) -> None:
    """A bar across a tunnel."""
    (ax, ay), (bx, by) = start, end
    far = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / far, (by - ay) / far
    x, y, r = ax + (bx - ax) * step, ay + (by - ay) * step, 0.72 * CASING * u
    across = [(x - dy * r, y + dx * r), (x + dy * r, y - dx * r)]
    pen.line(across, INK, 0.050 * u)
    pen.line(across, CREAM, 0.028 * u)


# -- what tells the colours apart, in the colour of the charge --------------------------------------------------------

Arms = Sequence[tuple[Point, Point]]


def pale(pen: Pen, u: int, start: Point, arms: Arms) -> None:
    """Blue: a light line."""
    for one, other in arms:
        segment(pen, one, other, 0.32 * ROUTE * u, ARMS[0].charge)
    pen.disc(*start, 0.16 * ROUTE * u, ARMS[0].charge, None)


def plain(pen: Pen, u: int, start: Point, arms: Arms) -> None:
    """Orange: nothing."""


def beads(pen: Pen, u: int, start: Point, arms: Arms) -> None:
    """Green: light dots."""
    for (ax, ay), (bx, by) in arms:
        for step in (0.0, 0.44, 0.88):
            pen.disc(ax + (bx - ax) * step, ay + (by - ay) * step, 0.25 * ROUTE * u, ARMS[2].charge, None)


def dark(pen: Pen, u: int, start: Point, arms: Arms) -> None:
    """Purple: a dark line."""
    for one, other in arms:
        segment(pen, one, other, 0.28 * ROUTE * u, ARMS[3].charge)
    pen.disc(*start, 0.14 * ROUTE * u, ARMS[3].charge, None)


LINES = (pale, plain, beads, dark)


# -- ends, buildings, camps -------------------------------------------------------------------------------------------


@lru_cache(64)
def live_sprite(u: int, seat: int) -> Sprite:
    """An end that may be continued; its point of reference is the middle of the edge."""
    r = 0.082 * u
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, CREAM, INK, max(1.5, 0.020 * u))
    pen.disc(r, r, 0.48 * r, ARMS[seat].field, None)
    return around(pen, r, r)


@lru_cache(64)
def closed_sprite(u: int, up: bool, edge: int) -> Sprite:
    """An end that can't be continued: a bar along the edge; its point of reference is the middle of the edge."""
    x, y = gate(u, up, edge)
    mx, my = middle(u, up)
    far = hypot(x - mx, y - my)
    dx, dy = -(y - my) / far, (x - mx) / far
    r, half = 0.24 * u, 0.14 * u
    pen = Pen(2 * r, 2 * r)
    pen.line([(r - dx * half, r - dy * half), (r + dx * half, r + dy * half)], INK, 0.062 * u)
    return around(pen, r, r)


def around(pen: Pen, x: float, y: float) -> Sprite:
    """A sprite whose point of reference is (x, y) of its sheet."""
    made = pen.sprite()
    return Sprite(made.colours, made.cover, made.dx - round(x), made.dy - round(y))


@lru_cache(128)
def building_sprite(u: int, tile: int, colour: Colour) -> Sprite:
    """A building on its disc; its point of reference is the middle of the triangle."""
    r, size = DISC * u, SHAPE * u
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, CREAM, INK, max(1.5, 0.020 * u))
    emblems.stamp(pen, BUILT[tile], r - size / 2, r - size / 2, size, colour)
    return around(pen, r, r)


@lru_cache(32)
def camp_sprite(u: int, seat: int, lettered: bool = True) -> Sprite:
    """A mining camp: the shield of its owner."""
    w = CAMP * u
    pen = Pen(w, w * TALL)
    heraldry.stamp(pen, seat, 0, 0, w, MARKS[seat] if lettered else "")
    return around(pen, w / 2, 0.47 * w * TALL)
