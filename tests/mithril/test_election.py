"""The final election (B.11), against a second counting."""

from __future__ import annotations

import random
from importlib import resources
from itertools import permutations
from typing import Any

import pytest

from rules.mithril import ACTIVITIES, DECKS, GAME, MILITARY
from rules.mithril.election import elect, hold_election, hold_round, military, result
from tests.contract.play import seed_of, steps
from tests.mithril.table import hold, keys, table, told

BOX = table().public.box
Hand = dict[str, list[int]]


def hand(**decks: list[int]) -> Hand:
    """A whole hand from parts of it."""
    return {deck: decks.get(deck, []) for deck in DECKS}


def totals(held: Any) -> dict[int, int]:
    """Crowns by seat."""
    return {seat: sum(crowns.values()) for seat, crowns in held.crowns.items()}


# -- crowns ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("numbers", "crowns"),
    [
        ([], 0),
        ([4], 2),
        ([17], 3),
        ([38], 0),
        ([4, 11], 4),
        ([4, 11, 38], 6),
        ([4, 17, 38], 6),
        ([17, 58, 38], 6),
        ([4, 11, 24, 17], 9),
    ],
)
def test_military_KOM_11_6_R_KOM_60(numbers: list[int], crowns: int) -> None:
    """A Garrison makes all Towers worth three; it is worth nothing itself, and nothing to Castles."""
    assert military(BOX, hand(military=numbers)) == crowns


def test_a_second_garrison_adds_nothing_KOM_11_6_R_KOM_60() -> None:
    box = GAME.read({"cards.toml": second_garrison()})
    assert military(box, hand(military=[4, 38, 121])) == 3


def second_garrison() -> str:
    """The cards with one Garrison more."""
    content = (resources.files("rules.mithril") / "data" / "cards.toml").read_text(encoding="utf-8")
    return content.replace("garrison = [38]", "garrison = [38, 121]")


def test_one_winner_an_activity_KOM_11_3() -> None:
    """Five crowns for most shields; nobody's activity gives nothing."""
    held = hold_round(BOX, [hand(mining=[20, 5]), hand(mining=[13, 26, 35]), hand()], [0, 1, 2])
    assert held.winners == {"mining": 0}
    assert held.ties == []
    assert totals(held) == {0: 5, 1: 0, 2: 0}


def test_a_tie_in_an_activity_KOM_11_4_R_KOM_62() -> None:
    """The highest card of that activity decides, whatever other cards there are."""
    held = hold_round(BOX, [hand(mining=[5, 48], logging=[120]), hand(mining=[41, 13])], [0, 1])
    assert held.winners == {"mining": 0, "logging": 0}
    assert held.ties == ["mining"]
    held = hold_round(BOX, [hand(mining=[5, 13], military=[118]), hand(mining=[41, 26])], [0, 1])
    assert held.winners == {"mining": 1}


def test_turned_cards_keep_their_shields_KOM_11_6_R_KOM_63() -> None:
    """Each round counts all of them again; crowns are read, not shields (R-KOM-61)."""
    rounds, king = elect(BOX, [hand(border=[15]), hand(border=[9]), hand(military=[4])], [0, 1, 2])
    assert [held.winners for held in rounds] == [{"border": 0}, {"border": 0}]
    assert (rounds[0].out, rounds[1].out, king) == (1, 2, 0)


# -- rounds ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_round_less_than_players_KOM_11_1_R_KOM_68(players: int) -> None:
    hands = [hand(military=[number]) for number in (4, 11, 24, 32)[:players]]
    rounds, king = elect(BOX, hands, list(range(players)))
    assert len(rounds) == players - 1
    assert [len(held.crowns) for held in rounds] == list(range(players, 1, -1))
    assert king == players - 1


def test_who_leaves_takes_his_cards_along_KOM_11_2_R_KOM_69() -> None:
    """Activities may be won by others then; Military crowns stay."""
    hands = [hand(mining=[20, 5, 56]), hand(mining=[95], military=[17, 58]), hand(mining=[41], military=[84, 111])]
    rounds, king = elect(BOX, hands, [0, 1, 2])
    assert (rounds[0].winners, totals(rounds[0])) == ({"mining": 0}, {0: 5, 1: 6, 2: 6})
    assert rounds[0].out == 0
    assert (rounds[1].winners, totals(rounds[1])) == ({"mining": 1}, {1: 11, 2: 6})
    assert king == 1


def test_a_tie_for_the_lowest_KOM_11_5_R_KOM_64() -> None:
    """The lower highest card of all seven decks leaves; Military numbers count too (R-KOM-67)."""
    hands = [hand(military=[4]), hand(military=[11], mining=[]), hand(military=[17])]
    rounds, _ = elect(BOX, hands, [0, 1, 2])
    assert (rounds[0].out, rounds[0].by) == (0, "number")
    held = hold_round(BOX, [hand(military=[118]), hand(military=[105], mining=[])], [0, 1])
    assert (held.out, held.by) == (1, "number")


def test_nobody_has_a_card_KOM_11_5_R_KOM_65() -> None:
    """The earlier in the order of the first turns leaves."""
    rounds, king = elect(BOX, [hand(), hand(), hand()], [2, 0, 1])
    assert [(held.out, held.by) for held in rounds] == [(2, "order"), (0, "order")]
    assert king == 1
    held = hold_round(BOX, [hand(), hand(military=[38])], [0, 1])
    assert (held.out, held.by) == (0, "number"), "a card, even without crowns, is more than none"


