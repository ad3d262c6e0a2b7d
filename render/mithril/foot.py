"""The foot: what just happened, on one line or two."""

from __future__ import annotations

from render.canvas import Canvas
from render.lettering import Style, clean, width, wrap
from render.mithril.layout import FOOT
from render.mithril.scene import Scene
from render.page import medal
from render.palette import GOLD, INK, VERMILION

TOLD, SMALL = Style(38, 500, italic=True), Style(36, 500, italic=True)
START = 78


def rule(canvas: Canvas, y: float) -> None:
    """The line above."""
    canvas.fill(44, y, canvas.image.width - 88, 2, GOLD)


def foot(scene: Scene) -> None:
    """What happened, at the end of the sheet."""
    y = scene.high - FOOT
    rule(scene.canvas, y)
    said, room = clean(scene.happened()), scene.wide - 44 - START
    if not said:
        return
    scene.canvas.put(medal(8, VERMILION, None), 56, y + 47)
    if width(said, TOLD) <= room:
        scene.canvas.text(START, y + 59, said, TOLD, INK)
        return
    lines = wrap(said, SMALL, room, 2)
    for index, line in enumerate(lines):
        scene.canvas.text(START, y + 56 - 20 * (len(lines) - 1) + 39 * index, line, SMALL, INK)
