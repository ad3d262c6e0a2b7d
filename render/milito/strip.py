"""The combat under way, or the last one, term by term."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from render.heraldry import TALL, shield
from render.lettering import Style, clean, width
from render.milito import emblems
from render.milito.cards import back
from render.milito.colours import BRONZE
from render.milito.effects import chip
from render.milito.facts import other, sides, so_far
from render.milito.layout import LEFT, RIGHT, STRIP
from render.milito.model import Combat, Fight, can_withdraw, card_text, column_text
from render.milito.scene import Scene
from render.milito.signs import sign
from render.page import Rect, centred
from render.palette import CREAM, EDGE, FADED, GOLD, INK, LIGHT, VERMILION, Colour
from render.pen import Pen, Sprite
from render.speech import signed, titled
from rules import Text, text

MIDDLE = (LEFT + RIGHT) / 2
ROW, WORDS = 112, 164
"""The y of the terms' middle, and of their words' baseline."""

SIGN = 46
TOTAL = 46
"""The radius of a total's disc."""

SIGNS = {"modifier": "modifier", "support": "support", "leader": "star", "flank": "flank"}


def strip(scene: Scene, y: float) -> None:
    """The box with what is known of the combat."""
    fight, last = scene.public.fight, scene.public.last
    box = Rect(LEFT, y, RIGHT - LEFT, STRIP)
    now = fight is not None or scene.changes.combat
    scene.canvas.box(*box, 10, LIGHT, VERMILION if now else BRONZE, 5 if now else 2)
    if fight is not None:
        under_way(scene, fight, y)
    elif last is not None:
        fought(scene, last, y)


def heading(scene: Scene, title: str, sentences: list[str], y: float) -> None:
    """The title, and as much of what is told as there is room for."""
    x = LEFT + 24 + scene.canvas.text(LEFT + 24, y + 50, title, titled(scene.words, 42), BRONZE) + 22
    style, room = Style(37, 500, italic=True), RIGHT - 24 - x
    said = sentences[0]
    for more in sentences[1:]:
        longer = scene.say("and_then", one=said, two=more)
        said = longer if width(clean(longer), style) <= room else said
    scene.canvas.text(x, y + 50, said, style, INK, room=room, least=35)


# -- the last combat ---------------------------------------------------------------------------------------------------


def fought(scene: Scene, last: Combat, y: float) -> None:
    """Attacker left, defender right, totals between them; after a withdrawal a word."""
    heading(scene, scene.say("last_combat"), list(map(scene.words.say, told(scene, last))), y)
    terms = sides(last.terms, last.attacker)
    for seat in (0, 1):
        if last.totals:
            amounts(scene, seat, last.attacker, cells(scene, last, seat, terms[seat], sized(terms[seat])), y)
        else:
            names(scene, seat, last.attacker, last.units[seat], y)
    if last.totals:
        totals(scene, last, y)
    else:
        scene.canvas.put(sign("speed", 60), MIDDLE - 30, y + ROW - 30)


def told(scene: Scene, last: Combat) -> list[Text]:
    """Where it was, how it ended, what was lost, who controls the column."""
    defender = other(last.attacker)
    winner = last.attacker if last.outcome == "attacker" else defender
    found = [
        text(f"render.milito.outcome.{last.outcome}", column=column_text(last.column), number=last.column + 1,
             attacker=scene.name(last.attacker), defender=scene.name(defender), player=scene.name(winner))
    ]  # fmt: skip
    if last.ties is not None:
        found.append(text("render.milito.outcome.by_tie"))
    if last.outcome in ("attacker", "defender"):
        lost = other(winner)
        found.append(text("render.milito.outcome.lost", units=scene.cards(lost, last.units[lost])))
    if last.before != last.after:
        key = "neutral" if last.after is None else "taken"
        found.append(text(f"render.milito.outcome.{key}"))
    for turned in last.rampage:
        card = card_text(scene.public, turned.seat, turned.card)
        found.append(text("render.milito.outcome.rampage", card=card))
    return found


def totals(scene: Scene, last: Combat, y: float) -> None:
    """Both strengths, the winner's on gold."""
    won = {"attacker": last.attacker, "defender": other(last.attacker)}.get(last.outcome)
    for seat, x in ((last.attacker, MIDDLE - 66), (other(last.attacker), MIDDLE + 66)):
        scene.canvas.put(total_disc(GOLD if seat == won else EDGE), x, y + ROW)
        tint = CREAM if seat == won else INK
        scene.canvas.text(x, y + ROW + 19, signed(last.totals[seat]), Style(58, 700), tint, "centre", 84, 36)
    scene.canvas.text(MIDDLE, y + ROW + 15, ":", Style(52, 700), INK, "centre")


@lru_cache(8)
def total_disc(fill: Colour, r: int = TOTAL) -> Sprite:
    """The disc of a total."""
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, fill, INK, 3)
    return centred(pen, r)


