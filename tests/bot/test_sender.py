"""The outbox sender: once and only once, over failures; the newest board only; nothing waits for what can't arrive."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from typing import Any

import pytest

from bot.notify import channels, sender
from bot.notify.sender import bundles, pause
from bot.table import Letter
from tests.bot.conftest import HERE, World, said
from tests.bot.test_trouble import bid, to_action


def letter(number: int, kind: str, move: int = 0, seat: int | None = None) -> Letter:
    return Letter(number, 1, kind, move, seat, 201, None, f"n{number}", 0)


def test_what_one_message_tells_is_sent_together() -> None:
    letters = [
        letter(1, "lobby"), letter(2, "board", 0), letter(3, "offer", 0, 0), letter(4, "offer", 0, 1),
        letter(5, "board", 3), letter(6, "count", 3), letter(7, "lobby", 0), letter(8, "count", 3),
    ]  # fmt: skip
    assert [[one.id for one in bundle] for bundle in bundles(letters)] == [[1, 7], [2, 5], [6, 8], [3], [4]]


def test_pauses_grow_but_not_for_ever() -> None:
    pauses = [pause(attempts, OSError()) for attempts in range(12)]
    assert pauses == sorted(pauses) and pauses[0] <= timedelta(seconds=2) and pauses[-1] == timedelta(minutes=15)


async def boards(world: World) -> list[str]:
    return [m.text for m in await world.driver.messages(HERE) if "· move" in m.text]


async def test_a_message_whose_answer_was_lost_is_not_sent_twice(world: World) -> None:
    await world.play()
    await world.driver.fail("POST", "/messages", 502, after=True, times=2)
    await bid(world, "Leonor", 2)
    await bid(world, "Roderic", 1)
    await world.board(2)
    await world.driver.settle(quiet=0.2)
    assert len([text for text in await boards(world) if "move 2" in text]) == 1


async def test_a_crash_between_sending_and_noting_it(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await world.play()
    delivered = world.service.delivered

    async def crash(letter: int, *, channel: int, message: int) -> None:
        if channel == board.channel_id and message != board.id:  # counts are edits of the first board
            raise asyncio.CancelledError
        await delivered(letter, channel=channel, message=message)

    monkeypatch.setattr(world.service, "delivered", crash)
    await bid(world, "Leonor", 2)
    await bid(world, "Roderic", 1)
    await world.board(2)
    monkeypatch.setattr(world.service, "delivered", delivered)
    await world.restart()
    await world.driver.settle(quiet=0.3)
    assert len([text for text in await boards(world) if "move 2" in text]) == 1
    assert not await world.service.letters()


async def test_only_the_newest_board_is_posted_with_what_happened_before(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await to_action(world)
    await world.driver.fail("POST", "/messages", 400, times=1000)
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    await bid(world, "Leonor", 1)
    await bid(world, "Roderic", 4)
    await asyncio.sleep(0.1)
    await world.driver.stop_failing()
    monkeypatch.setattr(sender, "IDLE", 0.1)
    world.service.wake.set()
    last = await world.driver.until(HERE, lambda message: "move 5" in message.text, timeout=20)
    texts = await boards(world)
    assert not any("move 3" in text for text in texts)
    assert last.text.index("won") < last.text.index("did"), "the newest move comes first"
    assert last.buttons[0].label == "My move"


async def test_counts_are_edits_until_the_board_is_old(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await world.play("toy", ("Leonor", "Roderic", "Ειρήνη"))
    await bid(world, "Leonor", 2)
    first = await world.posted(lambda message: "1 of 3" in message.text)
    assert first.id == board.id and first.pinged
    monkeypatch.setattr(channels, "EDITABLE_FOR", timedelta(0))
    await bid(world, "Roderic", 2)
    second = await world.posted(lambda message: "2 of 3" in message.text)
    assert second.id != board.id and second.pinged == [] and "My offer" in [b.label for b in second.buttons]
    assert "1 of 3" in next(m.text for m in await world.driver.messages(HERE) if m.id == board.id)


async def test_hashes_are_shown_and_salts_open_them(world: World) -> None:
    import hashlib
    import re

    await world.play()
    await bid(world, "Roderic", 2)
    counted = await world.posted(lambda message: "1 of 2" in message.text)
    [shown] = re.findall(r"`([0-9a-f]{32})`", counted.text)
    await bid(world, "Leonor", 5)
    revealed = await world.board(2)
    salts = dict(re.findall(r"Salt of (\w+): `([0-9a-f]+)`", revealed.text))
    assert hashlib.sha256(f"{salts['Roderic']}:[2]".encode()).hexdigest().startswith(shown)
    before = next(m for m in await world.driver.messages(HERE) if m.id == counted.id)
    assert "Roderic:" not in before.text and "Leonor:" not in before.text


async def test_a_deleted_channel_keeps_the_game(world: World) -> None:
    await to_action(world)
    table = await world.table()
    await world.driver.delete_channel(HERE)
    await world.service.answer(table.id, table.seats[0].user or 0, ("keep",), number=None, interaction=1)
    for _ in range(100):
        if await world.service.dead_letters():
            break
        await asyncio.sleep(0.05)
    assert {one.kind for one in await world.service.dead_letters()} >= {"board"}
    assert (await world.service.table(table.id)).number == 3


async def test_a_forbidden_channel_is_not_asked_again_and_again(world: World) -> None:
    import discord

    await to_action(world)
    await world.driver.deny(HERE, discord.Permissions(view_channel=True).value)
    table = await world.table()
    await world.driver.requests(clear=True)
    for _ in range(2):
        seat = table.seats[table.asked[0]]
        decision = (await world.service.look(table.id, seat.user)).decision
        assert decision is not None
        table = await world.service.answer(
            table.id, seat.user or 0, decision.default, number=None, interaction=table.number + 900
        )
        await asyncio.sleep(0.2)
    posts = [r for r in await world.driver.requests() if r["method"] == "POST" and r["path"].endswith("/messages")]
    forbidden = [r for r in posts if r["status"] == 403]
    assert len(forbidden) <= 2


async def test_computers_take_the_empty_seats(world: World) -> None:
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    await world.driver.slash("Leonor", HERE, "start", {"fill": "random"})
    board = await world.board(0)
    leonor = await world.driver.user_id("Leonor")
    assert board.pinged == [leonor] and "Computer" in board.text
    await world.service.computer_moves((await world.table()).id)
    await bid(world, "Leonor", 10)
    await world.board(2)


async def test_looking(world: World) -> None:
    """Complaint 65."""
    await to_action(world)
    now = await world.driver.slash("spectator", HERE, "board")
    assert now.message.ephemeral and now.message.files[0].alt == "board for None in en" and "move 2" in said(now)
    earlier = await world.driver.slash("spectator", HERE, "board", {"move": 0})
    assert "move 0" in said(earlier) and earlier.message.files
    assert "no move 77" in said(await world.driver.slash("spectator", HERE, "board", {"move": 77}))
    where = await world.driver.slash("spectator", HERE, "where")
    assert "Waiting for Leonor" in said(where)
    log = await world.driver.slash("spectator", HERE, "log")
    assert "Salt of Leonor" in said(log)
    board = await world.board(2)
    hand = await world.driver.click("Roderic", board, "My hand")
    assert hand.message.ephemeral and hand.message.files[0].alt == "board for 1 in en"
    assert (await world.driver.click("spectator", board, "Log")).message.ephemeral


async def test_a_frozen_game_pings_nobody(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Complaint 4."""
    await to_action(world)

    def broken(*args: Any) -> None:
        raise RuntimeError("a rule is wrong")

    monkeypatch.setattr("bot.moves.answer", broken)
    answer = await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    assert "frozen" in said(answer)
    notice = await world.posted(lambda message: "frozen" in message.text)
    assert notice.pinged == [] and not notice.buttons
    monkeypatch.undo()
    assert "frozen" in said(await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"}))
