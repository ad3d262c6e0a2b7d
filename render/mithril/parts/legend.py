"""What the signs mean: every one drawn by the very functions that draw the island, so that it can't differ from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render import speech
from render.canvas import Canvas
from render.encode import png
from render.lettering import Style, fit, wrap
from render.mithril import header
from render.mithril.facts import Changes
from render.mithril.layout import LEFT
from render.mithril.parts.legend_signs import CARDS, ISLAND, KINGDOMS, MARKS, RING, TILES, Entry
from render.mithril.scene import Scene
from render.mithril.sheet import Given, empty
from render.page import WIDE, Rect
from render.palette import EDGE, GOLD, PANEL
from render.picture import Picture
from rules import Text, text

HIGH = 1500
TOP, BOTTOM = 184, 1470
RIGHT = WIDE - LEFT
GAP = 16
TITLE = 72
"""The height of a block's title."""

WORDS = Style(36, 500)
LINE = 40

Blocks = tuple[tuple[str, tuple[Entry, ...]], ...]
COLUMNS: tuple[tuple[int, int, Blocks], ...] = (
    (440, 96, (("island", ISLAND), ("kingdoms", KINGDOMS))),
    (470, 112, (("tiles", TILES),)),
    (520, 76, (("cards", CARDS),)),
    (450, 104, (("ring", RING), ("marks", MARKS))),
)
"""The columns: how wide they are and the places of their signs, and the blocks in them with their entries."""


def paint(given: Given) -> Picture:
    """The legend; of the view only the box counts."""
    scene = Scene(empty(WIDE, HIGH), given.view, given.words, Changes())
    head(scene.canvas, scene)
    x = float(LEFT)
    for w, sign_w, blocks in COLUMNS:
        column(scene, x, w, sign_w, blocks)
        x += w + GAP
    alt = speech.joined(given.words, told())
    return Picture(png(scene.canvas.image, "render.mithril"), "legend.png", alt)


def head(canvas: Canvas, scene: Scene) -> None:
    """Title and heading."""
    header.title(canvas, scene.words.say(text("game.mithril")))
    said, style = fit(scene.say("zoom.legend"), Style(76, 600), RIGHT - 520, 50)
    canvas.text(RIGHT - 4, 108, said, style, align="right")


def column(scene: Scene, x: float, w: float, sign_w: float, blocks: Blocks) -> None:
    """Blocks one below the other; what room is left is shared by their entries."""
    entries = [entry for _, there in blocks for entry in there]
    needed = sum(height(there, 0) + GAP for _, there in blocks) - GAP
    more = (BOTTOM - TOP - needed) / len(entries)
    y = float(TOP)
    for name, there in blocks:
        h = height(there, more)
        block(scene, name, there, Rect(x, y, w, h), sign_w, more)
        y += h + GAP


def height(entries: Sequence[Entry], more: float) -> float:
    """How high a block is whose entries get `more` than they need."""
    return TITLE + 8 + sum(entry.h + more for entry in entries)


def block(scene: Scene, name: str, entries: Sequence[Entry], rect: Rect, sign_w: float, more: float) -> None:
    """A block: title and entries."""
    scene.canvas.box(*rect, 8, PANEL, EDGE, 2)
    title, room = scene.say(f"legend.{name}"), rect.w - 44
    scene.canvas.text(rect.x + 22, rect.y + 54, title, Style(46, 600), room=room, least=34)
    scene.canvas.fill(rect.x + 22, rect.y + TITLE - 6, rect.w - 44, 2, GOLD)
    y = rect.y + TITLE
    for entry in entries:
        written(scene, entry, rect, sign_w, y, entry.h + more)
        y += entry.h + more


def written(scene: Scene, entry: Entry, rect: Rect, sign_w: float, y: float, h: float) -> None:
    """A sign and its words."""
    middle, left = y + h / 2, rect.x + 14 + sign_w + 12
    entry.draw(scene, rect.x + 14 + sign_w / 2, middle)
    room = rect.x + rect.w - 10 - left
    lines = [line for part in words_of(scene, entry).split("|") for line in wrap(part, WORDS, room, 3)]
    base = middle + 12 - LINE * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        scene.canvas.text(left, base + LINE * index, line, WORDS)


def words_of(scene: Scene, entry: Entry) -> str:
    """What a sign means; `|` parts lines that would break badly."""
    crowns = scene.public.box.crowns
    per = int(scene.view.options.get("husbandry_per", "6"))
    return scene.say(f"sign.{entry.name}", n=per, tower=crowns.tower, flipped=crowns.flipped, castle=crowns.castle)


def told() -> Iterator[Text]:
    """The signs in words, block by block."""
    for part in ("title", "island", "kingdoms", "tiles", "cards", "ring", "marks"):
        yield text(f"render.mithril.legend_alt.{part}")
