"""Milito: the door of the game."""

from __future__ import annotations

from rules.engine import Frame, Game
from rules.milito import actions, combat, setup, turn
from rules.milito import flanks as flank_attacks
from rules.milito.batch import Batch
from rules.milito.box import (
    ARMIES,
    CLASSES,
    COLUMNS,
    TERRAINS,
    Army,
    Box,
    Effect,
    Leader,
    Modifier,
    Terrain,
    Unit,
    read_box,
)
from rules.milito.commands import COMMANDS
from rules.milito.determinize import redeal
from rules.milito.ideas import ideas
from rules.milito.invariants import violations
from rules.milito.options import MATCHES, OPTIONS
from rules.milito.questions import (
    army_cards,
    attackable,
    can_withdraw,
    controlled,
    counted,
    fighters,
    flanks,
    is_leader,
    leader_of,
    unopposed,
)  # fmt: skip
from rules.milito.scoring import result, tally
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
    Secret,
    Side,
    Term,
)  # fmt: skip
from rules.milito.strength import rules_of, strengths
from rules.milito.texts import army_text, card_text, column_text, effect_text, full_text, terrain_text, unit_text
from rules.milito.worth import worth

__all__ = [
    "ARMIES", "CLASSES", "COLUMNS", "FLANKS", "GAME", "PHASES", "TERMS", "TERRAINS", "Army", "Batch", "Box", "Column",
    "Combat", "Effect", "Fight", "Leader", "Modifier", "Private", "Public", "Rampage", "Side", "Term", "Terrain",
    "Unit", "army_cards", "army_text", "attackable", "can_withdraw", "card_text", "column_text", "controlled",
    "counted", "effect_text", "fighters", "flanks", "full_text", "is_leader", "leader_of", "rules_of", "strengths",
    "terrain_text", "unit_text", "unopposed",
]  # fmt: skip

FRAMES: tuple[type[Frame], ...] = tuple(
    frame for module in (setup, turn, flank_attacks, actions, combat) for frame in module.FRAMES
)

GAME = Game(
    name="milito",
    seats=range(2, 3),
    parts=(Public, Private, Secret),
    frames=FRAMES,
    read=read_box,
    start=setup.start,
    redeal=redeal,
    score=result,
    worth=worth,
    ideas=ideas,
    tally=tally,
    invariants=violations,
    options=OPTIONS,
    matches=MATCHES,
    commands=COMMANDS,
)
