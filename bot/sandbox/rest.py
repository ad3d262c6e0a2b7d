"""Discord's REST API, version 10: the routes that discord.py uses. All behaviour is in the world behind it."""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.sandbox import payloads, rest_channels, rest_interactions
from bot.sandbox.call import Call, Created
from bot.sandbox.errors import INVALID_FORM, NOT_FOUND, UNAUTHORIZED, UNKNOWN_GUILD, UNKNOWN_MEMBER, ApiError
from bot.sandbox.records import Json
from bot.sandbox.traffic import Traffic, fail, json_response, plain_path, too_many
from bot.sandbox.world import Discord

log = logging.getLogger(__name__)
PREFIX = "/api/v10"
# These carry their own token in the path, and discord.py sends no Authorization with them.
OPEN = ("/api/v10/interactions/", "/api/v10/webhooks/", "/api/v10/gateway")

Handler = Callable[[Call], Awaitable[Any]]
"""Answers a call with something to send as JSON, or None for "204 No Content"."""


class Rest:
    """The API as routes of an aiohttp application."""

    def __init__(self, discord: Discord, traffic: Traffic, gateway_url: Callable[[], str]) -> None:
        self._discord = discord
        self._traffic = traffic
        self._gateway_url = gateway_url

    def add_to(self, app: web.Application) -> None:
        """Add all routes."""
        own: dict[tuple[str, str], Handler] = {
            ("GET", "/gateway"): self._gateway,
            ("GET", "/gateway/bot"): self._gateway_bot,
        }
        for (method, path), handler in (own | ROUTES | rest_channels.ROUTES | rest_interactions.ROUTES).items():
            app.router.add_route(method, PREFIX + path, self._serving(handler))
        app.router.add_route("*", PREFIX + "/{rest:.*}", self._serving(_no_such_route))

    def _serving(self, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def serve(request: web.Request) -> web.Response:
            self._traffic.enter()
            response: web.Response | None = None
            try:
                response = await self._answer(request, handler)
                return response
            finally:
                self._traffic.leave(request, response)

        return serve

    async def _answer(self, request: web.Request, handler: Handler) -> web.Response:
        settings = self._discord.settings
        headers, wait = self._traffic.limit(request, settings.rate_limit, settings.rate_window)
        if wait is not None:
            return too_many(wait, headers)
        fault = self._traffic.fault(request)
        if fault is not None and not fault.after:
            return await fail(fault, request, headers)
        response = await self._call(request, handler, headers)
        return response if fault is None else await fail(fault, request, headers)

    async def _call(self, request: web.Request, handler: Handler, headers: dict[str, str]) -> web.Response:
        try:
            if not request.path.startswith(OPEN):
                self._check_token(request)
            body = await handler(Call(self._discord, request))
        except ApiError as error:
            return json_response(error.body(), error.status, headers)
        except (KeyError, TypeError, ValueError):
            # Not what Discord's documentation allows, and not foreseen in the limits: a 500 would be tried again.
            log.exception("%s %s", request.method, plain_path(request))
            return json_response(ApiError(INVALID_FORM).body(), INVALID_FORM.status, headers)
        finally:
            self._discord.work += not request.path.endswith("/callback")
        if body is None:
            return web.Response(status=204, headers=headers)
        if isinstance(body, Created):
            return json_response(body.body, 201, headers)
        return json_response(body, 200, headers)

    def _check_token(self, request: web.Request) -> None:
        if request.headers.get("Authorization") != f"Bot {self._discord.token}":
            raise ApiError(UNAUTHORIZED)

    async def _gateway(self, call: Call) -> Json:
        return {"url": self._gateway_url()}

    async def _gateway_bot(self, call: Call) -> Json:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
        return {"url": self._gateway_url(), "shards": 1, "session_start_limit": limit}


async def _no_such_route(call: Call) -> None:
    raise ApiError(NOT_FOUND)


async def _me(call: Call) -> Json:
    return payloads.me(call.discord)


async def _user(call: Call) -> Json:
    return payloads.user(call.discord.user(call.id("user_id")))


async def _application(call: Call) -> Json:
    return payloads.application(call.discord)


async def _my_guilds(call: Call) -> list[Json]:
    guild = payloads.guild(call.discord)
    kept = ("id", "name", "icon", "banner", "features")
    rights = str(call.discord.bot.permissions)
    return [{key: guild[key] for key in kept} | {"owner": False, "permissions": rights}]


# The guild ------------------------------------------------------------------------------------------------------------


def _check_guild(call: Call) -> None:
    if call.id("guild_id") != call.discord.guild_id:
        raise ApiError(UNKNOWN_GUILD)


async def _guild(call: Call) -> Json:
    _check_guild(call)
    return payloads.guild(call.discord)


async def _guild_channels(call: Call) -> list[Json]:
    _check_guild(call)
    return [payloads.channel(call.discord, place) for place in call.discord.channels.all() if place.kind == 0]


async def _roles(call: Call) -> list[Json]:
    _check_guild(call)
    return payloads.roles(call.discord)


async def _member(call: Call) -> Json:
    _check_guild(call)
    user_id = call.id("user_id")
    if user_id not in call.discord.users:
        raise ApiError(UNKNOWN_MEMBER)
    return payloads.member(call.discord, call.discord.users[user_id])


async def _active_threads(call: Call) -> Json:
    _check_guild(call)
    threads = [place for place in call.discord.channels.all() if place.is_thread and not place.archived]
    return rest_channels.thread_list(call, threads)


# Commands -------------------------------------------------------------------------------------------------------------


async def _commands(call: Call) -> list[Json]:
    return call.discord.commands.all()


async def _replace_commands(call: Call) -> list[Json]:
    return call.discord.commands.replace_all(await call.body())


async def _add_command(call: Call) -> Created:
    return Created(call.discord.commands.add(await call.json()))


async def _command(call: Call) -> Json:
    return call.discord.commands.get(call.id("command_id"))


async def _edit_command(call: Call) -> Json:
    return call.discord.commands.edit(call.id("command_id"), await call.json())


async def _delete_command(call: Call) -> None:
    call.discord.commands.delete(call.id("command_id"))


async def _no_guild_commands(call: Call) -> list[Json]:
    return []


ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/users/@me"): _me,
    ("GET", "/users/@me/guilds"): _my_guilds,
    ("GET", "/users/{user_id}"): _user,
    ("GET", "/oauth2/applications/@me"): _application,
    ("GET", "/applications/@me"): _application,
    ("GET", "/guilds/{guild_id}"): _guild,
    ("GET", "/guilds/{guild_id}/channels"): _guild_channels,
    ("GET", "/guilds/{guild_id}/roles"): _roles,
    ("GET", "/guilds/{guild_id}/members/{user_id}"): _member,
    ("GET", "/guilds/{guild_id}/threads/active"): _active_threads,
    ("GET", "/applications/{application_id}/commands"): _commands,
    ("PUT", "/applications/{application_id}/commands"): _replace_commands,
    ("POST", "/applications/{application_id}/commands"): _add_command,
    ("GET", "/applications/{application_id}/commands/{command_id}"): _command,
    ("PATCH", "/applications/{application_id}/commands/{command_id}"): _edit_command,
    ("DELETE", "/applications/{application_id}/commands/{command_id}"): _delete_command,
    ("GET", "/applications/{application_id}/guilds/{guild_id}/commands"): _no_guild_commands,
}
