"""What a viewer cannot see, dealt anew so that it fits all he sees."""

from __future__ import annotations

from rules.engine import Chooser, View
from rules.mithril.box import DECKS
from rules.mithril.state import Private, Public, Secret


def redeal(view: View[Public, Private], chooser: Chooser) -> tuple[list[Private], Secret]:
    """Cards of the others and orders of the decks that this viewer could not tell from the real ones."""
    hands: list[dict[str, list[int]]] = [{} for _ in range(view.seats)]
    decks = {}
    for deck in DECKS:
        held = [seen_cards(view, seat, deck) for seat in range(view.seats)]
        seen = {number for numbers in held if numbers is not None for number in numbers}
        unseen = [number for number in view.public.box.numbers(deck) if number not in seen]
        shuffle(unseen, chooser)
        for seat, numbers in enumerate(held):
            many = view.public.kingdoms[seat].cards[deck]
            hands[seat][deck] = [unseen.pop() for _ in range(many)] if numbers is None else numbers
        decks[deck] = unseen
    return [Private(hand) for hand in hands], Secret(decks)


def seen_cards(view: View[Public, Private], seat: int, deck: str) -> list[int] | None:
    """The cards of a seat that the viewer knows: his own, and all once the election has begun; else None."""
    if seat == view.viewer and view.private is not None:
        return list(view.private.cards[deck])
    return None if view.public.election is None else list(view.public.election.cards[seat][deck])


def shuffle(items: list[int], chooser: Chooser) -> None:
    """Shuffle in place."""
    for last in range(len(items) - 1, 0, -1):
        other = chooser.randrange(last + 1)
        items[last], items[other] = items[other], items[last]
