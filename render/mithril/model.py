"""What the painter takes from the rules of Kings of Mithril: the shapes of a view, names, what follows from them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules import View
from rules.mithril import (
    ACTIVITIES,
    BUYS,
    CAMP,
    DECKS,
    MILITARY,
    NUMBERS,
    RESOURCES,
    BoardData,
    Box,
    Building,
    Corner,
    Election,
    End,
    Grid,
    Island,
    Kingdom,
    Placed,
    Private,
    Public,
    RingSide,
    Round,
    Triangle,
    camp_places,
    deck_text,
    decks_due,
    edges_in,
    fitting,
    highest,
    island,
    land_of,
    letters,
    military,
    open_ends,
    places,
    read_mask,
    resource_text,
    shield_spaces,
    shields,
    stuck,
    tile_text,
    touching,
    would_close,
    written,
)  # fmt: skip

__all__ = [
    "ACTIVITIES", "BUYS", "CAMP", "DECKS", "MILITARY", "NUMBERS", "RESOURCES", "BoardData", "Box", "Building", "Corner",
    "Election", "End", "Grid", "Island", "Kingdom", "MithrilView", "Placed", "Private", "Public", "RingSide", "Round",
    "Triangle", "camp_places", "deck_text", "decks_due", "edges_in", "fitting", "highest", "island", "land_of",
    "letters", "military", "open_ends", "places", "read_mask", "resource_text", "shield_spaces", "shields", "stuck",
    "tile_text", "touching", "would_close", "written",
]  # fmt: skip

if TYPE_CHECKING:
    MithrilView: TypeAlias = View[Public, Private]
else:
    MithrilView = View
