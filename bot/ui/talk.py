"""One interaction, answered: privately, acknowledged in time, never left without an answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import discord

from bot.i18n import Words, words
from bot.table import Look, Person, Place, Stale, Table
from bot.ui.controls import MESSAGE, Form, Page, cut
from bot.ui.kit import Kit, kit_of
from bot.ui.paths import Lost
from bot.ui.telling import labels_at, present, refused, words_at
from bot.ui.widgets import modal_of, view_of
from rules import Refusal, text

Found = TypeVar("Found")

PATIENCE = 1.5
"""Seconds that something may take before the interaction is acknowledged without it; Discord waits for 3."""

LOG = logging.getLogger("signet.talk")
ALREADY_ANSWERED = 40060
GONE = 10062
SILENT = discord.AllowedMentions.none()


class Talk:
    """An interaction and the one who started it. `words` speak his language, with the table's names once it is known.

    What is said is private. A form that only he sees (or a direct message) is changed in place; everything else gets
    a new private message.
    """

    def __init__(self, interaction: discord.Interaction[Any]) -> None:
        self.interaction = interaction
        self.kit: Kit = kit_of(interaction)
        self.locale = self.kit.service.languages.of(interaction.user.id, str(interaction.locale))
        self.words: Words = words(self.locale)
        self.labels: Words = self.words
        self.table: Table | None = None

    @property
    def user(self) -> int:
        """The id of the one who acts."""
        return self.interaction.user.id

    @property
    def person(self) -> Person:
        """The one who acts."""
        return Person(self.user, self.interaction.user.display_name, str(self.interaction.locale))

    @property
    def place(self) -> Place:
        """Where he acts."""
        where = self.interaction
        place = Place(where.channel_id or 0, where.guild_id, str(where.guild_locale) if where.guild_locale else None)
        return self.within(place, where.channel.parent_id) if isinstance(where.channel, discord.Thread) else place

    def within(self, thread: Place, channel: int) -> Place:
        """A thread of a channel: until somebody chooses otherwise, what is public is said as in the channel."""
        return replace(thread, locale=self.kit.service.languages.at(replace(thread, channel=channel)))

    @property
    def own(self) -> bool:
        """Whether the message that was clicked is his alone."""
        message = self.interaction.message
        return message is not None and (message.flags.ephemeral or self.interaction.guild_id is None)

    def sit(self, table: Table) -> Table:
        """From now on the talk is about this table."""
        self.table = table
        self.words, self.labels = words_at(self.locale, table), labels_at(self.locale, table)
        return table

    async def look(self, table: int, move: int | None = None) -> Look:
        """The position as he may see it."""
        look = await self.kit.service.look(table, self.user, move)
        self.sit(look.table)
        return look

    def say(self, key: str, **facts: Any) -> str:
        """A text of the bot in his language."""
        return self.words.say(text(key, **facts))

    async def acknowledge(self) -> None:
        """Tell Discord that an answer will come."""
        if self.interaction.response.is_done():
            return
        if self.own:
            await self.interaction.response.defer()
        else:
            await self.interaction.response.defer(ephemeral=True, thinking=True)

    async def patient(self, work: Awaitable[Found]) -> Found:
        """The result of some work; when it takes long the interaction is acknowledged meanwhile."""
        task = asyncio.ensure_future(work)
        done, _ = await asyncio.wait({task}, timeout=PATIENCE)
        if not done:
            await self.acknowledge()
        return await task

    async def show(self, page: Page | str, files: Sequence[discord.File] = (), *, fresh: bool = False) -> None:
        """Answer with a page: in the place of the form that was clicked, or (`fresh`) in a new private message."""
        page = Page(page) if isinstance(page, str) else page
        content, view = cut(page.text, MESSAGE), view_of(page.rows)
        response, anew = self.interaction.response, fresh or not self.own
        if not anew:
            edit = self.interaction.edit_original_response if response.is_done() else response.edit_message
            await edit(content=content, view=view, allowed_mentions=SILENT)
            return
        if response.is_done() and not self.own:
            await self.interaction.edit_original_response(
                content=content, view=view, attachments=list(files), allowed_mentions=SILENT
            )
            return
        more: dict[str, Any] = {"ephemeral": True, "allowed_mentions": SILENT}
        more |= {"view": view} if view else {}
        more |= {"files": list(files)} if files else {}
        send: Callable[..., Awaitable[Any]] = (
            self.interaction.followup.send if response.is_done() else response.send_message
        )
        await send(content, **more)

    async def attach(self, files: Sequence[discord.File]) -> None:
        """Put pictures in the place of those of what was just shown, if there are any of either."""
        message = self.interaction.message
        if not files and not (self.own and message is not None and message.attachments):
            return
        try:
            await self.interaction.edit_original_response(attachments=list(files))
        except discord.HTTPException as error:  # the words stand already; a picture is asked for by *My hand*, too
            LOG.warning("no picture for interaction %s: %s", self.interaction.id, error)

    async def open(self, form: Form, instead: Page) -> None:
        """Open a form to type in; when the interaction is acknowledged already, a page with a button for it."""
        if self.interaction.response.is_done():
            await self.show(instead)
        else:
            await self.interaction.response.send_modal(modal_of(form))


Work = Callable[[Talk], Awaitable[None]]


async def hold(interaction: discord.Interaction[Any], work: Work) -> None:
    """Carry out some work for an interaction; whatever goes wrong, the person is told in one line."""
    talk = Talk(interaction)
    try:
        await work(talk)
    except Stale as stale:
        await quietly(talk, stale_page(talk, stale.look))
    except Refusal as refusal:
        await quietly(talk, await refusal_page(talk, refusal))
    except Lost:
        await quietly(talk, await refusal_page(talk, Refusal(text("bot.refusal.lost"))))
    except discord.HTTPException as error:
        await failed(talk, error)
    except Exception as error:
        await failed(talk, error)


def stale_page(talk: Talk, look: Look) -> Page:
    """Somebody moved in between: what is asked now."""
    talk.sit(look.table)
    return present(talk.words, look, talk.say("bot.refusal.stale", n=look.table.number))


async def refusal_page(talk: Talk, refusal: Refusal) -> Page:
    """Why not, and a button to what is asked now if the form itself is lost by it."""
    line = refused(talk.words, refusal)
    if talk.table is None or not talk.own:
        return Page(line)
    try:
        return present(talk.words, await talk.look(talk.table.id), line)
    except Refusal:
        return Page(line)


async def failed(talk: Talk, error: Exception) -> None:
    """Something unexpected: it is logged with the table, and the person hears that it was not his fault."""
    code = error.code if isinstance(error, discord.HTTPException) else None
    if code in (ALREADY_ANSWERED, GONE):
        LOG.warning("interaction %s was answered elsewhere or too late (%s)", talk.interaction.id, code)
        return
    table = talk.table.id if talk.table else None
    LOG.error("interaction %s at table %s went wrong", talk.interaction.id, table, exc_info=error)
    await quietly(talk, Page(talk.say("bot.sorry")), fresh=True)


async def quietly(talk: Talk, page: Page, *, fresh: bool = False) -> None:
    """Say something; if even that can't be said, log it."""
    try:
        await talk.show(page, fresh=fresh)
    except discord.HTTPException as error:
        LOG.warning("interaction %s could not be answered: %s", talk.interaction.id, error)
