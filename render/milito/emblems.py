"""What fights: a silhouette for each class of units, and the leader's helmet.

Shields tell the foot by their outline (crescent, oval, rectangle, round), chevrons tell the weight of the horse.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import cos, radians, sin

from render.icons import Spot
from render.palette import CREAM, INK, Colour
from render.pen import Pen, Point, Sprite, curve, ellipse

Drawing = Callable[[Spot, Colour, Colour], None]
"""Draws an emblem with ink and paper."""


def light_infantry(s: Spot, ink: Colour, paper: Colour) -> None:
    """A crescent pelta before two crossed javelins."""
    for side in (1, -1):

        def at(x: float, y: float, side: int = side) -> Point:
            return 50 + side * (x - 50), y

        s.line([at(12, 90), at(82, 20)], ink, 6.5)
        s.shape([at(97, 5), at(92, 30), at(72, 10)], ink, 0)
    for x, y, low, tint in ((10.0, 42.0, 100.0, paper), (16.0, 48.0, 92.0, ink)):
        left, right = (x, y), (100 - x, y)
        rim = curve(left, (28, y + 18), (72, y + 18), right)
        s.shape([left, *rim, *curve(right, (102 - x, low), (x - 2, low), left)], tint, 0)


def medium_infantry(s: Spot, ink: Colour, paper: Colour) -> None:
    """An oval shield with a cross bar and a boss."""
    s.shape(ellipse(50, 50, 33, 47, steps=48), ink, 0)
    s.shape([(22, 45), (78, 45), (78, 55), (22, 55)], paper, 0)
    s.line([(50, 12), (50, 88)], paper, 4)
    s.disc(50, 50, 19, paper)
    s.disc(50, 50, 10.5, ink)


def heavy_infantry(s: Spot, ink: Colour, paper: Colour) -> None:
    """A tall shield with eight rays."""
    left = curve((18, 94), (10, 66), (10, 34), (18, 6))
    right = curve((82, 6), (90, 34), (90, 66), (82, 94))
    s.shape([(18, 94), *left, *curve((18, 6), (38, 1), (62, 1), (82, 6)), *right,
             *curve((82, 94), (62, 99), (38, 99), (18, 94))], ink, 0)  # fmt: skip
    for step in range(8):
        angle = radians(45 * step)
        reach = 36 if step % 2 == 0 and step % 4 == 2 else 25 if step % 4 == 0 else 34
        s.line([(50, 50), (50 + reach * cos(angle), 50 + reach * sin(angle))], paper, 5)
    s.disc(50, 50, 15, paper)
    s.disc(50, 50, 7.5, ink)


def auxiliary_infantry(s: Spot, ink: Colour, paper: Colour) -> None:
    """An oval shield with a lozenge, and a spear beside it."""
    s.shape(ellipse(38, 53, 29, 43, steps=48), ink, 0)
    s.shape([(38, 26), (54, 53), (38, 80), (22, 53)], paper, 0)
    s.disc(38, 53, 6.5, ink)
    s.line([(83, 26), (83, 96)], ink, 6)
    s.shape([(83, 2), (93, 24), (83, 34), (73, 24)], ink, 0)


def spears(s: Spot, ink: Colour, paper: Colour) -> None:
    """A round shield with a ring and a lambda, a spear point above it."""
    s.shape([(50, 0), (61, 23), (39, 23)], ink, 0)
    s.disc(50, 61, 38, ink)
    s.disc(50, 61, 30, None, paper, 5)
    s.line([(37, 76), (50, 46), (63, 76)], paper, 7)


def pikes(s: Spot, ink: Colour, paper: Colour) -> None:
    """A hedge of five slanting pikes."""
    for step in range(5):
        x = 6 + 17 * step
        lean = 18.0
        s.line([(x, 96), (x + lean * 0.86, 18)], ink, 5.5)
        top = (x + lean, 2.0)
        s.shape([top, (top[0] + 5, 19), (top[0] - 3, 28), (top[0] - 9.5, 17)], ink, 0)


def archers(s: Spot, ink: Colour, paper: Colour) -> None:
    """A drawn bow and its arrow."""
    bow = [(50.0, 3.0), *curve((50, 3), (62, 8), (76, 26), (78, 50)), *curve((78, 50), (76, 74), (62, 92), (50, 97))]
    s.line(bow, ink, 8.5)
    s.line([(50, 3), (28, 50), (50, 97)], ink, 3.2)
    s.line([(10, 50), (86, 50)], ink, 5.5)
    s.shape([(100, 50), (82, 40.5), (82, 59.5)], ink, 0)
    for x in (2, 12):
        s.shape([(x, 40), (x + 11, 40), (x + 19, 50), (x + 11, 60), (x, 60), (x + 8, 50)], ink, 0)


def slingers(s: Spot, ink: Colour, paper: Colour) -> None:
    """A sling with its stone."""
    s.line([(12, 92), *curve((12, 92), (20, 56), (34, 34), (50, 22))], ink, 6.5)
    s.line([(12, 92), *curve((12, 92), (42, 84), (66, 74), (82, 58))], ink, 6.5)
    s.disc(12, 92, 7, ink)
    pouch = curve((46, 24), (48, 6), (70, 0), (88, 10)) + curve((88, 10), (102, 24), (98, 50), (80, 60))
    s.shape([(46, 24), *pouch, *curve((80, 60), (72, 34), (62, 28), (46, 24))], ink, 0)
    s.disc(66, 38, 21, paper)
    s.disc(66, 38, 15, ink)


def horse(s: Spot, ink: Colour, paper: Colour, shift: float = 0) -> None:
    """A horse's head that looks to the left, with its cropped mane."""

    def at(*points: Point) -> list[Point]:
        return [(x + shift, y) for x, y in points]

    outline: list[Point] = [(63, 3)]
    outline += curve((63, 3), (66, 12), (67, 16), (66, 20))
    outline += curve((66, 20), (84, 34), (88, 66), (85, 97))
    outline += [(42, 97)]
    outline += curve((42, 97), (44, 84), (56, 78), (53, 62))
    outline += curve((53, 62), (44, 62), (36, 66), (28, 72))
    outline += curve((28, 72), (24, 80), (12, 82), (8, 76))
    outline += curve((8, 76), (2, 70), (6, 62), (12, 56))
    outline += curve((12, 56), (22, 44), (28, 30), (40, 21))
    outline += curve((40, 21), (46, 18), (50, 17), (53, 15))
    s.shape(at(*outline), ink, 0)
    mane = curve((63, 26), (75, 40), (78, 66), (75, 97))
    s.line(at((63, 26), *mane), paper, 4)
    s.disc(41 + shift, 37, 4.6, paper)
    s.disc(12.5 + shift, 68, 2.6, paper)


