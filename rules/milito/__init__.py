"""Milito: the door of the game."""

from __future__ import annotations

from rules.milito.box import ARMIES, CLASSES, COLUMNS, TERRAINS, Army, Box, Effect, Leader, Modifier, Terrain, Unit
from rules.milito.questions import (
    attackable,
    can_withdraw,
    controlled,
    fighters,
    flanks,
    is_leader,
    unopposed,
)  # fmt: skip
from rules.milito.state import (
    FLANKS,
    PHASES,
    TERMS,
    Column,
    Combat,
    Fight,
    Private,
    Public,
    Rampage,
    Side,
    Term,
)  # fmt: skip

__all__ = [
    "ARMIES", "CLASSES", "COLUMNS", "FLANKS", "PHASES", "TERMS", "TERRAINS", "Army", "Box", "Column", "Combat", "Effect",
    "Fight", "Leader", "Modifier", "Private", "Public", "Rampage", "Side", "Term", "Terrain", "Unit", "attackable",
    "can_withdraw", "controlled", "fighters", "flanks", "is_leader", "unopposed",
]  # fmt: skip
