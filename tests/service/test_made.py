"""Who made the moves that stand, and earlier positions: public facts, also after undos and of states grown too old."""

from __future__ import annotations

import pytest

from bot.store import Repository
from bot.store.tables import MoveRow
from bot.table import Status, Table
from rules import Refusal
from tests.tables import ANNA, BORIS, Tables, interactions


async def made(tables: Tables, table: Table, move: int | None = None) -> list[tuple[int, int]]:
    """Numbers and seats of the moves that stand."""
    return [(one.number, one.seat) for one in await tables.service.made(table.id, move)]


async def undone(tables: Tables, table: Table) -> Table:
    """Anna gives a coin (move 3) and takes it back (4)."""
    table = await tables.answer(table, 0, "give", 1)
    return await tables.service.undo(table.id, ANNA.id, interaction=next(interactions))


async def test_moves_that_were_taken_back_do_not_stand(tables: Tables) -> None:
    table = await tables.acting()
    assert await made(tables, table) == [(1, 0), (2, 1)]
    table = await undone(tables, table)
    assert await made(tables, table) == [(1, 0), (2, 1)]
    table = await tables.answer(table, 0, "give", 2)
    assert await made(tables, table) == [(1, 0), (2, 1), (5, 0)]
    assert await made(tables, table, 3) == [(1, 0), (2, 1), (3, 0)], "at that time it stood"
    assert await made(tables, table, 4) == [(1, 0), (2, 1)]
    assert await made(tables, table, 0) == []


async def test_answers_that_wait_are_no_moves_yet(tables: Tables) -> None:
    """Complaint 61."""
    table = await tables.playing()
    table = await tables.answer(table, 1, 4)
    assert table.answered == 1
    assert await made(tables, table) == []
    table = await tables.answer(table, 0, 2)
    found = await tables.service.made(table.id)
    assert [(one.number, one.seat, one.reveal) for one in found] == [(1, 0, 2), (2, 1, 2)]


async def test_giving_up_is_a_move(tables: Tables) -> None:
    table = await tables.acting(3)
    await tables.service.resign(table.id, BORIS.id, interaction=next(interactions))
    assert (await made(tables, table))[-1] == (4, 1)


async def test_no_position_is_read_for_it(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: object) -> None:
        raise AssertionError("a position was read")

    table = await tables.acting()
    monkeypatch.setattr("bot.looking.unshut", never)
    monkeypatch.setattr(Repository, "move", never)
    assert await made(tables, table) == [(1, 0), (2, 1)]


@pytest.mark.parametrize("move", [-1, 3, 10**18])
async def test_only_moves_that_there_were(tables: Tables, move: int) -> None:
    table = await tables.acting()
    with pytest.raises(Refusal) as found:
        await tables.service.made(table.id, move)
    assert found.value.text.key == "bot.refusal.no_move"
    with pytest.raises(Refusal) as found:
        await tables.service.look(table.id, None, move)
    assert found.value.text.key == "bot.refusal.no_move"


async def test_there_is_nothing_in_a_lobby(tables: Tables) -> None:
    table = await tables.lobby()
    with pytest.raises(Refusal) as found:
        await tables.service.made(table.id)
    assert found.value.text.key == "bot.refusal.is_lobby"


async def test_an_old_state_that_nobody_can_read_stops_no_game(tables: Tables) -> None:
    """Complaint 4."""
    table = await tables.acting()
    async with tables.store.writing() as repository:
        row = await repository.session.get(MoveRow, (table.id, 1))
        assert row is not None
        row.state = b"rubbish"
    with pytest.raises(Refusal) as found:
        await tables.service.look(table.id, None, 1)
    assert found.value.text.key == "bot.refusal.unreadable"
    assert (await tables.service.table(table.id)).status is Status.PLAYING


async def test_an_earlier_position_holds_what_was_known_then(tables: Tables) -> None:
    """Complaint 65."""
    table = await tables.acting()
    before = (await tables.service.look(table.id, ANNA.id)).view.private
    table = await tables.answer(table, 0, "draw")
    after = (await tables.service.look(table.id, ANNA.id)).view.private
    then = (await tables.service.look(table.id, ANNA.id, 2)).view
    assert then.private == before
    assert len(after.hand) == len(before.hand) + 1
    assert (await tables.service.look(table.id, BORIS.id, 2)).view.viewer == 1
    assert (await tables.service.look(table.id, None, 2)).view.private is None
