"""The final election (B.11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.engine import Many, Player, Result, Text, text
from rules.mithril.box import ACTIVITIES, DECKS, MILITARY, Box
from rules.mithril.state import Election, Realm, Round, Why
from rules.mithril.words import card_text, deck_text

Hand = Mapping[str, Sequence[int]]
"""A player's cards: numbers by deck."""


def elect(box: Box, hands: Sequence[Hand], running: Sequence[int]) -> tuple[list[Round], int]:
    """All rounds, and the king. `running` are the players who did not resign, in the order of their first turns."""
    left, rounds = list(running), []
    while len(left) > 1:
        rounds.append(hold_round(box, hands, left))
        left.remove(rounds[-1].out)
    return rounds, left[0]


def hold_round(box: Box, hands: Sequence[Hand], running: Sequence[int]) -> Round:
    """One round: crowns for everybody, and who leaves (KOM-11.2 to KOM-11.5)."""
    crowns = {seat: {MILITARY: military(box, hands[seat])} for seat in running}
    winners, ties = {}, []
    for deck in ACTIVITIES:
        ranked = rank(box, hands, running, deck)
        if ranked:
            winners[deck] = ranked[0]
            crowns[ranked[0]][deck] = box.crowns.activity
            if len(ranked) > 1 and shields(box, hands[ranked[0]], deck) == shields(box, hands[ranked[1]], deck):
                ties.append(deck)
    out, why = last(hands, running, {seat: sum(by_source.values()) for seat, by_source in crowns.items()})
    return Round(crowns, winners, ties, out, why)


def military(box: Box, hand: Hand) -> int:
    """Crowns of Towers and Castles; a Garrison flips all Towers (R-KOM-60, KOM-11.6)."""
    faces = box.faces(MILITARY)
    shown = [faces[number] for number in hand[MILITARY]]
    each = box.crowns.flipped if "garrison" in shown else box.crowns.tower
    return each * shown.count("tower") + box.crowns.castle * shown.count("castle")


def shields(box: Box, hand: Hand, deck: str) -> int:
    """The shields on a player's cards of an activity."""
    faces = box.faces(deck)
    return sum(int(faces[number]) for number in hand[deck])


def rank(box: Box, hands: Sequence[Hand], running: Sequence[int], deck: str) -> list[int]:
    """Who has cards of an activity, best first: most shields, then the highest number of these cards (KOM-11.4)."""
    able = [seat for seat in running if hands[seat][deck]]
    return sorted(able, key=lambda seat: (shields(box, hands[seat], deck), max(hands[seat][deck])), reverse=True)


def highest(hand: Hand) -> int:
    """The highest number of all cards, 0 without any (KOM-11.5)."""
    return max((number for deck in DECKS for number in hand[deck]), default=0)


def last(hands: Sequence[Hand], running: Sequence[int], totals: Mapping[int, int]) -> tuple[int, Why]:
    """Who leaves, and what decided: crowns, the highest card, or whose first turn was earlier (R-KOM-64, 65)."""
    fewest = [seat for seat in running if totals[seat] == min(totals.values())]
    lowest = [seat for seat in fewest if highest(hands[seat]) == min(highest(hands[one]) for one in fewest)]
    why: Why = "crowns" if len(fewest) == 1 else "number" if len(lowest) == 1 else "order"
    return lowest[0], why


# -- carried out -----------------------------------------------------------------------------------------------------


def hold_election(g: Realm) -> None:
    """All cards are revealed at once, then the rounds; nothing is decided by anybody (R-KOM-70)."""
    g.reveal()
    g.public.phase = "election"
    hands = [{deck: sorted(private.cards[deck]) for deck in DECKS} for private in g.private]
    order = [(g.public.starting + step) % g.seats for step in range(g.seats)]
    running = [seat for seat in order if seat not in g.resigned]
    rounds, king = elect(g.public.box, hands, running)
    g.public.election = Election(hands, rounds, king)
    g.tell("mithril.event.election", n=len(rounds))
    for seat in order:
        tell_cards(g, seat, hands[seat])
    for number, held in enumerate(rounds, 1):
        tell_round(g, number, held)
    g.tell("mithril.event.king", player=Player(king))


def tell_cards(g: Realm, seat: int, hand: Hand) -> None:
    """What a player has, deck by deck."""
    held = Many(tuple(held_text(g.public.box, hand, deck) for deck in DECKS if hand[deck]))
    g.tell("mithril.event.reveals", player=Player(seat), cards=held)


def held_text(box: Box, hand: Hand, deck: str) -> Text:
    """The cards that a player has of a deck, lowest first."""
    if deck == MILITARY:
        cards = Many(tuple(card_text(box, deck, number) for number in hand[deck]))
        return text("mithril.holds.military", deck=deck_text(deck), cards=cards)
    numbers = Many(tuple(hand[deck]))
    return text("mithril.holds.shields", deck=deck_text(deck), n=shields(box, hand, deck), numbers=numbers)


def tell_round(g: Realm, number: int, held: Round) -> None:
    """A round: the winners of the activities, the crowns, who leaves and why."""
    won = [won_text(deck, seat, deck in held.ties) for deck, seat in held.winners.items()]
    g.tell("mithril.event.round", number=number, activities=Many(tuple(won)))
    crowns = [
        text("mithril.crowns", player=Player(seat), n=sum(by_source.values()))
        for seat, by_source in held.crowns.items()
    ]
    g.tell("mithril.event.crowns", crowns=Many(tuple(crowns)))
    g.tell(f"mithril.event.out_{held.by}", player=Player(held.out))


def won_text(deck: str, seat: int, tie: bool) -> Text:
    """Who has the majority of an activity, and whether a card number decided."""
    return text(f"mithril.won.{'tie' if tie else 'majority'}", deck=deck_text(deck), player=Player(seat))


def result(g: Realm) -> Result:
    """Crowns of the last round in which each took part; the king first, then those who left last (KOM-11.1).

    Without an election all but one have resigned, and he has won (R-KOM-83).
    """
    election = g.public.election
    if election is None:
        return Result((0,) * g.seats, tuple(1 + (seat in g.resigned) for seat in range(g.seats)))
    scores, places = [0] * g.seats, [g.seats] * g.seats
    for number, held in enumerate(election.rounds):
        for seat, by_source in held.crowns.items():
            scores[seat] = sum(by_source.values())
        places[held.out] = len(election.rounds) + 1 - number
    places[election.king] = 1
    return Result(tuple(scores), tuple(places))
