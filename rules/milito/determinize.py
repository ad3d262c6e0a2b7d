"""What a viewer cannot see, dealt anew so that it fits all he sees."""

from __future__ import annotations

from collections import Counter

from rules.engine import Chooser, View
from rules.milito.piles import sorted_cards
from rules.milito.questions import is_leader
from rules.milito.setup import deck, every_exchange
from rules.milito.state import Private, Public, Secret

Hired = list[tuple[str, str]]


def redeal(view: View[Public, Private], chooser: Chooser) -> tuple[list[Private], Secret]:
    """The opponent's cards and the order of both draw piles, as they might be."""
    privates, secret = [], Secret()
    for seat, side in enumerate(view.public.sides):
        own = view.private if seat == view.viewer else None
        if not side.army or not side.draw + side.hand + side.discard + side.destroyed:
            privates.append(Private() if own is None else own)  # nothing is dealt yet
        elif own is not None:
            privates.append(own)
            secret.draw[seat] = shuffled(unseen(view.public, seat, own.hired, own), chooser)
        else:
            dealt, secret.draw[seat] = deal(view.public, seat, exchange(view, seat, chooser), chooser)
            privates.append(dealt)
    return privates, secret


def exchange(view: View[Public, Private], seat: int, chooser: Chooser) -> Hired:
    """Mercenaries that a player may have hired: all of his that stand in columns or open piles are explained."""
    if view.options["mercenaries"] == "off":
        return []
    possible = [hired for hired in every_exchange(view.public, seat) if explains(view.public, seat, hired)]
    return possible[chooser.randrange(len(possible))]


def explains(public: Public, seat: int, hired: Hired) -> bool:
    """Whether the cards that lie open can all come out of the deck with this exchange."""
    missing = Counter(open_cards(public, seat))
    missing.subtract(deck(public, seat, hired))
    return max(missing.values()) <= 0


def open_cards(public: Public, seat: int) -> list[str]:
    """The cards of a player that everybody sees: in columns, and in the piles where the table plays them open."""
    side = public.sides[seat]
    return [unit for column in public.columns for unit in column.units[seat]] + side.discards + side.losses


def unseen(public: Public, seat: int, hired: Hired, own: Private | None) -> list[str]:
    """The cards of a deck that are not seen: not in the open, and not in what the owner sees."""
    left = Counter(deck(public, seat, hired))
    left.subtract(unit for column in public.columns for unit in column.units[seat])
    if own is not None:
        left.subtract([*own.hand, *own.discard, *own.destroyed, *([own.bonus] if own.bonus else [])])
    else:
        left.subtract([*public.sides[seat].discards, *public.sides[seat].losses])
    return list(left.elements())


def deal(public: Public, seat: int, hired: Hired, chooser: Chooser) -> tuple[Private, list[str]]:
    """Destroyed units first, for no leader is ever destroyed; then bonus card, hand, discard pile, draw pile."""
    side = public.sides[seat]
    left = shuffled(unseen(public, seat, hired, None), chooser)
    dealt = Private(destroyed=list(side.losses), discard=list(side.discards), hired=hired)
    units = [card for card in left if not is_leader(card)]
    for unit in units[: side.destroyed - len(dealt.destroyed)]:
        left.remove(unit)
        dealt.destroyed.append(unit)
    if public.fight is not None and public.fight.attacker == seat and public.fight.bonus in ("hand", "draw"):
        dealt.bonus = left.pop()
    dealt.hand = sorted_cards(public, seat, [left.pop() for _ in range(side.hand)])
    dealt.discard += [left.pop() for _ in range(side.discard - len(dealt.discard))]
    return dealt, left


def shuffled(cards: list[str], chooser: Chooser) -> list[str]:
    """The cards in another order."""
    left = list(cards)
    return [left.pop(chooser.randrange(len(left))) for _ in cards]
