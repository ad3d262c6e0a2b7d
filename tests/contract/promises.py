"""The promises of the house as functions over any game. They raise AssertionError where a game breaks its word."""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import islice
from typing import Any

import pytest

from rules import Decision, Game, Record, Refusal, positions
from rules.engine import Move
from tests.contract.play import Step, seed_of, steps

LISTED = 40


def check_pure(game: Game[Any, Any, Any], seats: int, number: int) -> list[bytes]:
    """1. The same record gives the same states, byte for byte. Returns them."""
    played = list(steps(game, seats, number))
    first = played[0].before
    record = Record(
        game=game.name,
        version=game.version,
        seats=seats,
        seed=seed_of(number),
        options=first.options,
        moves=tuple(Move(step.seat, step.answer) for step in played),
    )
    replayed = [game.save(state) for state in positions(game, record)]
    assert replayed == [game.save(first)] + [game.save(step.after) for step in played]
    return replayed


def check_complete(game: Game[Any, Any, Any], seats: int, number: int) -> None:
    """2. A random game with random options ends with a result for every seat."""
    last = None
    for step in steps(game, seats, number):
        last = step.after
    assert last is not None
    result = game.result(last)
    assert result is not None
    assert len(result.scores) == len(result.places) == seats
    assert result.winners


def check_saved(game: Game[Any, Any, Any], step: Step) -> None:
    """3. Loading what was saved gives an equal state, which goes on in the same way."""
    loaded = game.load(game.save(step.before))
    assert loaded == step.before
    assert game.save(game.answer(loaded, step.seat, step.answer)) == game.save(step.after)


def wrong_answers(decision: Decision, rng: random.Random) -> Iterable[tuple[Any, ...]]:
    """Malformed and illegal answers near a legal one."""
    good = decision.sample(rng)
    yield ()
    yield (*good, "more")
    yield ("no such thing",)
    yield good[:-1]
    for index in range(len(good)):
        for bad in ("", "no such thing", -1, 10**9, True, None, 1.5, ["x"], [], {"x": 1}):
            yield (*good[:index], bad, *good[index + 1 :])


def check_refused(game: Game[Any, Any, Any], step: Step, rng: random.Random) -> None:
    """4. What is refused changes nothing and says why; a seat that is not asked is refused too."""
    before = game.save(step.before)
    decision = game.decision(step.before, step.seat)
    assert decision is not None
    for answer in wrong_answers(decision, rng):
        if is_legal(decision, answer):
            continue
        with pytest.raises(Refusal) as refused:
            game.answer(step.before, step.seat, answer)
        assert refused.value.text.key
    for seat in range(step.before.seats):
        if game.decision(step.before, seat) is None:
            with pytest.raises(Refusal):
                game.answer(step.before, seat, step.answer)
    assert game.save(step.before) == before


def is_legal(decision: Decision, answer: tuple[Any, ...]) -> bool:
    """Whether an answer is legal, worked out from the values that the fields list, not by `check`."""
    for index, value in enumerate(answer):
        field = decision.field_after(answer[:index])
        if field is None or not any(type(value) is type(v) and value == v for v in field.values()):
            return False
    return decision.field_after(answer) is None


def shape(decision: Decision | None) -> Any:
    """All that a person sees of a decision, to be compared."""
    if decision is None:
        return None
    answers = list(islice(decision.legal(), LISTED))
    fields = [[decision.field_after(answer[:i]) for i in range(len(answer) + 1)] for answer in answers]
    return decision.kind, decision.prompt, decision.default, decision.point, answers, fields


def prompts(game: Game[Any, Any, Any], state: Any) -> dict[int, Any]:
    """What is said of each awaited seat in the open: the channel is told what it is asked, not only the seat."""
    return {seat: (decision.kind, decision.prompt) for seat, decision in game.ask(state).of.items()}


def check_no_leak(game: Game[Any, Any, Any], step: Step, rng: random.Random) -> None:
    """5. Twins: what a viewer cannot see makes no difference to what he sees, is asked and hears."""
    for viewer in (None, *range(step.before.seats)):
        view = game.view(step.before, viewer)
        twin = game.determinize(view, rng)
        assert game.view(twin, viewer) == view, f"viewer {viewer}: twins differ at once"
        assert prompts(game, twin) == prompts(game, step.before), f"viewer {viewer}: a prompt tells"
        if viewer is not None:
            real, other = game.decision(step.before, viewer), game.decision(twin, viewer)
            assert shape(other) == shape(real), f"viewer {viewer}: the decision tells"
        answered_there = step.seat in twin.pending  # who has answered is hidden too: the twin may have it otherwise
        if step.after.revealed or step.seat not in game.ask(twin).of or answered_there:
            continue
        try:
            after = game.answer(twin, step.seat, step.answer)
        except Refusal:
            assert viewer != step.seat, "the same answer was refused to the viewer himself"
            continue
        assert game.view(after, viewer) == game.view(step.after, viewer), f"viewer {viewer}: {step.answer} leaks"


def check_view_is_a_copy(game: Game[Any, Any, Any], step: Step) -> None:
    """5. A view is a copy: scribbling on it changes nothing."""
    before = game.save(step.before)
    view = game.view(step.before, step.seat)
    view.options["scribble"] = "x"
    view.stack.clear()
    view.events.clear()
    for part in (view.public, view.private):
        for name in part.__struct_fields__:
            value = getattr(part, name)
            if isinstance(value, list | dict):
                value.clear()
    assert game.save(step.before) == before


def check_conserved(game: Game[Any, Any, Any], step: Step) -> None:
    """6. The invariants of the game's spec hold after every answer."""
    assert game.invariants(step.before, step.after) == []


def check_undo(game: Game[Any, Any, Any], step: Step) -> None:
    """7. What may be taken back drew nothing, used nobody else's answer, and answering again gives the same."""
    if not game.may_undo(step.after):
        return
    assert step.after.generator == step.before.generator, "a draw could be taken back"
    assert step.after.secret == step.before.secret, "a reveal of the secret part could be taken back"
    assert set(game.ask(step.before).of) == {step.seat}, "others' answers could be taken back"
    assert game.save(game.answer(step.before, step.seat, step.answer)) == game.save(step.after)
