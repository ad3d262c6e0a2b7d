"""Within one transaction: the outbox, interactions that were carried out, languages."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import delete, update
from sqlmodel import col, select
from sqlmodel.ext.asyncio.session import AsyncSession

from bot.store.tables import ChannelRow, InteractionRow, LetterRow, PersonRow
from bot.table import Letter

NEWEST_COUNTS = ("lobby", "count")
"""Kinds that edit one message: an older letter that was not picked up yet has nothing more to say."""


class Outbox:
    """Letters to be told once. A letter that is on its way while a newer one is written keeps its message id."""

    def __init__(self, session: AsyncSession) -> None:
        self.session = session

    async def write_letter(self, row: LetterRow) -> None:
        """A new letter; it takes the place of those that it makes pointless."""
        if row.kind in NEWEST_COUNTS:
            same = (col(LetterRow.kind) == row.kind, col(LetterRow.number) == row.number)
            await self._drop(row.game, *same)
        self.session.add(row)
        await self.session.flush()

    async def drop_asking(self, game: int, before: int) -> None:
        """Nobody needs to be told any more what was asked before move `before`."""
        await self._drop(game, col(LetterRow.kind).in_(("offer", "count")), col(LetterRow.number) < before)

    async def drop_letters(self, game: int) -> None:
        """Nothing of this game is to be told."""
        await self._drop(game)

    async def _drop(self, game: int, *which: object) -> None:
        query = update(LetterRow).where(col(LetterRow.game) == game, col(LetterRow.state) == "due")
        await self.session.exec(query.where(*which).values(state="dropped"))  # type: ignore[arg-type]

    async def due_letters(self, now: datetime, limit: int) -> list[Letter]:
        """Letters to be sent now, oldest first."""
        query = select(LetterRow).where(col(LetterRow.state) == "due", col(LetterRow.due) <= now)
        return [letter_of(row) for row in await self.session.exec(query.order_by(col(LetterRow.id)).limit(limit))]

    async def dead_letters(self) -> list[Letter]:
        """Letters that were given up."""
        query = select(LetterRow).where(col(LetterRow.state) == "dead").order_by(col(LetterRow.id))
        return [letter_of(row) for row in await self.session.exec(query)]

    async def delivered(self, letter: int, channel: int, message: int) -> None:
        """A letter arrived as this message. (One that was dropped on its way did arrive, too.)"""
        query = update(LetterRow).where(col(LetterRow.id) == letter)
        await self.session.exec(query.values(state="sent", sent_channel=channel, sent_message=message))

    async def dropped(self, letter: int) -> None:
        """A letter has nothing to tell any more."""
        query = update(LetterRow).where(col(LetterRow.id) == letter, col(LetterRow.state) == "due")
        await self.session.exec(query.values(state="dropped"))

    async def failed(self, letter: int, reason: str, retry_at: datetime | None) -> None:
        """A letter did not arrive: it is due again later, or dead."""
        row = await self.session.get(LetterRow, letter)
        if row is not None and row.state == "due":
            row.attempts, row.reason = row.attempts + 1, reason[:200]
            row.state, row.due = ("dead", row.due) if retry_at is None else ("due", retry_at)

    async def posted(self, game: int, kind: str, number: int | None, seat: int | None) -> tuple[int, int] | None:
        """(channel, message) of the newest delivered letter of a kind."""
        query = select(LetterRow.sent_channel, LetterRow.sent_message).where(
            col(LetterRow.game) == game, col(LetterRow.kind) == kind, col(LetterRow.sent_message).is_not(None)
        )
        if number is not None:
            query = query.where(col(LetterRow.number) == number)
        if seat is not None:
            query = query.where(col(LetterRow.seat) == seat)
        found = (await self.session.exec(query.order_by(col(LetterRow.id).desc()).limit(1))).first()
        if found is None or found[0] is None or found[1] is None:
            return None
        return found[0], found[1]

    # -- interactions ------------------------------------------------------------------------------------------------

    async def carried_out(self, interaction: int) -> int | None:
        """The game to which an interaction was applied before, or None."""
        row = await self.session.get(InteractionRow, interaction)
        return None if row is None else row.game

    async def remember(self, interaction: int, game: int, now: datetime) -> None:
        """An interaction that is carried out in this transaction."""
        self.session.add(InteractionRow(id=interaction, game=game, made=now))
        await self.session.flush()

    async def forget_interactions(self, before: datetime) -> int:
        """Forget those that Discord can't deliver again; how many."""
        done = await self.session.exec(delete(InteractionRow).where(col(InteractionRow.made) < before))
        return done.rowcount

    # -- languages ---------------------------------------------------------------------------------------------------

    async def languages(self) -> tuple[dict[int, str], dict[int, str]]:
        """What all people and all channels chose, by id."""
        people = await self.session.exec(select(PersonRow.user, PersonRow.locale))
        channels = await self.session.exec(select(ChannelRow.channel, ChannelRow.locale))
        return dict(people.all()), dict(channels.all())

    async def set_languages(self, user: int | None, channel: int | None, locale: str | None) -> None:
        """The choice of a person, of a channel, or both; without a locale there is none any more."""
        for table, key, value in ((PersonRow, PersonRow.user, user), (ChannelRow, ChannelRow.channel, channel)):
            if value is not None:
                await self.session.exec(delete(table).where(col(key) == value))
        if locale is not None:
            chosen = [PersonRow(user=user, locale=locale)] if user is not None else []
            self.session.add_all(chosen)
            self.session.add_all([ChannelRow(channel=channel, locale=locale)] if channel is not None else [])


def letter_of(row: LetterRow) -> Letter:
    """A letter as the sender sees it."""
    assert row.id is not None
    return Letter(
        id=row.id, table=row.game, kind=row.kind, number=row.number, seat=row.seat, channel=row.channel,
        user=row.user, nonce=row.nonce, attempts=row.attempts,
    )  # fmt: skip
