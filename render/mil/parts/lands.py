"""All lands of the table: the free ones with both sides, and those of each family by knight, with their defence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.encode import png
from render.heraldry import TALL, shield, stone
from render.icons import icon
from render.lettering import Style, wrap
from render.mil.alt import land_name, own_words
from render.mil.facts import Where, host, landed
from render.mil.families import framed, hanging, panel_frame
from render.mil.lands import heap, label, piece_icon
from render.mil.layout import TOP
from render.mil.model import LETTERS, Knight, LandKind, MilView, Pile, defence
from render.mil.parts.told import lands_told
from render.mil.scene import Scene
from render.mil.sheet import FOOT, body, sheet
from render.mil.tiles import tile
from render.page import Rect
from render.palette import EDGE, FADED, FREE, HAIRLINE, INK, PANEL, VERMILION
from render.picture import Picture, Words
from render.speech import joined
from rules import Text

GAP = 12
FREE_W, FREE_H = 1300, 400
TILE = (200, 244)
"""How large the free lands are."""

PIECES = ("kings_soldiers", "archbishop")
PIECE_K = 1.35
HEAD_H = 84
WORDS = Style(34, 500)
NOTE = Style(34, 500, italic=True)


class Cells(NamedTuple):
    """How the knights of a family are set: columns, rows, size of a cell, where its tiles begin, size of a tile."""

    columns: int
    rows: int
    w: float
    h: float
    tiles_x: float
    tile: tuple[int, int]


def paint(view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None) -> Picture:
    """The part as `view.viewer` may see it."""
    cells = arranged(view)
    below = HEAD_H + cells.rows * cells.h + 18
    h = round(TOP + FREE_H + GAP + below + FOOT)
    scene = sheet(view, words, since, note, prompt, h, ())
    room = body(h)
    free_lands(scene, Rect(room.x, room.y, FREE_W, FREE_H))
    pieces(scene, Rect(room.x + FREE_W + GAP, room.y, room.w - FREE_W - GAP, FREE_H))
    w = (room.w - GAP * (view.seats - 1)) / view.seats
    for seat in range(view.seats):
        rect = Rect(round(room.x + seat * (w + GAP)), room.y + FREE_H + GAP, round(w), below)
        family(scene, seat, rect, cells)
    return Picture(
        png(scene.canvas.image, "render.mil"), "lands.png", joined(scene.words, lands_told(scene)), own_words(scene)
    )


def arranged(view: MilView) -> Cells:
    """As large as the widest family allows; two families have their knights side by side."""
    most = max(1, *(len(landed(family)) for family in view.public.families))
    columns = 2 if view.seats == 2 else 1
    w = ((body(0).w - GAP * (view.seats - 1)) / view.seats - 28) / columns
    tiles_x = 176 if w > 560 else 86
    tile_w = min(round((w - tiles_x - 8 - (28 if columns > 1 else 0)) / 2), 180)
    tile_h = min(round(1.22 * tile_w), 200)
    return Cells(columns, -(-most // columns), w, tile_h + 16, tiles_x, (tile_w, tile_h))


def free_lands(scene: Scene, rect: Rect) -> None:
    """Both stacks."""
    canvas = scene.canvas
    canvas.box(*rect, 8, PANEL, EDGE, 2)
    canvas.text(rect.x + 24, rect.y + 58, scene.say("mil.free_lands"), Style(50, 600))
    half = rect.w / 2
    canvas.fill(rect.x + half - 1, rect.y + 84, 2, rect.h - 104, HAIRLINE)
    for index, pile in enumerate(scene.public.piles):
        place = Rect(rect.x + 24 + index * half, rect.y + 86, half - 48, rect.h - 96)
        stack(scene, pile, place, index in scene.changes.piles)


def stack(scene: Scene, pile: Pile, place: Rect, changed: bool) -> None:
    """A stack: its top, the other side of it, what must be exceeded to take it, how many there are."""
    canvas, (w, h) = scene.canvas, TILE
    if changed:
        canvas.box(place.x - 12, place.y - 12, place.w + 24, place.h + 10, 8, None, VERMILION, 5)
    kind = heap(scene, pile, place.x, place.y, w, h)
    if kind is None or pile.top is None:
        return
    other = place.x + w + 40
    canvas.put(tile(pile.top.kind, kind, not pile.top.fertile, w, h), other, place.y)
    base = place.y + h + 50
    canvas.text(place.x + w / 2, base, scene.words.say(land_name(pile.top.kind)), WORDS, INK, "centre", w, 28)
    canvas.text(other + w / 2, base, scene.say("mil.part.other_side"), NOTE, FADED, "centre", w, 28)
    strength(scene, pile, kind, place.x + place.w - 82, place.y)


def strength(scene: Scene, pile: Pile, kind: LandKind, x: float, y: float) -> None:
    """Beside a stack: its defence and of what that is the sum, and its height."""
    canvas = scene.canvas
    canvas.put(stone(str(pile.defence + kind.defence), 104, 72), x - 52, y)
    canvas.text(x, y + 158, scene.say("mil.part.defence"), NOTE, FADED, "centre", 150, 28)
    if kind.defence:
        canvas.text(x, y + 208, f"{pile.defence}+{kind.defence}", Style(46, 500), FADED, "centre")
    canvas.text(x, y + TILE[1] + 50, f"×{pile.height}", Style(58, 600), INK, "centre")


def pieces(scene: Scene, rect: Rect) -> None:
    """The King's Soldiers and the Archbishop: their names, and by whom they stand."""
    scene.canvas.box(*rect, 8, PANEL, EDGE, 2)
    half = rect.h / 2
    scene.canvas.fill(rect.x + 18, rect.y + half, rect.w - 36, 2, HAIRLINE)
    for index, name in enumerate(PIECES):
        piece(scene, name, Rect(rect.x, rect.y + index * half, rect.w, half))


