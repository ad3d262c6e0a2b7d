"""The whole board, for everybody or with the viewer's own family and stock at the left."""

from __future__ import annotations

from collections.abc import Sequence

from render import grounds
from render.canvas import Canvas
from render.encode import png
from render.mil import families, foot, header, lands, private, spheres
from render.mil.alt import describe, own_words
from render.mil.facts import changes
from render.mil.layout import Layout, layout
from render.mil.model import SPHERES, MilView
from render.mil.scene import Scene
from render.page import WIDE, page_frame
from render.palette import PAGE
from render.picture import Picture, Words
from rules import Text, text


def paint(view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None) -> Picture:
    """The board as `view.viewer` may see it."""
    places = layout(view.seats, view.viewer, max(slots(view), slots(since or view)))
    canvas = ground(places, labels(words)).copy()
    scene = Scene(canvas, view, words, places, changes(view, since), note, prompt)
    header.turns(scene)
    header.phases(scene)
    header.whose_move(scene)
    spheres.spheres(scene)
    lands.free_lands(scene)
    for seat, rect in places.panels:
        families.panel(scene, seat, rect)
    if places.pillar is not None:
        private.pillar(scene, *places.pillar)
    foot.foot(scene)
    return Picture(png(canvas.image, "render.mil"), "board.png", describe(scene), own_words(scene))


def slots(view: MilView) -> int:
    """How many knights of a family must be drawn: four where there is a fourth one."""
    return 4 if any(family.knights[3] for family in view.public.families) else 3


def labels(words: Words) -> tuple[str, ...]:
    """The words that stand on every picture of a language: the six spheres and the free lands."""
    keys = [f"render.mil.sphere.{sphere}" for sphere in SPHERES]
    return tuple(words.say(text(key)) for key in [*keys, "render.mil.free_lands"])


@grounds.ground
def ground(places: Layout, said: tuple[str, ...]) -> Canvas:
    """What is the same on every picture of a kind."""
    canvas = Canvas.blank(WIDE, places.h, PAGE)
    page_frame(canvas, places.h)
    header.title(canvas)
    spheres.frames(canvas, places.spheres, said[:-1])
    lands.frame(canvas, places.lands, said[-1])
    for seat, rect in (*places.panels, *([places.pillar] if places.pillar else [])):
        families.panel_frame(canvas, seat, rect)
    foot.rule(canvas, places.foot)
    return canvas
