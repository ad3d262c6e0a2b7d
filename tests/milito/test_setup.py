"""Setup: armies, hands, coin, battlefield (B2)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.engine import Generator
from rules.milito import ARMIES, GAME
from rules.milito.box import read_box
from rules.milito.setup import lay
from rules.milito.state import Public, Table
from tests.contract.play import seed_of
from tests.milito.table import asked, kinds, play, told, values

BOX = read_box({})


def new(number: int = 1, **options: str) -> Any:
    """A new game."""
    return GAME.new(2, seed_of(number), options)


def test_open_armies_are_chosen_one_after_the_other() -> None:
    g = new()
    assert set(GAME.ask(g).of) == {0}
    assert not GAME.ask(g).sealed
    assert values(g) == list(ARMIES)
    g = play(g, 0, "persia")
    assert set(GAME.ask(g).of) == {1}
    assert GAME.view(g, 1).public.sides[0].army == "persia"
    assert asked(g, 1).default == ("macedon",)


def test_sealed_armies_are_chosen_at_once() -> None:
    g = new(armies="sealed")
    assert set(GAME.ask(g).of) == {0, 1}
    assert GAME.ask(g).sealed
    g = play(g, 1, "britain")
    assert GAME.view(g, 0).public.sides[1].army == ""
    g = play(g, 0, "rome")
    assert [side.army for side in g.public.sides] == ["rome", "britain"]


@pytest.mark.parametrize("sealed", ["open", "sealed"])
def test_an_army_fixed_by_the_table_is_not_asked_for(sealed: str) -> None:
    g = new(army2="britain", armies=sealed)
    assert set(GAME.ask(g).of) == {0}
    assert asked(g).default == ("empire",)
    g = play(g, 0, "rome")
    assert kinds(g) == {"milito.action"}


@pytest.mark.parametrize("army", ARMIES)
def test_mirror_matches_R_MILITO_62(army: str) -> None:
    g = play(play(new(), 0, army), 1, army)
    assert [side.army for side in g.public.sides] == [army, army]


def test_nine_cards_and_no_mulligan_R_MILITO_05_R_MILITO_07() -> None:
    """Nobody is asked about the hand, whatever it is; the counts are public."""
    g = new(army1="macedon", army2="britain")
    assert kinds(g) == {"milito.action"}
    for viewer in (0, 1, None):
        sides = GAME.view(g, viewer).public.sides
        assert [(side.hand, side.draw, side.discard, side.destroyed, side.shuffles) for side in sides] == [
            (9, 21, 0, 0, 0)
        ] * 2
    assert [len(private.hand) for private in g.private] == [9, 9]
    own = told(g, "drawn")
    assert len(own) == 2
    assert [event.to for event in g.events if event.text.key == "milito.event.drawn"] == [(0,), (1,)]


def test_the_coin_names_the_first_player_R_MILITO_04() -> None:
    """Each about as often, and nothing for going second."""
    firsts = Counter(new(number, army1="rome", army2="rome").public.first for number in range(200))
    assert set(firsts) == {0, 1}
    assert min(firsts.values()) > 70
    g = new(army1="rome", army2="rome")
    assert g.public.active == g.public.first
    assert g.public.sides[0].hand == g.public.sides[1].hand


def test_a_new_field_is_neutral_and_empty() -> None:
    g = new(army1="rome", army2="rome")
    assert all(column.control is None and column.units == [[], []] for column in g.public.columns)
    assert g.public.turn == 1


def laid(seed: str) -> tuple[str, ...]:
    """A battlefield."""
    g = Table(
        game="milito", seats=2, options={}, public=Public(box=BOX), private=[], secret=None, generator=Generator(seed)
    )
    lay(g)
    return tuple(column.terrain for column in g.public.columns)


FIELDS = [laid(seed_of(number)) for number in range(4000)]


def test_terrain_goes_to_the_flanks_R_MILITO_01() -> None:
    for field in FIELDS:
        others = [index for index, name in enumerate(field) if name != "plains"]
        assert field[2] == "plains"
        if len(others) <= 2:
            assert set(others) <= {0, 4}
        else:
            assert {0, 4} < set(others)
            assert len(others) == 3


def test_how_often_R_MILITO_01() -> None:
    """6, 45, 60, 15 of 126 fields have 0, 1, 2, 3 other terrains."""
    counts = Counter(sum(name != "plains" for name in field) for field in FIELDS)
    for others, share in enumerate((6, 45, 60, 15)):
        assert abs(counts[others] / len(FIELDS) - share / 126) < 0.03


def test_sides_are_chosen_by_chance_R_MILITO_01_R_MILITO_02() -> None:
    """A single terrain lies left as often as right, a third one too; which is third is chance as well."""
    single = Counter(field.index(name) for field in FIELDS for name in field if name != "plains" and others(field) == 1)
    assert set(single) == {0, 4}
    assert 0.4 < single[0] / sum(single.values()) < 0.6
    third = Counter((1 if field[1] != "plains" else 3) for field in FIELDS if others(field) == 3)
    assert 0.4 < third[1] / sum(third.values()) < 0.6
    names = {field[1] for field in FIELDS if others(field) == 3} | {field[3] for field in FIELDS if others(field) == 3}
    assert names == {"plains", "hill", "rough", "forest"}


def others(field: tuple[str, ...]) -> int:
    """How many columns are not plains."""
    return sum(name != "plains" for name in field)


def test_unused_terrain_is_not_shown_R_MILITO_03() -> None:
    """No view holds more terrain cards than the five that lie."""
    g = new(army1="rome", army2="rome")
    view = GAME.view(g, None)
    assert len(view.public.columns) == 5
    assert "terrain" not in {name for part in (view.public, GAME.view(g, 0).private) for name in part.__struct_fields__}
    assert told(g, "battlefield")[0]["terrains"].items


def test_the_initial_shuffle_does_not_count() -> None:
    assert [side.shuffles for side in new(army1="rome", army2="persia").public.sides] == [0, 0]


def test_decks_are_shuffled() -> None:
    """Different seeds give different hands; each hand comes out of the army."""
    hands = {tuple(new(number, army1="rome", army2="rome").private[0].hand) for number in range(20)}
    assert len(hands) > 15
    rng = random.Random(1)
    army = rng.choice(ARMIES)
    g = new(army1=army, army2=army)
    assert not Counter(g.private[1].hand) - Counter(
        [card for card, n in BOX.armies[army].units.items() for _ in range(n)] + [f"leader{n}" for n in range(1, 9)]
    )
