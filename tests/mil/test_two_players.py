"""The game for two (S19)."""

from __future__ import annotations

from typing import Any

from rules.mil.politics import majority
from rules.mil.winter import clean_up
from tests.mil.table import asked, knight, play, refused, stand, table, told, values


def token(state: Any, seat: int, sphere: str, space: int) -> None:
    """A family token lies there."""
    place = state.public.spaces[sphere][space - 1]
    place.token, place.family = "family", seat


def test_choice_of_token_R_MIL_117() -> None:
    """Black or the own family's, on every pass."""
    state = table(2)
    assert values(state, 0, "pass", "war-2") == ["black", "family"]
    assert asked(state, 0).default == ("pass", "court-1", "black")
    state = play(state, 0, "pass", "war-2", "family")
    space = state.public.spaces["war"][1]
    assert (space.token, space.family) == ("family", 0)
    assert told(state, "pass_family")
    assert "war-2" not in values(state, 1, "pass")


def test_a_token_must_be_left_R_MIL_02() -> None:
    """Eleven less privileges, vassals and tokens on the board."""
    state = table(2, privileges={0: 9})
    knight(state, "2A").lord = 0
    assert values(state, 0, "pass", "war-2") == ["black", "family"]
    token(state, 0, "war", 1)
    assert values(state, 0, "pass", "war-2") == ["black"]
    assert refused(state, 0, "pass", "war-2", "family") == ("mil.no.family_token", "R-MIL-117")


def test_it_is_one_knight_more_R_MIL_117() -> None:
    """But only with a knight of the family there, and it breaks no tie."""
    state = table(2)
    stand(state, "1A", "court", 2)
    stand(state, "2A", "court", 3)
    token(state, 1, "court", 1)
    assert majority(state.public, "court") == 1
    stand(state, "1B", "court", 1)
    assert majority(state.public, "court") == 0
    alone = table(2)
    token(alone, 1, "war", 1)
    assert majority(alone.public, "war") is None
    stand(alone, "1A", "war", 3)
    assert majority(alone.public, "war") == 0


def test_a_tie_goes_to_the_leftmost_knight_not_token_R_MIL_117() -> None:
    state = table(2)
    token(state, 1, "market", 1)
    stand(state, "1A", "market", 2)
    stand(state, "2A", "market", 3)
    state.public.spaces["market"].append(type(state.public.spaces["market"][0])(knight=(0, 1)))
    assert majority(state.public, "market") == 0


def test_a_knight_on_it_sends_it_home_R_MIL_117() -> None:
    """For the toll; at the clean-up all go home."""
    state = table(2, privileges={0: 1})
    token(state, 1, "war", 1)
    assert values(state, 0, "place", "A", "war", "1") == ["privilege"]
    state = play(state, 0, "place", "A", "war", "1", "privilege")
    assert state.public.spaces["war"][0].family is None
    token(state, 1, "court", 1)
    clean_up(state)
    assert all(space.family is None for row in state.public.spaces.values() for space in row)


def test_family_tokens_fill_the_spheres_S5_6() -> None:
    state = table(2)
    for sphere, row in state.public.spaces.items():
        for index in range(len(row)):
            token(state, 0, sphere, index + 1)
    state.public.spaces["curia"][2].token, state.public.spaces["curia"][2].family = "", None
    state = play(state, 0, "pass", "curia-3", "black")
    assert told(state, "actions_end")


def test_no_choice_of_token_for_more_families() -> None:
    assert asked(table(3), 0).field_after(("pass", "war-2")) is None
