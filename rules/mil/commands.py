"""The subcommands of MIL: each answers one kind of question with completed values."""

from __future__ import annotations

from rules.engine import Command
from rules.mil.state import QUALITY

RATES = ("rate1", "rate2", "rate3", "rate4")
"""The lines of the trade table."""

COMMANDS = (
    Command("harvest", ("mil.action",), ("harvest",), ("knight", "land", "token")),
    Command("recruit", ("mil.action",), ("recruit",), ("knight", "token")),
    Command("family", ("mil.action",), ("family",), ("knight",)),
    Command("place", ("mil.action",), ("place",), ("knight", "sphere", "space", "toll")),
    Command("pass", ("mil.action",), ("pass",), ("space", "token")),
    Command("roll", ("mil.growth",), (), ("how",)),
    Command("child", ("mil.birth",), (), ("child", "token")),
    Command("keep", ("mil.dowry_half", "mil.attempt_half"), (), QUALITY),
    Command("soldiers", ("mil.kings_soldiers",), (), ("knight",)),
    Command("archbishop", ("mil.archbishop",), (), ("knight",)),
    Command("veil", ("mil.veil",), (), ("women",)),
    Command("court", ("mil.court",), (), ("do", "target")),
    Command("resist", ("mil.resist",), (), ("gold", "influence")),
    Command("attempt", ("mil.attempt",), (), ("answer", *QUALITY, "land")),
    Command("market", ("mil.market",), (), ("do", *RATES, "food", "fabric", "metal", "gold")),
    Command("bid", ("mil.bid", "mil.last_bid"), (), ("do", "gold", "metal", "fabric", "food")),
    Command("castle", ("mil.castle",), (), ("knight",)),
    Command("trade", ("mil.trade",), (), ("do", *RATES)),
    Command("war", ("mil.war",), (), ("do", "stack", "food", "influence", "place", "target", "land")),
    Command("lord", ("mil.ask_lord",), (), ("lord",)),
    Command("join", ("mil.join",), (), ("answer",)),
    Command("spoils", ("mil.spoils",), (), ("place",)),
    Command("donation", ("mil.donation_back",), (), ("back",)),
    Command("curia", ("mil.curia",), (), ("do",)),
    Command("land", ("mil.start_land",), (), ("land",)),
)
