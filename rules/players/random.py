"""A player who takes any legal answer."""

from __future__ import annotations

from typing import Any

from rules.engine import Answer, Chooser, Decision, Game, View


def choose_any(game: Game[Any, Any, Any], view: View[Any, Any], decision: Decision, rng: Chooser) -> Answer:
    """Any legal answer, each field drawn evenly."""
    return decision.sample(rng)
