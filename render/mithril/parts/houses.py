"""The ring as a table: every house with what it gives, whom it serves, whose shields are in it; a row for each side."""

from __future__ import annotations

from collections.abc import Iterator

from render import speech
from render.encode import png
from render.heraldry import TALL, shield
from render.lettering import Style
from render.mithril.alt import event, key, kingdoms, move, place, ring
from render.mithril.facts import bailiff_moves, owners, reached
from render.mithril.layout import LEFT, TOP, WIDE
from render.mithril.model import Building, land_of
from render.mithril.routes import MARKS
from render.mithril.scene import Scene
from render.mithril.sheet import Given, foot_high, plain
from render.mithril.things import bailiff, house, number_disc
from render.page import Rect
from render.palette import CREAM, EDGE, FADED, GOLD, INK, LIGHT, PALE_GOLD, VERMILION, mix
from render.picture import Picture
from render.speech import titled
from rules import Text

HEAD_H = 76
ROW_H = 188
SIDE_W = 66
GAP = 10


def paint(given: Given) -> Picture:
    """All houses."""
    land = land_of(given.view.public)
    sides = sorted({building.cell[0] for building in land.buildings})
    h = TOP + HEAD_H + len(sides) * ROW_H + foot_high(given)
    scene = plain(given, h)
    title(scene)
    next_rolls = {space: steps for steps, space in reached(scene.public).items()} if bailiff_moves(given.view) else {}
    for row, side in enumerate(sides):
        y = TOP + HEAD_H + row * ROW_H
        scene.canvas.text(LEFT + SIDE_W / 2 - 8, y + ROW_H / 2 + 14, side, Style(60, 700), FADED, "centre")
        there = [building for building in land.buildings if building.cell[0] == side]
        w = (WIDE - 2 * LEFT - SIDE_W - (len(there) - 1) * GAP) / len(there)
        for column, building in enumerate(there):
            box = Rect(LEFT + SIDE_W + column * (w + GAP), y, w, ROW_H - GAP)
            one(scene, building, box, next_rolls.get(building.space))
    return Picture(png(scene.canvas.image, "render.mithril"), "ring.png", speech.joined(given.words, told(scene)))


def title(scene: Scene) -> None:
    """What the sheet shows."""
    reach = scene.canvas.text(LEFT, TOP + 54, scene.say("zoom.ring"), titled(scene.words, 48))
    note, style = scene.say("ring_note"), Style(36, 500, italic=True)
    scene.canvas.text(LEFT + reach + 24, TOP + 53, note, style, FADED, room=WIDE - 2 * LEFT - reach - 24, least=35)


def one(scene: Scene, building: Building, box: Rect, roll: int | None) -> None:
    """A house: its number, what it gives, whom it serves, the shields in it."""
    canvas, public = scene.canvas, scene.public
    here = building.space == public.bailiff and scene.view.result is None
    changed = building.space in scene.changes.houses
    changed = changed or (here and "bailiff" in scene.changes.pieces)
    edge, thick = (VERMILION, 5) if changed else (GOLD, 4) if here else (EDGE, 2)
    canvas.box(*box, 8, mix(PALE_GOLD, LIGHT, 0.62) if here else LIGHT, edge, thick)
    canvas.put(house(building.resource, 66), box.x + 46, box.y + 84)
    canvas.text(box.x + 14, box.y + 40, str(building.space), Style(38, 600), FADED)
    served = scene.say(f"serves.{building.resource}", region=building.serves)
    canvas.text(box.x + 14, box.y + box.h - 14, served, Style(35, 500, italic=True), FADED, room=box.w - 64, least=35)
    if roll is not None:
        canvas.put(number_disc(str(roll), 20, 36), box.x + box.w - 28, box.y + box.h - 28)
    if here:
        canvas.put(bailiff(72), box.x + box.w - 32, box.y + 82)
    shields_in(scene, building, box)


def shields_in(scene: Scene, building: Building, box: Rect) -> None:
    """The shields, two by two, with their numbers."""
    crowd = owners(scene.public, building.space)
    w = 40 if len(crowd) > 1 else 50
    for index, (seat, n) in enumerate(crowd):
        row, column = divmod(index, 2)
        x = box.x + 88 + column * 52
        y = box.y + (20 if len(crowd) > 2 else 54) + row * 58
        scene.canvas.put(shield(seat, w, MARKS[seat]), x, y)
        if n > 1:
            disc = number_disc(str(n), 18 if n < 10 else 22, 36, CREAM, INK, INK)
            scene.canvas.put(disc, x + w - 2, y + w * TALL - 10)


def told(scene: Scene) -> Iterator[Text]:
    """The ring in words."""
    yield place(scene)
    yield key("alt.part.ring")
    yield from move(scene)
    yield from ring(scene)
    yield from event(scene)
    yield from kingdoms(scene, 0)
