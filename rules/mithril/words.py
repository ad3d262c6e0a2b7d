"""Things of this game as texts: tiles, cards, buildings, cells, resources."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.engine import Many, Text, text
from rules.mithril.box import CAMP, MILITARY, Box
from rules.mithril.grid import WAYS, edges_in
from rules.mithril.places import land_of, touching
from rules.mithril.state import Public

EDGE_NAMES = {2: "curve", 3: "junction"}


def tile_text(box: Box, tile: int) -> Text:
    """A type of tile: "tunnel curve"; `number` is that of the roll."""
    return text(f"mithril.tile.{tile_name(box, tile)}", number=tile)


def tile_name(box: Box, tile: int) -> str:
    """Its name in keys."""
    if tile == CAMP:
        return "camp"
    kind, edges = box.tile(tile).kind, box.tile(tile).edges
    return f"{kind}_{EDGE_NAMES[edges]}" if kind in ("tunnel", "road") else kind


def tiles_text(box: Box, tiles: Iterable[int]) -> Many:
    """Several tiles."""
    return Many(tuple(tile_text(box, tile) for tile in tiles))


def resource_text(resource: str) -> Text:
    """A resource as a word."""
    return text(f"mithril.resource.{resource}")


def goods_text(resource: str, n: int) -> Text:
    """So much of a resource: "2 barley"."""
    return text(f"mithril.goods.{resource}", n=n)


def deck_text(deck: str) -> Text:
    """A deck by its name."""
    return text(f"mithril.deck.{deck}")


def decks_text(decks: Iterable[str]) -> Many:
    """Several decks, each with how often it is meant: "Logging", "Military ×2"."""
    return Many(tuple(times_text(deck, n) for deck, n in Counter(decks).items()))


def times_text(deck: str, n: int) -> Text:
    """A deck, and how many of its cards if it is more than one."""
    return deck_text(deck) if n == 1 else text("mithril.deck_times", deck=deck_text(deck), n=n)


def card_text(box: Box, deck: str, number: int) -> Text:
    """A card with its number and what it shows."""
    face = box.faces(deck)[number]
    if deck == MILITARY:
        return text(f"mithril.card.{face}", number=number)
    return text("mithril.card.shields", deck=deck_text(deck), number=number, n=int(face))


def cell_text(public: Public, cell: str) -> Text:
    """A space of the island with what lies there: "A7u1: field FA, coast"."""
    land = land_of(public)
    coast = "coast" if cell in land.border else "inland"
    return text(f"mithril.cell.{land.terrain[cell]}_{coast}", cell=cell, region=land.region[cell])


def building_text(public: Public, space: int) -> Text:
    """A space of the ring: its number, what it gives, whom it serves."""
    building = land_of(public).building(space)
    return text(f"mithril.building.{building.resource}", space=space, region=building.serves)


def ways_text(public: Public, seat: int, cell: str, mask: int) -> Many:
    """Where the open edges of a tile would lead: to the left, right, top or bottom, and what is there."""
    return Many(tuple(way_text(public, seat, cell, edge) for edge in edges_in(mask)))


def way_text(public: Public, seat: int, cell: str, edge: int) -> Text:
    """One open edge: it joins an own route, leads into an empty cell or the sea, or is blocked."""
    grid = land_of(public).grid
    way, other = text(f"mithril.way.{WAYS[grid.at[cell].up][edge]}"), grid.neighbours[cell][edge]
    if other is None:
        return text("mithril.leads.sea", way=way)
    if other not in public.board:
        return text("mithril.leads.on", way=way, cell=other)
    own, _ = touching(public, seat, cell)
    return text("mithril.leads.joined" if own >> edge & 1 else "mithril.leads.blocked", way=way, cell=other)
