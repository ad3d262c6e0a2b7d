"""The lobby: a title page. Who sits at a table that has yet to begin, and what was agreed on."""

from __future__ import annotations

from render import grounds
from render.canvas import Canvas
from render.lobby import lobby_picture, title_page
from render.mithril import header
from render.mithril.skyline import SKY, skyline
from render.page import WIDE
from render.picture import Lobby, Picture, Words
from rules import text

TITLE_K, TITLE_Y = 1.8, 50


def lobby(lobby: Lobby, words: Words) -> Picture:
    """The table before the game."""
    return lobby_picture(page(words.say(text("game.mithril"))), lobby, words)


@grounds.ground
def page(name: str) -> Canvas:
    """The page with the title between two views of the island."""
    canvas = title_page()
    w = header.title_width(name, TITLE_K)
    left = (WIDE - w) / 2
    header.title(canvas, name, left, TITLE_Y, TITLE_K)
    low = TITLE_Y + 196
    canvas.put(skyline(mirrored=True), left - 50 - SKY[0], low - SKY[1])
    canvas.put(skyline(mirrored=False), left + w + 50, low - SKY[1])
    return canvas
