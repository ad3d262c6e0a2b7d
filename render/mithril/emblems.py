"""What decks, buildings and cards are told by: one flat silhouette each, drawn in a square of 100."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin

from render.icons import Spot
from render.palette import CREAM, INK, Colour
from render.pen import Pen, Point, Sprite, curve, ellipse

Emblem = Callable[[Spot, Colour, Colour], None]
"""Draws in a colour; what must stand out within it in the other one, that of the ground."""


def sheaf(s: Spot, tint: Colour, ground: Colour) -> None:
    """An ear of wheat."""
    s.line([(50, 40), (50, 96)], tint, 6)
    s.shape(ellipse(50, 15, 8, 14), tint, 0)
    for y in (36, 54, 72):
        for side in (-1, 1):
            s.shape(ellipse(50 + side * 17, y, 14.5, 8, -side * 52), tint, 0)


def axe(s: Spot, tint: Colour, ground: Colour) -> None:
    """A felling axe."""
    s.line([(22, 92), (70, 14)], tint, 10)
    blade = curve((62, 10), (78, 14), (96, 30), (96, 58))
    s.shape([(62, 10), *blade, *curve((96, 58), (80, 56), (64, 50), (46, 36))], tint, 0)


def pick(s: Spot, tint: Colour, ground: Colour) -> None:
    """A miner's pick."""
    s.line([(50, 20), (50, 95)], tint, 10)
    upper = curve((4, 48), (18, 18), (36, 8), (50, 8)) + curve((50, 8), (64, 8), (82, 18), (96, 48))
    lower = curve((96, 48), (78, 32), (64, 26), (50, 26)) + curve((50, 26), (36, 26), (22, 32), (4, 48))
    s.shape([(4, 48), *upper, *lower], tint, 0)


def anvil(s: Spot, tint: Colour, ground: Colour) -> None:
    """An anvil."""
    horn = curve((30, 46), (14, 46), (4, 40), (2, 30))
    s.shape(
        [(26, 22), (96, 22), (96, 34), *curve((96, 34), (74, 40), (66, 48), (66, 62)), (82, 72), (82, 84), (22, 84),
         (22, 72), (38, 62), *curve((38, 62), (38, 54), (36, 48), (30, 46)), *horn, (26, 30)], tint, 0,
    )  # fmt: skip


def banner(s: Spot, tint: Colour, ground: Colour) -> None:
    """A swallow-tailed flag on its staff."""
    s.line([(24, 8), (24, 96)], tint, 9)
    s.shape([(24, 12), (92, 12), (72, 34), (92, 56), (24, 56)], tint, 0)


def ox(s: Spot, tint: Colour, ground: Colour) -> None:
    """The head of an ox."""
    left = curve((30, 38), (10, 40), (2, 26), (6, 8))
    right = curve((94, 8), (98, 26), (90, 40), (70, 38))
    s.shape(
        [(30, 38), *left, *curve((6, 8), (14, 22), (24, 24), (38, 24)), (62, 24),
         *curve((62, 24), (76, 24), (86, 22), (94, 8)), *right,
         *curve((70, 38), (74, 60), (66, 72), (66, 82)), *curve((66, 82), (66, 96), (34, 96), (34, 82)),
         *curve((34, 82), (34, 72), (26, 60), (30, 38))], tint, 0,
    )  # fmt: skip
    for side in (-1, 1):
        s.shape(ellipse(50 + side * 27, 45, 13, 6, side * 24), tint, 0)
        s.disc(50 + side * 9, 52, 3.6, ground)
        s.disc(50 + side * 7, 84, 3.2, ground)


