"""The events tell everything: from them alone a reader can keep the books of every family, cubes and points and all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n.catalogue import templates
from rules import Many, Player, Text
from rules.mil import GAME
from rules.mil.death import die
from rules.mil.marriage import Marriage
from rules.mil.tributes import collect_tributes
from rules.mil.war import War
from rules.mil.winter import reward
from tests.contract.play import steps
from tests.mil.bold import bold_steps
from tests.mil.table import DAUGHTER, begin, dice, new_knight, play, stand, table, told

GOODS = {
    "harvest": 1, "tribute": 1, "lords_food": 1, "dowry_kept": 1, "half_kept": 1,
    "recruit": -1, "marries_off": -1, "dowry_for_nothing": -1, "marries_within": -1, "outbid": -1, "castle_won": -1,
    "free_land": -1,
}  # fmt: skip
"""Events with `goods` that a family gains (1) or pays (-1)."""

FIXED: dict[str, dict[str, int]] = {
    "toll_gold": {"gold": -1},
    "toll_privilege": {"privileges": -1},
    "bastard_gold": {"gold": -1},
    "bastard_privilege": {"privileges": -1},
    "daughter": {"women": 1},
    "marries_off": {"women": -1},
    "daughter_within": {"women": -1},
    "court_favour": {"influence": 1},
    "market_favour": {"gold": 1},
    "veil": {"women": -1},
    "curia_privilege": {"privileges": 1},
    "curia_abbess": {"women": -1, "influence": 1},
    "crusade": {"influence": 1},
    "kings_reward": {"privileges": 1},
}
"""What an event means by itself, whatever its facts."""

POINTS = {
    "marries_off", "dies_without_heir", "majority", "resist_taken", "fief", "vassal", "castle_won", "land_points",
    "bonus_most_women", "bonus_vp_leader", "bonus_vp_more", "bonus_winner_leads", "donation_given", "king", "floor",
    "final_goods", "final_influence", "final_privileges", "final_gold", "final_women",
}  # fmt: skip
"""The events whose `n` are points."""


class Books:
    """What each family has, by the events alone."""

    def __init__(self, state: Any) -> None:
        """As it lies on the table before the first event."""
        self.of = [
            Counter(private.stock) + Counter(women=family.women, privileges=family.privileges)
            for private, family in zip(state.private, state.public.families, strict=True)
        ]
        self.offers: dict[int, Counter[str]] = {}

    def enter(self, key: str, facts: dict[str, Any]) -> None:
        """One event."""
        name = key.removeprefix("mil.event.")
        own = self.of[payer(name, facts)] if {"player", "knight"} & set(facts) else Counter()
        add(own, cubes(facts.get("goods")), GOODS.get(name, 0))
        add(own, FIXED.get(name, {}), 1)
        if name in POINTS:
            self.of[scorer(name, facts)]["points"] += facts["n"]
        if name == "resist":
            self.offers[facts["player"].seat] = cubes(facts["goods"])
        if name == "resist_taken":
            add(self.of[facts["family"].seat], self.offers[facts["family"].seat], -1)
        if name == "trade":
            add(own, cubes(facts["give"]), -1)
            add(own, cubes(facts["get"]), 1)
        if name in ("court_influence", "war_toll"):
            own["influence"] += facts["n"] * (1 if name == "court_influence" else -1)
        if name == "donation_given":
            own["gold"] -= facts["gold"]
        if name == "veil_more":
            add(own, {"women": facts["n"], "privileges": facts["privileges"]}, -1)
        if name in ("attack_strength", "defence_strength"):
            for term in facts["terms"].items:
                if term.key == "mil.strength.cubes":
                    add(self.of[term.facts["player"].seat], cubes(term.facts["goods"]), -1)

    def differences(self, state: Any) -> Iterator[str]:
        """Where the books are not the position."""
        for seat, (private, family) in enumerate(zip(state.private, state.public.families, strict=True)):
            real = dict(private.stock) | {"women": family.women, "privileges": family.privileges}
            real["points"] = family.score
            for name, n in real.items():
                if self.of[seat][name] != n:
                    yield f"turn {state.public.turn}, seat {seat}: {name} {n}, by the events {self.of[seat][name]}"


def add(own: Counter[str], what: Any, times: int) -> None:
    """So often this much of each."""
    for name, n in what.items():
        own[name] += n * times


def cubes(goods: Any) -> Counter[str]:
    """The cubes that a fact names."""
    items: tuple[Any, ...] = goods.items if isinstance(goods, Many) else ()
    return Counter({item.key.removeprefix("mil.goods."): item.facts["n"] for item in items})


def payer(name: str, facts: dict[str, Any]) -> int:
    """Whose cubes an event moves."""
    return seat_of(facts["player"] if "player" in facts else facts["knight"])


def scorer(name: str, facts: dict[str, Any]) -> int:
    """Who scores."""
    named = {"resist_taken": "family", "fief": "target", "dies_without_heir": "knight"}
    return seat_of(facts[named.get(name, "player")])


def seat_of(fact: Any) -> int:
    """The seat of a player or of a knight's family."""
    player = fact.facts["player"] if isinstance(fact, Text) else fact
    assert isinstance(player, Player)
    return player.seat


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_books_kept_by_events_are_right(seats: int) -> None:
    """Every payment, income and point of whole games, with every option, at each turn's end and at the game's."""
    games = [steps(GAME, seats, 200), *(bold_steps(seats, 200 + number) for number in range(4))]
    for game in games:
        books = None
        for step in game:
            books = books or Books(step.before)
            for event in step.after.events:
                books.enter(event.text.key, event.text.facts)
            if GAME.over(step.after) or step.before.public.turn < step.after.public.turn:
                assert list(books.differences(step.after)) == []