def cavalry(s: Spot, ink: Colour, paper: Colour) -> None:
    """Any horse."""
    horse(s, ink, paper, 3)


def weighted(count: int) -> Drawing:
    """A horse's head with so many chevrons behind it."""

    def draw(s: Spot, ink: Colour, paper: Colour) -> None:
        horse(s, ink, paper, -8)
        for step in range(count):
            y = 78 - 21 * step
            s.shape([(91, y), (103, y + 10), (103, y + 20), (91, y + 10), (79, y + 20), (79, y + 10)], ink, 0)

    return draw


def companions(s: Spot, ink: Colour, paper: Colour) -> None:
    """A horse's head with a star."""
    horse(s, ink, paper, -8)
    middle, star = (83.0, 74.0), []
    for step in range(16):
        r, angle = (23, 8)[step % 2], radians(360 * step / 16 - 90)
        star.append((middle[0] + r * cos(angle), middle[1] + r * sin(angle)))
    s.disc(*middle, 19, paper)
    s.shape(star, ink, 0)


def elephants(s: Spot, ink: Colour, paper: Colour) -> None:
    """An elephant's head with trunk, tusk and ear."""
    skull: list[Point] = [(30, 34)]
    skull += curve((30, 34), (30, 8), (60, 2), (76, 12))
    skull += curve((76, 12), (98, 22), (98, 62), (86, 84))
    skull += curve((86, 84), (76, 92), (62, 80), (56, 64))
    skull += curve((56, 64), (50, 62), (46, 66), (43, 74))
    skull += curve((43, 74), (40, 92), (26, 100), (12, 97))
    skull += curve((12, 97), (4, 95), (4, 86), (12, 85))
    skull += curve((12, 85), (24, 86), (25, 76), (26, 64))
    skull += curve((26, 64), (28, 52), (27, 44), (30, 34))
    s.shape(skull, ink, 0)
    ear = curve((60, 22), (52, 34), (54, 58), (64, 72)) + curve((64, 72), (72, 84), (82, 78), (84, 66))
    s.line([(60, 22), *ear], paper, 4)
    s.disc(42, 40, 4.4, paper)
    tusk = curve((40, 62), (36, 78), (22, 84), (6, 70)) + curve((6, 70), (20, 74), (28, 70), (31, 58))
    s.shape([(40, 62), *tusk], paper, 0)
    s.line([(37, 62), *curve((37, 62), (33, 75), (22, 79), (10, 72))], ink, 3.5)


