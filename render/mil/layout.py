"""Where everything stands on a picture of MIL, by number of families and viewer. Finished pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

WIDE = 2000
LEFT, RIGHT = 36, 1964
TOP = 152
ROW, GAP_X, GAP_Y = 222, 14, 14
PANELS_TOP = 626
HEAD = 134
"""The height of a panel's head: shield, name, lineage, score."""
PILLAR = 444


class Rect(NamedTuple):
    """A place: corner and size."""

    x: float
    y: float
    w: float
    h: float


@dataclass(frozen=True, slots=True)
class Layout:
    """All places of one kind of picture. `pillar` is the viewer's own family at the left, None on a public one."""

    h: int
    spheres: tuple[Rect, ...]
    lands: Rect
    panels: tuple[tuple[int, Rect], ...]
    pillar: tuple[int, Rect] | None
    scale: float

    @property
    def foot(self) -> int:
        """The y of the rule above the foot line."""
        return self.h - 84


def board_rects(left: float, sphere_w: float) -> tuple[tuple[Rect, ...], Rect]:
    """The six spheres in reading order, and the free lands at the right."""
    spheres = tuple(
        Rect(left + column * (sphere_w + GAP_X), TOP + row * (ROW + GAP_Y), sphere_w, ROW)
        for row in range(2)
        for column in range(3)
    )
    lands_x = left + 3 * (sphere_w + GAP_X)
    return spheres, Rect(lands_x, TOP, RIGHT - lands_x, 2 * ROW + GAP_Y)


def panel_rects(seats: tuple[int, ...], left: float, h: float) -> tuple[tuple[int, Rect], ...]:
    """The families' panels side by side."""
    gap = 12
    w = (RIGHT - left - gap * (len(seats) - 1)) / len(seats)
    return tuple((seat, Rect(round(left + i * (w + gap)), PANELS_TOP, round(w), h)) for i, seat in enumerate(seats))


@lru_cache(64)
def layout(seats: int, viewer: int | None) -> Layout:
    """The places for this many families, seen by `viewer`."""
    if viewer is None:
        return public_layout(seats)
    spheres, lands = board_rects(LEFT + PILLAR + GAP_X, 352)
    others = tuple((viewer + step) % seats for step in range(1, seats))
    panels = panel_rects(others, LEFT + PILLAR + GAP_X, 778)
    scale = {2: 1.75, 3: 1.0}.get(seats, 1.0)
    return Layout(1500, spheres, lands, panels, (viewer, Rect(LEFT, TOP, PILLAR, 1404 - TOP)), scale)


def public_layout(seats: int) -> Layout:
    """The places of the picture for everybody."""
    spheres, lands = board_rects(LEFT, 486)
    h, scale = {2: (1292, 1.35), 3: (1560, 1.1)}.get(seats, (1500, 1.0))
    panels = panel_rects(tuple(range(seats)), LEFT, h - 96 - PANELS_TOP)
    return Layout(h, spheres, lands, panels, None, scale)
