"""The advanced game: Time is Gold (S20). The Crusade call and the King's claim are tried in test_war.py."""

from __future__ import annotations

from rules.mil.winter import clean_up
from tests.mil.table import play, refused, table, told, values


def test_T20_first_space_of_the_market() -> None:
    """R-MIL-123: once the white token is taken the space counts as black: a toll to enter, no pass on it."""
    state = play(table(3, advanced="on"), 0, "harvest", "A", "1", "market-1")
    assert state.public.spaces["market"][0].token == "black"
    assert values(state, 1, "place", "A", "market", "1") == ["privilege"]
    assert refused(state, 1, "pass", "market-1") == ("mil.no.pass_black", "R-MIL-30")


def test_other_spaces_become_empty_R_MIL_123() -> None:
    state = play(table(3, advanced="on"), 0, "harvest", "A", "1", "market-2")
    assert state.public.spaces["market"][1].token == ""


def test_it_counts_as_full_R_MIL_123() -> None:
    state = table(3, advanced="on")
    for row in state.public.spaces.values():
        for space in row:
            space.token = "black"
    state.public.spaces["war"][0].token = "white"
    state = play(state, 0, "harvest", "A", "1", "war-1")
    assert told(state, "actions_end")


def test_the_refill_covers_it_again_R_MIL_123() -> None:
    state = table(3, advanced="on")
    state.public.spaces["war"][0].token = "black"
    clean_up(state)
    assert state.public.spaces["war"][0].token == "white"
    assert state.public.spaces["war"][0].printed


def test_all_three_rules_together_R_MIL_120() -> None:
    """One option switches them; the note on crusaders' lands has a switch of its own."""
    state = table(3, advanced="on")
    assert all(row[0].printed and not row[1].printed for row in state.public.spaces.values())
    assert state.options["crusade_note"] == "from"
    assert not any(space.printed for row in table(3).public.spaces.values() for space in row)
