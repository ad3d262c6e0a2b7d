"""The colours that must survive in the finished picture exactly: whatever tells one thing from another."""

from __future__ import annotations

from render import palette
from render.heraldry import ARMS
from render.mil.tiles import GROUNDS
from render.palette import CHANGED, PANEL, Colour, mix

GROUND = tuple(getattr(palette, name) for name in (
    "PAGE", "PANEL", "EDGE", "LIGHT", "INK", "FADED", "GOLD", "VERMILION", "BRIGHT", "PALE_GOLD", "STONE", "STEEL",
    "CASTLE", "CREAM", "OCHRE", "FOOD", "FABRIC", "METAL", "INFLUENCE", "WOMAN", "CLOSED", "CHANGED", "FREE",
    "DRAWING", "HAIRLINE",
))  # fmt: skip
FIELDS = tuple(colour for arms in ARMS for colour in (arms.field, arms.charge))
FADED_FIELDS = tuple(mix(colour, ground, 0.5) for ground in (PANEL, CHANGED) for colour in FIELDS)
TILES = tuple(colour for pair in GROUNDS.values() for colour in pair)

NAMED: tuple[Colour, ...] = tuple(dict.fromkeys((*GROUND, *FIELDS, *FADED_FIELDS, *TILES)))
