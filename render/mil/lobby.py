"""The lobby of MIL: its title between two vines."""

from __future__ import annotations

from render import grounds
from render import lobby as pages
from render.canvas import Canvas
from render.lettering import Style, width
from render.mil import header
from render.mil.ornament import VINE, vine
from render.page import WIDE
from render.picture import Lobby, Picture, Words

TITLE_K, TITLE_Y = 1.8, 58


def lobby(lobby: Lobby, words: Words) -> Picture:
    """The table before the game."""
    return pages.lobby_picture(title_page(), lobby, words)


@grounds.ground
def title_page() -> Canvas:
    """The page with the title between two vines."""
    canvas, k = pages.title_page(), TITLE_K
    w = 122 * k + width("IL", Style(round(84 * k), 700)) + width("1049", Style(round(42 * k), 700))
    left = (WIDE - w) / 2
    header.title(canvas, left, TITLE_Y, k)
    middle = TITLE_Y + 49 * k
    canvas.put(vine(mirrored=True), left - 44 - VINE[0], middle - VINE[1] / 2)
    canvas.put(vine(mirrored=False), left + w + 44, middle - VINE[1] / 2)
    return canvas
