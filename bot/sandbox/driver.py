"""Drives the sandbox as its people would, over HTTP: the same for a stand-in in this process and in another."""

import asyncio
import time
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import aiohttp

from bot.sandbox import seen
from bot.sandbox.errors import Refused
from bot.sandbox.guard import KEY_HEADER
from bot.sandbox.records import Json
from bot.sandbox.seen import Message, Modal, Outcome

Who = int | str
"""A user's id, user name or shown name."""

Where = int | str
"""A channel's id or name; "@dm" is a user's direct messages with the bot."""


class Driver:
    """Acts as people, and as Discord in a bad mood. Use as `async with Driver(url, key) as driver`.

    Whatever sends something to the bot waits until the bot has come to rest (`settle`) before it returns. What a
    client would not let people do raises `Refused`.
    """

    def __init__(self, url: str, key: str) -> None:
        self._url = url
        self._key = key
        self._session: aiohttp.ClientSession | None = None

    async def __aenter__(self) -> Self:
        self._session = aiohttp.ClientSession(headers={KEY_HEADER: self._key})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._session is not None:
            await self._session.close()

    async def _ask(self, address: str, body: Json) -> Any:
        assert self._session is not None, "use `async with Driver(...)`"
        async with self._session.post(f"{self._url}/sandbox/{address}", json=body) as response:
            answer = await response.json()
        if response.status != 200:
            raise Refused(answer.get("refused", f"HTTP {response.status}"))
        return answer

    async def _act(self, act: str, body: Json) -> Outcome:
        return seen.outcome(await self._ask(f"do/{act}", body | {"settle": True}))

    # What people do --------------------------------------------------------------------------------------------------

    async def slash(self, user: Who, channel: Where, path: str, options: Json | None = None) -> Outcome:
        """Send a slash command: `slash("Leonor", "garden", "mil harvest", {"tile": "r 3"})`."""
        return await self._act("slash", {"user": user, "channel": channel, "path": path, "options": options or {}})

    async def autocomplete(
        self, user: Who, channel: Where, path: str, focused: str, typed: str = "", options: Json | None = None
    ) -> list[tuple[str, Any]]:
        """Type in an option; the names and values that the bot offers."""
        body = {"user": user, "channel": channel, "path": path, "focused": focused, "typed": typed}
        return (await self._act("autocomplete", body | {"options": options or {}})).choices

    async def click(self, user: Who, message: Message | int, button: str) -> Outcome:
        """Press a button, named by its custom_id (or, on a `Message`, by its label)."""
        custom_id = button if isinstance(message, int) else message.button(button).custom_id
        return await self._act("click", {"user": user, "message": _number(message), "custom_id": custom_id})

    async def select(self, user: Who, message: Message | int, custom_id: str, values: list[Any]) -> Outcome:
        """Choose in a select menu: values or labels of options, or users."""
        body = {"user": user, "message": _number(message), "custom_id": custom_id, "values": values}
        return await self._act("select", body)

    async def submit(self, user: Who, modal: Modal, values: Json | None = None) -> Outcome:
        """Send a form; `values` by custom_id or label of the fields."""
        return await self._act("submit", {"user": user, "opener": modal.opener, "values": values or {}})

    async def say(self, user: Who, channel: Where, text: str) -> Message:
        """Write an ordinary message."""
        body = {"user": user, "channel": channel, "text": text, "settle": True}
        return seen.message(await self._ask("do/say", body))

    async def profile(
        self, user: Who, *, locale: str | None = None, dm_open: bool | None = None, permissions: int | None = None
    ) -> None:
        """Change a user's language, whether he accepts direct messages, or his permissions."""
        changes = {"locale": locale, "dm_open": dm_open, "permissions": permissions}
        given = {key: value for key, value in changes.items() if value is not None}
        await self._ask("do/profile", {"user": user} | given)

    # What people see -------------------------------------------------------------------------------------------------

    async def messages(self, channel: Where, as_user: Who | None = None) -> list[Message]:
        """The messages of a channel, oldest first; ephemeral ones only for `as_user` if they are his."""
        return [seen.message(raw) for raw in await self._ask("see/messages", {"channel": channel, "user": as_user})]

    async def dms(self, user: Who) -> list[Message]:
        """The direct messages of a user, oldest first."""
        return await self.messages("@dm", user)

    async def until(
        self,
        channel: Where,
        wanted: Callable[[Message], bool],
        as_user: Who | None = None,
        timeout: float = 20.0,
    ) -> Message:
        """The newest message that is wanted, as soon as there is one (for what a background task of the bot posts)."""
        end = time.monotonic() + timeout
        while True:
            posts = await self.messages(channel, as_user)
            for post in reversed(posts):
                if wanted(post):
                    return post
            if time.monotonic() > end:
                raise TimeoutError(f"no such message in {channel!r}: {[post.text for post in posts]}")
            await asyncio.sleep(0.02)

    async def commands(self, user: Who, channel: Where) -> list[Json]:
        """The slash commands that a user is offered, in his language."""
        answer: list[Json] = await self._ask("see/commands", {"user": user, "channel": channel})
        return answer

    async def home(self, user: Who) -> Json:
        """All users, this user's channels and what is unread in them, and whether a bot is connected."""
        answer: Json = await self._ask("see/home", {"user": user})
        return answer

    async def user_id(self, user: Who) -> int:
        """The id of a user."""
        return int((await self.home(user))["user"])

    async def fetch(self, url: str) -> bytes:
        """The bytes of a file of a message."""
        assert self._session is not None
        async with self._session.get(url) as response:
            response.raise_for_status()
            return await response.read()

    # What Discord does -----------------------------------------------------------------------------------------------

    async def connected(self, *, wanted: bool = True, timeout: float = 30.0) -> None:
        """Wait until a bot is connected (or until none is)."""
        end = time.monotonic() + timeout
        while (await self._ask("see/home", {}))["connected"] != wanted:
            if time.monotonic() > end:
                raise TimeoutError(f"connected is not {wanted}")
            await asyncio.sleep(0.02)

    async def settle(self, quiet: float = 0.02, timeout: float = 10.0) -> None:
        """Wait until the bot answered everything and sent no request for `quiet` seconds."""
        await self._ask("tool/settle", {"quiet": quiet, "timeout": timeout})

    async def requests(self, *, clear: bool = False) -> list[Json]:
        """The bot's REST requests (method, path, status), oldest first."""
        answer: list[Json] = await self._ask("tool/requests", {"clear": clear})
        return answer

    async def fail(self, method: str, path: str, status: int, **more: Any) -> None:
        """Let the next fitting request fail; for `more` (code, times, after, delay...) see `traffic.Fault`."""
        await self._ask("tool/fault", {"method": method, "path": path, "status": status} | more)

    async def stop_failing(self) -> None:
        """Withdraw all faults."""
        await self._ask("tool/fault", {})

    async def configure(self, **settings: float) -> None:
        """Change times and limits, see `world.Settings` (ack_seconds, token_seconds, rate_limit, ...)."""
        await self._ask("tool/configure", dict(settings))

    async def deny(self, channel: Where, *permissions: int) -> None:
        """Take exactly these permissions (bits) from the bot in a channel; none: it has all again."""
        await self._ask("tool/permit", {"channel": channel, "denied": sum(permissions)})

    async def drop(self, *, code: int | None = None, ask: bool = False, forget: bool = False) -> None:
        """Cut the bot's connection: close code, or abruptly, or by asking it; `forget` makes a resume impossible."""
        await self._ask("tool/drop", {"code": code, "ask": ask, "forget": forget})

    async def add_user(self, name: str, locale: str = "en-US") -> int:
        """Let one more person join; his id."""
        return int((await self._ask("tool/add_user", {"name": name, "locale": locale}))["id"])

    async def create_channel(self, name: str) -> int:
        """Create a text channel; its id."""
        return int((await self._ask("tool/create_channel", {"name": name}))["id"])

    async def delete_channel(self, channel: Where) -> None:
        """Delete a channel or thread."""
        await self._ask("tool/delete_channel", {"channel": channel})

    async def archive(self, thread: Where, *, archived: bool = True, locked: bool = False) -> None:
        """Archive, lock or reopen a thread."""
        await self._ask("tool/archive", {"channel": thread, "archived": archived, "locked": locked})

    async def delete_message(self, message: Message | int) -> None:
        """Delete a message."""
        await self._ask("tool/delete_message", {"message": _number(message)})


def _number(message: Message | int) -> int:
    return message if isinstance(message, int) else message.id
