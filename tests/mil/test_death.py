"""Death (S8)."""

from __future__ import annotations

from typing import Any

from rules.mil.death import die
from rules.mil.questions import family_tokens_left
from tests.mil.table import knight, lands, new_knight, play, points, stand, table, told


def dead(state: Any, name: str = "1C") -> Any:
    """The knight dies."""
    die(state, (int(name[0]) - 1, "ABCD".index(name[1])))
    return state


def test_fourth_token_kills_S8() -> None:
    state = table()
    knight(state, "1B").age = 3
    state = play(state, 0, "harvest", "B", "1", "court-1")
    assert (knight(state, "1B").heir, knight(state, "1B").age) == (False, 0)
    assert points(state) == [0, 0, 0]


def test_the_heir_takes_all_R_MIL_50() -> None:
    """Without time tokens, without loss of points; soldiers, castle, lands, Lord and visitors stay."""
    state = table()
    facts: dict[str, Any] = {"soldiers": 2, "castle": True, "lands": lands("mine"), "lord": 1}
    new_knight(state, "1C", heir=True, age=3, kings_soldiers=True, archbishop=True, **facts)
    dead(state)
    after = knight(state, "1C")
    assert (after.heir, after.age, after.kings_soldiers, after.archbishop) == (False, 0, True, True)
    assert {name: getattr(after, name) for name in facts} == facts
    assert points(state) == [0, 0, 0]


def test_a_relative_costs_four_points_R_MIL_137() -> None:
    """Always, even where the family is glad of it."""
    state = table()
    new_knight(state, "1C", lands=lands("wool"), age=3, lord=2)
    dead(state)
    assert points(state) == [-4, 0, 0]
    assert (knight(state, "1C").age, knight(state, "1C").lord) == (0, 2)


def test_kings_soldiers_are_property_R_MIL_46() -> None:
    """The Archbishop is none: he goes back beside the board with the knight who leaves."""
    state = table()
    new_knight(state, "1C", kings_soldiers=True)
    new_knight(state, "1D", archbishop=True)
    dead(state, "1C")
    dead(state, "1D")
    assert knight(state, "1C").kings_soldiers
    assert state.public.families[0].knights[3] is None


def test_a_line_ends_without_property_S8() -> None:
    """The slot is free again; a knight on the board leaves it."""
    state = table()
    new_knight(state, "1C")
    stand(state, "1C", "war", 2)
    new_knight(state, "2C")
    stand(state, "2C", "monastery")
    dead(state, "1C")
    dead(state, "2C")
    assert points(state) == [-4, -4, 0]
    assert state.public.spaces["war"][1].knight is None
    assert state.public.arrivals["monastery"] == []
    assert told(state, "line_ends")


def test_the_lord_of_a_dead_line_loses_nothing_R_MIL_49() -> None:
    state = table()
    new_knight(state, "1C", lord=2)
    dead(state)
    assert points(state) == [-4, 0, 0]


def test_a_dead_vassals_token_goes_back_R_MIL_49() -> None:
    state = table()
    new_knight(state, "1C", lord=2, archbishop=True)
    before = family_tokens_left(state.public, 2)
    dead(state)
    assert family_tokens_left(state.public, 2) == before + 1


def test_a_castle_keeps_a_family_alive_R_MIL_51() -> None:
    """Knight A never leaves: his castle can't be lost."""
    state = table()
    knight(state, "1A").lands, knight(state, "1A").soldiers = [], 0
    dead(state, "1A")
    assert knight(state, "1A").castle


def test_points_may_fall_below_nothing_R_MIL_12() -> None:
    """Unless option score_floor is 0; then the source "floor" keeps the score at 0."""
    state = table()
    new_knight(state, "1C")
    assert points(dead(state)) == [-4, 0, 0]
    state = table(score_floor="0")
    new_knight(state, "1C")
    dead(state)
    assert points(state) == [0, 0, 0]
    assert state.public.families[0].earned == {"death": -4, "floor": 4}
