"""One column large: both sides' units in words, the terrain with its effects, what an attack would be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from render.heraldry import ARMS, TALL, shield
from render.lettering import Style, fit, width, wrap
from render.milito.alt import own_words
from render.milito.cards import vacancy
from render.milito.emblems import roundel
from render.milito.facts import leaf, other, sides
from render.milito.large import large_card
from render.milito.layout import GAP, LEFT, RIGHT
from render.milito.model import (
    Fight,
    MilitoView,
    Terrain,
    can_withdraw,
    rules_of,
    strengths,
    terrain_text,
)  # fmt: skip
from render.milito.parts.told import column_told
from render.milito.scene import Scene
from render.milito.sheet import BODY, finished, heading, height, sheet
from render.milito.signs import sign
from render.milito.terrain import card as terrain_ground
from render.page import Rect, medal
from render.palette import CREAM, EDGE, FADED, INK, LIGHT, VERMILION
from render.picture import Picture, Words
from render.speech import joined, listed, signed, titled
from rules import Text, text

CARD = 416
TERRAIN = 196
ATTACK = 96
WIDE = (RIGHT - LEFT - 24) / 2


def paint(
    index: int, view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The part as `view.viewer` may see it."""
    attacks = list(forecasts(view, index))
    body = 2 * CARD + TERRAIN + 2 * 20 + len(attacks) * (ATTACK + GAP)
    scene = sheet(view, words, since, note, prompt, height(body))
    heading(scene, scene.say("zoom.column", number=index + 1), holder(scene, index))
    y = float(BODY)
    units(scene, index, scene.far, y)
    terrain(scene, index, y + CARD + 20)
    units(scene, index, scene.near, y + CARD + TERRAIN + 40)
    y += 2 * CARD + TERRAIN + 40 + GAP
    for attack in attacks:
        forecast(scene, attack, y)
        y += ATTACK + GAP
    return finished(scene, f"column-{index + 1}", joined(words, column_told(scene, index)), own_words(scene))


def holder(scene: Scene, index: int) -> str:
    """Who controls the column."""
    control = scene.public.columns[index].control
    return scene.say("neutral") if control is None else scene.say("held_by", player=scene.name(control))


def units(scene: Scene, index: int, seat: int, y: float) -> None:
    """The units of a side, side by side; the first left."""
    there = scene.public.columns[index].units[seat]
    for slot in range(scene.public.box.numbers.units_in_column):
        x = LEFT + slot * (WIDE + 24)
        if slot < len(there):
            large_card(scene, seat, there[slot], Rect(x, y, WIDE, CARD))
            if (index, seat, slot) in scene.changes.units:
                scene.canvas.box(x - 6, y - 6, WIDE + 12, CARD + 12, 20, None, VERMILION, 6)
            continue
        scene.canvas.put(vacancy(round(WIDE) - 20, CARD - 20, EDGE), x + 10, y + 10)
        scene.canvas.put(shield(seat, 70, "", LIGHT), x + WIDE / 2 - 35, y + CARD / 2 - 70)
        style = Style(42, 500, italic=True)
        scene.canvas.text(x + WIDE / 2, y + CARD / 2 + 70, scene.say("free_place"), style, FADED, "centre", WIDE - 60)


# -- terrain -----------------------------------------------------------------------------------------------------------


def terrain(scene: Scene, index: int, y: float) -> None:
    """The terrain card across the page: number, name, effects in words, and bars in the colour of who controls it."""
    canvas, here = scene.canvas, scene.public.columns[index]
    w = RIGHT - LEFT
    canvas.put(terrain_ground(here.terrain, w, TERRAIN), LEFT, y)
    if here.control is not None:
        edge = y + TERRAIN - 18 if here.control == scene.near else y + 6
        canvas.fill(LEFT + 12, edge, w - 24, 12, ARMS[here.control].field)
        canvas.put(shield(here.control, 92), RIGHT - 136, y + (TERRAIN - 92 * TALL) / 2)
    canvas.put(medal(46, INK, None), LEFT + 84, y + TERRAIN / 2)
    canvas.text(LEFT + 84, y + TERRAIN / 2 + 22, str(index + 1), Style(68, 700), CREAM, "centre")
    said, style = fit(scene.words.say(terrain_text(here.terrain)), titled(scene.words, 72), 430, 44)
    canvas.text(LEFT + 158, y + TERRAIN / 2 + 22, said, style)
    told = list(map(scene.words.say, terrain_words(scene, scene.public.box.terrain[here.terrain])))
    lines(scene, told, LEFT + 620, y + TERRAIN / 2, w - 620 - 160)
    if index in scene.changes.control:
        canvas.box(LEFT - 6, y - 6, w + 12, TERRAIN + 12, 14, None, VERMILION, 6)


