"""The signs of the legend: each drawn by the island's own functions, its middle at a given point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from render.heraldry import ARMS, TALL, shield
from render.icons import icon
from render.mithril import maps
from render.mithril.chart import gate, high, middle
from render.mithril.colours import TERRAIN, ground
from render.mithril.model import DECKS, NUMBERS
from render.mithril.routes import MARKS as LETTERS
from render.mithril.routes import (
    building_sprite,
    camp_sprite,
    casing_sprite,
    closed_sprite,
    ground_sprite,
    live_sprite,
    route_sprite,
)
from render.mithril.scene import Scene
from render.mithril.terrain import cell_sprite, dashes
from render.mithril.things import bailiff, card, house, letter_disc, military_card, number_disc, start_arrow, tile
from render.palette import CREAM, GOLD, INK, PALE_GOLD, VERMILION, Colour, mix
from render.pen import Pen

Draw = Callable[[Scene, float, float], None]
U = 92
SEAT = 2
"""Whose colours stand for anybody's."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A sign, the key of its words, and the height it needs."""

    name: str
    draw: Draw
    h: int = 84


def terrain(scene: Scene, x: float, y: float, name: str) -> None:
    """A cell of a terrain."""
    stream = (0, 1) if name == "river" else ()
    scene.canvas.put(cell_sprite(U, True, name, stream, True), x - U / 2, y - high(U) / 2)


def sector(scene: Scene, x: float, y: float) -> None:
    """The line between two sectors, on the mountain."""
    pen = Pen(84, 40)
    pen.box(0, 0, 84, 40, 4, TERRAIN["mountain"], None)
    for dash in dashes([(0, 20), (84, 20)], 5):
        pen.line(dash, CREAM, 3.5)
    scene.canvas.put(pen.sprite(), x - 42, y - 20)


def route(scene: Scene, x: float, y: float, terrain: str, mask: int = 0b011) -> None:
    """A tile with a road or a tunnel."""
    left, top = x - U / 2, y - high(U) / 2
    colour = ground(terrain, SEAT)
    scene.canvas.put(ground_sprite(U, True, colour, mix(colour, INK, 0.22)), left, top)
    scene.canvas.put(casing_sprite(U, True, mask), left, top)
    scene.canvas.put(route_sprite(U, True, mask, SEAT, terrain == "mountain"), left, top)


def camp(scene: Scene, x: float, y: float) -> None:
    """A mining camp."""
    route(scene, x, y, "forest", 0b111)
    across, down = middle(U, True)
    scene.canvas.put(camp_sprite(U, SEAT), x - U / 2 + across, y - high(U) / 2 + down)


def end(scene: Scene, x: float, y: float, live: bool) -> None:
    """A road that ends in an open end."""
    route(scene, x, y, "field", 0b001)
    across, down = gate(U, True, 0)
    sprite = live_sprite(U, SEAT) if live else closed_sprite(U, True, 0)
    scene.canvas.put(sprite, x - U / 2 + across, y - high(U) / 2 + down)


def building(scene: Scene, x: float, y: float) -> None:
    """A building that ends a route."""
    route(scene, x, y, "field", 0b100)
    across, down = middle(U, True)
    sprite = building_sprite(U, 7, ARMS[SEAT].field)
    scene.canvas.put(sprite, x - U / 2 + across, y - high(U) / 2 + down)


def numbered(scene: Scene, x: float, y: float, number: int) -> None:
    """A tile with its number."""
    scene.canvas.put(tile(number, 92), x - 42, y - 42)
    scene.canvas.put(number_disc(str(number), 20, 37), x - 32, y - 26)


def deck(scene: Scene, x: float, y: float, name: str) -> None:
    """The back of a card."""
    scene.canvas.put(card(name, 50, 65), x - 25, y - 33)


def face(scene: Scene, x: float, y: float, name: str) -> None:
    """The face of a Military card."""
    scene.canvas.put(military_card(name, 50, 65), x - 25, y - 33)


def home(scene: Scene, x: float, y: float, resource: str) -> None:
    """A house of the ring."""
    scene.canvas.put(house(resource, 62), x, y)


def owned(scene: Scene, x: float, y: float) -> None:
    """Shields before a house."""
    w = 46
    scene.canvas.put(shield(SEAT, w, LETTERS[SEAT]), x - 30, y - w * TALL / 2)
    scene.canvas.put(number_disc("2", 18, 36, CREAM, INK, INK), x + 14, y + 18)


def walker(scene: Scene, x: float, y: float) -> None:
    """The bailiff."""
    scene.canvas.put(bailiff(72), x, y + 36)


def rolled(scene: Scene, x: float, y: float) -> None:
    """A sum of the dice on the coast."""
    scene.canvas.put(number_disc("5", 22, 38), x, y)


def glass(scene: Scene, x: float, y: float) -> None:
    """An hourglass."""
    scene.canvas.put(icon("white", 62), x - 31, y - 31)


def arrow(scene: Scene, x: float, y: float) -> None:
    """The arrow of the hourglasses."""
    scene.canvas.put(start_arrow(58), x, y)


def here(scene: Scene, x: float, y: float) -> None:
    """The house before which the bailiff stands."""
    scene.canvas.put(house("gold", 62, mix(PALE_GOLD, CREAM, 0.45), INK, 3.0), x, y)


def letter(scene: Scene, x: float, y: float) -> None:
    """A place that may be chosen."""
    scene.canvas.put(maps.offered(U, True, 0, SEAT), x - U / 2, y - high(U) / 2)
    scene.canvas.put(letter_disc("A", 24, 32), x, y + high(U) / 6)


def coin(scene: Scene, x: float, y: float) -> None:
    """A coin: prices."""
    scene.canvas.put(icon("gold", 60), x - 30, y - 30)


def frame(scene: Scene, x: float, y: float, colour: Colour) -> None:
    """An outline."""
    scene.canvas.box(x - 38, y - 28, 76, 56, 8, None, colour, 5)


ISLAND = (
    *(Entry(name, partial(terrain, name=name)) for name in ("mountain", "forest", "river", "field")),
    Entry("sector", sector),
)
KINGDOMS = (
    Entry("camp", camp, 92),
    Entry("road", partial(route, terrain="field"), 92),
    Entry("tunnel", partial(route, terrain="mountain"), 92),
    Entry("building", building, 92),
    Entry("live", partial(end, live=True), 92),
    Entry("blocked", partial(end, live=False), 92),
)
TILES = (
    *(Entry(f"tile_{number}", partial(numbered, number=number), 120) for number in NUMBERS),
    Entry("prices", coin, 160),
)
CARDS = (
    *(Entry(f"deck_{name}", partial(deck, name=name), 92) for name in DECKS),
    *(Entry(name, partial(face, name=name)) for name in ("tower", "castle", "garrison")),
)
RING = (
    Entry("barley", partial(home, resource="barley")),
    Entry("gold", partial(home, resource="gold")),
    Entry("metal", partial(home, resource="metal")),
    Entry("shields", owned, 88),
    Entry("bailiff", walker, 92),
    Entry("here", here),
    Entry("roll", rolled),
    Entry("hourglass", glass),
    Entry("arrow", arrow),
)
MARKS = (
    Entry("letter", letter, 96),
    Entry("changed", partial(frame, colour=VERMILION)),
    Entry("king", partial(frame, colour=GOLD)),
)
