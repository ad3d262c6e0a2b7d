"""The ring around the island: houses, shields in them, the bailiff, and where the next roll would lead him."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from render.canvas import Canvas
from render.heraldry import TALL, outline, shield
from render.mithril.chart import Chart
from render.mithril.facts import bailiff_moves, final_lap, owners, reached
from render.mithril.model import Building, Corner, Island
from render.mithril.routes import MARKS
from render.mithril.scene import Scene
from render.mithril.things import bailiff, house, number_disc, start_arrow
from render.palette import CREAM, GOLD, INK, PALE_GOLD, VERMILION, mix
from render.pen import Pen, Point, Sprite

LARGEST = 124
"""The side of a triangle by which houses are measured at most: on larger maps they do not grow on."""

WIDE, OUT = 0.66, 0.50
"""How wide a house is, and how far from the coast its middle, in sides of a triangle."""

SHIELD, SHIELDS_OUT, SLANTED = 0.46, 1.14, 0.10
"""The same of shields; before a slanted coast they stand a little further out."""

SIZES: dict[int, tuple[float, tuple[tuple[int, ...], ...]]] = {
    1: (SHIELD, ((0,),)),
    2: (SHIELD, ((0, 1),)),
    3: (0.32, ((0, 1, 2),)),
    4: (0.34, ((0, 1), (2, 3))),
}
"""How wide shields are by the number of owners, and the rows in which they stand: no house reaches its neighbour's."""

CLEAR = 40
"""A narrower shield has no room for a letter beside a number."""

CROWD_ROW = 0.40
"""How far apart two rows are."""


def measure(chart: Chart) -> float:
    """The side of a triangle by which the ring is measured."""
    return min(chart.u, LARGEST)


def way(chart: Chart, land: Island, building: Building) -> tuple[Point, Point]:
    """The middle of the coast before a house, and the direction out to sea."""
    place = land.grid.at[building.cell]
    edge = land.grid.coast(building.cell)[0]
    return chart.gate(place, edge), chart.outward(place, edge)


def spot(chart: Chart, land: Island, building: Building, out: float, u: float | None = None) -> Point:
    """A point so far out at sea before a house, in sides of a triangle (or in a measure of one's own)."""
    (x, y), (dx, dy) = way(chart, land, building)
    far = out * (u or measure(chart))
    return x + dx * far, y + dy * far


Spaces = frozenset[int]


def houses(canvas: Canvas, chart: Chart, land: Island, only: Spaces | None = None) -> None:
    """The houses, all or some, without what is in them, and the arrow."""
    for building in land.buildings:
        if only is None or building.space in only:
            w = round(WIDE * measure(chart))
            canvas.put(house(building.resource, w), *spot(chart, land, building, OUT))
    if only is None or {1, len(land.buildings)} <= only:
        canvas.put(start_arrow(round(0.50 * measure(chart))), *start(chart, land))


def start(chart: Chart, land: Island, out: float = 0.56) -> Point:
    """Where the arrow lies, so far out at sea: between the last house and the first."""
    first, last = land.buildings[0], land.buildings[-1]
    tip = next(iter(front(land, first) & front(land, last)))
    (ax, ay), (bx, by) = (way(chart, land, building)[1] for building in (first, last))
    x, y = chart.corner(tip)
    far = out * measure(chart) / hypot(ax + bx, ay + by)
    return x + (ax + bx) * far, y + (ay + by) * far


def front(land: Island, building: Building) -> frozenset[Corner]:
    """The edge of the coast before a house, by its corners."""
    return land.grid.sides[building.cell][land.grid.coast(building.cell)[0]]


def ring(scene: Scene, chart: Chart, only: Spaces | None = None) -> None:
    """What is in the houses, all or some, and the bailiff."""
    land, public, moved = scene.land, scene.public, scene.changes
    spaces = frozenset(building.space for building in land.buildings) if only is None else only
    for building in (land.building(space) for space in sorted(spaces)):
        here = building.space == public.bailiff and scene.view.result is None
        if here or building.space in moved.houses:
            lit(scene, chart, building, here)
        crowd = owners(public, building.space)
        if crowd:
            stand(scene.canvas, chart, land, building, crowd, building.space in moved.houses)
    ashore(scene, chart, spaces)