def lines(scene: Scene, told: list[str], x: float, middle: float, room: float) -> None:
    """Sentences one below the other."""
    style = Style(38, 500)
    rows = [row for said in told for row in wrap(said, style, room, 2)][:4]
    for number, row in enumerate(rows):
        scene.canvas.text(x, middle + 13 + 44 * (number - (len(rows) - 1) / 2), row, style)


def terrain_words(scene: Scene, there: Terrain) -> Iterator[Text]:
    """What terrain does, a sentence each."""
    for amount in sorted(set(there.classes.values()), reverse=True):
        classes = (text(f"milito.class.{name}") for name, n in there.classes.items() if n == amount)
        yield key("classes", amount=signed(amount, plus=bool(amount)), classes=listed(scene.words, classes))
    if there.others:
        yield key("others" if there.classes else "all", amount=signed(there.others, plus=True))
    if there.held:
        yield key("held", amount=signed(there.held, plus=True))
    if there.volley:
        mode = scene.view.options.get("hill_mode", "B")
        yield text(f"render.milito.terrain.volley_{mode}", amount=signed(there.volley, plus=True))
    if there.cost:
        yield key("cost", n=there.cost)
    if not (there.classes or there.others or there.held or there.volley or there.cost):
        yield key("none")


def key(name: str, **facts: str | int) -> Text:
    """A text about terrain."""
    return text(f"render.milito.terrain.{name}", **facts)


# -- what an attack would be -------------------------------------------------------------------------------------------


class Attack(NamedTuple):
    """An attack that could be made: who attacks, the strengths before bonus cards by combat units, a way out."""

    seat: int
    pairs: list[tuple[str, int, str, int]]
    withdrawal: bool


def forecasts(view: MilitoView, index: int) -> Iterator[Attack]:
    """What an attack by either side would be now; none where not both have units."""
    column = view.public.columns[index]
    if not all(column.units) or view.result is not None:
        return
    for seat in (view.public.active, other(view.public.active)):
        pairs = []
        for own in dict.fromkeys(column.units[seat]):
            for enemy in dict.fromkeys(column.units[other(seat)]):
                fight = Fight(seat, index, index, None, [own, enemy] if seat == 0 else [enemy, own])
                known = sides(strengths(view.public, fight, ["", ""], rules_of(view.options)), seat)
                attack, defence = (sum(n for _, n in known[one]) for one in (seat, other(seat)))
                pairs.append((own, attack, enemy, defence))
        yield Attack(seat, pairs, can_withdraw(view.public, Fight(seat, index, index)))


def forecast(scene: Scene, attack: Attack, y: float) -> None:
    """Who would fight whom with which strengths."""
    canvas = scene.canvas
    canvas.box(LEFT, y, RIGHT - LEFT, ATTACK, 11, LIGHT, EDGE, 2)
    canvas.put(shield(attack.seat, 56), LEFT + 20, y + (ATTACK - 56 * TALL) / 2)
    canvas.put(sign("attack", 52), LEFT + 90, y + 22)
    said, style = scene.say("would_attack"), Style(34, 500, italic=True)
    x = LEFT + 158 + canvas.text(LEFT + 158, y + 60, said, style, FADED, room=540, least=28) + 34
    escape = scene.say("may_withdraw") if attack.withdrawal else ""
    end = RIGHT - 24 - (width(escape, style) + 80 if escape else 0)
    step = min(340.0, (end - x) / len(attack.pairs))
    for index, (own, strength, enemy, defence) in enumerate(attack.pairs):
        pair(scene, (own, strength, enemy, defence), x + index * step, y + ATTACK / 2)
    if escape:
        canvas.text(RIGHT - 24, y + 60, escape, style, FADED, "right", 420, 28)
        canvas.put(sign("speed", 44), end + 14, y + 26)


def pair(scene: Scene, one: tuple[str, int, str, int], x: float, middle: float) -> None:
    """Two units and their strengths, the higher one bold."""
    own, strength, enemy, defence = one
    canvas = scene.canvas
    for at, unit in ((x + 30, own), (x + 230, enemy)):
        canvas.put(roundel(leaf(scene.unit(unit).classes), 30), at, middle)
    for at, n, more in ((x + 92, strength, strength > defence), (x + 168, defence, defence > strength)):
        canvas.text(at, middle + 17, signed(n), Style(54, 700 if more else 500), INK if more else FADED, "centre")
    canvas.text(x + 130, middle + 15, ":", Style(46, 700), INK, "centre")
