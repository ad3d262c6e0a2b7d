"""Everything that a person can read during a whole game, in one language: pages, forms, completions, boards, logs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.commands.look import frames
from bot.i18n import Words
from bot.notify.board import board_post
from bot.notify.letters import offer_post
from bot.table import Line, Look, Place, Seat, Status, Table
from bot.ui.amounts import form_of
from bot.ui.asking import Asking
from bot.ui.completion import answer_completions, field_completions
from bot.ui.controls import Form, Menu, Page, Press, Row
from bot.ui.form import page_of
from bot.ui.spelling import written_value
from bot.ui.telling import log_lines, present, refused, result_lines
from rules import Choice, Command, Decision, Event, Game, Refusal
from tests.contract.play import Step, steps

LIMITS = {
    "message": 2000, "button": 80, "option": 100, "placeholder": 150, "title": 45, "label": 45, "hint": 100,
    "introduction": 4000, "completion": 100, "id": 100,
}  # fmt: skip
"""What Discord takes of each kind of text, in characters."""

TABLE, MOVE = 123_456_789, 12_345
SALT = "0123456789abcdef" * 2


class Said(NamedTuple):
    """A text that a person reads, and what it is."""

    kind: str
    words: str


def spoken(game: Game[Any, Any, Any], words: Words, seats: int, seed: int) -> Iterator[Said]:
    """A whole random game in words."""
    for step in steps(game, seats, seed):
        table = table_at(game, step, seats, words.names)
        decision = game.decision(step.before, step.seat)
        assert decision is not None
        yield from about_decision(game, words, table, decision, step)
        yield from about_move(game, words, table, step)


def table_at(game: Game[Any, Any, Any], step: Step, seats: int, names: dict[int, str]) -> Table:
    """The table after a step."""
    view = game.view(step.after, None)
    places = tuple(Seat(seat, 100 + seat, names.get(seat, f"#{seat}")) for seat in range(seats))
    status = Status.PLAYING if view.result is None else Status.OVER
    return Table(
        TABLE, game.name, status, Place(900), 100, places, seats, {}, MOVE, view.asked, view.answered, view.sealed,
        (SALT,) * view.answered,
    )  # fmt: skip


def about_decision(
    game: Game[Any, Any, Any], words: Words, table: Table, decision: Decision, step: Step
) -> Iterator[Said]:
    """What who decides is shown on the way to his answer, what he could type, what he is refused."""
    view = game.view(step.before, step.seat)
    for sealed in {view.sealed, False}:
        asking = Asking(decision, words, words, TABLE, MOVE, sealed)
        for given in range(len(step.answer) + 1):
            here = asking.at(step.answer[:given])
            yield from of_page(page_of(here))
            if (form := form_of(here)) is not None:
                yield from of_form(form)
    for command in (one for one in game.commands if decision.kind in one.kinds):
        yield from of_command(words, decision, command)
    for typed in ("", *(f"{written_value(value)} " for value in step.answer[:1])):
        yield from (Said("completion", name) for name, _ in answer_completions(decision, [words], typed))
    yield from of_refusals(words, decision)
    look = Look(table, MOVE, view, decision.prompt, decision)
    yield from of_page(present(words, look))
    post = offer_post(words, words, look)
    yield from of_page(Page(post.text, post.rows))


def of_command(words: Words, decision: Decision, command: Command) -> Iterator[Said]:
    """The completions of a command's options."""
    for field in command.fields:
        found = field_completions(decision, [words], command.prefix, {}, field, "")
        yield from (Said("completion", name) for name, _ in found)


def of_refusals(words: Words, decision: Decision) -> Iterator[Said]:
    """What is said to who chooses the impossible."""
    field = decision.field_after(())
    values = [one.option.value for one in field.barred] if isinstance(field, Choice) else []
    for value in (*values, "9 9"):
        try:
            assert field is not None
            field.check(value)
        except Refusal as refusal:
            yield Said("message", refused(words, refusal))


def about_move(game: Game[Any, Any, Any], words: Words, table: Table, step: Step) -> Iterator[Said]:
    """What everybody is told of a move."""
    view = game.view(step.after, None)
    asked = next(iter(game.ask(step.after).of.values()), None)
    events: tuple[Event, ...] = tuple(step.after.events)
    line = Line(MOVE, step.seat, "answer", events, {step.seat: SALT} if view.sealed else {})
    look = Look(table, MOVE, view, asked.prompt if asked else None)
    post = board_post(words, look, [line])
    yield from of_page(Page(post.text, post.rows))
    yield from (Said("message", told) for told in log_lines(words, [line]))
    yield Said("message", " › ".join(frames(words, look)) or "–")
    if view.result is not None:
        yield from (Said("message", told) for told in result_lines(words, view.result))


def of_page(page: Page) -> Iterator[Said]:
    """A message and its controls."""
    yield Said("message", page.text)
    for row in page.rows:
        yield from of_row(row)


def of_row(row: Row) -> Iterator[Said]:
    """Buttons, or a menu."""
    if isinstance(row, Menu):
        yield Said("placeholder", row.placeholder)
        yield Said("id", row.id)
        yield from (Said("option", item.label) for item in row.items)
        return
    for press in row:
        yield from of_press(press)


def of_press(press: Press) -> Iterator[Said]:
    """A button."""
    yield Said("button", press.label)
    yield Said("id", press.id)


def of_form(form: Form) -> Iterator[Said]:
    """A form to type in."""
    yield Said("title", form.title)
    yield Said("id", form.id)
    if form.about:
        yield Said("introduction", form.about)
    for line in form.inputs:
        yield Said("label", line.label)
        yield Said("hint", line.hint)
