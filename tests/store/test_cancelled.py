"""Whoever is cancelled in the middle of a transaction: nothing hangs, the database stays whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bot.store import Store


async def read_again_and_again(store: Store) -> None:
    """Transactions without a pause."""
    while True:
        async with store.reading() as repository:
            await repository.all_games()
        async with store.writing() as repository:
            await repository.all_games()


async def test_a_store_closes_while_its_users_are_cancelled(database: Path) -> None:
    for wait in range(40):
        store = await Store.open(database)
        users = [asyncio.create_task(read_again_and_again(store)) for _ in range(3)]
        await asyncio.sleep(0.0007 * (wait % 10))
        for user in users:
            user.cancel()
        async with asyncio.timeout(5):
            ended = await asyncio.gather(*users, return_exceptions=True)
        assert all(isinstance(one, asyncio.CancelledError) for one in ended), ended
        async with asyncio.timeout(5):
            await store.close()
