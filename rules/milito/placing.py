"""Placing units: one batch of units, their columns, what is replaced there, and one payment (B5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules.engine import Answer, Barred, Choice, Fact, Many, Option, Player, Text, text
from rules.engine.ask import Script, heard
from rules.milito.batch import Batch
from rules.milito.box import COLUMNS
from rules.milito.piles import discard, play
from rules.milito.questions import cost, counted, is_leader, other, pays
from rules.milito.state import Public, Table
from rules.milito.texts import card_text, cards_text, column_text, full_text, strength_text, terrain_text, unit_text

KEEP, DONE_PLACING, ANOTHER = "keep", "done", "another"
JOIN = "+"
"""Between the cards of one value: "pikes+leader2"."""


# -- the questions -----------------------------------------------------------------------------------------------------


def placing(batch: Batch) -> Script[tuple[str, ...]]:
    """Unit, column, what it replaces, and so on as often as wanted and possible; at last the payment. Fills the batch;
    returns the cards that pay. Where only one payment is possible it is a value too: it is shown before it counts."""
    number, more = 1, ANOTHER
    while more == ANOTHER:
        ending = "" if number == 1 else str(number)
        card = str((yield partial(unit_field, batch, ending)))
        column = int(str((yield partial(column_field, batch, card, ending)))) - 1
        gone = KEEP
        if batch.old[column]:
            gone = str((yield partial(replace_field, batch, card, column, ending)))
        batch.put(card, column, cards_in(gone))
        number += 1
        more = str((yield partial(more_field, batch, ending))) if batch.units() else DONE_PLACING
    return cards_in(str((yield partial(pay_field, batch)))) if batch.owed else ()


def cards_in(value: str) -> tuple[str, ...]:
    """The cards that a value names."""
    return () if value == KEEP else tuple(value.split(JOIN))


def unit_field(batch: Batch, ending: str) -> Choice:
    """The units of the hand that can be placed and paid for."""
    possible = batch.units()
    options = tuple(Option(card, hand_text(batch, card)) for card in possible)
    barred = tuple(
        Barred(Option(card, hand_text(batch, card)), *why_not(batch, card))
        for card in counted(batch.hand)
        if card not in possible
    )
    return Choice(f"unit{ending}", text("milito.field.unit"), options, barred)


def hand_text(batch: Batch, card: str) -> Text:
    """A card of the hand: of a unit its strengths; of a leader, who is never placed, no more than his numbers."""
    if is_leader(card):
        return card_text(batch.public, batch.seat, card)
    return strength_text(batch.public, card)


def why_not(batch: Batch, card: str) -> tuple[Text, str]:
    """Why a card of the hand can't be placed anywhere now."""
    if is_leader(card):
        return text("milito.no.leader"), "B5.1"
    free = [column for column in range(COLUMNS) if not batch.banned(card, column) and batch.room(card, column)]
    if not free:
        return text("milito.no.room"), "B5.3"
    return too_dear(batch, card, min(free, key=lambda column: batch.price(card, column)))


def too_dear(batch: Batch, card: str, column: int) -> tuple[Text, str]:
    """The rest of the hand does not pay for it."""
    have = batch.means - pays(batch.public, batch.seat, card)
    return text("milito.no.payment", n=batch.price(card, column), have=have), "B5.7"


def column_field(batch: Batch, card: str, ending: str) -> Choice:
    """Any column, whoever stands there (B5.5), that terrain, other units of the batch and the cost allow."""
    possible = batch.columns(card)
    options = tuple(Option(str(column + 1), place_text(batch, card, column)) for column in possible)
    barred = tuple(
        Barred(Option(str(column + 1), column_text(column)), *why_not_there(batch, card, column))
        for column in range(COLUMNS)
        if column not in possible
    )
    return Choice(f"column{ending}", text("milito.field.column"), options, barred)


def why_not_there(batch: Batch, card: str, column: int) -> tuple[Text, str]:
    """Why a unit can't be placed in a column."""
    if batch.banned(card, column):
        terrain = terrain_text(batch.public.columns[column].terrain)
        return text("milito.no.terrain", unit=unit_text(card), terrain=terrain), "R-MILITO-19"
    if not batch.room(card, column):
        return text("milito.no.two_types"), "R-MILITO-15"
    return too_dear(batch, card, column)


