"""Before a game begins: who sits where, and whether it can begin. Pure; everything raises `Refusal`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.i18n import words
from bot.moves import AnyGame, Outcome, Position, Step
from bot.table import Person, Place, Seat, Status
from rules import Many, Refusal, text
from rules.players import LEVELS

NAME_AT_MOST = 80


def check_new(game: AnyGame, options: Mapping[str, str], wanted: int | None) -> dict[str, str]:
    """The options of a new table, defaults filled in; they must suit the wanted seats, or any number if open."""
    counts = [wanted] if wanted is not None else list(game.seats)
    refused: Refusal | None = None
    for count in counts:
        try:
            return game.check_options(count, options)
        except Refusal as refusal:
            refused = refused or refusal
    assert refused is not None
    raise refused


def seated(person: Person, number: int) -> Seat:
    """A person in a seat; the name as it is now, on one line."""
    name = " ".join(person.name.split())[:NAME_AT_MOST]
    return Seat(number=number, user=person.id, name=name or str(person.id), locale=person.locale)


def need_lobby(at: Position) -> None:
    """Raise `Refusal` unless the game has yet to begin."""
    if at.status is not Status.LOBBY:
        key = "bot.refusal.begun" if at.status is Status.PLAYING else f"bot.refusal.is_{at.status}"
        raise Refusal(text(key))


def most(at: Position) -> int:
    """How many may sit here."""
    return at.wanted or at.game.seats.stop - 1


def join(at: Position, person: Person) -> Outcome:
    """Take the next seat."""
    need_lobby(at)
    if any(seat.user == person.id for seat in at.seats):
        raise Refusal(text("bot.refusal.joined"))
    if len(at.seats) >= most(at):
        raise Refusal(text("bot.refusal.full", n=most(at)))
    return Outcome(seats=(*at.seats, seated(person, len(at.seats))), lobby=True)


def leave(at: Position, person: Person) -> Outcome:
    """Give up a seat: the others move up, the host's part passes on, an empty lobby is closed."""
    need_lobby(at)
    own = at.seat_of(person.id)
    left = [seat for seat in at.seats if seat is not own]
    seats = tuple(replace(seat, number=number) for number, seat in enumerate(left))
    host = at.host if at.host != person.id else next((seat.user for seat in seats), None)
    return Outcome(seats=seats, host=host, status=None if seats else Status.CLOSED, lobby=True)


def start(at: Position, person: Person, fill: str | None, seed: str, locale: str) -> Outcome:
    """Begin with those who sit here and, with `fill`, computer players of that level for the rest.

    Computers have names in the language `locale`.
    """
    need_lobby(at)
    at.seat_of(person.id)
    seats = at.seats if fill is None else filled(at, fill, locale)
    if len(seats) < at.game.seats.start:
        raise Refusal(text("bot.refusal.too_few", n=len(seats), low=at.game.seats.start))
    options = at.game.check_options(len(seats), at.options)
    state = at.game.new(len(seats), seed, options, at.game.read(at.box))
    step = Step("start", -1, state)
    return Outcome(steps=(step,), offers={}, status=Status.PLAYING, seats=seats, options=options, seed=seed, lobby=True)


def filled(at: Position, level: str, locale: str) -> tuple[Seat, ...]:
    """The seats with computer players up to what was wanted, or to the fewest that can play."""
    if level not in LEVELS:
        raise Refusal(
            text("bot.refusal.level", given=level[:60], levels=Many(tuple(text(f"bot.level.{one}") for one in LEVELS)))
        )
    say = words(locale).say
    seats = list(at.seats)
    for number in range(1, max(at.wanted or 0, at.game.seats.start) - len(seats) + 1):
        name = say(text("bot.computer", level=text(f"bot.level.{level}"), number=number))
        seats.append(Seat(number=len(seats), user=None, name=name, computer=level))
    return tuple(seats)


def close(at: Position, user: int, staff: bool) -> Outcome:
    """The host closes a lobby, staff closes anything that is open: a broken game too, so no state is read here."""
    if at.status in (Status.OVER, Status.CLOSED):
        raise Refusal(text(f"bot.refusal.is_{at.status}"))
    if not staff and at.status is not Status.LOBBY:
        raise Refusal(text("bot.refusal.staff_only"))
    if not staff and user != at.host:
        raise Refusal(text("bot.refusal.host_only"))
    return Outcome(status=Status.CLOSED, offers={}, lobby=True)


def set_private(at: Position, user: int, open: bool) -> Outcome:
    """Note that a person's direct messages were found closed, or open again."""
    own = at.seat_of(user)
    return Outcome(seats=tuple(replace(seat, private=open) if seat is own else seat for seat in at.seats))


def opened(place: Place, host: Person, game: AnyGame, wanted: int | None, options: dict[str, str]) -> Position:
    """A new lobby in which its host sits."""
    return Position(0, game, Status.LOBBY, place, host.id, (seated(host, 0),), wanted, options, {})
