"""War: free lands, and whom to attack (S14). Battles are in test_battle.py."""

from __future__ import annotations

from typing import Any

import pytest

from rules.mil import GAME, Land
from rules.mil.war import War
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


def war(top: str | None = "cereal", other: str | None = "cereal", **facts: Any) -> Any:
    """Knight 1A (2 soldiers) in the War; the tops of the stacks (defence 6 and 8); nobody has single women."""
    facts.setdefault("women", {0: 0, 1: 0, 2: 0})
    state = table(3, **facts)
    stand(state, "1A", "war", 1)
    for index, kind in enumerate((top, other)):
        pile = state.public.piles[index]
        pile.top = None if kind is None else Land(kind)
        if kind is None:
            pile.height, state.secret.below[index] = 0, []
    return state


def free(state: Any, stack: str, food: int = 0, influence: int = 0, place: str = "1A") -> Any:
    """A free land is conquered."""
    return play(begin(state, War()), 0, "free", stack, food, influence, place)


# -- free lands ----------------------------------------------------------------------------------------------------


def test_T6_two_soldiers_against_eight() -> None:
    """R-MIL-99: 6 + 3 = 9 is more than 8, 6 + 2 = 8 is not."""
    state = begin(war(stock={0: {"food": 3}}), War())
    assert values(state, 0, "free", "2") == [3]
    assert refused(state, 0, "free", "2", 2, 0, "1A") == ("engine.refusal.amount", "R-MIL-81")
    after = play(state, 0, "free", "2", 3, 0, "1A")
    assert (len(knight(after, "1A").lands), points(after), stocks(after, 0)) == (2, [4, 0, 0], {})


def test_any_mix_of_food_and_influence_S14() -> None:
    state = begin(war(stock={0: {"food": 2, "influence": 2}}), War())
    assert values(state, 0, "free", "2") == [1, 2]
    assert values(state, 0, "free", "2", 1) == [2]
    assert values(state, 0, "free", "2", 2) == [1, 2]  # more than needed, if the family wants
    assert stocks(free(war(stock={0: {"food": 2, "influence": 2}}), "2", 1, 2), 0) == {"food": 1}


def test_the_tile_adds_to_the_spot_S14() -> None:
    """A mine on the spot of 8 is worth 10: five cubes for two soldiers."""
    state = begin(war(other="mine", stock={0: {"food": 4}}), War())
    assert refused(state, 0, "free", "2", 4, 0, "1A") == ("mil.no.free_land_too_strong", "R-MIL-81")
    assert values(begin(war(other="mine", stock={0: {"food": 5}}), War()), 0, "free", "2") == [5]


def test_enough_soldiers_pay_nothing_S14() -> None:
    state = war()
    knight(state, "1A").soldiers = 3
    assert points(free(state, "1")) == [4, 0, 0]


def test_kings_soldiers_fight_R_MIL_56() -> None:
    state = war()
    knight(state, "1A").kings_soldiers = True
    assert points(free(state, "2")) == [4, 0, 0]


def test_only_an_attack_that_succeeds_R_MIL_81() -> None:
    """Asked all the same, for others don't know the stock (S21); the family is told why it can't."""
    state = begin(war(), War())
    assert (asked(state, 0).point, asked(state, 0).default) == ("DP-25", ("nothing",))
    assert refused(state, 0, "free", "1", 0, 0, "1A") == ("mil.no.free_lands_too_strong", "R-MIL-81")


def test_no_lord_helps_against_free_lands_R_MIL_81() -> None:
    state = war(stock={0: {"food": 1}, 2: {"food": 9}})
    knight(state, "1A").lord = 2
    state = free(state, "1", 1)
    assert GAME.over(state)
    assert stocks(state, 2) == {"food": 9}


def test_empty_stacks_R_MIL_82() -> None:
    state = begin(war(top=None, stock={0: {"food": 9}}), War())
    assert refused(state, 0, "free", "1", 9, 0, "1A") == ("mil.no.stack_empty", "R-MIL-82")
    state = begin(war(top=None, other=None), War())
    assert refused(state, 0, "free", "1", 0, 0, "1A") == ("mil.no.stacks_empty", "R-MIL-82")


