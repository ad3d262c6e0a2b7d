"""The loop that carries out the steps of frames, from one question to the next."""

from __future__ import annotations

from typing import Any

from rules.engine.ask import Ask
from rules.engine.flow import Broken, Call, Done, Frame
from rules.engine.state import State

STEPS_AT_MOST = 10_000


def run(state: State[Any, Any, Any]) -> None:
    """Carry out steps until somebody must decide or the game is over. Changes `state`; raises `Broken`."""
    for _ in range(STEPS_AT_MOST):
        if not state.stack or not advance(state):
            return
    raise Broken(f"no end in {STEPS_AT_MOST} steps: {[type(frame).__name__ for frame in state.stack]}")


def advance(state: State[Any, Any, Any]) -> bool:
    """Carry out one step; False when it waits for an answer."""
    frame = state.stack[-1]
    following = frame.step_after(frame.at)
    result = getattr(frame, frame.at)(state)
    if isinstance(result, Ask):
        if following is None:
            raise Broken(f"{type(frame).__name__}.{frame.at} asks, but no step hears the answer")
        if not collect(state, result):
            return False
        frame.at = following
        return True
    state.answers = {}
    go_on(state, frame, following, result)
    return True


def collect(state: State[Any, Any, Any], ask: Ask) -> bool:
    """Whether all answers are in; then they are handed to the next step. Resigned seats answer by default."""
    for seat, decision in ask.of.items():
        if seat in state.resigned:
            state.pending.setdefault(seat, decision.default)
    if any(seat not in state.pending for seat in ask.of):
        return False
    state.answers = {seat: state.pending[seat] for seat in ask.of}
    state.pending = {}
    if len(ask.of) > 1:
        state.reveal()
    return True


def go_on(state: State[Any, Any, Any], frame: Frame, following: str | None, result: Any) -> None:
    """Where to go after an acting step."""
    if isinstance(result, Call):
        after = following if result.then is None else result.then.__name__
        if after is None:
            state.stack.pop()
        else:
            frame.at = after
        state.stack.append(result.frame)
    elif isinstance(result, Done) or (result is None and following is None):
        state.stack.pop()
        state.returned = result.value if isinstance(result, Done) else None
    else:
        frame.at = str(following) if result is None else result.__name__
