"""The foot of a picture: what just happened; of much, how it began and how it ended."""

from __future__ import annotations

from render.canvas import Canvas
from render.milito.layout import FOOT
from render.milito.scene import Scene
from render.page import event, medal, news
from render.palette import GOLD, VERMILION

START, END = 78, 1956


def foot(scene: Scene, h: int) -> None:
    """The rule, and below it what happened."""
    y = h - FOOT
    rule(scene.canvas, y)
    if said := news(scene.told(), scene.gap, END - START):
        scene.canvas.put(medal(8, VERMILION, None), 56, y + 49)
        event(scene.canvas, said, START, y, END - START)


def rule(canvas: Canvas, y: float) -> None:
    """The line above the foot."""
    canvas.fill(44, y, 1912, 2, GOLD)
