"""How the battle stands, and at its end how it was decided: columns, what an adjudication compares, losses."""

from __future__ import annotations

from collections.abc import Sequence

from render.heraldry import ARMS, shield
from render.icons import icon
from render.lettering import Style, fit, wrap
from render.milito.layout import LEFT, RIGHT
from render.milito.model import COLUMNS, MilitoView, army_text, terrain_text
from render.milito.parts.ledger import Line, deciding, lines
from render.milito.parts.told import decided_text, score_told
from render.milito.scene import Scene
from render.milito.sheet import BODY, finished, heading, height, sheet
from render.milito.signs import sign
from render.milito.terrain import card as terrain_ground
from render.page import Rect, medal
from render.palette import CREAM, EDGE, FADED, FREE, GOLD, INK, LIGHT, OCHRE, PAGE, PANEL, VERMILION, hexed
from render.picture import Picture, Words
from render.speech import joined
from rules import Text

LABELS = 900
"""How wide the names of the rows are."""

GAP = 12
HEAD = 222
FIELD = 168
"""The height of the five columns in a row."""

ROW = 78
TOLD = 128


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The sheet; who looks makes no difference."""
    found = lines(view)
    body = FIELD + GAP + HEAD + len(found) * ROW + 20 + TOLD
    scene = sheet(view, words, since, note, prompt, height(body, footed=False), footed=False)
    heading(scene, scene.say("zoom.score"), ended(scene))
    field(scene, BODY)
    top = BODY + FIELD + GAP
    w = (RIGHT - LEFT - LABELS - GAP) / 2
    for seat in (0, 1):
        rect = Rect(LEFT + LABELS + seat * (w + GAP), top, w, HEAD + len(found) * ROW + 20)
        side(scene, seat, found, rect)
    labels(scene, found, top + HEAD)
    below(scene, top + HEAD + len(found) * ROW + 20)
    return finished(scene, "score", joined(words, score_told(scene, found)))


def ended(scene: Scene) -> str:
    """After how many turns the battle ended."""
    public = scene.public
    return scene.say("after_turns", n=public.turn) if scene.view.result is not None and public.turn else ""


def field(scene: Scene, y: float) -> None:
    """The five columns from player 1's left, each with who controls it and who has units there."""
    step = (RIGHT - LEFT + GAP) / COLUMNS
    w = step - GAP
    for index, column in enumerate(scene.public.columns):
        x = LEFT + index * step
        if not column.terrain:
            scene.canvas.box(x, y, w, FIELD - 8, 9, None, EDGE, 2)
            continue
        scene.canvas.put(terrain_ground(column.terrain, round(w), FIELD - 8), x, y)
        scene.canvas.put(medal(27, INK, None), x + 40, y + 42)
        scene.canvas.text(x + 40, y + 55, str(index + 1), Style(41, 700), CREAM, "centre")
        said, style = fit(scene.words.say(terrain_text(column.terrain)), Style(38, 600), w - 84 - 88, 28)
        scene.canvas.text(x + 80, y + 55, said, style)
        if column.control is not None:
            scene.canvas.put(shield(column.control, 66), x + w - 80, y + 18)
            scene.canvas.fill(x + 8, y + FIELD - 30, w - 16, 12, ARMS[column.control].field)
        holders(scene, column.units, x + 14, y + 80)
        if index in scene.changes.control:
            scene.canvas.box(x - 5, y - 5, w + 10, FIELD + 2, 13, None, VERMILION, 5)


def holders(scene: Scene, units: list[list[str]], x: float, y: float) -> None:
    """How many units each has there."""
    for seat, there in enumerate(units):
        if there:
            scene.canvas.put(shield(seat, 34), x, y)
            scene.canvas.text(x + 44, y + 34, f"×{len(there)}", Style(40, 700))
            x += 118


