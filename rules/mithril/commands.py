"""The subcommands of Kings of Mithril: each answers one kind of question with completed values."""

from __future__ import annotations

from rules.engine import Command

COMMANDS = (
    Command("camp", ("mithril.camp",), (), ("cell", "turn")),
    Command("buy", ("mithril.buy",), ("buy",), ("resource", "tile")),
    Command("lay", ("mithril.lay",), (), ("tile", "cell", "turn")),
    Command("done", ("mithril.buy", "mithril.lay"), ("done",)),
    Command("choose", ("mithril.shield", "mithril.tile"), (), ("space", "tile")),
)
