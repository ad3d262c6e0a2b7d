"""The bot as it runs: store, service, jobs and Discord's client together, for `signet run` and the sandbox alike."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import traceback
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from bot.jobs import run_jobs
from bot.service import Service
from bot.settings import Settings, read_boxes
from bot.store import Store
from bot.trouble import Trouble, named
from rules import GAMES, text

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"


@asynccontextmanager
async def serving(settings: Settings) -> AsyncIterator[Service]:
    """A service on the database of the settings, with its jobs. Raises `StoreTrouble` and `WrongSetting`."""
    boxes = read_boxes(settings.components, GAMES)
    store = await Store.open(settings.database)
    try:
        service = Service(store, boxes=boxes)
        jobs = asyncio.create_task(run_jobs(service, settings))
        try:
            yield service
        finally:
            jobs.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await jobs
    finally:
        await store.close()


async def serve(settings: Settings, begun: Callable[[], None] = lambda: None) -> None:
    """Run the bot until it is stopped; `begun` is called when its settings and database are found good.

    Raises `Trouble` when they are not, or Discord does not let it in.
    """
    from aiohttp import ClientError
    from discord import LoginFailure

    from bot.app import run_bot  # here: the client takes its time to load, and no other command needs it

    end_on_sigterm()
    async with serving(settings) as service:
        begun()
        try:
            await run_bot(settings, service)
        except LoginFailure as error:
            raise Trouble(text("cli.wrong_token")) from error
        except ClientError as error:
            raise Trouble(text("cli.no_discord", reason=str(error) or type(error).__name__)) from error


def end_on_sigterm() -> None:
    """A service manager's wish to stop ends the present task in good order."""
    task = asyncio.current_task()
    assert task is not None
    with contextlib.suppress(NotImplementedError):  # Windows
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)


class Discreet(logging.Formatter):
    """Log lines whose tracebacks tell where and what kind of error, but no values: they may be somebody's secrets."""

    def formatException(self, ei: Any) -> str:
        """The way to an error and to those that led to it, each without its message."""
        told, error = list[str](), ei[1]
        while error is not None:
            told.insert(0, "".join([*traceback.format_tb(error.__traceback__), named(error)]))
            error = error.__cause__ or error.__context__
        return "\n".join(told)


def log_to_stderr(level: str) -> None:
    """Log lines on standard error. Discord's own stay at "info": below it they hold tokens and what people typed."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(FORMAT))
    logging.basicConfig(level=level.upper(), handlers=[handler])
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelNamesMapping()[level.upper()]))
    for name in ("aiosqlite", "asyncio", "PIL", "alembic"):
        logging.getLogger(name).setLevel(logging.WARNING)
