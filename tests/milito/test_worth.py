"""The greedy player's eyes: positions, odds, ideas; and that it plays."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from rules.milito import GAME
from rules.milito.ideas import PLACEMENTS
from rules.milito.odds import after, ahead, chances, edge
from rules.milito.position import position
from rules.milito.state import Fight
from rules.milito.worth import WON, worth
from rules.players import LEVELS
from tests.contract.play import seed_of, steps
from tests.milito.bold import bold_steps
from tests.milito.table import asked, fight, last, play, table, totals
from tests.milito.test_outcome import CASES


def test_what_is_good_for_one_is_bad_for_the_other() -> None:
    for step in steps(GAME, 2, 3, {"army1": "rome", "army2": "persia"}):
        public = step.before.public
        assert position(public, 0) == -position(public, 1)
    assert worth(GAME.view(table(), None)) == 0


@pytest.mark.parametrize(("better", "worse"), [
    ({"control": {0: 0}}, {}),
    ({"control": {0: 0, 1: 0, 2: 0}}, {"control": {0: 0, 1: 0}}),
    ({"columns": {0: ("pikes", "")}}, {"columns": {0: ("slingers", "")}}),
    ({"columns": {0: ("pikes pikes", "")}}, {"columns": {0: ("pikes", "")}}),
    ({"columns": {0: ("pikes", "")}}, {"columns": {0: ("pikes", "warband")}}),
    ({"hand": ("leader1", "")}, {"hand": ("leader8", "")}),
    ({"hand": ("spears spears", "")}, {"hand": ("spears", "")}),
    ({}, {"hand": ("", "warband")}),
    ({"destroyed": ("", "warband")}, {"destroyed": ("pikes", "")}),
    (
        {"columns": {1: ("pikes", ""), 2: ("pikes", "slingers")}},
        {"columns": {1: ("pikes", ""), 2: ("pikes", "slingers"), 0: ("", "warband")}},
    ),
])  # fmt: skip
def test_better_and_worse(better: dict[str, Any], worse: dict[str, Any]) -> None:
    assert worth(GAME.view(table(**better), 0)) > worth(GAME.view(table(**worse), 0))


def test_the_result_counts_for_all() -> None:
    g = table(control={0: 0, 1: 0, 2: 0}, phase="victory")
    assert [worth(GAME.view(g, seat)) for seat in (0, 1)] == [WON, -WON]


def test_ahead_is_what_the_combat_will_show() -> None:
    """Without bonus cards, both with the unit that is best for them."""
    for attackers, defenders in product(("pikes", "pikes slingers", "spears"), ("warband", "light_cavalry slingers")):
        g = table(columns={2: (attackers, defenders)}, hand=("companions", ""), shuffles=(1, 1))
        found = []
        for one in attackers.split():
            shown = [totals(fight(g, 2, bonus="companions", units=(one, two))) for two in defenders.split()]
            found.append(min(attack - defence for attack, defence in shown))
        assert edge(g.public, 0, 2) == max(found)


@pytest.mark.parametrize("outcome", CASES)
@pytest.mark.parametrize("before", [None, 0, 1])
def test_the_imagined_outcome_is_the_real_one(outcome: Any, before: int | None) -> None:
    columns, bonus, answer = CASES[outcome]
    g = table(columns={2: columns}, hand=(bonus, "slingers leader1"), control={} if before is None else {2: before})
    real = fight(g, 2, bonus=bonus, answer=answer)
    assert last(real).outcome == outcome
    imagined = after(g.public, Fight(attacker=0, column=2, stand=2), outcome)
    assert [(c.control, c.units) for c in imagined.columns] == [(c.control, c.units) for c in real.public.columns]
    assert [side.destroyed for side in imagined.sides] == [side.destroyed for side in real.public.sides]
    assert g.public.columns[2].units[0], "the real battlefield is untouched"


def test_chances_are_whole() -> None:
    for step in bold_steps(7):
        public = step.before.public
        if public.fight is None:
            continue
        for card in (None, "", "leader1"):
            found = chances(public, public.fight, card)
            assert sum(found.values()) == 100
            assert min(found.values()) >= 0


def test_a_stronger_attack_wins_more_often() -> None:
    g = table(columns={2: ("companions", "warband")})  # too fast to withdraw from
    fight_ = Fight(attacker=0, column=2, stand=2)
    plain, led = (chances(g.public, fight_, card)["attacker"] for card in ("leader8", "leader1"))
    assert led > plain
    assert ahead(g.public, fight_, "leader1") - ahead(g.public, fight_) == 3


def test_ideas_are_legal_and_few() -> None:
    """Every attack, the best placements, each a whole answer."""
    rng, seen = random.Random(1), 0
    for number in range(6):
        for step in bold_steps(number):
            decision = GAME.decision(step.before, step.seat)
            assert decision is not None
            found = GAME.ideas(GAME.view(step.before, step.seat), decision, rng)
            assert len(found) <= PLACEMENTS + 5
            assert len({str(answer) for answer in found}) == len(found)
            for answer in found:
                decision.check(answer)
            assert bool(found) <= (decision.kind == "milito.action")
            seen += len(found)
    assert seen > 300


def test_ideas_do_not_depend_on_what_is_hidden() -> None:
    g = table(columns={2: ("pikes", "warband")}, hand=("leader1 spears slingers", "leader1"))
    view = GAME.view(g, 0)
    twin = GAME.view(GAME.determinize(view, random.Random(3)), 0)
    assert GAME.ideas(view, asked(g), random.Random(1)) == GAME.ideas(twin, asked(g), random.Random(1))


def test_greedy_takes_a_sure_victory() -> None:
    """Elephants against a slinger on the column that wins the game next turn."""
    g = table("carthage", "britain", columns={2: ("elephants elephants", "slingers")}, hand=("leader1", "slingers"),
              control={0: 0, 1: 0})  # fmt: skip
    for number in range(5):
        answer = LEVELS["greedy"](GAME, GAME.view(g, 0), asked(g), random.Random(number))
        assert answer == ("attack", "3")


def test_greedy_withdraws_from_a_lost_combat() -> None:
    g = table(
        "carthage",
        "britain",
        columns={2: ("elephants elephants", "slingers")},
        hand=("spears", "slingers"),
        control={2: 0},
    )
    g = play(play(g, 0, "attack", "3"), 0, "spears")
    chosen = {LEVELS["greedy"](GAME, GAME.view(g, 1), asked(g, 1), random.Random(number))[0] for number in range(5)}
    assert chosen == {"withdraw"}


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(8):
        g: Any = GAME.new(2, seed_of(number), {"army1": "rome", "army2": "rome"})
        rng = random.Random(number)
        while asked_now := list(GAME.ask(g).of):
            for seat in asked_now:
                level = "greedy" if seat == number % 2 else "random"
                g = GAME.answer(g, seat, LEVELS[level](GAME, GAME.view(g, seat), asked(g, seat), rng))
        won += g.public.winner == number % 2
    assert won == 8