# -- a second counting -----------------------------------------------------------------------------------------------


def counted(hands: list[Hand], order: list[int]) -> int:
    """Who is king, worked out in another way: by looking for the one who beats all orders of leaving."""
    left = list(order)
    while len(left) > 1:
        best: dict[int, tuple[int, int, int]] = {}
        for seat in left:
            crowns = 0
            shown = [BOX.faces(MILITARY)[number] for number in hands[seat][MILITARY]]
            for face in shown:
                crowns += {"tower": 3 if "garrison" in shown else 2, "castle": 3, "garrison": 0}[face]
            for deck in ACTIVITIES:
                claims = [
                    (sum(int(BOX.faces(deck)[number]) for number in hands[one][deck]), max(hands[one][deck]), one)
                    for one in left
                    if hands[one][deck]
                ]
                crowns += 5 * bool(claims and max(claims)[2] == seat)
            everything = [number for deck in DECKS for number in hands[seat][deck]]
            best[seat] = (crowns, max([0, *everything]), order.index(seat))
        left.remove(min(left, key=lambda seat: best[seat]))
    return left[0]


def test_elections_of_random_hands() -> None:
    """Many hands, few cards, so that ties are common."""
    rng = random.Random(11)
    by = set()
    for _ in range(1500):
        players, most = rng.randrange(2, 5), rng.choice((0, 1, 2, 2, 2))
        hands = [hand() for _ in range(players)]
        for deck in DECKS:
            numbers = BOX.numbers(deck)
            rng.shuffle(numbers)
            for seat in range(players):
                hands[seat][deck] = [numbers.pop() for _ in range(rng.choice((0, 0, most // 2, most)))]
        order = rng.choice(list(permutations(range(players))))
        rounds, king = elect(BOX, hands, list(order))
        assert king == counted(hands, list(order))
        by |= {held.by for held in rounds}
    assert by == {"crowns", "number", "order"}


# -- carried out -----------------------------------------------------------------------------------------------------


def held_election(seats: int = 3) -> Any:
    """An election of vector 11."""
    state = table(seats)
    hold(state, 0, "military", 4, 11, 38)
    hold(state, 1, "military", 17)
    hold(state, 1, "agriculture", 10, 3)
    hold(state, 2, "agriculture", 16)
    state.events = []
    hold_election(state)
    return state


def test_all_cards_are_revealed_at_once_R_KOM_70() -> None:
    """To everybody, before anything is counted."""
    state = held_election()
    assert keys(state)[:4] == ["election", "reveals", "reveals", "reveals"]
    assert state.revealed
    assert state.public.election.cards[1]["agriculture"] == [3, 10]
    assert all(event.to is None for event in state.events)


def test_what_is_told_of_the_rounds() -> None:
    state = held_election()
    assert keys(state)[4:] == [
        "round", "crowns", "out_crowns", "round", "crowns", "out_crowns", "king",
    ]  # fmt: skip
    won = [one for facts in told(state, "round") for one in facts["activities"].items]
    assert [(one.key, one.facts["player"].seat) for one in won] == [("mithril.won.tie", 2), ("mithril.won.majority", 2)]
    assert [facts["player"].seat for facts in told(state, "out_crowns")] == [1, 2]
    [held] = told(state, "reveals")[2]["cards"].items
    assert (held.key, held.facts["n"], held.facts["numbers"].items) == ("mithril.holds.shields", 3, (16,))
    assert told(state, "king")[0]["player"].seat == 0
    crowns = told(state, "crowns")[0]["crowns"].items
    assert [(one.facts["player"].seat, one.facts["n"]) for one in crowns] == [(0, 6), (1, 3), (2, 5)]


def test_scores_and_places() -> None:
    """Crowns of the last round of each; the king first, who left last second."""
    found = result(held_election())
    assert (found.scores, found.places) == ((6, 3, 5), (1, 3, 2))


def test_closed_and_stuck_players_take_part_R_KOM_72() -> None:
    state = table(3)
    state.public.kingdoms[0].closed = True
    hold(state, 0, "military", 17)
    hold_election(state)
    assert state.public.election.king == 0


def test_resigned_players_take_no_part_KOM_11_1_R_KOM_83() -> None:
    state = table(4)
    state.resigned = [1]
    hold(state, 1, "military", 17, 58, 84)
    for seat, number in ((0, 4), (2, 11), (3, 24)):
        hold(state, seat, "military", number)
    hold_election(state)
    assert len(state.public.election.rounds) == 2
    assert all(1 not in held.crowns for held in state.public.election.rounds)
    assert result(state).places == (3, 4, 2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_with_what_was_counted(seats: int) -> None:
    """The king of whole games is that of the second counting; scores are his crowns."""
    for number in range(70, 90):
        *_, last = steps(GAME, seats, number)
        state = last.after
        hands = [private.cards for private in state.private]
        order = [(state.public.starting + step) % seats for step in range(seats)]
        found = GAME.result(state)
        assert found is not None
        assert found.winners == (counted(hands, order),)
        assert sorted(found.places) == list(range(1, seats + 1))
        assert state.public.election is not None
        assert found.scores[found.winners[0]] == totals(state.public.election.rounds[-1])[found.winners[0]]


def test_the_order_of_the_first_turns_counts_R_KOM_65() -> None:
    """Not the seats'."""
    state = GAME.new(3, seed_of(1))
    state.public.starting = 1
    hold_election(state)
    assert [held.out for held in state.public.election.rounds] == [1, 2]
    assert state.public.election.king == 0
