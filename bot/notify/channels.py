"""Posting in channels: what we may do there, edits that become new messages, channels that are shut for a while."""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime, timedelta
from typing import Any

import discord

from bot.notify.board import Post
from bot.notify.pictures import Drawn, file_of
from bot.ui.widgets import view_of

EDITABLE_FOR = timedelta(minutes=55)
"""Discord limits edits of messages that are older than an hour (30046)."""

NO_EDIT = frozenset({30046, 50083, 10008, 50005})
"""Codes of edits that will never work: too many, thread archived, message gone, not ours."""

MISSING_PERMISSIONS = 50013


class Shut(OSError):
    """The channel refused us a moment ago; it is not asked again before `until`."""

    def __init__(self, channel: int, until: datetime) -> None:
        super().__init__(f"channel {channel} is shut until {until}")
        self.until = until


class Channels:
    """Sends and edits messages by id, without a cache of members or messages."""

    def __init__(self, client: discord.Client) -> None:
        self._client = client
        self._shut: dict[int, datetime] = {}
        self._no_files: set[int] = set()

    def shut(self, channel: int, until: datetime) -> None:
        """Leave a channel alone for a while: Discord bans who keeps asking what is forbidden."""
        self._shut[channel] = until

    def takes_files(self, channel: int) -> bool:
        """Whether pictures can be posted there, as far as we know."""
        known = self._client.get_channel(channel)
        if isinstance(known, discord.abc.GuildChannel | discord.Thread):
            try:
                return known.permissions_for(known.guild.me).attach_files
            except (AttributeError, discord.ClientException):
                return channel not in self._no_files
        return channel not in self._no_files

    async def post(self, channel: int, post: Post, nonce: str, picture: Drawn | None = None) -> discord.Message:
        """A new message, once for a nonce. Raises what discord.py raises."""
        self._check(channel)
        more: dict[str, Any] = {"nonce": nonce, "allowed_mentions": mentioning(post.ping)}
        view = view_of(post.rows)
        if view is not None:
            more["view"] = view
        if picture is not None:
            more["file"] = file_of(picture)
        sent = await self._client.get_partial_messageable(channel).send(post.text, **more)
        self._shut.pop(channel, None)
        return sent

    async def post_picture(
        self, channel: int, post: Post, plain: Post, nonce: str, picture: Drawn | None
    ) -> discord.Message:
        """A message with its picture; the one in words if files are refused."""
        if picture is None or not self.takes_files(channel):
            return await self.post(channel, plain, nonce)
        try:
            return await self.post(channel, post, nonce, picture)
        except discord.Forbidden as error:
            if error.code != MISSING_PERMISSIONS:
                raise
            sent = await self.post(channel, plain, nonce)
            self._no_files.add(channel)
            return sent

    async def edit(self, where: tuple[int, int], post: Post) -> bool:
        """Change a message's words and buttons, its picture stays; False if it can't be changed any more."""
        return await self._edit(where, post)

    async def edit_picture(self, where: tuple[int, int], post: Post, picture: Drawn | None) -> bool:
        """Change a message's words, buttons and picture; it loses the old one where there is no new one."""
        if picture is None or not self.takes_files(where[0]):
            return await self._edit(where, post, attachments=[])
        try:
            return await self._edit(where, post, attachments=[file_of(picture)])
        except discord.Forbidden as error:
            if error.code != MISSING_PERMISSIONS:
                raise
            changed = await self._edit(where, post, attachments=[])
            self._no_files.add(where[0])
            return changed

    async def _edit(self, where: tuple[int, int], post: Post, **more: Any) -> bool:
        if datetime.now(UTC) - discord.utils.snowflake_time(where[1]) > EDITABLE_FOR:
            return False
        self._check(where[0])
        message = self._client.get_partial_messageable(where[0]).get_partial_message(where[1])
        more |= {"content": post.text, "view": view_of(post.rows), "allowed_mentions": mentioning(())}
        try:
            await message.edit(**more)
        except discord.HTTPException as error:
            if error.code in NO_EDIT:
                return False
            raise
        return True

    async def take_buttons(self, where: tuple[int, int]) -> None:
        """An older message loses its buttons; if it can't, they are harmless all the same."""
        message = self._client.get_partial_messageable(where[0]).get_partial_message(where[1])
        with contextlib.suppress(discord.HTTPException, OSError, TimeoutError):
            await message.edit(view=None)

    def _check(self, channel: int) -> None:
        until = self._shut.get(channel)
        if until is not None and datetime.now(UTC) < until:
            raise Shut(channel, until)


def mentioning(users: tuple[int, ...]) -> discord.AllowedMentions:
    """These people may be pinged, and nobody else."""
    return discord.AllowedMentions(
        everyone=False, roles=False, replied_user=False, users=[discord.Object(user) for user in users]
    )
