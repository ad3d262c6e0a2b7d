"""The store: SQLite behind transactions. Nobody else in the bot speaks SQL."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store import database, migrate
from bot.store.database import FAILURES, NotStored, StoreTrouble
from bot.store.repository import LostRace, Repository
from rules import text

__all__ = ["LostRace", "NotStored", "Repository", "Store", "StoreTrouble"]


class Store:
    """An open database of the present shape."""

    def __init__(self, engine: AsyncEngine, path: Path) -> None:
        self.path = path
        self._engine = engine
        self._writer = asyncio.Lock()

    @classmethod
    async def open(cls, path: Path, *, create: bool = True) -> Store:
        """Open a database; with `create`, a new file gets its tables. Raises `StoreTrouble`."""
        async with opening(path, create) as (engine, shape):
            if shape is migrate.Shape.EMPTY and create:
                await migrate.migrate(engine)
            elif shape is not migrate.Shape.PRESENT:
                raise StoreTrouble(text(f"cli.database.{shape}", path=str(path)))
        return cls(engine, path)

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[Repository]:
        """One transaction that writes, committed at the end. Raises `NotStored`: then nothing of it happened."""
        async with self._writer, database.writing(self._engine) as session:
            yield Repository(session)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Repository]:
        """One snapshot of the database. Raises `NotStored` when it can't be read."""
        async with database.reading(self._engine) as session:
            yield Repository(session)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


@asynccontextmanager
async def opening(path: Path, create: bool) -> AsyncIterator[tuple[AsyncEngine, migrate.Shape]]:
    """An engine on a file, and the file's shape; failures within become `StoreTrouble`, and the file is closed."""
    found = database.file_trouble(path)
    if found is None and not create and not path.exists():
        found = text("cli.database.missing", path=str(path))
    if found is not None:
        raise StoreTrouble(found)
    engine = database.connect(path)
    try:
        yield engine, await look_at(path)
    except FAILURES as error:
        await engine.dispose()
        raise database.open_trouble(path, error) from error
    except BaseException:
        await engine.dispose()
        raise


async def look_at(path: Path) -> migrate.Shape:
    """The shape of a file, which may be anything: it is only read."""
    engine = database.connect(path, database.LOOKING)
    try:
        return await migrate.read_shape(engine)
    finally:
        await engine.dispose()


async def upgrade(path: Path) -> migrate.Shape:
    """Bring a database to the present shape and say what it was before. Raises `StoreTrouble`."""
    async with opening(path, create=True) as (engine, shape):
        if shape in (migrate.Shape.FOREIGN, migrate.Shape.NEWER):
            raise StoreTrouble(text(f"cli.database.{shape}", path=str(path)))
        await migrate.migrate(engine)
    await engine.dispose()
    return shape
