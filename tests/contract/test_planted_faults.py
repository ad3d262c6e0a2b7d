"""Every promise is seen to be broken by a planted fault: a check that can't fail is no check."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules import Game, Refusal
from rules.engine import DONE, Ask, Next, Option
from tests import toy
from tests.contract import promises
from tests.contract.play import Step, steps

Round = toy.Round
Check = Callable[[Game[Any, Any, Any], Step], None]


def planted(**methods: Callable[..., Any]) -> Game[Any, Any, Any]:
    """The toy game with other steps in its one frame."""
    mutant = type(Round)("Round", (Round,), {"__module__": __name__, **methods})

    def start(*args: Any) -> Any:
        return (*toy.start(*args)[:3], mutant())

    return replace(toy.TOY, frames=(mutant,), start=start)


def every_step(game: Game[Any, Any, Any], check: Check) -> None:
    """A check on every step of a few games."""
    for number in range(6):
        for step in steps(game, 3, number):
            check(game, step)


def broken(game: Game[Any, Any, Any], check: Check, sound: Game[Any, Any, Any] = toy.TOY) -> None:
    """The check must hold for the sound game and fail for the one with the fault."""
    every_step(sound, check)
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        every_step(game, check)


def no_leak(game: Game[Any, Any, Any], step: Step) -> None:
    """The check of promise 5."""
    promises.check_no_leak(game, step, random.Random(1))


def refused(game: Game[Any, Any, Any], step: Step) -> None:
    """The check of promise 4."""
    promises.check_refused(game, step, random.Random(1))


def same_card_again(self: Any, g: toy.Table) -> Next:
    """Rounds without a draw: an answer that shows nothing is possible."""
    g.public.rounds -= 1
    if g.public.rounds:
        return self.bid  # type: ignore[no-any-return]
    g.reveal()
    return DONE


def test_1_chance_from_outside_is_found() -> None:
    def sell(self: Any, g: toy.Table) -> Next:
        g.public.coins[0] += random.randrange(1000)
        return Round.sell(self, g)

    promises.check_pure(toy.TOY, 2, 1)
    with pytest.raises((AssertionError, Refusal)):
        promises.check_pure(planted(sell=sell), 2, 1)


def test_2_a_game_without_end_is_found() -> None:
    def again(self: Any, g: toy.Table) -> Next:
        return self.bid  # type: ignore[no-any-return]

    with pytest.raises(AssertionError):
        promises.check_complete(planted(again=again), 2, 1)


def test_2_a_dead_end_is_found() -> None:
    def act(self: Any, g: toy.Table) -> Next:
        decision = toy.acting(0, [], 0)
        return Ask({self.winner: replace(decision, field_after=lambda so_far: promises.LISTED)})  # type: ignore[arg-type,return-value]

    with pytest.raises(AttributeError):
        promises.check_complete(planted(act=act), 2, 1)


def test_3_what_is_kept_outside_of_the_state_is_found() -> None:
    count = itertools.count()

    def do(self: Any, g: toy.Table) -> Next:
        g.public.coins[0] += next(count)
        return Round.do(self, g)

    broken(planted(do=do), promises.check_saved)


def test_4_an_asking_step_that_changes_the_state_is_found() -> None:
    def act(self: Any, g: toy.Table) -> Next:
        g.public.coins[0] += 1
        return Round.act(self, g)

    broken(planted(act=act), refused)


def test_4_an_answer_that_should_be_refused_is_found() -> None:
    class Lenient(toy.Choice):
        def check(self, value: Any) -> None:
            return None

    def act(self: Any, g: toy.Table) -> Next:
        field = Lenient("what", toy.text("toy.what"), (Option("keep", toy.text("toy.keep")),))
        return Ask({self.winner: toy.Decision("toy.act", toy.text("t"), toy_fixed(field), ("keep",))})

    broken(planted(act=act), refused)


def toy_fixed(field: Any) -> Callable[..., Any]:
    """One field."""
    return lambda so_far: None if so_far else field


def test_5_a_secret_copied_into_the_open_is_found() -> None:
    def do(self: Any, g: toy.Table) -> Next:
        Round.do(self, g)
        g.public.sold.append(g.secret.deck[-1])
        return None

    quiet = planted(again=same_card_again)
    broken(planted(again=same_card_again, do=do), no_leak, quiet)


def test_5_an_option_that_depends_on_a_rivals_hand_is_found() -> None:
    def bid(self: Any, g: toy.Table) -> Next:
        best = max(toy.number(card) for private in g.private for card in private.hand)
        return Ask({seat: toy.bidding(best) for seat in range(g.seats)}, sealed=True)

    broken(planted(bid=bid), no_leak)


def test_5_a_prompt_that_tells_a_hand_is_found() -> None:
    def act(self: Any, g: toy.Table) -> Next:
        hand = g.private[self.winner].hand
        decision = toy.acting(g.public.coins[self.winner], hand, 0)
        return Ask({self.winner: replace(decision, prompt=toy.text("toy.act", hand=", ".join(hand)))})

    broken(planted(act=act), no_leak)


def test_5_a_hand_told_to_everybody_is_found() -> None:
    def do(self: Any, g: toy.Table) -> Next:
        Round.do(self, g)
        g.tell("toy.hand", cards=", ".join(g.private[self.winner].hand))
        return None

    quiet = planted(again=same_card_again)
    broken(planted(again=same_card_again, do=do), no_leak, quiet)


def test_5_pending_answers_in_a_view_are_found() -> None:
    class Leaky(Game):  # type: ignore[type-arg]
        def view(self, state: Any, viewer: int | None) -> Any:
            view = super().view(state, viewer)
            view.offer = next(iter(state.pending.values()), None)
            return view

    values = {name: getattr(toy.TOY, name) for name in toy.TOY.__dataclass_fields__ if not name.startswith("_")}
    broken(Leaky(**values), no_leak)


def test_5_a_live_state_handed_out_is_found() -> None:
    class Live(Game):  # type: ignore[type-arg]
        def view(self, state: Any, viewer: int | None) -> Any:
            view = super().view(state, viewer)
            view.public = state.public
            return view

    values = {name: getattr(toy.TOY, name) for name in toy.TOY.__dataclass_fields__ if not name.startswith("_")}
    broken(Live(**values), promises.check_view_is_a_copy)


def test_6_a_lost_card_is_found() -> None:
    def sell(self: Any, g: toy.Table) -> Next:
        Round.sell(self, g)
        g.public.won[self.winner].pop()
        return None

    broken(planted(sell=sell), promises.check_conserved)


def test_7_an_undeclared_draw_is_found() -> None:
    def turn_up(self: Any, g: toy.Table) -> Next:
        Round.turn_up(self, g)
        g.revealed = False
        return None

    broken(planted(turn_up=turn_up), promises.check_undo)


def test_8_a_changed_rule_makes_a_golden_game_differ() -> None:
    def sell(self: Any, g: toy.Table) -> Next:
        Round.sell(self, g)
        g.public.coins[self.winner] += 1
        return None

    def end(game: Game[Any, Any, Any]) -> Any:
        *_, last = steps(game, 3, 8)
        return game.result(last.after)

    assert end(planted(sell=sell)) != end(toy.TOY)
