"""Where everybody's points come from: a ledger, the sources one below the other, a column for each family."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from render.canvas import Canvas
from render.encode import png
from render.heraldry import shield
from render.icons import icon
from render.lettering import Style, clean, fit, width, wrap
from render.mil import foot, header
from render.mil.facts import changes
from render.mil.families import framed, panel_frame
from render.mil.layout import LEFT, RIGHT, TOP, Layout
from render.mil.model import MilView
from render.mil.parts.ledger import Group, Tie, earned, tie, written
from render.mil.parts.score_words import source_text, tie_text, told
from render.mil.parts.source_signs import SIGN, source_sign
from render.mil.scene import Scene
from render.page import WIDE, Rect, medal, page_frame
from render.palette import EDGE, FADED, FREE, GOLD, INK, LIGHT, OCHRE, PAGE, PANEL, VERMILION, hexed, mix
from render.pen import Pen, Sprite
from render.picture import Picture, Words
from render.speech import signed
from rules import Text

HEAD = 212
"""The height above the first row: arms, place, name."""

TOTAL = 128
SPACE = 16
"""Between two groups of sources."""

PITCH = (40, 54)
HIGHEST = 1500
BELOW = {False: 40, True: 120}
"""The height under the columns, without and with a foot."""

GAP = 12
LABELS = {2: 1040, 3: 800, 4: 690, 5: 640}
"""How wide the names of the sources are, by number of families."""

TITLE = Style(34, 600, caps=True)
LINE = Style(36, 500)
LEADER = 16
"""Between two dots."""

POINTS = Style(42, 600)
EVENT = Style(36, 500, italic=True)


@dataclass(frozen=True, slots=True)
class Ledger:
    """The places: rows of `pitch`, the columns, and how high the sheet is."""

    groups: tuple[Group, ...]
    pitch: int
    columns: tuple[Rect, ...]
    h: int

    @property
    def tops(self) -> list[float]:
        """The y of each group's first row."""
        y, found = float(TOP + HEAD), list[float]()
        for group in self.groups:
            found.append(y)
            y += group.rows * self.pitch + SPACE
        return found

    @property
    def total(self) -> float:
        """The y of the totals."""
        return self.columns[0].y + self.columns[0].h - TOTAL


