"""The free lands, and where the King's Soldiers and the Archbishop are."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.heraldry import shield, stone
from render.icons import icon
from render.lettering import Style, clean, width
from render.mil.facts import host
from render.mil.model import LETTERS, LandKind, Pile
from render.mil.scene import Scene
from render.mil.tiles import tile
from render.page import Rect
from render.palette import EDGE, FADED, HAIRLINE, INK, PANEL, VERMILION, mix
from render.pen import Pen, Sprite

RULE_Y = 358
SHEETS = 6


def frame(canvas: Canvas, rect: Rect, name: str) -> None:
    """What never changes."""
    canvas.box(*rect, 8, PANEL, EDGE, 2)
    canvas.text(rect.x + 20, rect.y + 50, name, Style(42, 600), room=rect.w - 40, least=32)
    canvas.fill(rect.x + rect.w / 2 - 1, rect.y + 76, 2, 262, HAIRLINE)
    canvas.fill(rect.x + 18, rect.y + RULE_Y, rect.w - 36, 2, HAIRLINE)


def free_lands(scene: Scene) -> None:
    """Both stacks and both pieces."""
    rect = scene.layout.lands
    half = rect.w / 2
    for index, pile in enumerate(scene.public.piles):
        stack(scene, pile, rect.x + 18 + index * (half - 2), rect.y + 72, half - 34, index in scene.changes.piles)
    for x, piece in ((rect.x + 20, "kings_soldiers"), (rect.x + half + 10, "archbishop")):
        standing(scene, piece, x, rect.y + RULE_Y + 8, half - 20)


def stack(scene: Scene, pile: Pile, x: float, y: float, w: float, changed: bool) -> None:
    """A stack: its top tile, the sheets below, what must be exceeded to take it, and how many there are."""
    canvas = scene.canvas
    tile_w, tile_h = (140, 171) if w > 160 else (126, 160)
    if changed:
        canvas.box(x - 8, y - 8, tile_w + 16 + spread(pile), 272, 8, None, VERMILION, 4)
    kind = heap(scene, pile, x, y, tile_w, tile_h)
    if kind is None:
        return
    canvas.put(stone(str(pile.defence + kind.defence), 54, 38), x, y + 206)
    if kind.defence and w > 160:
        canvas.text(x + 60, y + 250, f"{pile.defence}+{kind.defence}", Style(35, 500), FADED)
    canvas.text(x + w, y + 250, f"×{pile.height}", Style(36, 600), INK, "right")


def spread(pile: Pile) -> int:
    """How far the sheets below the top tile show."""
    return 4 * min(SHEETS, max(0, pile.height - 1))


def heap(scene: Scene, pile: Pile, x: float, y: float, w: int, h: int) -> LandKind | None:
    """The top tile of a stack, `w` x `h`, and the sheets below it; the outline of an empty one. Returns the top."""
    canvas = scene.canvas
    if pile.top is None:
        canvas.put(missing(w, h), x, y)
        canvas.text(x + w / 2, y + h / 2 + 12, "—", Style(44, 600), FADED, "centre")
        return None
    for below in range(spread(pile), 0, -4):
        canvas.box(x + below, y + below, w, h, 8, mix(PANEL, EDGE, 0.3), INK, 1)
    kind = scene.public.box.lands[pile.top.kind]
    canvas.put(tile(pile.top.kind, kind, pile.top.fertile, w, h), x, y)
    return kind


@lru_cache(4)
def missing(w: int, h: int) -> Sprite:
    """The dashed outline of an empty stack."""
    pen, dash = Pen(w, h), 13
    for start in range(0, w - dash + 1, 2 * dash):
        for y in (1, h - 1):
            pen.line([(start + 3, y), (start + dash, y)], FADED, 2.5)
    for start in range(0, h - dash + 1, 2 * dash):
        for x in (1, w - 1):
            pen.line([(x, start + 3), (x, start + dash)], FADED, 2.5)
    return pen.sprite()


def piece_icon(canvas: Canvas, piece: str, x: float, y: float, strength: float = 1.0, k: float = 1.0) -> None:
    """The crowned helmet or the mitre."""
    if piece == "kings_soldiers":
        canvas.put(icon("soldier", round(50 * k)), x - 4 * k, y + 30 * k, strength)
        canvas.put(icon("crown", round(40 * k)), x + 1 * k, y - 2 * k, strength)
    else:
        canvas.put(icon("mitre", round(64 * k)), x - 6 * k, y + 8 * k, strength)


def standing(scene: Scene, piece: str, x: float, y: float, w: float) -> None:
    """A piece beside the board with its name, or, faint, with the shield of the knight by whom it stands."""
    where = host(scene.public, piece)
    canvas = scene.canvas
    piece_icon(canvas, piece, x, y, 1.0 if where is None else 0.4)
    if piece in scene.changes.pieces:
        canvas.box(x - 10, y + 1, w + 6, 86, 6, None, VERMILION, 4)
    if where is not None:
        canvas.put(shield(where[0], 62, LETTERS[where[1]]), x + 66, y + 8)
        return
    label(scene, piece, x + 54, y + 54, w - 68)


def label(scene: Scene, piece: str, x: float, middle: float, room: float, size: int = 30) -> None:
    """A piece's name: on one line where there is room, otherwise on the lines that the catalogue parts by `|`."""
    whole, style = clean(scene.say(f"mil.{piece}")), Style(size, 600)
    parts = [whole] if width(whole, style) <= room else scene.say(f"mil.{piece}.lines").split("|")
    for index, said in enumerate(parts):
        base = middle + (index - (len(parts) - 1) / 2) * 1.1 * size
        scene.canvas.text(x, base, said, style, room=room, least=22)
