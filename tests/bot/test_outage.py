"""The disk is full, the network gone, a message deleted by somebody: what is told is told once, and nothing waits."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import discord
import pytest

from bot.notify import sender
from bot.notify.channels import Shut
from bot.notify.sender import passing
from bot.sandbox.seen import Message
from bot.store import Store
from bot.table import Person
from rules import Refusal, text
from tests.bot.conftest import HERE, World, said
from tests.bot.test_trouble import bid, to_action


async def of_move(world: World, number: int, channel: str = HERE) -> list[Message]:
    """The board messages of a move."""
    return [found for found in await world.driver.messages(channel) if f"· move {number}**" in found.text]


async def no_more_pages(store: Store, pages: int = 0) -> None:
    """Let SQLite have no page more (or so many): what a full disk does to it, on every connection."""
    async with store.writing() as a, store.reading() as b, store.reading() as c, store.reading() as d:
        for repository in (a, b, c, d):
            connection = await repository.session.connection()
            now = (await connection.exec_driver_sql("PRAGMA page_count")).scalar()
            await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages or now}")


async def test_a_full_disk_in_the_middle_of_a_game(world: World) -> None:
    """Moves are refused in one line until there is room again; then the game goes on from where it was."""
    assert world.store is not None
    await to_action(world)
    await no_more_pages(world.store)
    for _ in range(200):
        answer = said(await world.driver.slash("Leonor", HERE, "play", {"answer": "give 1"}))
        if "did not take it" in answer:
            break
        answer = said(await world.driver.slash("Leonor", HERE, "undo"))
        if "did not take it" in answer:
            break
    assert "nothing has changed" in answer and "\n" not in answer
    number = (await world.table()).number
    assert "Leonor" in said(await world.driver.slash("spectator", HERE, "where")), "looking still works"
    await no_more_pages(world.store, 1_000_000)
    await world.driver.settle(quiet=0.2)
    assert (await world.table()).number == number
    if number % 2:  # given, and not taken back
        await world.driver.slash("Leonor", HERE, "undo")
    assert "Done" in said(await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"}))
    last = (await world.table()).number
    await world.board(last)
    for move in range(last + 1):
        assert len(await of_move(world, move)) <= 1


async def test_what_arrived_but_could_not_be_noted_is_not_sent_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk that stays full for longer than Discord remembers nonces."""
    await to_action(world)
    await world.driver.configure(nonce_seconds=0)
    monkeypatch.setattr(sender, "IDLE", 0.02)
    delivered, tried = world.service.delivered, []

    async def full(letter: int, **more: Any) -> None:
        tried.append(letter)
        raise Refusal(text("bot.refusal.not_stored"))

    monkeypatch.setattr(world.service, "delivered", full)
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    await world.board(3)
    while len(tried) < 6:
        await asyncio.sleep(0.02)
    monkeypatch.setattr(world.service, "delivered", delivered)
    while await world.service.letters():
        await asyncio.sleep(0.02)
    assert len(await of_move(world, 3)) == 1
    await bid(world, "Leonor", 1)
    await bid(world, "Roderic", 2)
    assert (await world.board(5)).pinged


