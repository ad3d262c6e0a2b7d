"""Battles (S14.2, S14.3)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mil import GAME, Land
from rules.mil.battle import Battle
from tests.mil.table import (
    asked,
    begin,
    knight,
    lands,
    play,
    points,
    refused,
    stand,
    stocks,
    table,
    told,
    values,
)  # fmt: skip

FULL = {"food": 9, "influence": 9}
AGAINST = {"1A": (0, 0), "2A": (1, 0), "2B": (1, 1)}


def field(soldiers: int = 5, seats: int = 4, **facts: Any) -> Any:
    """Knight 1A with so many soldiers; nobody has single women, all have nine food and influence."""
    facts.setdefault("women", dict.fromkeys(range(seats), 0))
    facts.setdefault("stock", dict.fromkeys(range(seats), FULL))
    state = table(seats, **facts)
    knight(state, "1A").soldiers = soldiers
    return state


def battle(state: Any, target: str = "2B", land: int = 0) -> Any:
    """1A attacks."""
    return begin(state, Battle(knight=(0, 0), target=AGAINST[target], land=land))


def fight(state: Any, **cubes: int) -> Any:
    """All commit: `p0=3` is three food of seat 0; who is not named sends nothing."""
    for seat in sorted(GAME.ask(state).of):
        state = play(state, seat, cubes.get(f"p{seat}", 0), 0)
    return state


# -- strength ------------------------------------------------------------------------------------------------------


def test_T7_the_worked_example() -> None:
    """R-MIL-86: 4 soldiers + 4 cubes = 16, 2 soldiers + castle + 2 cubes = 14: the fabric land changes hands."""
    state = field(4)
    knight(state, "2A").lands = lands("wool")
    state = fight(battle(state, "2A"), p0=4, p1=2)
    assert (told(state, "attack_strength")[0]["strength"], told(state, "defence_strength")[0]["strength"]) == (16, 14)
    state = play(state, 0, "1A")
    assert (knight(state, "2A").lands, knight(state, "1A").lands) == ([], lands("cereal", "wool"))
    assert (points(state), stocks(state, 0)["food"], stocks(state, 1)["food"]) == ([4, -4, 0, 0], 5, 7)


def test_a_tie_is_the_defenders_R_MIL_99() -> None:
    """R-MIL-98: the cubes are lost by both sides, win or lose."""
    state = fight(battle(field(4), "2A"), p0=2, p1=2)
    assert GAME.over(state)
    assert (points(state), stocks(state, 0)["food"], stocks(state, 1)["food"]) == ([0, 0, 0, 0], 7, 7)
    assert told(state, "battle_held")


def test_all_lands_of_the_defender_defend_R_MIL_85() -> None:
    """A mine defends its neighbour too; the attacker's lands count nothing."""
    state = field(5)
    knight(state, "2A").lands = lands("wool", "mine")
    knight(state, "1A").lands = lands("mine", "mine")
    state = fight(battle(state, "2A"), p0=0)
    assert told(state, "defence_strength")[0]["strength"] == 14
    assert told(state, "attack_strength")[0]["strength"] == 15


def test_the_castle_defends_only_R_MIL_86() -> None:
    assert told(fight(battle(field(1))), "attack_strength")[0]["strength"] == 3


def test_kings_soldiers_fight_on_both_sides_R_MIL_56() -> None:
    state = field(2)
    knight(state, "1A").kings_soldiers = True
    knight(state, "2B").kings_soldiers = True
    state = fight(battle(state))
    assert (told(state, "attack_strength")[0]["strength"], told(state, "defence_strength")[0]["strength"]) == (9, 6)


def test_influence_counts_as_food_does_S14() -> None:
    state = battle(field(1))
    state = play(play(state, 0, 1, 1), 1, 0, 0)
    assert told(state, "attack_strength")[0]["strength"] == 5


def test_terms_are_told_S14() -> None:
    state = fight(battle(field(4), "2A"), p0=4, p1=2)
    keys = [text.key for text in told(state, "defence_strength")[0]["terms"].items]
    assert keys == ["mil.strength.soldiers", "mil.strength.castle", "mil.strength.cubes"]


def test_nobody_loses_soldiers_or_castle_R_MIL_132() -> None:
    state = play(fight(battle(field(9), "2A"), p0=9), 0, "discard")
    assert (knight(state, "2A").soldiers, knight(state, "2A").castle, knight(state, "1A").soldiers) == (2, True, 9)


# -- toll ----------------------------------------------------------------------------------------------------------


