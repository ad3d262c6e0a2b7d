"""Every exchange of discord.py with the stand-in, held against Discord's own OpenAPI (both directions)."""

import asyncio
import io
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import discord
import pytest

ORACLE = Path(__file__).with_name("oracle")
NODE = shutil.which("node")

# Where the specification says less than is so: discord.py sends these ids as numbers, which Discord takes, and the
# codes in a form's errors are words in Discord's documentation, but numbers in the npm package.
KNOWN = re.compile(r"request: (attachments\.\d+\.id|recipient_id|message_reference\.\w+_id):|errors\..*_errors:")

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", autouse=True)
def installed() -> None:
    """The oracle's packages are there; npm brings them the first time."""
    if not (ORACLE / "node_modules").exists():
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--prefix", str(ORACLE)], check=True)


async def ask_oracle(exchanges: list[dict[str, Any]]) -> dict[str, Any]:
    assert NODE is not None
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(NODE, str(ORACLE / "check.mjs"), stdin=pipe, stdout=pipe)
    output, _ = await process.communicate(json.dumps(exchanges).encode())
    assert process.returncode == 0
    verdict: dict[str, Any] = json.loads(output)
    return verdict


async def use_everything(table: Any, png: bytes) -> None:
    """Take every route once, as a person and as the bot."""
    driver, bot = table.driver, table.bot
    for path, options in (
        ("t ping", {}),
        ("t harvest", {"tile": "A", "member": "Roderic"}),
        ("t board", {}),
        ("t board", {"private": True}),
        ("t dm", {}),
        ("t twice", {}),
    ):
        await driver.slash("Leonor", "garden", path, options)
    await driver.autocomplete("Leonor", "garden", "t harvest", "tile", "x")
    shown = (await driver.slash("Leonor", "garden", "t count")).message
    await driver.click("Roderic", shown, "Count 1")
    menu = (await driver.slash("Leonor", "garden", "t menu")).message
    await driver.select("Leonor", menu, "tiles", ["0"])
    await driver.select("Leonor", menu, "who", ["Roderic"])
    modal = (await driver.slash("Leonor", "garden", "t offer")).modal
    await driver.submit("Leonor", modal, {"gold": "1"})
    [direct] = await driver.dms("Leonor")
    await driver.click("Leonor", direct, "Count 5")
    await bot.application_info()
    await bot.tree.fetch_commands()
    await use_channels(table, png)


async def use_channels(table: Any, png: bytes) -> None:
    channel = table.channel()
    embed = discord.Embed(title="t", description="d", colour=3).set_image(url="attachment://a.png").set_footer(text="f")
    embed.add_field(name="n", value="v")
    message = await channel.send("x", embed=embed, file=discord.File(io.BytesIO(png), "a.png", description="alt"))
    await message.reply("y", nonce="n1")
    replaced = await channel.send("x", file=discord.File(io.BytesIO(png), "a.png", description="alt"))
    await replaced.edit(content="y", attachments=[discord.File(io.BytesIO(png), "b.png", description="other")])
    await message.edit(content="z", attachments=[])
    view = discord.ui.LayoutView(timeout=None)
    gallery = discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://b.png", description="map"))
    row = discord.ui.ActionRow(discord.ui.Button(label="Go", custom_id="go"))
    section = discord.ui.Section("words", accessory=discord.ui.Button(label="S", custom_id="s"))
    view.add_item(discord.ui.Container(discord.ui.TextDisplay("# T"), discord.ui.Separator(), gallery, row, section))
    await channel.send(view=view, file=discord.File(io.BytesIO(png), "b.png"))
    await channel.fetch_message(message.id)
    assert [post async for post in channel.history(limit=3)]
    await message.pin()
    assert [post async for post in channel.pins()]
    await message.unpin()
    thread = await message.create_thread(name="one")
    secret = await channel.create_thread(name="two", type=discord.ChannelType.private_thread)
    await secret.add_user(discord.Object(await table.driver.user_id("Leonor")))
    await thread.edit(archived=True)
    await thread.edit(archived=False)
    await bot_looks_around(table)
    async with channel.typing():
        pass
    with pytest.raises(discord.HTTPException):
        await channel.send("x" * 2001)
    await table.driver.fail("POST", "/messages", 429, retry_after=0.01)
    await (await channel.send("w")).delete()
    await table.driver.deny("garden", discord.Permissions(send_messages=True).value)
    with pytest.raises(discord.Forbidden):
        await channel.send("x")


async def bot_looks_around(table: Any) -> None:
    guild = await table.bot.fetch_guild(table.channel().guild.id)
    await guild.fetch_channels()
    await guild.fetch_roles()
    await guild.fetch_member(table.bot.user.id)
    await guild.active_threads()
    await table.bot.fetch_user(table.bot.user.id)
    await table.bot.fetch_channel(table.channel().id)


async def test_discord_would_have_said_the_same(table: Any, connect: Any, png: bytes) -> None:
    traffic = table.running.traffic
    traffic.exchanges = []
    async with connect(table.running.token):  # one more bot, only for what is asked at the start
        pass
    await use_everything(table, png)
    verdict = await ask_oracle(traffic.exchanges)
    assert verdict["checked"] > 60
    problems = [f"{problem['where']}: {problem['problem']}" for problem in verdict["problems"]]
    assert [problem for problem in problems if not KNOWN.search(problem)] == []
