"""Two writers on one file: one wins, the other is told where the game stands, nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import LostRace, NotStored, Store
from bot.store.tables import MoveRow
from bot.table import Stale
from bot.tools.checking import check_game
from rules import Refusal
from tests.tables import ANNA, Tables, interactions
from tests.toy import TOY


async def test_two_processes_answer_the_same_prompt(tables: Tables, database: Path) -> None:
    other = Tables(await Store.open(database))
    table = await tables.acting()
    await other.service.look(table.id, ANNA.id)  # both have the position in memory
    done = await asyncio.gather(
        *(each.answer(table, 0, "keep", number=2) for each in (tables, other)), return_exceptions=True
    )
    stale = [result for result in done if isinstance(result, Stale)]
    assert len(stale) == 1
    assert stale[0].look.number == 3
    for each in (tables, other):
        assert (await each.service.table(table.id)).number == 3
    await other.store.close()


async def test_two_processes_take_turns(tables: Tables, database: Path) -> None:
    other = Tables(await Store.open(database))
    table = await tables.acting()
    for each in (tables, other, tables, other):
        table = await each.answer(table, 0, "give", 1, number=table.number)
        table = await each.service.undo(table.id, ANNA.id, interaction=next(interactions))
    assert table.number == 10
    async with other.store.reading() as repository:
        assert await check_game(repository, {"toy": TOY}, table.id) == []
    await other.store.close()


async def test_two_processes_gather_offers_together(tables: Tables, database: Path) -> None:
    other = Tables(await Store.open(database))
    table = await tables.playing(4)
    await asyncio.gather(*((tables, other)[seat % 2].answer(table, seat, seat, number=0) for seat in range(4)))
    assert (await tables.service.table(table.id)).number == 4
    await other.store.close()


async def test_many_at_once_are_stored_once_each(tables: Tables, database: Path) -> None:
    other = Tables(await Store.open(database))
    table = await tables.acting()
    clicks = [(tables, other)[n % 2].answer(table, 0, "keep", number=2) for n in range(40)]
    done = await asyncio.gather(*clicks, return_exceptions=True)
    assert sum(not isinstance(result, Exception) for result in done) == 1
    assert all(isinstance(result, Refusal) for result in done if isinstance(result, Exception))
    await other.store.close()


async def test_a_number_that_is_taken_is_refused_by_the_database(tables: Tables) -> None:
    table = await tables.acting()
    async with tables.store.reading() as repository:
        row = await repository.move(table.id, 2)
    assert row is not None
    with pytest.raises(NotStored):
        async with tables.store.writing() as repository:
            await repository.add_moves([MoveRow(**row.model_dump())])


async def test_a_head_that_moved_on_is_not_overwritten(tables: Tables) -> None:
    table = await tables.acting()
    with pytest.raises(LostRace):
        async with tables.store.writing() as repository:
            await repository.change_game(table.id, 1, status="over")
    assert (await tables.service.table(table.id)).asked == (0,)