def test_free_land_arrives_fertile_R_MIL_95() -> None:
    state = free(war(stock={0: {"food": 1}}), "1", 1)
    assert knight(state, "1A").lands[1] == Land("cereal", True)


def test_the_next_land_comes_up_R_MIL_09() -> None:
    """What was hidden is seen: the move can't be taken back."""
    state = war(stock={0: {"food": 1}})
    state.secret.below[0] = ["wool", "mine"]
    state.public.piles[0].height = 3
    state = free(state, "1", 1)
    pile = state.public.piles[0]
    assert (pile.top, pile.height, state.secret.below[0]) == (Land("mine"), 2, ["wool"])
    assert state.revealed
    assert told(state, "stack_top")[0]["stack"] == 1


def test_the_last_land_of_a_stack_R_MIL_82() -> None:
    state = war(stock={0: {"food": 1}})
    state.secret.below[0] = []
    state.public.piles[0].height = 1
    state = free(state, "1", 1)
    assert (state.public.piles[0].top, state.public.piles[0].height, state.revealed) == (None, 0, False)


def test_places_own_knights_and_vassals_with_room_R_MIL_13() -> None:
    state = war(stock={0: {"food": 1}})
    knight(state, "1A").lands = lands("wool", "wool")
    knight(state, "3B").lord = 0
    state = begin(state, War())
    assert values(state, 0, "free", "1", 1, 0) == ["1B", "3B", "discard"]
    assert refused(state, 0, "free", "1", 1, 0, "1A") == ("mil.no.land_room", "R-MIL-13")


def test_land_with_a_vassal_scores_for_both_S14() -> None:
    state = war(stock={0: {"food": 1}})
    knight(state, "3B").lord = 0
    assert points(free(state, "1", 1, 0, "3B")) == [4, 0, 4]


def test_own_knight_who_is_a_vassal_scores_for_his_lord_too_S14() -> None:
    state = war(stock={0: {"food": 1}})
    knight(state, "1A").lord = 2
    assert points(free(state, "1", 1)) == [4, 0, 4]


def test_discarded_free_land_R_MIL_89() -> None:
    """Nobody scores, also when nobody has room."""
    state = war(stock={0: {"food": 1}})
    for name in ("1A", "1B"):
        knight(state, name).lands = lands("wool", "wool")
    assert values(begin(state, War()), 0, "free", "1", 1, 0) == ["discard"]
    state = free(state, "1", 1, 0, "discard")
    assert (points(state), state.public.discarded) == ([0, 0, 0], ["cereal"])


def test_crusader_receives_a_free_land_without_points_R_MIL_121() -> None:
    """Advanced: neither his family nor his Lord scores."""
    state = war(stock={0: {"food": 1}}, advanced="on")
    stand(state, "1B", "crusades")
    knight(state, "1B").lord = 2
    assert points(free(state, "1", 1, 0, "1B")) == [0, 0, 0]
    state = war(stock={0: {"food": 1}})
    stand(state, "1B", "crusades")
    assert points(free(state, "1", 1, 0, "1B")) == [4, 0, 0]


def test_no_king_for_free_lands_R_MIL_122() -> None:
    state = begin(war(stock={0: {"food": 1}}, advanced="on"), War())
    assert "king" not in values(state, 0, "free", "1", 1, 0)


# -- whom to attack ------------------------------------------------------------------------------------------------


def target_refused(state: Any, target: str = "2A") -> tuple[str, str]:
    """Why a target is none."""
    return refused(begin(state, War()), 0, "attack", target, "1")


def test_all_other_families_knights_with_land_S14() -> None:
    assert values(begin(war(), War()), 0, "attack") == ["2A", "2B", "3A", "3B"]


def test_the_land_must_be_named_S14() -> None:
    state = war()
    knight(state, "2A").lands = lands("wool", "-mine")
    assert values(begin(state, War()), 0, "attack", "2A") == ["1", "2"]


def test_no_attack_on_the_archbishops_host_R_MIL_57() -> None:
    state = war()
    knight(state, "2A").archbishop = True
    assert target_refused(state) == ("mil.no.archbishop", "R-MIL-57")


