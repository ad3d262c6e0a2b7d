"""The Market: trade and castles (S13)."""

from __future__ import annotations

from rules.engine import DONE, Frame, Next
from rules.mil.state import Board


class Market(Frame):
    """The Market: trade and castles (S13)."""

    STEPS = ("begin",)

    def begin(self, g: Board) -> Next:
        """Nothing happens yet."""
        return DONE


FRAMES: tuple[type[Frame], ...] = (Market,)
