"""Random games, step by step: what the promises are tried on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules import Answer, Game

MOVES_AT_MOST = 5_000


def seed_of(number: int) -> str:
    """The seed of the numbered game."""
    return f"{number:064x}"


@dataclass(frozen=True)
class Step:
    """One answer and the positions on both sides of it."""

    before: Any
    seat: int
    answer: Answer
    after: Any


def random_options(game: Game[Any, Any, Any], seats: int, rng: random.Random) -> dict[str, str]:
    """Any value of any option that these seats may choose."""
    return {
        option.name: rng.choice(option.values)
        for option in game.options
        if option.seats is None or seats in option.seats
    }


def steps(game: Game[Any, Any, Any], seats: int, number: int, options: dict[str, str] | None = None) -> Iterator[Step]:
    """A whole random game; the seats that are asked answer in a random order."""
    rng = random.Random(number)
    state = game.new(seats, seed_of(number), random_options(game, seats, rng) if options is None else options)
    for _ in range(MOVES_AT_MOST):
        asked = [seat for seat in game.ask(state).of if seat not in state.pending]
        if not asked:
            assert game.over(state), "nobody is asked, but the game goes on"
            return
        seat = rng.choice(asked)
        decision = game.decision(state, seat)
        assert decision is not None
        answer = decision.sample(rng)
        after = game.answer(state, seat, answer)
        yield Step(state, seat, answer, after)
        state = after
    raise AssertionError(f"no end after {MOVES_AT_MOST} moves")
