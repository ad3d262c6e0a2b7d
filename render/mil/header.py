"""The head of the picture: title, turn, phase, whose move it is and what is asked."""

from __future__ import annotations

from render.canvas import Canvas
from render.heraldry import TALL, shield
from render.icons import icon
from render.lettering import Style, fit, smallest, width
from render.mil.facts import open_spaces
from render.mil.model import PHASES
from render.mil.scene import Scene
from render.page import medal
from render.palette import EDGE, FADED, GOLD, INK, LIGHT, OCHRE, PAGE, PANEL, VERMILION, hexed, mix
from render.speech import asked
from rules import text

TURN_X, PHASE_X, PHASE_END = 376, 668, 1342
BOX = (1358, 28, 606, 110)
RIGHT = BOX[0] + BOX[2] - 18
LABEL = Style(30, 500, caps=True)
UPPER, LOWER = Style(38, 700), Style(30, 600)
"""The lines of the box at their smallest."""


def title(canvas: Canvas, x: float = 40, y: float = 32, k: float = 1.0) -> None:
    """The illuminated initial and the game's name, which is the same in every language; `k` times as large."""
    pale, base = hexed("#F3DFA6"), y + 77 * k
    canvas.box(x, y, 98 * k, 98 * k, round(6 * k), GOLD, INK, 2 * k)
    canvas.box(x + 6 * k, y + 6 * k, 86 * k, 86 * k, round(3 * k), None, pale, k)
    for across, down in ((12, 12), (86, 12), (12, 86), (86, 86)):
        canvas.put(medal(round(4 * k), pale, None), x + across * k, y + down * k)
    canvas.text(x + 49 * k, base - k, "M", Style(round(84 * k), 700), hexed("#FFF8E4"), "centre")
    reach = canvas.text(x + 108 * k, base, "IL", Style(round(84 * k), 700))
    canvas.text(x + (108 + 14) * k + reach, base, "1049", Style(round(42 * k), 700), OCHRE)


def turns(scene: Scene) -> None:
    """The five turns as medallions: past, present, still to come."""
    canvas, public = scene.canvas, scene.public
    canvas.text(TURN_X, 56, scene.say("mil.turn"), LABEL, FADED, room=270, least=28)
    for turn in range(1, public.box.board.turns + 1):
        x = TURN_X + 20 + 52 * (turn - 1)
        now = turn == public.turn
        if now:
            ring = VERMILION if "turn" in scene.changes.pieces else INK
            canvas.put(medal(25, GOLD, ring), x, 98)
        elif turn < public.turn:
            canvas.put(medal(20, mix(GOLD, PANEL, 0.55), mix(GOLD, PANEL, 0.25)), x, 98)
        else:
            canvas.put(medal(20, mix(PAGE, LIGHT, 0.4), EDGE), x, 98)
        style, tint = (Style(38, 700), hexed("#FFF8E4")) if now else (Style(35, 600), mix(FADED, INK, 0.15))
        canvas.text(x, 98 + (13 if now else 11), str(turn), style, tint, "centre")


def clock(scene: Scene) -> str:
    """What moves the present phase on, in one phrase."""
    public = scene.public
    if public.phase == "actions":
        there, among = open_spaces(public)
        return scene.say("mil.open", n=there, all=among)
    if public.phase == "spheres" and public.sphere:
        return scene.say("mil.now", sphere=text(f"render.mil.sphere.{public.sphere}"))
    if public.phase in ("setup", "final"):
        return scene.say(f"mil.phase.{public.phase}")
    return ""


def phases(scene: Scene) -> None:
    """The five phases, the present one large; where the names do not fit, the others become dots."""
    canvas = scene.canvas
    reach = canvas.text(PHASE_X, 56, scene.say("mil.phase"), LABEL, FADED)
    room = PHASE_END - PHASE_X - reach - 16
    canvas.text(PHASE_X + reach + 14, 56, clock(scene), Style(35, 500, italic=True), FADED, room=room)
    names = {phase: scene.say(f"mil.phase.{phase}") for phase in PHASES}
    for size, gap in ((29, 24), (29, 18), (28, 15), (28, 11), (28, 8), (0, 0)):
        if not size or phases_width(scene, names, size, gap) <= PHASE_END - PHASE_X:
            phase_line(scene, names, size, gap)
            return


def other_style(scene: Scene, size: int) -> Style:
    """How the phases that are not present are set: small capitals, but Chinese has none and stands larger."""
    return Style(size + 6, 500) if scene.words.locale == "zh_TW" else Style(size, 600, caps=True)


