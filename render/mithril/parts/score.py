"""The score sheet: shields and crowns by deck and player, round by round of the election; before it, what is known."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from render import speech
from render.encode import png
from render.heraldry import shield
from render.icons import icon
from render.lettering import Style
from render.mithril.colours import SLATE, WON
from render.mithril.layout import LEFT, TOP
from render.mithril.model import DECKS, MILITARY, MithrilView, deck_text
from render.mithril.parts.ledger import Held, guessed, held, kinds, leaders, rounds_of, tie_numbers, totals
from render.mithril.parts.score_words import note_text, told
from render.mithril.routes import MARKS
from render.mithril.scene import Scene
from render.mithril.sheet import Given, foot_high, plain
from render.mithril.things import card, deck_shield, military_card
from render.page import WIDE, Rect
from render.palette import EDGE, FADED, FREE, GOLD, INK, PAGE, PANEL, VERMILION, hexed, mix
from render.picture import Picture

HEAD_H, ROW, TOTAL, NOTE = 146, 104, 104, 62
LABELS = 330
TOP_Y = TOP + 14
SLOT = 44
"""From the crown of one round to that of the next."""

WORTH, BEST = Style(56, 700), Style(37, 500, italic=True)
SUM = Style(74, 700)


@dataclass(frozen=True, slots=True)
class Columns:
    """The places: rounds that are shown, a column for each seat, the y of the first row and of the totals."""

    rounds: tuple[int, ...]
    seats: tuple[Rect, ...]
    rows: float
    totals: float

    @property
    def lines(self) -> int:
        """How many lines of totals there are; one before the election."""
        return max(1, len(self.rounds))


def places(view: MithrilView, rounds: tuple[int, ...]) -> Columns:
    """Where everything stands."""
    w = (WIDE - 2 * LEFT - LABELS) / view.seats
    rows = TOP_Y + HEAD_H
    end = rows + len(DECKS) * ROW
    h = end + TOTAL * max(1, len(rounds)) - TOP_Y
    seats = tuple(Rect(LEFT + LABELS + seat * w, TOP_Y, w, h) for seat in range(view.seats))
    return Columns(rounds, seats, rows, end)


def paint(only: int | None, given: Given) -> Picture:
    """All rounds in one table, or one of them."""
    view = given.view
    rounds = tuple(range(len(rounds_of(view)))) if only is None else (only,)
    at = places(view, rounds)
    h = round(at.totals + TOTAL * at.lines + NOTE + foot_high(given))
    scene = plain(given, h, WIDE)
    for index, deck in enumerate(DECKS):
        row(scene, at, deck, at.rows + index * ROW, index % 2 == 0)
    for seat, rect in enumerate(at.seats):
        head(scene, at, seat, rect)
    if len(at.rounds) > 1:
        said, style = scene.say("in_round"), Style(36, 500, italic=True)
        scene.canvas.text(LEFT + LABELS - 16, TOP_Y + HEAD_H - 12, said, style, FADED, "right", LABELS - 24, 28)
    sums(scene, at)
    scene.canvas.text(LEFT + 12, at.totals + TOTAL * at.lines + 44, scene.words.say(note_text(view, rounds)),
                      Style(36, 500, italic=True), FADED, room=WIDE - 2 * LEFT - 24, least=35)  # fmt: skip
    name = "score.png" if only is None else f"round-{only + 1}.png"
    alt = speech.joined(given.words, told(scene, rounds, only))
    return Picture(png(scene.canvas.image, "render.mithril"), name, alt)


# -- heads ------------------------------------------------------------------------------------------------------------


def head(scene: Scene, at: Columns, seat: int, rect: Rect) -> None:
    """Arms and name; the numbers of the rounds above their crowns; the outline of the king's column."""
    canvas, resigned = scene.canvas, seat in scene.view.resigned
    faded = resigned or gone(scene.view, seat, at.rounds)
    canvas.put(shield(seat, 82, MARKS[seat], PAGE if faded else None), rect.x + 16, rect.y + 30)
    name_y = rect.y + (72 if len(at.rounds) > 1 else 88)
    tint = FADED if faded else INK
    canvas.text(rect.x + 114, name_y, scene.name(seat), Style(44, 600), tint, room=rect.w - 128, least=35)
    if resigned:
        canvas.put(icon("flag", 46), rect.x + 74, rect.y + 78)
    if len(at.rounds) > 1:
        for number in at.rounds:
            canvas.text(slot(at, rect, number), rect.y + HEAD_H - 12, str(number + 1), Style(36, 500), FADED, "centre")
    if scene.view.result is not None and seat in scene.view.result.winners:
        canvas.box(rect.x + 3, rect.y, rect.w - 6, rect.h, 10, None, GOLD, 5)
        canvas.put(icon("crown", 56), rect.x + 29, rect.y - 12)