def side(scene: Scene, seat: int, found: list[Line], rect: Rect) -> None:
    """A player: arms, name, army, and what is counted."""
    canvas, view = scene.canvas, scene.view
    won = view.result is not None and view.result.winners == (seat,)
    resigned = seat in view.resigned
    canvas.box(*rect, 10, PANEL, EDGE, 2)
    canvas.box(rect.x, rect.y, rect.w, 14, 7, ARMS[seat].field)
    middle, wide = rect.x + rect.w / 2, 92
    canvas.put(shield(seat, wide, "", PANEL if resigned else None), middle - wide / 2, rect.y + 30)
    if won:
        canvas.put(icon("crown", 76), middle - wide / 2 - 96, rect.y + 36)
    if resigned:
        canvas.put(icon("flag", 60), middle + wide / 2 + 20, rect.y + 44)
    canvas.text(middle, rect.y + 177, scene.name(seat), Style(44, 700), FADED if resigned else INK, "centre",
                rect.w - 28, 35)  # fmt: skip
    army = scene.public.sides[seat].army
    if army:
        said = scene.words.say(army_text(army))
        canvas.text(middle, rect.y + 212, said, Style(31, 500, italic=True), FADED, "centre", rect.w - 28, 28)
    for index, line in enumerate(found):
        amount(scene, seat, line, Rect(rect.x, rect.y + HEAD + index * ROW, rect.w, ROW), index)
    frame = GOLD if won else VERMILION if view.result is None and seat in view.asked else None
    if frame is not None:
        canvas.box(*rect, 10, None, frame, 6)


def amount(scene: Scene, seat: int, line: Line, rect: Rect, index: int) -> None:
    """What a row counts for a player; gold where it decided in his favour."""
    canvas, view = scene.canvas, scene.view
    decided = line.name == deciding(view)
    won = decided and view.result is not None and view.result.winners == (seat,)
    canvas.fill(rect.x + 10, rect.y + 6, rect.w - 20, ROW - 6, GOLD if won else LIGHT if index % 2 else PAGE)
    n, changed = line.counts[seat], (seat, line.name) in scene.changes.numbers
    tint = hexed("#FFF8E4") if won else VERMILION if changed else INK if n else FADED
    style = Style(60 if line.compared else 48, 700 if n or won else 500)
    canvas.text(rect.x + rect.w / 2, rect.y + 3 + ROW / 2 + 0.325 * style.size, str(n), style, tint, "centre")


def labels(scene: Scene, found: list[Line], top: float) -> None:
    """Sign and name of each row; those that an adjudication compares are numbered."""
    for index, line in enumerate(found):
        y = top + index * ROW + 3 + ROW / 2
        x, end = LEFT + 8, LEFT + LABELS - 24
        if line.compared:
            scene.canvas.put(medal(25, GOLD if line.name == deciding(scene.view) else PANEL, OCHRE), x + 26, y)
            tint = CREAM if line.name == deciding(scene.view) else OCHRE
            scene.canvas.text(x + 26, y + 13, str(index + 1), Style(40, 700), tint, "centre")
        scene.canvas.put(sign(line.sign, 46), x + 66, y - 23)
        style = Style(44 if line.compared else 40, 600 if line.compared else 500)
        said = scene.say(f"row_of_score.{line.name}")
        reach = scene.canvas.text(x + 130, y + 14, said, style, room=end - x - 130, least=28)
        for at in range(int(x + 130 + reach) // 16 + 2, int(end) // 16):
            scene.canvas.put(medal(2, FREE, None), at * 16, y + 10)


def below(scene: Scene, y: float) -> None:
    """How it was decided, or what decides."""
    style = Style(38, 500, italic=True)
    rows = wrap(scene.words.say(decided_text(scene)), style, RIGHT - LEFT - 40, 2)
    for index, row in enumerate(rows):
        scene.canvas.text((LEFT + RIGHT) / 2, y + 62 + 46 * index, row, style, INK, "centre")
