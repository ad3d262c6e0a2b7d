"""Encoders: the same pixels from each, in half the bytes of a plain PNG; without isal Pillow does it alone."""

from __future__ import annotations

import builtins
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.i18n import LOCALES
from bot.tools.bench.naive import default_png, kept_sheets
from render import draw, encode, zooms
from render.encode import encoders, fastest, palette_image, palette_of, png
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, words

MIL = "render.mil"
SAMPLES = positions.samples()
ENCODERS = encoders()


@cache
def sheets(locale: str) -> dict[str, Image.Image]:
    """The sheet of each sample, and of each part of the first one."""
    found: dict[str, Image.Image] = {}
    for name, view, since in SAMPLES:
        for zoom in ("", *(part.name for part in zooms(view) if name == "five")):
            with kept_sheets() as kept:
                draw(view, words(locale), since=since, note=NOTE, prompt=PROMPT, zoom=zoom)
            ((found[f"{name} {zoom}"], _),) = kept
    return found


def opened(data: bytes) -> Image.Image:
    """A PNG that Pillow has read to its end, checksums included."""
    with Image.open(BytesIO(data)) as image:
        image.verify()
    image = Image.open(BytesIO(data))
    image.load()
    return image


def test_both_encoders_are_tested():
    assert list(ENCODERS) == ["isal", "pillow"]


@pytest.mark.parametrize("locale", LOCALES)
def test_each_encoder_gives_the_same_pixels_in_few_bytes(locale):
    for name, sheet in sheets(locale).items():
        plain = len(default_png(sheet, MIL))
        reduced = sheet.quantize(palette=palette_image(MIL), dither=Image.Dither.NONE).convert("RGB").tobytes()
        for encoder in ENCODERS.values():
            data = png(sheet, MIL, encoder)
            image = opened(data)
            assert (image.format, image.mode, image.size) == ("PNG", "P", sheet.size)
            assert image.convert("RGB").tobytes() == reduced, name
            assert len(data) <= 0.55 * plain, name


@pytest.mark.parametrize("encoder", ENCODERS.values(), ids=ENCODERS)
@pytest.mark.parametrize("size", [(1, 1), (2, 1), (1, 2), (7, 3), (1, 700), (1999, 1)])
def test_sheets_of_any_size(encoder, size):
    image = Image.new("RGB", size, (0xF4, 0xEA, 0xD5))
    image.putpixel((size[0] - 1, size[1] - 1), (0x2A, 0x21, 0x1A))
    assert opened(png(image, MIL, encoder)).convert("RGB").tobytes() == image.tobytes()


@pytest.mark.parametrize("encoder", ENCODERS.values(), ids=ENCODERS)
@pytest.mark.parametrize("colours", [[(1, 2, 3)], [(255, 0, 0), (0, 0, 255)], [(15 * n, 90, 9) for n in range(17)]])
def test_palettes_of_few_colours(encoder, colours):
    image = Image.new("RGB", (len(colours), 2))
    image.putdata([*colours, *reversed(colours)])
    reduced = image.quantize(palette=palette_of(colours), dither=Image.Dither.NONE)
    assert opened(encoder(reduced)).convert("RGB").tobytes() == image.tobytes()


@pytest.mark.parametrize("encoder", ENCODERS.values(), ids=ENCODERS)
def test_equal_sheets_give_equal_bytes_also_from_threads(encoder):
    sheet = sheets("en")["five "]
    with ThreadPoolExecutor(2) as pool:
        assert len(set(pool.map(lambda _: png(sheet, MIL, encoder), range(6)))) == 1


def test_without_isal_pillow_encodes(monkeypatch):
    real = builtins.__import__

    def barred(name: str, *more: Any) -> Any:
        if name.startswith("isal"):
            raise ImportError(name)
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", barred)
    assert encoders() == {"pillow": encode.with_pillow}


def test_the_fastest_encoder_is_used():
    assert fastest.__wrapped__() is not encode.with_pillow
    sheet = sheets("en")["five "]
    assert png(sheet, MIL) == png(sheet, MIL, ENCODERS["isal"])
