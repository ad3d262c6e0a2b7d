"""A part of the island large, in a window of a sheet: cut out, with kingdoms, houses, and letters at places."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache

from render import grounds
from render.canvas import Canvas
from render.heraldry import ARMS
from render.mithril import header, ring, terrain
from render.mithril.chart import Chart, extent, gate, high, middle, triangle
from render.mithril.colours import TERRAIN
from render.mithril.facts import owners
from render.mithril.kingdoms import kingdoms
from render.mithril.model import BoardData, Island, RingSide, Triangle, edges_in, island
from render.mithril.routes import CASING, ROUTE, segment
from render.mithril.scene import Scene
from render.mithril.things import letter_disc
from render.page import Rect, page_frame
from render.palette import CREAM, INK, PAGE, VERMILION, hexed, mix
from render.pen import Pen, Point, Sprite

LARGEST, SMALLEST, STEP = 176, 64, 8
"""The side of a triangle, at most and at least; in steps, so that few sizes of sprites are kept."""

ENOUGH, DEAR = 124, 0.8
"""If triangles would be smaller than that, and by so much smaller than without them, houses far away are left out."""

MARGIN = 0.55
"""What is shown around the cells, in sides of a triangle."""

SEA = 1.85
"""What is shown of the sea at most, in the sides by which the ring is measured: houses and shields before them."""

LOCATOR = 176
"""How wide the island is that shows where the window lies."""

OFFERED = mix(CREAM, hexed("#F8E3B8"), 0.5)


def fitted(land: Island, cells: Iterable[str], rect: Rect, spaces: Iterable[int] = ()) -> Chart:
    """The map on which some cells, and houses of the ring, are as large as a window allows."""
    core = extent(land.grid, cells)
    box = united([core, *(around_house(land, space) for space in spaces)])
    if side(box, rect) < min(ENOUGH, DEAR * side(core, rect)):
        box = core
    u = side(box, rect)
    x = rect.x + rect.w / 2 - (box.x + box.w / 2) * u
    y = rect.y + rect.h / 2 - (box.y + box.h / 2) * u
    return clamped(land, Chart(u, round(x), round(y)), rect)


def side(box: Rect, rect: Rect) -> int:
    """How large a triangle's side may be, when a box must fit in a window."""
    u = min(rect.w / (box.w + 2 * MARGIN), rect.h / (box.h + 2 * MARGIN), LARGEST)
    return max(SMALLEST, int(u) // STEP * STEP)


def around_house(land: Island, space: int) -> Rect:
    """The box around a house, in sides of a triangle from the middle of the island."""
    unit = Chart(1000, 0, 0)
    x, y = ring.spot(unit, land, land.building(space), 0.0, 1000)
    out_x, out_y = ring.spot(unit, land, land.building(space), 1.15, 1000)
    return united([Rect(x / 1000, y / 1000, 0, 0), Rect(out_x / 1000, out_y / 1000, 0, 0)])


def united(boxes: list[Rect]) -> Rect:
    """The box around boxes."""
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.x + box.w for box in boxes), max(box.y + box.h for box in boxes)
    return Rect(left, top, right - left, bottom - top)


def clamped(land: Island, chart: Chart, rect: Rect) -> Chart:
    """The map moved so that the window shows no more of the sea than houses and their shields need."""
    rows, sea = land.grid.side, SEA * ring.measure(chart)
    half_w, half_h = rows * chart.u + sea, rows * chart.h + sea
    return Chart(chart.u, held(chart.x, half_w, rect.x, rect.w), held(chart.y, half_h, rect.y, rect.h))


def held(at: int, half: float, start: float, room: float) -> int:
    """A middle moved so that what reaches `half` to both sides fills the room, or stands in its middle."""
    if 2 * half <= room:
        return round(start + room / 2)
    return round(min(max(at, start + room - half), start + half))


# -- the ground -------------------------------------------------------------------------------------------------------


