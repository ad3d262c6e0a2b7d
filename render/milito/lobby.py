"""The lobby of Milito: its title between two branches of laurel."""

from __future__ import annotations

from render import grounds
from render import lobby as pages
from render.canvas import Canvas
from render.lettering import Style, width
from render.milito.colours import BRONZE
from render.milito.laurel import BRANCH, branch
from render.milito.signs import sign
from render.page import WIDE
from render.picture import Lobby, Picture, Words

TITLE = Style(176, 600, caps=True)
SWORDS = 120
"""The size of the swords between the two seats."""


def lobby(lobby: Lobby, words: Words) -> Picture:
    """The table before the battle."""
    return pages.lobby_picture(title_page(), lobby, words)


@grounds.ground
def title_page() -> Canvas:
    """The page with the title between two branches."""
    canvas, w = pages.title_page(), width("Milito", TITLE)
    canvas.text(WIDE / 2, 205, "Milito", TITLE, BRONZE, "centre")
    for mirrored, x in ((True, (WIDE - w) / 2 - 40 - BRANCH[0]), (False, (WIDE + w) / 2 + 40)):
        canvas.put(branch(mirrored), x, 150 - BRANCH[1] / 2)
    canvas.put(sign("attack", SWORDS), (WIDE - SWORDS) / 2, 404 - SWORDS / 2)
    return canvas