def test_T12_an_influence_for_each_single_woman() -> None:
    """R-MIL-83: before the battle, from the attacker's stock, whoever wins."""
    state = battle(field(women={0: 0, 1: 1}))
    assert (stocks(state, 0)["influence"], told(state, "war_toll")[0]["n"]) == (8, 1)
    assert stocks(fight(state, p1=9), 0)["influence"] == 8


# -- sealed cubes --------------------------------------------------------------------------------------------------


def test_cubes_are_sealed_S14() -> None:
    state = play(battle(field()), 0, 3, 0)
    assert GAME.ask(state).sealed
    assert (asked(state, 1).point, asked(state, 1).default) == ("DP-30", (0, 0))
    assert GAME.view(state, 1).offer is None
    assert (GAME.view(state, 1).answered, GAME.view(state, 0).offer) == (1, (3, 0))
    assert play(state, 1, 0, 0).revealed


def test_nobody_sends_more_than_he_owns_R_MIL_134() -> None:
    assert refused(battle(field()), 1, 10, 0) == ("engine.refusal.amount", "R-MIL-134")


# -- allies --------------------------------------------------------------------------------------------------------


def allied(attack: bool = True, defence: bool = False, **facts: Any) -> Any:
    """1A is a vassal of seat 2, 2B one of seat 3; those named are asked and join."""
    state = field(**facts)
    knight(state, "1A").lord = 2
    knight(state, "2B").lord = 3
    state = battle(state)
    for asks, seat, lord in ((attack, 0, 2), (defence, 1, 3)):
        state = play(state, seat, "ask" if asks else "alone")
        state = play(state, lord, "join") if asks else state
    return state


def test_attackers_side_first_then_the_defenders_R_MIL_87() -> None:
    state = field()
    knight(state, "1A").lord = 2
    knight(state, "2B").lord = 3
    state = battle(state)
    assert (asked(state, 0).point, asked(state, 0).default) == ("DP-26", ("alone",))
    state = play(state, 0, "ask")
    assert (asked(state, 2).kind, asked(state, 2).point, asked(state, 2).default) == ("mil.join", "DP-27", ("refuse",))
    state = play(state, 2, "refuse")
    assert (asked(state, 1).kind, asked(state, 1).point, asked(state, 1).default) == ("mil.ask_lord", "DP-28", ("ask",))
    state = play(state, 1, "ask")
    assert asked(state, 3).point == "DP-29"
    state = play(state, 3, "join")
    assert sorted(GAME.ask(state).of) == [0, 1, 3]


def test_both_must_agree_S14() -> None:
    assert sorted(GAME.ask(allied(attack=False)).of) == [0, 1]


def test_lords_add_their_cubes_R_MIL_87() -> None:
    """A joined Lord may also send nothing; his soldiers stay at home."""
    state = fight(allied(defence=True, soldiers=1), p0=1, p2=4, p1=2)
    assert (told(state, "attack_strength")[0]["strength"], told(state, "defence_strength")[0]["strength"]) == (8, 5)
    assert [stocks(state, seat)["food"] for seat in range(4)] == [8, 7, 5, 9]


def test_nobody_on_both_sides_R_MIL_88() -> None:
    """I-9; the bars of S14.2 make it impossible, the frame would stop it."""
    state = field()
    knight(state, "1A").lord = 2
    knight(state, "2B").lord = 2
    state = play(play(battle(state), 0, "ask"), 2, "join")
    state = play(state, 1, "ask")
    with pytest.raises(AssertionError):
        play(state, 2, "join")


def test_a_vassal_never_helps_his_lord_R_MIL_97() -> None:
    """2A is a vassal of the attacker, 3A one of the defender: nobody asks them."""
    state = field()
    knight(state, "3A").lord = 0
    knight(state, "4A").lord = 1
    assert sorted(GAME.ask(battle(state)).of) == [0, 1]


# -- spoils --------------------------------------------------------------------------------------------------------


def won(state: Any, target: str = "2B", land: int = 0) -> Any:
    """1A has won without help, and his family places the land."""
    return fight(battle(state, target, land), p0=9)


def test_attacker_places_the_land_S14() -> None:
    """DP-31a: own knights, then vassals, else discard."""
    state = field()
    knight(state, "3A").lord = 0
    knight(state, "1A").lands = lands("wool", "wool")
    state = won(state)
    assert (asked(state, 0).kind, asked(state, 0).point, asked(state, 0).default) == ("mil.spoils", "DP-31a", ("1B",))
    assert values(state, 0) == ["1B", "3A", "discard"]
    assert refused(state, 0, "1A") == ("mil.no.land_room", "R-MIL-13")


