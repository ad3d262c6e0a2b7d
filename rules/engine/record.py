"""A whole game as a person can read it: components, options, seed and answers. It replays to any move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.engine.ask import Answer
from rules.engine.game import Game
from rules.engine.state import State


class Move(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer of one seat; without an answer the seat resigned."""

    seat: int
    answer: Answer | None = None


class Record(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """`box` holds the texts of replaced data files by name; the packaged ones are not repeated."""

    game: str
    version: int
    seats: int
    seed: str
    options: dict[str, str]
    box: dict[str, str] = {}
    moves: tuple[Move, ...] = ()


def apply(game: Game[Any, Any, Any], state: State[Any, Any, Any], move: Move) -> State[Any, Any, Any]:
    """The state after one move of a record."""
    if move.answer is None:
        return game.resign(state, move.seat)
    return game.answer(state, move.seat, move.answer)


def positions(game: Game[Any, Any, Any], record: Record) -> Iterator[State[Any, Any, Any]]:
    """Every state of a recorded game, the first before any move. Raises `Refusal` where it does not fit the rules."""
    state = game.new(record.seats, record.seed, record.options, game.read(record.box))
    yield state
    for move in record.moves:
        state = apply(game, state, move)
        yield state
