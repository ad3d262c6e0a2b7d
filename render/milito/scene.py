"""What every part of a picture of Milito gets: sheet, view, words, changes, and whose side is below."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from render import speech
from render.canvas import Canvas
from render.milito.facts import Changes, other
from render.milito.layout import column_x
from render.milito.model import COLUMNS, MilitoView, Public, Unit, card_text, counted, unit_text
from render.picture import Words
from rules import Fact, Text, text


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture under way."""

    canvas: Canvas
    view: MilitoView
    words: Words
    changes: Changes
    note: Sequence[Text] = ()
    prompt: Text | None = None

    @property
    def public(self) -> Public:
        """What lies open."""
        return self.view.public

    @property
    def near(self) -> int:
        """Whose side is below: the viewer's, on a public picture always player 1's."""
        return self.view.viewer or 0

    @property
    def far(self) -> int:
        """Whose side is above."""
        return other(self.near)

    def place(self, column: int) -> int:
        """The place of a column from the left: seen from player 2 the field is turned."""
        return column if self.near == 0 else COLUMNS - 1 - column

    def columns(self) -> list[int]:
        """The columns from left to right."""
        return list(range(COLUMNS)) if self.near == 0 else list(range(COLUMNS))[::-1]

    def x(self, column: int) -> int:
        """The x of a column."""
        return column_x(self.place(column))

    def unit(self, card: str) -> Unit:
        """What is printed on a unit card."""
        return self.public.box.units[card]

    def called(self, card: str) -> str:
        """A unit's name."""
        return self.words.say(unit_text(card))

    def say(self, key: str, **facts: Fact) -> str:
        """A text of Milito's pictures."""
        return speech.say(self.words, f"milito.{key}", **facts)

    def name(self, seat: int) -> str:
        """What a seat's player is called."""
        return speech.name(self.words, seat)

    def cards(self, seat: int, names: Iterable[str]) -> str:
        """Cards of a seat in a row, equal ones counted: "2× Spears"."""
        found = {card: (card_text(self.public, seat, card), n) for card, n in counted(names).items()}
        return speech.listed(
            self.words, (said if n == 1 else text("milito.times", n=n, card=said) for said, n in found.values())
        )

    @property
    def gap(self) -> str:
        """What stands between two sentences."""
        return speech.gap(self.words)

    def told(self) -> list[str]:
        """What just happened, each event a sentence or two."""
        return [self.words.say(event) for event in self.note]
