"""Sprites of what lies beside the island: houses of the ring, the bailiff, dice, hourglasses, cards, tiles."""

from __future__ import annotations

from functools import lru_cache

from render import heraldry, icons
from render.heraldry import ARMS
from render.icons import Spot
from render.mithril import emblems
from render.mithril.chart import high, middle, triangle
from render.mithril.colours import BANK, DECKS, TUNNEL
from render.mithril.routes import BUILT, DISC, around, draw_route, star
from render.palette import CREAM, FADED, INK, LIGHT, PALE_GOLD, VERMILION, Colour, hexed, mix
from render.pen import Pen, Point, Sprite, curve

ICONS = {"barley": "food", "metal": "metal", "gold": "gold"}
"""The icon of each resource."""

SHOWN = {2: 0b100, 3: 0b111, 4: 0b011, 5: 0b011, 6: 0b111, 7: 0b100, 8: 0b100}
"""How a tile lies when nobody has laid it yet, in a triangle that points up."""

HOUSE = 1.06
"""A house's height by its width."""


def house_shape(w: float, x: float = 0, y: float = 0) -> list[Point]:
    """A house, its upper left corner at (x, y)."""
    h = w * HOUSE
    return [(x, y + h), (x, y + 0.38 * h), (x + w / 2, y), (x + w, y + 0.38 * h), (x + w, y + h)]


@lru_cache(64)
def house(resource: str, w: int, fill: Colour = CREAM, edge: Colour = INK, thick: float = 2.0) -> Sprite:
    """A building of the ring; its point of reference is its middle."""
    pen = Pen(w, w * HOUSE, margin=8)
    pen.shape(house_shape(w), fill, edge, thick)
    size = 0.62 * w
    icons.stamp(pen, ICONS[resource], (w - size) / 2, w * HOUSE - size - 0.07 * w, size)
    return around(pen, w / 2, w * HOUSE / 2)


@lru_cache(8)
def bailiff(h: int) -> Sprite:
    """The bailiff: a red figure with a crown; its point of reference is the middle of its foot."""
    w = 0.62 * h
    pen = Pen(w, h)

    def at(points: list[Point]) -> list[Point]:
        return [(x * w, y * h) for x, y in points]

    body = [(0.02, 0.99), *curve((0.02, 0.99), (0.06, 0.70), (0.34, 0.66), (0.36, 0.46))]
    body += [(0.64, 0.46), *curve((0.64, 0.46), (0.66, 0.66), (0.94, 0.70), (0.98, 0.99))]
    pen.shape(at(body), VERMILION, INK, max(1.8, 0.03 * h))
    pen.disc(0.5 * w, 0.36 * h, 0.155 * h, VERMILION, INK, max(1.8, 0.03 * h))
    crown = [(0.24, 0.26), (0.20, 0.06), (0.37, 0.16), (0.5, 0.0), (0.63, 0.16), (0.80, 0.06), (0.76, 0.26)]
    pen.shape(at(crown), PALE_GOLD, INK, max(1.5, 0.025 * h))
    return around(pen, w / 2, h)


@lru_cache(64)
def number_disc(said: str, r: int, size: int, fill: Colour = INK, tint: Colour = CREAM, edge: Colour = CREAM) -> Sprite:
    """A number on a disc around its point of reference."""
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, fill, edge, max(1.5, 0.07 * r))
    heraldry.letter(pen, said, r, r + 0.325 * size, size, tint)
    return around(pen, r, r)


@lru_cache(64)
def letter_disc(said: str, r: int, size: int, live: bool = True) -> Sprite:
    """A letter that may be chosen, on a disc around its point of reference; a paler one that may not be."""
    pen, tint = Pen(2 * r, 2 * r), VERMILION if live else FADED
    pen.disc(r, r, r, CREAM if live else LIGHT, tint, max(2.0, 0.10 * r) if live else 2.0)
    heraldry.letter(pen, said, r, r + 0.335 * size, size, tint)
    return around(pen, r, r)


@lru_cache(16)
def die(said: str, w: int) -> Sprite:
    """A four-sided die with what it shows."""
    pen, h = Pen(w, w * 0.9), w * 0.9
    pen.shape([(0, h), (w, h), (w / 2, 0)], CREAM, INK, 2.5)
    heraldry.letter(pen, said, w / 2, h * 0.66 + 14, 42, INK)
    return pen.sprite()


@lru_cache(8)
def spent(size: int, ground: Colour) -> Sprite:
    """The place of an hourglass that was taken."""
    pen, pale = Pen(size, size), mix(FADED, ground, 0.72)
    s = Spot(pen, 0, 0, size)
    body = [(27.0, 14.0), (73, 14), *curve((73, 14), (73, 35), (55, 42), (55, 50))]
    body += [*curve((55, 50), (55, 58), (73, 65), (73, 86)), (27, 86)]
    body += [*curve((27, 86), (27, 65), (45, 58), (45, 50)), *curve((45, 50), (45, 42), (27, 35), (27, 14))]
    pen.shape(s.at(body), None, pale, 2.5)
    for y in (8, 92):
        s.line([(20, y), (80, y)], pale, 7)
    return pen.sprite()


