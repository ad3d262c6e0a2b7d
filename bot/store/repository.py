"""What is asked of the database within one transaction: games, seats, moves, offers."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from sqlalchemy import delete, insert, update
from sqlmodel import col, select

from bot.store.outbox import Outbox
from bot.store.tables import OPEN, GameRow, HeadRow, MoveRow, OfferRow, SeatRow
from bot.table import Made, Seat


class LostRace(Exception):
    """Another process wrote a move first: the guarded update found another number."""


class Repository(Outbox):
    """Games by id. Reading changes nothing; what writes is committed or lost with the transaction around it."""

    # -- games -----------------------------------------------------------------------------------------------------

    async def game(self, game: int) -> GameRow | None:
        """A game with its list fields."""
        return await self.session.get(GameRow, game, populate_existing=True)

    async def add_game(self, row: GameRow) -> int:
        """A new game; its id."""
        self.session.add(row)
        await self.session.flush()
        assert row.id is not None
        return row.id

    async def open_games(self) -> list[GameRow]:
        """All that are not over or closed, oldest first."""
        rows = await self.session.exec(select(GameRow).where(col(GameRow.status).in_(OPEN)).order_by(col(GameRow.id)))
        return list(rows)

    async def all_games(self) -> list[int]:
        """The ids of all games."""
        found = await self.session.exec(select(GameRow.id).order_by(col(GameRow.id)))
        return [game for game in found if game is not None]

    async def games_of(self, user: int) -> list[GameRow]:
        """The open games in which a person sits, oldest first."""
        query = (
            select(GameRow)
            .join(SeatRow, col(SeatRow.game) == col(GameRow.id))
            .where(col(SeatRow.user) == user, col(GameRow.status).in_(OPEN))
            .order_by(col(GameRow.id))
        )
        return list(await self.session.exec(query))

    async def games_with_computers(self) -> list[GameRow]:
        """The running games with a computer seat, oldest first."""
        computers = select(SeatRow.game).where(col(SeatRow.computer).is_not(None))
        query = select(GameRow).where(col(GameRow.status) == "playing", col(GameRow.id).in_(computers))
        return list(await self.session.exec(query.order_by(col(GameRow.id))))

    async def open_in(self, channel: int) -> GameRow | None:
        """The lobby or running game of a channel."""
        query = select(GameRow).where(col(GameRow.channel) == channel, col(GameRow.status).in_(OPEN))
        return (await self.session.exec(query)).first()

    async def last_in(self, channel: int) -> GameRow | None:
        """The newest game of a channel."""
        query = select(GameRow).where(col(GameRow.channel) == channel).order_by(col(GameRow.id).desc())
        return (await self.session.exec(query.limit(1))).first()

    async def change_game(self, game: int, number: int, /, **values: Any) -> None:
        """Write columns of a game that still stands at move `number`. Raises `LostRace`."""
        query = update(GameRow).where(col(GameRow.id) == game, col(GameRow.number) == number)
        if (await self.session.exec(query.values(**values))).rowcount != 1:
            raise LostRace(f"game {game} is not at move {number}")

    # -- seats -----------------------------------------------------------------------------------------------------

    async def seats(self, games: Iterable[int]) -> dict[int, tuple[Seat, ...]]:
        """The seats of some games in their order."""
        found: dict[int, list[Seat]] = {game: [] for game in games}
        query = select(SeatRow).where(col(SeatRow.game).in_(list(found))).order_by(col(SeatRow.number))
        for row in await self.session.exec(query):
            found[row.game].append(Seat(**row.model_dump(exclude={"game"})))
        return {game: tuple(seats) for game, seats in found.items()}

    async def put_seats(self, game: int, seats: Iterable[Seat]) -> None:
        """The seats as they are from now on."""
        await self.session.exec(delete(SeatRow).where(col(SeatRow.game) == game))
        rows = [{"game": game, **asdict(seat)} for seat in seats]
        if rows:
            await self.session.exec(insert(SeatRow), params=rows)

    # -- positions ---------------------------------------------------------------------------------------------------

    async def head(self, game: int) -> HeadRow | None:
        """The present position."""
        return await self.session.get(HeadRow, game)

    async def put_head(self, game: int, number: int, state: bytes) -> None:
        """The present position from now on."""
        await self.session.exec(delete(HeadRow).where(col(HeadRow.game) == game))
        await self.session.exec(insert(HeadRow).values(game=game, number=number, state=state))

    async def move(self, game: int, number: int) -> MoveRow | None:
        """One move with the state after it."""
        return await self.session.get(MoveRow, (game, number))

    async def moves(self, game: int, first: int = 0) -> list[MoveRow]:
        """The moves from number `first` on."""
        query = select(MoveRow).where(col(MoveRow.game) == game, col(MoveRow.number) >= first)
        return list(await self.session.exec(query.order_by(col(MoveRow.number))))

    async def made(self, game: int, last: int) -> list[Made]:
        """Who made the moves up to number `last`, the start (number 0) first; no position is read for it."""
        query = select(MoveRow.number, MoveRow.seat, MoveRow.back_to, MoveRow.reveal)
        query = query.where(col(MoveRow.game) == game, col(MoveRow.number) <= last).order_by(col(MoveRow.number))
        return [Made(*row) for row in await self.session.exec(query)]

    async def salts(self, game: int, reveals: Iterable[int]) -> dict[int, dict[int, str]]:
        """The salts by seat of some groups of answers that were revealed together, by the group's last number."""
        found: dict[int, dict[int, str]] = {reveal: {} for reveal in reveals}
        query = select(MoveRow.reveal, MoveRow.seat, MoveRow.salt).where(
            col(MoveRow.game) == game, col(MoveRow.reveal).in_(list(found))
        )
        for reveal, seat, salt in await self.session.exec(query):
            if reveal is not None and salt is not None:
                found[reveal][seat] = salt
        return found

    async def add_moves(self, rows: Iterable[MoveRow]) -> None:
        """New moves; the primary key refuses a number that is taken."""
        await self.session.exec(insert(MoveRow), params=[row.model_dump() for row in rows])

    # -- offers ------------------------------------------------------------------------------------------------------

    async def offers(self, game: int, number: int) -> list[OfferRow]:
        """The answers that wait for others at move `number`, by seat."""
        query = select(OfferRow).where(col(OfferRow.game) == game, col(OfferRow.number) == number)
        return list(await self.session.exec(query.order_by(col(OfferRow.seat))))

    async def counts(self, games: Iterable[GameRow]) -> dict[int, list[str]]:
        """The hashes of the answers that wait, sorted, of each game at its present number."""
        numbers = {row.id: row.number for row in games}
        found: dict[int, list[str]] = {game: [] for game in numbers if game is not None}
        query = select(OfferRow.game, OfferRow.number, OfferRow.hash).where(col(OfferRow.game).in_(list(found)))
        for game, number, digest in await self.session.exec(query):
            if numbers[game] == number:
                found[game].append(digest)
        return {game: sorted(digests) for game, digests in found.items()}

    async def put_offers(self, game: int, number: int, rows: Iterable[OfferRow]) -> None:
        """The answers that wait from now on; all others of the game are gone."""
        await self.session.exec(delete(OfferRow).where(col(OfferRow.game) == game))
        values = [row.model_dump() | {"game": game, "number": number} for row in rows]
        if values:
            await self.session.exec(insert(OfferRow), params=values)


def packed(value: Any) -> str:
    """A value as compact JSON, the same for equal values."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
