"""The Curia: the donation for the Cathedral, and the favours of the Church (S15)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import DONE, Ask, Barred, Call, Choice, Decision, Frame, Next, Option, Player, text
from rules.engine.ask import fixed
from rules.mil.deeds import floor_scores, gain, gain_privilege, pay, score, token_missing
from rules.mil.offers import up_to
from rules.mil.questions import Where, knight_text
from rules.mil.sphere import Sphere
from rules.mil.state import Board, Stock


class Curia(Sphere):
    """First all families donate, then each knight wins a privilege or makes a woman an abbess (S15)."""

    SPHERE: ClassVar[str] = "curia"
    STEPS = ("donate", "next_knight", "ask_favour", "favour", "onward")

    def donate(self, g: Board) -> Next:
        """Every turn, knights here or not (R-MIL-106)."""
        return Call(Donation())

    def ask_favour(self, g: Board) -> Next:
        """DP-34."""
        return Ask({self.family(g): curia_decision(g, self.knight(g))})

    def favour(self, g: Board) -> Next:
        """S15.2"""
        seat, knight = self.family(g), knight_text(self.knight(g))
        chosen = g.answer_of(seat)[0]
        if chosen == "privilege":
            gain_privilege(g, seat)
        if chosen == "abbess":
            g.public.families[seat].women -= 1
            gain(g, seat, {"influence": 1})
        g.tell(f"mil.event.curia_{chosen}", knight=knight)
        return None


def curia_decision(g: Board, where: Where) -> Decision:
    """DP-34. Default: the privilege, where there is a family token for it (R-MIL-02)."""
    nothing, privilege, abbess = (
        Option(name, text(f"mil.option.curia_{name}")) for name in ("nothing", "privilege", "abbess")
    )
    options, barred = [nothing], []
    if token_missing(g, where[0]):
        barred.append(Barred(privilege, text("mil.no.token_left"), "R-MIL-02"))
    else:
        options.append(privilege)
    if g.public.families[where[0]].women:
        options.append(abbess)
    else:
        barred.append(Barred(abbess, text("mil.no.abbess"), "R-MIL-106"))
    field = Choice("do", text("mil.field.do"), tuple(options), tuple(barred))
    default = "privilege" if privilege in options else "nothing"
    return Decision("mil.curia", text("mil.ask.curia", knight=knight_text(where)), fixed(field), (default,), "DP-34")


class Donation(Frame):
    """All families offer gold unseen; who gave less than the most may take it back (S15.1). `offers` lie open."""

    offers: list[int] = []
    STEPS = ("ask_gold", "reveal", "ask_back", "settle")

    def ask_gold(self, g: Board) -> Next:
        """DP-32."""
        return Ask({seat: donation_decision(g, seat) for seat in range(g.seats)}, sealed=True)

    def reveal(self, g: Board) -> Next:
        """The highest offers are given at once; if nobody offers anything, nothing happens (R-MIL-100)."""
        self.offers = [int(str(g.answer_of(seat)[0])) for seat in range(g.seats)]
        for seat, offer in enumerate(self.offers):
            g.tell("mil.event.donation", player=Player(seat), n=offer)
        if max(self.offers) == 0:
            g.tell("mil.event.donation_none")
            return DONE
        for seat, offer in enumerate(self.offers):
            if offer == max(self.offers):
                self.give(g, seat)
        return None if self.undecided() else DONE

    def ask_back(self, g: Board) -> Next:
        """DP-33, all at the same time (R-MIL-104)."""
        return Ask({seat: self.back_decision(g, seat) for seat in self.undecided()})

    def settle(self, g: Board) -> Next:
        """Given or taken back."""
        for seat in self.undecided():
            if g.answer_of(seat)[0] == "give":
                self.give(g, seat)
            else:
                g.tell("mil.event.donation_back", player=Player(seat), n=self.offers[seat])
        floor_scores(g)
        return DONE

    def pledged(self, seat: int) -> Stock:
        """What everybody sees that a family owns: an open offer, not yet given."""
        return {"gold": self.offers[seat]} if seat in self.undecided() else {}

    def undecided(self) -> list[int]:
        """Who offered something, but not the most."""
        return [seat for seat, offer in enumerate(self.offers) if 0 < offer < max(self.offers)]

    def give(self, g: Board, seat: int) -> None:
        """The gold goes to the bank, the family scores."""
        points = donation_points(g, self.offers, seat)
        pay(g, seat, {"gold": self.offers[seat]})
        score(g, seat, "donation", points)
        g.tell("mil.event.donation_given", player=Player(seat), gold=self.offers[seat], n=points)

    def back_decision(self, g: Board, seat: int) -> Decision:
        """DP-33. Default: give when it brings more than the gold would at the end of the game (R-MIL-103)."""
        points, gold = donation_points(g, self.offers, seat), self.offers[seat]
        options = (
            Option("give", text("mil.option.give", n=points)),
            Option("take", text("mil.option.take_back", n=gold)),
        )
        field = Choice("back", text("mil.field.back"), options)
        default = "give" if points * g.public.box.points.final_gold > gold else "take"
        prompt = text("mil.ask.donation_back", n=max(self.offers))
        return Decision("mil.donation_back", prompt, fixed(field), (default,), "DP-33")


def donation_decision(g: Board, seat: int) -> Decision:
    """DP-32: some of the own gold. Default: nothing."""
    fields = up_to(g.private[seat].stock, ("gold",), "R-MIL-134")
    return Decision("mil.donation", text("mil.ask.donation"), fields, (0,), "DP-32")


def donation_points(g: Board, offers: list[int], seat: int) -> int:
    """What an offer earns: less by the gap to the highest, and less for the lowest, zeros counted (R-MIL-101, -102)."""
    points, offer = g.public.box.points, offers[seat]
    if offer == max(offers):
        return points.donation
    lowest = points.donation_lowest if offer == min(offers) else 0
    return points.donation - (max(offers) - offer) + lowest


FRAMES: tuple[type[Frame], ...] = (Curia, Donation)
