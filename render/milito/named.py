"""The colours that must survive in the finished picture exactly: whatever tells one thing from another."""

from __future__ import annotations

from render import palette
from render.heraldry import ARMS
from render.milito import colours
from render.palette import FADED, INK, PANEL, Colour, mix

GROUND = tuple(getattr(palette, name) for name in (
    "PAGE", "PANEL", "EDGE", "LIGHT", "INK", "FADED", "GOLD", "VERMILION", "PALE_GOLD", "CREAM", "OCHRE", "FREE",
    "FOOD",
))  # fmt: skip
OWN = tuple(getattr(colours, name) for name in (
    "BRONZE", "TERRACOTTA", "FIELD", "BLADE", "DEFENCE", "PALE_DEFENCE", "RUIN", "PLAINS", "FOREST", "HILL", "ROUGH",
))  # fmt: skip
FIELDS = tuple(colour for arms in ARMS[:2] for colour in (arms.field, arms.charge))
FADED_FIELDS = tuple(mix(colour, PANEL, 0.5) for colour in FIELDS)
MIXED = (mix(FADED, PANEL, 0.62), mix(PANEL, INK, 0.18))

NAMED: tuple[Colour, ...] = tuple(dict.fromkeys((*GROUND, *OWN, *FIELDS, *FADED_FIELDS, *MIXED)))
