"""Where a tile could go: the places lettered on the map, and what the tile would bring at each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render import speech
from render.encode import png
from render.lettering import Style
from render.mithril import maps, ring
from render.mithril.alt import event, key, listed, move, place, tile_named
from render.mithril.chart import Chart
from render.mithril.colours import ground
from render.mithril.kingdom import cells_of
from render.mithril.model import (
    MithrilView,
    deck_text,
    decks_due,
    letters,
    places,
    shield_spaces,
    tile_text,
    touching,
    would_close,
)  # fmt: skip
from render.mithril.scene import Scene
from render.mithril.sheet import GAP, Given, mapped
from render.mithril.things import card, house, letter_disc, number_disc, tile, turned
from render.page import Rect
from render.palette import EDGE, FADED, INK, LIGHT, PANEL, VERMILION
from render.picture import Picture
from rules import Text, text

MAP_H = 1380
COLUMNS = 3
HEAD_H = 116
ROOMY, TIGHT = 108, 84
"""The height of a place's box, where there are few and where there are many."""

FEW, MOST = 18, 39
"""Up to so many places the boxes are roomy; of more than that not all have a box."""


@dataclass(frozen=True, slots=True)
class Place:
    """A cell where the tile fits: its letter, the turns, what it brings, and whether it would close the kingdom."""

    cell: str
    sign: str
    masks: tuple[int, ...]
    decks: tuple[str, ...]
    spaces: tuple[int, ...]
    closes: bool


def found(view: MithrilView, seat: int, number: int) -> list[Place]:
    """All places of a tile, in the order of their letters."""
    public, signs, closing = view.public, letters(view.public, seat), view.options.get("closing", "strict")
    there = places(public, seat, number)
    return [
        Place(
            cell,
            sign,
            there[cell],
            tuple(decks_due(public, seat, number, cell)),
            shield_spaces(public, number, cell)[: public.kingdoms[seat].shields],
            all(would_close(public, seat, number, cell, mask, closing) for mask in there[cell]),
        )
        for cell, sign in signs.items()
        if cell in there
    ]


