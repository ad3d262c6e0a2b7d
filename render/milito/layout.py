"""Where everything stands on the pictures of Milito. Finished pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from render.page import Rect

LEFT, RIGHT = 36, 1964
COLUMN, PITCH = 371, 389
"""A column's width, and from one to the next."""

HEAD, FRIEZE = 134, 22
"""Where the head ends, and how high the frieze below it is."""

TOP = HEAD + FRIEZE + 12
BAR = 84
UNIT, BETWEEN = 200, 10
WEDGE = 52
"""Between terrain and units: room for the wedge of who controls it."""

TERRAIN = 140
GAP = 12
STRIP = 186
PRICES = 100
"""Under a card of the hand: what it costs in each column."""

FOOT = 110
"""From the rule above the foot to the page's edge."""


@dataclass(frozen=True, slots=True)
class Field:
    """The heights of a battlefield whose far bar begins at `top`."""

    top: int

    @property
    def ground(self) -> Rect:
        """The ground on which the columns lie."""
        y = self.top + BAR + GAP - 4
        return Rect(24, y, 1952, self.near_bar - GAP + 4 - y)

    @property
    def terrain(self) -> int:
        """The y of the terrain cards."""
        return self.top + BAR + GAP + 8 + 2 * UNIT + BETWEEN + WEDGE

    def unit(self, near: bool, slot: int) -> int:
        """The y of a unit; the first of a column stands next to the terrain."""
        if near:
            return self.terrain + TERRAIN + WEDGE + slot * (UNIT + BETWEEN)
        return self.terrain - WEDGE - UNIT - slot * (UNIT + BETWEEN)

    @property
    def near_bar(self) -> int:
        """The y of the near player's bar."""
        return self.unit(near=True, slot=1) + UNIT + 8 + GAP

    @property
    def bottom(self) -> int:
        """Where the battlefield ends."""
        return self.near_bar + BAR


@dataclass(frozen=True, slots=True)
class Layout:
    """A whole picture: the field, below it the combat, the hand and the foot; 0 where there is none."""

    h: int
    field: Field
    strip: int = 0
    hand: int = 0
    card: int = 0
    """How high a card of the hand is with its prices."""

    foot: int = 0


@lru_cache(64)
def layout(strip: bool, rows: int, priced: bool, footed: bool = True) -> Layout:
    """The places of a picture with or without a combat, with so many rows of cards, with a foot."""
    field = Field(TOP)
    y, card = field.bottom, UNIT + (PRICES if priced else 0)
    strip_y = y + GAP if strip else 0
    y = strip_y + STRIP if strip else y
    hand_y = y + GAP if rows else 0
    y = hand_y + rows * (card + GAP) - GAP if rows else y
    return Layout(y + (GAP + FOOT if footed else 40), field, strip_y, hand_y, card, y + GAP if footed else 0)


def column_x(place: int) -> int:
    """The x of a column by its place from the left."""
    return LEFT + PITCH * place
