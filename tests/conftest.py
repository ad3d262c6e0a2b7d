"""What many tests share: tables of the toy game on real SQLite files."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.tables import Tables


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The path of a database that does not exist yet."""
    return tmp_path / "signet.db"


@pytest.fixture
async def tables(database: Path) -> AsyncIterator[Tables]:
    """A service on a new database, with short ways to tables of the toy game."""
    store = await Store.open(database)
    yield Tables(store)
    await store.close()
