"""One REST request of the bot, with its path's ids looked up and its body (JSON or multipart) read."""

from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.sandbox.errors import INVALID_JSON, ApiError, Problem, invalid_form
from bot.sandbox.messages import Uploads
from bot.sandbox.records import Channel, Json, Message, Upload
from bot.sandbox.traffic import BODY
from bot.sandbox.world import Discord

WHOLE_REQUEST = 25 * 1024 * 1024 + 64 * 1024


class Created:
    """An answer that is sent with the status 201."""

    def __init__(self, body: Json) -> None:
        self.body = body


class Call:
    """What a route handler gets."""

    def __init__(self, discord: Discord, request: web.Request) -> None:
        self.discord = discord
        self.request = request

    def id(self, key: str) -> int:
        """An id in the path; 50035 if it is none."""
        text = self.request.match_info[key]
        if text == "@me":
            return self.discord.bot.id
        if not text.isdecimal():
            raise invalid_form([Problem((key,), "NUMBER_TYPE_COERCE", f'Value "{text}" is not snowflake.')])
        return int(text)

    def text(self, key: str) -> str:
        """A word in the path."""
        return self.request.match_info[key]

    @property
    def channel(self) -> Channel:
        """The channel in the path, if the bot may see it."""
        channel = self.discord.channels.get(self.id("channel_id"))
        self.discord.channels.check_bot_sees(channel)
        return channel

    @property
    def message(self) -> Message:
        """The message in the path."""
        return self.discord.messages.get(self.channel.id, self.id("message_id"))

    def query(self, key: str, default: int) -> int:
        """A number in the query."""
        return int(self.request.query.get(key, default))

    async def json(self) -> Json:
        """The body as a JSON object."""
        body = await self.body()
        return body if isinstance(body, dict) else {}

    async def body(self) -> Any:
        """The body as JSON; an empty one is an empty object."""
        return self._keep(_decode(await self.request.read()))

    def _keep(self, body: Any) -> Any:
        self.request[BODY] = body
        return body

    async def form(self) -> tuple[Json, Uploads]:
        """The body of a message: JSON alone, or `payload_json` with files."""
        if self.request.content_type != "multipart/form-data":
            return await self.json(), {}
        payload: Json = {}
        uploads: Uploads = {}
        async for part in await self.request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytes(await part.read())
            if part.name == "payload_json":
                payload = _decode(data)
            elif part.name and part.name.startswith("files["):
                uploads[int(part.name[6:-1])] = Upload(part.filename or "file", data)
        return self._keep(payload), uploads


def _decode(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data) if data else {}
    except msgspec.DecodeError:
        raise ApiError(INVALID_JSON) from None
