"""The subcommands of MIL: each answers one kind of question with completed values."""

from __future__ import annotations

from rules.engine import Command
from rules.mil.state import RESOURCES

COMMANDS = (
    Command("harvest", ("mil.action",), ("harvest",), ("knight", "land", "token")),
    Command("recruit", ("mil.action",), ("recruit",), ("knight", "token")),
    Command("family", ("mil.action",), ("family",), ("knight",)),
    Command("place", ("mil.action",), ("place",), ("knight", "sphere", "space", "toll")),
    Command("pass", ("mil.action",), ("pass",), ("space", "token")),
    Command("roll", ("mil.growth",), (), ("how",)),
    Command("child", ("mil.birth",), (), ("child", "token")),
    Command("keep", ("mil.dowry_half", "mil.attempt_half"), (), RESOURCES),
    Command("soldiers", ("mil.kings_soldiers",), (), ("knight",)),
    Command("archbishop", ("mil.archbishop",), (), ("knight",)),
    Command("land", ("mil.start_land",), (), ("land",)),
)
