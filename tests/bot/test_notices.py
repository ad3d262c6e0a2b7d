"""Who is told what: the one who is awaited and nobody else, with the game and what is asked, also after an undo."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import discord
import pytest

from bot.notify import sender
from tests.bot.conftest import HERE, World, said
from tests.bot.test_trouble import bid, to_action


async def test_after_an_undo_the_right_one_is_told_and_the_old_notice_is_dead(world: World) -> None:
    """Complaint 11."""
    await to_action(world)
    roderic, leonor = await world.driver.user_id("Roderic"), await world.driver.user_id("Leonor")
    await world.driver.slash("Leonor", HERE, "play", {"answer": "give 1"})
    before = await world.board(3)
    await world.driver.slash("Leonor", HERE, "undo")
    after = await world.board(4)
    assert f"<@{leonor}>" in after.text and roderic not in after.pinged
    await world.driver.settle(quiet=0.2)
    old = next(found for found in await world.driver.messages(HERE) if found.id == before.id)
    assert not old.buttons, "the notice of the move that was taken back has no buttons"
    assert "Done" in said(await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"}))


async def test_who_has_just_looked_is_told_all_the_same(world: World) -> None:
    """Complaint 12: we know nothing of presence, and nobody's notice is left out because of it."""
    await to_action(world)
    await world.driver.slash("Roderic", HERE, "where")
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    board = await world.board(3)
    assert await world.driver.user_id("Roderic") in board.pinged


async def test_only_those_who_are_awaited_are_told(world: World) -> None:
    """Complaints 13 and 70: nobody else is pinged, whatever his name, and who is awaited is."""
    await world.driver.add_user("@here @everyone")
    people = ("@here @everyone", "Roderic", "Ειρήνη")
    await world.play("toy", people)
    users = [await world.driver.user_id(person) for person in people]
    for person, amount in zip(people, (1, 5, 0), strict=True):
        await world.driver.slash(person, HERE, "bid", {"offer": str(amount)})
    board = await world.board(3)
    assert board.pinged == [users[1]]
    for message in await world.driver.messages(HERE):
        assert set(message.pinged) <= set(users) and not message.raw["mention_everyone"]


async def test_a_notice_says_which_game_and_what_is_asked(world: World) -> None:
    """Complaint 14: it stands in the game's own channel, under the board, with the button that answers it."""
    await world.play("mil", ("Leonor", "Roderic"))
    board = await world.board(0)
    assert "MIL (1049)" in board.text and "choose an action" in board.text
    assert [button.label for button in board.buttons][:1] == ["My move"]
    await world.driver.slash("Leonor", "library", "new", {"game": "toy"})
    await world.driver.slash("Roderic", "library", "join")
    await world.driver.slash("Leonor", "library", "start")
    asked = await world.driver.until("@dm", lambda message: bool(message.buttons), "Roderic")
    assert f"<#{await world.channel('library')}>" in asked.text and "toy" in asked.text


async def test_a_locked_thread_stops_no_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Complaint 69: nothing can be posted; offers come in by direct message, and the board comes when it is open."""
    monkeypatch.setattr(sender, "pause", lambda attempts, error: timedelta(seconds=0.1))
    monkeypatch.setattr(sender, "IDLE", 0.05)
    monkeypatch.setattr(sender, "ATTEMPTS", 1000)
    opened = await world.driver.slash("Leonor", HERE, "new", {"game": "toy", "thread": True})
    thread = int(said(opened).split("<#")[1].split(">")[0])
    await world.driver.slash("Roderic", thread, "join")
    await world.driver.slash("Leonor", thread, "start")
    await world.board(0, thread)
    for person in ("Leonor", "Roderic"):
        await world.driver.until("@dm", lambda message: bool(message.buttons), person)
    await world.driver.deny(HERE, discord.Permissions(manage_threads=True).value)
    await world.driver.archive(thread, locked=True)
    for person, amount in (("Leonor", 3), ("Roderic", 1)):
        answer = said(await world.driver.slash(person, "@dm", "bid", {"offer": str(amount)}))
        assert "offer is in" in answer
    table = await world.table(thread)
    assert table.number == 2 and table.asked == (0,)
    assert "Done" in said(await world.driver.slash("Leonor", "@dm", "play", {"answer": "keep"}))
    await asyncio.sleep(0.2)
    assert not [found for found in await world.driver.messages(thread) if "move 3" in found.text]
    await world.driver.archive(thread, archived=False)
    assert (await world.board(3, thread)).pinged


async def test_two_tables_in_one_persons_direct_messages(world: World) -> None:
    """Nothing typed for one table counts at another: a button a table asks which is meant."""
    await world.play("toy", ("Leonor", "Roderic"))
    await world.driver.slash("Leonor", "library", "new", {"game": "toy"})
    await world.driver.slash("Roderic", "library", "join")
    await world.driver.slash("Leonor", "library", "start")
    await world.board(0, "library")
    for _ in range(100):
        if len(await world.driver.dms("Roderic")) == 4:
            break
        await asyncio.sleep(0.05)
    asked = await world.driver.slash("Roderic", "@dm", "bid", {"offer": "4"})
    assert asked.message is not None and len(asked.message.buttons) == 2
    assert (await world.table()).answered == (await world.table("library")).answered == 0
    assert await world.driver.autocomplete("Roderic", "@dm", "bid", "offer", "") == []
    await bid(world, "Roderic", 4)
    assert ((await world.table()).answered, (await world.table("library")).answered) == (1, 0)


async def test_who_leaves_a_lobby_and_comes_back(world: World) -> None:
    """The seat is the last one then, the host's part has passed on, and nobody is written to twice."""
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    await world.driver.slash("Roderic", HERE, "join")
    await world.driver.slash("Leonor", HERE, "leave")
    assert (await world.table()).host == await world.driver.user_id("Roderic")
    assert "seat 2" in said(await world.driver.slash("Leonor", HERE, "join"))
    assert [seat.name for seat in (await world.table()).seats] == ["Roderic", "Leonor"]
    assert len(await world.driver.dms("Leonor")) == 1
    await world.driver.slash("Leonor", HERE, "start")
    assert (await world.board(0)).pinged
