"""A small builder of positions: a table is set, pieces are moved by hand, frames are put on top, answers are played.

g = table(3, stock={0: {"gold": 5}})   three families, seat 0 to act, stocks empty but for what is given
knight(g, "1A").soldiers = 5                knights are named as players name them: seat number and letter
stand(g, "1A", "court", 2)                  he stands on the second space of the Court
g = begin(g, Court())                       the frames lie on top, run to the first question
g = play(g, 0, "influence")                 an answer; more of them are more calls
"""

from __future__ import annotations

from itertools import count
from typing import Any

from rules import Decision, Refusal, Value
from rules.engine import Frame, Generator
from rules.engine.run import run
from rules.mil import GAME
from rules.mil.questions import knight_at, where_of
from rules.mil.state import RESOURCES, Knight, Land

SEED = "5" * 64


def table(
    seats: int = 3,
    *,
    stock: dict[int, dict[str, int]] | None = None,
    women: dict[int, int] | None = None,
    privileges: dict[int, int] | None = None,
    seed: str = SEED,
    **options: str,
) -> Any:
    """A new game at its first action, seat 0 to begin. Stocks are empty but for `stock`; women 3 and privileges 1."""
    state: Any = GAME.new(seats, seed, options)
    if state.stack[-1].at == "ask_lands":
        return state
    state.public.starting = 0
    state.stack[-1].active = 0
    for seat, private in enumerate(state.private):
        private.stock = dict.fromkeys(RESOURCES, 0) | (stock or {}).get(seat, {})
    for seat, family in enumerate(state.public.families):
        family.women = (women or {}).get(seat, family.women)
        family.privileges = (privileges or {}).get(seat, family.privileges)
    return state


def knight(state: Any, name: str) -> Knight:
    """The knight "1A" (seat 0, letter A)."""
    return knight_at(state.public, where_of(name))


def new_knight(state: Any, name: str, **facts: Any) -> Knight:
    """Puts a knight on an empty slot, or anew on a used one, with the facts given."""
    seat, slot = where_of(name)
    made = Knight(**facts)
    state.public.families[seat].knights[slot] = made
    return made


def lands(*names: str) -> list[Land]:
    """Land tiles: "cereal" lies fertile, "-cereal" on its back."""
    return [Land(name.lstrip("-"), not name.startswith("-")) for name in names]


def stand(state: Any, name: str, sphere: str, space: int = 0) -> None:
    """The knight stands in a sphere; limited ones need the number of the space (1 is furthest left)."""
    where = where_of(name)
    knight(state, name).placed = sphere
    if sphere in state.public.arrivals:
        state.public.arrivals[sphere].append(where)
    else:
        state.public.spaces[sphere][space - 1].token = ""
        state.public.spaces[sphere][space - 1].knight = where


def begin(state: Any, *frames: Frame) -> Any:
    """A copy on whose stack these frames lie (the last on top), run to the first question."""
    new = GAME.copy(state)
    new.stack, new.pending, new.answers = list(frames), {}, {}
    new.events, new.revealed = [], False
    run(new)
    return GAME.copy(new)


def play(state: Any, seat: int, *answer: Value) -> Any:
    """The state after an answer."""
    return GAME.answer(state, seat, answer)


def by_default(state: Any) -> Any:
    """One seat that is awaited answers by its safe default."""
    seat, decision = next((seat, d) for seat, d in GAME.ask(state).of.items() if seat not in state.pending)
    return GAME.answer(state, seat, decision.default)


def asked(state: Any, seat: int) -> Decision:
    """What a seat is asked; it must be asked something."""
    decision = GAME.decision(state, seat)
    assert decision is not None, f"seat {seat} is not asked; {sorted(GAME.ask(state).of)} are"
    return decision


def values(state: Any, seat: int, *so_far: Value) -> list[Value]:
    """The legal values of the next field."""
    field = asked(state, seat).field_after(so_far)
    return [] if field is None else list(field.values())


def refused(state: Any, seat: int, *answer: Value) -> tuple[str, str]:
    """Key and rule of the refusal that an answer meets; it must be refused."""
    try:
        GAME.answer(state, seat, answer)
    except Refusal as refusal:
        return refusal.text.key, refusal.rule
    raise AssertionError(f"{answer} was taken")


def told(state: Any, key: str) -> list[dict[str, Any]]:
    """The facts of the last answer's events with this key (without "mil.event.")."""
    return [event.text.facts for event in state.events if event.text.key == f"mil.event.{key}"]


def points(state: Any) -> list[int]:
    """All scores."""
    return [family.score for family in state.public.families]


def stocks(state: Any, seat: int) -> dict[str, int]:
    """What a family owns, without the zeros."""
    return {name: n for name, n in state.private[seat].stock.items() if n}


def dice(state: Any, *faces: int) -> None:
    """The next rolls show these faces (0 to 5): a seed is sought whose first draws are they."""
    for number in count():
        generator = Generator(f"{number:064x}")
        if all(generator.below(6) == face for face in faces):
            state.generator = Generator(f"{number:064x}")
            return


SON, DAUGHTER, SNOW, NO_SNOW = 0, 3, 0, 1
"""Faces of the packaged die: a son, daughter or hourglass, with and without a snowflake."""
