"""Phase 1: Actions (S5)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Choice
from rules.mil import GAME, LIMITED
from rules.mil.actions import Actions
from rules.mil.moves import GROWTHS_WITHOUT_EFFECT
from rules.mil.winter import clean_up
from tests.mil.table import asked, begin, knight, lands, new_knight, play, refused, stand, stocks, table, told, values


def tokens(state: Any, token: str = "") -> None:
    """Every limited space holds this token, or nothing."""
    for row in state.public.spaces.values():
        for space in row:
            space.token = token


# -- A: harvest ----------------------------------------------------------------------------------------------------


def test_T9_harvest_of_a_fertile_cereal_land() -> None:
    state = play(table(), 0, "harvest", "B", "1", "market-2")
    assert stocks(state, 0) == {"food": 3}
    assert not knight(state, "1B").lands[0].fertile
    assert knight(state, "1B").age == 1
    assert state.public.spaces["market"][1].token == ""
    assert told(state, "harvest")


def test_back_side_is_harvested_too_R_MIL_14() -> None:
    state = table()
    knight(state, "1B").lands = lands("-cereal")
    state = play(state, 0, "harvest", "B", "1", "court-1")
    assert stocks(state, 0) == {"food": 1}
    assert knight(state, "1B").lands[0].fertile


def test_harvest_side_fertile_only_R_MIL_14() -> None:
    state = table(harvest_side="fertile_only")
    knight(state, "1A").lands = lands("-cereal")
    knight(state, "1B").lands = lands("-cereal", "mine")
    assert refused(state, 0, "harvest", "A") == ("mil.no.land_of_knight", "S5.1")
    assert refused(state, 0, "harvest", "B", "1") == ("mil.no.back_side", "R-MIL-14")
    assert values(state, 0, "harvest", "B") == ["2"]
    knight(state, "1B").lands = []
    assert refused(state, 0, "harvest") == ("mil.no.land_to_harvest", "S5.1")


def test_any_white_token_may_be_taken_R_MIL_15() -> None:
    """Of any limited sphere and any space; spaces without one say why not."""
    state = table()
    assert len(values(state, 0, "harvest", "A", "1")) == 12
    state.public.spaces["war"][1].token = "black"
    assert "war-2" not in values(state, 0, "harvest", "A", "1")
    assert refused(state, 0, "harvest", "A", "1", "war-2") == ("mil.no.not_white", "R-MIL-15")


def test_the_same_land_again_in_another_action_S5_1() -> None:
    state = play(table(2), 0, "harvest", "A", "1", "court-1")
    state = play(state, 1, "pass", "court-2", "black")
    state = play(state, 0, "harvest", "A", "1", "court-3")
    assert stocks(state, 0) == {"food": 4}


# -- B: recruit ----------------------------------------------------------------------------------------------------


def test_T1_sixth_soldier_costs_influence() -> None:
    state = table(stock={0: {"metal": 1, "fabric": 1, "influence": 1}})
    knight(state, "1A").soldiers = 5
    state = play(state, 0, "recruit", "A", "curia-3")
    assert stocks(state, 0) == {}
    assert (knight(state, "1A").soldiers, knight(state, "1A").age) == (6, 1)


def test_fifth_soldier_costs_no_influence_S5_2() -> None:
    state = table(stock={0: {"metal": 1, "fabric": 1}})
    knight(state, "1A").soldiers = 4
    knight(state, "1B").soldiers = 5
    assert values(state, 0, "recruit") == ["A"]
    assert refused(state, 0, "recruit", "B") == ("mil.no.influence_for_soldier", "S5.2")
    knight(state, "1B").soldiers = 8
    field = asked(state, 0).field_after(("recruit",))
    assert isinstance(field, Choice)
    assert [barred.reason.facts for barred in field.barred] == [{"n": 8}]
    state = play(state, 0, "recruit", "A", "curia-3")
    assert knight(state, "1A").soldiers == 5


def test_recruit_without_the_cubes_S5_2() -> None:
    assert refused(table(stock={0: {"metal": 3}}), 0, "recruit") == ("mil.no.soldier_cost", "S5.2")


def test_soldiers_and_cubes_have_no_limit_R_MIL_03() -> None:
    state = table(stock={0: {"metal": 1, "fabric": 1, "influence": 1, "food": 99}})
    knight(state, "1A").soldiers = 50
    state = play(state, 0, "recruit", "A", "curia-1")
    assert knight(state, "1A").soldiers == 51


def test_effect_then_token_then_death_R_MIL_17() -> None:
    """The soldier just recruited is property: a relative takes over."""
    state = table(stock={0: {"metal": 1, "fabric": 1}})
    new_knight(state, "1C", age=3)
    state = play(state, 0, "recruit", "C", "court-1")
    assert (knight(state, "1C").soldiers, knight(state, "1C").age) == (1, 0)
    assert state.public.families[0].score == -4


# -- the gate of A, B and C ----------------------------------------------------------------------------------------


def test_no_white_token_no_action_at_home_R_MIL_16() -> None:
    """Not even a bastard is recognised."""
    state = table(stock={0: {"metal": 2, "fabric": 2, "gold": 2}})
    tokens(state)
    assert values(state, 0) == ["place", "pass"]
    assert refused(state, 0, "family") == ("mil.no.white_token", "R-MIL-16")


@pytest.mark.parametrize("sphere", ["monastery", "crusades", "court"])
def test_placing_anywhere_locks_R_MIL_33(sphere: str) -> None:
    state = table(stock={0: {"metal": 2, "fabric": 2}})
    stand(state, "1A", sphere, 1)
    assert values(state, 0) == ["place", "pass"]
    for action in ("harvest", "recruit", "family"):
        assert refused(state, 0, action) == ("mil.no.knight_placed", "R-MIL-33")


def test_passing_does_not_lock_R_MIL_33() -> None:
    state = play(table(2), 0, "pass", "court-1", "black")
    state = play(state, 1, "pass", "court-2", "black")
    assert "harvest" in values(state, 0)


def test_nobody_may_do_nothing_R_MIL_37() -> None:
    """One action of five; passing is always legal."""
    state = table()
    assert refused(state, 0)[0] == "engine.refusal.incomplete"
    assert "pass" in values(state, 0)


def test_twenty_growths_without_effect_R_MIL_36() -> None:
    """The twentieth is still allowed; it is this family's affair alone, and of this turn."""
    state = table()
    state.public.families[0].daughters_only = GROWTHS_WITHOUT_EFFECT - 1
    state.public.families[1].daughters_only = GROWTHS_WITHOUT_EFFECT
    assert "family" in values(state, 0)
    state.public.families[0].daughters_only = GROWTHS_WITHOUT_EFFECT
    assert refused(state, 0, "family") == ("mil.no.growths_without_effect", "R-MIL-36")
    clean_up(state)
    assert "family" in values(state, 0)


