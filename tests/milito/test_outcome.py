"""Results of combats (B8), elephants (B10), forced discards (B7.7)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.milito import GAME
from tests.milito.table import (
    asked,
    control,
    fight,
    kinds,
    last,
    play,
    refused,
    table,
    told,
    totals,
    units,
    values,
)

CASES = {
    "attacker": (("pikes pikes", "warband warband"), "spears", "slingers"),
    "defender": (("light_cavalry light_cavalry", "warband warband"), "spears", "leader1"),
    "tie": (("light_cavalry light_cavalry", "chariots"), "spears", "slingers"),
    "withdraw": (("pikes pikes", "warband warband"), "spears", "withdraw"),
}
"""Units, the attacker's card, the defender's answer for every row of the table."""

AFTER: dict[tuple[str, int | None], int | None] = {
    ("withdraw", 0): 0, ("withdraw", 1): None, ("withdraw", None): None,
    ("attacker", 0): 0, ("attacker", 1): 0, ("attacker", None): 0,
    ("defender", 0): None, ("defender", 1): 1, ("defender", None): None,
    ("tie", 0): None, ("tie", 1): None, ("tie", None): None,
}  # fmt: skip
"""Who controls the column after a result, by who did before (B8, R-MILITO-58, R-MILITO-59)."""


def decided(outcome: str, before: int | None = None) -> Any:
    """A combat in column 2 with this result."""
    columns, bonus, answer = CASES[outcome]
    g = table(columns={2: columns}, hand=(bonus, "slingers leader1"), control={} if before is None else {2: before})
    return fight(g, 2, bonus=bonus, answer=answer)


@pytest.mark.parametrize(("outcome", "before"), list(AFTER))
def test_control_R_MILITO_58_R_MILITO_59(outcome: str, before: int | None) -> None:
    g = decided(outcome, before)
    assert last(g).outcome == outcome
    assert control(g)[2] == AFTER[outcome, before]
    assert (last(g).before, last(g).after) == (before, AFTER[outcome, before])
    changed = [key for key in ("control", "neutral") if told(g, key)]
    wanted = [] if before == AFTER[outcome, before] else ["neutral" if AFTER[outcome, before] is None else "control"]
    assert changed == wanted


@pytest.mark.parametrize(("outcome", "left", "destroyed", "discarded"), [
    ("attacker", (2, 0), ([], ["warband", "warband"]), (["spears"], ["slingers"])),
    ("defender", (0, 2), (["light_cavalry", "light_cavalry"], []), (["spears"], ["leader1"])),
    ("tie", (0, 0), ([], []), (["light_cavalry", "light_cavalry", "spears"], ["chariots", "slingers"])),
    ("withdraw", (2, 0), ([], []), (["spears"], ["warband", "warband"])),
])  # fmt: skip
def test_units_and_cards(outcome: str, left: tuple[int, int], destroyed: Any, discarded: Any) -> None:
    """Combat unit and support alike; all bonus cards are discarded."""
    g = decided(outcome)
    assert tuple(len(there) for there in units(g, 2)) == left
    assert tuple(g.private[seat].destroyed for seat in (0, 1)) == destroyed
    assert tuple(g.private[seat].discard for seat in (0, 1)) == discarded


def test_what_is_discarded_and_destroyed_is_told_to_all_R_MILITO_06() -> None:
    for outcome in CASES:
        g = decided(outcome)
        assert told(g, "discarded" if outcome in ("tie", "withdraw") else "destroyed")
        assert all(event.to is None for event in g.events if event.text.key.endswith(("ed", "shown", "wasted")))


def test_winning_ties_is_a_whole_victory_R_MILITO_43() -> None:
    """The loser's units are destroyed, control goes to the winner."""
    g = table("macedon", "rome", columns={2: ("companions", "heavy_infantry")}, hand=("leader3", "leader2"))
    g = fight(g, 2, bonus="leader3", answer="leader2")
    assert totals(g)[0] == totals(g)[1]
    assert g.private[1].destroyed == ["heavy_infantry"]
    assert last(g).ties == 0
    assert told(g, "win_ties")


def test_a_defender_who_wins_ties_R_MILITO_43() -> None:
    g = table(
        "macedon", "rome", columns={2: ("companions", "heavy_infantry")}, hand=("leader5", "leader3"), control={2: 1}
    )
    g = fight(g, 2, bonus="leader5", answer="leader3")
    assert (last(g).outcome, last(g).ties, control(g)[2]) == ("defender", 1, 1)
    assert g.private[0].destroyed == ["companions"]


