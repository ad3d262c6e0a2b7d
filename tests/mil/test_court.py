"""Court: influence and vassalage (S12)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mil import GAME
from rules.mil.court import Court
from rules.mil.war import targets
from tests.mil.table import asked, begin, knight, lands, play, points, refused, stand, stocks, table, told, values

FULL = {"food": 5, "fabric": 5, "metal": 5, "influence": 5, "gold": 5}


def court(soldiers: int = 5, **facts: Any) -> Any:
    """Knight 1A stands at Court, with so many soldiers; all have five of everything unless `stock` says otherwise."""
    facts.setdefault("stock", dict.fromkeys(range(3), FULL))
    state = table(3, **facts)
    knight(state, "1A").soldiers = soldiers
    stand(state, "1A", "court", 1)
    return state


def attempt(state: Any, target: str = "2A", gold: int = 0, influence: int = 0) -> Any:
    """The attempt on a target, whose family has made its offer."""
    state = play(begin(state, Court()), 0, "attempt", target)
    return play(state, int(target[0]) - 1, gold, influence)


def lord(state: Any, name: str) -> int | None:
    """The Lord of a knight."""
    return knight(state, name).lord


# -- the three actions ---------------------------------------------------------------------------------------------


def test_influence_S12() -> None:
    state = begin(court(stock={}), Court())
    assert (asked(state, 0).point, asked(state, 0).default) == ("DP-14", ("influence",))
    assert stocks(play(state, 0, "influence"), 0) == {"influence": 2}


def test_a_knight_may_do_nothing_R_MIL_68() -> None:
    state = play(begin(court(stock={}), Court()), 0, "nothing")
    assert GAME.over(state)
    assert stocks(state, 0) == {}


# -- whom ----------------------------------------------------------------------------------------------------------


def test_T4_more_soldiers_than_elements() -> None:
    """R-MIL-60: 5 against the 4 elements of knight A (2 soldiers, land, castle); 4 are not enough."""
    assert "2A" in values(begin(court(5), Court()), 0, "attempt")
    state = begin(court(4), Court())
    assert values(state, 0, "attempt") == ["2B", "3B"]
    assert refused(state, 0, "attempt", "2A") == ("mil.no.too_few_soldiers", "R-MIL-60")


def test_no_target_at_all_S12() -> None:
    state = begin(court(1), Court())
    assert values(state, 0) == ["nothing", "influence"]
    assert refused(state, 0, "attempt", "2B") == ("mil.no.nobody_to_vassalise", "S12")


def test_kings_soldiers_count_for_both_R_MIL_128() -> None:
    state = court(4)
    knight(state, "1A").kings_soldiers = True
    assert "2A" in values(begin(state, Court()), 0, "attempt")
    state = court(5)
    knight(state, "2A").kings_soldiers = True
    assert refused(begin(state, Court()), 0, "attempt", "2A") == ("mil.no.too_few_soldiers", "R-MIL-60")


def test_archbishop_protects_his_host_R_MIL_57() -> None:
    state = court()
    knight(state, "2A").archbishop = True
    state = begin(state, Court())
    assert refused(state, 0, "attempt", "2A") == ("mil.no.archbishop", "R-MIL-57")
    assert "2B" in values(state, 0, "attempt")  # his brother is not protected


def test_host_of_the_archbishop_may_act_R_MIL_58() -> None:
    state = court()
    knight(state, "1A").archbishop = True
    assert "2A" in values(begin(state, Court()), 0, "attempt")


def test_who_has_a_lord_gets_no_other_S12() -> None:
    state = court()
    knight(state, "2A").lord = 2
    assert refused(begin(state, Court()), 0, "attempt", "2A") == ("mil.no.has_lord", "S12")


def test_never_the_lords_knights_S12() -> None:
    """The rulebook's example: a vassal of red makes no knight of red a vassal; those of others he may (R-MIL-66)."""
    state = court()
    knight(state, "1A").lord = 1
    state = begin(state, Court())
    assert refused(state, 0, "attempt", "2A") == ("mil.no.lords_knight", "S12")
    assert values(state, 0, "attempt") == ["3A", "3B"]


def test_brothers_and_cross_lordship_R_MIL_61() -> None:
    """Brothers of my vassals, and knights of a family that is Lord of another knight of mine."""
    state = court()
    knight(state, "2B").lord = 0
    knight(state, "1B").lord = 1
    assert "2A" in values(begin(state, Court()), 0, "attempt")


