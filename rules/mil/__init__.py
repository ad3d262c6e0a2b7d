"""MIL (1049): the door of the game."""

from __future__ import annotations

from rules.engine import Frame, Game
from rules.mil import (
    actions,
    court,
    crusades,
    curia,
    growth,
    market,
    marriage,
    monastery,
    politics,
    setup,
    turn,
    war,
)  # fmt: skip
from rules.mil.box import Box, read_box
from rules.mil.commands import COMMANDS
from rules.mil.determinize import redeal
from rules.mil.invariants import violations
from rules.mil.options import OPTIONS
from rules.mil.questions import defence, elements, vassals
from rules.mil.scoring import result
from rules.mil.state import (
    LETTERS,
    LIMITED,
    OPEN,
    PHASES,
    RESOURCES,
    SPHERES,
    Family,
    Knight,
    Land,
    Pile,
    Private,
    Public,
    Secret,
    Space,
)  # fmt: skip
from rules.mil.worth import worth

__all__ = [
    "GAME", "LETTERS", "LIMITED", "OPEN", "PHASES", "RESOURCES", "SPHERES", "Box", "Family", "Knight", "Land", "Pile",
    "Private", "Public", "Space", "defence", "elements", "vassals",
]  # fmt: skip

MODULES = (setup, turn, actions, growth, marriage, politics, monastery, court, market, war, curia, crusades)
FRAMES: tuple[type[Frame], ...] = tuple(frame for module in MODULES for frame in module.FRAMES)

GAME = Game(
    name="mil",
    seats=range(2, 6),
    parts=(Public, Private, Secret),
    frames=FRAMES,
    read=read_box,
    start=setup.start,
    redeal=redeal,
    score=result,
    worth=worth,
    invariants=violations,
    options=OPTIONS,
    commands=COMMANDS,
)
