"""kill -9 in the middle of play: the database opens, everything replays, no acknowledged move is missing."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import Store
from bot.tools.checking import check_all
from tests.tables import Tables, interactions
from tests.toy import TOY

ROOT = Path(__file__).parents[2]


async def play_until_killed(database: Path) -> None:
    """Run in a child: answer for ever, and say each number once the service has acknowledged it."""
    tables = Tables(await Store.open(database))
    table = await tables.acting()
    while True:
        table = await tables.answer(table, 0, "give", 1)
        print(table.number, flush=True)
        table = await tables.service.undo(table.id, 100, interaction=next(interactions))
        print(table.number, flush=True)


@pytest.mark.parametrize("moves", [1, 8, 21])
async def test_killed_in_the_middle(database: Path, moves: int) -> None:
    """Complaint 1."""
    acknowledged = kill_after(database, moves)
    store = await Store.open(database)
    tables = Tables(store)
    (table,) = await tables.service.tables()
    assert acknowledged <= table.number <= acknowledged + 1
    assert [found async for found in check_all(store, {"toy": TOY}, lambda left: None)] == []
    table = await tables.answer(table, 0, "keep", number=table.number)
    assert table.sealed
    await store.close()


def kill_after(database: Path, moves: int) -> int:
    """Let a child play, kill it after some moves; the last number that it was told."""
    code = (
        "import asyncio, sys; from pathlib import Path; from tests.store.test_crash import play_until_killed;"
        "asyncio.run(play_until_killed(Path(sys.argv[1])))"
    )
    command = [sys.executable, "-c", code, str(database)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        told = [int(child.stdout.readline()) for _ in range(moves)]
        os.kill(child.pid, signal.SIGKILL)
        told += [int(line) for line in child.stdout.read().split()]
    assert child.returncode == -signal.SIGKILL
    return told[-1]


async def test_a_cancelled_answer_leaves_everything_or_nothing(tables: Tables) -> None:
    table = await tables.acting()
    for wait in (0.0, 0.0005, 0.001, 0.002, 0.004, 0.008):
        task = asyncio.create_task(tables.answer(table, 0, "give", 1))
        await asyncio.sleep(wait)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        present = await tables.service.table(table.id)
        assert present.number in (table.number, table.number + 1)
        look = await tables.service.look(table.id, None)
        assert look.view.public.coins[0] == 7 - (present.number - 2)
        table = present
    found = [text async for text in check_all(tables.store, {"toy": TOY}, lambda left: None)]
    assert found == []