@pytest.mark.parametrize("sphere", ["", "crusades", "war"])
def test_place_of_the_target_is_no_matter_R_MIL_126(sphere: str) -> None:
    state = court()
    if sphere:
        stand(state, "2A", sphere, 2)
    assert "2A" in values(begin(state, Court()), 0, "attempt")


def test_own_knights_are_no_targets_S12() -> None:
    assert refused(begin(court(), Court()), 0, "attempt", "1B")[0] == "engine.refusal.choice"


def test_token_limit_R_MIL_02() -> None:
    state = court(token_limit="on", privileges={0: 11})
    assert refused(begin(state, Court()), 0, "attempt", "2A") == ("mil.no.token_left", "R-MIL-02")


# -- offer and answer ----------------------------------------------------------------------------------------------


def test_offer_is_open_gold_and_influence_S12() -> None:
    state = play(begin(court(), Court()), 0, "attempt", "2A")
    assert not GAME.ask(state).sealed
    decision = asked(state, 1)
    assert (decision.kind, decision.point, decision.default) == ("mil.resist", "DP-15", (0, 0))
    assert refused(state, 1, 6, 0) == ("engine.refusal.amount", "S12")
    state = play(state, 1, 2, 1)
    assert told(state, "resist")[0]["player"].seat == 1
    assert stocks(state, 1) == FULL  # still there until the answer


def test_taken_offer_half_of_it_and_two_points_S12() -> None:
    """R-MIL-39 in spirit: the receiver picks the half, rounded up; the rest goes to the bank."""
    state = play(attempt(court(), gold=2, influence=1), 0, "take")
    decision = asked(state, 0)
    assert (decision.kind, decision.point, decision.default) == ("mil.attempt_half", "DP-17", (2, 0))
    state = play(state, 0, 1, 1)
    assert (stocks(state, 0)["gold"], stocks(state, 0)["influence"]) == (6, 6)
    assert (stocks(state, 1)["gold"], stocks(state, 1)["influence"]) == (3, 4)
    assert (points(state), lord(state, "2A")) == ([0, 2, 0], None)
    assert state.public.families[1].earned == {"resist": 2}


def test_one_kind_of_cube_leaves_no_choice_S21() -> None:
    state = play(attempt(court(), gold=3), 0, "take")
    assert GAME.over(state)
    assert (stocks(state, 0)["gold"], stocks(state, 1)["gold"]) == (7, 2)


def test_empty_offer_R_MIL_63() -> None:
    """It may be taken for nothing, outbid by one cube, or answered by a fief."""
    state = attempt(court())
    assert values(state, 0) == ["take", "outbid", "fief"]
    taken = play(state, 0, "take")
    assert (points(taken), stocks(taken, 0)) == ([0, 2, 0], FULL)
    assert values(state, 0, "outbid", 0)[0] == 1
    assert lord(play(state, 0, "outbid", 0, 1), "2A") == 0


def test_T16_counter_offer() -> None:
    """R-MIL-62: better, and at least as much gold."""
    state = attempt(court(), gold=2)
    assert refused(state, 0, "outbid", 0, 3)[1] == "R-MIL-62"
    assert refused(state, 0, "outbid", 2, 0)[1] == "R-MIL-62"
    state = play(state, 0, "outbid", 2, 1)
    assert asked(state, 1).default == (2, 0)
    assert values(state, 1) == [1, 2]
    state = play(state, 1, 1, 1)
    assert (stocks(state, 1)["gold"], stocks(state, 1)["influence"]) == (6, 6)
    assert (stocks(state, 0)["gold"], stocks(state, 0)["influence"]) == (3, 4)


def test_target_keeps_his_offer_and_the_half_R_MIL_65() -> None:
    state = play(attempt(court(), gold=1, influence=1), 0, "outbid", 3, 0)
    assert (stocks(state, 1)["gold"], stocks(state, 1)["influence"]) == (7, 5)


def test_outbid_with_other_resources_only_by_option_R_MIL_62() -> None:
    state = attempt(court(stock={0: {"gold": 1, "food": 5}, 1: FULL}), gold=1)
    assert refused(state, 0, "outbid", 1, 0) == ("mil.no.outbid", "R-MIL-62")
    state = attempt(court(stock={0: {"gold": 1, "food": 5}, 1: FULL}, outbid_currency="any"), gold=1)
    state = play(state, 0, "outbid", 1, 0, 0, 0, 1)
    assert (stocks(state, 0), lord(state, "2A")) == ({"food": 4}, 0)


