"""Taking back: only one's own last move, only when it drew, rolled and showed nothing, and it is itself a move."""

from __future__ import annotations

import random
import sqlite3

import pytest
from sqlalchemy.exc import OperationalError

from bot.store import Repository
from bot.table import Person, Table
from bot.tools.checking import check_game
from bot.tools.records import record_of
from rules import Refusal, positions
from tests.tables import ANNA, BORIS, PEOPLE, Tables, interactions
from tests.toy import TOY


async def undo(tables: Tables, table: Table, person: Person) -> Table:
    """`/undo`."""
    return await tables.service.undo(table.id, person.id, interaction=next(interactions))


async def refused(tables: Tables, table: Table, person: Person) -> str:
    """The key of the refusal of an undo, which changed nothing."""
    before = await state(tables, table)
    with pytest.raises(Refusal) as found:
        await undo(tables, table, person)
    assert await state(tables, table) == before
    return found.value.text.key


async def state(tables: Tables, table: Table) -> bytes:
    """The present state."""
    async with tables.store.reading() as repository:
        head = await repository.head(table.id)
    assert head is not None
    return head.state


async def test_the_last_move_is_taken_back_and_the_log_keeps_both(tables: Tables) -> None:
    table = await tables.acting()
    before = await state(tables, table)
    table = await undo(tables, await tables.answer(table, 0, "give", 1), ANNA)
    assert (table.number, table.asked) == (4, (0,))
    assert await state(tables, table) == before
    lines = await tables.service.log(table.id, None)
    assert [(line.kind, line.seat) for line in lines[-2:]] == [("answer", 0), ("undo", 0)]
    assert lines[-1].events == ()


async def test_undo_again_finds_the_reveal_before(tables: Tables) -> None:
    table = await undo(tables, await tables.answer(await tables.acting(), 0, "give", 1), ANNA)
    assert await refused(tables, table, ANNA) == "bot.refusal.undo_revealed"


async def test_several_moves_are_taken_back_one_by_one(tables: Tables) -> None:
    """Complaint 36."""
    table = await tables.acting()
    before = await state(tables, table)
    for _ in range(2):
        table = await tables.answer(table, 0, "give", 1)
    for _ in range(2):
        table = await undo(tables, table, ANNA)
    assert await state(tables, table) == before
    table = await tables.answer(table, 0, "give", 1)
    table = await undo(tables, table, ANNA)
    assert await state(tables, table) == before


async def test_the_same_again_gives_the_same_again(tables: Tables) -> None:
    """Complaint 40."""
    table = await tables.answer(await tables.acting(), 0, "give", 1)
    once = await state(tables, table)
    table = await undo(tables, table, ANNA)
    table = await tables.answer(table, 0, "give", 1)
    assert await state(tables, table) == once


async def test_at_the_beginning_it_is_refused_politely(tables: Tables) -> None:
    table = await tables.playing()
    assert await refused(tables, table, ANNA) == "bot.refusal.undo_nothing"
    assert await refused(tables, table, Person(5, "Nobody")) == "bot.refusal.not_seated"


async def test_an_undo_that_can_not_be_stored_changes_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Complaint 37: neither the position nor whose turn it is; it works as soon as there is room again."""

    async def full(*given: object) -> None:
        raise OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full"))

    table = await tables.answer(await tables.acting(), 0, "give", 1)
    with monkeypatch.context() as disk:
        disk.setattr(Repository, "add_moves", full)
        assert await refused(tables, table, ANNA) == "bot.refusal.not_stored"
    assert await tables.service.table(table.id) == table
    assert (await undo(tables, table, ANNA)).asked == (0,)


async def test_what_drew_a_card_stays(tables: Tables) -> None:
    """Complaint 39."""
    table = await tables.answer(await tables.acting(), 0, "draw")
    assert await refused(tables, table, ANNA) == "bot.refusal.undo_revealed"


async def test_a_reveal_stays_and_nobody_takes_back_for_others(tables: Tables) -> None:
    """Complaint 39."""
    table = await tables.acting()
    assert await refused(tables, table, BORIS) in ("bot.refusal.undo_revealed", "bot.refusal.undo_not_yours")
    table = await tables.answer(table, 0, "give", 1)
    assert await refused(tables, table, BORIS) == "bot.refusal.undo_not_yours"


async def test_an_old_prompt_is_stale_after_an_undo(tables: Tables) -> None:
    table = await tables.answer(await tables.acting(), 0, "give", 1)
    table = await undo(tables, table, ANNA)
    with pytest.raises(Refusal) as found:
        await tables.answer(table, 0, "give", 1, number=2)
    assert found.value.text.key == "bot.refusal.stale"


async def test_a_whole_game_with_undos_checks_and_replays(tables: Tables) -> None:
    """Complaint 35."""
    table, rng = await tables.playing(3, rounds="5"), random.Random(14)
    while table.asked:
        table = await tables.play_on(table, 1, rng)
        if rng.random() < 0.9:
            try:
                table = await undo(tables, table, PEOPLE[await last_seat(tables, table)])
            except Refusal:
                continue
    async with tables.store.reading() as repository:
        assert await check_game(repository, {"toy": TOY}, table.id) == []
        record = await record_of(repository, table.id)
    *_, last = positions(TOY, record)
    assert TOY.result(last) == (await tables.service.look(table.id, None)).view.result
    assert len(record.moves) < table.number


async def last_seat(tables: Tables, table: Table) -> int:
    """Whose the last move was."""
    lines = await tables.service.log(table.id, None, last=1)
    return lines[-1].seat if lines else 0
