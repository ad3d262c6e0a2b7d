"""The six spheres large: who stands there, who leads, what the majority brings, what a knight may do."""

from __future__ import annotations

from collections.abc import Sequence

from render.encode import png
from render.heraldry import TALL, empty, shield
from render.icons import icon
from render.lettering import Style, width
from render.mil.alt import own_words
from render.mil.facts import leader
from render.mil.families import banner
from render.mil.lands import piece_icon
from render.mil.layout import TOP
from render.mil.model import LIMITED, SPHERES, MilView
from render.mil.parts.told import deed, spheres_told
from render.mil.scene import Scene
from render.mil.sheet import FOOT, body, sheet
from render.mil.spheres import Sizes, always_open, frames, niches, open_sphere, resolved
from render.page import Rect
from render.palette import GOLD, INK, LIGHT
from render.picture import Picture, Words
from render.speech import joined
from rules import Text

BOX, GAP = 366, 14
HIGH = TOP + 3 * BOX + 2 * GAP + FOOT
LARGE = Sizes(1.3, 88, 1.5)
TOLD = Style(36, 500)
SIGNS = (("white", ""), ("black", "toll"), ("crown", "leads"))
PRIZES = {"court": ("influence", "banner"), "market": ("gold",), "war": ("kings_soldiers",), "curia": ("archbishop",)}
"""What the majority of a sphere brings besides points (S10)."""


def paint(view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None) -> Picture:
    """The part as `view.viewer` may see it."""
    scene = sheet(view, words, since, note, prompt, HIGH, SIGNS)
    rects = places()
    frames(scene.canvas, rects, tuple(scene.say(f"mil.sphere.{sphere}") for sphere in SPHERES), LARGE)
    for sphere, rect in zip(SPHERES, rects, strict=True):
        resolved(scene, sphere, rect)
        if sphere in LIMITED:
            prize(scene, sphere, rect)
            niches(scene, sphere, rect, LARGE)
        else:
            always_open(scene, rect, 36, 60)
            open_sphere(scene, sphere, rect, LARGE)
        hint(scene, sphere, rect)
    return Picture(
        png(scene.canvas.image, "render.mil"), "spheres.png", joined(scene.words, spheres_told(scene)), own_words(scene)
    )


def places() -> tuple[Rect, ...]:
    """Two by two, in reading order."""
    room = body(HIGH)
    w = (room.w - GAP) / 2
    return tuple(Rect(room.x + i % 2 * (w + GAP), room.y + i // 2 * (BOX + GAP), w, BOX) for i in range(6))


def prize(scene: Scene, sphere: str, rect: Rect) -> None:
    """In the head, at the right: who would win the majority now, and what that brings."""
    canvas, first = scene.canvas, leader(scene.public, sphere)
    said, style = points(scene, sphere), Style(42, 700)
    w = 146 + width(said, style) + 60 * len(PRIZES[sphere]) + 4
    x, y = rect.x + rect.w - 13 - w, rect.y + 12
    canvas.box(x, y, w, 66, 8, LIGHT, GOLD, 2)
    canvas.put(icon("crown", 44), x + 12, y + 11)
    canvas.put(empty(44, "") if first is None else shield(first, 44), x + 68, y + (66 - 44 * TALL) / 2)
    x += 130 + canvas.text(x + 130, y + 47, said, style) + 16
    for name in PRIZES[sphere]:
        reward(scene, name, x, y + 8)
        x += 60


def points(scene: Scene, sphere: str) -> str:
    """The points of a majority."""
    return scene.say("mil.part.points", n=getattr(scene.public.box.points, sphere))


def reward(scene: Scene, name: str, x: float, y: float) -> None:
    """What else a majority brings, as its icon 50 wide."""
    if name == "banner":
        banner(scene.canvas, x, y)
    elif name in ("influence", "gold"):
        scene.canvas.put(icon(name, 50), x, y)
    else:
        piece_icon(scene.canvas, name, x + 6, y - 4, 1.0, 0.7)


def hint(scene: Scene, sphere: str, rect: Rect) -> None:
    """One line: what a knight may do there."""
    base = rect.y + LARGE.inner_y + LARGE.inner_h + 48
    said = scene.words.say(deed(scene, sphere))
    scene.canvas.text(rect.x + 16, base, said, TOLD, INK, room=rect.w - 32, least=35)
