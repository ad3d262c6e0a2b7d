"""A player resigns (R-MIL-139)."""

from __future__ import annotations

import random

import pytest

from rules.mil import GAME, RESOURCES
from rules.mil.marriage import Marriage
from tests.contract.play import seed_of
from tests.mil.table import begin, play, table, told


def test_the_family_stays_and_answers_by_default_R_MIL_139() -> None:
    state = table(3)
    state = GAME.resign(state, 0)
    assert told(state, "pass_black")
    assert list(GAME.ask(state).of) == [1]
    assert state.public.families[0].knights[0] is not None


def test_it_offers_nothing_R_MIL_139() -> None:
    """A dowry already given is withdrawn."""
    stock: dict[str, int] = dict.fromkeys(RESOURCES, 3)
    state = begin(table(3, stock={0: stock, 1: stock, 2: stock}), Marriage(seat=0))
    state = GAME.resign(play(state, 1, 0, 0, 0, 0, 3), 1)
    state = play(state, 0, 0, 0, 0, 0, 0)
    state = play(state, 2, 1, 0, 0, 0, 0)
    assert state.private[1].stock == stock
    assert state.public.families[2].score == 2


def test_ranked_after_all_others_R_MIL_139() -> None:
    state = table(3)
    state.public.families[0].score = 50
    state = GAME.resign(state, 0)
    state.stack = []
    result = GAME.result(state)
    assert result is not None
    assert result.places[0] == 3


def test_the_last_one_wins_at_once_R_MIL_139() -> None:
    state = GAME.resign(table(3), 0)
    state = GAME.resign(state, 2)
    assert GAME.over(state)
    result = GAME.result(state)
    assert result is not None
    assert result.winners == (1,)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_default_is_legal_S21(seats: int) -> None:
    """Whole games by default alone, with every option at random; and such games end."""
    rng = random.Random(seats)
    for number in range(3):
        options = {
            option.name: rng.choice(option.values)
            for option in GAME.options
            if option.seats is None or seats in option.seats
        }
        state = GAME.new(seats, seed_of(number), options)
        for _ in range(2000):
            if GAME.over(state):
                break
            seat, decision = rng.choice(list(GAME.ask(state).of.items()))
            state = GAME.answer(state, seat, decision.default)
        assert GAME.over(state)


@pytest.mark.parametrize("seats", [3, 5])
def test_random_games_with_resigned_seats_end_R_MIL_139(seats: int) -> None:
    rng = random.Random(seats)
    for number in range(4):
        state = GAME.new(seats, seed_of(number), {})
        while not GAME.over(state):
            if rng.random() < 0.02:
                state = GAME.resign(state, rng.choice([s for s in range(seats) if s not in state.resigned]))
                continue
            seat = rng.choice(list(GAME.ask(state).of))
            decision = GAME.decision(state, seat)
            assert decision is not None
            state = GAME.answer(state, seat, decision.sample(rng))
        assert GAME.result(state) is not None
