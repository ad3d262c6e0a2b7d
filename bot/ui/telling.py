"""What people are told about a table, in their words: names made safe, who is awaited, refusals. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import discord

from bot.i18n import Words, words
from bot.table import Line, Look, Status, Table
from bot.ui.controls import MESSAGE, Click, Page, Press, Style, cut
from bot.ui.own import own_key
from rules import Event, Many, Player, Refusal, Result, Text, text

POSSIBLE_AT_MOST = 12


def safe(name: str) -> str:
    """A name that can stand in a message: no markup, no mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(name))


def safe_names(names: Mapping[int, str]) -> dict[int, str]:
    """Names by seat that can stand in a message."""
    return {seat: safe(name) for seat, name in names.items()}


def words_at(locale: str, table: Table) -> Words:
    """A language with the names of a table, for messages."""
    return words(locale).with_names(safe_names(table.names()))


def labels_at(locale: str, table: Table) -> Words:
    """A language with the names of a table, for pictures, buttons and menus, where nothing is markup."""
    return words(locale).with_names(table.names())


def game_name(said: Words, game: str) -> str:
    """The title of a game."""
    return said.say(text(f"game.{game}")) if said.has(f"game.{game}") else game


def refused(said: Words, refusal: Refusal) -> str:
    """A refusal in one line: what is wrong, which rule, what is possible instead."""
    line = "bot.refused_by" if refusal.rule else "bot.refused"
    lines = [said.say(text(line, reason=refusal.text, rule=refusal.rule))]
    if refusal.possible:
        few = Many(refusal.possible[:POSSIBLE_AT_MOST])
        rest = len(refusal.possible) - POSSIBLE_AT_MOST
        key = "bot.possible_more" if rest > 0 else "bot.possible"
        lines.append(said.say(text(key, choices=few, n=max(rest, 0))))
    return cut(said.say(text("bot.plain", what=" ".join(lines))), MESSAGE)


def players(seats: Iterable[int]) -> Many:
    """Seats as a fact."""
    return Many(tuple(Player(seat) for seat in seats))


def awaited(said: Words, look: Look) -> str:
    """Who must decide what, or how the game stands when nobody must."""
    table = look.table
    if table.status is Status.FROZEN:
        return said.say(text("bot.frozen"))
    if table.status is Status.LOBBY:
        return said.say(text("bot.waiting_for_players"))
    if table.status is not Status.PLAYING:
        return said.say(text(f"bot.refusal.is_{table.status}"))
    if not table.asked or look.prompt is None:
        return said.say(text("bot.nobody_awaited"))
    return said.say(text("bot.awaited", names=players(table.asked), what=look.prompt))


def offers_in(said: Words, table: Table) -> str:
    """How many of the answers of several are in, and nothing more."""
    key = own_key(said, table.game, "offers_in") if table.sealed else "bot.answers_in"
    return said.say(text(key, n=table.answered, all=len(table.asked)))


def sealed_head(said: Words, table: Table) -> str:
    """In direct messages: at which table a sealed decision is asked."""
    key = own_key(said, table.game, "private.offer")
    return said.say(text(key, game=game_name(said, table.game), channel=f"<#{table.place.channel}>"))


def present(said: Words, look: Look, note: str = "") -> Page:
    """What is asked now, for somebody who came too late or asks out of turn; a fresh button if it is his move."""
    lines = [note] if note else []
    if look.decision is None:
        return Page(cut("\n".join([*lines, awaited(said, look)]), MESSAGE))
    lines.append(said.say(text("bot.your_move", what=look.decision.prompt)))
    return Page(cut("\n".join(lines), MESSAGE), ((my_move(said, look.table),),))


def my_move(said: Words, table: Table) -> Press:
    """The button that opens the private form."""
    key = own_key(said, table.game, "button.my_offer") if table.sealed else "bot.button.my_move"
    return Press(said.say(text(key)), Click(table.id, table.number, "o").id, Style.MAIN)


def table_button(said: Words, table: int, key: str, verb: str, style: Style = Style.PLAIN) -> Press:
    """A button about the table, whatever move it stands at."""
    return Press(said.say(text(key)), f"t:{table}:{verb}", style)


def event_lines(said: Words, events: Iterable[Event]) -> list[str]:
    """Events, a line each."""
    return [said.say(event.text) for event in events]


def move_lines(said: Words, line: Line) -> list[str]:
    """What a move told, a line each; taking back and giving up are named, for the rules tell nothing of them."""
    named = [] if line.kind == "answer" else [said.say(text(f"bot.kind.{line.kind}", player=Player(line.seat)))]
    return named + event_lines(said, line.events)


def log_lines(said: Words, lines: Iterable[Line]) -> list[str]:
    """Moves with what they told, newest last."""
    found = []
    for line in lines:
        found += [f"`{line.number}` {told}" for told in move_lines(said, line)]
        found += salt_lines(said, line)
    return found


def salt_lines(said: Words, line: Line) -> list[str]:
    """The salts with which everybody can check the offers that were revealed."""
    return [
        "-# " + said.say(text("bot.salt", player=Player(seat), salt=salt)) for seat, salt in sorted(line.salts.items())
    ]


def result_lines(said: Words, game: str, result: Result) -> list[str]:
    """The end: who has won, and everybody's points, best first; in the words of a game that counts something else."""
    order = sorted(range(len(result.scores)), key=lambda seat: (result.places[seat], seat))
    top = max(result.scores[seat] for seat in result.winners)
    names = "bot.winner" if len(result.winners) == 1 else "bot.winners"
    lines = ["**" + said.say(text(result_key(said, game, names), names=players(result.winners), n=top)) + "**"]
    placed = result_key(said, game, "bot.placed")
    return lines + [
        said.say(text(placed, place=result.places[seat], player=Player(seat), n=result.scores[seat])) for seat in order
    ]


def result_key(said: Words, game: str, usual: str) -> str:
    """The key of a line of the result: the game's own, if it has one, else the usual one, which counts points."""
    key = f"{game}.result.{usual.removeprefix('bot.')}"
    return key if said.has(key) else usual


def option_lines(said: Words, table: Table, usual: Mapping[str, str]) -> list[str]:
    """The options of a table that are not the usual ones, a line each; a line that says so if there are none."""
    chosen = chosen_options(said, table, usual)
    return chosen if chosen or not usual else [said.say(text("bot.lobby.usual"))]


def chosen_options(said: Words, table: Table, usual: Mapping[str, str]) -> list[str]:
    """The options of a table that are not the usual ones, each in words."""
    chosen = {name: value for name, value in table.options.items() if usual.get(name) != value}
    return [pair_text(said, table.game, name, value) for name, value in chosen.items()]


def pair_text(said: Words, game: str, name: str, value: str) -> str:
    """An option and its value in words."""
    return said.say(text("bot.option", option=option_text(said, game, name), value=value_text(said, game, name, value)))


def option_text(said: Words, game: str, name: str) -> str:
    """An option's name in words, or as it is written."""
    key = f"{game}.option_name.{name}"
    return said.say(Text(key)) if said.has(key) else name


def value_text(said: Words, game: str, name: str, value: str) -> str:
    """An option's value in words, or as it is written."""
    key = f"{game}.option_value.{name}.{value}"
    return said.say(Text(key)) if said.has(key) else value