def paint(seat: int, number: int, given: Given) -> Picture:
    """The places of a tile of a seat."""
    there = found(given.view, seat, number)
    row_h = ROOMY if len(there) <= FEW else TIGHT
    below = HEAD_H + GAP + row_h * max(1, -(-min(MOST, len(there)) // COLUMNS))
    spaces = dict.fromkeys(space for each in there for space in each.spaces)
    sheet = mapped(given, MAP_H, below, cells_of(given.view, seat), spaces)
    scene = sheet.scene
    masks = {each.cell: touching(scene.public, seat, each.cell)[0] for each in there}
    maps.offers(scene, sheet.chart, {each.cell: each.sign for each in there}, masks, seat, sheet.rect)
    served(scene, sheet.chart, there, sheet.rect)
    maps.framed(scene, sheet.chart, sheet.rect, masks)
    heading(scene, seat, number, sheet.below._replace(h=HEAD_H))
    boxes(scene, seat, number, there, sheet.below._replace(y=sheet.below.y + HEAD_H + GAP), row_h)
    alt = speech.joined(given.words, told(scene, seat, number, there))
    return Picture(png(scene.canvas.image, "render.mithril"), "places.png", alt)


def served(scene: Scene, chart: Chart, there: list[Place], rect: Rect) -> None:
    """The letters of places on the coast before the houses that would get a shield."""
    for space in maps.shown(scene, chart, rect):
        signs = [each.sign for each in there if space in each.spaces]
        (x, y), (dx, dy) = ring.way(chart, scene.land, scene.land.building(space))
        step = min(44.0, 0.94 * chart.u / max(1, len(signs)))
        for index, sign in enumerate(signs):
            along = (index - (len(signs) - 1) / 2) * step
            scene.canvas.put(letter_disc(sign, 21, 28 if len(sign) == 1 else 20), x - dy * along, y + dx * along)


# -- below the map ----------------------------------------------------------------------------------------------------


def heading(scene: Scene, seat: int, number: int, rect: Rect) -> None:
    """The tile, its name, and what else is in hand."""
    canvas = scene.canvas
    canvas.box(*rect, 8, PANEL, VERMILION, 4)
    canvas.put(tile(number, 100, seat), rect.x + 24, rect.y + 14)
    canvas.put(number_disc(str(number), 22, 40), rect.x + 38, rect.y + 32)
    said = scene.say("where_to", tile=scene.titled(tile_text(scene.public.box, number)))
    others = [other for other in sorted(set(scene.public.kingdoms[seat].hand)) if other != number]
    right = rect.x + rect.w - 24
    for index, other in enumerate(reversed(others[:4])):
        x = right - 84 - index * 96
        canvas.put(tile(other, 84, seat), x, rect.y + 24)
        canvas.put(number_disc(str(other), 19, 36), x + 12, rect.y + 36)
    start = right - 96 * len(others[:4])
    reach = 0.0
    if others:
        style = Style(34, 500, italic=True)
        reach = canvas.text(start - 16, rect.y + 70, scene.say("also_held"), style, FADED, "right", 330, 28) + 30
    room = start - reach - rect.x - 170
    canvas.text(rect.x + 148, rect.y + 72, said, Style(50, 600), INK, room=room, least=35)


def boxes(scene: Scene, seat: int, number: int, there: list[Place], rect: Rect, row_h: int) -> None:
    """A box for each place."""
    if not there:
        style = Style(40, 500, italic=True)
        scene.canvas.text(rect.x + 24, rect.y + 64, scene.say("fits_nowhere"), style, FADED)
    w = (rect.w - (COLUMNS - 1) * GAP) / COLUMNS
    for index, each in enumerate(there[:MOST]):
        row, column = divmod(index, COLUMNS)
        box = Rect(rect.x + column * (w + GAP), rect.y + row * row_h, w, row_h - 12)
        scene.canvas.box(*box, 8, LIGHT, EDGE, 2)
        if index == MOST - 1 and len(there) > MOST:
            scene.canvas.text(box.x + 24, box.y + box.h / 2 + 14, f"+{len(there) - index}", Style(44, 600), FADED)
        else:
            one(scene, seat, number, each, box)


def one(scene: Scene, seat: int, number: int, each: Place, box: Rect) -> None:
    """A place: letter, the tile as it may be turned there, cards, houses."""
    canvas, middle, at = scene.canvas, box.y + box.h / 2, scene.land.grid.at[each.cell]
    canvas.put(letter_disc(each.sign, 30, 40 if len(each.sign) == 1 else 30), box.x + 42, middle)
    x, fill = box.x + 88, ground(scene.land.terrain[each.cell])
    for turn, mask in enumerate(each.masks, 1):
        canvas.put(turned(number, 74, seat, mask, at.up, fill), x, middle - 32)
        if len(each.masks) > 1:
            canvas.put(number_disc(str(turn), 17, 35), x + 8, middle + (-20 if at.up else 22))
        x += 90
    gains(scene, each, x + 4, middle, box.x + box.w - 10)


def gains(scene: Scene, each: Place, x: float, middle: float, end: float) -> None:
    """What it brings: a card of each deck, a shield in each house; that it closes the kingdom."""
    canvas = scene.canvas
    if not each.decks and not each.spaces and not each.closes:
        style = Style(34, 500, italic=True)
        canvas.text(end - 8, middle + 11, scene.say("no_card"), style, FADED, "right", end - 8 - x, 28)
        return
    for deck in each.decks:
        canvas.put(card(deck, 44, 58), x, middle - 29)
        x += 51
    for space in each.spaces:
        canvas.put(house(scene.land.building(space).resource, 52), x + 28, middle - 2)
        x += 58
    if each.closes:
        style = Style(34, 500, italic=True)
        canvas.text(end - 8, middle + 11, scene.say("closes"), style, VERMILION, "right", end - 14 - x, 28)


# -- in words ---------------------------------------------------------------------------------------------------------


def told(scene: Scene, seat: int, number: int, there: list[Place]) -> Iterator[Text]:
    """The places and what they bring."""
    yield place(scene)
    yield key("alt.part.places", tile=tile_named(scene, number, 1))
    yield from move(scene)
    if not there:
        yield key("alt.part.nowhere")
    for each in there:
        yield key("alt.part.place", sign=each.sign, cell=each.cell, gains=listed(scene, brings(scene, each)))
    yield from event(scene)


def brings(scene: Scene, each: Place) -> Iterator[Text]:
    """Terrain, cards, shields of a place."""
    yield key(f"terrain.{scene.land.terrain[each.cell]}")
    yield from (text("mithril.gain.card", deck=deck_text(deck)) for deck in each.decks)
    for space in each.spaces:
        resource = text(f"mithril.resource.{scene.land.building(space).resource}")
        yield key("alt.part.shield", space=space, resource=resource)
    if each.closes:
        yield key("closes")
