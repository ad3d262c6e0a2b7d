"""The pillar at the left of a private picture: the viewer's own family, his stock, his offer under way."""

from __future__ import annotations

from render.icons import icon
from render.lettering import Style, fit, width
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
    h = (rect.y + rect.h - 6 - y) / 4
    k = min(1.2, h / 159)
    for slot in range(4):
        row = Row(rect.x + 16, y + slot * h, rect.w - 28, h, k)
        if slot:
            scene.canvas.fill(row.x - 4, row.y, row.w + 8, 2, HAIRLINE)
        knight_row(scene, (seat, slot), row)


def stock(scene: Scene, rect: Rect, y: float) -> None:
    """What is behind the viewer's screen: five icons and figures."""
    canvas, own = scene.canvas, scene.view.private
    x, w = rect.x + 14, rect.w - 28
    canvas.box(x, y, w, STOCK_H, 8, LIGHT, GOLD, 2)
    note, small = scene.say("mil.only_you"), Style(30, 500, italic=True)
    room = w - 32 - width(note, small) - 16
    said, style = fit(
        scene.say("mil.your_stock"), Style(36, 600, caps=scene.words.locale != "zh_TW"), max(room, 150), 28
    )
    reach = canvas.text(x + 16, y + 42, said, style)
    canvas.text(x + w - 14, y + 42, note, small, FADED, "right", w - 44 - reach, 24)
    if own is None:
        return
    step = w / 5
    for index, name in enumerate(RESOURCES):
        middle = x + step * (index + 0.5)
        changed = name in scene.changes.stock
        canvas.put(icon(name, 66), middle - 33, y + 56)
        n = str(own.stock.get(name, 0))
        canvas.text(middle, y + 178, n, Style(60, 700), VERMILION if changed else INK, "centre")


def offer(scene: Scene, rect: Rect, y: float) -> None:
    """The answer that the viewer has sealed while others are still awaited."""
    canvas, given = scene.canvas, scene.view.offer or ()
    x, w = rect.x + 14, rect.w - 28
    canvas.box(x, y, w, OFFER_H, 8, LIGHT, VERMILION, 4)
    amounts = [value for value in given if isinstance(value, int)]
    names = OFFERED.get(len(given), ())
    if len(amounts) != len(given) or not names or not scene.view.sealed:
        canvas.text(x + 16, y + 66, scene.say("mil.your_answer"), Style(36, 600), VERMILION, room=w - 32, least=26)
        return
    canvas.text(x + 16, y + 38, scene.say("mil.your_offer"), Style(32, 600), VERMILION, room=w - 32, least=26)
    step = (w - 24) / len(names) if len(names) > 3 else 120
    for index, (name, n) in enumerate(zip(names, amounts, strict=True)):
        at = x + 14 + index * step
        canvas.put(icon(name, 44), at, y + 54)
        canvas.text(at + 48, y + 91, str(n), Style(44 if n < 10 else 36, 700))
