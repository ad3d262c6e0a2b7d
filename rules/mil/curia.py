"""The Curia: donations for the Archbishop and favours (S15)."""

from __future__ import annotations

from rules.engine import DONE, Frame, Next
from rules.mil.state import Board


class Curia(Frame):
    """The Curia: donations for the Archbishop and favours (S15)."""

    STEPS = ("begin",)

    def begin(self, g: Board) -> Next:
        """Nothing happens yet."""
        return DONE


FRAMES: tuple[type[Frame], ...] = (Curia,)
