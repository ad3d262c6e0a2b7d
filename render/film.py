"""Pictures one after the other become a moving picture, a GIF: equal pictures, equal bytes.

A game has hundreds of positions and a server little memory: a reel keeps the last picture alone, and what is already
encoded. Of each picture only the box that differs from the one before is written, and in it what did not change is
left transparent.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from render.encode import palette_of
from render.palette import Colour

NAME = "film.gif"
MOST_BYTES = 10_400_000
"""What can be posted everywhere on Discord: 10 MiB, less some room for the rest of the request."""

BEAT = 800
LAST = 5000
"""Milliseconds for which each picture stands, and the last one more."""

LONGEST = 65535
"""Hundredths of a second: what a GIF can write."""

CLEAR = 255
"""The index of the transparent colour; the 255 before it are the picture's."""

ON_TOP = 1
"""A GIF's word for: the next picture is laid on this one."""


class Size(NamedTuple):
    """How large a film may become: so many pictures, each about so many pixels wide."""

    pictures: int
    wide: int


SIZES = (Size(150, 1000), Size(100, 1000), Size(60, 1000), Size(60, 667), Size(25, 500), Size(10, 250))
"""What is tried, until a film is small enough."""


class Film(NamedTuple):
    """A finished film, and from how many pictures it was made."""

    data: bytes
    pictures: int


class TooLarge(Exception):
    """The film would have more bytes than it may."""


def evenly(count: int, most: int) -> list[int]:
    """At most `most` (2 or more) of the numbers below `count`, as even as can be: always the first and the last."""
    if count <= most:
        return list(range(count))
    return [(step * (count - 1) + (most - 1) // 2) // (most - 1) for step in range(most)]


def film(shots: Callable[[int], Iterable[bytes]], most_bytes: int = MOST_BYTES) -> Film | None:
    """A film from `shots(n)`, which draws at most `n` pictures; None when it can't be made small enough."""
    for size in SIZES:
        reel = Reel(size.wide, most_bytes)
        try:
            for picture in shots(size.pictures):
                reel.add(picture)
            return reel.end()
        except TooLarge:
            continue
    return None


class Reel:
    """A film under way, in the colours of its first picture and as large as the largest."""

    def __init__(self, wide: int = SIZES[0].wide, most_bytes: int = MOST_BYTES) -> None:
        self._wide, self._most = wide, most_bytes
        self._cutter: Cutter | None = None
        self._first: Patch | None = None
        self._written = bytearray()
        self._last: Image.Image | None = None
        self._waiting: Patch | None = None
        self._pictures = 0

    def add(self, picture: bytes) -> None:
        """The next picture; one that looks like the last lets that stand longer. Raises `TooLarge`."""
        full = Image.open(BytesIO(picture))
        if self._cutter is None:
            self._cutter = Cutter(full, self._wide)
        image = self._cutter.cut(full)
        self._pictures += 1
        if self._last is None or self._waiting is None:
            self._last, self._waiting = image, Patch(image, 0, 0)
            return
        size = max(image.width, self._last.width), max(image.height, self._last.height)
        before, self._last = self._cutter.spread(self._last, size), self._cutter.spread(image, size)
        patch = patch_of(self._last, before)
        if patch is None:
            self._waiting = self._waiting._replace(stands=self._waiting.stands + BEAT)
        else:
            self._put_down()
            self._waiting = patch

    def end(self) -> Film:
        """The film; its last picture stands longer. Raises `TooLarge`; `ValueError` without a picture."""
        if self._cutter is None or self._last is None or self._waiting is None:
            raise ValueError("a film needs a picture")
        self._waiting = self._waiting._replace(stands=self._waiting.stands + LAST)
        self._put_down()
        assert self._first is not None
        first = self._first._replace(image=self._cutter.spread(self._first.image, self._last.size))
        made = head(first.image) + encoded(first) + self._written + b";"
        if len(made) > self._most:
            raise TooLarge
        return Film(made, self._pictures)

    def _put_down(self) -> None:
        """Write the picture that waited until it was known how long it stands.

        The first one goes on waiting: until the end it is not known how large it must be.
        """
        assert self._waiting is not None
        if self._first is None:
            self._first = self._waiting
        else:
            self._written += encoded(self._waiting)
        if len(self._written) > self._most:
            raise TooLarge


class Cutter:
    """Brings all pictures of a film into the colours of the first one, and reduces them as that must be."""

    def __init__(self, first: Image.Image, wide: int) -> None:
        self._factor = max(1, round(first.width / wide))
        self._palette = palette_of(colours_of(first))
        self._ground = self.cut(first).getpixel((0, 0))

    def cut(self, full: Image.Image) -> Image.Image:
        """A picture of the film; whole pixels are put together, which is fast and needs few colours."""
        small = full.convert("RGB").reduce(self._factor)
        return small.quantize(palette=self._palette, dither=Image.Dither.NONE)

    def spread(self, image: Image.Image, size: tuple[int, int]) -> Image.Image:
        """A picture on a larger sheet, at the top left; the rest has the colour of the first picture's corner."""
        if image.size == size:
            return image
        sheet = Image.new("P", size, self._ground)
        sheet.putpalette(self._palette.getpalette() or [])
        sheet.paste(image)
        return sheet


def colours_of(image: Image.Image) -> list[Colour]:
    """At most 255 colours: the palette of the picture's game, or for a picture without one the best for it."""
    reduced = image if image.mode == "P" else image.convert("RGB").quantize(CLEAR)
    flat = reduced.getpalette("RGB") or []
    return list(dict.fromkeys(zip(flat[::3], flat[1::3], flat[2::3], strict=True)))[:CLEAR]


class Patch(NamedTuple):
    """What a picture changes, where, and for how many milliseconds it stands."""

    image: Image.Image
    left: int
    top: int
    stands: int = BEAT


def patch_of(image: Image.Image, before: Image.Image) -> Patch | None:
    """What differs from the picture before, which is as large; None when nothing does."""
    off = ImageChops.subtract_modulo(image, before)
    box = off.getbbox()
    if box is None:
        return None
    changed = image.crop(box)
    changed.paste(CLEAR, mask=off.crop(box).point([255, *[0] * 255], "1"))
    return Patch(changed, box[0], box[1])


def head(image: Image.Image) -> bytes:
    """The beginning of a GIF: size, the 256 colours of the film, and that it begins again when it has ended."""
    palette = bytes(image.getpalette("RGB") or ()).ljust(768, b"\0")
    return b"GIF89a" + struct.pack("<HHBBB", *image.size, 0xF7, 0, 0) + palette + b"!\xff\x0bNETSCAPE2.0\x03\1\0\0\0"


def encoded(patch: Patch) -> bytes:
    """A picture of a GIF."""
    stands = min(patch.stands, 10 * LONGEST)
    parts = getdata(patch.image, (patch.left, patch.top), duration=stands, disposal=ON_TOP, transparency=CLEAR)
    return b"".join(parts)
