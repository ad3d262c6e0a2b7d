"""The sheet of a part of the board: the same page and head as the whole board's, and room below for the part."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from render.canvas import Canvas
from render.mil import foot, header, layout
from render.mil.facts import changes
from render.mil.layout import TOP, WIDE, Layout, Rect
from render.mil.model import MilView
from render.mil.scene import Scene
from render.palette import GOLD, PAGE, mix
from render.pen import Pen, Sprite
from render.picture import Words
from rules import Text

FOOT = layout.FOOT + 12
"""The height below the part: the rule, what happened, the page's edge."""


def sheet(
    view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None, h: int,
    signs: foot.Signs = foot.LEGEND,
) -> Scene:  # fmt: skip
    """A sheet `h` high with head and foot on it, `signs` explained there; the room between is `body(h)`."""
    places = Layout(h, (), Rect(0, 0, 0, 0), (), None, 1.0)
    scene = Scene(ground(h).copy(), view, words, places, changes(view, since), note, prompt)
    header.turns(scene)
    header.phases(scene)
    header.whose_move(scene)
    foot.foot(scene, signs)
    return scene


def body(h: int) -> Rect:
    """The room for the part on a sheet `h` high."""
    return Rect(36, TOP, WIDE - 72, h - FOOT - TOP)


@lru_cache(8)
def ground(h: int) -> Canvas:
    """What is the same on every sheet of a height; never drawn on, always copied."""
    canvas = Canvas.blank(WIDE, h, PAGE)
    page_frame(canvas, h)
    header.title(canvas)
    foot.rule(canvas, h - layout.FOOT)
    return canvas


def page_frame(canvas: Canvas, h: int) -> None:
    """Two gold lines around the page, a lozenge on each corner."""
    canvas.box(12, 12, WIDE - 24, h - 24, 0, None, GOLD, 2)
    canvas.box(18, 18, WIDE - 36, h - 36, 0, None, mix(GOLD, PAGE, 0.55), 1)
    for x in (15, WIDE - 15):
        for y in (15, h - 15):
            canvas.put(lozenge(), x, y)


@lru_cache(1)
def lozenge() -> Sprite:
    """A small gold lozenge around its point."""
    pen = Pen(18, 18)
    pen.shape([(9, 0), (18, 9), (9, 18), (0, 9)], GOLD, None)
    sprite = pen.sprite()
    return Sprite(sprite.colours, sprite.cover, sprite.dx - 9, sprite.dy - 9)
