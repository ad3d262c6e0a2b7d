"""Discord's gateway: the WebSocket over which the bot is told what happens."""

import asyncio
import secrets
import zlib
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.sandbox import message_payloads, payloads
from bot.sandbox.interactions import Interaction
from bot.sandbox.records import DM, Channel, Json, Message
from bot.sandbox.traffic import Traffic
from bot.sandbox.world import Discord

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 0, 1, 2, 6, 7, 9, 10, 11
GUILDS, MEMBERS, GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 0, 1 << 1, 1 << 9, 1 << 12, 1 << 15
AUTHENTICATION_FAILED = 4004
HEARTBEAT_MS = 41_250
REPLAY_LENGTH = 1000

Packer = Callable[[bytes], str | bytes]


class Session:
    """One logical connection of the bot: it outlives its WebSocket, so that what was missed can be replayed."""

    def __init__(self, intents: int, shard: tuple[int, int] | None) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.sequence = 0
        self.sent: list[tuple[int, Json]] = []
        self.line: Line | None = None

    def takes(self, guild_id: int | None) -> bool:
        """Whether events of this guild (None: direct messages) belong to this session's shard."""
        if self.shard is None:
            return True
        number, count = self.shard
        return number == (0 if guild_id is None else (guild_id >> 22) % count)

    def dispatch(self, event: str, data: Json) -> None:
        """Send an event, now or when the bot resumes."""
        self.sequence += 1
        packet = {"op": DISPATCH, "t": event, "s": self.sequence, "d": data}
        self.sent = [*self.sent[-REPLAY_LENGTH:], (self.sequence, packet)]
        if self.line is not None:
            self.line.send(packet)


