"""Draws shapes larger than they will be and reduces them: every sprite is made here, once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, cos, radians, sin

from PIL import Image, ImageChops, ImageDraw

from render.palette import INK, Colour

SCALE = 4
LARGE = 6000
"""From so many solid pixels on, a sprite is quicker pasted in pieces than as a whole."""

Point = tuple[float, float]
Rect = tuple[int, int, int, int]
Piece = tuple[Image.Image, Image.Image | None, int, int]
"""Colours, coverage (None: solid), and where its corner lies from the sprite's point of reference."""


@dataclass(frozen=True, eq=False)
class Sprite:
    """A small picture to be pasted: its colours, its coverage, and where its corner lies from the given point."""

    colours: Image.Image
    cover: Image.Image
    dx: int = 0
    dy: int = 0

    @cached_property
    def pieces(self) -> tuple[Piece, ...]:
        """What is to be pasted: a large sprite's solid middle needs no blending, the rest of it does."""
        return tuple(self.piece(place) for place in parted(self.cover))

    def piece(self, place: Rect) -> Piece:
        """A rectangle of it."""
        cover = self.cover.crop(place)
        solid = cover.getextrema() == (255, 255)
        return self.colours.crop(place), None if solid else cover, self.dx + place[0], self.dy + place[1]


@lru_cache(64)
def faded(sprite: Sprite, strength: float) -> Sprite:
    """A sprite that lets the ground through; `strength` below 1."""
    cover = sprite.cover.point(lambda value: int(value * strength))
    return Sprite(sprite.colours, cover, sprite.dx, sprite.dy)


@lru_cache(512)
def flat(sprite: Sprite, ground: Colour) -> Sprite:
    """A sprite on a ground of one colour: nothing of it needs blending any more."""
    place = sprite.cover.getbbox() or (0, 0, 1, 1)
    colours, cover = sprite.colours.crop(place), sprite.cover.crop(place)
    whole = Image.new("RGB", colours.size, ground)
    whole.paste(colours, (0, 0), cover)
    return Sprite(whole, Image.new("L", colours.size, 255), sprite.dx + place[0], sprite.dy + place[1])


def parted(cover: Image.Image) -> list[Rect]:
    """The rectangles of which a coverage is made: its solid middle if that is large, and those around it."""
    whole = cover.getbbox()
    if whole is None:
        return []
    middle = solid_middle(cover, whole)
    if area(middle) < LARGE:
        return [whole]
    (left, top, right, bottom), (x, y, x_end, y_end) = whole, middle
    around = [(left, top, right, y), (left, y_end, right, bottom), (left, y, x, y_end), (x_end, y, right, y_end)]
    return [middle, *(place for place in around if area(place))]


def solid_middle(cover: Image.Image, place: Rect) -> Rect:
    """A solid rectangle in the midst of `place`: as long as one is not solid, the side with the most gaps moves in."""
    gaps = cover.point([1] * 255 + [0])
    while area(place) >= LARGE:
        x, y, x_end, y_end = place
        sides = (x, y, x + 1, y_end), (x, y, x_end, y + 1), (x_end - 1, y, x_end, y_end), (x, y_end - 1, x_end, y_end)
        found = [gaps.crop(side).histogram()[1] / area(side) for side in sides]
        worst = found.index(max(found))
        if not found[worst]:
            return place if gaps.crop(place).getbbox() is None else (0, 0, 0, 0)
        steps = [int(side == worst) for side in range(4)]
        place = (x + steps[0], y + steps[1], x_end - steps[2], y_end - steps[3])
    return 0, 0, 0, 0


def area(place: Rect) -> int:
    """How many pixels a rectangle has."""
    return max(0, place[2] - place[0]) * max(0, place[3] - place[1])


