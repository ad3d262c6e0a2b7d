"""Flank attacks as arrows: from the flanking column through the enemy's empty places into his first unit."""

from __future__ import annotations

from functools import lru_cache

from render.lettering import Style
from render.milito.layout import COLUMN, PITCH, UNIT, WEDGE, Field
from render.milito.model import flanks
from render.milito.scene import Scene
from render.page import centred
from render.palette import CREAM, INK, VERMILION
from render.pen import Pen, Point, Sprite, curve

Flank = tuple[int, int]
HEIGHT = WEDGE + UNIT // 2
"""How far an arrow goes up before it bends."""

LABEL = 42
"""The radius of the disc with the bonus."""


def arrows(scene: Scene, field: Field) -> None:
    """An arrow for every flank attack that can be made now, or for the one under way.

    No column flanks two others: the enemy in one of them would stand on its other side (B9.3).
    """
    fight = scene.public.fight
    if fight is not None:
        if fight.flank is not None:
            arrow(scene, field, (fight.column, fight.flank))
    elif scene.view.result is None:
        for flank in flanks(scene.public):
            arrow(scene, field, flank)
            label(scene, field, flank)


def upwards(scene: Scene) -> bool:
    """Whether the active player attacks towards the upper edge."""
    return scene.public.active == scene.near


def arrow(scene: Scene, field: Field, flank: Flank) -> None:
    """From the middle of the flanking column into the target's first enemy unit."""
    target, beside = (scene.place(column) for column in flank)
    right, up = target > beside, upwards(scene)
    y = field.terrain if up else field.unit(near=True, slot=0) - WEDGE
    scene.canvas.put(bent(PITCH - COLUMN // 2, right, up), scene.x(flank[1]) + COLUMN / 2, y)


@lru_cache(16)
def bent(reach: int, right: bool, up: bool, rise: int = HEIGHT) -> Sprite:
    """An arrow that goes up or down from its point of reference and bends to one side."""
    wide, high, r = reach + 8, rise + 40, min(62, rise // 2)
    pen = Pen(wide + 40, high + 20)
    x0, y0 = (20.0, high - 6.0)

    def at(x: float, y: float) -> Point:
        return (x if right else wide + 40 - x), (y if up else high + 20 - y)

    top = y0 - rise + 6
    line = [(x0, y0), (x0, top + r), *curve((x0, top + r), (x0, top + r * 0.4), (x0 + r * 0.4, top), (x0 + r, top)),
            (x0 + reach - 42, top)]  # fmt: skip
    head = [(x0 + reach + 4, top), (x0 + reach - 48, top - 34), (x0 + reach - 48, top + 34)]
    points = [at(*point) for point in line]
    pen.line(points, INK, 25)
    pen.line(points, VERMILION, 18)
    pen.shape([at(*point) for point in head], VERMILION, INK, 3.5)
    sprite = pen.sprite()
    dx, dy = at(x0, y0 + 6)
    return Sprite(sprite.colours, sprite.cover, sprite.dx - round(dx), sprite.dy - round(dy))


def label(scene: Scene, field: Field, flank: Flank) -> None:
    """The bonus on a disc, and which column is attacked."""
    x = scene.x(flank[1])
    middle = field.unit(near=not upwards(scene), slot=1) + UNIT / 2
    scene.canvas.put(disc(LABEL), x + 62, middle)
    bonus = scene.public.box.numbers.flank
    scene.canvas.text(x + 60, middle + 17, f"+{bonus}", Style(52, 700), VERMILION, "centre")
    room = COLUMN - 126
    scene.canvas.text(x + 118, middle - 4, scene.say("flank"), Style(38, 700), INK, room=room, least=28)
    said = scene.say("flank_on", column=flank[0] + 1)
    scene.canvas.text(x + 118, middle + 36, said, Style(37, 500, italic=True), INK, room=room, least=35)


@lru_cache(2)
def disc(r: int) -> Sprite:
    """The ground of a bonus."""
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, CREAM, VERMILION, 5)
    return centred(pen, r)
