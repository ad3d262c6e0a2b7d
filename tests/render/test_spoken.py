"""Pictures, and what is told beside them, say nothing that a language does not know: whole random games.

And what they say is in the language throughout: in no Greek or Chinese sentence is an English word left.
"""

from __future__ import annotations

import pytest

from bot.commands.look import frames
from bot.i18n import LOCALES, Words
from bot.table import Look, Place, Status, Table
from bot.ui.telling import result_lines
from render import draw, zooms
from rules import GAMES, Text
from tests.bot.spoken import spoken
from tests.contract.play import steps
from tests.scripts import faults

EVERY = {"mil": 15, "milito": 3, "mithril": 15}
"""One position of so many is drawn."""


class Strict(Words):
    """Words that do not forgive: an unknown key or a missing fact is an error."""

    def say(self, text: Text) -> str:
        """A text whose key this language has, and whose places are all filled."""
        assert self.has(text.key), f"{self.locale} has no {text.key}"
        said = super().say(text)
        assert "{" not in said, (text, said)
        return said


TOLD = [("mil", locale, seats) for locale, seats in zip(LOCALES, (2, 3, 5), strict=True)]
TOLD += [("milito", locale, 2) for locale in LOCALES]
TOLD += [("mithril", locale, seats) for locale, seats in zip(LOCALES, (2, 3, 4), strict=True)]


@pytest.mark.parametrize(("name", "locale", "seats"), TOLD)
def test_whole_games_are_told_without_a_gap(name: str, locale: str, seats: int) -> None:
    said, game = Strict(locale), GAMES[name]
    table = Table(1, game.name, Status.PLAYING, Place(1), 1, (), None, {})
    for number, step in enumerate(steps(game, seats, 9_000 + seats)):
        view = game.view(step.after, None)
        frames(said, Look(table, 0, view, None))
        if view.result is not None:
            result_lines(said, view.game, view.result)
        if number % EVERY[name] == 0 or view.result is not None:
            asked = next(iter(game.ask(step.after).of.values()), None)
            for viewer in (None, step.seat):
                draw(game.view(step.after, viewer), said, prompt=asked.prompt if asked else None)


SIGNS = {seat: f"#{seat + 1}" for seat in range(5)}
"""Names without letters: what is left in a foreign script is ours."""


@pytest.mark.in_turn
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "seats", "seed"), [
    ("mil", 2, 31), ("mil", 5, 32), ("mil", 3, 33), ("milito", 2, 35), ("mithril", 4, 31),
])  # fmt: skip
def test_all_that_is_said_in_a_game_is_in_its_language(locale: str, name: str, seats: int, seed: int) -> None:
    said = Strict(locale, SIGNS)
    for kind, words in spoken(GAMES[name], said, seats, seed):
        assert kind == "id" or faults(locale, words) == [], words


@pytest.mark.in_turn
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "seats"), [("mil", 5), ("milito", 2), ("mithril", 4)])
def test_all_that_pictures_tell_is_in_its_language(locale: str, name: str, seats: int) -> None:
    said, game = Strict(locale, SIGNS), GAMES[name]
    for number, step in enumerate(steps(game, seats, 34)):
        if number % EVERY[name] and not game.over(step.after):
            continue
        view = game.view(step.after, step.seat)
        for zoom in ("", *(zoom.name for zoom in zooms(view))) if number % (4 * EVERY[name]) == 0 else ("",):
            picture = draw(view, said, zoom=zoom)
            assert faults(locale, picture.alt) == [], zoom
            assert faults(locale, picture.own) == [], zoom
