"""The auction of a castle (S13)."""

from __future__ import annotations

from typing import Any

from rules import Value
from rules.mil import GAME
from rules.mil.castle_auction import OVER
from rules.mil.market import Market
from rules.mil.offers import beats, quality
from rules.mil.questions import all_knights
from tests.mil.table import (
    asked,
    begin,
    knight,
    new_knight,
    play,
    points,
    refused,
    stand,
    stocks,
    table,
    told,
    values,
)  # fmt: skip

FULL = {"food": 6, "fabric": 6, "metal": 6, "influence": 6, "gold": 6}


def market(seats: int = 3, **facts: Any) -> Any:
    """Knight 1A in the Market; all have six of everything unless `stock` says otherwise."""
    facts.setdefault("stock", dict.fromkeys(range(seats), FULL))
    state = table(seats, **facts)
    stand(state, "1A", "market", 1)
    return state


def auction(state: Any = None, food: int = 0, fabric: int = 0, metal: int = 0, gold: int = 0) -> Any:
    """The auction is opened, with these extras on the lowest bid."""
    return play(begin(state or market(), Market()), 0, "castle", food, fabric, metal, gold)


def bid(state: Any, seat: int, **extra: int) -> Any:
    """A bid of the starting bid and this extra."""
    return play(state, seat, "bid", *(extra.get(name, 0) for name in OVER))


def best(state: Any) -> dict[str, int]:
    """The best bid so far."""
    found: dict[str, int] = state.stack[-1].best
    return found


def paid(state: Any, seat: int) -> dict[str, int]:
    """What a family with full stock has paid."""
    return {name: 6 - n for name, n in state.private[seat].stock.items() if n != 6}


def test_T8_the_worked_example() -> None:
    """R-MIL-73: each bid is the starting bid and an extra that beats the one before."""
    start = {"food": 2, "fabric": 1, "metal": 1, "gold": 1}
    state = auction(food=1, gold=1)
    assert quality(best(state)) == (5, 1, 0, 1, 1, 2)
    state = bid(state, 1, food=2)
    assert quality(best(state)) == (7, 1, 0, 1, 1, 4)
    state = bid(state, 2, fabric=1, food=1)
    assert quality(best(state)) == (7, 1, 0, 1, 2, 3)
    assert told(state, "bid")[0]["player"].seat == 2
    assert (asked(state, 0).kind, asked(state, 0).point) == ("mil.last_bid", "DP-22")
    state = bid(state, 0, food=3)
    assert paid(state, 0) == start | {"food": 5}
    assert quality(paid(state, 0)) == (8, 1, 0, 1, 1, 5)
    assert (paid(state, 1), paid(state, 2), points(state)) == ({}, {}, [4, 0, 0])
    assert knight(state, "1B").castle


def test_lowest_starting_bid_S13() -> None:
    state = auction()
    assert best(state) == {"food": 1, "fabric": 1, "metal": 1}


def test_influence_is_never_bid_R_MIL_75() -> None:
    assert "influence" not in OVER
    names: list[str] = []
    so_far: tuple[Value, ...] = ("castle",)
    decision = asked(begin(market(), Market()), 0)
    while (field := decision.field_after(so_far)) is not None:
        names, so_far = [*names, field.name], (*so_far, 0)
    assert names == ["food", "fabric", "metal", "gold"]


def test_a_bid_must_beat_the_best_R_MIL_73() -> None:
    state = bid(auction(), 1, gold=1)
    assert refused(state, 2, "bid", 0, 1, 0, 0)[1] == "R-MIL-73"
    assert refused(state, 2, "bid", 1, 0, 0, 0)[1] == "R-MIL-73"
    better = bid(state, 2, metal=2)
    assert beats(best(better), best(state))


def test_one_lap_and_one_last_bid_R_MIL_74() -> None:
    """Who has passed or was overbid is not asked again; after the last bid the auction is over."""
    state = bid(play(auction(), 1, "pass"), 2, gold=1)
    state = bid(state, 0, gold=2)
    assert GAME.over(state)
    assert points(state) == [4, 0, 0]


def test_equal_does_not_win_R_MIL_74() -> None:
    state = play(bid(auction(), 1, gold=1), 2, "pass")
    assert refused(state, 0, "bid", 1, 0, 0, 0)[1] == "R-MIL-73"
    state = play(state, 0, "pass")
    assert (points(state), paid(state, 1)) == ([0, 4, 0], {"food": 1, "fabric": 1, "metal": 1, "gold": 1})
    assert paid(state, 0) == {}


