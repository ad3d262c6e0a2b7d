"""Amounts, typed into a form of up to five lines: what it asks, and what was typed becomes an answer. Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.ui import paths
from bot.ui.asking import Asking, chosen_lines
from bot.ui.controls import (
    BUTTONS_PER_ROW,
    FORM_TITLE,
    OPTION,
    OPTIONS_PER_MENU,
    Form,
    Input,
    Press,
    Style,
    capital,
    cut,
)
from bot.ui.ways import few_ways, ranges_after
from rules import Amount, Answer, Decision, Refusal, Text, Value, text

TYPED = 6
"""Characters of a typed amount that are kept when the form is offered again."""


def asks_form(asking: Asking) -> bool:
    """Whether the next question is put in a form to type in."""
    run = paths.amounts_after(asking.decision, asking.answer)
    if not run or ways_of(asking):
        return False
    if len(run) == 1:
        return asking.sealed or run[0].high - run[0].low >= OPTIONS_PER_MENU
    return True


def ways_of(asking: Asking) -> list[Answer]:
    """Amounts that hang together and leave few ways: a button a way is easier than a form."""
    return [] if asking.sealed else few_ways(asking.decision, asking.answer, BUTTONS_PER_ROW)


def form_buttons(asking: Asking) -> list[Press]:
    """Open the form, or offer nothing at all."""
    extra = ",".join(asking.typed)
    new = "again" if asking.typed else "offer" if asking.sealed else "fill"
    key = "change_offer" if asking.offered else new
    presses = [Press(asking.say(f"bot.button.{key}"), asking.click("m", extra=extra), Style.MAIN)]
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
    ranges = ranges_after(asking.decision, asking.answer)
    inputs = tuple(
        input_of(asking, field, ranges[field.name], words) for field, words in zip(fields, typed, strict=False)
    )
    title = capital(heading(asking, asking.decision.prompt))
    return Form(asking.click("f"), title, inputs, introduction(asking, title, len(inputs)))


def heading(asking: Asking, what: Text) -> str:
    """Words that fit above a form or a line of it: the whole text, or the same in brief."""
    whole = asking.labels.say(what)
    return whole if len(whole) <= FORM_TITLE else cut(asking.labels.say(text("engine.brief", what=what)), FORM_TITLE)


def introduction(asking: Asking, title: str, inputs: int) -> str:
    """What stands above the lines if there is room: what the title can't say, what is chosen so far, what follows."""
    if inputs >= paths.FIELDS_PER_FORM:
        return ""
    prompt = asking.decision.prompt
    whole = [capital(asking.words.say(prompt))] if capital(asking.labels.say(prompt)) != title else []
    return "\n".join([*whole, *chosen_lines(asking), *asking.about])


def input_of(asking: Asking, field: Amount, limits: tuple[int, int], typed: str) -> Input:
    """The line that asks an amount: what, how much of it one has, and the range."""
    said = field.text if field.have is None else text("bot.form.have", what=field.text, number=field.have)
    label = heading(asking, said)
    limit = text("bot.form.range", low=limits[0], high=limits[1])
    if label != asking.labels.say(said):
        limit = text("bot.form.chosen", field=said, value=limit)
    return Input(field.name, label, cut(asking.labels.say(limit), OPTION), typed)


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
