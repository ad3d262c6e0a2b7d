"""The colours that must survive in the finished picture exactly: whatever tells one thing from another."""

from __future__ import annotations

from render import palette
from render.heraldry import ARMS
from render.mithril.colours import (
    BANK,
    DECKS,
    FIELDS,
    PALE_SLATE,
    SHORE,
    SLATE,
    SNOW,
    STREAM,
    TERRAIN,
    WON,
    ground,
    motif,
)  # fmt: skip
from render.mithril.maps import OFFERED
from render.palette import CREAM, LIGHT, PANEL, Colour, mix

GROUND = tuple(getattr(palette, name) for name in (
    "PAGE", "PANEL", "EDGE", "LIGHT", "INK", "FADED", "GOLD", "VERMILION", "BRIGHT", "PALE_GOLD", "CREAM", "OCHRE",
    "FOOD", "METAL", "FREE", "HAIRLINE",
))  # fmt: skip
SEATS = tuple(colour for arms in ARMS[:4] for colour in (arms.field, arms.charge))
FADED = tuple(mix(colour, PANEL, 0.5) for colour in SEATS)
ISLAND = tuple(colour for terrain in TERRAIN for colour in (TERRAIN[terrain], motif(terrain), ground(terrain)))
TUNNELS = tuple(ground("mountain", seat) for seat in range(len(FIELDS)))
WATER = (*(colour for _, colour in SHORE), STREAM, SNOW)
CARDS = tuple(colour for deck in DECKS.values() for colour in (deck, mix(CREAM, deck, 0.45)))
NOBODYS = tuple(mix(deck, paper, 0.62) for paper in (PANEL, LIGHT) for deck in DECKS.values())
OTHERS = (SLATE, PALE_SLATE, BANK, WON, OFFERED, mix(palette.PALE_GOLD, CREAM, 0.45))

NAMED: tuple[Colour, ...] = tuple(
    dict.fromkeys((*GROUND, *SEATS, *FADED, *ISLAND, *TUNNELS, *WATER, *CARDS, *NOBODYS, *OTHERS))
)
