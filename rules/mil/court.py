"""Court: influence and vassalage (S12)."""

from __future__ import annotations

from rules.engine import DONE, Frame, Next
from rules.mil.state import Board


class Court(Frame):
    """Court: influence and vassalage (S12)."""

    STEPS = ("begin",)

    def begin(self, g: Board) -> Next:
        """Nothing happens yet."""
        return DONE


FRAMES: tuple[type[Frame], ...] = (Court,)
