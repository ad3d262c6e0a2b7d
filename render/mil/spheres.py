"""The six spheres: their spaces and who stands there, and who would win the majority now."""

from __future__ import annotations

from functools import lru_cache
from math import ceil

from render.canvas import Canvas
from render.heraldry import TALL, outline, shield
from render.icons import icon
from render.lettering import Style
from render.mil.facts import Where, leader
from render.mil.layout import Rect
from render.mil.model import LETTERS, LIMITED, SPHERES, Space
from render.mil.scene import ROMAN, Scene
from render.palette import CLOSED, DRAWING, EDGE, FADED, GOLD, INK, LIGHT, PANEL, VERMILION, Colour, hexed, mix
from render.pen import Pen, Sprite, curve

INNER_Y, INNER_H = 72, 138
PAD = 14
NICHE_EDGE = mix(INK, PANEL, 0.25)


def frames(canvas: Canvas, rects: tuple[Rect, ...], names: tuple[str, ...]) -> None:
    """What never changes: boxes, numerals, names."""
    for sphere, rect, name in zip(SPHERES, rects, names, strict=True):
        canvas.box(*rect, 8, PANEL, EDGE, 2)
        numeral = ROMAN[sphere]
        canvas.box(rect.x + PAD, rect.y + PAD, 50, 46, 5, GOLD, INK, 2)
        size = 30 if numeral in ("III", "VI") else 36
        canvas.text(rect.x + 39, rect.y + 48 - (36 - size) / 3, numeral, Style(size, 700), hexed("#FFF8E4"), "centre")
        room = rect.w - 76 - (98 if sphere in LIMITED else PAD)
        canvas.text(rect.x + 76, rect.y + 50, name, Style(42, 600), room=room, least=32)


def spheres(scene: Scene) -> None:
    """Everything that stands in the spheres."""
    for sphere, rect in zip(SPHERES, scene.layout.spheres, strict=True):
        if sphere == scene.public.sphere and scene.public.phase == "spheres":
            scene.canvas.box(*rect, 8, None, GOLD, 5)
        if sphere in LIMITED:
            limited(scene, sphere, rect)
        else:
            open_sphere(scene, sphere, rect)


def limited(scene: Scene, sphere: str, rect: Rect) -> None:
    """A sphere with spaces: niches from the left."""
    first = leader(scene.public, sphere)
    if first is not None:
        scene.canvas.put(icon("crown", 36), rect.x + rect.w - 90, rect.y + 16)
        scene.canvas.put(shield(first, 36), rect.x + rect.w - 50, rect.y + 16)
    there = scene.public.spaces[sphere]
    w = niche_width(rect.w, len(there))
    step = (rect.w - 2 * PAD - w) / max(1, len(there) - 1) if len(there) > 4 else (rect.w - 2 * PAD) / len(there)
    start = rect.x + PAD + (0 if len(there) > 4 else (step - w) / 2)
    for index, space in enumerate(there):
        changed = (sphere, index) in scene.changes.spaces
        niche(scene.canvas, space, start + index * step, rect.y + INNER_Y, w, changed)


def niche_width(w: float, count: int) -> int:
    """How wide the niches of a sphere are."""
    gap = 17 if w > 400 else 6
    return min(92, int((w - 2 * PAD - gap * (count - 1)) / count))


def niche(canvas: Canvas, space: Space, x: float, y: float, w: int, changed: bool) -> None:
    """One space: empty, white, black, family token, or a knight; a printed black token small at its foot."""
    closed = space.knight is None and (space.token in ("black", "family") or (space.printed and space.token == ""))
    edge, thick = (VERMILION, 5.0) if changed else (NICHE_EDGE, 2.0)
    canvas.put(arch(w, CLOSED if closed else LIGHT, edge, thick), x, y)
    cx, cy = x + w / 2, y + (0.53 if space.printed and (space.token or space.knight is not None) else 0.585) * INNER_H
    small = min(1.0, w / 78)
    if space.knight is not None:
        seat, slot = space.knight
        centred(canvas, shield(seat, round(64 * small), LETTERS[slot]), cx, cy, 64 * small, 64 * small * TALL)
    elif space.token == "family" and space.family is not None:
        centred(canvas, shield(space.family, round(44 * small)), cx, cy, 44 * small, 44 * small * TALL)
    else:
        name = space.token or ("printed" if space.printed else "")
        if name:
            size = round(65 * max(small, 0.85))
            centred(canvas, icon(name, size), cx, cy, size, size)
    if space.printed and (space.token or space.knight is not None):
        centred(canvas, icon("black", 26), cx, y + INNER_H - 15, 26, 26)


def centred(canvas: Canvas, sprite: Sprite, x: float, y: float, w: float, h: float) -> None:
    """A sprite with its middle at (x, y)."""
    canvas.put(sprite, x - w / 2, y - h / 2)


@lru_cache(64)
def arch(w: int, fill: Colour, edge: Colour, thick: float) -> Sprite:
    """A niche with a pointed arch."""
    pen, h = Pen(w, INNER_H), INNER_H
    spring = 0.36 * h
    left = curve((0, spring), (0, 0.18 * h), (0.26 * w, 0.06 * h), (w / 2, 0))
    right = curve((w / 2, 0), (0.74 * w, 0.06 * h), (w, 0.18 * h), (w, spring))
    pen.shape([(0, h), (0, spring), *left, *right, (w, h)], fill, edge, thick)
    return pen.sprite()