def test_a_conquered_land_keeps_its_side_R_MIL_95() -> None:
    state = field()
    knight(state, "2B").lands = lands("-wool", "fish")
    state = play(won(state), 0, "1B")
    assert (knight(state, "1B").lands[1], knight(state, "2B").lands) == (Land("wool", False), lands("fish"))


def test_discarded_land_costs_the_loser_S14() -> None:
    state = play(won(field()), 0, "discard")
    assert (points(state), state.public.discarded) == ([0, -4, 0, 0], ["cereal"])


def test_no_room_anywhere_R_MIL_89() -> None:
    """The land is discarded without a question."""
    state = field()
    for name in ("1A", "1B"):
        knight(state, name).lands = lands("wool", "wool")
    state = won(state)
    assert (GAME.over(state), points(state), state.public.discarded) == (True, [0, -4, 0, 0], ["cereal"])


def test_the_lord_who_joined_places_the_land_R_MIL_90() -> None:
    """DP-31b: with a knight or vassal of the attacker; discarding is not for him."""
    state = allied()
    knight(state, "4A").lord = 0
    state = fight(state)
    assert (asked(state, 2).kind, asked(state, 2).point, asked(state, 2).default) == ("mil.spoils", "DP-31b", ("1A",))
    assert values(state, 2) == ["1A", "1B", "4A"]
    assert refused(state, 2, "discard") == ("mil.no.lord_must_place", "R-MIL-90")


def test_the_lord_discards_only_without_room_R_MIL_90() -> None:
    state = allied()
    for name in ("1A", "1B"):
        knight(state, name).lands = lands("wool", "wool")
    state = fight(state)
    assert (GAME.over(state), state.public.discarded) == (True, ["cereal"])


def test_the_defenders_lord_places_nothing_R_MIL_90() -> None:
    state = fight(allied(attack=False, defence=True))
    assert sorted(GAME.ask(state).of) == [0]


def test_T18_losers_and_receivers_and_their_lords() -> None:
    """R-MIL-93: D -4, D's Lord -4, the receiver X +4, his Lord A +4."""
    state = field()
    knight(state, "2B").lord = 2
    knight(state, "4A").lord = 0
    state = play(battle(state), 1, "alone")
    state = play(fight(state), 0, "4A")
    assert points(state) == [4, -4, -4, 4]
    assert [(facts["player"].seat, facts["n"]) for facts in told(state, "land_points")] == [
        (1, -4), (2, -4), (3, 4), (0, 4),
    ]  # fmt: skip


def test_the_second_land_that_was_named_S14() -> None:
    state = field(6)
    knight(state, "2A").lands = lands("wool", "fish")
    state = play(won(state, "2A", 1), 0, "1A")
    assert (knight(state, "2A").lands, knight(state, "1A").lands) == (lands("wool"), lands("cereal", "fish"))


def test_the_lord_may_serve_himself_R_MIL_90() -> None:
    """Lordship across: his own knight is the attacker's vassal, and gets the land (R-MIL-130: he can't refuse)."""
    state = allied()
    knight(state, "3A").lord = 0
    state = fight(state)
    assert values(state, 2) == ["1A", "1B", "3A"]
    assert points(play(state, 2, "3A")) == [4, -4, 4, -4]


def test_a_conquering_vassal_keeps_the_land_S14() -> None:
    """His family and his Lord gain, whether the Lord helped or not."""
    state = fight(allied(attack=False))
    assert points(play(state, 0, "1A")) == [4, -4, 4, -4]


def test_a_lord_who_did_not_join_has_no_say_R_MIL_122() -> None:
    """The attacker may give to the King or discard; nothing of that is the Lord's."""
    state = fight(allied(attack=False, advanced="on"))
    assert values(state, 0) == ["1A", "1B", "discard", "king"]
    assert points(play(state, 0, "king")) == [3, -4, 0, -4]


def test_land_back_to_the_losers_brother_R_MIL_133() -> None:
    """Loser -4 and +4, attacker +4 as Lord."""
    state = field()
    knight(state, "2A").lord = 0
    assert points(play(won(state), 0, "2A")) == [4, 0, 0, 0]


def test_score_floor_after_the_land_is_placed_S21() -> None:
    assert points(play(won(field(score_floor="0")), 0, "discard")) == [0, 0, 0, 0]


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
