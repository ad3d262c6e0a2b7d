"""The test vectors of the spec (B16), by number; columns as there, 0 to 4."""

from __future__ import annotations

import pytest

from rules.milito import GAME
from rules.milito.questions import eligible
from tests.milito.table import (
    asked,
    control,
    fight,
    kinds,
    last,
    place,
    play,
    refused,
    table,
    told,
    totals,
    units,
    values,
)


def test_v1_pikes_against_warband() -> None:
    g = table(columns={2: ("pikes pikes", "warband warband")}, hand=("spears", ""))
    at_response = play(g, 0, "attack", "3")
    at_response = play(at_response, 0, "spears")
    assert "withdraw" in values(at_response, seat=1)
    g = fight(g, 2, bonus="spears")
    assert totals(g) == (6, 3)
    assert last(g).outcome == "attacker"
    assert units(g, 2) == (["pikes", "pikes"], [])


def test_v2_two_chariots_with_their_leader() -> None:
    g = table("britain", "macedon", columns={2: ("chariots chariots", "pikes light_infantry")}, hand=("leader5", ""))
    g = fight(g, 2, bonus="leader5", units=("", "pikes"))
    assert totals(g) == (8, 6)
    assert last(g).outcome == "attacker"


@pytest.mark.parametrize(("unit", "strengths"), [("spears", (3, 1)), ("slingers", (3, 1))])
def test_v3_spears_or_slingers_against_cavalry(unit: str, strengths: tuple[int, int]) -> None:
    g = table(columns={2: ("spears slingers", "light_cavalry")}, hand=("pikes", ""))
    assert totals(fight(g, 2, bonus="pikes", units=(unit, ""))) == strengths


@pytest.mark.parametrize(("top", "destroyed", "discarded"), [
    ("medium_infantry", ["elephants", "medium_infantry"], []), ("leader7", ["elephants"], ["leader7"]),
])  # fmt: skip
def test_v4_light_infantry_against_elephants(top: str, destroyed: list[str], discarded: list[str]) -> None:
    g = table("macedon", "carthage", columns={2: ("light_infantry", "elephants")}, hand=("pikes", ""), top=("", top))
    g = fight(g, 2, bonus="pikes")
    assert totals(g) == (6, 4)
    assert (g.private[1].destroyed, g.private[1].discard) == (destroyed, discarded)


def test_v5_heavy_cavalry_in_the_forest() -> None:
    g = table(
        "macedon", "rome", terrain={2: "forest"}, columns={2: ("heavy_cavalry", "light_infantry")}, hand=("pikes", "")
    )
    g = fight(g, 2, bonus="pikes")
    assert totals(g) == (3, 5)
    assert last(g).outcome == "defender"


@pytest.mark.parametrize(("shuffles", "attack"), [(0, 7), (1, 6)], ids=["v6", "v7"])
def test_v6_v7_warband_in_the_flank_of_pikes(shuffles: int, attack: int) -> None:
    g = table(
        "britain", "macedon", columns={1: ("warband", ""), 2: ("slingers", "pikes")}, hand=("chariots", ""),
        shuffles=(shuffles, 0), phase="flank",
    )  # fmt: skip
    g = fight(g, 2, flank="3-2-flank", bonus="chariots")
    assert totals(g) == (attack, 2)


@pytest.mark.parametrize(("mode", "on_hill", "beside"), [("B", (6, 1), (2, 1)), ("A", (5, 1), (4, 1))])
def test_v8_archers_on_the_hill(mode: str, on_hill: tuple[int, int], beside: tuple[int, int]) -> None:
    g = table(
        "persia", "britain", terrain={0: "hill"}, control={0: 0}, hill_mode=mode, hand=("spears spears", ""),
        columns={0: ("archers archers", "slingers"), 1: ("archers", "slingers")},
    )  # fmt: skip
    assert totals(fight(g, 0, bonus="spears")) == on_hill
    assert totals(fight(g, 1, bonus="spears")) == beside


