"""Messages, permissions, threads, files, mentions, and Discord in a bad mood."""

import io
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Refused


async def code_of(request: Any) -> int:
    """The error code with which Discord refuses a request."""
    with pytest.raises(discord.HTTPException) as caught:
        await request
    return caught.value.code


async def test_missing_permissions(table: Any) -> None:
    channel = table.channel()
    await table.driver.deny("garden", discord.Permissions(attach_files=True).value)
    assert await code_of(channel.send("x", file=discord.File(io.BytesIO(b"x"), "x.txt"))) == 50013
    await channel.send("words only")
    await table.driver.deny("garden", discord.Permissions(send_messages=True).value)
    assert await code_of(channel.send("x")) == 50013
    await table.driver.settle()
    assert not channel.permissions_for(channel.guild.me).send_messages
    await table.driver.deny("garden", discord.Permissions(view_channel=True).value)
    assert await code_of(channel.send("x")) == 50001
    await table.driver.deny("garden")
    await channel.send("x")


async def test_a_nonce_is_taken_once(table: Any) -> None:
    first = await table.channel().send("move 7", nonce="game-7")
    second = await table.channel().send("move 7", nonce="game-7")
    assert first.id == second.id
    await table.driver.configure(nonce_seconds=0)
    assert (await table.channel().send("move 7", nonce="game-7")).id != first.id


async def test_a_send_that_fails_after_it_was_done_is_not_done_twice(table: Any) -> None:
    await table.driver.fail("POST", r"/channels/\d+/messages", 503, after=True)
    with pytest.raises(discord.DiscordServerError):
        await table.channel().send("move 8", nonce="game-8")
    await table.channel().send("move 8", nonce="game-8")
    assert len(await table.driver.messages("garden")) == 1


async def test_429_is_waited_for(table: Any) -> None:
    await table.driver.fail("POST", r"/channels/\d+/messages", 429, retry_after=0.05)
    file = discord.File(io.BytesIO(b"abc"), "x.txt")
    message = await table.channel().send("after all", file=file)
    assert [request["status"] for request in await table.driver.requests()][-2:] == [429, 200]
    assert await message.attachments[0].read() == b"abc"


async def test_429_without_via_is_a_ban(table: Any) -> None:
    await table.driver.fail("POST", "/messages", 429, via=False)
    with pytest.raises(discord.HTTPException) as caught:
        await table.channel().send("x")
    assert caught.value.status == 429


async def test_a_real_limit_with_headers_is_kept_by_discord_py(table: Any) -> None:
    await table.driver.configure(rate_limit=2, rate_window=0.2)
    for number in range(5):
        await table.channel().send(str(number))
    statuses = [request["status"] for request in await table.driver.requests() if request["method"] == "POST"]
    assert statuses == [200] * 5


async def test_only_allowed_mentions_ping(table: Any) -> None:
    leonor, roderic = await table.driver.user_id("Leonor"), await table.driver.user_id("Roderic")
    text = f"<@{leonor}> <@{roderic}> @everyone"
    channel = table.channel()
    await channel.send(text)
    await channel.send(text, allowed_mentions=discord.AllowedMentions.none())
    only = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(roderic)])
    await channel.send(text, allowed_mentions=only)
    posts = await table.driver.messages("garden")
    assert [post.pinged for post in posts] == [[leonor, roderic], [], [roderic]]
    assert not any(post.raw["mention_everyone"] for post in posts)
    home = await table.driver.home("Roderic")
    counts = {place["name"]: (place["unread"], place["pings"]) for place in home["channels"]}
    assert counts["garden"] == (3, 2)


async def test_attachments_of_an_edit(table: Any, png: bytes) -> None:
    def file(name: str) -> discord.File:
        return discord.File(io.BytesIO(png), name, description=f"alt of {name}")

    message = await table.channel().send(files=[file("a.png"), file("b.png")])
    message = await message.edit(attachments=[message.attachments[1], file("c.png")])
    [post] = await table.driver.messages("garden")
    assert [(item.name, item.alt) for item in post.files] == [("b.png", "alt of b.png"), ("c.png", "alt of c.png")]
    assert post.edited
    message = await message.edit(content="words")
    assert len(message.attachments) == 2
    assert await code_of(message.edit(content=None, attachments=[])) == 50006


