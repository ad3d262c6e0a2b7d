"""The refusals of Discord's API, in Discord's own words and codes."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from bot.sandbox.records import Json


class Known(NamedTuple):
    """One of Discord's documented errors: HTTP status, JSON code, message."""

    status: int
    code: int
    message: str


UNAUTHORIZED = Known(401, 0, "401: Unauthorized")
NOT_FOUND = Known(404, 0, "404: Not Found")
UNKNOWN_CHANNEL = Known(404, 10003, "Unknown Channel")
UNKNOWN_GUILD = Known(404, 10004, "Unknown Guild")
UNKNOWN_MEMBER = Known(404, 10007, "Unknown Member")
UNKNOWN_MESSAGE = Known(404, 10008, "Unknown Message")
UNKNOWN_USER = Known(404, 10013, "Unknown User")
UNKNOWN_WEBHOOK = Known(404, 10015, "Unknown Webhook")
UNKNOWN_INTERACTION = Known(404, 10062, "Unknown interaction")
UNKNOWN_COMMAND = Known(404, 10063, "Unknown application command")
TOO_LARGE = Known(413, 40005, "Request entity too large")
ALREADY_ACKNOWLEDGED = Known(400, 40060, "Interaction has already been acknowledged.")
MISSING_ACCESS = Known(403, 50001, "Missing Access")
NOT_THE_AUTHOR = Known(403, 50005, "Cannot edit a message authored by another user")
EMPTY_MESSAGE = Known(400, 50006, "Cannot send an empty message")
CANNOT_DM = Known(403, 50007, "Cannot send messages to this user")
MISSING_PERMISSIONS = Known(403, 50013, "Missing Permissions")
WRONG_CHANNEL_TYPE = Known(400, 50024, "Cannot execute action on this channel type")
INVALID_WEBHOOK_TOKEN = Known(401, 50027, "Invalid Webhook Token")
INVALID_FORM = Known(400, 50035, "Invalid Form Body")
THREAD_ARCHIVED = Known(400, 50083, "Thread is archived")
INVALID_JSON = Known(400, 50109, "The request body contains invalid JSON.")
THREAD_EXISTS = Known(400, 160004, "A thread has already been created for this message")
THREAD_LOCKED = Known(400, 160005, "Thread is locked")


class ApiError(Exception):
    """A request that Discord's API refuses; `body()` is the JSON that goes over the wire."""

    def __init__(self, known: Known, errors: Json | None = None) -> None:
        super().__init__(f"{known.status} {known.code}: {known.message}")
        self.status = known.status
        self.code = known.code
        self.message = known.message
        self.errors = errors

    def body(self) -> Json:
        """The error as Discord sends it."""
        body: Json = {"message": self.message, "code": self.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


class Refused(Exception):
    """Something a person cannot do in Discord's own client (press a button that is not there, say)."""


class Problem(NamedTuple):
    """One fault of a form: where (a path of keys and positions), Discord's error code, message."""

    path: tuple[str | int, ...]
    code: str
    message: str


def invalid_form(problems: Iterable[Problem]) -> ApiError:
    """Error 50035 with the nested `errors` object that Discord builds from the places of the faults."""
    tree: dict[str, Any] = {}
    for problem in problems:
        node = tree
        for key in problem.path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": problem.code, "message": problem.message})
    return ApiError(INVALID_FORM, tree)
