"""`/language`: in which language the bot speaks to a person, and in a channel."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.names import command, word
from bot.i18n import LOCALES, words
from bot.table import Status
from bot.ui.talk import Talk, hold
from rules import Many, Refusal, Text, text

AS_IN_DISCORD = "discord"
ME, CHANNEL = "me", "channel"
OPEN = (Status.LOBBY, Status.PLAYING, Status.FROZEN)


def makers() -> list[Callable[[], app_commands.Command[Any, ..., Any]]]:
    """The commands of this file."""
    return [language_command]


def language_command() -> app_commands.Command[Any, ..., Any]:
    """`/language`"""

    async def callback(interaction: discord.Interaction, language: str, where: str = ME) -> None:
        await hold(interaction, lambda talk: choose(talk, language, where))

    languages = [Choice(name=word(f"bot.language.{name}"), value=name) for name in (*LOCALES, AS_IN_DISCORD)]
    places = [Choice(name=word(f"bot.language.for_{name}"), value=name) for name in (ME, CHANNEL)]
    chosen = app_commands.choices(language=languages, where=places)(callback)
    return command("language", chosen, direct=True)


async def choose(talk: Talk, language: str, where: str) -> None:
    """Speak another language from now on. Raises `Refusal`."""
    if language not in (*LOCALES, AS_IN_DISCORD):
        known = Many(tuple(named(locale) for locale in LOCALES))
        raise Refusal(text("bot.refusal.no_language", given=language[:60], languages=known))
    await talk.acknowledge()
    locale = None if language == AS_IN_DISCORD else language
    await (choose_for_channel if where == CHANNEL else choose_for_person)(talk, locale)


async def choose_for_person(talk: Talk, locale: str | None) -> None:
    """The choice of the one who asks, told in the new language."""
    service = talk.kit.service
    await service.set_locale(talk.user, None, locale)
    now = service.languages.of(talk.user, talk.person.locale)
    key = "bot.language.me_as_discord" if locale is None else "bot.language.me"
    await talk.show(words(now).say(text(key, language=named(now))))


async def choose_for_channel(talk: Talk, locale: str | None) -> None:
    """The choice for all in the channel, told in the person's own language and in the new one. Raises `Refusal`."""
    if talk.interaction.guild_id is None:
        raise Refusal(text("bot.refusal.no_channel_here"))
    if not await may_choose(talk):
        raise Refusal(text("bot.refusal.not_your_channel"))
    service = talk.kit.service
    await service.set_locale(None, talk.place.channel, locale)
    now = service.languages.at(talk.place)
    key = "bot.language.channel_as_discord" if locale is None else "bot.language.channel"
    spoken = dict.fromkeys((talk.locale, now))  # once if they are the same
    await talk.show("\n".join(words(one).say(text(key, language=named(now))) for one in spoken))


async def may_choose(talk: Talk) -> bool:
    """Whether this person manages the channel or the server, or hosts the open table here."""
    has = talk.interaction.permissions
    if has.administrator or has.manage_channels or has.manage_guild:
        return True
    table = await talk.kit.service.here(talk.place.channel)
    return table is not None and table.status in OPEN and table.host == talk.user


def named(locale: str) -> Text:
    """A language, called by its own name."""
    return text(f"bot.language.{locale}")
