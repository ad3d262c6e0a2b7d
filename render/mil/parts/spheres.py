"""The six spheres large."""

from __future__ import annotations

from collections.abc import Sequence

from render.encode import png
from render.mil.alt import describe
from render.mil.model import MilView
from render.mil.sheet import sheet
from render.picture import Picture, Words
from rules import Text

HIGH = 1100


def paint(view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None) -> Picture:
    """The part as `view.viewer` may see it."""
    scene = sheet(view, words, since, note, prompt, HIGH)
    return Picture(png(scene.canvas.image, "render.mil"), "spheres.png", describe(scene))
