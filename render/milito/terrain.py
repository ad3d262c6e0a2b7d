"""Terrain cards with their effects in signs, and the wedge that points at who controls the column."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from render.heraldry import ARMS, TALL
from render.heraldry import stamp as shield_stamp
from render.lettering import ELLIPSIS, Style, width
from render.milito import emblems
from render.milito.colours import BRONZE, GROUNDS, HELD
from render.milito.facts import contested
from render.milito.layout import COLUMN, TERRAIN, WEDGE
from render.milito.model import Terrain, terrain_text
from render.milito.scene import Scene
from render.milito.signs import sign
from render.milito.signs import stamp as sign_stamp
from render.page import centred, medal
from render.palette import CREAM, FADED, INK, PANEL, VERMILION, mix
from render.pen import Pen, Point, Sprite, curve
from render.speech import shortened, signed, titled

SIZES = (42, 38, 36)
NEAR, LEAST = 6, 9
"""Between the signs of a group, and at least between two groups."""

LEAST_NAME = 36
"""How small a name may become before its brief form takes its place."""

ROW = 100
"""The y of the effects' middle."""

Part = str | Sprite


def terrain_card(scene: Scene, column: int, y: float) -> None:
    """The terrain of a column: its number, name and effects; crossed swords where both have units."""
    canvas, x = scene.canvas, scene.x(column)
    name = scene.public.columns[column].terrain
    canvas.put(card(name, COLUMN, TERRAIN), x, y)
    canvas.put(medal(27, INK, None), x + 40, y + 42)
    canvas.text(x + 40, y + 42 + 13, str(column + 1), Style(41, 700), CREAM, "centre")
    fight = scene.public.fight
    under_attack = fight is not None and fight.column == column
    fought = all(scene.public.columns[column].units) and not under_attack
    style, room = titled(scene.words, 44), COLUMN - 78 - (130 if under_attack else 84 if fought else 12)
    said = shortened(scene.words, terrain_text(name), replace(style, size=LEAST_NAME), room)
    canvas.text(x + 78, y + 56, said, style, room=room, least=28)
    effects(scene, scene.public.box.terrain[name], x, y + ROW)
    if fought:
        swords(scene, column, x + COLUMN - 44, y + 43)


def swords(scene: Scene, column: int, x: float, y: float) -> None:
    """Where an attack is possible: pale when attacks come later, bronze with a vermilion ring when they can be made."""
    now = column in contested(scene.public) and scene.public.phase == "actions" and scene.public.fight is None
    scene.canvas.put(swords_disc(now and scene.view.result is None), x, y)


@lru_cache(2)
def swords_disc(now: bool) -> Sprite:
    """Crossed swords on a disc."""
    r, pen = 35, Pen(70, 70)
    pen.disc(r, r, r, BRONZE if now else mix(CREAM, PANEL, 0.5), VERMILION if now else FADED, 4 if now else 2)
    size = 44
    sign_stamp(pen, "attack", r - size / 2, r - size / 2 - 1, size)
    return centred(pen, r)


@lru_cache(32)
def card(terrain: str, w: int, h: int) -> Sprite:
    """The ground of a terrain card with its motif."""
    pen, k = Pen(w + 4, h + 5), h / TERRAIN
    pen.box(3, 4, w - 2, h - 2, 9, mix(HELD[terrain], PANEL, 0.75), None)
    pen.box(0, 0, w, h, 9, GROUNDS[terrain], None)
    with pen.within([(0, 0), (w, 0), (w, h), (0, h)]) as inner:
        MOTIFS[terrain](inner, w, h, k)
    pen.box(0, 0, w, h, 9, None, INK, 2.2)
    return pen.sprite()


def grass(pen: Pen, w: float, h: float, k: float) -> None:
    """Tufts of grass."""
    tint = mix(GROUNDS["plains"], INK, 0.30)
    first = 10 if w > 2 * COLUMN else 5 if h > TERRAIN else 0  # a large card has more at the left than a name
    for index in range(first, round(w / (40 * k))):
        x, y = (30 + index * 39) * k, h - (20 + (index * 29) % 34) * k
        for lean in (-7, 0, 7):
            pen.line([(x, y), (x + lean * k, y - (16 if lean == 0 else 12) * k)], tint, 2.2 * k)


def firs(pen: Pen, w: float, h: float, k: float) -> None:
    """A wood at the right end."""
    tint = mix(GROUNDS["forest"], INK, 0.16)
    for x, y, size in ((w - 150 * k, 14, 0.9), (w - 40 * k, 26, 0.86), (w - 96 * k, 2, 1.1)):
        for top, wide, low in ((0, 20, 40), (26, 28, 76), (58, 36, 116)):
            u = size * k
            tip = (x, y * k + top * u)
            pen.shape([tip, (x + wide * u, y * k + low * u), (x - wide * u, y * k + low * u)], tint, None)
        pen.line([(x, y * k + 110 * size * k), (x, y * k + 134 * size * k)], tint, 8 * k)


def heights(pen: Pen, w: float, h: float, k: float) -> None:
    """A hill with contours at the right end."""
    for step in range(3):
        tint = mix(GROUNDS["hill"], INK, 0.09 + 0.05 * step)
        left, right, top = w - (205 - 42 * step) * k, w + (22 - 30 * step) * k, (24 + 30 * step) * k
        middle = (left + right) / 2
        start: Point = (left, h)
        slope = curve(start, (left + 42 * k, h - 20 * k), (middle - 46 * k, top), (middle, top))
        fall = curve((middle, top), (middle + 46 * k, top), (right - 42 * k, h - 20 * k), (right, h))
        pen.shape([start, *slope, *fall], tint, None)


