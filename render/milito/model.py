"""What the painter takes from the rules of Milito: the shapes of a view, names, questions."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules import View
from rules.milito import (
    ARMIES,
    COLUMNS,
    FLANKS,
    TERMS,
    TERRAINS,
    Army,
    Batch,
    Box,
    Column,
    Combat,
    Effect,
    Fight,
    Leader,
    Modifier,
    Private,
    Public,
    Rampage,
    Side,
    Term,
    Terrain,
    Unit,
    army_cards,
    army_text,
    attackable,
    can_withdraw,
    card_text,
    column_text,
    controlled,
    counted,
    effect_text,
    fighters,
    flanks,
    full_text,
    is_leader,
    leader_of,
    rules_of,
    strengths,
    terrain_text,
    unit_text,
    unopposed,
)

__all__ = [
    "ARMIES", "COLUMNS", "FLANKS", "TERMS", "TERRAINS", "Army", "Batch", "Box", "Column", "Combat", "Effect", "Fight",
    "Leader", "MilitoView", "Modifier", "Private", "Public", "Rampage", "Side", "Term", "Terrain", "Unit", "army_cards",
    "army_text", "attackable", "can_withdraw", "card_text", "column_text", "controlled", "counted", "effect_text",
    "fighters", "flanks", "full_text", "is_leader", "leader_of", "rules_of", "strengths", "terrain_text", "unit_text",
    "unopposed",
]  # fmt: skip

if TYPE_CHECKING:
    MilitoView: TypeAlias = View[Public, Private]
else:
    MilitoView = View
