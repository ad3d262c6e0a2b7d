"""A player's bar: arms, name, army, and the numbers of cards in hand and piles."""

from __future__ import annotations

from render.heraldry import TALL, shield
from render.icons import icon
from render.lettering import Style, width
from render.milito.facts import COUNTS
from render.milito.layout import BAR, LEFT, RIGHT
from render.milito.model import army_text
from render.milito.scene import Scene
from render.milito.signs import sign
from render.page import Rect
from render.palette import EDGE, FADED, GOLD, INK, PANEL, VERMILION

COUNTERS = 600
"""Where the counters begin."""

SIGNS = {"hand": "hand", "draw": "draw", "shuffles": "shuffled", "discard": "discard", "destroyed": "destroyed"}
WORD = Style(31, 500, italic=True)


def bar(scene: Scene, seat: int, y: float) -> None:
    """A player's bar."""
    rect = Rect(LEFT, y, RIGHT - LEFT, BAR)
    framed(scene, seat, rect)
    arms(scene, seat, y)
    counters(scene, seat, y)


def framed(scene: Scene, seat: int, rect: Rect) -> None:
    """The box: vermilion around whose answer is awaited, gold around the winner."""
    view = scene.view
    frame, thick = EDGE, 2
    if view.result is None and seat in view.asked:
        frame, thick = VERMILION, 5
    elif view.result is not None and view.result.winners == (seat,):
        frame, thick = GOLD, 6
    scene.canvas.box(*rect, 10, PANEL, frame, thick)


def arms(scene: Scene, seat: int, y: float) -> None:
    """Shield, name and army; a crown on the winner's, a flag for who resigned."""
    canvas, wide = scene.canvas, 58
    resigned = seat in scene.view.resigned
    canvas.put(shield(seat, wide, "", PANEL if resigned else None), LEFT + 18, y + (BAR - wide * TALL) / 2)
    x = LEFT + 92
    if scene.view.result is not None and scene.view.result.winners == (seat,):
        canvas.put(icon("crown", 46), x, y + 4)
        x += 56
    if resigned:
        canvas.put(icon("flag", 46), x, y + 16)
        x += 56
    room, tint = LEFT + COUNTERS - 20 - x, FADED if resigned else INK
    army = scene.public.sides[seat].army
    canvas.text(
        x, y + (37 if army else 56), scene.name(seat), Style(39 if army else 42, 700), tint, room=room, least=35
    )
    if army:
        small = Style(31, 500, italic=True)
        canvas.text(x, y + 71, scene.words.say(army_text(army)), small, FADED, room=room, least=28)


def counters(scene: Scene, seat: int, y: float) -> None:
    """Five counts: sign, number, word; each has its place."""
    step = (RIGHT - LEFT - COUNTERS) / len(COUNTS)
    for index, name in enumerate(COUNTS):
        x = LEFT + COUNTERS + index * step
        size = 50
        scene.canvas.put(sign(SIGNS[name], size), x, y + (BAR - size) / 2)
        n, changed = getattr(scene.public.sides[seat], name), (seat, name) in scene.changes.numbers
        style = Style(52, 700 if n or changed else 500)
        tint = VERMILION if changed else INK if n else FADED
        reach = scene.canvas.text(x + size + 12, y + BAR / 2 + 17, str(n), style, tint)
        at = x + size + 12 + reach + 10
        word(scene, name, at, y + BAR / 2 + 11, x + step - 8 - at)


def word(scene: Scene, name: str, x: float, y: float, room: float) -> None:
    """What a number counts, where there is room for it."""
    said = scene.say(f"count.{name}")
    if width(said, Style(28, 500, italic=True)) <= room:
        scene.canvas.text(x, y, said, WORD, FADED, room=room, least=28)