def test_the_archbishops_host_may_attack_R_MIL_58() -> None:
    """And take free lands."""
    state = war(stock={0: {"food": 1}})
    knight(state, "1A").archbishop = True
    assert values(begin(state, War()), 0) == ["nothing", "free", "attack"]


def test_only_lands_are_won_R_MIL_132() -> None:
    state = war()
    knight(state, "2A").lands = []
    assert target_refused(state) == ("mil.no.no_lands", "R-MIL-132")


def test_never_the_lords_family_nor_his_vassals_R_MIL_84() -> None:
    state = war()
    knight(state, "1A").lord = 1
    knight(state, "3B").lord = 1
    assert target_refused(state, "2B") == ("mil.no.lords_knight", "R-MIL-84")
    assert target_refused(state, "3B") == ("mil.no.lords_vassal", "R-MIL-84")
    assert values(begin(state, War()), 0, "attack") == ["3A"]


def test_never_an_own_vassal_but_his_brothers_R_MIL_84() -> None:
    state = war()
    knight(state, "2A").lord = 0
    assert target_refused(state) == ("mil.no.own_vassal", "R-MIL-84")
    assert "2B" in values(begin(state, War()), 0, "attack")


def test_brothers_of_a_vassal_are_free_R_MIL_84() -> None:
    state = war()
    knight(state, "1B").lord = 1
    assert "2A" in values(begin(state, War()), 0, "attack")


@pytest.mark.parametrize("sphere", ["", "crusades", "curia"])
def test_place_of_the_target_is_no_matter_R_MIL_126(sphere: str) -> None:
    state = war()
    if sphere:
        stand(state, "2A", sphere, 1)
    assert "2A" in values(begin(state, War()), 0, "attack")


def test_toll_must_be_paid_from_the_own_stock_R_MIL_83() -> None:
    state = war(women={1: 2, 2: 0}, stock={0: {"influence": 1}})
    assert target_refused(state) == ("mil.no.war_toll", "R-MIL-83")
    assert values(begin(state, War()), 0, "attack") == ["3A", "3B"]
    state = war(women={1: 2, 2: 3}, stock={0: {"influence": 1}})
    assert target_refused(state) == ("mil.no.influence_for_war", "R-MIL-83")


def test_attack_without_a_chance_R_MIL_96() -> None:
    state = war()
    knight(state, "1A").soldiers = 0
    assert "2A" in values(begin(state, War()), 0, "attack")


# -- the phase -----------------------------------------------------------------------------------------------------


def test_no_question_when_all_see_that_nothing_can_be_won_S21() -> None:
    state = war(top=None, other=None)
    for name in ("2A", "2B", "3A", "3B"):
        knight(state, name).lands = []
    state = begin(state, War())
    assert GAME.over(state)
    assert told(state, "war_nothing")


def test_free_lands_alone_are_asked_for_S21() -> None:
    """Nobody has a land, but a stack has; whether the knight could win it depends on the hidden stock."""
    state = war(top=None)
    for name in ("2A", "2B", "3A", "3B"):
        knight(state, name).lands = []
    state = begin(state, War())
    assert values(state, 0) == ["nothing"]
    assert refused(state, 0, "attack") == ("mil.no.nobody_to_attack", "S14.2")


def test_a_knight_may_do_nothing_S14() -> None:
    assert GAME.over(play(begin(war(), War()), 0, "nothing"))


def test_two_attacks_on_one_knight_R_MIL_94() -> None:
    """R-MIL-129: as long as he has a land."""
    state = war(top=None, other=None)
    for name in ("2B", "3A", "3B"):
        knight(state, name).lands = []
    stand(state, "1B", "war", 2)
    knight(state, "1A").soldiers = 5
    again = play(begin(state, War()), 0, "attack", "2A", "1")
    again = play(play(again, 0, 0, 0), 1, 0, 0)
    again = play(again, 0, "discard")
    assert GAME.over(again)  # no land is left: the second knight is not even asked
    knight(state, "2A").lands = lands("wool", "mine")
    again = play(begin(state, War()), 0, "attack", "2A", "1")
    again = play(play(play(again, 0, 0, 0), 1, 0, 0), 0, "discard")
    assert values(again, 0, "attack") == ["2A"]
