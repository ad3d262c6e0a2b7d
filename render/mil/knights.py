"""A knight's row: arms and letter, heir, age, soldiers, castle, lord, lands, and where he stands."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from render.heraldry import empty, shield
from render.icons import icon
from render.lettering import Style, width
from render.mil.facts import Where
from render.mil.model import LETTERS, Knight
from render.mil.scene import ROMAN, Scene
from render.mil.tiles import tile
from render.palette import CHANGED, FADED, GOLD, INK, PANEL, VERMILION, hexed, mix
from render.pen import Pen, Sprite


class Row(NamedTuple):
    """A row's place, and how much larger than in the five-player picture its things are.

    `tall` is how far down they reach at most (age and lord stand at the bottom), `aside` what is kept free before the
    lands.
    """

    x: float
    y: float
    w: float
    h: float
    k: float
    tall: float = 168
    aside: float = 0.0

    @property
    def bottom(self) -> float:
        """The y at which the row's things end."""
        return self.y + min(self.h, self.tall * self.k)

    @property
    def wordy(self) -> bool:
        """Whether there is room for words between soldiers and lands."""
        return self.w / self.k >= 500


def knight_row(scene: Scene, where: Where, row: Row) -> None:
    """A knight, or the place where one may come to be."""
    seat, slot = where
    knight = scene.public.families[seat].knights[slot]
    changed = where in scene.changes.knights
    ground = CHANGED if changed else PANEL
    if changed:
        scene.canvas.box(row.x - 8, row.y + 3, row.w + 14, row.h - 5, 8, CHANGED, VERMILION, 4)
    if knight is None:
        scene.canvas.put(empty(round(66 * row.k), LETTERS[slot], ground), row.x + 4 * row.k, row.y + 34 * row.k)
        return
    arms(scene, where, knight, row, ground)
    age(scene, knight, row)
    strength(scene, knight, row)
    lord(scene, knight, row)
    if row.wordy:
        place_words(scene, knight, row)
    lands(scene, knight, row)


def arms(scene: Scene, where: Where, knight: Knight, row: Row, ground: tuple[int, int, int]) -> None:
    """The shield in full colour at home; half faded with a plaque in a sphere. The heir's label sits on it."""
    k, canvas, (seat, slot) = row.k, scene.canvas, where
    away = bool(knight.placed)
    canvas.put(shield(seat, round(66 * k), LETTERS[slot], ground if away else None), row.x + 4 * k, row.y + 34 * k)
    if knight.heir:
        canvas.put(icon("heir", round(56 * k)), row.x + 9 * k, row.y - 4 * k)
    if away:
        plaque(scene, ROMAN[knight.placed], row.x + 37 * k, row.y + 82 * k, k)
    if knight.archbishop:
        canvas.put(icon("mitre", round(38 * k)), row.x + 52 * k, row.y + 42 * k)


def plaque(scene: Scene, said: str, x: float, y: float, k: float) -> None:
    """A gold plaque with a sphere's numeral."""
    style = Style(round(34 * min(k, 1.25)), 600)
    w, h = max(44 * k, width(said, style) + 14), 34 * k
    scene.canvas.box(x - w / 2, y, w, h, 6, GOLD, INK, 2)
    scene.canvas.text(x, y + h / 2 + style.size * 0.32, said, style, hexed("#FFFDF6"), "centre")


def age(scene: Scene, knight: Knight, row: Row) -> None:
    """An hourglass for each time token, a dot for each free place."""
    k, most = row.k, scene.public.box.board.age_of_death - 1
    y = row.bottom - 20 * k
    for place in range(max(most, knight.age)):
        x = row.x + (11 + 26 * place) * k
        if place < knight.age:
            size = round(38 * k)
            scene.canvas.put(icon("white", size), x - size / 2, y - size / 2)
        else:
            scene.canvas.put(dot(round(4.5 * k)), x, y)


@lru_cache(16)
def dot(r: int) -> Sprite:
    """A free place for a time token."""
    pen = Pen(2 * r, 2 * r)
    pen.disc(r, r, r, mix(FADED, PANEL, 0.55), None)
    sprite = pen.sprite()
    return Sprite(sprite.colours, sprite.cover, sprite.dx - r, sprite.dy - r)


def strength(scene: Scene, knight: Knight, row: Row) -> None:
    """Soldiers, with the King's Soldiers among them where they stand, and the castle."""
    k, canvas = row.k, scene.canvas
    soldiers = knight.soldiers + knight.kings_soldiers
    left = row.x + (83 if soldiers < 10 else 79) * k
    if knight.kings_soldiers:
        canvas.put(icon("crown", round(32 * k)), left + 3 * k, row.y + 2 * k)
        canvas.put(icon("soldier", round(36 * k)), left + 1 * k, row.y + 28 * k)
    else:
        canvas.put(icon("soldier", round(38 * k)), left, row.y + 18 * k)
    x = (125 if soldiers < 10 else 116) * k
    size = round(38 * k) if soldiers < 10 else max(35, round(35 * k))
    canvas.text(row.x + x, row.y + 53 * k, str(soldiers), Style(size, 600), INK if soldiers else FADED)
    if knight.castle:
        at = (166 * k, 12 * k) if row.wordy else (79 * k, 64 * k)
        canvas.put(icon("castle", round(46 * k)), row.x + at[0], row.y + at[1])


def lord(scene: Scene, knight: Knight, row: Row) -> None:
    """On a vassal: a chain and his lord's shield."""
    if knight.lord is None:
        return
    k, canvas = row.k, scene.canvas
    canvas.put(icon("chain", round(34 * k)), row.x + 78 * k, row.bottom - 44 * k)
    canvas.put(shield(knight.lord, round(36 * k)), row.x + 110 * k, row.bottom - 49 * k)


def place_words(scene: Scene, knight: Knight, row: Row) -> None:
    """Where there is room: the sphere's name or "at home", and the lord's name."""
    k, canvas = row.k, scene.canvas
    room, large = lands_start(row) - 90 * k - 12, max(1.0, k / 1.35)
    if knight.placed:
        said, style, tint = scene.say(f"mil.sphere.{knight.placed}"), Style(round(34 * large), 600), INK
    else:
        said, style, tint = scene.say("mil.at_home"), Style(round(34 * large), 500, italic=True), FADED
    canvas.text(row.x + 88 * k, row.y + 96 * k, said, style, tint, room=room - row.aside, least=28)
    if knight.lord is not None:
        y, style = row.bottom - 20 * k, Style(round(35 * large), 500)
        canvas.text(row.x + 154 * k, y, scene.name(knight.lord), style, FADED, room=room - 66 * k, least=35)


def tile_size(row: Row) -> tuple[int, int]:
    """How large a row's lands are."""
    h = 143 * row.k
    free = row.w - 156 * row.k
    return round(min((free - 6 * row.k) / 2, h / 1.22)), round(h)


def lands_start(row: Row) -> float:
    """The x of the first land from the row's left."""
    w, _ = tile_size(row)
    return row.w - 2 * w - 6 * row.k


def lands(scene: Scene, knight: Knight, row: Row) -> None:
    """The lands, the first always in the left place."""
    w, h = tile_size(row)
    for index, land in enumerate(knight.lands):
        x = row.x + lands_start(row) + index * (w + 6 * row.k)
        kind = scene.public.box.lands[land.kind]
        scene.canvas.put(tile(land.kind, kind, land.fertile, w, h), x, row.y + 9 * row.k)
