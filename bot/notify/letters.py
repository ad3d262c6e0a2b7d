"""Letters become messages: the lobby, boards, counts, sealed offers, a frozen game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.i18n import Words
from bot.notify.board import Post, board_post, count_lines, ending, events_of, lobby_post, lobby_shown
from bot.notify.channels import Channels
from bot.notify.pictures import Drawn, Pictures, file_of
from bot.notify.private import Private
from bot.service import Service
from bot.table import Letter, Line, Look, Status, Table
from bot.ui.amounts import form_buttons, nothing_at_all
from bot.ui.asking import Asking
from bot.ui.controls import capital
from bot.ui.own import own_key
from bot.ui.paths import base36
from bot.ui.telling import game_name, labels_at, my_move, sealed_head, table_button, words_at
from bot.ui.widgets import view_of
from rules import Game, Refusal, text

Where = tuple[int, int]
"""Channel and message."""

MOVES_AT_MOST = 12
"""Moves that one board message tells of, at most."""


class Writer:
    """Writes each kind of letter. What it raises is the sender's affair."""

    def __init__(
        self,
        service: Service,
        games: Mapping[str, Game[Any, Any, Any]],
        channels: Channels,
        pictures: Pictures,
        private: Private,
    ) -> None:
        self._service = service
        self._games = games
        self._channels = channels
        self._pictures = pictures
        self._private = private
        self._kinds = {
            "lobby": self.lobby,
            "board": self.board,
            "count": self.count,
            "offer": self.offer,
            "frozen": self.frozen,
        }

    async def write(self, letter: Letter) -> Where | None:
        """Deliver a letter; where it is now, or None if there is nothing to tell any more."""
        return await self._kinds[letter.kind](letter)

    def _words(self, table: Table) -> Words:
        return words_at(self._service.languages.at(table.place), table)

    async def lobby(self, letter: Letter) -> Where | None:
        """The lobby's message: made once, then edited, its picture with it."""
        table = await self._service.table(letter.table)
        said = self._words(table)
        post, picture = lobby_post(said, table, self._games[table.game]), await self._lobby_picture(said, table)
        before = await self._service.posted(table.id, "lobby")
        if before is not None and await self._channels.edit_picture(before, post, picture):
            return before
        sent = await self._channels.post_picture(place(letter), post, post, anew(letter.nonce, before), picture)
        where = (sent.channel.id, sent.id)
        if sent.content != post.text:  # it was sent for an earlier letter, before a crash
            await self._channels.edit_picture(where, post, picture)
        return where

    async def _lobby_picture(self, said: Words, table: Table) -> Drawn | None:
        labels = labels_at(said.locale, table)
        shown = lobby_shown(labels, table, self._games[table.game])
        return None if shown is None else await self._pictures.lobby(shown, labels)

    async def board(self, letter: Letter) -> Where | None:
        """The board after the newest move; the previous one loses its buttons."""
        look = await self._service.look(letter.table, None)
        if look.number != letter.number:
            return await self._service.posted(letter.table, "board", look.number)
        said, since, lines = await self._told(look)
        end = ending(look)
        earlier = await self._service.look(letter.table, None, since) if since is not None and not end else None
        labels = labels_at(said.locale, look.table)
        picture = await self._pictures.of(look, labels, earlier, events_of(lines), end)
        before = await self._service.posted(letter.table, "board")
        older_ones = [before, *await self._offers_done(look.table, since)]
        post, plain = board_post(said, look, lines), plain_post(said, look, lines, picture)
        sent = await self._channels.post_picture(place(letter), post, plain, letter.nonce, picture)
        where = (sent.channel.id, sent.id)
        for older in older_ones:  # from here on nothing may fail: the board stands in the channel
            if older is not None and older != where:
                await self._channels.take_buttons(older)
        return where

    async def _offers_done(self, table: Table, since: int | None) -> list[Where | None]:
        """The direct messages that asked for offers at the last move whose board was posted: they are open by now."""
        if since is None or await self._service.posted(table.id, "offer", since) is None:
            return []
        seats = [seat.number for seat in table.seats if seat.user is not None]
        return [await self._service.posted(table.id, "offer", since, seat) for seat in seats]

    async def _told(self, look: Look) -> tuple[Words, int | None, list[Line]]:
        """The channel's words, the last move whose board was posted (if any), and the moves since."""
        said = self._words(look.table)
        lines = await self._service.log(look.table.id, None, last=MOVES_AT_MOST)
        for number in range(look.number - 1, max(look.number - MOVES_AT_MOST, 0) - 1, -1):
            if await self._service.posted(look.table.id, "board", number) is not None:
                return said, number, [line for line in lines if line.number > number]
        return said, None, lines

    async def count(self, letter: Letter) -> Where | None:
        """How many answers are in: an edit of the board message, or a line of its own when that is old."""
        look = await self._service.look(letter.table, None)
        if look.number != letter.number:
            return None
        board = await self._service.posted(letter.table, "board", letter.number)
        if board is None:
            return None
        said, _, lines = await self._told(look)
        post = board_post(said, look, lines)
        if not self._channels.takes_files(board[0]):
            post = plain_post(said, look, lines, await self._pictures.of(look, labels_at(said.locale, look.table)))
        if await self._channels.edit(board, post):
            return board
        return await self._count_line(letter, look, said, board)

    async def _count_line(self, letter: Letter, look: Look, said: Words, board: Where) -> Where:
        post = Post("\n".join(count_lines(said, look.table)), ((my_move(said, look.table),),))
        before = await self._service.posted(letter.table, "count", letter.number)
        if before is not None and before != board and await self._channels.edit(before, post):
            return before
        sent = await self._channels.post(place(letter), post, anew(letter.nonce, before or board))
        return sent.channel.id, sent.id

    async def offer(self, letter: Letter) -> Where | None:
        """A direct message that asks for a sealed offer: what it is about, what one owns, buttons."""
        if letter.user is None:
            return None
        look = await self._service.look(letter.table, letter.user)
        seat = look.table.seat_of(letter.user)
        if look.decision is None or look.number != letter.number or seat is None:
            return None
        if not seat.private:
            raise Refusal(text("bot.private.closed"))
        locale = self._service.languages.of(letter.user, seat.locale)
        picture = await self._pictures.of(look, labels_at(locale, look.table))
        post = offer_post(words_at(locale, look.table), labels_at(locale, look.table), look)
        view = view_of(post.rows)
        more: dict[str, Any] = {"nonce": letter.nonce} | ({"view": view} if view else {})
        if picture is not None:
            more["file"] = file_of(picture)
        sent = await self._private.send(letter.user, post.text, **more)
        return sent.channel.id, sent.id

    async def frozen(self, letter: Letter) -> Where | None:
        """The game is frozen; nobody is pinged."""
        table = await self._service.table(letter.table)
        if table.status is not Status.FROZEN:
            return None
        said = self._words(table)
        head = said.say(text("bot.board.head", game=game_name(said, table.game), n=table.number))
        sent = await self._channels.post(
            place(letter), Post(f"**{head}**\n{said.say(text('bot.frozen'))}", ()), letter.nonce
        )
        return sent.channel.id, sent.id


