"""Marriage of an heir: sealed dowries (S7)."""

from __future__ import annotations

from rules.engine import DONE, Ask, Decision, Frame, Next, Player, Text, text
from rules.mil.deeds import gain, pay, score
from rules.mil.offers import best_portion, goods, half, offered, portion, portion_of, quality, up_to
from rules.mil.state import RESOURCES, Board, Stock


class Marriage(Frame):
    """The heir of a family with land or castle marries; all families offer a dowry unseen (S7).

    `offer` is the best dowry once it lies open: the family keeps half of it.
    """

    seat: int = 0
    offer: Stock = {}
    STEPS = ("ask_dowries", "reveal", "only_half", "ask_half", "keep")

    def ask_dowries(self, g: Board) -> Next:
        """DP-07: any cubes of the own stock, none included (R-MIL-40)."""
        asked = text("mil.ask.dowry", family=Player(self.seat))
        return Ask({seat: dowry_decision(g, seat, asked) for seat in range(g.seats)}, sealed=True)

    def reveal(self, g: Board) -> Next:
        """All offers lie open (R-MIL-45); the unique best marries, a tie means a bride without a name (R-MIL-43)."""
        offers = {seat: offered(RESOURCES, g.answer_of(seat)) for seat in range(g.seats)}
        for seat, offer in offers.items():
            g.tell("mil.event.dowry", player=Player(seat), goods=goods(offer))
        winner = unique_best(offers)
        if winner is None:
            g.tell("mil.event.anonymous_bride", player=Player(self.seat))
            return DONE
        pay(g, winner, offers[winner])
        if winner == self.seat:
            marry_within(g, winner, offers[winner])
            return DONE
        marry_off(g, winner, offers[winner])
        self.offer = offers[winner]
        return None

    def only_half(self, g: Board) -> Next:
        """One kind of cube, or one cube: there is nothing to choose (S21)."""
        if len(self.offer) > 1:
            return self.ask_half
        take_half(g, self.seat, {name: half(self.offer) for name in self.offer})
        return DONE

    def ask_half(self, g: Board) -> Next:
        """DP-08: the receiver picks (R-MIL-39)."""
        size = half(self.offer)
        prompt = text("mil.ask.dowry_half", n=size, goods=goods(self.offer))
        default = best_portion(self.offer, size)
        fields = portion(self.offer, size, "R-MIL-39")
        return Ask({self.seat: Decision("mil.dowry_half", prompt, fields, default, "DP-08")})

    def keep(self, g: Board) -> Next:
        """Half, rounded up, stays with the family; the rest goes to the bank."""
        take_half(g, self.seat, portion_of(self.offer, g.answer_of(self.seat)))
        return DONE


def dowry_decision(g: Board, seat: int, prompt: Text) -> Decision:
    """DP-07 for one family; default: nothing."""
    default = (0,) * len(RESOURCES)
    return Decision("mil.dowry", prompt, up_to(g.private[seat].stock, rule="R-MIL-134"), default, "DP-07")


def unique_best(offers: dict[int, Stock]) -> int | None:
    """Who made the best offer alone; None for a tie, all empty included (R-MIL-40, R-MIL-43)."""
    best = max(quality(offer) for offer in offers.values())
    winners = [seat for seat, offer in offers.items() if quality(offer) == best]
    return winners[0] if len(winners) == 1 else None


def marry_within(g: Board, seat: int, offer: Stock) -> None:
    """The active family's own offer was best: all of it is gone, one daughter married, no points (R-MIL-41)."""
    g.tell("mil.event.marries_within", player=Player(seat), goods=goods(offer))
    if g.public.families[seat].women:
        g.public.families[seat].women -= 1
        g.tell("mil.event.daughter_within", player=Player(seat))


def marry_off(g: Board, seat: int, offer: Stock) -> None:
    """Another family marries off a daughter and scores; without one it pays all the same (R-MIL-42)."""
    family = g.public.families[seat]
    if family.women == 0:
        g.tell("mil.event.dowry_for_nothing", player=Player(seat), goods=goods(offer))
        return
    family.women -= 1
    points = g.public.box.points.marriage
    score(g, seat, "marriage", points)
    g.tell("mil.event.marries_off", player=Player(seat), goods=goods(offer), n=points)


def take_half(g: Board, seat: int, kept: Stock) -> None:
    """The cubes that the family keeps."""
    gain(g, seat, kept)
    g.tell("mil.event.dowry_kept", player=Player(seat), goods=goods(kept))


FRAMES: tuple[type[Frame], ...] = (Marriage,)
