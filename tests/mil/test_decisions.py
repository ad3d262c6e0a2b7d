"""The decision points of S21: who is asked what, secret or open; what can be taken back; who resigns in the middle."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest

from rules.mil import GAME
from rules.mil.actions import Actions
from rules.mil.invariants import violations
from rules.mil.turn import Spheres
from tests.contract.play import Step
from tests.mil.bold import bold_steps
from tests.mil.table import DAUGHTER, SON, begin, by_default, dice, knight, new_knight, play, stand, table, told

POINTS = {
    "DP-01": "mil.start_land", "DP-02": "mil.action", "DP-05": "mil.growth", "DP-06": "mil.birth",
    "DP-07": "mil.dowry", "DP-08": "mil.dowry_half", "DP-11": "mil.kings_soldiers", "DP-12": "mil.archbishop",
    "DP-13": "mil.veil", "DP-14": "mil.court", "DP-15": "mil.resist", "DP-16": "mil.attempt",
    "DP-17": "mil.attempt_half", "DP-18": "mil.market", "DP-21": "mil.bid", "DP-22": "mil.last_bid",
    "DP-23": "mil.castle", "DP-24": "mil.trade", "DP-25": "mil.war", "DP-26": "mil.ask_lord", "DP-27": "mil.join",
    "DP-28": "mil.ask_lord", "DP-29": "mil.join", "DP-30": "mil.battle", "DP-31a": "mil.spoils",
    "DP-31b": "mil.spoils", "DP-32": "mil.donation", "DP-33": "mil.donation_back", "DP-34": "mil.curia",
}  # fmt: skip
"""Every decision point by its number; DP-03, -04, -09, -10 are fields of others, as are DP-19 and DP-20."""

SEALED = {"DP-07", "DP-30", "DP-32"}
TOGETHER = SEALED | {"DP-33"}
"""Several families are asked at once; of all others one."""


@pytest.fixture(scope="module")
def asked() -> dict[str, Step]:
    """A step of bold games for each decision point."""
    found: dict[str, Step] = {}
    for number in range(30):
        choose = {"start_lands": "choose"} if number == 0 else None
        for step in bold_steps(2 + number % 4, number, choose):
            decision = GAME.decision(step.before, step.seat)
            assert decision is not None
            found.setdefault(decision.point, step)
        if set(found) == set(POINTS):
            break
    return found


def test_every_decision_has_its_point_S21(asked: dict[str, Step]) -> None:
    """And no other; all are met in play."""
    kinds = {
        point: decision.kind for point, step in asked.items() if (decision := GAME.decision(step.before, step.seat))
    }
    assert kinds == POINTS


def test_secret_ones_are_sealed_and_asked_together_S21(asked: dict[str, Step]) -> None:
    for point, step in asked.items():
        ask = GAME.ask(step.before)
        assert ask.sealed == (point in SEALED), point
        if point not in TOGETHER:
            assert len(ask.of) == 1, point


def test_a_default_joins_nobody_elses_war_S21(asked: dict[str, Step]) -> None:
    for point, default in {"DP-26": ("alone",), "DP-27": ("refuse",), "DP-28": ("ask",), "DP-29": ("refuse",)}.items():
        decision = GAME.decision(asked[point].before, asked[point].seat)
        assert decision is not None
        assert decision.default == default


def test_resigning_at_every_decision_R_MIL_139(asked: dict[str, Step]) -> None:
    """Whoever is asked goes; the game goes on with the others, whatever was under way."""
    for point, step in asked.items():
        for seat in GAME.ask(step.before).of:
            state = GAME.resign(step.before, seat)
            assert violations(step.before, state) == [], point
            rng = random.Random(point)
            for _ in islice(range(1000), 60):
                if GAME.over(state):
                    break
                assert seat not in GAME.ask(state).of, point
                other = rng.choice([s for s in GAME.ask(state).of if s not in state.pending])
                decision = GAME.decision(state, other)
                assert decision is not None
                before, state = state, GAME.answer(state, other, decision.sample(rng))
                assert violations(before, state) == [], point


def test_spheres_in_the_order_of_the_board_S4() -> None:
    """Monastery, Court, Market, War, Curia (the donation first); the Crusades bring influence last, before Winter."""
    state = table(3, privileges={0: 3})
    for name, sphere in zip(
        ("1A", "1B", "2A", "2B", "3A"), ("curia", "war", "market", "court", "crusades"), strict=True
    ):
        stand(state, name, sphere, 1)
    new_knight(state, "1C")
    stand(state, "1C", "monastery")
    state = begin(state, Spheres())
    met = []
    while not GAME.over(state):
        met.append(next(iter(GAME.ask(state).of.values())).point)
        state = by_default(state)
    assert met == ["DP-13", "DP-14", "DP-18", "DP-25", "DP-32", "DP-32", "DP-32", "DP-34"]
    assert told(state, "crusade")


def home(**facts: Any) -> Any:
    """Seat 0 to act, with all that its actions cost."""
    return table(3, stock={0: {"metal": 1, "fabric": 1, "gold": 1}}, **facts)


@pytest.mark.parametrize(
    "answer",
    [
        ("harvest", "A", "1", "court-1"),
        ("recruit", "A", "court-1"),
        ("place", "A", "war", "1", "gold"),
        ("place", "B", "monastery"),
        ("pass", "war-3"),
        ("family", "A"),
    ],
)
def test_open_actions_can_be_taken_back(answer: tuple[str, ...]) -> None:
    """Nothing was rolled or shown: as long as nobody has acted, the answer may be withdrawn."""
    assert GAME.may_undo(play(home(), 0, *answer))


def test_rolls_cannot_be_taken_back() -> None:
    """But what is chosen after the roll can, and the end of the growth."""
    state = home()
    dice(state, DAUGHTER)
    state = play(play(state, 0, "family", "A"), 0, "roll")
    assert not GAME.may_undo(state)
    state = play(state, 0, "hourglass", "war-1")
    assert GAME.may_undo(state)
    assert GAME.may_undo(play(state, 0, "stop"))
    state = home()
    dice(state, SON)
    assert not GAME.may_undo(play(state, 0, "family", "B"))


def test_a_death_by_choice_can_be_taken_back() -> None:
    """It shows nothing that was hidden."""
    state = home()
    knight(state, "1A").age = 3
    assert GAME.may_undo(play(state, 0, "harvest", "A", "1", "court-1"))


def test_knights_at_home_have_no_sphere_action_R_MIL_34() -> None:
    """The Actions end, only 2A stands somewhere: his family alone is asked, then all for the Cathedral."""
    state = begin(table(2), *table(2).stack[:-1], Actions())
    for row in state.public.spaces.values():
        for space in row:
            space.token = "black"
    stand(state, "2A", "court", 1)
    state.public.spaces["curia"][2].token = ""
    new_knight(state, "1C")
    state = play(state, 0, "pass", "curia-3", "black")
    assert [(seat, d.point) for seat, d in GAME.ask(state).of.items()] == [(1, "DP-14")]
    state = play(state, 1, "nothing")
    assert [d.point for d in GAME.ask(state).of.values()] == ["DP-32", "DP-32"]
    assert knight(state, "1C").placed == ""
