"""What a position of Milito holds (B3), parted by who may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from rules.engine import State
from rules.milito.box import COLUMNS, Box

Phase = Literal["armies", "mercenaries", "setup", "victory", "advance", "flank", "actions", "draw", "over"]
PHASES: tuple[Phase, ...] = (
    "armies", "mercenaries", "setup", "victory", "advance", "flank", "actions", "draw", "over",
)  # fmt: skip

Outcome = Literal["withdraw", "attacker", "defender", "tie"]
Source = Literal["", "hand", "draw", "none"]
"""Where a bonus card comes from; "" not chosen yet, "none" no card is played."""

FLANKS = (0, COLUMNS - 1)
"""The flank columns."""


class Column(msgspec.Struct):
    """A column of the battlefield, 0 to 4 from player 1's left; people are told 1 to 5.

    `terrain` is "" until it is laid; `control` the seat that controls the column; `units[seat]` up to two unit ids.
    """

    terrain: str = ""
    control: int | None = None
    units: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])


class Side(msgspec.Struct):
    """What everybody sees of a player beside the columns: the army, the numbers of cards, how often it was reshuffled.

    `discards` and `losses` list the two open piles, but only with option `open_piles` (R-MILITO-06).
    """

    army: str = ""
    hand: int = 0
    draw: int = 0
    discard: int = 0
    destroyed: int = 0
    shuffles: int = 0
    discards: list[str] = []
    losses: list[str] = []


class Fight(msgspec.Struct):
    """The combat under way (B6). `column` is attacked, the attacking units stand in `stand`.

    `flank` is the flanking column of a flank attack; `units[seat]` the combat unit once it is known ("" before);
    `bonus` where the attacker's bonus card comes from.
    """

    attacker: int
    column: int
    stand: int
    flank: int | None = None
    units: list[str] = msgspec.field(default_factory=lambda: ["", ""])
    bonus: Source = ""


class Term(msgspec.Struct, frozen=True):
    """A line of the strengths (B7): what the attacker and the defender get for it; None where it does not apply.

    `name` is one of TERMS.
    """

    name: str
    attacker: int | None = None
    defender: int | None = None


TERMS = ("base", "modifier", "support", "bonus", "terrain", "hill", "archers", "leader", "flank")
"""The lines of B7 in order: 1, 2, 3, 4, 5a, 5b, 5c, 6, 7."""


class Rampage(msgspec.Struct, frozen=True):
    """A card turned up for lost elephants: it was destroyed, or discarded if a leader (B10)."""

    seat: int
    card: str
    destroyed: bool


class Combat(msgspec.Struct):
    """The last combat as everybody saw it. Lists have one entry a seat, not one a role.

    `units` are all that stood there, the combat unit first; `cards` the bonus cards shown ("" none), `sources` where
    they came from; `terms` the lines that counted; `totals` the strengths, empty after a withdrawal; `ties` the seat
    that won a tie by its leader; `before` and `after` who controlled the column.
    """

    turn: int
    attacker: int
    column: int
    stand: int
    flank: int | None
    units: list[list[str]]
    cards: list[str]
    sources: list[Source]
    terms: list[Term]
    totals: list[int]
    outcome: Outcome
    ties: int | None = None
    before: int | None = None
    after: int | None = None
    rampage: list[Rampage] = []


class Public(msgspec.Struct):
    """What lies open. `turn` counts the turns of either player; `first` began; `active` has the turn.

    `snapshot` are the flank attacks (target, flanking column) that were possible when phase 3 began (B9); `busy` says
    whether anything happened this turn, `quiet` how many turns before it nothing did (R-MILITO-57). `winner` and `end`
    ("control" or "adjudicated") are set when the game is over; a draw has no winner.
    """

    box: Box
    columns: list[Column] = msgspec.field(default_factory=lambda: [Column() for _ in range(COLUMNS)])
    sides: list[Side] = msgspec.field(default_factory=lambda: [Side(), Side()])
    first: int | None = None
    active: int = 0
    phase: Phase = "armies"
    turn: int = 0
    snapshot: list[tuple[int, int]] = []
    fight: Fight | None = None
    last: Combat | None = None
    busy: bool = False
    quiet: int = 0
    winner: int | None = None
    end: Literal["", "control", "adjudicated"] = ""


class Private(msgspec.Struct):
    """What a player alone sees: hand, both piles, the bonus card set aside ("" none), mercenaries hired.

    `hired` are pairs (mercenary, unit that was given for it).
    """

    hand: list[str] = []
    discard: list[str] = []
    destroyed: list[str] = []
    bonus: str = ""
    hired: list[tuple[str, str]] = []


class Secret(msgspec.Struct):
    """What nobody sees: the draw piles in order; the last card is drawn next."""

    draw: list[list[str]] = msgspec.field(default_factory=lambda: [[], []])


if TYPE_CHECKING:
    Table: TypeAlias = State[Public, Private, Secret]
else:
    Table = State
