"""The sheet on which a picture is put together: sprites, lines of text, boxes, rules."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import Image

from render.lettering import Style, fit, line
from render.palette import INK, Colour
from render.pen import SCALE, Pen, Sprite

Align = Literal["left", "centre", "right"]


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
        cover = sprite.cover if strength >= 1 else sprite.cover.point(lambda value: int(value * strength))
        self.image.paste(sprite.colours, (round(x) + sprite.dx, round(y) + sprite.dy), cover)

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
        left, top, right, bottom = round(x), round(y), round(x + w), round(y + h)
        size = max(r, round(width)) + 2
        corners = corner_sprites(r, size, fill, outline, width)
        places = ((left, top), (right - size, top), (left, bottom - size), (right - size, bottom - size))
        for (colours, cover), place in zip(corners, places, strict=True):
            self.image.paste(colours, place, cover)
        if fill is not None:
            self.image.paste(fill, (left + size, top, right - size, bottom))
            self.image.paste(fill, (left, top + size, right, bottom - size))
        thick = round(width)
        if outline is not None and thick:
            self.image.paste(outline, (left + size, top, right - size, top + thick))
            self.image.paste(outline, (left + size, bottom - thick, right - size, bottom))
            self.image.paste(outline, (left, top + size, left + thick, bottom - size))
            self.image.paste(outline, (right - thick, top + size, right, bottom - size))


Corners = tuple[tuple[Image.Image, Image.Image], ...]


@lru_cache(128)
def corner_sprites(r: int, size: int, fill: Colour | None, outline: Colour | None, width: float) -> Corners:
    """The four corners of a box: colours and coverage of each."""
    whole = Pen(2 * size, 2 * size, margin=0)
    whole.box(0, 0, 2 * size, 2 * size, r, fill, outline, round(width))
    small = whole.image.reduce(SCALE)
    colours, cover = small.convert("RGB"), small.getchannel("A")
    places = ((0, 0), (size, 0), (0, size), (size, size))
    return tuple((colours.crop((x, y, x + size, y + size)), cover.crop((x, y, x + size, y + size))) for x, y in places)
