"""The ornament of the title page: the mountain with forest, fields and a river before it."""

from __future__ import annotations

from functools import lru_cache

from render.icons import Spot
from render.mithril import emblems
from render.mithril.colours import SLATE, TERRAIN, motif
from render.mithril.terrain import firs, stalks
from render.palette import CREAM, INK, PAGE, mix
from render.pen import Pen, Point, Sprite

SKY = (520, 196)
"""How wide and high a view is."""

PEAKS = (((20, 150), (120, 34), (214, 150)), ((120, 150), (250, 0), (372, 150)), ((270, 150), (372, 56), (468, 150)))


@lru_cache(2)
def skyline(mirrored: bool) -> Sprite:
    """The view; the mirrored one stands at the left of the title."""
    pen, (w, h) = Pen(*SKY), SKY

    def at(x: float, y: float) -> Point:
        return (w - x if mirrored else x, y)

    for foot, top, end in (PEAKS[0], PEAKS[2], PEAKS[1]):
        pen.shape([at(*foot), at(*top), at(*end)], TERRAIN["mountain"], None)
        pen.shape([at(*top), at(*end), at(top[0] + 14, 150)], mix(TERRAIN["mountain"], INK, 0.24), None)
        pen.shape([at(*point) for point in snow(foot, top, end)], CREAM, INK, 1.5)
        pen.shape([at(*foot), at(*top), at(*end)], None, INK, 2)
    pen.shape([at(0, 150), at(w, 150), at(w - 46, h - 2), at(46, h - 2)], TERRAIN["field"], None)
    pen.shape([at(300, 150), at(344, 150), at(300, h - 2), at(196, h - 2)], TERRAIN["river"], None)
    pen.shape([at(0, 150), at(w, 150), at(w - 46, h - 2), at(46, h - 2)], None, INK, 2)
    for x in (16, 62, 392, 436, 478):
        stand(pen, at(x + 22, 0)[0] - 27, 108, 54, "forest")
    for x in (96, 150, 380, 428):
        stand(pen, at(x + 16, 0)[0] - 16, 156, 32, "field")
    emblems.stamp(pen, "castle", at(250, 0)[0] - 32, 92, 64, mix(SLATE, INK, 0.35), PAGE)
    return pen.sprite()


def snow(foot: Point, top: Point, end: Point) -> list[Point]:
    """The cap of a peak."""

    def down(side: Point, share: float) -> Point:
        return top[0] + (side[0] - top[0]) * share, top[1] + (side[1] - top[1]) * share

    left, right = down(foot, 0.30), down(end, 0.30)
    x, low = top[0], left[1]
    return [top, left, (x - 8, low - 10), (x + 2, low + 6), (x + 12, low - 8), right]


def stand(pen: Pen, x: float, y: float, size: float, terrain: str) -> None:
    """A fir or stalks of wheat."""
    draw = firs if terrain == "forest" else stalks
    draw(Spot(pen, x, y, size), motif(terrain))
