"""The invariants over many games, and that they are seen to fail when something is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from rules.mithril import GAME, Placed
from rules.mithril.invariants import violations
from rules.players import greedy
from tests.contract.play import seed_of, steps
from tests.contract.promises import check_saved, check_undo
from tests.mithril.bold import bold_steps, scarce
from tests.mithril.table import camps, hold, own, place, shields, table


def every_value() -> list[tuple[str, str]]:
    """(option, value) of all that a table can choose (D.5)."""
    return [(option.name, value) for option in GAME.options for value in option.values]


def test_options_and_defaults() -> None:
    assert {option.name: option.values for option in GAME.options} == {
        "final_pass": ("H", "H+1"),
        "first_turn_bailiff": ("off", "on"),
        "camp_edges": ("3", "2"),
        "camp_in_loop": ("on", "off"),
        "closing": ("strict", "no_live_end"),
        "husbandry_per": ("6", "1"),
    }


@pytest.mark.parametrize(("name", "value"), every_value())
def test_every_option_value(name: str, value: str) -> None:
    """A game for each value."""
    seats = random.Random(name + value).randrange(2, 5)
    for step in steps(GAME, seats, seats, {name: value}):
        assert violations(step.before, step.after) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games(seats: int) -> None:
    """Any options."""
    for number in range(12):
        for step in steps(GAME, seats, 5000 + number):
            assert violations(step.before, step.after) == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bold_and_scarce_games(seats: int) -> None:
    """Loops, closed kingdoms, empty decks and stocks: saving and taking back keep their promises too."""
    for number in range(4):
        for step in bold_steps(seats, 6000 + number, box=scarce() if number % 2 else None):
            assert violations(step.before, step.after) == []
            check_undo(GAME, step)
            if step.before.public.turn % 9 == number:
                check_saved(GAME, step)


SHARES = [(seats, range(first, first + 56)) for seats in (4, 3, 2) for first in range(0, 336, 56)]
"""A thousand games, as many with each number of seats, in shares that go to different processes."""


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("seats", "numbers"), SHARES)
def test_a_thousand_random_games(seats: int, numbers: range) -> None:
    """They end; nothing is ever broken."""
    for number in numbers:
        for step in steps(GAME, seats, 10_000 + number):
            assert violations(step.before, step.after) == []


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("seats", "numbers"), SHARES)
def test_a_thousand_greedy_games(seats: int, numbers: range) -> None:
    """Of greedy players alone or among random ones."""
    for number in numbers:
        rng = random.Random(number)
        state = GAME.new(seats, seed_of(20_000 + number))
        while asked := GAME.ask(state).of:
            [(seat, decision)] = asked.items()
            wise = number % 4 == 0 or (seat + number) % 2
            answer = greedy(GAME, GAME.view(state, seat), decision, rng) if wise else decision.sample(rng)
            after = GAME.answer(state, seat, answer)
            assert violations(state, after) == []
            state = after
        assert GAME.over(state)


# -- what is wrong is seen -------------------------------------------------------------------------------------------


def sound() -> Any:
    """A position in which nothing is wrong."""
    state = table(2)
    camps(state, "A5d2", "D5d2")
    state = place(state, 0, "A5u2", 5, "110")
    state = place(state, 0, "A6d2", 7, "100")
    hold(state, 1, "military", 4)
    own(state, 0, gold=2)
    state.public.kingdoms[1].reserved = 3
    state.public.tiles[3] -= 1
    state.events = []
    return state


def broken(change: Callable[[Any], None]) -> list[str]:
    """What a change breaks."""
    before, after = sound(), sound()
    assert violations(before, before) == []
    change(after)
    return violations(before, after)


def tile_lost(state: Any) -> None:
    state.public.tiles[5] -= 1


def tile_out_of_nothing(state: Any) -> None:
    state.public.kingdoms[0].reserved = 8


def second_camp(state: Any) -> None:
    state.public.board["A5d4"] = Placed(0, 0, 7)


def counter_lost(state: Any) -> None:
    state.public.kingdoms[0].resources["gold"] -= 1


def debt(state: Any) -> None:
    own(state, 0, gold=-1)


def shield_lost(state: Any) -> None:
    state.public.kingdoms[0].shields -= 1


def too_many_shields(state: Any) -> None:
    shields(state, 1, 3, 11)


def card_lost(state: Any) -> None:
    state.private[1].cards["military"].clear()


def card_twice(state: Any) -> None:
    state.private[0].cards["military"].append(4)


def wrong_count(state: Any) -> None:
    state.public.kingdoms[0].cards["mining"] += 1


def wrong_deck_size(state: Any) -> None:
    state.public.decks["mining"] -= 1


def wrong_ground(state: Any) -> None:
    state.public.board["A6d2"] = Placed(0, 2, 4)


def wrong_rotation(state: Any) -> None:
    state.public.board["A6d2"] = Placed(0, 7, 6)


def tile_turned(state: Any) -> None:
    state.public.board["A5u2"] = Placed(0, 5, 3)


def unlinked(state: Any) -> None:
    state.public.board["A6d2"] = Placed(0, 7, 1)


def joined(state: Any) -> None:
    state.public.board["A5u3"] = Placed(1, 6, 7)


def closed_with_open_ends(state: Any) -> None:
    state.public.kingdoms[0].closed = True


def unpaid_loop(state: Any) -> None:
    state.options["husbandry_per"] = "1"
    hold(state, 0, "husbandry", 7)


def turned_back(state: Any) -> None:
    state.public.hourglasses += 1


def off_the_ring(state: Any) -> None:
    state.public.bailiff = 43


def turn_out_of_nothing(state: Any) -> None:
    state.public.turn += 1


def hand_out_of_turn(state: Any) -> None:
    state.public.kingdoms[1].hand = [3]
    state.public.kingdoms[1].reserved = None


CHANGES = {
    tile_lost: "KOM-1.7", tile_out_of_nothing: "KOM-1.7", second_camp: "KOM-1.7", counter_lost: "KOM-1.4",
    debt: "KOM-1.4", shield_lost: "KOM-1.6", too_many_shields: "KOM-1.6", card_lost: "KOM-1.9", card_twice: "KOM-1.9",
    wrong_count: "R-KOM-36", wrong_deck_size: "R-KOM-36", wrong_ground: "KOM-8.2", wrong_rotation: "KOM-8.2",
    tile_turned: "KOM-8.5", unlinked: "KOM-4.2", joined: "KOM-4.2", closed_with_open_ends: "KOM-8.14",
    unpaid_loop: "KOM-8.13", turned_back: "KOM-9.2", off_the_ring: "KOM-9.2", turn_out_of_nothing: "KOM-9.2",
    hand_out_of_turn: "KOM-10.2",
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__)
def test_what_is_wrong_is_seen(change: Callable[[Any], None]) -> None:
    assert CHANGES[change] in {line.partition(":")[0] for line in broken(change)}


def test_a_closed_kingdom_stays_closed() -> None:
    before, after = sound(), sound()
    before.public.kingdoms[1].closed = True
    assert "KOM-8.15" in {line.partition(":")[0] for line in violations(before, after)}
