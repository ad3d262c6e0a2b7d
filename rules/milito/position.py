"""How good the battlefield is for a player: columns held, columns contested, flanks threatened."""

from __future__ import annotations

from rules.milito.odds import edge
from rules.milito.questions import eligible, other
from rules.milito.state import Column, Public

HELD = (0, 60, 140, 300, 380, 440)
"""What so many columns are worth, held for good; with the third the game is nearly won."""

STRENGTH = 3
"""What a point of attack or defence is worth in a column."""

PRESSURE = (-34, -30, -24, -16, -6, 8, 20, 28, 33)
"""What a contested column is worth to whom may attack there, by strength ahead (-4 to 4)."""


def position(public: Public, viewer: int) -> int:
    """The viewer's prospects less the opponent's, the turn counted in."""
    return side_worth(public, viewer) - side_worth(public, other(viewer))


def side_worth(public: Public, seat: int) -> int:
    """Columns held now or soon, units in place, attacks that can be made."""
    held = sum(holding(column, seat, public.active) for column in public.columns)
    whole, part = divmod(held, 100)
    columns = HELD[whole] + (HELD[whole + 1] - HELD[whole]) * part // 100 if whole < len(HELD) - 1 else HELD[-1]
    contested = sum(pressure(public, seat, index) for index, column in enumerate(public.columns) if all(column.units))
    return columns + contested + units_worth(public, seat) + 12 * len({target for target, _ in eligible(public, seat)})


def holding(column: Column, seat: int, active: int) -> int:
    """How much a player holds a column, in hundredths: with units alone, with the marker, with the next advance."""
    own, enemies = bool(column.units[seat]), bool(column.units[other(seat)])
    if own and not enemies:
        return 92 if column.control == seat else 80 if active != seat else 62
    if column.control != seat:
        return 0
    return 70 if own else 25 if enemies else 60


def pressure(public: Public, seat: int, index: int) -> int:
    """What a contested column promises to a player who attacks there."""
    ahead = max(-4, min(4, edge(public, seat, index)))
    return PRESSURE[ahead + 4]


def units_worth(public: Public, seat: int) -> int:
    """Units in columns, a second one in a column less."""
    total = 0
    for column in public.columns:
        there = sorted((strength(public, unit) for unit in column.units[seat]), reverse=True)
        total += sum(points // (1 + 2 * index) for index, points in enumerate(there))
    return STRENGTH * total


def strength(public: Public, unit: str) -> int:
    """Attack and defence of a unit."""
    return public.box.units[unit].attack + public.box.units[unit].defence