# -- D: place ------------------------------------------------------------------------------------------------------


def test_T10_toll_of_gold_or_privilege() -> None:
    """A space with a token costs 1 gold or 1 privilege; an empty one of the same sphere is free."""
    state = table(stock={0: {"gold": 1}}, privileges={0: 1})
    state.public.spaces["court"][0].token = "black"
    state.public.spaces["court"][2].token = ""
    assert values(state, 0, "place", "A", "court", "1") == ["gold", "privilege"]
    by_gold = play(state, 0, "place", "A", "court", "1", "gold")
    assert (stocks(by_gold, 0), by_gold.public.families[0].privileges) == ({}, 1)
    by_privilege = play(state, 0, "place", "A", "court", "2", "privilege")
    assert (stocks(by_privilege, 0), by_privilege.public.families[0].privileges) == ({"gold": 1}, 0)
    free = play(state, 0, "place", "A", "court", "3")
    assert (stocks(free, 0), free.public.families[0].privileges) == ({"gold": 1}, 1)


def test_the_payer_chooses_one_of_both_R_MIL_32() -> None:
    state = table(stock={0: {"gold": 0}}, privileges={0: 1})
    assert values(state, 0, "place", "A", "war", "1") == ["privilege"]
    assert refused(state, 0, "place", "A", "war", "1", "gold") == ("mil.no.gold", "R-MIL-32")
    assert refused(state, 0, "place", "A", "war", "1") == ("engine.refusal.incomplete", "")


def test_who_can_pay_no_toll_enters_only_empty_spaces_R_MIL_32() -> None:
    state = table(privileges={0: 0})
    assert refused(state, 0, "place", "A", "war") == ("mil.no.sphere_closed", "S5.4")
    state.public.spaces["war"][1].token = ""
    assert values(state, 0, "place", "A", "war") == ["2"]
    assert refused(state, 0, "place", "A", "war", "1") == ("mil.no.toll", "R-MIL-32")


def test_the_token_under_a_knight_leaves_R_MIL_31() -> None:
    state = play(table(privileges={0: 1}), 0, "place", "A", "market", "2", "privilege")
    space = state.public.spaces["market"][1]
    assert (space.token, space.knight) == ("", (0, 0))
    assert knight(state, "1A").placed == "market"


def test_a_space_holds_one_knight_S5_4() -> None:
    state = table()
    stand(state, "2A", "war", 1)
    assert refused(state, 0, "place", "A", "war", "1") == ("mil.no.space_taken", "S5.4")


def test_open_spheres_are_free_for_all_R_MIL_35() -> None:
    """No limit, no toll; the order of arrival is the order from left to right."""
    state = table(privileges={0: 0, 1: 0})
    for name in ("2A", "2B"):
        stand(state, name, "crusades")
    state = play(state, 0, "place", "B", "crusades")
    assert state.public.arrivals["crusades"] == [(1, 0), (1, 1), (0, 1)]


