"""The sheets of parts: with the head and the foot of the whole island, and a map or another block between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from render.canvas import Canvas
from render.mithril import foot, header, maps
from render.mithril.chart import Chart
from render.mithril.facts import changes
from render.mithril.layout import FOOT, LEFT, TOP, WIDE
from render.mithril.model import MithrilView, land_of
from render.mithril.scene import Scene
from render.page import Rect, page_frame
from render.palette import PAGE
from render.picture import Words
from rules import Text

MAP_Y = TOP + 16
HIGHEST = 2190
GAP = 14
UNTOLD = 24
"""From the last block to the page's edge where nothing is told at the foot."""


@dataclass(frozen=True, slots=True)
class Given:
    """What a picture is made from."""

    view: MithrilView
    words: Words
    since: MithrilView | None = None
    note: Sequence[Text] = ()
    prompt: Text | None = None

    def scene(self, canvas: Canvas) -> Scene:
        """The picture on a sheet."""
        return Scene(canvas, self.view, self.words, changes(self.view, self.since), self.note, self.prompt)


@dataclass(frozen=True, slots=True)
class Mapped:
    """A sheet with a map on it, and the room below the map."""

    scene: Scene
    chart: Chart
    rect: Rect
    below: Rect


def mapped(
    given: Given, most: int, below: int, cells: Iterable[str], spaces: Iterable[int] = (), named: str = ""
) -> Mapped:
    """A sheet with a map of some cells, and houses, at most so high, and so much room below it.

    The cells of the sextant `named` have no motifs, so that there is room for their names.
    """
    land, box = land_of(given.view.public), given.view.public.box
    map_h = min(most, HIGHEST - MAP_Y - below - 2 * GAP - FOOT)
    rect = Rect(LEFT, MAP_Y, WIDE - 2 * LEFT, map_h)
    gap = GAP if below else 0
    h = round(rect.y + rect.h + gap + below + GAP + foot_high(given))
    chart = maps.fitted(land, cells, rect, spaces)
    scene = given.scene(maps.ground(WIDE, h, rect, chart, box.board, box.ring, named).copy())
    maps.draw(scene, chart, rect)
    header.head(scene)
    if given.note:
        foot.foot(scene)
    return Mapped(scene, chart, rect, Rect(rect.x, rect.y + rect.h + gap, rect.w, below))


def plain(given: Given, h: int, w: int = WIDE, footed: bool = True) -> Scene:
    """A sheet without a map."""
    scene = given.scene(empty(w, h))
    header.head(scene)
    if footed and given.note:
        foot.foot(scene)
    return scene


def foot_high(given: Given) -> int:
    """How much room the foot of a part takes: hardly any where there is nothing to tell."""
    return FOOT if given.note else UNTOLD


def empty(w: int, h: int) -> Canvas:
    """A page with frame and frieze."""
    canvas = Canvas.blank(w, h, PAGE)
    page_frame(canvas, h)
    header.frieze(canvas)
    return canvas
