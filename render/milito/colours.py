"""The colours of Milito beside those of all games."""

from __future__ import annotations

from render.palette import INK, hexed, mix

BRONZE = hexed("#8C6A2F")
TERRACOTTA = hexed("#B5573A")
FIELD = hexed("#EFE2C6")
BLADE = hexed("#C99A3A")
DEFENCE = hexed("#3F6F93")
PALE_DEFENCE = hexed("#9FC3DC")
RUIN = hexed("#8B8378")

PLAINS = hexed("#E3D29A")
FOREST = hexed("#9AB37E")
HILL = hexed("#D9AE79")
ROUGH = hexed("#C4B7A4")
GROUNDS = {"plains": PLAINS, "forest": FOREST, "hill": HILL, "rough": ROUGH}
"""Terrain."""

HELD = {name: mix(colour, INK, 0.42) for name, colour in GROUNDS.items()}
"""What is drawn on terrain."""
