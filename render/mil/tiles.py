"""A land tile: the visible side above, the other side in the strip below, so that nothing must be turned to be read."""

from __future__ import annotations

from functools import lru_cache

from render import icons
from render.heraldry import stone_stamp
from render.mil.emblems import emblem
from render.mil.model import LandKind, Side
from render.palette import INK, Colour, hexed, mix
from render.pen import Pen, Sprite

GROUNDS = {
    "food": (hexed("#DCE5B4"), hexed("#C4AF7A")),
    "fabric": (hexed("#CFDFEC"), hexed("#A8B3BA")),
    "metal": (hexed("#DAD6CE"), hexed("#B3ABA0")),
}
"""Ground colours by group: fertile side, back."""

Printed = tuple[tuple[str, ...], tuple[str, ...]]
"""Harvest and tribute of one side, an icon a cube."""


def printed(side: Side) -> Printed:
    """A side as icons."""
    return (
        tuple(name for name, n in side.harvest.items() for _ in range(n)),
        tuple(name for name, n in side.tribute.items() for _ in range(n)),
    )


def tile(name: str, kind: LandKind, fertile: bool, w: int, h: int) -> Sprite:
    """The tile of a land kind of a box, its `fertile` or back side up."""
    up, down = (kind.fertile, kind.back) if fertile else (kind.back, kind.fertile)
    return made(name, kind.group, kind.defence, fertile, printed(up), printed(down), w, h)


@lru_cache(256)
def made(name: str, group: str, defence: int, fertile: bool, up: Printed, down: Printed, w: int, h: int) -> Sprite:
    """A tile's sprite, from all that is printed on it."""
    bright, dull = GROUNDS[group]
    ground, other = (bright, dull) if fertile else (dull, bright)
    u = min(w / 104, h / 112)
    pen, strip = Pen(w, h), 30 * u
    pen.box(0, 0, w, h, 8 * u, other, None)
    with pen.within([(0, 0), (w, 0), (w, h - strip), (0, h - strip)]) as upper:
        upper.box(0, 0, w, h, 8 * u, ground, None)
    visible(pen, name, ground, defence, up, w, h - strip, u)
    small = 21 * u
    row(pen, down[0], 5 * u, h - strip + (strip - small) / 2, small, (w - 16 * u - small) if down[1] else w - 10 * u)
    for i, cube in enumerate(reversed(down[1])):
        icons.stamp(pen, cube, w - 6 * u - small * (i + 1), h - strip + (strip - small) / 2, small)
    pen.shape(
        [(1, h - strip - 0.8), (w - 1, h - strip - 0.8), (w - 1, h - strip + 0.8), (1, h - strip + 0.8)], INK, None
    )
    pen.box(0, 0, w, h, 8 * u, None, INK, max(2.0, 2 * u))
    return pen.sprite()


def visible(pen: Pen, name: str, ground: Colour, defence: int, up: Printed, w: float, h: float, u: float) -> None:
    """The side that is up: harvest, modifier, emblem, tribute."""
    size = 34 * u
    row(pen, up[0], 5 * u, 5 * u, size, w - (46 * u if defence else 10 * u))
    pay = 34 * u
    room = min(54 * u, w - pay * max(1, len(up[1])) - 16 * u, h - size - 14 * u)
    emblem(pen, name, 7 * u, h - room - 6 * u, room, mix(ground, INK, 0.5))
    for i, cube in enumerate(reversed(up[1])):
        icons.stamp(pen, cube, w - 6 * u - pay * (i + 1), h - pay - 6 * u, pay)
    if defence:
        wide = max(33 * u, 31)
        stone_stamp(pen, str(defence), w - wide - 3 * u, 4 * u, wide, max(35, 36 * u))


def row(pen: Pen, cubes: tuple[str, ...], x: float, y: float, size: float, room: float) -> None:
    """Icons side by side, overlapping as far as the room demands."""
    if not cubes:
        return
    step = min(size * 0.94, (room - size) / max(1, len(cubes) - 1))
    for i, cube in enumerate(cubes):
        icons.stamp(pen, cube, x + i * step, y, size)
