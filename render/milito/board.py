"""The whole picture: the battlefield, for its viewer with his hand below; before the battle the armies."""

from __future__ import annotations

from collections.abc import Sequence

from render import grounds
from render.canvas import Canvas
from render.encode import png
from render.milito import field, foot, hand, header, strip
from render.milito.alt import describe, own_words
from render.milito.facts import changes, laid
from render.milito.layout import Layout, layout
from render.milito.model import MilitoView
from render.milito.muster import muster
from render.milito.scene import Scene
from render.page import WIDE, page_frame
from render.palette import PAGE
from render.picture import Picture, Words
from rules import Text


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None,
    with_hand: bool = True,
) -> Picture:  # fmt: skip
    """The battlefield as `view.viewer` may see it; without his hand on request, and then with the last combat."""
    if not laid(view.public):
        return muster(view, words, since, note, prompt)
    places = places_of(view, with_hand, footed=bool(note))
    scene = Scene(ground(places).copy(), view, words, changes(view, since), note, prompt)
    heads(scene)
    field.battlefield(scene, places.field)
    if places.strip:
        strip.strip(scene, places.strip)
    if places.hand:
        hand.hand(scene, places.hand, places.card)
    if places.foot:
        foot.foot(scene, places.h)
    return Picture(png(scene.canvas.image, "render.milito"), "battlefield.png", describe(scene), own_words(scene))


def places_of(view: MilitoView, with_hand: bool, footed: bool) -> Layout:
    """Where things stand: a hand takes the place of the last combat, and in a combat that of the foot.

    Where nothing is told there is no foot.
    """
    public = view.public
    if view.private is None or not with_hand:
        return layout(bool(public.fight or public.last), 0, priced=False, footed=footed)
    fighting = public.fight is not None
    return layout(fighting, hand.rows(view), priced=hand.priced(view), footed=footed and not fighting)


def heads(scene: Scene) -> None:
    """The head of every picture."""
    header.turn(scene)
    header.whose_move(scene)
    header.score(scene)


@grounds.ground
def ground(places: Layout) -> Canvas:
    """What is the same on every picture of a kind."""
    canvas = Canvas.blank(WIDE, places.h, PAGE)
    header.band(canvas)
    page_frame(canvas, places.h)
    field.ground(canvas, places.field)
    return canvas
