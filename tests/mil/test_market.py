"""The Market: trade (S13). Castles are in test_castle_auction.py."""

from __future__ import annotations

from typing import Any

import pytest

from rules import WrongComponents
from rules.mil import GAME
from rules.mil.market import Market
from tests.mil.table import asked, begin, play, refused, stand, stocks, table, told, values


def market(**stock: int) -> Any:
    """Knight 1A in the Market, his family with this stock."""
    state = table(3, stock={0: stock})
    stand(state, "1A", "market", 1)
    return begin(state, Market())


def test_T5_four_cubes() -> None:
    """R-MIL-71: food and fabric for two metal, two food for one; a fifth cube is too much."""
    state = market(food=4, fabric=2)
    after = play(state, 0, "trade", 0, 1, 1, 0)
    assert stocks(after, 0) == {"food": 1, "fabric": 1, "metal": 3}
    assert refused(state, 0, "trade", 1, 1, 1, 0) == ("engine.refusal.amount", "R-MIL-71")
    assert told(after, "trade")


@pytest.mark.parametrize(
    ("stock", "deals", "after"),
    [
        ({"food": 1}, (1, 0, 0, 0), {"fabric": 1}),
        ({"food": 2}, (0, 1, 0, 0), {"metal": 1}),
        ({"food": 1, "fabric": 1}, (0, 0, 1, 0), {"metal": 2}),
        ({"food": 1, "fabric": 1, "metal": 1, "influence": 1}, (0, 0, 0, 1), {"gold": 3}),
    ],
)
def test_rates_R_MIL_72(stock: dict[str, int], deals: tuple[int, ...], after: dict[str, int]) -> None:
    assert stocks(play(market(**stock), 0, "trade", *deals), 0) == after


def test_a_rate_may_be_used_several_times_R_MIL_71() -> None:
    assert stocks(play(market(food=4), 0, "trade", 4, 0, 0, 0), 0) == {"fabric": 4}
    assert values(market(food=9), 0, "trade") == [0, 1, 2, 3, 4]


def test_what_a_trade_brings_cannot_be_given_in_it_S13() -> None:
    """Two food: one becomes fabric, but that fabric and the other food are not two metal."""
    state = market(food=2)
    assert values(state, 0, "trade", 1, 0) == [0]


def test_a_trade_has_at_least_one_deal_S13() -> None:
    """Every amount offered leads to a whole answer."""
    state = market(food=2)
    assert values(state, 0, "trade", 0) == [1]
    assert list(asked(state, 0).legal(("trade",))) == [
        ("trade", 0, 1, 0, 0),
        ("trade", 1, 0, 0, 0),
        ("trade", 2, 0, 0, 0),
    ]


def test_nothing_to_give_S13() -> None:
    """The question is asked all the same: nobody else knows the stock (S21)."""
    state = market(gold=3)
    assert (asked(state, 0).point, asked(state, 0).default) == ("DP-18", ("nothing",))
    assert values(state, 0) == ["nothing"]
    assert refused(state, 0, "trade", 1, 0, 0, 0) == ("mil.no.trade", "S13")


def test_a_knight_may_do_nothing_S13() -> None:
    state = play(market(food=4), 0, "nothing")
    assert GAME.over(state)
    assert stocks(state, 0) == {"food": 4}


def test_left_to_right_each_for_himself_R_MIL_129() -> None:
    """What the first trade brought may be given in the second."""
    state = table(3, stock={0: {"food": 2}})
    stand(state, "1B", "market", 1)
    stand(state, "1A", "market", 2)
    state = begin(state, Market())
    state = play(state, 0, "trade", 1, 0, 0, 0)
    state = play(state, 0, "trade", 0, 0, 1, 0)
    assert (stocks(state, 0), GAME.over(state)) == ({"metal": 2}, True)


def trade_table(rate: str) -> str:
    """A data file with one rate, three cubes at most."""
    return f'most = 3\ncastle = {{ food = 1 }}\nrates = [{rate}]\norigin = "rulebook"\n'


def test_a_rate_must_name_what_is_given() -> None:
    """An operator's trade table with an empty line is refused by file and key."""
    with pytest.raises(WrongComponents) as wrong:
        GAME.read({"market.toml": trade_table("{ give = {}, get = { gold = 1 } }")})
    assert (wrong.value.file, wrong.value.key) == ("market.toml", "rates[0].give")


def test_another_trade_table_is_played_by() -> None:
    """The rates are data."""
    state = market(gold=5)
    state.public.box = GAME.read({"market.toml": trade_table("{ give = { gold = 1 }, get = { food = 2 } }")})
    assert values(state, 0, "trade") == [1, 2, 3]
    assert stocks(play(state, 0, "trade", 3), 0) == {"gold": 2, "food": 6}
