"""Between the attacker's bonus card and the defender's answer: whatever the card is, nobody else gets another byte.

A battle is played twice, up to the reveal. The two positions are equal for all but the attacker; he chooses, or draws,
another card. All that the bot sends to the defender, to a spectator and to the channel is compared: messages, private
answers, completions, forms, direct messages, pictures with their alternative texts. Only ids and times may differ.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from bot.facts import shut
from bot.i18n import LOCALES
from bot.sandbox import Driver, point_discord_at, serve
from render import draw, draw_lobby, zooms
from rules import GAMES
from tests.bot.conftest import HERE, World
from tests.milito.table import table

pytestmark = pytest.mark.slow

ATTACKER, DEFENDER, OBSERVER = "Leonor", "Roderic", "Sæmundr"
OTHERS = (DEFENDER, OBSERVER)
FIELD = {2: ("pikes", "warband slingers"), 4: ("light_infantry", ""), 0: ("", "chariots")}
OWN = "chariots leader3 slingers"

IDS = re.compile(r"\d{17,20}")
TIMES = re.compile(r"\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)?|<t:\d+")
URLS = re.compile(r"http://127\.0\.0\.1:\d+/[^\s\"]*")
FRESH = {"nonce", "token", "id", "interaction_id", "edited_timestamp", "hash"}
"""What Discord makes anew for each message, whatever is in it."""

Sent = dict[str, list[str]]
"""By kind of request (ids made equal): what was sent, and what stands there then."""

PRIVATE = re.compile(r"/(interactions|webhooks)/")


@dataclass(frozen=True)
class Twin:
    """A hand of the attacker, the top of his draw pile, and the bonus card that he plays."""

    hand: str
    top: str
    card: str


PAIRS = {
    "chosen": (Twin("leader1 spears", "", "leader1"), Twin("leader1 spears", "", "spears")),
    "another hand": (Twin("leader1 spears", "", "leader1"), Twin("slingers companions", "", "slingers")),
    "drawn": (Twin("leader2 spears", "leader1", "draw"), Twin("leader2 spears", "pikes", "draw")),
}


@dataclass
class Ears:
    """Takes down what the bot sends while others than the attacker listen."""

    world: World
    sent: Sent = field(default_factory=lambda: defaultdict(list))

    async def act(self, who: str, action: Any) -> Any:
        """Something a person does; what only the attacker gets for it is none of the others' business."""
        exchanges: list[Any] = []
        self.world.running.traffic.exchanges = exchanges
        outcome = await action
        await self.world.driver.settle()
        for one in exchanges:
            private = PRIVATE.search(one["path"]) is not None
            if who != ATTACKER or not private:
                heard = f"{who if private else 'all'}: {one['method']} {plain(one['path'])}"
                self.sent[heard].append(plain([one["request"], one["response"]]))
        return outcome

    async def look_around(self, who: str) -> None:
        """All that may be pressed, typed and completed while the card lies face down."""
        driver, here = self.world.driver, await self.world.table()
        for path in ("hand", "board", "log", "where", "undo"):
            await self.act(who, driver.slash(who, HERE, path))
        for typed in ("", "n", "l", "d", "w"):
            await self.act(who, driver.autocomplete(who, HERE, "play", "answer", typed))
        for path, option in (("bid", "offer"), ("milito answer", "answer"), ("milito bonus", "card")):
            await self.act(who, driver.autocomplete(who, HERE, path, option, ""))
        look = await self.world.service.look(here.id, here.seats[1].user)
        for zoom in zooms(look.view):
            for view in ("mine", "everybody"):
                await self.act(who, driver.slash(who, HERE, "board", {"zoom": zoom.name, "view": view}))
        await self.act(who, driver.slash(who, HERE, "board", {"since": str(here.number - 1)}))
        await self.press(who)

    async def press(self, who: str) -> None:
        """Every button of the newest board and of the direct messages, and what is behind it."""
        driver = self.world.driver
        boards = [post for post in await driver.messages(HERE) if post.buttons]
        letters = await driver.dms(who)
        for post in [boards[-1], *letters]:
            for button in reversed(post.buttons):  # the first one turns a letter into a form
                await self.act(who, driver.click(who, post, button.custom_id))

    async def all_seen(self, who: str) -> list[str]:
        """Every message that somebody can read, with the bytes of its files."""
        driver = self.world.driver
        posts = [*await driver.messages(HERE, who), *await driver.dms(who)]
        files = [[digest(await driver.fetch(file.url)) for file in post.files] for post in posts]
        return sorted(plain([post.raw, found]) for post, found in zip(posts, files, strict=True))