def test_a_knight_is_placed_once_S5_4() -> None:
    state = table()
    stand(state, "1A", "monastery")
    assert refused(state, 0, "place", "A") == ("mil.no.already_placed", "S5.4")


def test_placement_has_no_condition_R_MIL_138() -> None:
    """A family without women may send a knight to the Monastery, one without soldiers to Court and War."""
    state = table(women={0: 0})
    knight(state, "1A").soldiers = 0
    assert {"monastery", "court", "war"} <= set(values(state, 0, "place", "A"))


# -- E: pass -------------------------------------------------------------------------------------------------------


def test_pass_turns_white_or_adds_black_R_MIL_30() -> None:
    """Only spaces of limited spheres that are empty or white."""
    state = table()
    state.public.spaces["court"][0].token = ""
    state.public.spaces["court"][1].token = "black"
    stand(state, "2A", "court", 3)
    assert values(state, 0, "pass")[:2] == ["court-1", "market-1"]
    assert all(str(value).split("-")[0] in LIMITED for value in values(state, 0, "pass"))
    assert refused(state, 0, "pass", "court-2") == ("mil.no.pass_black", "R-MIL-30")
    assert refused(state, 0, "pass", "court-3") == ("mil.no.pass_taken", "R-MIL-30")
    state = play(state, 0, "pass", "court-1")
    assert state.public.spaces["court"][0].token == "black"


def test_default_is_the_leftmost_white_space_S21() -> None:
    """In the order Court, Market, War, Curia; without a white one the leftmost empty one."""
    state = table()
    state.public.spaces["court"][0].token = ""
    assert asked(state, 0).default == ("pass", "court-2")
    tokens(state)
    state.public.spaces["court"][0].token = "black"
    assert asked(state, 0).default == ("pass", "court-2")


def test_two_spaces_left_or_two_kinds_of_token_are_asked_S21() -> None:
    """All placed: the next family is asked where it closes, or with what."""
    for seats, left in ((3, 3), (2, 2)):
        state = table(seats)
        stand(state, "2A", "monastery")
        stand(state, "2B", "monastery")
        tokens(state, "black")
        for index in range(left):
            state.public.spaces["war"][index].token = ""
        state = play(state, 0, "pass", "war-1", *(["black"] if seats == 2 else []))
        assert asked(state, 1).point == "DP-02"


def test_who_has_placed_all_must_pass_R_MIL_29() -> None:
    state = table()
    stand(state, "1A", "war", 1)
    stand(state, "1B", "monastery")
    assert values(state, 0) == ["pass"]
    assert refused(state, 0, "place") == ("mil.no.all_placed", "R-MIL-29")


def test_one_public_option_is_not_asked_S21() -> None:
    """All placed, one space left: it is closed without a question."""
    state = table()
    stand(state, "2A", "monastery")
    stand(state, "2B", "monastery")
    tokens(state, "black")
    for index in (0, 1):
        state.public.spaces["war"][index].token = ""
    state = play(state, 0, "pass", "war-1")
    assert [facts["player"].seat for facts in told(state, "pass_black")] == [0, 1]
    assert told(state, "actions_end")


# -- laps and end --------------------------------------------------------------------------------------------------


def test_one_action_each_clockwise_S4() -> None:
    state = table(3)
    state.stack[-1].active = 2
    state = play(state, 2, "pass", "court-1")
    assert list(GAME.ask(state).of) == [0]


def test_phase_ends_when_all_knights_stand_R_MIL_28() -> None:
    """As soon as the last knight of any family is placed."""
    state = table(2)
    for name in ("1B", "2A", "2B"):
        stand(state, name, "crusades")
    state = play(state, 0, "place", "A", "crusades")
    assert told(state, "actions_end")


def test_phase_ends_when_spaces_are_full_R_MIL_28() -> None:
    """Knights at home stay at home (R-MIL-34): they do nothing in the spheres."""
    state = table(3)
    tokens(state, "black")
    stand(state, "2A", "court", 1)
    state.public.spaces["curia"][2].token = "white"
    state = play(state, 0, "pass", "curia-3")
    assert told(state, "actions_end")
    assert knight(state, "1A").placed == ""


def test_white_token_taken_makes_a_space_free_S5() -> None:
    """The phase goes on: an empty space is not full."""
    state = table(3)
    tokens(state, "black")
    state.public.spaces["curia"][2].token = "white"
    state = play(state, 0, "harvest", "A", "1", "curia-3")
    assert not told(state, "actions_end")
    assert values(state, 1, "pass") == ["curia-3"]


def test_the_phase_may_be_put_on_top() -> None:
    """Frames can be begun anywhere: a phase alone."""
    state = begin(table(3), Actions(active=1))
    assert list(GAME.ask(state).of) == [1]
