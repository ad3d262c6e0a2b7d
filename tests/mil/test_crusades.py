"""The Crusades (S16)."""

from __future__ import annotations

from rules.mil import GAME
from rules.mil.crusades import Crusades
from tests.mil.table import begin, stand, stocks, table, told


def test_each_knight_brings_an_influence_S16() -> None:
    state = table(3)
    for name in ("2B", "1A", "2A"):
        stand(state, name, "crusades")
    state = begin(state, Crusades())
    assert GAME.over(state)
    assert [stocks(state, seat) for seat in range(3)] == [{"influence": 1}, {"influence": 2}, {}]
    assert [facts["knight"].facts["letter"] for facts in told(state, "crusade")] == ["B", "A", "A"]


def test_nobody_there_S16() -> None:
    state = begin(table(2), Crusades())
    assert stocks(state, 0) == {}