def start(seat: int, attacker: int) -> tuple[float, float]:
    """Where a side's shield stands, and where its terms end."""
    if seat == attacker:
        return LEFT + 24, MIDDLE - 128
    return MIDDLE + 132, RIGHT - 16


class Cell(NamedTuple):
    """A term: its sign, its amount, its word."""

    sign: Sprite
    amount: str
    word: str


def cells(scene: Scene, combat: Combat | Fight, seat: int, terms: list[tuple[str, int]], size: int) -> list[Cell]:
    """A side's terms, their signs in a size."""
    attacks = seat == combat.attacker
    return [
        Cell(term_sign(scene, combat, seat, name, size), signed(n, plus=name != "base"),
             scene.say(f"term.{word_of(name, attacks)}"))
        for name, n in terms
    ]  # fmt: skip


def sized(terms: Sequence[object]) -> int:
    """How large the signs of so many terms are."""
    return SIGN if len(terms) < 7 else 36


def amounts(scene: Scene, seat: int, attacker: int, found: list[Cell], y: float) -> None:
    """A side's shield and its terms, each a sign and a number, words below them where there is room."""
    size = sized(found)
    x, end = start(seat, attacker)
    scene.canvas.put(shield(seat, 56), x, y + ROW - 28 * TALL)
    x += 78
    step = min(190.0, (end - x) / max(1, len(found)))
    wordy = all(width(cell.word, Style(28, 500, italic=True)) <= step - 8 for cell in found)
    for index, cell in enumerate(found):
        at, middle = x + index * step, y + (ROW - 8 if wordy else ROW)
        scene.canvas.put(cell.sign, at, middle - size / 2)
        scene.canvas.text(at + size + 6, middle + 16, cell.amount, Style(48, 700), room=step - size - 8, least=35)
        if wordy:
            scene.canvas.text(at, y + WORDS, cell.word, Style(31, 500, italic=True), FADED, room=step - 8, least=28)


def word_of(name: str, attacks: bool) -> str:
    """The word for a term."""
    return name if name != "base" else "attack" if attacks else "defence"


def term_sign(scene: Scene, combat: Combat | Fight, seat: int, name: str, size: int) -> Sprite:
    """The sign of a term."""
    if name == "base":
        return sign("attack" if seat == combat.attacker else "defence", size)
    if name == "bonus":
        return emblems.emblem("leader", size)
    if name == "archers":
        return emblems.emblem("archers", size)
    if name in ("terrain", "hill"):
        return chip(scene.public.columns[combat.column].terrain, size)
    return sign(SIGNS[name], size)


def names(scene: Scene, seat: int, attacker: int, units: list[str], y: float) -> None:
    """A side's shield and the names of its units."""
    x, end = start(seat, attacker)
    scene.canvas.put(shield(seat, 56), x, y + ROW - 28 * TALL)
    said = scene.cards(seat, units)
    scene.canvas.text(x + 78, y + ROW + 14, said, Style(40, 600), INK, room=end - x - 78, least=28)


# -- the combat under way ----------------------------------------------------------------------------------------------


def under_way(scene: Scene, fight: Fight, y: float) -> None:
    """What lies open of both strengths, and a card back for what does not."""
    defender = other(fight.attacker)
    key = "now.attack" if fight.flank is None else "now.flank"
    sentence = scene.say(key, player=scene.name(fight.attacker), column=column_text(fight.column),
                         flank=(fight.flank or 0) + 1)  # fmt: skip
    escape = [scene.say("may_withdraw")] if can_withdraw(scene.public, fight) else []
    heading(scene, scene.say("combat"), [sentence, *escape], y)
    known = sides(so_far(scene.view), fight.attacker)
    for seat in (fight.attacker, defender):
        if known[seat]:
            hidden = Cell(back(seat, 34, SIGN), "?", scene.say("term.card"))
            amounts(
                scene,
                seat,
                fight.attacker,
                [*cells(scene, fight, seat, known[seat], sized([*known[seat], hidden])), hidden],
                y,
            )
            subtotal(scene, fight, seat, sum(n for _, n in known[seat]), y)
        else:
            column = fight.stand if seat == fight.attacker else fight.column
            names(scene, seat, fight.attacker, scene.public.columns[column].units[seat], y)
    if all(known):
        scene.canvas.text(MIDDLE, y + ROW + 15, ":", Style(52, 700), INK, "centre")
    else:
        scene.canvas.put(sign("attack", 76), MIDDLE - 38, y + ROW - 38)


def subtotal(scene: Scene, fight: Fight, seat: int, n: int, y: float) -> None:
    """A strength before the bonus cards."""
    x = MIDDLE + (-66 if seat == fight.attacker else 66)
    scene.canvas.put(total_disc(CREAM), x, y + ROW)
    scene.canvas.text(x, y + ROW + 19, signed(n), Style(58, 700), INK, "centre", 84, 36)
