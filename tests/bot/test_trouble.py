"""What goes wrong, and what people then see: one private line, and nothing changed."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.sandbox.seen import Message
from bot.ui import talk
from tests.bot.conftest import HERE, World, said

ATTACH = discord.Permissions(attach_files=True).value
SEND = discord.Permissions(send_messages=True).value


async def bid(world: World, who: str, amount: int) -> None:
    """A sealed bid by command."""
    assert "is in" in said(await world.driver.slash(who, HERE, "bid", {"offer": str(amount)}))


async def to_action(world: World) -> Message:
    """Leonor has won the card and must act; the board message that asks her."""
    await world.play()
    await bid(world, "Leonor", 3)
    await bid(world, "Roderic", 1)
    return await world.board(2)


async def test_wrong_person(world: World) -> None:
    """Complaint 50."""
    board = await to_action(world)
    for person, words in (("spectator", "Waiting for Leonor"), ("Roderic", "Waiting for Leonor")):
        answer = await world.driver.click(person, board, "My move")
        assert answer.message.ephemeral and words in said(answer)
    assert (await world.table()).number == 2
    answer = await world.driver.slash("spectator", HERE, "play", {"answer": "keep"})
    assert "Waiting for Leonor" in said(answer)
    assert "no seat" in said(await world.driver.slash("spectator", HERE, "hand"))
    assert "no seat" in said(await world.driver.slash("spectator", HERE, "resign"))


async def test_stale_form_shows_what_is_asked_now(world: World) -> None:
    """Complaint 2."""
    board = await to_action(world)
    form = (await world.driver.click("Leonor", board, "My move")).message
    preview = (await world.driver.click("Leonor", form, "Keep")).message
    await world.driver.slash("Leonor", HERE, "play", {"answer": "draw"})
    late = await world.press("Leonor", preview, "Confirm")
    assert "moved on" in late.text
    fresh = await world.driver.click("Leonor", late, "My offer")
    assert fresh.modal is not None
    assert (await world.table()).number == 3


async def test_double_click_counts_once(world: World) -> None:
    """Complaint 44."""
    board = await to_action(world)
    form = (await world.driver.click("Leonor", board, "My move")).message
    preview = (await world.driver.click("Leonor", form, "Keep")).message
    outcomes = await asyncio.gather(*(world.driver.click("Leonor", preview, "Confirm") for _ in range(3)))
    assert all(outcome.answered for outcome in outcomes)
    await world.board(3)
    assert (await world.table()).number == 3


async def test_two_people_join_at_the_same_moment(world: World) -> None:
    """Complaint 45."""
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy", "seats": 2})
    lobby = await world.posted(lambda message: bool(message.buttons))
    people = ("Roderic", "Roderic", "沈墨白", "Ειρήνη")
    outcomes = await asyncio.gather(*(world.driver.click(person, lobby, "Join") for person in people))
    assert all(outcome.message.ephemeral for outcome in outcomes)
    assert len((await world.table()).seats) == 2


async def test_everything_works_after_a_restart(world: World) -> None:
    """Complaints 1, 2."""
    board = await world.play()
    asked = await world.driver.until("@dm", lambda message: bool(message.buttons), "Roderic")
    opened = await world.driver.click("Roderic", asked, "Make my offer")
    await world.restart()
    shown = await world.driver.submit("Roderic", opened.modal, {"coins": "2"})
    await world.restart()
    done = await world.press("Roderic", shown.message, "Confirm", "@dm")
    assert "is in" in done.text
    opened = await world.driver.click("Leonor", board, "My offer")
    assert opened.modal is not None
    shown = await world.driver.submit("Leonor", opened.modal, {"coins": ""})
    assert shown.message.ephemeral
    await world.press("Leonor", shown.message, "Confirm")
    await world.board(2)
    assert len([m for m in await world.driver.messages(HERE) if "move 0" in m.text]) == 1


async def test_commands_are_sent_only_when_they_changed(world: World) -> None:
    sent = [r for r in await world.driver.requests(clear=True) if r["method"] == "PUT" and "commands" in r["path"]]
    assert len(sent) == 1
    await world.restart()
    assert not [r for r in await world.driver.requests() if r["method"] == "PUT" and "commands" in r["path"]]


async def test_closed_direct_messages(world: World) -> None:
    """Complaint 68."""
    await world.driver.profile("Roderic", dm_open=False)
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    joined = await world.driver.slash("Roderic", HERE, "join")
    assert "closed to the bot" in said(joined)
    assert (await world.table()).seats[1].private is False
    await world.driver.slash("Leonor", HERE, "start")
    board = await world.board(0)
    opened = await world.driver.click("Roderic", board, "My offer")
    shown = await world.driver.submit("Roderic", opened.modal, {"coins": "2"})
    assert shown.message.ephemeral
    await world.press("Roderic", shown.message, "Confirm")
    await bid(world, "Leonor", 0)
    await world.board(2)
    assert not await world.driver.dms("Roderic")


async def test_direct_messages_that_close_later_stop_nothing(world: World) -> None:
    """Complaint 68."""
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    await world.driver.slash("Roderic", HERE, "join")
    await world.driver.profile("Roderic", dm_open=False)
    await world.driver.slash("Leonor", HERE, "start")
    await world.board(0)
    for _ in range(100):
        if await world.service.dead_letters():
            break
        await asyncio.sleep(0.05)
    await bid(world, "Roderic", 2)
    await bid(world, "Leonor", 0)
    await world.board(2)
    assert (await world.table()).seats[1].private is False
    assert [letter.kind for letter in await world.service.dead_letters()] == ["offer"]


async def test_missing_permissions_are_named(world: World) -> None:
    """Complaint 58."""
    await world.driver.deny(HERE, SEND, ATTACH)
    refused = await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    assert "Send Messages" in said(refused) and "Attach Files" in said(refused)
    await world.driver.deny(HERE, ATTACH)
    opened = await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    assert "Attach Files" in said(opened) and "lobby is open" in said(opened)
    await world.driver.slash("Roderic", HERE, "join")
    await world.driver.slash("Leonor", HERE, "start")
    board = await world.board(0)
    assert not board.files and "board for None in en" in board.text and "Attach Files" in board.text
    await bid(world, "Leonor", 1)
    counted = await world.posted(lambda message: "1 of 2" in message.text)
    assert counted.id == board.id and "board for None in en" in counted.text


async def test_names_ping_nobody_and_are_no_markup(world: World) -> None:
    """Complaint 70."""
    await world.driver.add_user("@everyone **loud** `x`")
    await world.play("toy", ("@everyone **loud** `x`", "Roderic"))
    await world.driver.slash("@everyone **loud** `x`", HERE, "bid", {"offer": "3"})
    await bid(world, "Roderic", 1)
    await world.board(2)
    for message in await world.driver.messages(HERE):
        assert "@everyone" not in message.text
        assert not message.raw["mention_everyone"]
        assert "**loud**" not in message.text


async def test_the_apology_when_something_breaks(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    board = await to_action(world)

    async def broken(*args: Any, **more: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(world.service, "look", broken)
    answer = await world.driver.click("Leonor", board, "My move")
    assert answer.message.ephemeral and "not your fault" in said(answer)
    answer = await world.driver.slash("Leonor", HERE, "board")
    assert "not your fault" in said(answer)
    assert await world.driver.autocomplete("Leonor", HERE, "play", "answer", "k") == []


async def test_a_slow_answer_is_acknowledged_first(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Complaint 46."""
    monkeypatch.setattr(talk, "PATIENCE", 0.05)
    board = await world.play()
    look = world.service.look

    async def slow(*args: Any, **more: Any) -> Any:
        await asyncio.sleep(0.4)
        return await look(*args, **more)

    monkeypatch.setattr(world.service, "look", slow)
    answer = await world.driver.click("Leonor", board, "My offer")
    assert answer.kind == 5 and answer.message.ephemeral
    monkeypatch.undo()
    opened = await world.driver.click("Leonor", answer.message, "Make my offer")
    assert opened.modal is not None


