"""Moves: stored before they are told, once, in order, and for nobody's eyes but the right ones."""

from __future__ import annotations

import asyncio
import random

import pytest

from bot.table import Stale, Status
from rules import Refusal
from tests.tables import ANNA, BORIS, CLIO, Tables, interactions


def key(refused: pytest.ExceptionInfo[Refusal]) -> str:
    """The key of a refusal."""
    return refused.value.text.key


async def test_a_game_begins_with_number_0_and_asks(tables: Tables) -> None:
    table = await tables.playing(3)
    assert (table.status, table.number, table.asked, table.sealed) == (Status.PLAYING, 0, (0, 1, 2), True)
    look = await tables.service.look(table.id, ANNA.id)
    assert look.decision is not None
    assert look.view.private is not None


async def test_offers_wait_for_each_other_and_are_revealed_together(tables: Tables) -> None:
    table = await tables.playing(3)
    table = await tables.answer(table, 2, 1)
    table = await tables.answer(table, 0, 4)
    assert (table.number, table.answered, len(table.hashes)) == (0, 2, 2)
    table = await tables.answer(table, 1, 2)
    assert (table.number, table.answered, table.asked) == (3, 0, (0,))
    lines = await tables.service.log(table.id, None)
    assert [(line.number, line.seat, line.kind) for line in lines] == [
        (1, 0, "answer"), (2, 1, "answer"), (3, 2, "answer")
    ]  # fmt: skip
    assert [event.text.key for event in lines[-1].events] == ["toy.won"]
    assert sorted(lines[-1].salts) == [0, 1, 2]


async def test_an_offer_can_be_changed_until_all_are_in(tables: Tables) -> None:
    table = await tables.playing()
    first = (await tables.answer(table, 1, 1)).hashes
    table = await tables.answer(table, 1, 5)
    assert table.answered == 1
    assert table.hashes != first
    table = await tables.answer(table, 0, 2)
    look = await tables.service.look(table.id, None)
    assert look.view.public.coins == [10, 5]


async def test_an_offer_that_came_in_changes_only_the_count(tables: Tables) -> None:
    table = await tables.playing(3)
    before = (await tables.service.look(table.id, CLIO.id)).view
    await tables.answer(table, 0, 4)
    after = (await tables.service.look(table.id, CLIO.id)).view
    assert (before.answered, after.answered) == (0, 1)
    after.answered = 0
    assert after == before


async def test_a_late_click_is_told_where_the_game_stands(tables: Tables) -> None:
    table = await tables.acting()
    with pytest.raises(Stale) as stale:
        await tables.answer(table, 0, "keep", number=0)
    assert stale.value.look.number == 2
    assert stale.value.look.decision is not None


async def test_a_second_click_does_not_play_twice(tables: Tables) -> None:
    table = await tables.acting()
    once = await tables.answer(table, 0, "keep", number=2)
    with pytest.raises(Stale):
        await tables.answer(table, 0, "keep", number=2)
    assert (await tables.service.table(table.id)).number == once.number == 3


async def test_a_repeated_delivery_applies_once_and_gives_the_present_table(tables: Tables) -> None:
    """Complaint 44."""
    table = await tables.acting()
    interaction = next(interactions)
    for _ in range(2):
        table = await tables.service.answer(table.id, ANNA.id, ("keep",), number=2, interaction=interaction)
    assert table.number == 3


@pytest.mark.parametrize(
    ("person", "answer", "wanted"),
    [
        (CLIO, ("keep",), "bot.refusal.not_seated"),
        (BORIS, ("keep",), "engine.refusal.not_asked"),
        (ANNA, ("fly",), "engine.refusal.choice"),
        (ANNA, (), "engine.refusal.incomplete"),
    ],
)
async def test_what_is_refused_changes_nothing(tables: Tables, person: object, answer: object, wanted: str) -> None:
    table = await tables.acting()
    before = tables.game.save((await position(tables, table.id)).state)
    interaction = next(interactions)
    for _ in range(2):
        with pytest.raises(Refusal) as refused:
            await tables.service.answer(table.id, person.id, answer, number=2, interaction=interaction)  # type: ignore[attr-defined, arg-type]
        assert key(refused) == wanted
    assert tables.game.save((await position(tables, table.id)).state) == before
    assert (await tables.service.table(table.id)).number == 2


async def test_a_game_ends_and_frees_its_channel(tables: Tables) -> None:
    table = await tables.playing(rounds="2")
    table = await tables.play_on(table, 100, random.Random(3))
    assert table.status is Status.OVER
    assert (await tables.service.look(table.id, None)).view.result is not None
    with pytest.raises(Refusal) as refused:
        await tables.answer(table, 0, "keep")
    assert key(refused) == "bot.refusal.is_over"
    assert (await tables.lobby()).id != table.id


async def test_an_earlier_position_is_seen_through_the_eyes_of_today(tables: Tables) -> None:
    table = await tables.acting()
    await tables.answer(table, 0, "draw")
    look = await tables.service.look(table.id, BORIS.id, move=0)
    assert (look.number, look.decision, look.view.public.coins) == (0, None, [10, 10])
    assert look.view.viewer == 1
    with pytest.raises(Refusal):
        await tables.service.look(table.id, BORIS.id, move=99)


async def test_a_private_event_is_told_to_its_seat_alone(tables: Tables) -> None:
    """Complaint 63."""
    table = await tables.acting()
    await tables.answer(table, 0, "draw")
    told = {
        person: [event.text.key for event in (await tables.service.log(table.id, person))[-1].events]
        for person in (ANNA.id, BORIS.id, None)
    }
    assert "toy.drawn" in told[ANNA.id]
    assert "toy.drawn" not in told[BORIS.id] + told[None]


async def test_resigning_ranks_last_and_the_others_go_on(tables: Tables) -> None:
    table = await tables.playing(3)
    await tables.answer(table, 1, 2)
    table = await tables.service.resign(table.id, CLIO.id, interaction=next(interactions))
    assert (table.number, table.asked, table.answered) == (1, (0, 1), 1)
    assert table.seats[2].resigned
    table = await tables.answer(table, 0, 1)
    assert (table.number, table.asked) == (3, (1,))


async def test_resigning_as_the_last_one_awaited_reveals_the_others(tables: Tables) -> None:
    table = await tables.playing(3)
    for seat in (0, 1):
        table = await tables.answer(table, seat, seat + 1)
    table = await tables.service.resign(table.id, CLIO.id, interaction=next(interactions))
    assert (table.number, table.asked, table.answered) == (3, (1,), 0)
    assert [line.kind for line in await tables.service.log(table.id, None)] == ["resign", "answer", "answer"]


async def test_the_last_one_left_wins(tables: Tables) -> None:
    table = await tables.playing()
    await tables.answer(table, 1, 2)
    table = await tables.service.resign(table.id, ANNA.id, interaction=next(interactions))
    assert table.status is Status.OVER
    assert (await tables.service.look(table.id, None)).view.result.winners == (1,)  # type: ignore[union-attr]


async def test_any_number_of_answers_at_the_same_moment_lose_nothing(tables: Tables) -> None:
    """Complaint 45."""
    table = await tables.playing(4)
    await asyncio.gather(*(tables.answer(table, seat, seat, number=0) for seat in range(4)))
    table = await tables.service.table(table.id)
    assert (table.number, table.asked) == (4, (3,))


async def position(tables: Tables, table: int) -> object:
    """The position as the desk loads it."""
    async with tables.store.reading() as repository:
        return await tables.service._desk.positions.load(repository, table)
