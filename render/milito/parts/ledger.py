"""What piles and score sheet show: cards by pile, counts by row, what decided the battle. Pure facts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.milito.model import MilitoView, army_cards, controlled, counted, is_leader, unopposed


class Pile(NamedTuple):
    """A pile: whose, which, its cards with how many of each; None if it is not to be seen, and how many there are."""

    seat: int
    name: str
    cards: dict[str, int] | None
    n: int


def piles(view: MilitoView) -> list[Pile]:
    """The piles in the order in which they are shown: the viewer's own first."""
    near = view.viewer or 0
    return [pile(view, seat, name) for seat in (near, 1 - near) for name in ("discard", "destroyed")]


def pile(view: MilitoView, seat: int, name: str) -> Pile:
    """A pile as far as the viewer may see it."""
    side, n = view.public.sides[seat], getattr(view.public.sides[seat], name)
    shown: list[str] | None = None
    if view.private is not None and seat == view.viewer:
        shown = getattr(view.private, name)
    elif view.options.get("open_piles") == "on":
        shown = side.discards if name == "discard" else side.losses
    return Pile(seat, name, None if shown is None else ordered(view, seat, shown), n)


def ordered(view: MilitoView, seat: int, cards: Sequence[str]) -> dict[str, int]:
    """Cards in the order of the army, with how often they occur."""
    deck = [*army_cards(view.public.box, view.public.sides[seat].army), *view.public.box.mercenaries]
    order = {card: place for place, card in reversed(list(enumerate(deck)))}
    return counted(sorted(cards, key=lambda card: (is_leader(card), order.get(card, len(deck)))))


class Line(NamedTuple):
    """A row: its name, its sign, what it counts for each seat, whether an adjudication compares it."""

    name: str
    sign: str
    counts: tuple[int, int]
    compared: bool = False


def lines(view: MilitoView) -> list[Line]:
    """The rows of the sheet; the first three in the order in which an adjudication compares them (R-MILITO-57)."""
    public = view.public

    def both(name: str) -> tuple[int, int]:
        return getattr(public.sides[0], name), getattr(public.sides[1], name)

    return [
        Line("columns", "laurel", (len(controlled(public, 0)), len(controlled(public, 1))), True),
        Line("unopposed", "advance", (len(unopposed(public, 0)), len(unopposed(public, 1))), True),
        Line("destroyed", "destroyed", both("destroyed"), True),
        Line("hand", "hand", both("hand")),
        Line("draw", "draw", both("draw")),
        Line("discard", "discard", both("discard")),
        Line("shuffles", "shuffled", both("shuffles")),
    ]


def deciding(view: MilitoView) -> str:
    """The row that decided the battle; "" while it goes on and where nothing did."""
    if view.result is None or ending_of(view) == "resigned" or len(view.result.winners) > 1:
        return ""
    if view.public.end != "adjudicated":
        return "columns"
    return next((line.name for line in lines(view) if line.compared and line.counts[0] != line.counts[1]), "")


def ending_of(view: MilitoView) -> str:
    """How the battle ended, as far as the view tells."""
    return "resigned" if view.resigned else view.public.end
