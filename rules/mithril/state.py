"""What a position of Kings of Mithril holds (B.3), parted by who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from rules.engine import State
from rules.mithril.box import Box
from rules.mithril.island import Resource

PHASES = ("setup", "camps", "buy", "lay", "draw", "election")
"""What is going on: camps (first turns), buy (T1), lay (T2), draw (T7), election; setup before."""


Why = Literal["crowns", "number", "order"]


class Placed(msgspec.Struct, frozen=True, array_like=True):
    """A tile on the island: whose it is (R-KOM-22), its number (0 is a mining camp), the mask of its open edges."""

    owner: int
    tile: int
    mask: int


class Kingdom(msgspec.Struct):
    """What everybody sees of a player.

    `camp` is a cell, "" before the first turn; `shields` are those not placed yet; `reserved` is the tile drawn at the
    end of the last turn, `hand` what may be laid in the turn under way; `cards` counts the points cards by deck.
    """

    resources: dict[Resource, int]
    shields: int
    cards: dict[str, int]
    camp: str = ""
    reserved: int | None = None
    hand: list[int] = []
    closed: bool = False
    turns: int = 0


class Round(msgspec.Struct):
    """A round of the election. `crowns` by seat and source (military and the activities won); `winners` by activity;
    `ties` the activities that a card number decided; `out` leaves, and `by` says why: fewest crowns, the number of his
    highest card, or the order of the first turns (KOM-11.5).
    """

    crowns: dict[int, dict[str, int]]
    winners: dict[str, int]
    ties: list[str]
    out: int
    by: Why


class Election(msgspec.Struct):
    """The final election, card by card: `cards` by seat and deck, as they were revealed."""

    cards: list[dict[str, list[int]]]
    rounds: list[Round]
    king: int


class Public(msgspec.Struct):
    """What lies open.

    `board` by cell; `tiles` and `bank` are the Bank's stock by tile number and resource; `buildings` the shields by
    space, a number a seat (spaces without any are left out); `decks` how many cards are left; `bailiff` is 0 at the
    arrow; `starting` had the first turn, `active` has this one; `turn` counts all turns; `roll` is the last one; `laid`
    are the cells where tiles were laid in the turn under way, `newest` is that of the last tile.
    """

    box: Box
    board: dict[str, Placed]
    tiles: dict[int, int]
    bank: dict[Resource, int]
    kingdoms: list[Kingdom]
    buildings: dict[int, list[int]]
    decks: dict[str, int]
    hourglasses: int
    bailiff: int = 0
    starting: int = 0
    active: int = 0
    turn: int = 0
    phase: str = "setup"
    roll: tuple[int, int] | None = None
    laid: list[str] = []
    newest: str = ""
    election: Election | None = None


class Private(msgspec.Struct):
    """The points cards of a player: numbers by deck, in the order in which he drew them."""

    cards: dict[str, list[int]]


class Secret(msgspec.Struct):
    """The decks; the last card is drawn next."""

    decks: dict[str, list[int]]


if TYPE_CHECKING:
    Realm: TypeAlias = State[Public, Private, Secret]
else:
    Realm = State
