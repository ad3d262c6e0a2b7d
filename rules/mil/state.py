"""What a position of MIL (1049) holds (S1, S3), parted by who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from rules.engine import State
from rules.mil.box import Box

Resource = Literal["food", "fabric", "metal", "influence", "gold"]
RESOURCES: tuple[Resource, ...] = ("food", "fabric", "metal", "influence", "gold")
QUALITY: tuple[Resource, ...] = ("gold", "influence", "metal", "fabric", "food")
"""The quality order, best first (S1)."""

LETTERS = "ABCD"
LIMITED = ("court", "market", "war", "curia")
OPEN = ("monastery", "crusades")
SPHERES = ("monastery", "court", "market", "war", "curia", "crusades")
PHASES = ("actions", "tributes", "politics", "spheres", "winter")

Stock: TypeAlias = dict[str, int]
"""Cubes by resource; all five keys are always there in a family's stock, any of them in a payment."""


class Land(msgspec.Struct):
    """A land tile: its `kind` names it in the box; `fertile` says which side is up."""

    kind: str
    fertile: bool = True


class Knight(msgspec.Struct):
    """A knight in use (S3). `lord` is a seat, `placed` the sphere he stands in this turn ("" at home)."""

    heir: bool = False
    soldiers: int = 0
    castle: bool = False
    lands: list[Land] = []
    age: int = 0
    lord: int | None = None
    kings_soldiers: bool = False
    archbishop: bool = False
    placed: str = ""


class Family(msgspec.Struct):
    """What everybody sees of a family. `knights` has four slots A-D, None where there is no knight.

    `earned` splits the score by source (S22); `daughters_only` counts growths without token, heir or knight this turn
    (R-MIL-36).
    """

    score: int = 0
    women: int = 0
    privileges: int = 0
    knights: list[Knight | None] = msgspec.field(default_factory=lambda: [None] * 4)
    earned: dict[str, int] = {}
    daughters_only: int = 0


class Space(msgspec.Struct):
    """A space of a limited sphere: a `token` ("" none, "white", "black", "family") or a knight (seat, slot).

    `family` is the seat whose family token it is (S19); `printed` a black token printed under it (S20).
    """

    token: Literal["", "white", "black", "family"] = ""
    family: int | None = None
    knight: tuple[int, int] | None = None
    printed: bool = False


class Pile(msgspec.Struct):
    """A stack of free lands as everybody sees it: the spot's defence, the top tile, how many tiles there are."""

    defence: int
    top: Land | None
    height: int


class Public(msgspec.Struct):
    """What lies open. `turn` is 1-5; `phase` one of PHASES, "setup" before and "final" after; `sphere` the one being
    resolved; `starting` the holder of the Starting Player token; `spaces` by limited sphere from the left; `arrivals`
    by open sphere, (seat, slot) in order of arrival; `discarded` the lands that left the game during play.
    """

    box: Box
    families: list[Family]
    piles: list[Pile]
    spaces: dict[str, list[Space]]
    arrivals: dict[str, list[tuple[int, int]]]
    starting: int
    turn: int = 1
    phase: str = "setup"
    sphere: str = ""
    discarded: list[str] = []


class Private(msgspec.Struct):
    """What a family has behind its screen."""

    stock: Stock


class Secret(msgspec.Struct):
    """What nobody sees: the lands below the top of each stack (last = next to come up), and those never drawn."""

    below: list[list[str]]
    undrawn: list[str]


if TYPE_CHECKING:
    Board: TypeAlias = State[Public, Private, Secret]
else:
    Board = State
