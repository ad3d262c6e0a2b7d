"""Questions about a position: none of these changes anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.milito.box import COLUMNS, Box, Leader, Unit
from rules.milito.state import FLANKS, Fight, Public

Flank = tuple[int, int]
"""A flank attack: the target column T and the flanking column F (B9)."""


def other(seat: int) -> int:
    """The opponent."""
    return 1 - seat


# -- cards -------------------------------------------------------------------------------------------------------------


def is_leader(card: str) -> bool:
    """Whether a card is a leader ("leader1" to "leader8"); all others are units."""
    return card.startswith("leader")


def leader_of(public: Public, seat: int, card: str) -> Leader:
    """What is printed on a leader card of a player's army."""
    return public.box.armies[public.sides[seat].army].leaders[int(card.removeprefix("leader")) - 1]


def unit_of(public: Public, card: str) -> Unit:
    """What is printed on a unit card."""
    return public.box.units[card]


def army_cards(box: Box, army: str) -> list[str]:
    """The 30 cards of a playing deck, units in the order of the Order of Battle, then the leaders.

    Leaders with the same print are equal cards, as equal units are: they go by the number of the first of them.
    """
    leaders = box.armies[army].leaders
    units = [card for card, count in box.armies[army].units.items() for _ in range(count)]
    return units + [f"leader{leaders.index(leader) + 1}" for leader in leaders]


def pays(public: Public, seat: int, card: str) -> int:
    """For how many cards a card counts when it pays (R-MILITO-11)."""
    return leader_of(public, seat, card).place if is_leader(card) else 1


# -- columns -----------------------------------------------------------------------------------------------------------


def controlled(public: Public, seat: int) -> list[int]:
    """The columns that a player controls."""
    return [index for index, column in enumerate(public.columns) if column.control == seat]


def unopposed(public: Public, seat: int) -> list[int]:
    """The columns in which only this player has units."""
    return [i for i, column in enumerate(public.columns) if column.units[seat] and not column.units[other(seat)]]


def attackable(public: Public) -> list[int]:
    """The columns with units of both players: what the active player may attack (R-MILITO-21, R-MILITO-22)."""
    return [index for index, column in enumerate(public.columns) if all(column.units)]


def eligible(public: Public, seat: int) -> list[Flank]:
    """Every flank attack whose conditions hold now for a player (B9), by target, then flanking column."""
    free = unopposed(public, seat)
    return [
        (target, flank)
        for target in attackable(public)
        for flank in (target - 1, target + 1)
        if flank in free and not has_units(public, other(seat), 2 * flank - target)
    ]


def has_units(public: Public, seat: int, column: int) -> bool:
    """Whether a player has units there; off the field nobody has."""
    return 0 <= column < COLUMNS and bool(public.columns[column].units[seat])


def flanks(public: Public) -> list[Flank]:
    """The flank attacks that may be made now: possible when phase 3 began, and still (R-MILITO-46)."""
    now = eligible(public, public.active)
    return [flank for flank in public.snapshot if flank in now] if public.phase == "flank" else []


def fits(public: Public, one: str, two: str) -> bool:
    """Whether two units may share a column: of one type, or one of them combines (R-MILITO-15, R-MILITO-16)."""
    return one == two or unit_of(public, one).combine or unit_of(public, two).combine


def cost(public: Public, card: str, column: int) -> int:
    """The cards to pay for a unit placed in a column (B5.6, R-MILITO-17, R-MILITO-18)."""
    unit, terrain = unit_of(public, card), public.box.terrain[public.columns[column].terrain]
    return unit.deploy + (unit.flank if column in FLANKS else 0) + terrain.cost


# -- the fight under way -----------------------------------------------------------------------------------------------


def column_of(fight: Fight, seat: int) -> int:
    """Where a player's fighting units stand."""
    return fight.stand if seat == fight.attacker else fight.column


def fighters(public: Public, fight: Fight, seat: int) -> list[str]:
    """The units of a player that take part."""
    return public.columns[column_of(fight, seat)].units[seat]


def can_withdraw(public: Public, fight: Fight) -> bool:
    """Whether every defender is faster than the fastest attacker (R-MILITO-20)."""
    fastest = max(unit_of(public, card).speed for card in fighters(public, fight, fight.attacker))
    return all(unit_of(public, card).speed > fastest for card in fighters(public, fight, other(fight.attacker)))


def counted(cards: Iterable[str]) -> dict[str, int]:
    """Distinct cards with how often they occur, in the order in which they first come."""
    return dict(Counter(cards))
