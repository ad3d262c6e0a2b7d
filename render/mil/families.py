"""The families' panels: arms, name, lineage, score, and a row for each knight."""

from __future__ import annotations

from render.canvas import Canvas
from render.heraldry import ARMS, shield
from render.icons import icon
from render.lettering import Style, width
from render.mil.knights import Row, knight_row
from render.mil.layout import HEAD, TAIL
from render.mil.scene import Scene
from render.page import Rect
from render.palette import EDGE, FADED, GOLD, HAIRLINE, INK, PANEL, VERMILION
from render.speech import signed

PAD = 16


def panel_frame(canvas: Canvas, seat: int, rect: Rect) -> None:
    """What never changes of a panel: box and colour bar."""
    canvas.box(*rect, 8, PANEL, EDGE, 2)
    canvas.box(rect.x, rect.y, rect.w, 12, 6, ARMS[seat].field)


def framed(scene: Scene, seat: int, rect: Rect) -> None:
    """The outline of an awaited family's panel, or of a winner's."""
    result = scene.view.result
    if result is None and seat in scene.view.asked:
        scene.canvas.box(*rect, 8, None, VERMILION, 5)
        scene.canvas.box(rect.x + 5, rect.y + 5, rect.w - 10, 9, 0, ARMS[seat].field)
    elif result is not None and seat in result.winners:
        scene.canvas.box(*rect, 8, None, GOLD, 6)


def panel(scene: Scene, seat: int, rect: Rect) -> None:
    """One family as everybody sees it."""
    framed(scene, seat, rect)
    head(scene, seat, rect)
    scene.canvas.fill(rect.x + 12, rect.y + HEAD, rect.w - 24, 2, HAIRLINE)
    for slot, row in enumerate(rows(rect, scene.layout.scale, scene.layout.slots)):
        if slot and row.y > rect.y + HEAD + 20:
            scene.canvas.fill(row.x - 4, row.y, row.w + 8, 2, HAIRLINE)
        knight_row(scene, (seat, slot), row)


def rows(rect: Rect, scale: float, slots: int = 4) -> list[Row]:
    """The places of the knights A-D: one below the other, or two by two in a very wide panel."""
    top, room = rect.y + HEAD, rect.h - HEAD - TAIL
    if rect.w < 900:
        h = room / slots
        return [Row(rect.x + PAD, top + slot * h, rect.w - 30, h, scale) for slot in range(slots)]
    w, h = (rect.w - 3 * PAD) / 2, room / 2
    return [Row(rect.x + PAD + slot % 2 * (w + PAD), top + slot // 2 * h, w, h, scale) for slot in range(slots)]


def head(scene: Scene, seat: int, rect: Rect, scale: float = 1.0) -> None:
    """Shield, name, lineage zone and score."""
    canvas, resigned = scene.canvas, seat in scene.view.resigned
    k = scale
    canvas.put(shield(seat, round(76 * k), "", PANEL if resigned else None), rect.x + 14, rect.y + 28)
    if scene.view.result is not None and seat in scene.view.result.winners:
        canvas.put(icon("crown", round(56 * k)), rect.x + 14 + 10 * k, rect.y + 42)
    hung = hanging(scene, seat, rect, resigned, k)
    name_x = rect.x + 14 + 90 * k
    room = rect.x + rect.w - 14 - hung - name_x
    style, tint = Style(round(40 * k), 600), FADED if resigned else INK
    canvas.text(name_x, rect.y + 60 * k + (k - 1) * 10, scene.name(seat), style, tint, room=room, least=35)
    points = signed(scene.score(seat))
    size = round((76 if len(points) < 3 else 58) * k)
    changed = (seat, "score") in scene.changes.numbers
    base = rect.y + 124 * k
    reach = canvas.text(rect.x + rect.w - 16, base, points, Style(size, 700), VERMILION if changed else INK, "right")
    lineage(scene, seat, name_x, rect.y + 97 * k, rect.x + rect.w - 16 - reach - 10 - name_x, k)


def hanging(scene: Scene, seat: int, rect: Rect, resigned: bool, k: float = 1.0) -> float:
    """What hangs from the bar at the right: the starting player's banner, a white flag. Returns the room it takes."""
    x, canvas = rect.x + rect.w - 14, scene.canvas
    used = 0.0
    if scene.public.starting == seat:
        x -= 50 * k
        if "starting" in scene.changes.pieces:
            canvas.box(x - 3, rect.y + 12, 50 * k + 6, 50 * k + 10, 6, None, VERMILION, 4)
        banner(canvas, x, rect.y + 12, k)
        used += 56 * k
    if resigned:
        x -= 48 * k
        canvas.put(icon("flag", round(44 * k)), x, rect.y + 18)
        used += 52 * k
    return used


def banner(canvas: Canvas, x: float, y: float, k: float = 1.0) -> None:
    """The starting player's banner with its figure."""
    canvas.put(icon("gonfalon", round(50 * k)), x, y)
    canvas.text(x + 25 * k, y + 36 * k, "1", Style(round(35 * k), 700), INK, "centre")


def lineage(scene: Scene, seat: int, x: float, y: float, room: float, k: float) -> None:
    """Single women and privileges: an icon and a number each, closer together where the score needs the room."""
    family, numbers = scene.public.families[seat], scene.changes.numbers
    counts = (("women", "woman", family.women), ("privileges", "privilege", family.privileges))
    size, gap = round(36 * k), 14
    style = Style(size, 600)
    if sum(size + 4 + gap + width(str(n), style) for _, _, n in counts) - gap > room:
        size, gap, style = 32, 6, Style(35, 600)
    for name, drawing, n in counts:
        changed = (seat, name) in numbers
        scene.canvas.put(icon(drawing, size), x, y - size / 2 + 2)
        x += size + (4 if gap > 6 else 1)
        bold = Style(style.size, 700) if changed else style
        x += scene.canvas.text(x, y + 0.38 * size, str(n), bold, VERMILION if changed else INK) + gap
