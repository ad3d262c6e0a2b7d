"""Short ways to a table of the toy game in any situation."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import count
from typing import Any

from bot.service import Service
from bot.store import Store
from bot.table import Person, Place, Table
from rules import Answer, Game
from tests.contract.play import seed_of
from tests.toy import TOY

CHANNEL = 900
ANNA, BORIS, CLIO, DORA = (Person(100 + n, name, "en-GB") for n, name in enumerate(("Anna", "Boris", "Clio", "Dora")))
PEOPLE = (ANNA, BORIS, CLIO, DORA)

interactions = count(secrets.randbits(40) << 20)
"""Interaction ids that no other process uses: a known one would not be carried out again."""


class Tables:
    """A service with a fixed clock and known seeds."""

    def __init__(self, store: Store, game: Game[Any, Any, Any] = TOY, seeds: Callable[[], str] | None = None) -> None:
        self.now = datetime(2026, 1, 2, 12, tzinfo=UTC)
        self.store = store
        self.game = game
        self.service = Service(
            store, games={game.name: game}, clock=lambda: self.now, seeds=seeds or (lambda: seed_of(7))
        )

    async def lobby(self, people: int = 2, channel: int = CHANNEL, **options: str) -> Table:
        """A lobby with so many people in it."""
        table = await self.service.open(
            PEOPLE[0], Place(channel, 1, "en-GB"), self.game.name, options, None, interaction=next(interactions)
        )
        for person in PEOPLE[1:people]:
            table = await self.service.join(table.id, person, interaction=next(interactions))
        return table

    async def playing(self, people: int = 2, channel: int = CHANNEL, **options: str) -> Table:
        """A game that has just begun: everybody is asked for a sealed bid."""
        table = await self.lobby(people, channel, **options)
        return await self.service.start(table.id, PEOPLE[0], interaction=next(interactions))

    async def answer(self, table: Table, seat: int, *answer: Any, number: int | None = None) -> Table:
        """An answer of a seat."""
        user = table.seats[seat].user
        assert user is not None
        return await self.service.answer(table.id, user, answer, number=number, interaction=next(interactions))

    async def acting(self, people: int = 2) -> Table:
        """A game in which seat 0 won the first auction and must act, alone."""
        table = await self.playing(people)
        for seat in range(people):
            table = await self.answer(table, seat, 3 if seat == 0 else seat)
        assert table.asked == (0,)
        return table

    async def play_on(self, table: Table, moves: int, rng: random.Random) -> Table:
        """Some random answers of those who are asked."""
        for _ in range(moves):
            table = await self.service.table(table.id)
            if not table.asked:
                return table
            seat = rng.choice(table.asked)
            table = await self.answer(table, seat, *await self.choose(table, seat, rng))
        return table

    async def choose(self, table: Table, seat: int, rng: random.Random) -> Answer:
        """A random legal answer of a seat."""
        look = await self.service.look(table.id, table.seats[seat].user)
        assert look.decision is not None
        return look.decision.sample(rng)
