"""The sheet on which a picture is put together: sprites, lines of text, boxes, rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from render.lettering import Style, fit, line
from render.palette import INK, Colour
from render.pen import SCALE, Pen, Sprite, faded

Align = Literal["left", "centre", "right"]
Corners = tuple[tuple[Image.Image, Image.Image], ...]
BoxPiece = tuple[Image.Image | Colour, Image.Image | None, tuple[int, int, int, int]]
"""Colours, coverage (None: solid), and where it lies from the box's corner."""

SMALL = 32_000
"""Up to so many pixels a box is kept as a sprite."""


class Canvas:
    """A picture under way, in finished pixels; text positions are baselines."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image

    @classmethod
    def blank(cls, w: int, h: int, ground: Colour) -> Canvas:
        """A sheet of one colour."""
        return cls(Image.new("RGB", (w, h), ground))

    def copy(self) -> Canvas:
        """The same sheet to draw on."""
        return Canvas(self.image.copy())

    def put(self, sprite: Sprite, x: float, y: float, strength: float = 1.0) -> None:
        """A sprite with its point of reference at (x, y); `strength` below 1 lets the ground through."""
        left, top = round(x), round(y)
        for colours, cover, dx, dy in (sprite if strength >= 1 else faded(sprite, strength)).pieces:
            self.image.paste(colours, (left + dx, top + dy), cover)

    def text(
        self, x: float, y: float, said: str, style: Style, colour: Colour = INK, align: Align = "left",
        room: float | None = None, least: int | None = None,
    ) -> float:  # fmt: skip
        """A line of text; within `room` it shrinks to `least` and is then cut. Returns how far it reaches."""
        if room is not None:
            said, style = fit(said, style, room, least)
        set_line = line(said, style)
        x -= {"left": 0.0, "centre": set_line.advance / 2, "right": set_line.advance}[align]
        self.image.paste(colour, (round(x) + set_line.left, round(y) + set_line.top), set_line.mask)
        return set_line.advance

    def fill(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A rectangle without outline."""
        left, top = round(x), round(y)
        self.image.paste(colour, (left, top, left + max(1, round(w)), top + max(1, round(h))))

    def box(
        self, x: float, y: float, w: float, h: float, r: int, fill: Colour | None, outline: Colour | None = None,
        width: float = 0,
    ) -> None:  # fmt: skip
        """A box with round corners, its outline inside; without a fill only the outline is drawn."""
        left, top = round(x), round(y)
        size = round(x + w) - left, round(y + h) - top
        if size[0] * size[1] <= SMALL and min(size) >= 2 * corner(r, round(width)):
            self.put(small_box(size, r, fill, outline, round(width)), left, top)
            return
        for source, cover, (dx, dy, end_x, end_y) in box_pieces(size, r, fill, outline, round(width)):
            self.image.paste(source, (left + dx, top + dy, left + end_x, top + end_y), cover)


def corner(r: int, width: int) -> int:
    """How many pixels a corner with the radius `r` takes of both sides."""
    return max(r, width) + 2


@lru_cache(256)
def box_pieces(
    size: tuple[int, int], r: int, fill: Colour | None, outline: Colour | None, width: int
) -> tuple[BoxPiece, ...]:
    """What a box is made of: four corners, two strips for the middle, four for the outline."""
    (w, h), edge = size, corner(r, width)
    inner_w, inner_h = w - edge, h - edge
    places = ((0, 0), (inner_w, 0), (0, inner_h), (inner_w, inner_h))
    pieces: list[BoxPiece] = [
        (colours, cover, (x, y, x + edge, y + edge))
        for (colours, cover), (x, y) in zip(corner_sprites(r, edge, fill, outline, width), places, strict=True)
    ]
    if fill is not None:
        pieces += [(fill, None, (edge, 0, inner_w, h)), (fill, None, (0, edge, w, inner_h))]
    if outline is not None and width:
        for y in (0, h - width):
            pieces.append((outline, None, (edge, y, inner_w, y + width)))
        for x in (0, w - width):
            pieces.append((outline, None, (x, edge, x + width, inner_h)))
    return tuple(pieces)


@lru_cache(128)
def small_box(size: tuple[int, int], r: int, fill: Colour | None, outline: Colour | None, width: int) -> Sprite:
    """A box of which a whole sprite may be kept."""
    colours, covers = Image.new("RGB", size), Image.new("L", size)
    for source, cover, place in box_pieces(size, r, fill, outline, width):
        colours.paste(source, place)
        covers.paste(255 if cover is None else cover, place)
    return Sprite(colours, covers)


@lru_cache(128)
def corner_sprites(r: int, size: int, fill: Colour | None, outline: Colour | None, width: int) -> Corners:
    """The four corners of a box: colours and coverage of each."""
    whole = Pen(2 * size, 2 * size, margin=0)
    whole.box(0, 0, 2 * size, 2 * size, r, fill, outline, width)
    small = whole.image.reduce(SCALE)
    colours, cover = small.convert("RGB"), small.getchannel("A")
    places = ((0, 0), (size, 0), (0, size), (size, size))
    return tuple((colours.crop((x, y, x + size, y + size)), cover.crop((x, y, x + size, y + size))) for x, y in places)
