"""From the attacker's bonus card to the defender's answer nothing that others get depends on which card it is (D7, D8).

Pictures, messages and completions are made of nothing but these; `tests/e2e/test_twins.py` compares their bytes.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rules.milito import GAME
from tests.contract.promises import prompts, shape
from tests.milito.table import play, table

DRAWN = ("leader1", "leader8", "pikes", "slingers", "companions")
HANDS = ("leader1 spears", "leader8 pikes", "slingers companions", "light_cavalry heavy_cavalry")
OTHERS = (None, 1)
"""A spectator, and the defender."""


def asked(hand: str, top: str = "", **options: str) -> Any:
    """Where the attacker is asked for his bonus card."""
    field = {2: ("pikes", "warband"), 0: ("light_infantry", "chariots")}
    return play(
        table(columns=field, hand=(hand, "leader3 slingers"), top=(top, "chariots"), **options), 0, "attack", "3"
    )


def heard(state: Any, viewer: int | None) -> Any:
    """All that a viewer gets: his view with its events, what he is asked, what everybody is asked, may one undo."""
    decision = None if viewer is None else GAME.decision(state, viewer)
    return GAME.view(state, viewer), decision and shape(decision), prompts(GAME, state), GAME.may_undo(state)


def same_for_others(states: list[Any]) -> None:
    """No other tells these positions apart, the attacker does."""
    for one, other in pairwise(states):
        for viewer in OTHERS:
            assert heard(one, viewer) == heard(other, viewer)
        assert GAME.view(one, 0) != GAME.view(other, 0)


def test_any_card_of_one_hand() -> None:
    state = asked("leader1 leader8 pikes slingers companions")
    same_for_others([play(state, 0, card) for card in DRAWN])


def test_any_card_of_any_hand() -> None:
    same_for_others([play(asked(hand), 0, card) for hand in HANDS for card in hand.split()])


@pytest.mark.parametrize("piles", ["on", "off"])
def test_any_drawn_card(piles: str) -> None:
    same_for_others([play(asked("spears", card, open_piles=piles), 0, "draw") for card in DRAWN])


def test_any_card_drawn_by_a_player_without_a_hand() -> None:
    """He is not asked at all."""
    same_for_others([asked("", card) for card in DRAWN])


def test_whether_he_may_take_it_back_depends_on_the_source_alone() -> None:
    state = asked("leader1 spears", "leader8")
    assert [GAME.may_undo(play(state, 0, card)) for card in ("leader1", "spears", "draw")] == [True, True, False]


def test_the_source_is_open() -> None:
    state = asked("leader1 spears")
    chosen, drawn = play(state, 0, "leader1"), play(state, 0, "draw")
    for viewer in OTHERS:
        assert heard(chosen, viewer) != heard(drawn, viewer)


@pytest.mark.parametrize("answer", ["leader3", "slingers", "draw", "none", "withdraw"])
def test_after_the_reveal_all_is_told(answer: str) -> None:
    """The same answer to another card: now the positions differ for everybody."""
    state = asked("leader1 spears")
    one, other = (play(play(state, 0, card), 1, answer) for card in ("leader1", "spears"))
    for viewer in OTHERS:
        assert heard(one, viewer) != heard(other, viewer)
