"""The signs of the legend: each drawn by the board's own functions, its middle at a given point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from render.heraldry import ARMS, TALL, shield
from render.icons import icon
from render.lettering import Style
from render.milito.arrows import bent, disc
from render.milito.cards import Spot, back, ban, little_card, modifier
from render.milito.effects import chip
from render.milito.emblems import EMBLEMS, roundel
from render.milito.facts import Price
from render.milito.field import corner
from render.milito.hand import BOX, box_of
from render.milito.header import PHASES as PHASE_SIGNS
from render.milito.model import TERRAINS, Modifier
from render.milito.scene import Scene
from render.milito.signs import sign
from render.milito.terrain import swords_disc
from render.page import Rect, medal
from render.palette import GOLD, INK, PALE_GOLD, VERMILION
from render.pen import Sprite
from rules import Text, text

Draw = Callable[[Scene, float, float], None]
SIZE = 58
SEAT = 0
"""Whose arms stand for anybody's."""

OTHER = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """A sign, the key of its words (of Milito's pictures, or a whole one), and the height it needs."""

    name: str
    draw: Draw
    h: int = 74
    key: str = ""

    def text(self, scene: Scene) -> Text:
        """What it means."""
        numbers = scene.public.box.numbers
        n = {"to_win": numbers.columns_to_win, "flank_bonus": numbers.flank, "supports": numbers.support}
        return text(self.key or f"render.milito.sign.{self.name}", n=n.get(self.name, 0))


def centred(scene: Scene, sprite: Sprite, x: float, y: float, w: float, h: float) -> None:
    """A sprite `w` x `h` with its middle at a point."""
    scene.canvas.put(sprite, x - w / 2, y - h / 2)


def single(name: str, size: int = SIZE) -> Draw:
    """A sign."""

    def draw(scene: Scene, x: float, y: float) -> None:
        centred(scene, sign(name, size), x, y, size, size)

    return draw


def emblem_of(name: str) -> Draw:
    """A class's emblem."""

    def draw(scene: Scene, x: float, y: float) -> None:
        scene.canvas.put(roundel(name, 31), x, y)

    return draw


def modified(mod: Modifier) -> Draw:
    """A modifier as it stands on a card."""

    def draw(scene: Scene, x: float, y: float) -> None:
        modifier(scene.canvas, mod, Spot(x - 58, y), 0, 0, 0.98)

    return draw


def banned(scene: Scene, x: float, y: float) -> None:
    """Terrain on which a unit may not stand."""
    centred(scene, ban("forest", 52), x, y, 52, 52)


def piece_of_terrain(name: str) -> Draw:
    """A terrain's motif."""

    def draw(scene: Scene, x: float, y: float) -> None:
        centred(scene, chip(name, 64), x, y, 64, 64)

    return draw


def phase(name: str) -> Draw:
    """A phase as it stands in the head while it lasts."""

    def draw(scene: Scene, x: float, y: float) -> None:
        scene.canvas.put(medal(30, PALE_GOLD, INK), x, y)
        centred(scene, sign(PHASE_SIGNS[name], 36), x, y, 36, 36)

    return draw


def control(scene: Scene, x: float, y: float) -> None:
    """A wedge with the holder's shield, smaller than on the field."""
    scene.canvas.fill(x - 50, y - 26, 100, 5, ARMS[SEAT].field)
    centred(scene, shield(SEAT, 46), x, y, 46, 46 * TALL)


def swords(now: bool) -> Draw:
    """The sign of a contested column."""

    def draw(scene: Scene, x: float, y: float) -> None:
        scene.canvas.put(swords_disc(now), x, y)

    return draw


def flanking(scene: Scene, x: float, y: float) -> None:
    """The arrow of a flank attack."""
    scene.canvas.put(bent(86, right=True, up=True, rise=46), x - 42, y + 36)


def flank_bonus(scene: Scene, x: float, y: float) -> None:
    """The bonus of a flank attack."""
    scene.canvas.put(disc(34), x, y)
    bonus = f"+{scene.public.box.numbers.flank}"
    scene.canvas.text(x - 1, y + 15, bonus, Style(44, 700), VERMILION, "centre")


def face_down(scene: Scene, x: float, y: float) -> None:
    """A bonus card from behind."""
    centred(scene, back(SEAT, 52, 72), x, y, 52, 72)


def fighting(scene: Scene, x: float, y: float) -> None:
    """The sign of the unit that fights."""
    scene.canvas.put(corner(), x, y)
    centred(scene, sign("attack", 36), x, y, 36, 36)


