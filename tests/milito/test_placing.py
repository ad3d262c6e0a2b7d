"""Placing units (B5): batches, columns, what may stand together, costs, payments."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.i18n import words
from rules import Choice
from rules.milito import GAME
from rules.milito.payment import minimal_payments
from rules.milito.questions import cost
from tests.contract.play import steps
from tests.milito.table import asked, control, field_name, kinds, place, play, refused, table, told, units, values

EN = words("en")


def test_one_of_each_kind_of_field() -> None:
    """Unit, column, what goes, another one, payment."""
    g = table(columns={2: ("spears", "")}, hand=("spears spears leader3 light_infantry light_infantry", ""))
    said: tuple[str, ...] = ()
    names = []
    for value in ("place", "spears", "3", "keep", "another", "light_infantry", "1", "done", "leader3", "end"):
        names.append(field_name(g, *said))
        said = (*said, value)
    assert names == ["act", "unit", "column", "replace", "more", "unit2", "column2", "more2", "pay", ""]


def test_a_batch_is_paid_together_R_MILITO_08() -> None:
    """Three units of one card each for one leader of three, in one action."""
    g = table(hand=("spears spears heavy_cavalry leader1", ""))
    g = play(g, 0, "place", "spears", "2", "another", "spears", "3", "another", "heavy_cavalry", "4")
    assert [units(g, column)[0] for column in (1, 2, 3)] == [["spears"], ["spears"], ["heavy_cavalry"]]
    assert g.private[0].hand == []
    assert kinds(g) == {"milito.action"}


def test_one_by_one_it_would_cost_more_R_MILITO_09() -> None:
    """What a leader is worth too much is lost, not saved for the next action."""
    g = table(hand=("spears spears leader1", ""))
    g = place(g, "spears", 1, "done", "leader1")
    assert g.private[0].hand == ["spears"]
    assert refused(g, "place", "spears", "2") == ("milito.no.place", "B5")
    assert values(g) == ["pass"]


def test_no_more_than_needed_R_MILITO_10() -> None:
    g = table(hand=("spears leader1 leader8 pikes slingers", ""))
    assert values(g, "place", "spears", "2", "done") == ["pikes", "slingers", "leader8", "leader1"]
    assert refused(g, "place", "spears", "2", "done", "pikes+slingers")
    free = table(hand=("slingers pikes leader1", ""))
    assert values(free, "place", "slingers", "2") == ["done", "another"]
    assert values(free, "place", "slingers", "2", "done") == []
    assert place(free, "slingers", 1, "done").private[0].discard == []


@pytest.mark.parametrize(("leader", "pays"), [("leader1", 3), ("leader3", 2), ("leader8", 1)])
def test_leaders_pay_exactly_their_number_R_MILITO_11(leader: str, pays: int) -> None:
    """ "+3" is three, not one and three."""
    dear = table(hand=(f"pikes {leader}", ""), terrain={1: "rough"})  # cost 3
    affordable = ("place" in values(dear)) and "2" in values(dear, "place", "pikes")
    assert affordable == (pays >= 3)
    assert ("place" in values(table(hand=(f"pikes {leader}", "")))) == (pays >= 2)


def test_neither_placed_nor_replaced_units_pay_R_MILITO_12() -> None:
    g = table(columns={2: ("spears spears", "")}, hand=("pikes", ""))
    assert values(g) == ["pass"]
    g = table(hand=("pikes pikes", ""))
    assert values(g) == ["pass"]
    assert values(table(hand=("pikes pikes pikes", "")), "place", "pikes") == ["2", "3", "4"]


def test_replaced_units_go_one_or_both_R_MILITO_13() -> None:
    g = table(columns={2: ("slingers light_infantry", "")}, hand=("light_infantry", ""))
    assert values(g, "place", "light_infantry", "3") == ["slingers", "light_infantry", "slingers+light_infantry"]
    one = place(g, "light_infantry", 2, "slingers")
    assert units(one, 2)[0] == ["light_infantry", "light_infantry"]
    assert one.private[0].discard == ["slingers"]
    both = place(g, "light_infantry", 2, "slingers+light_infantry")
    assert units(both, 2)[0] == ["light_infantry"]
    assert both.private[0].discard == ["slingers", "light_infantry"]


def test_only_where_a_unit_is_placed_R_MILITO_14() -> None:
    """There is no action that empties a column, and a batch replaces nothing elsewhere."""
    g = table(columns={1: ("spears", ""), 2: ("slingers", "")}, hand=("light_infantry light_infantry", ""))
    assert values(g) == ["place", "pass"]
    g = place(g, "light_infantry", 2, "keep", "done")
    assert units(g, 1)[0] == ["spears"]
    g = table(columns={1: ("spears", "")}, hand=("", ""))
    assert values(g) == ["pass"]


def test_one_type_R_MILITO_15() -> None:
    """The printed type counts, not the class: Immortals are Medium Infantry but no "Medium Infantry"."""
    g = table("carthage", "persia", columns={2: ("medium_infantry", "")}, hand=("spears spears medium_infantry", ""))
    assert values(g, "place", "medium_infantry", "3") == ["keep", "medium_infantry"]
    assert values(g, "place", "spears", "3") == ["medium_infantry"]
    assert refused(g, "place", "spears", "3", "keep") == ("milito.no.two_types", "R-MILITO-15")


def test_one_class_is_not_one_type_R_MILITO_15() -> None:
    g = table("persia", "rome", columns={2: ("spears", "")}, hand=("immortals spears archers", ""))
    assert "keep" not in values(g, "place", "immortals", "3")
    rome = table("rome", "persia", columns={2: ("triarii", "")}, hand=("medium_infantry", ""))
    assert values(rome, "place", "medium_infantry", "3") == ["triarii"]


def test_one_that_combines_is_enough_R_MILITO_16() -> None:
    g = table(columns={1: ("pikes", ""), 2: ("slingers", "")}, hand=("light_infantry companions", ""))
    assert values(g, "place", "light_infantry", "2") == ["keep", "pikes"]
    assert values(g, "place", "light_infantry", "3") == ["keep", "slingers"]
    assert values(g, "place", "companions", "3") == ["keep", "slingers"]
    assert values(g, "place", "companions", "2") == ["pikes"]


def test_never_three() -> None:
    g = table(columns={2: ("slingers slingers", "")}, hand=("light_infantry light_infantry light_infantry", ""))
    assert refused(g, "place", "light_infantry", "3", "keep") == ("milito.no.full", "B5.3")
    empty = table(hand=("light_infantry light_infantry light_infantry", ""))
    batch = ("place", "light_infantry", "3", "another", "light_infantry", "3", "another", "light_infantry")
    assert values(empty, *batch) == ["1", "2", "4", "5"]


def test_units_of_a_batch_must_fit_too() -> None:
    g = table(hand=("companions light_cavalry slingers", ""))
    batch = ("place", "companions", "3", "another")
    assert values(g, *batch, "light_cavalry") == ["1", "2", "4", "5"]
    assert values(g, *batch, "slingers") == ["1", "2", "3", "4", "5"]
    assert refused(g, *batch, "light_cavalry", "3") == ("milito.no.two_types", "R-MILITO-15")


def test_a_second_unit_may_push_out_what_still_stood_there() -> None:
    g = table(columns={2: ("slingers", "")}, hand=("companions companions", ""))
    g = play(g, 0, "place", "companions", "3", "keep", "another", "companions", "3", "slingers")
    assert units(g, 2)[0] == ["companions", "companions"]
    assert g.private[0].discard == ["slingers"]


@pytest.mark.parametrize("column", range(5))
@pytest.mark.parametrize("terrain", ["plains", "rough", "hill", "forest"])
@pytest.mark.parametrize("unit", ["pikes", "spears", "slingers"])
def test_costs_R_MILITO_17_R_MILITO_18(column: int, terrain: str, unit: str) -> None:
    """Deployment, the printed number in a flank column, one more on rough ground: for each unit."""
    g = table(terrain={column: terrain})
    deploy, flank = {"pikes": (2, 1), "spears": (1, 1), "slingers": (0, 0)}[unit]
    assert cost(g.public, unit, column) == deploy + flank * (column in (0, 4)) + (terrain == "rough")


def test_the_sum_of_the_rulebook() -> None:
    """A unit with penalties of one and one: two cards in a flank column, three if it is rough ground too."""
    hand = "spears slingers slingers light_infantry light_infantry"
    assert told(place(table(hand=(hand, "")), "spears", 0, "done", "slingers+slingers"), "paid")[0]["n"] == 2
    rough = table(hand=(hand, ""), terrain={0: "rough"})
    assert told(place(rough, "spears", 0, "done", "light_infantry+slingers+slingers"), "paid")[0]["n"] == 3


def test_rough_ground_costs_for_each_unit_R_MILITO_17() -> None:
    g = table(terrain={2: "rough"}, hand=("slingers slingers pikes pikes pikes", ""))
    g = play(g, 0, "place", "slingers", "3", "another", "slingers", "3")
    assert told(g, "paid") == [] or told(g, "paid")[0]["n"] == 2
    assert g.private[0].discard == ["pikes", "pikes"]


def test_forbidden_terrain_R_MILITO_19() -> None:
    """Also in place of a unit that stands there."""
    g = table("britain", "macedon", terrain={2: "forest", 3: "rough"}, columns={2: ("slingers", "")},
              hand=("chariots warband warband", ""))  # fmt: skip
    assert values(g, "place", "chariots") == ["1", "2", "5"]
    assert refused(g, "place", "chariots", "3") == ("milito.no.terrain", "R-MILITO-19")


@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_any_position_B5_5(column: int) -> None:
    """Empty, own, contested, held by the enemy: everywhere; control never changes."""
    g = table(columns={1: ("slingers", ""), 2: ("slingers", "warband"), 3: ("", "warband")}, control={1: 0, 3: 1},
              hand=("light_infantry", ""))  # fmt: skip
    before = control(g)
    answer = ("keep",) if column in (1, 2) else ()
    g = place(g, "light_infantry", column, *answer)
    assert "light_infantry" in units(g, column)[0]
    assert control(g) == before


def test_leaders_are_never_placed() -> None:
    g = table(hand=("leader1 slingers", ""))
    assert refused(g, "place", "leader1") == ("milito.no.leader", "B5.1")


def test_effects_do_nothing_in_a_payment_R_MILITO_42() -> None:
    g = table(
        "britain",
        "macedon",
        columns={2: ("warband", "")},
        hand=("slingers leader3", "pikes pikes"),
        terrain={3: "rough"},
    )
    g = place(g, "slingers", 3)
    assert g.private[0].discard == ["leader3"]
    assert kinds(g) == {"milito.action"}
    assert g.private[1].hand == ["pikes", "pikes"]


def test_the_cards_are_seen_by_all_R_MILITO_06() -> None:
    """What is paid and what is replaced is told to everybody; the piles themselves are their owner's."""
    g = table(columns={2: ("slingers slingers", "")}, hand=("spears pikes pikes", ""))
    g = place(g, "spears", 2, "slingers")
    assert [card.key for card in told(g, "replaced")[0]["cards"].items] == ["milito.unit.slingers"]
    assert [card.key for card in told(g, "paid")[0]["cards"].items] == ["milito.unit.pikes"]
    assert all(event.to is None for event in g.events)
    view = GAME.view(g, 1)
    assert (view.public.sides[0].discard, view.public.sides[0].discards) == (2, [])
    assert view.private == g.private[1]
    assert GAME.view(g, 0).private.discard == ["slingers", "pikes"]


