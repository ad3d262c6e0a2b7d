"""Phase 2: tributes (S9)."""

from __future__ import annotations

from rules.engine import Player
from rules.mil.deeds import gain
from rules.mil.offers import goods, plus
from rules.mil.questions import all_knights, knights_of, visible
from rules.mil.state import Board, Public, Stock


def collect_tributes(g: Board) -> None:
    """All families gain, then all owned lands turn; no decision, so the order does not matter (S9)."""
    for seat in range(g.seats):
        tribute, food = tribute_of(g.public, seat), lords_food(g.public, seat)
        gain(g, seat, plus(tribute, food))
        g.tell("mil.event.tribute", player=Player(seat), goods=goods(tribute))
        if food:
            g.tell("mil.event.lords_food", player=Player(seat), goods=goods(food))
    turn_lands(g)


def tribute_of(public: Public, seat: int) -> Stock:
    """What the visible sides of a family's lands pay."""
    paid: Stock = {}
    for _, knight in knights_of(public.families[seat]):
        for land in knight.lands:
            paid = plus(paid, visible(public, land).tribute)
    return paid


def lords_food(public: Public, seat: int) -> Stock:
    """One food from the bank for each land of a vassal; his own family loses nothing (R-MIL-53)."""
    lands = sum(len(knight.lands) for _, knight in all_knights(public) if knight.lord == seat)
    return {"food": lands} if lands else {}


def turn_lands(g: Board) -> None:
    """Every owned land is turned over (R-MIL-52); option `tribute_flip` = reset: to its fertile side."""
    for _, knight in all_knights(g.public):
        for land in knight.lands:
            land.fertile = g.options["tribute_flip"] == "reset" or not land.fertile
    g.tell(f"mil.event.lands_{g.options['tribute_flip']}")
