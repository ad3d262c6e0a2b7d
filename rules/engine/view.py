"""All that one viewer may know. Built by the engine alone."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from rules.engine.ask import Answer
from rules.engine.flow import Frame
from rules.engine.state import Event

Public = TypeVar("Public")
Private = TypeVar("Private")


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `scores[seat]`; `places[seat]` is 1 for the winner(s), shared places are equal."""

    scores: tuple[int, ...]
    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


class View(msgspec.Struct, Generic[Public, Private], kw_only=True):
    """What `viewer` (a seat, or None for a spectator) may know of a position.

    `asked` are the seats that must decide, `answered` how many of them have (never which), `sealed` whether their
    answers are gathered out of sight, `offer` the viewer's own answer so far, `events` what the last answer told him.
    """

    game: str
    seats: int
    viewer: int | None
    options: dict[str, str]
    public: Public
    private: Private | None
    stack: list[Frame]
    asked: tuple[int, ...]
    sealed: bool
    answered: int
    offer: Answer | None
    returned: int | str | None
    resigned: tuple[int, ...]
    events: list[Event]
    result: Result | None
