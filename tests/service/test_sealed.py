"""What is sealed stays sealed: canaries are looked for in everything that leaves the service or lies in the store."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import logging
import sqlite3
import zlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.table import Table
from rules.engine import Choice, Decision, Option, text
from rules.engine.ask import Ask, fixed
from tests import toy
from tests.tables import ANNA, BORIS, CLIO, DORA, PEOPLE, Tables
from tests.toy import TOY, Round

CANARY = "canary-7193"


class Whisper(Round):
    """The toy's auction, but what is sealed is a word."""

    def bid(self, g: toy.Table) -> Ask:
        words = tuple(Option(word, text("toy.word", word=word)) for word in (CANARY, "nothing"))
        field = Choice("word", text("toy.word", word=""), words)
        decision = Decision("toy.whisper", text("toy.whisper"), fixed(field), ("nothing",))
        return Ask(dict.fromkeys(range(g.seats), decision), sealed=True)

    def sell(self, g: toy.Table) -> Any:
        g.tell("toy.words", words=", ".join(str(g.answer_of(seat)[0]) for seat in range(g.seats)))
        return None


def start(*given: Any) -> Any:
    """The toy's start with the other frame."""
    return (*toy.start(*given)[:3], Whisper())


WHISPER = dataclasses.replace(TOY, name="whisper", frames=(Whisper,), start=start)


@pytest.fixture
def whispers(tables: Tables) -> Tables:
    """Tables at which words are sealed."""
    return Tables(tables.store, WHISPER)


def stored(path: Path, *tables: str) -> bytes:
    """All that lies in some tables, states unpacked."""
    found = bytearray()
    with sqlite3.connect(path) as connection:
        for table in tables:
            for row in connection.execute(f"SELECT * FROM {table}"):
                for value in row:
                    found += zlib.decompress(value) if isinstance(value, bytes) else str(value).encode()
    return bytes(found)


def told(thing: Any) -> bytes:
    """All that a look, a line or a table says."""
    return repr(thing).encode()


async def everything_told(tables: Tables, table: Table, viewers: list[int | None]) -> bytes:
    """All that some viewers can get."""
    service, found = tables.service, bytearray(told(await tables.service.table(table.id)))
    for viewer in viewers:
        look = await service.look(table.id, viewer)
        found += msgspec.json.encode(look.view) + told(look.table) + told(await service.log(table.id, viewer))
    return bytes(found + told(await service.letters()) + told(await service.tables()))


async def test_before_the_reveal_it_lies_in_the_offer_table_alone(
    whispers: Tables, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Complaint 66."""
    caplog.set_level(logging.DEBUG)
    table = await whispers.playing(3)
    table = await whispers.answer(table, 1, CANARY)
    assert CANARY.encode() in stored(database, "offer")
    assert CANARY.encode() not in stored(database, "game", "head", "move", "letter", "interaction", "seat")
    assert CANARY.encode() not in await everything_told(whispers, table, [None, ANNA.id, CLIO.id, DORA.id])
    assert CANARY not in caplog.text
    assert (await whispers.service.look(table.id, BORIS.id)).view.offer == (CANARY,)


async def test_after_the_reveal_it_is_in_the_log_and_no_offer_is_left(whispers: Tables, database: Path) -> None:
    table = await whispers.playing(3)
    for seat in (1, 0, 2):
        table = await whispers.answer(table, seat, CANARY if seat == 1 else "nothing")
    assert stored(database, "offer") == b""
    assert CANARY.encode() in await everything_told(whispers, table, [None])


async def test_a_stranger_learns_the_count_and_not_who(whispers: Tables) -> None:
    """Complaint 67."""
    by_seat = []
    for channel, seat in ((1, 0), (2, 1)):
        table = await whispers.playing(3, channel)
        table = await whispers.answer(table, seat, CANARY)
        look = await whispers.service.look(table.id, None)
        by_seat.append((table.answered, len(table.hashes), look.view, look.prompt, look.decision))
    assert by_seat[0] == by_seat[1]


async def test_hashes_are_sorted_salted_and_kept(whispers: Tables) -> None:
    table = await whispers.playing(4)
    for seat in (3, 1, 0):
        table = await whispers.answer(table, seat, CANARY)
    assert list(table.hashes) == sorted(table.hashes)
    assert len(set(table.hashes)) == 3, "equal answers must not have equal hashes"
    await whispers.answer(table, 2, "nothing")
    line = (await whispers.service.log(table.id, None))[-1]
    again = {hashlib.sha256(f"{salt}:{json.dumps([CANARY])}".encode()).hexdigest() for salt in line.salts.values()}
    assert set(table.hashes) <= again


async def test_the_seed_is_never_told_or_logged(
    tables: Tables, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    seed = "5eed" * 16
    tables = Tables(tables.store, seeds=lambda: seed)
    table = await tables.acting()
    table = await tables.answer(table, 0, "draw")
    viewers = [None, *(person.id for person in PEOPLE)]
    assert seed.encode() not in await everything_told(tables, table, viewers)
    assert seed not in caplog.text
    assert seed.encode() not in stored(database, "letter", "interaction", "seat", "offer")


async def test_nobody_is_shown_another_hand(tables: Tables) -> None:
    table = await tables.acting()
    hands = {}
    for person in (ANNA, BORIS):
        private = (await tables.service.look(table.id, person.id)).view.private
        assert private is not None
        hands[person.id] = private.hand
    for person, other in ((ANNA, BORIS), (BORIS, ANNA), (None, ANNA)):
        seen = await everything_told(tables, table, [person.id if person else None])
        for move in range(table.number):
            seen += told((await tables.service.look(table.id, person.id if person else None, move)).view)
        assert not any(f'"{card}"'.encode() in seen or f"'{card}'".encode() in seen for card in hands[other.id])
