"""The colours of the pictures, by name, and mixes of them."""

from __future__ import annotations

Colour = tuple[int, int, int]


def hexed(code: str) -> Colour:
    """`#B8892B` as a colour."""
    value = int(code.removeprefix("#"), 16)
    return value >> 16, value >> 8 & 255, value & 255


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """`one` with `share` (0-1) of `other` in it, linear in sRGB."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


PAGE = hexed("#F4EAD5")
PANEL = hexed("#EADCBF")
EDGE = hexed("#D9C7A0")
LIGHT = hexed("#FBF5E7")
INK = hexed("#2A211A")
FADED = hexed("#6B5B49")
GOLD = hexed("#B8892B")
VERMILION = hexed("#B33A2B")
BRIGHT = hexed("#EDBE2C")
PALE_GOLD = hexed("#F2C84B")
STONE = hexed("#E9E4D8")
STEEL = hexed("#A9B3BB")
CASTLE = hexed("#D8C9A8")
CREAM = hexed("#FFFDF6")
OCHRE = hexed("#8F6A1C")

FOOD = hexed("#5F9A34")
FABRIC = hexed("#2C6BB0")
METAL = hexed("#2E3136")
INFLUENCE = hexed("#A81C1C")
COIN = BRIGHT
WOMAN = hexed("#D0355A")

CLOSED = mix(PANEL, INK, 0.18)
CHANGED = mix(VERMILION, PANEL, 0.90)
FREE = mix(FADED, PANEL, 0.62)
DRAWING = mix(LIGHT, EDGE, 0.70)
HAIRLINE = mix(EDGE, PANEL, 0.15)
PAST = mix(GOLD, PANEL, 0.55)
