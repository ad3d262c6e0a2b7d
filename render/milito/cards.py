"""Cards: units with all their values, leaders, backs. Everything printed on them is drawn, nothing is left out."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from render.canvas import Canvas
from render.heraldry import ARMS, TALL
from render.heraldry import stamp as shield_stamp
from render.lettering import Style, width, wrap
from render.milito import emblems
from render.milito.colours import BRONZE, GROUNDS, TERRACOTTA
from render.milito.effects import effect_signs
from render.milito.facts import leaf
from render.milito.layout import COLUMN, UNIT
from render.milito.model import Effect, Leader, Modifier, Unit, effect_text, unit_text
from render.milito.scene import Scene
from render.milito.signs import sign
from render.milito.signs import stamp as sign_stamp
from render.palette import CREAM, EDGE, FADED, INK, LIGHT, PALE_GOLD, PANEL, VERMILION, Colour
from render.pen import Pen, Sprite
from render.speech import shortened, signed
from rules import Text, text

BAND = 82
"""How wide the band in the owner's colour is."""

TRAY, LEADER_TRAY = UNIT - 4, 178
"""Where the tray of a card begins: prices of a unit, words of a leader's effect."""


class Spot(NamedTuple):
    """Where a card lies and how much larger than on the field it is."""

    x: float
    y: float
    k: float = 1.0

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the card."""
        return self.x + x * self.k, self.y + y * self.k


@lru_cache(128)
def base(band: Colour, emblem: str, seat: int | None, w: int, h: int, k: float, tray: float) -> Sprite:
    """A card without its words: ground, band, emblem, the owner's shield; with a tray for prices below."""
    pen = Pen(w + 4, h + 5)
    pen.box(3 * k, 4 * k, w - 2, h - 2, 11 * k, EDGE, None)
    pen.box(0, 0, w, h, 11 * k, LIGHT, None)
    edge = tray * k if tray else h
    with pen.within([(0, 0), (BAND * k, 0), (BAND * k, edge), (0, edge)]) as inner:
        inner.box(0, 0, w, h, 11 * k, band, None)
    if tray:
        with pen.within([(0, edge), (w, edge), (w, h), (0, h)]) as inner:
            inner.box(0, 0, w, h, 11 * k, PANEL, None)
        pen.line([(2, edge), (w - 2, edge)], INK, 2 * k)
    pen.line([(BAND * k, 2), (BAND * k, edge - 2)], INK, 2 * k)
    pen.box(0, 0, w, h, 11 * k, None, INK, 2.4 * k)
    r = 33 * k
    pen.disc(BAND * k / 2, 50 * k, r, CREAM, INK, 2 * k)
    size = 1.38 * r
    emblems.stamp(pen, emblem, BAND * k / 2 - size / 2, 50 * k - size / 2, size)
    wide = 50 * k
    if seat is not None:
        shield_stamp(pen, seat, (BAND * k - wide) / 2, edge - (wide * TALL + 16 * k), wide)
    pen.shape([(96 * k, 47 * k), (w - 14 * k, 47 * k), (w - 14 * k, 49 * k), (96 * k, 49 * k)], EDGE, None)
    return pen.sprite()


def put_base(
    canvas: Canvas, spot: Spot, band: Colour, emblem: str, seat: int | None, h: float = UNIT, tray: float = 0
) -> None:
    """The ground of a card `h` high at its usual size; a tray begins at the height `tray`."""
    k = spot.k
    canvas.put(base(band, emblem, seat, round(COLUMN * k), round(h * k), k, tray), spot.x, spot.y)


def title(scene: Scene, called: Text, spot: Spot, room: float = 262) -> None:
    """A card's name; a shorter form where the whole does not fit."""
    x, y = spot.at(96, 36)
    style, least = Style(round(37 * spot.k), 600), round(30 * spot.k)
    said = shortened(scene.words, called, replace(style, size=least), room * spot.k)
    scene.canvas.text(x, y, said, style, room=room * spot.k, least=max(28, least - 2))


def unit_card(scene: Scene, seat: int | None, card: str, spot: Spot, h: float = UNIT, room: float = 262) -> None:
    """A unit: name, attack, defence, speed; costs, combining, bans; modifiers; a tray where it is higher than usual.

    Without a seat it is nobody's yet.
    """
    unit = scene.unit(card)
    band = BRONZE if seat is None else ARMS[seat].field
    put_base(scene.canvas, spot, band, leaf(unit.classes), seat, h, TRAY if h > UNIT else 0)
    title(scene, unit_text(card), spot, room)
    strengths_row(scene.canvas, unit, spot)
    cost_row(scene.canvas, unit, spot)
    modifier_row(scene.canvas, unit, spot)


