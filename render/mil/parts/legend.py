"""What the signs mean: every one drawn by the very functions that draw the board, so that it can't differ from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.canvas import Canvas
from render.encode import png
from render.lettering import Style, fit, wrap
from render.mil import header
from render.mil.facts import Changes
from render.mil.layout import LEFT, RIGHT, Layout
from render.mil.model import MilView
from render.mil.parts import legend_lands
from render.mil.parts.legend_signs import FAMILIES, GOODS, KNIGHTS, MARKS, SPACES, Entry
from render.mil.scene import Scene
from render.page import WIDE, Rect, page_frame
from render.palette import EDGE, GOLD, PAGE, PANEL
from render.picture import Picture, Words
from render.speech import joined
from rules import Text, text

HIGH = 1480
TOP, BOTTOM = 164, 1446
GAP = 16
TITLE = 74
"""The height of a block's title."""

WORDS = Style(36, 500)
LINE = 40
SIGN = 92
"""How wide the place of a sign is."""

Blocks = tuple[tuple[str, tuple[Entry, ...]], ...]
COLUMNS: tuple[tuple[int, Blocks], ...] = (
    (426, (("goods", GOODS), ("families", FAMILIES))),
    (482, (("knights", KNIGHTS),)),
    (440, (("spaces", SPACES),)),
    (532, (("lands", ()), ("marks", MARKS))),
)
"""The columns: how wide, and the blocks in it with their entries; the lands have a drawing of their own."""

LANDS = 984


def paint(view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None) -> Picture:
    """The legend; of the view only the box counts, for the lands."""
    layout = Layout(HIGH, (), Rect(0, 0, 0, 0), (), None, 1.0)
    scene = Scene(Canvas.blank(WIDE, HIGH, PAGE), view, words, layout, Changes())
    head(scene)
    x = float(LEFT)
    for w, blocks in COLUMNS:
        column(scene, x, w, blocks)
        x += w + GAP
    return Picture(png(scene.canvas.image, "render.mil"), "legend.png", joined(scene.words, told(scene)))


def head(scene: Scene) -> None:
    """Title and heading."""
    page_frame(scene.canvas, HIGH)
    header.title(scene.canvas)
    said, style = fit(scene.say("mil.zoom.legend"), Style(76, 600), RIGHT - 420, 50)
    scene.canvas.text(RIGHT - 4, 108, said, style, align="right")


def column(scene: Scene, x: float, w: float, blocks: Blocks) -> None:
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
    return TITLE + 10 + sum(entry.h + more for entry in entries) if entries else LANDS


def block(scene: Scene, name: str, entries: Sequence[Entry], rect: Rect, more: float) -> None:
    """A block: title and entries."""
    scene.canvas.box(*rect, 8, PANEL, EDGE, 2)
    title, room = scene.say(f"mil.legend.{name}"), rect.w - 44
    scene.canvas.text(rect.x + 22, rect.y + 54, title, Style(46, 600), room=room, least=34)
    scene.canvas.fill(rect.x + 22, rect.y + TITLE - 6, rect.w - 44, 2, GOLD)
    if not entries:
        legend_lands.block(scene, rect, rect.y + TITLE)
    y = rect.y + TITLE
    for entry in entries:
        written(scene, entry, rect, y, entry.h + more)
        y += entry.h + more


def written(scene: Scene, entry: Entry, rect: Rect, y: float, h: float) -> None:
    """A sign and its words."""
    middle, left = y + h / 2, rect.x + 18 + SIGN + 16
    entry.draw(scene, rect.x + 18 + SIGN / 2, middle)
    room = rect.x + rect.w - 12 - left
    lines = [line for part in words_of(scene, entry).split("|") for line in wrap(part, WORDS, room, 3)]
    base = middle + 12 - LINE * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        scene.canvas.text(left, base + LINE * index, line, WORDS)


def words_of(scene: Scene, entry: Entry) -> str:
    """What a sign means; `|` parts lines that would break badly."""
    return scene.say(f"mil.sign.{entry.name}", n=scene.public.box.board.age_of_death)


def told(scene: Scene) -> Iterator[Text]:
    """The signs in words, block by block."""
    for part in ("title", "goods", "knights", "spaces", "families", "lands", "marks"):
        yield text(f"render.mil.legend_alt.{part}")
