"""The combat under way or the last one, large: who fought, with which bonus cards, every term of both strengths."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from render.heraldry import TALL, shield
from render.lettering import Style, wrap
from render.milito.alt import own_words
from render.milito.cards import Spot, back, leader_card, marked, unit_card, vacancy
from render.milito.facts import other, sides, so_far
from render.milito.layout import COLUMN, GAP, LEFT, RIGHT, UNIT
from render.milito.model import Combat, Fight, MilitoView, column_text, fighters, is_leader, leader_of
from render.milito.parts.told import combat_told
from render.milito.scene import Scene
from render.milito.sheet import BODY, finished, heading, height, sheet
from render.milito.signs import sign
from render.milito.strip import term_sign, told, total_disc
from render.page import Rect
from render.palette import CREAM, EDGE, FADED, GOLD, INK, LIGHT, PAGE, PANEL, mix
from render.picture import Picture, Words
from render.speech import joined, signed
from rules import Text

K = 1.4
"""How much larger than on the field the cards are."""

SIDE = round(COLUMN * K)
HEAD = 84
ROW = 66
LABEL = 46
"""The height of a word above a card."""

MIDDLE = (LEFT + RIGHT) / 2
SAID = Style(38, 500, italic=True)
TOTALS = 150


class Seen(NamedTuple):
    """A combat as it is shown: by seat its units, cards ("" none, "?" face down) and terms."""

    combat: Combat | Fight
    units: list[list[str]]
    known: bool
    cards: list[str]
    terms: list[list[tuple[str, int]]]
    told: list[str]


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The part as `view.viewer` may see it."""
    body = HEAD + 3 * UNIT * K + 2 * LABEL + 4 * GAP
    scene = sheet(view, words, since, note, prompt, height(body))
    seen = under_way(scene) if view.public.fight is not None else over(scene)
    title = scene.say("combat" if view.public.fight is not None else "last_combat")
    heading(scene, title, seen.told[0])
    for seat in (0, 1):
        x = LEFT if seat == seen.combat.attacker else RIGHT - SIDE
        column(scene, seen, seat, x)
    table(scene, seen, body)
    return finished(scene, "combat", joined(words, combat_told(scene, seen.told)), own_words(scene))


def under_way(scene: Scene) -> Seen:
    """What lies open of the combat under way; the viewer's own bonus card is shown to him alone."""
    fight, private = scene.public.fight, scene.view.private
    assert fight is not None
    known = all(fight.units)
    units = []
    for seat in (0, 1):
        there = list(fighters(scene.public, fight, seat))
        if fight.units[seat]:
            there.remove(fight.units[seat])
            there.insert(0, fight.units[seat])
        units.append(there)
    cards = ["", ""]
    if fight.bonus in ("hand", "draw"):
        cards[fight.attacker] = private.bonus if private is not None and private.bonus else "?"
    key = "now.attack" if fight.flank is None else "now.flank"
    said = scene.say(key, player=scene.name(fight.attacker), column=column_text(fight.column),
                     flank=(fight.flank or 0) + 1)  # fmt: skip
    return Seen(fight, units, known, cards, sides(so_far(scene.view), fight.attacker), [said])


def over(scene: Scene) -> Seen:
    """The last combat."""
    last = scene.public.last
    assert last is not None
    said = list(map(scene.words.say, told(scene, last)))
    return Seen(last, last.units, True, last.cards, sides(last.terms, last.attacker), said)


# -- the sides ---------------------------------------------------------------------------------------------------------


def column(scene: Scene, seen: Seen, seat: int, x: float) -> None:
    """A side: player, combat unit, supporting unit, bonus card, one below the other."""
    canvas, y, attacks = scene.canvas, float(BODY), seat == seen.combat.attacker
    canvas.box(x, y, SIDE, HEAD - 8, 11, PANEL, EDGE, 2)
    canvas.put(shield(seat, 52), x + 16, y + (HEAD - 8 - 52 * TALL) / 2)
    canvas.text(x + 84, y + 53, scene.name(seat), Style(44, 700), room=SIDE - 170, least=35)
    canvas.put(sign("attack" if attacks else "defence", 54), x + SIDE - 72, y + 11)
    y += HEAD + GAP - 8
    unit_card(scene, seat, seen.units[seat][0], Spot(x, y, K))
    y += UNIT * K + GAP
    y = supporting(scene, seen, seat, x, y)
    bonus(scene, seen, seat, x, y)


def label(scene: Scene, said: str, x: float, y: float) -> None:
    """A word above a card."""
    scene.canvas.text(x + 4, y + 33, said, Style(36, 500, italic=True), FADED, room=SIDE - 8, least=28)


def supporting(scene: Scene, seen: Seen, seat: int, x: float, y: float) -> float:
    """The unit that supports, or its empty place."""
    label(scene, scene.say("part.support" if seen.known else "part.second"), x, y)
    high = UNIT * K
    if len(seen.units[seat]) > 1:
        unit_card(scene, seat, seen.units[seat][1], Spot(x, y + LABEL, K))
    else:
        empty(scene, scene.say("part.none"), x, y + LABEL)
    return y + LABEL + high + GAP


