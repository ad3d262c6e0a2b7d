"""Anything that is asked, by typed or completed words: `/play`, and `/bid` for sealed offers."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.find import languages, own_table, table_here, tables_meant
from bot.commands.names import command
from bot.table import Look, Table
from bot.ui.clicks import asking_of, give, go_on, not_asked
from bot.ui.completion import Completion, answer_completions, typed_answer
from bot.ui.form import page_of
from bot.ui.talk import Talk, hold
from rules import Answer, Refusal, text

LOG = logging.getLogger("signet.completion")


def makers() -> list[Callable[[], app_commands.Command[Any, ..., Any]]]:
    """The commands of this file."""
    return [play_command, bid_command]


def play_command() -> app_commands.Command[Any, ..., Any]:
    """`/play`"""

    async def play(interaction: discord.Interaction, answer: str | None = None) -> None:
        await hold(interaction, lambda talk: answer_typed(talk, answer or ""))

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await completed(interaction, lambda talk, look: completions(talk, look, typed))

    made = command("play", play, direct=True)
    made.autocomplete("answer")(complete)
    return made


def bid_command() -> app_commands.Command[Any, ..., Any]:
    """`/bid`"""

    async def bid(interaction: discord.Interaction, offer: str | None = None) -> None:
        await hold(interaction, lambda talk: answer_typed(talk, offer or "", sealed=True))

    async def complete(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await completed(
            interaction, lambda talk, look: completions(talk, look, typed) if look.table.sealed else []
        )

    made = command("bid", bid, direct=True)
    made.autocomplete("offer")(complete)
    return made


async def answer_typed(talk: Talk, typed: str, *, sealed: bool = False) -> None:
    """Give the typed answer; if it is only the beginning of one, the form goes on from there."""
    table = await talk.patient(own_table(talk))
    if table is None:
        return
    look = await talk.patient(talk.look(table.id))
    if sealed and not look.table.sealed:
        raise Refusal(text("bot.refusal.no_offer"))
    if look.decision is None:
        await talk.show(not_asked(talk, look))
        return
    await answer_or_form(talk, look, typed_answer(look.decision, languages(talk), typed))


async def answer_or_form(talk: Talk, look: Look, answer: Answer) -> None:
    """A whole answer counts at once, the beginning of one opens the form there."""
    assert look.decision is not None
    if look.decision.field_after(answer) is None:
        await talk.acknowledge()
        await give(talk, look, answer, look.number)
    elif not answer:
        await go_on(talk, asking_of(talk, look))
    else:
        await talk.show(page_of(replace(asking_of(talk, look), answer=answer, typed=())))


def completions(talk: Talk, look: Look, typed: str) -> list[Completion]:
    """How the words typed so far may go on."""
    return [] if look.decision is None else answer_completions(look.decision, languages(talk), typed)


async def completed(
    interaction: discord.Interaction[Any], work: Callable[[Talk, Look], list[Completion]]
) -> list[Choice[str]]:
    """Completions from the position of the table that is meant, as the person sees it."""

    async def looked(talk: Talk) -> list[Completion]:
        table = await table_meant(talk)
        return [] if table is None else work(talk, await talk.look(table.id))

    return await offered(interaction, looked)


async def offered(
    interaction: discord.Interaction[Any], work: Callable[[Talk], Awaitable[list[Completion]]]
) -> list[Choice[str]]:
    """The completions that some work finds; none if it fails, for no words can be shown."""
    talk = Talk(interaction)
    try:
        found = await work(talk)
    except Refusal:
        found = []
    except Exception:
        LOG.exception("no completions for interaction %s", interaction.id)
        found = []
    return [Choice(name=name, value=value) for name, value in found if name]


async def table_meant(talk: Talk) -> Table | None:
    """The table of the channel, or in direct messages the only one that can be meant."""
    if talk.interaction.guild_id is not None:
        return await table_here(talk)
    tables = await tables_meant(talk)
    return tables[0] if len(tables) == 1 else None