def rocks(pen: Pen, w: float, h: float, k: float) -> None:
    """Rocks at the right end."""
    for x, y, size, share in ((w - 190 * k, 76, 1.0, 0.12), (w - 70 * k, 48, 1.5, 0.16), (w - 132 * k, 92, 0.9, 0.2)):
        u = size * k
        rock = [(0, 62), (8, 22), (30, 2), (54, 14), (66, 62)]
        pen.shape([(x + a * u, y * k + b * u) for a, b in rock], mix(GROUNDS["rough"], INK, share), None)
        edge = [(30, 2), (36, 30), (26, 62)]
        pen.line([(x + a * u, y * k + b * u) for a, b in edge], mix(GROUNDS["rough"], INK, share + 0.12), 2.4 * k)


MOTIFS = {"plains": grass, "forest": firs, "hill": heights, "rough": rocks}


# -- effects -----------------------------------------------------------------------------------------------------------


def effects(scene: Scene, terrain: Terrain, x: float, y: float) -> None:
    """What the terrain does, in signs; smaller and closer where there is much of it, and at last an ellipsis."""
    size, groups, apart = arranged(scene, terrain)
    style, at = Style(size - 1, 700), x + 14
    for group in groups:
        for part in group:
            if isinstance(part, str):
                at += scene.canvas.text(at, y + 0.325 * style.size, part, told(part, style)) + NEAR
            else:
                scene.canvas.put(part, at, y - size / 2)
                at += size + NEAR
        at += apart - NEAR


def arranged(scene: Scene, terrain: Terrain) -> tuple[int, list[list[Part]], float]:
    """How large the signs are, their groups, and how far those are apart."""
    for size in SIZES:
        groups = list(pieces(scene, terrain, size))
        apart = between(groups, size)
        if apart >= LEAST:
            return size, groups, apart
    while len(groups) > 1 and apart < LEAST:
        groups = [*groups[: -2 if groups[-1] == [ELLIPSIS] else -1], [ELLIPSIS]]
        apart = between(groups, size)
    return size, groups, apart


def between(groups: list[list[Part]], size: int) -> float:
    """How far groups are apart that fill the card's width, 26 at most."""
    left = COLUMN - 28 - sum(group_width(group, Style(size - 1, 700), size) for group in groups)
    return min(26.0, left / max(1, len(groups) - 1))


def told(part: str, style: Style) -> Style:
    """How a piece is set: a number, or a word."""
    return style if any(character.isdecimal() for character in part) else Style(32, 500, italic=True)


def group_width(group: list[Part], style: Style, size: int) -> float:
    """How far a group of signs reaches."""
    return sum((width(part, told(part, style)) if isinstance(part, str) else size) + NEAR for part in group) - NEAR


def pieces(scene: Scene, terrain: Terrain, size: int) -> Iterator[list[Part]]:
    """Groups of signs: for whom, and how much."""
    for amount in sorted(set(terrain.classes.values()), reverse=True):
        names = [name for name, n in terrain.classes.items() if n == amount]
        yield [*(emblems.emblem(name, size) for name in names), signed(amount, plus=bool(amount))]
    if terrain.others:
        yield [scene.say("others"), signed(terrain.others, plus=True)] if terrain.classes else [
            sign("attack", size), sign("defence", size), signed(terrain.others, plus=True)]  # fmt: skip
    if terrain.held:
        yield [sign("defence", size), signed(terrain.held, plus=True)]
    if terrain.volley:
        yield [emblems.emblem("archers", size), signed(terrain.volley, plus=True)]
    if terrain.cost:
        yield [sign("deploy", size), signed(terrain.cost, plus=True)]


# -- control -----------------------------------------------------------------------------------------------------------


def control(scene: Scene, column: int, y: float) -> None:
    """The wedge in the holder's colour, towards him; "no one's" without one."""
    holder, x = scene.public.columns[column].control, scene.x(column)
    if holder is None:
        style = Style(32, 500, italic=True)
        canvas_y = y - WEDGE / 2 + 10
        scene.canvas.text(x + COLUMN / 2, canvas_y, scene.say("no_ones"), style, FADED, "centre", COLUMN - 20, 28)
        return
    below = holder == scene.near
    scene.canvas.put(wedge(holder, below), x, y + TERRAIN if below else y)
    line = ARMS[holder].field
    scene.canvas.fill(x + 9, y + TERRAIN - 9 if below else y + 4, COLUMN - 18, 5, line)


@lru_cache(8)
def wedge(seat: int, below: bool) -> Sprite:
    """A wedge from a terrain card towards its holder, with his shield; its reference is the card's edge."""
    pen, h, wide = Pen(COLUMN, 2 * WEDGE), 36, 56
    edge = float(WEDGE)
    tip = edge + h if below else edge - h
    half = COLUMN / 2
    points = [(7.0, edge), (COLUMN - 7.0, edge), (half + 70, tip), (half - 70, tip)]
    pen.shape(points, ARMS[seat].field, INK, 2.2)
    top = edge - 14 if below else edge - wide * TALL + 14
    shield_stamp(pen, seat, half - wide / 2, top, wide)
    sprite = pen.sprite()
    return Sprite(sprite.colours, sprite.cover, sprite.dx, sprite.dy - WEDGE)
