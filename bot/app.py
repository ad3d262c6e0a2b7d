"""The client: set-up, commands sent only when they changed, the outbox sender, what Discord tells about channels."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import discord

from bot.commands.buttons import ITEMS, form_sent, unknown_pressed
from bot.commands.tree import Tree
from bot.notify.channels import Channels
from bot.notify.films import Films
from bot.notify.letters import Writer
from bot.notify.pictures import Draw, DrawLobby, Pictures
from bot.notify.private import Private
from bot.notify.sender import Sender
from bot.service import Service
from bot.settings import Settings
from bot.ui.kit import Kit
from render import draw as render_draw
from render import draw_lobby as render_lobby
from rules import GAMES, Game, Refusal

LOG = logging.getLogger("signet.app")
READY_TIMEOUT = 2.0

Games = Mapping[str, Game[Any, Any, Any]]


class Signet(discord.Client):
    """The bot on Discord. It needs no privileged intent: it hears of channels and of what is done to it."""

    def __init__(
        self,
        service: Service,
        *,
        games: Games,
        draw: Draw,
        memory: Path | None,
        draw_lobby: DrawLobby = render_lobby,
        ready_timeout: float = READY_TIMEOUT,
    ) -> None:
        intents = discord.Intents.none()
        intents.guilds = True
        super().__init__(
            intents=intents,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=ready_timeout,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
        )
        pictures = Pictures(draw, draw_lobby)
        self.kit = Kit(service, games, pictures, Private(self, service), Films(service, pictures))
        self.tree = Tree(self)
        channels = Channels(self)
        writer = Writer(service, games, channels, self.kit.pictures, self.kit.private)
        self._sender = Sender(service, channels, writer)
        self._memory = memory
        self._tasks: list[asyncio.Task[None]] = []

    async def setup_hook(self) -> None:
        """Before the gateway: old buttons work at once; commands are sent if they changed."""
        self.add_dynamic_items(*ITEMS)
        await self._learn_locales()
        await self.send_commands(await self.tree.build(self.kit.games))
        task = asyncio.create_task(self._send_letters())
        task.add_done_callback(ended)
        self._tasks.append(task)

    async def _learn_locales(self) -> None:
        """Know who is spoken to in which language before anybody speaks."""
        try:
            await self.kit.service.learn_locales()
        except Refusal as refusal:  # housekeeping asks again soon
            LOG.warning("the languages can't be read: %s", refusal.text.key)

    async def send_commands(self, made: str) -> None:
        """Send the commands if they are not those that Discord has: it takes 200 new ones a day."""
        key = f"{self.application_id} {made}"
        if recall(self._memory) == key and await self._registered():
            LOG.info("the commands are as they were")
        elif await self.tree.send():
            remember(self._memory, key)
            LOG.info("%s commands sent", len(self.tree.get_commands()))

    async def _registered(self) -> bool:
        """Whether Discord has commands of these names."""
        try:
            known = await self.tree.fetch_commands()
        except discord.HTTPException:
            return True
        return {command.name for command in known} == {command.name for command in self.tree.get_commands()}

    async def _send_letters(self) -> None:
        await self.wait_until_ready()
        await self.reconcile()
        await self._sender.run()

    async def reconcile(self) -> None:
        """After a start: log tables whose channel is gone. What was left to tell lies in the outbox and is told now."""
        try:
            tables = await self.kit.service.tables()
        except Exception:
            LOG.exception("the tables can't be read")
            return
        for table in tables:
            guild = self.get_guild(table.place.guild) if table.place.guild else None
            known = guild is None or guild.get_channel_or_thread(table.place.channel) is not None
            if not known:
                LOG.warning("channel %s of table %s is gone or archived", table.place.channel, table.id)
        LOG.info("ready: %s open tables", len(tables))

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms that were sent, and controls that nobody knows any more; everything else has its own way."""
        await form_sent(interaction)
        await unknown_pressed(interaction)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone; its game is kept."""
        await self._lost(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone; its game is kept."""
        await self._lost(payload.thread_id)

    async def _lost(self, channel: int) -> None:
        table = await self.kit.service.here(channel)
        if table is not None:
            LOG.warning("channel %s of table %s was deleted; the game is kept", channel, table.id)

    async def close(self) -> None:
        """Stop sending, then go."""
        for task in self._tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        self.kit.pictures.close()
        await super().close()


def ended(task: asyncio.Task[None]) -> None:
    """The sender must not end by itself."""
    if not task.cancelled() and task.exception() is not None:
        LOG.critical("the outbox sender has ended", exc_info=task.exception())


def recall(memory: Path | None) -> str | None:
    """What was remembered about the commands that were sent last."""
    try:
        return None if memory is None else memory.read_text(encoding="utf-8")
    except OSError:
        return None


def remember(memory: Path | None, key: str) -> None:
    """Remember which commands were sent."""
    if memory is not None:
        try:
            memory.write_text(key, encoding="utf-8")
        except OSError as error:
            LOG.warning("%s can't be written: %s", memory, error)


async def run_bot(
    settings: Settings,
    service: Service,
    *,
    games: Games = GAMES,
    draw: Draw = render_draw,
    ready_timeout: float = READY_TIMEOUT,
) -> None:
    """Run the bot until it is cancelled. `ready_timeout`: seconds to wait for servers, less in the sandbox."""
    memory = settings.database.with_suffix(".commands")
    client = Signet(service, games=games, draw=draw, memory=memory, ready_timeout=ready_timeout)
    async with client:
        await client.start(settings.token.get_secret_value() if settings.token else "")
