"""The subcommands of Milito: each answers one kind of question with completed values."""

from __future__ import annotations

from rules.engine import Command

UNITS_TYPED = 2
"""For so many units of a batch a command has options; more can be chosen in the form or typed at `/play`."""

BATCH = tuple(
    f"{name}{'' if number == 1 else number}"
    for number in range(1, UNITS_TYPED + 1)
    for name in ("unit", "column", "replace", "more")
)

COMMANDS = (
    Command("army", ("milito.army",), (), ("army",)),
    Command("hire", ("milito.hire",), (), ("hire", "give", "hire2", "give2")),
    Command("place", ("milito.action",), ("place",), (*BATCH, "pay")),
    Command("attack", ("milito.action",), ("attack",), ("column",)),
    Command("pass", ("milito.action",), ("pass",)),
    Command("flank", ("milito.flank",), (), ("flank",)),
    Command("fight", ("milito.combat_unit",), (), ("unit",)),
    Command("bonus", ("milito.bonus",), (), ("card",)),
    Command("answer", ("milito.response",), (), ("answer",)),
    Command("discard", ("milito.discard",), (), ("cards",)),
)
