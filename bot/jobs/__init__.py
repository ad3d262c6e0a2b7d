"""What happens by itself: computer seats, housekeeping."""

from __future__ import annotations

import asyncio

from bot.jobs.computers import Computers
from bot.jobs.housekeeping import keep_house
from bot.service import Service
from bot.settings import Settings

__all__ = ["Computers", "keep_house", "run_jobs"]


async def run_jobs(service: Service, settings: Settings) -> None:
    """All jobs, until they are cancelled."""
    async with asyncio.TaskGroup() as group:
        group.create_task(Computers(service, settings.computer_delay).run())
        group.create_task(keep_house(service))
