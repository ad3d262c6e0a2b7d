"""The outbox sender: takes letters that are due and delivers each once, whatever crashes in between.

What was sent is found again by its nonce for some minutes, and for ever by the message id that is written back.
"""

from __future__ import annotations

import asyncio
import contextlib
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
from bot.trouble import named
from rules import Refusal

LOG = logging.getLogger("signet.sender")
IDLE = 5.0
"""Seconds between looks at the outbox when nothing rings."""

ATTEMPTS = 12
SLOWEST = timedelta(minutes=15)
FORBIDDEN_FOR = timedelta(minutes=5)
UNKNOWN_CHANNEL = 10003
TABLES_AT_ONCE = 16

PASSING = frozenset({"bot.refusal.not_stored", "bot.refusal.again"})
"""Refusals of the database, which is there again later: no reason to give a letter up."""

Where = tuple[int, int]
"""Channel and message."""


class Sender:
    """Drains the outbox: letters of one table one after the other, tables side by side; none waits for another."""

    def __init__(self, service: Service, channels: Channels, writer: Writer) -> None:
        self._service = service
        self._channels = channels
        self._writer = writer
        self._slots = asyncio.Semaphore(TABLES_AT_ONCE)
        self._busy: dict[int, asyncio.Task[bool]] = {}
        self._skipped: set[int] = set()
        self._arrived: dict[int, Where] = {}

    async def run(self) -> None:
        """Work until cancelled. Nothing that goes wrong ends it."""
        try:
            while True:
                self._service.wake.clear()
                try:
                    await self._look_around()
                except Exception:
                    LOG.exception("the outbox can't be read")
                await self._rest()
        finally:
            sending = list(self._busy.values())
            for task in sending:
                task.cancel()
            await asyncio.gather(*sending, return_exceptions=True)

    async def _rest(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(IDLE):  # not `wait_for`: it loses a cancellation that comes with the ring
                await self._service.wake.wait()

    async def _look_around(self) -> None:
        """Begin with the due letters of all tables that are not at work."""
        busy = set(self._busy)  # before the letters are read: those of a table at work may be on their way by now
        tables = defaultdict[int, list[Letter]](list)
        for letter in await self._service.letters():
            tables[letter.table].append(letter)
        self._skipped |= tables.keys() & busy
        for table in tables.keys() - busy:
            task = asyncio.create_task(self._table(tables[table]))
            self._busy[table] = task
            task.add_done_callback(lambda done, table=table: self._ended(table, done))  # type: ignore[misc]

    def _ended(self, table: int, task: asyncio.Task[bool]) -> None:
        self._busy.pop(table, None)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            LOG.error("letters of table %s can't be sent", table, exc_info=error)
        more = table in self._skipped or (error is None and not task.cancelled() and task.result())
        self._skipped.discard(table)
        if more:
            self._service.wake.set()

    async def _table(self, letters: list[Letter]) -> bool:
        """Deliver the letters of a table; whether anything was delivered, dropped or given up."""
        async with self._slots:
            waiting = [letter for letter in letters if letter.id not in self._arrived]
            progress = False
            for letter in letters:
                if letter.id in self._arrived:
                    progress |= await self._note([letter], self._arrived[letter.id])
            for bundle in bundles(waiting):
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
            if refusal.text.key in PASSING:
                return await self._failed(bundle, refusal)
            return await self._give_up(bundle, refusal.text.key)
        except Exception as error:
            LOG.exception("letter %s of table %s", newest.id, newest.table)
            return await self._failed(bundle, error)
        if where is None:
            return await self._drop(bundle)
        return await self._note(bundle, where)

    async def _note(self, letters: list[Letter], where: Where) -> bool:
        """Write back where letters arrived. What the database does not take is remembered, and not sent again."""
        self._arrived |= {letter.id: where for letter in letters}
        try:
            for letter in letters:
                await self._service.delivered(letter.id, channel=where[0], message=where[1])
                self._arrived.pop(letter.id)
        except Refusal as refusal:
            LOG.warning("letters of table %s arrived, but: %s", letters[0].table, refusal.text.key)
            return False
        return True

    async def _drop(self, bundle: list[Letter]) -> bool:
        """There is nothing to tell any more."""
        for letter in bundle:
            await self._service.dropped(letter.id)
        return True

    async def _failed(self, bundle: list[Letter], error: Exception) -> bool:
        newest = bundle[-1]
        code = error.code if isinstance(error, discord.HTTPException) else 0
        if code in CLOSED and newest.user is not None:
            with contextlib.suppress(Refusal):  # else it is found out again at the next letter
                await self._service.set_private(newest.table, newest.user, False)
        last = newest.attempts + 1 >= ATTEMPTS and not passing(error)
        if last or code in CLOSED or code == UNKNOWN_CHANNEL:
            return await self._give_up(bundle, reason_of(error))
        retry_at = error.until if isinstance(error, Shut) else datetime.now(UTC) + pause(newest.attempts, error)
        LOG.warning("letter %s of table %s again at %s: %s", newest.id, newest.table, retry_at, reason_of(error))
        if isinstance(error, discord.Forbidden) and newest.channel:
            self._channels.shut(newest.channel, retry_at)
        for letter in bundle:
            await self._service.failed(letter.id, reason_of(error), retry_at=retry_at)
        return False

    async def _give_up(self, bundle: list[Letter], reason: str) -> bool:
        for letter in bundle:
            LOG.warning("letter %s (%s) of table %s is given up: %s", letter.id, letter.kind, letter.table, reason)
            await self._service.failed(letter.id, reason, retry_at=None)
        return True


def reason_of(error: Exception) -> str:
    """Why a letter did not arrive: Discord's and the network's own words; of other errors only what and where."""
    told = isinstance(error, discord.HTTPException | OSError | TimeoutError | Refusal)
    return f"{type(error).__name__}: {error}" if told else named(error)


def passing(error: Exception) -> bool:
    """Whether it is the network, Discord's servers or the disk that failed: they come back, however long it takes."""
    return isinstance(error, OSError | TimeoutError | discord.DiscordServerError | Refusal)


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
    return min(timedelta(seconds=2 ** min(attempts + 1, 20)), SLOWEST)
