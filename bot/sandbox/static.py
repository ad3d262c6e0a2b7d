"""Serves the page's own files, and the files that were attached to messages."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from aiohttp import web

from bot.sandbox import cdn
from bot.sandbox.images import OTHER, inspect
from bot.sandbox.world import Discord

PAGE = Path(__file__).with_name("page")
TYPES = {
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
}


class Static:
    """Files over HTTP."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord

    def add_to(self, app: web.Application) -> None:
        """Add all routes. Only the files that are there now are served; no path is ever looked up."""
        for file in sorted(PAGE.iterdir()):
            if file.suffix in TYPES:
                address = "/" if file.name == "index.html" else f"/page/{file.name}"
                app.router.add_get(address, _serving(file))
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{name}", self._attachment)

    async def _attachment(self, request: web.Request) -> web.Response:
        query = request.query
        if not cdn.is_valid(request.path, query.get("ex", "0"), query.get("hm", "")):
            raise web.HTTPNotFound
        attachment_id = int(request.match_info["attachment_id"])
        data = self._discord.store.file(attachment_id)
        if data is None:
            raise web.HTTPNotFound
        content_type = inspect(data)[0]
        # Anything but a picture is only ever saved, never shown: it could be a page.
        headers = {"Content-Disposition": "attachment"} if content_type == OTHER else {}
        return web.Response(body=data, content_type=content_type, headers=headers)


def _serving(file: Path) -> Callable[[web.Request], Awaitable[web.Response]]:
    async def serve(request: web.Request) -> web.Response:
        kind = TYPES[file.suffix]
        return web.Response(text=file.read_text("utf-8"), content_type=kind, headers={"Cache-Control": "no-cache"})

    return serve
