"""The channel's message after a move: who did what, who is awaited, buttons. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from bot.i18n import Words
from bot.table import Line, Look, Status, Table
from bot.ui.controls import MESSAGE, Press, Row, Style, cut
from bot.ui.telling import (
    awaited,
    chosen_options,
    game_name,
    move_lines,
    my_move,
    offers_in,
    option_lines,
    result_lines,
    salt_lines,
    table_button,
)  # fmt: skip
from render import SCORE, Lobby, zooms
from rules import Game, Many, Player, Text, text

HASH = 32
"""Characters of a hash that are shown: 128 bits, so that nobody finds two offers with the same."""

ROOM_FOR_BOARD = 1100


@dataclass(frozen=True, slots=True)
class Post:
    """A message of a channel: words, buttons, and who may be pinged by it."""

    text: str
    rows: tuple[Row, ...]
    ping: tuple[int, ...] = ()


def board_post(said: Words, look: Look, lines: Sequence[Line], plain: str = "") -> Post:
    """The message about the newest position. `lines` are the moves it tells of, oldest first.

    `plain` is the board in words, for a channel where no picture can be posted. What does not fit is left out of the
    older moves first.
    """
    table = look.table
    head = "**" + said.say(text("bot.board.head", game=game_name(said, table.game), n=look.number)) + "**"
    foot = foot_lines(said, look)
    room = MESSAGE - len("\n".join([head, *foot])) - 60 - (min(len(plain), ROOM_FOR_BOARD) + 1 if plain else 0)
    told = told_lines(said, lines, room)
    body = [cut(plain, ROOM_FOR_BOARD)] if plain else []
    return Post(cut("\n".join([head, *told, *body, *foot]), MESSAGE), buttons(said, look), pinged(table, lines))


def told_lines(said: Words, lines: Sequence[Line], room: int) -> list[str]:
    """The newest move first, a line each event, as far as there is room; then how much was left out."""
    all_lines = [
        one
        for line in reversed(lines)
        for one in [*(f"• {told}" for told in move_lines(said, line)), *salt_lines(said, line)]
    ]
    fits: list[str] = []
    for one in all_lines:
        room -= len(one) + 1
        if room < 0:
            return [*fits, said.say(text("bot.board.more", n=len(all_lines) - len(fits)))]
        fits.append(one)
    return fits


def foot_lines(said: Words, look: Look) -> list[str]:
    """The end of the message: the result, or who is awaited, each mentioned once, and for what."""
    table = look.table
    if look.view.result is not None and table.status is not Status.PLAYING:
        return result_lines(said, look.view.result)
    if table.status is not Status.PLAYING or look.prompt is None or not table.asked:
        return [awaited(said, look)]
    line = said.say(text("bot.awaited", names=mentions(table), what=look.prompt))
    return [line, *count_lines(said, table)]


def count_lines(said: Words, table: Table) -> list[str]:
    """How many answers of several are in, and the hashes of sealed ones in alphabetical order."""
    if len(table.asked) < 2:
        return []
    hashes = " ".join(f"`{made[:HASH]}`" for made in table.hashes)
    sealed = ["-# " + said.say(text("bot.hashes", hashes=hashes))] if hashes and table.sealed else []
    return [offers_in(said, table), *sealed]


def mentions(table: Table) -> Many:
    """Those who are awaited: people as mentions, computers by name."""
    seats = {seat.number: seat for seat in table.seats}
    return Many(tuple(mention(seats[number].user, number) for number in table.asked))


def mention(user: int | None, seat: int) -> str | Text:
    """A person as a mention, else the seat's name."""
    return f"<@{user}>" if user is not None else text("bot.name", player=Player(seat))


def pinged(table: Table, lines: Sequence[Line]) -> tuple[int, ...]:
    """The people who are awaited; nobody when the game is frozen or over.

    Who has just moved and moves on has his form open already: a ping for each step of a turn would only annoy.
    """
    if table.status is not Status.PLAYING:
        return ()
    busy = lines[0].seat if len(lines) == 1 else None
    return tuple(
        seat.user
        for seat in table.seats
        if seat.user is not None and seat.number in table.asked and seat.number != busy
    )


def ending(look: Look) -> str:
    """The part of the board that shows best how a game ended; "" while it goes on, and where there is no such part."""
    ended = look.view.result is not None and look.table.status is not Status.PLAYING
    return SCORE if ended and SCORE in {zoom.name for zoom in zooms(look.view)} else ""


def buttons(said: Words, look: Look) -> tuple[Row, ...]:
    """*My move*, *My hand*, *Log*; at the end *Log*, and *Board* where the picture shows something else."""
    table = look.table
    log = table_button(said, table.id, "bot.button.log", "l")
    if table.status is Status.PLAYING:
        return ((my_move(said, table), table_button(said, table.id, "bot.button.my_hand", "h"), log),)
    return ((table_button(said, table.id, "bot.button.board", "b"), log),) if ending(look) else ((log,),)


def lobby_post(said: Words, table: Table, game: Game[Any, Any, Any]) -> Post:
    """The lobby: who sits, the options that are not the usual ones, buttons as long as the game has not begun."""
    least, most = game.seats.start, game.seats.stop - 1
    usual = usual_options(game)
    seats = [
        said.say(text("bot.lobby.seat", number=seat.number + 1, player=Player(seat.number))) for seat in table.seats
    ]
    wanted = said.say(text("bot.lobby.wanted", low=least, high=table.wanted or most))
    lines = ["**" + said.say(text("bot.lobby.head", game=game_name(said, table.game))) + "**", *seats]
    if table.status is Status.LOBBY:
        lines.append(wanted)
    elif table.status is Status.CLOSED:
        lines.append(said.say(text("bot.lobby.closed")))
    else:
        lines.append(said.say(text("bot.lobby.begun")))
    lines += [f"-# {line}" for line in option_lines(said, table, usual)]
    rows: tuple[Row, ...] = (lobby_buttons(said, table.id),) if table.status is Status.LOBBY else ()
    return Post(cut("\n".join(lines), MESSAGE), rows)


def usual_options(game: Game[Any, Any, Any]) -> dict[str, str]:
    """The options of a game as they are if nobody chooses."""
    return {option.name: option.values[0] for option in game.options}


def lobby_shown(said: Words, table: Table, game: Game[Any, Any, Any]) -> Lobby | None:
    """What the picture of a lobby shows; once the game has begun only those who play. Nothing of a closed lobby."""
    if table.status is Status.CLOSED or not table.seats:
        return None
    seated, gathering = len(table.seats), table.status is Status.LOBBY
    least, most = (game.seats.start, table.wanted or game.seats.stop - 1) if gathering else (seated, seated)
    options = tuple(text("bot.plain", what=one) for one in chosen_options(said, table, usual_options(game)))
    return Lobby(table.game, seated, least, most, options)


def lobby_buttons(said: Words, table: int) -> tuple[Press, ...]:
    """*Join*, *Leave*, *Start*."""
    return (
        table_button(said, table, "bot.button.join", "j", Style.GOOD),
        table_button(said, table, "bot.button.leave", "x"),
        table_button(said, table, "bot.button.start", "s", Style.MAIN),
    )


def events_of(lines: Iterable[Line]) -> list[Text]:
    """The texts of all events, for the picture's note."""
    return [event.text for line in lines for event in line.events]