def open_sphere(scene: Scene, sphere: str, rect: Rect) -> None:
    """A sphere without spaces: one box with the knights in order of arrival."""
    x, y, w = rect.x + PAD, rect.y + INNER_Y, rect.w - 2 * PAD
    left = sphere in scene.changes.left
    scene.canvas.box(x, y, w, INNER_H, 16, LIGHT, VERMILION if left else NICHE_EDGE, 5 if left else 2)
    there = scene.public.arrivals[sphere]
    wide, rows, per_row, drawn = crowd(len(there), w)
    if drawn:
        drawing = church() if sphere == "monastery" else cross()
        scene.canvas.put(drawing, x + w - drawing.colours.width - 6, y + (INNER_H - drawing.colours.height) / 2 + 4)
    if rect.w > 400 and len(there) < 3:
        style = Style(30, 500, italic=True)
        scene.canvas.text(
            rect.x + rect.w - 16, rect.y + 50, scene.say("mil.always_open"), style, FADED, "right", 190, 26
        )
    step, tall = wide + (14 if wide > 60 else 9), wide * TALL
    top = y + (INNER_H - rows * tall - (rows - 1) * 9) / 2
    for index, where in enumerate(there):
        row, column = divmod(index, per_row)
        arrived(scene, where, x + PAD + column * step, top + row * (tall + 9), wide)


def crowd(count: int, w: float) -> tuple[int, int, int, bool]:
    """(width of a shield, rows, shields a row, whether the drawing stays) for so many knights in a box."""

    def most(room: float, wide: int, gap: int) -> int:
        return int((room - 2 * PAD + gap) / (wide + gap))

    if count <= most(w - 130, 64, 14):
        return 64, 1, max(1, count), True
    for wide, rows, gap in ((64, 1, 14), (48, 2, 9)):
        if count <= most(w, wide, gap) * rows:
            needed = ceil(count / most(w, wide, gap))
            return wide, needed, ceil(count / needed), False
    return 35, 3, max(most(w, 35, 9), ceil(count / 3)), False


def arrived(scene: Scene, where: Where, x: float, y: float, wide: int) -> None:
    """A knight in an open sphere."""
    seat, slot = where
    if where in scene.changes.arrived:
        scene.canvas.put(halo(wide), x, y)
    scene.canvas.put(shield(seat, wide, LETTERS[slot]), x, y)


@lru_cache(32)
def halo(wide: int) -> Sprite:
    """The vermilion outline around a shield that has just come."""
    pen = Pen(wide, wide * TALL, margin=10)
    pen.shape(outline(0, 0, wide), VERMILION, VERMILION, 11)
    return pen.sprite()


@lru_cache(1)
def church() -> Sprite:
    """The drawing of the Monastery."""
    pen, tint = Pen(96, 128), DRAWING
    pen.line([(48, 4), (48, 34)], tint, 6)
    pen.line([(38, 13), (58, 13)], tint, 6)
    pen.shape([(48, 30), (76, 58), (76, 126), (20, 126), (20, 58)], tint, None)
    pen.shape([(0, 96), (22, 82), (22, 126), (0, 126)], tint, None)
    pen.shape([(96, 96), (74, 82), (74, 126), (96, 126)], tint, None)
    door = curve((36, 104), (36, 90), (44, 84), (48, 84)) + curve((48, 84), (52, 84), (60, 90), (60, 104))
    pen.shape([(36, 126), (36, 104), *door, (60, 126)], LIGHT, None)
    pen.disc(48, 62, 7, LIGHT, None)
    return pen.sprite()


@lru_cache(1)
def cross() -> Sprite:
    """The drawing of the Crusades: a large cross potent and four small ones."""
    pen, tint = Pen(116, 116), DRAWING
    for start, end in (((58, 8), (58, 108)), ((8, 58), (108, 58))):
        pen.shape(bar(start, end, 11), tint, None)
    for x, y in ((58, 8), (58, 108)):
        pen.shape(bar((x - 20, y), (x + 20, y), 10), tint, None)
    for x, y in ((8, 58), (108, 58)):
        pen.shape(bar((x, y - 20), (x, y + 20), 10), tint, None)
    for x in (29, 87):
        for y in (29, 87):
            pen.shape(bar((x - 13, y), (x + 13, y), 8), tint, None)
            pen.shape(bar((x, y - 13), (x, y + 13), 8), tint, None)
    return pen.sprite()


def bar(start: tuple[float, float], end: tuple[float, float], thick: float) -> list[tuple[float, float]]:
    """A level or upright bar with square ends."""
    (x0, y0), (x1, y1), r = start, end, thick / 2
    if x0 == x1:
        return [(x0 - r, y0), (x0 + r, y0), (x1 + r, y1), (x1 - r, y1)]
    return [(x0, y0 - r), (x1, y1 - r), (x1, y1 + r), (x0, y0 + r)]