def bonus(scene: Scene, seen: Seen, seat: int, x: float, y: float) -> None:
    """The bonus card: its face, its back, or none."""
    label(scene, scene.say(f"part.card_{source(seen, seat)}"), x, y)
    spot, card = Spot(x, y + LABEL, K), seen.cards[seat]
    if card == "?":
        high = UNIT * K
        scene.canvas.put(back(seat, round(high * 0.7), round(high)), x, y + LABEL)
    elif not card:
        empty(scene, scene.say(missing(seen)), x, y + LABEL)
    elif is_leader(card):
        leader_card(scene, seat, leader_of(scene.public, seat, card), spot)
    else:
        unit_card(scene, seat, card, spot)
    if card not in ("", "?") and isinstance(seen.combat, Fight):
        marked(scene.canvas, spot, UNIT, GOLD)


def source(seen: Seen, seat: int) -> str:
    """Where a bonus card came from."""
    combat = seen.combat
    found = combat.sources[seat] if isinstance(combat, Combat) else combat.bonus if seat == combat.attacker else ""
    return found if found in ("hand", "draw") else "any"


def missing(seen: Seen) -> str:
    """What is said in the place of a card that is not there."""
    return "part.none" if isinstance(seen.combat, Combat) else "part.open"


def empty(scene: Scene, said: str, x: float, y: float) -> None:
    """A place without a card."""
    w, h = round(COLUMN * K), round(UNIT * K)
    scene.canvas.put(vacancy(w - 12, h - 12, EDGE), x + 6, y + 6)
    scene.canvas.text(x + w / 2, y + h / 2 + 12, said, Style(38, 500, italic=True), FADED, "centre", w - 40, 28)


# -- the terms ---------------------------------------------------------------------------------------------------------


def table(scene: Scene, seen: Seen, body: float) -> None:
    """The terms in the middle, both amounts beside their word; below the strengths and how it ended."""
    x, w = LEFT + SIDE + 28, RIGHT - LEFT - 2 * SIDE - 56
    scene.canvas.box(x, BODY, w, body - GAP, 11, LIGHT, EDGE, 2)
    names = list(dict.fromkeys(name for terms in seen.terms for name, _ in terms))
    showing = any(seen.terms) or isinstance(seen.combat, Combat)
    said = lines_of(scene, seen, w - 60)
    needed = len(names) * ROW + (TOTALS if showing else 0) + 44 * len(said)
    y = BODY + max(16.0, (body - GAP - needed) / 2 - 10)
    for index, name in enumerate(names):
        row(scene, seen, name, Rect(x, y + index * ROW, w, ROW), index)
    y += len(names) * ROW
    if showing:
        sums(scene, seen, y + 16)
        y += TOTALS
    room = int((BODY + body - GAP - y - 40) // 44)
    for number, line in enumerate(said[: max(0, room)]):
        scene.canvas.text(MIDDLE, y + 50 + 44 * number, line, SAID, INK, "centre")


def row(scene: Scene, seen: Seen, name: str, rect: Rect, index: int) -> None:
    """A term: sign and word in the middle, what the attacker gets for it left, the defender right."""
    canvas, attacker = scene.canvas, seen.combat.attacker
    if index % 2:
        canvas.fill(rect.x + 3, rect.y, rect.w - 6, rect.h, mix(LIGHT, PAGE, 0.7))
    base = rect.y + rect.h / 2
    for seat, x in ((attacker, rect.x + 62), (other(attacker), rect.x + rect.w - 62)):
        n = dict(seen.terms[seat]).get(name)
        said = "–" if n is None else signed(n, plus=name != "base")
        style = Style(36, 500) if n is None else Style(50, 700)
        canvas.text(x, base + 0.325 * style.size, said, style, FADED if n is None else INK, "centre")
    signs = [attacker] if name != "base" else [attacker, other(attacker)]
    word = scene.say(f"row.{name}")
    size, style = 44, Style(38, 500)
    room = rect.w - 250 - len(signs) * (size + 8)
    x = rect.x + 120
    for seat in signs:
        canvas.put(term_sign(scene, seen.combat, seat, name, size), x, base - size / 2)
        x += size + 8
    canvas.text(x + 6, base + 13, word, style, room=room, least=28)


def sums(scene: Scene, seen: Seen, y: float) -> None:
    """Both strengths; the winner's on gold. Nothing after a withdrawal."""
    combat, middle = seen.combat, y + 62
    if isinstance(combat, Combat) and not combat.totals:
        scene.canvas.put(sign("speed", 90), MIDDLE - 45, y + 20)
        return
    won = None
    if isinstance(combat, Combat):
        won = {"attacker": combat.attacker, "defender": other(combat.attacker)}.get(combat.outcome)
    for seat, x in ((combat.attacker, MIDDLE - 96), (other(combat.attacker), MIDDLE + 96)):
        total = combat.totals[seat] if isinstance(combat, Combat) else sum(n for _, n in seen.terms[seat])
        scene.canvas.put(total_disc(GOLD if seat == won else EDGE if won is not None else CREAM, 60), x, middle)
        tint = CREAM if seat == won else INK
        scene.canvas.text(x, middle + 25, signed(total), Style(76, 700), tint, "centre", 112, 40)
    scene.canvas.text(MIDDLE, middle + 20, ":", Style(68, 700), INK, "centre")


def lines_of(scene: Scene, seen: Seen, room: float) -> list[str]:
    """What came of it; while it is under way, what is still to come."""
    said = seen.told[1:] if isinstance(seen.combat, Combat) else [scene.say("part.before_cards")]
    return [line for sentence in said for line in wrap(sentence, SAID, room, 3)]
