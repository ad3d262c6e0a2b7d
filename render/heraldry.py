"""The players' coats of arms: colour, charge and letter. Never a family's colour without its charge."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from render.lettering import opened
from render.palette import CREAM, FADED, INK, PANEL, STONE, Colour, hexed, mix
from render.pen import SCALE, Pen, Point, Sprite, curve

TALL = 1.155
"""A shield's height by its width."""


@dataclass(frozen=True, slots=True)
class Arms:
    """A seat's coat of arms: field, charge (polygons in a unit square as wide as the shield, y by its height)."""

    field: Colour
    charge: Colour
    shapes: tuple[tuple[Point, ...], ...]


ARMS = (
    Arms(hexed("#0072B2"), hexed("#A9D3EC"), (((0.35, -0.1), (0.65, -0.1), (0.65, 1.1), (0.35, 1.1)),)),
    Arms(hexed("#D55E00"), hexed("#FFE6CE"), (((-0.1, 0.30), (1.1, 0.30), (1.1, 0.58), (-0.1, 0.58)),)),
    Arms(hexed("#009E73"), hexed("#B5EBD3"), (((-0.2, -0.04), (0.16, -0.12), (1.1, 0.78), (0.86, 1.0)),)),
    Arms(
        hexed("#9B4F96"),
        hexed("#5E2A5B"),
        (((0.5, 0.20), (1.05, 0.66), (1.05, 0.98), (0.5, 0.52), (-0.05, 0.98), (-0.05, 0.66)),),
    ),
    Arms(
        hexed("#E0A800"),
        hexed("#643F00"),
        (
            ((-0.08, 0.0), (0.08, -0.10), (1.08, 0.84), (0.92, 0.96)),
            ((1.08, 0.0), (0.92, -0.10), (-0.08, 0.84), (0.08, 0.96)),
        ),
    ),
)


def outline(x: float, y: float, w: float) -> list[Point]:
    """A shield's edge: flat top, straight sides, a point below."""
    h = w * TALL
    left, right = (x, y + 0.40 * h), (x + w, y + 0.40 * h)
    tip = (x + w / 2, y + h)
    down = curve(right, (x + w, y + 0.70 * h), (x + 0.78 * w, y + 0.88 * h), tip)
    up = curve(tip, (x + 0.22 * w, y + 0.88 * h), (x, y + 0.70 * h), left)
    return [(x, y), (x + w, y), right, *down, *up]


def letter(pen: Pen, said: str, x: float, base: float, size: float, colour: Colour, stroke: float = 0) -> None:
    """A bold letter or figure centred at `x`, on the sheet of a pen; with a stroke of ink around it."""
    font = opened("text-700", round(size * SCALE))
    wide = round(font.getlength(said, features=["lnum"]))
    pad = round((stroke + 2) * SCALE)
    box = (wide + 2 * pad, round(size * 1.5 * SCALE))
    at = (x - wide / 2 / SCALE - pad / SCALE, base - size * 1.05)
    for thick, tint in ((stroke, INK), (0.0, colour)):
        if tint is INK and not stroke and colour is not INK:
            continue
        mask = Image.new("L", box, 0)
        ImageDraw.Draw(mask).text(
            (pad, size * 1.05 * SCALE), said, fill=255, font=font, anchor="ls", features=["lnum"],
            stroke_width=round(thick * SCALE),
        )  # fmt: skip
        pen.stamp(mask, at[0], at[1], tint)


def stamp(pen: Pen, seat: int, x: float, y: float, w: float, mark: str = "", faded: Colour | None = None) -> None:
    """Draw a seat's shield on a sheet; `faded` is the ground into which a faded one sinks."""
    arms, edge = ARMS[seat], outline(x, y, w)
    field, charge = arms.field, arms.charge
    if faded is not None:
        field, charge = mix(field, faded, 0.5), mix(charge, faded, 0.5)
    pen.shape(edge, field, None)
    with pen.within(edge) as inner:
        for shape in arms.shapes:
            inner.shape([(x + px * w, y + py * w * TALL) for px, py in shape], charge, INK, 0)
    pen.shape(edge, None, INK if faded is None else mix(INK, faded, 0.4), max(1.6, w * 0.035))
    if mark and faded is None:
        letter(pen, mark, x + w / 2, y + 0.62 * w * TALL, 0.60 * w * TALL, CREAM, 0.045 * w * TALL)
    elif mark:
        letter(pen, mark, x + w / 2, y + 0.53 * w * TALL, 0.55 * w * TALL, INK)


@lru_cache(512)
def shield(seat: int, w: int, mark: str = "", faded: Colour | None = None) -> Sprite:
    """A seat's shield, `w` pixels wide, with a letter."""
    pen = Pen(w, w * TALL)
    stamp(pen, seat, 0, 0, w, mark, faded)
    return pen.sprite()


@lru_cache(64)
def empty(w: int, mark: str, ground: Colour = PANEL) -> Sprite:
    """The outline of a shield that nobody bears yet."""
    pen, tint = Pen(w, w * TALL), mix(FADED, ground, 0.62)
    pen.shape(outline(0, 0, w), None, tint, 2)
    letter(pen, mark, w / 2, 0.62 * w * TALL, 0.58 * w * TALL, tint)
    return pen.sprite()


def stone_stamp(pen: Pen, said: str, x: float, y: float, w: float, size: float) -> None:
    """A stone shield with a figure: defence."""
    pen.shape(outline(x, y, w), STONE, INK, max(1.6, w * 0.04))
    letter(pen, said, x + w / 2, y + 0.44 * w * TALL + 0.32 * size, size, INK)


@lru_cache(64)
def stone(said: str, w: int, size: int) -> Sprite:
    """A stone shield's sprite."""
    pen = Pen(w, w * TALL)
    stone_stamp(pen, said, 0, 0, w, size)
    return pen.sprite()
