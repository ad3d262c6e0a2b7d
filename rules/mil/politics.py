"""Phase 3: the majorities of the four limited spheres (S10)."""

from __future__ import annotations

from collections import Counter

from rules.engine import DONE, Ask, Choice, Decision, Frame, Next, Player, text
from rules.engine.ask import fixed
from rules.mil.deeds import gain, score
from rules.mil.questions import (
    Where,
    all_knights,
    knight_at,
    knight_option,
    knight_text,
    own,
    sphere_text,
    standing,
    where_of,
)  # fmt: skip
from rules.mil.state import Board, Public


class Politics(Frame):
    """Court, Market, War, Curia: whoever has most knights there is favoured (S10). `winner` of the one just counted."""

    winner: int | None = None
    STEPS = (
        "court", "market", "war", "ask_soldiers", "place_soldiers", "curia", "ask_archbishop", "place_archbishop",
    )  # fmt: skip

    def court(self, g: Board) -> Next:
        """Starting Player token (used from the next turn on, R-MIL-55), influence, points."""
        self.winner = count(g, "court", g.public.box.points.court)
        if self.winner is not None:
            g.public.starting = self.winner
            gain(g, self.winner, {"influence": 1})
            g.tell("mil.event.court_favour", player=Player(self.winner))
        return None

    def market(self, g: Board) -> Next:
        """Gold and points."""
        self.winner = count(g, "market", g.public.box.points.market)
        if self.winner is not None:
            gain(g, self.winner, {"gold": 1})
            g.tell("mil.event.market_favour", player=Player(self.winner))
        return None

    def war(self, g: Board) -> Next:
        """Points, and the King's Soldiers."""
        self.winner = count(g, "war", g.public.box.points.war)
        return self.curia if self.winner is None else None

    def ask_soldiers(self, g: Board) -> Next:
        """DP-11: any knight of any family (R-MIL-56)."""
        return ask_visit(g, self.winner, "kings_soldiers", "DP-11")

    def place_soldiers(self, g: Board) -> Next:
        """They count as one soldier until the clean-up."""
        where = chosen(g, self.winner)
        knight_at(g.public, where).kings_soldiers = True
        g.tell("mil.event.kings_soldiers", knight=knight_text(where))
        return None

    def curia(self, g: Board) -> Next:
        """Points, and the Archbishop."""
        self.winner = count(g, "curia", g.public.box.points.curia)
        return DONE if self.winner is None else None

    def ask_archbishop(self, g: Board) -> Next:
        """DP-12: any knight of any family."""
        return ask_visit(g, self.winner, "archbishop", "DP-12")

    def place_archbishop(self, g: Board) -> Next:
        """Until the clean-up this knight is the target of no vassalage attempt and no war (R-MIL-57)."""
        where = chosen(g, self.winner)
        knight_at(g.public, where).archbishop = True
        g.tell("mil.event.archbishop", knight=knight_text(where))
        return None


def count(g: Board, sphere: str, points: int) -> int | None:
    """Who has the majority in a sphere; he scores. Nobody there: nothing happens (R-MIL-54)."""
    winner = majority(g.public, sphere)
    if winner is None:
        g.tell("mil.event.no_majority", sphere=sphere_text(sphere))
    else:
        score(g, winner, sphere, points)
        g.tell("mil.event.majority", player=Player(winner), sphere=sphere_text(sphere), n=points)
    return winner


def majority(public: Public, sphere: str) -> int | None:
    """The family with most knights in a sphere, of those who tie the one whose knight stands furthest left (R-MIL-54).

    With two players a family token is one knight more where the family has a knight; it breaks no tie (R-MIL-117).
    """
    present = [seat for seat, _ in standing(public, sphere)]
    counts = Counter(present)
    for space in public.spaces[sphere]:
        if space.token == "family" and space.family is not None and space.family in counts:
            counts[space.family] += 1
    return max(present, key=lambda seat: counts[seat], default=None)


def ask_visit(g: Board, seat: int | None, name: str, point: str) -> Ask:
    """Whom the King's Soldiers or the Archbishop visit."""
    assert seat is not None
    field = Choice(
        "knight", text("mil.field.visited"), tuple(knight_option(where) for where, _ in all_knights(g.public))
    )
    default = (knight_option(richest(g.public, seat)).value,)
    return Ask({seat: Decision(f"mil.{name}", text(f"mil.ask.{name}"), fixed(field), default, point)})


def richest(public: Public, seat: int) -> Where:
    """The safe default: the own knight with most lands, ties by the lowest letter (S21)."""
    return max(own(public, seat), key=lambda where: len(knight_at(public, where).lands))


def chosen(g: Board, seat: int | None) -> Where:
    """The knight that was named."""
    assert seat is not None
    return where_of(g.answer_of(seat)[0])


FRAMES: tuple[type[Frame], ...] = (Politics,)
