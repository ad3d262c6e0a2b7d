"""The Bank as a table: tiles with names and prices, resources, cards that are left."""

from __future__ import annotations

from collections.abc import Iterator

from render import speech
from render.encode import png
from render.icons import icon
from render.lettering import Style
from render.mithril.alt import bank, event, key, kingdoms, move, place
from render.mithril.colours import SLATE
from render.mithril.layout import LEFT, TOP, WIDE
from render.mithril.model import BUYS, DECKS, NUMBERS, RESOURCES, deck_text, resource_text, tile_text
from render.mithril.scene import Scene
from render.mithril.sheet import Given, foot_high, plain
from render.mithril.things import ICONS, card, number_disc, tile
from render.page import Rect
from render.palette import EDGE, FADED, INK, LIGHT, PANEL, VERMILION
from render.picture import Picture
from render.speech import titled
from rules import Text

HEAD_H = 68
ROW_H = 124
LEFT_W = 1010
GAP = 16
GOODS_ROW, DECKS_ROW = 88, 76
COUNT = Style(64, 700)


def paint(given: Given) -> Picture:
    """Everything that belongs to nobody."""
    tiles_h = HEAD_H + len(NUMBERS) * ROW_H + 12
    h = TOP + 20 + tiles_h + 14 + foot_high(given)
    scene = plain(given, h)
    tiles(scene, Rect(LEFT, TOP + 20, LEFT_W, tiles_h))
    x, w = LEFT + LEFT_W + GAP, WIDE - 2 * LEFT - LEFT_W - GAP
    goods_h = HEAD_H + len(RESOURCES) * GOODS_ROW + 8
    goods(scene, Rect(x, TOP + 20, w, goods_h))
    decks(scene, Rect(x, TOP + 20 + goods_h + GAP, w, tiles_h - goods_h - GAP))
    return Picture(png(scene.canvas.image, "render.mithril"), "bank.png", speech.joined(given.words, told(scene)))


def block(scene: Scene, rect: Rect, said: str) -> None:
    """A box with a title."""
    scene.canvas.box(*rect, 8, PANEL, EDGE, 2)
    scene.canvas.text(rect.x + 22, rect.y + 50, said, titled(scene.words, 44), SLATE, room=rect.w - 44, least=32)


def figure(scene: Scene, x: float, y: float, n: int, changed: bool) -> None:
    """How many there are, right-aligned."""
    style = COUNT if n or changed else Style(64, 500)
    scene.canvas.text(x, y, str(n), style, VERMILION if changed else INK if n else FADED, "right")


def tiles(scene: Scene, rect: Rect) -> None:
    """A row for each kind of tile: picture, number, name, what buys it, how many are left."""
    block(scene, rect, scene.say("stock"))
    for index, number in enumerate(NUMBERS):
        y = rect.y + HEAD_H + index * ROW_H
        scene.canvas.box(rect.x + 12, y, rect.w - 24, ROW_H - 8, 6, LIGHT, None)
        left, middle = scene.public.tiles[number], y + (ROW_H - 8) / 2
        scene.canvas.put(tile(number, 108), rect.x + 34, middle - 47, 1.0 if left else 0.4)
        scene.canvas.put(number_disc(str(number), 22, 40), rect.x + 48, middle - 30)
        name = scene.titled(tile_text(scene.public.box, number))
        scene.canvas.text(rect.x + 170, middle + 16, name, Style(48, 600), room=440, least=35)
        prices(scene, number, rect.x + 640, middle)
        figure(scene, rect.x + rect.w - 40, middle + 22, left, number in scene.changes.tiles)


def prices(scene: Scene, number: int, x: float, middle: float) -> None:
    """One of which resources buys a tile."""
    able = [name for name in RESOURCES if number in BUYS[name]]
    for index, name in enumerate(able):
        scene.canvas.put(icon(ICONS[name], 56), x + index * 92, middle - 28)
        if index:
            scene.canvas.text(x + index * 92 - 18, middle + 13, "/", Style(44, 500), FADED, "centre")


def goods(scene: Scene, rect: Rect) -> None:
    """The resources."""
    block(scene, rect, scene.say("bank"))
    for index, name in enumerate(RESOURCES):
        y = rect.y + HEAD_H + index * GOODS_ROW
        scene.canvas.box(rect.x + 12, y, rect.w - 24, GOODS_ROW - 8, 6, LIGHT, None)
        scene.canvas.put(icon(ICONS[name], 62), rect.x + 30, y + 9)
        said = scene.words.say(resource_text(name))
        scene.canvas.text(
            rect.x + 116, y + 54, said[:1].upper() + said[1:], Style(44, 600), room=rect.w - 260, least=35
        )
        figure(scene, rect.x + rect.w - 36, y + 62, scene.public.bank[name], name in scene.changes.bank)


def decks(scene: Scene, rect: Rect) -> None:
    """The cards that are left."""
    block(scene, rect, scene.say("decks"))
    row = (rect.h - HEAD_H - 4) / len(DECKS)
    for index, deck in enumerate(DECKS):
        y, n = rect.y + HEAD_H + index * row, scene.public.decks[deck]
        scene.canvas.box(rect.x + 12, y, rect.w - 24, row - 8, 6, LIGHT, None)
        middle = y + (row - 8) / 2
        scene.canvas.put(card(deck, 44, 57, None if n else LIGHT), rect.x + 38, middle - 29)
        said = scene.words.say(deck_text(deck))
        scene.canvas.text(rect.x + 116, middle + 14, said, Style(42, 600), room=rect.w - 250, least=35)
        figure(scene, rect.x + rect.w - 36, middle + 21, n, deck in scene.changes.decks)


def told(scene: Scene) -> Iterator[Text]:
    """The Bank in words."""
    yield place(scene)
    yield key("alt.part.bank")
    yield from move(scene)
    yield from bank(scene)
    yield from event(scene)
    yield from kingdoms(scene, 0)
