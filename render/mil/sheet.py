"""The sheet of a part of the board: the same page and head as the whole board's, and room below for the part."""

from __future__ import annotations

from collections.abc import Sequence

from render import grounds
from render.canvas import Canvas
from render.mil import foot, header, layout
from render.mil.facts import changes
from render.mil.layout import TOP, Layout
from render.mil.model import MilView
from render.mil.scene import Scene
from render.page import WIDE, Rect, page_frame
from render.palette import PAGE
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


@grounds.ground
def ground(h: int) -> Canvas:
    """What is the same on every sheet of a height."""
    canvas = Canvas.blank(WIDE, h, PAGE)
    page_frame(canvas, h)
    header.title(canvas)
    foot.rule(canvas, h - layout.FOOT)
    return canvas
