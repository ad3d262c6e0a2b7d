"""Which table a command is about: that of the channel, or in direct messages one of the person's own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

from bot.i18n import Words, words
from bot.table import Status, Table
from bot.ui.controls import BUTTONS_PER_ROW, ROWS, Click, Page, Press, Style, rows_of
from bot.ui.talk import Talk
from bot.ui.telling import game_name
from rules import Refusal, text


async def table_here(talk: Talk) -> Table:
    """The table of the channel. Raises `Refusal`."""
    table = await talk.kit.service.here(talk.place.channel)
    if table is None:
        raise Refusal(text("bot.refusal.nothing_here"))
    return talk.sit(table)


async def at_table(talk: Talk, work: Callable[[Talk, int], Awaitable[None]]) -> None:
    """Do something at the table of the channel; it may take its time."""
    await talk.acknowledge()
    await work(talk, (await table_here(talk)).id)


async def own_table(talk: Talk, verb: str = "o") -> Table | None:
    """The table of the channel; in direct messages the only one that can be meant. If several can, the person is
    shown a button for each, which does `verb`, and None comes back."""
    if talk.interaction.guild_id is not None:
        return await table_here(talk)
    tables = await tables_meant(talk, verb)
    if not tables:
        raise Refusal(text("bot.refusal.no_running"))
    if len(tables) == 1:
        return talk.sit(tables[0])
    await talk.show(Page(talk.say("bot.which_table"), tuple(rows_of(table_buttons(talk, tables, verb)))))
    return None


async def tables_meant(talk: Talk, verb: str = "o") -> list[Table]:
    """The running tables of a person, those that wait for him alone if there are any."""
    tables = [table for table in await talk.kit.service.tables_of(talk.user) if table.status is Status.PLAYING]
    waiting = [table for table in tables if awaits(table, talk.user)]
    return waiting if waiting and verb == "o" else tables


def awaits(table: Table, user: int) -> bool:
    """Whether a person is awaited there."""
    seat = table.seat_of(user)
    return seat is not None and seat.number in table.asked


def table_buttons(talk: Talk, tables: Sequence[Table], verb: str) -> list[Press]:
    """A button a table."""
    return [
        Press(f"{game_name(talk.labels, table.game)} #{table.id}", identity(table, verb), Style.MAIN)
        for table in tables[: BUTTONS_PER_ROW * ROWS]
    ]


def identity(table: Table, verb: str) -> str:
    """The id of a button that does a verb of a form or of a table."""
    return Click(table.id, table.number, verb).id if verb == "o" else f"t:{table.id}:{verb}"


def languages(talk: Talk) -> list[Words]:
    """The languages in which typed words are understood: the person's and English."""
    own = talk.labels
    return [own] if own.locale == "en" else [own, words("en").with_names(own.names)]
