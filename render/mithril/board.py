"""The whole island with everything that lies open."""

from __future__ import annotations

from render import grounds
from render.canvas import Canvas
from render.encode import png
from render.mithril import corners, foot, header, panels, ring, terrain
from render.mithril.alt import describe, own_words
from render.mithril.kingdoms import kingdoms
from render.mithril.layout import WIDE, Layout, layout
from render.mithril.model import BoardData, RingSide, island, land_of
from render.mithril.sheet import Given
from render.page import page_frame
from render.palette import PAGE
from render.picture import Picture


def paint(given: Given) -> Picture:
    """The island as everybody sees it."""
    view = given.view
    land, box = land_of(view.public), view.public.box
    places = layout(view.seats, land.grid.side)
    scene = given.scene(ground(places, box.board, box.ring).copy())
    header.head(scene)
    kingdoms(scene.canvas, places.chart, land, view.public, scene.changes.cells)
    ring.ring(scene, places.chart)
    corners.corners(scene, places)
    for seat, rect in enumerate(places.panels):
        panels.panel(scene, seat, rect)
    foot.foot(scene)
    return Picture(png(scene.canvas.image, "render.mithril"), "island.png", describe(scene), own_words(scene))


@grounds.ground
def ground(places: Layout, board: BoardData, sides: tuple[RingSide, ...]) -> Canvas:
    """What is the same on every picture of so many kingdoms."""
    land = island(board, sides)
    canvas = Canvas.blank(WIDE, places.h, PAGE)
    page_frame(canvas, places.h)
    header.frieze(canvas)
    terrain.bare(canvas, places.chart, land)
    ring.houses(canvas, places.chart, land)
    for seat, rect in enumerate(places.panels):
        panels.frame(canvas, seat, rect)
    return canvas
