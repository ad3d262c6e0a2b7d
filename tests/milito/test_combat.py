"""The steps of a combat (B6): combat units, bonus cards, the defender's answer, what is hidden from whom."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bot.i18n import words
from rules.milito import GAME
from tests.contract.promises import shape
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


def duel(**more: Any) -> Any:
    """One against one in column 2."""
    facts: dict[str, Any] = {
        "columns": {2: ("companions", "warband")}, "hand": ("pikes leader1 leader8", "leader1 slingers slingers"),
    } | more  # fmt: skip
    return table(**facts)


def committed(bonus: str = "pikes", **more: Any) -> Any:
    """The attacker's bonus card lies face down."""
    return play(play(duel(**more), 0, "attack", "3"), 0, bonus)


# -- combat units ------------------------------------------------------------------------------------------------------


def test_no_choice_among_equals_R_MILITO_64() -> None:
    g = play(table(columns={2: ("pikes pikes", "warband warband")}, hand=("spears", "")), 0, "attack", "3")
    assert kinds(g) == {"milito.bonus"}
    assert g.public.fight.units == ["pikes", "warband"]


def test_attacker_first_then_defender_R_MILITO_64() -> None:
    """The defender knows whom the attacker chose."""
    g = play(table(columns={2: ("pikes slingers", "warband slingers")}, hand=("spears", "")), 0, "attack", "3")
    assert list(GAME.ask(g).of) == [0]
    assert values(g) == ["pikes", "slingers"]
    assert asked(g).point == "D5"
    g = play(g, 0, "slingers")
    assert list(GAME.ask(g).of) == [1]
    assert GAME.view(g, 1).public.fight.units == ["slingers", ""]
    assert asked(g, 1).point == "D6"
    g = play(play(g, 1, "slingers"), 0, "spears")
    g = play(g, 1, "none")
    assert last(g).units == [["slingers", "pikes"], ["slingers", "warband"]]


# -- the attacker's bonus card -----------------------------------------------------------------------------------------


def test_any_card_of_the_hand_or_the_top_R_MILITO_23() -> None:
    """Leader or unit; there is no way to decline."""
    g = play(duel(), 0, "attack", "3")
    assert values(g) == ["pikes", "leader1", "leader8", "draw"]
    assert refused(g, "none")
    assert refused(g, "withdraw")


def test_without_piles_the_hand_only_R_MILITO_23() -> None:
    g = play(duel(rest=False), 0, "attack", "3")
    assert values(g) == ["pikes", "leader1", "leader8"]


def test_without_hand_the_top_card_R_MILITO_23() -> None:
    """Nothing to choose: nobody is asked."""
    g = play(duel(hand=("", "slingers"), top=("leader8", "")), 0, "attack", "3")
    assert kinds(g) == {"milito.response"}
    assert g.private[0].bonus == "leader8"
    assert g.public.fight.bonus == "draw"


def test_the_only_card_R_MILITO_23() -> None:
    g = play(duel(hand=("leader8", "slingers"), rest=False), 0, "attack", "3")
    assert kinds(g) == {"milito.response"}
    assert g.private[0].bonus == "leader8"
    assert g.private[0].hand == []


def test_an_empty_draw_pile_is_shuffled_for_it_R_MILITO_23_R_MILITO_28() -> None:
    g = play(duel(discard=("leader1 spears", ""), rest=False, hand=("pikes leader8", "slingers")), 0, "attack", "3")
    assert values(g) == ["pikes", "leader8", "draw"]
    g = play(g, 0, "draw")
    assert g.public.sides[0].shuffles == 1
    assert sorted([g.private[0].bonus, *g.secret.draw[0]]) == ["leader1", "spears"]


def test_the_drawer_sees_the_card_and_nobody_else_R_MILITO_24() -> None:
    g = committed("draw", top=("leader2", ""))
    assert GAME.view(g, 0).private.bonus == "leader2"
    (event,) = [event for event in g.events if event.text.key == "milito.event.bonus_drawn"]
    assert event.to == (0,)
    for viewer in (1, None):
        assert "leader" not in str(GAME.view(g, viewer).public.fight)
        assert not any(event.text.key.endswith("drawn") for event in GAME.view(g, viewer).events)


