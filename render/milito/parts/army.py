"""The Order of Battle of an army, open to both: every unit with its values, every leader with his effect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Sized

from render.heraldry import TALL, shield
from render.milito.alt import own_words
from render.milito.cards import Spot, leader_card
from render.milito.colours import BRONZE
from render.milito.layout import COLUMN, GAP, LEFT, PRICES, TOP, UNIT, column_x
from render.milito.model import Army, Leader, MilitoView, army_text
from render.milito.parts.piles import ROW, face, times
from render.milito.parts.told import army_told
from render.milito.scene import Scene
from render.milito.sheet import BODY, finished, heading, height, sheet
from render.page import rule
from render.picture import Picture, Words
from render.speech import joined, titled
from rules import Text

TITLE = 76
LEADER = UNIT + PRICES
"""The height of a leader's card with the words of his effect."""


def paint(
    seat: int, view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The part; it is the same for everybody."""
    army = view.public.box.armies[view.public.sides[seat].army]
    body = rows(army.units) * (UNIT + GAP) + TITLE + rows(kinds(army)) * (LEADER + GAP)
    scene = sheet(view, words, since, note, prompt, height(body, footed=False), footed=False)
    scene.canvas.put(shield(seat, 50), LEFT + 4, TOP + 33 - 25 * TALL)
    said = words.say(army_text(view.public.sides[seat].army))
    heading(scene, said, scene.say("army_of", player=scene.name(seat)), LEFT + 72)
    units(scene, seat, army, BODY)
    leaders(scene, seat, army, BODY + rows(army.units) * (UNIT + GAP))
    return finished(scene, f"army-{seat + 1}", joined(words, army_told(scene, seat)), own_words(scene))


def rows(there: Sized) -> int:
    """How many rows of cards there are."""
    return -(-len(there) // ROW)


def kinds(army: Army) -> dict[Leader, int]:
    """The leaders that differ, with how many there are of each."""
    return dict(Counter(army.leaders))


def units(scene: Scene, seat: int, army: Army, y: float) -> None:
    """The units with how many there are of each."""
    for index, (unit, n) in enumerate(army.units.items()):
        face(scene, seat, unit, n, Spot(column_x(index % ROW), y + index // ROW * (UNIT + GAP)))


def leaders(scene: Scene, seat: int, army: Army, y: float) -> None:
    """The leaders, the effect of each in signs and words."""
    said = scene.say("leaders", n=len(army.leaders))
    reach = scene.canvas.text(LEFT + 6, y + 50, said, titled(scene.words, 46), BRONZE)
    rule(scene.canvas, LEFT + 40 + reach, y + 38, 1928 - 60 - reach)
    for index, (leader, n) in enumerate(kinds(army).items()):
        spot = Spot(column_x(index % ROW), y + TITLE + index // ROW * (LEADER + GAP))
        leader_card(scene, seat, leader, spot, LEADER)
        if n > 1:
            times(scene, n, spot.x + COLUMN, spot.y)
