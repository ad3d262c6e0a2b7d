"""The piles that may be looked at: the viewer's own, and on request of the table those of both."""

from __future__ import annotations

from collections.abc import Sequence

from render.heraldry import shield
from render.lettering import Style, width
from render.milito.alt import own_words
from render.milito.cards import Spot, leader_card, unit_card
from render.milito.layout import COLUMN, GAP, LEFT, UNIT, column_x
from render.milito.model import MilitoView, is_leader, leader_of
from render.milito.parts.ledger import Pile, piles
from render.milito.parts.told import piles_told
from render.milito.scene import Scene
from render.milito.sheet import BODY, finished, heading, height, sheet
from render.milito.signs import sign
from render.palette import CREAM, EDGE, FADED, GOLD, INK, PANEL
from render.picture import Picture, Words
from render.speech import joined
from rules import Text

ROW = 5
HEAD = 82


def rows(found: Pile) -> int:
    """How many rows of cards a pile takes."""
    return -(-len(found.cards or ()) // ROW)


def body(found: Sequence[Pile]) -> float:
    """How high all piles are."""
    return sum(HEAD + rows(one) * (UNIT + GAP) + GAP for one in found)


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The part as `view.viewer` may see it."""
    found = piles(view)
    scene = sheet(view, words, since, note, prompt, height(body(found), footed=False), footed=False)
    is_open = view.options.get("open_piles") == "on"
    heading(scene, scene.say("zoom.piles"), scene.say("open_piles" if is_open else "own_piles"))
    y = float(BODY)
    for one in found:
        section(scene, one, y)
        y += HEAD + rows(one) * (UNIT + GAP) + GAP
    return finished(scene, "piles", joined(words, piles_told(scene, found)), own_words(scene))


def section(scene: Scene, found: Pile, y: float) -> None:
    """A pile: whose it is, how many cards, and their faces where they may be seen."""
    canvas = scene.canvas
    canvas.box(LEFT, y, 1928, HEAD - GAP, 10, PANEL, EDGE, 2)
    canvas.put(shield(found.seat, 44), LEFT + 16, y + 9)
    canvas.put(sign(found.name, 50), LEFT + 78, y + 10)
    changed = (found.seat, found.name) in scene.changes.numbers
    canvas.text(LEFT + 142, y + 52, str(found.n), Style(52, 700 if found.n else 500), INK if found.n else FADED)
    said = scene.say(f"pile.{found.name}", player=scene.name(found.seat))
    canvas.text(LEFT + 220, y + 49, said, Style(42, 600 if not changed else 700), room=1100, least=35)
    if found.cards is None:
        hidden = scene.say("pile.hidden")
        canvas.text(1940, y + 48, hidden, Style(36, 500, italic=True), FADED, "right", 560, 28)
    for index, (card, n) in enumerate((found.cards or {}).items()):
        spot = Spot(column_x(index % ROW), y + HEAD + index // ROW * (UNIT + GAP))
        face(scene, found.seat, card, n, spot)


def face(scene: Scene, seat: int, card: str, n: int, spot: Spot) -> None:
    """A card, and how many of it there are."""
    room = 262 if n == 1 else 196
    if is_leader(card):
        leader_card(scene, seat, leader_of(scene.public, seat, card), spot)
    else:
        unit_card(scene, seat, card, spot, room=room)
    if n > 1:
        times(scene, n, spot.x + COLUMN, spot.y)


def times(scene: Scene, n: int, right: float, y: float) -> None:
    """How many there are of a card, on its corner."""
    said, style = f"×{n}", Style(42, 700)
    w = width(said, style) + 22
    scene.canvas.box(right - w, y, w, 46, 11, GOLD, INK, 2)
    scene.canvas.text(right - w / 2, y + 37, said, style, CREAM, "centre")
