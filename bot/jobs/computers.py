"""Computer seats: each question is answered after the same delay, whatever the hand, the answer or the hour."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from bot.service import Service
from bot.table import Table
from rules import Refusal

logger = logging.getLogger("signet.computers")

LOOK_AGAIN = 60.0
"""After so many seconds a table that still awaits a computer is begun anew: no game hangs on a lost answer."""


class Computers:
    """Lets computer seats answer, at all tables at once."""

    def __init__(self, service: Service, delay: float, look_again: float = LOOK_AGAIN) -> None:
        self._service = service
        self._delay = delay
        self._look_again = look_again
        self._begun: dict[int, tuple[int, float]] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Until it is cancelled."""
        try:
            while True:
                await self._look_around()
                await self._next_move()
        finally:
            playing = list(self._tasks.values())
            for task in playing:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    async def _next_move(self) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._look_again):
                await self._service.moved.wait()

    async def _look_around(self) -> None:
        self._service.moved.clear()
        try:
            tables = await self._service.tables_with_computers()
        except Refusal as refusal:
            logger.warning("cannot look at the tables: %s", refusal.text.key)
            return
        self._begun = {table.id: self._begun[table.id] for table in tables if table.id in self._begun}
        for table in tables:
            awaited = any(table.seats[seat].computer is not None for seat in table.asked)
            if awaited and table.id not in self._tasks and not self._lately(table):
                self._begun[table.id] = table.number, time.monotonic()
                self._begin(table.id)

    def _lately(self, table: Table) -> bool:
        """Whether this very question was put to the computers a short while ago."""
        number, moment = self._begun.get(table.id, (-1, 0.0))
        return number == table.number and time.monotonic() - moment < self._look_again

    def _begin(self, table: int) -> None:
        task = asyncio.create_task(self._play(table))
        self._tasks[table] = task
        task.add_done_callback(lambda _: self._ended(table))

    def _ended(self, table: int) -> None:
        self._tasks.pop(table, None)
        self._service.moved.set()  # what happened meanwhile may await a computer again

    async def _play(self, table: int) -> None:
        try:
            await self._service.computer_moves(table, self._delay)
        except Refusal as refusal:
            logger.warning("table=%s: computers cannot move: %s", table, refusal.text.key)
