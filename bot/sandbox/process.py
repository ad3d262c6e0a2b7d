"""The stand-in in a process of its own, for tests that kill and restart the bot or the stand-in."""

import asyncio
import json
import sys
from pathlib import Path

from bot.sandbox.records import Json


class Separate:
    """A running `python -m bot.sandbox`; it also ends by itself when this process ends."""

    def __init__(self, process: asyncio.subprocess.Process, addresses: Json) -> None:
        self._process = process
        self.url: str = addresses["url"]
        self.api_base: str = addresses["api_base"]
        self.gateway_url: str = addresses["gateway_url"]
        self.cdn_base: str = addresses["cdn_base"]
        self.token: str = addresses["token"]
        self.key: str = addresses["key"]

    @classmethod
    async def start(cls, world: Path, port: int = 0) -> "Separate":
        """Start it and wait until it listens."""
        command = [sys.executable, "-m", "bot.sandbox", "--port", str(port), "--world", str(world)]
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe)
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise RuntimeError(f"the sandbox did not start (exit status {await process.wait()})")
        return cls(process, json.loads(line))

    async def kill(self) -> None:
        """End it at once, with no time to save anything."""
        if self._process.returncode is None:
            self._process.kill()
        await self._process.wait()
