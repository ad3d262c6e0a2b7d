"""The signs of Milito: values of cards, piles, phases, conditions."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

from render.icons import Spot
from render.milito.colours import BLADE, BRONZE, DEFENCE, FOREST, HILL, PALE_DEFENCE, RUIN, TERRACOTTA
from render.palette import CREAM, GOLD, INK, PALE_GOLD, VERMILION, Colour, mix
from render.pen import Pen, Point, Sprite, curve, ellipse

Drawing = Callable[[Spot], None]


def turned(points: list[Point], degrees: float, x: float = 50, y: float = 50) -> list[Point]:
    """Points turned about one."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return [(x + (a - x) * c - (b - y) * s, y + (a - x) * s + (b - y) * c) for a, b in points]


def sword(s: Spot, degrees: float, blade: Colour = BLADE) -> None:
    """A sword whose point is up, turned."""
    s.line(turned([(50, 76), (50, 101)], degrees), INK, 9)
    s.disc(*turned([(50, 102)], degrees)[0], 6.5, INK)
    s.shape(turned([(43, 74), (43, 4), (50, -8), (57, 4), (57, 74)], degrees), blade)
    s.line(turned([(33, 75), (67, 75)], degrees), INK, 9)


def attack(s: Spot) -> None:
    """Two crossed swords."""
    sword(s, -45)
    sword(s, 45)


def shielded(s: Spot, fill: Colour, spine: Colour) -> None:
    """A shield with a light spine."""
    right = curve((88, 44), (88, 72), (70, 88), (50, 98))
    left = curve((50, 98), (30, 88), (12, 72), (12, 44))
    s.shape([(12, 5), (88, 5), (88, 44), *right, *left], fill)
    s.line([(50, 10), (50, 88)], spine, 8)


def defence(s: Spot) -> None:
    """A blue shield."""
    shielded(s, DEFENCE, PALE_DEFENCE)


def speed(s: Spot) -> None:
    """Two chevrons."""
    for x in (2, 40):
        s.shape([(x, 8), (x + 26, 8), (x + 54, 50), (x + 26, 92), (x, 92), (x + 28, 50)], BRONZE)


def card(s: Spot, x: float, y: float, w: float, h: float, fill: Colour = CREAM, degrees: float = 0) -> None:
    """A card, turned about its middle."""
    corners: list[Point] = [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]
    s.shape(turned(corners, degrees, x + w / 2, y + h / 2), fill)


def arrow_down(s: Spot, x: float, top: float, bottom: float, w: float, fill: Colour) -> None:
    """A short thick arrow."""
    neck = bottom - w
    s.shape([(x - w / 2.6, top), (x + w / 2.6, top), (x + w / 2.6, neck), (x + w, neck), (x, bottom), (x - w, neck),
             (x - w / 2.6, neck)], fill, 0)  # fmt: skip


def deploy(s: Spot) -> None:
    """A card with an arrow that goes down."""
    card(s, 20, 4, 60, 92)
    arrow_down(s, 50, 20, 80, 20, BRONZE)


def flank_cost(s: Spot) -> None:
    """An arrow that pushes into a card from the side."""
    card(s, 44, 4, 54, 92)
    s.shape([(3, 34), (32, 34), (32, 16), (66, 50), (32, 84), (32, 66), (3, 66)], TERRACOTTA)


def combine(s: Spot) -> None:
    """Two links."""
    for x in (31, 69):
        outer = ellipse(x, 50, 29, 20, steps=36)
        s.line([*outer, outer[0]], INK, 16)
        s.line([*outer, outer[0]], BRONZE, 9)


def hand(s: Spot) -> None:
    """A fan of three cards."""
    for degrees, x, y in ((-20, 6, 22), (2, 28, 14), (22, 50, 20)):
        card(s, x, y, 42, 64, CREAM, degrees)


def draw(s: Spot) -> None:
    """A stack of cards, their backs up."""
    for x, y in ((34, 4), (25, 11)):
        card(s, x, y, 54, 78)
    card(s, 14, 18, 54, 78, BRONZE)
    s.disc(41, 57, 13, PALE_GOLD)


