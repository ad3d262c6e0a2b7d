"""Makes a game's `palette.txt` from sample pictures. Run by hand: `python -m tests.render.build_palette milito`.

Run it again when colours or drawings have changed: all flat colours go in exactly, the rest is for the edges.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

import pytest
from PIL import Image

import render
from bot.i18n import LOCALES
from render import encode
from render.encode import palette_of
from render.palette import Colour
from tests.render.recorder import everywhere
from tests.render.tables import TABLES, Samples

FLAT = 150


def sheets(table: Samples) -> list[Image.Image]:
    """Sample pictures before they are reduced: every whole picture, and of some positions every part."""
    found: list[Image.Image] = []

    def keep(image: Image.Image, package: str) -> bytes:
        found.append(image.copy())
        return b""

    with pytest.MonkeyPatch.context() as patch:
        everywhere(patch, encode.png, keep)
        for index, (name, view, since) in enumerate(table.samples()):
            said = table.words(LOCALES[index % len(LOCALES)])
            parts = [zoom.name for zoom in render.zooms(view)] if name in table.in_parts else []
            for zoom in ("", *parts):
                render.draw(view, said, since=since, note=table.note, prompt=table.prompt, zoom=zoom)
            print(name)
    return found


def counted(images: list[Image.Image]) -> Counter[Colour]:
    """How often each colour occurs."""
    found: Counter[Colour] = Counter()
    for image in images:
        for n, colour in image.getcolors(1 << 24) or []:
            assert isinstance(colour, tuple)
            found[colour[0], colour[1], colour[2]] += n
    return found


def palette(images: list[Image.Image], named: tuple[Colour, ...]) -> list[Colour]:
    """The named colours, the commonest others, and for the remaining pixels the best of the rest."""
    count = counted(images)
    flat = list(dict.fromkeys([*named, *(colour for colour, _ in count.most_common(FLAT))]))[: max(FLAT, len(named))]
    rest = [(colour, n) for colour, n in count.items() if colour not in set(flat)]
    pixels = [colour for colour, n in rest for _ in range(min(60, 1 + n // 12))]
    strip = Image.new("RGB", (len(pixels), 1))
    strip.putdata(pixels)
    cut = strip.quantize(256 - len(flat), method=Image.Quantize.MEDIANCUT, kmeans=3)
    raw = cut.getpalette() or []
    edges = [(raw[i], raw[i + 1], raw[i + 2]) for i in range(0, 3 * (256 - len(flat)), 3)]
    return undisturbed(list(dict.fromkeys([*flat, *edges]))[:256], named)


def mapped(colours: list[Colour], to: list[Colour]) -> list[Colour]:
    """What Pillow, which looks up cells of colours, makes of `colours` in the palette `to`."""
    strip = Image.new("RGB", (len(colours), 1))
    strip.putdata(colours)
    found = strip.quantize(palette=palette_of(to), dither=Image.Dither.NONE).convert("RGB")
    return [found.getpixel((x, 0)) for x in range(len(colours))]  # type: ignore[misc]


def undisturbed(colours: list[Colour], named: tuple[Colour, ...]) -> list[Colour]:
    """The palette without the colours that stand so near a named one that Pillow takes them for it."""
    while True:
        near = {to for name, to in zip(named, mapped(list(named), colours), strict=True) if name != to}
        if not near - set(named):
            print("not exact:", near)
            return colours
        colours = [colour for colour in colours if colour not in near or colour in named]


def main(game: str) -> None:
    """Write the file."""
    table = TABLES[game]
    file = Path(render.__file__).parent / game / "palette.txt"
    colours = palette(sheets(table), table.named)
    file.write_text("".join(f"#{r:02X}{g:02X}{b:02X}\n" for r, g, b in colours), encoding="ascii")
    print(len(table.named), "named,", len(colours), "in all")


if __name__ == "__main__":
    main(sys.argv[1])