def test_placing_can_not_be_taken_back_alone() -> None:
    """It shows cards of the hand."""
    assert not GAME.may_undo(place(table(hand=("slingers pikes", "")), "slingers", 2))


# -- payments by brute force -------------------------------------------------------------------------------------------

CARDS = ("pikes", "spears", "slingers", "leader1", "leader3", "leader8")
WORTH = {"leader1": 3, "leader3": 2, "leader8": 1, "pikes": 1, "spears": 1, "slingers": 1}


@given(st.lists(st.sampled_from(CARDS), max_size=8), st.integers(0, 12))
def test_minimal_payments(hand: list[str], owed: int) -> None:
    """Exactly those sets of cards that are enough and of which every card is needed, each once."""
    wanted = set()
    for size in range(len(hand) + 1):
        for cards in combinations(sorted(hand), size):
            total = sum(WORTH[card] for card in cards)
            if total >= owed and all(total - WORTH[card] < owed for card in cards):
                wanted.add(cards)
    found = [tuple(sorted(cards)) for cards in minimal_payments(hand, WORTH, owed)]
    assert len(found) == len(set(found))
    assert set(found) == wanted
    assert bool(found) == (sum(WORTH[card] for card in hand) >= owed)


def test_the_first_payment_wastes_least() -> None:
    assert minimal_payments(["leader1", "leader3", "pikes"], WORTH, 1)[0] == ("pikes",)
    assert minimal_payments(["leader1", "leader3", "pikes"], WORTH, 2)[0] == ("leader3",)