def middle(canvas: Canvas, name: str, size: float, spot: Spot, x: float, y: float) -> None:
    """A sign around a point of a card."""
    pixels = round(size * spot.k)
    cx, cy = spot.at(x, y)
    canvas.put(sign(name, pixels), cx - pixels / 2, cy - pixels / 2)


def figure(
    canvas: Canvas, said: str, size: int, spot: Spot, x: float, y: float, room: float = 0, faded: bool = False
) -> float:
    """A number whose middle is at y. Returns how far it reaches."""
    style = Style(round(size * spot.k), 500 if faded else 700)
    cx, cy = spot.at(x, y)
    least = max(35, round(35 * spot.k)) if room else None
    return canvas.text(
        cx, cy + 0.325 * style.size, said, style, FADED if faded else INK, room=room * spot.k or None, least=least
    )


def strengths_row(canvas: Canvas, unit: Unit, spot: Spot) -> None:
    """Attack, defence, speed: each in a place of its own, so that the eye compares columns of numbers."""
    middle(canvas, "attack", 44, spot, 117, 79)
    figure(canvas, str(unit.attack), 58, spot, 144, 79, 38)
    middle(canvas, "defence", 46, spot, 208, 79)
    figure(canvas, str(unit.defence), 58, spot, 236, 79, 38)
    middle(canvas, "speed", 36, spot, 298, 79)
    figure(canvas, str(unit.speed), 50, spot, 321, 79, 40)


def cost_row(canvas: Canvas, unit: Unit, spot: Spot) -> None:
    """What it costs to place it, what more in a flank column, whether it combines, where it may not stand."""
    middle(canvas, "deploy", 40, spot, 112, 127)
    figure(canvas, str(unit.deploy), 42, spot, 136, 127, 44, unit.deploy == 0)
    middle(canvas, "flank_cost", 40, spot, 192, 127)
    figure(canvas, f"+{unit.flank}", 42, spot, 217, 127, 60, unit.flank == 0)
    x = 340.0
    for terrain in reversed(unit.no_deploy):
        cx, cy = spot.at(x - 21, 127 - 21)
        canvas.put(ban(terrain, round(42 * spot.k)), cx, cy)
        x -= 47
    if unit.combine:
        middle(canvas, "combine", 50, spot, x - 22, 127)


@lru_cache(32)
def ban(terrain: str, size: int) -> Sprite:
    """Terrain on which a unit may not be placed."""
    pen = Pen(size, size)
    pen.box(0, 0, size, size, size * 0.14, GROUNDS[terrain], INK, max(1.6, size * 0.045))
    sign_stamp(pen, terrain, size * 0.16, size * 0.14, size * 0.68)
    pen.line([(size * 0.14, size * 0.86), (size * 0.86, size * 0.14)], CREAM, size * 0.16)
    pen.line([(size * 0.10, size * 0.90), (size * 0.90, size * 0.10)], INK, size * 0.085)
    return pen.sprite()


def modifier_row(canvas: Canvas, unit: Unit, spot: Spot) -> None:
    """All modifiers in a row; more than there is room for stand closer."""
    room, wanted = 264.0, sum(modifier_width(mod) for mod in unit.mods) + 14 * max(0, len(unit.mods) - 1)
    k = min(1.0, room / wanted) if wanted else 1.0
    x = 94.0
    for mod in unit.mods:
        x += modifier(canvas, mod, spot, x, 170, k) + 14 * k


def modifier_width(mod: Modifier) -> float:
    """How far a modifier reaches."""
    return 36 + width(signed(mod.n, plus=True), Style(38, 700)) + 4 + 40 * max(1, len(mod.against))


def modifier(canvas: Canvas, mod: Modifier, spot: Spot, x: float, y: float, k: float = 1.0) -> float:
    """Role, amount, condition; `k` brings its parts closer. Returns how far it reaches."""
    start = x
    middle(canvas, mod.role, 34 * min(1, k + 0.1), spot, x + 17 * k, y)
    x += 36 * k
    x += figure(canvas, signed(mod.n, plus=True), max(35, round(38 * k)), spot, x, y) / spot.k + 4 * k
    for name in mod.against:
        size = round(37 * k * spot.k)
        cx, cy = spot.at(x + 20 * k, y)
        canvas.put(emblems.emblem(name, size), cx - size / 2, cy - size / 2)
        x += 40 * k
    if mod.when != "against":
        middle(canvas, "flanked" if mod.when == "flank_attacked" else "unshuffled", 37 * k, spot, x + 20 * k, y)
        x += 40 * k
    return x - start


