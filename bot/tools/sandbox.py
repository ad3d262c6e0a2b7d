"""`signet play`: the real bot on Discord's stand-in, in one process."""

from __future__ import annotations

import logging
import webbrowser
from functools import partial
from pathlib import Path

from pydantic import SecretStr

from bot.console import Voice
from bot.sandbox.launch import point_discord_at
from bot.sandbox.launch import serve as stand_in
from bot.serve import log_to_stderr, serve
from bot.settings import read_settings
from bot.trouble import Trouble
from rules import text

WORLD = "sandbox.sqlite"


async def play_here(say: Voice, database: Path, port: int, *, open_page: bool) -> None:
    """Serve the page on this machine and run the bot on it until it is stopped. Games and channels are kept."""
    make_folder(database.parent)
    settings = read_settings(database=database)
    log_to_stderr("warning" if settings.log == "info" else settings.log)
    logging.getLogger("discord").setLevel(logging.ERROR)
    try:
        running = await stand_in(database.parent / WORLD, port=port)
    except OSError as error:
        raise Trouble(text("cli.play.port", port=str(port), reason=error.strerror or "")) from error
    try:
        point_discord_at(running.api_base, running.gateway_url, running.cdn_base)
        ready = partial(invite, say, running.url, open_page)
        await serve(settings.model_copy(update={"token": SecretStr(running.token)}), ready)
    finally:
        await running.close()


def invite(say: Voice, url: str, open_page: bool) -> None:
    """Say where the page is, and open it."""
    say.line("cli.play.url", url=url)
    if open_page:
        webbrowser.open(url)


def make_folder(folder: Path) -> None:
    """The folder of a sandbox. Raises `Trouble`."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Trouble(text("cli.file.unwritable", file=str(folder), reason=error.strerror or "")) from error