# -- whole decisions ---------------------------------------------------------------------------------------------------


def legal_batch(g: Any, answer: tuple[Any, ...]) -> None:
    """An answer that was offered, checked against B5 from scratch."""
    hand = Counter(g.private[0].hand)
    columns = [list(column.units[0]) for column in g.public.columns]
    after = GAME.answer(g, 0, answer)
    placed = Counter(hand)
    placed.subtract(after.private[0].hand)
    there = [list(column.units[0]) for column in after.public.columns]
    new = Counter(unit for column in there for unit in column) - Counter(unit for column in columns for unit in column)
    assert all(n >= 0 for n in placed.values())
    assert not any(card.startswith("leader") for card in new)
    for column in there:
        assert len(column) <= 2
        if len(column) == 2 and column[0] != column[1]:
            assert any(g.public.box.units[unit].combine for unit in column)


def test_random_batches_are_legal() -> None:
    """What is offered keeps to the rules, whatever is chosen."""
    rng, seen = random.Random(3), 0
    for number in range(9):
        for step in steps(GAME, 2, 900 + number, {"army1": "macedon", "army2": "persia"}):
            if step.answer[0] != "place" or step.seat != 0:
                continue
            for _ in range(5):
                answer = asked(step.before).sample(rng)
                if answer[0] == "place":
                    legal_batch(step.before, answer)
                    seen += 1
    assert seen > 20


