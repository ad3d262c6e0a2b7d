"""The parts of the board that can be had large, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from render.milito import board
from render.milito.facts import laid
from render.milito.model import COLUMNS, MilitoView
from render.milito.parts import army, column, combat, hand, legend, piles, score
from render.picture import Picture, Words, Zoom
from rules import Player, Text, text

Paint = Callable[[MilitoView, Words, MilitoView | None, Sequence[Text], Text | None], Picture]

PARTS: dict[str, Paint] = {
    "hand": hand.paint,
    "field": partial(board.paint, with_hand=False),
    **{f"column-{number + 1}": partial(column.paint, number) for number in range(COLUMNS)},
    "combat": combat.paint,
    "piles": piles.paint,
    **{f"army-{seat + 1}": partial(army.paint, seat) for seat in (0, 1)},
    "score": score.paint,
    "legend": legend.paint,
}


OWN = ("hand", "piles")
"""What a player wants to see with his own eyes."""


def zooms(view: MilitoView) -> tuple[Zoom, ...]:
    """The parts that a position has; those that are wanted most first, the viewer's own army before the other."""
    return tuple(Zoom(name, called(name), view.private is not None and name in OWN) for name in names(view))


def names(view: MilitoView) -> Iterator[str]:
    """The names of the parts."""
    public, near = view.public, view.viewer or 0
    if laid(public):
        yield from ("hand", "field") if view.private is not None else ()
        yield from (f"column-{number + 1}" for number in range(COLUMNS))
        if public.fight is not None or public.last is not None:
            yield "combat"
        if view.private is not None or any(side.discards or side.losses for side in public.sides):
            yield "piles"
    yield from (f"army-{seat + 1}" for seat in (near, 1 - near) if public.sides[seat].army)
    yield from ("score", "legend")


def called(name: str) -> Text:
    """What people call a part."""
    what, _, number = name.partition("-")
    if what == "column":
        return text("render.milito.zoom.column", number=int(number))
    if what == "army":
        return text("render.milito.zoom.army", player=Player(int(number) - 1))
    return text(f"render.milito.zoom.{what}")


def painter(view: MilitoView, name: str) -> Paint:
    """Who draws a part. Raises `KeyError` for a name that is not one of `zooms`.

    A part that only its viewer has is drawn for everybody too, without what only he may see: a list of parts may have
    been made for the one and the picture is wanted as the other sees it.
    """
    possible = {*names(view), *(("hand", "field", "piles") if laid(view.public) else ())}
    if name not in possible:
        raise KeyError(name)
    return PARTS[name]
