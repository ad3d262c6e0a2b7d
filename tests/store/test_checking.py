"""`signet check` finds what does not fit, and nothing in what does; records come out and go back in."""

from __future__ import annotations

import dataclasses
import random
import sqlite3
from pathlib import Path

import pytest

from bot.table import Status, Table
from bot.tools.checking import check_game
from bot.tools.files import WrongFile
from bot.tools.records import put_record, record_of
from rules import Record, Refusal, positions
from tests.tables import Tables, interactions
from tests.toy import TOY

GAMES = {"toy": TOY}


async def differences(tables: Tables, table: Table) -> list[str]:
    """The keys of what does not fit."""
    async with tables.store.reading() as repository:
        return [found.key for found in await check_game(repository, GAMES, table.id)]


async def recorded(tables: Tables, table: int) -> Record:
    """The record of a game."""
    async with tables.store.reading() as repository:
        return await record_of(repository, table)


async def eventful(tables: Tables) -> Table:
    """A game with a reveal, an undo, a resignation and an answer that waits."""
    table = await tables.acting(4)
    table = await tables.answer(table, 0, "give", 2)
    table = await tables.service.undo(table.id, 100, interaction=next(interactions))
    table = await tables.answer(table, 0, "draw")
    await tables.answer(table, 2, 1)
    return await tables.service.resign(table.id, 103, interaction=next(interactions))


async def test_an_eventful_game_fits(tables: Tables) -> None:
    table = await eventful(tables)
    assert (table.answered, table.asked) == (1, (0, 1, 2))
    assert await differences(tables, table) == []


@pytest.mark.parametrize(
    ("sql", "key"),
    [
        ("UPDATE game SET asked = '[3]'", "cli.check.fields"),
        ("UPDATE game SET status = 'over'", "cli.check.fields"),
        ("UPDATE game SET number = number - 1", "cli.check.head"),
        ("UPDATE head SET state = (SELECT state FROM move WHERE number = 1)", "cli.check.head"),
        ("UPDATE move SET answer = '[9]' WHERE number = 1", "cli.check.differs"),
        ("UPDATE move SET answer = '[\"x\"]' WHERE number = 1", "cli.check.refused"),
        ("UPDATE move SET state = x'00' WHERE number = 2", "cli.check.damaged"),
        ("DELETE FROM move WHERE number = 2", "cli.check.gap"),
        ("UPDATE offer SET answer = '[99]'", "cli.check.offers"),
        ("UPDATE game SET seed = replace(seed, '7', '8')", "cli.check.differs"),
    ],
)
async def test_each_damage_is_found(tables: Tables, database: Path, sql: str, key: str) -> None:
    """Complaint 5."""
    table = await eventful(tables)
    with sqlite3.connect(database) as connection:
        connection.execute(sql)
    assert key in await differences(tables, table)


async def test_moves_of_an_older_version_are_not_replayed_by_new_rules(tables: Tables, database: Path) -> None:
    table = await eventful(tables)
    newer = {"toy": dataclasses.replace(TOY, version=2)}
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE move SET answer = '[9]' WHERE number = 1")
    async with tables.store.reading() as repository:
        assert await check_game(repository, newer, table.id) == []


async def test_a_record_goes_out_and_in(tables: Tables) -> None:
    table = await tables.play_on(await tables.playing(3), 200, random.Random(2))
    record = await recorded(tables, table.id)
    again = await put_record(tables.store, GAMES, record, ["a", "b", "c"])
    assert await recorded(tables, again) == record
    imported = await tables.service.table(again)
    assert (imported.status, imported.number, imported.place.channel) == (Status.OVER, table.number, 0)
    assert imported.names() == {0: "a", 1: "b", 2: "c"}
    assert await differences(tables, imported) == []
    assert all(letter.table != again for letter in await tables.service.letters())


async def test_a_record_without_its_undone_moves_gives_the_same_position(tables: Tables) -> None:
    table = await eventful(tables)
    record = await recorded(tables, table.id)
    assert len(record.moves) == table.number - 2
    *_, last = positions(TOY, record)
    async with tables.store.reading() as repository:
        at = await tables.service._desk.positions.load(repository, table.id)
    assert last == at.state
    again = await put_record(tables.store, GAMES, record, ["a", "b", "c", "d"])
    assert (await tables.service.table(again)).asked == table.asked


async def test_a_record_that_does_not_fit_is_refused_whole(tables: Tables) -> None:
    record = await recorded(tables, (await tables.acting()).id)
    for wrong in (
        Record(**{**fields(record), "moves": (*record.moves, *record.moves)}),
        Record(**{**fields(record), "seed": "short"}),
        Record(**{**fields(record), "seats": 77}),
    ):
        with pytest.raises(WrongFile):
            await put_record(tables.store, GAMES, wrong, ["a", "b"])
    with pytest.raises(Refusal):
        await put_record(tables.store, {}, record, ["a", "b"])
    assert len(await tables.service.tables()) == 1


def fields(record: Record) -> dict[str, object]:
    """A record as keyword arguments."""
    return {name: getattr(record, name) for name in record.__struct_fields__}
