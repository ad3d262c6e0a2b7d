"""The result (B12)."""

from __future__ import annotations

from rules.engine import Result
from rules.milito.questions import controlled
from rules.milito.state import Table


def result(g: Table) -> Result:
    """The columns that each controls; the winner is first, after a draw both are."""
    scores = tuple(len(controlled(g.public, seat)) for seat in range(g.seats))
    winner = g.public.winner
    return Result(scores, tuple(1 if winner in (None, seat) else 2 for seat in range(g.seats)))
