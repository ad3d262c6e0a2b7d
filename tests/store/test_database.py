"""The database opens strictly or not at all, and each trouble is one clear line."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from bot.console import Voice
from bot.i18n import LOCALES
from bot.store import Store, StoreTrouble, upgrade
from bot.store.migrate import Shape

ROOT = Path(__file__).parents[2]


async def test_every_connection_is_strict(database: Path) -> None:
    store = await Store.open(database)
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10_000}
    async with store.reading() as reading, store.writing() as writing:
        for repository in (reading, writing):
            connection = await repository.session.connection()
            for pragma, value in wanted.items():
                assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar() == value
    await store.close()


async def test_migrations_make_the_tables_that_the_code_knows(database: Path) -> None:
    await (await Store.open(database)).close()
    with create_engine(f"sqlite:///{database}").connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), SQLModel.metadata) == []


async def test_upgrade_says_what_it_found(database: Path) -> None:
    assert await upgrade(database) is Shape.EMPTY
    assert await upgrade(database) is Shape.PRESENT


def text_file(path: Path) -> None:
    """Not a database."""
    path.write_text("Dear diary, today I was opened by a bot. " * 100)


def foreign(path: Path) -> None:
    """Another program's database."""
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE bookmarks (url TEXT)")


def revision(path: Path, name: str | None) -> None:
    """A database of another revision."""
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES (?)", (name,))


@pytest.mark.parametrize(
    ("make", "key"),
    [
        (text_file, "cli.database.not_a_database"),
        (foreign, "cli.database.foreign"),
        (lambda path: revision(path, "9999"), "cli.database.newer"),
        (lambda path: path.mkdir(), "cli.database.is_folder"),
    ],
    ids=["text", "foreign", "newer", "folder"],
)
async def test_what_can_not_be_opened_is_named_and_left_alone(database: Path, make: object, key: str) -> None:
    make(database)  # type: ignore[operator]
    before = database.read_bytes() if database.is_file() else b""
    with pytest.raises(StoreTrouble) as trouble:
        await Store.open(database)
    assert trouble.value.text.key == key
    assert (database.read_bytes() if database.is_file() else b"") == before
    for locale in LOCALES:
        said = Voice(locale).words.say(trouble.value.text)
        assert str(database) in said
        assert "\n" not in said


async def test_an_older_one_is_upgraded_by_migrate_alone(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    await (await Store.open(database)).close()
    monkeypatch.setattr("bot.store.migrate.ScriptDirectory.get_current_head", lambda self: "0002")
    with pytest.raises(StoreTrouble) as trouble:
        await Store.open(database)
    assert trouble.value.text.key == "cli.database.older"


async def test_a_missing_folder_and_a_missing_file(database: Path) -> None:
    with pytest.raises(StoreTrouble) as trouble:
        await Store.open(database / "deeper" / "signet.db")
    assert trouble.value.text.key == "cli.database.no_folder"
    with pytest.raises(StoreTrouble) as trouble:
        await Store.open(database, create=False)
    assert trouble.value.text.key == "cli.database.missing"
    assert not database.exists()


NOBODY = 65534


@contextlib.contextmanager
def an_ordinary_person() -> Iterator[Path]:
    """A folder for all, and no rights of root in the meantime: root may write everything."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        user = os.geteuid()
        yield Path(folder)
        os.seteuid(user)


async def test_a_file_that_may_not_be_written() -> None:
    with an_ordinary_person() as folder:
        database = folder / "signet.db"
        await (await Store.open(database)).close()
        database.chmod(0o444)
        if os.geteuid() == 0:
            os.seteuid(NOBODY)
        with pytest.raises(StoreTrouble) as trouble:
            await Store.open(database)
        assert trouble.value.text.key in ("cli.database.read_only", "cli.database.cannot_open")


async def test_a_database_in_use_is_waited_for(database: Path) -> None:
    store = await Store.open(database)
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    async with store.reading() as repository:  # readers wait for nobody
        assert await repository.all_games() == []
    other.execute("COMMIT")
    other.close()
    await store.close()


@pytest.mark.parametrize("room", [0, 20_000])
def test_no_room_for_the_first_tables_is_one_line(database: Path, room: int) -> None:
    """The limit on a file's size does to SQLite what a full disk does."""
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2);"
    code += "from bot import cli; sys.exit(cli.status(['migrate', '--database', sys.argv[2]]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(room), str(database)], cwd=ROOT, capture_output=True, text=True
    )
    assert (done.returncode, done.stdout) == (2, ""), done
    (line,) = done.stderr.splitlines()
    assert str(database) in line
