"""Flank attacks (B9): geometry by brute force, the snapshot, who attacks from where."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bot.i18n import words
from rules import Choice
from rules.milito import flanks
from rules.milito.questions import eligible
from tests.milito.table import asked, control, fight, kinds, last, play, refused, table, told, totals, units, values

GEOMETRIES = ((0, 1, 2), (1, 0, None), (1, 2, 3), (2, 1, 0), (2, 3, 4), (3, 2, 1), (3, 4, None), (4, 3, 2))
"""The complete list of B9: target, flanking column, the one behind (None: off the field)."""


def by_the_list(own: tuple[bool, ...], enemy: tuple[bool, ...]) -> set[tuple[int, int]]:
    """What is possible, by the list and the three conditions of the rulebook."""
    return {
        (target, flank)
        for target, flank, behind in GEOMETRIES
        if own[target]
        and enemy[target]
        and own[flank]
        and not enemy[flank]
        and not (behind is not None and enemy[behind])
    }


def test_all_positions_of_units() -> None:
    """Each column empty, own, the enemy's or contested: 1,024 battlefields; control is of no importance."""
    g = table()
    for kind in product(range(4), repeat=5):
        own, enemy = tuple(bool(k & 1) for k in kind), tuple(bool(k & 2) for k in kind)
        for column, mine, theirs in zip(g.public.columns, own, enemy, strict=True):
            column.units = [["slingers"] if mine else [], ["warband"] if theirs else []]
            column.control = sum(kind) % 3 - 1 if sum(kind) % 3 else None
        found = eligible(g.public, 0)
        assert len(found) == len(set(found))
        assert set(found) == by_the_list(own, enemy), kind
        assert set(eligible(g.public, 1)) == by_the_list(enemy, own), kind


def flanked(**more: Any) -> Any:
    """Column 2 is flanked from 1; the attackers there are the better ones."""
    facts: dict[str, Any] = {
        "columns": {1: ("companions", ""), 2: ("slingers", "slingers")}, "hand": ("pikes spears", ""), "phase": "flank",
    } | more  # fmt: skip
    return table(**facts)


def test_both_places_and_stop() -> None:
    g = flanked()
    assert values(g) == ["3-2-flank", "3-2-front", "stop"]
    assert flanks(g.public) == g.public.snapshot == [(2, 1)]
    assert play(g, 0, "stop").public.snapshot == []


@pytest.mark.parametrize(("place", "attack"), [("flank", 6), ("front", 3)])
def test_who_attacks(place: str, attack: int) -> None:
    """From the flank 4 and +2; in front 1 and +2."""
    g = fight(flanked(), 2, flank=f"3-2-{place}", bonus="pikes")
    assert totals(g) == (attack, 1)
    assert last(g).flank == 1
    assert last(g).stand == (1 if place == "flank" else 2)


def test_optional_and_in_any_order_R_MILITO_45() -> None:
    columns = {0: ("slingers", "warband"), 1: ("companions", ""), 3: ("companions", ""), 4: ("slingers", "warband")}
    g = table(columns=columns, phase="flank", hand=("pikes pikes", ""))
    assert values(g) == ["1-2-flank", "1-2-front", "5-4-flank", "5-4-front", "stop"]
    assert kinds(play(g, 0, "stop")) == {"milito.action"}
    later = fight(g, 4, flank="5-4-flank", bonus="pikes")
    assert values(later) == ["1-2-flank", "1-2-front", "stop"]


def test_nobody_is_asked_when_there_is_none_R_MILITO_45() -> None:
    assert kinds(table(columns={2: ("pikes", "warband")}, phase="flank")) == {"milito.action"}


def test_still_possible_when_declared_R_MILITO_46() -> None:
    """The flanking units are lost in the first attack: the pair is gone."""
    columns = {1: ("slingers", ""), 2: ("slingers", "warband warband")}
    g = table(columns=columns, phase="flank", hand=("pikes", "leader1"))
    g = fight(g, 2, flank="3-2-flank", bonus="pikes", answer="leader1")
    assert last(g).outcome == "defender"
    assert kinds(g) == {"milito.action"}


@pytest.mark.parametrize(("flank", "answer", "outcome"), [
    ("4-5-flank", "none", "attacker"), ("4-5-flank", "leader4", "tie"), ("4-5-front", "withdraw", "withdraw"),
])  # fmt: skip
def test_pairs_that_open_must_wait_R_MILITO_46_R_MILITO_47(flank: str, answer: str, outcome: str) -> None:
    """Column 3 is cleared, so column 2 could now be flanked from there: not in this phase, whatever cleared it."""
    columns = {2: ("spears", "warband"), 3: ("pikes", "slingers slingers"), 4: ("light_cavalry", "")}
    g = table(columns=columns, phase="flank", hand=("pikes pikes", "leader4"))
    assert flanks(g.public) == [(3, 4)]
    g = fight(g, 3, flank=flank, bonus="pikes", answer=answer)
    assert last(g).outcome == outcome
    assert eligible(g.public, 0) == [(2, 3)]
    assert kinds(g) == {"milito.action"}


