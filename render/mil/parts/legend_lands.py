"""The lands in the legend: a tile with its parts named, the kinds, the other side, a stack."""

from __future__ import annotations

from render.lettering import Style, wrap
from render.mil import alt
from render.mil.lands import stack
from render.mil.model import Land, LandKind, Pile
from render.mil.scene import Scene
from render.mil.tiles import tile
from render.page import Rect
from render.palette import INK

WORDS = Style(36, 500)
TILE = (196, 242)
SMALL = (68, 84)
GAP = 14
KINDS = 5
"""Kinds that there is room for: as many as the packaged box has."""


def block(scene: Scene, rect: Rect, top: float) -> None:
    """Everything about lands in a block, below `top`."""
    kinds = scene.public.box.lands
    first = max(kinds, key=lambda name: kinds[name].defence)
    parts(scene, first, kinds[first], rect.x + 22, top + 34, rect.x + rect.w - 14)
    below = top + 34 + TILE[1] + 26
    sides(scene, rect, below)
    pile(scene, first, rect, below + 3 * (SMALL[1] + GAP) + 20)


def parts(scene: Scene, name: str, kind: LandKind, x: float, y: float, end: float) -> None:
    """A large tile and the names of its corners, each joined to its place by a line."""
    w, h = TILE
    canvas, said = scene.canvas, x + w + 58
    canvas.put(tile(name, kind, True, w, h), x, y)
    corner = x + 30
    canvas.fill(corner, y - 16, 2, 14, INK)
    for key, at in (("harvest", -16), ("defence", 34), ("tribute", 136), ("other", 210)):
        start = x + w if at > 0 else corner
        canvas.fill(start + 2, y + at, said - 12 - start, 2, INK)
        lines(scene, f"mil.legend.{key}", said, y + at + 13, end - said)


def lines(scene: Scene, key: str, x: float, base: float, room: float) -> None:
    """Words on two lines at most, the first on `base`."""
    for index, line in enumerate(wrap(scene.say(key), WORDS, room, 2)):
        scene.canvas.text(x, base + 40 * index, line, WORDS)


def sides(scene: Scene, rect: Rect, y: float) -> None:
    """The kinds of land, fertile side up, and one with its back up, two in a row."""
    kinds = list(scene.public.box.lands.items())[:KINDS]
    cells = [(name, kind, True) for name, kind in kinds] + [(*kinds[0], False)]
    w, h = SMALL
    half = (rect.w - 32) / 2
    for index, (name, kind, fertile) in enumerate(cells):
        x, top = rect.x + 22 + index % 2 * half, y + index // 2 * (h + GAP)
        scene.canvas.put(tile(name, kind, fertile, w, h), x, top)
        said = scene.words.say(alt.land(Land(name))) if fertile else scene.say("mil.legend.back")
        said = said[:1].upper() + said[1:]
        scene.canvas.text(x + w + 14, top + h / 2 + 12, said, WORDS, room=half - w - 18, least=34)


def pile(scene: Scene, name: str, rect: Rect, y: float) -> None:
    """A stack of free lands."""
    stack(scene, Pile(6, Land(name), 5), rect.x + 22, y, 182, False)
    x = rect.x + 22 + 182 + 26
    room = rect.x + rect.w - 14 - x
    lines(scene, "mil.legend.stack", x, y + 46, room)
    lines(scene, "mil.legend.to_beat", x, y + 152, room)
    lines(scene, "mil.legend.height", x, y + 250, room)
