"""The desk: every change of a table passes here, one at a time, and nobody is told before it is stored."""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from typing import TypeVar

from bot import looking
from bot.facts import KINDS, game_columns, letter_row, move_rows, new_number, offer_rows, shut
from bot.moves import AnyGame, Outcome, Position, Step
from bot.positions import Positions
from bot.store import LostRace, NotStored, Repository, Store
from bot.table import Seat, Status, Table
from bot.trouble import named
from rules import Refusal, text

logger = logging.getLogger("signet.desk")

T = TypeVar("T")
Load = Callable[[Repository, int], Awaitable[Position]]
Change = Callable[[Repository, Position], Awaitable[Outcome]]
"""From a position to what must be stored. `Refusal` refuses it; whatever else it raises freezes the table."""


class Desk:
    """One writer a table. `wake` rings after each commit that wrote letters, `moved` after each change of a table."""

    def __init__(self, store: Store, games: Mapping[str, AnyGame], clock: Callable[[], datetime]) -> None:
        self.positions = Positions(games)
        self.wake, self.moved = asyncio.Event(), asyncio.Event()
        self.clock = clock
        self._store = store
        self._locks: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)

    async def read(self, question: Callable[[Repository], Awaitable[T]]) -> T:
        """Ask something of one snapshot of the database. Raises `Refusal`."""
        try:
            async with self._store.reading() as repository:
                return await question(repository)
        except NotStored as error:
            raise not_stored(error) from error

    async def write(self, change: Callable[[Repository], Awaitable[T]]) -> T:
        """Change something that is no table's position. Raises `Refusal`; then nothing was changed."""
        try:
            async with self._store.writing() as repository:
                done = await change(repository)
        except NotStored as error:
            raise not_stored(error) from error
        return done

    async def look(self, table: int, question: Callable[[Repository, Position], Awaitable[T]]) -> T:
        """Ask something of a position; where the rules go wrong the table is frozen."""

        async def asked(repository: Repository) -> T:
            return await question(repository, await self.positions.load(repository, table))

        return await self.or_freeze(table, lambda: self.read(asked))

    async def change(self, table: int, interaction: int | None, change: Change, load: Load | None = None) -> Table:
        """Carry out a change of a table once. Raises `Refusal`; then nothing was changed."""

        async def written(repository: Repository) -> tuple[Table, tuple[Step, ...]]:
            if interaction is not None and (known := await repository.carried_out(interaction)) is not None:
                return await looking.table(repository, known), ()
            at = await (load or self.positions.load)(repository, table)
            outcome = await change(repository, at)
            await self.store(repository, at, outcome)
            if interaction is not None:
                await repository.remember(interaction, table, self.clock())
            return await looking.table(repository, table), outcome.steps

        async with self._locks[table]:
            done, steps = await self.or_freeze(table, lambda: self.write(written))
            if steps:  # only now: what was not committed must not be remembered
                self.positions.keep(table, done.number, steps[-1].state)
        self.ring()
        return done

    async def store(self, repository: Repository, at: Position, outcome: Outcome) -> None:
        """Write an outcome: moves, head, seats, offers, list fields and letters, all in the present transaction."""
        now, number = self.clock(), new_number(at, outcome)
        columns = game_columns(at, outcome)
        if columns:
            await repository.change_game(at.id, at.number, **columns)
        if outcome.seats is not None:
            await repository.put_seats(at.id, outcome.seats)
        if outcome.offers is not None:
            await repository.put_offers(at.id, number, offer_rows(at, outcome, now))
        if outcome.steps:
            await repository.add_moves(move_rows(at, outcome.steps, now))
            await repository.put_head(at.id, number, shut(at.game, outcome.steps[-1].state))
        if outcome.steps or outcome.status is not None:
            await repository.drop_asking(at.id, number + (outcome.status is not None))
        for kind, seat in letters_for(at, outcome):
            await repository.write_letter(letter_row(at, kind, number, seat, now))
        logger.info("stored table=%s move=%s kinds=%s", at.id, number, ",".join(step.kind for step in outcome.steps))

    def ring(self) -> None:
        """Something was committed."""
        self.wake.set()
        self.moved.set()

    async def or_freeze(self, table: int, work: Callable[[], Awaitable[T]]) -> T:
        """Do something with the rules of a table; where they go wrong it is frozen. Raises `Refusal`."""
        try:
            return await work()
        except Refusal:
            raise
        except LostRace as error:
            raise Refusal(text("bot.refusal.again")) from error
        except Exception as error:
            await self.freeze(table, error)
            raise Refusal(text("bot.refusal.is_frozen")) from error

    async def freeze(self, table: int, error: Exception) -> None:
        """Something went wrong in the rules: nobody may move here until staff have looked. All other tables go on."""
        where = named(error)
        logger.error("frozen table=%s trouble=%s", table, where)

        async def frozen(repository: Repository) -> None:
            at = await self.positions.bare(repository, table)
            if at.status in (Status.LOBBY, Status.PLAYING):
                await repository.change_game(table, at.number, status=Status.FROZEN.value, trouble=where)
                await repository.drop_asking(table, at.number + 1)
                await repository.write_letter(letter_row(at, "frozen", at.number, None, self.clock()))

        await self.write(frozen)
        self.ring()


def letters_for(at: Position, outcome: Outcome) -> list[tuple[str, Seat | None]]:
    """What is to be told after an outcome: kinds of letters, with the seat of those to one person."""
    letters: list[tuple[str, Seat | None]] = [("lobby", None)] if outcome.lobby else []
    if outcome.steps:
        letters.append(("board", None))
        ask = at.game.ask(outcome.steps[-1].state)
        waiting = outcome.offers or {}
        seats = [seat for seat in outcome.seats or at.seats if seat.number in ask.of]
        letters += [("offer", seat) for seat in seats if ask.sealed and to_be_told(seat) and seat.number not in waiting]
    elif outcome.offers and outcome.status is None:
        letters.append(("count", None))
    assert all(kind in KINDS for kind, _ in letters)
    return letters


def to_be_told(seat: Seat) -> bool:
    """Whether a direct message can reach this seat; the same form stands behind a button in the channel."""
    return seat.user is not None and seat.private and not seat.resigned


def not_stored(error: NotStored) -> Refusal:
    """The database did not take it."""
    logger.error("not stored: %s", error.reason)
    return Refusal(text("bot.refusal.not_stored"))