async def test_an_edit_with_a_file_needs_the_permission_one_without_does_not(table: Any, png: bytes) -> None:
    message = await table.channel().send("x", file=discord.File(io.BytesIO(png), "a.png"))
    await table.driver.deny("garden", discord.Permissions(attach_files=True).value)
    assert await code_of(message.edit(content="y", attachments=[discord.File(io.BytesIO(png), "b.png")])) == 50013
    [post] = await table.driver.messages("garden")
    assert post.content == "x" and [file.name for file in post.files] == ["a.png"]
    await message.edit(content="z", attachments=[])
    [post] = await table.driver.messages("garden")
    assert post.content == "z" and post.files == []


async def test_file_addresses_are_signed(table: Any, png: bytes) -> None:
    await table.channel().send(file=discord.File(io.BytesIO(png), "a.png"))
    await table.channel().send(file=discord.File(io.BytesIO(b"<svg onload='alert(1)'/>"), "evil.svg"))
    picture, other = [post.files[0] for post in await table.driver.messages("garden")]
    async with aiohttp.ClientSession() as session:
        async with session.get(picture.url) as response:
            assert response.headers["Content-Type"] == "image/png"
            assert response.headers["X-Content-Type-Options"] == "nosniff"
        async with session.get(picture.url.replace("hm=", "hm=0")) as response:
            assert response.status == 404
        async with session.get(other.url) as response:
            assert response.headers["Content-Type"] == "application/octet-stream"
            assert response.headers["Content-Disposition"] == "attachment"


async def test_unknown_things(table: Any) -> None:
    message = await table.channel().send("x")
    await table.driver.delete_message(message.id)
    assert await code_of(message.edit(content="y")) == 10008
    assert await code_of(message.delete()) == 10008
    await table.driver.delete_channel("garden")
    await table.driver.settle()
    assert "deleted garden" in table.bot.heard
    assert await code_of(table.bot.fetch_channel(202)) == 10003
    with pytest.raises(Refused):
        await table.driver.slash("Leonor", "garden", "t ping")


async def test_the_bot_cannot_change_the_messages_of_others(table: Any) -> None:
    said = await table.driver.say("Leonor", "garden", "hello")
    message = await table.channel().fetch_message(said.id)
    assert await code_of(message.edit(content="y")) == 50005
    assert await code_of(message.delete()) == 50013
    assert "Leonor: " in table.bot.heard  # without the message-content intent the words are missing


async def test_threads(table: Any) -> None:
    start = await table.channel().send("a new game")
    thread = await start.create_thread(name="game 1")
    assert await code_of(start.create_thread(name="game 2")) == 160004
    message = await thread.send("board")
    assert (await table.driver.slash("Leonor", "game 1", "t ping")).message.content == "pong"
    await table.driver.archive("game 1")
    await table.driver.configure(ack_seconds=0.1)
    assert await code_of(message.edit(content="y")) == 50083
    await table.driver.slash("Leonor", "game 1", "t ping")
    assert [error.code for error in table.bot.errors] == [50083]
    await thread.send("awake")  # wakes the thread
    assert not (await table.bot.fetch_channel(thread.id)).archived
    await message.edit(content="y")
    manage = discord.Permissions(manage_threads=True).value
    await table.driver.deny("garden", manage)
    await table.driver.archive("game 1", archived=True, locked=True)
    assert await code_of(thread.send("no")) == 160005
    assert await code_of(thread.edit(archived=False)) == 50013
    await table.driver.deny("garden")
    await thread.edit(archived=False, locked=False)
    await thread.send("yes")


async def test_private_threads_are_seen_by_their_members(table: Any) -> None:
    thread = await table.channel().create_thread(name="secret", type=discord.ChannelType.private_thread)
    await thread.send("for one")
    with pytest.raises(Refused):
        await table.driver.messages("secret", "Leonor")
    await thread.add_user(discord.Object(await table.driver.user_id("Leonor")))
    assert len(await table.driver.messages("secret", "Leonor")) == 1


async def test_reply_pin_history(table: Any) -> None:
    first = await table.channel().send("one")
    reply = await first.reply("two")
    assert reply.reference.message_id == first.id
    await first.pin()
    assert [message.id async for message in table.channel().pins()] == [first.id]
    assert [message.content async for message in table.channel().history(limit=5)] == ["two", "one"]


async def test_layout_view_with_gallery(table: Any, png: bytes) -> None:
    view = discord.ui.LayoutView(timeout=None)
    gallery = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://map.png", description="the map"))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("# Turn 3"), gallery))
    message = await table.channel().send(view=view, file=discord.File(io.BytesIO(png), "map.png"))
    [post] = await table.driver.messages("garden")
    assert post.text == "# Turn 3"
    media = post.raw["components"][0]["components"][1]["items"][0]
    assert media["description"] == "the map"
    assert media["media"]["url"] == post.files[0].url
    assert await code_of(message.edit(content="words")) == 50035
