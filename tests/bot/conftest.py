"""The whole bot on the stand-in: real discord.py, real service, a database of its own."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.app import Signet
from bot.sandbox.driver import Driver, Who
from bot.sandbox.launch import Running, point_discord_at, serve
from bot.sandbox.seen import Message, Outcome
from bot.service import Service
from bot.store import Store
from bot.table import Table
from render.picture import Lobby, Picture
from rules import GAMES, Text
from tests.toy import TOY

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001"
    "a5f645400000000049454e44ae426082"
)
HERE = "garden"


def draw(
    view: Any, words: Any, *, since: Any = None, note: Any = (), prompt: Text | None = None, zoom: str = ""
) -> Picture:
    """A picture at once: its alt text says for whom it was drawn."""
    return Picture(PNG, f"board-{view.viewer}.png", f"{zoom or 'board'} for {view.viewer} in {words.locale}")


def draw_lobby(lobby: Lobby, words: Any) -> Picture:
    """A picture at once: its alt text says what it was drawn from."""
    seats = f"{lobby.seated} of {lobby.fewest} to {lobby.most}"
    return Picture(PNG, "lobby.png", f"lobby of {seats} in {words.locale}")


@dataclass
class World:
    """A stand-in, the bot that is connected to it, and what drives both."""

    running: Running
    driver: Driver
    folder: Path
    games: dict[str, Any]
    seed: str = "5" * 64
    draw: Any = draw
    draw_lobby: Any = draw_lobby
    store: Store | None = None
    bot: Signet | None = None
    _task: asyncio.Task[None] | None = field(default=None, repr=False)

    @property
    def service(self) -> Service:
        """The service of the present bot."""
        assert self.bot is not None
        return self.bot.kit.service

    async def begin(self) -> None:
        """Start the bot, on the database of before if there is one."""
        self.store = await Store.open(self.folder / "signet.sqlite")
        service = Service(self.store, games=self.games, seeds=lambda: self.seed)
        self.bot = Signet(
            service, games=self.games, draw=self.draw, draw_lobby=self.draw_lobby,
            memory=self.folder / "signet.commands", ready_timeout=0.05,
        )  # fmt: skip
        self._task = asyncio.create_task(self.bot.start(self.running.token))
        await asyncio.wait(
            [self._task, asyncio.create_task(self.bot.wait_until_ready())], return_when="FIRST_COMPLETED"
        )
        if self._task.done():
            self._task.result()
        await self.driver.connected()

    async def end(self) -> None:
        """Stop the bot."""
        assert self.bot is not None and self.store is not None and self._task is not None
        await self.bot.close()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self.store.close()

    async def restart(self) -> None:
        """A new run on the same database."""
        await self.end()
        await self.driver.connected(wanted=False)
        await self.begin()

    async def table(self, channel: str | int = HERE) -> Table:
        """The table of a channel."""
        found = await self.service.here(await self.channel(channel))
        assert found is not None
        return found

    async def channel(self, name: str | int) -> int:
        """The id of a channel."""
        if isinstance(name, int):
            return name
        home = await self.driver.home("Leonor")
        return int(next(place["id"] for place in home["channels"] if place["name"] == name))

    async def posted(self, wanted: Callable[[Message], bool], channel: str | int = HERE) -> Message:
        """The newest public message that is wanted, as soon as it is there."""
        return await self.driver.until(channel, wanted)

    async def press(self, who: Who, message: Message, button: str, channel: str | int = HERE) -> Message:
        """Press a button; the private message as it is when the bot has done what it had to do.

        A form is acknowledged before it is changed; the driver does not wait for the change.
        """
        outcome = await self.driver.click(who, message, button)
        assert outcome.answered and outcome.message is not None, outcome
        if outcome.kind != 6 or outcome.message.content != message.content:
            return outcome.message
        return await changed(self.driver, message, channel, who)

    async def board(self, number: int, channel: str | int = HERE) -> Message:
        """The board message of a move."""
        return await self.posted(lambda message: f"move {number}" in message.text and bool(message.buttons), channel)

    async def play(self, game: str = "toy", people: tuple[Who, ...] = ("Leonor", "Roderic"), **options: Any) -> Message:
        """A game that has begun; its first board message."""
        await self.driver.slash(people[0], HERE, "new", {"game": game, **options})
        for person in people[1:]:
            await self.driver.slash(person, HERE, "join")
        await self.driver.slash(people[0], HERE, "start")
        return await self.board(0)


async def changed(driver: Driver, message: Message, channel: str | int, who: Who) -> Message:
    """A message after the bot has changed it."""

    def other(found: Message) -> bool:
        return found.id == message.id and (found.content, found.buttons) != (message.content, message.buttons)

    return await driver.until(channel, other, who)


def said(outcome: Outcome) -> str:
    """What the bot answered privately."""
    assert outcome.message is not None, outcome
    return outcome.message.text


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """The bot with the toy game and MIL, connected."""
    running = await serve()
    point_discord_at(running.api_base, running.gateway_url, running.cdn_base)
    async with Driver(running.url, running.key) as driver:
        world = World(running, driver, tmp_path, {"toy": TOY, **GAMES})
        await world.begin()
        yield world
        await world.end()
    await running.close()