def place_text(batch: Batch, card: str, column: int) -> Text:
    """A column with its terrain, what the unit costs there, and who stands there, units of the batch too."""
    public, foe = batch.public, other(batch.seat)
    own, enemies = batch.old[column] + batch.new[column], public.columns[column].units[foe]
    key = "milito.option.column" + "_with" * bool(own) + "_against" * bool(enemies)
    facts: dict[str, Fact] = {"column": column_text(column), "terrain": terrain_text(public.columns[column].terrain)}
    facts |= {"own": cards_text(public, batch.seat, own)} if own else {}
    facts |= {"enemy": cards_text(public, foe, enemies)} if enemies else {}
    return text(key, n=cost(public, card, column), **facts)


def replace_field(batch: Batch, card: str, column: int, ending: str) -> Choice:
    """Which own units are discarded from the column; a combination that can't be says why (R-MILITO-13, 14)."""
    possible = batch.removals(card, column)
    options = tuple(Option(removal_value(gone), removal_text(batch, gone)) for gone in possible)
    barred = () if () in possible else (Barred(Option(KEEP, removal_text(batch, ())), *why_not_kept(batch, column)),)
    return Choice(f"replace{ending}", text("milito.field.replace"), options, barred)


def why_not_kept(batch: Batch, column: int) -> tuple[Text, str]:
    """Why all that stood in a column can't stay."""
    there = len(batch.old[column]) + len(batch.new[column])
    if there >= batch.public.box.numbers.units_in_column:
        return text("milito.no.full", n=batch.public.box.numbers.units_in_column), "B5.3"
    return text("milito.no.two_types"), "R-MILITO-15"


def removal_value(gone: tuple[str, ...]) -> str:
    """The value of an option: "keep", "pikes", "pikes+slingers"."""
    return JOIN.join(gone) or KEEP


def removal_text(batch: Batch, gone: tuple[str, ...]) -> Text:
    """Nothing, or the units that go."""
    if not gone:
        return text("milito.option.keep")
    return text("milito.option.replace", cards=cards_text(batch.public, batch.seat, gone))


def more_field(batch: Batch, ending: str) -> Choice:
    """Another unit for the same payment, or that is all."""
    options = (
        Option(DONE_PLACING, text("milito.option.done", n=batch.owed), quiet=True),
        Option(ANOTHER, text("milito.option.another"), quiet=True),
    )
    return Choice(f"more{ending}", text("milito.field.more"), options)


# -- the payment -------------------------------------------------------------------------------------------------------


def pay_field(batch: Batch) -> Choice:
    """D4: which cards are discarded."""
    options = tuple(
        Option(JOIN.join(cards), text("milito.option.pay", cards=paying_text(batch, cards)))
        for cards in batch.payments()
    )
    return Choice("pay", text("milito.field.pay", n=batch.owed), options)


def paying_text(batch: Batch, cards: tuple[str, ...]) -> Many:
    """The cards that pay; leaders of the same numbers are told apart by their effects."""
    leaders = [card_text(batch.public, batch.seat, card) for card in counted(batch.hand) if is_leader(card)]

    def said(public: Public, seat: int, card: str) -> Text:
        plain = card_text(public, seat, card)
        return full_text(public, seat, card) if leaders.count(plain) > 1 else plain

    return cards_text(batch.public, batch.seat, cards, said)


# -- carrying it out ---------------------------------------------------------------------------------------------------


def carry_out(g: Table, seat: int, said: Answer) -> None:
    """Discard what is replaced, put the new units into their columns, discard the payment (B5). Control stays."""
    batch = Batch(g.public, seat, g.private[seat].hand)
    paid = heard(placing(batch), said)
    g.reveal()
    for column, units in replaced(batch):
        move_off(g, seat, column, units)
    for column, card in batch.placed:
        play(g, seat, (card,))
        g.public.columns[column].units[seat].append(card)
    for column, units in enumerate(batch.new):
        if units:
            cards = cards_text(g.public, seat, units)
            g.tell("milito.event.placed", player=Player(seat), cards=cards, column=column_text(column))
    play(g, seat, paid)
    discard(g, seat, paid)
    if paid:
        g.tell("milito.event.paid", player=Player(seat), n=batch.owed, cards=cards_text(g.public, seat, paid))


def replaced(batch: Batch) -> Iterator[tuple[int, list[str]]]:
    """The units that go, by column."""
    for column in range(COLUMNS):
        units = [unit for where, unit in batch.gone if where == column]
        if units:
            yield column, units


def move_off(g: Table, seat: int, column: int, units: list[str]) -> None:
    """Own units leave a column for the discard pile; elephants discarded like this cause nothing (R-MILITO-29)."""
    for unit in units:
        g.public.columns[column].units[seat].remove(unit)
    discard(g, seat, units)
    cards = cards_text(g.public, seat, units)
    g.tell("milito.event.replaced", player=Player(seat), column=column_text(column), cards=cards)
