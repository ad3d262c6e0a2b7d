"""Games as readable files, out of the database and back into it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec

from bot import moves
from bot.desk import Desk
from bot.facts import position_of
from bot.moves import AnyGame, Outcome, Position, Step
from bot.positions import need, standing
from bot.service import utc_now
from bot.store import Repository, Store
from bot.store.repository import packed
from bot.store.tables import GameRow, MoveRow
from bot.table import Place, Seat, Status
from bot.tools.files import WrongFile
from rules import Broken, Move, Record, Refusal, WrongComponents, positions, text


async def record_of(repository: Repository, game: int) -> Record:
    """The record of a stored game: the moves that were not taken back. Raises `Refusal`."""
    row = await need(repository, game)
    rows = await repository.moves(game)
    if not rows:
        raise Refusal(text("bot.refusal.is_lobby"))
    seats = (await repository.seats([game]))[game]
    return Record(
        game=row.game, version=row.version, seats=len(seats), seed=row.seed, options=json.loads(row.options),
        box=json.loads(row.box), moves=tuple(move_of(each) for each in standing(rows)),
    )  # fmt: skip


def move_of(row: MoveRow) -> Move:
    """A row as a move of a record."""
    answer = None if row.answer is None else msgspec.convert(json.loads(row.answer), tuple[int | str | list[str], ...])
    return Move(row.seat, answer)


async def put_record(store: Store, games: Mapping[str, AnyGame], record: Record, names: Sequence[str]) -> int:
    """Put a recorded game into the database, at a table without a channel or people; its id.

    Raises `Refusal` for a game that is not there, `WrongFile` for moves that do not fit the rules.
    """
    if record.game not in games:
        raise Refusal(text("bot.refusal.no_game", given=record.game[:60]))
    game = games[record.game]
    desk = Desk(store, games, utc_now)
    seats = tuple(Seat(number=number, user=None, name=name) for number, name in enumerate(names))
    begun = Position(0, game, Status.LOBBY, Place(0), 0, seats, record.seats, record.options, record.box)
    outcome = Outcome(steps=(Step("start", -1, first_state(game, record)),), status=Status.PLAYING)
    async with store.writing() as repository:
        at = await stored(desk, repository, replace(begun, id=await add(repository, begun, record)), outcome)
        for number, move in enumerate(record.moves, 1):
            at = await stored(desk, repository, at, played(at, move, number))
        await repository.drop_letters(at.id)
    return at.id


async def add(repository: Repository, at: Position, record: Record) -> int:
    """The rows of a table that has yet to begin; its id."""
    row = GameRow(
        game=record.game, version=at.game.version, status=at.status.value, host=at.host, wanted=at.wanted,
        options=packed(record.options), box=packed(record.box), seed=record.seed, made=utc_now(),
    )  # fmt: skip
    game = await repository.add_game(row)
    await repository.put_seats(game, at.seats)
    return game


def first_state(game: AnyGame, record: Record) -> object:
    """The first position of a record. Raises `WrongFile` where it does not fit the rules."""
    try:
        return next(positions(game, record))
    except Refusal as refusal:
        raise WrongFile(text("cli.record.unfit", n=0, reason=refusal.text)) from refusal
    except (Broken, WrongComponents, ValueError) as error:
        raise WrongFile(text("cli.record.unfit", n=0, reason=str(error))) from error


def played(at: Position, move: Move, number: int) -> Outcome:
    """What a recorded move does. Raises `WrongFile` where it does not fit the rules."""
    try:
        if move.answer is None:
            return moves.resign(at, move.seat)
        return moves.answer(at, move.seat, move.answer)
    except Refusal as refusal:
        raise WrongFile(text("cli.record.unfit", n=number, reason=refusal.text)) from refusal


async def stored(desk: Desk, repository: Repository, at: Position, outcome: Outcome) -> Position:
    """Write an outcome and give the position after it."""
    await desk.store(repository, at, outcome)
    row = await need(repository, at.id)
    seats = at.seats if outcome.seats is None else outcome.seats
    state = outcome.steps[-1].state if outcome.steps else at.state
    offers = at.offers if outcome.offers is None else outcome.offers
    return position_of(row, seats, at.game, state, offers)
