"""`/replay`: a game as a moving picture, as everybody saw it or as the person himself did."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.find import at_table
from bot.commands.names import command, word
from bot.i18n import Words
from bot.notify.films import Replay, film_file
from bot.table import Status, Table
from bot.ui.talk import SILENT, Talk, hold
from bot.ui.telling import game_name, labels_at, words_at
from render.film import MOST_BYTES, SIZES
from rules import Player, Refusal, Text, text

EVERYBODY, MINE = "everybody", "mine"
REST_OF_REQUEST = 1 << 16
"""Bytes of a request beside the file in it."""


def makers() -> list[Callable[[], app_commands.Command[Any, ..., Any]]]:
    """The commands of this file."""
    return [replay_command]


def replay_command() -> app_commands.Command[Any, ..., Any]:
    """`/replay`"""

    async def callback(interaction: discord.Interaction, view: str = EVERYBODY) -> None:
        await hold(interaction, lambda talk: at_table(talk, lambda talk, table: replay(talk, table, view == MINE)))

    views = [Choice(name=view_name(view), value=view) for view in (EVERYBODY, MINE)]
    return command("replay", app_commands.choices(view=views)(callback))


def view_name(view: str) -> Any:
    """Through whose eyes, as a choice."""
    return word(f"bot.view.{view}")


async def replay(talk: Talk, table: int, mine: bool) -> None:
    """Show the film: in the channel when the game is over and it shows what everybody knew, else to this person alone.

    The interaction is acknowledged privately in any case, so that nothing can become public by mistake.
    """
    seen = talk.sit(await talk.kit.service.table(table))
    if mine and seen.seat_of(talk.user) is None:
        raise Refusal(text("bot.refusal.not_seated"))
    public = seen.status is Status.OVER and not mine
    said = public_words(talk, seen) if public else talk.words
    found = await made(talk, seen, mine, labels_at(said.locale, seen))
    if isinstance(found, Text):
        await talk.show(talk.words.say(found))
        return
    try:
        await (post if public and found.viewer is None else show)(talk, seen, found, said)
    except discord.Forbidden:
        await talk.show(talk.say("bot.film.no_files", permission=text("bot.permission.attach_files")))


def public_words(talk: Talk, table: Table) -> Words:
    """The channel's language."""
    return words_at(talk.kit.service.languages.at(table.place), table)


async def made(talk: Talk, table: Table, mine: bool, labels: Words) -> Replay | Text:
    """The film, or why there is none."""
    story, films = await talk.kit.service.story(table.id), talk.kit.films
    busy = films.busy(talk.user)
    if busy is not None:
        return busy
    most = min(MOST_BYTES, talk.interaction.filesize_limit - REST_OF_REQUEST)
    with films.waiting(talk.user):
        await talk.show(talk.say("bot.film.making", n=min(len(story.seen), SIZES[0].pictures)))
        found = await films.of(table.id, talk.user if mine else None, story, labels, most)
    return found or text("bot.film.failed")


async def show(talk: Talk, table: Table, found: Replay, said: Words) -> None:
    """To this person alone."""
    await talk.show(head(said, table, found), [film_file(found.film, alt(said, table, found))])


async def post(talk: Talk, table: Table, found: Replay, said: Words) -> None:
    """Into the channel; the person hears that it is there."""
    file = film_file(found.film, alt(said, table, found))
    await talk.interaction.followup.send(head(said, table, found), file=file, allowed_mentions=SILENT)
    await talk.show(talk.say("bot.film.posted"))


def head(said: Words, table: Table, found: Replay) -> str:
    """What stands above the film."""
    return said.say(text("bot.film.head", game=game_name(said, table.game), n=found.number))


def alt(said: Words, table: Table, found: Replay) -> str:
    """What the film shows: which game, how far, through whose eyes, and the position at the end."""
    labels = labels_at(said.locale, table)
    whose = text("bot.view.everybody") if found.viewer is None else text("bot.name", player=Player(found.viewer))
    game, pictures = game_name(labels, table.game), found.film.pictures
    return labels.say(text("bot.film.alt", game=game, viewer=whose, n=pictures, last=found.number, end=found.alt))
