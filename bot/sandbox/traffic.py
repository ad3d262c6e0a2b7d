"""The traffic of the bot's REST requests: logged, limited, made to fail on demand, and known to be quiet or not."""

import asyncio
import re
import time
from collections import deque
from typing import Any

import msgspec
from aiohttp import web

from bot.sandbox.records import Json

SECRET = re.compile(r"(/(?:webhooks|interactions)/\d+/)[^/?]+")
LOG_LENGTH = 2000
BODY = web.RequestKey("body", object)
"""Where a request keeps the JSON that was read from it."""

MAJOR = ("channel_id", "guild_id", "webhook_id", "interaction_id")


class Fault(msgspec.Struct, forbid_unknown_fields=True):
    """A failure that the next fitting requests shall meet."""

    method: str
    path: str
    """A regular expression that is searched in the path (without `/api/v10`)."""
    status: int = 500
    code: int = 0
    message: str = ""
    retry_after: float = 0.05
    everywhere: bool = False
    """For 429: the global limit."""
    via: bool = True
    """For 429: sent by Discord. Without it discord.py takes it for a ban by Cloudflare."""
    after: bool = False
    """Do what is asked first, and fail then: the bot cannot know that it has been done."""
    hang_up: bool = False
    """Close the connection without an answer."""
    delay: float = 0.0
    times: int = 1


class Bucket:
    """How much of one rate limit is used in the current window."""

    def __init__(self) -> None:
        self.opened = 0.0
        self.used = 0

    def take(self, limit: int, window: float) -> bool:
        """Use one request; False if there is none left."""
        now = time.time()
        if now - self.opened >= window:
            self.opened, self.used = now, 0
        if self.used >= limit:
            return False
        self.used += 1
        return True


class Traffic:
    """Watches the requests of the bot."""

    def __init__(self) -> None:
        self.log: deque[Json] = deque(maxlen=LOG_LENGTH)
        self.exchanges: list[Json] | None = None
        """Set to a list, it takes every request and answer with their bodies."""
        self._faults: list[Fault] = []
        self._buckets: dict[str, Bucket] = {}
        self._active = 0
        self._last = 0.0

    # Quiet -----------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """A request has come in."""
        self._active += 1

    def leave(self, request: web.Request, response: web.Response | None) -> None:
        """A request has been answered (None: it broke off)."""
        self._active -= 1
        self._last = time.monotonic()
        status = response.status if response else 0
        self.log.append({"method": request.method, "path": plain_path(request), "status": status})
        if self.exchanges is not None and response is not None:
            body = response.body if isinstance(response.body, bytes) else b""
            exchange = {"method": request.method, "path": plain_path(request), "status": status}
            exchange["request"] = request.get(BODY)
            exchange["response"] = msgspec.json.decode(body) if body else None
            self.exchanges.append(exchange)

    def touch(self) -> None:
        """Something was sent to the bot: give it the time to begin."""
        self._last = time.monotonic()

    def is_quiet(self, seconds: float) -> bool:
        """Whether nothing is under way and nothing has been for so long."""
        return not self._active and time.monotonic() - self._last >= seconds

    # Faults ----------------------------------------------------------------------------------------------------------

    def inject(self, fault: Fault) -> None:
        """Let requests fail."""
        self._faults.append(fault)

    def clear(self) -> None:
        """Let no more requests fail."""
        self._faults.clear()

    def fault(self, request: web.Request) -> Fault | None:
        """The failure that this request shall meet, if any."""
        path = plain_path(request)
        for fault in self._faults:
            if fault.method in (request.method, "*") and re.search(fault.path, path):
                fault.times -= 1
                if fault.times <= 0:
                    self._faults.remove(fault)
                return fault
        return None

    # Limits ----------------------------------------------------------------------------------------------------------

    def limit(self, request: web.Request, limit: int, window: float) -> tuple[dict[str, str], float | None]:
        """The rate-limit headers for a request, and how long to wait if it is one too many."""
        resource = request.match_info.route.resource
        template = resource.canonical if resource else request.path
        major = next((request.match_info[key] for key in MAJOR if key in request.match_info), "")
        name = f"{request.method} {template} {major}"
        bucket = self._buckets.setdefault(name, Bucket())
        taken = bucket.take(limit, window)
        left = max(0.0, bucket.opened + window - time.time())
        headers = {
            "X-RateLimit-Limit": str(limit),
            "X-RateLimit-Remaining": str(limit - bucket.used),
            "X-RateLimit-Reset": f"{bucket.opened + window:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"{abs(hash((request.method, template))):x}",
        }
        return headers, None if taken else left


def plain_path(request: web.Request) -> str:
    """The path without version, and without the token of an interaction, which is a secret."""
    return SECRET.sub(r"\1…", request.path.removeprefix("/api/v10"))


def json_response(body: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    """A JSON answer. discord.py wants the content type without a charset, which `web.json_response` would add."""
    data = msgspec.json.encode(body)
    return web.Response(body=data, status=status, content_type="application/json", headers=headers)


def too_many(
    retry_after: float, headers: dict[str, str], *, everywhere: bool = False, via: bool = True
) -> web.Response:
    """The answer 429."""
    body = {"message": "You are being rate limited.", "retry_after": retry_after, "global": everywhere, "code": 0}
    extra = {"Retry-After": str(int(retry_after) + 1), "X-RateLimit-Scope": "global" if everywhere else "user"}
    if everywhere:
        extra["X-RateLimit-Global"] = "true"
    if via:
        extra["Via"] = "1.1 google"
    return json_response(body, 429, headers | extra)


async def fail(fault: Fault, request: web.Request, headers: dict[str, str]) -> web.Response:
    """Answer a request with a failure."""
    await asyncio.sleep(fault.delay)
    if fault.hang_up and request.transport is not None:
        request.transport.abort()
    if fault.status == 429:
        return too_many(fault.retry_after, headers, everywhere=fault.everywhere, via=fault.via)
    message = fault.message or f"{fault.status}: injected"
    return json_response({"message": message, "code": fault.code}, fault.status, headers)
