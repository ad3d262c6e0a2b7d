"""The Monastery: single women take the veil (S11)."""

from __future__ import annotations

from rules.engine import DONE, Frame, Next
from rules.mil.state import Board


class Monastery(Frame):
    """The Monastery: single women take the veil (S11)."""

    STEPS = ("begin",)

    def begin(self, g: Board) -> Next:
        """Nothing happens yet."""
        return DONE


FRAMES: tuple[type[Frame], ...] = (Monastery,)
