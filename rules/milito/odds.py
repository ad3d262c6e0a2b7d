"""How a combat will probably end, for the greedy computer player."""

from __future__ import annotations

from itertools import product

import msgspec

from rules.milito.outcome import control_after
from rules.milito.questions import can_withdraw, column_of, fighters, other
from rules.milito.state import Column, Fight, Outcome, Public
from rules.milito.strength import Rules, strengths, total

WIN = (0, 0, 1, 3, 8, 18, 34, 54, 72, 86, 95)
"""In how many of 100 combats an attacker wins who is so far ahead (-5 to 5) before the defender's bonus card."""

TIE = (0, 1, 2, 4, 10, 17, 20, 16, 10, 6, 2)
"""And in how many there is a tie."""

UNKNOWN = 1
"""What an attacker's bonus card adds that the defender does not know yet, on the average."""


def ahead(public: Public, fight: Fight, card: str = "") -> int:
    """By how much the attacker is stronger, with his bonus card if it is known; both choose their best unit."""
    attackers, defenders = (choices(public, fight, seat) for seat in (fight.attacker, other(fight.attacker)))
    cards = [card, card]
    cards[other(fight.attacker)] = ""
    found = {}
    for one, two in product(attackers, defenders):
        units = [one, one]
        units[other(fight.attacker)] = two
        terms = strengths(public, msgspec.structs.replace(fight, units=units), cards, Rules())
        found[one, two] = total(terms, attacks=True) - total(terms, attacks=False)
    return max(min(found[one, two] for two in defenders) for one in attackers)


def choices(public: Public, fight: Fight, seat: int) -> list[str]:
    """The combat unit, or those that may still become it."""
    return [fight.units[seat]] if fight.units[seat] else sorted(set(fighters(public, fight, seat)))


def edge(public: Public, seat: int, index: int) -> int:
    """By how much a player is ahead who attacks a contested column."""
    return ahead(public, Fight(attacker=seat, column=index, stand=index))


def chances(public: Public, fight: Fight, card: str | None) -> dict[Outcome, int]:
    """Every outcome with its chance in 100; the attacker's bonus card is `card`, None if it is not known.

    A defender who expects to lose and may withdraw does so, often.
    """
    unknown = UNKNOWN if card is None else 0
    difference = max(-5, min(5, ahead(public, fight, card or "") + unknown))
    win, tie = WIN[difference + 5], TIE[difference + 5]
    found: dict[Outcome, int] = {"attacker": win, "tie": tie, "defender": 100 - win - tie}
    if can_withdraw(public, fight):
        leaving = win * 3 // 4
        found = {how: chance * (100 - leaving) // 100 for how, chance in found.items()}
        found["withdraw"] = 100 - sum(found.values())
    return found


def after(public: Public, fight: Fight, how: Outcome) -> Public:
    """The battlefield after an outcome; hands and piles as they are."""
    columns = [Column(one.terrain, one.control, [list(units) for units in one.units]) for one in public.columns]
    attacker, defender = fight.attacker, other(fight.attacker)
    losers = {"attacker": [defender], "withdraw": [defender], "defender": [attacker], "tie": [attacker, defender]}[how]
    for seat in losers:
        columns[column_of(fight, seat)].units[seat] = []
    held = columns[fight.column].control
    if how == "withdraw":
        columns[fight.column].control = attacker if held == attacker else None
    else:
        winner = {"attacker": attacker, "defender": defender, "tie": None}[how]
        columns[fight.column].control = control_after(public, fight, winner)
    sides = [msgspec.structs.replace(side) for side in public.sides]
    if how in ("attacker", "defender"):
        sides[losers[0]].destroyed += len(fighters(public, fight, losers[0]))
    return msgspec.structs.replace(public, columns=columns, sides=sides, fight=None)
