"""THE service: open, join, answer, undo, resign, look. No Discord in it; the command line uses it too."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from functools import partial

from bot import filming, lobby, looking, moves, thinking
from bot.desk import Change, Desk
from bot.facts import letter_row
from bot.filming import Shot, Story
from bot.languages import Languages
from bot.moves import AnyGame, Outcome, Position
from bot.store import Repository, Store
from bot.store.repository import packed
from bot.store.tables import GameRow
from bot.table import Letter, Line, Look, Made, Person, Place, Table
from rules import GAMES, Answer, Refusal, text

logger = logging.getLogger("signet.service")


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


def at_once(change: Callable[[Position], Outcome]) -> Change:
    """A change that needs nothing but the position."""

    async def changed(repository: Repository, at: Position) -> Outcome:
        return change(at)

    return changed


class Service:
    """What can be done at tables. Every change is one transaction; only then does `wake` ring for the sender.

    All methods raise `Refusal` (keys `bot.refusal.*` and those of the rules) and change nothing then. `interaction` is
    the id of the interaction that asks for a change: delivered again, it gives the present table.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Mapping[str, AnyGame] = GAMES,
        boxes: Mapping[str, Mapping[str, str]] | None = None,
        clock: Callable[[], datetime] = utc_now,
        seeds: Callable[[], str] = lambda: secrets.token_hex(32),
    ) -> None:
        self._desk = Desk(store, games, clock)
        self._boxes = boxes or {}
        self._clock = clock
        self._seeds = seeds
        self.wake, self.moved = self._desk.wake, self._desk.moved
        self.languages = Languages()
        self._choosing = asyncio.Lock()

    # -- lobby -----------------------------------------------------------------------------------------------------

    async def open(
        self, host: Person, place: Place, game: str, options: Mapping[str, str], seats: int | None, *, interaction: int
    ) -> Table:
        """A new lobby in which its host sits."""
        rules = self._desk.positions.game(game)
        at = lobby.opened(place, host, rules, seats, lobby.check_new(rules, options, seats))

        async def opened(repository: Repository) -> Table:
            known = await repository.carried_out(interaction)
            if known is None:
                await need_free(repository, place)
                known = await self._add(repository, at)
                await repository.remember(interaction, known, self._clock())
            return await looking.table(repository, known)

        table = await self._desk.write(opened)
        self._desk.ring()
        return table

    async def _add(self, repository: Repository, at: Position) -> int:
        row = GameRow(
            game=at.game.name, version=at.game.version, status=at.status.value, channel=at.place.channel,
            guild=at.place.guild, locale=at.place.locale, host=at.host, wanted=at.wanted,
            options=packed(at.options), box=packed(dict(self._boxes.get(at.game.name, {}))), made=self._clock(),
        )  # fmt: skip
        table = await repository.add_game(row)
        await repository.put_seats(table, at.seats)
        await repository.write_letter(letter_row(replace(at, id=table), "lobby", 0, None, self._clock()))
        return table

    async def join(self, table: int, person: Person, *, interaction: int) -> Table:
        """Take a seat in a lobby."""
        return await self._desk.change(table, interaction, at_once(lambda at: lobby.join(at, person)))

    async def leave(self, table: int, person: Person, *, interaction: int) -> Table:
        """Give up a seat in a lobby; the last one closes it."""
        return await self._desk.change(table, interaction, at_once(lambda at: lobby.leave(at, person)))

    async def start(self, table: int, person: Person, *, fill: str | None = None, interaction: int) -> Table:
        """Begin the game; `fill` is the level of computer players for the seats that are still empty."""

        def begun(at: Position) -> Outcome:
            return lobby.start(at, person, fill, self._seeds(), self.languages.at(at.place))

        return await self._desk.change(table, interaction, at_once(begun))

    async def close(self, table: int, user: int, *, interaction: int, staff: bool = False) -> Table:
        """The host closes a lobby, staff closes anything; a broken game too."""
        return await self._desk.change(
            table, interaction, at_once(lambda at: lobby.close(at, user, staff)), load=self._desk.positions.bare
        )

    async def set_private(self, table: int, user: int, open: bool) -> Table:
        """A person's direct messages were found closed, or open again."""
        return await self._desk.change(
            table, None, at_once(lambda at: lobby.set_private(at, user, open)), load=self._desk.positions.bare
        )

    # -- looking ---------------------------------------------------------------------------------------------------

    async def table(self, table: int) -> Table:
        """One table."""
        return await self._desk.read(lambda repository: looking.table(repository, table))

    async def here(self, channel: int) -> Table | None:
        """The lobby or running game of a channel, else its last one."""
        return await self._desk.read(lambda repository: looking.here(repository, channel))

    async def tables_of(self, user: int) -> list[Table]:
        """The lobbies and running games in which a person sits."""
        return await self._desk.read(lambda repository: looking.of_person(repository, user))

    async def tables(self) -> list[Table]:
        """All tables that are neither over nor closed."""
        return await self._desk.read(looking.all_open)

    async def tables_with_computers(self) -> list[Table]:
        """Running games with a computer seat, for the job that lets them move."""
        return await self._desk.read(looking.with_computers)

    async def look(self, table: int, user: int | None, move: int | None = None) -> Look:
        """A position as one person sees it (a spectator's view for those who don't sit here)."""
        return await self._desk.look(table, lambda repository, at: looking.look(repository, at, user, move))

    async def log(self, table: int, user: int | None, *, last: int = 10) -> list[Line]:
        """The last moves, oldest first, with what everybody and this person were told."""
        return await self._desk.look(table, lambda repository, at: looking.log(repository, at, user, last))

    async def made(self, table: int, move: int | None = None) -> list[Made]:
        """Who made the moves that stand after a move (by default, now), oldest first."""
        return await self._desk.look(table, lambda repository, at: looking.made(repository, at, move))

    async def story(self, table: int) -> Story:
        """The moves that a film of a game is made from."""
        return await self._desk.look(table, filming.story)

    async def shots(
        self, table: int, user: int | None, story: Story, wanted: Collection[int]
    ) -> AsyncGenerator[Shot, None]:
        """The wanted positions of a game, as one person saw them then; one at a time is read."""
        at = await self._desk.look(table, itself)
        montage, viewer = filming.Montage(wanted), looking.viewer_of(at, user)
        for number in story.numbers:
            question = partial(filming.view_after, at=at, number=number, viewer=viewer)
            view = await self._desk.or_freeze(table, partial(self._desk.read, question))
            shot = None if view is None else montage.shot(number, view)
            if shot is not None:
                yield shot

    # -- moves -----------------------------------------------------------------------------------------------------

    async def answer(
        self, table: int, user: int, answer: Answer, *, number: int | None, interaction: int | None
    ) -> Table:
        """A person's answer to what is asked now; `number` is the move for which it was made. Raises `Stale` too."""

        async def change(repository: Repository, at: Position) -> Outcome:
            seat = at.seat_of(user)
            await looking.check_number(repository, at, user, number)
            return moves.answer(at, seat.number, answer)

        return await self._desk.change(table, interaction, change)

    async def undo(self, table: int, user: int, *, interaction: int) -> Table:
        """Take back one's own last move."""

        async def change(repository: Repository, at: Position) -> Outcome:
            moves.need_playing(at)
            return moves.undo(at, user, await self._desk.positions.past(repository, at))

        return await self._desk.change(table, interaction, change)

    async def resign(self, table: int, user: int, *, interaction: int) -> Table:
        """Give up: the seat answers by default from now on and ranks last."""
        return await self._desk.change(
            table, interaction, at_once(lambda at: moves.resign(at, at.seat_of(user).number))
        )

    async def computer_moves(self, table: int, delay: float = 0.0) -> bool:
        """Let each computer seat that is asked answer once; True if any did.

        The answers come `delay` seconds from now, however long the players think: the time must not tell about a hand.
        """
        wait = asyncio.create_task(asyncio.sleep(delay))
        try:
            at = await self._desk.look(table, itself)
            chosen = await self._desk.or_freeze(table, lambda: asyncio.to_thread(thinking.choices, at))
        finally:
            await wait
        done = [await self._computer_answers(table, at.number, seat, given) for seat, given in chosen.items()]
        return any(done)

    async def _computer_answers(self, table: int, number: int, seat: int, given: Answer) -> bool:
        async def change(repository: Repository, at: Position) -> Outcome:
            if at.number != number:
                raise Refusal(text("engine.refusal.not_asked"))
            return moves.answer(at, seat, given)

        try:
            await self._desk.change(table, None, change)
        except Refusal as refusal:
            logger.info("computer refused table=%s move=%s why=%s", table, number, refusal.text.key)
            return False
        return True

    # -- outbox ------------------------------------------------------------------------------------------------------

    async def letters(self, limit: int = 50) -> list[Letter]:
        """Letters that are due, oldest first."""
        return await self._desk.read(lambda repository: repository.due_letters(self._clock(), limit))

    async def delivered(self, letter: int, *, channel: int, message: int) -> None:
        """A letter arrived as this message."""
        await self._desk.write(lambda repository: repository.delivered(letter, channel, message))

    async def dropped(self, letter: int) -> None:
        """A letter has nothing to tell any more."""
        await self._desk.write(lambda repository: repository.dropped(letter))

    async def failed(self, letter: int, reason: str, *, retry_at: datetime | None) -> None:
        """A letter did not arrive; without another time it is given up and shown to staff."""
        await self._desk.write(lambda repository: repository.failed(letter, reason, retry_at))

    async def posted(
        self, table: int, kind: str, number: int | None = None, seat: int | None = None
    ) -> tuple[int, int] | None:
        """(channel, message) of the newest delivered letter of a kind."""
        return await self._desk.read(lambda repository: repository.posted(table, kind, number, seat))

    async def dead_letters(self) -> list[Letter]:
        """Letters that were given up."""
        return await self._desk.read(lambda repository: repository.dead_letters())

    # -- people and channels -----------------------------------------------------------------------------------------

    async def set_locale(self, user: int | None, channel: int | None, locale: str | None) -> None:
        """Choose a language for a person or a channel (None: no choice any more)."""
        async with self._choosing:
            await self._desk.write(lambda repository: repository.set_languages(user, channel, locale))
            self.languages.choose(user, channel, locale)

    async def learn_locales(self) -> None:
        """Read all choices of languages: at the start, and later those that other processes wrote."""
        async with self._choosing:  # what is chosen meanwhile must not be forgotten again
            self.languages.know(*await self._desk.read(lambda repository: repository.languages()))

    async def forget_interactions(self, age: timedelta) -> int:
        """Housekeeping: forget interactions that can't be delivered again; how many."""
        before = self._clock() - age
        return await self._desk.write(lambda repository: repository.forget_interactions(before))


async def need_free(repository: Repository, place: Place) -> None:
    """Raise `Refusal` when a lobby or a game is already in this channel."""
    row = await repository.open_in(place.channel)
    if row is not None:
        raise Refusal(text("bot.refusal.channel_taken", game=text(f"game.{row.game}")))


async def itself(repository: Repository, at: Position) -> Position:
    """The position, to think about it outside of the transaction."""
    return at
