"""A player who looks one answer ahead, in positions that he imagines from what he sees."""

from __future__ import annotations

from typing import Any

from rules.engine import Answer, Chooser, Decision, Game, Refusal, View

ANSWERS = 24
"""How many answers are compared at most."""

TWINS = 2
"""In how many imagined positions each is tried."""


def greedy(game: Game[Any, Any, Any], view: View[Any, Any], decision: Decision, rng: Chooser) -> Answer:
    """The answer after which the view is worth most on the average, any of those that are equally good.

    The safe default when nothing can be tried.
    """
    viewer = view.viewer
    assert viewer is not None, "a spectator has nothing to decide"
    twins = [game.determinize(view, rng) for _ in range(TWINS)]
    best: list[Answer] = []
    best_worth = 0.0
    for answer in candidates(game, view, decision, rng):
        worths = [worth_after(game, twin, viewer, answer, rng) for twin in twins]
        known = [worth for worth in worths if worth is not None]
        mean = sum(known) / len(known) if known else 0.0
        if known and (not best or mean >= best_worth):
            best, best_worth = [*(best if mean == best_worth else ()), answer], mean
    return best[rng.randrange(len(best))] if best else decision.default


def candidates(game: Game[Any, Any, Any], view: View[Any, Any], decision: Decision, rng: Chooser) -> list[Answer]:
    """All legal answers if they are few, else the default, what the game thinks worth a try, and a sample."""
    listed = decision.listed(ANSWERS)
    if listed is not None:
        return listed
    ideas = [decision.default, *game.ideas(view, decision, rng)]
    return ideas + [decision.sample(rng) for _ in range(ANSWERS - len(ideas))]


def worth_after(game: Game[Any, Any, Any], twin: Any, viewer: int, answer: Answer, rng: Chooser) -> int | None:
    """What the viewer's position is worth after an answer, the others who are asked answering at random.

    None when the imagined position does not allow the answer.
    """
    try:
        after = game.answer(twin, viewer, answer)
    except Refusal:
        return None
    if viewer in after.pending:
        after = others_answer(game, after, viewer, rng)
    return game.worth(game.view(after, viewer))


def others_answer(game: Game[Any, Any, Any], state: Any, viewer: int, rng: Chooser) -> Any:
    """The position after everybody else who is awaited has answered at random."""
    for seat, decision in game.ask(state).of.items():
        if seat != viewer and seat not in state.pending:
            state = game.answer(state, seat, decision.sample(rng))
    return state