def piece(scene: Scene, name: str, rect: Rect) -> None:
    """One of them."""
    canvas, where = scene.canvas, host(scene.public, name)
    middle, right = rect.y + rect.h / 2, 24
    piece_icon(canvas, name, rect.x + 34, middle - 42 * PIECE_K, 1.0, PIECE_K)
    if where is not None:
        canvas.put(shield(where[0], 92, LETTERS[where[1]]), rect.x + rect.w - 116, middle - 46 * TALL)
        right = 140
    room = rect.w - 130 - right
    lines = wrap(scene.say(f"mil.part.{name}"), NOTE, room, 2)
    label(scene, name, rect.x + 130, middle - 10 - 18 * (len(lines) - 1), room, 42)
    for index, line in enumerate(lines):
        canvas.text(rect.x + 130, middle + 36 + 38 * (index - (len(lines) - 1) / 2), line, NOTE, FADED)
    if name in scene.changes.pieces:
        canvas.box(rect.x + 8, rect.y + 8, rect.w - 16, rect.h - 16, 8, None, VERMILION, 5)


def family(scene: Scene, seat: int, rect: Rect, cells: Cells) -> None:
    """A family's name and its knights with lands."""
    canvas, there = scene.canvas, landed(scene.public.families[seat])
    panel_frame(canvas, seat, rect)
    framed(scene, seat, rect)
    resigned = seat in scene.view.resigned
    canvas.put(shield(seat, 48, "", PANEL if resigned else None), rect.x + 16, rect.y + 22)
    room = rect.w - 94 - hanging(scene, seat, rect, resigned)
    canvas.text(
        rect.x + 78, rect.y + 62, scene.name(seat), Style(42, 600), FADED if resigned else INK, room=room, least=35
    )
    canvas.fill(rect.x + 12, rect.y + HEAD_H, rect.w - 24, 2, HAIRLINE)
    if not there:
        style = Style(40, 500, italic=True)
        canvas.text(rect.x + rect.w / 2, rect.y + HEAD_H + 110, scene.say("mil.part.no_land"), style, FREE, "centre")
    for index, (slot, knight) in enumerate(there):
        x = rect.x + 14 + index % cells.columns * cells.w
        y = rect.y + HEAD_H + 12 + index // cells.columns * cells.h
        owner(scene, (seat, slot), knight, x, y, cells)


def owner(scene: Scene, where: Where, knight: Knight, x: float, y: float, cells: Cells) -> None:
    """A knight's arms, his defence, his lands."""
    canvas, (w, h) = scene.canvas, cells.tile
    if where in scene.changes.lands:
        canvas.box(x - 6, y - 5, cells.w + (12 if cells.columns == 1 else -14), cells.h - 4, 8, None, VERMILION, 5)
    canvas.put(shield(where[0], 70, LETTERS[where[1]]), x + 2, y + 2)
    if knight.archbishop:
        canvas.put(icon("mitre", 44), x + 46, y + 2)
    if knight.kings_soldiers:
        piece_icon(canvas, "kings_soldiers", x - 2, y - 4, 1.0, 0.6)
    at = (x + 92, y + 2) if cells.tiles_x > 100 else (x + 6, y + 92)
    canvas.put(stone(str(defence(scene.public, knight)), 62, 42), *at)
    for index, land in enumerate(knight.lands):
        kind = scene.public.box.lands[land.kind]
        canvas.put(tile(land.kind, kind, land.fertile, w, h), x + cells.tiles_x + index * (w + 8), y + 2)
