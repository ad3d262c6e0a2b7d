"""Pictures, drawn off the event loop in one small pool; equal ones are drawn once and kept for a while."""

from __future__ import annotations

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import discord

from bot.i18n import Words
from bot.table import Look
from render import Lobby
from rules import Text, View

LOG = logging.getLogger("signet.pictures")
KEPT = 24
ALT = 1024

Done = TypeVar("Done")


class Drawn(Protocol):
    """A finished picture."""

    @property
    def data(self) -> bytes:
        """The file."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def alt(self) -> str:
        """The position in words."""

    @property
    def own(self) -> str:
        """What only its viewer knows, in words."""


class Draw(Protocol):
    """Who draws; `render.draw` does."""

    def __call__(
        self,
        view: View[Any, Any],
        words: Words,
        *,
        since: View[Any, Any] | None = None,
        note: Sequence[Text] = (),
        prompt: Text | None = None,
        zoom: str = "",
    ) -> Drawn: ...


class DrawLobby(Protocol):
    """Who draws lobbies; `render.draw_lobby` does. Raises `KeyError` with the name of a game that he can't draw."""

    def __call__(self, lobby: Lobby, words: Words) -> Drawn: ...


class Pictures:
    """Draws. What goes wrong is logged and gives no picture: a game goes on in words."""

    def __init__(self, draw: Draw, draw_lobby: DrawLobby, workers: int = 1) -> None:
        self._draw = draw
        self._draw_lobby = draw_lobby
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="picture")
        self._kept: OrderedDict[object, asyncio.Task[Drawn | None]] = OrderedDict()

    async def of(
        self, look: Look, words: Words, since: Look | None = None, note: Sequence[Text] = (), zoom: str = ""
    ) -> Drawn | None:
        """The picture of a position in a language, or of a part of it; what changed since another is marked."""
        table, view = look.table, look.view
        before = None if since is None else since.number
        offer = view.offer and str(view.offer)
        told = str((look.prompt, *note))
        key = (table.id, look.number, view.viewer, words.locale, before, view.answered, offer, zoom, told)
        return await self._once(key, lambda: self._make(look, words, since, tuple(note), zoom))

    async def lobby(self, lobby: Lobby, words: Words) -> Drawn | None:
        """The picture of a lobby in a language; None for a game that has none."""
        key = (str(lobby), words.locale, str(words.names))
        return await self._once(key, lambda: self._make_lobby(lobby, words))

    async def _once(self, key: object, make: Callable[[], Coroutine[Any, Any, Drawn | None]]) -> Drawn | None:
        if key not in self._kept:
            self._kept[key] = asyncio.create_task(make())
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        drawn = await asyncio.shield(self._kept[key])
        if drawn is None:
            self._kept.pop(key, None)
        return drawn

    async def _make(
        self, look: Look, words: Words, since: Look | None, note: tuple[Text, ...], zoom: str
    ) -> Drawn | None:
        def draw() -> Drawn:
            earlier = None if since is None else since.view
            return self._draw(look.view, words, since=earlier, note=note, prompt=look.prompt, zoom=zoom)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, draw)
        except Exception:
            LOG.exception("no picture of table %s at move %s", look.table.id, look.number)
            return None

    async def _make_lobby(self, lobby: Lobby, words: Words) -> Drawn | None:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._draw_lobby, lobby, words)
        except Exception as error:
            if not (isinstance(error, KeyError) and error.args == (lobby.game,)):  # that game has no painter: no fault
                LOG.exception("no picture of a lobby of %s", lobby.game)
            return None

    async def work(self, draw: Callable[[Draw], Done]) -> Done:
        """Let something be drawn that is not kept: a job in the queue of all pictures. Raises what it raises."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, draw, self._draw)

    def close(self) -> None:
        """No more pictures."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def file_of(drawn: Drawn) -> discord.File:
    """A picture as an attachment with its alt text; made anew for each attempt to send it."""
    return discord.File(io.BytesIO(drawn.data), drawn.name, description=drawn.alt[:ALT])
