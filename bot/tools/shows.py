"""The commands of the command line that read or show games: what each does, and says."""

from __future__ import annotations

import secrets
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.console import Counter, Trouble, Voice, counting
from bot.i18n import Words
from bot.moves import AnyGame
from bot.settings import read_boxes
from bot.store import Store, upgrade
from bot.tools import checking
from bot.tools.records import put_record, read_record, record_of, write_record
from bot.tools.selfplay import Frames, Played, notes, play
from rules import GAMES, Many, Player, Record, Refusal, View, positions, text
from rules.players import LEVELS


@dataclass(frozen=True, slots=True)
class Wish:
    """What `signet selfplay` was asked for."""

    game: str
    players: int | None
    seed: int | None
    games: int
    level: str
    options: list[str]
    check: bool
    record: Path | None
    frames: Path | None


def game_named(name: str) -> AnyGame:
    """A game by name. Raises `Refusal`."""
    if name not in GAMES:
        raise Refusal(text("cli.no_game", given=name, games=", ".join(GAMES)))
    return GAMES[name]


def selfplay(say: Voice, wish: Wish, components: Path | None) -> int:
    """Play, tell seeds, lengths and scores; 1 when a check failed."""
    game = game_named(wish.game)
    seats = wish.players or game.seats.start
    options = game.check_options(seats, chosen(wish.options))
    if wish.level not in LEVELS:
        raise Refusal(text("bot.refusal.level", given=wish.level, levels=", ".join(LEVELS)))
    box = read_boxes(components, GAMES).get(game.name, {})
    if wish.frames is not None:
        can_write(wish.frames / "x").mkdir(parents=True, exist_ok=True)
    first = secrets.randbelow(1 << 32) if wish.seed is None else wish.seed
    failed = 0
    with counting(wish.games) as counter:
        for seed in range(first, first + wish.games):
            seen = None if wish.frames is None else Frames(wish.frames, f"{game.name}-{seed}", say.words)
            played = play(game, seats, seed, wish.level, options, check=wish.check, box=box, seen=seen)
            failed += tell(say, counter, seed, played)
            if wish.record is not None:
                save(wish.record if wish.games == 1 else numbered(wish.record, seed), played.record)
            counter.step()
    if wish.check and not failed:
        say.line("cli.selfplay.checked", n=wish.games)
    return 1 if failed else 0


def chosen(options: list[str]) -> dict[str, str]:
    """`k=v` options. Raises `Trouble`."""
    pairs = [option.partition("=") for option in options]
    for name, equals, _ in pairs:
        if not equals:
            raise Trouble(text("cli.wrong_option", given=name))
    return {name: value for name, _, value in pairs}


def tell(say: Voice, counter: Counter, seed: int, played: Played) -> int:
    """One line for a game, and one for each thing that was wrong with it; how many were."""
    scores = Many(tuple(text("cli.selfplay.score", who=Player(seat), n=n) for seat, n in enumerate(played.scores)))
    winners = Many(tuple(Player(seat) for seat in played.winners))
    length = len(played.record.moves)
    counter.say(say.text("cli.selfplay.game", seed=str(seed), n=length, scores=scores, winners=winners))
    for wrong in played.wrong:
        counter.say(say.text("cli.selfplay.wrong", seed=str(seed), what=wrong))
    return len(played.wrong)


def numbered(path: Path, seed: int) -> Path:
    """The path of one of several records."""
    return path.with_stem(f"{path.stem}-{seed}")


def save(path: Path, record: Record) -> None:
    """Write a record. Raises `Trouble`."""
    try:
        path.write_bytes(write_record(record))
    except OSError as error:
        raise unwritable(path, error) from error


def can_write(path: Path) -> Path:
    """The folder of a path, which may yet have to be made. Raises `Trouble`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise unwritable(path.parent, error) from error
    return path.parent


def unwritable(path: Path, error: OSError) -> Trouble:
    """A file that could not be written."""
    return Trouble(text("cli.file.unwritable", file=str(path), reason=error.strerror or type(error).__name__))


async def replay(say: Voice, named: str, to: int | None, viewer: str, png: Path | None, database: Path) -> None:
    """Tell a game move by move, as one viewer was told it, and draw its last position."""
    record, names = await find(named, database)
    game = game_named(record.game)
    seat = seat_of(viewer, record.seats)
    words = say.words.with_names(names)
    view = previous = None
    for number, state in enumerate(positions(game, record)):
        if to is not None and number > to:
            break
        previous, view = view, game.view(state, seat)
        for event in view.events:
            print(f"{number:5}  {words.say(event.text)}", flush=True)
    if to is not None and to > len(record.moves):
        raise Refusal(text("bot.refusal.no_move", given=str(to), last=len(record.moves)))
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
