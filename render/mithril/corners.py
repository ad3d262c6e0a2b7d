"""What belongs to nobody, in the corners that the island leaves free: hourglasses and dice, tiles, goods, cards."""

from __future__ import annotations

from render.canvas import Align, Canvas
from render.icons import icon
from render.lettering import Style
from render.mithril.colours import SLATE
from render.mithril.layout import LEFT, TOP, Layout
from render.mithril.model import DECKS, NUMBERS, RESOURCES
from render.mithril.scene import Scene
from render.mithril.things import ICONS, card, die, number_disc, spent, tile
from render.palette import FADED, INK, PAGE, VERMILION, Colour
from render.speech import titled

GLASS, PITCH = 54, 58
"""The size of an hourglass, and from one to the next."""

TILE, TILE_X, TILE_Y = 76, 78, 114
"""The width of a tile in the stock, and from one to the next."""

GOODS_Y = 70
CARD_W, CARD_H, CARD_X, CARD_Y = 48, 62, 112, 78


def corners(scene: Scene, layout: Layout) -> None:
    """All four."""
    bottom = layout.panels[0].y
    time(scene, LEFT, TOP + 20)
    stock(scene, scene.wide - LEFT, TOP + 20)
    goods(scene, LEFT, bottom - 250)
    decks(scene, scene.wide - LEFT, bottom - 270)


def heading(scene: Scene, x: float, y: float, said: str, align: Align = "left") -> float:
    """A title in the accent of the game; returns how far it reaches."""
    return scene.canvas.text(x, y, said, titled(scene.words, 38), SLATE, align, 330, 32)


def count(
    canvas: Canvas, x: float, y: float, n: int, changed: bool, align: Align = "left", tight: bool = False
) -> float:
    """A number in ink; one that has changed in vermilion, nothing in faded ink; smaller of two digits if `tight`."""
    size = 38 if tight and n > 9 else 44
    style, tint = (Style(size, 700), INK) if n else (Style(size, 500), FADED)
    return canvas.text(x, y, str(n), Style(size, 700) if changed else style, VERMILION if changed else tint, align)


def time(scene: Scene, x: float, y: float) -> None:
    """The hourglasses that are left and those that were taken; the dice."""
    public, canvas = scene.public, scene.canvas
    reach = heading(scene, x, y + 36, scene.say("laps"))
    tint: Colour = VERMILION if "hourglasses" in scene.changes.pieces else INK
    canvas.text(x + reach + 18, y + 40, str(public.hourglasses), Style(62, 700), tint)
    all_of_them = public.box.counters.hourglasses[str(scene.view.seats)]
    for index in range(all_of_them):
        row, column = divmod(index, 5)
        sprite = icon("white", GLASS) if index < public.hourglasses else spent(GLASS, PAGE)
        canvas.put(sprite, x + column * PITCH, y + 58 + row * (GLASS + 8))
    if public.roll is not None:
        dice(scene, x, y + 222)


def dice(scene: Scene, x: float, y: float) -> None:
    """The last roll."""
    first, second = scene.public.roll or (0, 0)
    reach = heading(scene, x, y, scene.say("rolled"))
    tint: Colour = VERMILION if "roll" in scene.changes.pieces else INK
    scene.canvas.text(x + reach + 16, y + 4, str(first + second), Style(56, 700), tint)
    for index, shown in enumerate((first, second)):
        scene.canvas.put(die(str(shown), 84), x + index * 92, y + 20)


def stock(scene: Scene, right: float, y: float) -> None:
    """The tiles in the Bank by number: four above, three below."""
    heading(scene, right, y + 36, scene.say("stock"), "right")
    for index, number in enumerate(NUMBERS):
        row, column = divmod(index, 4)
        there = 4 if row == 0 else 3
        x = right - (there - column) * TILE_X + (TILE_X - TILE)
        banked(scene, number, x, y + 58 + row * TILE_Y)


def banked(scene: Scene, number: int, x: float, y: float) -> None:
    """A kind of tile: its picture, its number, how many there are."""
    left = scene.public.tiles[number]
    scene.canvas.put(tile(number, TILE), x, y, 1.0 if left else 0.4)
    scene.canvas.put(number_disc(str(number), 19, 36), x + 12, y + 10)
    count(scene.canvas, x + TILE / 2, y + 106, left, number in scene.changes.tiles, "centre")


def goods(scene: Scene, x: float, y: float) -> None:
    """The resources in the Bank."""
    heading(scene, x, y, scene.say("bank"))
    for index, name in enumerate(RESOURCES):
        top = y + 22 + index * GOODS_Y
        scene.canvas.put(icon(ICONS[name], 56), x, top)
        count(scene.canvas, x + 72, top + 43, scene.public.bank[name], name in scene.changes.bank)


def decks(scene: Scene, right: float, y: float) -> None:
    """The cards that are left in each deck: two, two and three side by side."""
    heading(scene, right, y, scene.say("decks"), "right")
    places = [(row, column, there) for row, there in enumerate((2, 2, 3)) for column in range(there)]
    for deck, (row, column, there) in zip(DECKS, places, strict=True):
        x, top = right - (there - column) * CARD_X + 6, y + 22 + row * CARD_Y
        left = scene.public.decks[deck]
        scene.canvas.put(card(deck, CARD_W, CARD_H, None if left else PAGE), x, top)
        count(scene.canvas, x + CARD_W + 8, top + 45, left, deck in scene.changes.decks, tight=True)
