"""What the stand-in remembers: plain records without behaviour. Ids are integers here and strings on the wire."""

import time
from collections.abc import Callable
from typing import Any, TypeAlias

import msgspec

Json: TypeAlias = dict[str, Any]
"""An object of Discord's API, as it goes over the wire."""

DISCORD_EPOCH_MS = 1_420_070_400_000

TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)

EPHEMERAL, LOADING, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 15


class User(msgspec.Struct):
    """A person, or the bot."""

    id: int
    username: str
    name: str
    locale: str = "en-US"
    dm_open: bool = True
    permissions: int = 0
    bot: bool = False
    read: dict[int, int] = {}
    """Channel id -> id of the last message that this user has seen."""


class Channel(msgspec.Struct):
    """A text channel, a thread, or a direct-message channel between the bot and one user."""

    id: int
    kind: int
    name: str
    created: float
    parent_id: int | None = None
    position: int = 0
    recipient_id: int | None = None
    owner_id: int | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 1440
    members: list[int] = []
    last_message_id: int | None = None
    denied: int = 0
    """Permissions that the bot lacks here (bits)."""
    topic: str | None = None

    @property
    def is_thread(self) -> bool:
        return self.kind in THREADS


class Attachment(msgspec.Struct):
    """A file on a message; its bytes lie in the store under the same id."""

    id: int
    name: str
    size: int
    content_type: str
    alt: str | None = None
    width: int | None = None
    height: int | None = None


class Message(msgspec.Struct):
    """A message. Embeds and components are kept as the bot sent them (`attachment://` unresolved)."""

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    embeds: list[Json] = []
    components: list[Json] = []
    attachments: list[Attachment] = []
    flags: int = 0
    kind: int = 0
    nonce: str | None = None
    edited: float | None = None
    pinned: bool = False
    reference_id: int | None = None
    thread_id: int | None = None
    ephemeral_to: int | None = None
    """The only user who can see it; None: everybody in the channel."""
    cause: Json | None = None
    """The `interaction_metadata` of an answer to an interaction."""
    pinged: list[int] = []
    """Users who really were notified: mentioned, and allowed by `allowed_mentions`."""
    pinged_everyone: bool = False

    @property
    def is_v2(self) -> bool:
        return bool(self.flags & COMPONENTS_V2)

    @property
    def is_thinking(self) -> bool:
        return bool(self.flags & LOADING)


class Upload(msgspec.Struct):
    """A file as it came in a request."""

    name: str
    data: bytes


class Ids:
    """Gives out snowflakes: unique and growing, also over restarts because they carry the time."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        """A new snowflake."""
        now = (int(self._clock() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(now, self._last + 1)
        return self._last


def snowflake_time(snowflake: int) -> float:
    """The second (Unix time) at which a snowflake was made."""
    return ((snowflake >> 22) + DISCORD_EPOCH_MS) / 1000
