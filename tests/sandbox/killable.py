"""A bot in a process of its own, to be killed: `python killable.py API GATEWAY CDN TOKEN`. It counts with a button."""

import sys
from typing import Any, Self

import discord
from discord import app_commands

from bot.sandbox import point_discord_at


class Counter(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label="More", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=str(self.number), view=counting(self.number + 1))


def counting(number: int) -> discord.ui.View:
    return discord.ui.View(timeout=None).add_item(Counter(number))


class Bot(discord.Client):
    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)

        @self.tree.command(description="Count")
        async def count(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("0", view=counting(1))

        await self.tree.sync()


if __name__ == "__main__":
    point_discord_at(*sys.argv[1:4])
    Bot().run(sys.argv[4], log_handler=None)
