"""Channels, threads and direct-message channels."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.sandbox import permissions
from bot.sandbox.errors import (
    CANNOT_DM,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_ARCHIVED,
    THREAD_EXISTS,
    THREAD_LOCKED,
    UNKNOWN_CHANNEL,
    WRONG_CHANNEL_TYPE,
    ApiError,
    Refused,
)
from bot.sandbox.limits import bad_length, check
from bot.sandbox.records import DM, PRIVATE_THREAD, PUBLIC_THREAD, TEXT, Channel, Json, Message, User

if TYPE_CHECKING:
    from bot.sandbox.world import Discord

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


class Channels:
    """All channels by id."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._all = discord.store.load("channel", Channel)

    def __len__(self) -> int:
        return len(self._all)

    def __contains__(self, channel_id: object) -> bool:
        return channel_id in self._all

    def all(self) -> list[Channel]:
        """Every channel, in the order of their ids."""
        return [self._all[channel_id] for channel_id in sorted(self._all)]

    def get(self, channel_id: int) -> Channel:
        """A channel by id; 10003 if there is none."""
        if channel_id not in self._all:
            raise ApiError(UNKNOWN_CHANNEL)
        return self._all[channel_id]

    def find(self, which: int | str) -> Channel:
        """A channel by id or name."""
        for channel in self._all.values():
            if str(which) in (str(channel.id), channel.name):
                return channel
        raise Refused(f"no channel {which!r}")

    def visible_to(self, user: User) -> Iterator[Channel]:
        """The channels that a person sees: those of the guild, his threads, his direct messages."""
        for channel in self.all():
            if self.can_see(user, channel):
                yield channel

    @staticmethod
    def can_see(user: User, channel: Channel) -> bool:
        """Whether a person sees a channel."""
        if channel.kind == DM:
            return channel.recipient_id == user.id
        return channel.kind != PRIVATE_THREAD or user.id in channel.members

    def save(self, channel: Channel) -> None:
        """Keep a changed channel and tell of it."""
        self._discord.store.put("channel", channel.id, channel)
        self._discord.tell("thread_update" if channel.is_thread else "channel_update", channel)

    def touch(self, channel: Channel, message_id: int) -> None:
        """Remember the last message of a channel (Discord sends no event for it)."""
        channel.last_message_id = message_id
        self._discord.store.put("channel", channel.id, channel)

    def _add(self, channel: Channel, event: str) -> Channel:
        self._all[channel.id] = channel
        self._discord.store.put("channel", channel.id, channel)
        self._discord.tell(event, channel)
        return channel

    def create(self, name: str, *, channel_id: int | None = None, topic: str | None = None) -> Channel:
        """A new text channel of the guild."""
        check(bad_length(("name",), name, 1, 100))
        place = Channel(channel_id or self._discord.ids.next(), TEXT, name, self._discord.now(), topic=topic)
        place.position = sum(channel.kind == TEXT for channel in self._all.values())
        return self._add(place, "channel_create")

    def delete(self, channel: Channel) -> None:
        """Delete a channel with its threads and messages."""
        for thread in [other for other in self.all() if other.parent_id == channel.id]:
            self.delete(thread)
        self._discord.messages.forget_channel(channel.id)
        del self._all[channel.id]
        self._discord.store.remove("channel", channel.id)
        self._discord.tell("thread_delete" if channel.is_thread else "channel_delete", channel)

    def dm_with(self, user: User) -> Channel:
        """The direct-message channel with a person, opened if need be (that works even if he accepts none)."""
        for channel in self._all.values():
            if channel.kind == DM and channel.recipient_id == user.id:
                return channel
        channel = Channel(self._discord.ids.next(), DM, "", self._discord.now(), recipient_id=user.id)
        return self._add(channel, "channel_create")

    # Threads ---------------------------------------------------------------------------------------------------------

    def start_thread(self, parent: Channel, payload: Json, source: Message | None, owner: User) -> Channel:
        """A new thread in a channel, hanging on a message or free."""
        if parent.kind != TEXT:
            raise ApiError(WRONG_CHANNEL_TYPE)
        if source is not None and source.thread_id is not None:
            raise ApiError(THREAD_EXISTS)
        check(bad_length(("name",), payload.get("name"), 1, 100))
        kind = PUBLIC_THREAD if source else int(payload.get("type") or PRIVATE_THREAD)
        if owner.bot:
            may = permissions.CREATE_PRIVATE_THREADS if kind == PRIVATE_THREAD else permissions.CREATE_PUBLIC_THREADS
            self._discord.require(parent, may)
        thread = Channel(
            # A thread that hangs on a message has the message's id.
            source.id if source else self._discord.ids.next(),
            kind,
            str(payload["name"]),
            self._discord.now(),
            parent_id=parent.id,
            owner_id=owner.id,
            auto_archive=int(payload.get("auto_archive_duration") or 1440),
            members=[owner.id],
        )
        if source is not None:
            source.thread_id = thread.id
            self._discord.messages.save(source)
        return self._add(thread, "thread_create")

    def edit(self, channel: Channel, payload: Json) -> None:
        """Change a channel as the bot asks."""
        if "name" in payload:
            check(bad_length(("name",), payload["name"], 1, 100))
        if channel.is_thread:
            self._check_thread_edit(channel, payload)
            channel.archived = bool(payload.get("archived", channel.archived))
            channel.locked = bool(payload.get("locked", channel.locked))
            channel.auto_archive = int(payload.get("auto_archive_duration", channel.auto_archive))
        else:
            self._discord.require(channel, permissions.MANAGE_CHANNELS)
            channel.topic = payload.get("topic", channel.topic)
        channel.name = str(payload.get("name", channel.name))
        self.save(channel)

    def _check_thread_edit(self, thread: Channel, payload: Json) -> None:
        self._discord.require(thread)
        manages = self._discord.bot_permissions(thread) & permissions.MANAGE_THREADS
        is_owner = thread.owner_id == self._discord.bot.id
        wants_lock = payload.get("locked", thread.locked) != thread.locked
        only_unarchives = set(payload) == {"archived"} and not payload["archived"]
        if not manages and (wants_lock or thread.locked or not (is_owner or only_unarchives)):
            raise ApiError(MISSING_PERMISSIONS)
        if thread.archived and payload.get("archived", True):
            raise ApiError(THREAD_ARCHIVED)

    def join(self, thread: Channel, user_id: int) -> None:
        """Make somebody a member of a thread."""
        if not thread.is_thread:
            raise ApiError(WRONG_CHANNEL_TYPE)
        if user_id not in thread.members:
            thread.members = [*thread.members, user_id]
            self.save(thread)

    def leave(self, thread: Channel, user_id: int) -> None:
        """Take somebody out of a thread."""
        thread.members = [member for member in thread.members if member != user_id]
        self.save(thread)

    # What the bot may do ---------------------------------------------------------------------------------------------

    def check_bot_may_send(self, channel: Channel, *, files: bool, embeds: bool) -> None:
        """Refuse a message of the bot (permissions, closed inbox, locked thread); wake an archived thread."""
        if channel.kind == DM:
            if not self._discord.user(channel.recipient_id or 0).dm_open:
                raise ApiError(CANNOT_DM)
            return
        speak = permissions.SEND_MESSAGES_IN_THREADS if channel.is_thread else permissions.SEND_MESSAGES
        self._discord.require(channel, speak)
        if files:
            self._discord.require(channel, permissions.ATTACH_FILES)
        if embeds:
            self._discord.require(channel, permissions.EMBED_LINKS)
        if channel.locked and not self._discord.bot_permissions(channel) & permissions.MANAGE_THREADS:
            raise ApiError(THREAD_LOCKED)
        if channel.archived:
            channel.archived = False
            self.save(channel)

    def check_open(self, channel: Channel) -> None:
        """Refuse a change in an archived thread (50083)."""
        if channel.archived:
            raise ApiError(THREAD_ARCHIVED)

    def check_bot_sees(self, channel: Channel) -> None:
        """Refuse if the bot cannot see the channel."""
        if not self._discord.bot_permissions(channel) & permissions.VIEW_CHANNEL:
            raise ApiError(MISSING_ACCESS)
