"""What a land looks like at a glance: one flat silhouette for each kind."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, radians, sin

from render.icons import Spot
from render.palette import Colour
from render.pen import Pen, curve, ellipse


def cereal(s: Spot, tint: Colour) -> None:
    """Three ears of wheat, tied."""
    for lean in (-24, 24, 0):
        ear(s, tint, lean)
    s.line([(38, 76), (62, 76)], tint, 8)


def ear(s: Spot, tint: Colour, lean: float) -> None:
    """An ear on its stalk, leaning by degrees about the tie."""
    turn = radians(lean)

    def at(x: float, y: float) -> tuple[float, float]:
        return 50 + x * cos(turn) - y * sin(turn), 76 + x * sin(turn) + y * cos(turn)

    s.line([at(0, 22), at(0, -40)], tint, 4.5)
    s.shape(ellipse(*at(0, -66), 5, 10, lean), tint, 0)
    for y in (-52, -36, -20):
        for side in (-1, 1):
            s.shape(ellipse(*at(side * 8.5, y), 4.8, 9.5, side * 30 + lean), tint, 0)


def fish(s: Spot, tint: Colour) -> None:
    """A fish."""
    back = curve((4, 50), (20, 22), (52, 20), (74, 46))
    belly = curve((74, 54), (52, 80), (20, 78), (4, 50))
    s.shape([(4, 50), *back, (97, 26), (90, 50), (97, 74), (74, 54), *belly], tint, 0)
    gap = ground_of(tint)
    s.line([(30, 33), *curve((30, 33), (37, 42), (37, 58), (30, 67))], gap, 4)
    s.disc(19, 45, 4.5, gap)


def ground_of(tint: Colour) -> Colour:
    """A light tone of a silhouette, for eyes and gills."""
    red, green, blue = (min(255, part + 95) for part in tint)
    return red, green, blue


def wool(s: Spot, tint: Colour) -> None:
    """A sheep."""
    for x, y, r in ((36, 44, 17), (52, 36, 17), (68, 42, 17), (78, 54, 15), (44, 58, 17), (62, 60, 17), (30, 56, 12)):
        s.disc(x, y, r, tint)
    s.shape(ellipse(15, 44, 14, 10, 28), tint, 0)
    s.shape(ellipse(24, 34, 8, 4, -30), tint, 0)
    for x in (38, 48, 66, 76):
        s.line([(x, 66), (x, 90)], tint, 7)


def mine(s: Spot, tint: Colour) -> None:
    """Pick and hammer, crossed."""
    s.line([(16, 92), (72, 24)], tint, 8)
    s.line([(84, 92), (30, 28)], tint, 8)
    arc = curve((46, 8), (66, 8), (90, 26), (94, 52))
    s.shape([(46, 8), *arc, (88, 50), *curve((88, 50), (80, 34), (66, 22), (44, 18))], tint, 0)
    s.shape([(8, 34), (34, 8), (46, 20), (20, 46)], tint, 0)


def quarry(s: Spot, tint: Colour) -> None:
    """Stacked blocks."""
    for x, y in ((36, 22), (18, 46), (52, 46), (2, 70), (36, 70), (70, 70)):
        s.shape([(x, y), (x + 28, y), (x + 28, y + 20), (x, y + 20)], tint, 0)


def plain(s: Spot, tint: Colour) -> None:
    """A hill: a land that an operator's own box names."""
    s.shape([(4, 86), *curve((4, 86), (20, 30), (60, 20), (96, 86))], tint, 0)


EMBLEMS: dict[str, Callable[[Spot, Colour], None]] = {
    "cereal": cereal, "fish": fish, "wool": wool, "mine": mine, "quarry": quarry,
}  # fmt: skip


def emblem(pen: Pen, kind: str, x: float, y: float, size: float, tint: Colour) -> None:
    """Draw the emblem of a land kind in a square."""
    EMBLEMS.get(kind, plain)(Spot(pen, x, y, size), tint)
