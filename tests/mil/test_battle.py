"""Battles: strength, toll, sealed cubes, allies, spoils (S14.2, S14.3). Points are in test_battle_points.py."""

from __future__ import annotations

import pytest

from rules.mil import GAME, Land
from tests.mil.battlefield import allied, battle, field, fight, won
from tests.mil.table import (
    asked,
    knight,
    lands,
    play,
    points,
    refused,
    stocks,
    told,
    values,
)  # fmt: skip

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
