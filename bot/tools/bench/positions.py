"""What the bench draws: positions of a game that computer players have played to its middle."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice, pairwise
from typing import Any

from bot.i18n import Words, words
from bot.moves import AnyGame
from bot.tools.selfplay import answers, notes, seed_of
from render import Picture, Zoom, draw, zooms
from rules import Text, View, text

SEED = 1049
SPAN = 4
"""How many positions, one after the other."""

NAMES = ("Leonor", "Θεοφανώ", "沈墨白", "Roderic of Thornbury", "Ειρήνη")


@dataclass(frozen=True, slots=True)
class Sample:
    """One picture to draw: a position as a viewer sees it, and what leads to it."""

    view: View[Any, Any]
    since: View[Any, Any] | None
    note: tuple[Text, ...]
    prompt: Text | None
    zoom: str = ""

    def draw(self, said: Words) -> Picture:
        """Draw it."""
        return draw(self.view, said, since=self.since, note=self.note, prompt=self.prompt, zoom=self.zoom)


@dataclass(frozen=True, slots=True)
class Middle:
    """The middle of a game: its last position saved, and public pictures and a private one."""

    game: AnyGame
    saved: bytes
    public: tuple[Sample, ...]
    private: Sample

    def kinds(self) -> Iterator[tuple[Zoom, Sample]]:
        """One of every kind of picture: the public one, a private one, and the parts that can be had large."""
        whole = self.public[-1]
        yield Zoom("public", text("bench.picture.public")), whole
        yield Zoom("private", text("bench.picture.private")), self.private
        for part in zooms(whole.view):
            yield part, replace(whole, zoom=part.name)


def middle(game: AnyGame) -> Middle:
    """The middle of a fixed game with as many players as there can be."""
    half = sum(1 for _ in played(game)) // 2
    states = list(islice(played(game), half - SPAN, half + 1))
    asked = next(iter(game.ask(states[-1]).of), 0)
    public = tuple(sample(game, before, now, None) for before, now in pairwise(states))
    return Middle(game, game.save(states[-1]), public, sample(game, states[-2], states[-1], asked))


def played(game: AnyGame) -> Iterator[Any]:
    """Every position of the game."""
    seats = game.seats.stop - 1
    state = game.new(seats, seed_of(SEED), game.check_options(seats, {}), game.read({}))
    return (after for _, _, _, after in answers(game, state, "random", random.Random(SEED)))


def sample(game: AnyGame, before: Any, now: Any, viewer: int | None) -> Sample:
    """A position as a viewer sees it, after the one before."""
    view = game.view(now, viewer)
    decisions = map(partial(game.decision, now), game.ask(now).of)
    prompt = next((decision.prompt for decision in decisions if decision is not None), None)
    return Sample(view, game.view(before, viewer), tuple(notes(view.events)), prompt)


def spoken(locale: str, names: Sequence[str] = NAMES) -> Words:
    """The words of a language at a table whose players have names in several scripts."""
    return words(locale).with_names(dict(enumerate(names)))
