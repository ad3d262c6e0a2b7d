"""The viewer's own cards: by deck, each with its shields or its kind and its number."""

from __future__ import annotations

from render.icons import icon
from render.lettering import Style
from render.mithril.colours import SLATE
from render.mithril.model import DECKS, MILITARY, Private, military, shields
from render.mithril.scene import Scene
from render.mithril.things import card, deck_shield, military_card, shield_number
from render.page import Rect
from render.palette import CREAM, EDGE, FADED, FREE, GOLD, INK, LIGHT, VERMILION
from render.speech import titled

TITLE_H = 56
LINE_H = 68
PER_LINE = 5
COLUMNS = ((0, 4), (4, 7))
"""The decks of the left column and of the right one."""


def lines(private: Private, deck: str) -> int:
    """How many lines the cards of a deck take."""
    return max(1, -(-len(private.cards[deck]) // PER_LINE))


def height(private: Private) -> int:
    """How high the block is; one line before anything was drawn."""
    if not any(private.cards.values()):
        return TITLE_H + 16 + LINE_H
    return TITLE_H + 16 + LINE_H * max(sum(lines(private, deck) for deck in DECKS[a:b]) for a, b in COLUMNS)


def block(scene: Scene, rect: Rect) -> None:
    """Title and both columns."""
    private, canvas = scene.view.private, scene.canvas
    assert private is not None
    canvas.box(*rect, 8, LIGHT, GOLD, 2)
    reach = canvas.text(rect.x + 20, rect.y + 44, scene.say("your_cards"), titled(scene.words, 40), SLATE)
    note = Style(32, 500, italic=True)
    canvas.text(rect.x + 20 + reach + 20, rect.y + 43, scene.say("only_you"), note, FADED)
    if not any(private.cards.values()):
        for index, deck in enumerate(DECKS):
            row(scene, private, deck, Rect(rect.x + 20 + index * (rect.w - 40) / 7, rect.y + TITLE_H, 0, 0))
        return
    columns(scene, private, rect)


def columns(scene: Scene, private: Private, rect: Rect) -> None:
    """The decks in two columns."""
    w = (rect.w - 40) / 2
    for column, (start, end) in enumerate(COLUMNS):
        x, y = rect.x + 20 + column * (w + 10), rect.y + TITLE_H
        for deck in DECKS[start:end]:
            there = lines(private, deck)
            row(scene, private, deck, Rect(x, y, w - 10, there * LINE_H))
            y += there * LINE_H
    scene.canvas.fill(rect.x + rect.w / 2, rect.y + TITLE_H + 6, 2, rect.h - TITLE_H - 18, EDGE)


def row(scene: Scene, private: Private, deck: str, rect: Rect) -> None:
    """A deck: its card, what all cards bring together, then each card."""
    canvas, numbers, box = scene.canvas, sorted(private.cards[deck]), scene.public.box
    canvas.put(card(deck, 46, 60, None if numbers else LIGHT), rect.x, rect.y + 3)
    base = rect.y + 49
    if not numbers:
        canvas.text(rect.x + 64, base - 2, "–", Style(40, 500), FREE)
        return
    if deck == MILITARY:
        canvas.put(icon("crown", 44), rect.x + 60, rect.y + 10)
        canvas.text(rect.x + 110, base, str(military(box, private.cards)), Style(46, 700))
    else:
        canvas.put(deck_shield(deck, 40), rect.x + 62, rect.y + 11)
        canvas.text(rect.x + 110, base, str(shields(box, private.cards, deck)), Style(46, 700))
    faces = box.faces(deck)
    for index, number in enumerate(numbers):
        line, place = divmod(index, PER_LINE)
        x, y = rect.x + 184 + place * 124, rect.y + 7 + line * LINE_H
        one(scene, deck, faces[number], number, Rect(x, y, 116, 54), number in scene.changes.own)


def one(scene: Scene, deck: str, face: str, number: int, rect: Rect, new: bool) -> None:
    """A card: what it shows, and its number."""
    canvas = scene.canvas
    canvas.box(*rect, 6, CREAM, VERMILION if new else INK, 4 if new else 1)
    if deck == MILITARY:
        canvas.put(military_card(face, 34, 44), rect.x + 6, rect.y + 5)
    else:
        canvas.put(shield_number(deck, face, 38), rect.x + 6, rect.y + 6)
    canvas.text(rect.x + rect.w - 8, rect.y + 40, str(number), Style(37, 500), INK, "right")
