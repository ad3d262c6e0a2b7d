"""What is counted of finished games."""

from __future__ import annotations

from rules.mithril import CAMP, GAME, stuck
from tests.contract.play import steps


def test_the_counts_are_those_of_the_last_position() -> None:
    for seats, number in ((2, 3), (3, 4), (4, 5), (4, 6)):
        laid = turns = 0
        for step in steps(GAME, seats, number):
            last = step.after
            laid += sum(event.text.key == "mithril.event.laid" for event in last.events)
        turns = sum(kingdom.turns for kingdom in last.public.kingdoms)
        found = GAME.tally(GAME.view(last, None))
        assert found.counts["mithril.tally.turns"] * seats == turns
        assert found.counts["mithril.tally.tiles"] == laid == len(last.public.board) - seats
        assert found.counts["mithril.tally.closed"] == sum(one.closed for one in last.public.kingdoms)
        assert found.counts["mithril.tally.stuck"] == sum(stuck(last.public, seat) for seat in range(seats))
        first = last.public.election.rounds[0].crowns
        crowns = sum(sum(one.values()) for one in first.values())
        assert found.counts["mithril.tally.crowns"] * seats == crowns
        assert [[mark.key for mark in marks] for marks in found.marks] == [
            ["mithril.tally.first"] if seat == last.public.starting else [] for seat in range(seats)
        ]
        assert last.public.board[last.public.kingdoms[0].camp].tile == CAMP
