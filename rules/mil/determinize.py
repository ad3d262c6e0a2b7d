"""What a viewer cannot see, dealt anew so that it fits all he sees."""

from __future__ import annotations

from collections import Counter

from rules.engine import Chooser, Frame, View
from rules.mil.box import GROUPS
from rules.mil.questions import all_knights
from rules.mil.setup import drawn_of, of_group
from rules.mil.state import RESOURCES, Private, Public, Secret, Stock

MOST_OF_ONE = 4
"""Imagined stocks hold up to so many cubes of each resource; a game's stocks move about this number."""


def redeal(view: View[Public, Private], chooser: Chooser) -> tuple[list[Private], Secret]:
    """Stocks and lands that this viewer could not tell from the real ones."""
    return [Private(imagined_stock(view, seat, chooser)) for seat in range(view.seats)], imagined_lands(view, chooser)


def imagined_stock(view: View[Public, Private], seat: int, chooser: Chooser) -> Stock:
    """A random stock that holds at least what lies open before its owner."""
    guess: Stock = {name: chooser.randrange(MOST_OF_ONE + 1) for name in RESOURCES}
    for frame in view.stack:
        shown = pledged(frame, seat)
        guess = {name: max(n, shown.get(name, 0)) for name, n in guess.items()}
    return guess


def pledged(frame: Frame, seat: int) -> Stock:
    """What a frame shows that a family must own: standing bids, open offers. Frames that hold such things tell it."""
    tell = getattr(frame, "pledged", None)
    return {} if tell is None else dict(tell(seat))


def imagined_lands(view: View[Public, Private], chooser: Chooser) -> Secret:
    """The lands below the tops: of each group as many as are still missing, any of the tiles not seen yet."""
    unseen = unseen_lands(view.public)
    below: list[str] = []
    for group, missing in missing_lands(view).items():
        pool = of_group(view.public.box, unseen, group)
        for _ in range(missing):
            kind = pool.pop(chooser.randrange(len(pool)))
            unseen.remove(kind)
            below.append(kind)
    shuffle(below, chooser)
    first = hidden(view.public, 0)
    return Secret([below[:first], below[first:]], unseen)


def missing_lands(view: View[Public, Private]) -> dict[str, int]:
    """How many lands of each group lie below the tops: those drawn at setup less those that came up since."""
    public = view.public
    if not any(hidden(public, pile) for pile in range(len(public.piles))):
        return {}
    seen = Counter(public.box.lands[kind].group for kind in seen_lands(public))
    board = public.box.board
    seen.subtract(public.box.lands[start.land].group for start in (board.a, board.b) for _ in public.families)
    return {group: drawn_of(public, group, view.options["cutthroat"] == "on") - seen[group] for group in GROUPS}


def seen_lands(public: Public) -> list[str]:
    """Every tile that everybody has seen: with knights, on top of the stacks, out of the game."""
    held = [land.kind for _, knight in all_knights(public) for land in knight.lands]
    return held + [pile.top.kind for pile in public.piles if pile.top is not None] + public.discarded


def unseen_lands(public: Public) -> list[str]:
    """All other tiles of the box."""
    left = Counter({kind: land.count for kind, land in public.box.lands.items()})
    left.subtract(seen_lands(public))
    return list(left.elements())


def hidden(public: Public, pile: int) -> int:
    """How many tiles lie below the top of a stack."""
    return public.piles[pile].height - (public.piles[pile].top is not None)


def shuffle(items: list[str], chooser: Chooser) -> None:
    """Shuffle in place."""
    for last in range(len(items) - 1, 0, -1):
        other = chooser.randrange(last + 1)
        items[last], items[other] = items[other], items[last]
