"""The six spheres: their spaces and who stands there, and who would win the majority now."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import NamedTuple

from render.canvas import Canvas
from render.heraldry import TALL, outline, shield
from render.icons import icon
from render.lettering import Style
from render.mil.facts import Where, leader
from render.mil.model import LETTERS, LIMITED, SPHERES, Space
from render.mil.scene import ROMAN, Scene
from render.page import Rect
from render.palette import CLOSED, DRAWING, EDGE, FADED, GOLD, INK, LIGHT, PANEL, VERMILION, Colour, hexed, mix
from render.pen import Pen, Point, Sprite, curve

PAD = 14
NICHE_EDGE = mix(INK, PANEL, 0.25)
NICHE_W, NICHE_WIDEST, INNER_H = 78, 92, 138
"""A niche on the whole board: how wide it is among five, how wide at most, how tall."""


class Sizes(NamedTuple):
    """How large a sphere is drawn: its head and its niches by those of the whole board, and where the niches begin."""

    head: float
    inner_y: int
    k: float

    @property
    def inner_h(self) -> int:
        """How tall niches and open boxes are."""
        return round(INNER_H * self.k)


BOARD = Sizes(1.0, 72, 1.0)


def frames(canvas: Canvas, rects: tuple[Rect, ...], names: tuple[str, ...], sizes: Sizes = BOARD) -> None:
    """What never changes: boxes, numerals, names."""
    k = sizes.head
    for sphere, rect, name in zip(SPHERES, rects, names, strict=True):
        canvas.box(*rect, 8, PANEL, EDGE, 2)
        numeral = ROMAN[sphere]
        canvas.box(rect.x + PAD, rect.y + PAD, 50 * k, 46 * k, 5, GOLD, INK, 2)
        size = 30 if numeral in ("III", "VI") else 36
        style, base = Style(round(size * k), 700), rect.y + PAD + (34 - (36 - size) / 3) * k
        canvas.text(rect.x + PAD + 25 * k, base, numeral, style, hexed("#FFF8E4"), "centre")
        x = PAD + 62 * k
        room = rect.w - x - (98 if sphere in LIMITED else PAD)
        canvas.text(rect.x + x, rect.y + PAD + 36 * k, name, Style(round(42 * k), 600), room=room, least=32)


def spheres(scene: Scene) -> None:
    """Everything that stands in the spheres."""
    for sphere, rect in zip(SPHERES, scene.layout.spheres, strict=True):
        resolved(scene, sphere, rect)
        if sphere in LIMITED:
            leading(scene, sphere, rect)
            niches(scene, sphere, rect)
        else:
            open_sphere(scene, sphere, rect)
            if rect.w > 400 and len(scene.public.arrivals[sphere]) < 3:
                always_open(scene, rect)


def resolved(scene: Scene, sphere: str, rect: Rect) -> None:
    """The gold outline of the sphere whose knights act now."""
    if sphere == scene.public.sphere and scene.public.phase == "spheres":
        scene.canvas.box(*rect, 8, None, GOLD, 5)


def leading(scene: Scene, sphere: str, rect: Rect) -> None:
    """Crown and shield of the family that would win the majority now."""
    first = leader(scene.public, sphere)
    if first is not None:
        scene.canvas.put(icon("crown", 36), rect.x + rect.w - 90, rect.y + 16)
        scene.canvas.put(shield(first, 36), rect.x + rect.w - 50, rect.y + 16)


def niches(scene: Scene, sphere: str, rect: Rect, sizes: Sizes = BOARD) -> None:
    """The spaces of a limited sphere, from the left."""
    there = scene.public.spaces[sphere]
    w = niche_width(rect.w, len(there), sizes.k)
    step = (rect.w - 2 * PAD - w) / max(1, len(there) - 1) if len(there) > 4 else (rect.w - 2 * PAD) / len(there)
    start = rect.x + PAD + (0 if len(there) > 4 else (step - w) / 2)
    for index, space in enumerate(there):
        changed = (sphere, index) in scene.changes.spaces
        place = Rect(start + index * step, rect.y + sizes.inner_y, w, sizes.inner_h)
        niche(scene.canvas, space, place, changed, sizes.k)


def niche_width(w: float, count: int, k: float) -> int:
    """How wide the niches of a sphere are."""
    gap = 17 * k if w > 400 else 6
    return min(round(NICHE_WIDEST * k), int((w - 2 * PAD - gap * (count - 1)) / count))


def niche(canvas: Canvas, space: Space, place: Rect, changed: bool, k: float) -> None:
    """One space: empty, white, black, family token, or a knight; a printed black token small at its foot."""
    x, y, w, h = place
    closed = space.knight is None and (space.token in ("black", "family") or (space.printed and space.token == ""))
    edge, thick = (VERMILION, 5.0 * k) if changed else (NICHE_EDGE, 2.0)
    canvas.put(arch(round(w), round(h), CLOSED if closed else LIGHT, edge, thick), x, y)
    cx, cy = x + w / 2, y + (0.51 if space.printed and (space.token or space.knight is not None) else 0.585) * h
    small = min(k, w / NICHE_W)
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
        size = round(26 * k)
        centred(canvas, icon("black", size), cx, y + h - 15 * k, size, size)


def centred(canvas: Canvas, sprite: Sprite, x: float, y: float, w: float, h: float) -> None:
    """A sprite with its middle at (x, y)."""
    canvas.put(sprite, x - w / 2, y - h / 2)


@lru_cache(64)
def arch(w: int, h: int, fill: Colour, edge: Colour, thick: float) -> Sprite:
    """A niche with a pointed arch."""
    pen = Pen(w, h)
    spring = 0.36 * h
    left = curve((0, spring), (0, 0.18 * h), (0.26 * w, 0.06 * h), (w / 2, 0))
    right = curve((w / 2, 0), (0.74 * w, 0.06 * h), (w, 0.18 * h), (w, spring))
    pen.shape([(0, h), (0, spring), *left, *right, (w, h)], fill, edge, thick)
    return pen.sprite()


def open_sphere(scene: Scene, sphere: str, rect: Rect, sizes: Sizes = BOARD) -> None:
    """A sphere without spaces: one box with the knights in order of arrival."""
    x, y, w, h, k = rect.x + PAD, rect.y + sizes.inner_y, rect.w - 2 * PAD, sizes.inner_h, sizes.k
    left = sphere in scene.changes.left
    scene.canvas.box(x, y, w, h, round(16 * k), LIGHT, VERMILION if left else NICHE_EDGE, 5 if left else 2)
    there = scene.public.arrivals[sphere]
    wide, rows, per_row, drawn = crowd(len(there), w / k)
    if drawn:
        drawing = (church if sphere == "monastery" else cross)(k)
        scene.canvas.put(drawing, x + w - drawing.colours.width - 6 * k, y + (h - drawing.colours.height) / 2 + 4)
    step, tall = (wide + space_beside(rows)) * k, wide * TALL * k
    top = y + (h - rows * tall - (rows - 1) * 9 * k) / 2
    for index, where in enumerate(there):
        row, column = divmod(index, per_row)
        arrived(scene, where, x + PAD * k + column * step, top + row * (tall + 9 * k), round(wide * k))


def always_open(scene: Scene, rect: Rect, size: int = 30, y: float = 50) -> None:
    """In the head of an open sphere: there is always room."""
    style = Style(size, 500, italic=True)
    scene.canvas.text(rect.x + rect.w - 16, rect.y + y, scene.say("mil.always_open"), style, FADED, "right", 190, 26)


def space_beside(rows: int) -> int:
    """The gap between shields that stand in so many rows."""
    return 14 if rows == 1 else 9


def crowd(count: int, w: float) -> tuple[int, int, int, bool]:
    """(width of a shield, rows, shields a row, whether the drawing stays) for so many knights in a box.

    The largest shields that fit, in as few rows as that takes.
    """

    def widest(room: float, rows: int, tallest: int) -> tuple[int, int, int]:
        per_row, gap = max(1, ceil(count / rows)), space_beside(rows)
        return min(tallest, int((room - 2 * PAD + gap) / per_row - gap)), rows, per_row

    beside = widest(w - 130, 1, 64)
    if beside[0] == 64:
        return *beside, True
    fitting = (widest(w, rows, tallest) for rows, tallest in ((1, 64), (2, 48), (3, 34)))
    return *max(fitting, key=lambda found: found[0]), False


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


def scaled(points: list[Point], k: float) -> list[Point]:
    """Points of a drawing `k` times as large."""
    return [(x * k, y * k) for x, y in points]


@lru_cache(4)
def church(k: float) -> Sprite:
    """The drawing of the Monastery."""
    pen, tint = Pen(96 * k, 128 * k), DRAWING
    pen.line(scaled([(48, 4), (48, 34)], k), tint, 6 * k)
    pen.line(scaled([(38, 13), (58, 13)], k), tint, 6 * k)
    walls: list[list[Point]] = [
        [(48, 30), (76, 58), (76, 126), (20, 126), (20, 58)],
        [(0, 96), (22, 82), (22, 126), (0, 126)],
        [(96, 96), (74, 82), (74, 126), (96, 126)],
    ]
    for wall in walls:
        pen.shape(scaled(wall, k), tint, None)
    door = curve((36, 104), (36, 90), (44, 84), (48, 84)) + curve((48, 84), (52, 84), (60, 90), (60, 104))
    pen.shape(scaled([(36, 126), (36, 104), *door, (60, 126)], k), LIGHT, None)
    pen.disc(48 * k, 62 * k, 7 * k, LIGHT, None)
    return pen.sprite()


@lru_cache(4)
def cross(k: float) -> Sprite:
    """The drawing of the Crusades: a large cross potent and four small ones."""
    pen = Pen(116 * k, 116 * k)
    bars = [bar((58, 8), (58, 108), 11), bar((8, 58), (108, 58), 11)]
    bars += [bar((x - 20, y), (x + 20, y), 10) for x, y in ((58, 8), (58, 108))]
    bars += [bar((x, y - 20), (x, y + 20), 10) for x, y in ((8, 58), (108, 58))]
    for x in (29, 87):
        for y in (29, 87):
            bars += [bar((x - 13, y), (x + 13, y), 8), bar((x, y - 13), (x, y + 13), 8)]
    for each in bars:
        pen.shape(scaled(each, k), DRAWING, None)
    return pen.sprite()


def bar(start: Point, end: Point, thick: float) -> list[Point]:
    """A level or upright bar with square ends."""
    (x0, y0), (x1, y1), r = start, end, thick / 2
    if x0 == x1:
        return [(x0 - r, y0), (x0 + r, y0), (x1 + r, y1), (x1 - r, y1)]
    return [(x0, y0 - r), (x1, y1 - r), (x1, y1 + r), (x0, y0 + r)]
