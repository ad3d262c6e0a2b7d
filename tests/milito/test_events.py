"""The events tell everything: by the public ones alone a reader keeps the books of columns, control, piles (B14)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bot.i18n.catalogue import templates
from rules import Many, Text
from rules.milito import GAME
from tests.contract.play import random_options, steps
from tests.milito.bold import bold_steps


def cards_of(fact: Any) -> Counter[str]:
    """The unit ids that a list of cards names; leaders as "leader"."""
    found: Counter[str] = Counter()
    for item in fact.items if isinstance(fact, Many) else [fact]:
        one = item.facts["card"] if item.key in ("milito.times", "milito.with_effect") else item
        name = "leader" if one.key == "milito.leader" else one.key.removeprefix("milito.unit.")
        found[name] += item.facts["n"] if item.key == "milito.times" else 1
    return found


class Books:
    """Columns, control, hands and piles of both players, by the public events alone. Methods are named after events."""

    def __init__(self, state: Any) -> None:
        """As it lies on the table before the first event."""
        public = state.public
        self.units = [[Counter(units) for units in column.units] for column in public.columns]
        self.held = [column.control for column in public.columns]
        self.of = [Counter(hand=s.hand, draw=s.draw, discard=s.discard, destroyed=s.destroyed) for s in public.sides]
        self.shuffles = [side.shuffles for side in public.sides]

    def enter(self, text: Text) -> None:
        """One event."""
        facts: Any = text.facts
        seat = facts["player"].seat if "player" in facts else -1
        column = facts["column"].facts["number"] - 1 if "column" in facts else -1
        method = getattr(self, text.key.removeprefix("milito.event."), None)
        if method is not None:
            method(seat, column, facts)

    def move(self, seat: int, n: int, source: str, target: str) -> None:
        """So many cards go from one place of a player to another."""
        self.of[seat][source] -= n
        self.of[seat][target] += n

    def placed(self, seat: int, column: int, facts: Any) -> None:
        cards = cards_of(facts["cards"])
        self.units[column][seat] += cards
        self.of[seat]["hand"] -= cards.total()

    def leave(self, seat: int, column: int, facts: Any, target: str) -> None:
        cards = cards_of(facts["cards"])
        assert not cards - self.units[column][seat], "they did not stand there"
        self.units[column][seat] -= cards
        self.of[seat][target] += cards.total()

    def replaced(self, seat: int, column: int, facts: Any) -> None:
        self.leave(seat, column, facts, "discard")

    def destroyed(self, seat: int, column: int, facts: Any) -> None:
        self.leave(seat, column, facts, "destroyed")

    def paid(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, cards_of(facts["cards"]).total(), "hand", "discard")

    def draws(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, facts["n"], "draw", "hand")

    def reshuffled(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, facts["n"], "discard", "draw")
        self.shuffles[seat] += 1

    def rampage(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, 1, "draw", "destroyed")

    def rampage_leader(self, seat: int, column: int, facts: Any) -> None:
        assert cards_of(facts["card"]) == Counter(leader=1)
        self.move(seat, 1, "draw", "discard")

    def control(self, seat: int, column: int, facts: Any) -> None:
        self.held[column] = seat

    def neutral(self, seat: int, column: int, facts: Any) -> None:
        self.held[column] = None

    def bonus_hand(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, 1, "hand", "aside")

    def bonus_draw(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, 1, "draw", "aside")

    def bonus_shown(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, 1, "aside", "discard")

    def answer_hand(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, 1, "hand", "discard")

    def answer_draw(self, seat: int, column: int, facts: Any) -> None:
        self.move(seat, 1, "draw", "discard")

    forced, discarded, advance, bonus_wasted = paid, replaced, control, bonus_shown


def differences(books: Books, state: Any) -> list[str]:
    """Where the books are not the position."""
    found = []
    for index, column in enumerate(state.public.columns):
        if [Counter(units) for units in column.units] != [+units for units in books.units[index]]:
            found.append(f"column {index}: {column.units}, by the events {books.units[index]}")
        if column.control != books.held[index]:
            found.append(f"column {index}: control {column.control}, by the events {books.held[index]}")
    for seat, side in enumerate(state.public.sides):
        real = {name: getattr(side, name) for name in ("hand", "draw", "discard", "destroyed")}
        if {name: books.of[seat][name] for name in real} != real or side.shuffles != books.shuffles[seat]:
            found.append(f"seat {seat}: {real}, {side.shuffles} reshuffles; by the events {books.of[seat]}")
    return found


@pytest.mark.parametrize("number", range(12))
def test_books_can_be_kept_by_the_events_alone(number: int) -> None:
    """Random games, and bold ones."""
    options = random_options(GAME, 2, random.Random(number)) | {"army1": "carthage", "army2": "britain"}
    options["mercenaries"] = "off"
    books = None
    for step in steps(GAME, 2, 300 + number, options) if number % 2 else bold_steps(300 + number):
        books = books or Books(step.before)
        for event in step.after.events:
            if event.to is None:
                books.enter(event.text)
        assert differences(books, step.after) == [], number


def test_the_same_keys_in_every_language() -> None:
    keys = {key for key in templates("en") if key.startswith("milito.event.")}
    assert len(keys) > 40
    for locale in ("zh_TW", "el"):
        assert keys == {key for key in templates(locale) if key.startswith("milito.event.")}


def test_games_tell_all_of_them() -> None:
    """Random and bold games together, but for what is rare; the tests of the procedures tell that."""
    told: set[str] = set()
    for number in range(30):
        options = random_options(GAME, 2, random.Random(number))
        first = GAME.new(2, f"{number:064x}", {"army1": "rome", "army2": "carthage"})
        told |= {event.text.key for event in first.events}
        for step in (*steps(GAME, 2, 500 + number, options), *bold_steps(number)):
            told |= {event.text.key for event in step.after.events}
    keys = {key for key in templates("en") if key.startswith("milito.event.")}
    assert told <= keys
    rare = ("bonus_none", "bonus_missing", "adjudicated", "adjudicated_draw", "rampage", "rampage_leader", "win_ties")
    assert keys - told <= {f"milito.event.{name}" for name in rare}
