"""A toy game: auctions of cards. It has a deck, hidden hands, sealed bids and one field of each kind, and nothing else.

Each round a card is turned up and all bid in secret. The highest bid (the lower seat of equals) pays and takes it. Its
owner then gives coins to the bank as often as he likes, and at last keeps quiet, draws a card, or sells one or two
cards of the hand for a coin each. In the end a won card is worth its number, one of the hand half, a coin 1.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from rules import engine
from rules.engine import Amount, Ask, Choice, Decision, Next, Option, Several, State, View, text
from rules.engine.ask import branch, fixed

CARDS = tuple(f"card{number}" for number in range(1, 25))
"""Enough for four hands of three, and a card to win and one to draw in each of five rounds."""


class Public(msgspec.Struct):
    """Coins, won cards and the number of hidden cards by seat; the card up for auction; cards sold."""

    coins: list[int]
    won: list[list[str]]
    hidden: list[int]
    rounds: int
    up: str = ""
    sold: list[str] = []


class Private(msgspec.Struct):
    """A hand."""

    hand: list[str]


class Secret(msgspec.Struct):
    """The deck; its last card is drawn next."""

    deck: list[str]


Table = State[Public, Private, Secret]


class Round(engine.Frame):
    """One card is auctioned."""

    winner: int = 0
    STEPS: ClassVar = ("turn_up", "bid", "sell", "act", "do", "again")

    def turn_up(self, g: Table) -> Next:
        g.public.up = draw(g)
        g.tell("toy.up", card=g.public.up)
        return None

    def bid(self, g: Table) -> Next:
        return Ask({seat: bidding(coins) for seat, coins in enumerate(g.public.coins)}, sealed=True)

    def sell(self, g: Table) -> Next:
        bids = [int(str(g.answer_of(seat)[0])) for seat in range(g.seats)]
        self.winner = bids.index(max(bids))
        g.public.coins[self.winner] -= max(bids)
        g.public.won[self.winner].append(g.public.up)
        g.tell("toy.won", who=engine.Player(self.winner), card=g.public.up, n=max(bids))
        g.public.up = ""
        return None

    def act(self, g: Table) -> Next:
        hand, left = g.private[self.winner].hand, len(g.secret.deck)  # how many are left is no secret
        return Ask({self.winner: acting(g.public.coins[self.winner], hand, left)})

    def do(self, g: Table) -> Next:
        what, *more = g.answer_of(self.winner)
        hand, public = g.private[self.winner].hand, g.public
        g.tell("toy.did", who=engine.Player(self.winner), what=str(what))
        if what == "give":
            public.coins[self.winner] -= int(str(more[0]))
            return self.act
        if what == "draw":
            hand.append(draw(g))
            g.tell("toy.drawn", to=(self.winner,), card=hand[-1])
        if what == "sell" and isinstance(more[0], list):
            hand[:] = [card for card in hand if card not in more[0]]
            public.sold += more[0]
            public.coins[self.winner] += len(more[0])
            g.reveal()
        public.hidden[self.winner] = len(hand)
        return None

    def again(self, g: Table) -> Next:
        g.public.rounds -= 1
        if g.public.rounds:
            return self.turn_up
        g.reveal()  # the score counts the hands
        return engine.DONE


def draw(g: Table) -> str:
    """The top card of the deck."""
    g.reveal()
    return g.secret.deck.pop()


def bidding(coins: int) -> Decision:
    """How much one bids."""
    field = Amount("coins", text("toy.coins"), 0, coins, coins)
    return Decision("toy.bid", text("toy.bid"), fixed(field), (0,))


def acting(coins: int, hand: list[str], deck: int) -> Decision:
    """What the owner of the new card does."""
    names = ["keep"] + ["draw"] * (deck > 0) + ["give"] * (coins > 0) + ["sell"] * (len(hand) > 0)
    what = Choice("what", text("toy.what"), tuple(Option(name, text(f"toy.{name}")) for name in names))
    give = Amount("coins", text("toy.coins"), 1, coins, coins)
    cards = tuple(Option(card, text("toy.card", card=card)) for card in hand)
    sell = Several("cards", text("toy.cards"), cards, 1, min(2, len(cards)))

    field_after = branch(what, {"give": fixed(give), "sell": fixed(sell)})
    return Decision("toy.act", text("toy.act"), field_after, ("keep",))


def start(seats: int, options: dict[str, str], box: Any, chance: engine.Generator) -> Any:
    """Three cards a hand, ten coins a seat."""
    deck = list(CARDS)
    chance.shuffle(deck)
    hands = [Private([deck.pop(), deck.pop(), deck.pop()]) for _ in range(seats)]
    return Public([10] * seats, [[] for _ in hands], [3] * seats, int(options["rounds"])), hands, Secret(deck), Round()


def redeal(view: View[Public, Private], chooser: engine.Chooser) -> tuple[list[Private], Secret]:
    """The cards that the viewer does not see, dealt anew."""
    public, own = view.public, view.private.hand if view.private else []
    seen = {*own, *public.sold, public.up, *(card for cards in public.won for card in cards)}
    left = [card for card in CARDS if card not in seen]
    mixed = [left.pop(chooser.randrange(len(left))) for _ in range(len(left))]
    hands = [own if seat == view.viewer else [mixed.pop() for _ in range(n)] for seat, n in enumerate(public.hidden)]
    return [Private(hand) for hand in hands], Secret(mixed)


def number(card: str) -> int:
    """The number of a card."""
    return int(card.removeprefix("card"))


def points(public: Public, seat: int, hand: Iterable[str]) -> int:
    """What a seat scores with this hand."""
    won, held = (sum(map(number, cards)) for cards in (public.won[seat], hand))
    return won + held // 2 + public.coins[seat]


def worth(view: View[Public, Private]) -> int:
    """What the viewer would score."""
    return points(view.public, view.viewer or 0, view.private.hand if view.private else ())


def score(g: Table) -> engine.Result:
    """Points and places."""
    scores = [points(g.public, seat, g.private[seat].hand) for seat in range(g.seats)]
    return engine.Result(tuple(scores), tuple(1 + sum(other > own for other in scores) for own in scores))


def invariants(before: Table, after: Table) -> list[str]:
    """Every card is somewhere once, nobody owes coins, what lies hidden is counted right."""
    public, hands = after.public, [private.hand for private in after.private]
    cards = [*after.secret.deck, *public.sold, *(card for pile in public.won + hands for card in pile)]
    wrong = [] if sorted([*cards, public.up] if public.up else cards) == sorted(CARDS) else ["cards"]
    wrong += ["coins"] if min(public.coins) < 0 else []
    return wrong if [len(hand) for hand in hands] == public.hidden else [*wrong, "hidden"]


TOY: engine.Game[Any, Any, Any] = engine.Game(
    name="toy", seats=range(2, 5), parts=(Public, Private, Secret), frames=(Round,), read=dict, start=start,
    redeal=redeal, score=score, worth=worth, invariants=invariants,
    options=(engine.GameOption("rounds", ("3", "2", "5")),),
)  # fmt: skip
