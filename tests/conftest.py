"""What many tests share: tables of the toy game on real SQLite files."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.i18n import LOCALES
from bot.store import Store
from tests.tables import Tables


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test marked `in_turn` is quick in one language, another one from case to case, and slow in the rest."""
    cases: dict[str, list[str]] = defaultdict(list)
    for item in items:
        if isinstance(item, pytest.Function) and item.get_closest_marker("in_turn"):
            locale = str(item.callspec.params["locale"])
            known, case = cases[item.nodeid.partition("[")[0]], item.name.replace(locale, "", 1)
            if case not in known:
                known.append(case)
            if (known.index(case) + LOCALES.index(locale)) % len(LOCALES):
                item.add_marker(pytest.mark.slow)


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
