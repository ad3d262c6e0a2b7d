"""The colours of Kings of Mithril: terrain, tiles, decks."""

from __future__ import annotations

from render.heraldry import ARMS
from render.palette import CREAM, INK, Colour, hexed, mix

SLATE = hexed("#4A6A86")
"""The accent of this game."""

PALE_SLATE = hexed("#D5E0E8")
WATER = hexed("#C3D8DE")

TERRAIN: dict[str, Colour] = {
    "mountain": hexed("#A3A8AE"),
    "forest": hexed("#7FA56B"),
    "river": hexed("#8FBEDB"),
    "field": hexed("#EBD592"),
}
STREAM = mix(TERRAIN["river"], CREAM, 0.35)
SNOW = hexed("#ECEFF1")
SHORE = ((0.30, hexed("#DCE6E4")), (0.16, WATER), (0.06, hexed("#F8F0DB")))
"""The water around the island: how far each ring reaches (in sides of a triangle), outermost first."""

TUNNEL = hexed("#4B535E")
"""The ground of a tile inside the mountain."""

LIGHTER = 0.62
"""How much of white the ground of a tile outside has: forest, field and river stay visible under a road."""

BANK = hexed("#8A7A63")
"""Routes on tiles that belong to nobody."""

WON = hexed("#F3D98B")
"""The ground of what was won in the election."""

DECKS: dict[str, Colour] = {
    "agriculture": hexed("#DD8A1C"),
    "logging": hexed("#4E9A4A"),
    "mining": hexed("#85898F"),
    "metalwork": hexed("#C8462F"),
    "border": hexed("#9A6FC0"),
    "husbandry": hexed("#57371B"),
    "military": hexed("#1F4F8F"),
}


def ground(terrain: str, seat: int | None = None) -> Colour:
    """What lies below a route in a cell; inside the mountain, where all is dark, its owner's colour is in it."""
    if terrain != "mountain":
        return mix(TERRAIN[terrain], CREAM, LIGHTER)
    return TUNNEL if seat is None else mix(TUNNEL, FIELDS[seat], 0.24)


def hairline(terrain: str) -> Colour:
    """The line between two cells of a terrain."""
    return mix(TERRAIN[terrain], INK, 0.24)


def motif(terrain: str) -> Colour:
    """The small drawing that tells a terrain."""
    return mix(TERRAIN[terrain], INK, {"mountain": 0.30, "forest": 0.42, "river": 0.30, "field": 0.36}[terrain])


def faded(colour: Colour, on: Colour, share: float = 0.62) -> Colour:
    """A colour that sinks into its ground."""
    return mix(colour, on, share)


FIELDS = tuple(arms.field for arms in ARMS[:4])
"""The seats' colours; a game has at most four."""
