"""The strengths line by line (B7)."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from rules.milito.state import TERMS
from rules.milito.strength import NAMES
from tests.milito.table import fight, last, table, totals


def line(g: Any, name: str) -> tuple[int | None, int | None]:
    """A line of the last combat: attacker, defender."""
    found = [term for term in last(g).terms if term.name == name]
    return (found[0].attacker, found[0].defender) if found else (None, None)


def test_the_lines_have_their_order() -> None:
    assert NAMES == TERMS


# -- modifiers ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("armies", "attacker", "defender", "mods"), [
    (("macedon", "carthage"), "light_infantry", "elephants", (4, None)),
    (("macedon", "britain"), "light_cavalry", "slingers", (None, None)),
    (("britain", "macedon"), "light_cavalry", "light_infantry", (None, 2)),
    (("macedon", "rome"), "slingers", "light_infantry", (1, None)),
    (("macedon", "britain"), "slingers", "light_cavalry", (1, None)),
    (("macedon", "persia"), "slingers", "immortals", (1, None)),
    (("macedon", "empire"), "slingers", "auxiliary_infantry", (None, None)),
    (("macedon", "britain"), "slingers", "chariots", (None, -1)),
    (("macedon", "carthage"), "slingers", "elephants", (None, None)),
    (("macedon", "persia"), "companions", "immortals", (1, None)),
    (("macedon", "persia"), "companions", "medium_cavalry", (1, None)),
    (("macedon", "persia"), "companions", "heavy_cavalry", (None, None)),
    (("macedon", "macedon"), "spears", "companions", (-2, None)),
    (("macedon", "macedon"), "heavy_cavalry", "slingers", (1, None)),
    (("persia", "britain"), "archers", "warband", (1, None)),
    (("carthage", "macedon"), "elephants", "companions", (1, None)),
    (("carthage", "britain"), "elephants", "chariots", (None, None)),
    (("britain", "macedon"), "warband", "pikes", (1, None)),
    (("britain", "macedon"), "chariots", "pikes", (None, None)),
])  # fmt: skip
def test_modifiers_by_class(
    armies: tuple[str, str], attacker: str, defender: str, mods: tuple[int | None, int | None]
) -> None:
    """Attack modifiers when attacking, defence modifiers when defending, at no other time."""
    g = table(*armies, columns={2: (attacker, defender)}, hand=("leader8", ""))
    assert line(fight(g, 2, bonus="leader8"), "modifier") == mods


def test_the_enemys_combat_unit_counts_R_MILITO_38() -> None:
    """Cavalry in support does not count; and several classes of one modifier count once."""
    g = table("macedon", "macedon", columns={2: ("spears", "light_cavalry slingers")}, hand=("pikes", ""))
    assert line(fight(g, 2, bonus="pikes", units=("", "slingers")), "modifier") == (None, None)
    assert line(fight(g, 2, bonus="pikes", units=("", "light_cavalry")), "modifier") == (-2, None)


def test_modifiers_of_support_never_count_R_MILITO_38() -> None:
    g = table("macedon", "carthage", columns={2: ("companions light_infantry", "elephants")}, hand=("pikes", ""))
    g = fight(g, 2, bonus="pikes", units=("companions", ""))
    assert totals(g) == (5, 4)


@pytest.mark.parametrize(("owner", "enemy", "mod"), [(0, 0, 1), (1, 0, None), (0, 2, 1), (3, 1, None)])
def test_before_the_owners_first_reshuffle_R_MILITO_28(owner: int, enemy: int, mod: int | None) -> None:
    g = table("britain", "macedon", columns={2: ("warband", "pikes")}, hand=("slingers", ""), shuffles=(owner, enemy))
    assert line(fight(g, 2, bonus="slingers"), "modifier")[0] == mod


def test_a_reshuffle_for_the_bonus_card_counts_at_once_R_MILITO_28() -> None:
    g = table("britain", "macedon", columns={2: ("warband", "pikes")}, discard=("slingers slingers", ""), rest=False)
    g = fight(g, 2)
    assert g.public.sides[0].shuffles == 1
    assert line(g, "modifier") == (None, None)


def test_cards_set_aside_stay_out_of_a_reshuffle_R_MILITO_28() -> None:
    """The bonus card that forced it, the hand, the columns and the destroyed cards are not shuffled in."""
    g = table("carthage", "macedon", columns={2: ("medium_infantry", "pikes")}, hand=("spears", ""),
              discard=("slingers", ""), destroyed=("elephants", ""), rest=False)  # fmt: skip
    g = fight(g, 2, bonus="spears")
    assert g.private[0].discard == ["slingers", "spears"]
    g = table("carthage", "macedon", columns={2: ("medium_infantry", "pikes")}, hand=("spears leader1", ""),
              discard=("slingers light_cavalry", ""), destroyed=("elephants", ""), rest=False)  # fmt: skip
    g = fight(g, 2, bonus="draw")
    assert last(g).cards[0] in ("slingers", "light_cavalry")
    assert len(g.secret.draw[0]) == 1
    assert g.private[0].hand == ["spears", "leader1"]


# -- support, bonus cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("attackers", "defenders", "support"), [
    ("pikes", "warband", (None, None)), ("pikes pikes", "warband", (1, None)), ("pikes", "warband warband", (None, 1)),
])  # fmt: skip
def test_support(attackers: str, defenders: str, support: tuple[int | None, int | None]) -> None:
    g = table(columns={2: (attackers, defenders)}, hand=("spears", ""))
    assert line(fight(g, 2, bonus="spears"), "support") == support


@pytest.mark.parametrize(("card", "bonus"), [("leader1", 3), ("leader2", 2), ("leader8", -1), ("spears", None)])
def test_bonus_cards(card: str, bonus: int | None) -> None:
    """A leader counts his worth, a unit nothing."""
    g = table(columns={2: ("pikes", "warband")}, hand=(card, ""))
    assert line(fight(g, 2, bonus=card), "bonus")[0] == bonus


def test_a_strength_may_be_negative_R_MILITO_37() -> None:
    """Nothing is clamped: −2 loses to −1."""
    g = table(
        "britain",
        "britain",
        terrain={2: "forest"},
        columns={2: ("light_cavalry", "light_cavalry")},
        hand=("leader8", ""),
    )
    g = fight(g, 2, bonus="leader8")
    assert totals(g) == (-2, -1)
    assert last(g).outcome == "defender"


# -- terrain -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("army", "unit", "bonus"), [
    ("rome", "light_infantry", 1), ("rome", "medium_infantry", None), ("britain", "warband", None),
    ("persia", "immortals", None), ("empire", "auxiliary_infantry", None), ("rome", "heavy_infantry", -2),
    ("persia", "archers", -2), ("macedon", "slingers", -2), ("macedon", "companions", -2),
    ("carthage", "elephants", -2),
])  # fmt: skip
@pytest.mark.parametrize("attacks", [True, False])
def test_forest(army: str, unit: str, bonus: int | None, attacks: bool) -> None:
    """Attacking and defending alike."""
    armies = (army, "macedon") if attacks else ("macedon", army)
    column = (unit, "pikes") if attacks else ("pikes", unit)
    g = table(*armies, terrain={2: "forest"}, columns={2: column}, hand=("leader8", ""))
    assert line(fight(g, 2, bonus="leader8"), "terrain")[0 if attacks else 1] == bonus


@pytest.mark.parametrize(("fighting", "total"), [("companions", 4 - 2 + 1), ("light_infantry", 2 + 1 + 1)])
def test_the_combat_unit_alone_is_in_the_forest_R_MILITO_35(fighting: str, total: int) -> None:
    """Once, whatever supports it."""
    g = table(terrain={2: "forest"}, columns={2: ("companions light_infantry", "slingers")}, hand=("pikes", ""))
    assert totals(fight(g, 2, bonus="pikes", units=(fighting, "")))[0] == total


@pytest.mark.parametrize("terrain", ["plains", "rough"])
def test_plains_and_rough_ground_do_nothing(terrain: str) -> None:
    g = table(
        "macedon",
        "persia",
        terrain={2: terrain},
        control={2: 1},
        columns={2: ("pikes", "archers archers")},
        hand=("spears", ""),
    )
    assert totals(fight(g, 2, bonus="spears")) == (5, 2)


@pytest.mark.parametrize(("control", "bonus"), [({}, None), ({2: 0}, None), ({2: 1}, 1)])
def test_the_hill_helps_its_defender_R_MILITO_34(control: dict[int, int], bonus: int | None) -> None:
    """Only if the defender controls it already."""
    g = table(
        "macedon", "persia", terrain={2: "hill"}, control=control, columns={2: ("pikes", "spears")}, hand=("spears", "")
    )
    assert line(fight(g, 2, bonus="spears"), "hill") == (None, bonus)


def test_hill_and_archers_add_up_R_MILITO_34() -> None:
    g = table("macedon", "persia", terrain={2: "hill"}, control={2: 1}, hand=("spears", ""),
              columns={1: ("", "archers"), 2: ("pikes", "archers archers"), 3: ("", "archers")})  # fmt: skip
    g = fight(g, 2, bonus="spears")
    assert (line(g, "hill"), line(g, "archers")) == ((None, 1), (None, 4))


@pytest.mark.parametrize("mode", ["B", "A"])
def test_archers_need_the_hill_and_its_control_R_MILITO_33(mode: str) -> None:
    """On the Hill without control, next to it without archers on it, on another terrain: nothing."""
    for terrain, control, columns in (
        ({2: "hill"}, {}, {2: ("archers archers", "slingers")}),
        ({2: "hill"}, {2: 1}, {2: ("archers archers", "slingers")}),
        ({2: "hill"}, {2: 0}, {1: ("archers", ""), 2: ("spears", "slingers")}),
        ({1: "forest"}, {1: 0, 2: 0}, {1: ("archers", ""), 2: ("archers", "slingers")}),
    ):
        g = table(
            "persia", "britain", terrain=terrain, control=control, columns=columns, hand=("leader8", ""), hill_mode=mode
        )
        assert line(fight(g, 2, bonus="leader8"), "archers") == (None, None)


def test_archers_in_every_place_R_MILITO_33() -> None:
    """Both modes over all places of archers round a Hill in column 1, against the words of the ruling."""
    for left, on_hill, right, far in product(range(2), range(3), range(2), range(2)):
        if left + on_hill + right + far > 4 or not on_hill:
            continue
        for fought, mode in product((0, 1, 2), "AB"):
            names = {0: "archers" * left, 1: " ".join(["archers"] * on_hill), 2: "archers" * right, 3: "archers" * far}
            names[fought] = names[fought] or "light_infantry"
            columns = {c: (own, "slingers" if c == fought else "") for c, own in names.items()}
            g = table(
                "persia",
                "britain",
                terrain={1: "hill"},
                control={1: 0},
                columns=columns,
                hand=("leader8", ""),
                hill_mode=mode,
            )
            units = (names[fought].split()[0], "")
            wanted = on_hill if mode == "A" else (left + on_hill + right if fought == 1 else 0)
            assert line(fight(g, fought, bonus="leader8", units=units), "archers")[0] == (wanted or None)


# -- leaders' effects --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("army", "leader", "columns", "effect"), [
    ("macedon", "leader4", "pikes", 1),          # attacking
    ("macedon", "leader6", "pikes", 2),          # with pikes
    ("macedon", "leader6", "spears", None),
    ("macedon", "leader7", "companions", 2),
    ("carthage", "leader6", "heavy_cavalry", 2), # with cavalry
    ("carthage", "leader5", "elephants", 2),
    ("carthage", "leader6", "elephants", None),
    ("carthage", "leader4", "elephants", None),  # flank attacks only
    ("rome", "leader5", "heavy_infantry", 2),
    ("rome", "leader6", "heavy_infantry", None), # defending only
    ("persia", "leader5", "archers", 2),
    ("persia", "leader4", "medium_cavalry", 1),
    ("empire", "leader5", "legionaries", 2),     # a class, not a title
    ("empire", "leader4", "auxiliary_infantry", 2),
    ("britain", "leader4", "chariots", None),    # in forest and rough ground
    ("britain", "leader5", "chariots", None),    # one is not two
    ("britain", "leader5", "chariots chariots", 2),
    ("britain", "leader5", "slingers slingers", None),
    ("britain", "leader6", "slingers slingers", 2),
    ("britain", "leader7", "warband warband", 2),
    ("britain", "leader3", "warband", None),
])  # fmt: skip
def test_effects_of_attackers_R_MILITO_40(army: str, leader: str, columns: str, effect: int | None) -> None:
    g = table(army, "macedon", columns={2: (columns, "pikes")}, hand=(leader, ""))
    assert line(fight(g, 2, bonus=leader), "leader")[0] == effect


@pytest.mark.parametrize(("army", "leader", "unit", "effect"), [
    ("rome", "leader6", "heavy_infantry", 1), ("macedon", "leader4", "pikes", None), ("macedon", "leader6", "pikes", 2),
    ("carthage", "leader4", "spears", None), ("britain", "leader7", "warband warband", 2),
])  # fmt: skip
def test_effects_of_defenders(army: str, leader: str, unit: str, effect: int | None) -> None:
    g = table("macedon", army, columns={2: ("spears", unit)}, hand=("slingers", leader))
    assert line(fight(g, 2, bonus="slingers", answer=leader), "leader")[1] == effect


def test_two_different_units_are_not_two_R_MILITO_40() -> None:
    """ "Two Slingers": both units in the fighting column; others elsewhere do not count."""
    g = table(
        "britain", "macedon", columns={1: ("slingers", ""), 2: ("slingers warband", "pikes")}, hand=("leader6", "")
    )
    assert line(fight(g, 2, bonus="leader6", units=("slingers", "")), "leader")[0] is None


@pytest.mark.parametrize(("place", "effect"), [("flank", 2), ("front", None)])
def test_two_in_the_column_that_attacks_R_MILITO_40(place: str, effect: int | None) -> None:
    """In a flank attack it is the column in which the attackers stand."""
    g = table(
        "britain",
        "macedon",
        columns={1: ("slingers slingers", ""), 2: ("slingers", "pikes")},
        hand=("leader6", ""),
        phase="flank",
    )
    assert line(fight(g, 2, flank=f"3-2-{place}", bonus="leader6"), "leader")[0] == effect


@pytest.mark.parametrize(("terrain", "effect"), [("plains", None), ("hill", None), ("forest", 2), ("rough", 2)])
def test_in_terrain(terrain: str, effect: int | None) -> None:
    g = table("britain", "macedon", terrain={2: terrain}, columns={2: ("warband", "pikes")}, hand=("leader4", ""))
    assert line(fight(g, 2, bonus="leader4"), "leader")[0] == effect


@pytest.mark.parametrize(("terrain", "effect"), [({1: "forest"}, None), ({2: "forest"}, 2)])
def test_in_the_attacked_columns_terrain_R_MILITO_36(terrain: dict[int, str], effect: int | None) -> None:
    """Not in that of the flanking column, where the attackers stand."""
    columns = {1: ("warband", ""), 2: ("slingers", "pikes")}
    g = table("britain", "macedon", terrain=terrain, columns=columns, hand=("leader4", ""), phase="flank")
    assert line(fight(g, 2, flank="3-2-flank", bonus="leader4"), "leader")[0] == effect


def test_flank_leader() -> None:
    g = table(
        "carthage",
        "britain",
        columns={1: ("medium_infantry", ""), 2: ("slingers", "warband")},
        hand=("leader4", ""),
        phase="flank",
    )
    g = fight(g, 2, flank="3-2-flank", bonus="leader4")
    assert (line(g, "leader")[0], line(g, "flank")) == (2, (2, None))
    assert totals(g)[0] == 3 + 2 + 2 + 2


@pytest.mark.parametrize(("option", "effect"), [("off", None), ("on", 2)])
def test_the_combat_unit_must_be_of_that_kind_R_MILITO_39(option: str, effect: int | None) -> None:
    """Support is not enough, unless the table plays with `leader_with_support`."""
    g = table(
        "macedon",
        "britain",
        columns={2: ("pikes slingers", "warband")},
        hand=("leader6", ""),
        leader_with_support=option,
    )
    assert line(fight(g, 2, bonus="leader6", units=("slingers", "")), "leader")[0] == effect
    assert line(fight(g, 2, bonus="leader6", units=("pikes", "")), "leader")[0] == 2


def test_a_drawn_leader_counts_wanted_or_not_R_MILITO_41() -> None:
    g = table("macedon", "britain", columns={2: ("pikes", "warband")}, top=("leader8", "leader8"))
    g = fight(g, 2, bonus="draw", answer="draw")
    assert line(g, "bonus") == (-1, -1)
    g = table("macedon", "britain", columns={2: ("pikes", "warband")}, top=("leader6", ""))
    assert line(fight(g, 2), "leader")[0] == 2
