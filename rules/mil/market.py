"""The Market: trade and castles (S13)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Amount, Answer, Ask, Barred, Call, Choice, Decision, Frame, Next, Option, Player, text
from rules.engine.ask import branch
from rules.mil.box import Rate
from rules.mil.castle_auction import EXTRAS, CastleAuction, starting_bid
from rules.mil.deeds import gain, pay
from rules.mil.offers import Fields, covers, goods, minus, plus, times, total, up_to
from rules.mil.questions import Where, knight_text, room_for_castle
from rules.mil.sphere import Sphere
from rules.mil.state import Board, Stock


class Market(Sphere):
    """Each knight trades or has a castle auctioned; who loses his own auction may trade instead (S13)."""

    SPHERE: ClassVar[str] = "market"
    STEPS = ("next_knight", "ask_market", "act", "auctioned", "ask_trade", "trade", "onward")

    def ask_market(self, g: Board) -> Next:
        """DP-18, with DP-19 and DP-20 in the same answer."""
        return Ask({self.family(g): market_decision(g, self.knight(g))})

    def act(self, g: Board) -> Next:
        """Nothing, a trade, or a castle auction with its starting bid."""
        seat = self.family(g)
        chosen, *values = g.answer_of(seat)
        if chosen == "castle":
            return Call(CastleAuction(seat=seat, start=starting_bid(g, tuple(values))))
        trade(g, self.knight(g))
        return self.onward

    def auctioned(self, g: Board) -> Next:
        """Has somebody else won the castle?"""
        return self.onward if g.returned == self.family(g) else None

    def ask_trade(self, g: Board) -> Next:
        """DP-24: the consolation (R-MIL-79)."""
        return Ask({self.family(g): trade_decision(g, self.knight(g))})

    def trade(self, g: Board) -> Next:
        """The deals that were named, or none."""
        trade(g, self.knight(g))
        return None


def market_decision(g: Board, where: Where) -> Decision:
    """DP-18. Default: nothing."""
    seat = where[0]
    stock, least = g.private[seat].stock, g.public.box.market.castle
    options, barred = trade_options(g, seat)
    castle = Option("castle", text("mil.option.castle", goods=goods(least)))
    if not room_for_castle(g.public, seat):
        barred.append(Barred(castle, text("mil.no.castle_room"), "R-MIL-78"))
    elif not covers(stock, least):
        barred.append(Barred(castle, text("mil.no.castle_goods", goods=goods(least)), "S13"))
    else:
        options.append(castle)
    extra = up_to(minus(stock, least), EXTRAS, "R-MIL-75", extra=True)
    after: dict[str, Fields] = {"trade": deals(g, seat), "castle": extra}
    fields = branch(Choice("do", text("mil.field.do"), tuple(options), tuple(barred)), after)
    return Decision("mil.market", text("mil.ask.market", knight=knight_text(where)), fields, ("nothing",), "DP-18")


def trade_decision(g: Board, where: Where) -> Decision:
    """DP-24. Default: nothing."""
    options, barred = trade_options(g, where[0])
    field = Choice("do", text("mil.field.do"), tuple(options), tuple(barred))
    fields = branch(field, {"trade": deals(g, where[0])})
    return Decision("mil.trade", text("mil.ask.trade", knight=knight_text(where)), fields, ("nothing",), "DP-24")


def trade_options(g: Board, seat: int) -> tuple[list[Option], list[Barred]]:
    """Nothing, and a trade if the stock is good for one deal at least."""
    market, stock = g.public.box.market, g.private[seat].stock
    nothing = Option("nothing", text("mil.option.nothing"))
    trading = Option("trade", text("mil.option.trade", n=market.most))
    if not any(how_often(rate, stock, market.most) for rate in market.rates):
        return [nothing], [Barred(trading, text("mil.no.trade"), "S13")]
    return [nothing, trading], []


class Deals:
    """DP-19: how often each rate is used, at most four cubes given in all (R-MIL-71), at least one deal.

    What a trade brings can't be given in the same trade: all is paid before anything is received.
    """

    def __init__(self, rates: tuple[Rate, ...], most: int, stock: Stock) -> None:
        """`most` cubes may be given, out of `stock`."""
        self.rates, self.most, self.stock = rates, most, stock

    def __call__(self, so_far: Answer) -> Amount | None:
        """The field for the next rate. The last that can be used must be, if no other was."""
        at = len(so_far)
        if at >= len(self.rates):
            return None
        given = given_for(self.rates, so_far)
        left, cubes = minus(self.stock, given), self.most - total(given)
        open_later = any(how_often(rate, left, cubes) for rate in self.rates[at + 1 :])
        low = 0 if given or open_later else 1
        rate = self.rates[at]
        label = text("mil.field.rate", give=goods(rate.give), get=goods(rate.get))
        return Amount(f"rate{at + 1}", label, low, how_often(rate, left, cubes), rule="R-MIL-71")


def deals(g: Board, seat: int) -> Deals:
    """DP-19 for one family."""
    market = g.public.box.market
    return Deals(market.rates, market.most, g.private[seat].stock)


def how_often(rate: Rate, stock: Stock, cubes: int) -> int:
    """How often a rate can be used with this stock, `cubes` given at most."""
    return min(cubes // total(rate.give), *(stock.get(name, 0) // n for name, n in rate.give.items()))


def given_for(rates: tuple[Rate, ...], often: Answer) -> Stock:
    """What is given when each rate is used so often."""
    given: Stock = {}
    for rate, n in zip(rates, often, strict=False):
        given = plus(given, times(rate.give, int(str(n))))
    return given


def trade(g: Board, where: Where) -> None:
    """What the family answered: a trade, or nothing."""
    chosen, *often = g.answer_of(where[0])
    if chosen == "trade":
        carry_out(g, where[0], tuple(often))
    else:
        g.tell("mil.event.market_nothing", knight=knight_text(where))


def carry_out(g: Board, seat: int, often: Answer) -> None:
    """The trade (S13)."""
    rates = g.public.box.market.rates
    given, got = given_for(rates, often), Stock()
    for rate, n in zip(rates, often, strict=True):
        got = plus(got, times(rate.get, int(str(n))))
    pay(g, seat, given)
    gain(g, seat, got)
    g.tell("mil.event.trade", player=Player(seat), give=goods(given), get=goods(got))


FRAMES: tuple[type[Frame], ...] = (Market, CastleAuction)
