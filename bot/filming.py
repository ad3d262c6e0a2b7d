"""A game told again: the positions that stand, and what one viewer saw and was told from one picture to the next."""

from __future__ import annotations

import zlib
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from bot.facts import unshut
from bot.moves import Position
from bot.positions import need_begun, standing
from bot.store import Repository
from rules import Broken, Text, View


@dataclass(frozen=True, slots=True)
class Shot:
    """A position of a film: the move before it, what its viewer saw then and one shot ago, what he was told."""

    number: int
    view: View[Any, Any]
    since: View[Any, Any] | None
    note: tuple[Text, ...]


class Montage:
    """Takes the views of one viewer, a move after the other, and makes shots of those that are `wanted`."""

    def __init__(self, wanted: Collection[int]) -> None:
        self._wanted = frozenset(wanted)
        self._since: View[Any, Any] | None = None
        self._told: list[Text] = []

    def shot(self, number: int, view: View[Any, Any]) -> Shot | None:
        """The next view; a shot if it is wanted."""
        self._told += [event.text for event in view.events]
        if number not in self._wanted:
            return None
        shot = Shot(number, view, self._since, tuple(self._told))
        self._since, self._told = view, []
        return shot


@dataclass(frozen=True, slots=True)
class Story:
    """The numbers of the moves that stand, the beginning first; `seen` are those after which there is something to see.

    Between answers that were revealed together there is nothing.
    """

    numbers: tuple[int, ...]
    seen: tuple[int, ...]


async def story(repository: Repository, at: Position) -> Story:
    """What a film of a game is made from. Raises `Refusal` in a lobby."""
    need_begun(at)
    made = standing(await repository.made(at.id, at.number))
    seen = [move.number for move in made if move.reveal in (None, move.number)]
    return Story((0, *(move.number for move in made)), (0, *seen))


async def view_after(repository: Repository, at: Position, number: int, viewer: int | None) -> View[Any, Any] | None:
    """What a viewer saw after a move; None where the state is too old to be read."""
    row = await repository.move(at.id, number)
    try:
        return None if row is None else at.game.view(unshut(at.game, row.state), viewer)
    except (Broken, zlib.error):
        return None
