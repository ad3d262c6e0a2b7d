"""What a view of Milito says that is not written in it: prices, strengths so far, what has changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from render.milito.model import (
    ARMIES,
    COLUMNS,
    Batch,
    Column,
    Fight,
    MilitoView,
    Public,
    Term,
    attackable,
    rules_of,
    strengths,
)  # fmt: skip

Place = tuple[int, int, int]
"""A unit on the field: column, seat, which of the two."""


def other(seat: int) -> int:
    """The opponent."""
    return 1 - seat


def laid(public: Public) -> bool:
    """Whether there is a battlefield yet."""
    return all(column.terrain for column in public.columns)


def leaf(classes: Sequence[str]) -> str:
    """The class that a unit's emblem shows: the narrowest."""
    return next((name for name in classes if name != "cavalry"), classes[0])


def contested(public: Public) -> list[int]:
    """The columns that the active player may attack now or later in this turn."""
    return attackable(public) if public.phase in ("flank", "actions") else []


MERCENARIES = "mercenaries"


def offered(public: Public) -> list[str]:
    """What is there before the battle: all armies; for hiring those that were chosen, and the mercenaries."""
    if public.phase != MERCENARIES:
        return list(ARMIES)
    return [*dict.fromkeys(side.army for side in public.sides), MERCENARIES]


# -- prices ------------------------------------------------------------------------------------------------------------


class Price(NamedTuple):
    """What a card of the hand costs in a column, and how many own units must leave it first.

    `banned` by the terrain; `payable` out of the rest of the hand.
    """

    column: int
    cards: int
    leaving: int
    banned: bool
    payable: bool


def prices(public: Public, seat: int, hand: Sequence[str], card: str) -> list[Price]:
    """The price of a unit of the hand in every column (B5)."""
    batch = Batch(public, seat, list(hand))
    return [price(batch, card, column) for column in range(COLUMNS)]


def price(batch: Batch, card: str, column: int) -> Price:
    """The price in one column."""
    leaving = min((len(gone) for gone in batch.removals(card, column)), default=0)
    banned = batch.banned(card, column)
    return Price(column, batch.price(card, column), leaving, banned, batch.payable(card, column))


# -- the combat under way ----------------------------------------------------------------------------------------------


def so_far(view: MilitoView) -> list[Term]:
    """The lines of both strengths that lie open before the bonus cards are shown, once it is known who fights."""
    fight = view.public.fight
    if fight is None or not all(fight.units):
        return []
    return strengths(view.public, fight, ["", ""], rules_of(view.options))


def sides(terms: Sequence[Term], attacker: int) -> list[list[tuple[str, int]]]:
    """(line, amount) by seat."""
    found: list[list[tuple[str, int]]] = [[], []]
    for term in terms:
        for seat, amount in ((attacker, term.attacker), (other(attacker), term.defender)):
            if amount is not None:
                found[seat].append((term.name, amount))
    return found


def role(fight: Fight, seat: int) -> str:
    """Whether a seat attacks or defends."""
    return "attack" if seat == fight.attacker else "defence"


# -- changes -----------------------------------------------------------------------------------------------------------

COUNTS = ("hand", "draw", "shuffles", "discard", "destroyed")


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs from an earlier view; empty without one.

    `units` are new ones, `gone` the places that units have left, `control` columns, `numbers` (seat, name of a
    count), `hand` how many of each card of the own hand are new, `combat` whether the last combat is another one.
    """

    units: frozenset[Place] = frozenset()
    gone: frozenset[Place] = frozenset()
    control: frozenset[int] = frozenset()
    numbers: frozenset[tuple[int, str]] = frozenset()
    hand: tuple[tuple[str, int], ...] = ()
    combat: bool = False
    turn: bool = False


def changes(now: MilitoView, since: MilitoView | None) -> Changes:
    """Everything that must be outlined."""
    if since is None or since.viewer != now.viewer:
        return Changes()
    new, old = now.public, since.public
    pairs = [
        (index, seat, new.columns[index], old.columns[index]) for index in range(COLUMNS) for seat in range(now.seats)
    ]
    return Changes(
        units=frozenset(place for pair in pairs for place in arrived(*pair)),
        gone=frozenset(place for pair in pairs for place in left(*pair)),
        control=frozenset(i for i, column in enumerate(new.columns) if column.control != old.columns[i].control),
        numbers=changed_numbers(new, old),
        hand=new_cards(now, since),
        combat=new.last != old.last,
        turn=new.turn != old.turn,
    )


def missing(old: Sequence[str], new: Sequence[str]) -> Counter[str]:
    """What is in the first and not in the second."""
    return Counter(old) - Counter(new)


def arrived(index: int, seat: int, new: Column, old: Column) -> list[Place]:
    """The places of units that were not there; of equal ones the last."""
    more = missing(new.units[seat], old.units[seat])
    found = []
    for slot, unit in reversed(list(enumerate(new.units[seat]))):
        if more[unit]:
            more[unit] -= 1
            found.append((index, seat, slot))
    return found


def left(index: int, seat: int, new: Column, old: Column) -> list[Place]:
    """The places that are empty now and were not."""
    return [(index, seat, slot) for slot in range(len(new.units[seat]), len(old.units[seat]))]


def changed_numbers(new: Public, old: Public) -> frozenset[tuple[int, str]]:
    """Counts of cards, armies, and how many columns each controls."""
    found = {
        (seat, name)
        for seat, side in enumerate(new.sides)
        for name in (*COUNTS, "army")
        if getattr(side, name) != getattr(old.sides[seat], name)
    }
    held = [[sum(column.control == seat for column in public.columns) for seat in (0, 1)] for public in (new, old)]
    return frozenset(found | {(seat, "columns") for seat in (0, 1) if held[0][seat] != held[1][seat]})


def new_cards(now: MilitoView, since: MilitoView) -> tuple[tuple[str, int], ...]:
    """The cards that came into the viewer's hand."""
    if now.private is None or since.private is None:
        return ()
    return tuple(missing(now.private.hand, since.private.hand).items())
