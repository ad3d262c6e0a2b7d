"""What belongs to every game has words in all languages: its name, commands, options, frames, refusals."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, Words
from rules import GAMES, Refusal, Text

games = pytest.mark.parametrize("name", GAMES)
locales = pytest.mark.parametrize("locale", LOCALES)


@games
@locales
def test_commands_options_and_frames_have_words(name: str, locale: str) -> None:
    """A command's description has at most 100 characters, there are at most 25 commands of 25 fields (Discord)."""
    game, words = GAMES[name], Words(locale)
    wanted = [f"game.{name}", f"bot.command.{name}", f"bot.command.{name}.about"]
    wanted += [f"{name}.command.{command.name}" for command in game.commands]
    wanted += [f"bot.command.{name}.{command.name}" for command in game.commands]
    wanted += [f"bot.field.{field}" for command in game.commands for field in command.fields]
    wanted += [f"{name}.where.{frame.__name__}" for frame in game.frames]
    for option in game.options:
        wanted.append(f"{name}.option_name.{option.name}")
        wanted += [f"{name}.option_value.{option.name}.{value}" for value in option.values]
    assert [key for key in wanted if not words.has(key)] == []
    assert all(len(words.say(Text(f"{name}.command.{command.name}"))) <= 100 for command in game.commands)
    assert len(game.commands) <= 25 and all(len(command.fields) <= 25 for command in game.commands)


@games
@locales
def test_refusals_are_said(name: str, locale: str) -> None:
    game = GAMES[name]
    state = game.new(game.seats.start, "1" * 64)
    seat = next(iter(game.ask(state).of))
    with pytest.raises(Refusal) as refused:
        game.answer(state, seat, ("dance",))
    assert "{" not in Words(locale).say(refused.value.text)
