"""Positions that a viewer could not tell from the real one; and what a view is worth."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rules.mil import GAME, RESOURCES
from rules.mil.battle import Battle
from rules.mil.castle_auction import CastleAuction
from rules.mil.invariants import violations
from rules.mil.vassalage import Vassalage
from tests.contract.play import steps
from tests.mil.table import begin, knight, lands, new_knight, play, stand, table


def groups_below(state: Any) -> Counter[str]:
    """The hidden lands of the stacks by group."""
    return Counter(state.public.box.lands[kind].group for below in state.secret.below for kind in below)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_lands_fit_what_was_seen_R_MIL_09(seats: int) -> None:
    """Of each group as many lie below as are still missing; no tile is twice in the game."""
    rng = random.Random(seats)
    for step in list(steps(GAME, seats, 30 + seats))[::9]:
        view = GAME.view(step.after, rng.randrange(seats))
        twin = GAME.determinize(view, rng)
        assert violations(twin, twin) == []
        assert groups_below(twin) == groups_below(step.after)


def test_before_the_lands_are_drawn_R_MIL_10() -> None:
    state = GAME.new(3, "3" * 64, {"start_lands": "choose"})
    twin = GAME.determinize(GAME.view(state, 0), random.Random(1))
    assert twin.secret.below == [[], []]
    assert sorted(twin.secret.undrawn) == sorted(state.secret.undrawn)


def test_others_stocks_vary_own_stays_R_MIL_11() -> None:
    state = table(3, stock={0: {"gold": 9}})
    twins = [GAME.determinize(GAME.view(state, 0), random.Random(number)) for number in range(20)]
    assert {twin.private[0].stock["gold"] for twin in twins} == {9}
    assert len({tuple(twin.private[1].stock.values()) for twin in twins}) > 5


def test_a_standing_bid_is_owned() -> None:
    """Who has laid open a bid owns it in every imagined position."""
    bid = {"food": 1, "fabric": 1, "metal": 1, "gold": 7}
    state = begin(table(3, stock={0: bid, 1: dict.fromkeys(RESOURCES, 3)}), CastleAuction(seat=0, start=bid))
    for number in range(10):
        twin = GAME.determinize(GAME.view(state, 1), random.Random(number))
        assert twin.private[0].stock["gold"] >= 7


def test_an_open_offer_is_owned_until_it_is_taken() -> None:
    """Taken, it is in the bank: its giver may own nothing any more. Outbid, he has it still."""
    offer = {"gold": 7, "influence": 7}
    state = table(3, stock={0: {"gold": 8, "influence": 7}, 1: offer})
    state = play(begin(state, Vassalage(knight=(0, 0), target=(1, 1))), 1, 7, 7)
    for answer, least in (((), 7), (("outbid", 8, 7), 7), (("take",), 0)):
        after = play(state, 0, *answer) if answer else state
        twins = [GAME.determinize(GAME.view(after, 2), random.Random(number)) for number in range(20)]
        assert (min(twin.private[1].stock["gold"] for twin in twins) >= 7) == (least == 7)


def worth(state: Any, seat: int = 0) -> int:
    """What the position is worth to a seat."""
    return GAME.worth(GAME.view(state, seat))


def test_worth_likes_what_is_good() -> None:
    """Points, lands, castles, soldiers, an heir, cubes, privileges are better than none; Lords and age are worse."""
    base = worth(table())
    better: dict[str, Any] = {
        "points": lambda g: setattr(g.public.families[0], "score", 2),
        "land": lambda g: knight(g, "1A").lands.append(lands("mine")[0]),
        "castle": lambda g: setattr(knight(g, "1B"), "castle", True),
        "soldier": lambda g: setattr(knight(g, "1B"), "soldiers", 2),
        "heir": lambda g: setattr(knight(g, "1A"), "heir", True),
        "knight": lambda g: new_knight(g, "1C", heir=True),
        "gold": lambda g: g.private[0].stock.update(gold=1),
        "privilege": lambda g: setattr(g.public.families[0], "privileges", 2),
        "vassal": lambda g: setattr(knight(g, "2B"), "lord", 0),
        "placed": lambda g: stand(g, "1A", "court", 1),
    }
    for name, change in better.items():
        state = table()
        change(state)
        assert worth(state) > base, name
    for name, spoil in {"age": ("age", 2), "lord": ("lord", 1)}.items():
        state = table()
        setattr(knight(state, "1A"), *spoil)
        assert worth(state) < base, name


def test_worth_counts_what_is_under_way() -> None:
    """A leading bid, an attempt, a battle that will be won are better than none; being the target is worse."""
    start = {"food": 1, "fabric": 1, "metal": 1}
    state = table(3, stock={0: start, 1: dict.fromkeys(RESOURCES, 3)})
    auction = begin(state, CastleAuction(seat=0, start=start))
    assert worth(auction) > worth(state)
    state = table(3, stock={0: {"food": 4}}, women={1: 0})
    knight(state, "1A").soldiers, knight(state, "2B").lands = 5, lands("wool")
    battle = begin(state, Battle(knight=(0, 0), target=(1, 1)))
    assert worth(battle) > worth(state)
    assert worth(battle, 1) < worth(state, 1)
    attempt = begin(state, Vassalage(knight=(0, 0), target=(1, 1)))
    assert worth(attempt) > worth(state)
    assert worth(attempt, 1) < worth(state, 1)


def test_worth_at_the_end_is_the_place() -> None:
    state = table(3)
    state.public.families[1].score = 5
    state.stack = []
    assert worth(state, 1) > worth(state, 0)
    assert GAME.worth(GAME.view(state, None)) == 0
