"""What a film of a game is made from: the moves that stand, and what one viewer saw and was told at each."""

from __future__ import annotations

import pytest

from bot.filming import Shot
from bot.store import Repository
from bot.store.tables import MoveRow
from bot.table import Table
from rules import Refusal
from tests.tables import ANNA, BORIS, CLIO, Tables, interactions


async def shots(tables: Tables, table: Table, user: int | None, *wanted: int) -> list[Shot]:
    """Shots of a table; of all that is to be seen if none are named."""
    story = await tables.service.story(table.id)
    return [shot async for shot in tables.service.shots(table.id, user, story, wanted or story.seen)]


async def undone(tables: Tables) -> Table:
    """Anna gives a coin (move 3), takes it back (4), and keeps quiet (5)."""
    table = await tables.acting()
    table = await tables.answer(table, 0, "give", 1)
    table = await tables.service.undo(table.id, ANNA.id, interaction=next(interactions))
    return await tables.answer(table, 0, "keep")


async def test_what_was_taken_back_and_what_was_sealed_is_not_seen(tables: Tables) -> None:
    table = await undone(tables)
    story = await tables.service.story(table.id)
    assert (story.numbers, story.seen) == ((0, 1, 2, 5), (0, 2, 5))
    assert [shot.number for shot in await shots(tables, table, None)] == [0, 2, 5]


async def test_giving_up_is_seen(tables: Tables) -> None:
    table = await tables.acting(3)
    await tables.service.resign(table.id, BORIS.id, interaction=next(interactions))
    story = await tables.service.story(table.id)
    assert story.seen == (0, 3, 4)
    assert [shot.view.resigned for shot in await shots(tables, table, None)] == [(), (), (1,)]


async def test_an_offer_that_waits_is_on_no_film_of_anybody(tables: Tables) -> None:
    """Complaint 61."""
    table = await undone(tables)
    before = [await shots(tables, table, user) for user in (None, ANNA.id, BORIS.id)]
    table = await tables.answer(table, 0, 4)
    assert table.answered == 1
    assert [await shots(tables, table, user) for user in (None, ANNA.id, BORIS.id)] == before


async def test_everybody_sees_what_he_may(tables: Tables) -> None:
    """Complaint 65."""
    table = await tables.acting()
    table = await tables.answer(table, 0, "draw")
    for user, seat in ((None, None), (CLIO.id, None), (ANNA.id, 0), (BORIS.id, 1)):
        found = await shots(tables, table, user)
        assert [shot.view.viewer for shot in found] == [seat] * 3
        assert all((shot.view.private is None) == (seat is None) for shot in found)
        told = [text.key for text in found[-1].note]
        assert told == (["toy.did", "toy.drawn", "toy.up"] if seat == 0 else ["toy.did", "toy.up"])


async def test_a_shot_knows_the_one_before_and_all_that_was_told_since(tables: Tables) -> None:
    table = await undone(tables)
    first, last = await shots(tables, table, None, 0, 5)
    assert (first.number, first.since, last.number) == (0, None, 5)
    assert last.since == first.view
    assert [text.key for text in last.note] == ["toy.won", "toy.did", "toy.up"]


async def test_one_position_is_read_at_a_time(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await undone(tables)
    story = await tables.service.story(table.id)
    read: list[int] = []
    known = Repository.move

    async def move(repository: Repository, game: int, number: int) -> MoveRow | None:
        read.append(number)
        return await known(repository, game, number)

    monkeypatch.setattr(Repository, "move", move)
    monkeypatch.delattr(Repository, "moves")
    found = tables.service.shots(table.id, None, story, story.seen)
    for number, before in ((0, [0]), (2, [0, 1, 2]), (5, [0, 1, 2, 5])):
        assert (await anext(found)).number == number
        assert read == before
    await found.aclose()


async def test_a_state_too_old_to_be_read_is_left_out_and_freezes_nothing(tables: Tables) -> None:
    table = await undone(tables)
    async with tables.store.writing() as repository:
        row = await repository.move(table.id, 2)
        assert row is not None
        row.state = b"of another time"
        repository.session.add(row)
    assert [shot.number for shot in await shots(tables, table, None)] == [0, 5]
    assert (await tables.service.table(table.id)).status == "playing"


async def test_there_is_no_film_of_a_lobby(tables: Tables) -> None:
    table = await tables.lobby()
    with pytest.raises(Refusal) as refused:
        await tables.service.story(table.id)
    assert refused.value.text.key == "bot.refusal.is_lobby"
