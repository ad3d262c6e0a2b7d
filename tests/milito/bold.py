"""Bold players place several units, attack whenever they can and play their leaders, so that everything happens."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rules import Answer, Decision
from rules.milito import ARMIES, GAME
from tests.contract.play import Step, seed_of

LIKED = {
    "act": {"attack": 9, "place": 6, "pass": 1}, "more": {"another": 2, "done": 1}, "flank": {"stop": 0},
    "card": {"draw": 2}, "answer": {"withdraw": 1, "none": 1, "draw": 1},
}  # fmt: skip
"""How much a bold player likes a value of a field; others have weight 1, leaders as bonus cards 4."""


def bold(decision: Decision, rng: random.Random) -> Answer:
    """A legal answer of somebody who wants things to happen."""
    so_far: Answer = ()
    while (field := decision.field_after(so_far)) is not None:
        values = list(field.values()) if field.name != "cards" else [field.sample(rng)]
        likes = LIKED.get(field.name.rstrip("23456789"), {})
        weights = [likes.get(str(value), 4 if str(value).startswith("leader") else 1) for value in values]
        so_far = (*so_far, rng.choices(values, weights if any(weights) else None)[0])
    return so_far


def bold_steps(number: int, options: dict[str, str] | None = None) -> Iterator[Step]:
    """A whole game of bold players; the numbered pair of armies."""
    rng = random.Random(number)
    armies = {"army1": ARMIES[number % 7], "army2": ARMIES[(number * 3 + 6) % 7]}
    state = GAME.new(2, seed_of(number), armies | (options or {}))
    while asked := [seat for seat in GAME.ask(state).of if seat not in state.pending]:
        decision = GAME.decision(state, asked[0])
        assert decision is not None
        answer = bold(decision, rng)
        after = GAME.answer(state, asked[0], answer)
        yield Step(state, asked[0], answer, after)
        state = after