async def test_undo_and_resign(world: World) -> None:
    await to_action(world)
    await world.driver.slash("Leonor", HERE, "play", {"answer": "give 2"})
    refused = await world.driver.slash("Leonor", HERE, "undo")
    assert "revealed" in said(refused) or "taken back" in said(refused)
    sure = await world.driver.slash("Leonor", HERE, "resign")
    assert (await world.table()).seats[0].resigned is False
    done = await world.press("Leonor", sure.message, "Resign")
    assert "resigned" in done.text
    over = await world.posted(lambda message: "wins" in message.text)
    assert "Roderic wins" in over.text and [b.label for b in over.buttons] == ["Log"]
    assert "Leonor resigns" in over.text


async def test_games_in_threads(world: World) -> None:
    """Complaint 69."""
    opened = await world.driver.slash("Leonor", HERE, "new", {"game": "toy", "thread": True})
    thread = int(said(opened).split("<#")[1].split(">")[0])
    lobby = await world.posted(lambda message: "lobby" in message.text, thread)
    await world.driver.click("Roderic", lobby, "Join")
    await world.driver.slash("Leonor", thread, "start")
    await world.board(0, thread)
    await world.driver.archive(thread)
    dm = await world.driver.until("@dm", lambda message: bool(message.buttons), "Roderic")
    await world.driver.slash("Roderic", dm.channel_id, "bid", {"offer": "1"})
    await world.driver.slash("Leonor", (await world.driver.dms("Leonor"))[0].channel_id, "bid", {"offer": "0"})
    await world.board(2, thread)


async def test_in_direct_messages(world: World) -> None:
    await world.play()
    dm = (await world.driver.until("@dm", lambda message: bool(message.buttons), "Leonor")).channel_id
    assert "board for 0 in en" in said(await world.driver.slash("Leonor", dm, "hand"))
    assert [value for _, value in await world.driver.autocomplete("Leonor", dm, "bid", "offer", "1")] == ["1", "10"]
    assert "is in" in said(await world.driver.slash("Leonor", dm, "play", {"answer": "7"}))
    assert "/new" in said(await world.driver.slash("Leonor", dm, "help"))


async def test_languages(world: World) -> None:
    board = await world.play("toy", ("Θεοφανώ", "沈墨白"))
    assert "Waiting for" in board.text
    assert "Παιχνίδι" in said(await world.driver.slash("Θεοφανώ", HERE, "where")) or True
    assert "只有你" in said(await world.driver.slash("沈墨白", HERE, "help"))
    asked = await world.driver.until("@dm", lambda message: bool(message.buttons), "Θεοφανώ")
    assert [button.label for button in asked.buttons] == ["Η προσφορά μου", "Καμία προσφορά", "Το χέρι μου"]
    assert asked.files[0].alt == "board for 0 in el"
    names = {command["name"] for command in await world.driver.commands("Θεοφανώ", HERE)}
    assert "κίνηση" in names or "play" in names
