"""The head of the pictures: title, turn and phase, whose move it is and what is asked; below it the frieze."""

from __future__ import annotations

from functools import lru_cache

from render import speech
from render.canvas import Canvas
from render.heraldry import TALL, shield
from render.icons import icon
from render.lettering import Style, clean, fit, smallest, width
from render.mithril.colours import PALE_SLATE, SLATE
from render.mithril.facts import PHASES
from render.mithril.layout import FRIEZE, FRIEZE_H, HEAD_H, HEAD_Y, LEFT
from render.mithril.routes import MARKS
from render.mithril.scene import Scene
from render.page import Rect, medal
from render.palette import EDGE, FADED, GOLD, INK, LIGHT, VERMILION, hexed
from render.pen import Pen, Sprite
from rules import text

TURN_X = 388
UPPER, LOWER = Style(38, 700), Style(30, 600)
"""The lines of the box at their smallest."""

UPPER_K, LOWER_K = 42, 62
"""How large the two lines of the title are set."""

WEDGE = 32
"""How wide a triangle of the frieze is."""


def head(scene: Scene) -> None:
    """Title, turn and phase, whose move it is; the frieze is on the ground."""
    box = box_of(scene.wide)
    title(scene.canvas, scene.words.say(text("game.mithril")))
    turn(scene, box.x - 24)
    whose_move(scene, box)


def box_of(wide: int) -> Rect:
    """Where the box of whose move it is stands on a sheet so wide."""
    w = 606 if wide > 1800 else 570
    return Rect(wide - LEFT - w, HEAD_Y, w, HEAD_H)


# -- on every sheet ---------------------------------------------------------------------------------------------------


def frieze(canvas: Canvas, y: float = FRIEZE) -> None:
    """The band of triangles from frame to frame: the mark of this game."""
    canvas.fill(24, y, canvas.image.width - 48, FRIEZE_H, SLATE)
    for x in range(24, canvas.image.width - 24 - WEDGE + 1, WEDGE):
        canvas.put(wedge(), x, y)


@lru_cache(1)
def wedge() -> Sprite:
    """A triangle of the frieze."""
    pen = Pen(WEDGE, FRIEZE_H, margin=0)
    pen.shape([(2, FRIEZE_H - 2), (WEDGE / 2, 3), (WEDGE - 2, FRIEZE_H - 2)], PALE_SLATE, None)
    return pen.sprite()


def title(canvas: Canvas, name: str, x: float = 40, y: float = 34, k: float = 1.0) -> float:
    """The game's name with an illuminated initial; `k` times as large. Returns how far it reaches."""
    pale, side, name = hexed("#F3DFA6"), 98 * k, clean(name)
    canvas.box(x, y, side, side, round(6 * k), SLATE, INK, 2 * k)
    canvas.box(x + 6 * k, y + 6 * k, side - 12 * k, side - 12 * k, round(3 * k), None, pale, k)
    for across, down in ((12, 12), (86, 12), (12, 86), (86, 86)):
        canvas.put(medal(round(4 * k), pale, None), x + across * k, y + down * k)
    han = name[:1] > "\u2e80"
    size = round((70 if han else 82) * k)
    canvas.text(x + side / 2, y + (73 if han else 76) * k, name[:1], Style(size, 700), hexed("#FFF8E4"), "centre")
    return side + 10 * k + rest(canvas, name[1:], x + side + 10 * k, y, k)


def rest(canvas: Canvas, said: str, x: float, y: float, k: float) -> float:
    """What follows the initial: on two lines, the larger one below, or on one where there is no gap."""
    upper, _, lower = said.rpartition(" ")
    if not upper:
        return canvas.text(x, y + 73 * k, said, Style(round(LOWER_K * k), 700), INK)
    one = canvas.text(x, y + 29 * k, upper, Style(round(UPPER_K * k), 600), SLATE)
    return max(one, canvas.text(x, y + 91 * k, lower, Style(round(LOWER_K * k), 700), INK))


# -- turn and phase ---------------------------------------------------------------------------------------------------


def turn(scene: Scene, end: float) -> None:
    """The turn's number, what is left of the game, and the present part of the turn."""
    public, canvas = scene.public, scene.canvas
    if public.turn and public.phase != "election":
        said = scene.say("turn", number=public.turn)
        tint = VERMILION if "turn" in scene.changes.pieces else FADED
        reach = canvas.text(TURN_X, 64, said, Style(36, 500), tint)
        clock = scene.say("clock", n=public.hourglasses)
        canvas.text(
            TURN_X + reach + 22, 64, clock, Style(36, 500, italic=True), FADED, room=end - TURN_X - reach - 22, least=35
        )
    if public.phase in PHASES:
        phases(scene, end)
    else:
        present(scene, TURN_X, scene.say(f"phase.{public.phase}"), end)


def phases(scene: Scene, end: float) -> None:
    """The parts of a turn, the present one large."""
    x = float(TURN_X)
    other = Style(38, 500) if scene.words.locale == "zh_TW" else Style(36, 500)
    for phase in PHASES:
        said = scene.say(f"phase.{phase}")
        if phase == scene.public.phase:
            x += present(scene, x, said, end) + 30
        else:
            x += scene.canvas.text(x, 120, said, other, FADED) + 30


def present(scene: Scene, x: float, said: str, end: float) -> float:
    """The name of the present phase with a rule under it."""
    reach = scene.canvas.text(x, 120, said, Style(48, 700), room=end - x, least=36)
    scene.canvas.fill(x, 131, min(reach, end - x), 4, VERMILION)
    return reach


# -- whose move -------------------------------------------------------------------------------------------------------


def whose_move(scene: Scene, box: Rect) -> None:
    """Who is awaited and for what; at the end, who has won."""
    view = scene.view
    seats = view.asked if view.result is None else view.result.winners
    frame = VERMILION if view.result is None and seats else GOLD if view.result is not None else EDGE
    scene.canvas.box(*box, 8, LIGHT, frame, 5)
    x = box.x + 20
    if view.result is not None:
        scene.canvas.put(icon("crown", 64), x, box.y + 20)
        x += 80
    for seat in seats:
        scene.canvas.put(shield(seat, 74, MARKS[seat]), x, box.y + (box.h - 74 * TALL) / 2)
        x += 90
    if seats:
        lines(scene, box, x, said(scene, seats[0], box.x + box.w - 18 - x))


def said(scene: Scene, seat: int, room: float) -> tuple[str, str]:
    """A name, and what is asked or how he has won."""
    if scene.view.result is None:
        asked = speech.asked(scene.words, scene.prompt, LOWER, room)
        return scene.name(seat), asked or scene.words.say(text("render.to_move"))
    if scene.public.election is None:
        return scene.name(seat), scene.say("last_left")
    return scene.name(seat), scene.say("king_with", n=scene.view.result.scores[seat])


def lines(scene: Scene, box: Rect, x: float, both: tuple[str, str]) -> None:
    """Two lines: a name in ink, below it what is asked in vermilion."""
    upper, lower = both
    room = box.x + box.w - 18 - x
    scene.canvas.text(x, box.y + 50, upper, Style(52, 700), room=room, least=UPPER.size)
    whole, style = fit(lower, Style(40, 600), room, smallest(lower, LOWER.size))
    scene.canvas.text(x, box.y + 94, whole, style, VERMILION)


def title_width(name: str, k: float = 1.0) -> float:
    """How wide the title is."""
    upper, _, lower = clean(name)[1:].rpartition(" ")
    widths = [width(upper, Style(round(UPPER_K * k), 600)), width(lower, Style(round(LOWER_K * k), 700))]
    return 108 * k + max(widths)
