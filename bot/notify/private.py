"""Direct messages: found out at joining whether they arrive, never waited for."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from bot.i18n import words
from bot.service import Service
from bot.table import Seat, Table
from bot.ui.paths import base36
from bot.ui.telling import game_name
from rules import Refusal, text

LOG = logging.getLogger("signet.private")
CLOSED = frozenset({50007, 50278})
"""Discord's codes for a person who takes no direct messages from us."""

PROBE_AGAIN = timedelta(minutes=10)
SILENT = discord.AllowedMentions.none()


class Private:
    """Sends direct messages, and remembers whose are closed, so that nobody is asked again and again."""

    def __init__(self, client: discord.Client, service: Service) -> None:
        self._client = client
        self._service = service
        self._tried: dict[int, datetime] = {}
        self._tasks: set[asyncio.Task[bool]] = set()

    async def send(self, user: int, content: str, **more: Any) -> discord.Message:
        """A direct message. Raises what discord.py raises."""
        channel = await self._client.create_dm(discord.Object(user))
        return await channel.send(content, allowed_mentions=SILENT, **more)

    async def probe(self, table: Table, seat: Seat) -> bool:
        """Find out with a short message whether this person can be written to, and note it at the table."""
        if seat.user is None:
            return False
        self._tried[seat.user] = datetime.now(UTC)
        said = words(self._service.languages.of(seat.user, seat.locale))
        content = said.say(
            text("bot.private.hello", game=game_name(said, table.game), channel=f"<#{table.place.channel}>")
        )
        try:
            await self.send(seat.user, content, nonce=f"p{base36(table.id)}.{base36(seat.user)}"[:25])
        except (discord.HTTPException, OSError, TimeoutError) as error:
            LOG.info("no direct message to %s: %s", seat.user, error)
            is_open = getattr(error, "code", 0) not in CLOSED and seat.private
        else:
            is_open = True
        if is_open != seat.private:
            await self._remember(table, seat.user, is_open)
        return is_open

    async def _remember(self, table: Table, user: int, is_open: bool) -> None:
        try:
            await self._service.set_private(table.id, user, is_open)
        except Refusal as refusal:  # it is found out again when a message is sent
            LOG.info("probe of %s: %s", user, refusal.text.key)

    def probe_again(self, table: Table, seat: Seat | None) -> None:
        """The person acts just now: perhaps he has opened his direct messages meanwhile."""
        if seat is None or seat.user is None or seat.private:
            return
        tried = self._tried.get(seat.user)
        if tried is not None and datetime.now(UTC) - tried < PROBE_AGAIN:
            return
        self._tried[seat.user] = datetime.now(UTC)
        task = asyncio.create_task(self.probe(table, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
