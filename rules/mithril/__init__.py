"""Kings of Mithril: the door of the game."""

from __future__ import annotations

from rules.engine import Frame, Game
from rules.mithril import camp, consequences, drawing, setup, turn
from rules.mithril.box import ACTIVITIES, CAMP, DECKS, MILITARY, NUMBERS, RESOURCES, Box, read_box
from rules.mithril.buying import BUYS
from rules.mithril.commands import COMMANDS
from rules.mithril.consequences import decks_due, shield_spaces
from rules.mithril.determinize import redeal
from rules.mithril.election import highest, military, result, shields
from rules.mithril.grid import Corner, Grid, Triangle, edges_in, grid, read_mask, written
from rules.mithril.invariants import violations
from rules.mithril.island import BoardData, Building, Island, RingSide, island
from rules.mithril.laying import would_close
from rules.mithril.letters import letters
from rules.mithril.options import OPTIONS
from rules.mithril.places import End, camp_places, fitting, land_of, live_cells, open_ends, places, stuck, touching
from rules.mithril.state import Election, Kingdom, Placed, Private, Public, Round, Secret
from rules.mithril.tally import tally
from rules.mithril.words import deck_text, resource_text, tile_text
from rules.mithril.worth import worth

__all__ = [
    "ACTIVITIES", "BUYS", "CAMP", "DECKS", "GAME", "MILITARY", "NUMBERS", "RESOURCES", "BoardData", "Box", "Building",
    "Corner", "Election", "End", "Grid", "Island", "Kingdom", "Placed", "Private", "Public", "RingSide", "Round",
    "Triangle", "camp_places", "deck_text", "decks_due", "edges_in", "fitting", "grid", "highest", "island", "land_of",
    "letters", "live_cells", "military", "open_ends", "places", "read_mask", "resource_text", "shield_spaces",
    "shields", "stuck", "tile_text", "touching", "would_close", "written",
]  # fmt: skip

MODULES = (turn, camp, consequences, drawing)
FRAMES: tuple[type[Frame], ...] = tuple(frame for module in MODULES for frame in module.FRAMES)

GAME = Game(
    name="mithril",
    seats=range(2, 5),
    parts=(Public, Private, Secret),
    frames=FRAMES,
    read=read_box,
    start=setup.start,
    redeal=redeal,
    score=result,
    worth=worth,
    invariants=violations,
    tally=tally,
    options=OPTIONS,
    commands=COMMANDS,
)
