"""The commands of the command line that read or show games: what each does, and says."""

from __future__ import annotations

from contextlib import AsyncExitStack
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from bot.console import Voice, counting
from bot.i18n import Words
from bot.moves import AnyGame
from bot.store import Store, upgrade
from bot.tools import checking
from bot.tools.files import game_named, read_record, save, write_record
from bot.tools.films import check_writable, film_to, write
from bot.tools.records import put_record, record_of
from bot.tools.selfplay import notes
from bot.trouble import Trouble
from rules import GAMES, Record, Refusal, View, positions, text

Seen = View[Any, Any]


@dataclass(frozen=True, slots=True)
class Wish:
    """What `signet replay` was asked for."""

    game: str
    to: int | None
    viewer: str
    png: Path | None
    zoom: str
    gif: Path | None


async def replay(say: Voice, wish: Wish, database: Path) -> None:
    """Tell a game move by move, as one viewer was told it; draw its last position, make a film of all."""
    record, names = await find(wish.game, database)
    game = game_named(record.game)
    viewer = seat_of(wish.viewer, record.seats)
    check_wish(wish, record)
    if wish.zoom:
        check_zoom(last_view(game, record, viewer, wish), wish.zoom)
    words = say.words.with_names(names)
    seen, view, since = told(game, record, viewer, wish, words)
    if wish.png is not None:
        draw_to(wish.png, view, words, since, wish.zoom)
    if wish.gif is not None:
        film_to(say, wish.gif, game, record, viewer, words, seen)


def check_wish(wish: Wish, record: Record) -> None:
    """Raise `Refusal` or `Trouble` for what can't be done, before anything is."""
    if wish.to is not None and wish.to > len(record.moves):
        raise Refusal(text("bot.refusal.no_move", given=str(wish.to), last=len(record.moves)))
    if wish.zoom and wish.png is None:
        raise Trouble(text("cli.zoom.alone"))
    for path in (wish.png, wish.gif):
        if path is not None:
            check_writable(path)


def last_move(record: Record, wish: Wish) -> int:
    """The number of the last move that is told."""
    return len(record.moves) if wish.to is None else wish.to


def last_view(game: AnyGame, record: Record, viewer: int | None, wish: Wish) -> Seen:
    """The position that is drawn."""
    return game.view(next(islice(positions(game, record), last_move(record, wish), None)), viewer)


def told(
    game: AnyGame, record: Record, viewer: int | None, wish: Wish, words: Words
) -> tuple[list[int], Seen, Seen | None]:
    """Tell every move; the moves after which there was something to see, the last view and the one before."""
    last = last_move(record, wish)
    seen: list[int] = []
    view = since = None
    for number, state in enumerate(islice(positions(game, record), last + 1)):
        since, view = view, game.view(state, viewer)
        if number == last or not view.answered:  # between answers that are revealed together there is nothing to see
            seen.append(number)
        for event in view.events:
            print(f"{number:5}  {words.say(event.text)}", flush=True)
    assert view is not None
    return seen, view, since


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


def draw_to(path: Path, view: Seen, words: Words, since: Seen | None, zoom: str) -> None:
    """Write a picture. Raises `Trouble`."""
    from render import draw  # here: fonts take their time, and only pictures need them

    write(path, draw(view, words, since=since, note=notes(view.events), zoom=zoom).data)


def check_zoom(view: Seen, zoom: str) -> None:
    """Raise `Trouble` for a part that the board does not have."""
    from render import zooms

    names = [part.name for part in zooms(view)]
    if zoom and zoom not in names:
        raise Trouble(text("cli.zoom.wrong", given=zoom, names=", ".join(names)))


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