def test_winning_ties_does_nothing_else_R_MILITO_43() -> None:
    g = table("macedon", "rome", columns={2: ("companions", "heavy_infantry")}, hand=("leader3", "leader1"))
    g = fight(g, 2, bonus="leader3", answer="leader1")
    assert (last(g).outcome, last(g).ties) == ("defender", None)


def test_both_win_ties_R_MILITO_43() -> None:
    g = table("macedon", "rome", columns={2: ("companions", "heavy_infantry")}, hand=("leader3", "leader3"))
    g = fight(g, 2, bonus="leader3", answer="leader3")
    assert (last(g).outcome, last(g).ties) == ("tie", None)


# -- elephants ---------------------------------------------------------------------------------------------------------


def elephants(columns: str, **more: Any) -> Any:
    """Elephants attacked by light infantry."""
    facts: dict[str, Any] = {
        "columns": {2: ("light_infantry light_infantry", columns)}, "hand": ("leader1", "leader4 spears"),
    } | more  # fmt: skip
    return table("macedon", "carthage", **facts)


def test_the_bonus_cards_come_first_R_MILITO_29() -> None:
    """The pile is empty: the discard pile, the loser's own bonus card in it, is shuffled for the rampage."""
    g = fight(elephants("elephants", rest=False), 2, bonus="leader1", answer="spears")
    assert g.public.sides[1].shuffles == 1
    assert g.private[1].destroyed == ["elephants", "spears"]
    assert [card.card for card in last(g).rampage] == ["spears"]
    assert g.private[1].discard == []


def test_the_reshuffle_counts_for_the_draw_R_MILITO_29() -> None:
    g = fight(elephants("elephants", discard=("", "slingers leader8"), rest=False), 2, bonus="leader1")
    assert g.public.sides[1].shuffles == 1


def test_without_any_card_nothing_more_is_lost_R_MILITO_29() -> None:
    g = fight(elephants("elephants elephants", rest=False, hand=("leader1", "")), 2, bonus="leader1")
    assert g.private[1].destroyed == ["elephants", "elephants"]
    assert last(g).rampage == []


def test_a_leader_is_discarded_and_not_replaced_R_MILITO_30() -> None:
    g = fight(elephants("elephants", top=("", "leader1 spears")), 2, bonus="leader1")
    assert g.private[1].discard == ["leader1"]
    assert g.private[1].destroyed == ["elephants"]
    assert g.secret.draw[1][-1] == "spears"
    assert [(card.card, card.destroyed) for card in last(g).rampage] == [("leader1", False)]


def test_no_chain_R_MILITO_31() -> None:
    g = fight(elephants("elephants", top=("", "elephants spears")), 2, bonus="leader1")
    assert g.private[1].destroyed == ["elephants", "elephants"]
    assert g.secret.draw[1][-1] == "spears"


def test_supporting_elephants_count_R_MILITO_32() -> None:
    g = table("macedon", "carthage", columns={2: ("pikes", "light_infantry elephants")}, hand=("leader1", ""),
              top=("", "spears slingers"))  # fmt: skip
    g = fight(g, 2, bonus="leader1", units=("", "light_infantry"))
    assert last(g).outcome == "attacker"
    assert g.private[1].destroyed == ["light_infantry", "elephants", "spears"]


@pytest.mark.parametrize(
    ("outcome", "bonus", "answer"), [("tie", "leader1", "leader4"), ("withdraw", "pikes", "withdraw")]
)
def test_discarded_elephants_cause_nothing_R_MILITO_32(outcome: str, bonus: str, answer: str) -> None:
    columns = {2: ("spears", "elephants")}
    g = table("macedon", "carthage", columns=columns, hand=(f"{bonus} pikes", "leader1 leader4"), top=("", "spears"))
    if outcome == "tie":  # 4 and 2 against 4 and 2
        g = table("macedon", "carthage", columns=columns, hand=("leader5 pikes", "leader4"), top=("", "spears"))
        g = fight(g, 2, bonus="leader5", answer="leader4")
    else:
        g = fight(g, 2, bonus=bonus, answer=answer)
    assert last(g).outcome == outcome
    assert "elephants" in g.private[1].discard
    assert g.private[1].destroyed == []


def test_attacking_elephants_that_are_destroyed_count_too() -> None:
    g = table("carthage", "macedon", columns={2: ("elephants", "pikes pikes")}, hand=("leader8", "leader1"),
              top=("spears", ""))  # fmt: skip
    g = fight(g, 2, bonus="leader8", answer="leader1")
    assert last(g).outcome == "defender"
    assert g.private[0].destroyed == ["elephants", "spears"]


