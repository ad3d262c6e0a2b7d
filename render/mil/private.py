"""The pillar at the left of a private picture: the viewer's own family, his stock, his offer under way."""

from __future__ import annotations

from render.icons import icon
from render.lettering import ELLIPSIS, Style, fit
from render.mil.families import framed, head
from render.mil.knights import Row, knight_row
from render.mil.layout import Rect
from render.mil.model import RESOURCES
from render.mil.scene import Scene
from render.palette import FADED, GOLD, HAIRLINE, INK, LIGHT, VERMILION

HEAD_H = 176
STOCK_H = 196
OFFER_H = 112
OFFERED = {5: RESOURCES, 2: ("food", "influence"), 1: ("gold",)}
"""What the amounts of a sealed answer are, by how many there are: dowry (S7), war chest (S14), donation (S15)."""


def pillar(scene: Scene, seat: int, rect: Rect) -> None:
    """The viewer's family, stock and offer."""
    framed(scene, seat, rect)
    head(scene, seat, rect, 1.32)
    y = rect.y + HEAD_H + 6
    stock(scene, rect, y)
    y += STOCK_H + 10
    if scene.view.offer is not None:
        offer(scene, rect, y)
        y += OFFER_H + 8
    h = (rect.y + rect.h - 6 - y) / scene.layout.slots
    k = min(1.2, h / 159)
    for slot in range(scene.layout.slots):
        row = Row(rect.x + 16, y + slot * h, rect.w - 28, h, k)
        if slot:
            scene.canvas.fill(row.x - 4, row.y, row.w + 8, 2, HAIRLINE)
        knight_row(scene, (seat, slot), row)


def stock(scene: Scene, rect: Rect, y: float) -> None:
    """What is behind the viewer's screen: five icons and figures."""
    canvas, own = scene.canvas, scene.view.private
    x, w = rect.x + 14, rect.w - 28
    canvas.box(x, y, w, STOCK_H, 8, LIGHT, GOLD, 2)
    caps = scene.words.locale != "zh_TW"
    said, style = fit(scene.say("mil.your_stock"), Style(36, 600, caps=caps), w - 30, 28)
    reach = canvas.text(x + 16, y + 42, said, style)
    note, small = fit(scene.say("mil.only_you"), Style(30, 500, italic=True), w - 44 - reach, 25)
    if not note.endswith(ELLIPSIS):
        canvas.text(x + w - 14, y + 42, note, small, FADED, "right")
    if own is None:
        return
    step = w / 5
    for index, name in enumerate(RESOURCES):
        middle = x + step * (index + 0.5)
        changed = name in scene.changes.stock
        canvas.put(icon(name, 66), middle - 33, y + 56)
        n = str(own.stock.get(name, 0))
        canvas.text(middle, y + 178, n, Style(60, 700), VERMILION if changed else INK, "centre")


def amounts(scene: Scene) -> list[tuple[str, int]]:
    """(resource, cubes) of the sealed answer under way; empty where it is no offer of cubes."""
    given = scene.view.offer or ()
    numbers = [value for value in given if isinstance(value, int)]
    names = OFFERED.get(len(given), ())
    return list(zip(names, numbers, strict=False)) if scene.view.sealed and len(numbers) == len(given) else []


def offer(scene: Scene, rect: Rect, y: float) -> None:
    """The answer that the viewer has given while others are still awaited."""
    canvas, given = scene.canvas, amounts(scene)
    x, w = rect.x + 14, rect.w - 28
    canvas.box(x, y, w, OFFER_H, 8, LIGHT, VERMILION, 4)
    if not given:
        canvas.text(x + 16, y + 66, scene.say("mil.your_answer"), Style(36, 600), VERMILION, room=w - 32, least=26)
        return
    canvas.text(x + 16, y + 38, scene.say("mil.your_offer"), Style(32, 600), VERMILION, room=w - 32, least=26)
    step = (w - 24) / len(given) if len(given) > 3 else 120
    for index, (name, n) in enumerate(given):
        at = x + 14 + index * step
        canvas.put(icon(name, 42), at, y + 55)
        canvas.text(at + 45, y + 91, str(n), Style(44 if n < 10 else 36, 700))
