"""Names and descriptions of commands from the catalogues, and Discord's localisations of them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import TranslationContextTypes, locale_str

from bot.i18n import words
from rules import Text

CATALOGUES = {discord.Locale.taiwan_chinese: "zh_TW", discord.Locale.greek: "el"}
DESCRIPTION = 100

GUILD = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False)
INSTALLS = app_commands.AppInstallationType(guild=True, user=False)

Callback = Callable[..., Coroutine[Any, Any, None]]


class CatalogueTranslator(app_commands.Translator):
    """Translates what carries a key; anything else stays as it is."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The words of the key in one of our languages."""
        key, catalogue = string.extras.get("key"), CATALOGUES.get(locale)
        if key is None or catalogue is None or not words(catalogue).has(key):
            return None
        return words(catalogue).say(Text(key))


def word(key: str, otherwise: str = "–") -> locale_str:
    """The English words of a key, to be translated; without an entry, other words."""
    english = words("en")
    return locale_str(english.say(Text(key)) if english.has(key) else otherwise, key=key)


def command(name: str, callback: Callback, *, direct: bool = False) -> app_commands.Command[Any, ..., Any]:
    """A command with its words, and those of its options; `direct` is also for direct messages."""
    made: app_commands.Command[Any, ..., Any] = app_commands.Command(
        name=word(f"bot.command.{name}", name),
        description=word(f"bot.command.{name}.about"),
        callback=described(callback),
        allowed_contexts=EVERYWHERE if direct else GUILD,
        allowed_installs=INSTALLS,
    )
    return made


def described(callback: Callback) -> Callback:
    """The callback with the words of its parameters."""
    names = [name for name in callback.__annotations__ if name not in ("interaction", "return")]
    if not names:
        return callback
    renamed = app_commands.rename(**{name: word(f"bot.parameter.{name}", name) for name in names})(callback)
    return app_commands.describe(**{name: word(f"bot.parameter.{name}.about") for name in names})(renamed)
