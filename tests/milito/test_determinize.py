"""Imagined positions fit all that a viewer sees, in every situation of random games."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.milito import GAME
from rules.milito.invariants import violations
from rules.milito.questions import is_leader
from tests.contract.play import random_options, steps
from tests.milito.table import fight, play, table


@pytest.mark.parametrize("number", range(6))
def test_imagined_positions_are_sound(number: int) -> None:
    """Equal views, unbroken invariants, and they can be played on to the end."""
    rng = random.Random(number)
    options = random_options(GAME, 2, rng)
    played = list(steps(GAME, 2, 60 + number, options))
    for step in played[::5]:
        for viewer in (None, 0, 1):
            view = GAME.view(step.before, viewer)
            twin = GAME.determinize(view, rng)
            assert GAME.view(twin, viewer) == view
            assert [line for line in violations(twin, twin) if not line.startswith("B15.6")] == []
    twin = GAME.determinize(GAME.view(played[len(played) // 2].before, 0), rng)
    for _ in range(400):
        asked = [seat for seat in GAME.ask(twin).of if seat not in twin.pending]
        if not asked:
            break
        decision = GAME.decision(twin, asked[0])
        assert decision is not None
        before, twin = twin, GAME.answer(twin, asked[0], decision.sample(rng))
        assert violations(before, twin) == []
    assert GAME.over(twin)


def test_the_own_draw_pile_is_a_known_set_in_unknown_order() -> None:
    g = table(hand=("pikes leader1", "warband"))
    rng = random.Random(1)
    orders = {tuple(GAME.determinize(GAME.view(g, 0), rng).secret.draw[0]) for _ in range(20)}
    assert len(orders) == 20
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(g.secret.draw[0]))}


def test_the_other_hand_may_be_anything_that_is_not_seen() -> None:
    g = table(columns={2: ("pikes", "warband warband")}, hand=("spears", "leader1 warband slingers"))
    rng = random.Random(1)
    hands = [GAME.determinize(GAME.view(g, 0), rng).private[1].hand for _ in range(40)]
    assert all(len(hand) == 3 for hand in hands)
    assert len({tuple(hand) for hand in hands}) > 30
    assert any(is_leader(card) for hand in hands for card in hand)


def test_destroyed_cards_are_units() -> None:
    g = table(destroyed=("", "warband warband chariots"), discard=("", "leader1 slingers"))
    rng = random.Random(1)
    for _ in range(20):
        dealt = GAME.determinize(GAME.view(g, 0), rng).private[1]
        assert not any(map(is_leader, dealt.destroyed))
        assert (len(dealt.destroyed), len(dealt.discard)) == (3, 2)


def test_a_card_set_aside_is_imagined_too() -> None:
    g = play(
        play(table(columns={2: ("pikes", "warband")}, hand=("leader1 spears", "")), 0, "attack", "3"), 0, "leader1"
    )
    rng = random.Random(1)
    aside = Counter(GAME.determinize(GAME.view(g, 1), rng).private[0].bonus for _ in range(60))
    assert len(aside) > 6
    assert "" not in aside
    assert GAME.determinize(GAME.view(g, 0), rng).private[0].bonus == "leader1"


def test_open_piles_are_as_they_are() -> None:
    g: Any = table(columns={2: ("pikes", "slingers")}, hand=("spears", ""), open_piles="on", discard=("", "chariots"))
    g = fight(g, 2, bonus="spears")
    twin = GAME.determinize(GAME.view(g, 0), random.Random(1))
    assert (twin.private[1].discard, twin.private[1].destroyed) == (["chariots"], ["slingers"])


def test_a_full_pile_of_losses_leaves_leaders_for_hand_and_pile() -> None:
    """Nearly all units are gone: it still finds a deal."""
    units = "warband " * 6 + "slingers " * 6 + "chariots " * 6 + "light_cavalry " * 3
    g = table(destroyed=("", units.strip()), hand=("pikes", "light_cavalry leader1 leader2"))
    for _ in range(10):
        twin = GAME.determinize(GAME.view(g, 0), random.Random(3))
        assert violations(g, twin) == []
