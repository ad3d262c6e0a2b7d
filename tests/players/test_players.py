"""Computer players: legal answers from a view alone; greedy takes the better one."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rules import GAMES, Game
from rules.players import LEVELS
from tests.contract.play import seed_of
from tests.toy import TOY

ALL: dict[str, Game[Any, Any, Any]] = {"toy": TOY} | GAMES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ALL)
def test_every_answer_is_legal(name: str, level: str) -> None:
    game, rng = ALL[name], random.Random(1)
    state = game.new(game.seats.start, seed_of(1))
    for _ in range(60):
        for seat in list(game.ask(state).of):
            decision = game.decision(state, seat)
            assert decision is not None
            answer = LEVELS[level](game, game.view(state, seat), decision, rng)
            decision.check(answer)
            state = game.answer(state, seat, answer)


@pytest.mark.parametrize("level", LEVELS)
def test_a_player_can_not_tell_twins_apart(level: str) -> None:
    state = TOY.new(3, seed_of(2))
    for seat in range(3):
        state = TOY.answer(state, seat, (seat,))
    view = TOY.view(state, 2)
    twin = TOY.view(TOY.determinize(view, random.Random(5)), 2)
    answers = []
    for seen, position in ((view, state), (twin, state)):
        decision = TOY.decision(position, 2)
        assert decision is not None
        answers.append(LEVELS[level](TOY, seen, decision, random.Random(9)))
    assert answers[0] == answers[1]


def test_greedy_does_not_give_its_coins_away() -> None:
    state = TOY.new(2, seed_of(3))
    for seat in range(2):
        state = TOY.answer(state, seat, (3 - seat,))
    decision = TOY.decision(state, 0)
    assert decision is not None
    for chance in range(10):
        answer = LEVELS["greedy"](TOY, TOY.view(state, 0), decision, random.Random(chance))
        assert answer[0] in ("keep", "draw", "sell")


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(20):
        state, rng = TOY.new(2, seed_of(number)), random.Random(number)
        while asked := list(TOY.ask(state).of):
            for seat in asked:
                decision = TOY.decision(state, seat)
                assert decision is not None
                player = LEVELS["greedy" if seat == number % 2 else "random"]
                state = TOY.answer(state, seat, player(TOY, TOY.view(state, seat), decision, rng))
        result = TOY.result(state)
        assert result is not None
        won += number % 2 in result.winners
    assert won >= 13
