"""The whole game, a first turn, a turn (B.5)."""

from __future__ import annotations

from typing import cast

from rules.engine import DONE, Ask, Call, Done, Frame, Next, Player
from rules.mithril.bailiff import OVER, collect, move, throw
from rules.mithril.buying import buy, buy_decision, may_buy
from rules.mithril.camp import FirstTurn
from rules.mithril.consequences import CLOSED, Placement
from rules.mithril.drawing import Draw
from rules.mithril.election import hold_election
from rules.mithril.island import Resource
from rules.mithril.laying import give_back, laid, lay_decision
from rules.mithril.places import may_lay
from rules.mithril.state import Realm


class Play(Frame):
    """Who begins, the turns, the election (KOM-2.5, B.5)."""

    STEPS = ("first_player", "turn", "next_player", "elect")

    def first_player(self, g: Realm) -> Next:
        """Everybody rolls, the highest begins; the tied roll again (R-KOM-49)."""
        left = list(range(g.seats))
        while len(left) > 1:
            rolls = {seat: throw(g, seat, "rolled_for_start") for seat in left}
            left = [seat for seat in left if rolls[seat] == max(rolls.values())]
        g.public.starting = g.public.active = left[0]
        g.tell("mithril.event.begins", player=Player(left[0]))
        return None

    def turn(self, g: Realm) -> Next:
        """The turn of the active player; everybody's first one is short (R-KOM-07)."""
        seat = g.public.active
        g.public.turn += 1
        g.public.kingdoms[seat].turns += 1
        g.public.laid = []
        if g.public.kingdoms[seat].turns > 1:
            return Call(Turn(seat=seat))
        g.public.phase = "camps"
        return Call(FirstTurn(seat=seat))

    def next_player(self, g: Realm) -> Next:
        """The next clockwise who has neither closed his kingdom nor resigned; without one, the election (R-KOM-29)."""
        if g.returned == OVER:
            return self.elect
        for seat in g.resigned:
            give_back(g, seat)
        for step in range(1, g.seats + 1):
            seat = (g.public.active + step) % g.seats
            if seat not in g.resigned and not g.public.kingdoms[seat].closed:
                g.public.active = seat
                return self.turn
        return None

    def elect(self, g: Realm) -> Next:
        """At once, whatever turns others have had (R-KOM-05)."""
        hold_election(g)
        return DONE


class Turn(Frame):
    """Buy, lay, give back, roll, move the bailiff, collect, draw (T1 to T7)."""

    seat: int
    STEPS = (
        "begin", "more_to_buy", "ask_buy", "buy", "begin_laying", "more_to_lay", "ask_lay", "lay", "after_lay",
        "give_back", "roll",
    )  # fmt: skip

    def begin(self, g: Realm) -> Next:
        """The tile drawn last turn may be laid now (KOM-10.2)."""
        kingdom = g.public.kingdoms[self.seat]
        kingdom.hand = [] if kingdom.reserved is None else [kingdom.reserved]
        kingdom.reserved = None
        g.public.phase = "buy"
        return None

    def more_to_buy(self, g: Realm) -> Next:
        """T1 goes on as long as something can be bought."""
        return self.ask_buy if may_buy(g.public, self.seat) else self.begin_laying

    def ask_buy(self, g: Realm) -> Next:
        """D2."""
        return Ask({self.seat: buy_decision(g, self.seat)})

    def buy(self, g: Realm) -> Next:
        """A purchase, then the same question again; all are made before anything is laid (R-KOM-13)."""
        if self.seat in g.resigned:
            return self.leave(g)
        answer = g.answer_of(self.seat)
        if answer[0] == "done":
            return None
        buy(g, self.seat, cast(Resource, answer[1]), int(str(answer[2])))
        return self.more_to_buy

    def begin_laying(self, g: Realm) -> Next:
        """T2."""
        g.public.phase = "lay"
        return None

    def more_to_lay(self, g: Realm) -> Next:
        """T2 goes on as long as a tile in hand fits somewhere."""
        return self.ask_lay if may_lay(g.public, self.seat) else self.give_back

    def ask_lay(self, g: Realm) -> Next:
        """D3."""
        return Ask({self.seat: lay_decision(g, self.seat)})

    def lay(self, g: Realm) -> Next:
        """A tile with all it brings, in any order of the tiles (R-KOM-18)."""
        if self.seat in g.resigned:
            return self.leave(g)
        answer = g.answer_of(self.seat)
        if answer[0] == "done":
            return self.give_back
        tile, cell, mask = laid(answer)
        return Call(Placement(seat=self.seat, tile=tile, cell=cell, mask=mask))

    def after_lay(self, g: Realm) -> Next:
        """A closed kingdom ends the turn at once: no roll, no tile (KOM-8.14, R-KOM-32)."""
        if g.returned == CLOSED or self.seat in g.resigned:
            return self.leave(g)
        return self.more_to_lay

    def give_back(self, g: Realm) -> Next:
        """T3, before the roll (R-KOM-74)."""
        give_back(g, self.seat)
        return None

    def roll(self, g: Realm) -> Next:
        """T4 to T7: one roll for the bailiff and for the tile (R-KOM-47); the last crossing ends it all (R-KOM-04)."""
        steps = throw(g, self.seat)
        if move(g, steps):
            return Done(OVER)
        collect(g)
        return Call(Draw(seat=self.seat, tile=steps))

    def leave(self, g: Realm) -> Next:
        """The turn ends here: the kingdom is closed, or the player has resigned."""
        give_back(g, self.seat)
        return DONE


FRAMES: tuple[type[Frame], ...] = (Play, Turn)
