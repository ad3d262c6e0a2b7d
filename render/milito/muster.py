"""Before the battle: who leads which army, and what the armies are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from render import grounds
from render.canvas import Canvas
from render.encode import png
from render.heraldry import ARMS, TALL, shield
from render.lettering import ELLIPSIS, Style, width, wrap
from render.milito import foot, header
from render.milito.alt import describe, own_words
from render.milito.bars import framed
from render.milito.cards import Spot, unit_card
from render.milito.colours import BRONZE, FIELD
from render.milito.emblems import emblem, roundel
from render.milito.facts import MERCENARIES, changes, leaf, offered
from render.milito.layout import BAR, COLUMN, FOOT, GAP, LEFT, RIGHT, TOP
from render.milito.model import MilitoView, army_text, unit_text
from render.milito.scene import Scene
from render.milito.sheet import EDGE as MARGIN
from render.milito.signs import sign
from render.page import WIDE, Rect, page_frame
from render.palette import EDGE, FADED, INK, LIGHT, PAGE, VERMILION
from render.picture import Picture, Words
from render.speech import signed
from rules import Text, text

ROW = 152
BETWEEN = 8
UNITS = 478
"""Where the units of an army begin."""

MOST = 8
"""Kinds of units for which there is room; of more the rest is left to the army's own picture."""

NAME = Style(29, 500)
HIRED, HIRED_K, SHOWN = 216, 0.955, 4
"""The height of the row of mercenaries, how large their cards are, and how many there is room for."""


