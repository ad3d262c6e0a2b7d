"""What is pressed, chosen and sent: found by its id alone, so messages of an earlier run work as those of this one."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Self

import discord
from discord import ui

from bot.commands import board, lobby, look, table
from bot.ui.clicks import pressed, submitted
from bot.ui.controls import CLICK, Click
from bot.ui.talk import Talk, hold
from bot.ui.widgets import typed_in
from rules import Refusal, text

TABLE_CLICK = r"t:(?P<table>\d+):(?P<verb>[a-z])"

AnyItem = ui.Item[Any]


class FormItem(ui.DynamicItem[AnyItem], template=CLICK):
    """A button or menu of a form."""

    def __init__(self, item: AnyItem, click: Click) -> None:
        super().__init__(item)
        self.click = click

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: AnyItem, match: re.Match[str], /
    ) -> Self:
        """The item that was pressed."""
        return cls(item, Click.read(match))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carry it out."""
        data: Any = interaction.data or {}
        values = [str(value) for value in data.get("values", [])]
        await hold(interaction, lambda talk: pressed(talk, self.click, values))


class TableItem(ui.DynamicItem[AnyItem], template=TABLE_CLICK):
    """A button about a table, whatever move it stands at."""

    def __init__(self, item: AnyItem, number: int, verb: str) -> None:
        super().__init__(item)
        self.number = number
        self.verb = verb

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: AnyItem, match: re.Match[str], /
    ) -> Self:
        """The item that was pressed."""
        return cls(item, int(match["table"]), match["verb"])

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Carry it out."""

        async def work(talk: Talk) -> None:
            await talk.acknowledge()
            talk.sit(await talk.kit.service.table(self.number))
            if self.verb not in TABLE_VERBS:
                raise Refusal(text("bot.refusal.lost"))
            await TABLE_VERBS[self.verb](talk, self.number)

        await hold(interaction, work)


async def last_board(talk: Talk, number: int) -> None:
    """The board as it stands, where the message shows something else."""
    await board.board(talk, number, board.Wish())


TABLE_VERBS: dict[str, Callable[[Talk, int], Awaitable[None]]] = {
    "b": last_board,
    "j": lobby.join,
    "x": lobby.leave,
    "s": lobby.start,
    "h": look.hand,
    "l": look.log,
    "q": table.resign,
}

ITEMS: tuple[type[ui.DynamicItem[Any]], ...] = (FormItem, TableItem)


async def unknown_pressed(interaction: discord.Interaction[Any]) -> None:
    """A control of a kind that we do not know (any more): even that is answered."""
    data: Any = interaction.data or {}
    identity = str(data.get("custom_id", ""))
    known = re.fullmatch(CLICK, identity) or re.fullmatch(TABLE_CLICK, identity)
    pressed_or_sent = (discord.InteractionType.component, discord.InteractionType.modal_submit)
    if interaction.type in pressed_or_sent and not known:
        await hold(interaction, lambda talk: talk.show(talk.say("bot.refusal.lost"), fresh=True))


async def form_sent(interaction: discord.Interaction[Any]) -> None:
    """A form was sent, perhaps one that an earlier run of the bot opened."""
    data: Any = interaction.data or {}
    match = re.fullmatch(CLICK, str(data.get("custom_id", "")))
    if interaction.type is discord.InteractionType.modal_submit and match:
        await hold(interaction, lambda talk: submitted(talk, Click.read(match), typed_in(interaction)))
