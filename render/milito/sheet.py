"""The sheet of a part: the same head as the whole board's, a title, and room below."""

from __future__ import annotations

from collections.abc import Sequence

from render import grounds
from render.canvas import Canvas
from render.encode import png
from render.lettering import Style, fit
from render.milito import foot, header
from render.milito.colours import BRONZE
from render.milito.facts import changes
from render.milito.layout import FOOT, LEFT, RIGHT, TOP
from render.milito.model import MilitoView
from render.milito.scene import Scene
from render.page import WIDE, page_frame
from render.palette import FADED, PAGE
from render.picture import Picture, Words
from render.speech import titled
from rules import Text

BODY = TOP + 78
"""Where a part begins below its title."""

EDGE = 40
"""What is free at the bottom of a page without a foot."""


def sheet(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None, h: int,
    footed: bool = True,
) -> Scene:  # fmt: skip
    """A sheet `h` high with its head, and with what happened at its foot; lower where nothing is told there."""
    if footed and not note:
        h, footed = h - FOOT + EDGE, False
    scene = Scene(ground(h).copy(), view, words, changes(view, since), note, prompt)
    header.turn(scene)
    header.whose_move(scene)
    header.score(scene)
    if footed:
        foot.foot(scene, h)
    return scene


@grounds.ground
def ground(h: int) -> Canvas:
    """What is the same on every sheet of a height."""
    canvas = Canvas.blank(WIDE, h, PAGE)
    header.band(canvas)
    page_frame(canvas, h)
    return canvas


def height(body: float, footed: bool = True) -> int:
    """How high a sheet is whose part takes so much below its title."""
    return round(BODY + body + 14 + (FOOT if footed else EDGE))


def heading(scene: Scene, said: str, note: str = "", x: float = LEFT + 6, y: float = TOP + 52) -> None:
    """A title, and a remark at the right end of its line."""
    left, style = fit(said, titled(scene.words, 56), RIGHT - x - 40, 40)
    reach = x + scene.canvas.text(x, y, left, style, BRONZE)
    if note:
        small = Style(36, 500, italic=True)
        scene.canvas.text(RIGHT - 6, y, note, small, FADED, "right", RIGHT - reach - 46, 35)


def finished(scene: Scene, name: str, alt: str, own: str = "") -> Picture:
    """The picture of a sheet."""
    return Picture(png(scene.canvas.image, "render.milito"), f"{name}.png", alt, own)
