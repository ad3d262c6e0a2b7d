"""Starts the stand-in of Discord in this process, and points discord.py at it."""

import contextlib
from dataclasses import dataclass, field
from pathlib import Path

import discord
import yarl
from aiohttp import web

from bot.sandbox.call import WHOLE_REQUEST
from bot.sandbox.control import Control
from bot.sandbox.gateway import Gateway
from bot.sandbox.guard import Guard
from bot.sandbox.live import Live
from bot.sandbox.rest import PREFIX, Rest
from bot.sandbox.static import Static
from bot.sandbox.traffic import Traffic
from bot.sandbox.world import Discord

LOCAL = "127.0.0.1"


@dataclass
class Running:
    """A stand-in that is running."""

    url: str
    """Where the page is."""
    token: str
    """The token that the bot must use."""
    key: str
    """The key of the tests (for `Driver`)."""
    world: Discord = field(repr=False)
    traffic: Traffic = field(repr=False)
    _runner: web.AppRunner = field(repr=False)

    @property
    def api_base(self) -> str:
        """For `discord.http.Route.BASE`."""
        return f"{self.url}{PREFIX}"

    @property
    def gateway_url(self) -> str:
        """For `discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY`."""
        return f"{self.url.replace('http', 'ws', 1)}/gateway/"

    @property
    def cdn_base(self) -> str:
        """For `discord.asset.Asset.BASE`."""
        return self.url

    async def close(self) -> None:
        """Stop; the world's file stays."""
        await self._runner.cleanup()
        self.world.store.close()


async def serve(world_path: Path | str | None = None, host: str = LOCAL, port: int = 0) -> Running:
    """Start the stand-in on this machine only. `world_path=None` keeps its world in memory; port 0 takes a free one."""
    if host != LOCAL:
        raise ValueError(f"the sandbox serves {LOCAL} only")
    world = Discord.open(None if world_path is None else Path(world_path))
    guard, traffic = Guard(), Traffic()
    app = web.Application(client_max_size=WHOLE_REQUEST, middlewares=[guard.middleware()])

    def gateway_url() -> str:
        return f"ws://{host}:{guard.port}/gateway/"

    gateway = Gateway(world, traffic, gateway_url)
    control = Control(world, gateway, traffic, guard)
    Rest(world, traffic, gateway_url).add_to(app)
    control.add_to(app)
    Static(world).add_to(app)
    app.router.add_get("/gateway/", gateway.connect)
    app.router.add_get("/sandbox/live", Live(world, gateway, control, guard).connect)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
    await runner.setup()
    site = web.TCPSite(runner, host, port)
    try:
        await site.start()
    except OSError:
        with contextlib.suppress(Exception):
            await runner.cleanup()
        world.store.close()
        raise
    guard.port = runner.addresses[0][1]
    world.cdn_base = f"http://{host}:{guard.port}"
    return Running(world.cdn_base, world.token, guard.key, world, traffic, runner)


def point_discord_at(api_base: str, gateway_url: str, cdn_base: str) -> None:
    """Let discord.py in this process talk to the stand-in. The settings are global: one stand-in a process."""
    discord.http.Route.BASE = api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway_url)
    discord.asset.Asset.BASE = cdn_base
