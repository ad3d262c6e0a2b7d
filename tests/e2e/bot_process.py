"""The real bot in a process of its own, on a stand-in: what `signet run` does, with a known seed.

python -m tests.e2e.bot_process '{"api_base": …, "gateway_url": …, "cdn_base": …, "token": …, "database": …, "seed": …}'
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from bot.app import run_bot
from bot.jobs import run_jobs
from bot.sandbox.launch import point_discord_at
from bot.serve import log_to_stderr
from bot.service import Service
from bot.settings import Settings, read_boxes
from bot.store import Store
from rules import GAMES


async def main(given: dict[str, Any]) -> None:
    """Run until killed."""
    point_discord_at(given["api_base"], given["gateway_url"], given["cdn_base"])
    settings = Settings(token=given["token"], database=Path(given["database"]), computer_delay=0)
    boxes = read_boxes(Path(given["components"]) if "components" in given else None, GAMES)
    service = Service(await Store.open(settings.database), boxes=boxes, seeds=lambda: str(given["seed"]))
    jobs = asyncio.create_task(run_jobs(service, settings))
    try:
        await run_bot(settings, service, ready_timeout=0.05)
    finally:
        jobs.cancel()


if __name__ == "__main__":
    log_to_stderr("debug")
    asyncio.run(main(json.loads(sys.argv[1])))
