"""Phase 5: Winter (S17)."""

from __future__ import annotations

from typing import Any

from rules.mil import GAME
from rules.mil.death import die
from rules.mil.turn import Play, Turn
from rules.mil.winter import clean_up, reward, starving, winter
from tests.mil.table import (
    NO_SNOW,
    SNOW,
    begin,
    dice,
    knight,
    lands,
    new_knight,
    points,
    stand,
    table,
    told,
)


def after_winter(state: Any, face: int) -> Any:
    """The phase with this roll."""
    dice(state, face)
    winter(state)
    return state


def poor(state: Any, name: str, **facts: Any) -> None:
    """A knight with neither land nor castle."""
    new_knight(state, name, **facts)


def test_neither_land_nor_castle_R_MIL_107() -> None:
    """Either of them saves."""
    state = table()
    poor(state, "1C")
    new_knight(state, "1D", lands=lands("-wool"))
    new_knight(state, "2C", castle=True)
    assert starving(state.public) == [(0, 2)]


def test_crusaders_do_not_starve_S16() -> None:
    state = table()
    poor(state, "1C")
    stand(state, "1C", "crusades")
    assert starving(state.public) == []


def test_an_heir_takes_over_R_MIL_108() -> None:
    """No loss; and he is alive."""
    state = table()
    poor(state, "1C", heir=True)
    after_winter(state, SNOW)
    assert not knight(state, "1C").heir
    assert points(state) == [0, 0, 0]


def test_soldiers_do_not_feed_R_MIL_109() -> None:
    """They starve with their knight, but a relative inherits them."""
    state = table()
    poor(state, "1C", soldiers=3)
    after_winter(state, SNOW)
    assert points(state) == [-4, 0, 0]
    assert knight(state, "1C").soldiers == 3


def test_snow_on_three_faces_R_MIL_112() -> None:
    assert [face.snow for face in table().public.box.die].count(True) == 3


def test_no_snow_nobody_starves_S17() -> None:
    state = table()
    poor(state, "1C")
    after_winter(state, NO_SNOW)
    assert state.public.families[0].knights[2] is not None
    assert told(state, "mild_winter")


def test_order_of_deaths_R_MIL_47() -> None:
    """Clockwise from the starting player, A before D."""
    state = table()
    for name in ("1D", "1C", "2C", "3C"):
        poor(state, name)
    state.public.starting = 1
    assert starving(state.public) == [(1, 2), (2, 2), (0, 2), (0, 3)]


def test_a_starving_knight_on_the_board_R_MIL_48() -> None:
    """Deaths of placed knights come in Winter only, and then all tokens go home."""
    state = table()
    poor(state, "1C")
    stand(state, "1C", "court", 1)
    after_winter(state, SNOW)
    assert state.public.families[0].knights[2] is None
    assert state.public.spaces["court"][0].knight is None
    assert GAME.invariants(state, state) == []


def test_kings_reward_S17() -> None:
    """A privilege where every knight has a castle or a soldier."""
    state = table()
    new_knight(state, "1C")
    reward(state)
    assert [family.privileges for family in state.public.families] == [1, 2, 2]


def test_reward_after_deaths_with_the_kings_soldiers_R_MIL_110() -> None:
    """The knight without a soldier has just died; the King's Soldiers still count."""
    state = table()
    poor(state, "1C")
    new_knight(state, "2C", kings_soldiers=True, lands=lands("wool"))
    after_winter(state, SNOW)
    assert [family.privileges for family in state.public.families] == [2, 2, 2]
    assert not knight(state, "2C").kings_soldiers


def test_token_limit_stops_a_privilege_R_MIL_02() -> None:
    """Twelve family tokens: score marker, privileges, vassals. Without the option nothing is limited."""
    for option, expected in (("on", 11), ("off", 12)):
        state = table(privileges={0: 11}, token_limit=option)
        reward(state)
        assert state.public.families[0].privileges == expected
    state = table(privileges={0: 10}, token_limit="on")
    knight(state, "2A").lord = 0
    reward(state)
    assert state.public.families[0].privileges == 10


def test_clean_up_S17() -> None:
    """Knights home, white tokens back, visitors gone; age stays."""
    state = table()
    stand(state, "1A", "war", 2)
    stand(state, "1B", "crusades")
    knight(state, "1A").age, knight(state, "1A").archbishop = 2, True
    state.public.spaces["court"][1].token = "black"
    clean_up(state)
    assert {space.token for row in state.public.spaces.values() for space in row} == {"white"}
    assert (knight(state, "1A").placed, knight(state, "1B").placed) == ("", "")
    assert (knight(state, "1A").age, knight(state, "1A").archbishop) == (2, False)


def test_fifth_winter_is_played_R_MIL_111() -> None:
    """Deaths and reward, then the final scoring."""
    state = table(2)
    poor(state, "1C")
    state.public.turn = 5
    dice(state, SNOW)
    state = begin(state, Play(at="next_turn"), Turn(at="winter"))
    assert GAME.over(state)
    assert state.public.families[0].earned["death"] == -4
    assert state.public.families[1].privileges == 2
    assert told(state, "final_score")


def test_turn_marker_S17() -> None:
    state = begin(table(2), Play(at="next_turn"), Turn(at="winter"))
    assert (state.public.turn, state.public.phase) == (2, "actions")


def test_death_outside_winter_needs_a_knight_at_home_R_MIL_48() -> None:
    """Death itself does not ask where the knight stands."""
    state = table()
    new_knight(state, "1C")
    die(state, (0, 2))
    assert state.public.families[0].knights[2] is None
