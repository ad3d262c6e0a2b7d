"""Amounts that hang together: how far each may go, and the ways to choose all of them if they are few. Pure."""

from __future__ import annotations

from itertools import islice

from rules import Amount, Answer, Choice, Decision, Field, Many, Text, Value, text

LINKED_AT_MOST = 20
"""Amounts one after the other that are looked at."""


def ranges_after(decision: Decision, answer: Answer) -> dict[str, tuple[int, int]]:
    """From where to where the next amounts may go, whether the earlier ones are as low or as high as can be."""
    ranges: dict[str, tuple[int, int]] = {}
    for highest in (False, True):
        so_far = answer
        for _ in range(LINKED_AT_MOST):
            field = decision.field_after(so_far)
            if not isinstance(field, Amount):
                break
            low, high = ranges.get(field.name, (field.low, field.high))
            ranges[field.name] = min(low, field.low), max(high, field.high)
            so_far = (*so_far, field.high if highest else field.low)
    return ranges


def few_ways(decision: Decision, answer: Answer, most: int) -> list[Answer]:
    """The ways to choose the next amounts, two or more of them, if there are only a few such ways; else none."""
    ways = [answer]
    for linked in range(LINKED_AT_MOST):
        fields = [decision.field_after(way) for way in ways]
        amounts = [field for field in fields if isinstance(field, Amount)]
        if len(amounts) < len(fields):
            return ways if linked > 1 and not amounts else []
        ways = [
            (*way, value)
            for way, field in zip(ways, amounts, strict=True)
            for value in islice(field.values(), most + 1)
        ]
        if len(ways) > most:
            return []
    return []


def told_values(decision: Decision, answer: Answer) -> list[tuple[Field, Value]]:
    """The values of an answer that are worth telling: none that is quiet; of several amounts, those that are not 0."""
    pairs: list[tuple[Field, Value]] = []
    for index, value in enumerate(answer):
        field = decision.field_after(answer[:index])
        assert field is not None
        if not is_quiet(field, value):
            pairs.append((field, value))
    if sum(isinstance(field, Amount) for field, _ in pairs) < 2:
        return pairs
    return [(field, value) for field, value in pairs if value != 0 or not isinstance(field, Amount)]


def is_quiet(field: Field, value: Value) -> bool:
    """Whether a value only says how the questions go on."""
    return isinstance(field, Choice) and any(option.quiet for option in field.options if option.value == value)


def told_texts(decision: Decision, answer: Answer) -> list[Text]:
    """An answer in words, what is 0 left out; "nothing" if that is all of it."""
    return [field.say(value) for field, value in told_values(decision, answer)] or [text("bot.nothing")]


def way_text(decision: Decision, answer: Answer, skip: int) -> Text:
    """What an answer chooses after its first `skip` values, as one text."""
    chosen = told_values(decision, answer)
    before = len(told_values(decision, answer[:skip])) if skip else 0
    texts = [field.say(value) for field, value in chosen[before:]] or [text("bot.nothing")]
    return text("bot.plain", what=Many(tuple(texts)))