class Pen:
    """A transparent sheet of `w` x `h` finished pixels (and a margin around), drawn on at four times the size.

    Coordinates are finished pixels, the origin is the sheet's corner inside the margin.
    """

    def __init__(self, w: float, h: float, margin: int = 4) -> None:
        self.margin = margin
        self.size = (ceil(w) + 2 * margin, ceil(h) + 2 * margin)
        self.image = Image.new("RGBA", (self.size[0] * SCALE, self.size[1] * SCALE), (0, 0, 0, 0))
        self.draw = ImageDraw.Draw(self.image)

    def big(self, points: Iterable[Point]) -> list[Point]:
        """Points on the enlarged sheet."""
        return [((x + self.margin) * SCALE, (y + self.margin) * SCALE) for x, y in points]

    def shape(
        self, points: Sequence[Point], fill: Colour | None, outline: Colour | None = INK, width: float = 0
    ) -> None:
        """A polygon, its outline (if it has one) centred on the edge."""
        big = self.big(points)
        if fill is not None:
            self.draw.polygon(big, fill=(*fill, 255))
        if outline is not None and width > 0:
            self.line([*points, points[0]], outline, width)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A line with round joints and ends."""
        big, thick = self.big(points), max(1, round(width * SCALE))
        self.draw.line(big, fill=(*colour, 255), width=thick, joint="curve")
        for x, y in (big[0], big[-1]):
            r = thick / 2
            self.draw.ellipse((x - r, y - r, x + r, y + r), fill=(*colour, 255))

    def disc(
        self, x: float, y: float, r: float, fill: Colour | None, outline: Colour | None = INK, width: float = 0
    ) -> None:
        """A disc; the outline lies inside the radius."""
        (left, top), (right, bottom) = self.big([(x - r, y - r), (x + r, y + r)])
        self.draw.ellipse(
            (left, top, right, bottom),
            fill=None if fill is None else (*fill, 255),
            outline=None if outline is None or not width else (*outline, 255),
            width=round(width * SCALE),
        )

    def box(
        self, x: float, y: float, w: float, h: float, r: float, fill: Colour | None,
        outline: Colour | None = INK, width: float = 0,
    ) -> None:  # fmt: skip
        """A box with round corners; the outline lies inside."""
        (left, top), (right, bottom) = self.big([(x, y), (x + w, y + h)])
        self.draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1),
            r * SCALE,
            fill=None if fill is None else (*fill, 255),
            outline=None if outline is None or not width else (*outline, 255),
            width=round(width * SCALE),
        )

    @contextmanager
    def within(self, points: Sequence[Point]) -> Iterator[Pen]:
        """A pen whose strokes appear only inside a polygon."""
        layer = Pen(self.size[0] - 2 * self.margin, self.size[1] - 2 * self.margin, self.margin)
        yield layer
        mask = Image.new("L", self.image.size, 0)
        ImageDraw.Draw(mask).polygon(self.big(points), fill=255)
        cover = ImageChops.multiply(mask, layer.image.getchannel("A"))
        self.image.paste(layer.image, (0, 0), cover)

    def stamp(self, mask: Image.Image, x: float, y: float, colour: Colour) -> None:
        """Lettering made at the enlarged size, its corner at (x, y)."""
        ((left, top),) = self.big([(x, y)])
        self.image.paste((*colour, 255), (round(left), round(top)), mask)

    def sprite(self) -> Sprite:
        """The finished sprite, its point of reference the sheet's corner inside the margin."""
        small = self.image.reduce(SCALE)
        return Sprite(small.convert("RGB"), small.getchannel("A"), -self.margin, -self.margin)


def curve(start: Point, one: Point, two: Point, end: Point, steps: int = 14) -> list[Point]:
    """Points of a cubic curve, without the first."""
    found = []
    for step in range(1, steps + 1):
        t = step / steps
        a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        found.append(
            (
                a * start[0] + b * one[0] + c * two[0] + d * end[0],
                a * start[1] + b * one[1] + c * two[1] + d * end[1],
            )
        )
    return found


def ring(x: float, y: float, r: float, corners: int, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon; `turn` in degrees, 0 = the first to the right."""
    angles = (radians(turn + 360 * i / corners) for i in range(corners))
    return [(x + r * cos(angle), y + r * sin(angle)) for angle in angles]


def ellipse(x: float, y: float, a: float, b: float, turn: float = 0, steps: int = 28) -> list[Point]:
    """Points of an ellipse with half axes `a` and `b`, turned by degrees."""
    found = []
    for i in range(steps):
        u, v = a * cos(radians(360 * i / steps)), b * sin(radians(360 * i / steps))
        c, s = cos(radians(turn)), sin(radians(turn))
        found.append((x + u * c - v * s, y + u * s + v * c))
    return found