def place(letter: Letter) -> int:
    """The channel of a letter. Raises `Refusal` for a table without one."""
    if not letter.channel:
        raise Refusal(text("bot.refusal.no_channel"))
    return letter.channel


def anew(nonce: str, before: Where | None) -> str:
    """The nonce of a message that takes the place of one that can't be edited any more (deleted, or too old)."""
    return nonce if before is None else f"{base36(before[1])}.{nonce}"[:25]


def plain_post(said: Words, look: Look, lines: list[Line], picture: Drawn | None) -> Post:
    """The board in words, and which permission is missing for the picture."""
    if picture is None:
        return board_post(said, look, lines)
    missing = said.say(text("bot.board.no_files", permission=text("bot.permission.attach_files")))
    return board_post(said, look, lines, f"{missing}\n{picture.alt}")


def offer_post(said: Words, labels: Words, look: Look) -> Post:
    """What is asked, and the buttons: make an offer, offer nothing, look."""
    table, decision = look.table, look.decision
    assert decision is not None
    asking = Asking(decision, said, labels, table.id, look.number, table.sealed).at(())
    make = replace(my_move(labels, table), label=labels.say(text(own_key(labels, table.game, "button.offer"))))
    nothing = form_buttons(asking)[1:] if nothing_at_all(decision) is not None else []
    hand = table_button(labels, table.id, "bot.button.my_hand", "h")
    lines = [sealed_head(said, table), f"**{capital(said.say(decision.prompt))}**", *asking.about]
    return Post("\n".join(lines), ((make, *nothing, hand),))
