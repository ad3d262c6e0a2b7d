"""Which actions are worth a try, for the greedy computer player: there are far too many to try all."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.engine import Answer, Chooser, Decision, View
from rules.milito.batch import Batch
from rules.milito.position import position
from rules.milito.questions import attackable
from rules.milito.state import Column, Private, Public
from rules.milito.worth import CARD, card_worth

PLACEMENTS = 10
"""So many placements are tried: those after which the battlefield looks best for what they cost."""


def ideas(view: View[Public, Private], decision: Decision, chooser: Chooser) -> list[Answer]:
    """Every attack, and the best placements of one unit or two of them into a column."""
    if decision.kind != "milito.action" or view.viewer is None or view.private is None:
        return []
    attacks: list[Answer] = [("attack", str(column + 1)) for column in attackable(view.public)]
    batch = Batch(view.public, view.viewer, view.private.hand)
    placements = sorted(placed(batch), key=lambda found: -found[0])[:PLACEMENTS]
    return attacks + [completed(decision, answer) for _, answer in placements]


def placed(batch: Batch) -> Iterator[tuple[int, Answer]]:
    """Placements with the worth of the battlefield after them, less that of the cards they cost."""
    for card in batch.units():
        for column in batch.columns(card):
            yield judged(batch, column, [card])
            for second in batch.units():
                both = Batch(batch.public, batch.seat, batch.hand)
                both.put(card, column, both.removals(card, column)[-1])
                if second in both.units() and column in both.columns(second) and second <= card:
                    yield judged(batch, column, [card, second])


def judged(batch: Batch, column: int, cards: list[str]) -> tuple[int, Answer]:
    """A placement as a typed beginning, and what it is worth: all that stood in the column and does not fit goes."""
    tried = Batch(batch.public, batch.seat, batch.hand)
    said: list[str] = ["place"]
    for number, card in enumerate(cards):
        said += [card, str(column + 1)]
        gone = tried.removals(card, column)[-1 if len(cards) > 1 else 0]
        if tried.old[column]:
            said.append("+".join(gone) or "keep")
        tried.put(card, column, gone)
        if number + 1 < len(cards):
            said.append("another")
    spent = sum(card_worth(batch.public, batch.seat, card) for card in cards) + CARD * tried.owed
    return position(with_units(tried, column), batch.seat) - spent, tuple(said)


def with_units(batch: Batch, column: int) -> Public:
    """The battlefield with the units of a batch in their column."""
    columns = list(batch.public.columns)
    field = columns[column]
    units = [list(there) for there in field.units]
    units[batch.seat] = [*batch.old[column], *batch.new[column]]
    columns[column] = Column(field.terrain, field.control, units)
    return msgspec.structs.replace(batch.public, columns=columns)


def completed(decision: Decision, answer: Answer) -> Answer:
    """The answer with the first value of every field that is left: no more units, the payment that wastes least."""
    while (field := decision.field_after(answer)) is not None:
        answer = (*answer, next(iter(field.values())))
    return answer
