"""The bot can always be stopped."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.notify.sender import Sender


class Ringing:
    """A service whose bell rings just when the sender is told to stop."""

    def __init__(self) -> None:
        self.wake = asyncio.Event()

    async def letters(self) -> list[Any]:
        """Nothing to send."""
        return []


@pytest.mark.parametrize("later", range(5))
async def test_a_ring_does_not_drown_the_wish_to_stop(later: int) -> None:
    service: Any = Ringing()
    nobody: Any = None
    running = asyncio.create_task(Sender(service, nobody, nobody).run())
    await asyncio.sleep(0.01)
    service.wake.set()
    for _ in range(later):  # at one of these the wait is over, but the sender does not know it yet
        await asyncio.sleep(0)
    running.cancel()
    done, _ = await asyncio.wait({running}, timeout=1)
    running.cancel()
    assert done