def slot(at: Columns, rect: Rect, number: int) -> float:
    """The middle of a round's crowns in a column."""
    return rect.x + rect.w - 16 - SLOT * (len(at.rounds) - at.rounds.index(number) - 0.5)


# -- rows -------------------------------------------------------------------------------------------------------------


def row(scene: Scene, at: Columns, deck: str, y: float, dark: bool) -> None:
    """A deck: its name, and what everybody has of it."""
    canvas = scene.canvas
    canvas.box(LEFT, y, WIDE - 2 * LEFT, ROW - 6, 8, mix(PANEL, PAGE, 0.25 if dark else 0.65), None)
    canvas.put(card(deck, 54, 70), LEFT + 18, y + (ROW - 6) / 2 - 35)
    canvas.text(LEFT + 90, y + 62, scene.words.say(deck_text(deck)), Style(42, 500), room=LABELS - 100, least=30)
    for seat, rect in enumerate(at.seats):
        box = Rect(rect.x + 8, y + 4, rect.w - 16, ROW - 14)
        there = held(scene.view, seat, deck, at.rounds)
        if there.won or (not at.rounds and deck != MILITARY and leaders(scene.view, deck) == (seat,)):
            canvas.box(*box, 8, WON if there.won else mix(WON, PAGE, 0.5), GOLD, 3 if there.won else 1)
        if (seat, deck) in scene.changes.numbers:
            canvas.box(*box, 8, None, VERMILION, 4)
        if gone(scene.view, seat, at.rounds):
            canvas.text(rect.x + 40, y + 62, "–", Style(44, 500), FREE, "centre")
            continue
        cell(scene, at, deck, there, rect, y)
        crowns(scene, at, deck, there, rect, y)


def gone(view: MithrilView, seat: int, rounds: tuple[int, ...]) -> bool:
    """Whether a seat had left before the only round that is shown."""
    return len(rounds) == 1 and seat not in rounds_of(view)[rounds[0]].crowns


def cell(scene: Scene, at: Columns, deck: str, there: Held, rect: Rect, y: float) -> None:
    """What a seat has of a deck."""
    canvas, base = scene.canvas, y + 68
    pale = not at.rounds and there.numbers is None
    if not there.count:
        canvas.text(rect.x + 40, base - 6, "–", Style(44, 500), FREE, "centre")
    elif there.numbers is None:
        canvas.put(card(deck, 44, 57), rect.x + 20, y + 21)
        canvas.text(rect.x + 78, base, f"×{there.count}", WORTH, FADED if pale else INK)
    elif deck == MILITARY:
        faces(scene, there, Rect(rect.x + 18, y + 20, rect.w - 150, 58))
    else:
        canvas.put(deck_shield(deck, 44), rect.x + 18, y + 24)
        reach = canvas.text(rect.x + 72, base, str(there.worth), WORTH)
        tint = VERMILION if there.tied else FADED
        canvas.text(rect.x + 72 + max(reach, 36) + 14, base - 3, f"№ {there.best}", BEST, tint)


def faces(scene: Scene, there: Held, rect: Rect) -> None:
    """Military cards side by side; more than there is room for by kind, with their number."""
    shown = kinds(scene.view, there.numbers or ())
    x, canvas = rect.x, scene.canvas
    if len(shown) * 48 <= rect.w:
        for kind in shown:
            canvas.put(military_card(kind, 44, 58), x, rect.y)
            x += 48
        return
    for kind, n in Counter(shown).items():
        canvas.put(military_card(kind, 44, 58), x, rect.y)
        x += 48 + canvas.text(x + 48, rect.y + 44, f"×{n}", Style(38, 700)) + 10


