"""A toy game: auctions of cards. It has a deck, hidden hands, sealed bids and one field of each kind, and nothing else.

Each round a card is turned up and all bid in secret. The highest bid (the lower seat of equals) pays and takes the
card. Its owner then keeps quiet, draws a card, gives coins to the bank, or sells cards of the hand for a coin each.
After the last round a face-up card is worth its number, a card of the hand half of it, a coin 1.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from rules.engine import (
    DONE,
    Amount,
    Answer,
    Ask,
    Choice,
    Chooser,
    Decision,
    Field,
    Frame,
    Game,
    GameOption,
    Generator,
    Next,
    Option,
    Player,
    Result,
    Several,
    State,
    View,
    text,
)  # fmt: skip

CARDS = tuple(f"card{number}" for number in range(1, 25))


class Public(msgspec.Struct):
    """Coins and won cards by seat, the card up for auction, cards sold, how many cards lie hidden where."""

    coins: list[int]
    won: list[list[str]]
    hidden: list[int]
    deck: int
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


class Round(Frame):
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
        g.tell("toy.won", who=Player(self.winner), card=g.public.up, n=max(bids))
        g.public.up = ""
        return None

    def act(self, g: Table) -> Next:
        return Ask({self.winner: acting(g.public.coins[self.winner], g.private[self.winner].hand, g.public.deck)})

    def do(self, g: Table) -> Next:
        what, *more = g.answer_of(self.winner)
        hand = g.private[self.winner].hand
        if what == "draw":
            hand.append(draw(g))
            g.public.hidden[self.winner] += 1
            g.tell("toy.drawn", to=(self.winner,), card=hand[-1])
        elif what == "give":
            g.public.coins[self.winner] -= int(str(more[0]))
        elif what == "sell":
            cards = [card for card in hand if card in more[0]]  # type: ignore[operator]
            g.private[self.winner].hand = [card for card in hand if card not in cards]
            g.public.hidden[self.winner] -= len(cards)
            g.public.sold += cards
            g.public.coins[self.winner] += len(cards)
            g.reveal()
        g.tell("toy.did", who=Player(self.winner), what=str(what))
        return None

    def again(self, g: Table) -> Next:
        g.public.rounds -= 1
        if g.public.rounds:
            return self.turn_up
        g.reveal()  # the score counts the hands
        return DONE


def draw(g: Table) -> str:
    """The top card of the deck."""
    g.reveal()
    g.public.deck -= 1
    return g.secret.deck.pop()


def bidding(coins: int) -> Decision:
    """How much one bids."""
    field = Amount("coins", text("toy.coins"), 0, coins, coins)
    return Decision("toy.bid", text("toy.bid"), lambda so_far: None if so_far else field, (0,))


def acting(coins: int, hand: list[str], deck: int) -> Decision:
    """What the owner of the new card does."""
    names = ["keep"] + ["draw"] * (deck > 3) + ["give"] * (coins > 0) + ["sell"] * (len(hand) > 0)
    what = Choice("what", text("toy.what"), tuple(Option(name, text(f"toy.{name}")) for name in names))
    give = Amount("coins", text("toy.coins"), 1, coins, coins)
    cards = Several(
        "cards",
        text("toy.cards"),
        tuple(Option(card, text("toy.card", card=card)) for card in hand),
        1,
        min(2, len(hand)),
    )

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return what
        if so_far == ("give",):
            return give
        return cards if so_far == ("sell",) else None

    return Decision("toy.act", text("toy.act"), field_after, ("keep",))


def start(
    seats: int, options: dict[str, str], box: Any, chance: Generator
) -> tuple[Public, list[Private], Secret, Frame]:
    """Three cards a hand, ten coins a seat."""
    deck = list(CARDS)
    chance.shuffle(deck)
    hands = [Private([deck.pop(), deck.pop(), deck.pop()]) for _ in range(seats)]
    public = Public([10] * seats, [[] for _ in hands], [3] * seats, len(deck), int(options["rounds"]))
    return public, hands, Secret(deck), Round()


def redeal(view: View[Public, Private], chooser: Chooser) -> tuple[list[Private], Secret]:
    """The cards that the viewer does not see, dealt anew."""
    public, own = view.public, view.private.hand if view.private else []
    seen = {*own, *public.sold, public.up, *(card for cards in public.won for card in cards)}
    left = [card for card in CARDS if card not in seen]
    mixed = [left.pop(chooser.randrange(len(left))) for _ in range(len(left))]
    hands = [own if seat == view.viewer else [mixed.pop() for _ in range(n)] for seat, n in enumerate(public.hidden)]
    return [Private(hand) for hand in hands], Secret(mixed)


def worth(view: View[Public, Private]) -> int:
    """What the viewer would score, his own hand included."""
    seat = view.viewer or 0
    hand = sum(map(number, view.private.hand)) // 2 if view.private else 0
    return sum(map(number, view.public.won[seat])) + hand + view.public.coins[seat]


def number(card: str) -> int:
    """The number of a card."""
    return int(card.removeprefix("card"))


def score(g: Table) -> Result:
    """Won cards, half of the hand, coins."""
    scores = [
        sum(map(number, g.public.won[seat])) + sum(map(number, g.private[seat].hand)) // 2 + g.public.coins[seat]
        for seat in range(g.seats)
    ]
    return Result(tuple(scores), tuple(1 + sum(other > own for other in scores) for own in scores))


def invariants(before: Table, after: Table) -> list[str]:
    """Every card is somewhere once, nobody owes coins, what lies hidden is counted right."""
    public = after.public
    cards = [*after.secret.deck, *public.sold, *(card for cards in public.won for card in cards)]
    cards += [card for private in after.private for card in private.hand] + ([public.up] if public.up else [])
    wrong = [] if sorted(cards) == sorted(CARDS) else ["cards"]
    wrong += ["coins"] if min(public.coins) < 0 else []
    hidden = [len(private.hand) for private in after.private] == public.hidden and len(after.secret.deck) == public.deck
    return wrong if hidden else [*wrong, "hidden"]


TOY: Game[Any, Any, Any] = Game(
    name="toy", seats=range(2, 5), parts=(Public, Private, Secret), frames=(Round,), read=dict, start=start,
    redeal=redeal, score=score, worth=worth, invariants=invariants, options=(GameOption("rounds", ("3", "2", "5")),),
)  # fmt: skip
