"""The battlefield: five columns with their terrain, the units of both sides, and the combat under way."""

from __future__ import annotations

from functools import lru_cache

from render.canvas import Canvas
from render.lettering import Style
from render.milito.arrows import arrows
from render.milito.bars import bar
from render.milito.cards import Spot, back, marked, middle, unit_card, vacancy
from render.milito.colours import FIELD
from render.milito.layout import COLUMN, TERRAIN, UNIT, Field
from render.milito.model import COLUMNS, fighters
from render.milito.scene import Scene
from render.milito.signs import sign
from render.milito.terrain import control, terrain_card
from render.page import centred
from render.palette import CREAM, EDGE, INK, VERMILION, mix
from render.pen import Pen, Sprite

EMPTY = mix(EDGE, FIELD, 0.25)


def ground(canvas: Canvas, field: Field) -> None:
    """What is the same on every battlefield."""
    canvas.box(*field.ground, 12, FIELD)


def battlefield(scene: Scene, field: Field) -> None:
    """Both bars and the columns between them."""
    bar(scene, scene.far, field.top)
    bar(scene, scene.near, field.near_bar)
    for column in range(COLUMNS):
        terrain_card(scene, column, field.terrain)
        control(scene, column, field.terrain)
        for seat in (scene.far, scene.near):
            units(scene, field, column, seat)
        turned(scene, field, column)
    fight(scene, field)
    arrows(scene, field)


def units(scene: Scene, field: Field, column: int, seat: int) -> None:
    """A side of a column: its units, the places that are free."""
    there, x = scene.public.columns[column].units[seat], scene.x(column)
    for slot in range(max(len(there), scene.public.box.numbers.units_in_column)):
        y = field.unit(seat == scene.near, slot)
        if slot < len(there):
            unit_card(scene, seat, there[slot], Spot(x, y), room=262 if not taking_part(scene, column, seat) else 208)
            if (column, seat, slot) in scene.changes.units:
                marked(scene.canvas, Spot(x, y))
        elif (column, seat, slot) in scene.changes.gone:
            scene.canvas.box(x + 4, y + 4, COLUMN - 8, UNIT - 8, 12, None, VERMILION, 4)
        else:
            scene.canvas.put(vacancy(COLUMN - 24, UNIT - 24, EMPTY), x + 12, y + 12)


def taking_part(scene: Scene, column: int, seat: int) -> bool:
    """Whether the units of a side of a column fight in the combat under way."""
    here = scene.public.fight
    return here is not None and column == (here.stand if seat == here.attacker else here.column)


def turned(scene: Scene, field: Field, column: int) -> None:
    """The outline of a terrain card that was turned."""
    if column in scene.changes.control:
        scene.canvas.box(scene.x(column) - 5, field.terrain - 5, COLUMN + 10, TERRAIN + 10, 13, None, VERMILION, 5)


# -- the combat under way ----------------------------------------------------------------------------------------------


def fight(scene: Scene, field: Field) -> None:
    """The attacked column outlined, who fights and who supports, the attacker's bonus card face down."""
    here = scene.public.fight
    if here is None:
        return
    x, top = scene.x(here.column), field.unit(near=False, slot=1)
    bottom = field.unit(near=True, slot=1) + UNIT
    scene.canvas.box(x - 9, top - 9, COLUMN + 18, bottom - top + 18, 16, None, VERMILION, 6)
    for seat in (0, 1):
        roles(scene, field, seat)
    if here.bonus in ("hand", "draw"):
        face_down(scene, here.attacker, here.bonus, x + COLUMN - 82, field.terrain + TERRAIN / 2)


def roles(scene: Scene, field: Field, seat: int) -> None:
    """Signs on the units that take part, once it is known who fights."""
    here = scene.public.fight
    assert here is not None
    unit, there = here.units[seat], fighters(scene.public, here, seat)
    column = here.stand if seat == here.attacker else here.column
    if not unit:
        return
    for slot, card in enumerate(there):
        fights = card == unit and unit not in there[:slot]
        spot = Spot(scene.x(column), field.unit(seat == scene.near, slot))
        role(scene, spot, "attack" if seat == here.attacker else "defence", fights)


def role(scene: Scene, spot: Spot, name: str, fights: bool) -> None:
    """The sign of who fights, or what his support is worth, on a card's corner."""
    x, y = spot.at(COLUMN - 32, 28)
    scene.canvas.put(corner(), x, y)
    if fights:
        middle(scene.canvas, name, 36, spot, COLUMN - 32, 28)
    else:
        bonus = f"+{scene.public.box.numbers.support}"
        scene.canvas.text(x - 1, y + 12, bonus, Style(36, 700), INK, "centre")


@lru_cache(1)
def corner() -> Sprite:
    """The disc of a role."""
    pen, r = Pen(58, 58), 29
    pen.disc(r, r, r, CREAM, VERMILION, 4)
    return centred(pen, r)


def face_down(scene: Scene, seat: int, source: str, x: float, y: float) -> None:
    """A bonus card nobody else may see, and where it comes from."""
    scene.canvas.put(back(seat, 68, 96), x, y - 48)
    scene.canvas.put(sign(source, 40), x - 46, y - 20)
