"""Where we are in the rules: a stack of frames, each a procedure of the rulebook with named steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import msgspec

from rules.engine.ask import Ask

Step = Callable[[Any], "Next"]
"""A bound method of a frame: `return self.send` jumps there."""


class Broken(Exception):
    """The rules went wrong, or a saved state is damaged: the game must be frozen, not played on."""


class Frame(msgspec.Struct, tag=True, kw_only=True):
    """One procedure under way. Subclasses add a few facts, all of them public.

    STEPS names methods in the order of the rulebook. A step either asks (returns an `Ask`, changes nothing) or acts;
    an acting step falls through to the next (None), jumps (returns a step), calls a frame, or ends its own (`DONE`).
    """

    at: str = ""
    STEPS: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        for step in cls.STEPS:
            if not callable(getattr(cls, step, None)):
                raise TypeError(f"{cls.__name__} has no step {step}")

    def __post_init__(self) -> None:
        if not self.at:
            self.at = self.STEPS[0]

    def step_after(self, step: str) -> str | None:
        """The step below `step`, or None after the last."""
        index = self.STEPS.index(step) + 1
        return self.STEPS[index] if index < len(self.STEPS) else None


@dataclass(frozen=True, slots=True)
class Call:
    """Carry out another frame, then go on at `then` (by default the next step)."""

    frame: Frame
    then: Step | None = None


@dataclass(frozen=True, slots=True)
class Done:
    """This frame ends; `value`, a public fact, is what the caller's next step finds in `state.returned`."""

    value: int | str | None = None


DONE = Done()

Next = Ask | Call | Done | Step | None
