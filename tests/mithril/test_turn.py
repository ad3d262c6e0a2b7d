"""The order of turns and of their steps (B.5), and who resigns (R-KOM-83)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Player
from rules.mithril import GAME
from tests.contract.play import seed_of, steps
from tests.mithril.table import (
    asked,
    buying,
    camps,
    dice,
    keys,
    kind,
    own,
    place,
    play,
    shields,
    table,
    told,
    turn,
)  # fmt: skip


def begun(seats: int = 3) -> Any:
    """Camps far from each other; everybody can buy."""
    state = table(seats)
    camps(state, *("A5d2", "D5d2", "C5d2", "F5d2")[:seats])
    for seat in range(seats):
        own(state, seat, metal=2)
    return state


# -- order -----------------------------------------------------------------------------------------------------------


def test_steps_of_a_turn() -> None:
    """Buy, lay, give back, roll, move, collect, draw; then the next player clockwise."""
    state = begun()
    dice(state, 1, 2)
    shields(state, 1, 3, 1)
    state = buying(state, 0, reserved=5)
    assert (kind(state), state.public.phase) == ((0, "buy"), "buy")
    state = play(state, 0, "buy", "metal", "8")
    state = play(state, 0, "done")
    assert (kind(state), state.public.phase) == ((0, "lay"), "lay")
    state = play(state, 0, "5", "A5u2", "110")
    assert kind(state) == (0, "lay")
    state = play(state, 0, "done")
    assert keys(state) == ["given_back", "rolled", "bailiff", "collected", "drawn"]
    assert kind(state) == (1, "buy")
    assert (state.public.active, state.public.turn, state.public.laid, state.public.newest) == (1, 4, [], "A5u2")


def test_laying_the_last_tile_ends_the_step() -> None:
    """No tile is left in hand: the dice are rolled at once."""
    state = play(turn(begun(), 0, 5), 0, "5", "A5u2", "110")
    assert keys(state)[-3:] == ["rolled", "bailiff", "drawn"]
    assert kind(state) == (1, "buy")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_turns_go_round_clockwise_KOM_2_1(seats: int) -> None:
    """Closed players are skipped; everybody has had as many turns as the others, or one less."""
    for number in (1, 2, 3):
        last = None
        for step in steps(GAME, seats, number, {}):
            new = step.after.public
            if last is not None and new.turn == last.turn + 1:
                passed = []
                seat = (last.active + 1) % seats
                while seat != new.active:
                    passed.append(seat)
                    seat = (seat + 1) % seats
                assert all(new.kingdoms[one].closed for one in passed)
            open_turns = [kingdom.turns for kingdom in new.kingdoms if not kingdom.closed]
            assert not open_turns or max(open_turns) - min(open_turns) <= 1
            last = new


def test_only_the_active_player_is_asked() -> None:
    """Nothing is decided outside one's own turn, and nothing sealed."""
    for seats in (2, 3, 4):
        for step in steps(GAME, seats, 5):
            assert list(GAME.ask(step.before).of) == [step.before.public.active]
            assert not GAME.ask(step.before).sealed


def test_only_roads_are_looked_at_for_loops() -> None:
    """A turn's cells are listed in the order in which they were laid."""
    state = turn(begun(), 0, 5, 6, 8)
    state = play(state, 0, "5", "A5u2", "110")
    state = play(state, 0, "6", "A6d2", "111")
    assert state.public.laid == ["A5u2", "A6d2"]


# -- resigning -------------------------------------------------------------------------------------------------------


def test_resigned_players_are_skipped_R_KOM_83() -> None:
    """Their reserved tile goes back to the Bank when their turn would come."""
    state = buying(begun(), 0)
    state.public.tiles[8] -= 1
    state.public.kingdoms[1].reserved = 8
    state = GAME.resign(state, 1)
    assert kind(state) == (0, "buy")
    state = play(state, 0, "done")
    assert kind(state) == (2, "buy")
    drawn = told(state, "drawn")[0]["tile"].facts["number"]
    assert (state.public.kingdoms[1].reserved, state.public.tiles[8]) == (None, 9 - (drawn == 8))
    assert GAME.invariants(state, state) == []


