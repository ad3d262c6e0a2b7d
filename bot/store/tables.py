"""The tables. A state is bytes here: only the rules open it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, Column, Index, LargeBinary, String, TypeDecorator, text
from sqlalchemy.types import DateTime
from sqlmodel import Field, SQLModel

OPEN = ("lobby", "playing", "frozen")
"""The statuses of a table that occupies its channel."""


class Instant(TypeDecorator[datetime]):
    """A moment in UTC; SQLite forgets the zone, so it is taken off and put back here."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        """Aware UTC to naive UTC."""
        return None if value is None else value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        """Naive UTC to aware UTC."""
        return None if value is None else value.replace(tzinfo=UTC)


class GameRow(SQLModel, table=True):
    """A table with its list fields. `number` guards every move; `seed` leaves this row only in a record.

    `options` and `box` (texts of replaced component files, from the start on) are JSON objects, `asked` a JSON list;
    they are written in the transaction of the state that they were worked out from.
    """

    __tablename__ = "game"
    __table_args__ = (
        Index(
            "one_open_game_a_channel",
            "channel",
            unique=True,
            sqlite_where=text("status IN ('lobby', 'playing', 'frozen')"),
            postgresql_where=text("status IN ('lobby', 'playing', 'frozen')"),
        ),
    )

    id: int | None = Field(default=None, primary_key=True)
    game: str
    version: int
    status: str = Field(index=True)
    channel: int | None = Field(default=None, sa_column=Column(BigInteger))
    guild: int | None = Field(default=None, sa_column=Column(BigInteger))
    locale: str | None = None
    host: int = Field(sa_column=Column(BigInteger, nullable=False))
    wanted: int | None = None
    options: str
    box: str = "{}"
    seed: str = ""
    number: int = 0
    asked: str = "[]"
    sealed: bool = False
    trouble: str | None = None
    made: datetime = Field(sa_type=Instant)


class HeadRow(SQLModel, table=True):
    """The present state, without any answer that is still sealed (zlib of the rules' JSON)."""

    __tablename__ = "head"

    game: int = Field(primary_key=True, foreign_key="game.id")
    number: int
    state: bytes = Field(sa_type=LargeBinary)


class SeatRow(SQLModel, table=True):
    """A seat: a person or a computer player."""

    __tablename__ = "seat"
    __table_args__ = (Index("one_seat_a_person", "game", "user", unique=True),)

    game: int = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    user: int | None = Field(default=None, sa_column=Column(BigInteger, index=True))
    name: str
    computer: str | None = None
    resigned: bool = False
    private: bool = True
    locale: str | None = None


class MoveRow(SQLModel, table=True):
    """A move and the state after it. The primary key is the lock against lost races; nothing is ever deleted.

    `kind` is "start" (number 0), "answer", "resign" or "undo"; an undo names in `back_to` the move whose position is
    the present one again. `reveal` is the number of the first move of a group that was revealed together.
    """

    __tablename__ = "move"

    game: int = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    seat: int
    kind: str
    answer: str | None = None
    salt: str | None = None
    back_to: int | None = None
    reveal: int | None = None
    version: int
    state: bytes = Field(sa_type=LargeBinary)
    made: datetime = Field(sa_type=Instant)


class OfferRow(SQLModel, table=True):
    """An answer that waits for others. It lies here alone until all are in."""

    __tablename__ = "offer"

    game: int = Field(primary_key=True, foreign_key="game.id")
    number: int = Field(primary_key=True)
    seat: int = Field(primary_key=True)
    answer: str
    salt: str
    hash: str
    made: datetime = Field(sa_type=Instant)


class InteractionRow(SQLModel, table=True):
    """An interaction of Discord that was carried out: a repeated delivery is not carried out again."""

    __tablename__ = "interaction"

    id: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    game: int = Field(foreign_key="game.id")
    made: datetime = Field(sa_type=Instant, index=True)


class LetterRow(SQLModel, table=True):
    """A row of the outbox. `state`: "due", "sent", "dead" (staff must look), "dropped" (a newer one says it)."""

    __tablename__ = "letter"
    __table_args__ = (
        Index("letters_by_state", "state", "due"),
        Index("letters_of_a_game", "game", "kind", "number"),
    )

    id: int | None = Field(default=None, primary_key=True)
    game: int = Field(foreign_key="game.id")
    kind: str
    number: int
    seat: int | None = None
    channel: int | None = Field(default=None, sa_column=Column(BigInteger))
    user: int | None = Field(default=None, sa_column=Column(BigInteger))
    nonce: str
    attempts: int = 0
    state: str = "due"
    reason: str | None = None
    due: datetime = Field(sa_type=Instant)
    sent_channel: int | None = Field(default=None, sa_column=Column(BigInteger))
    sent_message: int | None = Field(default=None, sa_column=Column(BigInteger))


class PersonRow(SQLModel, table=True):
    """The language that a person chose."""

    __tablename__ = "person"

    user: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    locale: str = Field(sa_type=String)


class ChannelRow(SQLModel, table=True):
    """The language chosen for a channel."""

    __tablename__ = "channel"

    channel: int = Field(sa_column=Column(BigInteger, primary_key=True, autoincrement=False))
    locale: str = Field(sa_type=String)
