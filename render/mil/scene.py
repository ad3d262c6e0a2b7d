"""What every part of the picture of MIL gets: sheet, view, words, places, changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import speech
from render.canvas import Canvas
from render.mil.facts import Changes
from render.mil.layout import Layout
from render.mil.model import MilView, Public
from render.picture import Words
from rules import Fact, Text

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
        return speech.say(self.words, key, **facts)

    def name(self, seat: int) -> str:
        """What a seat's player is called, in characters that can be drawn; "Seat 3" if nothing of it can be."""
        return speech.name(self.words, seat)

    @property
    def gap(self) -> str:
        """What stands between two sentences."""
        return speech.gap(self.words)

    def happened(self) -> str:
        """What just happened, in one line."""
        return speech.happened(self.words, self.note)

    def score(self, seat: int) -> int:
        """The points to show: the result's when there is one."""
        return self.public.families[seat].score if self.view.result is None else self.view.result.scores[seat]
