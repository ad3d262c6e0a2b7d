"""Colours: what tells things apart survives exactly, the rest is near."""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops

from render import encode
from render.encode import palette_image
from render.heraldry import ARMS
from render.palette import Colour
from tests.render.build_palette import sheets
from tests.render.tables import TABLES

NAMED = [(game, colour) for game, table in TABLES.items() for colour in table.named]


def reduced(image: Image.Image, game: str) -> Image.Image:
    """An image in the palette of a game."""
    return image.quantize(palette=palette_image(f"render.{game}"), dither=Image.Dither.NONE).convert("RGB")


@pytest.mark.parametrize(("game", "colour"), NAMED)
def test_a_named_colour_stays_as_it_is(game: str, colour: Colour) -> None:
    assert reduced(Image.new("RGB", (1, 1), colour), game).getpixel((0, 0)) == colour


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_few_pixels_are_off_by_much(game: str) -> None:
    for sheet in sheets(TABLES[game]):
        off = ImageChops.difference(sheet, reduced(sheet, game)).convert("RGB").split()
        worst = ImageChops.lighter(ImageChops.lighter(off[0], off[1]), off[2])
        assert sum(worst.histogram()[13:]) < 0.01 * sheet.width * sheet.height


@pytest.mark.parametrize("game", TABLES)
def test_a_palette_has_at_most_256_colours(game: str) -> None:
    assert len(set(encode.colours_of(f"render.{game}"))) <= 256


def test_every_family_has_a_charge_of_its_own() -> None:
    assert len({arms.field for arms in ARMS}) == len({arms.charge for arms in ARMS}) == 5
    assert len({arms.shapes for arms in ARMS}) == 5
