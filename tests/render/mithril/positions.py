"""Positions of Kings of Mithril: of games in which whoever can lay a tile does so, and built by hand."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from render.mithril.model import DECKS, NUMBERS, MithrilView, Placed, Public
from rules import Result, Text, View
from rules.mithril import GAME
from rules.mithril.election import elect
from rules.mithril.state import Election
from tests.contract.play import seed_of
from tests.render.positions import Said, words

__all__ = ["GAME", "NAMES", "NOTE", "PROMPT", "Said", "words"]

NAMES = {0: "Theodora", 1: "鄭成功", 2: "Αλέξανδρος", 3: "Marguerite"}
NOTE = (Text("Marguerite places a village: A7u1 (field FA, border)."),)
PROMPT = Text("place a tile or roll the dice")

State = Any


@cache
def played(seats: int, number: int, **options: str) -> tuple[State, ...]:
    """All positions of a game; nobody stops before he must, so kingdoms grow as large as they can."""
    rng = random.Random(number)
    states = [GAME.new(seats, seed_of(number), dict(options))]
    while not GAME.over(states[-1]):
        (seat,) = GAME.ask(states[-1]).of
        decision = GAME.decision(states[-1], seat)
        assert decision is not None
        answer = decision.sample(rng)
        for _ in range(3):
            answer = decision.sample(rng) if answer[0] == "done" else answer
        states.append(GAME.answer(states[-1], seat, answer))
    return tuple(states)


def moment(seats: int, number: int, found: Callable[[Public], bool]) -> tuple[State, State]:
    """The last position of a game for which something holds, and the one before it."""
    states = played(seats, number)
    index = max(index for index, state in enumerate(states) if found(state.public))
    return states[max(0, index - 1)], states[index]


def laying(seats: int, number: int = 7) -> tuple[State, State]:
    """A late position in which a player has tiles to lay, and the one before it."""
    return moment(seats, number, lambda public: public.phase == "lay" and len(kingdom(public).hand) > 0)


def kingdom(public: Public) -> Any:
    """The kingdom of who is at turn."""
    return public.kingdoms[public.active]


def pair(states: tuple[State, State], viewer: int | None) -> tuple[MithrilView, MithrilView]:
    """A position and the one before it, as a viewer sees them."""
    before, now = states
    return GAME.view(now, viewer), GAME.view(before, viewer)


def active(states: tuple[State, State]) -> int:
    """Who is at turn."""
    turn: int = states[1].public.active
    return turn


def view(seats: int = 4, viewer: int | None = None, **changed: Any) -> MithrilView:
    """The usual position, with other facts."""
    shown = GAME.view(laying(seats)[1], viewer)
    for name, value in changed.items():
        setattr(shown, name, value)
    return shown


def camps(viewer: int | None = None) -> MithrilView:
    """The first turns: two camps stand."""
    return GAME.view(played(4, 7)[2], viewer)


def choosing() -> MithrilView:
    """A tile that was rolled is out of stock, and another must be chosen."""
    shown = view()
    shown.public.phase = "draw"
    shown.public.tiles[2] = 0
    return shown


def crowded(viewer: int | None = None) -> MithrilView:
    """Everything at its most: all houses full, two-digit numbers, a hand of all kinds, a closed kingdom, a resigned."""
    shown = view(4, viewer)
    public = shown.public
    public.buildings = {
        3: [1, 2, 1, 1], 4: [0, 4, 3, 0], 5: [1, 2, 1, 1], 7: [1, 1, 0, 0], 8: [1, 1, 0, 0], 11: [2, 0, 3, 2],
        25: [1, 0, 1, 1], 32: [0, 0, 0, 10], 35: [1, 0, 1, 0], 36: [1, 0, 1, 0], 42: [1, 0, 0, 0],
    }  # fmt: skip
    public.turn = 118
    for seat, there in enumerate(public.kingdoms):
        there.resources = {"barley": 12, "metal": 10, "gold": 11}
        there.cards = dict(zip(DECKS, (14, 22, 10, 10, 16, 10, 12), strict=True))
        there.hand, there.reserved = [], 2 + seat
    public.kingdoms[public.active].hand = [*NUMBERS, 5, 5]
    public.kingdoms[public.active].reserved = None
    public.kingdoms[(public.active + 1) % 4].closed = True
    shown.resigned = ((public.active + 2) % 4,)
    if shown.private is not None:
        shown.private.cards = {deck: public.box.numbers(deck)[:14] for deck in DECKS}
    return shown


def sprawling() -> MithrilView:
    """A kingdom of roads from coast to coast, with more ends than the alphabet has letters, seen by its player."""
    shown = view(2, 0)
    public = shown.public
    public.board = {
        cell: Placed(0, 6, 0b111)
        for cell, place in shown_grid(public).items()
        if place.r in (-4, 4) and cell[1] in "56"
    }
    public.board |= {
        cell: Placed(0, 6, 0b111) for cell, place in shown_grid(public).items() if place.q == 2 and place.up
    }
    camp = next(iter(public.board))
    public.board[camp] = Placed(0, 0, 0b111)
    public.kingdoms[0].camp = camp
    public.kingdoms[0].hand = [5, 7]
    public.active, public.phase, shown.asked = 0, "lay", (0,)
    return shown


def shown_grid(public: Public) -> dict[str, Any]:
    """The triangles by name."""
    from render.mithril.model import land_of

    return land_of(public).grid.at


def ended(seats: int, number: int = 7) -> MithrilView:
    """The end of a game."""
    return GAME.view(played(seats, number)[-1], None)


def elected(hands: list[dict[str, list[int]]]) -> MithrilView:
    """The end of a game in which the players have these cards."""
    seats = len(hands)
    shown = ended(seats)
    cards = [{deck: hand.get(deck, []) for deck in DECKS} for hand in hands]
    rounds, king = elect(shown.public.box, cards, list(range(seats)))
    shown.public.election = Election(cards, rounds, king)
    for there, hand in zip(shown.public.kingdoms, cards, strict=True):
        there.cards = {deck: len(hand[deck]) for deck in DECKS}
    scores = tuple(sum(rounds[-1].crowns.get(seat, {}).values()) for seat in range(seats))
    shown.result = Result(scores, tuple(1 if seat == king else 2 for seat in range(seats)))
    return shown


def ties() -> MithrilView:
    """An election in which numbers decide twice."""
    return elected([
        {"military": [4, 11, 24]}, {"agriculture": [23, 50]}, {"agriculture": [57, 63], "logging": [8]},
        {"mining": [13, 5], "border": [9, 2]},
    ])  # fmt: skip


def deserted() -> MithrilView:
    """All but one have resigned: there is no election."""
    shown = view(3, asked=(), resigned=(0, 2), result=Result((0, 0, 0), (2, 1, 2)))
    shown.public.phase = "lay"
    return shown


def samples() -> list[tuple[str, MithrilView, MithrilView | None]]:
    """One of every kind of picture."""
    four, three, two = laying(4), laying(3), laying(2)
    return [
        ("four", *pair(four, None)), ("three", *pair(three, None)), ("two", *pair(two, None)),
        ("private-four", *pair(four, active(four))), ("private-three", *pair(three, active(three))),
        ("private-two", *pair(two, active(two))), ("private-waiting", *pair(four, (active(four) + 1) % 4)),
        ("camps", camps(), None), ("private-camps", camps(camps().asked[0]), None),
        ("private-first", GAME.view(played(4, 7)[2], (camps().asked[0] + 1) % 4), None),
        ("choosing", choosing(), None), ("crowded", crowded(), None),
        ("private-crowded", crowded(view().public.active), None), ("sprawling", sprawling(), None),
        ("won-four", ended(4), None), ("won-three", ended(3), None), ("won-two", ended(2), None),
        ("ties", ties(), None), ("deserted", deserted(), None),
    ]  # fmt: skip


def copied(shown: MithrilView) -> MithrilView:
    """The same view, to be changed."""
    view: View[Any, Any] = msgspec.structs.replace(
        shown,
        public=msgspec.convert(msgspec.to_builtins(shown.public), Public),
    )
    return view
