"""Keeps the stand-in's world in one SQLite file, written at each change, so that it survives a SIGKILL."""

import sqlite3
from pathlib import Path
from typing import TypeVar

import msgspec

Record = TypeVar("Record")

SCHEMA = """
CREATE TABLE IF NOT EXISTS record (kind TEXT, id INTEGER, body BLOB NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS file (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
"""


class Store:
    """Records by kind and id, and the bytes of files. `path=None` keeps them in memory only."""

    def __init__(self, path: Path | None) -> None:
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path or ":memory:", isolation_level=None)
        # WAL with synchronous=NORMAL: every write outlives the process, though perhaps not a power cut. That is
        # what a simulation of Discord needs, and it costs no fsync for each message.
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=NORMAL")
        self._db.execute("PRAGMA busy_timeout=5000")
        self._db.executescript(SCHEMA)

    def put(self, kind: str, record_id: int, record: object) -> None:
        """Write or replace one record."""
        body = msgspec.json.encode(record)
        self._db.execute("INSERT OR REPLACE INTO record VALUES (?, ?, ?)", (kind, record_id, body))

    def remove(self, kind: str, record_id: int) -> None:
        """Forget one record."""
        self._db.execute("DELETE FROM record WHERE kind = ? AND id = ?", (kind, record_id))

    def load(self, kind: str, record_type: type[Record]) -> dict[int, Record]:
        """All records of a kind, by id, in the order of their ids."""
        rows = self._db.execute("SELECT id, body FROM record WHERE kind = ? ORDER BY id", (kind,))
        return {record_id: msgspec.json.decode(body, type=record_type) for record_id, body in rows}

    def put_file(self, file_id: int, data: bytes) -> None:
        """Keep the bytes of a file."""
        self._db.execute("INSERT OR REPLACE INTO file VALUES (?, ?)", (file_id, data))

    def file(self, file_id: int) -> bytes | None:
        """The bytes of a file, or None if it is gone."""
        row = self._db.execute("SELECT body FROM file WHERE id = ?", (file_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def remove_file(self, file_id: int) -> None:
        """Forget the bytes of a file."""
        self._db.execute("DELETE FROM file WHERE id = ?", (file_id,))

    def close(self) -> None:
        """Close the file."""
        self._db.close()
