"""The result (B12), and what is counted of it."""

from __future__ import annotations

from rules.engine import Result, Tally, Text, View, text
from rules.milito.questions import controlled
from rules.milito.state import Private, Public, Table
from rules.milito.texts import army_text


def result(g: Table) -> Result:
    """The columns that each controls; the winner is first, after a draw both are."""
    scores = tuple(len(controlled(g.public, seat)) for seat in range(g.seats))
    winner = g.public.winner
    return Result(scores, tuple(1 if winner in (None, seat) else 2 for seat in range(g.seats)))


def tally(view: View[Public, Private]) -> Tally:
    """Wins by army and by first player; how many turns there were."""
    marks = tuple(marks_of(view.public, seat) for seat in range(view.seats))
    return Tally(marks, {"milito.tally.turns": view.public.turn})


def marks_of(public: Public, seat: int) -> tuple[Text, ...]:
    """A player's army, and whether he began."""
    army = text("milito.tally.army", army=army_text(public.sides[seat].army))
    return (army, text("milito.tally.first")) if public.first == seat else (army,)
