"""The texts that stand in what a game tells and asks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rules import Choice, Decision, Many, Several, Text, Value


def texts_of(found: Any) -> Iterator[Text]:
    """A text and all that stand in it."""
    if isinstance(found, Many):
        for item in found.items:
            yield from texts_of(item)
    if isinstance(found, Text):
        yield found
        for fact in found.facts.values():
            yield from texts_of(fact)


def texts_of_decision(decision: Decision, rng: random.Random) -> Iterator[Text]:
    """Prompt, fields, options, what is not possible and why, along one random answer."""
    yield decision.prompt
    so_far: tuple[Value, ...] = ()
    while (field := decision.field_after(so_far)) is not None:
        yield field.text
        if isinstance(field, Choice | Several):
            yield from (option.text for option in field.options)
        if isinstance(field, Choice):
            for barred in field.barred:
                yield from (barred.option.text, barred.reason)
        so_far = (*so_far, field.sample(rng))