def ashore(scene: Scene, chart: Chart, spaces: Spaces) -> None:
    """What lies on the coast before some houses: the sums of the dice, the bailiff."""
    bailiff_at = scene.public.bailiff
    if bailiff_moves(scene.view):
        rolls(scene, chart, spaces)
    if bailiff_at in spaces or (not bailiff_at and 1 in spaces):
        walker(scene, chart)


def lit(scene: Scene, chart: Chart, building: Building, here: bool) -> None:
    """A house in which something is new, or before which the bailiff stands."""
    changed = building.space in scene.changes.houses or (here and "bailiff" in scene.changes.pieces)
    fill = mix(PALE_GOLD, CREAM, 0.45) if here else CREAM
    edge, thick = (VERMILION, 5.0) if changed else (INK, 3.0) if here else (GOLD, 3.0)
    w = round(WIDE * measure(chart))
    scene.canvas.put(house(building.resource, w, fill, edge, thick), *spot(chart, scene.land, building, OUT))


def stand(
    canvas: Canvas, chart: Chart, land: Island, building: Building, crowd: list[tuple[int, int]], changed: bool
) -> None:
    """The shields before a house, side by side along the coast; smaller ones of three and four owners."""
    (x, y), (dx, dy) = way(chart, land, building)
    u, slanted = measure(chart), SLANTED if abs(dx) > 0.5 else 0.0
    w, rows = SIZES[len(crowd)]
    for row, there in enumerate(rows):
        out = (SHIELDS_OUT + slanted - (0.08 if len(rows) > 1 else 0) + row * CROWD_ROW) * u
        for column, index in enumerate(there):
            along = (column - (len(there) - 1) / 2) * (1.26 if slanted else 1.03) * w * u
            seat, n = crowd[index]
            owned(canvas, seat, round(w * u), n, changed, x + dx * out - dy * along, y + dy * out + dx * along)


def owned(canvas: Canvas, seat: int, w: int, n: int, changed: bool, x: float, y: float) -> None:
    """A shield around (x, y), with the number of shields if it stands for several."""
    left, top = x - w / 2, y - w * TALL / 2
    if changed:
        canvas.put(halo(w), left, top)
    lettered = n == 1 or w > CLEAR
    canvas.put(shield(seat, w, MARKS[seat] if lettered else ""), left, top)
    if n > 1:
        canvas.put(number_disc(str(n), 18 if n < 10 else 22, 36, CREAM, INK, INK), x + 0.46 * w, y + 0.42 * w)


@lru_cache(16)
def halo(w: int) -> Sprite:
    """The vermilion outline of a shield."""
    pen = Pen(w, w * TALL, margin=10)
    pen.shape(outline(0, 0, w), VERMILION, VERMILION, 11)
    return pen.sprite()


def rolls(scene: Scene, chart: Chart, spaces: Spaces) -> None:
    """On the coast, the sums that would lead to a house."""
    for steps, space in reached(scene.public, final_lap(scene.view)).items():
        if space not in spaces:
            continue
        building = scene.land.building(space)
        sprite = number_disc(str(steps), 20, 36)
        scene.canvas.put(sprite, *spot(chart, scene.land, building, -0.02))


def walker(scene: Scene, chart: Chart) -> None:
    """The bailiff on the coast before his house; at the arrow before he has gone anywhere."""
    h = round(0.72 * measure(chart))
    if not scene.public.bailiff:
        x, y = start(chart, scene.land, 0.0)
        scene.canvas.put(bailiff(h), x, y + 0.5 * h)
        return
    building = scene.land.building(scene.public.bailiff)
    x, y = spot(chart, scene.land, building, -0.20)
    scene.canvas.put(bailiff(h), x, y + h / 2)