# -- leaders -----------------------------------------------------------------------------------------------------------


def leader_card(scene: Scene, seat: int, leader: Leader, spot: Spot, h: float = UNIT) -> None:
    """A leader: his worth in combat, the cards he pays for, his effect; its words in a tray where there is room."""
    canvas, tray = scene.canvas, h > UNIT
    put_base(canvas, spot, TERRACOTTA, "leader", seat, h, LEADER_TRAY if tray else 0)
    title(scene, text("render.milito.leader"), spot)
    row = 90 if tray else 97
    figure(canvas, signed(leader.combat, plus=True), 82, spot, 98, row)
    pays(scene, leader.place, spot, 356, row)
    if not tray:
        effect_signs(scene, leader.effect, spot.at(98, 168), spot.k, 262 * spot.k)
        return
    if leader.effect is not None:
        effect_signs(scene, leader.effect, spot.at(98, 151), spot.k, 262 * spot.k, wordy=False)
    tray_words(scene, leader.effect, spot, h)


def tray_words(scene: Scene, effect: Effect | None, spot: Spot, h: float) -> None:
    """What an effect says, in the tray of a leader's card."""
    said = scene.say("no_effect") if effect is None else scene.words.say(effect_text(effect))
    style = Style(round(36 * spot.k), 500, italic=effect is None)
    lines = wrap(said, style, (COLUMN - 28) * spot.k, 3)
    for index, line in enumerate(lines):
        x, y = spot.at(COLUMN / 2, (LEADER_TRAY + h) / 2 + 12 + (index - (len(lines) - 1) / 2) * 37)
        scene.canvas.text(x, y, line, style, INK if effect else FADED, "centre")


def pays(scene: Scene, n: int, spot: Spot, right: float, y: float) -> None:
    """A word, and below it so many cards and their number, up to a right edge; `y` is between the lines."""
    canvas, shown, k = scene.canvas, min(n, 4), spot.k
    style, word = Style(round(46 * k), 700), Style(round(30 * k), 500, italic=True)
    cx, cy = spot.at(right, y + 16)
    canvas.text(cx, cy - 30 * k, scene.say("pays"), word, FADED, "right", 160 * k, 28)
    reach = canvas.text(cx, cy + 0.325 * style.size, str(n), style, align="right")
    step = 29 * k
    for index in range(shown):
        x = cx - reach - 12 * k - (shown - index) * step
        canvas.put(little_card(round(24 * k), round(34 * k)), x, cy - 17 * k)


@lru_cache(64)
def little_card(w: int, h: int, fill: Colour = CREAM) -> Sprite:
    """A card that stands for any."""
    pen = Pen(w, h)
    pen.box(0, 0, w, h, w * 0.12, fill, INK, max(1.6, w * 0.08))
    return pen.sprite()


# -- backs and outlines ------------------------------------------------------------------------------------------------


@lru_cache(32)
def back(seat: int, w: int, h: int) -> Sprite:
    """The back of a card: bronze with its owner's shield."""
    pen = Pen(w, h)
    pen.box(0, 0, w, h, w * 0.09, BRONZE, INK, max(2, w * 0.025))
    pen.box(w * 0.08, w * 0.08, w * 0.84, h - w * 0.16, w * 0.05, None, PALE_GOLD, max(1.4, w * 0.018))
    wide = w * 0.52
    shield_stamp(pen, seat, (w - wide) / 2, (h - wide * TALL) / 2, wide)
    return pen.sprite()


def marked(canvas: Canvas, spot: Spot, h: float = UNIT, colour: Colour = VERMILION) -> None:
    """The outline of what has just changed, around a card."""
    k = spot.k
    canvas.box(spot.x - 5, spot.y - 5, COLUMN * k + 10, h * k + 10, round(14 * k), None, colour, 5)


@lru_cache(16)
def vacancy(w: int, h: int, colour: Colour) -> Sprite:
    """The dashed outline of a place where no card lies."""
    pen, dash = Pen(w, h), 16
    for start in range(8, w - dash, 2 * dash):
        for y in (1, h - 1):
            pen.line([(start, y), (start + dash * 0.7, y)], colour, 2)
    for start in range(8, h - dash, 2 * dash):
        for x in (1, w - 1):
            pen.line([(x, start), (x, start + dash * 0.7)], colour, 2)
    return pen.sprite()