def test_walking_away_is_no_answer_S12() -> None:
    state = attempt(court())
    assert (asked(state, 0).point, asked(state, 0).default) == ("DP-16", ("take",))
    assert refused(state, 0, "nothing")[0] == "engine.refusal.choice"


def test_success_R_MIL_67() -> None:
    """Two points and four for each land the target had; the family is the Lord, not the knight."""
    state = court()
    knight(state, "2B").lands = lands("wool", "cereal")
    state = play(attempt(state, "2B"), 0, "outbid", 0, 1)
    assert (lord(state, "2B"), points(state)) == (0, [10, 0, 0])
    assert state.public.families[0].earned == {"vassal": 2, "vassal_land": 8}


# -- fief ----------------------------------------------------------------------------------------------------------


def test_T17_fief() -> None:
    """Target with one land: Lord 2 + 4, vassal 4, nothing to the Lord for the fief (R-MIL-64)."""
    state = attempt(court(), gold=2)
    state = play(state, 0, "fief", "1")
    assert (points(state), lord(state, "2A")) == ([6, 4, 0], 0)
    assert len(knight(state, "2A").lands) == 2
    assert stocks(state, 1) == FULL  # the offer is taken back


def test_fief_keeps_its_side_R_MIL_69() -> None:
    state = court()
    knight(state, "1A").lands = lands("cereal", "-wool")
    state = play(attempt(state), 0, "fief", "2")
    assert knight(state, "2A").lands == lands("cereal", "-wool")


def test_the_last_land_may_be_a_fief_R_MIL_131() -> None:
    state = play(attempt(court()), 0, "fief", "1")
    assert knight(state, "1A").lands == []


def test_vassal_outbids_but_gives_no_fief_R_MIL_66() -> None:
    state = court()
    knight(state, "1A").lord = 2
    state = attempt(state)
    assert refused(state, 0, "fief", "1") == ("mil.no.fief_of_vassal", "R-MIL-66")
    assert lord(play(state, 0, "outbid", 0, 1), "2A") == 0


def test_brother_of_a_vassal_gives_a_fief_R_MIL_66() -> None:
    state = court()
    knight(state, "1B").lord = 2
    assert "fief" in values(attempt(state), 0)


def test_fief_needs_a_land_and_room_S12() -> None:
    state = court()
    knight(state, "1A").lands = []
    assert refused(attempt(state), 0, "fief", "1") == ("mil.no.fief_without_land", "S12")
    state = court(6)
    knight(state, "2A").lands = lands("wool", "mine")
    assert refused(attempt(state), 0, "fief", "1") == ("mil.no.fief_room", "S12")


def test_fief_to_a_crusader_scores_nothing_in_the_advanced_game_R_MIL_125() -> None:
    state = court(advanced="on")
    stand(state, "2A", "crusades")
    assert points(play(attempt(state), 0, "fief", "1")) == [6, 0, 0]
    state = court()
    stand(state, "2A", "crusades")
    assert points(play(attempt(state), 0, "fief", "1")) == [6, 4, 0]


# -- order ---------------------------------------------------------------------------------------------------------


def test_a_target_that_resisted_may_be_tried_again_R_MIL_70() -> None:
    """R-MIL-129: two knights of one family, each at his place."""
    state = court()
    knight(state, "1B").soldiers = 6
    stand(state, "1B", "court", 3)
    state = play(attempt(state), 0, "take")
    assert "2A" in values(state, 0, "attempt")
    state = play(play(play(state, 0, "attempt", "2A"), 1, 0, 0), 0, "outbid", 1, 0)
    assert (lord(state, "2A"), points(state)) == (0, [6, 2, 0])


def test_bond_counts_at_once_R_MIL_127() -> None:
    """In the War of the same turn the Lord's family can't attack the new vassal, nor he that family."""
    state = play(attempt(court()), 0, "outbid", 1, 0)
    assert (1, 0) not in targets(state.public, (0, 0))
    assert (0, 0) not in targets(state.public, (1, 0))
    assert (0, 0) in targets(state.public, (1, 1))


def test_no_cube_passes_directly_R_MIL_135() -> None:
    """Only half of what is paid arrives; nothing else moves between families."""
    state = play(attempt(court(), gold=3), 0, "take")
    total = sum(sum(private.stock.values()) for private in state.private)
    assert total == 3 * 25 - 1
