"""What is counted of finished games (D.2)."""

from __future__ import annotations

from rules.engine import Tally, View, text
from rules.mithril.box import CAMP
from rules.mithril.places import stuck
from rules.mithril.state import Private, Public


def tally(view: View[Public, Private]) -> Tally:
    """Who began; turns a player, tiles on the island, kingdoms closed or without a live end, crowns."""
    public, seats = view.public, range(view.seats)
    marks = tuple((text("mithril.tally.first"),) if seat == public.starting else () for seat in seats)
    counts = {
        "turns": sum(kingdom.turns for kingdom in public.kingdoms) / view.seats,
        "tiles": sum(placed.tile != CAMP for placed in public.board.values()),
        "closed": sum(kingdom.closed for kingdom in public.kingdoms),
        "stuck": sum(stuck(public, seat) for seat in seats),
    }
    if public.election is not None:
        totals = [sum(by_source.values()) for by_source in public.election.rounds[0].crowns.values()]
        counts |= {"crowns": sum(totals) / len(totals)}
    return Tally(marks, {f"mithril.tally.{name}": number for name, number in counts.items()})
