"""The commands of the games: a group a game, a subcommand a kind of action, options completed from legal answers."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.find import languages, table_here
from bot.commands.names import GUILD, INSTALLS, Callback, word
from bot.commands.play import answer_or_form, completed
from bot.table import Look
from bot.ui.clicks import not_asked
from bot.ui.completion import Completion, answer_from, field_completions
from bot.ui.talk import Talk, hold
from rules import Command, Game, Refusal, text

SUBCOMMANDS = 25


def maker(game: Game[Any, Any, Any]) -> Callable[[], app_commands.Group]:
    """What makes the group of a game."""
    return lambda: group_of(game)


def group_of(game: Game[Any, Any, Any]) -> app_commands.Group:
    """`/mil …`"""
    group = app_commands.Group(
        name=word(f"bot.command.{game.name}", game.name),
        description=word(f"bot.command.{game.name}.about"),
        allowed_contexts=GUILD,
        allowed_installs=INSTALLS,
    )
    for made in game.commands[:SUBCOMMANDS]:
        group.add_command(subcommand(game, made))
    return group


def subcommand(game: Game[Any, Any, Any], made: Command) -> app_commands.Command[Any, ..., Any]:
    """`/mil harvest`: an option a field."""
    key = f"bot.command.{game.name}.{made.name}"
    found: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=word(key, made.name),
        description=word(f"{game.name}.command.{made.name}", made.name),
        callback=callback_of(game, made),
    )
    for field in made.fields:
        found.autocomplete(field)(completer(game, made, field))
    return found


def callback_of(game: Game[Any, Any, Any], made: Command) -> Callback:
    """The callback, with a parameter a field: discord.py reads them from the signature."""

    async def callback(interaction: discord.Interaction, **given: str | None) -> None:
        fields = {name: value for name, value in given.items() if value}
        await hold(interaction, lambda talk: carry_out(talk, game.name, made, fields))

    first = inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=discord.Interaction)
    more = [
        inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, annotation=str | None, default=None)
        for name in made.fields
    ]
    callback.__signature__ = inspect.Signature([first, *more])  # type: ignore[attr-defined]
    if made.fields:
        app_commands.rename(**{name: word(f"bot.field.{name}", name) for name in made.fields})(callback)
        app_commands.describe(**{name: word("bot.field_about") for name in made.fields})(callback)
    return callback


def completer(game: Game[Any, Any, Any], made: Command, field: str) -> Any:
    """The completions of one option."""

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        given = {name: str(value) for name, value in interaction.namespace if value and name != field}

        def found(talk: Talk, look: Look) -> list[Completion]:
            if look.decision is None or look.decision.kind not in made.kinds or look.table.game != game.name:
                return []
            return field_completions(look.decision, languages(talk), made.prefix, given, field, typed)

        return await completed(interaction, found)

    return complete


async def carry_out(talk: Talk, game: str, made: Command, given: dict[str, str]) -> None:
    """Give the answer that the options make; if it is not whole, the form goes on from there."""
    table = await talk.patient(table_here(talk))
    if table.game != game:
        raise Refusal(text("bot.refusal.nothing_here"))
    look = await talk.patient(talk.look(table.id))
    if look.decision is None:
        await talk.show(not_asked(talk, look))
        return
    if look.decision.kind not in made.kinds:
        raise Refusal(text("bot.refusal.not_now", what=look.decision.prompt))
    await answer_or_form(talk, look, answer_from(look.decision, languages(talk), made.prefix, given))
