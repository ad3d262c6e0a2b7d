"""What the signs mean: every one drawn by the very functions that draw the board, so that it can't differ from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.canvas import Canvas
from render.lettering import Style, fit, wrap
from render.milito import header
from render.milito.colours import BRONZE
from render.milito.facts import Changes
from render.milito.layout import LEFT, RIGHT, TOP
from render.milito.model import MilitoView
from render.milito.parts.legend_signs import (
    CLASSES,
    CONDITIONS,
    FIELD,
    LEADERS,
    MARKS,
    PHASES,
    PILES,
    PRICES,
    TERMS,
    TERRAIN,
    VALUES,
    Entry,
)  # fmt: skip
from render.milito.parts.told import legend_told
from render.milito.scene import Scene
from render.milito.sheet import finished
from render.page import WIDE, Rect, page_frame
from render.palette import EDGE, GOLD, PAGE, PANEL
from render.picture import Picture, Words
from render.speech import joined, titled
from rules import Text

HIGH = 1760
BOTTOM = HIGH - 36
GAP = 14
TITLE = 70
"""The height of a block's title."""

WORDS = Style(35, 500)
LINE = 39
SIGN = 118
"""How wide the place of a sign is."""

Block = tuple[str, tuple[Entry, ...]]
COLUMNS: tuple[tuple[int, tuple[Block, ...]], ...] = (
    (466, (("values", VALUES), ("conditions", CONDITIONS), ("piles", PILES))),
    (416, (("classes", CLASSES), ("phases", PHASES))),
    (490, (("field", FIELD), ("marks", MARKS), ("terms", TERMS))),
    (514, (("terrain", TERRAIN), ("leaders", LEADERS), ("prices", PRICES))),
)
"""The columns: how wide, and the blocks in it with their entries."""


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The legend; of the view only the box counts."""
    scene = Scene(Canvas.blank(WIDE, HIGH, PAGE), view, words, Changes())
    head(scene)
    x = float(LEFT)
    for w, blocks in COLUMNS:
        column(scene, x, w, blocks)
        x += w + GAP
    return finished(scene, "legend", joined(words, legend_told()))


def head(scene: Scene) -> None:
    """Title and heading."""
    header.band(scene.canvas)
    page_frame(scene.canvas, HIGH)
    said, style = fit(scene.say("zoom.legend"), Style(66, 600), RIGHT - 420, 50)
    scene.canvas.text(RIGHT - 4, 98, said, style, align="right")


def column(scene: Scene, x: float, w: float, blocks: Sequence[Block]) -> None:
    """Blocks one below the other; what room is left is shared by their entries."""
    entries = [entry for _, there in blocks for entry in there]
    more = (BOTTOM - TOP + GAP - sum(height(there, 0) + GAP for _, there in blocks)) / len(entries)
    y = float(TOP)
    for name, there in blocks:
        h = height(there, more)
        block(scene, name, there, Rect(x, y, w, h), more)
        y += h + GAP


def height(entries: Sequence[Entry], more: float) -> float:
    """How high a block is whose entries get `more` than they need."""
    return TITLE + 8 + sum(entry.h + more for entry in entries)


def block(scene: Scene, name: str, entries: Sequence[Entry], rect: Rect, more: float) -> None:
    """A block: title and entries."""
    scene.canvas.box(*rect, 8, PANEL, EDGE, 2)
    title, room = scene.say(f"legend.{name}"), rect.w - 44
    scene.canvas.text(rect.x + 22, rect.y + 50, title, titled(scene.words, 44), BRONZE, room=room, least=32)
    scene.canvas.fill(rect.x + 22, rect.y + TITLE - 6, rect.w - 44, 2, GOLD)
    y = rect.y + TITLE
    for entry in entries:
        written(scene, entry, rect, y, entry.h + more)
        y += entry.h + more


def written(scene: Scene, entry: Entry, rect: Rect, y: float, h: float) -> None:
    """A sign and its words."""
    middle, left = y + h / 2, rect.x + 12 + SIGN + 14
    entry.draw(scene, rect.x + 14 + SIGN / 2, middle)
    lines = list(lines_of(scene, entry, rect.x + rect.w - 10 - left))
    base = middle + 12 - LINE * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        scene.canvas.text(left, base + LINE * index, line, WORDS)


def lines_of(scene: Scene, entry: Entry, room: float) -> Iterator[str]:
    """What a sign means, in lines; `|` parts those that would break badly."""
    for part in scene.words.say(entry.text(scene)).split("|"):
        yield from wrap(part, WORDS, room, 4)
