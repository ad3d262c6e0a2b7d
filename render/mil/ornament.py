"""Ornaments of a title page: a scrolling vine with leaves and berries, a rule with a lozenge."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from render.palette import FOOD, GOLD, INK, PALE_GOLD, VERMILION
from render.pen import Pen, Point, Sprite, curve

SCROLLS = 3
HALF, R = 146, 58
"""Between two scrolls, and the radius of one."""

VINE = (SCROLLS * HALF + 24, 214)
"""How wide and tall a vine is."""

LEAVES = (6, 13, 20, 28, 37)
TURN = 3.4 * pi
"""At which steps of 60 a scroll has leaves, and how far it winds."""


class Vine:
    """A vine under way; drawn from the left, or from the right when it is mirrored."""

    def __init__(self, mirrored: bool) -> None:
        self.pen = Pen(*VINE)
        self.mirrored = mirrored

    def at(self, x: float, y: float) -> Point:
        """A point of the sheet."""
        return (VINE[0] - x if self.mirrored else x, y)

    def line(self, points: list[Point], width: float) -> None:
        """A stem."""
        self.pen.line([self.at(*point) for point in points], GOLD, width)

    def leaf(self, x: float, y: float, angle: float, size: float) -> None:
        """A leaf that grows from a point in a direction (radians, 0 to the right)."""
        ahead, aside = (cos(angle) * size, sin(angle) * size), (-sin(angle) * size, cos(angle) * size)

        def at(along: float, across: float) -> Point:
            return self.at(x + along * ahead[0] + across * aside[0], y + along * ahead[1] + across * aside[1])

        upper = curve(at(0, 0), at(0.5, 0.75), at(1.4, 0.6), at(2.1, 0))
        lower = curve(at(2.1, 0), at(1.4, -0.6), at(0.5, -0.75), at(0, 0))
        self.pen.shape([*upper, *lower], FOOD, INK, 1.6)
        self.pen.line([at(0.2, 0), at(1.5, 0)], INK, 1.2)

    def berry(self, x: float, y: float, r: float) -> None:
        """A berry."""
        cx, cy = self.at(x, y)
        self.pen.disc(cx, cy, r, VERMILION, INK, 1.8)
        self.pen.disc(cx - r * 0.3, cy - r * 0.3, r * 0.25, PALE_GOLD, None)


@lru_cache(2)
def vine(mirrored: bool) -> Sprite:
    """A vine of three scrolls that end in berries."""
    made, middle = Vine(mirrored), VINE[1] / 2
    wave = [(x, middle + 30 * sin(pi * x / HALF)) for x in range(0, SCROLLS * HALF + 1, 4)]
    for index in range(SCROLLS):
        scroll(made, index * HALF, middle, 1 if index % 2 == 0 else -1)
    made.line([(float(x), y) for x, y in wave], 5)
    made.berry(wave[-1][0] + 6, wave[-1][1], 8)
    return made.pen.sprite()


def scroll(made: Vine, left: float, middle: float, down: int) -> None:
    """A scroll in a hollow of the wave, which runs below it (`down` = 1) or above it (-1)."""
    cx, cy = left + HALF / 2 - 4, middle - down * 22
    points = [
        (left, middle),
        *curve((left, middle), (left + 11, middle + down * 4), (cx - R, cy + 16 * down), (cx - R, cy), 4),
    ]
    for step in range(61):
        t = step / 60
        angle, r = pi + down * TURN * t, R * (1 - t) ** 0.8 + 9 * t
        points.append((cx + r * cos(angle), cy + r * sin(angle)))
    made.line(points, 4)
    for step in LEAVES:
        x, y = points[step + 5]
        made.leaf(x, y, pi + down * (TURN * step / 60 + 0.7), 16 - step * 0.17)
    made.berry(*points[-1], 12)
