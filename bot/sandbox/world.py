"""The simulated Discord: users, one guild, channels, messages, commands and interactions in one object."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from bot.sandbox import permissions
from bot.sandbox.channels import Channels
from bot.sandbox.commands import Commands
from bot.sandbox.errors import MISSING_ACCESS, MISSING_PERMISSIONS, UNKNOWN_USER, ApiError, Refused
from bot.sandbox.interactions import Interactions
from bot.sandbox.messages import Messages
from bot.sandbox.records import DM, Channel, Ids, User
from bot.sandbox.store import Store

PEOPLE = [
    (101, "leonor", "Leonor", "en-US"),
    (102, "theophano", "Θεοφανώ", "el"),
    (103, "moyuan", "沈墨白", "zh-TW"),
    (104, "roderic", "Roderic", "en-US"),
    (105, "irene", "Ειρήνη", "el"),
    (106, "spectator", "Sæmundr", "en-US"),
]
"""Id, user name, shown name and language of those who live in a new sandbox. The first owns the server."""

CHANNELS = [(201, "council-hall"), (202, "garden"), (203, "library")]
BOT_ID = 1001
GUILD_ID = 2001
BOT_ROLE_ID = 3001
TOKEN = "sandbox.bot.token"

Listener = Callable[[str, object], None]
"""Is told what has happened: a kind (such as "message_create") and the record concerned."""


class Settings(msgspec.Struct):
    """Discord's times and limits, changeable so that a test need not wait."""

    ack_seconds: float = 3.0
    token_seconds: float = 900.0
    nonce_seconds: float = 300.0
    rate_limit: int = 10_000
    """Requests that one rate-limit bucket takes in `rate_window` seconds."""
    rate_window: float = 5.0
    update_grace: float = 1.0
    """How long `settle` waits for something to follow a silent deferral."""
    file_bytes: int = 10 * 1024 * 1024


class Discord:
    """Everything that Discord knows and does; REST, gateway, page and driver only translate from and to it."""

    def __init__(self, store: Store | None = None) -> None:
        self.store = store or Store(None)
        self.settings = Settings()
        self.ids = Ids()
        self.token = TOKEN
        self.cdn_base = ""
        self.guild_id = GUILD_ID
        self.guild_name = "Signet"
        self.guild_locale = "en-US"
        self.bot_role_id = BOT_ROLE_ID
        self.work = 0
        """Requests that the bot has made, acknowledgements of interactions aside."""
        self.bot_is_connected: Callable[[], bool] = lambda: False
        self._listeners: list[Listener] = []
        self.users = self.store.load("user", User) or self._settle_people()
        self.channels = Channels(self)
        self.messages = Messages(self)
        self.commands = Commands(self)
        self.interactions = Interactions(self)
        if not len(self.channels):
            for channel_id, name in CHANNELS:
                self.channels.create(name, channel_id=channel_id)

    @classmethod
    def open(cls, path: Path | None) -> "Discord":
        """The world kept in this file, or a new one."""
        return cls(Store(path))

    def _settle_people(self) -> dict[int, User]:
        bot = User(BOT_ID, "signet", "Signet", bot=True, permissions=permissions.BOT)
        users = {bot.id: bot}
        for index, (user_id, username, name, locale) in enumerate(PEOPLE):
            rights = permissions.ALL if index == 0 else permissions.MEMBER
            users[user_id] = User(user_id, username, name, locale, permissions=rights)
        for person in users.values():
            self.store.put("user", person.id, person)
        return users

    # Being told ------------------------------------------------------------------------------------------------------

    def listen(self, listener: Listener) -> None:
        """Call `listener` for everything that happens from now on."""
        self._listeners.append(listener)

    def ignore(self, listener: Listener) -> None:
        """No longer call `listener`."""
        self._listeners.remove(listener)

    def tell(self, kind: str, subject: object) -> None:
        """Tell all listeners."""
        for listener in list(self._listeners):
            listener(kind, subject)

    @staticmethod
    def now() -> float:
        """Unix time."""
        return time.time()

    # Users -----------------------------------------------------------------------------------------------------------

    @property
    def bot(self) -> User:
        """The bot's user."""
        return self.users[BOT_ID]

    def people(self) -> list[User]:
        """All users but the bot."""
        return [user for user in self.users.values() if not user.bot]

    def user(self, user_id: int) -> User:
        """A user by id; 10013 if there is none."""
        if user_id not in self.users:
            raise ApiError(UNKNOWN_USER)
        return self.users[user_id]

    def find_user(self, who: int | str) -> User:
        """A person by id, user name or shown name."""
        for user in self.people():
            if str(who) in (str(user.id), user.username, user.name):
                return user
        raise Refused(f"no user {who!r}")

    def add_user(self, name: str, locale: str = "en-US") -> User:
        """Let one more person join the guild."""
        user_id = self.ids.next()
        user = User(user_id, f"user{user_id}", name, locale, permissions=permissions.MEMBER)
        self.users[user_id] = user
        self.save_user(user)
        return user

    def save_user(self, user: User) -> None:
        """Keep a changed user."""
        self.store.put("user", user.id, user)
        self.tell("user", user)

    # Permissions -----------------------------------------------------------------------------------------------------

    def bot_permissions(self, place: Channel) -> int:
        """What the bot may do in a channel."""
        if place.kind == DM:
            return permissions.BOT
        denied = place.denied
        if place.parent_id in self.channels:
            denied |= self.channels.get(place.parent_id or 0).denied
        return permissions.effective(self.bot.permissions, denied)

    def require(self, place: Channel, *bits: int) -> None:
        """Refuse if the bot cannot see the channel (50001) or lacks a permission in it (50013)."""
        has = self.bot_permissions(place)
        if not has & permissions.VIEW_CHANNEL:
            raise ApiError(MISSING_ACCESS)
        if any(not has & bit for bit in bits):
            raise ApiError(MISSING_PERMISSIONS)

    def permit(self, place: Channel, denied: int) -> None:
        """Set which permissions the bot lacks in a channel."""
        place.denied = denied
        self.channels.save(place)
