"""The Crusades: influence for those who took the cross (S16)."""

from __future__ import annotations

from rules.engine import DONE, Frame, Next
from rules.mil.deeds import gain
from rules.mil.questions import knight_text, standing
from rules.mil.state import Board


class Crusades(Frame):
    """Each knight on the Crusades brings his family influence; the Winter will spare him (S16, S17.1)."""

    STEPS = ("receive",)

    def receive(self, g: Board) -> Next:
        """One influence a knight; nothing to decide."""
        for where in standing(g.public, "crusades"):
            gain(g, where[0], {"influence": 1})
            g.tell("mil.event.crusade", knight=knight_text(where))
        return DONE


FRAMES: tuple[type[Frame], ...] = (Crusades,)