def phases_width(scene: Scene, names: dict[str, str], size: int, gap: int) -> float:
    """How far the line of phases reaches."""
    return sum(
        width(name, Style(44, 700) if phase == scene.public.phase else other_style(scene, size)) + gap
        for phase, name in names.items()
    )


def phase_line(scene: Scene, names: dict[str, str], size: int, gap: int) -> None:
    """Draw the line of phases; size 0 draws dots for the others."""
    x = float(PHASE_X)
    for phase, name in names.items():
        if phase == scene.public.phase:
            reach = scene.canvas.text(x, 111, name, Style(44, 700))
            scene.canvas.fill(x, 122, reach, 4, VERMILION)
        elif size:
            reach = scene.canvas.text(x, 111, name, other_style(scene, size), FADED)
        else:
            reach = 18
            scene.canvas.put(medal(7, EDGE, FADED), x + 9, 100)
        x += reach + (gap or 20)


def whose_move(scene: Scene) -> None:
    """The box at the right: who is awaited and for what; at the end, who has won."""
    view = scene.view
    seats = view.asked if view.result is None else view.result.winners
    frame = VERMILION if view.result is None and seats else GOLD
    scene.canvas.box(*BOX, 8, LIGHT, frame, 5)
    if view.result is not None:
        scene.canvas.put(icon("crown", 64), BOX[0] + 20, BOX[1] + 20)
        lines(scene, shields(scene, seats, BOX[0] + 98), over(scene, seats))
    elif len(seats) > 2:
        many(scene, seats)
    elif seats:
        x = shields(scene, seats, BOX[0] + 20)
        lines(scene, x, awaited(scene, seats, LOWER if len(seats) == 1 else UPPER, RIGHT - x))


def shields(scene: Scene, seats: tuple[int, ...], x: float) -> float:
    """Shields side by side; where the text beside them begins."""
    size = 76 if len(seats) == 1 else 60 if len(seats) < 4 else 44
    for seat in seats:
        scene.canvas.put(shield(seat, size), x, BOX[1] + (BOX[3] - size * TALL) / 2)
        x += size + (16 if len(seats) == 1 else 8)
    return x + (0 if len(seats) == 1 else 6)


def many(scene: Scene, seats: tuple[int, ...]) -> None:
    """Three and more awaited: the prompt above, small shields and the count below."""
    x = BOX[0] + 20
    prompt, count = awaited(scene, seats, Style(28, 700), RIGHT - x)
    top = BOX[1] + 55 if prompt else BOX[1] + 30
    if prompt:
        scene.canvas.text(x, BOX[1] + 40, prompt, Style(38, 700), room=RIGHT - x, least=smallest(prompt, 28))
    at = float(x)
    for seat in seats:
        scene.canvas.put(shield(seat, 40), at, top)
        at += 47
    if count:
        scene.canvas.text(at + 10, top + 36, count, Style(40, 600), VERMILION, room=RIGHT - at - 10, least=35)


def lines(scene: Scene, x: float, said: tuple[str, str]) -> None:
    """Two lines in the box: a name or a prompt in ink, below it what is asked in vermilion."""
    upper, lower = said
    if not (upper and lower):
        said_whole, style = fit(upper or lower, Style(52, 700), RIGHT - x, UPPER.size)
        scene.canvas.text(x, BOX[1] + 72, said_whole, style)
        return
    scene.canvas.text(x, BOX[1] + 48, upper, Style(52, 700), room=RIGHT - x, least=UPPER.size)
    least = smallest(lower, LOWER.size)
    scene.canvas.text(x, BOX[1] + 93, lower, Style(40, 600), VERMILION, room=RIGHT - x, least=least)


def awaited(scene: Scene, seats: tuple[int, ...], style: Style, room: float) -> tuple[str, str]:
    """Name and prompt of the one awaited; of several, the prompt and how many answers are in, if any."""
    prompt = asked(scene.words, scene.prompt, style, room)
    if len(seats) == 1:
        return scene.name(seats[0]), prompt or scene.say("to_move")
    key = "offers_in" if scene.view.sealed else "answers_in"
    count = scene.say(key, n=scene.view.answered, all=len(seats))
    return prompt, count if scene.view.answered or not prompt else ""


def over(scene: Scene, seats: tuple[int, ...]) -> tuple[str, str]:
    """Who has won, and with how many points."""
    points = scene.score(seats[0])
    if len(seats) == 1:
        return scene.name(seats[0]), scene.say("wins", n=points)
    return scene.say("shared"), scene.say("points", n=points)
