"""What every part of a picture of Kings of Mithril gets: sheet, view, words, island, changes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render import speech
from render.canvas import Canvas
from render.mithril.facts import Changes
from render.mithril.model import Island, MithrilView, Public, land_of
from render.picture import Words
from rules import Fact, Text


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture under way."""

    canvas: Canvas
    view: MithrilView
    words: Words
    changes: Changes
    note: Sequence[Text] = ()
    prompt: Text | None = None

    @property
    def public(self) -> Public:
        """What lies open."""
        return self.view.public

    @property
    def land(self) -> Island:
        """The island that is played on."""
        return land_of(self.view.public)

    @property
    def wide(self) -> int:
        """How wide the sheet is."""
        return self.canvas.image.width

    @property
    def high(self) -> int:
        """How high the sheet is."""
        return self.canvas.image.height

    def say(self, key: str, **facts: Fact) -> str:
        """A text of this game's pictures."""
        return speech.say(self.words, f"mithril.{key}", **facts)

    def titled(self, what: Text) -> str:
        """A text that stands alone: its first letter is a capital."""
        said = self.words.say(what)
        return said[:1].upper() + said[1:]

    def name(self, seat: int) -> str:
        """What a seat's player is called, in characters that can be drawn."""
        return speech.name(self.words, seat)

    @property
    def gap(self) -> str:
        """What stands between two sentences."""
        return speech.gap(self.words)

    def told(self) -> list[str]:
        """What just happened, each event a sentence or two."""
        return [self.words.say(event) for event in self.note]