def test_v9_hill_held_without_archers() -> None:
    g = table(
        "macedon", "persia", terrain={4: "hill"}, control={4: 1}, columns={4: ("pikes", "spears")}, hand=("spears", "")
    )
    assert totals(fight(g, 4, bonus="spears")) == (5, 6)


def test_v10_an_attacker_who_wins_ties() -> None:
    g = table("macedon", "rome", columns={2: ("companions", "heavy_infantry")}, hand=("leader3", "leader2"))
    g = fight(g, 2, bonus="leader3", answer="leader2")
    assert totals(g) == (6, 6)
    assert (last(g).outcome, control(g)[2]) == ("attacker", 0)


def test_v11_both_win_ties() -> None:
    g = table(
        "macedon", "rome", columns={2: ("companions", "heavy_infantry")}, hand=("leader3", "leader3"), control={2: 1}
    )
    g = fight(g, 2, bonus="leader3", answer="leader3")
    assert (last(g).outcome, control(g)[2], units(g, 2)) == ("tie", None, ([], []))
    assert "companions" in g.private[0].discard
    assert "heavy_infantry" in g.private[1].discard


def test_v12_pikes_into_rough_flank() -> None:
    g = table(terrain={0: "rough"}, hand=("pikes pikes pikes pikes pikes", ""))
    g = place(g, "pikes", 0)
    assert told(g, "paid")[0]["n"] == 4
    assert g.private[0].discard == ["pikes"] * 4


def test_v13_one_leader_pays_a_batch() -> None:
    g = table(hand=("spears spears heavy_cavalry leader1 pikes", ""))
    g = play(g, 0, "place", "spears", "2", "another", "spears", "4", "another", "heavy_cavalry", "3")
    assert g.private[0].discard == ["leader1"]
    assert g.private[0].hand == ["pikes"]


def test_v13_leader_and_a_card_is_not_minimal() -> None:
    g = table(hand=("spears spears heavy_cavalry leader1 pikes pikes pikes", ""))
    batch = ("place", "spears", "2", "another", "spears", "4", "another", "heavy_cavalry", "3")
    assert values(g, *batch) == ["pikes+pikes+pikes", "leader1"]
    assert refused(g, *batch, "pikes+leader1")


@pytest.mark.parametrize("column", [1, 3])
def test_v14_two_light_infantry_into_rough(column: int) -> None:
    g = table(terrain={column: "rough"}, hand=("light_infantry light_infantry pikes pikes", ""))
    g = play(g, 0, "place", "light_infantry", str(column + 1), "another", "light_infantry", str(column + 1))
    assert told(g, "paid")[0]["n"] == 2


@pytest.mark.parametrize(("held", "shuffles", "drawn"), [(7, 0, 2), (4, 1, 4), (4, 0, 3), (9, 1, 0)])
def test_v15_drawing(held: int, shuffles: int, drawn: int) -> None:
    g = table(
        hand=(
            " ".join(
                ["pikes", "slingers", "spears", "spears", "spears", "leader1", "leader2", "leader3", "leader4"][:held]
            ),
            "",
        ),
        shuffles=(shuffles, 0),
    )
    g = play(g, 0, "pass")
    assert len(g.private[0].hand) == held + drawn


def test_v16_an_attacker_in_control_loses() -> None:
    g = table(columns={2: ("light_cavalry", "chariots")}, control={2: 0}, hand=("pikes", ""))
    g = fight(g, 2, bonus="pikes")
    assert (last(g).outcome, control(g)[2]) == ("defender", None)
    assert g.private[0].destroyed == ["light_cavalry"]


def test_v17_a_defender_withdraws_from_an_attacker_in_control() -> None:
    g = table(columns={2: ("pikes", "slingers")}, control={2: 0}, hand=("spears", ""))
    g = fight(g, 2, bonus="spears", answer="withdraw")
    assert (last(g).outcome, control(g)[2]) == ("withdraw", 0)


def test_v18_an_enemy_behind_the_flanking_column() -> None:
    g = table(columns={2: ("pikes", "slingers"), 3: ("spears", ""), 4: ("", "warband")})
    assert eligible(g.public, 0) == []


