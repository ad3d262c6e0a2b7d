"""Every text that play can bring up stands in the catalogues of all languages, with all its facts."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.i18n import LOCALES, Words
from bot.i18n.catalogue import templates
from rules import Text
from rules.mithril import GAME
from rules.mithril.bailiff import collect
from rules.mithril.election import hold_election
from rules.mithril.words import decks_text
from tests.contract.play import Step, steps
from tests.contract.words import texts_of, texts_of_decision
from tests.mithril.bold import bold_steps, scarce
from tests.mithril.table import own, shields, table

RULES = Path(__file__).parents[2] / "rules" / "mithril"
KEY = re.compile(r"\"(mithril\.(?:ask|event|field|option|no|gain|card|crowns|leads)\.?[a-z_]*)\"")
EVENT = re.compile(r"mithril\.event\.[a-z_]+")


def games() -> Iterator[Step]:
    """Random and bold games, with plenty and with little, each option once at least."""
    box = scarce()
    for seats in (2, 3, 4):
        for number in range(3):
            yield from steps(GAME, seats, 10 * seats + number)
            yield from bold_steps(seats, 10 * seats + number)
            yield from bold_steps(seats, 20 * seats + number, box=box)
        yield from bold_steps(seats, seats, {"final_pass": "H+1", "husbandry_per": "1"}, box)


def shortage() -> Any:
    """The Bank has no metal for a shield that stands in the bailiff's building."""
    state = table(2)
    own(state, 0, metal=12)
    shields(state, 1, 4, 1)
    state.public.bailiff = 4
    collect(state)
    return state


def no_cards() -> Any:
    """An election in which nobody has a card."""
    state = table(2)
    hold_election(state)
    return state


@pytest.fixture(scope="module")
def said() -> dict[str, Text]:
    """One example of every text of some games."""
    found: dict[str, Text] = {}
    rng = random.Random(1)
    for step in games():
        decision = GAME.decision(step.before, step.seat)
        assert decision is not None
        for one in [*texts_of_decision(decision, rng), *(event.text for event in step.after.events)]:
            for text in texts_of(one):
                found.setdefault(text.key, text)
    for state in (*(GAME.new(4, f"{number:064x}") for number in range(6)), shortage(), no_cards()):
        for event in state.events:
            found.setdefault(event.text.key, event.text)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_of_play_can_be_said(locale: str, said: dict[str, Text]) -> None:
    """No key is missing, and no place in a template stays empty."""
    assert len(said) > 90
    words = Words(locale, dict.fromkeys(range(4), "Leonor"))
    assert sorted(key for key in said if not words.has(key)) == []
    for text in said.values():
        assert "{" not in words.say(text), text


def test_every_event_comes_up(said: dict[str, Text]) -> None:
    """The games above tell all that the catalogue has events for."""
    events = {key for key in templates("en") if EVENT.fullmatch(key)}
    assert len(events) > 25
    assert events - set(said) == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_events_tell_who(locale: str, said: dict[str, Text]) -> None:
    """A player among the facts is named in every language."""
    words = Words(locale, dict.fromkeys(range(4), "Leonor"))
    for key, text in said.items():
        if EVENT.fullmatch(key) and "player" in text.facts:
            assert "Leonor" in words.say(text), key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_in_the_code_has_words(locale: str) -> None:
    """Also those that games did not meet."""
    keys = {key for path in RULES.glob("*.py") for key in KEY.findall(path.read_text(encoding="utf-8"))}
    assert len(keys) > 60
    assert sorted(key for key in keys if key not in templates(locale)) == []


def test_commands_fit_the_decisions() -> None:
    """Every kind of decision has a command that names its fields."""
    kinds = set()
    for step in bold_steps(4, 5, box=scarce()):
        decision = GAME.decision(step.before, step.seat)
        assert decision is not None
        kinds.add(decision.kind)
        fields = [decision.field_after(step.answer[:index]) for index in range(len(step.answer))]
        names = [field.name for field in fields if field is not None]
        fitting = [command for command in GAME.commands if decision.kind in command.kinds]
        fitting = [command for command in fitting if step.answer[: len(command.prefix)] == command.prefix]
        best = max(fitting, key=lambda command: len(command.prefix))
        assert set(names[len(best.prefix) :]) <= set(best.fields), (decision.kind, names)
    assert kinds >= {"mithril.camp", "mithril.buy", "mithril.lay", "mithril.tile"}
    assert {kind for command in GAME.commands for kind in command.kinds} >= kinds | {"mithril.shield"}


@pytest.mark.parametrize("locale", LOCALES)
def test_options_are_short_enough_for_menus(locale: str, said: dict[str, Text]) -> None:
    """Discord takes a hundred characters."""
    words = Words(locale)
    for key, text in said.items():
        if key.startswith("mithril.option."):
            assert len(words.say(text)) <= 100, words.say(text)


def test_cards_of_one_deck_are_counted() -> None:
    """Closing a kingdom brings two Military cards: that is said once."""
    said = [Words("en").say(item) for item in decks_text(["military", "logging", "military"]).items]
    assert said == ["Military ×2", "Logging"]
