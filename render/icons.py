"""The icons that games share: small drawings in a box of 100 x 100, and their sprites."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin

from render.palette import (
    BRIGHT,
    CASTLE,
    COIN,
    CREAM,
    FABRIC,
    FOOD,
    GOLD,
    INFLUENCE,
    INK,
    METAL,
    PALE_GOLD,
    STEEL,
    VERMILION,
    WOMAN,
    Colour,
    hexed,
    mix,
)  # fmt: skip
from render.pen import Pen, Point, Sprite, curve, ellipse, ring

Drawing = Callable[["Spot"], None]


class Spot:
    """A square on a pen's sheet, on which an icon is drawn in coordinates 0-100."""

    def __init__(self, pen: Pen, x: float, y: float, size: float) -> None:
        self.pen, self.x, self.y, self.unit = pen, x, y, size / 100
        self.ink = max(1.2, size * 0.055)

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Points of the sheet."""
        return [(self.x + x * self.unit, self.y + y * self.unit) for x, y in points]

    def shape(self, points: Sequence[Point], fill: Colour | None, width: float | None = None) -> None:
        """A polygon with an ink outline (of `width` hundredths; 0 for none)."""
        thick = self.ink if width is None else width * self.unit
        self.pen.shape(self.at(points), fill, INK, thick)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A line `width` hundredths wide."""
        self.pen.line(self.at(points), colour, width * self.unit)

    def disc(
        self, x: float, y: float, r: float, fill: Colour | None, outline: Colour | None = None, width: float = 0
    ) -> None:
        """A disc, its outline within `r`."""
        ((left, top),) = self.at([(x, y)])
        self.pen.disc(left, top, r * self.unit, fill, outline, width * self.unit)

    def box(self, x: float, y: float, w: float, h: float, r: float, fill: Colour, width: float | None = None) -> None:
        """A box with round corners and an ink outline."""
        ((left, top),) = self.at([(x, y)])
        u, thick = self.unit, self.ink if width is None else width * self.unit
        self.pen.box(left, top, w * u, h * u, r * u, fill, INK, thick)

    def inked(self) -> float:
        """The outline's width in hundredths."""
        return self.ink / self.unit


def food(s: Spot) -> None:
    """A wheat ear in a green circle."""
    cream = hexed("#FFF4CF")
    s.disc(50, 50, 50, FOOD, INK, s.inked())
    s.line([(50, 36), (50, 84)], cream, 5)
    for y in (66, 49, 32):
        for x, turn in ((35, 50), (65, -50)):
            s.shape(ellipse(x, y, 12.5, 6.8, turn), cream, 0)
    s.shape(ellipse(50, 21, 6.8, 12), cream, 0)


def fabric(s: Spot) -> None:
    """A bolt of cloth on a blue square."""
    cloth, thin = hexed("#EAF3FF"), max(3.0, s.inked() * 0.7)
    s.box(3, 3, 94, 94, 12, FABRIC)
    hem = [(64.0, 78.0), (57, 82), (49, 78), (42, 82), (35, 78), (27, 82), (20, 78)]
    s.shape([(20, 34), (64, 34), *hem], cloth, thin)
    for x in (35, 49):
        s.line([(x, 54), (x, 70)], FABRIC, 5)
    s.box(14, 18, 70, 24, 12, cloth, thin)
    s.disc(73, 30, 15, cloth, INK, thin)
    s.disc(73, 30, 5, FABRIC)


def metal(s: Spot) -> None:
    """An ingot on a near-black hexagon."""
    s.shape(ring(50, 50, 47, 6), METAL)
    s.shape([(34, 34), (66, 34), (74, 47), (26, 47)], hexed("#F1F3F5"), 0)
    s.shape([(26, 50), (74, 50), (82, 68), (18, 68)], hexed("#B9C0C7"), 0)


