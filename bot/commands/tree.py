"""The command tree: errors become a private line, commands are sent to Discord only when they have changed."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import Any

import discord
from discord import app_commands

from bot.commands import Games, add_commands
from bot.commands.limits import problems
from bot.commands.names import CatalogueTranslator
from bot.ui.talk import Talk, failed

LOG = logging.getLogger("signet.commands")


class Tree(app_commands.CommandTree[Any]):
    """All commands of the bot."""

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """What a command did not catch itself."""
        if interaction.type is discord.InteractionType.autocomplete:
            LOG.error("completions of interaction %s went wrong", interaction.id, exc_info=error)
            return
        await failed(Talk(interaction), error)

    async def build(self, games: Games) -> str:
        """Put all commands in, leave those out that Discord would refuse; the hash of what is left."""
        translator = CatalogueTranslator()
        await self.set_translator(translator)
        add_commands(self, games)
        payload = []
        for command in self.get_commands():
            made = await command.get_translated_payload(self, translator)
            wrong = problems(made)
            if wrong:
                LOG.error("command /%s is left out: %s", command.name, "; ".join(wrong))
                self.remove_command(command.name)
            else:
                payload.append(made)
        return hashlib.sha256(json.dumps(payload, sort_keys=True).encode()).hexdigest()

    async def send(self) -> bool:
        """Send the commands to Discord. When it refuses them the bot goes on with those that it knows."""
        try:
            await self.sync()
        except discord.DiscordException:
            LOG.exception("Discord refused the commands; the old ones stay")
            return False
        return True
