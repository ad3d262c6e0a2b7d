"""Family Growth (S5.3)."""

from __future__ import annotations

from typing import Any

from rules.mil import GAME
from tests.mil.table import DAUGHTER, SON, asked, dice, knight, new_knight, play, refused, table, told, values


def grow(state: Any, letter: str, *faces: int) -> Any:
    """Seat 0 begins a Family Growth with this knight; the die shows these faces."""
    dice(state, *faces)
    return play(state, 0, "family", letter)


def no_white(state: Any) -> None:
    """All white tokens are off but one, so that Family Growth can still begin."""
    for row in state.public.spaces.values():
        for space in row:
            space.token = "black"
    state.public.spaces["court"][0].token = "white"


def test_the_die_R_MIL_20() -> None:
    """Three sons, three faces with daughter or hourglass; a face with an hourglass has one other symbol."""
    faces = [face.birth for face in table().public.box.die]
    assert faces == [("male",)] * 3 + [("female", "hourglass")] * 3


def test_a_knight_without_heir_is_asked_before_the_die_S21() -> None:
    """He could recognise a son: that is asked even if the hidden stock and the privileges allow nothing."""
    state = grow(table(privileges={0: 0}), "A", SON)
    assert values(state, 0) == ["roll"]
    assert refused(state, 0, "gold") == ("mil.no.gold", "R-MIL-24")
    assert refused(state, 0, "privilege") == ("mil.no.privilege", "R-MIL-24")
    assert refused(state, 0, "stop") == ("mil.no.stop_before_roll", "S5.3")


def test_a_knight_with_heir_rolls_at_once_S21() -> None:
    state = grow(table(), "B", DAUGHTER)
    assert told(state, "birth_roll")
    assert values(state, 0) == ["female", "hourglass"]


def test_heir_and_marriage_S5_3() -> None:
    state = play(grow(table(), "A", SON), 0, "roll")
    assert knight(state, "1A").heir
    assert asked(state, 2).kind == "mil.dowry"


def test_no_marriage_with_soldiers_alone_R_MIL_44() -> None:
    state = table()
    new_knight(state, "1C", soldiers=3)
    state = play(grow(state, "C", SON), 0, "roll")
    assert knight(state, "1C").heir
    assert list(GAME.ask(state).of) == [1]


def test_second_son_is_a_knight_without_marriage_R_MIL_25() -> None:
    state = grow(table(), "B", SON)
    born = knight(state, "1C")
    assert (born.heir, born.soldiers, born.castle, born.lands, born.age, born.lord) == (False, 0, False, [], 0, None)
    assert asked(state, 1).kind == "mil.action"


def test_lowest_free_letter_R_MIL_26() -> None:
    state = table()
    new_knight(state, "1D")
    state.public.families[0].knights[0] = None
    state = grow(state, "B", SON)
    assert state.public.families[0].knights[0] is not None
    assert state.public.families[0].knights[2] is None


def test_the_new_knight_acts_in_this_turn_R_MIL_27() -> None:
    state = grow(table(2), "B", SON)
    state = play(state, 1, "pass", "court-1", "black")
    assert "C" in values(state, 0, "family")
    assert "C" in values(state, 0, "place")


def test_may_stop_after_a_daughter_R_MIL_21() -> None:
    state = play(grow(table(), "B", DAUGHTER), 0, "female")
    assert state.public.families[0].women == 4
    assert values(state, 0) == ["roll", "stop"]
    assert asked(state, 0).default == ("stop",)
    state = play(state, 0, "stop")
    assert asked(state, 1).kind == "mil.action"


def test_must_go_on_without_the_option_R_MIL_21() -> None:
    """growth_may_stop = off: roll until a son comes; with nothing else open nobody is asked."""
    state = play(grow(table(growth_may_stop="off"), "A", DAUGHTER, SON), 0, "roll")
    state = play(state, 0, "female")
    assert refused(state, 0, "stop") == ("mil.no.stop_before_son", "R-MIL-21")
    state = play(grow(table(growth_may_stop="off"), "B", DAUGHTER, SON), 0, "female")
    assert told(state, "new_knight")


def test_hourglass_takes_a_token_and_goes_on_S5_3() -> None:
    state = play(grow(table(), "B", DAUGHTER), 0, "hourglass", "war-3")
    assert knight(state, "1B").age == 1
    assert state.public.spaces["war"][2].token == ""
    assert values(state, 0) == ["roll", "stop"]


def test_growth_as_such_costs_no_token_S5_3() -> None:
    assert knight(grow(table(), "B", SON), "1B").age == 0


def test_no_hourglass_without_white_token_R_MIL_22() -> None:
    """The other symbol is taken, unasked: everybody sees that there is no choice."""
    state = table()
    no_white(state)
    state = play(grow(state, "B", DAUGHTER, DAUGHTER), 0, "hourglass", "court-1")
    state = play(state, 0, "roll")
    assert state.public.families[0].women == 4
    assert asked(state, 0).kind == "mil.growth"


