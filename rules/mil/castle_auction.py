"""The auction of a castle (S13)."""

from __future__ import annotations

from rules.engine import Answer, Ask, Barred, Choice, Decision, Done, Frame, Next, Option, Player, text
from rules.engine.ask import branch, fixed
from rules.mil.deeds import pay, score
from rules.mil.offers import can_overbid, goods, minus, offered, overbid, plus
from rules.mil.questions import (
    Where,
    clockwise,
    knight_at,
    knight_option,
    knight_text,
    room_for_castle,
    where_of,
)  # fmt: skip
from rules.mil.state import Board, Stock

EXTRAS = ("food", "fabric", "metal", "gold")
"""With what a starting bid may be raised: never influence (R-MIL-75)."""

OVER = ("gold", "metal", "fabric", "food")
"""The same in the order in which a higher bid is named, best quality first."""


class CastleAuction(Frame):
    """`seat` opens with the bid `start`; each other family may overbid once, then `seat` once more (S13).

    `best` is the best bid so far and `leader` whose it is; `heard` counts the other families that were asked. Its
    end returns the winner.
    """

    seat: int = 0
    start: Stock = {}
    best: Stock = {}
    leader: int = 0
    heard: int = 0
    STEPS = (
        "open", "next_family", "ask_bid", "bid", "overbidden", "ask_last_bid", "last_bid", "sell", "only_place",
        "ask_place", "build", "end",
    )  # fmt: skip

    def open(self, g: Board) -> Next:
        """The starting bid lies open."""
        self.best, self.leader = self.start, self.seat
        g.tell("mil.event.auction", player=Player(self.seat), goods=goods(self.start))
        return None

    def next_family(self, g: Board) -> Next:
        """Clockwise, one lap (R-MIL-74); who has no place for a castle must pass (R-MIL-76)."""
        if self.heard == g.seats - 1:
            return self.overbidden
        if room_for_castle(g.public, self.bidder(g)):
            return None
        g.tell("mil.event.bid_no_room", player=Player(self.bidder(g)))
        self.heard += 1
        return self.next_family

    def ask_bid(self, g: Board) -> Next:
        """DP-21."""
        return Ask({self.bidder(g): bid_decision(g, self, self.bidder(g), "mil.bid", "DP-21")})

    def bid(self, g: Board) -> Next:
        """Passed or overbid."""
        take_bid(g, self, self.bidder(g))
        self.heard += 1
        return self.next_family

    def overbidden(self, g: Board) -> Next:
        """If nobody has bid more, there is no last bid."""
        return self.sell if self.leader == self.seat else None

    def ask_last_bid(self, g: Board) -> Next:
        """DP-22."""
        return Ask({self.seat: bid_decision(g, self, self.seat, "mil.last_bid", "DP-22")})

    def last_bid(self, g: Board) -> Next:
        """It must beat the best; equal does not win (R-MIL-74)."""
        take_bid(g, self, self.seat)
        return None

    def sell(self, g: Board) -> Next:
        """The best bidder has the castle; all others keep their cubes."""
        points = g.public.box.points.castle
        g.tell("mil.event.castle_won", player=Player(self.leader), goods=goods(self.best), n=points)
        return None

    def only_place(self, g: Board) -> Next:
        """One place: there is nothing to choose (S21)."""
        places = room_for_castle(g.public, self.leader)
        if len(places) > 1:
            return self.ask_place
        build(g, self, places[0])
        return self.end

    def ask_place(self, g: Board) -> Next:
        """DP-23."""
        return Ask({self.leader: castle_decision(g, self.leader)})

    def build(self, g: Board) -> Next:
        """With the knight that was named; he can't refuse (R-MIL-130)."""
        build(g, self, where_of(g.answer_of(self.leader)[0]))
        return None

    def end(self, g: Board) -> Next:
        """The winner is told to the Market."""
        return Done(self.leader)

    def pledged(self, seat: int) -> Stock:
        """What everybody sees that a family owns: the best bid, the starting bid."""
        if seat == self.leader:
            return self.best
        return self.start if seat == self.seat else {}

    def bidder(self, g: Board) -> int:
        """Whom the auction has come to."""
        return clockwise(g.seats, self.seat)[1 + self.heard]


def starting_bid(g: Board, extras: Answer) -> Stock:
    """The lowest valid bid and what the opener adds (DP-20)."""
    return plus(g.public.box.market.castle, offered(EXTRAS, extras))


def bid_decision(g: Board, auction: CastleAuction, seat: int, kind: str, point: str) -> Decision:
    """Pass, or the starting bid with an extra that beats the best (R-MIL-73). Default: pass."""
    left = minus(g.private[seat].stock, auction.start)
    options, barred = [Option("pass", text("mil.option.bid_pass"))], []
    bid = Option("bid", text("mil.option.bid", goods=goods(auction.start)))
    if min(left.values()) < 0:
        barred.append(Barred(bid, text("mil.no.bid_start", goods=goods(auction.start)), "R-MIL-73"))
    elif not can_overbid(auction.start, auction.best, left, OVER):
        barred.append(Barred(bid, text("mil.no.bid_best", goods=goods(auction.best)), "R-MIL-73"))
    else:
        options.append(bid)
    field = Choice("do", text("mil.field.do"), tuple(options), tuple(barred))
    fields = branch(field, {"bid": overbid(auction.start, auction.best, left, OVER, rule="R-MIL-73")})
    prompt = text(f"mil.ask.{kind.removeprefix('mil.')}", start=goods(auction.start), best=goods(auction.best))
    return Decision(kind, prompt, fields, ("pass",), point)


def take_bid(g: Board, auction: CastleAuction, seat: int) -> None:
    """A bid is the starting bid and an extra, never less than that of somebody before."""
    chosen, *extras = g.answer_of(seat)
    if chosen == "pass":
        g.tell("mil.event.bid_pass", player=Player(seat))
        return
    auction.best, auction.leader = plus(auction.start, offered(OVER, tuple(extras))), seat
    g.tell("mil.event.bid", player=Player(seat), goods=goods(auction.best))


def castle_decision(g: Board, seat: int) -> Decision:
    """DP-23: an own knight or a vassal without a castle. Default: the first of the own, else of the vassals."""
    options = tuple(knight_option(where) for where in room_for_castle(g.public, seat))
    field = Choice("knight", text("mil.field.castle"), options)
    return Decision("mil.castle", text("mil.ask.castle"), fixed(field), (options[0].value,), "DP-23")


def build(g: Board, auction: CastleAuction, where: Where) -> None:
    """The winner pays his bid and scores, wherever the castle stands (R-MIL-77); with it in one step (I-10)."""
    pay(g, auction.leader, auction.best)
    score(g, auction.leader, "castle", g.public.box.points.castle)
    knight_at(g.public, where).castle = True
    g.tell("mil.event.castle", knight=knight_text(where))