def chariots(s: Spot, ink: Colour, paper: Colour) -> None:
    """A wheel of eight spokes."""
    s.disc(50, 50, 47, None, ink, 10)
    for step in range(4):
        angle = radians(45 * step)
        x, y = 40 * cos(angle), 40 * sin(angle)
        s.line([(50 - x, 50 - y), (50 + x, 50 + y)], ink, 6)
    s.disc(50, 50, 13, ink)
    s.disc(50, 50, 5, paper)


def leader(s: Spot, ink: Colour, paper: Colour) -> None:
    """A crested helmet, seen from the front."""
    crest = curve((4, 52), (4, 8), (30, 0), (50, 0)) + curve((50, 0), (70, 0), (96, 8), (96, 52))
    inner = curve((80, 52), (80, 26), (66, 17), (50, 17)) + curve((50, 17), (34, 17), (20, 26), (20, 52))
    s.shape([(4, 52), *crest, (80, 52), *inner], ink, 0)
    for step in range(9):
        angle = radians(180 + 22.5 * step)
        s.line([(50 + 33 * cos(angle), 50 + 34 * sin(angle)), (50 + 46 * cos(angle), 49 + 48 * sin(angle))], paper, 2.2)
    bowl = curve((26, 54), (26, 32), (36, 22), (50, 22)) + curve((50, 22), (64, 22), (74, 32), (74, 54))
    cheek = curve((72, 78), (72, 90), (66, 98), (58, 100))
    other = curve((42, 100), (34, 98), (28, 90), (28, 78))
    s.shape([(26, 54), *bowl, (72, 78), *cheek, (55, 100), (55, 72), (45, 72), (45, 100), (42, 100), *other], ink, 0)
    s.shape([(33, 54), (46, 57), (46, 66), (36, 66)], paper, 0)
    s.shape([(67, 54), (54, 57), (54, 66), (64, 66)], paper, 0)


EMBLEMS: dict[str, Drawing] = {
    "light_infantry": light_infantry, "medium_infantry": medium_infantry, "heavy_infantry": heavy_infantry,
    "auxiliary_infantry": auxiliary_infantry, "spears": spears, "pikes": pikes, "archers": archers,
    "slingers": slingers, "cavalry": cavalry, "light_cavalry": weighted(1), "medium_cavalry": weighted(2),
    "heavy_cavalry": weighted(3), "companions": companions, "elephants": elephants, "chariots": chariots,
    "leader": leader,
}  # fmt: skip


def stamp(pen: Pen, name: str, x: float, y: float, size: float, ink: Colour = INK, paper: Colour = CREAM) -> None:
    """Draw an emblem on a sheet, its upper left corner at (x, y)."""
    EMBLEMS[name](Spot(pen, x, y, size), ink, paper)


@lru_cache(256)
def emblem(name: str, size: int, ink: Colour = INK, paper: Colour = CREAM) -> Sprite:
    """An emblem's sprite."""
    pen = Pen(size, size)
    stamp(pen, name, 0, 0, size, ink, paper)
    return pen.sprite()


@lru_cache(256)
def roundel(name: str, r: int, ink: Colour = INK, ring: Colour = INK) -> Sprite:
    """An emblem on a white disc around its point of reference."""
    pen, size = Pen(2 * r, 2 * r), 1.32 * r
    pen.disc(r, r, r, CREAM, ring, max(1.6, r * 0.055))
    stamp(pen, name, r - size / 2, r - size / 2, size, ink, CREAM)
    sprite = pen.sprite()
    return Sprite(sprite.colours, sprite.cover, sprite.dx - r, sprite.dy - r)
