"""The bare island: shore, cells with their motifs, borders. The same in every game with the same box."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from render.canvas import Canvas
from render.icons import Spot
from render.mithril.chart import Chart, ends_of, gate, high, middle, outward, triangle
from render.mithril.colours import SHORE, SNOW, STREAM, TERRAIN, hairline, motif
from render.mithril.model import Grid, Island, Triangle
from render.page import Rect
from render.palette import CREAM, INK, Colour, mix
from render.pen import Pen, Point, Sprite

COAST, FOOT, BORDER, SECTOR = 0.040, 0.030, 0.018, 0.026
"""How wide lines are, in sides of a triangle: the coast, the foot of the mountain, between terrains, sectors."""

OVERLAP = 0.7
"""So far cells reach under their neighbours, so that nothing shows between them."""


def bare(canvas: Canvas, chart: Chart, land: Island, window: Rect | None = None, named: str = "") -> None:
    """Draw the island, or as much of it as a window of the sheet shows; cells of a sextant without motifs for names."""
    seen = [cell for cell in land.grid.cells if window is None or inside(chart, land.grid.at[cell], window)]
    for reach, water in SHORE:
        for cell in seen:
            for edge in land.grid.coast(cell):
                shore(canvas, chart, land, cell, edge, reach, water)
    for cell in seen:
        place = land.grid.at[cell]
        stream = streaming(land, cell) if land.terrain[cell] == "river" else ()
        sprite = cell_sprite(chart.u, place.up, land.terrain[cell], stream, cell[0] != named)
        canvas.put(sprite, *chart.box(place))
    for cell in seen:
        borders(canvas, chart, land, cell)


def inside(chart: Chart, place: Triangle, window: Rect) -> bool:
    """Whether any of a triangle, with the water before it, is to be seen in a window."""
    x, y = chart.box(place)
    far = chart.u
    across = window.x - far - chart.u < x < window.x + window.w + far
    return across and window.y - far - chart.h < y < window.y + window.h + far


def streaming(land: Island, cell: str) -> tuple[int, ...]:
    """The edges through which the water of a river's cell flows: to the same river, to the sea, from its spring."""
    beside = land.grid.neighbours[cell]
    own = [edge for edge, other in enumerate(beside) if other and land.region[other] == land.region[cell]]
    sea = list(land.grid.coast(cell)) if land.border.get(cell) in land.serving[land.region[cell]] else []
    spring = [edge for edge, other in enumerate(beside) if other and land.terrain[other] == "forest"]
    return tuple(own + sea + (spring[:1] if len(own) + len(sea) < 2 else []))


# -- cells ------------------------------------------------------------------------------------------------------------


@lru_cache(128)
def cell_sprite(u: int, up: bool, terrain: str, stream: tuple[int, ...], drawn: bool) -> Sprite:
    """A cell without a tile."""
    h, fill = high(u), TERRAIN[terrain]
    pen, edge = Pen(u, h), triangle(u, h, up)
    pen.shape(edge, fill, fill, 2 * OVERLAP)
    if stream:
        with pen.within(edge) as inner:
            for one, other in zip(stream, stream[1:] or (stream[0],), strict=False):
                ends = gate(u, up, one), gate(u, up, other) if other != one else middle(u, up)
                inner.line(lengthened(*ends), STREAM, 0.17 * u)
    for side in range(3):
        pen.line(line_of(u, up, side), hairline(terrain), 1.0)
    if drawn:
        size = 0.34 * u
        x, y = middle(u, up)
        MOTIFS[terrain](Spot(pen, x - size / 2, y - size / 2 + (0.045 if up else -0.045) * u, size), motif(terrain))
    return pen.sprite()


def lengthened(start: Point, end: Point) -> list[Point]:
    """A line that goes a little beyond both of its ends."""
    (ax, ay), (bx, by) = start, end
    far = hypot(bx - ax, by - ay) or 1.0
    dx, dy = 2 * (bx - ax) / far, 2 * (by - ay) / far
    return [(ax - dx, ay - dy), (bx + dx, by + dy)]


def line_of(u: int, up: bool, edge: int) -> list[Point]:
    """An edge in the triangle's box."""
    return [(x * u, y * high(u)) for x, y in ends_of(up, edge)]


def peaks(s: Spot, tint: Colour) -> None:
    """Two peaks, the right side of each in the shade, snow on top."""
    shade = mix(tint, INK, 0.18)
    for x, y, w in ((66, 42, 34), (38, 22, 46)):
        s.shape([(x - w * 0.62, 84), (x, y), (x + w * 0.62, 84)], tint, 0)
        s.shape([(x, y), (x + w * 0.62, 84), (x + w * 0.10, 84)], shade, 0)
        snow = 0.30 * (84 - y)
        s.shape([(x, y), (x - 0.19 * w, y + snow), (x, y + 0.6 * snow), (x + 0.19 * w, y + snow)], SNOW, 0)