def influence(s: Spot) -> None:
    """A wax seal with a small crown."""
    lobes = []
    for step in range(96):
        angle = radians(step * 360 / 96)
        r = 44.5 + 4 * cos(12 * angle)
        lobes.append((50 + r * cos(angle), 50 + r * sin(angle)))
    s.shape(lobes, INFLUENCE)
    wax = hexed("#F6CDBE")
    s.disc(50, 50, 31, None, wax, 4.5)
    s.shape([(34, 62), (32, 40), (42, 50), (50, 35), (58, 50), (68, 40), (66, 62)], wax, 0)


def gold(s: Spot) -> None:
    """A coin with an inner ring and a star."""
    dark = hexed("#7A5200")
    s.disc(50, 50, 50, COIN, INK, s.inked())
    s.disc(50, 50, 36.5, None, dark, 5)
    star = []
    for step in range(8):
        r, angle = (20, 6)[step % 2], radians(step * 45 - 90)
        star.append((50 + r * cos(angle), 50 + r * sin(angle)))
    s.shape(star, dark, 0)


def woman(s: Spot) -> None:
    """A rose of five open petals."""
    for k in range(5):
        a = radians(-54 + 72 * k)
        s.line([(50 + 30 * cos(a), 50 + 30 * sin(a)), (50 + 46 * cos(a), 50 + 46 * sin(a))], hexed("#3E6B2A"), 9)
    for k in range(5):
        a = radians(-90 + 72 * k)
        s.disc(50 + 28 * cos(a), 50 + 28 * sin(a), 21.5, WOMAN, INK, s.inked() * 0.85)
    s.disc(50, 50, 16, PALE_GOLD, INK, s.inked() * 0.7)


def privilege(s: Spot) -> None:
    """A scroll with a golden seal."""
    s.shape([(20, 12), (82, 12), (82, 86), (20, 86)], hexed("#FFF9E8"))
    for y in (31, 44, 57):
        s.line([(32, y), (70 if y < 50 else 46, y)], INK, 4.5)
    roll = hexed("#E8D3A0")
    s.box(8, 2, 84, 18, 9, roll)
    s.box(8, 79, 84, 18, 9, roll)
    s.disc(65, 65, 12.5, PALE_GOLD, INK, 4)


def soldier(s: Spot) -> None:
    """A great helm."""
    left = curve((16, 46), (16, 22), (34, 12), (50, 5))
    right = curve((50, 5), (66, 12), (84, 22), (84, 46))
    s.shape([(16, 86), (16, 46), *left, *right, (84, 86), (50, 97)], STEEL)
    s.shape([(24, 41), (76, 41), (76, 54), (24, 54)], INK, 0)
    s.line([(50, 14), (50, 92)], INK, 7)
    for x in (31, 69):
        for y in (67, 78):
            s.disc(x, y, 4.2, INK)


def castle(s: Spot) -> None:
    """A tower with a gate."""
    s.shape(
        [(12, 96), (12, 52), (20, 44), (20, 6), (34, 6), (34, 18), (44, 18), (44, 6), (56, 6), (56, 18), (66, 18),
         (66, 6), (80, 6), (80, 44), (88, 52), (88, 96)], CASTLE,
    )  # fmt: skip
    s.line([(21, 40), (79, 40)], INK, 4)
    arch = curve((38, 70), (38, 56), (46, 54), (50, 54)) + curve((50, 54), (54, 54), (62, 56), (62, 70))
    s.shape([(38, 95), (38, 70), *arch, (62, 95)], INK, 0)
    s.shape([(45, 23), (55, 23), (55, 34), (45, 34)], INK, 0)


def hourglass(s: Spot, glass: Colour, sand: Colour, bars: Colour) -> None:
    """A time token."""
    body = [(26.0, 12.0), (74, 12), *curve((74, 12), (74, 34), (56, 42), (56, 50))]
    body += [*curve((56, 50), (56, 58), (74, 66), (74, 88)), (26, 88)]
    body += [*curve((26, 88), (26, 66), (44, 58), (44, 50)), *curve((44, 50), (44, 42), (26, 34), (26, 12))]
    s.shape(body, glass)
    s.shape([(35, 31), (65, 31), (51, 49), (49, 49)], sand, 0)
    s.shape([(33, 84), (67, 84), (62, 73), (50, 63), (38, 73)], sand, 0)
    for y in (2, 86):
        s.box(18, y, 64, 12, 4, bars)


