"""The fields with which offers are made admit exactly what the rules do: compared with trying out everything."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from rules import Decision
from rules.engine import text
from rules.mil.box import read_box
from rules.mil.castle_auction import OVER
from rules.mil.market import Deals
from rules.mil.offers import beats, best_portion, can_overbid, half, overbid, plus, portion, total
from rules.mil.state import QUALITY, RESOURCES
from rules.mil.vassalage import CURRENCY


def legal(fields: Callable[..., Any]) -> set[tuple[Any, ...]]:
    """All that the fields admit."""
    return set(Decision("test", text("mil.name"), fields, ()).legal())


def some(rng: random.Random, names: tuple[str, ...], most: int) -> dict[str, int]:
    """A few cubes of these."""
    return {name: n for name in names if (n := rng.randrange(most + 1))}


def choices(stock: dict[str, int], names: tuple[str, ...]) -> list[tuple[int, ...]]:
    """All amounts that could be taken out of a stock."""
    return list(product(*(range(stock.get(name, 0) + 1) for name in names)))


@pytest.mark.parametrize("names", [OVER, CURRENCY, QUALITY])
def test_overbids_are_those_that_beat_R_MIL_73(names: tuple[str, ...]) -> None:
    """With the starting bid in them, and at Court with as much gold as the target's family offers (R-MIL-62)."""
    rng = random.Random(len(names))
    for _ in range(150):
        base = some(rng, RESOURCES, 1)
        best = plus(base, some(rng, names, 1))
        stock, least = some(rng, names, 2), {"gold": rng.randrange(2)}
        expected = {
            values
            for values in choices(stock, names)
            if beats(plus(base, dict(zip(names, values, strict=True))), best) and values[0] >= least["gold"]
        }
        assert can_overbid(base, best, stock, names, least) == bool(expected)
        if expected:
            assert legal(overbid(base, best, stock, names, least)) == expected


def test_halves_are_all_of_the_right_size_R_MIL_39() -> None:
    rng = random.Random(1)
    for _ in range(150):
        offer = some(rng, RESOURCES, 3)
        names = tuple(name for name in QUALITY if name in offer)
        size = half(offer)
        assert 2 * size - total(offer) in (0, 1)
        found = legal(portion(offer, size))
        assert found == {values for values in choices(offer, names) if sum(values) == size}
        assert best_portion(offer, size) == max(found)


def test_trades_are_all_within_stock_and_limit_R_MIL_71() -> None:
    """Four cubes at most, all of them owned before the trade, one deal at least."""
    market = read_box({}).market
    rng = random.Random(2)
    for _ in range(150):
        stock = some(rng, RESOURCES, 4)
        expected = set()
        for often in product(range(5), range(3), range(3), range(2)):
            given: dict[str, int] = dict.fromkeys(RESOURCES, 0)
            for rate, n in zip(market.rates, often, strict=True):
                for name, each in rate.give.items():
                    given[name] += n * each
            if 0 < sum(given.values()) <= 4 and all(stock.get(name, 0) >= n for name, n in given.items()):
                expected.add(often)
        if expected:
            assert legal(Deals(market.rates, market.most, stock)) == expected
