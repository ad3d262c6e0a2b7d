"""The outbox sender: takes letters that are due and delivers each once, whatever crashes in between.

What was sent is found again by its nonce for some minutes, and for ever by the message id that is written back.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from datetime import UTC, datetime, timedelta
from itertools import groupby

import discord

from bot.notify.channels import Channels, Shut
from bot.notify.letters import Writer
from bot.notify.private import CLOSED
from bot.service import Service
from bot.table import Letter
from rules import Refusal

LOG = logging.getLogger("signet.sender")
IDLE = 5.0
"""Seconds between looks at the outbox when nothing rings."""

ATTEMPTS = 12
SLOWEST = timedelta(minutes=15)
FORBIDDEN_FOR = timedelta(minutes=5)
UNKNOWN_CHANNEL = 10003
TABLES_AT_ONCE = 4


class Sender:
    """Drains the outbox: letters of one table one after the other, tables side by side."""

    def __init__(self, service: Service, channels: Channels, writer: Writer) -> None:
        self._service = service
        self._channels = channels
        self._writer = writer
        self._slots = asyncio.Semaphore(TABLES_AT_ONCE)

    async def run(self) -> None:
        """Work until cancelled. Nothing that goes wrong ends it."""
        while True:
            self._service.wake.clear()
            try:
                progress = await self.round()
            except Exception:
                LOG.exception("the outbox can't be read")
                progress = False
            if not progress:
                await self._rest()

    async def _rest(self) -> None:
        try:
            await asyncio.wait_for(self._service.wake.wait(), IDLE)
        except TimeoutError:
            return

    async def round(self) -> bool:
        """Deliver what is due; whether anything was delivered or given up."""
        letters = await self._service.letters()
        tables = defaultdict[int, list[Letter]](list)
        for letter in letters:
            tables[letter.table].append(letter)
        done = await asyncio.gather(*(self._table(found) for found in tables.values()), return_exceptions=True)
        for error in done:
            if isinstance(error, BaseException):
                LOG.error("letters of a table can't be sent", exc_info=error)
        return any(found is True for found in done)

    async def _table(self, letters: list[Letter]) -> bool:
        async with self._slots:
            progress = False
            for bundle in bundles(letters):
                progress |= await self._deliver(bundle)
            return progress

    async def _deliver(self, bundle: list[Letter]) -> bool:
        """Deliver letters that are told by one message: that of the last of them."""
        newest = bundle[-1]
        try:
            where = await self._writer.write(newest)
        except (discord.HTTPException, OSError, TimeoutError) as error:
            return await self._failed(bundle, error)
        except Refusal as refusal:
            return await self._give_up(bundle, refusal.text.key)
        except Exception as error:
            LOG.exception("letter %s of table %s", newest.id, newest.table)
            return await self._failed(bundle, error)
        if where is None:
            return False
        for letter in bundle:
            await self._service.delivered(letter.id, channel=where[0], message=where[1])
        return True

    async def _failed(self, bundle: list[Letter], error: Exception) -> bool:
        newest = bundle[-1]
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in CLOSED and newest.user is not None:
            await self._service.set_private(newest.table, newest.user, False)
        hopeless = code in CLOSED or code == UNKNOWN_CHANNEL or newest.attempts + 1 >= ATTEMPTS
        if hopeless:
            return await self._give_up(bundle, f"{type(error).__name__}: {error}")
        retry_at = error.until if isinstance(error, Shut) else datetime.now(UTC) + pause(newest.attempts, error)
        LOG.warning("letter %s of table %s again at %s: %s", newest.id, newest.table, retry_at, error)
        if isinstance(error, discord.Forbidden) and newest.channel:
            self._channels.shut(newest.channel, retry_at)
        for letter in bundle:
            await self._service.failed(letter.id, str(error), retry_at=retry_at)
        return False

    async def _give_up(self, bundle: list[Letter], reason: str) -> bool:
        for letter in bundle:
            LOG.warning("letter %s (%s) of table %s is given up: %s", letter.id, letter.kind, letter.table, reason)
            await self._service.failed(letter.id, reason, retry_at=None)
        return True


def bundles(letters: list[Letter]) -> list[list[Letter]]:
    """Letters of one table in the order of sending; those that one message tells are together.

    All board letters are one bundle, for only the newest board is posted; so are the lobby's, and the counts of a move.
    """
    rank = {"lobby": 0, "board": 1, "count": 2, "offer": 3, "frozen": 4}

    def key(letter: Letter) -> tuple[int, int, int]:
        kind = rank.get(letter.kind, 5)
        together = letter.kind in ("lobby", "board")
        return kind, 0 if together else letter.number, -1 if letter.seat is None else letter.seat

    ordered = sorted(letters, key=lambda letter: (*key(letter), letter.id))
    return [list(found) for _, found in groupby(ordered, key)]


def pause(attempts: int, error: Exception) -> timedelta:
    """How long to wait after a failed attempt: longer each time, and long when Discord has said no."""
    if isinstance(error, discord.Forbidden):
        return min(FORBIDDEN_FOR * (attempts + 1), SLOWEST)
    return min(timedelta(seconds=2 ** (attempts + 1)), SLOWEST)
