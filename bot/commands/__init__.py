"""Slash commands and what is pressed: thin; they find the table and call the service or the form."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

from discord import app_commands

from bot.commands import board, games, language, lobby, look, play, replay, table
from rules import Game

LOG = logging.getLogger("signet.commands")

AnyCommand = app_commands.Command[Any, ..., Any] | app_commands.Group
Games = Mapping[str, Game[Any, Any, Any]]


def add_commands(tree: app_commands.CommandTree[Any], known: Games) -> None:
    """Put all commands into the tree. One that Discord's library refuses is logged and left out."""
    makers: list[Callable[[], AnyCommand]] = [*lobby.makers(known), *play.makers(), *look.makers(), *table.makers()]
    makers += [*board.makers(), *language.makers()]
    makers += replay.makers()
    makers += [games.maker(game) for game in known.values() if game.commands]
    for make in makers:
        try:
            tree.add_command(make())
        except Exception:
            LOG.exception("a command is left out")
