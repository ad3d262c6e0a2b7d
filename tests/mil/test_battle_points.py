"""Battles: the war bonus, and the advanced rules (S14.2, S20)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.mil.battlefield import FULL, allied, battle, field, fight, won
from tests.mil.table import (
    knight,
    play,
    points,
    refused,
    stand,
    stocks,
    table,
    values,
)  # fmt: skip

# -- war bonus -----------------------------------------------------------------------------------------------------


def bonus(state: Any) -> dict[int, int]:
    """Who has had a war bonus."""
    families = enumerate(state.public.families)
    return {seat: n for seat, family in families if (n := family.earned.get("war_bonus", 0))}


def test_T21_the_loser_ties_for_most_women() -> None:
    state = battle(field(women={0: 1, 1: 3, 2: 3, 3: 0}))
    assert stocks(state, 0)["influence"] == 6
    state = play(fight(state), 0, "1A")
    assert (points(state), bonus(state)) == ([6, -4, 0, 0], {0: 2})


@pytest.mark.parametrize(("joins", "expected"), [(False, {}), (True, {0: 2})])
def test_T22_a_joined_lord_counts_among_the_losers(joins: bool, expected: dict[int, int]) -> None:
    """R-MIL-92: any loser qualifies, the winning principal scores once."""
    state = field(women={0: 1, 1: 2, 2: 3, 3: 0})
    knight(state, "2B").lord = 2
    state = play(battle(state), 1, "ask")
    state = fight(play(state, 2, "join" if joins else "refuse"))
    assert bonus(state) == expected


def test_T23_a_winning_defender_has_it_too() -> None:
    state = fight(battle(field(1, women={0: 3, 1: 1, 2: 1, 3: 0})), p1=9)
    assert (points(state), bonus(state)) == ([0, 2, 0, 0], {1: 2})


def test_a_joined_lord_of_the_attack_counts_among_the_losers_R_MIL_92() -> None:
    """The winning defender has the bonus once, for a loser who ties for most."""
    state = allied(soldiers=0, women={0: 2, 1: 0, 2: 2, 3: 0})
    assert bonus(fight(state, p1=9)) == {1: 2}
    state = allied(soldiers=0, women={0: 0, 1: 0, 2: 3, 3: 0})
    assert bonus(fight(state, p1=9)) == {1: 2}


def test_T24_no_women_no_toll_no_bonus() -> None:
    state = battle(field())
    assert stocks(state, 0) == FULL
    assert bonus(fight(state)) == {}


def test_joined_lords_have_no_bonus_R_MIL_92() -> None:
    state = fight(allied(women={0: 0, 1: 3, 2: 0, 3: 0}))
    assert bonus(state) == {0: 2}


@pytest.mark.parametrize(
    ("option", "scores", "expected"),
    [
        ("vp_leader", (5, 9, 3, 9), {0: 2}),
        ("vp_leader", (5, 8, 3, 9), {}),
        ("vp_leader", (9, 9, 3, 9), {0: 2}),
        ("vp_more", (5, 6, 9, 9), {0: 2}),
        ("vp_more", (5, 5, 9, 9), {}),
        ("winner_leads", (9, 5, 3, 9), {0: 2}),
        ("winner_leads", (8, 5, 3, 9), {}),
        ("off", (5, 9, 3, 3), {}),
    ],
)
def test_other_readings_of_the_bonus_R_MIL_91(option: str, scores: tuple[int, ...], expected: dict[int, int]) -> None:
    state = field(women={0: 0, 1: 3, 2: 0, 3: 0}, war_bonus=option)
    for family, n in zip(state.public.families, scores, strict=True):
        family.score = n
    assert bonus(fight(battle(state))) == expected


@pytest.mark.parametrize(
    ("option", "scores", "expected"),
    [
        ("vp_leader", (5, 0, 3, 9), {0: 2}),
        ("vp_more", (5, 0, 3, 9), {0: 2}),
        ("vp_more", (5, 0, 9, 5), {}),
        ("winner_leads", (5, 0, 9, 3), {}),
        ("most_women", (5, 0, 3, 9), {}),
    ],
)
def test_joined_lords_in_the_other_readings_R_MIL_92(
    option: str, scores: tuple[int, ...], expected: dict[int, int]
) -> None:
    """The loser's Lord (seat 3) counts as a loser; the winner's (seat 2) neither as winner nor as loser."""
    state = allied(defence=True, soldiers=9, war_bonus=option)
    for family, n in zip(state.public.families, scores, strict=True):
        family.score = n
    assert bonus(fight(state)) == expected


def test_default_reading_is_the_english_one_R_MIL_91() -> None:
    assert table(3).options["war_bonus"] == "most_women"


def test_bonus_is_measured_before_the_land_moves_R_MIL_136() -> None:
    """The loser leads at the reveal; the land that follows would take the lead from him."""
    state = field(war_bonus="vp_leader")
    state.public.families[1].score = 3
    state = fight(battle(state))
    assert bonus(state) == {0: 2}
    assert points(play(state, 0, "1A")) == [6, -1, 0, 0]


# -- advanced ------------------------------------------------------------------------------------------------------


def test_the_king_claims_R_MIL_122() -> None:
    """Three points, the tile leaves the game, the loser loses as usual, the war bonus is not touched."""
    state = won(field(advanced="on", women={0: 0, 1: 3, 2: 0, 3: 0}))
    state = play(state, 0, "king")
    assert (points(state), state.public.discarded) == ([5, -4, 0, 0], ["cereal"])
    assert state.public.families[0].earned == {"war_bonus": 2, "king": 3}


def test_no_king_in_the_base_game_S20() -> None:
    assert "king" not in values(won(field()), 0)


def test_the_lord_gives_nothing_to_the_king_R_MIL_122() -> None:
    assert refused(fight(allied(advanced="on")), 2, "king") == ("mil.no.lord_no_king", "R-MIL-122")


def crusader(place: str, **options: Any) -> list[int]:
    """Scores when a land is taken from a crusader, a vassal of seat 2, and put there (4A is the attacker's vassal)."""
    state = field(**options)
    stand(state, "2B", "crusades")
    knight(state, "2B").lord = 2
    knight(state, "4A").lord = 0
    state = play(battle(state), 1, "alone")
    return points(play(fight(state), 0, place))


def test_a_crusader_loses_no_points_S20() -> None:
    """Nor does his Lord; an own knight of the conqueror scores as usual."""
    assert crusader("1A", advanced="on") == [4, 0, 0, 0]


def test_with_a_vassal_his_land_is_worth_nothing_R_MIL_119() -> None:
    assert crusader("4A", advanced="on") == [0, 0, 0, 0]
    assert crusader("4A", advanced="on", crusade_note="off") == [4, 0, 0, 4]


def test_the_king_pays_for_a_crusaders_land_S20() -> None:
    """The crusader and his Lord lose nothing, the conqueror has the King's points."""
    assert crusader("king", advanced="on") == [3, 0, 0, 0]


def test_in_the_base_game_crusaders_are_like_others_S20() -> None:
    assert crusader("4A") == [4, -4, -4, 4]


def test_a_crusader_receives_without_points_R_MIL_121() -> None:
    state = field(advanced="on")
    stand(state, "1B", "crusades")
    assert points(play(won(state), 0, "1B")) == [0, -4, 0, 0]
