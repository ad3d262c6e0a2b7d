"""A small bot on unmodified discord.py, connected to a fresh stand-in over real HTTP and WebSocket."""

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Self

import discord
import pytest
from discord import app_commands
from PIL import Image

from bot.sandbox import Driver, Running, point_discord_at, serve


def picture(width: int = 40, height: int = 30) -> io.BytesIO:
    """A PNG."""
    data = io.BytesIO()
    Image.new("RGB", (width, height), (20, 80, 120)).save(data, "PNG")
    data.seek(0)
    return data


class Counter(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"count:(?P<number>\d+)"):
    """A button that needs no memory of the message it is on."""

    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Count {number}", custom_id=f"count:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: Any, /) -> Self:
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.edit_message(content=f"pressed {self.number}", view=counter_view(self.number + 1))


def counter_view(number: int) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(Counter(number))
    return view


class Form(discord.ui.Modal, title="Your offer"):
    """A form of the new kind: labels around a text input and a select."""

    gold: Any = discord.ui.Label(text="Gold", component=discord.ui.TextInput(custom_id="gold", max_length=3))
    kind: Any = discord.ui.Label(
        text="Kind",
        component=discord.ui.Select(
            custom_id="kind",
            required=False,
            options=[discord.SelectOption(label="Open", value="o"), discord.SelectOption(label="Sealed", value="s")],
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        answer = f"gold={self.gold.component.value} kind={self.kind.component.values}"
        await interaction.response.send_message(answer, ephemeral=True)


class Menu(discord.ui.View):
    """A string menu and a menu of users."""

    @discord.ui.select(
        custom_id="tiles",
        max_values=2,
        options=[discord.SelectOption(label=f"Tile {n}", value=str(n)) for n in range(3)],
    )
    async def tiles(self, interaction: discord.Interaction, menu: discord.ui.Select[Any]) -> None:
        await interaction.response.send_message("tiles " + ",".join(menu.values))

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="who")
    async def who(self, interaction: discord.Interaction, menu: discord.ui.UserSelect[Any]) -> None:
        await interaction.response.send_message("who " + menu.values[0].display_name)


class Bot(discord.Client):
    """Commands under /t, one for each thing that Discord can do."""

    def __init__(self, **options: Any) -> None:
        intents = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)
        super().__init__(intents=intents, guild_ready_timeout=0.05, **options)
        self.tree = app_commands.CommandTree(self)
        self.errors: list[Exception] = []
        self.heard: list[str] = []
        self.resumed = asyncio.Event()
        self.group = app_commands.Group(name="t", description="Trials")
        self.tree.add_command(self.group)
        add_commands(self)

        @self.tree.error
        async def failed(interaction: discord.Interaction, error: Exception) -> None:
            self.errors.append(getattr(error, "original", error))

    async def setup_hook(self) -> None:
        self.add_dynamic_items(Counter)
        await self.tree.sync()

    async def on_resumed(self) -> None:
        self.resumed.set()

    async def on_message(self, message: discord.Message) -> None:
        self.heard.append(f"{message.author.display_name}: {message.content}")

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        self.heard.append(f"deleted {channel.name}")

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        self.heard.append(f"thread archived={after.archived} locked={after.locked}")


def add_commands(bot: Bot) -> None:
    group = bot.group

    @group.command(description="Answer")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    @group.command(description="Harvest a tile")
    @app_commands.describe(tile="Which tile", many="How many", member="For whom", mode="How")
    @app_commands.choices(
        mode=[app_commands.Choice(name="Fast", value="f"), app_commands.Choice(name="Slow", value="s")]
    )
    async def harvest(
        interaction: discord.Interaction,
        tile: str,
        many: app_commands.Range[int, 1, 9] = 1,
        member: discord.Member | None = None,
        mode: str = "f",
    ) -> None:
        name = member.display_name if member else "nobody"
        await interaction.response.send_message(f"{tile} x{many} for {name} {mode}")

    @harvest.autocomplete("tile")
    async def tiles(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return [app_commands.Choice(name=f"Tile {typed}{n}", value=f"{typed}{n}") for n in range(3)]

    @group.command(description="A picture, after a while")
    async def board(interaction: discord.Interaction, private: bool = False) -> None:
        await interaction.response.defer(ephemeral=private)
        await asyncio.sleep(0.05)
        file = discord.File(picture(), "board.png", description="A board with two houses.")
        embed = discord.Embed(title="Board").set_image(url="attachment://board.png")
        await interaction.followup.send("the board", file=file, embed=embed)

    @group.command(description="Buttons")
    async def count(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("count", view=counter_view(1))

    @group.command(description="Menus")
    async def menu(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("menu", view=Menu())

    @group.command(description="A form")
    async def offer(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @group.command(description="A direct message")
    async def dm(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.user.send("psst", view=counter_view(5))
        except discord.Forbidden as refusal:
            await interaction.followup.send(f"refused {refusal.code}")
        else:
            await interaction.followup.send("sent")

    @group.command(description="Answers too late")
    async def late(interaction: discord.Interaction) -> None:
        await asyncio.sleep(0.3)
        await interaction.response.send_message("late")

    @group.command(description="Answers twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once")
        interaction.response._response_type = None
        await interaction.response.send_message("twice")


class Table:
    """A stand-in, the bot that is connected to it, and the driver of its people."""

    def __init__(self, running: Running, driver: Driver, bot: Bot) -> None:
        self.running = running
        self.driver = driver
        self.bot = bot

    def channel(self, name: str = "garden") -> discord.TextChannel:
        """The bot's own idea of a channel."""
        channel = discord.utils.get(self.bot.get_all_channels(), name=name)
        assert isinstance(channel, discord.TextChannel)
        return channel


Connect = Callable[[str], AbstractAsyncContextManager[Bot]]


@asynccontextmanager
async def connected_bot(token: str) -> AsyncIterator[Bot]:
    """A bot that is ready; it is closed in the end."""
    bot = Bot()
    task = asyncio.create_task(bot.start(token))
    ready = asyncio.create_task(bot.wait_until_ready())
    try:
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED, timeout=5)
        if task.done():
            task.result()
        yield bot
    finally:
        ready.cancel()
        await bot.close()
        with contextlib.suppress(asyncio.CancelledError, discord.DiscordException):
            await task


@pytest.fixture
async def sandbox() -> AsyncIterator[Running]:
    """A fresh stand-in, at which discord.py is pointed."""
    running = await serve()
    point_discord_at(running.api_base, running.gateway_url, running.cdn_base)
    yield running
    await running.close()


@pytest.fixture
async def table(sandbox: Running) -> AsyncIterator[Table]:
    """A stand-in with the bot connected."""
    async with Driver(sandbox.url, sandbox.key) as driver, connected_bot(sandbox.token) as bot:
        yield Table(sandbox, driver, bot)


@pytest.fixture
def connect() -> Connect:
    """Connects one more bot: `async with connect(token) as bot`."""
    return connected_bot


@pytest.fixture
def png() -> bytes:
    """A picture of 40 by 30 pixels."""
    return picture().read()