@pytest.mark.parametrize("bonus", ["pikes", "leader1", "leader8"])
def test_the_defender_sees_the_source_alone(bonus: str) -> None:
    """Whatever card it is, the defender and the channel see the same."""
    one, other = committed("pikes"), committed(bonus)
    for viewer in (1, None):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert shape(asked(one, 1)) == shape(asked(other, 1))
    assert GAME.view(one, 1).public.fight.bonus == "hand"
    assert told(other, "bonus_hand")
    assert "card" not in told(other, "bonus_hand")[0]


def test_the_defenders_answer_is_sealed() -> None:
    """So the channel sees only that somebody is awaited; the attacker's question is open, as his turn is."""
    g = committed()
    assert GAME.ask(g).sealed
    assert not GAME.ask(play(duel(), 0, "attack", "3")).sealed
    assert GAME.view(g, 0).asked == (1,)


def test_a_card_of_the_hand_may_be_taken_back_until_it_is_answered() -> None:
    """A drawn one may not."""
    assert GAME.may_undo(committed("pikes"))
    assert not GAME.may_undo(committed("draw"))
    assert not GAME.may_undo(play(committed("pikes"), 1, "none"))


# -- the defender's answer ---------------------------------------------------------------------------------------------


def test_what_the_defender_may_do_R_MILITO_26_R_MILITO_27() -> None:
    """One choice: the card is not seen before, and who plays one has not withdrawn."""
    g = committed(columns={2: ("pikes", "warband")})
    assert values(g, seat=1) == ["withdraw", "none", "slingers", "leader1", "draw"]
    for said in ("slingers", "draw", "none"):
        after = play(g, 1, said)
        assert after.public.fight is None
        assert last(after).outcome != "withdraw"


def test_a_drawn_card_is_shown_at_once_R_MILITO_26() -> None:
    g = play(committed(top=("", "leader2")), 1, "draw")
    assert last(g).cards[1] == "leader2"
    assert last(g).sources == ["hand", "draw"]
    assert "leader2" in g.private[1].discard


def test_the_defender_may_need_a_reshuffle_R_MILITO_26() -> None:
    g = committed(discard=("", "leader2"), rest=False, hand=("pikes leader1", "slingers"))
    assert "draw" in values(g, seat=1)
    g = play(g, 1, "draw")
    assert last(g).cards[1] == "leader2"
    assert g.public.sides[1].shuffles == 1


def test_without_any_pile_no_card_is_drawn_R_MILITO_26() -> None:
    g = committed(rest=False)
    assert values(g, seat=1) == ["none", "slingers", "leader1"]


def test_who_can_do_nothing_is_not_asked() -> None:
    g = committed(rest=False, hand=("pikes leader1", ""))
    assert last(g).cards == ["pikes", ""]
    assert kinds(g) == {"milito.action"}


SPEEDS = [
    ("pikes", "light_cavalry", True), ("slingers", "slingers", False), ("companions", "light_cavalry", True),
    ("companions slingers", "light_cavalry light_cavalry", True), ("pikes slingers", "slingers", False),
    ("slingers pikes", "slingers slingers", False), ("pikes", "slingers warband", True),
    ("light_cavalry", "light_cavalry", False), ("companions", "light_cavalry slingers", False),
]  # fmt: skip


@pytest.mark.parametrize(("attackers", "defenders", "may"), SPEEDS)
def test_all_faster_than_the_fastest_R_MILITO_20(attackers: str, defenders: str, may: bool) -> None:
    """Combat unit and support alike, on both sides."""
    g = table(columns={2: (attackers, defenders)}, hand=("spears spears", "warband warband"))
    g = play(g, 0, "attack", "3")
    while kinds(g) & {"milito.combat_unit"}:
        seat = next(iter(GAME.ask(g).of))
        g = play(g, seat, values(g, seat=seat)[0])
    g = play(g, 0, "spears")
    assert ("withdraw" in values(g, seat=1)) == may


def test_withdrawal_takes_all_and_shows_the_card_R_MILITO_25() -> None:
    """The attacker's card is discarded face up and never comes back to the hand."""
    g = play(committed("leader1", columns={2: ("pikes", "warband warband")}), 1, "withdraw")
    assert units(g, 2) == (["pikes"], [])
    assert g.private[1].discard == ["warband", "warband"]
    assert "leader1" in g.private[0].discard
    assert told(g, "bonus_wasted")
    assert all(event.to is None for event in g.events)
    assert last(g).cards == ["leader1", ""]
    assert last(g).totals == []
    assert g.private[1].destroyed == []


