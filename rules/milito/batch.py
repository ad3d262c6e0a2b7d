"""A batch of units to be placed: what may still come, and what pays for it all (B5)."""

from __future__ import annotations

from itertools import combinations

from rules.milito.box import COLUMNS
from rules.milito.payment import minimal_payments
from rules.milito.questions import cost, fits, is_leader, pays, unit_of
from rules.milito.state import Public


class Batch:
    """A batch under way (R-MILITO-08). `hand` is what is left of the hand.

    `means` is for how many cards the hand can pay, `owed` how many the batch costs.

    `old[column]` are the own units that stood there and stay, `new[column]` those of the batch, `gone` (column, unit)
    those replaced. Whatever is offered, the batch can be paid for out of the hand that is left.
    """

    def __init__(self, public: Public, seat: int, hand: list[str]) -> None:
        """Nothing placed yet."""
        self.public, self.seat, self.hand, self.owed = public, seat, list(hand), 0
        self.means = sum(pays(public, seat, card) for card in hand)
        self.old = [list(column.units[seat]) for column in public.columns]
        self.new: list[list[str]] = [[] for _ in public.columns]
        self.placed: list[tuple[int, str]] = []
        self.gone: list[tuple[int, str]] = []

    def price(self, card: str, column: int) -> int:
        """What the batch would cost with this unit too."""
        return self.owed + cost(self.public, card, column)

    def payable(self, card: str, column: int) -> bool:
        """Whether the rest of the hand pays for the batch with this unit too."""
        return self.price(card, column) <= self.means - pays(self.public, self.seat, card)

    def banned(self, card: str, column: int) -> bool:
        """Whether the card forbids this terrain (R-MILITO-19)."""
        return self.public.columns[column].terrain in unit_of(self.public, card).no_deploy

    def room(self, card: str, column: int) -> bool:
        """Whether a unit fits beside those of the batch, if need be in place of all that stood there before."""
        return self.stand(column, (), card)

    def stand(self, column: int, kept: tuple[str, ...], card: str) -> bool:
        """Whether these units may share a column: two at most, of one type or one that combines (R-MILITO-15, 16)."""
        others = (*kept, *self.new[column])
        few = len(others) < self.public.box.numbers.units_in_column
        return few and all(fits(self.public, card, unit) for unit in others)

    def open(self, card: str, column: int) -> bool:
        """Whether a unit of the hand may be placed in a column."""
        return self.payable(card, column) and self.room(card, column) and not self.banned(card, column)

    def columns(self, card: str) -> list[int]:
        """Where a unit of the hand may be placed."""
        return [column for column in range(COLUMNS) if self.open(card, column)]

    def units(self) -> list[str]:
        """The distinct units of the hand that may be placed somewhere."""
        found = (card for card in dict.fromkeys(self.hand) if not is_leader(card))
        return [card for card in found if any(self.open(card, column) for column in range(COLUMNS))]

    def removals(self, card: str, column: int) -> list[tuple[str, ...]]:
        """Which of the units that stood in a column may go when a unit comes: none, some, all (R-MILITO-13)."""
        found: dict[tuple[str, ...], None] = {}
        for size in range(len(self.old[column]) + 1):
            for gone in combinations(self.old[column], size):
                if self.stand(column, without(self.old[column], gone), card):
                    found[gone] = None
        return list(found)

    def put(self, card: str, column: int, gone: tuple[str, ...]) -> None:
        """Add a unit to the batch."""
        self.owed = self.price(card, column)
        self.hand.remove(card)
        self.means -= pays(self.public, self.seat, card)
        self.old[column] = list(without(self.old[column], gone))
        self.new[column].append(card)
        self.placed.append((column, card))
        self.gone += [(column, unit) for unit in gone]

    def payments(self) -> list[tuple[str, ...]]:
        """The distinct minimal payments for the batch (D4, R-MILITO-10)."""
        worth = {card: pays(self.public, self.seat, card) for card in self.hand}
        return minimal_payments(self.hand, worth, self.owed)


def without(units: list[str], gone: tuple[str, ...]) -> tuple[str, ...]:
    """The units that are left."""
    left = list(units)
    for unit in gone:
        left.remove(unit)
    return tuple(left)
