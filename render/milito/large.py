"""A unit card large: every value with its word, modifiers and bans written out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from render.heraldry import ARMS, TALL
from render.heraldry import stamp as shield_stamp
from render.lettering import Style, wrap
from render.milito import emblems
from render.milito.effects import chip
from render.milito.facts import leaf
from render.milito.model import Modifier, Unit, terrain_text
from render.milito.scene import Scene
from render.milito.signs import sign
from render.page import Rect
from render.palette import CREAM, EDGE, FADED, INK, LIGHT, Colour
from render.pen import Pen, Sprite
from render.speech import listed, signed
from rules import text

BAND = 150
LINE = 50
SHARES = (0.158, 0.158, 0.162, 0.152, 0.19, 0.18)
"""How much of the room each value takes, combining the last."""

WORD = Style(32, 500, italic=True)
TOLD = Style(38, 500)


def large_card(scene: Scene, seat: int, card: str, rect: Rect) -> None:
    """A unit with all its values in words."""
    unit = scene.unit(card)
    scene.canvas.put(base(ARMS[seat].field, leaf(unit.classes), seat, round(rect.w), round(rect.h)), rect.x, rect.y)
    x, room = rect.x + BAND + 26, rect.w - BAND - 46
    scene.canvas.text(x, rect.y + 62, scene.called(card), Style(58, 600), room=room, least=36)
    values(scene, unit, x, rect.y + 132, room)
    y = rect.y + 252
    for icons, said in lines(scene, unit):
        y = line(scene, icons, said, x, y, room)


@lru_cache(32)
def base(band: Colour, emblem: str, seat: int, w: int, h: int) -> Sprite:
    """The ground of a large card."""
    pen, middle = Pen(w + 4, h + 5), BAND / 2
    pen.box(4, 5, w - 2, h - 2, 16, EDGE, None)
    pen.box(0, 0, w, h, 16, LIGHT, None)
    with pen.within([(0, 0), (BAND, 0), (BAND, h), (0, h)]) as inner:
        inner.box(0, 0, w, h, 16, band, None)
    pen.line([(BAND, 2), (BAND, h - 2)], INK, 3)
    pen.box(0, 0, w, h, 16, None, INK, 3.4)
    pen.disc(middle, 92, 60, CREAM, INK, 3)
    size = 84
    emblems.stamp(pen, emblem, middle - size / 2, 92 - size / 2, size)
    wide = 88
    shield_stamp(pen, seat, middle - wide / 2, h - wide * TALL - 34, wide)
    pen.shape([(BAND + 26, 80), (w - 22, 80), (w - 22, 83), (BAND + 26, 83)], EDGE, None)
    return pen.sprite()


def values(scene: Scene, unit: Unit, x: float, y: float, room: float) -> None:
    """Attack, defence, speed, costs, combining: a sign and a number, a word below."""
    cells = [
        ("attack", str(unit.attack), 84), ("defence", str(unit.defence), 84), ("speed", str(unit.speed), 72),
        ("deploy", str(unit.deploy), 60), ("flank_cost", f"+{unit.flank}", 60),
    ]  # fmt: skip
    at = x
    for (name, number, size), share in zip(cells, SHARES, strict=False):
        step = share * room
        scene.canvas.put(sign(name, 58), at, y - 29)
        style = Style(size, 700 if number.strip("+") != "0" else 500)
        tint = INK if style.weight == 700 else FADED
        scene.canvas.text(at + 66, y + 0.325 * size, number, style, tint, room=step - 70, least=40)
        scene.canvas.text(at, y + 72, scene.say(f"value.{name}"), WORD, FADED, room=step - 12, least=28)
        at += step
    if unit.combine:
        step = SHARES[-1] * room
        scene.canvas.put(sign("combine", 72), at + 12, y - 36)
        scene.canvas.text(at + 4, y + 72, scene.say("value.combine"), WORD, FADED, room=step - 8, least=28)


def lines(scene: Scene, unit: Unit) -> Iterator[tuple[list[Sprite], str]]:
    """Signs and words of each modifier and ban."""
    for mod in unit.mods:
        yield [sign(mod.role, 40)], condition(scene, mod)
    if unit.no_deploy:
        terrains = listed(scene.words, map(terrain_text, unit.no_deploy))
        yield [chip(name, 40) for name in unit.no_deploy], scene.say("ban", terrains=terrains)


def condition(scene: Scene, mod: Modifier) -> str:
    """A modifier in words."""
    classes = listed(scene.words, (text(f"milito.class.{name}") for name in mod.against))
    return scene.say(f"modifier.{mod.when}", amount=signed(mod.n, plus=True), classes=classes,
                     role=text(f"render.milito.value.{mod.role}"))  # fmt: skip


def line(scene: Scene, icons: list[Sprite], said: str, x: float, y: float, room: float) -> float:
    """Signs and words; where the next line begins."""
    at = x
    for icon in icons:
        scene.canvas.put(icon, at, y - 20)
        at += 48
    rows = wrap(said, TOLD, room - (at - x) - 4, 2)
    for index, row in enumerate(rows):
        scene.canvas.text(at + 4, y + 13 + 42 * index, row, TOLD)
    return y + LINE + 42 * (len(rows) - 1)
