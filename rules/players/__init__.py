"""Computer players. They are given what a person is given, a view and a decision; never a state."""

from __future__ import annotations

from rules.players.greedy import greedy
from rules.players.random import choose_any

__all__ = ["LEVELS", "choose_any", "greedy"]

LEVELS = {"random": choose_any, "greedy": greedy}
"""How computer players choose, by the name of their level: `choose(game, view, decision, rng) -> answer`."""
