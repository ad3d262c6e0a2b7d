"""Where everything stands on a picture of MIL, by number of families and viewer. Finished pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.page import Rect

LEFT, RIGHT = 36, 1964
TOP = 152
ROW, GAP_X, GAP_Y = 222, 14, 14
PANELS_TOP = 626
HEAD = 134
"""The height of a panel's head: shield, name, lineage, score."""
TAIL = 6
"""What is left free below a panel's last row."""
PILLAR = 444
GAP = 12
FOOT = 110
"""From the rule above the foot to the page's edge: two lines of text."""
ROWS = {2: (215, 2, 1.35), 3: (174, 4, 1.1)}
USUAL_ROW = (159, 4, 1.0)
"""By number of families: the height of a knight's row, how many there are at most, how much larger its things are."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places of one kind of picture. `pillar` is the viewer's own family at the left, None on a public one.

    `slots` is how many knights of a family are drawn: without a fourth one on the table his row is left out.
    """

    h: int
    spheres: tuple[Rect, ...]
    lands: Rect
    panels: tuple[tuple[int, Rect], ...]
    pillar: tuple[int, Rect] | None
    scale: float
    slots: int = 4

    @property
    def foot(self) -> int:
        """The y of the rule above the foot line."""
        return self.h - FOOT


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
    w = (RIGHT - left - GAP * (len(seats) - 1)) / len(seats)
    return tuple((seat, Rect(round(left + i * (w + GAP)), PANELS_TOP, round(w), h)) for i, seat in enumerate(seats))


@lru_cache(64)
def layout(seats: int, viewer: int | None, slots: int = 4) -> Layout:
    """The places for this many families, seen by `viewer`, with 3 or 4 knights of each.

    Only the lower edge moves with the number of knights. Two families have their knights two by two, which is as high
    for three of them.
    """
    slots = 4 if seats == 2 else slots
    return public_layout(seats, slots) if viewer is None else private_layout(seats, viewer, slots)


def public_layout(seats: int, slots: int) -> Layout:
    """The places of the picture for everybody."""
    row, rows, scale = ROWS.get(seats, USUAL_ROW)
    h = HEAD + TAIL + row * min(rows, slots)
    spheres, lands = board_rects(LEFT, 486)
    return Layout(page(h), spheres, lands, panel_rects(tuple(range(seats)), LEFT, h), None, scale, slots)


def private_layout(seats: int, viewer: int, slots: int) -> Layout:
    """The places of a picture with the viewer's own pillar; the other families follow him in seat order."""
    h = HEAD + TAIL + USUAL_ROW[0] * slots
    spheres, lands = board_rects(LEFT + PILLAR + GAP_X, 352)
    others = tuple((viewer + step) % seats for step in range(1, seats))
    panels = panel_rects(others, LEFT + PILLAR + GAP_X, h)
    pillar = viewer, Rect(LEFT, TOP, PILLAR, PANELS_TOP + h - TOP)
    return Layout(page(h), spheres, lands, panels, pillar, 1.75 if seats == 2 else 1.0, slots)


def page(h: int) -> int:
    """The height of a page whose panels are `h` high."""
    return PANELS_TOP + h + GAP + FOOT
