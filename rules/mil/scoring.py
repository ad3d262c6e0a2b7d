"""Final scoring and the winner (S18)."""

from __future__ import annotations

from collections.abc import Callable

from rules.engine import Player, Result
from rules.mil.deeds import floor_scores, score
from rules.mil.offers import goods
from rules.mil.questions import knights_of, vassals
from rules.mil.state import Board, Public


def final_scoring(g: Board) -> None:
    """Majorities, gold, single women; the screens are lifted (S18)."""
    g.reveal()
    for seat, private in enumerate(g.private):
        g.tell("mil.event.final_stock", player=Player(seat), goods=goods(private.stock))
    majority(g, "final_goods", lambda seat: g.private[seat].stock["fabric"] + g.private[seat].stock["metal"])
    majority(g, "final_influence", lambda seat: g.private[seat].stock["influence"])
    majority(g, "final_privileges", lambda seat: g.public.families[seat].privileges)
    for seat in range(g.seats):
        score_gold(g, seat)
        score_women(g, seat)
    floor_scores(g)
    for seat, family in enumerate(g.public.families):
        g.tell("mil.event.final_score", player=Player(seat), n=family.score)


def majority(g: Board, source: str, count: Callable[[int], int]) -> None:
    """Points to each family with the most; all who tie get them, also at 0 (R-MIL-113)."""
    most = max(count(seat) for seat in range(g.seats))
    for seat in range(g.seats):
        if count(seat) == most:
            points = g.public.box.points.final_majority
            score(g, seat, source, points)
            g.tell(f"mil.event.{source}", player=Player(seat), n=points)


def score_gold(g: Board, seat: int) -> None:
    """A point for every two gold (S18)."""
    points = g.private[seat].stock["gold"] // g.public.box.points.final_gold
    score(g, seat, "final_gold", points)
    if points:
        g.tell("mil.event.final_gold", player=Player(seat), n=points)


def score_women(g: Board, seat: int) -> None:
    """Single women cost points, more where there are most of them (R-MIL-114)."""
    points = points_for_women(g.public, seat)
    score(g, seat, "final_women", points)
    if points:
        g.tell("mil.event.final_women", player=Player(seat), n=points)


def points_for_women(public: Public, seat: int) -> int:
    """What the single women of a family cost at the end; all who tie for the most pay the higher price (R-MIL-114)."""
    women = [family.women for family in public.families]
    each = public.box.points.final_woman_most if women[seat] == max(women) else public.box.points.final_woman
    return women[seat] * each


def rank(public: Public, seat: int) -> tuple[int, int, int, int]:
    """Points, then castles and lands of own knights, then vassals (S18, R-MIL-115)."""
    family = public.families[seat]
    castles = sum(knight.castle for _, knight in knights_of(family))
    lands = sum(len(knight.lands) for _, knight in knights_of(family))
    return (family.score, castles, lands, len(vassals(public, seat)))


def result(g: Board) -> Result:
    """Scores and places; who ties to the last shares the place (R-MIL-116)."""
    ranks = [rank(g.public, seat) for seat in range(g.seats)]
    scores = tuple(family.score for family in g.public.families)
    return Result(scores, tuple(1 + sum(other > own for other in ranks) for own in ranks))
