"""Amounts, typed into a form of up to five lines: what it asks, and what was typed becomes an answer. Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.ui import paths
from bot.ui.asking import Asking
from bot.ui.controls import FORM_TITLE, OPTIONS_PER_MENU, Form, Input, Press, Style, capital, cut
from rules import Amount, Answer, Decision, Refusal, Value, text

TYPED = 6
"""Characters of a typed amount that are kept when the form is offered again."""


def asks_form(asking: Asking) -> bool:
    """Whether the next question is put in a form to type in."""
    run = paths.amounts_after(asking.decision, asking.answer)
    if len(run) == 1:
        return asking.sealed or run[0].high - run[0].low >= OPTIONS_PER_MENU
    return len(run) > 1


def form_buttons(asking: Asking) -> list[Press]:
    """Open the form, or offer nothing at all."""
    extra = ",".join(asking.typed)
    new, again = ("offer", "change_offer") if asking.sealed else ("fill", "again")
    key = f"bot.button.{again if asking.typed else new}"
    presses = [Press(asking.say(key), asking.click("m", extra=extra), Style.MAIN)]
    nothing = nothing_at_all(asking.decision) if asking.sealed and not any(asking.answer) else None
    if nothing is not None:
        presses.append(Press(asking.say("bot.button.nothing"), asking.click("g", nothing)))
    return presses


def nothing_at_all(decision: Decision) -> Answer | None:
    """The answer that is 0 of everything, if the decision is about amounts only and takes it."""
    answer: Answer = ()
    while (field := decision.field_after(answer)) is not None:
        if not isinstance(field, Amount) or field.low:
            return None
        answer = (*answer, 0)
    return answer or None


def form_of(asking: Asking) -> Form | None:
    """The form to type in that asks what comes next, or None if no form does."""
    if not isinstance(asking.field, Amount) or not asks_form(asking):
        return None
    fields = paths.amounts_after(asking.decision, asking.answer)
    typed = (*asking.typed, *[""] * len(fields))
    inputs = tuple(input_of(asking, field, words) for field, words in zip(fields, typed, strict=False))
    return Form(asking.click("f"), cut(capital(asking.labels.say(asking.decision.prompt)), FORM_TITLE), inputs)


def input_of(asking: Asking, field: Amount, typed: str) -> Input:
    """The line that asks an amount: what, how much of it one has, and the range."""
    label = asking.labels.say(field.text)
    if field.have is not None:
        label = asking.labels.say(text("bot.form.have", what=field.text, number=field.have))
    high = field.high if field.have is None else max(field.high, field.have)
    return Input(field.name, cut(label, FORM_TITLE), asking.say("bot.form.range", low=field.low, high=high), typed)


def filled_in(asking: Asking, typed: dict[str, str]) -> Asking:
    """The form after amounts were typed. If one is wrong it stands where it was, with a note and what was typed."""
    answer, fields = asking.answer, paths.amounts_after(asking.decision, asking.answer)
    names = {field.name for field in fields}
    try:
        while isinstance(field := asking.decision.field_after(answer), Amount):
            if field.name not in names and paths.only_value(field) is None:
                break
            answer = (*answer, amount(field, typed.get(field.name, "")))
    except Refusal as refusal:
        kept = tuple(kept_words(typed.get(field.name, "")) for field in fields)
        return replace(asking, note=asking.words.say(refusal.text), typed=kept)
    return asking.at(answer)


def amount(field: Amount, typed: str) -> int:
    """The number that was typed; nothing means 0, or what leaves no choice. Raises `Refusal`."""
    words = typed.strip()
    if not words and (field.low == 0 or field.low == field.high):
        return field.low
    try:
        value: Value = int(words)
    except ValueError:
        value = words
    field.check(value)
    assert isinstance(value, int)
    return value


def kept_words(typed: str) -> str:
    """What was typed, as far as an id can hold it."""
    kept = "".join(c for c in typed.casefold() if c.isascii() and (c.isalnum() or c == "-"))
    return kept[:TYPED]
