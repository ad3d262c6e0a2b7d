"""Completions: what may follow the words typed so far, from the legal answers only. At most 25, name and value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bot.i18n import Words
from bot.ui.controls import OPTION, OPTIONS_PER_MENU, cut
from bot.ui.paths import only_value, settled
from bot.ui.spelling import (
    brief,
    chosen_in,
    fitted,
    folded,
    read,
    read_whole,
    shown,
    value_of,
    written,
    written_value,
)
from rules import Answer, Decision, Field, Refusal, Several, Value, text

Completion = tuple[str, str]
"""What is shown, and what is sent."""

ANSWERS_AT_MOST = 300
OPTIONS_OF_SEVERAL = 6
STEPS_AT_MOST = 2000


def answer_completions(decision: Decision, languages: Sequence[Words], typed: str) -> list[Completion]:
    """How a typed answer may go on: whole answers if few are left, else the next word.

    A last word that is whole may still be the beginning of a longer one ("1" of "12").
    """
    answer, left = read(decision, languages, typed)
    found = continuations(decision, languages[0], answer, left)
    if not left and answer and not typed.endswith(" "):
        before, _, last = folded(typed).rpartition(" ")
        answer, left = read(decision, languages, before)
        found += continuations(decision, languages[0], answer, f"{left} {last}".strip())
    named = {written(one): cut(brief(decision, languages[0], one), OPTION) for one in found}
    return [(name, made) for made, name in named.items() if len(made) <= OPTION][:OPTIONS_PER_MENU]


def typed_answer(decision: Decision, languages: Sequence[Words], typed: str) -> Answer:
    """A typed answer or its beginning. Raises `Refusal`.

    Discord sometimes sends the name of a completion instead of its value, and a name leaves out what is 0.
    """
    try:
        answer = read_whole(decision, languages, typed)
    except Refusal:
        named = answer_named(decision, languages, typed)
        if named is None:
            raise
        return named
    if decision.field_after(answer) is None:
        return answer
    return answer_named(decision, languages, typed) or answer


def answer_named(decision: Decision, languages: Sequence[Words], typed: str) -> Answer | None:
    """The one whole answer that a completion would name like this, if there is one."""
    wanted, answers = folded(typed), few_answers(decision, ()) or []
    for words in languages:
        found = [answer for answer in answers if folded(cut(brief(decision, words, answer), OPTION)) == wanted]
        if len(found) == 1:
            return found[0]
    return None


def continuations(decision: Decision, words: Words, answer: Answer, left: str) -> list[Answer]:
    """The answers that go on from here and in which the words that are left occur."""
    whole = matching(decision, words, few_answers(decision, answer) or [], left)
    if 0 < len(whole) <= OPTIONS_PER_MENU:
        return whole
    return matching(decision, words, list(next_answers(decision, answer, left)), last_word(decision, answer, left))


def few_answers(decision: Decision, so_far: Answer) -> list[Answer] | None:
    """All whole answers that begin like this if there are few, else None."""
    found: list[Answer] = []
    for answer in walk(decision, so_far):
        if answer is None or len(found) == ANSWERS_AT_MOST:
            return None
        found.append(answer)
    return found


def walk(decision: Decision, so_far: Answer) -> Iterator[Answer | None]:
    """Whole answers that begin like this; None where there are too many ways to choose several things."""
    field = decision.field_after(so_far)
    if field is None:
        yield so_far
    elif isinstance(field, Several) and len(field.options) > OPTIONS_OF_SEVERAL:
        yield None
    else:
        for value in field.values():
            yield from walk(decision, (*so_far, value))


def matching(decision: Decision, words: Words, answers: list[Answer], left: str) -> list[Answer]:
    """The answers in which every word that is left occurs, as it is shown or as it is written."""
    parts = left.split(" ") if left else []
    if not parts:
        return answers
    return [
        answer
        for answer in answers
        if all(part in f"{folded(shown(decision, words, answer))} {written(answer).casefold()}" for part in parts)
    ]


def next_answers(decision: Decision, answer: Answer, left: str) -> Iterator[Answer]:
    """The answer so far with each value that may come next."""
    answer = settled(decision, answer)
    field = decision.field_after(answer)
    if field is None:
        yield answer
    elif isinstance(field, Several):
        yield from ((*answer, value) for value in longer_lists(field, left))
    else:
        yield from (settled(decision, (*answer, value)) for value in field.values())


def longer_lists(field: Several, left: str) -> Iterator[Value]:
    """The list typed so far, if it may be left at that, and the list with one thing more."""
    before = left.rpartition(",")[0]
    chosen = (chosen_in(field, before) or []) if before else []
    if field.least <= len(chosen) <= field.most:
        yield chosen
    if len(chosen) < field.most:
        for option in field.options:
            if option.value not in chosen:
                yield [o.value for o in field.options if o.value in chosen or o.value == option.value]


def last_word(decision: Decision, answer: Answer, left: str) -> str:
    """The words that the next value must contain: of a list, what follows the last comma."""
    field = decision.field_after(settled(decision, answer))
    return left.rpartition(",")[2] if isinstance(field, Several) else left


def field_completions(
    decision: Decision, languages: Sequence[Words], prefix: Answer, given: Mapping[str, str], wanted: str, typed: str
) -> list[Completion]:
    """The values that the field `wanted` of a command may have, beside those already given for other fields."""
    words, left, found = languages[0], folded(typed), dict[str, str]()
    others = {name: value for name, value in given.items() if name != wanted}
    for field in fields_named(decision, languages, prefix, others, wanted):
        values = longer_lists(field, left) if isinstance(field, Several) else field.values()
        for value in values:
            shown_value, made = field.say(value), written_value(value)
            name = words.say(shown_value)
            last = left.rpartition(",")[2] if isinstance(field, Several) else left
            if last in folded(name) or last in made.casefold():
                found.setdefault(made, fitted(words, shown_value, OPTION))
    return [(name, made) for made, name in found.items() if len(made) <= OPTION][:OPTIONS_PER_MENU]


def fields_named(
    decision: Decision, languages: Sequence[Words], prefix: Answer, given: Mapping[str, str], wanted: str
) -> Iterator[Field]:
    """Every form in which the field `wanted` may come, whatever is chosen for fields that are not given."""
    stack, steps = [prefix], 0
    while stack and steps < STEPS_AT_MOST:
        answer, steps = stack.pop(), steps + 1
        field = decision.field_after(answer)
        if field is None:
            continue
        if field.name == wanted:
            yield field
        else:
            stack += [(*answer, value) for value in reversed(ways(field, languages, given))]


def ways(field: Field, languages: Sequence[Words], given: Mapping[str, str]) -> list[Value]:
    """The values that a field may still have: the one given, or all."""
    if field.name not in given:
        if isinstance(field, Several) and len(field.options) > OPTIONS_OF_SEVERAL:
            return []
        return list(field.values())
    try:
        return [value_of(field, languages, given[field.name])]
    except Refusal:
        return []


def answer_from(decision: Decision, languages: Sequence[Words], prefix: Answer, given: Mapping[str, str]) -> Answer:
    """The answer, or its beginning, that a command's fields make. Raises `Refusal` for what does not fit."""
    answer: Answer = ()
    for value in prefix:
        field = decision.field_after(answer)
        if field is None:
            raise Refusal(text("bot.refusal.not_now", what=decision.prompt))
        field.check(value)
        answer = (*answer, value)
    left = dict(given)
    while (field := decision.field_after(answer)) is not None:
        if field.name in left:
            answer = (*answer, value_of(field, languages, left.pop(field.name)))
        elif (forced := only_value(field)) is not None:
            answer = (*answer, forced)
        else:
            break
    if left and decision.field_after(answer) is None:
        raise Refusal(text("bot.refusal.not_part", given=", ".join(left)))
    return answer
