"""Every text fits where Discord puts it, in every language, whole: nothing of our own words is cut off."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import discord
import pytest

from bot.commands.names import CatalogueTranslator
from bot.commands.tree import Tree
from bot.i18n import LOCALES, Words, words
from bot.i18n.catalogue import templates
from bot.ui import controls, telling
from bot.ui.telling import pair_text
from render import draw, zooms
from rules import GAMES, Refusal, text
from tests.bot.spoken import LIMITS, Said, spoken
from tests.contract.play import steps

NAMES = {0: "Leonor", 1: "Θεοφανώ", 2: "沈墨白", 3: "Roderic", 4: "Ειρήνη"}
"""Names of ordinary length. Longer ones may make us cut: a whole name matters more than the end of a list."""

LONG = dict.fromkeys(range(5), "A name of thirty-two characters!")
ALT = 1024

Cut = tuple[int, str]


@pytest.fixture
def cuts(monkeypatch: pytest.MonkeyPatch) -> list[Cut]:
    """What is cut while a test runs."""
    found: list[Cut] = []
    original = controls.cut

    def cut(said: str, most: int) -> str:
        if len(said) > most:
            found.append((most, said))
        return original(said, most)

    replace_everywhere(monkeypatch, original, cut)
    return found


def replace_everywhere(patch: pytest.MonkeyPatch, original: object, other: Callable[..., str]) -> None:
    """Every module of the bot that has a function by name gets another one."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bot."):
            for own, value in list(vars(module).items()):
                if value is original:
                    patch.setattr(module, own, other)


def fits(said: Said) -> bool:
    """Whether Discord takes a text of its kind."""
    return 1 <= len(said.words) <= LIMITS[said.kind]


PLAYED = [("mil", 2, 1), ("mil", 5, 4), ("mil", 5, 7), ("mil", 4, 11), ("milito", 2, 1), ("mithril", 4, 3)]
"""Games, seats and seeds of whole random games."""


@pytest.mark.in_turn
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("name", "seats", "seed"), PLAYED)
def test_nothing_of_our_own_is_cut(locale: str, name: str, seats: int, seed: int, cuts: list[Cut]) -> None:
    for said in spoken(GAMES[name], words(locale).with_names(NAMES), seats, seed):
        assert fits(said), said
        assert not cuts, said


def test_every_game_is_played() -> None:
    assert {name for name, *_ in PLAYED} == set(GAMES)


@pytest.mark.in_turn
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("locale", LOCALES)
def test_with_long_names_all_still_fits(locale: str, name: str) -> None:
    game = GAMES[name]
    for said in spoken(game, words(locale).with_names(LONG), game.seats.stop - 1, 13):
        assert fits(said), said


def test_a_cut_is_found(cuts: list[Cut]) -> None:
    telling.refused(words("en"), Refusal(text("bot.plain", what="much " * 500)))
    assert [most for most, _ in cuts] == [2000]


@pytest.mark.in_turn
@pytest.mark.parametrize(("name", "every"), [("mil", 90), ("milito", 40), ("mithril", 120)])
@pytest.mark.parametrize("locale", LOCALES)
def test_alt_texts_fit(locale: str, name: str, every: int) -> None:
    game = GAMES[name]
    said = Words(locale, LONG)
    for number, step in enumerate(steps(game, game.seats.stop - 1, 21)):
        if number % every == 0 or game.over(step.after):
            for viewer in (None, step.seat):
                view = game.view(step.after, viewer)
                for zoom in ("", *(zoom.name for zoom in zooms(view))):
                    picture = draw(view, said, zoom=zoom)
                    assert 0 < len(picture.alt) <= ALT and len(picture.own) <= ALT, zoom


@pytest.mark.parametrize("locale", LOCALES)
def test_what_stands_beside_a_game_fits(locale: str) -> None:
    """Buttons, the help, the options of a new game, the names of a board's parts."""
    said = words(locale).with_names(LONG)
    for key, made in templates(locale).items():
        if key.startswith("bot.button."):
            assert all(len(form) <= LIMITS["button"] for form in made.forms), key
    assert len(said.say(text("bot.help"))) <= LIMITS["message"]
    for game in GAMES.values():
        for option in game.options:
            for value in option.values:
                assert len(pair_text(said, game.name, option.name, value)) <= LIMITS["completion"], option.name
        for zoom in zooms(game.view(game.new(game.seats.stop - 1, "0" * 64), None)):
            assert len(said.say(zoom.text)) <= LIMITS["completion"], zoom.name


# Commands: every name and description in every language ---------------------------------------------------------------

NAME, ABOUT, WHOLE = 32, 100, 8000


async def payloads() -> list[dict[str, Any]]:
    """All commands as they are sent to Discord."""
    tree = Tree(discord.Client(intents=discord.Intents.none()))
    await tree.build(dict(GAMES))
    return [await command.get_translated_payload(tree, CatalogueTranslator()) for command in tree.get_commands()]


def in_language(part: dict[str, Any], what: str, locale: str) -> str:
    """A name or description in a language."""
    said: str = (part.get(f"{what}_localizations") or {}).get(locale, part[what])
    return said


def size(part: dict[str, Any], locale: str) -> int:
    """The characters of a command with all its parts, in one language."""
    own = len(in_language(part, "name", locale)) + len(in_language(part, "description", locale))
    choices = sum(len(in_language(one, "name", locale)) + len(str(one["value"])) for one in part.get("choices") or ())
    return own + choices + sum(size(one, locale) for one in part.get("options") or ())


@pytest.mark.parametrize("locale", ["en-GB", "zh-TW", "el"])
async def test_commands_fit(locale: str) -> None:
    def check(part: dict[str, Any]) -> None:
        assert 1 <= len(in_language(part, "name", locale)) <= NAME, part["name"]
        assert 1 <= len(in_language(part, "description", locale)) <= ABOUT, part["name"]
        for choice in part.get("choices") or ():
            assert 1 <= len(in_language(choice, "name", locale)) <= ABOUT, choice["name"]
        for option in part.get("options") or ():
            check(option)

    made = await payloads()
    assert {command["name"] for command in made} >= {"new", "play", "board", "language", *GAMES}
    for command in made:
        check(command)
        assert size(command, locale) <= WHOLE, command["name"]