@lru_cache(8)
def start_arrow(size: int) -> Sprite:
    """The gold arrow between the last house and the first."""
    pen = Pen(size, size)
    shape = [(4.0, 62.0), (42, 40), (34, 25), (94, 20), (66, 76), (57, 62), (20, 84)]
    Spot(pen, 0, 0, size).shape(shape, hexed("#D9A92E"), 4)
    return around(pen, size / 2, size / 2)


# -- cards ------------------------------------------------------------------------------------------------------------


def card_stamp(pen: Pen, deck: str, x: float, y: float, w: float, h: float, on: Colour | None = None) -> None:
    """The back of a card on a sheet; `on` is the ground into which one sinks that nobody has."""
    fill = DECKS[deck] if on is None else mix(DECKS[deck], on, 0.62)
    edge = INK if on is None else mix(INK, on, 0.62)
    pen.box(x, y, w, h, 0.11 * w, fill, edge, max(1.5, 0.045 * w))
    inset = 0.085 * w
    line = mix(CREAM, fill, 0.45)
    pen.box(x + inset, y + inset, w - 2 * inset, h - 2 * inset, 0.07 * w, None, line, max(1.0, 0.022 * w))
    size = 0.66 * w
    tint = CREAM if on is None else mix(CREAM, on, 0.35)
    emblems.stamp(pen, deck, x + (w - size) / 2, y + (h - size) / 2, size, tint, fill)


@lru_cache(128)
def card(deck: str, w: int, h: int, on: Colour | None = None) -> Sprite:
    """The back of a card of a deck."""
    pen = Pen(w, h)
    card_stamp(pen, deck, 0, 0, w, h, on)
    return pen.sprite()


@lru_cache(32)
def military_card(kind: str, w: int, h: int) -> Sprite:
    """The face of a card of the Military deck: tower, castle or garrison."""
    pen = Pen(w, h)
    pen.box(0, 0, w, h, 0.11 * w, CREAM, INK, max(1.5, 0.045 * w))
    size = 0.74 * w
    emblems.stamp(pen, kind, (w - size) / 2, (h - size) / 2, size, DECKS["military"], CREAM)
    return pen.sprite()


@lru_cache(32)
def deck_shield(deck: str, w: int) -> Sprite:
    """The shield on the cards of a deck."""
    pen = Pen(w, w * heraldry.TALL)
    pen.shape(heraldry.outline(0, 0, w), DECKS[deck], INK, max(1.6, 0.05 * w))
    return pen.sprite()


@lru_cache(32)
def shield_number(deck: str, said: str, w: int) -> Sprite:
    """The shields on a card: a shield with their number."""
    pen = Pen(w, w * heraldry.TALL)
    pen.shape(heraldry.outline(0, 0, w), DECKS[deck], INK, max(1.6, 0.05 * w))
    heraldry.letter(pen, said, w / 2, 0.47 * w * heraldry.TALL + 12, 36, CREAM)
    return pen.sprite()


# -- tiles ------------------------------------------------------------------------------------------------------------


def tile(number: int, w: int, seat: int | None = None) -> Sprite:
    """A tile, `w` wide, as it lies in the Bank or, with a seat's routes, in a hand."""
    return turned(number, w, seat, SHOWN[number], True, TUNNEL if number in (2, 3, 4) else CREAM)


@lru_cache(256)
def turned(number: int, w: int, seat: int | None, mask: int, up: bool, fill: Colour) -> Sprite:
    """A tile with these open edges on a triangle that points up or down, on a ground of a colour."""
    w += w % 2
    pen, h = Pen(w, high(w)), high(w)
    corners, inside = triangle(w, h, up), number in (2, 3, 4)
    colour = BANK if seat is None else ARMS[seat].field
    pen.shape(corners, fill, None)
    with pen.within(corners) as inner:
        star(inner, w, up, mask, 0.20 * w, INK)
        draw_route(inner, w, up, mask, seat, colour, (0.50, 0.92) if inside else ())
    pen.shape(corners, None, INK, max(1.8, 0.030 * w))
    if number in BUILT:
        built(pen, w, up, number, colour)
    return pen.sprite()


def built(pen: Pen, w: int, up: bool, number: int, colour: Colour) -> None:
    """The building of a tile."""
    x, y = middle(w, up)
    r, size = DISC * 0.94 * w, 0.36 * w
    pen.disc(x, y, r, CREAM, INK, max(1.5, 0.022 * w))
    emblems.stamp(pen, BUILT[number], x - size / 2, y - size / 2, size, INK if colour == BANK else colour)
