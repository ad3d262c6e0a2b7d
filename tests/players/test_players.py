"""Computer players: legal answers from a view alone; greedy takes the better one."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from rules import GAMES, Ask, Choice, Decision, Game, Option, text
from rules.engine import Next
from rules.engine.ask import fixed
from rules.players import LEVELS, greedy
from tests import toy
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


def wide(ideas: Any) -> Game[Any, Any, Any]:
    """The toy game in which 60 cards of no use may be named before the only good answer."""
    names = [f"bad{number}" for number in range(60)] + ["good"]

    def acting(coins: int, hand: list[str], deck: int) -> Decision:
        options = tuple(Option(name, text("toy.keep")) for name in names)
        return Decision("toy.act", text("toy.act"), fixed(Choice("what", text("toy.what"), options)), ("bad0",))

    class Round(toy.Round):
        STEPS = toy.Round.STEPS

        def act(self, g: toy.Table) -> Next:
            return Ask({self.winner: acting(0, [], 0)})

        def do(self, g: toy.Table) -> Next:
            g.public.coins[self.winner] += 5 * (g.answer_of(self.winner) == ("good",))
            return None

    def start(*args: Any) -> Any:
        return (*toy.start(*args)[:3], Round())

    return replace(TOY, frames=(Round,), start=start, ideas=ideas)


def test_a_game_may_say_what_is_worth_a_try() -> None:
    """Among more answers than are tried, a sample misses the good one now and then; an idea never does."""

    def good_ones(game: Game[Any, Any, Any]) -> int:
        found = 0
        for number in range(12):
            state = game.new(2, seed_of(number))
            state = game.answer(game.answer(state, 0, (2,)), 1, (1,))
            decision = game.decision(state, 0)
            assert decision is not None
            found += greedy(game, game.view(state, 0), decision, random.Random(number)) == ("good",)
        return found

    seen: list[Any] = []
    told = wide(lambda view, decision, chooser: seen.append((view.viewer, decision.kind)) or [("good",)])
    assert good_ones(told) == 12
    assert set(seen) == {(0, "toy.act")}
    assert good_ones(wide(lambda view, decision, chooser: [])) < 10
    assert good_ones(wide(lambda view, decision, chooser: [("no such answer",), ("good",)])) == 12


def test_equally_good_answers_are_all_chosen_now_and_then() -> None:
    state = TOY.new(2, seed_of(3))
    decision = Decision("toy.bid", text("toy.bid"), fixed(Choice("what", text("t"), tuple(
        Option(name, text("t")) for name in "abc"))), ("a",))  # fmt: skip
    same = replace(TOY, worth=lambda view: 0)

    class Willing(Game):  # type: ignore[type-arg]
        def answer(self, state: Any, seat: int, answer: Any) -> Any:
            return self.copy(state)

    values = {name: getattr(same, name) for name in same.__dataclass_fields__ if not name.startswith("_")}
    game = Willing(**values)
    chosen = {greedy(game, game.view(state, 0), decision, random.Random(number))[0] for number in range(40)}
    assert chosen == {"a", "b", "c"}
