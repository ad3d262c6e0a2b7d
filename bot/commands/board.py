"""`/board`: the position of now or of an earlier move, whole or a part of it, what changed since another outlined, as
everybody may see it or as the person himself does. Always private, in the person's language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.commands.find import at_table, languages, table_here
from bot.commands.look import show_picture
from bot.commands.names import command, word
from bot.commands.play import offered
from bot.i18n import Words
from bot.table import Look, Made
from bot.ui.completion import Completion
from bot.ui.controls import OPTION, OPTIONS_PER_MENU, capital, cut
from bot.ui.spelling import folded
from bot.ui.talk import Talk, hold
from bot.ui.telling import game_name, players
from render import Zoom, zooms
from rules import Refusal, text

EVERYBODY, MINE = "everybody", "mine"
DIGITS = 9
"""Of a number that somebody types, at most."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to see: after which move, which part, what changed since when, and through whose eyes."""

    move: int | None = None
    zoom: str = ""
    since: str = ""
    mine: bool = False


def makers() -> list[Callable[[], app_commands.Command[Any, ..., Any]]]:
    """The commands of this file."""
    return [board_command]


def board_command() -> app_commands.Command[Any, ..., Any]:
    """`/board`"""

    async def callback(
        interaction: discord.Interaction,
        move: int | None = None,
        zoom: str | None = None,
        since: str | None = None,
        view: str = EVERYBODY,
    ) -> None:
        wish = Wish(move, (zoom or "").strip(), (since or "").strip(), view == MINE)
        await hold(interaction, lambda talk: at_table(talk, lambda talk, table: board(talk, table, wish)))

    async def complete_zoom(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await offered(interaction, lambda talk: zoom_completions(talk, typed, move_given(interaction)))

    async def complete_since(interaction: discord.Interaction, typed: str) -> list[Choice[str]]:
        return await offered(interaction, lambda talk: since_completions(talk, typed, move_given(interaction)))

    views = [Choice(name=word(f"bot.view.{view}"), value=view) for view in (EVERYBODY, MINE)]
    made = command("board", app_commands.choices(view=views)(callback))
    made.autocomplete("zoom")(complete_zoom)
    made.autocomplete("since")(complete_since)
    return made


def move_given(interaction: discord.Interaction[Any]) -> int | None:
    """The earlier move that was typed already, while another option is being completed."""
    given = interaction.namespace.move
    return given if isinstance(given, int) else None


async def board(talk: Talk, table: int, wish: Wish) -> None:
    """Show what is wished. Raises `Refusal`."""
    own = await talk.look(table, wish.move)
    if wish.mine and own.view.viewer is None:
        raise Refusal(text("bot.refusal.not_seated"))
    zoom = zoom_wanted(talk, own, wish.zoom) if wish.zoom else None
    mine = wish.mine or (zoom is not None and zoom.own)
    viewer = talk.user if mine else None
    look = own if mine else await talk.kit.service.look(table, None, own.number)
    since = await since_wanted(talk, own, wish)
    before = None if since is None else await talk.kit.service.look(table, viewer, since)
    drawn = await talk.kit.pictures.of(look, talk.labels, before, zoom=zoom.name if zoom else "")
    lines = [f"**{head(talk, look, zoom, since)}**"]
    if drawn is None:
        lines.append(talk.say("bot.no_picture"))
    await show_picture(talk, "\n".join(lines), drawn)


def head(talk: Talk, look: Look, zoom: Zoom | None, since: int | None) -> str:
    """What is shown, in one line."""
    parts = [talk.say("bot.board.head", game=game_name(talk.words, look.table.game), n=look.number)]
    if zoom is not None:
        parts.append(talk.words.say(zoom.text))
    if look.view.viewer is not None:
        parts.append(talk.say("bot.board.mine"))
    if since is not None:
        key = "bot.board.unchanged" if since == look.number else "bot.board.since"
        parts.append(talk.say(key, move=str(since)))
    return " · ".join(parts)


def zoom_wanted(talk: Talk, look: Look, typed: str) -> Zoom:
    """The part that is named by its name or by what people call it. Raises `Refusal`."""
    parts, wanted = zooms(look.view), folded(typed)
    named = [zoom for zoom in parts if folded(zoom.name) == wanted]
    called = [zoom for zoom in parts for said in languages(talk) if folded(label(said, zoom)) == wanted]
    if not named and not called:
        possible = tuple(zoom.text for zoom in parts)
        raise Refusal(text("bot.refusal.no_zoom", given=typed[:60]), possible=possible)
    return (named or called)[0]


def label(said: Words, zoom: Zoom) -> str:
    """What people call a part, as it stands in the list."""
    return cut(capital(said.say(zoom.text)), OPTION)


async def zoom_completions(talk: Talk, typed: str, move: int | None) -> list[Completion]:
    """The parts of the board, the person's own first."""
    look = await talk.look((await table_here(talk)).id, move)
    return containing([(label(talk.labels, zoom), zoom.name) for zoom in zooms(look.view)], typed)


async def since_wanted(talk: Talk, look: Look, wish: Wish) -> int | None:
    """The move since which changes are to be shown; None if that is not wished. Raises `Refusal`."""
    if not wish.since:
        return None
    number = await move_named(talk, look, wish.since)
    if number > look.number and wish.move is None:
        raise Refusal(text("bot.refusal.no_move", given=str(number), last=look.number))
    if number > look.number:
        raise Refusal(text("bot.refusal.since_later", since=str(number), move=str(look.number)))
    return number


async def move_named(talk: Talk, look: Look, typed: str) -> int:
    """The move whose number is typed, or chosen from the list, or the person's own last. Raises `Refusal`."""
    name = folded(typed).partition("·")[0].strip()  # the client may send what is shown instead of what is meant
    if name.isascii() and name.isdecimal() and len(name) <= DIGITS:
        return int(name)
    if name not in (MINE, *(folded(said.say(text("bot.since.mine"))) for said in languages(talk))):
        raise Refusal(text("bot.refusal.no_since", given=typed[:60]))
    if look.view.viewer is None:
        raise Refusal(text("bot.refusal.not_seated"))
    number = after_last(await talk.kit.service.made(look.table.id, look.number), look.view.viewer)
    if number is None:
        raise Refusal(text("bot.refusal.never_moved", move=str(look.number)))
    return number


def after_last(made: Sequence[Made], seat: int) -> int | None:
    """The position right after the last move of a seat, None if it has made none.

    For an answer that was revealed together with others it is the position in which it was given: there, too, what
    others did is what changed since.
    """
    last = next((move for move in reversed(made) if move.seat == seat), None)
    if last is None or last.reveal is None:
        return None if last is None else last.number
    return min(move.number for move in made if move.reveal == last.reveal) - 1


async def since_completions(talk: Talk, typed: str, move: int | None) -> list[Completion]:
    """The person's own last move first, then the last moves by number, at last the beginning."""
    table = await table_here(talk)
    seat, made = table.seat_of(talk.user), await talk.kit.service.made(table.id, move)
    own = [] if seat is None or after_last(made, seat.number) is None else [own_completion(talk.labels)]
    shown = table.number if move is None else move
    moves = [one for one in moments(talk.labels, made) if int(one[1]) < shown]
    beginning = [(talk.labels.say(text("bot.since.beginning", move="0")), "0")] if shown else []
    found = containing([*own, *moves], typed, OPTIONS_PER_MENU - len(beginning))
    return found + containing(beginning, typed)


def own_completion(said: Words) -> Completion:
    """The person's own last move."""
    return capital(said.say(text("bot.since.mine"))), MINE


def moments(said: Words, made: Sequence[Made]) -> Iterator[Completion]:
    """The moves after which there was something new to see, and who had moved, newest first."""
    for move in reversed(made):
        if move.reveal in (None, move.number):
            seats = [one.seat for one in made if one is move or one.reveal == move.number]
            name = said.say(text("bot.since.move", move=str(move.number), names=players(seats)))
            yield cut(name, OPTION), str(move.number)


def containing(found: Sequence[Completion], typed: str, most: int = OPTIONS_PER_MENU) -> list[Completion]:
    """The completions in which the typed words occur, as many as there is room for."""
    left = folded(typed)
    return [(name, value) for name, value in found if left in folded(name) or left in value][:most]