def muster(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The picture before there is a battlefield."""
    names = offered(view.public)
    h = TOP + 2 * (BAR + GAP) + sum(map(height, names)) - BETWEEN + 2 * GAP + (FOOT if note else MARGIN - GAP)
    scene = Scene(ground(h).copy(), view, words, changes(view, since), note, prompt)
    header.whose_move(scene)
    candidate(scene, scene.far, TOP)
    y = TOP + BAR + GAP
    for name in names:
        if name == MERCENARIES:
            mercenaries(scene, y)
        else:
            army(scene, name, y)
        y += height(name)
    candidate(scene, scene.near, y - BETWEEN + GAP)
    if note:
        foot.foot(scene, h)
    return Picture(png(scene.canvas.image, "render.milito"), "armies.png", describe(scene), own_words(scene))


def height(name: str) -> int:
    """How much room a row takes, with what is free below it."""
    return (HIRED if name == MERCENARIES else ROW) + BETWEEN


@grounds.ground
def ground(h: int) -> Canvas:
    """An empty page."""
    canvas = Canvas.blank(WIDE, h, PAGE)
    header.band(canvas)
    page_frame(canvas, h)
    return canvas


def candidate(scene: Scene, seat: int, y: float) -> None:
    """A player, and the army he leads."""
    canvas, chosen = scene.canvas, scene.public.sides[seat].army
    framed(scene, seat, Rect(LEFT, y, RIGHT - LEFT, BAR))
    canvas.put(shield(seat, 58), LEFT + 18, y + (BAR - 58 * TALL) / 2)
    middle = (LEFT + RIGHT) / 2
    canvas.text(LEFT + 92, y + 57, scene.name(seat), Style(44, 700), room=middle - LEFT - 110, least=35)
    said = scene.words.say(army_text(chosen)) if chosen else scene.say("no_army")
    style = Style(44, 600) if chosen else Style(40, 500, italic=True)
    tint = VERMILION if (seat, "army") in scene.changes.numbers else INK if chosen else FADED
    canvas.text(RIGHT - 24, y + 57, said, style, tint, "right", RIGHT - middle - 40, 30)


# -- armies ------------------------------------------------------------------------------------------------------------


def army(scene: Scene, name: str, y: float) -> None:
    """An army: name, historical opponent, leaders, units; outlined for who has chosen it."""
    canvas, box = scene.canvas, scene.public.box.armies[name]
    leaders = [seat for seat, side in enumerate(scene.public.sides) if side.army == name]
    canvas.box(LEFT, y, RIGHT - LEFT, ROW, 10, LIGHT if leaders else FIELD, EDGE, 2)
    for index, seat in enumerate(leaders):
        canvas.box(LEFT + 7 * index, y + 7 * index, RIGHT - LEFT - 14 * index, ROW - 14 * index, 10, None,
                   ARMS[seat].field, 6)  # fmt: skip
        canvas.put(shield(seat, 44), LEFT + 394, y + 88 - 52 * index)
    room = 414 if len(leaders) < 2 else 366
    canvas.text(LEFT + 20, y + 48, scene.words.say(army_text(name)), Style(42, 600), BRONZE, room=room, least=28)
    small = Style(32, 500, italic=True)
    canvas.text(LEFT + 20, y + 87, against(scene, box.opponent, room), small, FADED, room=room, least=28)
    combat = sorted((leader.combat for leader in box.leaders), reverse=True)
    leader_row(scene, combat, LEFT + 20, y + 122, LEFT + (386 if leaders else 424))
    units(scene, [(unit, f"×{n}") for unit, n in box.units.items()], y)


def against(scene: Scene, army: str, room: float) -> str:
    """Whom an army met; the other's name in brief where the whole has no room."""
    called = army_text(army)
    said = scene.say("against", army=called)
    fits = width(said, Style(28, 500, italic=True)) <= room
    return said if fits else scene.say("against", army=text("engine.brief", what=called))


def leader_row(scene: Scene, combat: Iterable[int], x: float, y: float, end: float) -> None:
    """What the leaders are worth in combat, the best first."""
    scene.canvas.put(emblem("leader", 40), x, y - 20)
    at, style = x + 52, Style(37, 600)
    for n in combat:
        said = signed(n)
        if at + width(said, style) > end:
            scene.canvas.text(at, y + 12, ELLIPSIS, style)
            return
        at += max(37, scene.canvas.text(at, y + 12, said, style) + 17)


def units(scene: Scene, kinds: Sequence[tuple[str, str]], y: float) -> None:
    """Kinds of units with their numbers, attack and defence."""
    step, left = (RIGHT - 12 - LEFT - UNITS + 36) / MOST, LEFT + UNITS - 36
    shown = kinds if len(kinds) <= MOST else kinds[: MOST - 1]
    for index, (unit, number) in enumerate(shown):
        cell(scene, unit, number, left + index * step, y, step)
    if len(kinds) > MOST:
        scene.canvas.text(left + (MOST - 1) * step + 30, y + 60, ELLIPSIS, Style(60, 700), FADED)


def cell(scene: Scene, name: str, number: str, x: float, y: float, w: float) -> None:
    """A kind of unit: emblem, how many, attack and defence, name."""
    canvas, unit = scene.canvas, scene.unit(name)
    canvas.put(roundel(leaf(unit.classes), 30), x + 32, y + 44)
    if number:
        canvas.text(x + 70, y + 40, number, Style(42, 700))
    at, low = x + 67, 80 if number else 57
    for role, n in (("attack", unit.attack), ("defence", unit.defence)):
        canvas.put(sign(role, 26), at, y + low - 25)
        at += 29 + canvas.text(at + 29, y + low, str(n), Style(35, 700)) + 5
    for index, line in enumerate(name_lines(scene, name, w - 12)):
        canvas.text(x + 4, y + 110 + 29 * index, line, NAME, room=w - 12, least=28)


def name_lines(scene: Scene, name: str, room: float) -> list[str]:
    """A unit's name on two lines at most, parted between words; shorter if it has a brief form."""
    for said in (scene.called(name), scene.words.say(text("engine.brief", what=unit_text(name)))):
        if width(said, NAME) <= room:
            return [said]
        words = said.split(" ")
        for cut in range(len(words) - 1, 0, -1):
            lines = [" ".join(words[:cut]), " ".join(words[cut:])]
            if max(width(line, NAME) for line in lines) <= room:
                return lines
    return [said]


def mercenaries(scene: Scene, y: float) -> None:
    """What can be hired, with all values; nobody's yet."""
    canvas, box, k = scene.canvas, scene.public.box, HIRED_K
    canvas.box(LEFT, y, RIGHT - LEFT, HIRED, 10, FIELD, EDGE, 2)
    canvas.text(LEFT + 20, y + 48, scene.say("mercenaries"), Style(42, 600), BRONZE, room=414, least=28)
    style = Style(35, 500, italic=True)
    for index, line in enumerate(wrap(scene.say("hire_most", n=box.mercenaries_most), style, 410, 3)):
        canvas.text(LEFT + 20, y + 92 + 42 * index, line, style, FADED)
    for index, unit in enumerate(box.mercenaries[:SHOWN]):
        unit_card(scene, None, unit, Spot(LEFT + 448 + index * (COLUMN * k + 14), y + 12, k))
