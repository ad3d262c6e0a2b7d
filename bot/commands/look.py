"""Looking: hand, log, where we are, help. All private, in the person's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
from discord import app_commands

from bot.commands.find import at_table, own_table
from bot.commands.names import command
from bot.i18n import Words
from bot.notify.pictures import Drawn, file_of
from bot.table import Look, Status
from bot.ui.controls import MESSAGE, Page, cut
from bot.ui.talk import Talk, hold
from bot.ui.telling import awaited, log_lines, offers_in, result_lines
from render import LEGEND, zooms
from rules import Player, Refusal, Text, text

LOG_LINES = 15
ROOM_FOR_WORDS = 1500


def makers() -> list[Callable[[], app_commands.Command[Any, ..., Any]]]:
    """The commands of this file."""
    return [hand_command, log_command, where_command, help_command]


def hand_command() -> app_commands.Command[Any, ..., Any]:
    """`/hand`"""

    async def callback(interaction: discord.Interaction) -> None:
        async def work(talk: Talk) -> None:
            table = await talk.patient(own_table(talk, "h"))
            if table is not None:
                await hand(talk, table.id)

        await hold(interaction, work)

    return command("hand", callback, direct=True)


def log_command() -> app_commands.Command[Any, ..., Any]:
    """`/log`"""

    async def callback(interaction: discord.Interaction) -> None:
        await hold(interaction, lambda talk: at_table(talk, log))

    return command("log", callback)


def where_command() -> app_commands.Command[Any, ..., Any]:
    """`/where`"""

    async def callback(interaction: discord.Interaction) -> None:
        await hold(interaction, lambda talk: at_table(talk, where))

    return command("where", callback)


def help_command() -> app_commands.Command[Any, ..., Any]:
    """`/help`"""

    async def callback(interaction: discord.Interaction) -> None:
        await hold(interaction, guide)

    return command("help", callback, direct=True)


async def guide(talk: Talk) -> None:
    """How everything is done; in a channel with a game what the signs of its pictures mean, too."""
    await talk.acknowledge()
    await show_picture(talk, talk.say("bot.help"), await legend(talk))


async def legend(talk: Talk) -> Drawn | None:
    """The legend of the game that is played in the channel."""
    table = await talk.kit.service.here(talk.place.channel)
    if table is None or table.status is Status.LOBBY:
        return None
    try:
        seen = await talk.kit.service.look(table.id, None)
    except Refusal:  # a lobby that was closed, a game that is broken
        return None
    if LEGEND not in {zoom.name for zoom in zooms(seen.view)}:
        return None
    return await talk.kit.pictures.of(seen, talk.labels, zoom=LEGEND)


async def hand(talk: Talk, table: int) -> None:
    """What this person alone may see: a picture and words."""
    await talk.acknowledge()
    look = await talk.look(table)
    if look.view.viewer is None:
        raise Refusal(text("bot.refusal.not_seated"))
    drawn = await talk.kit.pictures.of(look, talk.labels)
    words = cut(drawn.own or drawn.alt, ROOM_FOR_WORDS) if drawn else talk.say("bot.no_picture")
    await show_picture(talk, words, drawn)


async def show_picture(talk: Talk, words: str, drawn: Drawn | None) -> None:
    """Words with a picture; where files are refused, the position in words."""
    if drawn is not None:
        try:
            await talk.show(Page(words), [file_of(drawn)], fresh=True)
        except discord.Forbidden:
            words = cut(f"{words}\n{drawn.alt}", MESSAGE)
        else:
            return
    await talk.show(Page(words), fresh=True)


async def log(talk: Talk, table: int) -> None:
    """The last moves; what only this person was told is among it."""
    await talk.acknowledge()
    talk.sit(await talk.kit.service.table(table))
    lines = log_lines(talk.words, await talk.kit.service.log(table, talk.user, last=LOG_LINES))
    await talk.show(Page(newest(lines) or talk.say("bot.log_empty")), fresh=True)


def newest(lines: list[str]) -> str:
    """As many of the last lines as a message holds."""
    kept: list[str] = []
    room = MESSAGE
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    return "\n".join(kept)


async def where(talk: Talk, table: int) -> None:
    """Where the game stands in the rules, and who is awaited."""
    found = talk.sit(await talk.kit.service.table(table))
    if found.status is Status.LOBBY:
        await talk.show(talk.say("bot.waiting_for_players"))
        return
    look = await talk.look(table)
    lines = [" › ".join(frames(talk.words, look)), awaited(talk.words, look)]
    if look.view.result is not None:
        lines = result_lines(talk.words, look.view.result)
    elif len(look.table.asked) > 1:
        lines.append(offers_in(talk.words, look.table))
    await talk.show("\n".join(line for line in lines if line))


def frames(said: Words, look: Look) -> list[str]:
    """The procedures under way, outermost first; what a frame knows is public and may stand in its text."""
    game = look.view.game
    return [said.say(Text(f"{game}.where.{type(frame).__name__}", facts_of(frame))) for frame in look.view.stack]


def facts_of(frame: Any) -> dict[str, Any]:
    """The numbers and words that a frame knows; a seat is a player too."""
    facts: dict[str, Any] = {
        name: value
        for name in frame.__struct_fields__
        if isinstance(value := getattr(frame, name), int | str) and not isinstance(value, bool)
    }
    return facts | ({"player": Player(frame.seat)} if isinstance(facts.get("seat"), int) else {})
