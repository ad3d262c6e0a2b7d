"""Computer players play whole games, without a database."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bot.i18n import Words
from bot.moves import AnyGame
from rules import Event, Move, Record, Tally, View
from rules.players import LEVELS

MOVES_AT_MOST = 20_000


@dataclass(frozen=True, slots=True)
class Played:
    """One game: its record, scores and winners by seat, its tally, and what was wrong with it (empty if nothing)."""

    record: Record
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    tally: Tally
    wrong: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Moment:
    """A position on the way: the number of the move before it, and the spectator's view."""

    number: int
    view: View[Any, Any]


def seed_of(number: int) -> str:
    """The seed of a numbered game: 64 hexadecimal digits."""
    return f"{number:064x}"


def play(
    game: AnyGame, seats: int, number: int, level: str, options: dict[str, str], *,
    check: bool = False, box: dict[str, str] | None = None, seen: Callable[[Moment], None] | None = None,
) -> Played:  # fmt: skip
    """One game to the end. `check` compares the state before and after each answer; `seen` is shown each position."""
    rng = random.Random(number)
    state = game.new(seats, seed_of(number), options, game.read(box or {}))
    record = Record(
        game=game.name, version=game.version, seats=seats, seed=seed_of(number), options=state.options, box=box or {}
    )
    made: list[Move] = []
    wrong: list[str] = []
    for before, seat, answer, after in answers(game, state, level, rng):
        made.append(Move(seat, answer))
        state = after
        if check:
            wrong += [f"{len(made)}: {what}" for what in problems(game, before, after)]
        if seen is not None:
            seen(Moment(len(made), game.view(after, None)))
    result = game.result(state)
    full = Record(**{name: getattr(record, name) for name in record.__struct_fields__} | {"moves": tuple(made)})
    if result is None:
        return Played(full, (), (), Tally(), [*wrong, f"{len(made)}: no end"])
    return Played(full, result.scores, result.winners, game.tally(game.view(state, None)), wrong)


def answers(game: AnyGame, state: Any, level: str, rng: random.Random) -> Iterator[tuple[Any, int, Any, Any]]:
    """Every answer of a game: the state before it, the seat, the answer, the state after it."""
    made = 0
    while made < MOVES_AT_MOST and (asked := list(game.ask(state).of)):
        for seat in asked:
            decision = game.decision(state, seat)
            assert decision is not None
            answer = LEVELS[level](game, game.view(state, seat), decision, rng)
            after = game.answer(state, seat, answer)
            yield state, seat, answer, after
            state = after
            made += 1


def problems(game: AnyGame, before: Any, after: Any) -> list[str]:
    """What an answer broke: the game's own invariants, and that a saved state loads again."""
    found = list(game.invariants(before, after))
    if game.load(game.save(after)) != after:
        found.append("load(save(state)) differs")
    return found


class Frames:
    """Draws every position of a game into a folder."""

    def __init__(self, folder: Path, name: str, words: Words) -> None:
        self._folder, self._name, self._words = folder, name, words
        self._since: View[Any, Any] | None = None

    def __call__(self, moment: Moment) -> None:
        """Draw one position, what changed since the last one outlined."""
        from render import draw  # here: fonts take their time, and only pictures need them

        picture = draw(moment.view, self._words, since=self._since, note=notes(moment.view.events))
        suffix = Path(picture.name).suffix
        (self._folder / f"{self._name}-{moment.number:04}{suffix}").write_bytes(picture.data)
        self._since = moment.view


def notes(events: list[Event]) -> list[Any]:
    """What just happened, as texts."""
    return [event.text for event in events]
