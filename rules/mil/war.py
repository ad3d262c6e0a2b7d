"""War: free lands and attacks (S14)."""

from __future__ import annotations

from rules.engine import DONE, Frame, Next
from rules.mil.state import Board


class War(Frame):
    """War: free lands and attacks (S14)."""

    STEPS = ("begin",)

    def begin(self, g: Board) -> Next:
        """Nothing happens yet."""
        return DONE


FRAMES: tuple[type[Frame], ...] = (War,)
