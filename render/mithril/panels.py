"""The kingdoms' panels: arms, name, state, goods, tiles, shields left, cards by deck."""

from __future__ import annotations

from render.canvas import Canvas
from render.heraldry import ARMS, TALL, shield
from render.icons import icon
from render.lettering import Style
from render.mithril.corners import count
from render.mithril.facts import state_of, tiles_held
from render.mithril.layout import THREE_H
from render.mithril.model import DECKS, RESOURCES
from render.mithril.routes import MARKS
from render.mithril.scene import Scene
from render.mithril.things import ICONS, card, number_disc, tile
from render.page import Rect
from render.palette import EDGE, FADED, GOLD, INK, PANEL, VERMILION

BAR = 10
ARMS_W = 82
NAME, STATE = Style(42, 600), Style(32, 500, italic=True)
GOOD, STEP = 48, 96
TILE = 88
PICTURES, PER_LINE = 2, 4
"""So many kinds of tiles are shown as pictures; of more than that the numbers, so many on a line."""


def frame(canvas: Canvas, seat: int, rect: Rect) -> None:
    """What never changes of a panel: box and colour bar."""
    canvas.box(*rect, 8, PANEL, EDGE, 2)
    canvas.box(rect.x, rect.y, rect.w, BAR, 5, ARMS[seat].field)


def framed(scene: Scene, seat: int, rect: Rect) -> None:
    """The outline of the panel of who is awaited, or of the king's."""
    state = state_of(scene.view, seat)
    if seat in scene.view.asked and scene.view.result is None:
        scene.canvas.box(*rect, 8, None, VERMILION, 5)
        scene.canvas.box(rect.x + 5, rect.y + 5, rect.w - 10, 8, 0, ARMS[seat].field)
    elif state == "king":
        scene.canvas.box(*rect, 8, None, GOLD, 6)


def panel(scene: Scene, seat: int, rect: Rect) -> None:
    """One kingdom as everybody sees it."""
    framed(scene, seat, rect)
    arms(scene, seat, rect.x + 18, rect.y + 24)
    shields_left(scene, seat, rect.x + 18, rect.y + 132)
    left, right = rect.x + 122, rect.x + rect.w - 16
    if rect.h == THREE_H:
        called(scene, seat, left, rect.y, right - held(scene, seat, right, rect.y + 22, 200) - left - 14)
        goods(scene, seat, left + 14, rect.y + 120, step=122)
        cards(scene, seat, Rect(rect.x + 20, rect.y + 192, rect.w - 24, 60), 4)
    else:
        held(scene, seat, right, rect.y + 22, 176)
        x = right - 186 - 3 * STEP - 4
        called(scene, seat, left, rect.y, x - left - 16)
        goods(scene, seat, x, rect.y + 32)
        cards(scene, seat, Rect(left + 8, rect.y + 116, rect.x + rect.w - left - 14, 60))


def arms(scene: Scene, seat: int, x: float, y: float) -> None:
    """The coat of arms; the king's has a crown."""
    resigned = seat in scene.view.resigned
    scene.canvas.put(shield(seat, ARMS_W, MARKS[seat], PANEL if resigned else None), x, y)
    if state_of(scene.view, seat) == "king":
        scene.canvas.put(icon("crown", 58), x + ARMS_W / 2 - 29, y - 26)
    if resigned:
        scene.canvas.put(icon("flag", 46), x + ARMS_W - 26, y + 52)


def called(scene: Scene, seat: int, x: float, y: float, room: float) -> None:
    """Name and state."""
    resigned, state = seat in scene.view.resigned, state_of(scene.view, seat)
    scene.canvas.text(x, y + 58, scene.name(seat), NAME, FADED if resigned else INK, room=room, least=35)
    if state:
        red = state == "to_move" or (seat, "closed") in scene.changes.numbers
        said = scene.say(f"state.{state}")
        scene.canvas.text(x, y + 96, said, STATE, VERMILION if red else FADED, room=room, least=28)


def shields_left(scene: Scene, seat: int, x: float, y: float) -> None:
    """The production shields that a player may still place."""
    n, w = scene.public.kingdoms[seat].shields, 34
    scene.canvas.put(shield(seat, w), x + 2, y + 4)
    count(scene.canvas, x + w + 10, y + 4 + w * TALL - 2, n, (seat, "shields") in scene.changes.numbers)


def goods(scene: Scene, seat: int, x: float, y: float, size: int = GOOD, step: float = STEP) -> None:
    """Barley, metal, gold."""
    for index, name in enumerate(RESOURCES):
        n, at = scene.public.kingdoms[seat].resources[name], x + index * step
        scene.canvas.put(icon(ICONS[name], size), at, y)
        count(scene.canvas, at + size + 6, y + 0.81 * size, n, (seat, name) in scene.changes.numbers, tight=True)


def cards(scene: Scene, seat: int, rect: Rect, columns: int = len(DECKS)) -> None:
    """All seven decks, in their order: how many cards he has of each."""
    step = rect.w / columns
    for index, deck in enumerate(DECKS):
        n, x, y = (
            scene.public.kingdoms[seat].cards[deck],
            rect.x + index % columns * step,
            rect.y + index // columns * 68,
        )
        scene.canvas.put(card(deck, 46, 60, None if n else PANEL), x, y)
        count(scene.canvas, x + 51, y + 45, n, (seat, deck) in scene.changes.numbers, tight=True)


def held(scene: Scene, seat: int, right: float, y: float, room: float) -> float:
    """The tiles that he has, from the right; returns the room they take."""
    kinds = tiles_held(scene.public, seat)
    if not kinds:
        scene.canvas.text(right - TILE / 2, y + 52, "—", Style(40, 500), FADED, "centre")
        return TILE
    if len(kinds) > PICTURES:
        return numbers(scene, seat, list(kinds.elements()), right, y)
    step = min(TILE + 8.0, (room - TILE) / max(1, len(kinds) - 1))
    x = right - TILE - step * (len(kinds) - 1)
    outlined(scene, seat, Rect(x - 10, y - 8, right - x + 16, TILE + 4))
    for index, (number, n) in enumerate(kinds.items()):
        laid = x + index * step
        scene.canvas.put(tile(number, TILE, seat), laid, y)
        scene.canvas.put(number_disc(str(number), 19, 36), laid + 14, y + 12)
        if n > 1:
            scene.canvas.text(laid + TILE - 2, y + 30, f"×{n}", Style(36, 700), INK, "right")
    return right - x


def numbers(scene: Scene, seat: int, tiles: list[int], right: float, y: float) -> float:
    """Many tiles by their numbers, on two lines of four."""
    shown = tiles if len(tiles) <= 2 * PER_LINE else tiles[: 2 * PER_LINE - 1]
    w = PER_LINE * 43.0
    outlined(scene, seat, Rect(right - w - 6, y - 10, w + 10, 100))
    for index, number in enumerate(shown):
        row, column = divmod(index, PER_LINE)
        scene.canvas.put(number_disc(str(number), 20, 37), right - w + 22 + column * 43, y + 14 + row * 46)
    if len(shown) < len(tiles):
        said = f"+{len(tiles) - len(shown)}"
        scene.canvas.text(right - 20, y + 73, said, Style(36, 700), FADED, "centre")
    return w


def outlined(scene: Scene, seat: int, rect: Rect) -> None:
    """The outline of tiles that have changed."""
    if (seat, "tiles") in scene.changes.numbers:
        scene.canvas.box(*rect, 8, None, VERMILION, 4)