def ring_arrows(s: Spot, tint: Colour) -> None:
    """A ring of two arrows."""
    for half in (0, 180):
        arc = [(50 + 34 * cos(radians(a + half)), 50 + 34 * sin(radians(a + half))) for a in range(12, 141, 8)]
        s.line(arc, INK, 22)
        s.line(arc, tint, 14)
        tip = turned([(84, 50), (56, 50), (86, 22), (100, 60)], half - 16)
        s.shape([tip[0], tip[1], tip[2]], INK, 0)
        s.shape(turned([(66, 56), (100, 56), (83, 28)], half - 22), tint)


def shuffled(s: Spot) -> None:
    """A pile shuffled anew."""
    ring_arrows(s, TERRACOTTA)


def unshuffled(s: Spot) -> None:
    """Before the first reshuffle: the ring, struck out."""
    ring_arrows(s, TERRACOTTA)
    s.line([(12, 88), (88, 12)], CREAM, 22)
    s.line([(10, 90), (90, 10)], INK, 11)


def discard(s: Spot) -> None:
    """Two cards that lie open."""
    card(s, 10, 12, 48, 72, CREAM, -12)
    card(s, 36, 16, 48, 72, CREAM, 10)
    for y in (40, 55):
        s.line(turned([(50, y), (70, y)], 10, 60, 52), mix(INK, CREAM, 0.35), 5)


def destroyed(s: Spot) -> None:
    """A broken shield."""
    crack: list[Point] = [(54, 4), (44, 26), (56, 42), (42, 62), (50, 96)]
    for side, gap in ((-1, -6), (1, 6)):
        edge = [(x + gap, y) for x, y in crack]
        rim = curve((50 + 40 * side + gap, 44), (50 + 40 * side + gap, 72), (50 + 22 * side + gap, 88), edge[-1])
        s.shape([edge[0], (50 + 40 * side + gap, 4), (50 + 40 * side + gap, 44), *rim, *reversed(edge[:-1])], RUIN)


def flanked(s: Spot) -> None:
    """Attacked in the flank: an arrow that bends."""
    arc = [(10.0, 74.0), *curve((10, 74), (14, 30), (50, 14), (76, 44))]
    s.line(arc, VERMILION, 13)
    s.shape([(92, 76), (56, 58), (90, 28)], VERMILION, 0)


def support(s: Spot) -> None:
    """Two cards, one behind the other."""
    card(s, 34, 4, 50, 70)
    card(s, 14, 24, 50, 70)


def laurel(s: Spot) -> None:
    """A wreath: victory."""
    for side in (-1, 1):
        stem = curve((50 + 3 * side, 94), (50 + 40 * side, 88), (50 + 52 * side, 40), (50 + 24 * side, 8))
        s.line([(50 + 3 * side, 94), *stem], BRONZE, 5)
        for x, y in stem[1::3]:
            s.shape(ellipse(x + 9 * side, y, 13, 7, -50 * side), GOLD, 2.4)
            s.shape(ellipse(x - 9 * side, y + 3, 12, 6.5, -80 * side), GOLD, 2.4)


def advance(s: Spot) -> None:
    """An arrow that goes up."""
    s.shape([(50, 4), (90, 48), (66, 48), (66, 96), (34, 96), (34, 48), (10, 48)], BRONZE)


def flank(s: Spot) -> None:
    """A flank attack."""
    arc = [(14.0, 92.0), *curve((14, 92), (14, 46), (30, 34), (60, 34))]
    s.line(arc, INK, 25)
    s.line(arc, TERRACOTTA, 17)
    s.shape([(56, 6), (98, 34), (56, 62)], TERRACOTTA)


def ties(s: Spot) -> None:
    """Wins ties: two bars and a crown."""
    s.shape([(14, 52), (86, 52), (86, 68), (14, 68)], INK, 0)
    s.shape([(14, 80), (86, 80), (86, 96), (14, 96)], INK, 0)
    s.shape([(24, 40), (18, 8), (36, 24), (50, 2), (64, 24), (82, 8), (76, 40)], PALE_GOLD)


