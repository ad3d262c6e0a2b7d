"""Setup (B.2), who begins, and what is open (B.3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from rules import Refusal
from rules.mithril import DECKS, GAME, NUMBERS
from rules.mithril.turn import Play
from tests.contract.play import seed_of
from tests.mithril.table import begin, dice, keys, kind, table, told


@pytest.mark.parametrize(("seats", "hourglasses"), [(2, 7), (3, 8), (4, 9)])
def test_start_KOM_2_1_KOM_2_2(seats: int, hourglasses: int) -> None:
    """One of each resource out of the Bank's stock (R-KOM-53), ten shields, the bailiff at the arrow (R-KOM-03); only
    the hourglasses go by the number of players (R-KOM-71, R-KOM-73)."""
    public = GAME.new(seats, seed_of(1)).public
    assert (public.hourglasses, public.bailiff) == (hourglasses, 0)
    assert public.bank == {"barley": 16 - seats, "metal": 12 - seats, "gold": 12 - seats}
    assert len(public.kingdoms) == seats
    for kingdom in public.kingdoms:
        assert kingdom.resources == {"barley": 1, "metal": 1, "gold": 1}
        assert (kingdom.shields, kingdom.camp, kingdom.reserved, kingdom.hand) == (10, "", None, [])
        assert set(kingdom.cards.values()) == {0}
    assert public.tiles == {2: 9, 3: 18, 4: 27, 5: 36, 6: 27, 7: 18, 8: 9}
    assert public.board == {} and public.buildings == {}


def test_other_numbers_of_players_are_refused() -> None:
    for seats in (1, 5):
        with pytest.raises(Refusal):
            GAME.new(seats, seed_of(1))


def test_decks_are_shuffled_each_on_its_own_KOM_2_3() -> None:
    """Every deck holds its cards in an order that the seed alone makes."""
    one, same, other = (GAME.new(3, seed_of(number)) for number in (1, 1, 2))
    assert one.secret.decks == same.secret.decks
    for deck in DECKS:
        assert sorted(one.secret.decks[deck]) == one.public.box.numbers(deck)
        assert one.secret.decks[deck] != other.secret.decks[deck]
        assert one.public.decks[deck] == len(one.secret.decks[deck])
    first = Counter(GAME.new(2, seed_of(number)).secret.decks["metalwork"][-1] for number in range(300))
    assert len(first) == 10 and min(first.values()) > 10, "any card may lie on top"


def test_tiles_lie_open_KOM_2_4_R_KOM_12() -> None:
    """Sorted by number; mining camps are not among them."""
    public = GAME.new(2, seed_of(1)).public
    assert list(public.tiles) == list(NUMBERS)


def started(seats: int, *faces: int) -> Any:
    """A game whose dice for the start show these faces."""
    state = table(seats)
    dice(state, *faces)
    return begin(state, Play())


def test_the_highest_roll_begins_KOM_2_5_R_KOM_49() -> None:
    state = started(3, 1, 2, 4, 3, 2, 2)
    assert state.public.starting == state.public.active == 1
    rolls = {facts["player"].seat: facts["sum"] for facts in told(state, "rolled_for_start")}
    assert rolls == {0: 3, 1: 7, 2: 4}
    assert told(state, "begins")[0]["player"].seat == 1
    assert kind(state) == (1, "camp")


def test_the_tied_highest_roll_again_KOM_2_5() -> None:
    """Only they, until one is higher: in many games of four."""
    again = 0
    for number in range(100):
        state = GAME.new(4, seed_of(number))
        rolls = [(facts["player"].seat, facts["sum"]) for facts in told(state, "rolled_for_start")]
        left = [0, 1, 2, 3]
        while len(left) > 1:
            assert [seat for seat, _ in rolls[: len(left)]] == left
            now, rolls = dict(rolls[: len(left)]), rolls[len(left) :]
            left = [seat for seat in left if now[seat] == max(now.values())]
            again += len(left) > 1
        assert (rolls, state.public.starting) == ([], left[0])
    assert again > 10


def test_everybody_may_begin() -> None:
    starting = Counter(GAME.new(4, seed_of(number)).public.starting for number in range(400))
    assert set(starting) == {0, 1, 2, 3} and min(starting.values()) > 60


def test_what_is_open_and_what_is_not_R_KOM_36_R_KOM_50_R_KOM_51() -> None:
    """Resources, the tile drawn, numbers of cards by deck are public; which cards they are, and the decks, are not."""
    public = GAME.new(2, seed_of(1)).public
    assert {"resources", "reserved", "hand", "cards", "shields"} <= set(public.kingdoms[0].__struct_fields__)
    view = GAME.view(GAME.new(2, seed_of(1)), None)
    assert view.private is None
    assert not hasattr(view, "secret") and "secret" not in view.public.__struct_fields__


def test_new_games_tell_the_start() -> None:
    assert set(keys(GAME.new(2, seed_of(1)))) == {"rolled_for_start", "begins"}
