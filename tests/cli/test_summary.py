"""What `signet selfplay` says of many games: wins by seat and by whatever the game tells its seats apart by."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from bot.tools.selfplay import Played, play
from bot.tools.summary import Summary
from rules import GAMES, Tally, text
from tests.toy import TOY

RECORD: Any = None


def played(winners: tuple[int, ...], turns: int = 0, armies: tuple[str, str] = ("a", "b")) -> Played:
    """A game of two with these winners."""
    marks = tuple((text("bot.plain", what=army),) for army in armies)
    return Played(RECORD, (0, 0), winners, Tally(marks, {"milito.tally.turns": turns}))


def test_wins_are_counted_by_seat_and_mark() -> None:
    summary = Summary()
    for one in (played((0,)), played((1,)), played((0,)), played((0, 1)), played((1,), armies=("b", "b"))):
        summary.add(one)
    found = {
        str(mark.what.facts.get("what", mark.what.facts.get("who"))): (mark.won, mark.games) for mark in summary.marks()
    }
    assert found == {"Player(seat=0)": (2, 5), "Player(seat=1)": (2, 5), "a": (2, 4), "b": (2, 6)}
    assert summary.shared == 1


def test_numbers_are_averaged() -> None:
    summary = Summary()
    for turns in range(1, 21):
        summary.add(played((0,), turns))
    (count,) = summary.counts()
    assert (count.mean, count.low, count.high) == (10.5, 3, 18)


def test_a_game_without_end_counts_for_nothing() -> None:
    summary = Summary()
    summary.add(Played(RECORD, (), (), Tally()))
    assert summary.marks() == []


def test_games_without_a_tally_count_by_seat() -> None:
    summary = Summary()
    summary.add(play(TOY, 3, 1, "random", {"rounds": "2"}))
    assert [mark.what.key for mark in summary.marks()] == ["cli.selfplay.seat"] * 3
    assert list(summary.counts()) == []


def test_the_tally_of_a_game_is_that_of_its_last_position() -> None:
    """A spectator's view is all that it needs."""
    seen = []
    game = replace(TOY, tally=lambda view: seen.append(view) or Tally(counts={"toy.coins": sum(view.public.coins)}))
    one = play(game, 2, 1, "random", {"rounds": "2"})
    assert one.tally.counts["toy.coins"] >= 0
    assert [view.viewer for view in seen] == [None]
    assert seen[0].result is not None


def test_milito_counts_armies_and_the_first_player() -> None:
    game, summary = GAMES["milito"], Summary()
    for number in range(6):
        summary.add(play(game, 2, number, "random", {"army1": "rome", "army2": "carthage"}))
    marks = {
        mark.what.facts["army"].key if "army" in mark.what.facts else mark.what.key: mark for mark in summary.marks()
    }  # type: ignore[union-attr]
    assert set(marks) == {"cli.selfplay.seat", "milito.army.rome", "milito.army.carthage", "milito.tally.first"}
    assert marks["milito.army.rome"].games == marks["milito.tally.first"].games == 6
    assert marks["milito.army.rome"].won + marks["milito.army.carthage"].won + summary.shared == 6
    (turns,) = summary.counts()
    assert turns.key == "milito.tally.turns"
    assert turns.low >= 1 and 2 < turns.mean < 60


def test_equal_seeds_give_equal_summaries() -> None:
    """Whatever else chance does meanwhile."""
    numbers = random.Random(1).sample(range(100), 3)
    first, second = Summary(), Summary()
    for number in numbers:
        first.add(play(TOY, 2, number, "random", {"rounds": "2"}))
        second.add(play(TOY, 2, number, "random", {"rounds": "2"}))
    assert first == second