async def test_a_database_that_fails_for_a_moment_loses_no_letter(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await to_action(world)
    monkeypatch.setattr(sender, "pause", lambda attempts, error: timedelta(0))
    monkeypatch.setattr(sender, "IDLE", 0.02)
    log, failures = world.service.log, [1, 2]

    async def now_and_then(*args: Any, **more: Any) -> Any:
        if failures:
            failures.pop()
            raise Refusal(text("bot.refusal.not_stored"))
        return await log(*args, **more)

    monkeypatch.setattr(world.service, "log", now_and_then)
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    await world.board(3)
    assert not await world.service.dead_letters()


async def test_the_network_breaks_after_the_board_was_posted(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """The buttons of the board before stay, which is harmless; the new board is not posted again."""
    await to_action(world)
    await world.driver.configure(nonce_seconds=0)
    monkeypatch.setattr(sender, "pause", lambda attempts, error: timedelta(0))
    monkeypatch.setattr(sender, "IDLE", 0.02)
    monkeypatch.setattr(discord.PartialMessage, "edit", broken_network)
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    await world.board(3)
    await world.driver.settle(quiet=0.3)
    assert len(await of_move(world, 3)) == 1
    assert not [letter for letter in await world.service.letters() if letter.kind == "board"]


async def broken_network(*args: Any, **more: Any) -> None:
    """What aiohttp raises when a connection breaks."""
    raise ConnectionResetError("the connection is broken")


async def test_joining_counts_when_the_network_breaks_after_it(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    monkeypatch.setattr(world.bot, "create_dm", broken_network)
    joined = said(await world.driver.slash("Roderic", HERE, "join"))
    assert "You have seat 2" in joined and "wrong" not in joined
    assert len((await world.table()).seats) == 2


def test_what_passes_is_tried_for_ever() -> None:
    """A host's network may be gone for a night: that is no reason to give up."""

    class Answer:
        status, reason = 503, "unavailable"

    response: Any = Answer()
    for error in (ConnectionResetError(), TimeoutError(), discord.DiscordServerError(response, "later"),
                  Shut(1, discord.utils.utcnow()), Refusal(text("bot.refusal.not_stored"))):  # fmt: skip
        assert passing(error)
    for other in (discord.Forbidden(response, "no"), discord.NotFound(response, "gone"), ValueError("a bug")):
        assert not passing(other)


async def test_a_lobby_message_that_was_deleted_is_posted_anew(world: World) -> None:
    """With a nonce of its own: Discord would take it for the first one otherwise, and post nothing."""
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    lobby = await world.posted(lambda message: bool(message.buttons))
    await world.driver.delete_message(lobby)
    await world.driver.slash("Roderic", HERE, "join")
    again = await world.posted(lambda message: "Roderic" in message.text and bool(message.buttons))
    assert again.id != lobby.id and again.nonce != lobby.nonce and len(again.nonce or "") <= 25
    await world.driver.delete_message(again)
    await world.driver.slash("Ειρήνη", HERE, "join")
    third = await world.posted(lambda message: "Ειρήνη" in message.text and bool(message.buttons))
    assert third.nonce not in (lobby.nonce, again.nonce)


async def test_a_board_that_was_deleted_stops_nothing(world: World) -> None:
    board = await world.play("toy", ("Leonor", "Roderic"))
    await world.driver.delete_message(board)
    await bid(world, "Leonor", 2)
    counted = await world.posted(lambda message: "1 of 2" in message.text)
    assert "My offer" in [button.label for button in counted.buttons]
    await bid(world, "Roderic", 1)
    assert (await world.board(2)).pinged


async def test_one_channel_that_hangs_holds_up_no_other(world: World) -> None:
    """Discord takes its time with one table's message; the other table's comes all the same."""
    for channel in (HERE, "library"):
        await world.driver.slash("Leonor", channel, "new", {"game": "toy"})
        await world.driver.slash("Roderic", channel, "join")
    garden = await world.channel(HERE)
    await world.driver.settle(quiet=0.2)
    await world.driver.fail("POST", f"/channels/{garden}/messages", 503, delay=3.0, times=5)
    table, other = await world.table(), await world.table("library")
    for number, one in enumerate((table, other)):
        await world.service.start(one.id, Person(one.host, "host"), interaction=70 + number)
        await asyncio.sleep(0.2)
    begun = asyncio.get_running_loop().time()
    await world.board(0, "library")
    assert asyncio.get_running_loop().time() - begun < 2
    await world.driver.stop_failing()


async def test_letters_with_nothing_to_tell_do_not_pile_up(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen game that was closed before anybody could be told; fifty of those would hold up all others."""
    await to_action(world)
    await world.driver.fail("POST", "/messages", 400, times=1000)
    table = await world.table()
    await world.service._desk.freeze(table.id, RuntimeError("a rule is wrong"))
    await world.service.close(table.id, table.host, staff=True, interaction=77)
    await world.driver.settle(quiet=0.1)
    await world.driver.stop_failing()
    monkeypatch.setattr(sender, "IDLE", 0.05)
    for _ in range(100):
        async with world.store.reading() as repository:  # type: ignore[union-attr]
            connection = await repository.session.connection()
            due = (await connection.exec_driver_sql("SELECT count(*) FROM letter WHERE state = 'due'")).scalar()
        if not due:
            break
        world.service.wake.set()
        await asyncio.sleep(0.05)
    assert due == 0


MOODS: dict[str, dict[str, Any]] = {
    "500 after it was done": {"status": 500, "after": True, "times": 2},
    "hung up after it was done": {"status": 500, "hang_up": True, "after": True, "times": 2},
    "hung up before": {"status": 500, "hang_up": True, "times": 2},
    "too many requests": {"status": 429, "times": 3},
    "too many requests of all kinds": {"status": 429, "everywhere": True, "times": 2},
}


@pytest.mark.parametrize("mood", MOODS)
async def test_discord_in_a_bad_mood_gets_each_message_once(
    world: World, monkeypatch: pytest.MonkeyPatch, mood: str
) -> None:
    monkeypatch.setattr(sender, "pause", lambda attempts, error: timedelta(seconds=0.05))
    monkeypatch.setattr(sender, "IDLE", 0.05)
    await to_action(world)
    garden = await world.channel(HERE)
    await world.driver.fail("POST", f"/channels/{garden}/messages", **MOODS[mood])
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    await world.driver.until(HERE, lambda message: "move 3**" in message.text, timeout=20)
    for _ in range(400):
        if not await world.service.letters():
            break
        await asyncio.sleep(0.05)
    await world.driver.settle(quiet=0.3)
    assert len(await of_move(world, 3)) == 1
    assert not await world.service.dead_letters()


async def test_a_burst_of_moves_tells_the_last_board_once(world: World) -> None:
    """Fifteen moves faster than anybody could post them: none is told twice, the last one is."""
    await world.play("toy", ("Leonor", "Roderic"), options="rounds=5")
    table = await world.table()
    for number in range(15):
        asked = table.asked[0] if table.answered == 0 or not table.sealed else table.asked[-1]
        user = table.seats[asked].user or 0
        decision = (await world.service.look(table.id, user)).decision
        assert decision is not None
        table = await world.service.answer(table.id, user, decision.default, number=None, interaction=500 + number)
    assert table.number > 5
    if table.asked:
        await world.board(table.number)
    else:
        await world.posted(lambda found: "wins" in found.text)
    for move in range(table.number + 1):
        assert len(await of_move(world, move)) <= 1