def white(s: Spot) -> None:
    """A white time token."""
    hourglass(s, hexed("#FFFDF4"), hexed("#C9962E"), hexed("#8A6A2A"))


def black(s: Spot) -> None:
    """A black time token."""
    hourglass(s, INK, hexed("#F0E3C2"), INK)


def printed(s: Spot) -> None:
    """The black token that is printed on a board: flat, without sand."""
    grey = mix(INK, hexed("#B9AB93"), 0.30)
    for y in (2, 86):
        s.box(18, y, 64, 12, 4, grey, 0)
    s.shape([(28, 14), (72, 14), (55, 50), (72, 86), (28, 86), (45, 50)], grey, 0)


def heir(s: Spot) -> None:
    """The label of an eldest son."""
    s.shape(
        [(4, 22), (96, 22), (96, 42), (92, 42), (97, 80), (75, 80), (80, 42), (56, 42), (61, 80), (39, 80), (44, 42),
         (20, 42), (25, 80), (3, 80), (8, 42), (4, 42)], PALE_GOLD,
    )  # fmt: skip


def crown(s: Spot) -> None:
    """A crown of three points."""
    s.shape([(10, 86), (5, 32), (27, 56), (50, 17), (73, 56), (95, 32), (90, 86)], PALE_GOLD)
    s.line([(11, 72), (89, 72)], INK, max(3.5, s.inked() * 0.7))
    for x, y in ((6, 28), (50, 13), (94, 28)):
        s.disc(x, y, 8.5, PALE_GOLD, INK, s.inked() * 0.8)


def mitre(s: Spot) -> None:
    """A bishop's mitre."""
    for x in (32, 54):
        s.shape([(x, 78), (x + 14, 78), (x + 14, 98), (x, 98)], GOLD)
    left = curve((13, 48), (20, 30), (36, 16), (50, 2))
    right = curve((50, 2), (64, 16), (80, 30), (87, 48))
    s.shape([(25, 80), (13, 48), *left, *right, (75, 80)], hexed("#FFFDF4"))
    s.line([(50, 22), (50, 60)], VERMILION, 8)
    s.line([(37, 37), (63, 37)], VERMILION, 8)
    s.shape([(20, 67), (80, 67), (75, 81), (25, 81)], GOLD)


def gonfalon(s: Spot) -> None:
    """The starting player's banner, without its figure."""
    s.line([(8, 8), (92, 8)], INK, 9)
    s.shape([(20, 12), (80, 12), (80, 93), (65, 78), (50, 93), (35, 78), (20, 93)], BRIGHT)


def flag(s: Spot) -> None:
    """A white flag: a family that resigned."""
    s.line([(20, 4), (20, 97)], INK, 9)
    upper, lower = curve((22, 12), (44, 0), (58, 26), (90, 14)), curve((90, 58), (58, 70), (44, 44), (22, 56))
    s.shape([(22, 12), *upper, (90, 58), *lower], CREAM)


def chain(s: Spot) -> None:
    """Two links: a bond."""
    for x in (31, 69):
        outer, inner = ellipse(x, 50, 28, 18), ellipse(x, 50, 24, 14)
        s.line([*outer, outer[0]], INK, 5)
        s.line([*inner, inner[0]], INK, 7)


ICONS: dict[str, Drawing] = {
    "food": food, "fabric": fabric, "metal": metal, "influence": influence, "gold": gold, "woman": woman,
    "privilege": privilege, "soldier": soldier, "castle": castle, "white": white, "black": black, "printed": printed,
    "heir": heir, "crown": crown, "mitre": mitre, "gonfalon": gonfalon, "flag": flag, "chain": chain,
}  # fmt: skip


def stamp(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """Draw an icon on a sheet, its upper left corner at (x, y)."""
    ICONS[name](Spot(pen, x, y, size))


@lru_cache(512)
def icon(name: str, size: int) -> Sprite:
    """An icon's sprite."""
    pen = Pen(size, size)
    stamp(pen, name, 0, 0, size)
    return pen.sprite()
