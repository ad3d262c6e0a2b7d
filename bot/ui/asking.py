"""Where somebody stands in his form, and what he has chosen so far."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.i18n import Words
from bot.ui import paths
from bot.ui.controls import Click, capital
from bot.ui.ways import told_values
from rules import Amount, Answer, Decision, Field, Text, text


@dataclass(frozen=True)
class Asking:
    """Where somebody stands in his form: the answer so far, and what was said to him on the way (`note`).

    `words` speak in messages, where names are escaped, `labels` on buttons and in menus, where they are not.
    `page` counts the pages of a long list, `mask` has a bit for each option chosen so far on several pages, `typed`
    is what he typed into the form before; `offered`: he has made an offer, which he may change.
    """

    decision: Decision
    words: Words
    labels: Words
    table: int
    number: int
    sealed: bool = False
    answer: Answer = ()
    note: str = ""
    page: int = 0
    mask: int = 0
    typed: tuple[str, ...] = ()
    offered: bool = False

    def at(self, answer: Answer) -> Asking:
        """The same form at another answer, what leaves no choice filled in."""
        return replace(self, answer=paths.settled(self.decision, answer), note="", page=0, mask=0, typed=())

    @property
    def field(self) -> Field | None:
        """What is asked next; None when the answer is complete."""
        return self.decision.field_after(self.answer)

    @property
    def about(self) -> list[str]:
        """What becomes of the answer, in a small line, where the game's catalogue says it."""
        game, _, kind = self.decision.kind.partition(".")
        key = f"{game}.about.{kind}"
        return [f"-# {self.words.say(Text(key))}"] if self.words.has(key) else []

    def click(self, verb: str, answer: Answer | None = None, extra: str = "") -> str:
        """The id of a control that does `verb` at an answer (by default, this one)."""
        path = paths.path_of(self.decision, self.answer if answer is None else answer)
        return Click(self.table, self.number, verb, path, extra).id

    def say(self, key: str, **facts: int | str | Text) -> str:
        """A text of the bot."""
        return self.words.say(text(key, **facts))


def chosen_lines(asking: Asking) -> list[str]:
    """What is chosen so far, a line each."""
    chosen = told_values(asking.decision, asking.answer)
    return [capital(chosen_line(asking.words, field, field.say(value))) for field, value in chosen]


def chosen_line(words: Words, field: Field, value: Text) -> str:
    """A field with the value that was chosen for it; the value alone if it says what it is a value of."""
    told = words.say(value)
    if isinstance(field, Amount) or told.casefold().startswith(words.say(field.text).casefold()):
        return told
    return words.say(text("bot.form.chosen", field=field.text, value=value))