def test_two_from_both_sides_R_MILITO_47b() -> None:
    """The bonus is two even when flanked from both sides."""
    columns = {1: ("companions", ""), 2: ("slingers", "warband"), 3: ("companions", "")}
    g = table(columns=columns, phase="flank", hand=("pikes", ""))
    assert totals(fight(g, 2, flank="3-2-flank", bonus="pikes")) == (4 + 1 + 2, 2)


@pytest.mark.parametrize(("place", "lost", "left"), [("flank", 1, 2), ("front", 2, 1)])
def test_only_those_who_fought_are_lost_R_MILITO_48(place: str, lost: int, left: int) -> None:
    g = flanked(columns={1: ("light_cavalry", ""), 2: ("slingers", "warband warband")}, hand=("pikes", "leader1"))
    g = fight(g, 2, flank=f"3-2-{place}", bonus="pikes", answer="leader1")
    assert last(g).outcome == "defender"
    assert units(g, lost)[0] == []
    assert units(g, left)[0]


def test_a_tie_takes_those_who_fought_R_MILITO_48() -> None:
    g = flanked(columns={1: ("light_cavalry", ""), 2: ("slingers", "warband warband")}, hand=("pikes", ""))
    g = fight(g, 2, flank="3-2-flank", bonus="pikes")
    assert last(g).outcome == "tie"
    assert (units(g, 1), units(g, 2)) == (([], []), (["slingers"], []))


def test_the_flanking_column_keeps_its_marker_R_MILITO_49() -> None:
    g = flanked(columns={1: ("light_cavalry", ""), 2: ("slingers", "warband warband")}, hand=("pikes", "leader1"),
                control={1: 0, 2: 0})  # fmt: skip
    g = fight(g, 2, flank="3-2-flank", bonus="pikes", answer="leader1")
    assert control(g)[1:3] == [0, None]
    assert units(g, 1) == ([], [])


def test_withdrawal_R_MILITO_50() -> None:
    """Allowed; the speed of those who attack counts, and theirs alone (R-MILITO-20)."""
    g = flanked(columns={1: ("pikes", ""), 2: ("light_cavalry", "slingers")})
    assert "withdraw" in values(play(play(g, 0, "3-2-flank"), 0, "pikes"), seat=1)
    assert "withdraw" not in values(play(play(g, 0, "3-2-front"), 0, "pikes"), seat=1)
    g = fight(g, 2, flank="3-2-flank", bonus="pikes", answer="withdraw")
    assert (last(g).outcome, units(g, 2)[1]) == ("withdraw", [])


def test_victors_stay_where_they_are_R_MILITO_60() -> None:
    g = fight(flanked(), 2, flank="3-2-flank", bonus="pikes")
    assert last(g).outcome == "attacker"
    assert (units(g, 1), units(g, 2)) == ((["companions"], []), (["slingers"], []))
    assert control(g)[2] == 0


@pytest.mark.parametrize(("terrain", "attack"), [({2: "forest"}, 4), ({1: "forest"}, 6)])
def test_the_attacked_columns_terrain_R_MILITO_36(terrain: dict[int, str], attack: int) -> None:
    assert totals(fight(flanked(terrain=terrain), 2, flank="3-2-flank", bonus="pikes"))[0] == attack


def test_the_hill_behind_the_flankers_R_MILITO_36() -> None:
    """A Hill at the target helps its controller against a flank attack; one at the flanking column does nothing."""
    g = table("macedon", "persia", columns={1: ("companions", ""), 2: ("slingers", "spears")}, hand=("pikes", ""),
              phase="flank", terrain={2: "hill"}, control={2: 1})  # fmt: skip
    assert totals(fight(g, 2, flank="3-2-flank", bonus="pikes"))[1] == 6
    g = table("macedon", "persia", columns={1: ("companions", ""), 2: ("slingers", "spears")}, hand=("pikes", ""),
              phase="flank", terrain={1: "hill"}, control={1: 0, 2: 1})  # fmt: skip
    assert totals(fight(g, 2, flank="3-2-flank", bonus="pikes")) == (6, 5)


def test_what_is_told() -> None:
    g = fight(flanked(), 2, flank="3-2-flank", bonus="pikes")
    (fact,) = told(g, "flank")
    assert [fact[name].facts["number"] for name in ("column", "flank", "stand")] == [3, 2, 2]


def test_others_are_refused() -> None:
    assert refused(flanked(), "3-4-flank")
    assert refused(flanked(), "2-3-front")


def test_no_flank_attack_in_phase_4() -> None:
    """There an attack is an attack: no bonus (B9)."""
    g = table(columns={1: ("companions", ""), 2: ("slingers", "slingers")}, hand=("pikes", ""))
    assert flanks(g.public) == []
    assert totals(fight(g, 2, bonus="pikes")) == (1, 1)


def test_a_flank_attack_is_read_whole_on_a_button() -> None:
    """Both ways in which one flank attack can be made are told apart, within the 80 characters of a button."""
    g = table(columns={1: ("light_infantry", "light_cavalry light_cavalry"), 2: ("pikes pikes", "")}, phase="flank")
    field = asked(g).field_after(())
    assert isinstance(field, Choice)
    read = [words("en").say(option.text) for option in field.options]
    assert read == [
        "column 2, from column 3: 2× Pikes against 2× Light Cavalry",
        "column 2, flanked from column 3: Light Infantry against 2× Light Cavalry",
        "No flank attack",
    ]
    assert all(len(line) <= 80 for line in read)
