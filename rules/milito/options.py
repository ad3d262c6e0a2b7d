"""Rules that a table may choose at the start; the first value of each is the default (B17)."""

from __future__ import annotations

from rules.engine import GameOption
from rules.milito.box import ARMIES

OPTIONS = (
    GameOption("armies", ("open", "sealed")),
    GameOption("army1", ("choose", *ARMIES)),
    GameOption("army2", ("choose", *ARMIES)),
    GameOption("hill_mode", ("B", "A")),
    GameOption("leader_with_support", ("off", "on")),
    GameOption("open_piles", ("off", "on")),
    GameOption("adjudicate", ("on", "off")),
    GameOption("mercenaries", ("off", "on")),
)

MATCHES = (
    {"army1": "carthage", "army2": "rome"},
    {"army1": "persia", "army2": "macedon"},
    {"army1": "empire", "army2": "britain"},
)
"""The historical pairings (B2)."""
