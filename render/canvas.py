"""The sheet on which a picture is put together: sprites, lines of text, boxes, rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from typing import Literal

from PIL import Image

from render.lettering import Style, fit, line
from render.palette import INK, Colour
from render.pen import SCALE, Pen, Sprite, faded, flat

Align = Literal["left", "centre", "right"]
Corners = tuple[tuple[Image.Image, Image.Image], ...]
Placed = tuple[Image.Image | Colour, tuple[int, int, int, int], Image.Image | None]
"""Something to paste: colours, where they go, and their coverage (None: solid)."""

PASTING = Lock()

KEPT_MEMORY = 31 << 20
"""glibc gives memory back as soon as twice the largest block that was ever freed lies idle, and takes it anew, page by
page, for the next picture: that takes as long as drawing it. So a large block is freed once, its pages untouched."""

bytes(KEPT_MEMORY)

SMALL = 32_000
"""Up to so many pixels a box is kept as a sprite."""


class Canvas:
    """A picture under way, in finished pixels; text positions are baselines.

    What is drawn is noted, and pasted when the sheet is wanted, one sheet at a time: at each paste Python lets another
    thread run, and two threads that paste would wait for each other hundreds of times. So one pastes, others encode.
    """

    def __init__(self, image: Image.Image) -> None:
        self._image = image
        self._pieces: list[Placed] = []

    @classmethod
    def blank(cls, w: int, h: int, ground: Colour) -> Canvas:
        """A sheet of one colour."""
        return cls(Image.new("RGB", (w, h), ground))

    @property
    def image(self) -> Image.Image:
        """The sheet, with what has been drawn since it was last asked for pasted on it."""
        with PASTING:
            paste_all(self._image, self._pieces)
            self._pieces.clear()
        return self._image

    def copy(self) -> Canvas:
        """The same sheet to draw on."""
        return Canvas(self.image.copy())

    def put(self, sprite: Sprite, x: float, y: float, strength: float = 1.0, on: Colour | None = None) -> None:
        """A sprite with its point of reference at (x, y); `strength` below 1 lets the ground through.

        `on` is quicker: the one colour that lies below all of the sprite.
        """
        if strength < 1:
            sprite = faded(sprite, strength)
        if on is not None:
            sprite = flat(sprite, on)
        left, top = round(x), round(y)
        for colours, cover, dx, dy in sprite.pieces:
            place = (left + dx, top + dy, left + dx + colours.width, top + dy + colours.height)
            self._pieces.append((colours, place, cover))

    def text(
        self, x: float, y: float, said: str, style: Style, colour: Colour = INK, align: Align = "left",
        room: float | None = None, least: int | None = None,
    ) -> float:  # fmt: skip
        """A line of text; within `room` it shrinks to `least` and is then cut. Returns how far it reaches."""
        if room is not None:
            said, style = fit(said, style, room, least)
        set_line = line(said, style)
        x -= {"left": 0.0, "centre": set_line.advance / 2, "right": set_line.advance}[align]
        left, top = round(x) + set_line.left, round(y) + set_line.top
        place = (left, top, left + set_line.mask.width, top + set_line.mask.height)
        self._pieces.append((colour, place, set_line.mask))
        return set_line.advance

    def fill(self, x: float, y: float, w: float, h: float, colour: Colour) -> None:
        """A rectangle without outline."""
        left, top = round(x), round(y)
        self._pieces.append((colour, (left, top, left + max(1, round(w)), top + max(1, round(h))), None))

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
        for source, (dx, dy, end_x, end_y), cover in box_pieces(size, r, fill, outline, round(width)):
            self._pieces.append((source, (left + dx, top + dy, left + end_x, top + end_y), cover))


def paste_all(image: Image.Image, pieces: Sequence[Placed]) -> None:
    """Paste pieces in their order.

    `Image.paste` prepares and checks both images each time, which takes longer than pasting most pieces: here all are
    loaded and of the right kind, and Pillow is pinned to one version.
    """
    paste = image.im.paste
    for source, place, cover in pieces:
        colours = source if isinstance(source, tuple) else source.im
        if cover is None:
            paste(colours, place)
        else:
            paste(colours, place, cover.im)


def corner(r: int, width: int) -> int:
    """How many pixels a corner with the radius `r` takes of both sides."""
    return max(r, width) + 2


@lru_cache(256)
def box_pieces(
    size: tuple[int, int], r: int, fill: Colour | None, outline: Colour | None, width: int
) -> tuple[Placed, ...]:
    """What a box is made of: four corners, two strips for the middle, four for the outline."""
    (w, h), edge = size, corner(r, width)
    inner_w, inner_h = w - edge, h - edge
    places = ((0, 0), (inner_w, 0), (0, inner_h), (inner_w, inner_h))
    pieces: list[Placed] = [
        (colours, (x, y, x + edge, y + edge), cover)
        for (colours, cover), (x, y) in zip(corner_sprites(r, edge, fill, outline, width), places, strict=True)
    ]
    if fill is not None:
        pieces += [(fill, (edge, 0, inner_w, h), None), (fill, (0, edge, w, inner_h), None)]
    if outline is not None and width:
        for y in (0, h - width):
            pieces.append((outline, (edge, y, inner_w, y + width), None))
        for x in (0, w - width):
            pieces.append((outline, (x, edge, x + width, inner_h), None))
    return tuple(pieces)


@lru_cache(128)
def small_box(size: tuple[int, int], r: int, fill: Colour | None, outline: Colour | None, width: int) -> Sprite:
    """A box of which a whole sprite may be kept."""
    colours, covers = Image.new("RGB", size), Image.new("L", size)
    for source, place, cover in box_pieces(size, r, fill, outline, width):
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