def firs(s: Spot, tint: Colour) -> None:
    """Two firs."""
    for x, top, k in ((32, 22, 0.86), (68, 8, 1.0)):
        low = 84.0 if x > 50 else 88.0
        s.line([(x, low - 8), (x, low + 4)], tint, 6)
        s.shape([(x, top), (x + 22 * k, low - 6), (x - 22 * k, low - 6)], tint, 0)


def waves(s: Spot, tint: Colour) -> None:
    """Two waves."""
    for x, y in ((0, 34), (26, 66)):
        s.line([(x, y), (x + 16, y - 10), (x + 34, y), (x + 52, y + 8), (x + 70, y - 2)], tint, 6)


def stalks(s: Spot, tint: Colour) -> None:
    """Three stalks of wheat."""
    for x, low in ((24, 82), (50, 88), (76, 82)):
        s.line([(x, low), (x, low - 62)], tint, 5)
        for y in (low - 58, low - 44):
            s.line([(x - 11, y - 8), (x, y + 3), (x + 11, y - 8)], tint, 5)


MOTIFS = {"mountain": peaks, "forest": firs, "river": waves, "field": stalks}


# -- shore and borders ------------------------------------------------------------------------------------------------


def shore(canvas: Canvas, chart: Chart, land: Island, cell: str, edge: int, reach: float, water: Colour) -> None:
    """A ring of water before an edge of the coast."""
    place = land.grid.at[cell]
    corners = sorted(land.grid.sides[cell][edge])
    turns = tuple(mitre(land.grid, corner, outward(place.up, edge)) for corner in ordered(place, edge, corners))
    canvas.put(water_sprite(chart.u, place.up, edge, turns, reach, water), *chart.box(place))


def ordered(place: Triangle, edge: int, corners: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The two corners of an edge in the order of `ends_of`."""
    q, r, up = place
    spots = {(0.0, 1.0): (q, r), (1.0, 1.0): (q + 1, r), (0.5, 0.0): (q, r + 1)} if up else {
        (0.0, 0.0): (q, r + 1), (1.0, 0.0): (q + 1, r + 1), (0.5, 1.0): (q + 1, r)
    }  # fmt: skip
    found = [spots[float(x), float(y)] for x, y in ends_of(up, edge)]
    assert sorted(found) == corners
    return found


def mitre(grid: Grid, corner: tuple[int, int], out: Point) -> Point:
    """Which way the water's edge lies from a corner of the coast: straight out, or between two sides of the island."""
    q, r = corner
    x, y = q + r / 2, -r * 0.8660254
    far = hypot(x, y)
    if not is_tip(grid, corner):
        return out
    reach = 1 / 0.8660254
    return round(x / far * reach, 6), round(y / far * reach, 6)


def is_tip(grid: Grid, corner: tuple[int, int]) -> bool:
    """Whether a corner is one of the six of the island."""
    q, r = corner
    return sorted((abs(q), abs(r), abs(q + r))) == [0, grid.side, grid.side]


@lru_cache(32)
def water_sprite(u: int, up: bool, edge: int, turns: tuple[Point, ...], reach: float, water: Colour) -> Sprite:
    """A ring of water before an edge, from the box of its triangle."""
    pen = Pen(u, high(u), margin=round(0.4 * u) + 4)
    one, other = line_of(u, up, edge)
    far = reach * u
    out = [(x + dx * far, y + dy * far) for (x, y), (dx, dy) in zip((one, other), turns, strict=True)]
    pen.shape([one, other, out[1], out[0]], water, water, 2 * OVERLAP)
    return pen.sprite()


def borders(canvas: Canvas, chart: Chart, land: Island, cell: str) -> None:
    """The lines at the edges of a cell: coast, foot of the mountain, another terrain, another sector."""
    place = land.grid.at[cell]
    for edge, other in enumerate(land.grid.neighbours[cell]):
        kind = kind_of(land, cell, other)
        if kind:
            canvas.put(border_sprite(chart.u, place.up, edge, kind), *chart.box(place))


def kind_of(land: Island, cell: str, other: str | None) -> str:
    """What parts a cell from the one behind an edge."""
    if other is None:
        return "coast"
    terrains = {land.terrain[cell], land.terrain[other]}
    if len(terrains) > 1:
        return "foot" if "mountain" in terrains else "border"
    return "sector" if "mountain" in terrains and land.region[cell] != land.region[other] else ""


@lru_cache(48)
def border_sprite(u: int, up: bool, edge: int, kind: str) -> Sprite:
    """A line at an edge, from the box of its triangle."""
    pen, line = Pen(u, high(u), margin=10), line_of(u, up, edge)
    if kind == "sector":
        for dash in dashes(line, 5):
            pen.line(dash, CREAM, SECTOR * u)
    else:
        pen.line(line, INK, {"coast": COAST, "foot": FOOT, "border": BORDER}[kind] * u)
    return pen.sprite()


def dashes(line: list[Point], count: int) -> list[list[Point]]:
    """A line as so many dashes; the gaps are a little shorter than they are."""
    (ax, ay), (bx, by) = line
    found = []
    for index in range(count):
        start, end = (index + 0.20) / count, (index + 0.80) / count
        found.append([(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (start, end)])
    return found
