"""The head of a picture: title, turn and phase, whose move it is and what is asked, columns controlled."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.heraldry import ARMS, TALL, shield
from render.icons import icon
from render.lettering import Style, fit, smallest
from render.milito.colours import BRONZE
from render.milito.layout import FRIEZE, HEAD
from render.milito.model import controlled
from render.milito.scene import Scene
from render.milito.signs import sign
from render.page import WIDE, medal
from render.palette import CREAM, EDGE, FADED, GOLD, INK, LIGHT, PALE_GOLD, PANEL, VERMILION, hexed
from render.pen import Pen, Sprite
from render.speech import asked
from rules import text

BOX = (434, 30, 994, 92)
RIGHT = BOX[0] + BOX[2] - 18
SCORE_X, SCORE_W = 1446, 264
PHASES = {"victory": "laurel", "advance": "advance", "flank": "flank", "actions": "attack", "draw": "draw"}
UPPER, LOWER = Style(36, 700), Style(30, 600)
"""The lines of the box at their smallest."""


def band(canvas: Canvas) -> None:
    """The ground of the head with the frieze and the title, which is the same in every language."""
    canvas.fill(19, 19, WIDE - 38, HEAD - 19, PANEL)
    canvas.fill(19, HEAD, WIDE - 38, FRIEZE, BRONZE)
    for x in range(19, WIDE - 19 - KEY, KEY):
        canvas.put(meander(), x, HEAD)
    canvas.fill(19, HEAD, WIDE - 38, 2, INK)
    canvas.fill(19, HEAD + FRIEZE - 2, WIDE - 38, 2, INK)
    title(canvas, 44, 82, 1.0)


def title(canvas: Canvas, x: float, base: float, k: float) -> float:
    """The name of the game. Returns how far it reaches."""
    return canvas.text(x, base, "Milito", Style(round(70 * k), 600, caps=True), BRONZE)


KEY = 37
"""How wide one turn of the frieze is: the page's inner width is a multiple of it, or nearly."""


@lru_cache(1)
def meander() -> Sprite:
    """One turn of a Greek key."""
    pen, t, b = Pen(KEY, FRIEZE, margin=0), 6.0, FRIEZE - 6.0
    tint = hexed("#F0DFB4")
    pen.line([(0, b), (4, b), (4, t), (26, t), (26, b - 3.2), (12, b - 3.2), (12, t + 4)], tint, 2)
    pen.line([(31, t), (31, b), (KEY, b)], tint, 2)
    pen.line([(26, t), (31, t)], tint, 2)
    return pen.sprite()


def turn(scene: Scene) -> None:
    """Turn, whose it is, and the five phases as signs, the present one on a medal."""
    public = scene.public
    if not public.turn:
        return
    said = scene.say("turn", number=public.turn)
    tint = VERMILION if scene.changes.turn else FADED
    x = 46 + scene.canvas.text(46, 121, said, Style(35, 500, italic=True), tint, room=140, least=35) + 10
    scene.canvas.put(shield(public.active, 28), x, 94)
    x += 54
    for phase, name in PHASES.items():
        if phase == public.phase:
            scene.canvas.put(medal(21, PALE_GOLD, INK), x, 109)
            scene.canvas.put(sign(name, 26), x - 13, 96)
        else:
            scene.canvas.put(sign(name, 22), x - 11, 98, 0.42)
        x += 36


def whose_move(scene: Scene) -> None:
    """The box in the middle: who is awaited and for what; at the end, who has won."""
    view = scene.view
    seats = view.asked if view.result is None else view.result.winners
    frame = VERMILION if view.result is None and seats else GOLD
    scene.canvas.box(*BOX, 8, LIGHT, frame, 5)
    x: float = BOX[0] + 18
    if view.result is not None and len(seats) == 1:
        scene.canvas.put(icon("crown", 56), x, BOX[1] + 18)
        x += 70
    for seat in seats:
        scene.canvas.put(shield(seat, 58), x, BOX[1] + (BOX[3] - 58 * TALL) / 2)
        x += 70
    lines(scene, x + 4, *(over(scene) if view.result is not None else awaited(scene, RIGHT - x)))


def lines(scene: Scene, x: float, upper: str, lower: str) -> None:
    """Two lines in the box: a name in ink, below it what is asked in vermilion."""
    canvas, room = scene.canvas, RIGHT - x
    if not (upper and lower):
        said, style = fit(upper or lower, Style(48, 700), room, 36)
        canvas.text(x, BOX[1] + 62, said, style)
        return
    canvas.text(x, BOX[1] + 38, upper, Style(42, 700), room=room, least=UPPER.size)
    canvas.text(x, BOX[1] + 77, lower, Style(37, 600), VERMILION, room=room, least=smallest(lower, LOWER.size))


def awaited(scene: Scene, room: float) -> tuple[str, str]:
    """Name and prompt of the one awaited; of both, the prompt and how many answers are in."""
    view = scene.view
    prompt = asked(scene.words, scene.prompt, LOWER, room)
    if len(view.asked) == 1:
        return scene.name(view.asked[0]), prompt or scene.words.say(text("render.to_move"))
    if not view.asked:
        return "", prompt
    count = scene.words.say(text("render.answers_in", n=view.answered, all=len(view.asked)))
    return prompt, count if view.answered or not prompt else ""


def over(scene: Scene) -> tuple[str, str]:
    """Who has won, and how."""
    view, public = scene.view, scene.public
    assert view.result is not None
    if len(view.result.winners) > 1:
        return scene.say("draw"), scene.say("end.level")
    winner = view.result.winners[0]
    how = "resigned" if view.resigned else public.end or "control"
    return scene.name(winner), scene.say(f"end.{how}", n=len(controlled(public, winner)))


def score(scene: Scene) -> None:
    """How many columns each controls: a number, and a box for each that victory needs."""
    canvas, needed = scene.canvas, scene.public.box.numbers.columns_to_win
    for seat in (0, 1):
        x = SCORE_X + seat * SCORE_W
        n = len(controlled(scene.public, seat))
        canvas.put(shield(seat, 50), x, 34)
        changed = (seat, "columns") in scene.changes.numbers
        tint = VERMILION if changed else INK if n else FADED
        canvas.text(x + 64, 84, str(n), Style(60, 700 if n else 500), tint)
        for index in range(needed):
            fill = ARMS[seat].field if index < n else CREAM
            canvas.box(x + 112 + index * 32, 43, 25, 40, 4, fill, INK if index < n else EDGE, 2)
    said, style = fit(scene.say("to_win", n=needed), Style(35, 500, italic=True), 520, 35)
    if not said.endswith("…"):
        canvas.text(SCORE_X + SCORE_W, 121, said, style, FADED, "centre")
