"""What the spheres have in common: their knights act one after the other, left to right (S4)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import DONE, Frame, Next
from rules.mil.questions import Where, standing
from rules.mil.state import Board


class Sphere(Frame):
    """A sphere that is being resolved. Every knight acts at his own place in the order (R-MIL-129).

    `acted` counts those who have. Subclasses begin with `next_knight` and end with `onward`.
    """

    acted: int = 0
    SPHERE: ClassVar[str] = ""

    def next_knight(self, g: Board) -> Next:
        """Is there another knight?"""
        return DONE if self.acted >= len(standing(g.public, self.SPHERE)) else None

    def onward(self, g: Board) -> Next:
        """This knight has acted."""
        self.acted += 1
        return self.next_knight

    def knight(self, g: Board) -> Where:
        """The one whose turn it is."""
        return standing(g.public, self.SPHERE)[self.acted]

    def family(self, g: Board) -> int:
        """His family."""
        return self.knight(g)[0]
