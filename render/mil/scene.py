"""What every part of the picture of MIL gets: sheet, view, words, places, changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.canvas import Canvas
from render.lettering import clean
from render.mil.facts import Changes
from render.mil.layout import Layout
from render.mil.model import MilView, Public
from render.picture import Words
from rules import Fact, Player, Text, text

ROMAN = {"monastery": "I", "court": "II", "market": "III", "war": "IV", "curia": "V", "crusades": "VI"}


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture under way."""

    canvas: Canvas
    view: MilView
    words: Words
    layout: Layout
    changes: Changes
    note: Sequence[Text] = ()
    prompt: Text | None = None

    @property
    def public(self) -> Public:
        """What lies open."""
        return self.view.public

    def say(self, key: str, **facts: Fact) -> str:
        """A text of the catalogue `render`."""
        return self.words.say(text(f"render.{key}", **facts))

    def name(self, seat: int) -> str:
        """What a seat's player is called, in characters that can be drawn; "Seat 3" if nothing of it can be."""
        return clean(self.words.say(text("render.name", player=Player(seat)))) or self.say("seat", number=seat + 1)

    @property
    def gap(self) -> str:
        """What stands between two sentences."""
        return "" if self.words.locale == "zh_TW" else " "

    def happened(self) -> str:
        """What just happened, in one line."""
        return self.gap.join(self.words.say(text) for text in self.note)

    def score(self, seat: int) -> int:
        """The points to show: the result's when there is one."""
        return self.public.families[seat].score if self.view.result is None else self.view.result.scores[seat]


def signed(number: int) -> str:
    """A number with a true minus."""
    return f"\u2212{-number}" if number < 0 else str(number)
