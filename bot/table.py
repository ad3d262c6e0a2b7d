"""What the service tells about a table: plain facts, no Discord in them, nobody's secrets."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules import Decision, Event, Refusal, Text, View, text


class Status(StrEnum):
    """Where a table stands. A frozen one went wrong: staff see it, nobody is pinged, nothing is accepted."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"
    CLOSED = "closed"
    FROZEN = "frozen"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who acts: Discord's id, the name to show, and the language his client speaks (`zh-TW`) if known."""

    id: int
    name: str
    locale: str | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is: a channel or thread of a server.

    `locale` is the server's, if known; in a thread, that in which its channel was spoken to when the table was opened.
    """

    channel: int
    guild: int | None = None
    locale: str | None = None


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat: a person, or a computer player of a level. `private` is False when direct messages are closed."""

    number: int
    user: int | None
    name: str
    computer: str | None = None
    resigned: bool = False
    private: bool = True
    locale: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """One game at its table. `number` is the number of the last move (0 before the first).

    `asked` are the seats that must decide now, `answered` how many of them have, `sealed` whether in secret;
    `hashes` are the salted hashes of the sealed offers that are in, sorted.
    """

    id: int
    game: str
    status: Status
    place: Place
    host: int
    seats: tuple[Seat, ...]
    wanted: int | None
    options: dict[str, str]
    number: int = 0
    asked: tuple[int, ...] = ()
    answered: int = 0
    sealed: bool = False
    hashes: tuple[str, ...] = ()
    trouble: str | None = None

    def seat_of(self, user: int) -> Seat | None:
        """The seat of a person, by id alone."""
        return next((seat for seat in self.seats if seat.user == user), None)

    def names(self) -> dict[int, str]:
        """Names by seat, as they were at joining."""
        return {seat.number: seat.name for seat in self.seats}


@dataclass(frozen=True, slots=True)
class Look:
    """A position as one viewer sees it. `prompt` says what is asked of those who are asked (public)."""

    table: Table
    number: int
    view: View[Any, Any]
    prompt: Text | None
    decision: Decision | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """A move in the log: what everybody (or the viewer) was told."""

    number: int
    seat: int
    kind: str
    events: tuple[Event, ...]
    salts: dict[int, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Made:
    """A move in short: who made it, nothing of what was chosen; so all of it is public.

    An undo names in `back_to` the move whose position is the present one again; `reveal` is the number of the last of
    those moves that were revealed together.
    """

    number: int
    seat: int
    back_to: int | None = None
    reveal: int | None = None


class Stale(Refusal):
    """A late click: somebody moved in between. `look` is the present position for the one who clicked."""

    def __init__(self, look: Look) -> None:
        super().__init__(text("bot.refusal.stale", n=look.table.number))
        self.look = look


@dataclass(frozen=True, slots=True)
class Letter:
    """A row of the outbox: something to tell once. Written in the transaction of the move it tells about.

    `kind`: "lobby" (lobby message, made or edited) · "board" (the channel's message after move `number`) ·
    "count" (edit of the board message of `number`: how many sealed offers are in, hashes) · "offer" (direct message
    to `seat` that asks for a sealed offer) · "frozen" (notice to staff). `nonce` is the same at every attempt.
    """

    id: int
    table: int
    kind: str
    number: int
    seat: int | None
    channel: int | None
    user: int | None
    nonce: str
    attempts: int
