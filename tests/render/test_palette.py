"""Colours: what tells things apart survives exactly, the rest is near."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

import render.mil
import render.mil.board
from render import draw
from render.encode import palette_image
from render.heraldry import ARMS
from render.mil.named import NAMED
from render.palette import Colour
from tests.render import positions
from tests.render.positions import words


def reduced(image: Image.Image) -> Image.Image:
    """An image in the palette of MIL."""
    return image.quantize(palette=palette_image("render.mil"), dither=Image.Dither.NONE).convert("RGB")


@pytest.mark.parametrize("colour", NAMED)
def test_a_named_colour_stays_as_it_is(colour: Colour):
    assert reduced(Image.new("RGB", (1, 1), colour)).getpixel((0, 0)) == colour


def test_few_pixels_are_off_by_much(monkeypatch):
    sheets: list[Image.Image] = []
    monkeypatch.setattr(render.mil.board, "png", lambda image, package: sheets.append(image.copy()) or b"")
    draw(positions.view(viewer=1), words(), since=positions.before(5, 1))
    draw(positions.crowded(), words("zh_TW"))
    for sheet in sheets:
        off = ImageChops.difference(sheet, reduced(sheet)).convert("RGB").split()
        worst = ImageChops.lighter(ImageChops.lighter(off[0], off[1]), off[2])
        assert sum(worst.histogram()[13:]) < 0.01 * sheet.width * sheet.height


def test_every_family_has_a_charge_of_its_own():
    assert len({arms.field for arms in ARMS}) == len({arms.charge for arms in ARMS}) == 5
    assert len({arms.shapes for arms in ARMS}) == 5