# -- again and again ---------------------------------------------------------------------------------------------------


def test_a_column_may_be_attacked_again_R_MILITO_21() -> None:
    """As soon as both have units there."""
    g = table(columns={2: ("pikes", "slingers")}, hand=("spears light_infantry", ""))
    g = fight(g, 2, bonus="spears", answer="withdraw")
    assert "attack" not in values(g)
    two = table(columns={2: ("slingers", "chariots")}, hand=("spears slingers leader1", "leader1"))
    two = fight(two, 2, bonus="spears", answer="leader1")
    assert last(two).outcome == "defender"
    two = place(two, "slingers", 2)
    assert values(two, "attack") == ["3"]
    assert last(fight(two, 2, bonus="leader1")).outcome == "attacker"


def test_placed_units_attack_at_once_R_MILITO_22() -> None:
    g = table(columns={2: ("", "slingers")}, hand=("companions pikes", ""))
    g = place(g, "companions", 2)
    assert totals(fight(g, 2, bonus="pikes")) == (4, 1)


def test_only_contested_columns_may_be_attacked() -> None:
    g = table(columns={1: ("pikes", ""), 2: ("pikes", "warband"), 3: ("", "warband")})
    assert values(g, "attack") == ["3"]
    assert refused(g, "attack", "2") == ("milito.no.attack_column", "B6")
    assert refused(table(), "attack") == ("milito.no.attack", "B6")


def test_passing_is_asked_even_when_nothing_else_is_left_R_MILITO_65() -> None:
    """The hand is secret; after passing there is no more action."""
    g = table()
    assert values(g) == ["pass"]
    g = play(g, 0, "pass")
    assert list(GAME.ask(g).of) == [1]
    assert GAME.decision(g, 0) is None
    assert not GAME.may_undo(g)


def test_events_of_a_combat_explain_the_strengths() -> None:
    """Every line of both strengths is told, and they add up."""
    g = table("britain", "macedon", columns={1: ("chariots chariots", ""), 2: ("slingers", "pikes light_infantry")},
              hand=("leader5 slingers", "leader3"), phase="flank", control={2: 1})  # fmt: skip
    g = fight(g, 2, flank="3-2-flank", bonus="leader5", answer="leader3", units=("", "pikes"))
    (attack,), (defence,) = told(g, "attack_strength"), told(g, "defence_strength")
    for facts, total in ((attack, totals(g)[0]), (defence, totals(g)[1])):
        assert facts["strength"] == total
        assert sum(term.facts["strength"] for term in facts["terms"].items) == total
    names = [term.key.rpartition(".")[2] for term in attack["terms"].items]
    assert names == ["base", "support", "bonus", "leader", "flank"]
    assert [term.key.rpartition(".")[2] for term in defence["terms"].items] == ["base", "modifier", "support", "bonus"]
    assert last(g).terms[0].attacker == 4
    assert control(g)[2] in (0, None)


def test_views_of_a_whole_combat_hide_what_they_must() -> None:
    """B15.7: neither hand, draw pile nor an unrevealed card of the other player in any view."""
    rng = random.Random(1)
    g = committed("leader1")
    for viewer in (0, 1, None):
        view = GAME.view(g, viewer)
        assert not hasattr(view, "secret")
        assert view.private == (None if viewer is None else g.private[viewer])
        twin = GAME.determinize(view, rng)
        assert GAME.view(twin, viewer) == view


def test_who_chooses_the_combat_unit_reads_its_strengths() -> None:
    g = table(columns={2: ("pikes light_infantry", "warband")}, hand=("spears", ""))
    field = asked(play(g, 0, "attack", "3")).field_after(())
    assert field is not None
    assert [words("en").say(field.say(value)) for value in field.values()] == [
        "Pikes (attack 5, defence 5)", "Light Infantry (attack 2, defence 2)",
    ]  # fmt: skip


def test_only_who_can_withdraw_is_asked_whether() -> None:
    """The question itself tells everybody which it is."""
    for attackers, defenders, key in (("pikes", "chariots", "response"), ("light_cavalry", "warband", "defend")):
        g = table(columns={2: (attackers, defenders)}, hand=("spears", "slingers"))
        g = play(play(g, 0, "attack", "3"), 0, "spears")
        assert asked(g, 1).prompt.key == f"milito.ask.{key}"
        assert (asked(g, 1).prompt.facts.keys()) == {"column", "attacker", "defender"}
