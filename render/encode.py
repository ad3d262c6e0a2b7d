"""From a drawn sheet to a PNG of at most 256 colours, fixed for each game: same sheet, same bytes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import resources
from io import BytesIO

from PIL import Image

from render.palette import Colour, hexed


def colours_of(package: str) -> tuple[Colour, ...]:
    """A game's palette: one colour a line in `palette.txt` of its package, the named ones first."""
    return tuple(hexed(code) for code in (resources.files(package) / "palette.txt").read_text("ascii").split())


@cache
def palette_image(package: str) -> Image.Image:
    """A game's palette as Pillow wants it."""
    return palette_of(colours_of(package))


def palette_of(colours: Sequence[Colour]) -> Image.Image:
    """At most 256 colours as Pillow wants them."""
    flat = [part for colour in colours for part in colour]
    image = Image.new("P", (1, 1))
    image.putpalette(flat + flat[:3] * (256 - len(colours)))
    return image


def png(image: Image.Image, package: str) -> bytes:
    """The sheet as PNG in a game's palette."""
    reduced = image.quantize(palette=palette_image(package), dither=Image.Dither.NONE)
    out = BytesIO()
    reduced.save(out, "PNG", compress_level=1)
    return out.getvalue()
