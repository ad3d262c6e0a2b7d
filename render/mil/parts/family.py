"""One family large: head, vassals, his own stock for its viewer, and the knights two by two with their defence."""

from __future__ import annotations

from collections.abc import Sequence

from render.encode import png
from render.heraldry import TALL, shield, stone
from render.lettering import Style
from render.mil.alt import land_name, own_words
from render.mil.families import framed, head, panel_frame
from render.mil.foot import LEGEND
from render.mil.knights import Row, knight_row, lands_start, tile_size
from render.mil.layout import HEAD, TAIL, TOP
from render.mil.model import LETTERS, Knight, MilView, defence, elements, vassals
from render.mil.parts.told import family_told
from render.mil.private import offer, stock
from render.mil.scene import Scene
from render.mil.sheet import FOOT, body, sheet
from render.page import Rect
from render.palette import FADED, FREE, HAIRLINE, INK
from render.picture import Picture, Words
from render.speech import joined, titled
from rules import Text

K, HEAD_K = 1.7, 1.6
"""How much larger than on the whole board a knight's and the head's things are."""

HEAD_H = round(HEAD * HEAD_K) + 6
ROW_H = 332
SIDE, MIDDLE = 28, 48
"""What is free beside the knights, and between them."""

ASIDE = 140
"""How wide the column with defence and elements is."""

VASSALS_X = 560
STOCK_H, OFFER_H, GAP = 124, 112, 12


def paint(
    seat: int, view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The part as `view.viewer` may see it."""
    top, rows = HEAD_H + own_height(view, seat), max(row_count(view, seat), row_count(since or view, seat))
    h = TOP + top + rows * ROW_H + TAIL + FOOT
    scene = sheet(view, words, since, note, prompt, h, LEGEND[:3])
    rect = body(h)
    panel_frame(scene.canvas, seat, rect)
    framed(scene, seat, rect)
    head(scene, seat, Rect(rect.x + 10, rect.y + 4, rect.w - 24, rect.h), HEAD_K)
    bound(scene, seat, rect)
    if view.viewer == seat:
        own(scene, rect)
    knights(scene, seat, Rect(rect.x, rect.y + top, rect.w, rows * ROW_H))
    alt = joined(scene.words, family_told(scene, seat))
    return Picture(png(scene.canvas.image, "render.mil"), "family.png", alt, own_words(scene))


def row_count(view: MilView, seat: int) -> int:
    """How many rows of two knights are drawn: one where the third and the fourth are not there."""
    return 2 if any(view.public.families[seat].knights[2:]) else 1


def own_height(view: MilView, seat: int) -> int:
    """How much room the boxes take that the viewer alone sees."""
    if view.viewer != seat:
        return 0
    return STOCK_H + GAP + (OFFER_H + GAP if view.offer is not None else 0)


def own(scene: Scene, rect: Rect) -> None:
    """The viewer's stock, and the offer that he has under way."""
    x, y, w = rect.x + 14, rect.y + HEAD_H, rect.w - 28
    stock(scene, Rect(x, y, w, STOCK_H), wide=True)
    if scene.view.offer is not None:
        offer(scene, Rect(x, y + STOCK_H + GAP, w, OFFER_H), wide=True)


def bound(scene: Scene, seat: int, rect: Rect) -> None:
    """The family's vassals, beside its lineage zone."""
    found = vassals(scene.public, seat)
    if not found:
        return
    x, middle = rect.x + VASSALS_X, rect.y + 97 * HEAD_K + 6
    x += scene.canvas.text(x, middle + 14, scene.say("mil.part.vassals"), titled(scene.words, 44), FADED) + 24
    step = min(78.0, (rect.x + rect.w - 320 - x) / len(found))
    for index, (vassal, slot) in enumerate(found):
        scene.canvas.put(shield(vassal, 64, LETTERS[slot]), x + index * step, middle - 32 * TALL)


def knights(scene: Scene, seat: int, rect: Rect) -> None:
    """The knights two by two."""
    canvas, rows = scene.canvas, round(rect.h / ROW_H)
    for row in range(rows):
        canvas.fill(rect.x + 24, rect.y + row * ROW_H, rect.w - 48, 2, HAIRLINE)
    canvas.fill(rect.x + rect.w / 2 - 1, rect.y + 16, 2, rect.h - 24, HAIRLINE)
    w = (rect.w - 2 * SIDE - MIDDLE) / 2
    for slot, knight in enumerate(scene.public.families[seat].knights[: 2 * rows]):
        x, y = rect.x + SIDE + slot % 2 * (w + MIDDLE), rect.y + 6 + slot // 2 * ROW_H
        place = Row(x, y, w, ROW_H - 4, K, 187, ASIDE)
        knight_row(scene, (seat, slot), place)
        if knight is None:
            vacant(scene, place)
        else:
            strength(scene, knight, place)
            land_names(scene, knight, place)


def vacant(scene: Scene, row: Row) -> None:
    """A word beside the outline of a knight who may come to be."""
    style = Style(40, 500, italic=True)
    scene.canvas.text(row.x + 100 * K, row.y + 80 * K, scene.say("mil.part.no_knight"), style, FREE)


def strength(scene: Scene, knight: Knight, row: Row) -> None:
    """What an attack on a knight must exceed, and how many elements an attempt to make him a vassal."""
    canvas, x = scene.canvas, row.x + lands_start(row) - ASIDE / 2
    canvas.put(stone(str(defence(scene.public, knight)), 90, 62), x - 45, row.y + 10)
    small = Style(32, 500, italic=True)
    canvas.text(x, row.y + 144, scene.say("mil.part.defence"), small, FADED, "centre", ASIDE - 10, 28)
    canvas.text(x, row.y + 204, str(elements(knight)), Style(54, 600), INK, "centre")
    canvas.text(x, row.y + 234, scene.say("mil.part.elements"), small, FADED, "centre", ASIDE - 10, 28)


def land_names(scene: Scene, knight: Knight, row: Row) -> None:
    """The names of his lands below them."""
    w, h = tile_size(row)
    for index, land in enumerate(knight.lands):
        x = row.x + lands_start(row) + index * (w + 6 * row.k) + w / 2
        said = scene.words.say(land_name(land.kind))
        scene.canvas.text(x, row.y + 9 * row.k + h + 38, said, Style(34, 500), INK, "centre", w, 28)
