"""The foot: what just happened, on one line or two."""

from __future__ import annotations

from render.canvas import Canvas
from render.lettering import clean
from render.mithril.layout import FOOT
from render.mithril.scene import Scene
from render.page import event, medal
from render.palette import GOLD, VERMILION

START = 78


def rule(canvas: Canvas, y: float) -> None:
    """The line above."""
    canvas.fill(44, y, canvas.image.width - 88, 2, GOLD)


def foot(scene: Scene) -> None:
    """What happened, at the end of the sheet."""
    y, said = scene.high - FOOT, clean(scene.happened())
    rule(scene.canvas, y)
    if said:
        scene.canvas.put(medal(8, VERMILION, None), 56, y + 49)
        event(scene.canvas, said, START, y, scene.wide - 44 - START)
