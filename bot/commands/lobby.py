"""Before the game: open, join, leave, start."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.find import at_table
from bot.commands.names import command, word
from bot.table import Place, Status, Table
from bot.ui.completion import Completion
from bot.ui.controls import OPTION, OPTIONS_PER_MENU, cut
from bot.ui.pairs import read_pairs
from bot.ui.spelling import folded
from bot.ui.talk import Talk, hold
from bot.ui.telling import game_name, pair_text
from rules import Game, Many, Refusal, text
from rules.players import LEVELS

Games = Mapping[str, Game[Any, Any, Any]]
Maker = Callable[[], app_commands.Command[Any, ..., Any]]

THREAD_NAME = 100
NEEDED = ("view_channel", "send_messages", "send_messages_in_threads", "create_public_threads")
"""Permissions without which there can be no game, where they apply."""

WANTED = ("attach_files", "read_message_history")
"""Permissions without which a game goes on in words."""


def makers(games: Games) -> list[Maker]:
    """The commands of this file."""
    return [lambda: new_command(games), join_command, leave_command, start_command]


def new_command(games: Games) -> app_commands.Command[Any, ..., Any]:
    """`/new`"""

    async def new(
        interaction: discord.Interaction,
        game: str,
        options: str | None = None,
        seats: int | None = None,
        thread: bool = False,
    ) -> None:
        await hold(interaction, lambda talk: open_table(talk, game, options or "", seats, thread))

    async def complete_options(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        talk = Talk(interaction)
        chosen = games.get(str(interaction.namespace.game))
        found = [] if chosen is None else option_completions(talk, chosen, typed)
        return [Choice(name=name, value=value) for name, value in found]

    made = command("new", app_commands.choices(game=[Choice(name=title(name), value=name) for name in games])(new))
    made.autocomplete("options")(complete_options)
    return made


def title(game: str) -> Any:
    """The title of a game as a choice."""
    return word(f"game.{game}", game)


def join_command() -> app_commands.Command[Any, ..., Any]:
    """`/join`"""

    async def callback(interaction: discord.Interaction) -> None:
        await hold(interaction, lambda talk: at_table(talk, join))

    return command("join", callback)


def leave_command() -> app_commands.Command[Any, ..., Any]:
    """`/leave`"""

    async def callback(interaction: discord.Interaction) -> None:
        await hold(interaction, lambda talk: at_table(talk, leave))

    return command("leave", callback)


def start_command() -> app_commands.Command[Any, ..., Any]:
    """`/start`"""

    async def start_here(interaction: discord.Interaction, fill: str | None = None) -> None:
        await hold(interaction, lambda talk: at_table(talk, lambda talk, table: start(talk, table, fill)))

    levels = [Choice(name=word(f"bot.level.{level}", level), value=level) for level in LEVELS]
    return command("start", app_commands.choices(fill=levels)(start_here))


async def open_table(talk: Talk, game: str, options: str, seats: int | None, thread: bool) -> None:
    """Open a lobby here or in a new thread, and say which permissions are missing."""
    await talk.acknowledge()
    lacking = missing(talk.interaction, thread)
    if any(name in NEEDED for name in lacking):
        raise Refusal(text("bot.refusal.permissions", permissions=permission_names(lacking)))
    chosen = talk.kit.games.get(game)
    if chosen is None:
        possible = tuple(text(f"game.{name}") for name in talk.kit.games)
        raise Refusal(text("bot.refusal.no_game", given=game[:60]), possible=possible)
    given = read_options(talk, chosen, options)
    if thread:
        check_early(chosen, given, seats)
    place = await new_thread(talk, chosen) if thread else talk.place
    table = await talk.kit.service.open(talk.person, place, game, given, seats, interaction=talk.interaction.id)
    talk.sit(table)
    note = talk.say("bot.opened", channel=f"<#{table.place.channel}>")
    if lacking:
        note += "\n" + talk.say("bot.lacking", permissions=permission_names(lacking))
    await talk.show(note + await probed(talk, table))


def check_early(game: Game[Any, Any, Any], given: Mapping[str, str], seats: int | None) -> None:
    """Refuse wrong options before a thread is made for them."""
    game.check_options(seats if seats is not None else game.seats.stop - 1, given)


def missing(interaction: discord.Interaction[Any], thread: bool) -> list[str]:
    """The permissions that the bot lacks in the channel, by name."""
    has, inside = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    needed = ["view_channel", "send_messages_in_threads" if inside or thread else "send_messages"]
    needed += ["create_public_threads"] if thread else []
    return [name for name in (*needed, *WANTED) if not getattr(has, name)]


def permission_names(names: list[str]) -> Many:
    """Permissions as Discord's client names them."""
    return Many(tuple(text(f"bot.permission.{name}") for name in names))


