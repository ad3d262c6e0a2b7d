"""Games of bold players: attempts, attacks, auctions and alliances, which random games seldom have."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules.mil import GAME
from tests.contract.play import Step, random_options, seed_of
from tests.golden.make import bold


def bold_steps(seats: int, number: int, options: dict[str, str] | None = None) -> Iterator[Step]:
    """A whole game, any options if none are given; the seats that are asked answer in a random order."""
    rng = random.Random(number)
    state = GAME.new(seats, seed_of(number), random_options(GAME, seats, rng) if options is None else options)
    while waiting := [seat for seat in GAME.ask(state).of if seat not in state.pending]:
        seat = rng.choice(waiting)
        decision = GAME.decision(state, seat)
        assert decision is not None
        answer = bold(decision, rng)
        after = GAME.answer(state, seat, answer)
        yield Step(state, seat, answer, after)
        state = after
    assert GAME.over(state)
