"""What must never be, in any position and after any answer.

Nothing is lost or made (tiles, counters, shields, cards); kingdoms keep to the rules of laying; time does not run back.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rules.mithril.box import CAMP, DECKS, NUMBERS, RESOURCES
from rules.mithril.consequences import is_closed
from rules.mithril.grid import edges_in, rotations
from rules.mithril.husbandry import cards_due, enclosed
from rules.mithril.places import land_of, linked, open_ends, right_ground
from rules.mithril.state import Realm


def violations(before: Realm, after: Realm) -> list[str]:
    """The broken invariants, a line each; empty when all is well."""
    return [line for check in CHECKS for line in check(before, after)]


def tiles_stay(before: Realm, after: Realm) -> Iterator[str]:
    """No tile of the Bank is lost or made; everybody has one camp at most (KOM-1.7)."""
    public = after.public
    tiles = Counter(placed.tile for placed in public.board.values())
    for kingdom in public.kingdoms:
        tiles.update([*kingdom.hand, *([] if kingdom.reserved is None else [kingdom.reserved])])
    for number in NUMBERS:
        if not public.tiles[number] >= 0 or tiles[number] + public.tiles[number] != public.box.tile(number).count:
            yield f"KOM-1.7: of tile {number} there are {tiles[number]} and {public.tiles[number]} in the Bank"
    camps = [placed.owner for placed in public.board.values() if placed.tile == CAMP]
    if len(camps) != len(set(camps)):
        yield f"KOM-1.7: camps of the seats {camps}"


def counters_stay(before: Realm, after: Realm) -> Iterator[str]:
    """Resources lie in the Bank or with players, shields with their owner or in buildings (KOM-1.4, KOM-1.6)."""
    public = after.public
    for name in RESOURCES:
        held = [kingdom.resources[name] for kingdom in public.kingdoms]
        if min(held) < 0 or public.bank[name] < 0 or sum(held) + public.bank[name] != public.box.counters.bank[name]:
            yield f"KOM-1.4: {name}: {held}, {public.bank[name]} in the Bank"
    for seat, kingdom in enumerate(public.kingdoms):
        standing = sum(shields[seat] for shields in public.buildings.values())
        if kingdom.shields < 0 or kingdom.shields + standing != public.box.counters.shields:
            yield f"KOM-1.6: seat {seat} has {kingdom.shields} shields left, {standing} stand"


def cards_stay(before: Realm, after: Realm) -> Iterator[str]:
    """Every card lies in its deck or with a player; the open counts are right (KOM-1.9, R-KOM-36)."""
    public = after.public
    for deck in DECKS:
        hands = [private.cards[deck] for private in after.private]
        numbers = sorted(number for hand in (*hands, after.secret.decks[deck]) for number in hand)
        if numbers != public.box.numbers(deck):
            yield f"KOM-1.9: {deck} holds {numbers}"
        if public.decks[deck] != len(after.secret.decks[deck]):
            yield f"R-KOM-36: {deck}: {public.decks[deck]} are said to be left"
        if [kingdom.cards[deck] for kingdom in public.kingdoms] != [len(hand) for hand in hands]:
            yield f"R-KOM-36: {deck}: wrong numbers of cards are shown"


def tiles_lie_right(before: Realm, after: Realm) -> Iterator[str]:
    """Every tile lies on its ground, in one of its rotations, and stays (KOM-8.2, KOM-8.5)."""
    public = after.public
    for cell, placed in public.board.items():
        masks = public.box.masks(placed.tile) if placed.tile else rotations(int(after.options["camp_edges"]))
        if placed.mask not in masks or not right_ground(public, placed.tile, cell):
            yield f"KOM-8.2: {cell} holds {placed}"
    for cell, placed in before.public.board.items():
        if public.board.get(cell) != placed:
            yield f"KOM-8.5: {cell} held {placed}"


def kingdoms_apart(before: Realm, after: Realm) -> Iterator[str]:
    """No two kingdoms are linked, and every kingdom hangs together (KOM-4.2)."""
    public, neighbours = after.public, land_of(after.public).grid.neighbours
    for seat in range(after.seats):
        own = {cell for cell, placed in public.board.items() if placed.owner == seat}
        reached, border = set[str](), [kingdom for kingdom in [public.kingdoms[seat].camp] if kingdom]
        while border:
            cell = border.pop()
            reached.add(cell)
            for edge in edges_in(public.board[cell].mask):
                other = neighbours[cell][edge]
                if other is not None and linked(public.board, cell, edge, other) and other not in reached:
                    border.append(other)
        if reached != own:
            yield f"KOM-4.2: the network of seat {seat} is {sorted(reached)}, its tiles are {sorted(own)}"


def closed_is_closed(before: Realm, after: Realm) -> Iterator[str]:
    """Who closed his kingdom keeps it closed, and has no tile and no further turn (KOM-8.14, KOM-8.15)."""
    for seat, kingdom in enumerate(after.public.kingdoms):
        if kingdom.closed and (kingdom.hand or kingdom.reserved is not None):
            yield f"KOM-8.14: seat {seat} is closed and has tiles"
        if kingdom.closed and not is_closed(open_ends(after.public, seat), after.options["closing"]):
            yield f"KOM-8.14: seat {seat} is closed and has open ends"
        if before.public.kingdoms[seat].closed and (kingdom.turns, kingdom.closed) != (
            before.public.kingdoms[seat].turns,
            True,
        ):
            yield f"KOM-8.15: seat {seat} was closed"


def husbandry_paid(before: Realm, after: Realm) -> Iterator[str]:
    """Cards of husbandry are those due for what is enclosed, unless the deck ran out (KOM-8.13)."""
    if not after.public.decks["husbandry"]:
        return
    camp, per = after.options["camp_in_loop"] == "on", int(after.options["husbandry_per"])
    lines = land_of(after.public).grid.lines
    for seat, kingdom in enumerate(after.public.kingdoms):
        due = cards_due(lines, enclosed(after.public, seat, camp), per)
        if kingdom.cards["husbandry"] != due:
            yield f"KOM-8.13: seat {seat} has {kingdom.cards['husbandry']} cards of husbandry, {due} are due"


def time_goes_on(before: Realm, after: Realm) -> Iterator[str]:
    """Turns are counted up, hourglasses down; the bailiff stands on a space (KOM-9.2)."""
    old, new = before.public, after.public
    if new.turn < old.turn or new.hourglasses > old.hourglasses or new.hourglasses < 0:
        yield f"KOM-9.2: turn {old.turn} to {new.turn}, hourglasses {old.hourglasses} to {new.hourglasses}"
    if not 0 <= new.bailiff <= len(land_of(new).buildings):
        yield f"KOM-9.2: the bailiff stands on {new.bailiff}"
    if sum(kingdom.turns for kingdom in new.kingdoms) != new.turn:
        yield f"KOM-9.2: {new.turn} turns in all"


def hands_in_turn(before: Realm, after: Realm) -> Iterator[str]:
    """Only the active player has a hand, and there is no more than a reserved tile beside it (KOM-10.2)."""
    for seat, kingdom in enumerate(after.public.kingdoms):
        if kingdom.hand and (seat != after.public.active or after.public.phase not in ("buy", "lay")):
            yield f"KOM-10.2: seat {seat} has {kingdom.hand} in the phase {after.public.phase}"


CHECKS: tuple[Callable[[Realm, Realm], Iterator[str]], ...] = (
    tiles_stay,
    counters_stay,
    cards_stay,
    tiles_lie_right,
    kingdoms_apart,
    closed_is_closed,
    husbandry_paid,
    time_goes_on,
    hands_in_turn,
)
