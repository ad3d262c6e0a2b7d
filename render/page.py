"""What pages of all games have: places, the gold frame, medals, a rule with lozenges."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render.canvas import Canvas
from render.lettering import ELLIPSIS, Style, clean, width, wrap
from render.palette import GOLD, INK, PAGE, Colour, mix
from render.pen import Pen, Sprite

WIDE = 2000
"""How wide every page is, in pixels."""

TOLD, TOLD_SMALL = Style(36, 500, italic=True), Style(35, 500, italic=True)
"""How what just happened is told at the foot of a page, on one line or on two."""


class Rect(NamedTuple):
    """A place: corner and size."""

    x: float
    y: float
    w: float
    h: float


def page_frame(canvas: Canvas, h: int) -> None:
    """Two gold lines around the page, a lozenge on each corner."""
    w = canvas.image.width
    canvas.box(12, 12, w - 24, h - 24, 0, None, GOLD, 2)
    canvas.box(18, 18, w - 36, h - 36, 0, None, mix(GOLD, PAGE, 0.55), 1)
    for x in (15, w - 15):
        for y in (15, h - 15):
            canvas.put(lozenge(9), x, y)


def rule(canvas: Canvas, x: float, y: float, w: float) -> None:
    """A gold line with lozenges in its middle and at its ends."""
    canvas.fill(x, y - 1, w, 2, GOLD)
    for at, r in ((x, 7), (x + w / 2, 13), (x + w, 7)):
        canvas.put(lozenge(r, outlined=True), at, y)


@lru_cache(8)
def lozenge(r: int, outlined: bool = False) -> Sprite:
    """A gold lozenge around its point of reference."""
    pen = Pen(2 * r, 2 * r)
    pen.shape([(r, 0), (2 * r, r), (r, 2 * r), (0, r)], GOLD, INK if outlined else None, 1.6)
    return centred(pen, r)


@lru_cache(64)
def medal(r: int, fill: Colour | None, ring: Colour | None) -> Sprite:
    """A disc around its point of reference."""
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, fill, ring, 3 if ring == INK else 2)
    return centred(pen, r)


def centred(pen: Pen, r: float) -> Sprite:
    """The sprite of a pen whose point of reference lies `r` from the left and the top."""
    sprite = pen.sprite()
    return Sprite(sprite.colours, sprite.cover, sprite.dx - round(r), sprite.dy - round(r))


def event(canvas: Canvas, said: str, x: float, y: float, room: float) -> None:
    """What just happened, on one line or on two below a rule at `y`."""
    if width(said, TOLD) <= room:
        canvas.text(x, y + 60, said, TOLD, INK)
        return
    lines = wrap(said, TOLD_SMALL, room, 2)
    for index, line in enumerate(lines):
        canvas.text(x, y + 60 - 19 * (len(lines) - 1) + 38 * index, line, TOLD_SMALL, INK)


def news(events: Sequence[str], gap: str, room: float) -> str:
    """All that happened; where two lines can't hold it, how it began and as much of the end as they can."""
    told = [clean(said) for said in events]
    for left_out in range(len(told)):
        kept = [told[0], ELLIPSIS, *told[left_out + 1 :]] if left_out else told
        said = gap.join(kept)
        if whole(said, room):
            return said
    return told[0] if told else ""


def whole(said: str, room: float) -> bool:
    """Whether an event can be told in full."""
    return not said or width(said, TOLD) <= room or not wrap(said, TOLD_SMALL, room, 2)[-1].endswith(ELLIPSIS)
