"""The parts of the picture that can be had large, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from render.mithril import kingdom
from render.mithril.model import MithrilView, tile_text
from render.mithril.parts import bank, houses, legend, places, score, sector
from render.mithril.parts.ledger import rounds_of
from render.mithril.sheet import Given
from render.picture import Picture, Zoom
from rules import Fact, Player, text

Paint = Callable[[Given], Picture]
SECTORS = "ABCDEF"


def parts(view: MithrilView) -> dict[str, tuple[Paint, Zoom]]:
    """Every part of a position, those that are wanted most first."""
    first = view.viewer or 0
    seats = [(first + step) % view.seats for step in range(view.seats)]
    found: dict[str, tuple[Paint, Zoom]] = {}
    for seat in seats:
        name = f"kingdom-{seat + 1}"
        found[name] = partial(kingdom.paint, seat), Zoom(name, text("render.mithril.zoom.kingdom", player=Player(seat)))
    for name, paint, facts in others(view):
        found[name] = paint, Zoom(name, text(f"render.mithril.zoom.{name.partition('-')[0]}", **facts))
    return found


def others(view: MithrilView) -> Iterator[tuple[str, Paint, dict[str, Fact]]]:
    """(name, painter, facts of its title) of all parts that are not kingdoms."""
    for seat in view.asked:
        for number in sorted(set(view.public.kingdoms[seat].hand)):
            tile = tile_text(view.public.box, number)
            yield f"places-{number}", partial(places.paint, seat, number), {"tile": tile, "number": number}
    yield "score", partial(score.paint, None), {}
    for number in range(len(rounds_of(view)) if len(rounds_of(view)) > 1 else 0):
        yield f"round-{number + 1}", partial(score.paint, number), {"number": number + 1}
    yield "ring", houses.paint, {}
    yield "bank", bank.paint, {}
    yield "legend", legend.paint, {}
    for name in SECTORS:
        yield f"sector-{name.lower()}", partial(sector.paint, name), {"sector": name}