def ledger(view: MilView, footed: bool) -> Ledger:
    """The places on the sheet of a view, with or without a foot."""
    groups, below = written(view), BELOW[footed]
    rows, spaces = sum(group.rows for group in groups), SPACE * len(groups)
    pitch = max(PITCH[0], min(PITCH[1], (HIGHEST - TOP - HEAD - spaces - TOTAL - below) // rows))
    left = LEFT + LABELS[view.seats]
    w = (RIGHT - left - GAP * (view.seats - 1)) / view.seats
    h = HEAD + rows * pitch + spaces + TOTAL
    columns = tuple(Rect(round(left + seat * (w + GAP)), TOP, round(w), h) for seat in range(view.seats))
    return Ledger(groups, pitch, columns, TOP + h + below)


def paint(view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None) -> Picture:
    """The ledger; who looks makes no difference. At the end its foot tells of a tie, before that what happened."""
    decided = tie(view)
    footed = bool(note) if view.result is None else decided is not None
    places = ledger(view, footed)
    layout = Layout(places.h, (), Rect(0, 0, 0, 0), (), None, 1.0)
    scene = Scene(sheet(places.h), view, words, layout, changes(view, since), note, prompt)
    header.turns(scene)
    header.phases(scene)
    header.whose_move(scene)
    for seat, rect in enumerate(places.columns):
        column(scene, places, seat, rect, since)
    labels(scene, places)
    if footed:
        below(scene, decided)
    return Picture(png(scene.canvas.image, "render.mil"), "score.png", told(scene, places.groups, decided))


def sheet(h: int) -> Canvas:
    """An empty page with the title."""
    canvas = Canvas.blank(WIDE, h, PAGE)
    page_frame(canvas, h)
    header.title(canvas)
    return canvas


# Sources --------------------------------------------------------------------------------------------------------------


def labels(scene: Scene, places: Ledger) -> None:
    """What the sheet tells, the names of groups and sources, and the word for the totals."""
    titles = {group.name: clean(scene.say(f"mil.points_group.{group.name}")) for group in places.groups}
    style = TITLE if scene.words.locale != "zh_TW" else Style(34, 600)
    indent = LEFT + 4 + max(width(title, style) for title in titles.values()) + 26
    end = places.columns[0].x - 16
    heading(scene, end)
    for group, top in zip(places.groups, places.tops, strict=True):
        base = top + places.pitch / 2 + 12
        scene.canvas.text(LEFT + 4, base, titles[group.name], style, OCHRE)
        if not group.lines:
            said = scene.say("mil.points_to_come")
            scene.canvas.text(indent, base, said, Style(34, 500, italic=True), FADED, room=end - indent, least=28)
        for index, line in enumerate(group.lines):
            source(scene, line.source, indent, end, top + index * places.pitch, places.pitch)
        scene.canvas.fill(LEFT + 4, top - SPACE / 2 - 1, end - LEFT - 4, 2, EDGE)
    scene.canvas.fill(LEFT + 4, places.total, end - LEFT - 4, 3, GOLD)
    total = scene.say("mil.points_total")
    scene.canvas.text(end - 12, places.total + 86, total, Style(60, 600), INK, "right", end - LEFT - 20, 40)


def heading(scene: Scene, end: float) -> None:
    """What the sheet tells."""
    said, style = fit(scene.say("mil.zoom.score"), Style(60, 600), end - LEFT - 4, 44)
    scene.canvas.text(LEFT + 4, TOP + HEAD - 44, said, style)


def source(scene: Scene, name: str, x: float, end: float, top: float, pitch: int) -> None:
    """A source's sign and name, and dots that lead the eye to its points."""
    scene.canvas.put(source_sign(name), x, top + (pitch - SIGN) / 2)
    start, said = x + SIGN + 14, scene.words.say(source_text(name))
    base = top + pitch / 2 + 12
    reach = start + scene.canvas.text(start, base, said, LINE, room=end - start, least=28)
    for step in range(int(reach) // LEADER + 2, int(end) // LEADER):
        scene.canvas.put(dot(), step * LEADER, base - 4)


@lru_cache(1)
def dot() -> Sprite:
    """A dot of a leader."""
    pen = Pen(5, 5)
    pen.disc(2.5, 2.5, 2.5, FREE, None)
    return pen.sprite()


# Families -------------------------------------------------------------------------------------------------------------


def column(scene: Scene, places: Ledger, seat: int, rect: Rect, since: MilView | None) -> None:
    """A family: arms, points, total."""
    panel_frame(scene.canvas, seat, rect)
    for group, top in zip(places.groups, places.tops, strict=True):
        stripe(scene.canvas, rect, top, group.rows, places.pitch)
        for index, line in enumerate(group.lines):
            before = None if since is None else earned(since.public.families[seat], line.source)
            changed = before is not None and before != line.points[seat]
            points(scene, line.points[seat], rect, top + index * places.pitch, places.pitch, changed)
    total(scene, seat, rect, places.total)
    framed(scene, seat, rect)
    arms(scene, seat, rect)


def stripe(canvas: Canvas, rect: Rect, top: float, rows: int, pitch: int) -> None:
    """The light ground of a group, every second row a little darker."""
    canvas.fill(rect.x + 8, top, rect.w - 16, rows * pitch, LIGHT)
    for row in range(1, rows, 2):
        canvas.fill(rect.x + 8, top + row * pitch, rect.w - 16, pitch, PAGE)


def points(scene: Scene, n: int, rect: Rect, top: float, pitch: int, changed: bool) -> None:
    """What one source gave; a faded dash for nothing."""
    x, base = rect.x + rect.w / 2, top + pitch / 2 + 14
    if n or changed:
        scene.canvas.text(x, base, signed(n), POINTS, VERMILION if changed else INK, "centre")
    else:
        scene.canvas.text(x, base - 3, "–", Style(36, 500), FREE, "centre")


def total(scene: Scene, seat: int, rect: Rect, top: float) -> None:
    """The score; the winner's in gold."""
    changed = (seat, "score") in scene.changes.numbers
    tint = VERMILION if changed else INK
    if scene.view.result is not None and seat in scene.view.result.winners:
        scene.canvas.fill(rect.x + 4, top, rect.w - 8, TOTAL - 4, GOLD)
        tint = hexed("#FFF8E4")
    scene.canvas.fill(rect.x + 8, top, rect.w - 16, 3, GOLD)
    scene.canvas.text(rect.x + rect.w / 2, top + 94, signed(scene.score(seat)), Style(96, 700), tint, "centre")


def arms(scene: Scene, seat: int, rect: Rect) -> None:
    """Shield and name; a white flag for who resigned; at the end the place, and a crown for the winner."""
    canvas, result, resigned = scene.canvas, scene.view.result, seat in scene.view.resigned
    middle, w = rect.x + rect.w / 2, 92
    wins = result is not None and seat in result.winners
    canvas.put(shield(seat, w, "", PANEL if resigned else None), middle - w / 2, rect.y + 48)
    if wins:
        canvas.put(icon("crown", 80), middle - 40, rect.y - 20)
    if resigned:
        canvas.put(icon("flag", 52), middle - w / 2 - 66, rect.y + 66)
    if result is not None:
        place(scene, result.places[seat], middle + w / 2 + 42, rect.y + 100, wins)
    style, tint = Style(40, 600), FADED if resigned else INK
    canvas.text(middle, rect.y + HEAD - 16, scene.name(seat), style, tint, "centre", rect.w - 28, 34)


def place(scene: Scene, number: int, x: float, y: float, wins: bool) -> None:
    """A place as a medal."""
    fill, ring = (GOLD, INK) if wins else (mix(GOLD, PANEL, 0.55), mix(GOLD, PANEL, 0.25))
    scene.canvas.put(medal(32 if wins else 26, fill, ring), x, y)
    style, tint = (Style(46, 700), hexed("#FFF8E4")) if wins else (Style(40, 600), mix(FADED, INK, 0.15))
    scene.canvas.text(x, y + (16 if wins else 13), str(number), style, tint, "centre")


def below(scene: Scene, decided: Tie | None) -> None:
    """The foot: what parted equal points, or what just happened; on one line or two."""
    said = scene.happened() if decided is None else scene.words.say(tie_text(scene, decided))
    y, room = scene.layout.h - BELOW[True] + 12, RIGHT - 90
    foot.rule(scene.canvas, y)
    scene.canvas.put(medal(8, VERMILION if decided is None else GOLD, None), 56, y + 45)
    lines = wrap(said, EVENT, room, 2)
    for index, line in enumerate(lines):
        scene.canvas.text(78, y + 56 + 36 * index - 18 * (len(lines) - 1), line, EVENT)