def test_no_other_event_speaks_of_points() -> None:
    """Every event with a signed number is in the books above."""
    signed = {key for key, found in templates("en").items() if "n:signed" in "".join(found.forms)}
    assert {key.removeprefix("mil.event.") for key in signed if key.startswith("mil.event.")} == POINTS


def keys(state: Any) -> list[str]:
    """What the last answer told, in order."""
    return [event.text.key.removeprefix("mil.event.") for event in state.events]


def test_a_conquest_is_told_before_the_land_below_comes_up() -> None:
    state = table(3, stock={0: {"food": 9}})
    stand(state, "1A", "war", 1)
    state = play(begin(state, War()), 0, "free", "1", 9, 0, "1B")
    assert keys(state) == ["free_land", "land_placed", "land_points", "stack_top"]


def test_a_daughter_married_within_is_told_R_MIL_41() -> None:
    """A family without one only pays."""
    for women, expected in ((1, ["daughter_within"]), (0, [])):
        state = begin(table(2, stock={0: {"gold": 1}}, women={0: women}), Marriage(seat=0))
        state = play(play(state, 1, 0, 0, 0, 0, 0), 0, 0, 0, 0, 0, 1)
        assert keys(state) == ["dowry", "dowry", "marries_within", *expected]


def test_score_floor_is_told_after_its_cause_R_MIL_12() -> None:
    state = table(3, score_floor="0")
    new_knight(state, "1C")
    state.events = []
    die(state, (0, 2))
    assert keys(state) == ["dies_without_heir", "floor", "line_ends"]
    assert (told(state, "floor")[0]["player"], told(state, "floor")[0]["n"]) == (Player(0), 4)


def test_a_reward_without_a_token_is_told_R_MIL_02() -> None:
    state = table(3, privileges={0: 11}, token_limit="on")
    state.events = []
    reward(state)
    assert keys(state) == ["reward_without_token", "kings_reward", "kings_reward"]


def test_the_turning_of_the_lands_is_told_R_MIL_52() -> None:
    for option in ("toggle", "reset"):
        state = table(3, tribute_flip=option)
        collect_tributes(state)
        assert keys(state)[-1] == f"lands_{option}"


def test_the_end_of_a_growth_is_told_R_MIL_21() -> None:
    state = table(3)
    dice(state, DAUGHTER)
    state = play(play(play(state, 0, "family", "B"), 0, "female"), 0, "stop")
    assert keys(state) == ["growth_stop"]