async def new_thread(talk: Talk, game: Game[Any, Any, Any]) -> Place:
    """A public thread in this channel for the game. Raises `Refusal` where there can be none."""
    channel = talk.interaction.channel
    if not isinstance(channel, discord.TextChannel):
        raise Refusal(text("bot.refusal.no_thread"))
    name = talk.say("bot.thread_name", game=game_name(talk.labels, game.name), name=talk.person.name)
    thread = await channel.create_thread(name=cut(name, THREAD_NAME), type=discord.ChannelType.public_thread)
    with contextlib.suppress(discord.HTTPException):
        await thread.add_user(discord.Object(talk.user))
    return talk.within(replace(talk.place, channel=thread.id), channel.id)


def read_options(talk: Talk, game: Game[Any, Any, Any], typed: str) -> dict[str, str]:
    """Options as they were typed or completed: `name=value name=value`. Raises `Refusal`."""
    found, left = read_pairs(game, (talk.labels, talk.words), typed)
    if left:
        names = Many(tuple(one.name for one in game.options))
        raise Refusal(text("engine.refusal.option", option=left.split()[0][:60], options=names))
    return found


def option_completions(talk: Talk, game: Game[Any, Any, Any], typed: str) -> list[Completion]:
    """The pairs typed so far with each pair that may follow."""
    given, last = read_pairs(game, (talk.labels, talk.words), typed)
    before = [pair_text(talk.labels, game.name, *pair) for pair in given.items()]
    pairs = [f"{name}={value}" for name, value in given.items()]
    found = []
    for option in game.options:
        for value in option.values[1:] if option.name not in given else ():
            pair, name = f"{option.name}={value}", pair_text(talk.labels, game.name, option.name, value)
            made = " ".join([*pairs, pair])
            if (folded(last) in pair.casefold() or folded(last) in name.casefold()) and len(made) <= OPTION:
                found.append((cut(joined(before, name), OPTION), made))
    return found[:OPTIONS_PER_MENU]


def joined(before: list[str], name: str) -> str:
    """Options one after the other; where there is no room for all, the first give way."""
    said = " + ".join([*before, name])
    return said if len(said) <= OPTION or not before else joined([], f"… + {name}")


async def join(talk: Talk, number: int) -> None:
    """Take a seat, and find out whether direct messages arrive."""
    table = talk.sit(await talk.kit.service.join(number, talk.person, interaction=talk.interaction.id))
    seat = table.seat_of(talk.user)
    note = talk.say("bot.joined", number=seat.number + 1 if seat else 0)
    await talk.show(note + await probed(talk, table))


async def probed(talk: Talk, table: Table) -> str:
    """What the person must know when his direct messages are closed; else nothing."""
    seat = table.seat_of(talk.user)
    if seat is None or await talk.kit.private.probe(table, seat):
        return ""
    return "\n" + talk.say("bot.private.closed")


async def leave(talk: Talk, number: int) -> None:
    """Give up the seat."""
    table = talk.sit(await talk.kit.service.leave(number, talk.person, interaction=talk.interaction.id))
    await talk.show(talk.say("bot.left_last" if table.status is Status.CLOSED else "bot.left"))


async def start(talk: Talk, number: int, fill: str | None = None) -> None:
    """Begin."""
    await talk.kit.service.start(number, talk.person, fill=fill, interaction=talk.interaction.id)
    await talk.show(talk.say("bot.started"))
