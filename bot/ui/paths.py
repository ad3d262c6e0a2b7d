"""Answers as short words: the positions of the chosen values in the lists that a decision offers.

A path is all that a button remembers. It is read against the decision as it is now, so a path that no longer fits is
found out, and nothing else has to be kept between two clicks.
"""

from __future__ import annotations

from collections import defaultdict
from random import Random

from rules import Amount, Answer, Choice, Decision, Field, Several, Value

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FIELDS_PER_FORM = 5
"""Text inputs that Discord allows in one form."""

WAYS_TRIED = 16


class Lost(Exception):
    """A path that does not fit the decision: it was made for another one."""


def base36(number: int) -> str:
    """A whole number, 0 or more, with the digits 0-9 a-z."""
    digits = ""
    while number or not digits:
        number, rest = divmod(number, 36)
        digits = DIGITS[rest] + digits
    return digits


def token(field: Field, value: Value) -> str:
    """A legal value of a field as its position; of several options a bit each."""
    if isinstance(field, Amount):
        assert isinstance(value, int)
        return base36(value - field.low)
    values = [option.value for option in field.options]
    if isinstance(field, Choice):
        return base36(values.index(str(value)))
    chosen = value if isinstance(value, list) else []
    return base36(sum(1 << values.index(name) for name in chosen))


def value_at(field: Field, position: int) -> Value:
    """The value at a position; `Lost` if there is none."""
    if isinstance(field, Amount):
        if position > field.high - field.low:
            raise Lost(f"{field.name}: no amount {position}")
        return field.low + position
    if isinstance(field, Choice):
        if position >= len(field.options):
            raise Lost(f"{field.name}: no option {position}")
        return field.options[position].value
    return picked(field, position)


def picked(field: Several, mask: int) -> list[str]:
    """The values whose bits are set; `Lost` if that many can't be chosen."""
    if mask >> len(field.options) or not field.least <= mask.bit_count() <= field.most:
        raise Lost(f"{field.name}: {mask:b} is no choice of it")
    return [option.value for index, option in enumerate(field.options) if mask >> index & 1]


def path_of(decision: Decision, answer: Answer) -> str:
    """A legal answer, or the beginning of one, as a path."""
    tokens = []
    for index, value in enumerate(answer):
        field = decision.field_after(answer[:index])
        assert field is not None
        tokens.append(token(field, value))
    return ".".join(tokens)


def answer_at(decision: Decision, path: str) -> Answer:
    """The answer, or its beginning, at a path; `Lost` if the path does not fit."""
    answer: Answer = ()
    for word in path.split(".") if path else []:
        field = decision.field_after(answer)
        if field is None:
            raise Lost("the answer is complete before the path ends")
        answer = (*answer, value_at(field, int(word, 36)))
    return answer


def only_value(field: Field) -> Value | None:
    """The value of a field that leaves no choice, else None."""
    if isinstance(field, Amount):
        return field.low if field.low == field.high else None
    if isinstance(field, Choice):
        return field.options[0].value if len(field.options) == 1 else None
    if field.most == 0:
        return []
    return [option.value for option in field.options] if field.least == len(field.options) else None


def settled(decision: Decision, answer: Answer) -> Answer:
    """The answer with all that follows without a choice."""
    while (field := decision.field_after(answer)) is not None:
        value = only_value(field)
        if value is None:
            break
        answer = (*answer, value)
    return answer


def amounts_after(decision: Decision, answer: Answer) -> list[Amount]:
    """The amounts that come next, one after the other, as many as a form takes.

    Those that are always the same and of which nothing is owned are left out. The ranges of the later ones depend on
    what is chosen for the earlier ones: here the lowest is.
    """
    run: list[Amount] = []
    open_ones = open_names(decision, answer)
    while isinstance(field := decision.field_after(answer), Amount) and len(run) < FIELDS_PER_FORM:
        if field.have or field.name in open_ones:
            run.append(field)
        answer = (*answer, field.low)
    return run


def open_names(decision: Decision, answer: Answer) -> set[str]:
    """The names of the next amounts that are not the same whatever is chosen before them: all lowest, all highest, and
    some ways between are tried. One that is missed is asked after the form."""
    chooser, seen = Random(0), defaultdict[str, set[int]](set)
    for attempt in range(WAYS_TRIED):
        walked = answer
        while isinstance(field := decision.field_after(walked), Amount):
            ends = (field.low, field.high)
            seen[field.name].update(ends)
            walked = (*walked, ends[attempt] if attempt < len(ends) else field.sample(chooser))
    return {name for name, values in seen.items() if len(values) > 1}


def end_of_form(decision: Decision, answer: Answer, at: int) -> int:
    """How far the answer was given by one form that was opened at its first `at` values."""
    names = {field.name for field in amounts_after(decision, answer[:at])}
    while at < len(answer) and isinstance(field := decision.field_after(answer[:at]), Amount):
        if field.name not in names and only_value(field) is None:
            break
        at += 1
    return at


def steps_of(decision: Decision, answer: Answer) -> list[int]:
    """Where somebody who gave this answer stopped: the lengths of the beginnings at which something was asked."""
    stops, at = [], len(settled(decision, ()))
    while at < len(answer):
        stops.append(at)
        at = max(at + 1, end_of_form(decision, answer, at))
        at = len(settled(decision, answer[:at]))
    return stops


def step_back(decision: Decision, answer: Answer) -> Answer | None:
    """The beginning at which the last question was asked, or None at the first."""
    stops = steps_of(decision, answer)
    return answer[: stops[-1]] if stops else None
