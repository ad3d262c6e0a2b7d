"""What tells things apart on the island survives in the finished picture, and does so for the colour-blind too."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops

from render import draw
from render.encode import palette_image
from render.mithril import board, kingdom
from render.mithril.colours import DECKS, TERRAIN, ground
from render.mithril.named import NAMED
from render.mithril.routes import casing_sprite, live_sprite, route_sprite
from render.mithril.terrain import cell_sprite
from render.mithril.things import card, house
from render.palette import CREAM, INK, PAGE, VERMILION, Colour
from render.pen import Sprite
from tests.render.mithril import positions
from tests.render.mithril.positions import words
from tests.render.test_colour_blind import EYES, GLANCE, differ, pixels

ROUTES = 0.25
"""The share of a route's pixels, its ink included, that must differ at a glance from another seat's.

Measured: blue and purple for protanopes 29 % in tunnels and 31 % outside, blue and green for tritanopes 32 %.
"""

TERRAINS = 0.05
"""The share of a cell that must differ: mountain and forest for tritanopes 7 %, the motifs; others 93 % and more."""

CARDS = 0.10
"""The share of a card's back that must differ: logging beside metalwork 12 % for deuteranopes, beside agriculture 13 %
for protanopes, which are the emblems; all others 70 % and more."""


def reduced(image: Image.Image) -> Image.Image:
    """An image in the palette of the game."""
    return image.quantize(palette=palette_image("render.mithril"), dither=Image.Dither.NONE).convert("RGB")


def laid(ground_colour: Colour, *sprites: Sprite) -> Image.Image:
    """Sprites of the same box one on the other, in the colours of the finished picture."""
    sheet = Image.new("RGB", (140, 140), ground_colour)
    for sprite in sprites:
        sheet.paste(sprite.colours, (20 + sprite.dx, 20 + sprite.dy), sprite.cover)
    return reduced(sheet)


def share(one: Image.Image, other: Image.Image, cover: Image.Image | None, eye: str) -> float:
    """The share of pixels that differ at a glance, under a cover or all over."""
    under = [True] * (one.width * one.height) if cover is None else [value > 127 for value in cover.tobytes()]
    pairs = zip(pixels(one), pixels(other), under, strict=True)
    apart = [differ(a, b, eye) > GLANCE for a, b, here in pairs if here]
    return sum(apart) / len(apart)


def spread(sprite: Sprite) -> Image.Image:
    """A sprite's cover on the sheet of `laid`."""
    sheet = Image.new("L", (140, 140), 0)
    sheet.paste(sprite.cover, (20 + sprite.dx, 20 + sprite.dy))
    return sheet


@pytest.mark.parametrize("colour", NAMED)
def test_a_named_colour_stays_as_it_is(colour: Colour) -> None:
    assert reduced(Image.new("RGB", (1, 1), colour)).getpixel((0, 0)) == colour


def test_few_pixels_are_off_by_much(monkeypatch: pytest.MonkeyPatch) -> None:
    sheets: list[Image.Image] = []
    for module in (board, kingdom):
        monkeypatch.setattr(module, "png", lambda image, package: sheets.append(image.copy()) or b"")
    draw(positions.crowded(), words("zh_TW"))
    draw(*[positions.pair(positions.laying(4), 0)[0], words()], since=positions.pair(positions.laying(4), 0)[1])
    assert len(sheets) == 2
    for sheet in sheets:
        off = ImageChops.difference(sheet, reduced(sheet)).split()
        worst = ImageChops.lighter(ImageChops.lighter(off[0], off[1]), off[2])
        assert sum(worst.histogram()[13:]) < 0.012 * sheet.width * sheet.height


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("terrain", ["mountain", "forest", "field", "river"])
@pytest.mark.parametrize("pair", list(combinations(range(4), 2)), ids=str)
def test_routes_are_told_apart(pair: tuple[int, int], terrain: str, eye: str) -> None:
    """Complaint 56: colour, and the line in it."""
    for u in (98, 64):
        casing = casing_sprite(u, True, 0b111)
        both = (
            laid(ground(terrain), casing, route_sprite(u, True, 0b111, seat, terrain == "mountain")) for seat in pair
        )
        assert share(*both, spread(casing), eye) >= ROUTES, u


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("pair", list(combinations(TERRAIN, 2)), ids=str)
def test_terrains_are_told_apart_by_colour_or_motif(pair: tuple[str, str], eye: str) -> None:
    sprites = [cell_sprite(98, True, name, (0, 1) if name == "river" else (), True) for name in pair]
    both = (laid(PAGE, sprite) for sprite in sprites)
    assert share(*both, spread(sprites[0]), eye) >= TERRAINS


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("pair", list(combinations(DECKS, 2)), ids=str)
def test_decks_are_told_apart(pair: tuple[str, str], eye: str) -> None:
    sprites = [card(deck, 46, 60) for deck in pair]
    both = (laid(PAGE, sprite) for sprite in sprites)
    assert share(*both, spread(sprites[0]), eye) >= CARDS


@pytest.mark.parametrize("eye", EYES)
def test_houses_tell_what_they_give(eye: str) -> None:
    for pair in combinations(("barley", "metal", "gold"), 2):
        sprites = [house(resource, 65) for resource in pair]
        both = [Image.new("RGB", (140, 140), PAGE) for _ in sprites]
        for sheet, sprite in zip(both, sprites, strict=True):
            sheet.paste(sprite.colours, (40, 40), sprite.cover)
        assert share(*(reduced(sheet) for sheet in both), None, eye) > 0.02


@pytest.mark.parametrize("eye", EYES)
def test_what_has_changed_and_what_may_go_on_is_seen(eye: str) -> None:
    grounds = [*(ground(name) for name in TERRAIN), *TERRAIN.values(), PAGE]
    assert all(differ(VERMILION, each, eye) >= 1.2 * GLANCE for each in grounds)
    assert all(differ(CREAM, ground("mountain", seat), eye) >= 3 * GLANCE for seat in range(4))
    assert differ(CREAM, INK, eye) > 5 * GLANCE
    assert live_sprite(98, 0).cover.getbbox() is not None
