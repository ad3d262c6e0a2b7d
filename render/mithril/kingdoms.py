"""The tiles that lie on the island: grounds, routes, ends, buildings, camps, in this order over all cells."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache

from render.canvas import Canvas
from render.heraldry import ARMS
from render.mithril.chart import Chart, high, triangle
from render.mithril.colours import ground
from render.mithril.model import CAMP, Island, Placed, Public, open_ends
from render.mithril.routes import (
    BUILT,
    building_sprite,
    camp_sprite,
    casing_sprite,
    closed_sprite,
    ground_sprite,
    live_sprite,
    route_sprite,
)  # fmt: skip
from render.mithril.terrain import borders
from render.palette import INK, VERMILION, mix
from render.pen import Pen, Sprite


def kingdoms(
    canvas: Canvas, chart: Chart, land: Island, public: Public, changed: Collection[str] = (),
    cells: Iterable[str] | None = None, lettered: Collection[str] | None = None,
) -> None:  # fmt: skip
    """Draw all tiles, or those in some cells; those of `changed` are outlined, camps in `lettered` have letters."""
    seen = public.board if cells is None else {cell: public.board[cell] for cell in cells if cell in public.board}
    grounds(canvas, chart, land, seen)
    routes(canvas, chart, land, seen)
    ends(canvas, chart, land, public, seen)
    for cell, placed in seen.items():
        if cell in changed:
            place = land.grid.at[cell]
            canvas.put(outline_sprite(chart.u, place.up), *chart.box(place))
        standing(canvas, chart, land, cell, placed, lettered is None or cell in lettered)


def grounds(canvas: Canvas, chart: Chart, land: Island, seen: dict[str, Placed]) -> None:
    """The triangles below."""
    for cell, placed in seen.items():
        place, terrain = land.grid.at[cell], land.terrain[cell]
        colour = ground(terrain, placed.owner)
        canvas.put(ground_sprite(chart.u, place.up, colour, mix(colour, INK, 0.22)), *chart.box(place))
    for cell in seen:
        borders(canvas, chart, land, cell)


def routes(canvas: Canvas, chart: Chart, land: Island, seen: dict[str, Placed]) -> None:
    """Roads and tunnels: first all ink, then all colours."""
    for cell, placed in seen.items():
        place = land.grid.at[cell]
        canvas.put(casing_sprite(chart.u, place.up, placed.mask), *chart.box(place))
    for cell, placed in seen.items():
        place, tunnel = land.grid.at[cell], land.terrain[cell] == "mountain"
        sprite = route_sprite(chart.u, place.up, placed.mask, placed.owner, tunnel)
        canvas.put(sprite, *chart.box(place))


def ends(canvas: Canvas, chart: Chart, land: Island, public: Public, seen: dict[str, Placed]) -> None:
    """Every open end: a ring where it may go on, a bar where it can't."""
    for seat in range(len(public.kingdoms)):
        for end in open_ends(public, seat):
            if end.cell in seen:
                place = land.grid.at[end.cell]
                sprite = (
                    live_sprite(chart.u, seat) if end.kind == "live" else closed_sprite(chart.u, place.up, end.edge)
                )
                canvas.put(sprite, *chart.gate(place, end.edge))


def standing(canvas: Canvas, chart: Chart, land: Island, cell: str, placed: Placed, lettered: bool) -> None:
    """What stands on a tile: a building, a camp."""
    x, y = chart.middle(land.grid.at[cell])
    if placed.tile == CAMP:
        canvas.put(camp_sprite(chart.u, placed.owner, lettered), x, y)
    elif placed.tile in BUILT:
        canvas.put(building_sprite(chart.u, placed.tile, ARMS[placed.owner].field), x, y)


@lru_cache(16)
def outline_sprite(u: int, up: bool) -> Sprite:
    """The vermilion outline of a cell."""
    pen = Pen(u, high(u), margin=8)
    pen.shape(triangle(u, high(u), up), None, VERMILION, max(5.0, 0.055 * u))
    return pen.sprite()