def crowns(scene: Scene, at: Columns, deck: str, there: Held, rect: Rect, y: float) -> None:
    """The crowns that a deck brought; before the election those of one's own Military cards."""
    canvas, right = scene.canvas, rect.x + rect.w - 20
    if deck == MILITARY and there.numbers is not None and there.count:
        reach = canvas.text(right, y + 68, str(there.worth), WORTH, align="right")
        canvas.put(icon("crown", 46), right - reach - 56, y + 24)
    elif len(at.rounds) == 1 and there.won:
        five = scene.public.box.crowns.activity
        reach = canvas.text(right, y + 68, str(five), WORTH, align="right")
        canvas.put(icon("crown", 46), right - reach - 56, y + 24)
    elif len(at.rounds) > 1:
        for number in there.won:
            canvas.put(icon("crown", 40), slot(at, rect, number) - 20, y + 28)
    elif not at.rounds and deck != MILITARY and leaders_alone(scene.view, deck, at.seats.index(rect)):
        canvas.put(icon("crown", 44), right - 50, y + 25, 0.55)


def leaders_alone(view: MithrilView, deck: str, seat: int) -> bool:
    """Whether nobody has as many cards of an activity as a seat."""
    return leaders(view, deck) == (seat,)


# -- totals -----------------------------------------------------------------------------------------------------------


def sums(scene: Scene, at: Columns) -> None:
    """The crowns of each round; before the election what they would be by the cards' numbers."""
    canvas = scene.canvas
    canvas.fill(LEFT, at.totals + 2, WIDE - 2 * LEFT, 3, GOLD)
    if not at.rounds:
        label(scene, at.totals, scene.say("about_now"))
        for seat, rect in enumerate(at.seats):
            if seat not in scene.view.resigned:
                canvas.text(rect.x + 22, at.totals + 76, str(guessed(scene.view, seat)), SUM, FADED)
    for line, number in enumerate(at.rounds):
        y = at.totals + line * TOTAL
        label(scene, y, scene.say("round", number=number + 1))
        round_sums(scene, at, number, y)
        if line:
            canvas.fill(LEFT, y + 2, WIDE - 2 * LEFT, 1, EDGE)


def label(scene: Scene, y: float, said: str) -> None:
    """What a line of totals is."""
    scene.canvas.put(icon("crown", 56), LEFT + 16, y + 24)
    scene.canvas.text(LEFT + 86, y + 68, said, Style(46, 600), SLATE, room=LABELS - 96, least=35)


def round_sums(scene: Scene, at: Columns, number: int, y: float) -> None:
    """The crowns of one round; who leaves, who is king."""
    canvas, tied = scene.canvas, tie_numbers(scene.view, number)
    there = totals(scene.view, number)
    for seat, rect in enumerate(at.seats):
        if seat not in there:
            canvas.text(rect.x + 40, y + 64, "–", Style(44, 500), FREE, "centre")
            continue
        total = there[seat]
        reach = canvas.text(rect.x + 22, y + 76, str(total.crowns), SUM, FADED if total.out else INK)
        x = rect.x + 22 + reach + 16
        if seat in tied:
            x += canvas.text(x, y + 72, f"№ {tied[seat]}", BEST, VERMILION) + 12
        if total.out or total.king:
            plate(scene, "leaves" if total.out else "king", rect.x + rect.w - 18, y + 24, rect.x + rect.w - 18 - x)


def plate(scene: Scene, what: str, right: float, y: float, room: float) -> None:
    """A plate that says who leaves or has won."""
    said = scene.say(what)
    w = min(max(room, 96), 190)
    fill = VERMILION if what == "leaves" else GOLD
    scene.canvas.box(right - w, y, w, 60, 8, fill, INK, 2)
    scene.canvas.text(right - w / 2, y + 42, said, Style(38, 600), hexed("#FFF8E4"), "centre", w - 16, 28)
