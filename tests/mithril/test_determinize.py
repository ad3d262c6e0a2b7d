"""Positions that a viewer could not tell from the real one; and what a view is worth."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

import pytest

from rules.mithril import DECKS, GAME
from rules.mithril.invariants import violations
from rules.mithril.turn import Turn
from rules.mithril.worth import turns_left, worth
from rules.players import greedy
from tests.contract.play import seed_of, steps
from tests.contract.promises import check_no_leak
from tests.mithril.bold import bold_steps, scarce
from tests.mithril.table import asked, camps, hold, kind, own, place, play, put, table, turn


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_fit_what_was_seen(seats: int) -> None:
    """Own cards stay, those of others have the right decks, no card is there twice."""
    rng = random.Random(seats)
    for step in list(steps(GAME, seats, 30 + seats))[::7]:
        viewer = rng.randrange(seats)
        twin = GAME.determinize(GAME.view(step.after, viewer), rng)
        assert violations(twin, twin) == []
        assert twin.private[viewer] == step.after.private[viewer]
        for seat in range(seats):
            assert twin.public.kingdoms[seat].cards == {deck: len(twin.private[seat].cards[deck]) for deck in DECKS}


def test_others_cards_and_decks_vary() -> None:
    state = table(3)
    hold(state, 0, "mining", 5)
    hold(state, 1, "mining", 20)
    twins = [GAME.determinize(GAME.view(state, 0), random.Random(number)) for number in range(40)]
    assert {tuple(twin.private[0].cards["mining"]) for twin in twins} == {(5,)}
    others = Counter(twin.private[1].cards["mining"][0] for twin in twins)
    assert len(others) > 8 and 5 not in others
    assert len({tuple(twin.secret.decks["logging"]) for twin in twins}) == 40
    guesses = [GAME.determinize(GAME.view(state, None), random.Random(number)) for number in range(40)]
    assert len({twin.private[0].cards["mining"][0] for twin in guesses}) > 8


def test_after_the_election_everything_is_known() -> None:
    *_, last = steps(GAME, 3, 8)
    for viewer in (None, 0, 2):
        twin = GAME.determinize(GAME.view(last.after, viewer), random.Random(1))
        assert [{deck: sorted(found) for deck, found in private.cards.items()} for private in twin.private] == [
            {deck: sorted(found) for deck, found in private.cards.items()} for private in last.after.private
        ]
        assert GAME.result(twin) == GAME.result(last.after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nothing_leaks_in_scarce_games(seats: int) -> None:
    """Empty decks, choices of tiles and shields: what ordinary games seldom have."""
    rng = random.Random(seats)
    for number in range(3):
        played = list(bold_steps(seats, 300 + number, box=scarce()))
        rare = [step for step in played if kind(step.before)[1] in ("shield", "tile")]
        for step in [*rare[:5], *played[number::9], *played[-2:]]:
            check_no_leak(GAME, step, rng)


# -- what a view is worth --------------------------------------------------------------------------------------------


def value(state: Any, seat: int) -> int:
    """Of the position, in a turn of seat 0, for a seat."""
    new = GAME.copy(state)
    new.stack = [Turn(seat=0, at="ask_lay")]
    return worth(GAME.view(new, seat))


def begun() -> Any:
    state = table(2)
    camps(state, "A5d2", "D5d2")
    return state


def test_a_spectator_wants_nothing() -> None:
    assert worth(GAME.view(begun(), None)) == 0


def test_more_is_better() -> None:
    """Cards, counters, tiles that fit, shields, ends, each alone."""
    poor = begun()
    rich = [GAME.copy(poor) for _ in range(5)]
    hold(rich[0], 0, "military", 4)
    own(rich[1], 0, gold=1)
    rich[2].public.kingdoms[0].reserved = 5
    rich[3].public.buildings[4] = [1, 0]
    put(rich[4], 0, "A5u2", 6, "111")
    for one in rich:
        assert value(one, 0) > value(poor, 0)


def test_own_cards_are_known_others_are_not() -> None:
    """A three is more than a one in the own hand; a rival's card counts the same whatever it is."""
    one, three = begun(), begun()
    hold(one, 0, "mining", 13)
    hold(three, 0, "mining", 20)
    assert value(three, 0) > value(one, 0)
    assert value(three, 1) == value(one, 1)


def test_early_closing_is_bad_late_closing_is_good() -> None:
    def worth_of_closing(hourglasses: int) -> int:
        state = begun()
        state = place(state, 0, "A4u2", 2, "100")
        state = place(state, 0, "A5u2", 8, "010")
        state.public.hourglasses = hourglasses
        return value(place(state, 0, "A5u3", 7, "001"), 0) - value(place(state, 0, "A5u3", 6, "111"), 0)

    assert worth_of_closing(7) < 0 < worth_of_closing(0)


def test_the_end_is_the_place() -> None:
    *_, last = steps(GAME, 3, 8)
    found = GAME.result(last.after)
    assert found is not None
    values = [worth(GAME.view(last.after, seat)) for seat in range(3)]
    assert sorted(range(3), key=lambda seat: -values[seat]) == sorted(range(3), key=lambda seat: found.places[seat])


def test_turns_left() -> None:
    state = begun()
    assert turns_left(state.public) == 29
    state.public.bailiff, state.public.hourglasses = 20, 1
    assert turns_left(state.public) == 2


def greedy_game(seats: int, number: int, greedy_seats: set[int]) -> Any:
    """A whole game of greedy and random players."""
    rng = random.Random(number)
    state = GAME.new(seats, seed_of(number))
    while GAME.ask(state).of:
        seat, _ = kind(state)
        decision = asked(state, seat)
        answer = greedy(GAME, GAME.view(state, seat), decision, rng) if seat in greedy_seats else decision.sample(rng)
        after = GAME.answer(state, seat, answer)
        assert violations(state, after) == []
        state = after
    return state


@pytest.mark.slow
def test_greedy_players_beat_random_ones() -> None:
    won = sum(GAME.result(greedy_game(2, number, {number % 2})).winners == (number % 2,) for number in range(30))  # type: ignore[union-attr]
    assert won >= 21


def test_a_greedy_player_sees_what_lies_before_him() -> None:
    """The building that brings a Military card and ends nothing of worth is laid at the end of the game."""
    state = begun()
    state.public.hourglasses, state.public.bailiff = 1, 30
    own(state, 1, metal=1)
    state = turn(state, 0, 8)
    answer = greedy(GAME, GAME.view(state, 0), asked(state, 0), random.Random(1))
    assert answer[0] == "8"
    assert play(state, 0, *answer).public.kingdoms[0].cards["military"] == 1


def test_answers_are_few_enough_to_compare() -> None:
    """The greedy player lists up to 24; in ordinary games hardly any decision has more."""
    many = total = 0
    for seats in (2, 3, 4):
        for step in islice(bold_steps(seats, 77, {}), 200):
            total += 1
            many += asked(step.before, step.seat).listed(24) is None
    assert many < total // 10