@pytest.mark.parametrize("step", ["buy", "lay", "shield", "tile"])
def test_who_resigns_in_his_turn_ends_it_R_KOM_83(step: str) -> None:
    """No roll, no bailiff; what he held goes back; tiles on the island stay."""
    state = begun()
    if step == "buy":
        state = buying(state, 0, reserved=5)
    if step == "lay":
        state = turn(state, 0, 5, 6)
    if step == "shield":
        shields(state, 0, 9, 9)
        for cell, tile, mask in (("A5u3", 5, "101"), ("A6d3", 5, "110")):
            state = place(state, 0, cell, tile, mask)
        state = play(turn(state, 0, 7, 6), 0, "7", "A6u3", "010")
    if step == "tile":
        dice(state, 1, 1)
        state.public.tiles[2] = 0
        state = play(turn(state, 0, 5), 0, "done")
    assert kind(state) == (0, step)
    moved = state.public.bailiff
    state = GAME.resign(state, 0)
    assert kind(state)[0] == 1
    assert (state.public.kingdoms[0].hand, state.public.kingdoms[0].reserved) == ([], None)
    assert state.public.bailiff == moved
    assert told(state, "rolled") == told(state, "drawn") == []
    if step != "tile":
        assert GAME.invariants(state, state) == []


def test_who_resigns_before_his_camp_has_none_R_KOM_83() -> None:
    state = GAME.new(3, seed_of(1))
    seat, what = kind(state)
    assert what == "camp"
    state = GAME.resign(state, seat)
    assert state.public.board == {}
    assert kind(state) == ((seat + 1) % 3, "camp")
    while not GAME.over(state):
        seat_now = kind(state)[0]
        assert seat_now != seat
        state = GAME.answer(state, seat_now, asked(state, seat_now).default)
    found = GAME.result(state)
    assert found is not None and found.places[seat] == 3


def test_the_last_one_left_wins_at_once_R_KOM_83() -> None:
    """Whatever he has; no election is held, nothing is revealed."""
    state = buying(begun(), 0)
    state = GAME.resign(GAME.resign(state, 1), 0)
    assert GAME.over(state)
    found = GAME.result(state)
    assert found is not None
    assert (found.places, found.scores) == ((2, 2, 1), (0, 0, 0))
    assert state.public.election is None


def test_closed_players_have_not_resigned_R_KOM_83() -> None:
    """The last active one resigns: the closed ones hold the election."""
    state = begun()
    state.public.kingdoms[0].closed = state.public.kingdoms[1].closed = True
    state = GAME.resign(buying(state, 2), 2)
    assert GAME.over(state)
    found = GAME.result(state)
    assert found is not None
    assert state.public.election is not None
    assert set(state.public.election.rounds[0].crowns) == {0, 1}
    assert found.places[2] == 3


def test_resigning_on_anothers_turn_asks_nothing() -> None:
    state = buying(begun(), 0)
    after = GAME.resign(state, 2)
    assert kind(after) == kind(state)
    assert after.public == state.public


@pytest.mark.parametrize("seats", [3, 4])
def test_games_with_resignations_end(seats: int) -> None:
    """At any moment somebody gives up; nothing is lost, everybody gets a place."""
    for number in range(8):
        played = list(steps(GAME, seats, 200 + number))
        middle = played[len(played) * (number + 1) // 10].before
        state = GAME.resign(middle, number % seats)
        assert GAME.invariants(middle, state) == []
        while not GAME.over(state):
            seat = kind(state)[0]
            after = GAME.answer(state, seat, asked(state, seat).default)
            assert GAME.invariants(state, after) == []
            state = after
        found = GAME.result(state)
        assert found is not None and found.places[number % seats] == seats


# -- taking back -----------------------------------------------------------------------------------------------------


def test_what_can_be_taken_back_R_KOM_84() -> None:
    """A purchase, and a tile that brought no card; never what drew a card or let the dice roll."""
    state = buying(begun(), 0, reserved=6)
    state = play(state, 0, "buy", "metal", "7")
    assert GAME.may_undo(state)
    state = play(state, 0, "done")
    assert GAME.may_undo(state), "nothing was rolled yet"
    assert not GAME.may_undo(play(state, 0, "6", "A5u2", "111")), "a Logging card was drawn"
    field = place(begun(), 0, "A5u2", 6, "111")
    field = place(field, 0, "A6d2", 6, "111")
    field = turn(field, 0, 6, 8)
    assert GAME.may_undo(play(field, 0, "6", "A6u3", "111")), "a field brings nothing"
    assert not GAME.may_undo(play(field, 0, "8", "A6u3", "001")), "a Military card was drawn"
    assert not GAME.may_undo(play(field, 0, "done")), "the dice were rolled"


def test_the_default_answers_R_KOM_85() -> None:
    """Whoever is absent buys nothing and lays nothing; the game goes on and ends."""
    state, seen = GAME.new(4, seed_of(9)), set()
    while not GAME.over(state):
        seat, what = kind(state)
        seen.add(what)
        state = GAME.answer(state, seat, asked(state, seat).default)
    assert {"camp", "buy", "lay"} <= seen
    assert all(placed.tile == 0 for placed in state.public.board.values())
    assert told(state, "king")[0]["player"] == Player(GAME.result(state).winners[0])  # type: ignore[union-attr]