@grounds.ground
def ground(
    w: int, h: int, rect: Rect, chart: Chart, board: BoardData, sides: tuple[RingSide, ...], named: str
) -> Canvas:
    """A sheet with the bare island in a window and a little around it."""
    canvas, land = Canvas.blank(w, h, PAGE), island(board, sides)
    terrain.bare(canvas, chart, land, rect, named)
    return canvas


def cut(canvas: Canvas, rect: Rect) -> None:
    """Clear what reaches out of the window."""
    w, h = canvas.image.size
    canvas.fill(0, 0, w, rect.y, PAGE)
    canvas.fill(0, rect.y + rect.h, w, h - rect.y - rect.h, PAGE)
    canvas.fill(0, rect.y, rect.x, rect.h, PAGE)
    canvas.fill(rect.x + rect.w, rect.y, w - rect.x - rect.w, rect.h, PAGE)


def framed(scene: Scene, chart: Chart, rect: Rect, letters: Collection[str] = ()) -> None:
    """The window's edge; the whole island small in the corner in which it hides fewest letters, then fewest houses."""
    scene.canvas.box(*rect, 0, None, INK, 2)
    whole = extent(scene.land.grid, scene.land.grid.cells)
    if whole.w * chart.u <= rect.w and whole.h * chart.u <= rect.h:
        return
    spots = [(rect.x + 14, rect.y + 14), (rect.x + rect.w - 14 - LOCATOR, rect.y + 14)]
    spots += [(x, rect.y + rect.h - 14 - LOCATOR * 0.9) for x, _ in spots]
    middles = [chart.middle(scene.land.grid.at[cell]) for cell in letters]
    houses = list(houses_seen(scene, chart, rect))
    hidden = [(covered(middles, x, y), covered(houses, x, y)) for x, y in spots]
    locator(scene, chart, rect, *spots[hidden.index(min(hidden))])


def covered(points: Iterable[Point], x: float, y: float) -> int:
    """How many of some letters or houses the small island at (x, y) would hide."""
    return sum(x - 40 < px < x + LOCATOR + 40 and y - 40 < py < y + LOCATOR + 20 for px, py in points)


def houses_seen(scene: Scene, chart: Chart, rect: Rect) -> Iterator[Point]:
    """Where the houses in a window stand, the shields before them, and the arrow."""
    spaces = frozenset(shown(scene, chart, rect))
    for building in (scene.land.building(space) for space in spaces):
        far = (0.0, ring.OUT, ring.SHIELDS_OUT) if owners(scene.public, building.space) else (0.0, ring.OUT)
        yield from (ring.spot(chart, scene.land, building, out) for out in far)
    if {1, len(scene.land.buildings)} <= spaces:
        yield ring.start(chart, scene.land)


# -- what lies on it --------------------------------------------------------------------------------------------------


def draw(scene: Scene, chart: Chart, rect: Rect) -> None:
    """Kingdoms and ring, as far as they are to be seen in the window."""
    land = scene.land
    seen = [cell for cell in scene.public.board if terrain.inside(chart, land.grid.at[cell], rect)]
    whole = {cell for cell in seen if within(chart, land.grid.at[cell], rect)}
    kingdoms(scene.canvas, chart, land, scene.public, scene.changes.cells, seen, whole)
    cut(scene.canvas, rect)
    page_frame(scene.canvas, scene.high)
    header.frieze(scene.canvas)
    spaces = frozenset(shown(scene, chart, rect))
    ring.houses(scene.canvas, chart, land, spaces)
    ring.ring(scene, chart, spaces)


def within(chart: Chart, place: Triangle, rect: Rect, spare: float = 0) -> bool:
    """Whether a triangle lies wholly in a window."""
    x, y = chart.box(place)
    across = rect.x + spare <= x and x + chart.u <= rect.x + rect.w - spare
    return across and rect.y + spare <= y and y + chart.h <= rect.y + rect.h - spare


def shown(scene: Scene, chart: Chart, rect: Rect) -> Iterator[int]:
    """The spaces of the ring whose houses, and shields in them, lie wholly in a window."""
    u, land = ring.measure(chart), scene.land
    for building in land.buildings:
        far = 1.36 if owners(scene.public, building.space) else 0.58
        points = [ring.spot(chart, land, building, out) for out in (0.0, far)]
        if all(clear(point, rect, 0.36 * u) for point in points):
            yield building.space


