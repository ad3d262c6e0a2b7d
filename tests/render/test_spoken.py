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
from rules import Text
from rules.mil import GAME
from tests.bot.spoken import spoken
from tests.contract.play import steps
from tests.scripts import faults

EVERY = 15
"""One position of so many is drawn."""


class Strict(Words):
    """Words that do not forgive: an unknown key or a missing fact is an error."""

    def say(self, text: Text) -> str:
        """A text whose key this language has, and whose places are all filled."""
        assert self.has(text.key), f"{self.locale} has no {text.key}"
        said = super().say(text)
        assert "{" not in said, (text, said)
        return said


@pytest.mark.parametrize(("locale", "seats"), list(zip(LOCALES, (2, 3, 5), strict=True)))
def test_whole_games_are_told_without_a_gap(locale: str, seats: int) -> None:
    said = Strict(locale)
    table = Table(1, GAME.name, Status.PLAYING, Place(1), 1, (), None, {})
    for number, step in enumerate(steps(GAME, seats, 9_000 + seats)):
        view = GAME.view(step.after, None)
        frames(said, Look(table, 0, view, None))
        if view.result is not None:
            result_lines(said, view.result)
        if number % EVERY == 0 or view.result is not None:
            asked = next(iter(GAME.ask(step.after).of.values()), None)
            for viewer in (None, step.seat):
                draw(GAME.view(step.after, viewer), said, prompt=asked.prompt if asked else None)


SIGNS = {seat: f"#{seat + 1}" for seat in range(5)}
"""Names without letters: what is left in a foreign script is ours."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("seats", "seed"), [(2, 31), (5, 32), (3, 33)])
def test_all_that_is_said_in_a_game_is_in_its_language(locale: str, seats: int, seed: int) -> None:
    said = Strict(locale, SIGNS)
    for kind, words in spoken(GAME, said, seats, seed):
        assert kind == "id" or faults(locale, words) == [], words


@pytest.mark.parametrize("locale", LOCALES)
def test_all_that_pictures_tell_is_in_its_language(locale: str) -> None:
    said = Strict(locale, SIGNS)
    for number, step in enumerate(steps(GAME, 5, 34)):
        if number % EVERY and not GAME.over(step.after):
            continue
        view = GAME.view(step.after, step.seat)
        for zoom in ("", *(zoom.name for zoom in zooms(view))) if number % (4 * EVERY) == 0 else ("",):
            picture = draw(view, said, zoom=zoom)
            assert faults(locale, picture.alt) == [], zoom
            assert faults(locale, picture.own) == [], zoom
