"""The viewer's hand below the battlefield: each card with what it costs in every column."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from render.lettering import Style
from render.milito.cards import Spot, back, leader_card, little_card, marked, unit_card
from render.milito.colours import FIELD, TERRACOTTA
from render.milito.facts import Price, prices
from render.milito.layout import COLUMN, GAP, UNIT, column_x
from render.milito.model import COLUMNS, MilitoView, is_leader, leader_of
from render.milito.scene import Scene
from render.page import Rect
from render.palette import CREAM, EDGE, FADED, GOLD, INK, PAGE, PANEL, mix
from render.pen import Pen, Sprite
from render.speech import titled

ROW = 5
BOX = (62, 60)
"""The size of a price."""


def cards_of(view: MilitoView) -> list[str]:
    """The cards of the viewer's hand."""
    return [] if view.private is None else view.private.hand


def priced(view: MilitoView) -> bool:
    """Whether prices matter: while no combat is under way and the game goes on."""
    return view.public.fight is None and view.result is None


def rows(view: MilitoView) -> int:
    """How many rows of cards there are; none for who has no hand to show."""
    if view.private is None:
        return 0
    return max(1, -(-(len(cards_of(view)) + bool(view.private.bonus)) // ROW))


def hand(scene: Scene, y: float, height: int) -> None:
    """All cards, five in a row, then the bonus card that is set aside; in a free place what the prices mean."""
    view = scene.view
    assert view.private is not None
    new, cards = Counter(dict(scene.changes.hand)), cards_of(view)
    for index in reversed(range(len(cards))):
        spot = place(index, y, height)
        held(scene, cards[index], spot, height)
        if new[cards[index]]:
            new[cards[index]] -= 1
            marked(scene.canvas, spot, height)
    free = len(cards)
    if view.private.bonus:
        aside(scene, view.private.bonus, place(free, y, height))
        free += 1
    if not free:
        style = Style(44, 500, italic=True)
        scene.canvas.text(1000, y + 120, scene.say("no_hand"), style, FADED, "centre", 1600, 30)
    elif free % ROW and priced(view):
        explained(scene, place(free, y, height), height)


def place(index: int, y: float, height: int) -> Spot:
    """Where a card of the hand lies."""
    return Spot(column_x(index % ROW), y + index // ROW * (height + GAP))


def held(scene: Scene, card: str, spot: Spot, height: float, room: float = 262) -> None:
    """A card of the hand; `height` of the card at its usual size."""
    seat = scene.near
    if is_leader(card):
        leader_card(scene, seat, leader_of(scene.public, seat, card), spot, height)
        return
    unit_card(scene, seat, card, spot, height, room)
    if height > UNIT:
        for entry in prices(scene.public, seat, cards_of(scene.view), card):
            price(scene, entry, spot)


def aside(scene: Scene, card: str, spot: Spot) -> None:
    """The bonus card that lies face down for all others: framed in gold, a card's back on its corner."""
    held(scene, card, spot, UNIT, room=206)
    marked(scene.canvas, spot, UNIT, GOLD)
    scene.canvas.put(back(scene.near, round(32 * spot.k), round(44 * spot.k)), *spot.at(COLUMN - 44, 3))


# -- prices ------------------------------------------------------------------------------------------------------------


def price(scene: Scene, entry: Price, spot: Spot) -> None:
    """A column's number and the price there; columns stand as they lie on the field."""
    x = 9 + scene.place(entry.column) * ((COLUMN - 18 - BOX[0]) / (COLUMNS - 1))
    small = Style(round(35 * spot.k), 500)
    left, top = spot.at(x, UNIT - 6)
    w, h = BOX[0] * spot.k, BOX[1] * spot.k
    scene.canvas.text(left + w / 2, top + 28 * spot.k, str(entry.column + 1), small, FADED, "centre")
    box_of(scene, entry, Rect(left, top + 36 * spot.k, w, h), spot.k)


def box_of(scene: Scene, entry: Price, box: Rect, k: float = 1.0) -> None:
    """A price in its box: white as it is, panel where own units must leave first, struck out if it can't be paid."""
    canvas, middle = scene.canvas, box.x + box.w / 2
    if entry.banned:
        canvas.box(*box, round(7 * k), PANEL, EDGE, 2)
        canvas.put(cross(round(30 * k)), middle - 15 * k, box.y + box.h / 2 - 15 * k)
        return
    free = entry.payable and not entry.leaving
    canvas.box(*box, round(7 * k), CREAM if free else PANEL, INK if free else EDGE, 2 * k)
    style, tint = (Style(round(44 * k), 700), INK) if free else (Style(round(40 * k), 500), FADED)
    base = box.y + box.h * (0.77 if not entry.leaving else 0.58)
    canvas.text(middle, base, str(entry.cards), style, tint, "centre")
    if not entry.payable:
        canvas.put(stroke(round(box.w), round(box.h)), box.x, box.y)
    for index in range(entry.leaving):
        x = middle + (2 - entry.leaving * 9 + index * 18) * k
        canvas.put(little_card(round(14 * k), round(18 * k), TERRACOTTA), x, box.y + box.h - 21 * k)


@lru_cache(4)
def cross(size: int) -> Sprite:
    """What is not allowed."""
    pen = Pen(size, size)
    for points in ([(2, 2), (size - 2, size - 2)], [(2, size - 2), (size - 2, 2)]):
        pen.line([(float(x), float(y)) for x, y in points], FADED, 5)
    return pen.sprite()


@lru_cache(4)
def stroke(w: int, h: int) -> Sprite:
    """What can't be paid."""
    pen = Pen(w, h)
    pen.line([(7, h - 7), (w - 7, 7)], mix(FADED, PAGE, 0.25), 2.5)
    return pen.sprite()


ENTRIES = (
    ("as_it_is", Price(0, 1, 0, banned=False, payable=True)),
    ("leaving", Price(0, 1, 1, banned=False, payable=True)),
    ("unpaid", Price(0, 3, 0, banned=False, payable=False)),
    ("banned", Price(0, 0, 0, banned=True, payable=False)),
)
"""What the boxes of prices mean: keys and examples."""


def explained(scene: Scene, spot: Spot, height: int) -> None:
    """What the boxes mean."""
    canvas, x, y = scene.canvas, spot.x, spot.y
    canvas.box(x, y, COLUMN, height, 11, FIELD, EDGE, 2)
    style = titled(scene.words, 36)
    canvas.text(x + COLUMN / 2, y + 44, scene.say("prices"), style, align="centre", room=COLUMN - 30, least=28)
    step = (height - 62) / len(ENTRIES)
    for index, (key, entry) in enumerate(ENTRIES):
        top = y + 58 + index * step
        box_of(scene, entry, Rect(x + 18, top - 4, BOX[0], min(BOX[1], step - 4)))
        said, style = scene.say(f"price.{key}"), Style(33, 500)
        canvas.text(x + 96, top + step / 2 + 6, said, style, room=COLUMN - 108, least=28)
