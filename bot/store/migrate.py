"""Bringing a database to the shape that this program knows: alembic, from the first table on."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.database import READING


class Shape(StrEnum):
    """How a database compares with this program."""

    EMPTY = "empty"
    FOREIGN = "foreign"
    OLDER = "older"
    PRESENT = "present"
    NEWER = "newer"


def config(connection: Connection | None = None) -> Config:
    """Alembic's configuration, without a file: it stands beside its migrations."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["connection"] = connection
    return made


def shape_of(connection: Connection) -> Shape:
    """Compare the revision in the database with those that this program has."""
    revision = MigrationContext.configure(connection).get_current_revision()
    scripts = ScriptDirectory.from_config(config())
    if revision is None:
        return Shape.FOREIGN if inspect(connection).get_table_names() else Shape.EMPTY
    if revision == scripts.get_current_head():
        return Shape.PRESENT
    known = {script.revision for script in scripts.walk_revisions()}
    return Shape.OLDER if revision in known else Shape.NEWER


async def read_shape(engine: AsyncEngine) -> Shape:
    """The shape of a database; reading changes nothing."""
    async with engine.execution_options(**READING).connect() as connection:
        return await connection.run_sync(shape_of)


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade to the newest shape, in one transaction: it works whole or not at all."""
    async with engine.begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(config(sync), "head"))
