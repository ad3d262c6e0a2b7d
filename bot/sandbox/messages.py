"""Messages: posted, edited, deleted, and who was really notified by them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bot.sandbox import components as ui
from bot.sandbox import images
from bot.sandbox.errors import NOT_THE_AUTHOR, TOO_LARGE, UNKNOWN_MESSAGE, ApiError, Problem, invalid_form
from bot.sandbox.limits import check_message, check_not_empty
from bot.sandbox.records import (
    COMPONENTS_V2,
    EPHEMERAL,
    LOADING,
    Attachment,
    Channel,
    Json,
    Message,
    Upload,
    User,
)

if TYPE_CHECKING:
    from bot.sandbox.world import Discord

MENTION = re.compile(r"<@!?(\d+)>")
EVERYONE = re.compile(r"@(everyone|here)\b")
REPLY, THREAD_STARTED, COMMAND_ANSWER = 19, 18, 20
KEPT_FLAGS = COMPONENTS_V2 | EPHEMERAL | LOADING | 1 << 2 | 1 << 12  # and suppressed embeds, silent

Uploads = dict[int, Upload]
"""The files of a request by the number in their field's name, `files[n]`."""


class Messages:
    """All messages by id, with the files on them."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._all = discord.store.load("message", Message)
        for message in [message for message in self._all.values() if message.is_thinking]:
            self._forget(message)  # what was being thought about is never coming: its interaction is gone

    def find(self, message_id: int) -> Message | None:
        """A message by id, or None."""
        return self._all.get(message_id)

    def get(self, channel_id: int, message_id: int) -> Message:
        """A message that everybody in this channel can see; 10008 if there is none."""
        message = self._all.get(message_id)
        if message is None or message.channel_id != channel_id or message.ephemeral_to is not None:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def in_channel(self, channel_id: int) -> list[Message]:
        """The messages of a channel that everybody can see, oldest first."""
        return [post for post in self._all.values() if post.channel_id == channel_id and post.ephemeral_to is None]

    def seen_by(self, user: User, channel_id: int) -> list[Message]:
        """The messages of a channel that this user sees, oldest first."""
        wanted = (None, user.id)
        return [post for post in self._all.values() if post.channel_id == channel_id and post.ephemeral_to in wanted]

    def save(self, message: Message) -> None:
        """Keep a changed message and tell of it."""
        self._keep(message)
        self._discord.tell("message_update", message)

    def _keep(self, message: Message) -> None:
        self._all[message.id] = message
        # Ephemeral messages live in the client only; a restart loses them, there as here.
        if message.ephemeral_to is None:
            self._discord.store.put("message", message.id, message)

    # Posting ---------------------------------------------------------------------------------------------------------

    def post(
        self,
        channel: Channel,
        author: User,
        payload: Json,
        uploads: Uploads,
        *,
        ephemeral_to: int | None = None,
        cause: Json | None = None,
        kind: int = 0,
    ) -> Message:
        """Post a new message; the first one, if `enforce_nonce` finds that it was sent before."""
        twin = self._twin(author, payload)
        if twin is not None:
            return twin
        check_message(payload)
        message = Message(
            self._discord.ids.next(),
            channel.id,
            author.id,
            self._discord.now(),
            kind=kind,
            nonce=None if payload.get("nonce") is None else str(payload["nonce"]),
            ephemeral_to=ephemeral_to,
            cause=cause,
        )
        message.flags = int(payload.get("flags") or 0) & KEPT_FLAGS | (EPHEMERAL if ephemeral_to else 0)
        self._reply(message, payload)
        self._fill(message, payload, uploads)
        self._ping(message, payload, channel)
        self._keep(message)
        if ephemeral_to is None:
            self._discord.channels.touch(channel, message.id)
        self._discord.tell("message_create", message)
        return message

    def _twin(self, author: User, payload: Json) -> Message | None:
        if not payload.get("enforce_nonce") or payload.get("nonce") is None:
            return None
        since = self._discord.now() - self._discord.settings.nonce_seconds
        for message in reversed(self._all.values()):
            if message.created < since:
                return None
            if message.author_id == author.id and message.nonce == str(payload["nonce"]):
                return message
        return None

    def _reply(self, message: Message, payload: Json) -> None:
        reference = payload.get("message_reference")
        if not reference:
            return
        original = self._all.get(int(reference["message_id"]))
        if original is not None and original.channel_id == message.channel_id:
            message.reference_id, message.kind = original.id, REPLY
        elif reference.get("fail_if_not_exists", True):
            raise invalid_form([Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")])

    def think(self, channel: Channel, ephemeral_to: int | None, cause: Json) -> Message:
        """The "is thinking" message that a deferred answer puts up."""
        flags = LOADING | (EPHEMERAL if ephemeral_to else 0)
        number, now = self._discord.ids.next(), self._discord.now()
        message = Message(number, channel.id, self._discord.bot.id, now, flags=flags, kind=COMMAND_ANSWER)
        message.ephemeral_to, message.cause = ephemeral_to, cause
        self._keep(message)
        self._discord.tell("message_create", message)
        return message

    # Changing --------------------------------------------------------------------------------------------------------

    def edit(self, message: Message, payload: Json, uploads: Uploads) -> Message:
        """Change the fields that are in `payload`; fill the message if it was "thinking"."""
        check_message(payload, was_v2=message.is_v2)
        was_thinking = message.is_thinking
        draft = self._copy(message)
        draft.flags = (message.flags | int(payload.get("flags") or 0) & COMPONENTS_V2) & ~LOADING
        self._fill(draft, payload, uploads)
        if was_thinking:
            self._ping(draft, payload, self._discord.channels.get(message.channel_id))
        else:
            draft.edited = self._discord.now()
        for gone in {file.id for file in message.attachments} - {file.id for file in draft.attachments}:
            self._discord.store.remove_file(gone)
        self.save(draft)
        return draft

    @staticmethod
    def _copy(message: Message) -> Message:
        return Message(**{name: getattr(message, name) for name in Message.__struct_fields__})

    def edit_own(self, message: Message, payload: Json, uploads: Uploads) -> Message:
        """Change a message as the bot, outside an interaction."""
        if message.author_id != self._discord.bot.id:
            raise ApiError(NOT_THE_AUTHOR)
        self._discord.channels.check_open(self._discord.channels.get(message.channel_id))
        return self.edit(message, payload, uploads)

    def _fill(self, message: Message, payload: Json, uploads: Uploads) -> None:
        """Put content, embeds, components and files of a request into a message."""
        if "content" in payload:
            message.content = str(payload["content"] or "")
        if "embeds" in payload:
            message.embeds = list(payload["embeds"] or [])
        if "components" in payload:
            message.components = ui.numbered(list(payload["components"] or []))
        self._attach(message, payload, uploads)
        if message.is_v2 and (message.content or message.embeds):
            field = "content" if message.content else "embeds"
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            text = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise invalid_form([Problem((field,), code, text)])
        check_not_empty(message.content, message.embeds, message.components, len(message.attachments))

    def _attach(self, message: Message, payload: Json, uploads: Uploads) -> None:
        listed = payload.get("attachments")
        kept = message.attachments
        described: dict[int, Json] = {}
        if listed is not None:
            described = {int(entry["id"]): entry for entry in listed if int(entry["id"]) in uploads}
            named = {int(entry["id"]): entry for entry in listed}
            kept = [file for file in kept if file.id in named]
            for file in kept:
                file.alt = named[file.id].get("description", file.alt)
        new = [self._upload(file, described.get(number, {})) for number, file in sorted(uploads.items())]
        message.attachments = [*kept, *new]

    def _upload(self, file: Upload, described: Json) -> Attachment:
        if len(file.data) > self._discord.settings.file_bytes:
            raise ApiError(TOO_LARGE)
        content_type, width, height = images.inspect(file.data)
        # Discord replaces whatever could not stand in an address.
        name = re.sub(r"[^\w.\-]", "_", str(described.get("filename") or file.name))
        alt = described.get("description")
        attachment = Attachment(self._discord.ids.next(), name, len(file.data), content_type, alt, width, height)
        self._discord.store.put_file(attachment.id, file.data)
        return attachment

    def _ping(self, message: Message, payload: Json, channel: Channel) -> None:
        """Work out who is notified: mentioned in the text, and allowed by `allowed_mentions`."""
        text = "\n".join([message.content, *ui.texts(message.components)])
        mentioned = [int(found) for found in dict.fromkeys(MENTION.findall(text)) if int(found) in self._discord.users]
        allowed = payload.get("allowed_mentions")
        if allowed is not None:
            parse = allowed.get("parse") or []
            named = {int(user_id) for user_id in allowed.get("users") or []}
            mentioned = [user_id for user_id in mentioned if "users" in parse or user_id in named]
        everyone = allowed is None or "everyone" in (allowed.get("parse") or [])
        may = self._discord.users[message.author_id].permissions & 1 << 17
        message.pinged_everyone = bool(everyone and may and EVERYONE.search(text))
        original = self._all.get(message.reference_id or 0)
        if original is not None and (allowed is None or allowed.get("replied_user")):
            mentioned.append(original.author_id)
        if message.ephemeral_to is not None:
            mentioned = [user_id for user_id in mentioned if user_id == message.ephemeral_to]
        message.pinged = list(dict.fromkeys(mentioned))
        for user_id in message.pinged:
            if channel.is_thread:
                self._discord.channels.join(channel, user_id)

    # Removing --------------------------------------------------------------------------------------------------------

    def delete(self, message: Message) -> None:
        """Delete a message and its files."""
        self._forget(message)
        self._discord.tell("message_delete", message)

    def forget_channel(self, channel_id: int) -> None:
        """Delete all messages of a channel without a word."""
        for message in [message for message in self._all.values() if message.channel_id == channel_id]:
            self._forget(message)

    def _forget(self, message: Message) -> None:
        self._all.pop(message.id, None)
        self._discord.store.remove("message", message.id)
        for file in message.attachments:
            self._discord.store.remove_file(file.id)

    # Reading ---------------------------------------------------------------------------------------------------------

    def unread(self, user: User, channel: Channel) -> tuple[int, int]:
        """How many messages of a channel a user has not seen, and how many of them notify him."""
        since = user.read.get(channel.id, 0)
        new = [post for post in self.seen_by(user, channel.id) if post.id > since and post.author_id != user.id]
        direct = channel.recipient_id == user.id
        return len(new), sum(direct or user.id in post.pinged or post.pinged_everyone for post in new)

    def mark_read(self, user: User, channel: Channel) -> None:
        """A user has seen everything in a channel."""
        newest = max((post.id for post in self.seen_by(user, channel.id)), default=0)
        if user.read.get(channel.id, 0) < newest:
            user.read = {**user.read, channel.id: newest}
            self._discord.save_user(user)
