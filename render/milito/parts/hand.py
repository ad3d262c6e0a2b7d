"""The own hand large: three cards in a row, below them what the prices mean. For others, the backs of both hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.heraldry import TALL, shield
from render.lettering import Style
from render.milito import header
from render.milito.alt import own_words
from render.milito.cards import Spot, back, marked
from render.milito.colours import BRONZE, FIELD
from render.milito.facts import changes
from render.milito.hand import BOX, ENTRIES, aside, box_of, cards_of, held, priced
from render.milito.layout import COLUMN, GAP, LEFT, PRICES, RIGHT, TOP, UNIT
from render.milito.model import MilitoView
from render.milito.parts.told import backs_told, hand_told
from render.milito.scene import Scene
from render.milito.sheet import BODY, finished, ground, heading, height, sheet
from render.page import Rect
from render.palette import EDGE, FADED, INK, PANEL
from render.picture import Picture, Words
from render.speech import joined, titled
from rules import Text

ROW = 3
K = (RIGHT - LEFT - 2 * GAP) / ROW / COLUMN
"""How much larger the cards are than on the field."""

KEY = 96
"""The height of the line that explains the prices, and of the gap below it."""


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """The part as `view.viewer` may see it."""
    if view.private is None:
        return backs(view, words, since, note, prompt)
    showing = priced(view)
    high = UNIT + (PRICES if showing else 0)
    places = max(1, len(cards_of(view)) + bool(view.private.bonus))
    rows = -(-places // ROW)
    body = rows * (round(high * K) + GAP) + (KEY if showing else 0)
    scene = Scene(ground(round(TOP + body + 24)).copy(), view, words, changes(view, since), note, prompt)
    title(scene)
    cards(scene, high)
    if showing:
        explained(scene, TOP + rows * (round(high * K) + GAP))
    return finished(scene, "hand", joined(words, hand_told(scene)), own_words(scene))


def title(scene: Scene) -> None:
    """In the head: whose hand it is, how many cards, that nobody else sees it."""
    canvas, x = scene.canvas, 440
    header.turn(scene)
    canvas.put(shield(scene.near, 72), x, 32)
    reach = canvas.text(x + 96, 98, scene.say("zoom.hand"), titled(scene.words, 72), BRONZE, room=760, least=48)
    remark, style = scene.say("only_you", n=len(cards_of(scene.view))), Style(40, 500, italic=True)
    canvas.text(RIGHT - 12, 70, scene.name(scene.near), Style(44, 700), INK, "right", RIGHT - x - reach - 140, 35)
    canvas.text(RIGHT - 12, 114, remark, style, FADED, "right", RIGHT - x - reach - 140, 35)


def cards(scene: Scene, high: int) -> None:
    """All cards, and the bonus card that is set aside."""
    assert scene.view.private is not None
    new, there = Counter(dict(scene.changes.hand)), cards_of(scene.view)
    for index in reversed(range(len(there))):
        spot = place(index, high)
        held(scene, there[index], spot, high)
        if new[there[index]]:
            new[there[index]] -= 1
            marked(scene.canvas, spot, high)
    if scene.view.private.bonus:
        aside(scene, scene.view.private.bonus, place(len(there), high))
    elif not there:
        scene.canvas.text(1000, TOP + 160, scene.say("no_hand"), Style(56, 500, italic=True), FADED, "centre")


def place(index: int, high: int) -> Spot:
    """Where a card lies."""
    return Spot(LEFT + index % ROW * (COLUMN * K + GAP), TOP + index // ROW * (round(high * K) + GAP), K)


def explained(scene: Scene, y: float) -> None:
    """What the boxes of prices mean, in one line."""
    scene.canvas.box(LEFT, y, RIGHT - LEFT, KEY - 14, 11, FIELD, EDGE, 2)
    step = (RIGHT - LEFT - 20) / len(ENTRIES)
    for index, (key, entry) in enumerate(ENTRIES):
        x = LEFT + 20 + index * step
        box_of(scene, entry, Rect(x, y + 15, *BOX))
        room = step - BOX[0] - 40
        scene.canvas.text(x + BOX[0] + 16, y + 57, scene.say(f"price.{key}"), Style(37, 500), INK, room=room, least=28)


# -- for everybody -----------------------------------------------------------------------------------------------------

BACK = (118, 166)


def backs(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None
) -> Picture:
    """Both hands as everybody sees them: so many cards from behind."""
    high = 240
    scene = sheet(view, words, since, note, prompt, height(2 * (high + GAP), footed=False), footed=False)
    heading(scene, scene.say("hands"))
    for row, seat in enumerate((scene.far, scene.near)):
        y, n = BODY + row * (high + GAP), view.public.sides[seat].hand
        scene.canvas.box(LEFT, y, RIGHT - LEFT, high, 11, PANEL, EDGE, 2)
        scene.canvas.put(shield(seat, 96), LEFT + 28, y + (high - 96 * TALL) / 2)
        scene.canvas.text(LEFT + 150, y + high / 2 + 30, str(n), Style(88, 700), INK if n else FADED)
        step = min(BACK[0] + 18, (RIGHT - LEFT - 320 - BACK[0]) / max(1, n - 1))
        for index in range(n):
            scene.canvas.put(back(seat, *BACK), LEFT + 290 + index * step, y + (high - BACK[1]) / 2)
    return finished(scene, "hand", joined(words, backs_told(scene)))
