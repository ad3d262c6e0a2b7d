"""Every real game, played through the service: a person, computer players, undos, a restart in the middle."""

from __future__ import annotations

import random

import pytest

from bot.store import Store
from bot.table import Status, Table
from bot.tools.checking import check_game
from rules import GAMES, Refusal
from tests.tables import ANNA, Tables, interactions


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("name", GAMES)
async def test_a_whole_game(tables: Tables, name: str, level: str) -> None:
    store = await Store.open(tables.store.path)
    tables, rng = Tables(tables.store, GAMES[name]), random.Random(5)
    table = await tables.lobby(1)
    table = await tables.service.start(table.id, ANNA, fill=level, interaction=next(interactions))
    while table.status is Status.PLAYING:
        if rng.random() < 0.05:
            tables = Tables(store, GAMES[name])  # another process takes over
        moved = await tables.service.computer_moves(table.id)
        table = await tables.service.table(table.id)
        if 0 in table.asked:
            table = await tables.answer(table, 0, *await tables.choose(table, 0, rng), number=table.number)
            if rng.random() < 0.1:
                table = await take_back(tables, table)
        else:
            assert moved
    assert table.status is Status.OVER
    async with store.reading() as repository:
        assert await check_game(repository, GAMES, table.id) == []
    await store.close()


async def take_back(tables: Tables, table: Table) -> Table:
    """The table after Anna asked for her last move back, whether she got it or not. What ended a game stays."""
    try:
        return await tables.service.undo(table.id, ANNA.id, interaction=next(interactions))
    except Refusal as refusal:
        over = table.status is Status.OVER
        assert refusal.text.key == "bot.refusal.is_over" if over else refusal.text.key.startswith("bot.refusal.undo")
        return table