class Line:
    """One open WebSocket with its compression; sends in order, from a queue."""

    def __init__(self, request: web.Request, socket: web.WebSocketResponse, pack: Packer) -> None:
        self._request = request
        self.socket = socket
        self._pack = pack
        self._queue: asyncio.Queue[Json] = asyncio.Queue()

    def send(self, packet: Json) -> None:
        """Queue a packet."""
        self._queue.put_nowait(packet)

    def abort(self) -> None:
        """Cut the connection without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def pump(self) -> None:
        """Send what is queued, until cancelled."""
        while True:
            packed = self._pack(msgspec.json.encode(await self._queue.get()))
            if isinstance(packed, str):
                await self.socket.send_str(packed)
            else:
                await self.socket.send_bytes(packed)


class Gateway:
    """All sessions of the bot."""

    def __init__(self, discord: Discord, traffic: Traffic, url: Callable[[], str]) -> None:
        self._discord = discord
        self._traffic = traffic
        self._url = url
        self._sessions: dict[str, Session] = {}
        discord.listen(self._happened)
        discord.bot_is_connected = self.can_reach_bot

    def is_connected(self) -> bool:
        """Whether a bot is connected right now."""
        return any(session.line is not None for session in self._sessions.values())

    def can_reach_bot(self) -> bool:
        """Whether a bot is connected, or was and may still come back for what it missed."""
        return bool(self._sessions)

    # Connections -----------------------------------------------------------------------------------------------------

    async def connect(self, request: web.Request) -> web.StreamResponse:
        """Serve one WebSocket of the bot."""
        socket = web.WebSocketResponse(max_msg_size=16 * 1024)
        await socket.prepare(request)
        line = Line(request, socket, packer(request.query.get("compress", "")))
        pump = asyncio.create_task(line.pump())
        session: Session | None = None
        try:
            line.send({"op": HELLO, "d": {"heartbeat_interval": HEARTBEAT_MS}})
            async for frame in socket:
                if frame.type == WSMsgType.TEXT:
                    session = await self._received(line, session, msgspec.json.decode(frame.data))
        except ConnectionError:
            pass
        finally:
            pump.cancel()
            self._lost(line, session, socket.close_code)
        return socket

    def _lost(self, line: Line, session: Session | None, code: int | None) -> None:
        if session is None or session.line is not line:
            return
        session.line = None
        # Only who says goodbye properly gives the session up; all others may resume it.
        if code in (1000, 1001):
            self._sessions.pop(session.id, None)
        self._discord.tell("bot", None)

    async def _received(self, line: Line, session: Session | None, packet: Json) -> Session | None:
        data: Any = packet.get("d")
        if packet["op"] == HEARTBEAT:
            line.send({"op": HEARTBEAT_ACK})
        elif packet["op"] in (IDENTIFY, RESUME):
            if data["token"].removeprefix("Bot ") != self._discord.token:
                await line.socket.close(code=AUTHENTICATION_FAILED, message=b"Authentication failed.")
                return None
            return self._identify(line, data) if packet["op"] == IDENTIFY else self._resume(line, data)
        return session

    def _identify(self, line: Line, data: Json) -> Session:
        shard = tuple(data["shard"]) if data.get("shard") else None
        session = Session(int(data.get("intents") or 0), shard)
        for other in [old for old in self._sessions.values() if old.shard == shard and old.line is None]:
            del self._sessions[other.id]
        self._sessions[session.id] = session
        session.line = line
        guild_id = self._discord.guild_id
        ready: Json = {
            "v": 10,
            "user": payloads.me(self._discord),
            "guilds": [{"id": str(guild_id), "unavailable": True}] if session.takes(guild_id) else [],
            "session_id": session.id,
            "resume_gateway_url": self._url(),
            "application": {"id": str(self._discord.bot.id), "flags": 0},
            "session_type": "normal",
            "private_channels": [],
        }
        if shard is not None:
            ready["shard"] = list(shard)
        session.dispatch("READY", ready)
        if session.intents & GUILDS and session.takes(guild_id):
            everyone = bool(session.intents & MEMBERS)
            session.dispatch("GUILD_CREATE", payloads.guild_create(self._discord, all_members=everyone))
        self._discord.tell("bot", None)
        return session

    def _resume(self, line: Line, data: Json) -> Session | None:
        session = self._sessions.get(data["session_id"])
        if session is None:
            line.send({"op": INVALID_SESSION, "d": False})
            return None
        missed = [packet for sequence, packet in session.sent if sequence > int(data["seq"] or 0)]
        session.line = line
        for packet in missed:
            line.send(packet)
        session.dispatch("RESUMED", {})
        self._discord.tell("bot", None)
        return session

    # What tests do to a connection -----------------------------------------------------------------------------------

    async def drop(self, *, code: int | None = None, ask: bool = False, forget: bool = False) -> None:
        """Cut the bot off: with a close code, without a word (`code=None`), or by asking it to reconnect."""
        sessions = list(self._sessions.values())
        if forget:
            self._sessions.clear()
        for session in sessions:
            line = session.line
            if line is None:
                continue
            if ask:
                line.send({"op": RECONNECT, "d": None})
            elif code is not None:
                session.line = None
                await line.socket.close(code=code)
            else:
                session.line = None
                line.abort()

    # Events ----------------------------------------------------------------------------------------------------------

    def _happened(self, kind: str, subject: object) -> None:
        if isinstance(subject, Interaction) and kind == "interaction":
            self._traffic.touch()
            place = self._discord.channels.get(subject.channel_id)
            self._dispatch("INTERACTION_CREATE", self._discord.interactions.payload(subject), place, 0)
        elif isinstance(subject, Message) and subject.ephemeral_to is None:
            self._message_event(kind, subject)
        elif isinstance(subject, Channel):
            body = payloads.channel(self._discord, subject)
            if kind == "thread_create":
                body["newly_created"] = True
            if subject.kind != DM:
                self._dispatch(kind.upper(), body, subject, GUILDS)

    def _message_event(self, kind: str, message: Message) -> None:
        place = self._discord.channels.get(message.channel_id)
        guild: Json = {} if place.kind == DM else {"guild_id": str(self._discord.guild_id)}
        if kind == "message_delete":
            body: Json = {"id": str(message.id), "channel_id": str(message.channel_id)} | guild
        else:
            body = message_payloads.message(self._discord, message) | guild
            author = self._discord.users[message.author_id]
            if guild:
                body["member"] = payloads.member(self._discord, author, with_user=False)
        self._dispatch(kind.upper(), body, place, DIRECT_MESSAGES if place.kind == DM else GUILD_MESSAGES)

    def _dispatch(self, event: str, body: Json, place: Channel, intent: int) -> None:
        guild_id = None if place.kind == DM else self._discord.guild_id
        for session in self._sessions.values():
            if session.intents & intent == intent and session.takes(guild_id):
                session.dispatch(event, self._redacted(session, body, place) if event.startswith("MESSAGE") else body)

    def _redacted(self, session: Session, body: Json, place: Channel) -> Json:
        """Without the message-content intent a bot does not get the words of others that do not concern it."""
        me = str(self._discord.bot.id)
        concerned = body.get("author", {}).get("id") == me or any(user["id"] == me for user in body.get("mentions", []))
        if session.intents & MESSAGE_CONTENT or place.kind == DM or concerned or "content" not in body:
            return body
        return body | {"content": "", "embeds": [], "attachments": [], "components": []}


def packer(compression: str) -> Packer:
    """How packets are packed on a connection that asked for this `compress`: one stream, flushed at each packet."""
    if compression == "zlib-stream":
        deflate = zlib.compressobj()
        return lambda data: deflate.compress(data) + deflate.flush(zlib.Z_SYNC_FLUSH)
    if compression == "zstd-stream":
        return _zstd_packer()
    return lambda data: data.decode()


def _zstd_packer() -> Packer:
    try:
        import zstandard  # type: ignore[import-not-found,unused-ignore]  # comes with discord.py[speed]
    except ImportError:
        # Text frames are accepted on every connection, whatever compression was asked for.
        return lambda data: data.decode()
    stream: Any = zstandard.ZstdCompressor().compressobj()
    return lambda data: stream.compress(data) + stream.flush(zstandard.COMPRESSOBJ_FLUSH_BLOCK)
