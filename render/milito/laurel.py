"""A branch of laurel, the ornament of title pages."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import atan2, cos, sin

from render.milito.colours import FOREST
from render.palette import GOLD, INK, VERMILION, mix
from render.pen import Pen, Point, Sprite, curve

BRANCH = (520, 200)
"""How wide and tall a branch is."""

LEAVES = 9
"""Pairs of leaves."""

LEAF = mix(FOREST, INK, 0.3)


@lru_cache(2)
def branch(mirrored: bool) -> Sprite:
    """A branch that grows to the right, or to the left."""
    pen = Pen(*BRANCH)

    def at(x: float, y: float) -> Point:
        return (BRANCH[0] - x if mirrored else x, y)

    stem = [(4.0, 120.0), *curve((4, 120), (140, 176), (300, 160), (452, 60), 36)]
    pen.line([at(*point) for point in stem], GOLD, 6)
    for number in range(LEAVES):
        index = 2 + number * 4
        (x, y), (nx, ny) = stem[index], stem[index + 1]
        along = atan2(ny - y, nx - x)
        size = 31 - number * 1.3
        for side in (-1, 1):
            leaf(pen, at, (x, y), along + side * 0.62, size)
        if number % 3 == 1:
            bx, by = at(x + 16 * cos(along + 1.57), y + 16 * sin(along + 1.57))
            pen.disc(bx, by, 8, VERMILION, INK, 1.8)
    leaf(pen, at, stem[-1], -0.6, 22)
    return pen.sprite()


def leaf(pen: Pen, at: Callable[[float, float], Point], root: Point, angle: float, size: float) -> None:
    """A leaf that grows from a point in a direction (radians, 0 to the right)."""
    ahead, aside = (cos(angle) * size, sin(angle) * size), (-sin(angle) * size, cos(angle) * size)

    def on(along: float, across: float) -> Point:
        x, y = (root[i] + along * ahead[i] + across * aside[i] for i in (0, 1))
        return at(x, y)

    flat: list[Point] = [(0, 0), *curve((0, 0), (0.5, 0.55), (1.4, 0.45), (2.2, 0))]
    flat += curve((2.2, 0), (1.4, -0.45), (0.5, -0.55), (0, 0))
    pen.shape([on(*point) for point in flat], LEAF, INK, 1.6)
    pen.line([on(0.2, 0), on(1.6, 0)], INK, 1.2)