def test_no_last_bid_when_nobody_overbids_S13() -> None:
    state = play(play(auction(gold=2), 1, "pass"), 2, "pass")
    assert (points(state), paid(state, 0)) == ([4, 0, 0], {"food": 1, "fabric": 1, "metal": 1, "gold": 2})


def test_bids_go_clockwise_from_the_opener_S13() -> None:
    state = table(3, stock=dict.fromkeys(range(3), FULL))
    stand(state, "2A", "market", 1)
    state = play(begin(state, Market()), 1, "castle", 0, 0, 0, 0)
    assert asked(state, 2).point == "DP-21"
    assert asked(play(state, 2, "pass"), 0).default == ("pass",)


def test_a_stock_too_small_is_asked_all_the_same_S21() -> None:
    """Nobody else knows; the family itself is told why."""
    state = auction(market(stock={0: FULL, 1: {"food": 1}, 2: {"food": 1, "fabric": 1, "metal": 1}}))
    assert refused(state, 1, "bid", 0, 0, 0, 0) == ("mil.no.bid_start", "R-MIL-73")
    state = play(state, 1, "pass")
    assert refused(state, 2, "bid", 0, 0, 0, 0) == ("mil.no.bid_best", "R-MIL-73")


def test_no_place_no_bid_R_MIL_76() -> None:
    state = market()
    knight(state, "2B").castle = True
    state = auction(state)
    assert told(state, "bid_no_room")[0]["player"].seat == 1
    assert asked(state, 2).kind == "mil.bid"


def test_a_vassals_place_is_enough_R_MIL_76() -> None:
    state = market()
    knight(state, "2B").castle = True
    knight(state, "3B").lord = 1
    assert asked(auction(state), 1).kind == "mil.bid"


def test_the_opener_needs_a_place_too_R_MIL_78() -> None:
    state = market()
    knight(state, "1B").castle = True
    assert refused(begin(state, Market()), 0, "castle", 0, 0, 0, 0) == ("mil.no.castle_room", "R-MIL-78")


def test_the_opener_needs_the_lowest_bid_S13() -> None:
    state = market(stock={0: {"food": 3, "fabric": 3, "gold": 3}})
    assert refused(begin(state, Market()), 0, "castle", 0, 0, 0, 0) == ("mil.no.castle_goods", "S13")


def test_winner_chooses_the_place_S13() -> None:
    """DP-23: own knights first, then vassals."""
    state = market()
    new_knight(state, "1C")
    knight(state, "2B").lord = 0
    state = play(play(auction(state), 1, "pass"), 2, "pass")
    assert (asked(state, 0).kind, asked(state, 0).point, asked(state, 0).default) == ("mil.castle", "DP-23", ("1B",))
    assert values(state, 0) == ["1B", "1C", "2B"]
    state = play(state, 0, "1C")
    assert (knight(state, "1C").castle, knight(state, "1B").castle) == (True, False)


def test_castle_with_a_vassal_scores_for_the_bidder_R_MIL_77() -> None:
    """R-MIL-130: his family can't refuse it."""
    state = market()
    knight(state, "1B").castle = True
    knight(state, "2B").lord = 0
    state = play(play(auction(state), 1, "pass"), 2, "pass")
    assert (knight(state, "2B").castle, points(state)) == (True, [4, 0, 0])


def test_castles_are_the_auctions_won_R_MIL_80() -> None:
    """I-10; there are as many tiles as knights can be."""
    state = play(play(auction(), 1, "pass"), 2, "pass")
    assert sum(other.castle for _, other in all_knights(state.public)) == 3 + 1


def test_trade_after_a_lost_auction_R_MIL_79() -> None:
    state = play(bid(play(auction(), 1, "pass"), 2, gold=1), 0, "pass")
    assert (asked(state, 0).kind, asked(state, 0).point, asked(state, 0).default) == (
        "mil.trade", "DP-24", ("nothing",),
    )  # fmt: skip
    traded = play(state, 0, "trade", 0, 2, 0, 0)
    assert (stocks(traded, 0)["metal"], GAME.over(traded)) == (8, True)
    assert GAME.over(play(state, 0, "nothing"))


def test_no_trade_after_a_won_auction_S13() -> None:
    assert GAME.over(play(play(auction(), 1, "pass"), 2, "pass"))
