"""Old things that nobody needs any more, and news of other processes."""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta

from bot.service import Service
from rules import Refusal

logger = logging.getLogger("signet.housekeeping")

KEEP = timedelta(days=2)
"""Discord delivers an interaction within seconds and takes an answer for 15 minutes; two days are on the safe side."""

PAUSE = 6 * 3600.0
PAUSE_OF_LANGUAGES = 60.0


async def keep_house(service: Service, pause: float = PAUSE) -> None:
    """Forget old interactions, now and every few hours, until it is cancelled."""
    while True:
        try:
            forgotten = await service.forget_interactions(KEEP)
            logger.info("forgot %s old interactions", forgotten)
        except Refusal as refusal:
            logger.warning("housekeeping: %s", refusal.text.key)
        await asyncio.sleep(pause)


async def keep_languages(service: Service, pause: float = PAUSE_OF_LANGUAGES) -> None:
    """Learn which languages people and channels chose with other processes, now and every minute."""
    while True:
        try:
            await service.learn_locales()
        except Refusal as refusal:
            logger.warning("languages: %s", refusal.text.key)
        await asyncio.sleep(pause)