def clear(point: Point, rect: Rect, spare: float) -> bool:
    """Whether a point lies in a window, away from its edge."""
    x, y = point
    return rect.x + spare < x < rect.x + rect.w - spare and rect.y + spare < y < rect.y + rect.h - spare


def offers(
    scene: Scene, chart: Chart, signs: Mapping[str, str], open_to: Mapping[str, int], seat: int, rect: Rect
) -> None:
    """Letters at cells; those in `open_to` may be chosen: dashed, with the player's routes that lead in (as a mask)."""
    r = max(24, round(0.2 * chart.u))
    land, grid = scene.land, scene.land.grid
    there = [cell for cell in signs if cell not in scene.public.board and within(chart, grid.at[cell], rect)]
    for cell in there:
        if cell in open_to:
            place = grid.at[cell]
            scene.canvas.put(offered(chart.u, place.up, open_to[cell], seat), *chart.box(place))
    coast = (space for space in shown(scene, chart, rect) if land.building(space).cell in open_to)
    ring.ashore(scene, chart, frozenset(coast))
    for cell in there:
        sign = signs[cell]
        size = round((1.30 if len(sign) == 1 else 0.95) * r)
        scene.canvas.put(letter_disc(sign, r, size, cell in open_to), *chart.middle(grid.at[cell]))


@lru_cache(64)
def offered(u: int, up: bool, mask: int, seat: int) -> Sprite:
    """A cell that may be chosen, and the ends of routes that would be continued."""
    pen, corners = Pen(u, high(u), margin=8), triangle(u, high(u), up)
    small = [shrunk(corner, corners) for corner in corners]
    pen.shape(small, OFFERED, None)
    for one, other in zip(small, [*small[1:], small[0]], strict=True):
        for dash in terrain.dashes([one, other], 6):
            pen.line(dash, VERMILION, 0.034 * u)
    for edge in edges_in(mask):
        (x, y), (mx, my) = gate(u, up, edge), middle(u, up)
        stub = x + (mx - x) * 0.45, y + (my - y) * 0.45
        segment(pen, (x, y), stub, CASING * u, INK, 0)
        segment(pen, (x, y), stub, ROUTE * u, mix(ARMS[seat].field, CREAM, 0.35), 0)
    return pen.sprite()


def shrunk(corner: tuple[float, float], corners: list[tuple[float, float]]) -> tuple[float, float]:
    """A corner moved a little towards the middle."""
    x, y = (sum(each) / 3 for each in zip(*corners, strict=True))
    return corner[0] + (x - corner[0]) * 0.06, corner[1] + (y - corner[1]) * 0.06


# -- where the window lies --------------------------------------------------------------------------------------------


def locator(scene: Scene, chart: Chart, rect: Rect, x: float, y: float, w: int = LOCATOR) -> None:
    """The whole island small, with all kingdoms, and the window on it."""
    land = scene.land
    side, pad = land.grid.side, 10
    u = (w - 2 * pad) / (2 * side)
    h = round(2 * side * u * 0.866 + 2 * pad)
    pen = Pen(w, h, margin=0)
    pen.box(0, 0, w, h, 8, PAGE, INK, 2)
    for cell in land.grid.cells:
        placed = scene.public.board.get(cell)
        colour = TERRAIN[land.terrain[cell]] if placed is None else ARMS[placed.owner].field
        points = [(w / 2 + u * (q + r / 2), h / 2 - u * r * 0.866) for q, r in land.grid.corners[cell]]
        pen.shape(points, colour, None)
    k = u / chart.u
    left, top = w / 2 + (rect.x - chart.x) * k, h / 2 + (rect.y - chart.y) * k
    box = [max(3.0, left), max(3.0, top), min(w - 3.0, left + rect.w * k), min(h - 3.0, top + rect.h * k)]
    pen.line([(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3]), (box[0], box[1])], VERMILION, 3)
    scene.canvas.put(pen.sprite(), x, y)
