"""The outbox: written with the move, told once, again after a failure, and given up in the open."""

from __future__ import annotations

from datetime import timedelta

from bot.table import Letter, Table
from tests.tables import ANNA, BORIS, CHANNEL, Tables, interactions


async def kinds(tables: Tables) -> list[tuple[str, int, int | None]]:
    """What is due: kind, number, seat."""
    return [(letter.kind, letter.number, letter.seat) for letter in await tables.service.letters()]


async def deliver(tables: Tables) -> list[Letter]:
    """All that is due arrives; message ids are made from those of the letters."""
    letters = await tables.service.letters()
    for letter in letters:
        await tables.service.delivered(letter.id, channel=letter.channel or 1, message=5000 + letter.id)
    return letters


async def begun(tables: Tables, people: int = 2) -> Table:
    """A game of which all that is due has arrived."""
    table = await tables.playing(people)
    await deliver(tables)
    return table


async def test_a_start_tells_the_channel_and_each_who_is_asked_in_secret(tables: Tables) -> None:
    table = await tables.playing()
    assert await kinds(tables) == [("lobby", 0, None), ("board", 0, None), ("offer", 0, 0), ("offer", 0, 1)]
    letters = await tables.service.letters()
    assert [letter.channel for letter in letters] == [CHANNEL, CHANNEL, None, None]
    assert [letter.user for letter in letters] == [None, None, ANNA.id, BORIS.id]
    assert await deliver(tables)
    assert await kinds(tables) == []
    assert table.number == 0


async def test_nonces_are_short_and_say_the_same_at_every_attempt(tables: Tables) -> None:
    await tables.playing(4)
    letters = await tables.service.letters()
    assert len({letter.nonce for letter in letters}) == len(letters)
    assert all(len(letter.nonce) <= 25 for letter in letters)
    later = tables.now + timedelta(minutes=1)
    await tables.service.failed(letters[0].id, "500", retry_at=later)
    assert letters[0].id not in [letter.id for letter in await tables.service.letters()]
    tables.now = later
    again = next(letter for letter in await tables.service.letters() if letter.id == letters[0].id)
    assert (again.nonce, again.attempts) == (letters[0].nonce, 1)


async def test_an_offer_that_comes_in_edits_the_count_only(tables: Tables) -> None:
    table = await begun(tables, 3)
    await tables.answer(table, 0, 1)
    await tables.answer(table, 1, 1)
    assert await kinds(tables) == [("count", 0, None)]
    await tables.answer(table, 2, 2)
    assert await kinds(tables) == [("board", 3, None)]


async def test_a_count_on_its_way_is_not_the_last_word(tables: Tables) -> None:
    table = await begun(tables, 3)
    await tables.answer(table, 0, 1)
    (on_its_way,) = await tables.service.letters()
    await tables.answer(table, 1, 1)
    await tables.service.delivered(on_its_way.id, channel=CHANNEL, message=77)
    assert await kinds(tables) == [("count", 0, None)]
    assert await tables.service.posted(table.id, "count", 0) == (CHANNEL, 77)


async def test_a_request_that_is_answered_is_not_sent_any_more(tables: Tables) -> None:
    table = await tables.acting()
    assert all(kind != "offer" for kind, _, _ in await kinds(tables))
    assert ("board", table.number, None) in await kinds(tables)


async def test_no_letter_to_closed_direct_messages(tables: Tables) -> None:
    table = await tables.lobby()
    table = await tables.service.set_private(table.id, BORIS.id, False)
    assert not table.seats[1].private
    await tables.service.start(table.id, ANNA, interaction=next(interactions))
    assert [seat for kind, _, seat in await kinds(tables) if kind == "offer"] == [0]


async def test_posted_finds_the_newest_of_a_kind(tables: Tables) -> None:
    table = await begun(tables)
    assert await tables.service.posted(table.id, "board") == await tables.service.posted(table.id, "board", 0)
    await tables.answer(table, 0, 3)
    await tables.answer(table, 1, 1)
    await deliver(tables)
    newest = await tables.service.posted(table.id, "board")
    assert newest == await tables.service.posted(table.id, "board", 2)
    assert newest != await tables.service.posted(table.id, "board", 0)
    assert await tables.service.posted(table.id, "board", 1) is None
    assert await tables.service.posted(table.id, "offer", 0, 1) != await tables.service.posted(table.id, "offer", 0, 0)


async def test_what_is_given_up_is_shown_to_staff(tables: Tables) -> None:
    await tables.lobby(1)
    (letter,) = await tables.service.letters()
    await tables.service.failed(letter.id, "50013", retry_at=None)
    assert await kinds(tables) == []
    assert [dead.id for dead in await tables.service.dead_letters()] == [letter.id]


async def test_each_commit_wakes_the_sender(tables: Tables) -> None:
    table = await begun(tables)
    tables.service.wake.clear()
    await tables.answer(table, 0, 1)
    assert tables.service.wake.is_set()


async def test_an_undo_is_told_as_a_board_of_its_own(tables: Tables) -> None:
    table = await tables.acting()
    table = await tables.answer(table, 0, "give", 1)
    await deliver(tables)
    table = await tables.service.undo(table.id, ANNA.id, interaction=next(interactions))
    assert await kinds(tables) == [("board", table.number, None)]


async def test_old_interactions_are_forgotten(tables: Tables) -> None:
    await tables.lobby(2)
    tables.now += timedelta(days=3)
    await tables.lobby(1, CHANNEL + 1)
    assert await tables.service.forget_interactions(timedelta(days=2)) == 2
    assert await tables.service.forget_interactions(timedelta(days=2)) == 0
