"""What changes hands and piles (B11). Every change keeps the public counts right."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import Player
from rules.milito.questions import army_cards, is_leader
from rules.milito.state import Public, Table
from rules.milito.texts import cards_text, full_text


def sorted_cards(public: Public, seat: int, cards: Iterable[str]) -> list[str]:
    """Cards in the order of the Order of Battle: a hand does not tell in which order it was drawn."""
    order = [*army_cards(public.box, public.sides[seat].army), *public.box.mercenaries]
    return sorted(cards, key=lambda card: (is_leader(card), order.index(card)))


def recount(g: Table, seat: int) -> None:
    """The public counts of a player, and the contents of the open piles where the table plays so (R-MILITO-06, 07)."""
    side, own = g.public.sides[seat], g.private[seat]
    side.hand, side.draw = len(own.hand), len(g.secret.draw[seat])
    side.discard, side.destroyed = len(own.discard), len(own.destroyed)
    if g.options["open_piles"] == "on":
        side.discards, side.losses = list(own.discard), list(own.destroyed)


def available(g: Table, seat: int) -> int:
    """How many cards a player could still draw, a reshuffle included."""
    return g.public.sides[seat].draw + g.public.sides[seat].discard


def take(g: Table, seat: int) -> str | None:
    """The top card of the draw pile, shuffled anew if it is empty; None if both piles are (R-MILITO-56)."""
    if not g.secret.draw[seat]:
        reshuffle(g, seat)
    if not g.secret.draw[seat]:
        return None
    g.reveal()
    card = g.secret.draw[seat].pop()
    recount(g, seat)
    return card


def reshuffle(g: Table, seat: int) -> None:
    """The discard pile becomes the draw pile; what is in hand, in columns, set aside stays out (R-MILITO-28)."""
    own = g.private[seat]
    if not own.discard:
        return
    g.secret.draw[seat], own.discard = own.discard, []
    g.generator.shuffle(g.secret.draw[seat])
    g.reveal()
    g.public.sides[seat].shuffles += 1
    recount(g, seat)
    g.tell("milito.event.reshuffled", player=Player(seat), n=g.public.sides[seat].draw)


def draw(g: Table, seat: int, most: int) -> int:
    """Up to so many cards come into the hand; their owner alone is told which. How many there were."""
    drawn = [card for _ in range(most) if (card := take(g, seat)) is not None]
    own = g.private[seat]
    own.hand = sorted_cards(g.public, seat, own.hand + drawn)
    recount(g, seat)
    if drawn:
        g.tell("milito.event.draws", player=Player(seat), n=len(drawn))
        told = cards_text(g.public, seat, sorted_cards(g.public, seat, drawn), full_text)
        g.tell("milito.event.drawn", to=(seat,), cards=told)
    return len(drawn)


def play(g: Table, seat: int, cards: Iterable[str]) -> None:
    """Cards leave the hand."""
    for card in cards:
        g.private[seat].hand.remove(card)
    recount(g, seat)


def discard(g: Table, seat: int, cards: Iterable[str]) -> None:
    """Cards come onto the owner's discard pile."""
    g.private[seat].discard += cards
    recount(g, seat)


def destroy(g: Table, seat: int, cards: Iterable[str]) -> None:
    """Units leave the game; leaders never do (B1)."""
    g.private[seat].destroyed += cards
    recount(g, seat)
