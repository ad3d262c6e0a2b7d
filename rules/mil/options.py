"""Rules that a table may choose at the start; the first value of each is the default (S21, appendix 1)."""

from __future__ import annotations

from rules.engine import GameOption

OPTIONS = (
    GameOption("war_bonus", ("most_women", "vp_leader", "vp_more", "winner_leads", "off")),
    GameOption("bastard", ("heir_only", "any_son")),
    GameOption("token_limit", ("off", "on")),
    GameOption("crusade_note", ("from", "off")),
    GameOption("tribute_flip", ("toggle", "reset")),
    GameOption("harvest_side", ("visible", "fertile_only")),
    GameOption("outbid_currency", ("gold_influence", "any")),
    GameOption("growth_may_stop", ("on", "off")),
    GameOption("score_floor", ("none", "0")),
    GameOption("start_lands", ("cereal+cereal", "cereal+fish", "choose")),
    GameOption("cutthroat", ("off", "on")),
    GameOption("advanced", ("off", "on"), range(3, 6)),
)
