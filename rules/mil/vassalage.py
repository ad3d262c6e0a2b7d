"""The attempt to make another family's knight a vassal: offer, answer, success (S12)."""

from __future__ import annotations

from rules.engine import DONE, Ask, Barred, Choice, Decision, Frame, Next, Option, Player, Text, text
from rules.engine.ask import branch, fixed
from rules.mil.deeds import counts_no_war_points, gain, pay, score
from rules.mil.offers import (
    best_portion,
    can_overbid,
    goods,
    half,
    offered,
    overbid,
    portion,
    portion_of,
    up_to,
)  # fmt: skip
from rules.mil.questions import Where, knight_at, knight_text, land_text
from rules.mil.state import QUALITY, Board, Stock

CURRENCY = ("gold", "influence")


class Vassalage(Frame):
    """The family of `knight` tries to become the Lord of `target` (S12).

    `offer` is what the target's family lays open to prevent it; `counter` what the attempting family pays instead;
    `keeper` the seat that keeps half of either.
    """

    knight: Where = (0, 0)
    target: Where = (0, 0)
    offer: Stock = {}
    counter: Stock = {}
    keeper: int = 0
    STEPS = ("begin", "ask_resist", "resisted", "ask_answer", "answered", "only_half", "ask_half", "keep", "end")

    def begin(self, g: Board) -> Next:
        """The knight names his target."""
        g.tell("mil.event.attempt", knight=knight_text(self.knight), target=knight_text(self.target))
        return None

    def ask_resist(self, g: Board) -> Next:
        """DP-15: the target's family may offer nothing (R-MIL-63)."""
        prompt = text("mil.ask.resist", knight=knight_text(self.knight), target=knight_text(self.target))
        fields = up_to(g.private[self.target[0]].stock, CURRENCY, "S12")
        return Ask({self.target[0]: Decision("mil.resist", prompt, fields, (0, 0), "DP-15")})

    def resisted(self, g: Board) -> Next:
        """The offer lies open."""
        self.offer = offered(CURRENCY, g.answer_of(self.target[0]))
        g.tell("mil.event.resist", player=Player(self.target[0]), goods=goods(self.offer))
        return None

    def ask_answer(self, g: Board) -> Next:
        """DP-16."""
        return Ask({self.knight[0]: answer_decision(g, self)})

    def answered(self, g: Board) -> Next:
        """Taken, outbid, or a fief given."""
        how, *rest = g.answer_of(self.knight[0])
        if how == "take":
            take_offer(g, self)
        elif how == "outbid":
            self.counter = offered(currency(g), tuple(rest))
            outbid(g, self)
        else:
            give_fief(g, self, int(str(rest[0])) - 1)
            return self.end
        return None

    def only_half(self, g: Board) -> Next:
        """One kind of cube, or none: there is nothing to choose (S21)."""
        if len(self.shared()) > 1:
            return self.ask_half
        self.keep_half(g, {name: half(self.shared()) for name in self.shared()})
        return self.end

    def ask_half(self, g: Board) -> Next:
        """DP-17: the receiver picks."""
        shared = self.shared()
        prompt = text("mil.ask.attempt_half", n=half(shared), goods=goods(shared))
        fields = portion(shared, half(shared), "S12")
        default = best_portion(shared, half(shared))
        return Ask({self.keeper: Decision("mil.attempt_half", prompt, fields, default, "DP-17")})

    def keep(self, g: Board) -> Next:
        """The other half goes to the bank."""
        self.keep_half(g, portion_of(self.shared(), g.answer_of(self.keeper)))
        return None

    def end(self, g: Board) -> Next:
        """The attempt is over."""
        return DONE

    def pledged(self, seat: int) -> Stock:
        """What everybody sees that a family owns: the open offer, until it is taken."""
        taken = self.at == "ask_half" and not self.counter
        return self.offer if seat == self.target[0] and not taken else {}

    def shared(self) -> Stock:
        """The cubes of which half is kept: the counter-offer where there is one, otherwise the offer."""
        return self.counter or self.offer

    def keep_half(self, g: Board, kept: Stock) -> None:
        """Half the cubes, rounded up, stay with the receiver."""
        gain(g, self.keeper, kept)
        if kept:
            g.tell("mil.event.half_kept", player=Player(self.keeper), goods=goods(kept))


def currency(g: Board) -> tuple[str, ...]:
    """With what an offer may be outbid (R-MIL-62); best quality first."""
    return CURRENCY if g.options["outbid_currency"] == "gold_influence" else QUALITY


