"""Kings of Mithril: the door of the game."""

from __future__ import annotations

from rules.mithril.box import ACTIVITIES, CAMP, DECKS, MILITARY, NUMBERS, RESOURCES, Box
from rules.mithril.grid import Corner, Grid, Triangle, edges_in, grid, written
from rules.mithril.island import Building, Island
from rules.mithril.places import End, camp_places, fitting, land_of, live_cells, open_ends, places, stuck
from rules.mithril.state import Election, Kingdom, Placed, Private, Public, Round

__all__ = [
    "ACTIVITIES", "CAMP", "DECKS", "MILITARY", "NUMBERS", "RESOURCES", "Box", "Building", "Corner", "Election", "End",
    "Grid", "Island", "Kingdom", "Placed", "Private", "Public", "Round", "Triangle", "camp_places", "edges_in",
    "fitting", "grid", "land_of", "live_cells", "open_ends", "places", "stuck", "written",
]  # fmt: skip
