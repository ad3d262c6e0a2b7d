"""Every text of MIL that play can bring up stands in the catalogues of all languages, with all its facts."""

from __future__ import annotations

import random
import re
from itertools import islice
from pathlib import Path

import pytest

from bot.i18n import LOCALES, Words
from bot.i18n.catalogue import templates
from rules import Decision, Text, Value
from rules.mil import GAME
from tests.contract.play import steps
from tests.contract.words import texts_of, texts_of_decision

RULES = Path(__file__).parents[2] / "rules" / "mil"
KEY = re.compile(r"\"(mil\.(?:ask|event|field|option|no|face|goods|side|strength)\.[a-z_]+)\"")


@pytest.fixture(scope="module")
def said() -> dict[str, Text]:
    """One example of every text of a few random games."""
    found: dict[str, Text] = {}
    for seats in (2, 3, 4, 5):
        rng = random.Random(seats)
        for step in [step for number in range(4) for step in steps(GAME, seats, 10 * seats + number)]:
            decision = GAME.decision(step.before, step.seat)
            assert decision is not None
            shown = [*texts_of_decision(decision, rng), *(event.text for event in step.after.events)]
            for one in shown:
                for text in texts_of(one):
                    found.setdefault(text.key, text)
    return found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_of_play_can_be_said(locale: str, said: dict[str, Text]) -> None:
    """No key is missing, and no place in a template stays empty."""
    assert len(said) > 150
    words = Words(locale, dict.fromkeys(range(5), "Leonor"))
    missing = sorted(key for key in said if not words.has(key))
    assert not missing
    for text in said.values():
        assert "{" not in words.say(text), text


@pytest.mark.parametrize("locale", LOCALES)
def test_every_key_in_the_code_has_words(locale: str) -> None:
    """Also those that random games did not meet."""
    keys = {key for path in RULES.glob("*.py") for key in KEY.findall(path.read_text(encoding="utf-8"))}
    assert len(keys) > 100
    assert sorted(key for key in keys if key not in templates(locale)) == []


def test_commands_fit_the_decisions() -> None:
    """Every kind of decision but the sealed ones has a command that names its fields."""
    for seats in (2, 4):
        for step in islice(steps(GAME, seats, seats), 400):
            decision = GAME.decision(step.before, step.seat)
            assert decision is not None
            if GAME.ask(step.before).sealed:
                continue
            names = [field_name(decision, step.answer[:index]) for index in range(len(step.answer))]
            fitting = [command for command in GAME.commands if decision.kind in command.kinds]
            fitting = [command for command in fitting if step.answer[: len(command.prefix)] == command.prefix]
            assert len(fitting) == 1, decision.kind
            wanted = names[len(fitting[0].prefix) :]
            assert set(wanted) <= set(fitting[0].fields), (decision.kind, wanted)


def field_name(decision: Decision, so_far: tuple[Value, ...]) -> str:
    """The name of the next field."""
    field = decision.field_after(so_far)
    assert field is not None
    return field.name
