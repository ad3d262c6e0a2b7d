"""The lobby: who sits at a table that has yet to begin, and what was agreed on."""

from __future__ import annotations

from render.canvas import Canvas
from render.encode import png
from render.mil import header
from render.mil.layout import WIDE
from render.mil.sheet import page_frame
from render.palette import PAGE
from render.picture import Lobby, Picture, Words
from rules import text

HIGH = 800


def lobby(lobby: Lobby, words: Words) -> Picture:
    """The table before the game."""
    canvas = Canvas.blank(WIDE, HIGH, PAGE)
    page_frame(canvas, HIGH)
    header.title(canvas)
    return Picture(png(canvas.image, "render.mil"), "lobby.png", words.say(text("render.mil.lobby")))