def digest(data: bytes) -> str:
    """A short name for bytes."""
    return hashlib.sha256(data).hexdigest()


def plain(sent: Any) -> str:
    """Whatever was sent, as one line, without what is never twice the same."""
    line = json.dumps(without(sent), ensure_ascii=False, sort_keys=True, default=str)
    return TIMES.sub("<t>", IDS.sub("#", URLS.sub("<url>", line)))


def difference(lines: list[str], others: list[str]) -> list[str]:
    """Where two streams part, for who reads a failure."""
    if len(lines) != len(others):
        return [f"{len(lines)} and {len(others)} requests"]
    one, other = next(pair for pair in zip(lines, others, strict=True) if pair[0] != pair[1])
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return [line[max(0, at - 200) : at + 200] for line in (one, other)]


def without(sent: Any) -> Any:
    """The same without fresh ids."""
    if isinstance(sent, dict):
        return {name: without(value) for name, value in sent.items() if name not in FRESH}
    return [without(one) for one in sent] if isinstance(sent, list) else sent


@asynccontextmanager
async def staged(folder: Path) -> AsyncIterator[World]:
    """The bot with real pictures in a world of its own."""
    folder.mkdir()
    running = await serve()
    point_discord_at(running.api_base, running.gateway_url, running.cdn_base)
    async with Driver(running.url, running.key) as driver:
        world = World(running, driver, folder, dict(GAMES), draw=draw, draw_lobby=draw_lobby)
        await world.begin()
        yield world
        await world.end()
    await running.close()


async def set_up(world: World, twin: Twin, locale: str) -> None:
    """A battle in which the attacker is asked what to do, on a database that knows nothing of how it came to this."""
    for person in (DEFENDER, OBSERVER):
        await world.driver.slash(person, HERE, "language", {"language": locale})
    await world.service.set_locale(None, await world.channel(HERE), locale)
    await world.driver.slash(ATTACKER, HERE, "new", {"game": "milito", "options": "army1=macedon army2=britain"})
    await world.driver.slash(DEFENDER, HERE, "join")
    await world.driver.slash(ATTACKER, HERE, "start")
    await quiet(world)
    await world.end()
    await world.driver.connected(wanted=False)
    state = table("macedon", "britain", columns=FIELD, hand=(twin.hand, OWN), top=(twin.top, ""))
    assert world.store is not None
    async with world.store.writing() as repository:
        await repository.put_head(1, 0, shut(GAMES["milito"], state))
    await world.begin()


async def quiet(world: World) -> None:
    """Wait until all that was to be told is told, and noted."""
    async with asyncio.timeout(60):
        while await world.service.letters():
            await asyncio.sleep(0.05)
    await world.driver.settle()


async def listened(folder: Path, twin: Twin, locale: str) -> tuple[Sent, list[str]]:
    """All that the others heard before the reveal, and what the channel was told by it."""
    async with staged(folder) as world:
        await set_up(world, twin, locale)
        ears = Ears(world)
        for who, answer in ((ATTACKER, "attack 3"), (DEFENDER, "warband"), (ATTACKER, twin.card)):
            done = await ears.act(who, world.driver.slash(who, HERE, "play", {"answer": answer}))
            assert done.answered
            await ears.act(who, quiet(world))
        here = await world.table()
        assert here.sealed and here.asked == (1,)
        for who in OTHERS:
            await ears.look_around(who)
        for who in OTHERS:
            ears.sent[f"all that {who} sees"] = await ears.all_seen(who)
        heard = dict(ears.sent)
        ears.sent.clear()
        await ears.act(DEFENDER, world.driver.slash(DEFENDER, HERE, "play", {"answer": "none"}))
        await quiet(world)
        return heard, await ears.all_seen(OBSERVER)


@pytest.mark.parametrize(("pair", "locale"), list(zip(PAIRS, LOCALES, strict=True)))
async def test_no_byte_depends_on_the_card_that_lies_face_down(tmp_path: Path, pair: str, locale: str) -> None:
    """Complaints 61, 62, 64."""
    (one, shown), (other, told) = [
        await listened(tmp_path / str(number), twin, locale) for number, twin in enumerate(PAIRS[pair])
    ]
    assert one.keys() == other.keys() and len(one) > 9
    for what, lines in one.items():
        assert lines == other[what], f"{what}: {difference(lines, other[what])}"
    assert sum(map(len, one.values())) > 80
    assert shown != told, "after the reveal everybody sees which card it was"
