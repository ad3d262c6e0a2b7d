"""Answers as people type them: canonical words ("harvest A 1 market-2") or the names that are shown, in any case.

Discord sometimes sends the name of a completion instead of its value (complaint 47), so both are read everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from bot.i18n import Words
from bot.ui.controls import OPTION, capital, cut
from bot.ui.paths import only_value, settled
from bot.ui.ways import told_texts
from rules import Amount, Answer, Choice, Decision, Field, Option, Refusal, Several, Text, Value, text

SEPARATOR = " › "
NOTHING = "-"
"""How an empty choice of several things is written."""
TRIES = 256


def written(answer: Answer) -> str:
    """An answer in canonical words."""
    return " ".join(written_value(value) for value in answer)


def written_value(value: Value) -> str:
    """A value in canonical words."""
    return (",".join(value) or NOTHING) if isinstance(value, list) else str(value)


def shown(decision: Decision, words: Words, answer: Answer, skip: int = 0) -> str:
    """An answer as it is shown in a completion, without its first `skip` values."""
    return line_of(words, said_texts(decision, answer)[skip:])


def brief(decision: Decision, words: Words, answer: Answer) -> str:
    """An answer as a completion shows it: what is 0 is left out of a whole one, a long one is told in few words."""
    whole = decision.field_after(answer) is None
    texts = told_texts(decision, answer) if whole else said_texts(decision, answer)
    line = line_of(words, texts)
    return line if len(line) <= OPTION else line_of(words, [text("engine.brief", what=one) for one in texts])


def fitted(words: Words, what: Text, most: int) -> str:
    """Words on a control: whole, else in brief; what is still too long is cut."""
    whole = words.say(what)
    return cut(capital(whole if len(whole) <= most else words.say(text("engine.brief", what=what))), most)


def said_texts(decision: Decision, answer: Answer) -> list[Text]:
    """Every value of an answer, in words."""
    fields = [decision.field_after(answer[:index]) for index in range(len(answer))]
    return [field.say(value) for field, value in zip(fields, answer, strict=True) if field is not None]


def line_of(words: Words, texts: Iterable[Text]) -> str:
    """Texts one after the other, as completions show them."""
    return SEPARATOR.join(capital(words.say(one)) for one in texts)


def folded(typed: str) -> str:
    """Typed words without case, signs of shown names and doubled spaces."""
    return re.sub(r"\s+", " ", typed.replace(SEPARATOR.strip(), " ")).strip().casefold()


def read(decision: Decision, languages: Sequence[Words], typed: str, start: Answer = ()) -> tuple[Answer, str]:
    """As much of a typed answer as fits the decision, and the words that are left (folded)."""
    answer, left = start, folded(typed)
    while left and (field := decision.field_after(answer)) is not None:
        found = first_value(field, languages, left)
        if found is None:
            forced = only_value(field)
            if forced is None:
                break
            answer = (*answer, forced)
        else:
            value, length = found
            answer, left = (*answer, value), left[length:].lstrip()
    return answer, left


def read_whole(decision: Decision, languages: Sequence[Words], typed: str, start: Answer = ()) -> Answer:
    """A typed answer or its beginning, what leaves no choice filled in. Raises `Refusal` for words that don't fit."""
    answer, left = read(decision, languages, typed, start)
    if not left:
        return settled(decision, answer)
    field = decision.field_after(answer)
    if field is None:
        raise Refusal(text("engine.refusal.too_long", given=left[:60]))
    if isinstance(field, Several) and is_short(field, left):
        return answer  # the beginning of a list, as completions offer it: the form goes on
    refuse_barred(field, languages, left)
    refuse(field, left.split(" ")[0])
    raise AssertionError("a value that was not read can't be legal")


def refuse_barred(field: Field, languages: Sequence[Words], left: str) -> None:
    """Raise the refusal of the barred option, if it is one, with which folded words begin."""
    for barred in field.barred if isinstance(field, Choice) else ():
        if any(begins(left, spelling) for spelling in option_spellings(barred.option, languages)):
            field.check(barred.option.value)


def refuse(field: Field, typed: str) -> None:
    """Raise the field's own refusal of a typed word."""
    field.check([typed] if isinstance(field, Several) else int(typed) if re.fullmatch(r"-?\d{1,9}", typed) else typed)


def value_of(field: Field, languages: Sequence[Words], typed: str) -> Value:
    """The value that the whole of a typed text means. Raises `Refusal`."""
    left = folded(typed)
    found = first_value(field, languages, left) if left else None
    if found is not None and found[1] == len(left):
        return found[0]
    refuse_barred(field, languages, left)
    refuse(field, left)
    raise AssertionError("a value that was not read can't be legal")


def first_value(field: Field, languages: Sequence[Words], left: str) -> tuple[Value, int] | None:
    """The legal value with which folded words begin, and how many characters tell it; the longest spelling counts."""
    found: tuple[Value, int] | None = None
    for spelling, value in spellings(field, languages, left):
        if begins(left, spelling) and (found is None or len(spelling) > found[1]):
            found = (value, len(spelling))
    return found


def begins(left: str, spelling: str) -> bool:
    """Whether words begin with a spelling that ends where a word ends."""
    return bool(spelling) and left.startswith(spelling) and (len(left) == len(spelling) or left[len(spelling)] == " ")


def spellings(field: Field, languages: Sequence[Words], left: str) -> Iterator[tuple[str, Value]]:
    """Ways to write the legal values of a field, folded."""
    if isinstance(field, Amount):
        yield from number_spellings(field, languages, left)
        return
    for option in field.options:
        if isinstance(field, Choice):
            for spelling in option_spellings(option, languages):
                yield spelling, option.value
    if isinstance(field, Several):
        yield from several_spellings(field, languages, left)


def option_spellings(option: Option, languages: Sequence[Words]) -> Iterator[str]:
    """Ways to write an option, folded: its value, and its name in each language."""
    yield option.value.casefold()
    for words in languages:
        yield folded(words.say(option.text))


def number_spellings(field: Amount, languages: Sequence[Words], left: str) -> Iterator[tuple[str, Value]]:
    """A number at the beginning, bare or after the name of what it counts."""
    for name in ["", *(folded(words.say(field.text)) for words in languages)]:
        match = re.match(rf"{re.escape(name)}[ :：×]*(-?\d{{1,9}})", left)
        if match and field.low <= int(match[1]) <= field.high:
            yield match[0], int(match[1])


def several_spellings(field: Several, languages: Sequence[Words], left: str) -> Iterator[tuple[str, Value]]:
    """A list with commas at the beginning, or the whole list as it is shown."""
    word = left.split(" ")[0]
    chosen = chosen_in(field, word)
    if chosen is not None and field.least <= len(chosen) <= field.most:
        yield word, chosen
    if 1 << len(field.options) <= TRIES:
        for value in field.values():
            for words in languages:
                yield folded(words.say(field.say(value))), value


def is_short(field: Several, left: str) -> bool:
    """Whether words are the beginning of a list that needs more."""
    chosen = chosen_in(field, left)
    return chosen is not None and len(chosen) < field.least


def chosen_in(field: Several, word: str) -> list[str] | None:
    """The values that a list with commas names, in the order of the options; None if one is unknown or doubled."""
    names = [] if word == NOTHING else word.split(",")
    chosen = [option.value for option in field.options if option.value.casefold() in names]
    return chosen if len(chosen) == len(names) else None
