"""Setup (S2)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules import Refusal
from rules.mil import GAME, RESOURCES
from tests.mil.table import SEED, knight, play, points, table, values

SEATS = (2, 3, 4, 5)


def new(seats: int, **options: str) -> Any:
    """A game as it is dealt."""
    return GAME.new(seats, SEED, options)


def stack_groups(state: Any) -> Counter[str]:
    """How many free lands of each group lie in the stacks."""
    kinds = [pile.top.kind for pile in state.public.piles if pile.top]
    kinds += [kind for below in state.secret.below for kind in below]
    return Counter(state.public.box.lands[kind].group for kind in kinds)


def test_two_of_each_resource_R_MIL_04() -> None:
    """Influence and gold too."""
    for private in new(4).private:
        assert private.stock == dict.fromkeys(RESOURCES, 2)


def test_knights_A_and_B_R_MIL_06() -> None:
    """Two knights a family; the other columns are empty."""
    for family in new(3).public.families:
        a, b, *others = family.knights
        assert (a.heir, a.soldiers, a.castle, [land.kind for land in a.lands]) == (False, 2, True, ["cereal"])
        assert (b.heir, b.soldiers, b.castle, [land.kind for land in b.lands]) == (True, 1, False, ["cereal"])
        assert others == [None, None]
        assert (family.women, family.privileges) == (3, 1)


def test_starting_lands_fertile_R_MIL_05() -> None:
    state = new(5)
    assert all(land.fertile for family in state.public.families for k in family.knights if k for land in k.lands)


def test_setup_scores_nothing_R_MIL_12() -> None:
    assert points(new(5)) == [0] * 5


@pytest.mark.parametrize("seats", SEATS)
def test_draw_by_group_R_MIL_07(seats: int) -> None:
    """As many lands of each group as families; they and the starting lands are taken from the box."""
    state = new(seats)
    assert stack_groups(state) == {"food": seats, "metal": seats, "fabric": seats}
    assert len(state.secret.undrawn) == 35 - 5 * seats


@pytest.mark.parametrize(("seats", "food"), [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_cutthroat_R_MIL_07(seats: int, food: int) -> None:
    """Two food lands fewer for two and three families, three for four and five."""
    groups = stack_groups(new(seats, cutthroat="on"))
    assert groups == Counter({"food": food, "metal": seats, "fabric": seats})


def test_food_and_metal_lands_are_mixed_R_MIL_07() -> None:
    kinds = set()
    for number in range(20):
        state = GAME.new(5, f"{number:064x}")
        kinds |= {kind for below in state.secret.below for kind in below}
    assert kinds >= {"cereal", "fish", "wool", "mine", "quarry"}


@pytest.mark.parametrize("seats", SEATS)
def test_bigger_stack_on_six_R_MIL_08(seats: int) -> None:
    """The spots defend with 6 and 8; the bigger stack lies on the first."""
    first, second = new(seats).public.piles
    assert (first.defence, second.defence) == (6, 8)
    assert first.height + second.height == 3 * seats
    assert first.height - second.height in (0, 1)


def test_only_the_top_is_known_R_MIL_09() -> None:
    """A view shows the tops and the heights; the rest is dealt anew for whoever imagines it."""
    state = new(4)
    view = GAME.view(state, 0)
    assert not hasattr(view, "secret")
    imagined = {tuple(GAME.determinize(view, random.Random(n)).secret.below[0]) for n in range(10)}
    assert len(imagined) > 1


def test_start_lands_for_all_R_MIL_10() -> None:
    state = new(3, start_lands="cereal+fish")
    for seat in range(3):
        assert knight(state, f"{seat + 1}A").lands[0].kind == "cereal"
        assert knight(state, f"{seat + 1}B").lands[0].kind == "fish"


def test_each_chooses_clockwise_R_MIL_10() -> None:
    """DP-01: the starting player first; the free lands are drawn afterwards."""
    state = new(3, start_lands="choose")
    first = state.public.starting
    assert all(pile.height == 0 for pile in state.public.piles)
    for step, choice in enumerate(("cereal+fish", "cereal+cereal", "cereal+fish")):
        seat = (first + step) % 3
        assert list(GAME.ask(state).of) == [seat]
        assert values(state, seat) == ["cereal+cereal", "cereal+fish"]
        state = play(state, seat, choice)
    kinds = [knight(state, f"{(first + step) % 3 + 1}B").lands[0].kind for step in range(3)]
    assert kinds == ["fish", "cereal", "fish"]
    assert stack_groups(state) == {"food": 3, "metal": 3, "fabric": 3}
    assert list(GAME.ask(state).of) == [first]


def test_stocks_are_hidden_R_MIL_11() -> None:
    """Nobody's view shows another family's stock; the owner sees his own."""
    state = table(3, stock={0: {"gold": 1}, 1: {"gold": 77}})
    for viewer in (None, 0, 2):
        view = GAME.view(state, viewer)
        assert "77" not in repr((view.public, view.stack, view.private))
    own = GAME.view(state, 1).private
    assert own is not None
    assert own.stock["gold"] == 77


@pytest.mark.parametrize(("seats", "spaces"), [(2, 3), (3, 3), (4, 4), (5, 5)])
def test_white_tokens_on_the_used_spaces(seats: int, spaces: int) -> None:
    """S2.7."""
    for row in new(seats).public.spaces.values():
        assert [space.token for space in row] == ["white"] * spaces


def test_the_drawn_lands_are_shuffled_S2() -> None:
    """Lands of every group come up first, on either stack."""
    for pile in (0, 1):
        tops = [GAME.new(3, f"{number:064x}").public.piles[pile].top for number in range(30)]
        box = table(3).public.box
        assert {box.lands[top.kind].group for top in tops if top} == {"food", "metal", "fabric"}


def test_starting_player_is_drawn() -> None:
    """S2.8."""
    assert {GAME.new(4, f"{number:064x}").public.starting for number in range(40)} == {0, 1, 2, 3}


def test_advanced_not_for_two_R_MIL_124() -> None:
    with pytest.raises(Refusal):
        new(2, advanced="on")


def test_two_families_use_six_lands_R_MIL_118() -> None:
    state = new(2)
    assert stack_groups(state) == {"food": 2, "metal": 2, "fabric": 2}
