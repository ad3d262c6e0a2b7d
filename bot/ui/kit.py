"""What the Discord side works with: the service, the games, pictures, private messages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, cast

import discord

from bot.service import Service
from rules import Game

if TYPE_CHECKING:
    from bot.notify.films import Films
    from bot.notify.pictures import Pictures
    from bot.notify.private import Private


@dataclass(frozen=True, slots=True)
class Kit:
    """Handed to everybody who answers an interaction or sends a letter."""

    service: Service
    games: Mapping[str, Game[Any, Any, Any]]
    pictures: Pictures
    private: Private
    films: Films


class HasKit(Protocol):
    """A client that was set up."""

    kit: Kit


def kit_of(interaction: discord.Interaction[Any]) -> Kit:
    """The desk of the client to which an interaction came."""
    return cast(HasKit, interaction.client).kit
