"""Rules that a table may choose at the start; the first value of each is the default (D.5)."""

from __future__ import annotations

from rules.engine import GameOption

OPTIONS = (
    GameOption("final_pass", ("H", "H+1")),
    GameOption("first_turn_bailiff", ("off", "on")),
    GameOption("camp_edges", ("3", "2")),
    GameOption("camp_in_loop", ("on", "off")),
    GameOption("closing", ("strict", "no_live_end")),
    GameOption("husbandry_per", ("6", "1")),
)