def answer_decision(g: Board, attempt: Vassalage) -> Decision:
    """DP-16: take the offer, outbid it, or give a fief. Walking away is no answer. Default: take."""
    stock = g.private[attempt.knight[0]].stock
    least = {"gold": attempt.offer.get("gold", 0)}
    options, barred = [Option("take", text("mil.option.take", goods=goods(attempt.offer)))], []
    outbid, fief = Option("outbid", text("mil.option.outbid")), Option("fief", text("mil.option.fief"))
    if can_overbid({}, attempt.offer, stock, currency(g), least):
        options.append(outbid)
    else:
        barred.append(Barred(outbid, text("mil.no.outbid"), "R-MIL-62"))
    why = why_no_fief(g, attempt.knight, attempt.target)
    if why is None:
        options.append(fief)
    else:
        barred.append(Barred(fief, *why))
    after = {
        "outbid": overbid({}, attempt.offer, stock, currency(g), least, "R-MIL-62"),
        "fief": fixed(fief_field(g, attempt.knight)),
    }
    fields = branch(Choice("answer", text("mil.field.answer"), tuple(options), tuple(barred)), after)
    prompt = text("mil.ask.attempt", target=knight_text(attempt.target), goods=goods(attempt.offer))
    return Decision("mil.attempt", prompt, fields, ("take",), "DP-16")


def why_no_fief(g: Board, where: Where, target: Where) -> tuple[Text, str] | None:
    """A vassal gives no fief (R-MIL-66); one needs a land to give, the last one included (R-MIL-131), and room."""
    knight, other = knight_at(g.public, where), knight_at(g.public, target)
    if knight.lord is not None:
        return text("mil.no.fief_of_vassal"), "R-MIL-66"
    if not knight.lands:
        return text("mil.no.fief_without_land"), "S12"
    if len(other.lands) >= g.public.box.board.lands_most:
        return text("mil.no.fief_room", target=knight_text(target)), "S12"
    return None


def fief_field(g: Board, where: Where) -> Choice:
    """Which land of the knight becomes the fief."""
    lands = knight_at(g.public, where).lands
    options = tuple(Option(str(index + 1), land_text(land)) for index, land in enumerate(lands))
    return Choice("land", text("mil.field.land"), options)


def take_offer(g: Board, attempt: Vassalage) -> None:
    """The target has resisted: it pays all it offered and scores; the attempting family will keep half."""
    seat, points = attempt.target[0], g.public.box.points.resist
    pay(g, seat, attempt.offer)
    score(g, seat, "resist", points)
    attempt.keeper = attempt.knight[0]
    taker, target = Player(attempt.keeper), knight_text(attempt.target)
    g.tell("mil.event.resist_taken", player=taker, target=target, family=Player(seat), n=points)


def outbid(g: Board, attempt: Vassalage) -> None:
    """The counter-offer is paid; the target's family keeps its own offer and half of the other (R-MIL-65)."""
    pay(g, attempt.knight[0], attempt.counter)
    attempt.keeper = attempt.target[0]
    g.tell("mil.event.outbid", player=Player(attempt.knight[0]), goods=goods(attempt.counter))
    become_lord(g, attempt, len(knight_at(g.public, attempt.target).lands))


def give_fief(g: Board, attempt: Vassalage, index: int) -> None:
    """A land changes hands, same side up (R-MIL-69); its giver neither gains nor loses by it (R-MIL-64)."""
    before = len(knight_at(g.public, attempt.target).lands)
    land = knight_at(g.public, attempt.knight).lands.pop(index)
    knight_at(g.public, attempt.target).lands.append(land)
    points = 0 if counts_no_war_points(g, attempt.target) else g.public.box.points.fief  # R-MIL-125
    score(g, attempt.target[0], "fief", points)
    giver, vassal = knight_text(attempt.knight), knight_text(attempt.target)
    g.tell("mil.event.fief", knight=giver, target=vassal, land=land_text(land), n=points)
    become_lord(g, attempt, before)


def become_lord(g: Board, attempt: Vassalage, lands: int) -> None:
    """Success: the family is the Lord of the target (R-MIL-67) and scores, also for the `lands` he had before."""
    seat, points = attempt.knight[0], g.public.box.points
    knight_at(g.public, attempt.target).lord = seat
    score(g, seat, "vassal", points.vassal)
    score(g, seat, "vassal_land", points.vassal_land * lands)
    earned = points.vassal + points.vassal_land * lands
    g.tell("mil.event.vassal", player=Player(seat), target=knight_text(attempt.target), n=earned)