def test_every_payment_is_affordable_to_the_end() -> None:
    """A batch built as long as it goes never leads to a dead end: the cards left always pay."""
    rng = random.Random(4)
    for _ in range(150):
        deck = (
            ["pikes"] * 7
            + ["spears"] * 4
            + ["light_infantry"] * 3
            + ["slingers"] * 2
            + [f"leader{n}" for n in range(1, 9)]
        )
        hand = rng.sample(deck, 9)
        g = table(hand=(" ".join(hand), ""), terrain={0: "rough", 4: "forest"})
        if "place" not in values(g):
            continue
        answer: tuple[Any, ...] = ("place",)
        while (field := asked(g).field_after(answer)) is not None:
            assert isinstance(field, Choice)
            assert field.options, answer
            wanted = "another" if "another" in list(field.values()) else rng.choice(list(field.values()))
            answer = (*answer, wanted)
        after = GAME.answer(g, 0, answer)
        assert len(after.private[0].hand) < 9


# -- what a person reads -----------------------------------------------------------------------------------------------


def shown(g: Any, *so_far: str) -> list[str]:
    """The options of the next field, as they are read."""
    field = asked(g).field_after(so_far)
    assert isinstance(field, Choice)
    return [EN.say(option.text) for option in field.options]


def test_a_column_names_all_who_stand_there() -> None:
    """The price first, so that a long line never loses it; the batch's own units too."""
    g = table(
        columns={2: ("spears", "warband warband"), 3: ("", "chariots")}, hand=("spears light_infantry leader1", "")
    )
    found = shown(g, "place", "spears", "2", "another", "light_infantry")
    assert found[0].startswith("column 1, Plains (cost 0)") and "," not in found[0].partition(")")[2]
    assert found[1].endswith("(cost 0), with Spears")
    assert found[2].endswith("(cost 0), with Spears, against 2× Warband Medium Infantry")
    assert found[3].endswith("(cost 0), against Chariots")


def test_a_payment_without_choice_is_told_before_it_counts() -> None:
    """Where one payment is possible there is nothing to choose, but the preview names it like any other."""
    for hand in ("spears light_infantry", "spears light_infantry light_infantry", "spears leader8"):
        g = table(hand=(hand, ""))
        so_far = ("place", "spears", "2", *["done"] * (hand.count("light_infantry") > 1))
        assert field_name(g, *so_far) == "pay", hand
        assert shown(g, *so_far) == ["Leader −1/1" if "leader" in hand else "Light Infantry"]
    assert field_name(table(hand=("slingers slingers", "")), "place", "slingers", "2", "done") == "", "nothing to pay"


def test_leaders_of_the_same_numbers_are_told_apart() -> None:
    """The British have three that read "+1/1"; who pays with one must see with which."""
    g = table("britain", "macedon", hand=("warband leader5 leader6 leader2", ""), terrain={1: "rough"})
    assert shown(g, "place", "warband", "2") == [
        "Leader +1/1 (+2 with two Chariots)", "Leader +1/1 (+2 with two Slingers)", "Leader +2/2",
    ]  # fmt: skip


def test_units_of_a_column_are_told_in_one_line() -> None:
    """A batch of three units in two columns: two lines."""
    g = table(hand=("light_infantry light_infantry slingers", ""))
    g = play(g, 0, "place", "light_infantry", "2", "another", "light_infantry", "3", "another", "slingers", "2")
    lines = [EN.say(event.text) for event in g.events if event.text.key == "milito.event.placed"]
    assert lines == [
        "Seat 1 places Light Infantry and Slingers in column 2.",
        "Seat 1 places Light Infantry in column 3.",
    ]
