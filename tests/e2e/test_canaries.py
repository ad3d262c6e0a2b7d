"""A whole game in which every secret is a number that nobody could mistake: none of them gets where it must not be.

Everything that the bot sends is read: messages, private answers, completions, forms, what pictures are drawn from, and
the log at its most talkative. Each family owns a number of four digits of each resource; they change as it pays and
earns, and every value that they ever had stays a secret of that family until the screens are lifted at the end.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
import re
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.app import Signet
from bot.sandbox import Driver, point_discord_at, serve
from bot.sandbox.launch import Running
from bot.serve import log_to_stderr
from bot.service import Service
from bot.store import Store
from bot.table import Status
from bot.ui.spelling import written
from render import zooms
from render.picture import Picture
from rules import GAMES, Text
from tests.contract.play import seed_of

pytestmark = pytest.mark.slow

PEOPLE = ("Leonor", "Θεοφανώ", "沈墨白")
OBSERVER = "Ειρήνη"
HERE = "garden"
SEED = seed_of(0xC0FFEE_1049_1049)
LEAST = 1_000
"""A number from here on is a canary; ages, scores and prices stay far below."""

KNOWN = {1049, 2001, 2026}
"""The game's own number, the stand-in's server, the year: no canaries."""

NUMBER = re.compile(r"(?<![\w])\d{4}(?![\w])")

GROUPED = re.compile(r"(?<=\d)[.,\u00a0\u202f’'](?=\d{3})")
NONCE = re.compile(r'"nonce": "[^"]*"')
"""Made of table, move number and kind alone; to the base of 36 it may look like anything."""

PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001"
    "a5f645400000000049454e44ae426082"
)


def canary_start(seats: int, options: dict[str, str], box: Any, chance: Any) -> Any:
    """The usual start, but everybody is rich, each in his own way."""
    public, private, secret, first = GAMES["mil"].start(seats, options, box, chance)
    for seat, own in enumerate(private):
        for place, resource in enumerate(own.stock):
            own.stock[resource] = 1_103 + 3_001 * seat + 503 * place
    return public, private, secret, first


def plain(sent: Any) -> str:
    """Whatever was sent as one line, numbers without the marks that languages put in them."""
    raw = sent if isinstance(sent, str) else json.dumps(sent, ensure_ascii=False, default=str)
    return GROUPED.sub("", NONCE.sub("", raw))


@dataclass
class Watch:
    """Knows every secret and who may know it."""

    secrets: dict[int, set[int]] = field(default_factory=lambda: {seat: set() for seat in range(len(PEOPLE))})
    offers: dict[int, set[int]] = field(default_factory=dict)
    shown: set[int] = field(default_factory=set)
    read: int = 0
    own_seen: int = 0

    def check(self, sent: Any, seat: int | None, where: str) -> None:
        """What was sent to a seat (None: to everybody or to a stranger) holds no secret of another."""
        line = plain(sent)
        self.read += len(line)
        numbers = {int(found) for found in NUMBER.findall(line)} - KNOWN
        for other, secrets in self.secrets.items():
            hidden = secrets | self.offers.get(other, set())
            if other != seat:
                assert not numbers & hidden, f"{where}: seat {seat} learns {numbers & hidden} of seat {other}: {line}"
            else:
                self.own_seen += bool(numbers & hidden)
        assert SEED not in line, f"{where}: the seed"


@dataclass
class Stage:
    """The bot in this process, so that all it sends can be read and every secret is known."""

    running: Running
    driver: Driver
    service: Service
    watch: Watch
    table: int = 0
    users: list[int] = field(default_factory=list)
    dm_channels: dict[int, int] = field(default_factory=dict)
    looked: set[tuple[str, str, bool]] = field(default_factory=set)
    """Who was shown a board with which option of `/board`, and whether through his own eyes."""

    async def act(self, who: str, action: Any) -> Any:
        """Something a person does; then all that the bot sent because of it is read."""
        exchanges: list[Any] = []
        self.running.traffic.exchanges = exchanges
        outcome = await action
        await self.driver.settle()
        if await self.over():
            return outcome  # the screens are lifted
        await self.learn()
        seat = PEOPLE.index(who) if who in PEOPLE else None
        for exchange in exchanges:
            self.watch.check(
                [exchange["request"], exchange["response"]], self.audience(exchange, seat), exchange["path"]
            )
        return outcome

    async def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.table) and (await self.service.table(self.table)).status is Status.OVER

    def audience(self, exchange: Any, seat: int | None) -> int | None:
        """Who reads it: a direct message its receiver, an answer whoever acts, if it is private, else everybody."""
        if found := re.match(r"/channels/(\d+)/", exchange["path"]):
            return self.dm_channels.get(int(found[1]))
        if exchange["path"] == "/users/@me/channels":
            self.dm_channels[int(exchange["response"]["id"])] = self.seat_of(int(exchange["request"]["recipient_id"]))
            return None
        message = exchange["response"] or {}
        is_public = "flags" in message and not int(message["flags"]) & 64 and "/webhooks/" in exchange["path"]
        return None if is_public else seat

    def seat_of(self, user: int) -> Any:
        """The seat of a user."""
        return self.users.index(user) if user in self.users else None

    async def learn(self) -> None:
        """What everybody owns now is secret from now on, sealed offers until they are revealed."""
        if not self.table:
            return
        for seat, user in enumerate(self.users):
            look = await self.service.look(self.table, user)
            owned = {n for n in look.view.private.stock.values() if n >= LEAST}
            self.watch.secrets[seat] |= owned - self.watch.shown  # a number that lies open cannot tell anything
            if look.view.offer is None:
                self.watch.offers.pop(seat, None)


def drawing(watch: Watch) -> Any:
    """A painter that looks at what it is given: a picture for a viewer holds no secret of another."""

    def draw(
        view: Any, words: Any, *, since: Any = None, note: Any = (), prompt: Text | None = None, zoom: str = ""
    ) -> Picture:
        given = msgspec.json.encode([view, since, list(note), prompt]).decode()
        if view.result is None:
            watch.check(given, view.viewer, "picture")
        return Picture(PNG, "board.png", f"drawn for viewer {view.viewer}")

    return draw


@contextlib.asynccontextmanager
async def staged(folder: Path) -> AsyncIterator[Stage]:
    """The stand-in and the bot, every log line written down."""
    handler = logging.FileHandler(folder / "bot.log", encoding="utf-8")
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    log_to_stderr("debug")  # as `signet run` logs at its most talkative
    root.setLevel(logging.DEBUG)
    watch = Watch()
    running = await serve()
    point_discord_at(running.api_base, running.gateway_url, running.cdn_base)
    games = {"mil": replace(GAMES["mil"], start=canary_start)}
    store = await Store.open(folder / "signet.sqlite")
    service = Service(store, games=games, seeds=lambda: SEED)
    bot = Signet(service, games=games, draw=drawing(watch), memory=None, ready_timeout=0.05)
    task = asyncio.create_task(bot.start(running.token))
    async with Driver(running.url, running.key) as driver:
        await driver.connected()
        yield Stage(running, driver, service, watch)
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        await task
    await store.close()
    await running.close()
    root.removeHandler(handler)
    root.setLevel(before)
    handler.close()


async def seat_all(stage: Stage) -> None:
    """Open, join, start."""
    driver = stage.driver
    stage.users = [await driver.user_id(name) for name in PEOPLE]
    await stage.act(PEOPLE[0], driver.slash(PEOPLE[0], HERE, "new", {"game": "mil"}))
    for name in PEOPLE[1:]:
        await stage.act(name, driver.slash(name, HERE, "join"))
    await stage.act(PEOPLE[0], driver.slash(PEOPLE[0], HERE, "start"))
    board = await driver.until(HERE, lambda post: "move 0" in post.text)
    found = await stage.service.here(board.channel_id)
    assert found is not None
    stage.table = found.id
    await stage.learn()


async def look_around(stage: Stage, who: str, rng: random.Random) -> None:
    """Anybody, a stranger too, tries what might tell something."""
    driver = stage.driver
    for path in rng.sample(("hand", "board", "log", "where", "undo"), 2):
        if path != "undo" or who == OBSERVER:
            await stage.act(who, driver.slash(who, HERE, path))
    await stage.act(who, driver.autocomplete(who, HERE, "play", "answer", rng.choice(("", "1", "bid ", "place "))))
    await stage.act(who, driver.autocomplete(who, HERE, "bid", "offer", ""))
    boards = [post for post in await driver.messages(HERE) if post.buttons]
    if boards:
        await stage.act(who, driver.click(who, boards[-1], rng.choice(boards[-1].buttons).label))


async def look_back(stage: Stage, who: str, rng: random.Random) -> None:
    """`/board` with some or all of its options, and what completes them."""
    driver, board = stage.driver, await stage.service.look(stage.table, None)
    move = rng.randint(0, board.number)
    options: dict[str, Any] = {
        "move": move,
        "since": rng.choice((str(rng.randint(0, move)), "mine")),
        "view": rng.choice(("mine", "everybody")),
        "zoom": rng.choice(zooms(board.view)).name,
    }
    chosen = {name: options[name] for name in rng.sample(list(options), rng.choice((1, 2, 3, 4, 4)))}
    given = {"move": move} if "move" in chosen else {}
    for option in ("since", "zoom"):
        await stage.act(who, driver.autocomplete(who, HERE, "board", option, rng.choice(("", "1", "m")), given))
    outcome = await stage.act(who, driver.slash(who, HERE, "board", chosen))
    if outcome.message is not None and outcome.message.files:
        stage.looked |= {(who, name, "mine" in (chosen[name], chosen.get("view"))) for name in chosen}


async def move(stage: Stage, seat: int, rng: random.Random) -> None:
    """One random answer of a seat, typed."""
    look = await stage.service.look(stage.table, stage.users[seat])
    assert look.decision is not None
    answer = fresh_answer(stage.watch, look, rng)
    if look.table.answered == len(look.table.asked) - 1:
        stage.watch.offers.clear()  # this answer reveals them all
    elif look.table.sealed:
        stage.watch.offers[seat] = {n for n in answer if isinstance(n, int) and n >= LEAST}
    who = PEOPLE[seat]
    command, option = ("bid", "offer") if look.table.sealed else ("play", "answer")
    outcome = await stage.act(who, stage.driver.slash(who, HERE, command, {option: written(answer)}))
    assert outcome.answered


def fresh_answer(watch: Watch, look: Any, rng: random.Random) -> Any:
    """A random answer whose numbers, open one day, are no secrets of anybody, before it and after it."""
    while True:
        answer = look.decision.sample(rng)
        given = {n for n in answer if isinstance(n, int) and n >= LEAST}
        left = {have - n for have in look.view.private.stock.values() for n in given}
        if not given & set().union(*watch.secrets.values()) and not left & (watch.shown | given):
            watch.shown |= given
            return answer


async def test_no_secret_gets_where_it_must_not_be(tmp_path: Path) -> None:
    """Complaints 61, 64."""
    rng, back = random.Random(1049), random.Random(1054)
    sealed = 0
    async with staged(tmp_path) as stage:
        await seat_all(stage)
        while (table := await stage.service.table(stage.table)).status is Status.PLAYING:
            waiting = [seat for seat in table.asked if (await offer_of(stage, seat)) is None]
            sealed += table.sealed
            if table.sealed or rng.random() < 0.25:
                await look_around(stage, rng.choice((*PEOPLE, OBSERVER)), rng)
                await look_back(stage, back.choice((*PEOPLE, OBSERVER)), back)
            await move(stage, rng.choice(waiting), rng)
        last = f"move {table.number}"
        for name in (*PEOPLE, OBSERVER):
            for where in (HERE, "@dm"):
                posts = await (stage.driver.messages(HERE, name) if where == HERE else stage.driver.dms(name))
                seat = PEOPLE.index(name) if name in PEOPLE else None
                stage.watch.check(
                    [post.raw for post in posts if last not in post.text], seat, f"all that {name} sees in {where}"
                )
        watch = stage.watch
        looked = stage.looked
    assert sealed > 15
    for option in ("move", "since", "zoom", "view"):
        assert {(name, option, True) for name in PEOPLE} <= looked
        assert (OBSERVER, option, True) not in looked
        assert option == "view" or {(name, option, False) for name in (*PEOPLE, OBSERVER)} <= looked
    assert watch.own_seen > 50, "nobody saw his own secrets: the canaries would not have been found"
    assert sum(map(len, watch.secrets.values())) > 60
    log = (tmp_path / "bot.log").read_text(encoding="utf-8")
    assert len(log) > 1_000
    watch.check(log, None, "log")


async def offer_of(stage: Stage, seat: int) -> Any:
    """The pending answer of a seat."""
    return (await stage.service.look(stage.table, stage.users[seat])).view.offer
