"""The lobby: who may do what, each refusal in a line of its own that every language has."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from bot.i18n import LOCALES, words
from bot.table import Place, Status, Table
from rules import Refusal
from tests.tables import ANNA, BORIS, CHANNEL, CLIO, DORA, Person, Tables, interactions

STRANGER = Person(7, "Stranger")


async def refused(doing: Awaitable[Table]) -> str:
    """The key of a refusal, which all languages can say in one line."""
    with pytest.raises(Refusal) as found:
        await doing
    for locale in LOCALES:
        assert words(locale).has(found.value.text.key)
        assert "\n" not in words(locale).say(found.value.text)
    return found.value.text.key


def new(
    tables: Tables, game: str = "toy", seats: int | None = None, channel: int = CHANNEL, **options: str
) -> Awaitable[Table]:
    """`/new`."""
    return tables.service.open(ANNA, Place(channel), game, options, seats, interaction=next(interactions))


async def test_the_host_sits_and_others_join(tables: Tables) -> None:
    table = await tables.lobby(3)
    assert (table.status, table.host, table.number) == (Status.LOBBY, ANNA.id, 0)
    assert table.names() == {0: "Anna", 1: "Boris", 2: "Clio"}
    assert table.options == {"rounds": "3"}
    assert await tables.service.here(CHANNEL) == table
    assert await tables.service.tables_of(BORIS.id) == [table]


@pytest.mark.parametrize(
    ("ask", "key"),
    [
        (lambda t: new(t, "chess"), "bot.refusal.no_game"),
        (lambda t: new(t, seats=9), "engine.refusal.seats"),
        (lambda t: new(t, color="red"), "engine.refusal.option"),
        (lambda t: new(t, rounds="99"), "engine.refusal.option_value"),
    ],
)
async def test_what_can_not_be_opened(tables: Tables, ask: Callable[[Tables], Awaitable[Table]], key: str) -> None:
    assert await refused(ask(tables)) == key
    assert await tables.service.here(CHANNEL) is None


async def test_one_lobby_or_game_a_channel(tables: Tables) -> None:
    table = await tables.lobby()
    assert await refused(new(tables)) == "bot.refusal.channel_taken"
    await new(tables, channel=CHANNEL + 1)
    await tables.service.close(table.id, ANNA.id, interaction=next(interactions))
    assert (await new(tables)).id != table.id


async def test_joining(tables: Tables) -> None:
    service = tables.service
    table = await new(tables, seats=2)
    assert await refused(service.join(table.id, ANNA, interaction=next(interactions))) == "bot.refusal.joined"
    assert await refused(service.join(404, BORIS, interaction=next(interactions))) == "bot.refusal.no_table"
    await service.join(table.id, BORIS, interaction=next(interactions))
    assert await refused(service.join(table.id, CLIO, interaction=next(interactions))) == "bot.refusal.full"


async def test_a_double_click_joins_once(tables: Tables) -> None:
    table = await tables.lobby(1)
    interaction = next(interactions)
    for _ in range(2):
        table = await tables.service.join(table.id, BORIS, interaction=interaction)
    assert len(table.seats) == 2


async def test_all_join_at_the_same_moment(tables: Tables) -> None:
    table = await tables.lobby(1)
    joined = (tables.service.join(table.id, person, interaction=next(interactions)) for person in (BORIS, CLIO, DORA))
    await asyncio.gather(*joined)
    table = await tables.service.table(table.id)
    assert [seat.number for seat in table.seats] == [0, 1, 2, 3]


async def test_leaving_moves_the_others_up_and_passes_the_hosts_part_on(tables: Tables) -> None:
    table = await tables.lobby(3)
    assert await refused(tables.service.leave(table.id, STRANGER, interaction=next(interactions))) == (
        "bot.refusal.not_seated"
    )
    table = await tables.service.leave(table.id, ANNA, interaction=next(interactions))
    assert table.names() == {0: "Boris", 1: "Clio"}
    assert table.host == BORIS.id


async def test_an_empty_lobby_is_closed(tables: Tables) -> None:
    table = await tables.lobby(1)
    table = await tables.service.leave(table.id, ANNA, interaction=next(interactions))
    assert table.status is Status.CLOSED
    assert await refused(tables.service.join(table.id, ANNA, interaction=next(interactions))) == "bot.refusal.is_closed"


async def test_starting(tables: Tables) -> None:
    service = tables.service
    table = await tables.lobby(1)
    begin = {"interaction": next(interactions)}
    assert await refused(service.start(table.id, STRANGER, **begin)) == "bot.refusal.not_seated"
    assert await refused(service.start(table.id, ANNA, **begin)) == "bot.refusal.too_few"
    assert await refused(service.start(table.id, ANNA, fill="genius", **begin)) == "bot.refusal.level"
    assert (await service.start(table.id, ANNA, fill="greedy", **begin)).status is Status.PLAYING
    assert await refused(service.join(table.id, BORIS, interaction=next(interactions))) == "bot.refusal.begun"
    assert await refused(service.start(table.id, ANNA, interaction=next(interactions))) == "bot.refusal.begun"


@pytest.mark.parametrize(("wanted", "seats"), [(None, 2), (4, 4)])
async def test_computers_fill_the_empty_seats(tables: Tables, wanted: int | None, seats: int) -> None:
    table = await new(tables, seats=wanted)
    table = await tables.service.start(table.id, ANNA, fill="random", interaction=next(interactions))
    assert len(table.seats) == seats
    assert [seat.computer for seat in table.seats] == [None] + ["random"] * (seats - 1)
    assert table.seats[1].name == "Computer 1 (random)"


async def test_closing(tables: Tables) -> None:
    service = tables.service
    lobby = await tables.lobby()
    assert await refused(service.close(lobby.id, BORIS.id, interaction=next(interactions))) == "bot.refusal.host_only"
    playing = await tables.playing(channel=CHANNEL + 1)
    assert await refused(service.close(playing.id, ANNA.id, interaction=next(interactions))) == (
        "bot.refusal.staff_only"
    )
    closed = await service.close(playing.id, STRANGER.id, staff=True, interaction=next(interactions))
    assert closed.status is Status.CLOSED
    assert closed.asked == ()
    assert await refused(service.close(playing.id, ANNA.id, staff=True, interaction=next(interactions))) == (
        "bot.refusal.is_closed"
    )


async def test_before_the_start_there_is_nothing_to_see(tables: Tables) -> None:
    table = await tables.lobby()
    with pytest.raises(Refusal) as found:
        await tables.service.look(table.id, ANNA.id)
    assert found.value.text.key == "bot.refusal.is_lobby"


async def test_names_stay_on_one_line(tables: Tables) -> None:
    table = await tables.lobby(1)
    table = await tables.service.join(
        table.id, Person(9, "  two\n\nlines " + "x" * 300), interaction=next(interactions)
    )
    assert table.seats[1].name.startswith("two lines x")
    assert len(table.seats[1].name) == 80
