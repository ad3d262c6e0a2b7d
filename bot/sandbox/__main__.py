"""`python -m bot.sandbox --port N --world FILE`: the stand-in as a process of its own.

Prints one line of JSON (url, api_base, gateway_url, cdn_base, token, key) when it is ready, and ends when its
standard input is closed, that is, with its parent at the latest.
"""

import argparse
import asyncio
import json
import sys
from pathlib import Path

from bot.sandbox.launch import serve


async def main(port: int, world: Path | None, *, stay: bool) -> None:
    """Serve until the parent is gone (or for ever)."""
    running = await serve(world, port=port)
    addresses = ("url", "api_base", "gateway_url", "cdn_base", "token", "key")
    print(json.dumps({name: getattr(running, name) for name in addresses}), flush=True)
    try:
        if stay:
            await asyncio.Event().wait()
        await _end_of_input()
    finally:
        await running.close()


async def _end_of_input() -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while await reader.read(1024):
        pass


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bot.sandbox")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--world", type=Path)
    parser.add_argument("--stay", action="store_true", help="do not end with the standard input")
    given = parser.parse_args()
    try:
        asyncio.run(main(given.port, given.world, stay=given.stay))
    except KeyboardInterrupt:
        sys.exit(0)
