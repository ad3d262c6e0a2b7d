"""A kingdom large: its part of the island, places with letters when he is asked, his panel, his cards."""

from __future__ import annotations

from render import speech
from render.encode import png
from render.heraldry import ARMS, TALL, shield
from render.icons import icon
from render.lettering import Style
from render.mithril import cards, maps
from render.mithril.alt import describe, kingdom_told, own_words, size_of
from render.mithril.corners import count
from render.mithril.facts import state_of, tiles_held
from render.mithril.model import (
    DECKS,
    RESOURCES,
    MithrilView,
    Public,
    camp_places,
    land_of,
    letters,
    places,
    tile_text,
    touching,
)  # fmt: skip
from render.mithril.panels import BAR, frame
from render.mithril.routes import MARKS
from render.mithril.scene import Scene
from render.mithril.sheet import GAP, Given, mapped
from render.mithril.things import ICONS, card, number_disc, tile
from render.page import Rect
from render.palette import EDGE, FADED, GOLD, INK, LIGHT, VERMILION
from render.picture import Picture

MAP_H, WHOLE_H = 1320, 1440
"""How high the map is at most: that of a kingdom, and that of the island before its camp stands."""

HEAD_H = 152
ROW_H = 92
"""The height of a tile's row."""

BESIDE, COLUMNS = 2, 3
"""So many kinds of tiles stand beside the goods; of more than that, so many side by side."""

TILES_X = 930
"""Where the tiles begin in the panel."""

DECKS_H = 190
"""The height of the block that shows another's cards."""


def paint(seat: int, given: Given) -> Picture:
    """The kingdom of a seat; its own player sees his cards."""
    view = given.view
    own = view.viewer == seat and view.private is not None
    panel_h = panel_height(view.public, seat)
    cards_h = cards.height(view.private) if own and view.private is not None else DECKS_H
    most = MAP_H if view.public.kingdoms[seat].camp else WHOLE_H
    sheet = mapped(given, most, panel_h + GAP + cards_h, cells_of(view, seat), houses_of(view, seat))
    scene, asked = sheet.scene, asked_places(view, seat)
    if is_asked(view, seat):
        maps.offers(scene, sheet.chart, letters(view.public, seat), asked, seat, sheet.rect)
    maps.framed(scene, sheet.chart, sheet.rect, asked)
    panel(scene, seat, sheet.below._replace(h=panel_h))
    block = sheet.below._replace(y=sheet.below.y + panel_h + GAP, h=cards_h)
    if own:
        cards.block(scene, block)
    else:
        known(scene, seat, block)
    alt = describe(scene) if own else speech.joined(given.words, kingdom_told(scene, seat))
    return Picture(png(scene.canvas.image, "render.mithril"), "kingdom.png", alt, own_words(scene))


def cells_of(view: MithrilView, seat: int) -> list[str]:
    """The cells of a kingdom and those that its routes lead to; before its camp stands all, or where it may be."""
    public = view.public
    own = [cell for cell, placed in public.board.items() if placed.owner == seat]
    if own:
        return [*own, *letters(public, seat)]
    land = land_of(public)
    if not is_asked(view, seat):
        return list(land.grid.cells)
    return [cell for camp in land.camps for near in around(public, camp) for cell in around(public, near)]


def around(public: Public, cell: str) -> list[str]:
    """A cell and its neighbours."""
    return [cell, *(each for each in land_of(public).grid.neighbours[cell] if each is not None)]


def houses_of(view: MithrilView, seat: int) -> list[int]:
    """The spaces in which a player has shields; before his camp stands all, but for who looks for a place for it."""
    if not view.public.kingdoms[seat].camp:
        return [] if is_asked(view, seat) else [building.space for building in land_of(view.public).buildings]
    return [space for space, there in view.public.buildings.items() if there[seat]]


def is_asked(view: MithrilView, seat: int) -> bool:
    """Whether a player chooses among places now, or soon: while he buys he looks where a tile would go."""
    return seat in view.asked and view.result is None and view.public.phase in ("camps", "buy", "lay")


def asked_places(view: MithrilView, seat: int) -> dict[str, int]:
    """The cells among which a player may choose now for any tile in hand, each with his routes that lead into it."""
    public = view.public
    if not is_asked(view, seat):
        return {}
    if public.phase == "camps":
        return dict.fromkeys(camp_places(public, seat, int(view.options["camp_edges"])), 0)
    found = [cell for number in set(public.kingdoms[seat].hand) for cell in places(public, seat, number)]
    return {cell: touching(public, seat, cell)[0] for cell in dict.fromkeys(found)}


def fits(scene: Scene, seat: int, number: int) -> str:
    """The letters of the places where a tile fits."""
    there = places(scene.public, seat, number)
    return " ".join(sign for cell, sign in letters(scene.public, seat).items() if cell in there)


# -- the panel --------------------------------------------------------------------------------------------------------


