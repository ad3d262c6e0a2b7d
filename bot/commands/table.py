"""At a running table: take back, give up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.find import table_here
from bot.commands.names import command
from bot.table import Status
from bot.ui.controls import Page, Style
from bot.ui.talk import Talk, hold
from bot.ui.telling import table_button
from rules import Refusal, text


def makers() -> list[Callable[[], app_commands.Command[Any, ..., Any]]]:
    """The commands of this file."""
    return [undo_command, resign_command]


def undo_command() -> app_commands.Command[Any, ..., Any]:
    """`/undo`"""

    async def callback(interaction: discord.Interaction) -> None:
        async def work(talk: Talk) -> None:
            await talk.acknowledge()
            table = await table_here(talk)
            talk.sit(await talk.kit.service.undo(table.id, talk.user, interaction=talk.interaction.id))
            await talk.show(talk.say("bot.undone"))

        await hold(interaction, work)

    return command("undo", callback)


def resign_command() -> app_commands.Command[Any, ..., Any]:
    """`/resign`: asks once more before it counts."""

    async def callback(interaction: discord.Interaction) -> None:
        async def work(talk: Talk) -> None:
            await talk.acknowledge()
            table = await table_here(talk)
            if table.status is not Status.PLAYING:
                raise Refusal(text(f"bot.refusal.is_{table.status}"))
            if table.seat_of(talk.user) is None:
                raise Refusal(text("bot.refusal.not_seated"))
            sure = table_button(talk.words, table.id, "bot.button.resign", "q", Style.DANGER)
            await talk.show(Page(talk.say("bot.resign_sure"), ((sure,),)))

        await hold(interaction, work)

    return command("resign", callback)


async def resign(talk: Talk, table: int) -> None:
    """Give up."""
    talk.sit(await talk.kit.service.resign(table, talk.user, interaction=talk.interaction.id))
    await talk.show(talk.say("bot.resigned"))
