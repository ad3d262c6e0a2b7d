"""A small builder of positions: armies are chosen, cards are put where the test wants them, answers are played.

g = table("macedon", "britain", columns={2: ("pikes pikes", "warband")}, hand=("leader1 spears", ""))
                                            seat 0 is active in phase 4; what is not named lies in the draw pile
g = fight(g, 2, bonus="spears")             attack that column, the defender plays no card
g = place(g, "spears", 1, pay="leader1")    a batch of one unit
g = play(g, 0, "pass")                      any answer

Columns are 0 to 4 as in the spec; answers name them 1 to 5, as people do.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from rules import Decision, Refusal, Text, Value
from rules.engine import Frame
from rules.engine.run import run
from rules.milito import GAME
from rules.milito.actions import Actions
from rules.milito.flanks import Flanks
from rules.milito.piles import recount, sorted_cards
from rules.milito.questions import eligible
from rules.milito.setup import deck
from rules.milito.state import Combat, Private
from rules.milito.turn import Play, Turn

SEED = "5" * 64
PLAINS = "plains plains plains plains plains"


def table(
    army0: str = "macedon",
    army1: str = "britain",
    *,
    columns: Mapping[int, tuple[str, str]] | None = None,
    control: Mapping[int, int] | None = None,
    terrain: Mapping[int, str] | None = None,
    hand: tuple[str, str] = ("", ""),
    top: tuple[str, str] = ("", ""),
    discard: tuple[str, str] = ("", ""),
    destroyed: tuple[str, str] = ("", ""),
    rest: bool = True,
    shuffles: tuple[int, int] = (0, 0),
    turn: int = 5,
    phase: str = "actions",
    **options: str,
) -> Any:
    """A position in which seat 0 is active. `top` names the next cards of the draw piles, the first to come first.

    All other cards lie below them, in the order of the deck; without `rest` they are out of the game.
    """
    state: Any = GAME.new(2, SEED, {"army1": army0, "army2": army1, **options})
    public = state.public
    public.active, public.first, public.turn, public.phase, public.busy, public.quiet = 0, 0, turn, phase, False, 0
    for index, column in enumerate(public.columns):
        column.terrain, column.control = (terrain or {}).get(index, "plains"), (control or {}).get(index)
        column.units = [names.split() for names in (columns or {}).get(index, ("", ""))]
    for seat in (0, 1):
        public.sides[seat].shuffles = shuffles[seat]
        deal(state, seat, [names[seat].split() for names in (hand, discard, destroyed, top)], rest)
    return begin(state, *frames(phase, turn))


def deal(state: Any, seat: int, named: list[list[str]], rest: bool) -> None:
    """The cards of a player: those named, and the others in the draw pile."""
    left = deck(state.public, seat, state.private[seat].hired)
    hand, discard, destroyed, top = named
    for card in chain([unit for column in state.public.columns for unit in column.units[seat]], *named):
        assert card in left, f"seat {seat} has no {card} left"
        left.remove(card)
    hired = state.private[seat].hired
    state.private[seat] = Private(sorted_cards(state.public, seat, hand), discard, destroyed, hired=hired)
    state.secret.draw[seat] = (left if rest else []) + top[::-1]
    recount(state, seat)


def frames(phase: str, turn: int) -> list[Frame]:
    """The stack in a phase of seat 0's turn; "victory" stands before its first phase, "draw" before its last."""
    inside: dict[str, list[Frame]] = {"actions": [Actions()], "flank": [Flanks()]}
    at = {"victory": "victory", "advance": "advance", "flank": "actions", "actions": "draw", "draw": "draw"}[phase]
    return [Play(at="next_turn"), Turn(turn=turn, seat=0, at=at), *inside.get(phase, [])]


def begin(state: Any, *stack: Frame) -> Any:
    """A copy on whose stack these frames lie (the last on top), run to the first question."""
    new = GAME.copy(state)
    new.stack, new.pending, new.answers = list(stack), {}, {}
    new.events, new.revealed = [], False
    new.public.snapshot = eligible(new.public, 0) if new.public.phase == "flank" else []
    run(new)
    return GAME.copy(new)


def play(state: Any, seat: int, *answer: Value) -> Any:
    """The state after an answer; a payment without choice need not be said."""
    field = asked(state, seat).field_after(answer)
    forced = list(field.values()) if field is not None and field.name == "pay" else []
    return GAME.answer(state, seat, (*answer, *forced) if len(forced) == 1 else answer)


def place(state: Any, card: str, column: int, *more: str, seat: int = 0) -> Any:
    """A unit placed; `more` are the values that follow (what is replaced, "done", the payment)."""
    return play(state, seat, "place", card, str(column + 1), *more)


def fight(
    state: Any, column: int, *, bonus: str = "draw", answer: str = "none", units: tuple[str, str] = ("", ""),
    flank: str = "",
) -> Any:  # fmt: skip
    """A whole combat that seat 0 begins; `flank` is the answer to the flank question instead of an attack.

    Stops at a forced discard. The events of all its answers are kept.
    """
    state = play(state, 0, flank) if flank else play(state, 0, "attack", str(column + 1))
    told = list(state.events)
    while kinds(state) & {"milito.combat_unit", "milito.bonus", "milito.response"}:
        ((seat, decision),) = GAME.ask(state).of.items()
        said = {"milito.combat_unit": units[seat], "milito.bonus": bonus, "milito.response": answer}[decision.kind]
        state = play(state, seat, said)
        told += state.events
    state.events = told
    return state


def kinds(state: Any) -> set[str]:
    """The kinds of questions that are asked now."""
    return {decision.kind for decision in GAME.ask(state).of.values()}


def asked(state: Any, seat: int = 0) -> Decision:
    """What a seat is asked; it must be asked something."""
    decision = GAME.decision(state, seat)
    assert decision is not None, f"seat {seat} is not asked; {sorted(GAME.ask(state).of)} are"
    return decision


def values(state: Any, *so_far: Value, seat: int = 0) -> list[Value]:
    """The legal values of the next field."""
    field = asked(state, seat).field_after(so_far)
    return [] if field is None else list(field.values())


def field_name(state: Any, *so_far: Value, seat: int = 0) -> str:
    """The name of the next field, "" when the answer is complete."""
    field = asked(state, seat).field_after(so_far)
    return "" if field is None else field.name


def refused(state: Any, *answer: Value, seat: int = 0) -> tuple[str, str]:
    """Key and rule of the refusal that an answer meets; it must be refused."""
    try:
        GAME.answer(state, seat, answer)
    except Refusal as refusal:
        return refusal.text.key, refusal.rule
    raise AssertionError(f"{answer} was taken")


def told(state: Any, key: str) -> list[dict[str, Any]]:
    """The facts of the last answer's events with this key (without "milito.event.")."""
    return [event.text.facts for event in state.events if event.text.key == f"milito.event.{key}"]


def last(state: Any) -> Combat:
    """The last combat."""
    combat: Combat | None = state.public.last
    assert combat is not None
    return combat


def totals(state: Any) -> tuple[int, int]:
    """The strengths of attacker and defender in the last combat."""
    combat = last(state)
    return combat.totals[combat.attacker], combat.totals[1 - combat.attacker]


def units(state: Any, column: int) -> tuple[list[str], list[str]]:
    """Who stands in a column."""
    own, enemy = state.public.columns[column].units
    return own, enemy


def control(state: Any) -> list[int | None]:
    """Who controls each column."""
    return [column.control for column in state.public.columns]


def said(words: Any, fact: Text) -> str:
    """A text in words."""
    return str(words.say(fact))