def panel_height(public: Public, seat: int) -> int:
    """As high as the tiles need: up to two kinds stand beside the goods, more of them below."""
    kinds = len(tiles_held(public, seat))
    if kinds <= BESIDE:
        return max(HEAD_H, 34 + ROW_H * kinds)
    return HEAD_H + 14 + ROW_H * -(-kinds // COLUMNS)


def panel(scene: Scene, seat: int, rect: Rect) -> None:
    """The player's arms, name, goods, shields, tiles with the places where they fit."""
    canvas, there = scene.canvas, scene.public.kingdoms[seat]
    frame(canvas, seat, rect)
    if seat in scene.view.asked and scene.view.result is None:
        canvas.box(*rect, 8, None, VERMILION, 5)
        canvas.box(rect.x + 5, rect.y + 5, rect.w - 10, BAR - 2, 0, ARMS[seat].field)
    canvas.put(shield(seat, 96, MARKS[seat]), rect.x + 20, rect.y + 26)
    state = state_of(scene.view, seat)
    canvas.text(rect.x + 138, rect.y + 64, scene.name(seat), Style(48, 600), room=330, least=35)
    if state:
        tint = VERMILION if state == "to_move" else FADED
        canvas.text(
            rect.x + 138, rect.y + 104, scene.say(f"state.{state}"), Style(36, 500, italic=True), tint, room=330
        )
    x, y = rect.x + 490, rect.y + 30
    for index, name in enumerate(RESOURCES):
        canvas.put(icon(ICONS[name], 60), x + index * 138, y)
        figure(scene, x + index * 138 + 70, y + 49, there.resources[name], (seat, name) in scene.changes.numbers)
    canvas.put(shield(seat, 42), x + 8, y + 68)
    changed = (seat, "shields") in scene.changes.numbers
    reach = count(canvas, x + 70, y + 68 + 42 * TALL - 6, there.shields, changed)
    said = scene.say("shields_left", n=there.shields)
    start, note = x + 84 + reach, Style(34, 500, italic=True)
    canvas.text(start, y + 68 + 42 * TALL - 8, said, note, FADED, room=rect.x + TILES_X - 36 - start, least=28)
    if len(tiles_held(scene.public, seat)) > BESIDE:
        held(scene, seat, Rect(rect.x + 24, rect.y + HEAD_H + 6, rect.w - 40, rect.h - HEAD_H), COLUMNS)
    else:
        canvas.fill(rect.x + TILES_X - 20, rect.y + 24, 2, rect.h - 44, GOLD)
        held(scene, seat, Rect(rect.x + TILES_X, rect.y + 26, rect.w - TILES_X - 14, rect.h - 30), 1)


def figure(scene: Scene, x: float, y: float, n: int, changed: bool) -> None:
    """A large number."""
    style = Style(58 if n < 10 else 50, 700 if n or changed else 500)
    scene.canvas.text(x, y, str(n), style, VERMILION if changed else INK if n else FADED)


def held(scene: Scene, seat: int, rect: Rect, columns: int) -> None:
    """The tiles: picture, name, letters of the places where it fits now."""
    kinds = tiles_held(scene.public, seat)
    if not kinds:
        style = Style(36, 500, italic=True)
        scene.canvas.text(rect.x + 10, rect.y + 62, scene.say("no_tile"), style, FADED, room=rect.w - 20)
    w = rect.w / columns
    for index, (number, n) in enumerate(kinds.items()):
        row, column = divmod(index, columns)
        kind(scene, seat, number, n, Rect(rect.x + column * w, rect.y + row * ROW_H, w, ROW_H))


def kind(scene: Scene, seat: int, number: int, n: int, rect: Rect) -> None:
    """A kind of tile."""
    scene.canvas.put(tile(number, 92, seat), rect.x, rect.y)
    scene.canvas.put(number_disc(str(number), 20, 37), rect.x + 12, rect.y + 14)
    said, x = scene.titled(tile_text(scene.public.box, number)) + (f" ×{n}" if n > 1 else ""), rect.x + 112
    scene.canvas.text(x, rect.y + 40, said, Style(42, 600), room=rect.w - 124, least=35)
    asked = bool(scene.public.kingdoms[seat].hand)
    fitting(scene, seat, number, Rect(x, rect.y + 76, rect.w - 124, 0), asked)


def fitting(scene: Scene, seat: int, number: int, at: Rect, asked: bool) -> None:
    """Below a tile's name: where it fits, or that it is for the next turn."""
    style = Style(36, 500, italic=True)
    if scene.public.phase == "preview":
        return
    if not asked:
        scene.canvas.text(at.x, at.y, scene.say("for_next"), style, FADED, room=at.w, least=28)
        return
    said = fits(scene, seat, number)
    if not said:
        scene.canvas.text(at.x, at.y, scene.say("fits_nowhere"), style, FADED, room=at.w, least=28)
        return
    reach = scene.canvas.text(at.x, at.y, scene.say("fits"), style, FADED) + 12
    scene.canvas.text(at.x + reach, at.y, said, Style(38, 700), VERMILION, room=at.w - reach, least=28)


# -- another's cards --------------------------------------------------------------------------------------------------


def known(scene: Scene, seat: int, rect: Rect) -> None:
    """What everybody knows of his cards, and of the kingdom."""
    canvas, there = scene.canvas, scene.public.kingdoms[seat]
    canvas.box(*rect, 8, LIGHT, EDGE, 2)
    step = (rect.w - 40) / len(DECKS)
    for index, deck in enumerate(DECKS):
        n, x = there.cards[deck], rect.x + 36 + index * step
        canvas.put(card(deck, 66, 86, None if n else LIGHT), x, rect.y + 22)
        figure(scene, x + 84, rect.y + 85, n, (seat, deck) in scene.changes.numbers)
    canvas.fill(rect.x + 24, rect.y + 126, rect.w - 48, 2, EDGE)
    said = speech.listed(scene.words, size_of(scene, seat), "semicolon")
    canvas.text(rect.x + 36, rect.y + 170, said, Style(38, 500, italic=True), FADED, room=rect.w - 72, least=35)
