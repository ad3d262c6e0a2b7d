"""The gateway: tokens, resumption, compression, shards; and a world that outlives its process."""

import asyncio
import json
import sys
import zlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Driver, Separate, point_discord_at, serve


async def test_a_wrong_token_is_refused(sandbox: Any, connect: Any) -> None:
    with pytest.raises(discord.LoginFailure):
        async with connect("wrong"):
            pass
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as socket:
        assert (await socket.receive_json())["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": "wrong", "intents": 0, "properties": {}}})
        await socket.receive()
        assert socket.close_code == 4004


@pytest.mark.parametrize("how", [{"code": 4000}, {"code": 1001}, {"ask": True}, {}])
async def test_what_was_missed_is_replayed(table: Any, how: dict[str, Any]) -> None:
    await table.driver.drop(**how)
    outcome = await table.driver.slash("Leonor", "garden", "t ping")
    assert outcome.message.content == "pong"
    await asyncio.wait_for(table.bot.resumed.wait(), 2)


async def test_buttons_work_after_the_bot_came_back(sandbox: Any, connect: Any) -> None:
    async with Driver(sandbox.url, sandbox.key) as driver:
        async with connect(sandbox.token):
            shown = (await driver.slash("Leonor", "garden", "t count")).message
        async with connect(sandbox.token):
            assert (await driver.click("Leonor", shown, "Count 1")).message.content == "pressed 1"


async def test_compressed_stream(sandbox: Any) -> None:
    address = sandbox.gateway_url + "?compress=zlib-stream"
    async with aiohttp.ClientSession() as session, session.ws_connect(address) as socket:
        inflate = zlib.decompressobj()
        assert json.loads(inflate.decompress((await socket.receive()).data))["op"] == 10
        await socket.send_json({"op": 2, "d": {"token": sandbox.token, "intents": 1, "properties": {}}})
        ready = json.loads(inflate.decompress((await socket.receive()).data))
        guild = json.loads(inflate.decompress((await socket.receive()).data))
    assert (ready["t"], guild["t"]) == ("READY", "GUILD_CREATE")
    assert [member["user"]["username"] for member in guild["d"]["members"]] == ["signet"]


async def test_shards_get_their_own_events(sandbox: Any) -> None:
    guild_shard = (2001 >> 22) % 2
    async with aiohttp.ClientSession() as session:
        heard = {}
        for shard in (0, 1):
            async with session.ws_connect(sandbox.gateway_url) as socket:
                await socket.receive_json()
                body = {"token": sandbox.token, "intents": 1, "shard": [shard, 2], "properties": {}}
                await socket.send_json({"op": 2, "d": body})
                heard[shard] = (await socket.receive_json())["d"]
    assert [len(heard[shard]["guilds"]) for shard in (guild_shard, 1 - guild_shard)] == [1, 0]
    assert heard[1]["shard"] == [1, 2]


async def test_a_closed_world_opens_as_it_was(tmp_path: Path, connect: Any) -> None:
    for round_number in (1, 2):
        running = await serve(tmp_path / "world.sqlite")
        point_discord_at(running.api_base, running.gateway_url, running.cdn_base)
        async with Driver(running.url, running.key) as driver, connect(running.token):
            if round_number == 1:
                await driver.slash("Leonor", "garden", "t board")
                await driver.slash("Leonor", "garden", "t count")
                await driver.slash("Leonor", "garden", "t dm")
                await driver.profile("Roderic", locale="el", dm_open=False)
            else:
                board, count = await driver.messages("garden", "Leonor")
                assert (await driver.fetch(board.files[0].url)).startswith(b"\x89PNG")
                assert (await driver.click("Roderic", count, "Count 1")).message.content == "pressed 1"
                assert len(await driver.dms("Leonor")) == 1
                users = {user["name"]: user for user in (await driver.home("Leonor"))["users"]}
                assert (users["Roderic"]["locale"], users["Roderic"]["dm_open"]) == ("el", False)
        await running.close()


async def test_a_killed_stand_in_has_lost_nothing(tmp_path: Path) -> None:
    for round_number in (1, 2):
        stand_in = await Separate.start(tmp_path / "world.sqlite")
        async with Driver(stand_in.url, stand_in.key) as driver:
            if round_number == 1:
                await driver.say("Leonor", "garden", "remember me")
            assert [post.content for post in await driver.messages("garden")] == ["remember me"]
        await stand_in.kill()


@asynccontextmanager
async def bot_process(stand_in: Separate) -> AsyncIterator[None]:
    """A bot as a process, killed without warning in the end."""
    script = str(Path(__file__).with_name("killable.py"))
    addresses = (stand_in.api_base, stand_in.gateway_url, stand_in.cdn_base, stand_in.token)
    process = await asyncio.create_subprocess_exec(sys.executable, script, *addresses)
    try:
        yield
    finally:
        process.kill()
        await process.wait()


async def test_a_killed_bot_is_missed_and_its_buttons_work_again(tmp_path: Path) -> None:
    stand_in = await Separate.start(tmp_path / "world.sqlite")
    async with Driver(stand_in.url, stand_in.key) as driver:
        async with bot_process(stand_in):
            await driver.connected()
            shown = (await driver.slash("Leonor", "garden", "count")).message
        await driver.connected(wanted=False)
        await driver.configure(ack_seconds=0.1)
        assert not (await driver.click("Leonor", shown, "More")).answered
        await driver.configure(ack_seconds=3)
        async with bot_process(stand_in):
            await driver.connected()
            assert (await driver.click("Leonor", shown, "More")).message.content == "1"
    await stand_in.kill()
