"""The commands of the command line that read or show games: what each does, and says."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from bot.console import Voice, counting
from bot.i18n import Words
from bot.store import Store, upgrade
from bot.tools import checking
from bot.tools.files import game_named, read_record, save, unwritable, write_record
from bot.tools.records import put_record, record_of
from bot.tools.selfplay import notes
from bot.trouble import Trouble
from rules import GAMES, Record, Refusal, View, positions, text


async def replay(say: Voice, named: str, to: int | None, viewer: str, png: Path | None, database: Path) -> None:
    """Tell a game move by move, as one viewer was told it, and draw its last position."""
    record, names = await find(named, database)
    game = game_named(record.game)
    seat = seat_of(viewer, record.seats)
    words = say.words.with_names(names)
    if to is not None and to > len(record.moves):
        raise Refusal(text("bot.refusal.no_move", given=str(to), last=len(record.moves)))
    view = previous = None
    for number, state in enumerate(positions(game, record)):
        if to is not None and number > to:
            break
        previous, view = view, game.view(state, seat)
        for event in view.events:
            print(f"{number:5}  {words.say(event.text)}", flush=True)
    assert view is not None
    if png is not None:
        draw_to(png, view, words, previous)


async def find(named: str, database: Path) -> tuple[Record, dict[int, str]]:
    """A record from a file, or that of a stored game by its number, with the names of its seats."""
    path = Path(named)
    if not named.isdigit() or path.exists():
        return read_record(path), {}
    async with reading(database) as repository:
        record = await record_of(repository, int(named))
        seats = (await repository.seats([int(named)]))[int(named)]
    return record, {seat.number: seat.name for seat in seats}


def seat_of(viewer: str, seats: int) -> int | None:
    """`spectator` or a seat, counted from 1 as people count. Raises `Trouble`."""
    if viewer == "spectator":
        return None
    if not viewer.isdigit() or not 1 <= int(viewer) <= seats:
        raise Trouble(text("cli.wrong_viewer", given=viewer, seats=seats))
    return int(viewer) - 1


def draw_to(path: Path, view: View[Any, Any], words: Words, since: View[Any, Any] | None) -> None:
    """Write a picture. Raises `Trouble`."""
    from render import draw  # here: fonts take their time, and only pictures need them

    picture = draw(view, words, since=since, note=notes(view.events))
    try:
        path.write_bytes(picture.data)
    except OSError as error:
        raise unwritable(path, error) from error


class reading(AsyncExitStack):
    """A snapshot of a database that must be there: `async with reading(path) as repository`."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self._path = path

    async def __aenter__(self) -> Any:
        """Open it."""
        store = await Store.open(self._path, create=False)
        self.push_async_callback(store.close)
        return await self.enter_async_context(store.reading())


async def check(say: Voice, database: Path) -> int:
    """Replay everything that is stored; 1 when something differs."""
    store = await Store.open(database, create=False)
    found = 0
    try:
        async with store.reading() as repository:
            games = len(await repository.all_games())
        with counting(games) as counter:
            async for difference in checking.check_all(store, GAMES, lambda left: counter.step()):
                found += 1
                counter.say(say.words.say(difference))
    finally:
        await store.close()
    say.line("cli.check.found" if found else "cli.check.well", n=found or games)
    return 1 if found else 0


async def export(say: Voice, game: int, out: Path | None, database: Path) -> None:
    """Write the record of a game to a file, or to standard output."""
    async with reading(database) as repository:
        record = await record_of(repository, game)
    if out is None:
        print(write_record(record).decode(), end="", flush=True)
    else:
        save(out, record)
        say.line("cli.export.done", file=str(out), n=len(record.moves))


async def import_(say: Voice, file: Path, database: Path) -> None:
    """Put a record into the database."""
    record = read_record(file)
    names = [say.text("engine.seat", number=number) for number in range(1, record.seats + 1)]
    store = await Store.open(database)
    try:
        game = await put_record(store, GAMES, record, names)
    finally:
        await store.close()
    say.line("cli.import.done", table=str(game), n=len(record.moves))


async def migrate(say: Voice, database: Path) -> None:
    """Bring the database up."""
    shape = await upgrade(database)
    say.line(f"cli.migrate.{shape}", path=str(database))