def test_dead_father_rolls_no_more_R_MIL_23() -> None:
    state = table()
    knight(state, "1B").age = 3
    state = play(grow(state, "B", DAUGHTER), 0, "hourglass", "court-1")
    assert told(state, "heir_follows")
    assert asked(state, 1).kind == "mil.action"


def test_father_without_heir_dies_of_the_hourglass_R_MIL_23() -> None:
    """With property a relative follows, without any the place falls empty; there is no further roll, nor a stop."""
    state = table()
    knight(state, "1A").age = 3
    after = play(play(grow(state, "A", DAUGHTER), 0, "roll"), 0, "hourglass", "court-1")
    assert (after.public.families[0].score, knight(after, "1A").age, knight(after, "1A").castle) == (-4, 0, True)
    assert list(GAME.ask(after).of) == [1]
    new_knight(state, "1C", age=3)
    after = play(play(grow(state, "C", DAUGHTER), 0, "roll"), 0, "hourglass", "court-1")
    assert (after.public.families[0].score, after.public.families[0].knights[2]) == (-4, None)
    assert list(GAME.ask(after).of) == [1]


def test_bastard_of_any_son_has_no_marriage_R_MIL_25() -> None:
    state = play(grow(table(privileges={0: 1}, bastard="any_son"), "B"), 0, "privilege")
    assert asked(state, 1).kind == "mil.action"


def test_one_knight_short_of_the_limit_R_MIL_19() -> None:
    """A knight without an heir may recognise one even with four knights: the heir needs no place."""
    state = table(privileges={0: 1}, bastard="any_son")
    new_knight(state, "1C")
    new_knight(state, "1D")
    assert "privilege" in values(grow(state, "D"), 0)


def test_bastard_for_a_knight_without_heir_R_MIL_24() -> None:
    """A privilege or a gold, instead of the roll; it ends the action, and the marriage follows."""
    state = grow(table(stock={0: {"gold": 1}}, privileges={0: 1}), "A")
    assert values(state, 0) == ["roll", "privilege", "gold"]
    by_gold = play(state, 0, "gold")
    assert by_gold.private[0].stock["gold"] == 0
    by_privilege = play(state, 0, "privilege")
    assert by_privilege.public.families[0].privileges == 0
    for after in (by_gold, by_privilege):
        assert knight(after, "1A").heir
        assert not told(after, "birth_roll")
        assert asked(after, 0).kind == "mil.dowry"


def test_bastard_after_a_roll_R_MIL_24() -> None:
    state = play(grow(table(privileges={0: 1}), "A", DAUGHTER), 0, "roll")
    state = play(state, 0, "female")
    assert values(state, 0) == ["roll", "privilege", "stop"]


def test_bastard_needs_no_heir_by_default_R_MIL_24() -> None:
    state = play(grow(table(privileges={0: 1}), "B", DAUGHTER), 0, "female")
    assert refused(state, 0, "privilege") == ("mil.no.bastard_heir", "R-MIL-24")


def test_any_son_makes_a_new_knight_R_MIL_24() -> None:
    """Option bastard = any_son; with four knights there is nothing to recognise (R-MIL-19)."""
    state = play(grow(table(privileges={0: 1}, bastard="any_son"), "B"), 0, "privilege")
    assert knight(state, "1C")
    state = table(privileges={0: 1}, bastard="any_son")
    new_knight(state, "1C")
    new_knight(state, "1D")
    state = play(grow(state, "B", DAUGHTER), 0, "female")
    assert refused(state, 0, "privilege") == ("mil.no.four_knights", "R-MIL-19")


def test_son_without_place_R_MIL_19() -> None:
    """With four knights the die may still be thrown; a son of a knight with an heir has no effect and ends it."""
    state = table()
    new_knight(state, "1C")
    new_knight(state, "1D")
    state = grow(state, "B", SON)
    assert told(state, "son_without_place")
    assert state.public.families[0].daughters_only == 1
    assert asked(state, 1).kind == "mil.action"


def test_only_growths_without_effect_are_counted_R_MIL_36() -> None:
    state = play(grow(table(), "B", DAUGHTER), 0, "female")
    assert play(state, 0, "stop").public.families[0].daughters_only == 1
    state = play(grow(table(), "B", DAUGHTER), 0, "hourglass", "court-1")
    assert play(state, 0, "stop").public.families[0].daughters_only == 0
    assert grow(table(), "B", SON).public.families[0].daughters_only == 0


def test_default_child_S21() -> None:
    """DP-06: an hourglass that does not kill, else a daughter."""
    state = grow(table(), "B", DAUGHTER)
    assert asked(state, 0).default == ("hourglass", "court-1")
    knight(state, "1B").age = 3
    assert asked(state, 0).default == ("female",)


def test_no_land_no_castle_no_marriage_but_castle_alone_S5_3() -> None:
    state = table()
    knight(state, "1A").lands = []
    state = play(grow(state, "A", SON), 0, "roll")
    assert asked(state, 1).kind == "mil.dowry"
