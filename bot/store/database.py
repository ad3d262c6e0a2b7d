"""The database file: opened as strictly as it goes, or not at all."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.trouble import Trouble
from rules import Text, text

PRAGMAS = ("foreign_keys = ON", "busy_timeout = 10000", "synchronous = FULL", "journal_mode = WAL")
LOOKING = ("busy_timeout = 10000", "query_only = ON")
READING = {"signet_reading": True}

logging.getLogger("aiosqlite").setLevel(logging.WARNING)  # below it writes statements with their values: secrets


class StoreTrouble(Trouble):
    """The database can't be used as it is."""


class NotStored(Trouble):
    """A transaction could not be committed; nothing of it happened. `reason` is the database's word for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(text("cli.database.failed", reason=reason))
        self.reason = reason


def connect(path: Path, pragmas: tuple[str, ...] = PRAGMAS) -> AsyncEngine:
    """An engine on a SQLite file. Nothing is opened yet. With `LOOKING` it changes nothing of a foreign file."""
    engine = create_async_engine(
        f"sqlite+aiosqlite:///{path}",
        poolclass=AsyncAdaptedQueuePool,
        pool_size=5,
        max_overflow=0,
        hide_parameters=True,
    )
    event.listen(engine.sync_engine, "connect", partial(prepare, pragmas))
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def prepare(pragmas: tuple[str, ...], connection: Any, record: Any) -> None:
    """Each new connection: no transactions behind our back, and the pragmas that make a commit last."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin(connection: Any) -> None:
    """Writers lock at once: with SQLite's default two of them could read the same number and lose a move.

    Readers take a snapshot and wait for nobody.
    """
    reading = connection.get_execution_options().get("signet_reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncSession]:
    """One transaction that writes: committed whole at the end, or nothing. Raises `NotStored`."""
    session = AsyncSession(engine, expire_on_commit=False, autoflush=False)
    try:
        async with closing(session):
            yield session
            await session.commit()
    except UNSTORED as error:
        raise NotStored(reason_of(error)) from error


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncSession]:
    """One snapshot to read from. Raises `NotStored` when the database fails."""
    try:
        async with closing(AsyncSession(engine.execution_options(**READING), expire_on_commit=False)) as session:
            yield session
    except UNSTORED as error:
        raise NotStored(reason_of(error)) from error


@asynccontextmanager
async def closing(session: AsyncSession) -> AsyncIterator[AsyncSession]:
    """A session that is closed to the end, whoever is cancelled meanwhile.

    SQLAlchemy would go on closing in the background: were the engine disposed of in that moment, the connection's
    thread would end before its last answer, and whoever waits for that would wait for ever.
    """
    try:
        yield session
    finally:
        await to_the_end(asyncio.create_task(session.close()))


async def to_the_end(work: asyncio.Task[None]) -> None:
    """Wait for a task that must not be left in the middle; being cancelled counts when it is done."""
    cancelled = None
    while not work.done():
        try:
            await asyncio.shield(work)
        except asyncio.CancelledError as error:
            cancelled = error
    work.result()
    if cancelled is not None:
        raise cancelled


def reason_of(error: Exception) -> str:
    """The driver's own word, without the statement and its values (they may be secret)."""
    original = error.orig if isinstance(error, DBAPIError) else error
    return (
        type(original).__name__ if isinstance(original, SQLAlchemyError) else f"{type(original).__name__}: {original}"
    )


def file_trouble(path: Path) -> Text | None:
    """What can be said of a path before it is opened."""
    if not path.parent.is_dir():
        return text("cli.database.no_folder", path=str(path), folder=str(path.parent))
    if path.is_dir():
        return text("cli.database.is_folder", path=str(path))
    return None


def open_trouble(path: Path, error: BaseException) -> StoreTrouble:
    """Why a database could not be opened, from the driver's error."""
    original = error.orig if isinstance(error, DBAPIError) else error
    name = getattr(original, "sqlite_errorname", "")
    for start, key in TROUBLES.items():
        if name.startswith(start):
            return StoreTrouble(text(key, path=str(path)))
    return StoreTrouble(text("cli.database.other", path=str(path), reason=str(original)))


TROUBLES = {
    "SQLITE_NOTADB": "cli.database.not_a_database",
    "SQLITE_CORRUPT": "cli.database.damaged",
    "SQLITE_CANTOPEN": "cli.database.cannot_open",
    "SQLITE_PERM": "cli.database.cannot_open",
    "SQLITE_READONLY": "cli.database.read_only",
    "SQLITE_FULL": "cli.database.full",
    "SQLITE_IOERR": "cli.database.disk",
    "SQLITE_BUSY": "cli.database.busy",
}
"""Keys by the beginning of SQLite's own names for its errors."""

UNSTORED = (SQLAlchemyError, sqlite3.Error, OSError)
"""What a transaction may meet; the driver's own errors come from a connection that is only being opened."""

FAILURES = (DBAPIError, sqlite3.Error, OSError)
