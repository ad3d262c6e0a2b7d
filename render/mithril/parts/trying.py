"""What a player sees while he chooses: the places lettered, the turns side by side, what he chose as it would lie."""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from render.canvas import Canvas
from render.encode import png
from render.mithril import kingdom, maps, ring
from render.mithril.alt import describe
from render.mithril.kingdoms import kingdoms
from render.mithril.layout import LEFT, WIDE
from render.mithril.model import (
    CAMP,
    MithrilView,
    Placed,
    camp_places,
    fitting,
    land_of,
    read_mask,
    written,
)  # fmt: skip
from render.mithril.scene import Scene
from render.mithril.sheet import GAP, MAP_Y, Given, plain
from render.mithril.terrain import inside
from render.mithril.things import number_disc
from render.page import Rect
from render.palette import INK
from render.picture import Picture
from rules import Answer, text

PREVIEW = "preview"
"""The phase of a position that is only tried."""

HIGH = 660
"""How high the windows are in which the turns are shown."""


def guide(view: MithrilView, answer: Answer) -> str | None:
    """The part that shows what is chosen next, after so much of an answer; "" for his own kingdom, None for none."""
    seat, phase = view.viewer, view.public.phase
    if seat is None or seat not in view.asked:
        return None
    if phase not in ("camps", "lay") or not answer or answer[0] == "done":
        return ""
    tile, *rest = (CAMP, *answer) if phase == "camps" else answer
    if len(rest) == 2:
        return f"try-{tile}-{rest[0]}-{rest[1]}"
    return f"turn-{tile}-{rest[0]}" if rest else f"places-{tile}"


def paint(given: Given, name: str) -> Picture:
    """The picture of a "turn-..." or "try-...", for the player who chooses. Raises `KeyError` for another name."""
    kind, _, rest = name.partition("-")
    tile, _, where = rest.partition("-")
    cell, _, turn = where.partition("-")
    seat = given.view.viewer
    if seat is None or kind not in ("try", "turn") or not tile.isdecimal():
        raise KeyError(name)
    masks = turns(given.view, seat, int(tile), cell)
    if kind == "turn" and masks and not turn:
        return side_by_side(given, seat, Placed(seat, int(tile), 0), cell, masks)
    if kind == "turn" or turn not in {written(mask) for mask in masks}:
        raise KeyError(name)
    view = with_tile(given.view, cell, Placed(seat, int(tile), read_mask(turn)))
    shown = replace(given, view=view, since=given.view, note=(text("render.mithril.preview_note"),))
    return kingdom.paint(seat, replace(shown, prompt=text("render.mithril.preview")))


def turns(view: MithrilView, seat: int, tile: int, cell: str) -> tuple[int, ...]:
    """The ways in which a tile, or the camp, may lie in a cell."""
    public = view.public
    if tile == CAMP:
        return camp_places(public, seat, int(view.options["camp_edges"])).get(cell, ())
    return tuple(fitting(public, seat, tile, cell)) if tile in public.kingdoms[seat].hand else ()


def with_tile(view: MithrilView, cell: str, placed: Placed) -> MithrilView:
    """The position as it would look with a tile; of what follows from it nothing."""
    shown, public = copy(view), copy(view.public)
    public.phase, public.board = PREVIEW, public.board | {cell: placed}
    public.kingdoms = [copy(there) for there in public.kingdoms]
    there = public.kingdoms[placed.owner]
    if placed.tile == CAMP:
        there.camp = cell
    else:
        there.hand = [*there.hand]
        there.hand.remove(placed.tile)
    shown.public = public
    return shown


# -- the turns --------------------------------------------------------------------------------------------------------


def side_by_side(given: Given, seat: int, tile: Placed, cell: str, masks: tuple[int, ...]) -> Picture:
    """The neighbourhood of a cell once for each turn, with its number."""
    scene = plain(given, MAP_Y + HIGH + LEFT, footed=False)
    w = (WIDE - 2 * LEFT - GAP * (len(masks) - 1)) // len(masks)
    for number, mask in enumerate(masks, 1):
        rect = Rect(LEFT + (number - 1) * (w + GAP), MAP_Y, w, HIGH)
        view = with_tile(given.view, cell, Placed(seat, tile.tile, mask))
        scene.canvas.image.paste(window(scene, view, cell, w).image, (round(rect.x), round(rect.y)))
        scene.canvas.box(*rect, 0, None, INK, 2)
        scene.canvas.put(number_disc(str(number), 44, 76), rect.x + 64, rect.y + 64)
    return Picture(png(scene.canvas.image, "render.mithril"), "turns.png", describe(scene))


def window(scene: Scene, view: MithrilView, cell: str, w: int) -> Canvas:
    """What lies around a cell, with the tile in it."""
    public, rect = view.public, Rect(0, 0, w, HIGH)
    land, box = land_of(public), public.box
    chart = maps.fitted(land, kingdom.around(public, cell), rect)
    canvas = maps.ground(w, HIGH, rect, chart, box.board, box.ring, "").copy()
    seen = [each for each in public.board if inside(chart, land.grid.at[each], rect)]
    whole = {each for each in seen if maps.within(chart, land.grid.at[each], rect)}
    kingdoms(canvas, chart, land, public, {cell}, seen, whole)
    spaces = frozenset(maps.shown(replace(scene, view=view), chart, rect))
    ring.houses(canvas, chart, land, spaces)
    ring.ring(replace(scene, view=view, canvas=canvas), chart, spaces)
    return canvas
