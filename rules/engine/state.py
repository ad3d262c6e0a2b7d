"""What there is, parted by who may see it."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from rules.engine.ask import Answer
from rules.engine.flow import Frame
from rules.engine.generator import Generator
from rules.engine.text import Fact, Text

Public = TypeVar("Public")
Private = TypeVar("Private")
Secret = TypeVar("Secret")


class Event(msgspec.Struct, frozen=True):
    """Something that happened. `to` lists the seats that are told, None means everybody."""

    text: Text
    to: tuple[int, ...] | None = None


class State(msgspec.Struct, Generic[Public, Private, Secret], kw_only=True):
    """One position of a game.

    `public` is for everybody, `private[seat]` for one seat, `secret` and `generator` for nobody. `stack` holds the
    frames (public facts), `pending` the answers given to the present `Ask` and not yet acted on. `events` and
    `revealed` speak of the last answer alone: what it told, and whether it drew, rolled or showed anything.
    """

    game: str
    seats: int
    options: dict[str, str]
    public: Public
    private: list[Private]
    secret: Secret
    generator: Generator
    stack: list[Frame] = []
    pending: dict[int, Answer] = {}
    answers: dict[int, Answer] = {}
    returned: int | str | None = None
    resigned: list[int] = []
    events: list[Event] = []
    revealed: bool = False

    def tell(self, key: str, *, to: tuple[int, ...] | None = None, **facts: Fact) -> None:
        """Say what happened, to everybody or to the seats in `to`."""
        self.events.append(Event(Text(key, facts), to))

    def reveal(self) -> None:
        """Declare that this answer made something known that was hidden: it can't be taken back alone."""
        self.revealed = True

    def roll(self, sides: int) -> int:
        """Throw a die: 0 to `sides` - 1. Declares a reveal."""
        self.reveal()
        return self.generator.below(sides)

    def answer_of(self, seat: int) -> Answer:
        """What `seat` answered to the `Ask` just before this step."""
        return self.answers[seat]
