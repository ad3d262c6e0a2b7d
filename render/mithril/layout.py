"""Where everything stands on the pictures of Kings of Mithril. Finished pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.mithril.chart import Chart, high
from render.page import Rect

WIDE = 1740
"""How wide the island's sheet is; it is taller than wide, so that the island takes the whole width of a phone."""

LEFT = 36
HEAD_Y, HEAD_H = 28, 110
FRIEZE = 152
FRIEZE_H = 16
TOP = FRIEZE + FRIEZE_H
"""Where the frieze below the head ends."""

U = 98
"""The side of a triangle on the whole island."""

ROOM = 1.66
"""How far houses and shields reach from the coast, in sides of a triangle."""

PANEL_H, GAP_X, GAP_Y = 190, 16, 12
THREE_H = 332
"""The height of a panel where three stand side by side."""

FOOT = 110
"""From the rule above the foot to the page's edge: two lines of text."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The places of a sheet with the whole island."""

    h: int
    chart: Chart
    panels: tuple[Rect, ...]


@lru_cache(8)
def layout(seats: int, side: int = 7) -> Layout:
    """The places for so many kingdoms, on an island with so many triangles along each side."""
    u = U * 7 // side // 2 * 2
    reach = round(ROOM * u)
    chart = Chart(u, WIDE // 2, TOP + reach + side * high(u))
    top = chart.y + side * chart.h + reach + 4
    panels = panel_rects(seats, top)
    return Layout(round(panels[-1].y + panels[-1].h) + 10 + FOOT, chart, panels)


def panel_rects(seats: int, top: float) -> tuple[Rect, ...]:
    """The kingdoms' panels in seat order: two by two, or three side by side."""
    columns, h = (3, THREE_H) if seats == 3 else (2, PANEL_H)
    w = (WIDE - 2 * LEFT - GAP_X * (columns - 1)) / columns
    return tuple(
        Rect(round(LEFT + seat % columns * (w + GAP_X)), top + seat // columns * (h + GAP_Y), round(w), h)
        for seat in range(seats)
    )
