"""The sheet: what makes pasting quick never changes a pixel."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from PIL import Image, ImageChops

from bot.tools.bench.naive import kept_sheets
from render import canvas as canvas_module
from render import draw, zooms
from render.canvas import Canvas
from render.heraldry import shield
from render.icons import icon
from render.lettering import Style
from render.palette import GOLD, INK, LIGHT, PAGE, PANEL, VERMILION
from render.pen import LARGE, Pen, Sprite, area, faded, flat, parted
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, words


def tower() -> Sprite:
    """A large sprite of no simple shape."""
    pen = Pen(150, 170)
    pen.shape([(0, 170), (0, 60), (75, 0), (150, 60), (150, 170)], GOLD, INK, 4)
    return pen.sprite()


def hoop() -> Sprite:
    """A large sprite with a hole in its middle."""
    pen = Pen(200, 200)
    pen.disc(100, 100, 100, None, INK, 30)
    return pen.sprite()


def tile() -> Sprite:
    """A large sprite that is solid but for its corners."""
    pen = Pen(120, 150)
    pen.box(0, 0, 120, 150, 8, LIGHT, INK, 2)
    return pen.sprite()


SPRITES = {"shield": shield(1, 66, "B"), "icon": icon("crown", 36), "tower": tower(), "hoop": hoop(), "tile": tile()}


def noise() -> Canvas:
    """A ground on which every pixel counts."""
    return Canvas(Image.linear_gradient("L").resize((300, 260)).convert("RGB"))


@pytest.mark.parametrize("sprite", SPRITES.values(), ids=SPRITES)
@pytest.mark.parametrize(("x", "y"), [(40, 30), (40.4, 29.6), (-20, -30), (250, 200)])
def test_a_sprite_in_pieces_is_the_whole_sprite(sprite, x, y):
    whole, pieced = noise().image.copy(), noise()
    whole.paste(sprite.colours, (round(x) + sprite.dx, round(y) + sprite.dy), sprite.cover)
    pieced.put(sprite, x, y)
    assert pieced.image.tobytes() == whole.tobytes()


@pytest.mark.parametrize("sprite", SPRITES.values(), ids=SPRITES)
def test_on_one_colour_nothing_needs_blending(sprite):
    blended, laid = Canvas.blank(300, 260, PANEL), Canvas.blank(300, 260, PANEL)
    blended.put(sprite, 40, 30)
    laid.put(sprite, 40, 30, on=PANEL)
    assert laid.image.tobytes() == blended.image.tobytes()
    assert [cover for _, cover, _, _ in flat(sprite, PANEL).pieces] == [None]


def test_large_solid_sprites_alone_are_pasted_in_pieces():
    counts = {name: len(sprite.pieces) for name, sprite in SPRITES.items()}
    assert counts == {"shield": 1, "icon": 1, "tower": 5, "hoop": 1, "tile": 5}
    assert parted(Image.new("L", (50, 50))) == []
    assert area(parted(SPRITES["tile"].cover)[0]) > 0.9 * 120 * 150 > LARGE


def test_strength_lets_the_ground_through():
    canvas = Canvas.blank(300, 260, PANEL)
    canvas.put(SPRITES["tile"], 40, 30, 0.5)
    red, green, blue = canvas.image.getpixel((100, 100))
    assert all(low < part < high for low, part, high in zip(PANEL, (red, green, blue), LIGHT, strict=True))
    assert faded(SPRITES["tile"], 0.5) is faded(SPRITES["tile"], 0.5)


@pytest.mark.parametrize(("fill", "outline", "width"), [(LIGHT, INK, 2), (LIGHT, None, 0), (None, VERMILION, 5)])
@pytest.mark.parametrize(("r", "w", "h"), [(8, 180, 120), (0, 40, 40), (6, 33, 17), (20, 44, 60)])
def test_a_small_box_is_a_box(monkeypatch, fill, outline, width, r, w, h):
    small, large = noise(), noise()
    small.box(20.3, 30.7, w, h, r, fill, outline, width)
    monkeypatch.setattr(canvas_module, "SMALL", 0)
    large.box(20.3, 30.7, w, h, r, fill, outline, width)
    assert small.image.tobytes() == large.image.tobytes()


def test_what_is_drawn_after_a_look_comes_on_top():
    canvas = Canvas.blank(100, 100, PAGE)
    canvas.fill(0, 0, 100, 100, GOLD)
    first = canvas.image.copy()
    canvas.fill(10, 10, 5, 5, INK)
    assert canvas.image is canvas.image
    assert ImageChops.difference(first, canvas.image).getbbox() == (10, 10, 15, 15)


def test_one_ground_serves_many_threads():
    ground = Canvas.blank(400, 200, PAGE)
    for n in range(60):
        ground.text(20 + n, 100 + n, "Signet", Style(60))  # blended twice it would be bolder

    def copied(_: int) -> bytes:
        return ground.copy().image.tobytes()

    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(copied, range(24)))) == 1


@pytest.mark.parametrize(("name", "view", "since"), positions.samples(), ids=[s[0] for s in positions.samples()])
def test_whatever_is_laid_on_one_colour_lies_on_it(monkeypatch, name, view, since):
    """A painter that names the wrong ground with `on` would leave a box around its sprite."""
    put = Canvas.put

    def blended(canvas: Canvas, sprite: Sprite, x: float, y: float, strength: float = 1.0, on: object = None) -> None:
        put(canvas, sprite, x, y, strength)

    for zoom in ("", *(part.name for part in zooms(view) if name in ("five", "private-five"))):
        with kept_sheets() as sheets:
            draw(view, words(), since=since, note=NOTE, prompt=PROMPT, zoom=zoom)
            with monkeypatch.context() as patch:
                patch.setattr(Canvas, "put", blended)
                draw(view, words(), since=since, note=NOTE, prompt=PROMPT, zoom=zoom)
        assert sheets[0][0].tobytes() == sheets[1][0].tobytes(), zoom
