"""`signet ...`: the command line. Errors are one clear line, exit status 2 for bad use."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

from bot.console import Voice, locale_from, take_locale
from bot.settings import Settings, read_settings
from bot.trouble import Trouble, named
from rules import Refusal, WrongComponents, text

PORT = 8049
PLAY_FOLDER = Path("var")
say = Voice(locale_from(os.environ, sys.argv))
"""Help is put into words when the commands are declared, so the language must be known by then."""

app = typer.Typer(
    name="signet",
    help=say.text("cli.help"),
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def option(key: str, *names: str, **more: Any) -> Any:
    """An option with its help from the catalogues."""
    return typer.Option(*names, help=say.text(f"cli.help.{key}"), **more)


def argument(key: str) -> Any:
    """An argument with its help from the catalogues."""
    return typer.Argument(help=say.text(f"cli.help.{key}"))


def command(name: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """A subcommand with its help from the catalogues."""
    return app.command(name, help=say.text(f"cli.help.{name}"))


Database = Annotated[Path | None, option("database", "--database")]
GameName = Annotated[str, argument("game")]
Locale = Annotated[str | None, option("locale", "--locale")]


@app.callback()
def everywhere(locale: Locale = None) -> None:
    """`--locale` is taken off the line before; it stands here for the help."""


@command("run")
def run() -> None:
    """The bot on Discord."""
    settings = read_settings()
    if settings.token is None:
        raise Trouble(text("cli.no_token"))
    finish(started(settings))


@command("play")
def play(
    port: Annotated[int, option("port", "--port", min=0, max=65535)] = PORT,
    database: Database = None,
    no_open: Annotated[bool, option("no_open", "--no-open")] = False,
) -> None:
    """The sandbox."""
    from bot.tools.sandbox import play_here

    finish(play_here(say, database or PLAY_FOLDER / "signet.sqlite", port, open_page=not no_open))


@command("selfplay")
def selfplay(
    game: GameName,
    players: Annotated[int | None, option("players", "--players")] = None,
    seed: Annotated[int | None, option("seed", "--seed", min=0)] = None,
    games: Annotated[int, option("games", "--games", min=1)] = 1,
    level: Annotated[str, option("level", "--level")] = "random",
    options: Annotated[list[str] | None, option("option", "--option")] = None,
    check: Annotated[bool, option("check_answers", "--check")] = False,
    record: Annotated[Path | None, option("record", "--record")] = None,
    frames: Annotated[Path | None, option("frames", "--frames")] = None,
) -> None:
    """Computer players to the end."""
    from bot.tools.games import Wish
    from bot.tools.games import selfplay as play_games

    wish = Wish(game, players, seed, games, level, options or [], check, record, frames)
    raise typer.Exit(play_games(say, wish, read_settings().components))


@command("replay")
def replay(
    game: Annotated[str, argument("file_or_id")],
    to: Annotated[int | None, option("to", "--to", min=0)] = None,
    viewer: Annotated[str, option("viewer", "--viewer")] = "spectator",
    png: Annotated[Path | None, option("png", "--png")] = None,
    zoom: Annotated[str, option("zoom", "--zoom")] = "",
    gif: Annotated[Path | None, option("gif", "--gif")] = None,
    database: Database = None,
) -> None:
    """A game, move by move."""
    from bot.tools.shows import Wish
    from bot.tools.shows import replay as show

    finish(show(say, Wish(game, to, viewer, png, zoom, gif), database_of(database)))


@command("check")
def check(database: Database = None) -> None:
    """Every game replayed and compared."""
    from bot.tools.shows import check as check_stored

    raise typer.Exit(finish(check_stored(say, database_of(database))))


@command("export")
def export(
    game: Annotated[int, argument("game_id")],
    out: Annotated[Path | None, option("out", "--out")] = None,
    database: Database = None,
) -> None:
    """A game as a file."""
    from bot.tools.shows import export as write

    finish(write(say, game, out, database_of(database)))


@command("import")
def import_(file: Annotated[Path, argument("file")], database: Database = None) -> None:
    """A file as a game."""
    from bot.tools.shows import import_ as read

    finish(read(say, file, database_of(database)))


@command("migrate")
def migrate(database: Database = None) -> None:
    """The database brought up to this program."""
    from bot.tools.shows import migrate as upgrade

    finish(upgrade(say, database_of(database)))


def database_of(given: Path | None) -> Path:
    """The database that was named, else that of the settings."""
    return given or read_settings().database


async def started(settings: Settings) -> None:
    """The bot, with its log."""
    from bot.serve import log_to_stderr, serve

    log_to_stderr(settings.log)
    await serve(settings)


def finish(work: Coroutine[Any, Any, Any]) -> Any:
    """Carry out asynchronous work to its end."""
    return asyncio.run(work)


def main() -> None:
    """`signet`: exit status 0, 1 (something was found or went wrong), 2 (bad use or setting), 130 (Ctrl-C)."""
    sys.exit(status(sys.argv[1:]))


def status(arguments: list[str]) -> int:
    """Carry out a command line; its exit status. Never a traceback."""
    try:
        rest, _ = take_locale(arguments)
        done = app(args=rest or ["--help"], prog_name="signet", standalone_mode=False)
        return int(done or 0) if rest else 2
    except (Trouble, Refusal) as error:
        say.trouble(error.text)
    except WrongComponents as error:
        say.trouble(text("cli.components.wrong", file=error.file, place=error.key, reason=error.reason))
    except TyperException as error:
        print(f"signet: {error.format_message()}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130
    except asyncio.CancelledError:  # a service manager asked us to stop
        return 0
    except Exception as error:
        return unforeseen(error)
    return 2


def unforeseen(error: Exception) -> int:
    """An error of ours, or of the machine: one line, and the whole story for SIGNET_LOG=debug."""
    if os.environ.get("SIGNET_LOG", "").lower() == "debug":
        raise error
    if isinstance(error, BrokenPipeError):
        return 1
    say.trouble(text("cli.unforeseen", reason=named(error)))
    return 1
