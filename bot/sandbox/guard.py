"""Keeps strangers out: web pages of other origins, and names that were bent to this machine (DNS rebinding)."""

import hmac
import secrets
from collections.abc import Awaitable, Callable

from aiohttp import web
from aiohttp.typedefs import Middleware

KEY_HEADER = "X-Sandbox-Key"
NAMES = ("127.0.0.1", "localhost")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
}


class Guard:
    """Decides who may do what; `key` is for tests, and unknown to pages."""

    def __init__(self) -> None:
        self.key = secrets.token_urlsafe(24)
        self.port = 0

    @property
    def _hosts(self) -> list[str]:
        return [f"{name}:{self.port}" for name in NAMES]

    def middleware(self) -> Middleware:
        """Refuses requests under a foreign name, and puts the safety headers on every answer."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            if request.headers.get("Host") not in self._hosts:
                raise web.HTTPForbidden(headers=HEADERS)
            if "Origin" in request.headers and not self.is_own_page(request):
                raise web.HTTPForbidden(headers=HEADERS)
            response = await handler(request)
            if not response.prepared:
                response.headers.update(HEADERS)
            return response

        return guard

    def is_own_page(self, request: web.Request) -> bool:
        """Whether the request comes from our own page."""
        return request.headers.get("Origin") in [f"http://{host}" for host in self._hosts]

    def has_key(self, request: web.Request) -> bool:
        """Whether the request carries the tests' key."""
        return hmac.compare_digest(request.headers.get(KEY_HEADER, ""), self.key)

    def check_person(self, request: web.Request) -> None:
        """Only our page and the tests may act as people."""
        if not (self.is_own_page(request) or self.has_key(request)):
            raise web.HTTPForbidden

    def check_test(self, request: web.Request) -> None:
        """Only the tests may change how Discord behaves."""
        if not self.has_key(request):
            raise web.HTTPForbidden
