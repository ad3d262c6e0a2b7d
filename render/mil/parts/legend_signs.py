"""The signs of the legend: each drawn by the board's own functions, its middle at a given point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from render.heraldry import TALL, empty, shield
from render.icons import icon
from render.mil import knights, lands
from render.mil.families import banner
from render.mil.model import RESOURCES, Knight, Space
from render.mil.scene import Scene
from render.mil.spheres import NICHE_W, centred, niche
from render.page import Rect
from render.palette import GOLD, PANEL, VERMILION

Draw = Callable[[Scene, float, float], None]
SIGN = 66
SEAT = 2
"""Whose arms stand for anybody's."""

OTHER = 3


@dataclass(frozen=True, slots=True)
class Entry:
    """A sign, the key of its words, and the height it needs."""

    name: str
    draw: Draw
    h: int = 82


def single(name: str) -> Draw:
    """An icon."""

    def draw(scene: Scene, x: float, y: float) -> None:
        centred(scene.canvas, icon(name, SIGN), x, y, SIGN, SIGN)

    return draw


def arms(scene: Scene, x: float, y: float) -> None:
    """The shield of a family."""
    centred(scene.canvas, shield(SEAT, SIGN), x, y, SIGN, SIGN * TALL)


def starting(scene: Scene, x: float, y: float) -> None:
    """The starting player's banner."""
    k = 1.3
    banner(scene.canvas, x - 25 * k, y - 25 * k, k)


def leading(scene: Scene, x: float, y: float) -> None:
    """A crown beside a shield, as they stand in a sphere's head."""
    scene.canvas.put(icon("crown", 42), x - 44, y - 21)
    scene.canvas.put(shield(SEAT, 42), x + 2, y - 24)


def knight(scene: Scene, x: float, y: float, there: Knight) -> None:
    """A knight's shield with what sits on it."""
    row = knights.Row(x - 37, y - 72, 0, 0, 1.0)
    knights.arms(scene, (SEAT, 0), there, row, PANEL)


def raised(scene: Scene, x: float, y: float, there: Knight) -> None:
    """A knight whose shield carries something above it."""
    knight(scene, x, y + 14, there)


def free_slot(scene: Scene, x: float, y: float) -> None:
    """The outline of a knight who is not there yet."""
    centred(scene.canvas, empty(SIGN, "D"), x, y, SIGN, SIGN * TALL)


def age(scene: Scene, x: float, y: float) -> None:
    """Time tokens and free places for them."""
    k = 1.2
    knights.age(scene, Knight(age=2), knights.Row(x + 8 - 37 * k, y - 148 * k, 0, 168 * k, k))


def soldiers(scene: Scene, x: float, y: float) -> None:
    """Helmet and number."""
    k = 1.35
    knights.strength(scene, Knight(soldiers=4), knights.Row(x - (83 + 31) * k, y - 37 * k, 0, 168 * k, k))


def lord(scene: Scene, x: float, y: float) -> None:
    """A chain and the Lord's shield."""
    k = 1.35
    knights.lord(scene, Knight(lord=OTHER), knights.Row(x - (78 + 34) * k, y - 140 * k, 0, 168 * k, k))


def piece(name: str) -> Draw:
    """The King's Soldiers or the Archbishop."""

    def draw(scene: Scene, x: float, y: float) -> None:
        lands.piece_icon(scene.canvas, name, x - 22, y - 40)

    return draw


def space(there: Space, changed: bool = False) -> Draw:
    """A space of a limited sphere."""
    w, h = NICHE_W * 0.94, 130.0

    def draw(scene: Scene, x: float, y: float) -> None:
        niche(scene.canvas, there, Rect(x - w / 2, y - h / 2, w, h), changed, 0.94)

    return draw


def frame(colour: tuple[int, int, int]) -> Draw:
    """A panel's outline."""

    def draw(scene: Scene, x: float, y: float) -> None:
        scene.canvas.box(x - 38, y - 30, 76, 60, 8, None, colour, 5)

    return draw


GOODS = tuple(Entry(name, single(name)) for name in RESOURCES)
FAMILIES = (
    Entry("arms", arms, 96),
    Entry("women", single("woman")),
    Entry("privileges", single("privilege")),
    Entry("starting", starting, 88),
    Entry("resigned", single("flag")),
    Entry("leads", leading, 88),
)
KNIGHTS = (
    Entry("home", partial(knight, there=Knight()), 102),
    Entry("away", partial(knight, there=Knight(placed="court")), 116),
    Entry("free", free_slot, 102),
    Entry("heir", partial(raised, there=Knight(heir=True)), 118),
    Entry("age", age),
    Entry("soldiers", soldiers),
    Entry("castle", single("castle")),
    Entry("lord", lord),
    Entry("kings_soldiers", piece("kings_soldiers"), 100),
    Entry("archbishop", piece("archbishop"), 92),
)
SPACES = (
    Entry("empty", space(Space()), 146),
    Entry("white", space(Space("white")), 146),
    Entry("black", space(Space("black")), 146),
    Entry("knight", space(Space(knight=(SEAT, 0))), 146),
    Entry("printed", space(Space("white", printed=True)), 146),
    Entry("bare", space(Space(printed=True)), 146),
    Entry("token", space(Space("family", family=SEAT)), 146),
    Entry("changed", space(Space(knight=(OTHER, 1)), changed=True), 146),
)
MARKS = (Entry("to_move", frame(VERMILION)), Entry("at_work", frame(GOLD)))
