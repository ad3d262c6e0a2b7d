"""Options of a new table: typed as `name=value`, or completed, which leaves their labels in the field."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, Words
from bot.ui.pairs import read_pairs
from bot.ui.telling import pair_text
from rules import GAMES
from tests.bot.conftest import HERE, World

GAME = GAMES["milito"]
BOTH = {"army1": "britain", "army2": "empire"}


def label(locale: str, name: str) -> str:
    """How a completion calls an option of BOTH."""
    return pair_text(Words(locale), "milito", name, BOTH[name])


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("between", [" ", ", ", " + ", ","])
def test_labels_and_pairs_may_be_mixed(locale: str, between: str) -> None:
    languages = (Words(locale), Words("en"))
    for one in ("army1=britain", "ARMY1=Britain", label(locale, "army1"), label("en", "army1").upper()):
        for two in ("army2=empire", label(locale, "army2")):
            assert read_pairs(GAME, languages, f" {one}{between}{two} ") == (BOTH, "")


def test_what_is_no_option_is_left() -> None:
    languages = (Words("en"),)
    assert read_pairs(GAME, languages, "army1=britain colour=red army2=rome") == (
        {"army1": "britain"}, "colour=red army2=rome",
    )  # fmt: skip
    assert read_pairs(GAME, languages, f"{label('en', 'army1')} arm") == ({"army1": "britain"}, "arm")
    assert read_pairs(GAME, languages, f"{label('en', 'army1')}x") == ({}, f"{label('en', 'army1')}x")
    assert read_pairs(GAME, languages, "") == ({}, "")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_label_is_read_as_its_option(locale: str) -> None:
    for game in GAMES.values():
        for option in game.options:
            for value in option.values:
                said = pair_text(Words(locale), game.name, option.name, value)
                assert read_pairs(game, (Words(locale),), said) == ({option.name: value}, ""), said


async def test_one_after_the_other_is_taken_from_the_list(world: World) -> None:
    """After the first, its label stands in the field, and typing goes on behind it."""

    async def offered(typed: str) -> list[tuple[str, str]]:
        return await world.driver.autocomplete("Leonor", HERE, "new", "options", typed, {"game": "milito"})

    ((first, value), *_) = [one for one in await offered("british") if one[1].startswith("army1")]
    assert value == "army1=britain"
    (second, both), *_ = [one for one in await offered(f"{first} imperial roman i") if "army2=empire" in one[1]]
    assert both == "army1=britain army2=empire" and second.startswith(first)
    opened = await world.driver.slash("Leonor", HERE, "new", {"game": "milito", "options": second})
    assert opened.answered
    table = await world.table()
    assert {name: table.options[name] for name in BOTH} == BOTH
