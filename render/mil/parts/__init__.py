"""The parts of the board that can be had large, by name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from render.mil.model import MilView
from render.mil.parts import family, lands, legend, score, spheres
from render.picture import Picture, Words, Zoom
from rules import Player, Text, text

Paint = Callable[[MilView, Words, MilView | None, Sequence[Text], Text | None], Picture]

PARTS: dict[str, Paint] = {
    "spheres": spheres.paint,
    "lands": lands.paint,
    "score": score.paint,
    "legend": legend.paint,
}


def family_name(seat: int) -> str:
    """The name of a family's part; people count from 1."""
    return f"family-{seat + 1}"


def zooms(view: MilView) -> tuple[Zoom, ...]:
    """The families, the viewer's own first, then the parts of the table."""
    first = view.viewer or 0
    seats = [(first + step) % view.seats for step in range(view.seats)]
    families = [Zoom(family_name(seat), text("render.mil.zoom.family", player=Player(seat))) for seat in seats]
    return (*families, *(Zoom(name, text(f"render.mil.zoom.{name}")) for name in PARTS))


def painter(view: MilView, name: str) -> Paint:
    """Who draws a part. Raises `KeyError` for a name that is not one of `zooms`."""
    seats = {family_name(seat): seat for seat in range(view.seats)}
    return partial(family.paint, seats[name]) if name in seats else PARTS[name]
