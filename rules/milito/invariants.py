"""What must never be, in any position and after any answer (B15).

B15.7 (no view shows what it must not) and B15.8 (replays) are promises of every game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations

from rules.milito.questions import fits, is_leader
from rules.milito.setup import deck
from rules.milito.state import Table
from rules.milito.texts import column_text

RESULTS = {f"milito.event.{how}" for how in ("withdraw", "result_attacker", "result_defender", "result_tie")}
"""The events that end a combat; its column's control may have changed then (B15.5)."""


def violations(before: Table, after: Table) -> list[str]:
    """The broken invariants, a line each; empty when all is well."""
    return [line for check in CHECKS for line in check(before, after)]


def cards_stay(before: Table, after: Table) -> Iterator[str]:
    """B15.1: the 30 cards of each player lie in hand, piles, columns or aside."""
    for seat, own in enumerate(after.private):
        there = [*own.hand, *own.discard, *own.destroyed, *after.secret.draw[seat], *units(after, seat)]
        there += [own.bonus] if own.bonus else []
        dealt = bool(there) or after.public.phase not in ("armies", "mercenaries")
        if dealt and Counter(there) != Counter(deck(after.public, seat, own.hired)):
            yield f"B15.1: seat {seat} has the cards {sorted(there)}"


def units(g: Table, seat: int) -> list[str]:
    """All units of a player in columns."""
    return [unit for column in g.public.columns for unit in column.units[seat]]


def leaders_live(before: Table, after: Table) -> Iterator[str]:
    """B15.2: no leader is destroyed or stands in a column."""
    for seat, own in enumerate(after.private):
        if any(map(is_leader, [*own.destroyed, *units(after, seat)])):
            yield f"B15.2: a leader of seat {seat} is destroyed or in a column"


def columns_fit(before: Table, after: Table) -> Iterator[str]:
    """B15.3: two units a column, which may stand together."""
    for index, column in enumerate(after.public.columns):
        for seat, there in enumerate(column.units):
            wrong = not all(fits(after.public, one, two) for one, two in combinations(there, 2))
            if wrong or len(there) > after.public.box.numbers.units_in_column:
                yield f"B15.3: column {index}, seat {seat}: {there}"


def hands_small(before: Table, after: Table) -> Iterator[str]:
    """B15.4: nine cards at most."""
    for seat, own in enumerate(after.private):
        if len(own.hand) > after.public.box.numbers.hand:
            yield f"B15.4: seat {seat} holds {len(own.hand)} cards"


def control_by_rule(before: Table, after: Table) -> Iterator[str]:
    """B15.5: control changes by a combat in that column or by an advance, to the active player."""
    for index, (old, new) in enumerate(zip(before.public.columns, after.public.columns, strict=True)):
        fought = column_text(index) in [
            event.text.facts["column"] for event in after.events if event.text.key in RESULTS
        ]
        advanced = after.public.turn > before.public.turn and new.control == after.public.active
        if old.control != new.control and not fought and not advanced:
            yield f"B15.5: the control of column {index} went from {old.control} to {new.control}"


def shuffles_told(before: Table, after: Table) -> Iterator[str]:
    """B15.6: the count of reshuffles rises with each that is told, and never falls."""
    told = [event.text.facts["player"] for event in after.events if event.text.key == "milito.event.reshuffled"]
    for seat in range(after.seats):
        more = sum(getattr(player, "seat", None) == seat for player in told)
        if after.public.sides[seat].shuffles != before.public.sides[seat].shuffles + more:
            yield f"B15.6: seat {seat} has {after.public.sides[seat].shuffles} reshuffles"


def counts_right(before: Table, after: Table) -> Iterator[str]:
    """B3: what is shown of hands and piles is how they are; open piles are shown whole, others not at all."""
    is_open = after.options["open_piles"] == "on"
    for seat, own in enumerate(after.private):
        side = after.public.sides[seat]
        real = (len(own.hand), len(after.secret.draw[seat]), len(own.discard), len(own.destroyed))
        if (side.hand, side.draw, side.discard, side.destroyed) != real:
            yield f"B3: seat {seat} shows other counts than {real}"
        if (side.discards, side.losses) != ((own.discard, own.destroyed) if is_open else ([], [])):
            yield f"B3: seat {seat} shows the piles {side.discards}, {side.losses}"


def bonus_aside(before: Table, after: Table) -> Iterator[str]:
    """B6: a bonus card is set aside in a combat alone, by the attacker alone, and its source is told."""
    fight = after.public.fight
    for seat, own in enumerate(after.private):
        expected = fight is not None and fight.attacker == seat and fight.bonus in ("hand", "draw")
        if bool(own.bonus) != expected:
            yield f"B6: seat {seat} has set aside {own.bonus!r}"


CHECKS: tuple[Callable[[Table, Table], Iterator[str]], ...] = (
    cards_stay,
    leaders_live,
    columns_fit,
    hands_small,
    control_by_rule,
    shuffles_told,
    counts_right,
    bonus_aside,
)
