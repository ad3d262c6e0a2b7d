"""A sixth of the island large, with the names of its empty spaces."""

from __future__ import annotations

from collections.abc import Iterator

from render import speech
from render.encode import png
from render.lettering import Style
from render.mithril import maps
from render.mithril.alt import event, key, kingdoms, listed, move, place, ring
from render.mithril.colours import TERRAIN
from render.mithril.model import Public, land_of, tile_text
from render.mithril.scene import Scene
from render.mithril.sheet import Given, Mapped, mapped
from render.palette import INK, mix
from render.picture import Picture
from rules import Text

MAP_H = 1250
NAME = Style(35, 500)


def cells_in(public: Public, sector: str) -> list[str]:
    """The cells of a sextant: their names begin with its letter."""
    return [cell for cell in land_of(public).grid.cells if cell[0] == sector]


def paint(sector: str, given: Given) -> Picture:
    """A sextant and its side of the ring."""
    public = given.view.public
    cells = cells_in(public, sector)
    land = land_of(public)
    spaces = [building.space for building in land.buildings if building.cell[0] == sector]
    sheet = mapped(given, MAP_H, 0, cells, spaces, named=sector)
    names(sheet, sector)
    maps.framed(sheet.scene, sheet.chart, sheet.rect)
    alt = speech.joined(given.words, told(sheet.scene, sector, cells))
    return Picture(png(sheet.scene.canvas.image, "render.mithril"), f"sector-{sector.lower()}.png", alt)


def names(sheet: Mapped, sector: str) -> None:
    """The names of the sextant's empty cells, as the log says them."""
    scene, chart = sheet.scene, sheet.chart
    for cell, at in scene.land.grid.at.items():
        if cell[0] != sector or cell in scene.public.board or not maps.within(chart, at, sheet.rect):
            continue
        x, y = chart.middle(at)
        base = y + 14 if at.up else y + 10
        tint = mix(TERRAIN[scene.land.terrain[cell]], INK, 0.62)
        scene.canvas.text(x, base, cell, NAME, tint, "centre")


def told(scene: Scene, sector: str, cells: list[str]) -> Iterator[Text]:
    """What lies in the sextant, cell by cell."""
    yield place(scene)
    yield key("alt.part.sector", sector=sector)
    yield from move(scene)
    laid = [tile(scene, cell) for cell in cells if cell in scene.public.board]
    yield key("alt.part.laid", tiles=listed(scene, laid)) if laid else key("alt.part.empty")
    yield from ring(scene)
    yield from event(scene)
    yield from kingdoms(scene, 0)


def tile(scene: Scene, cell: str) -> Text:
    """A tile with its owner's colour."""
    placed = scene.public.board[cell]
    name = tile_text(scene.public.box, placed.tile)
    return key("alt.part.tile", cell=cell, tile=name, colour=speech.colour(placed.owner))
