"""What a move does to a table: from a position to what must be stored. Pure; no database, no clock."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from bot.table import Place, Seat, Status
from rules import Answer, Game, Refusal, text

AnyGame = Game[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class Offer:
    """An answer that waits for others. `hash` is shown at once, `salt` at the reveal."""

    answer: Answer
    salt: str
    hash: str


@dataclass(frozen=True, slots=True)
class Step:
    """One row of the log to be: who did what, and the state after it."""

    kind: str
    seat: int
    state: Any
    answer: Answer | None = None
    salt: str | None = None
    back_to: int | None = None
    reveals: bool = False


@dataclass(frozen=True, slots=True)
class Past:
    """The last move that still counts: its number, kind and giver, and the position before it."""

    number: int
    kind: str
    seat: int
    before: Any
    before_number: int


@dataclass(frozen=True, slots=True)
class Position:
    """A table as it stands. `state` holds no waiting answers (None in a lobby); they are in `offers` by seat."""

    id: int
    game: AnyGame
    status: Status
    place: Place
    host: int
    seats: tuple[Seat, ...]
    wanted: int | None
    options: dict[str, str]
    box: dict[str, str]
    number: int = 0
    state: Any = None
    offers: Mapping[int, Offer] = field(default_factory=dict)

    def seat_of(self, user: int) -> Seat:
        """The seat of a person. Raises `Refusal`."""
        found = next((seat for seat in self.seats if seat.user == user), None)
        if found is None:
            raise Refusal(text("bot.refusal.not_seated"))
        return found

    def folded(self) -> Any:
        """The state with the waiting answers in it; they still say nothing to anybody but their givers."""
        state = self.state
        for seat, offer in self.offers.items():
            state = self.game.answer(state, seat, offer.answer)
        return state


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a change wants to be stored; None leaves a thing as it is."""

    steps: tuple[Step, ...] = ()
    offers: Mapping[int, Offer] | None = None
    status: Status | None = None
    seats: tuple[Seat, ...] | None = None
    host: int | None = None
    options: dict[str, str] | None = None
    seed: str | None = None
    lobby: bool = False


def need_playing(at: Position) -> None:
    """Raise `Refusal` unless moves are accepted here."""
    if at.status is not Status.PLAYING:
        raise Refusal(text(f"bot.refusal.is_{at.status}"))


def answer(at: Position, seat: int, given: Answer, salts: Callable[[], str] = lambda: secrets.token_hex(16)) -> Outcome:
    """One answer: a move at once, or an offer that waits until all are in. Raises `Refusal`."""
    need_playing(at)
    ask = at.game.ask(at.state)
    after = at.game.answer(at.state, seat, given)
    if len(ask.of) == 1:
        return ended(at, (Step("answer", seat, after, given),))
    offers = {**at.offers, seat: seal(given, salts())}
    if set(offers) < set(ask.of):
        return Outcome(offers=offers)
    return ended(at, revealed(at.game, at.state, offers, ask.sealed))


def revealed(game: AnyGame, state: Any, offers: Mapping[int, Offer], sealed: bool) -> tuple[Step, ...]:
    """All waiting answers, in the order of the seats."""
    steps = []
    for seat in sorted(offers):
        offer = offers[seat]
        state = game.answer(state, seat, offer.answer)
        steps.append(Step("answer", seat, state, offer.answer, offer.salt if sealed else None, reveals=True))
    return tuple(steps)


def resign(at: Position, seat: int) -> Outcome:
    """A seat gives up; answers of others that wait go on waiting, or are revealed if nobody else is awaited."""
    need_playing(at)
    state = at.game.resign(at.state, seat)
    seats = tuple(replace(other, resigned=True) if other.number == seat else other for other in at.seats)
    steps: tuple[Step, ...] = (Step("resign", seat, state),)
    ask = at.game.ask(state)
    waiting = {number: offer for number, offer in at.offers.items() if number in ask.of}
    if waiting and set(waiting) == set(ask.of):
        steps, waiting = (*steps, *revealed(at.game, state, waiting, ask.sealed)), {}
    return replace(ended(at, steps), seats=seats, offers=waiting)


def undo(at: Position, user: int, last: Past | None) -> Outcome:
    """Take back one's own last move, when it drew, rolled and showed nothing and nobody moved since."""
    need_playing(at)
    seat = at.seat_of(user)
    if last is None:
        raise Refusal(text("bot.refusal.undo_nothing"))
    if not at.game.may_undo(at.state):
        raise Refusal(text("bot.refusal.undo_revealed"))
    if last.seat != seat.number or last.kind != "answer" or at.offers:
        raise Refusal(text("bot.refusal.undo_not_yours"))
    return ended(at, (Step("undo", seat.number, last.before, back_to=last.before_number),))


def ended(at: Position, steps: tuple[Step, ...]) -> Outcome:
    """New moves, which leave no answer waiting; the last of them may end the game."""
    over = at.game.over(steps[-1].state)
    return Outcome(steps=steps, offers={}, status=Status.OVER if over else None)


def seal(given: Answer, salt: str) -> Offer:
    """An offer: its hash is the SHA-256 of `salt:answer`, the answer as compact JSON."""
    written = json.dumps(given, ensure_ascii=False, separators=(",", ":"))
    return Offer(given, salt, hashlib.sha256(f"{salt}:{written}".encode()).hexdigest())
