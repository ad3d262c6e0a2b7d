"""Tells the page what happens, over a WebSocket of its own."""

import asyncio

import msgspec
from aiohttp import web

from bot.sandbox.control import Control
from bot.sandbox.gateway import Gateway
from bot.sandbox.guard import Guard
from bot.sandbox.records import Channel, Json, Message, User
from bot.sandbox.world import Discord


class Live:
    """One stream of news for each open page, each with the eyes of one user."""

    def __init__(self, discord: Discord, gateway: Gateway, control: Control, guard: Guard) -> None:
        self._discord = discord
        self._gateway = gateway
        self._control = control
        self._guard = guard

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one page until it goes."""
        self._guard.check_person(request)
        person = self._discord.find_user(request.query["user"])
        socket = web.WebSocketResponse(max_msg_size=1024)
        await socket.prepare(request)
        queue: asyncio.Queue[Json] = asyncio.Queue()

        def happened(kind: str, subject: object) -> None:
            news = self._news(person, kind, subject)
            if news is not None:
                queue.put_nowait(news)

        self._discord.listen(happened)
        pump = asyncio.create_task(_pump(queue, socket))
        try:
            async for _ in socket:
                pass  # the page only listens
        finally:
            self._discord.ignore(happened)
            pump.cancel()
        return socket

    def _news(self, person: User, kind: str, subject: object) -> Json | None:
        if isinstance(subject, Message):
            return self._message_news(person, kind, subject)
        if isinstance(subject, (Channel, User)):
            return {"t": "home"}
        if kind == "commands":
            return {"t": "commands"}
        if kind == "bot":
            return {"t": "bot", "connected": self._gateway.is_connected()}
        return None

    def _message_news(self, person: User, kind: str, message: Message) -> Json | None:
        place = self._discord.channels.get(message.channel_id)
        hidden = message.ephemeral_to not in (None, person.id) or not self._discord.channels.can_see(person, place)
        if hidden:
            # The counters of the others must still follow (a direct message to somebody else, say).
            return {"t": "home"}
        if kind == "message_delete":
            return {"t": "gone", "channel": str(message.channel_id), "id": str(message.id)}
        return {"t": "message", "channel": str(message.channel_id), "message": self._control.view(message)}


async def _pump(queue: asyncio.Queue[Json], socket: web.WebSocketResponse) -> None:
    while True:
        await socket.send_str(msgspec.json.encode(await queue.get()).decode())
