"""What goes wrong: broken rules freeze one table, a full disk refuses one move; nothing is lost, nobody is pinged."""

from __future__ import annotations

import dataclasses
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.service import Service
from bot.store import Store
from bot.table import Status
from rules import Refusal
from tests.tables import ANNA, CHANNEL, Tables, interactions
from tests.toy import TOY, Round

SECRET = "the-ace-of-spades"


class Faulty(Round):
    """A rule error when somebody gives coins."""

    def do(self, g: Any) -> Any:
        if g.answer_of(self.winner)[0] == "give":
            raise RuntimeError(SECRET)
        return Round.do(self, g)


FAULTY = dataclasses.replace(
    TOY, frames=(type(Round)("Round", (Faulty,), {"__module__": __name__}),),
    start=lambda *given: (*TOY.start(*given)[:3], FAULTY.frames[0]()),
)  # fmt: skip


async def test_a_rule_error_freezes_its_table_and_no_other(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    """Complaint 4."""
    faulty = Tables(tables.store, FAULTY)
    table, other = await faulty.acting(), await faulty.playing(channel=CHANNEL + 1)
    before = await head(tables, table.id)
    for doing in (faulty.answer(table, 0, "give", 1), faulty.answer(table, 0, "keep")):
        with pytest.raises(Refusal) as refused:
            await doing
        assert refused.value.text.key == "bot.refusal.is_frozen"
    table = await faulty.service.table(table.id)
    assert (table.status, table.asked, await head(tables, table.id)) == (Status.FROZEN, (), before)
    assert table.trouble is not None
    assert "RuntimeError in do" in table.trouble
    assert SECRET not in table.trouble + caplog.text
    assert [letter.kind for letter in await faulty.service.letters()].count("frozen") == 1
    assert (await faulty.answer(other, 0, 1)).answered == 1


async def test_a_frozen_table_can_be_seen_and_closed(tables: Tables) -> None:
    """Complaint 3."""
    faulty = Tables(tables.store, FAULTY)
    table = await faulty.acting()
    with pytest.raises(Refusal):
        await faulty.answer(table, 0, "give", 1)
    look = await faulty.service.look(table.id, ANNA.id)
    assert (look.number, look.prompt, look.decision) == (2, None, None)
    table = await faulty.service.close(table.id, 1, staff=True, interaction=next(interactions))
    assert table.status is Status.CLOSED
    assert (await faulty.lobby()).status is Status.LOBBY


async def test_a_state_that_can_not_be_read_freezes_and_can_be_closed(tables: Tables, database: Path) -> None:
    table = await tables.acting()
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE head SET state = ?", (b"no longer a state",))
    fresh = Service(tables.store, games={"toy": TOY})
    with pytest.raises(Refusal) as refused:
        await fresh.look(table.id, ANNA.id)
    assert refused.value.text.key == "bot.refusal.is_frozen"
    assert (await fresh.table(table.id)).status is Status.FROZEN
    assert (await fresh.close(table.id, 1, staff=True, interaction=next(interactions))).status is Status.CLOSED


async def test_a_full_disk_refuses_the_move_and_keeps_the_game(
    tables: Tables, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    table = await tables.acting()
    before, number = await head(tables, table.id), table.number
    await fill(tables.store)
    with pytest.raises(Refusal) as refused:
        for _ in range(200):  # until the pages that are left are used up
            table = await tables.answer(table, 0, "give", 1)
            before, number = await head(tables, table.id), table.number
            table = await tables.service.undo(table.id, ANNA.id, interaction=next(interactions))
            before, number = await head(tables, table.id), table.number
    assert refused.value.text.key == "bot.refusal.not_stored"
    assert "full" in caplog.text
    table = await tables.service.table(table.id)
    assert (table.number, table.status, await head(tables, table.id)) == (number, Status.PLAYING, before)
    await fill(tables.store, pages=1_000_000)
    table = await tables.service.table(table.id)
    assert (await tables.answer(table, 0, "keep")).number == number + 1


async def fill(store: Store, pages: int = 0) -> None:
    """Let SQLite have no page more (or so many): what a full disk does to it, on every connection."""
    async with store.writing() as a, store.reading() as b, store.reading() as c, store.reading() as d:
        for repository in (a, b, c, d):
            connection = await repository.session.connection()
            now = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
            await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages or now}")


async def test_a_game_of_an_older_version_of_the_rules_goes_on(tables: Tables) -> None:
    """Complaint 3."""
    table = await tables.acting()
    newer = Tables(tables.store, dataclasses.replace(TOY, version=2))
    table = await newer.answer(table, 0, "keep")
    assert table.number == 3
    async with tables.store.reading() as repository:
        assert [row.version for row in await repository.moves(table.id)] == [1, 1, 1, 2]


async def test_log_lines_name_the_table_and_the_move(tables: Tables, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    table = await tables.acting()
    assert f"table={table.id} move=2 kinds=answer,answer" in caplog.text
    assert "Anna" not in caplog.text


async def head(tables: Tables, table: int) -> bytes:
    """The present state as it is stored."""
    async with tables.store.reading() as repository:
        row = await repository.head(table)
    assert row is not None
    return row.state
