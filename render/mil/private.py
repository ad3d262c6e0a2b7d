"""The pillar at the left of a private picture: the viewer's own family, his stock, his offer under way."""

from __future__ import annotations

from typing import NamedTuple

from render.canvas import Canvas
from render.icons import icon
from render.lettering import ELLIPSIS, Style, fit, wrap
from render.mil.families import framed, head
from render.mil.knights import Row, knight_row
from render.mil.model import RESOURCES
from render.mil.scene import Scene
from render.page import Rect
from render.palette import FADED, GOLD, HAIRLINE, INK, LIGHT, VERMILION
from render.speech import titled

HEAD_H = 176
STOCK_H = 196
OFFER_H = 112
WORDS_W = 430
"""Where the goods begin in a box that has its words at the left."""

OFFERED_WIDE = Style(40, 600)
OFFERED = {5: RESOURCES, 2: ("food", "influence"), 1: ("gold",)}
"""What the amounts of a sealed answer are, by how many there are: dowry (S7), war chest (S14), donation (S15)."""


def pillar(scene: Scene, seat: int, rect: Rect) -> None:
    """The viewer's family, stock and offer."""
    framed(scene, seat, rect)
    head(scene, seat, rect, 1.32)
    y, x, w = rect.y + HEAD_H + 6, rect.x + 14, rect.w - 28
    stock(scene, Rect(x, y, w, STOCK_H))
    y += STOCK_H + 10
    if scene.view.offer is not None:
        offer(scene, Rect(x, y, w, OFFER_H))
        y += OFFER_H + 8
    h = (rect.y + rect.h - 6 - y) / scene.layout.slots
    k = min(1.2, h / 159)
    for slot in range(scene.layout.slots):
        row = Row(rect.x + 16, y + slot * h, rect.w - 28, h, k)
        if slot:
            scene.canvas.fill(row.x - 4, row.y, row.w + 8, 2, HAIRLINE)
        knight_row(scene, (seat, slot), row)


class Goods(NamedTuple):
    """Cubes of a resource, and whether their number has just changed."""

    name: str
    n: int
    changed: bool = False


def stock(scene: Scene, box: Rect, wide: bool = False) -> None:
    """What is behind the viewer's screen: five icons and figures, below their title or (`wide`) beside it."""
    scene.canvas.box(*box, 8, LIGHT, GOLD, 2)
    own, changed = scene.view.private, scene.changes.stock
    goods = [Goods(name, own.stock.get(name, 0), name in changed) for name in RESOURCES] if own is not None else []
    (stock_beside if wide else stock_below)(scene, box, goods)


def stock_below(scene: Scene, box: Rect, goods: list[Goods]) -> None:
    """The title and who sees it in one line; below, an icon above each figure."""
    canvas = scene.canvas
    said, style = fit(scene.say("mil.your_stock"), titled(scene.words, 36), box.w - 30, 28)
    reach = canvas.text(box.x + 16, box.y + 42, said, style)
    note, small = fit(scene.say("mil.only_you"), Style(30, 500, italic=True), box.w - 44 - reach, 25)
    if not note.endswith(ELLIPSIS):
        canvas.text(box.x + box.w - 14, box.y + 42, note, small, FADED, "right")
    step = box.w / 5
    for index, each in enumerate(goods):
        middle = box.x + step * (index + 0.5)
        canvas.put(icon(each.name, 66), middle - 33, box.y + 56)
        tint = VERMILION if each.changed else INK
        canvas.text(middle, box.y + 178, str(each.n), Style(60, 700), tint, "centre")


def stock_beside(scene: Scene, box: Rect, goods: list[Goods]) -> None:
    """The title and who sees it at the left, the goods in their columns."""
    middle, room = box.y + box.h / 2, WORDS_W - 30
    scene.canvas.text(box.x + 22, middle - 4, scene.say("mil.your_stock"), titled(scene.words, 44), room=room, least=30)
    note = Style(34, 500, italic=True)
    scene.canvas.text(box.x + 22, middle + 36, scene.say("mil.only_you"), note, FADED, room=room, least=28)
    columns(scene, box, goods)


def columns(scene: Scene, box: Rect, goods: list[Goods]) -> None:
    """Goods beside a title: each resource has a column of its own, so that boxes one below the other compare."""
    step = (box.w - WORDS_W - 20) / len(RESOURCES)
    for each in goods:
        x = box.x + WORDS_W + step * RESOURCES.index(each.name)
        counted(scene.canvas, each, x, box.y + box.h / 2, 84, Style(80 if each.n < 100 else 64, 700))


def counted(canvas: Canvas, goods: Goods, x: float, middle: float, size: int, style: Style) -> None:
    """An icon, and the number at its right."""
    canvas.put(icon(goods.name, size), x, middle - size / 2)
    tint = VERMILION if goods.changed else INK
    canvas.text(x + 1.14 * size, middle + 0.32 * style.size, str(goods.n), style, tint)


def amounts(scene: Scene) -> list[tuple[str, int]]:
    """(resource, cubes) of the sealed answer under way; empty where it is no offer of cubes."""
    given = scene.view.offer or ()
    numbers = [value for value in given if isinstance(value, int)]
    names = OFFERED.get(len(given), ())
    return list(zip(names, numbers, strict=False)) if scene.view.sealed and len(numbers) == len(given) else []


def offer(scene: Scene, box: Rect, wide: bool = False) -> None:
    """The answer that the viewer has given while others are still awaited."""
    given = [Goods(name, n) for name, n in amounts(scene)]
    scene.canvas.box(*box, 8, LIGHT, VERMILION, 4)
    if wide:
        said, room = scene.say("mil.your_offer" if given else "mil.your_answer"), WORDS_W - 30 if given else box.w - 44
        for index, line in enumerate(lines := wrap(said, OFFERED_WIDE, room, 2)):
            base = box.y + box.h / 2 + 14 + (index - (len(lines) - 1) / 2) * 42
            scene.canvas.text(box.x + 22, base, line, OFFERED_WIDE, VERMILION)
        columns(scene, box, given)
    else:
        offer_below(scene, box, given)


def offer_below(scene: Scene, box: Rect, given: list[Goods]) -> None:
    """A line, and below it what is offered."""
    canvas, x, y, w = scene.canvas, *box[:3]
    if not given:
        canvas.text(x + 16, y + 66, scene.say("mil.your_answer"), Style(36, 600), VERMILION, room=w - 32, least=26)
        return
    canvas.text(x + 16, y + 38, scene.say("mil.your_offer"), Style(32, 600), VERMILION, room=w - 32, least=26)
    step = (w - 24) / len(given) if len(given) > 3 else 120
    for index, each in enumerate(given):
        counted(canvas, each, x + 14 + index * step, y + 76, 42, Style(44 if each.n < 10 else 36, 700))
