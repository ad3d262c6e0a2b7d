"""Positions out of the store, the live ones kept in memory."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from bot.facts import offers_of, position_of, table_of, unshut
from bot.moves import AnyGame, Past, Position
from bot.store import Repository
from bot.store.tables import GameRow, MoveRow
from bot.table import Made, Status, Table
from rules import Refusal, text

KEPT = 500

Undoable = TypeVar("Undoable", MoveRow, Made)


class Positions:
    """Loads tables. A state in memory is used only while the database still names its number."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._games = games
        self._states: OrderedDict[int, tuple[int, Any]] = OrderedDict()

    def game(self, name: str) -> AnyGame:
        """A game by name. Raises `Refusal`."""
        if name not in self._games:
            raise Refusal(text("bot.refusal.no_game", given=name[:60]))
        return self._games[name]

    async def load(self, repository: Repository, game: int) -> Position:
        """A table as it stands. Raises `Refusal` if there is none; `Broken` and others if its state is damaged."""
        row = await need(repository, game)
        rules = self.game(row.game)
        offers = offers_of(await repository.offers(game, row.number))
        seats = (await repository.seats([game]))[game]
        return position_of(row, seats, rules, await self._state(repository, row, rules), offers)

    async def bare(self, repository: Repository, game: int) -> Position:
        """A table without its state, for what must work on a broken one too."""
        row = await need(repository, game)
        return position_of(row, (await repository.seats([game]))[game], self.game(row.game), None, {})

    async def _state(self, repository: Repository, row: GameRow, rules: AnyGame) -> Any:
        assert row.id is not None
        known = self._states.get(row.id)
        if known is not None and known[0] == row.number:
            self._states.move_to_end(row.id)
            return known[1]
        head = await repository.head(row.id)
        return None if head is None else self.keep(row.id, row.number, unshut(rules, head.state))

    def keep(self, game: int, number: int, state: Any) -> Any:
        """Keep a state that is now the stored one; the longest unused ones are let go."""
        self._states[game] = (number, state)
        self._states.move_to_end(game)
        while len(self._states) > KEPT:
            self._states.popitem(last=False)
        return state

    async def past(self, repository: Repository, at: Position) -> Past | None:
        """The last move of a table that was not taken back, and the position before it; None at the beginning."""
        last = await repository.move(at.id, at.number)
        if last is not None and last.back_to is not None:
            last = await repository.move(at.id, last.back_to)
        before = None if last is None else await repository.move(at.id, last.number - 1)
        if last is None or before is None:
            return None
        number = before.number if before.back_to is None else before.back_to
        return Past(last.number, last.kind, last.seat, unshut(at.game, before.state), number)


def standing(moves: Sequence[Undoable]) -> list[Undoable]:
    """The moves that were not taken back, in order; `moves` are all of a game up to one, the start first."""
    found: list[Undoable] = []
    number = len(moves) - 1
    while number > 0:
        move = moves[number]
        if move.back_to is not None:
            number = move.back_to
            continue
        found.append(move)
        number -= 1
    return found[::-1]


async def need(repository: Repository, game: int) -> GameRow:
    """The row of a table. Raises `Refusal`."""
    row = await repository.game(game)
    if row is None:
        raise Refusal(text("bot.refusal.no_table"))
    return row


async def tables_of(repository: Repository, rows: list[GameRow]) -> list[Table]:
    """Tables from their rows."""
    ids = [row.id for row in rows if row.id is not None]
    seats, hashes = await repository.seats(ids), await repository.counts(rows)
    return [table_of(row, seats[row.id], hashes[row.id]) for row in rows if row.id is not None]


def need_begun(at: Position) -> None:
    """Raise `Refusal` while there is nothing to look at."""
    if at.state is None:
        raise Refusal(text("bot.refusal.is_closed" if at.status is Status.CLOSED else "bot.refusal.is_lobby"))
