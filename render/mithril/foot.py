"""The foot: what just happened, on one line or two; of much, how it began and how it ended."""

from __future__ import annotations

from render.canvas import Canvas
from render.mithril.layout import FOOT
from render.mithril.scene import Scene
from render.page import event, medal, news
from render.palette import GOLD, VERMILION

START = 78


def rule(canvas: Canvas, y: float) -> None:
    """The line above."""
    canvas.fill(44, y, canvas.image.width - 88, 2, GOLD)


def foot(scene: Scene) -> None:
    """What happened, at the end of the sheet."""
    y, room = scene.high - FOOT, scene.wide - 44 - START
    rule(scene.canvas, y)
    if said := news(scene.told(), scene.gap, room):
        scene.canvas.put(medal(8, VERMILION, None), 56, y + 49)
        event(scene.canvas, said, START, y, room)