def loss(s: Spot) -> None:
    """A card that the other player must discard."""
    card(s, 22, 2, 46, 62, CREAM, -8)
    arrow_down(s, 66, 40, 98, 24, INK)
    arrow_down(s, 66, 44, 93, 18, TERRACOTTA)


def modifier(s: Spot) -> None:
    """A card with plus and minus."""
    card(s, 16, 2, 68, 96)
    s.line([(50, 18), (50, 50)], INK, 9)
    s.line([(34, 34), (66, 34)], INK, 9)
    s.line([(34, 72), (66, 72)], INK, 9)


def star(s: Spot) -> None:
    """A leader's special effect."""
    points: list[Point] = []
    for step in range(16):
        r, angle = (50, 21)[step % 2], radians(360 * step / 16 - 90)
        points.append((50 + r * cos(angle), 50 + r * sin(angle)))
    s.shape(points, PALE_GOLD)


def hill(s: Spot) -> None:
    """A hill with its contours."""
    dark = mix(HILL, INK, 0.55)
    s.shape([(2, 88), *curve((2, 88), (26, 76), (28, 18), (50, 16)), *curve((50, 16), (72, 18), (74, 76), (98, 88))],
            mix(HILL, INK, 0.12), 4)  # fmt: skip
    for y, reach in ((42, 12), (64, 22)):
        s.line([(50 - reach, y + 8), *curve((50 - reach, y + 8), (44, y), (56, y), (50 + reach, y + 8))], dark, 5)


def rough(s: Spot) -> None:
    """Three rocks."""
    grey = mix(FOREST, RUIN, 0.8)
    for x, y, k in ((2, 46, 0.9), (52, 40, 1.0), (26, 60, 0.8)):
        rock = [(0, 44), (8, 14), (24, 2), (42, 12), (48, 44)]
        s.shape([(x + a * k, y + b * k) for a, b in rock], mix(grey, CREAM, 0.25), 4)
        s.line([(x + 24 * k, y + 2 * k), (x + 27 * k, y + 22 * k), (x + 18 * k, y + 44 * k)], mix(grey, INK, 0.3), 3)


def forest(s: Spot) -> None:
    """Two firs."""
    for x, y, k in ((28, 6, 0.94), (72, 20, 0.8)):
        s.line([(x, y + 76 * k), (x, y + 94 * k)], INK, 8)
        tree = [(0, 0), (20, 34), (11, 34), (28, 62), (16, 62), (32, 84), (-32, 84), (-16, 62), (-28, 62), (-11, 34),
                (-20, 34)]  # fmt: skip
        s.shape([(x + a * k, y + b * k) for a, b in tree], mix(FOREST, INK, 0.45), 3.5)


def plains(s: Spot) -> None:
    """Grass."""
    for x, y in ((20, 44), (64, 34), (40, 82), (84, 78)):
        for lean in (-12, 0, 12):
            s.line([(x, y), (x + lean, y - (26 if lean == 0 else 20))], mix(BRONZE, INK, 0.3), 5)


SIGNS: dict[str, Drawing] = {
    "attack": attack, "defence": defence, "speed": speed, "deploy": deploy, "flank_cost": flank_cost,
    "combine": combine, "hand": hand, "draw": draw, "shuffled": shuffled, "unshuffled": unshuffled,
    "discard": discard, "destroyed": destroyed, "flanked": flanked, "support": support, "laurel": laurel,
    "advance": advance, "flank": flank, "ties": ties, "loss": loss,
    "modifier": modifier, "star": star, "hill": hill, "rough": rough, "forest": forest,
    "plains": plains,
}  # fmt: skip


def stamp(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """Draw a sign on a sheet, its upper left corner at (x, y)."""
    SIGNS[name](Spot(pen, x, y, size))


@lru_cache(256)
def sign(name: str, size: int) -> Sprite:
    """A sign's sprite."""
    pen = Pen(size, size, margin=8)
    stamp(pen, name, 0, 0, size)
    return pen.sprite()
