"""The catalogue of decisions (B13): every point is met, by the right player; defaults are legal and safe."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules.milito import GAME
from rules.milito.invariants import violations
from tests.contract.play import Step
from tests.contract.promises import check_no_leak, check_refused, check_saved, check_undo
from tests.milito.bold import bold_steps

POINTS = {
    "D1": "milito.army", "D2": "milito.flank", "D3": "milito.action", "D5": "milito.combat_unit",
    "D6": "milito.combat_unit", "D7": "milito.bonus", "D8": "milito.response", "D9": "milito.discard",
}  # fmt: skip
"""D4, the payment, is a field of D3."""


@pytest.fixture(scope="module")
def asked() -> dict[str, Step]:
    """A step for every decision point."""
    found: dict[str, Step] = {}
    for number in range(60):
        options = {"army1": "choose", "army2": "choose"} if number == 0 else {"army1": "britain"}
        for step in bold_steps(number, options):
            decision = GAME.decision(step.before, step.seat)
            assert decision is not None
            found.setdefault(decision.point, step)
        if set(found) == set(POINTS):
            break
    return found


def test_every_point_is_met(asked: dict[str, Step]) -> None:
    assert set(asked) == set(POINTS)
    for point, step in asked.items():
        decision = GAME.decision(step.before, step.seat)
        assert decision is not None
        assert decision.kind == POINTS[point]


def test_defaults_are_legal_and_lead_on(asked: dict[str, Step]) -> None:
    for step in asked.values():
        for seat, decision in GAME.ask(step.before).of.items():
            decision.check(decision.default)
            after = GAME.answer(step.before, seat, decision.default)
            assert violations(step.before, after) == []


def test_the_promises_at_every_point(asked: dict[str, Step]) -> None:
    rng = random.Random(1)
    for step in asked.values():
        check_no_leak(GAME, step, rng)
        check_undo(GAME, step)
        check_saved(GAME, step)
        check_refused(GAME, step, rng)


def test_resigning_at_every_point(asked: dict[str, Step]) -> None:
    for step in asked.values():
        for seat in (0, 1):
            end = GAME.resign(step.before, seat)
            result = GAME.result(end)
            assert result is not None
            assert result.winners == (1 - seat,)


@pytest.mark.parametrize("number", range(5))
def test_bold_games_keep_the_promises(number: int) -> None:
    """Combats of all kinds, which random games seldom have."""
    rng = random.Random(number)
    for step in bold_steps(100 + number):
        assert violations(step.before, step.after) == []
        if step.before.public.fight is not None and rng.random() < 0.4:
            check_no_leak(GAME, step, rng)
            check_undo(GAME, step)
            check_saved(GAME, step)


def test_only_the_turns_owner_decides_but_for_three_questions() -> None:
    """D6, D8 and D9 interrupt the active player's turn (B13)."""
    for number in range(8):
        for step in bold_steps(200 + number):
            decision: Any = GAME.decision(step.before, step.seat)
            if step.seat != step.before.public.active:
                assert decision.point in ("D6", "D8", "D9")
            assert len(GAME.ask(step.before).of) == 1
