"""Looking at tables: nothing here changes anything. All that leaves goes through the engine's views."""

from __future__ import annotations

import zlib
from typing import Any

from bot.facts import unshut
from bot.moves import Position
from bot.positions import need, need_begun, standing, tables_of
from bot.store import Repository
from bot.store.tables import MoveRow
from bot.table import Line, Look, Made, Stale, Status, Table
from rules import Broken, Event, Refusal, text


async def table(repository: Repository, game: int) -> Table:
    """One table. Raises `Refusal`."""
    return (await tables_of(repository, [await need(repository, game)]))[0]


async def here(repository: Repository, channel: int) -> Table | None:
    """The open table of a channel, else its newest."""
    row = await repository.open_in(channel) or await repository.last_in(channel)
    return None if row is None else (await tables_of(repository, [row]))[0]


async def of_person(repository: Repository, user: int) -> list[Table]:
    """The open tables at which a person sits."""
    return await tables_of(repository, await repository.games_of(user))


async def all_open(repository: Repository) -> list[Table]:
    """All open tables."""
    return await tables_of(repository, await repository.open_games())


async def with_computers(repository: Repository) -> list[Table]:
    """The running games with a computer seat."""
    return await tables_of(repository, await repository.games_with_computers())


def viewer_of(at: Position, user: int | None) -> int | None:
    """The seat through whose eyes a person looks; None for a spectator."""
    return next((seat.number for seat in at.seats if user is not None and seat.user == user), None)


async def look(repository: Repository, at: Position, user: int | None, move: int | None) -> Look:
    """The present position, or that after an earlier move, as one person may see it. Raises `Refusal`."""
    need_begun(at)
    seen = await table(repository, at.id)
    viewer = viewer_of(at, user)
    if move is not None and move != at.number:
        state = await earlier(repository, at, move)
        return Look(seen, move, at.game.view(state, viewer), None)
    view = at.game.view(at.folded(), viewer)
    view.events = at.game.view(at.state, viewer).events  # an offer that came in tells nothing
    asked = at.game.ask(at.state).of if at.status is Status.PLAYING else {}
    decision = asked.get(viewer) if viewer is not None else None
    shown = decision or next(iter(asked.values()), None)
    return Look(seen, at.number, view, shown.prompt if shown else None, decision)


async def earlier(repository: Repository, at: Position, move: int) -> Any:
    """The state after an earlier move. Raises `Refusal`."""
    need_move(at, move)
    row = await repository.move(at.id, move)
    assert row is not None
    try:
        return unshut(at.game, row.state)
    except (Broken, zlib.error) as error:  # the game itself goes on
        raise Refusal(text("bot.refusal.unreadable", move=str(move))) from error


def need_move(at: Position, move: int) -> None:
    """Raise `Refusal` unless there was such a move (0 is the beginning)."""
    if not 0 <= move <= at.number:
        raise Refusal(text("bot.refusal.no_move", given=str(move)[:20], last=at.number))


async def made(repository: Repository, at: Position, move: int | None) -> list[Made]:
    """Who made the moves that stand after a move (None: now), oldest first. Raises `Refusal`."""
    need_begun(at)
    last = at.number if move is None else move
    need_move(at, last)
    return standing(await repository.made(at.id, last))


async def log(repository: Repository, at: Position, user: int | None, last: int) -> list[Line]:
    """The last moves, oldest first. Raises `Refusal` in a lobby."""
    need_begun(at)
    rows = await repository.moves(at.id, max(1, at.number - last + 1))
    salts = await repository.salts(at.id, {row.reveal for row in rows if row.reveal is not None})
    viewer = viewer_of(at, user)
    return [Line(row.number, row.seat, row.kind, events_of(at, row, viewer), salts.get(row.number, {})) for row in rows]


def events_of(at: Position, row: MoveRow, viewer: int | None) -> tuple[Event, ...]:
    """What a viewer was told after a move; nothing where the state is too old to be read."""
    if row.kind == "undo":
        return ()
    try:
        return tuple(at.game.view(unshut(at.game, row.state), viewer).events)
    except (Broken, zlib.error):
        return ()


async def check_number(repository: Repository, at: Position, user: int, number: int | None) -> None:
    """Raise `Stale` when somebody moved since the prompt that is being answered."""
    if number is not None and number != at.number and at.status is Status.PLAYING:
        raise Stale(await look(repository, at, user, None))
