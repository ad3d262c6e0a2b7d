"""A sign for each source of points, put together from those of the board."""

from __future__ import annotations

from functools import lru_cache

from render import icons
from render.heraldry import letter, outline
from render.mil.emblems import emblem
from render.mil.scene import ROMAN
from render.mil.tiles import GROUNDS
from render.palette import GOLD, INK, STONE, hexed, mix
from render.pen import Pen, Sprite

SIGN = 40

SINGLE = {
    "war_bonus": "soldier", "king": "crown", "vassal": "chain", "marriage": "woman", "death": "white",
    "castle": "castle", "donation": "mitre", "final_influence": "influence", "final_privileges": "privilege",
    "final_gold": "gold", "final_women": "woman",
}  # fmt: skip
"""Sources with an icon of their own."""

LANDS = frozenset({"land", "vassal_land", "fief"})


@lru_cache(64)
def source_sign(source: str) -> Sprite:
    """A sign `SIGN` high in a box twice as wide where it has two icons."""
    pen = Pen(SIGN, SIGN)
    if source in ROMAN:
        numeral(pen, ROMAN[source])
    elif source in LANDS:
        land(pen)
    elif source == "resist":
        pen.shape(outline(4, 1, 32), STONE, INK, 2.4)
    elif source == "final_goods":
        icons.stamp(pen, "fabric", 0, 0, 25)
        icons.stamp(pen, "metal", 15, 15, 25)
    elif source in SINGLE:
        icons.stamp(pen, SINGLE[source], 1, 1, SIGN - 2)
    return pen.sprite()


def numeral(pen: Pen, said: str) -> None:
    """A sphere's numeral, as it stands on the board."""
    pen.box(0, 1, SIGN, SIGN - 2, 5, GOLD, INK, 2)
    size = 25 if len(said) > 2 else 30
    letter(pen, said, SIGN / 2, SIGN / 2 + size * 0.32, size, hexed("#FFF8E4"))


def land(pen: Pen) -> None:
    """A land's fertile side without its icons."""
    ground = GROUNDS["food"][0]
    pen.box(4, 0, SIGN - 8, SIGN, 5, ground, INK, 2)
    emblem(pen, "cereal", 8, 6, SIGN - 16, mix(ground, INK, 0.5))
