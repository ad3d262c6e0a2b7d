"""The component set of Kings of Mithril: all that is printed or counted, as the data files tell it (part C)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from rules.engine.components import WrongComponents, choose, packaged, read
from rules.mithril.grid import rotations
from rules.mithril.island import BoardData, Resource, RingSide, check_island

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Edges = Annotated[int, msgspec.Meta(ge=1, le=3)]
Kind = Literal["workshop", "tunnel", "road", "village", "tower"]

FILES = ("board.toml", "ring.toml", "tiles.toml", "cards.toml", "counters.toml")

RESOURCES: tuple[Resource, ...] = ("barley", "metal", "gold")
ACTIVITIES = ("agriculture", "logging", "mining", "metalwork", "border", "husbandry")
"""The decks that are scored by majority, in the order of the election."""
MILITARY = "military"
DECKS = (*ACTIVITIES, MILITARY)
MILITARY_FACES = ("tower", "castle", "garrison")

CAMP, WORKSHOP, VILLAGE, TOWER = 0, 2, 7, 8
"""Numbers of tiles with a meaning of their own; the mining camp has none in the rulebook."""
NUMBERS = range(2, 9)
INTERIOR = (2, 3, 4)
"""Tiles that go inside the mountain; all others go outside (KOM-1.7)."""
ROADS = (5, 6)
KINDS: dict[int, Kind] = {
    2: "workshop", 3: "tunnel", 4: "tunnel", 5: "road", 6: "road", 7: "village", 8: "tower"
}  # fmt: skip


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of tile: its number is the roll that brings it."""

    number: int
    kind: Kind
    edges: Edges
    count: Positive


class Crowns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What brings crowns in the election; `flipped` is a Tower whose holder has a Garrison."""

    tower: Positive
    flipped: Positive
    castle: Positive
    activity: Positive


class Counters(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`hourglasses` by number of players; `shields` of each colour; `bank` before `start` is dealt out of it."""

    hourglasses: dict[str, Positive]
    shields: Positive
    bank: dict[Resource, Count]
    start: dict[Resource, Count]


class Box(msgspec.Struct, frozen=True):
    """The whole set. `decks` has the card numbers by deck and by what they show. A game keeps the one it began with."""

    board: BoardData
    ring: tuple[RingSide, ...]
    tiles: tuple[Tile, ...]
    decks: dict[str, dict[str, tuple[int, ...]]]
    crowns: Crowns
    counters: Counters

    def tile(self, number: int) -> Tile:
        """The type of a number, 2 to 8."""
        return self.tiles[number - NUMBERS.start]

    def masks(self, number: int) -> tuple[int, ...]:
        """The rotations of a type of tile."""
        return rotations(self.tile(number).edges)

    def numbers(self, deck: str) -> list[int]:
        """The numbers of a deck's cards, lowest first."""
        return sorted(number for numbers in self.decks[deck].values() for number in numbers)

    def faces(self, deck: str) -> dict[int, str]:
        """What each card of a deck shows: shields as digits, or a kind of the Military deck."""
        return {number: face for face, numbers in self.decks[deck].items() for number in numbers}


class RingFile(msgspec.Struct, forbid_unknown_fields=True):
    """ring.toml"""

    sides: tuple[RingSide, ...]


class TilesFile(msgspec.Struct, forbid_unknown_fields=True):
    """tiles.toml"""

    tiles: tuple[Tile, ...]


class CardsFile(msgspec.Struct, forbid_unknown_fields=True):
    """cards.toml"""

    decks: dict[str, dict[str, tuple[Positive, ...]]]
    crowns: Crowns


def read_box(replaced: Mapping[str, str]) -> Box:
    """The packaged set, with an operator's files in place of ours. Raises `WrongComponents`: file, key, reason."""
    files = choose(packaged("rules.mithril", FILES), replaced)
    cards = read("cards.toml", files["cards.toml"], CardsFile)
    box = Box(
        board=read("board.toml", files["board.toml"], BoardData),
        ring=read("ring.toml", files["ring.toml"], RingFile).sides,
        tiles=read("tiles.toml", files["tiles.toml"], TilesFile).tiles,
        decks=cards.decks,
        crowns=cards.crowns,
        counters=read("counters.toml", files["counters.toml"], Counters),
    )
    check_island(box.board, box.ring)
    check_tiles(box.tiles)
    check_cards(box.decks)
    check_counters(box.counters)
    return box


def check_tiles(tiles: tuple[Tile, ...]) -> None:
    """Seven types, of the kinds that the rulebook gives the numbers, with the edges that are possible (R-KOM-24)."""
    if [tile.number for tile in tiles] != list(NUMBERS):
        raise WrongComponents("tiles.toml", "tiles", "must be the numbers 2 to 8, in this order")
    for index, tile in enumerate(tiles):
        if tile.kind != KINDS[tile.number]:
            raise WrongComponents("tiles.toml", f"tiles[{index}].kind", f"tile {tile.number} is a {KINDS[tile.number]}")
        if (tile.kind in ("tunnel", "road")) != (tile.edges > 1):
            reason = "a tunnel or road has two or three open edges, a building has one"
            raise WrongComponents("tiles.toml", f"tiles[{index}].edges", reason)
    for kind in ("tunnel", "road"):
        if sorted(tile.edges for tile in tiles if tile.kind == kind) != [2, 3]:
            raise WrongComponents("tiles.toml", "tiles", f"of the two {kind}s one is a curve, one a junction")


def check_cards(decks: dict[str, dict[str, tuple[int, ...]]]) -> None:
    """Seven decks; every number once; shields in six decks, kinds in the seventh (KOM-1.9, R-KOM-66)."""
    if set(decks) != set(DECKS):
        raise WrongComponents("cards.toml", "decks", f"must be {', '.join(DECKS)}")
    seen: dict[int, str] = {}
    for deck, faces in decks.items():
        for face, numbers in faces.items():
            key = f"decks.{deck}.{face}"
            check_face(deck, face, key)
            for number in numbers:
                if number in seen:
                    raise WrongComponents("cards.toml", key, f"the number {number} stands in {seen[number]} already")
                seen[number] = key


def check_face(deck: str, face: str, key: str) -> None:
    """What a card can show."""
    if deck == MILITARY and face not in MILITARY_FACES:
        raise WrongComponents("cards.toml", key, f"is none of {', '.join(MILITARY_FACES)}")
    if deck != MILITARY and not (face.isdecimal() and int(face)):
        raise WrongComponents("cards.toml", key, "must be a number of shields, 1 or more")


def check_counters(counters: Counters) -> None:
    """A number of hourglasses for each number of players, and enough resources to start with (R-KOM-53)."""
    if set(counters.hourglasses) != {"2", "3", "4"}:
        raise WrongComponents("counters.toml", "hourglasses", "must be given for 2, 3 and 4 players")
    for name in ("bank", "start"):
        if set(getattr(counters, name)) != set(RESOURCES):
            raise WrongComponents("counters.toml", name, f"must name {', '.join(RESOURCES)}")
    for resource, count in counters.start.items():
        if counters.bank[resource] < 4 * count:
            raise WrongComponents("counters.toml", f"bank.{resource}", f"four players start with {count} each")