def test_the_opponent_sees_the_cards_turned_up() -> None:
    g = fight(elephants("elephants", top=("", "spears")), 2, bonus="leader1")
    assert told(g, "rampage")[0]["card"].key == "milito.unit.spears"


# -- forced discards ---------------------------------------------------------------------------------------------------


def warriors(victim: str, **more: Any) -> Any:
    """Warband attack with the leader who makes the loser discard two cards."""
    facts: dict[str, Any] = {"columns": {2: ("warband", "slingers")}, "hand": ("leader3", victim)} | more
    return table("britain", "macedon", **facts)


def test_the_victim_chooses_R_MILITO_44() -> None:
    g = fight(warriors("pikes pikes spears leader1"), 2, bonus="leader3")
    assert kinds(g) == {"milito.discard"}
    assert asked(g, 1).point == "D9"
    assert values(g, seat=1)[0] == ["pikes", "pikes-2"]
    assert len(values(g, seat=1)) == 6
    assert refused(g, ["pikes"], seat=1)
    assert refused(g, ["pikes", "pikes-2", "spears"], seat=1)
    g = play(g, 1, ["pikes-2", "leader1"])
    assert sorted(g.private[1].hand) == ["pikes", "spears"]
    assert sorted(g.private[1].discard) == ["leader1", "pikes"]
    assert kinds(g) == {"milito.action"}


@pytest.mark.parametrize("victim", ["", "pikes", "pikes leader1"])
def test_all_if_fewer_R_MILITO_44(victim: str) -> None:
    """Nobody is asked."""
    g = fight(warriors(victim), 2, bonus="leader3")
    assert kinds(g) == {"milito.action"}
    assert g.private[1].hand == []
    assert bool(told(g, "forced")) == bool(victim)


def test_after_everything_else_R_MILITO_44() -> None:
    """Units, control, bonus cards and elephants are done before the question."""
    g = table("britain", "carthage", columns={2: ("warband", "elephants")}, hand=("leader3", "spears spears spears"),
              top=("", "light_cavalry"))  # fmt: skip
    g = fight(g, 2, bonus="leader3")
    assert kinds(g) == {"milito.discard"}
    assert control(g)[2] == 0
    assert g.private[1].destroyed == ["elephants", "light_cavalry"]
    assert g.private[0].discard == ["leader3"]


def test_a_defender_who_wins_too_R_MILITO_44() -> None:
    g = table(
        "macedon", "britain", columns={2: ("slingers", "warband")}, hand=("pikes spears spears spears", "leader3")
    )
    g = fight(g, 2, bonus="pikes", answer="leader3")
    assert list(GAME.ask(g).of) == [0]
    assert kinds(g) == {"milito.discard"}
    assert kinds(play(g, 0, ["spears", "spears-2"])) == {"milito.action"}


def test_never_on_withdrawal_R_MILITO_44() -> None:
    g = fight(warriors("pikes pikes pikes"), 2, bonus="leader3", answer="withdraw")
    assert last(g).outcome == "withdraw"
    assert kinds(g) == {"milito.action"}
    assert g.private[1].hand == ["pikes"] * 3


@pytest.mark.parametrize("columns", [("slingers", "slingers"), ("warband", "pikes pikes")])
def test_only_a_victory_of_warband_R_MILITO_44(columns: tuple[str, str]) -> None:
    """Another unit, or a defeat: nothing."""
    g = fight(warriors("pikes pikes leader1", columns={2: columns}, shuffles=(1, 0)), 2, bonus="leader3", answer="none")
    assert kinds(g) == {"milito.action"}
    assert len(g.private[1].hand) == 3


def test_warband_in_support_do_not_count_R_MILITO_44() -> None:
    g = warriors("pikes pikes leader1", columns={2: ("warband slingers", "light_cavalry")})
    g = fight(g, 2, bonus="leader3", units=("slingers", ""))
    assert last(g).outcome == "attacker"
    assert kinds(g) == {"milito.action"}


def test_a_forced_discard_in_a_flank_attack() -> None:
    """Then phase 3 goes on."""
    g = table("britain", "macedon", columns={1: ("warband", ""), 2: ("slingers", "slingers"), 3: ("slingers", "")},
              hand=("leader3", "pikes pikes pikes"), phase="flank")  # fmt: skip
    g = fight(g, 2, flank="3-2-flank", bonus="leader3")
    assert kinds(g) == {"milito.discard"}
    g = play(g, 1, ["pikes", "pikes-2"])
    assert kinds(g) == {"milito.action"}
