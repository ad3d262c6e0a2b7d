"""What happens by itself: computer seats, housekeeping."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.jobs.computers import Computers
from bot.jobs.housekeeping import keep_house, keep_languages
from bot.service import Service
from bot.settings import Settings
from bot.trouble import named

__all__ = ["Computers", "again_and_again", "keep_house", "keep_languages", "run_jobs"]

logger = logging.getLogger("signet.jobs")

PAUSE = 10.0


async def run_jobs(service: Service, settings: Settings) -> None:
    """All jobs, until they are cancelled."""
    async with asyncio.TaskGroup() as group:
        group.create_task(again_and_again(lambda: Computers(service, settings.computer_delay).run()))
        group.create_task(again_and_again(lambda: keep_house(service)))
        group.create_task(again_and_again(lambda: keep_languages(service)))


async def again_and_again(job: Callable[[], Awaitable[None]], pause: float = PAUSE) -> None:
    """A job that goes wrong is noted and begun anew: the bot goes on without it meanwhile."""
    while True:
        try:
            await job()
        except Exception as error:
            logger.error("a job went wrong: %s", named(error))
        await asyncio.sleep(pause)
