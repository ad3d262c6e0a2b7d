"""What the score sheet tells: who has which shields or cards, who won what in which round. Pure facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from render.mithril.model import ACTIVITIES, MILITARY, MithrilView, Round, highest, military, shields

Hand = Mapping[str, Sequence[int]]

TOWER = "tower"


@dataclass(frozen=True, slots=True)
class Held:
    """What a seat has of a deck: how many cards, and, where that is known, their numbers, shields or crowns.

    `won` are the rounds, from 0, in which it won the activity; `tied` those in which a number decided for or against.
    """

    count: int
    numbers: tuple[int, ...] | None = None
    worth: int = 0
    won: tuple[int, ...] = ()
    tied: bool = False

    @property
    def best(self) -> int:
        """The highest number, 0 without a card."""
        return max(self.numbers or (), default=0)


@dataclass(frozen=True, slots=True)
class Total:
    """A seat's crowns in a round; `out` says that it leaves, `king` that it has won."""

    crowns: int
    out: bool = False
    king: bool = False


def hand_of(view: MithrilView, seat: int) -> Hand | None:
    """A seat's cards as far as the viewer knows them."""
    election = view.public.election
    if election is not None:
        return election.cards[seat]
    return view.private.cards if seat == view.viewer and view.private is not None else None


def rounds_of(view: MithrilView) -> list[Round]:
    """The rounds of the election; none before it."""
    return [] if view.public.election is None else view.public.election.rounds


def held(view: MithrilView, seat: int, deck: str, rounds: Sequence[int]) -> Held:
    """What a seat has of a deck, and how it fared in some rounds."""
    hand, box = hand_of(view, seat), view.public.box
    if hand is None:
        return Held(view.public.kingdoms[seat].cards[deck])
    numbers = tuple(sorted(hand[deck]))
    worth = military(box, hand) if deck == MILITARY else shields(box, hand, deck)
    every = rounds_of(view)
    won = tuple(number for number in rounds if every[number].winners.get(deck) == seat)
    tied = any(decided(view, every[number], seat, deck) for number in rounds)
    return Held(len(numbers), numbers, worth, won, tied)


def decided(view: MithrilView, held_round: Round, seat: int, deck: str) -> bool:
    """Whether the number of this seat's card was compared for an activity in a round."""
    if deck not in held_round.ties or seat not in held_round.crowns:
        return False
    box = view.public.box
    hands = {one: hand_of(view, one) for one in (seat, held_round.winners[deck])}
    counts = {one: shields(box, hand, deck) for one, hand in hands.items() if hand is not None}
    return len(set(counts.values())) == 1


def totals(view: MithrilView, number: int) -> dict[int, Total]:
    """The crowns of a round by seat; those who left before it are not in it."""
    every = rounds_of(view)
    last = number == len(every) - 1
    return {
        seat: Total(sum(by_source.values()), seat == every[number].out, last and seat != every[number].out)
        for seat, by_source in every[number].crowns.items()
    }


def tie_numbers(view: MithrilView, number: int) -> dict[int, int]:
    """The highest number of each seat with fewest crowns, if that decided who left a round."""
    there = rounds_of(view)[number]
    if there.by != "number":
        return {}
    crowns = {seat: sum(by_source.values()) for seat, by_source in there.crowns.items()}
    hands = {seat: hand_of(view, seat) for seat in crowns if crowns[seat] == min(crowns.values())}
    return {seat: highest(hand) for seat, hand in hands.items() if hand is not None}


# -- before the election ----------------------------------------------------------------------------------------------


def leaders(view: MithrilView, deck: str) -> tuple[int, ...]:
    """The seats with the most cards of an activity; none where nobody has one."""
    counts = {
        seat: kingdom.cards[deck] for seat, kingdom in enumerate(view.public.kingdoms) if seat not in view.resigned
    }
    most = max(counts.values(), default=0)
    return tuple(seat for seat, n in counts.items() if n == most) if most else ()


def guessed(view: MithrilView, seat: int) -> int:
    """The crowns that a seat would have if most cards were most shields, and other Military cards all Towers."""
    crowns, hand = view.public.box.crowns, hand_of(view, seat)
    led = sum(leaders(view, deck) == (seat,) for deck in ACTIVITIES)
    towers = view.public.kingdoms[seat].cards[MILITARY] * crowns.tower
    return crowns.activity * led + (towers if hand is None else military(view.public.box, hand))


def kinds(view: MithrilView, numbers: Sequence[int]) -> list[str]:
    """What Military cards show, the best first."""
    faces = view.public.box.faces(MILITARY)
    order = ("castle", TOWER, "garrison")
    return sorted((faces[number] for number in numbers), key=order.index)