def supporting(scene: Scene, x: float, y: float) -> None:
    """The sign of the unit that supports."""
    scene.canvas.put(corner(), x, y)
    bonus = f"+{scene.public.box.numbers.support}"
    scene.canvas.text(x - 1, y + 12, bonus, Style(36, 700), INK, "centre")


def frame(colour: tuple[int, int, int]) -> Draw:
    """An outline."""

    def draw(scene: Scene, x: float, y: float) -> None:
        scene.canvas.box(x - 40, y - 28, 80, 56, 8, None, colour, 5)

    return draw


def arms(scene: Scene, x: float, y: float) -> None:
    """Both coats of arms."""
    for seat, at in ((SEAT, x - 26), (OTHER, x + 26)):
        centred(scene, shield(seat, 46), at, y, 46, 46 * TALL)


def boxes(scene: Scene, x: float, y: float) -> None:
    """The boxes of the head."""
    for index in range(3):
        scene.canvas.box(x - 45 + index * 32, y - 20, 25, 40, 4, ARMS[SEAT].field, INK, 2)


def flag(scene: Scene, x: float, y: float) -> None:
    """Who has resigned."""
    centred(scene, icon("flag", 52), x, y, 52, 52)


def crown(scene: Scene, x: float, y: float) -> None:
    """Who has won."""
    centred(scene, icon("crown", 58), x, y, 58, 58)


def price(entry: Price) -> Draw:
    """A price in its box."""

    def draw(scene: Scene, x: float, y: float) -> None:
        box_of(scene, entry, Rect(x - BOX[0] / 2, y - BOX[1] / 2, *BOX))

    return draw


def helmet(scene: Scene, x: float, y: float) -> None:
    """A leader."""
    scene.canvas.put(roundel("leader", 33), x, y)


def pays(scene: Scene, x: float, y: float) -> None:
    """For how many cards a leader pays."""
    for index in range(3):
        scene.canvas.put(little_card(25, 36), x - 47 + index * 32, y - 18)


VALUES = tuple(
    Entry(name, single(name), 74) for name in ("attack", "defence", "speed", "deploy", "flank_cost", "combine")
)
CONDITIONS = (
    Entry("modifier", modified(Modifier("attack", 1, "against", ("cavalry",))), 90),
    Entry("flanked", modified(Modifier("defence", -3, "flank_attacked")), 90),
    Entry("unshuffled", modified(Modifier("attack", 1, "before_first_shuffle")), 90),
    Entry("ban", banned, 84),
)
PILES = (
    Entry("hand", single("hand"), 74), Entry("draw", single("draw"), 74), Entry("shuffled", single("shuffled"), 80),
    Entry("discard", single("discard"), 80), Entry("destroyed", single("destroyed"), 80),
)  # fmt: skip
CLASSES = tuple(
    Entry(f"class_{name}", emblem_of(name), 62, f"milito.class.{name}") for name in EMBLEMS if name != "leader"
)
PHASES = tuple(Entry(f"phase_{name}", phase(name), 66, f"render.milito.phase.{name}") for name in PHASE_SIGNS)
FIELD = (
    Entry("control", control, 84), Entry("later", swords(now=False), 84), Entry("now", swords(now=True), 84),
    Entry("flanking", flanking, 92), Entry("flank_bonus", flank_bonus, 84), Entry("face_down", face_down, 88),
    Entry("fights", fighting, 76), Entry("supports", supporting, 76),
)  # fmt: skip
MARKS = (
    Entry("arms", arms, 76), Entry("to_win", boxes, 88), Entry("awaited", frame(VERMILION), 84),
    Entry("won", frame(GOLD), 84), Entry("crown", crown, 70), Entry("resigned", flag, 70),
)  # fmt: skip
PRICES = tuple(
    Entry(f"price_{name}", price(entry), 70, f"render.milito.price.{name}")
    for name, entry in (
        ("as_it_is", Price(0, 1, 0, banned=False, payable=True)),
        ("leaving", Price(0, 1, 1, banned=False, payable=True)),
        ("unpaid", Price(0, 3, 0, banned=False, payable=False)),
        ("banned", Price(0, 0, 0, banned=True, payable=False)),
    )
)
TERRAIN = tuple(
    Entry(f"terrain_{name}", piece_of_terrain(name), {"hill": 172, "forest": 132}.get(name, 92)) for name in TERRAINS
)
LEADERS = (
    Entry("leader", helmet, 92), Entry("pays", pays, 84), Entry("ties", single("ties"), 76),
    Entry("flank", single("flank"), 76), Entry("wins", single("laurel"), 76), Entry("loss", single("loss"), 84),
)  # fmt: skip
TERMS = (
    Entry("term_modifier", single("modifier"), 72), Entry("term_support", single("support"), 72),
    Entry("term_leader", single("star"), 84),
)  # fmt: skip