def test_v19_off_the_field_there_is_no_enemy() -> None:
    g = table(columns={0: ("pikes", ""), 1: ("pikes", "slingers")})
    assert eligible(g.public, 0) == [(1, 0)]


def flanked_twice() -> object:
    """Column 2 is flanked from both sides; all attackers are weaker than the defender."""
    return table(
        columns={1: ("slingers", ""), 2: ("light_cavalry", "warband warband"), 3: ("light_infantry", "")},
        hand=("pikes pikes", "leader1"), phase="flank",
    )  # fmt: skip


def test_v20_a_second_flank_attack_after_a_lost_one() -> None:
    g = flanked_twice()
    assert values(g) == ["3-2-flank", "3-2-front", "3-4-flank", "3-4-front", "stop"]
    g = fight(g, 2, flank="3-2-flank", bonus="pikes", answer="leader1")
    assert last(g).outcome == "defender"
    assert values(g) == ["3-4-flank", "3-4-front", "stop"]


def test_v21_no_flank_attack_when_the_column_is_lost() -> None:
    g = fight(flanked_twice(), 2, flank="3-2-front", bonus="pikes", answer="leader1")
    assert last(g).outcome == "defender"
    assert kinds(g) == {"milito.action"}


def test_v22_not_faster_than_the_fastest() -> None:
    g = table(columns={2: ("light_cavalry light_infantry", "slingers")}, hand=("pikes", ""))
    g = play(play(g, 0, "attack", "3"), 0, "light_infantry")
    g = play(g, 0, "pikes")
    assert refused(g, "withdraw", seat=1) == ("milito.no.withdraw", "R-MILITO-20")


def test_v23_three_columns_must_be_held_for_a_turn() -> None:
    g = table(columns={c: ("slingers" if c else "pikes", "") for c in (0, 1, 2)}, phase="victory")
    assert control(g)[:3] == [0, 0, 0]
    assert g.public.winner is None
    g = play(g, 0, "pass")
    g = play(g, 1, "pass")
    assert (g.public.winner, g.public.end) == (0, "control")
    assert GAME.result(g).places == (1, 2)


def test_v24_a_bonus_card_needs_a_reshuffle() -> None:
    six = "pikes pikes spears spears slingers leader8"
    g = table(columns={2: ("pikes", "chariots")}, discard=(six, ""), rest=False)
    g = fight(g, 2)
    assert g.public.sides[0].shuffles == 1
    assert told(g, "reshuffled")[0]["n"] == 6
    g = play(g, 0, "pass")
    assert g.public.sides[0].hand == 4


def test_v25_an_attack_without_any_card() -> None:
    g = table(columns={2: ("pikes", "chariots")}, rest=False)
    g = play(g, 0, "attack", "3")
    assert g.public.last is None
    g = play(g, 1, "none")
    assert totals(g) == (5, 2)
    assert last(g).sources == ["none", "none"]


def test_v26_two_elephants() -> None:
    g = table("macedon", "carthage", columns={2: ("light_infantry", "elephants elephants")}, hand=("leader1", ""),
              top=("", "leader2 spears"))  # fmt: skip
    g = fight(g, 2, bonus="leader1")
    assert last(g).outcome == "attacker"
    assert g.private[1].discard == ["leader2"]
    assert g.private[1].destroyed == ["elephants", "elephants", "spears"]


@pytest.mark.parametrize("terrain", ["rough", "forest"])
def test_v27_chariots_stay_out_of_rough_and_forest(terrain: str) -> None:
    g = table("britain", "macedon", terrain={2: terrain}, hand=("chariots slingers slingers", ""))
    assert refused(g, "place", "chariots", "3") == ("milito.no.terrain", "R-MILITO-19")
    assert asked(g).field_after(("place", "chariots")) is not None


def test_v28_the_discard_of_a_single_card() -> None:
    g = table("macedon", "britain", columns={2: ("slingers", "warband")}, hand=("pikes spears", "leader3"))
    g = fight(g, 2, bonus="pikes", answer="leader3")
    assert last(g).outcome == "defender"
    assert g.private[0].hand == []
    assert told(g, "forced")[0]["n"] == 1
    assert "spears" in g.private[0].discard
