"""The sandbox's own HTTP API: what people do and see (page and tests), and how Discord misbehaves (tests only)."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from aiohttp import web

from bot.sandbox import message_payloads
from bot.sandbox.acts import Acts
from bot.sandbox.errors import ApiError, Refused
from bot.sandbox.gateway import Gateway
from bot.sandbox.guard import Guard
from bot.sandbox.interactions import Interaction
from bot.sandbox.records import Channel, Json, Message, User
from bot.sandbox.traffic import Fault, Traffic, json_response
from bot.sandbox.world import Discord

QUIET = 0.02
"""A bot binds the buttons of a message only after it has read our answer; so long without traffic, it has."""

Answer = Callable[[Json], Awaitable[Any]]


class Control:
    """Three families of addresses: `/sandbox/see/…`, `/sandbox/do/…` and `/sandbox/tool/…`."""

    def __init__(self, discord: Discord, gateway: Gateway, traffic: Traffic, guard: Guard) -> None:
        self._discord = discord
        self._gateway = gateway
        self._traffic = traffic
        self._guard = guard
        self._acts = Acts(discord)

    def add_to(self, app: web.Application) -> None:
        """Add all routes."""
        see: list[Answer] = [self.home, self.messages, self.commands]
        do: list[Answer] = [
            self.slash,
            self.autocomplete,
            self.click,
            self.select,
            self.submit,
            self.say,
            self.read,
            self.profile,
        ]
        tool: list[Answer] = [
            self.settle,
            self.requests,
            self.fault,
            self.configure,
            self.permit,
            self.drop,
            self.add_user,
            self.create_channel,
            self.delete_channel,
            self.archive,
            self.delete_message,
        ]
        for family, answers, check in (
            ("see", see, self._guard.check_person),
            ("do", do, self._guard.check_person),
            ("tool", tool, self._guard.check_test),
        ):
            for answer in answers:
                app.router.add_post(f"/sandbox/{family}/{answer.__name__}", self._serving(answer, check))

    def _serving(
        self, answer: Answer, check: Callable[[web.Request], None]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            check(request)
            try:
                return json_response(await answer(msgspec.json.decode(await request.read() or b"{}")))
            except Refused as refusal:
                return json_response({"refused": str(refusal)}, 409)
            except ApiError as error:
                return json_response({"refused": str(error)} | error.body(), 409)
            except (msgspec.MsgspecError, KeyError, TypeError, ValueError) as error:
                return json_response({"refused": f"{type(error).__name__}: {error}"}, 400)

        return serve

    def _user(self, body: Json) -> User:
        return self._discord.find_user(body["user"])

    def _channel(self, body: Json) -> Channel:
        if body["channel"] == "@dm":
            return self._discord.channels.dm_with(self._user(body))
        return self._discord.channels.find(body["channel"])

    # Seeing ----------------------------------------------------------------------------------------------------------

    async def home(self, body: Json) -> Json:
        """All users, and the channels that this one sees, with what is unread in them."""
        person = self._user(body) if body.get("user") else self._discord.people()[0]
        return {
            "connected": self._gateway.is_connected(),
            "guild": self._discord.guild_name,
            "bot": self._discord.bot.name,
            "bot_id": str(self._discord.bot.id),
            "user": str(person.id),
            "users": [self._person(user) for user in self._discord.people()],
            "channels": [self._place(person, place) for place in self._discord.channels.visible_to(person)],
        }

    def _person(self, user: User) -> Json:
        counts = [self._discord.messages.unread(user, place) for place in self._discord.channels.visible_to(user)]
        return {
            "id": str(user.id),
            "name": user.name,
            "locale": user.locale,
            "dm_open": user.dm_open,
            "pings": sum(pings for _, pings in counts),
        }

    def _place(self, user: User, place: Channel) -> Json:
        unread, pings = self._discord.messages.unread(user, place)
        return {
            "id": str(place.id),
            "kind": place.kind,
            "name": place.name or self._discord.bot.name,
            "parent": None if place.parent_id is None else str(place.parent_id),
            "archived": place.archived,
            "locked": place.locked,
            "unread": unread,
            "pings": pings,
        }

    async def messages(self, body: Json) -> list[Json]:
        """What a user sees in a channel (without a user: what everybody sees), oldest first."""
        place = self._channel(body)
        if not body.get("user"):
            return [self.view(post) for post in self._discord.messages.in_channel(place.id)]
        person = self._user(body)
        if not self._discord.channels.can_see(person, place):
            raise Refused(f"{person.name} does not see this channel")
        return [self.view(post) for post in self._discord.messages.seen_by(person, place.id)]

    def view(self, post: Message) -> Json:
        """A message as people see it: Discord's object, and what only the stand-in knows."""
        return message_payloads.message(self._discord, post, everything=True) | {
            "author_name": self._discord.users[post.author_id].name,
            "ephemeral": post.ephemeral_to is not None,
            "thinking": post.is_thinking,
            "pinged": [str(user_id) for user_id in post.pinged],
            "nonce": post.nonce,
        }

    async def commands(self, body: Json) -> list[Json]:
        """The slash commands that a user is offered in a channel, in his language."""
        return self._discord.commands.listed(self._user(body), self._channel(body))

    # Doing -----------------------------------------------------------------------------------------------------------

    async def slash(self, body: Json) -> Json:
        """Send a slash command."""
        options = body.get("options") or {}
        interaction = self._acts.slash(self._user(body), self._channel(body), body["path"], options)
        return await self._outcome(interaction, body)

    async def autocomplete(self, body: Json) -> Json:
        """Type in an option; the answer's `choices` are what the bot offers."""
        options = (body.get("options") or {}) | {body["focused"]: body.get("typed", "")}
        person, place = self._user(body), self._channel(body)
        return await self._outcome(self._acts.complete(person, place, body["path"], body["focused"], options), body)

    async def click(self, body: Json) -> Json:
        """Press a button."""
        return await self._outcome(self._acts.click(self._user(body), int(body["message"]), body["custom_id"]), body)

    async def select(self, body: Json) -> Json:
        """Choose in a select menu."""
        number, custom_id = int(body["message"]), body["custom_id"]
        return await self._outcome(self._acts.select(self._user(body), number, custom_id, body["values"]), body)

    async def submit(self, body: Json) -> Json:
        """Send a modal."""
        return await self._outcome(self._acts.submit(self._user(body), int(body["opener"]), body["values"]), body)

    async def say(self, body: Json) -> Json:
        """Write an ordinary message."""
        post = self._acts.say(self._user(body), self._channel(body), body["text"])
        if body.get("settle"):
            await self.settle({})
        return self.view(post)

    async def read(self, body: Json) -> None:
        """A user has seen a channel."""
        self._discord.messages.mark_read(self._user(body), self._channel(body))

    async def profile(self, body: Json) -> None:
        """Change a user's language, or whether he accepts direct messages."""
        person = self._user(body)
        person.locale = str(body.get("locale", person.locale))
        person.dm_open = bool(body.get("dm_open", person.dm_open))
        person.permissions = int(body.get("permissions", person.permissions))
        self._discord.save_user(person)

    async def _outcome(self, interaction: Interaction, body: Json) -> Json:
        await self._discord.interactions.acknowledgement(interaction)
        if body.get("settle"):
            await self.settle({})
        message = self._discord.messages.find(interaction.original_id or 0)
        return {
            "id": str(interaction.id),
            "answered": interaction.answer is not None,
            "answer": interaction.answer,
            "message": None if message is None else self.view(message),
            "modal": interaction.modal,
            "choices": interaction.choices,
        }

    # Tools of the tests ----------------------------------------------------------------------------------------------

    async def settle(self, body: Json) -> None:
        """Wait until the bot has nothing more to do that we can see."""
        quiet, until = float(body.get("quiet", QUIET)), time.monotonic() + float(body.get("timeout", 10.0))
        while self._discord.interactions.open_business() or not self._traffic.is_quiet(quiet):
            if time.monotonic() > until:
                raise Refused("the bot did not come to rest")
            await asyncio.sleep(quiet / 4)

    async def requests(self, body: Json) -> list[Json]:
        """The REST requests of the bot, oldest first; `clear` forgets them afterwards."""
        log = list(self._traffic.log)
        if body.get("clear"):
            self._traffic.log.clear()
        return log

    async def fault(self, body: Json) -> None:
        """Let requests fail; an empty body ends all faults."""
        if body:
            self._traffic.inject(msgspec.convert(body, Fault))
        else:
            self._traffic.clear()

    async def configure(self, body: Json) -> None:
        """Change Discord's times and limits."""
        for name, value in body.items():
            if name not in self._discord.settings.__struct_fields__:
                raise Refused(f"no setting {name!r}")
            setattr(self._discord.settings, name, value)

    async def permit(self, body: Json) -> None:
        """Set which permissions the bot lacks in a channel."""
        self._discord.permit(self._channel(body), int(body["denied"]))

    async def drop(self, body: Json) -> None:
        """Cut the bot's gateway connections."""
        await self._gateway.drop(**body)

    async def add_user(self, body: Json) -> Json:
        """Let one more person join."""
        return {"id": str(self._discord.add_user(body["name"], body.get("locale", "en-US")).id)}

    async def create_channel(self, body: Json) -> Json:
        """A new text channel."""
        return {"id": str(self._discord.channels.create(body["name"]).id)}

    async def delete_channel(self, body: Json) -> None:
        """Delete a channel or thread, as a moderator does."""
        self._discord.channels.delete(self._channel(body))

    async def archive(self, body: Json) -> None:
        """Archive, lock or reopen a thread, as a moderator does."""
        thread = self._channel(body)
        thread.archived, thread.locked = bool(body["archived"]), bool(body["locked"])
        self._discord.channels.save(thread)

    async def delete_message(self, body: Json) -> None:
        """Delete a message, as a moderator does."""
        message = self._discord.messages.find(int(body["message"]))
        if message is None:
            raise Refused("no such message")
        self._discord.messages.delete(message)