def swords(s: Spot, tint: Colour, ground: Colour) -> None:
    """Two swords, crossed."""
    for side in (-1, 1):
        turned = radians(38 * side)

        def at(points: Sequence[Point], turn: float = turned) -> list[Point]:
            return [(50 + x * cos(turn) - y * sin(turn), 50 + x * sin(turn) + y * cos(turn)) for x, y in points]

        if side == 1:
            s.shape(at([(-9, -54), (9, -54), (9, 24), (-9, 24)]), ground, 0)
        s.shape(at([(-5.5, -44), (0, -58), (5.5, -44), (5.5, 24), (-5.5, 24)]), tint, 0)
        s.shape(at([(-18, 22), (18, 22), (18, 31), (-18, 31)]), tint, 0)
        s.line(at([(0, 30), (0, 47)]), tint, 9)
        s.disc(*at([(0, 52)])[0], 6.5, tint)


def village(s: Spot, tint: Colour, ground: Colour) -> None:
    """Two gabled houses."""
    for x, w, top, low in ((69, 27, 34, 88), (33, 31, 20, 88)):
        s.shape(
            [(x - w - 6, low), (x - w - 6, top + w), (x, top - 7), (x + w + 6, top + w), (x + w + 6, low)], ground, 0
        )
        s.shape([(x - w, low), (x - w, top + w), (x, top), (x + w, top + w), (x + w, low)], tint, 0)
        s.shape([(x - 8, low), (x - 8, low - 22), (x + 8, low - 22), (x + 8, low)], ground, 0)


def tower(s: Spot, tint: Colour, ground: Colour) -> None:
    """A tower with battlements."""
    keep(s, tint, ground, 50, 1.0)


def keep(s: Spot, tint: Colour, ground: Colour, x: float, k: float) -> None:
    """A tower around `x`, its foot at 94; `k` says how large."""
    top = 94 - 88 * k

    def at(points: Sequence[Point]) -> list[Point]:
        return [(x + across * k, top + down * k) for across, down in points]

    s.shape(
        at([(-30, 0), (-15, 0), (-15, 10), (-8, 10), (-8, 0), (8, 0), (8, 10), (15, 10), (15, 0), (30, 0), (30, 24),
            (22, 32), (22, 76), (32, 88), (-32, 88), (-22, 76), (-22, 32), (-30, 24)]), tint, 0,
    )  # fmt: skip
    arch = curve((-8 * k, 70 * k), (-8 * k, 60 * k), (8 * k, 60 * k), (8 * k, 70 * k))
    s.shape([(x + a, top + b) for a, b in ((-8 * k, 88 * k), (-8 * k, 70 * k), *arch, (8 * k, 88 * k))], ground, 0)
    s.shape(at([(-4, 36), (4, 36), (4, 50), (-4, 50)]), ground, 0)


def castle(s: Spot, tint: Colour, ground: Colour) -> None:
    """Two towers with a wall between them."""
    s.shape([(30, 52), (70, 52), (70, 94), (30, 94)], tint, 0)
    for x in (38, 50, 62):
        s.shape([(x - 4, 44), (x + 4, 44), (x + 4, 54), (x - 4, 54)], tint, 0)
    for x in (24, 76):
        keep(s, tint, ground, x, 0.74)
    s.shape([(42, 94), (42, 78), *curve((42, 78), (42, 66), (58, 66), (58, 78)), (58, 94)], ground, 0)


EMBLEMS: dict[str, Emblem] = {
    "agriculture": sheaf, "logging": axe, "mining": pick, "metalwork": anvil, "border": banner, "husbandry": ox,
    "military": swords, "workshop": anvil, "village": village, "tower": tower, "castle": castle, "garrison": swords,
}  # fmt: skip


def stamp(pen: Pen, name: str, x: float, y: float, size: float, tint: Colour, ground: Colour = CREAM) -> None:
    """Draw an emblem on a sheet, its upper left corner at (x, y)."""
    EMBLEMS[name](Spot(pen, x, y, size), tint, ground)


@lru_cache(256)
def emblem(name: str, size: int, tint: Colour = INK, ground: Colour = CREAM) -> Sprite:
    """An emblem's sprite."""
    pen = Pen(size, size)
    stamp(pen, name, 0, 0, size, tint, ground)
    return pen.sprite()
