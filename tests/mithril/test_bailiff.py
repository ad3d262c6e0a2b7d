"""The dice, the bailiff's way, income (B.9)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import Player
from rules.mithril import GAME
from rules.mithril.bailiff import collect, move
from tests.contract.play import seed_of, steps
from tests.mithril.table import asked, camps, dice, keys, kind, own, play, shields, table, told, turn


def rolling(first: int, second: int, seats: int = 2, **options: str) -> Any:
    """Seat 0 is about to be done laying; the dice will show this."""
    state = table(seats, **options)
    camps(state, *("A5d2", "D5d2", "C5d2", "F5d2")[:seats])
    for seat in range(1, seats):
        own(state, seat, metal=1)
    dice(state, first, second)
    return turn(state, 0, 5)


def test_one_roll_for_both_KOM_9_1_R_KOM_47() -> None:
    """The sum is the number of steps and the tile."""
    state = play(rolling(2, 4), 0, "done")
    assert (state.public.bailiff, state.public.kingdoms[0].reserved, state.public.roll) == (6, 6, (2, 4))
    assert [(facts["first"], facts["second"], facts["sum"]) for facts in told(state, "rolled")] == [(2, 4, 6)]


def test_sums_of_two_four_sided_dice_KOM_1_5() -> None:
    rolls: Counter[int] = Counter()
    for number in range(40):
        for step in steps(GAME, 2, 1000 + number, {}):
            rolls.update(event.text.facts["sum"] for event in step.after.events if event.text.key.endswith(".rolled"))
    total = sum(rolls.values())
    assert set(rolls) == set(range(2, 9))
    for number in rolls:
        assert abs(rolls[number] / total - (4 - abs(number - 5)) / 16) < 0.03


@pytest.mark.parametrize(
    ("start", "roll", "space", "taken"),
    [(0, 2, 2, 0), (34, 8, 42, 0), (35, 8, 1, 1), (42, 2, 2, 1), (41, 8, 7, 1), (42, 8, 8, 1)],
)
def test_the_arrow_KOM_9_2_R_KOM_02_R_KOM_86(start: int, roll: int, space: int, taken: int) -> None:
    """It lies between 42 and 1: standing on 42 is not yet a crossing, leaving the start is none (R-KOM-03)."""
    state = table(2)
    state.public.bailiff = start
    assert not move(state, roll)
    assert (state.public.bailiff, 7 - state.public.hourglasses) == (space, taken)
    assert len(told(state, "hourglass")) == taken


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_last_hourglass_ends_it_KOM_9_3_R_KOM_01_R_KOM_04(seats: int) -> None:
    """At once: nobody collects, no tile is drawn, and the round is not completed (R-KOM-05)."""
    state = rolling(1, 1, seats)
    state.public.bailiff, state.public.hourglasses = 41, 1
    shields(state, 0, 1, 1)
    state = play(state, 0, "done")
    assert GAME.over(state)
    assert keys(state)[:3] == ["given_back", "rolled", "hourglass"]
    assert not {"bailiff", "collected", "drawn"} & set(keys(state))
    assert [kingdom.turns for kingdom in state.public.kingdoms] == [1] * seats
    assert state.public.kingdoms[0].resources["barley"] == 0


def test_final_pass_h_plus_1() -> None:
    """Option `final_pass`: the crossing that takes the last one does not end the game, the next one does."""
    state = rolling(1, 1, final_pass="H+1")
    state.public.bailiff, state.public.hourglasses = 41, 1
    state = play(state, 0, "done")
    assert not GAME.over(state)
    assert (state.public.hourglasses, state.public.bailiff) == (0, 1)
    assert state.public.kingdoms[0].reserved == 2
    state = rolling(1, 1, final_pass="H+1")
    state.public.bailiff, state.public.hourglasses = 41, 0
    state = play(state, 0, "done")
    assert GAME.over(state)
    assert "last_crossing" in keys(state)


@pytest.mark.parametrize(("final_pass", "laps"), [("H", 7), ("H+1", 8)])
def test_laps_of_a_whole_game_R_KOM_01(final_pass: str, laps: int) -> None:
    """The bailiff crosses the arrow so often."""
    walked = 0
    for step in steps(GAME, 2, 4, {"final_pass": final_pass}):
        walked += sum(event.text.facts["sum"] for event in step.after.events if event.text.key.endswith(".rolled"))
    first = list(steps(GAME, 2, 4, {}))
    camps_only = sum(
        event.text.facts["sum"]
        for step in first[:2]
        for event in step.after.events
        if event.text.key.endswith(".rolled")
    )
    assert laps * 42 < walked - camps_only <= laps * 42 + 8


def test_income_KOM_9_4_R_KOM_54() -> None:
    """One for each shield, whoever's turn it is; out of the Bank's stock."""
    state = rolling(2, 1, 3)
    for seat, n in ((0, 1), (2, 2)):
        shields(state, seat, 3, n)
    bank = state.public.bank["barley"]
    state = play(state, 0, "done")
    assert [kingdom.resources["barley"] for kingdom in state.public.kingdoms] == [1, 0, 2]
    assert state.public.bank["barley"] == bank - 3
    assert [(facts["player"], facts["goods"].facts["n"]) for facts in told(state, "collected")] == [
        (Player(0), 1), (Player(2), 2),
    ]  # fmt: skip


@pytest.mark.parametrize(("space", "resource"), [(1, "barley"), (2, "gold"), (4, "metal")])
def test_each_building_gives_its_resource_KOM_9_4(space: int, resource: str) -> None:
    state = table(2)
    shields(state, 1, space, 2)
    state.public.bailiff = space
    collect(state)
    assert state.public.kingdoms[1].resources == {"barley": 0, "metal": 0, "gold": 0} | {resource: 2}


@pytest.mark.parametrize(("left", "paid"), [(3, True), (2, False), (0, False)])
def test_a_shortage_is_all_or_nothing_KOM_9_4_R_KOM_52(left: int, paid: bool) -> None:
    """For that space and that resource alone."""
    state = table(3)
    own(state, 0, metal=12 - left)
    shields(state, 1, 4, 1)
    shields(state, 2, 4, 2)
    state.public.bailiff = 4
    state.events = []
    collect(state)
    assert [kingdom.resources["metal"] for kingdom in state.public.kingdoms[1:]] == ([1, 2] if paid else [0, 0])
    assert state.public.bank["metal"] == (0 if paid else left)
    assert [(facts["need"], facts["left"]) for facts in told(state, "shortage")] == ([] if paid else [(3, left)])


def test_an_empty_building_is_no_shortage() -> None:
    state = table(2)
    own(state, 0, metal=12)
    state.public.bailiff = 4
    state.events = []
    collect(state)
    assert state.events == []


def test_no_limit_of_counters_R_KOM_51() -> None:
    state = table(2)
    own(state, 0, barley=15)
    shields(state, 0, 1, 1)
    state.public.bailiff = 1
    collect(state)
    assert state.public.kingdoms[0].resources["barley"] == 16


def test_resigned_players_shields_are_ignored_R_KOM_83() -> None:
    state = table(3)
    own(state, 0, metal=11)
    shields(state, 1, 4, 1)
    shields(state, 2, 4, 5)
    state.resigned = [2]
    state.public.bailiff = 4
    collect(state)
    assert [kingdom.resources["metal"] for kingdom in state.public.kingdoms] == [11, 1, 0]


def test_the_bailiff_moves_in_every_turn_but_the_first_R_KOM_06() -> None:
    """Steps are the sums of all rolls after the first round."""
    for seats in (2, 3, 4):
        state, walked = GAME.new(seats, seed_of(7)), 0
        while GAME.ask(state).of and state.public.hourglasses == GAME.new(seats, seed_of(7)).public.hourglasses:
            seat, what = kind(state)
            state = play(state, seat, *asked(state, seat).default)
            if what != "camp":
                walked += sum(facts["sum"] for facts in told(state, "rolled"))
        assert walked == state.public.bailiff + 42
