"""The Monastery: single women take the veil (S11)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Amount, Ask, Decision, Frame, Next, Player, text
from rules.engine.ask import fixed
from rules.mil.questions import Where, knight_text
from rules.mil.sphere import Sphere
from rules.mil.state import Board, Public

PRIVILEGES_FOR_A_WOMAN = 2


class Monastery(Sphere):
    """Each knight sends a single woman of his family to the Monastery, more of them for privileges (S11)."""

    SPHERE: ClassVar[str] = "monastery"
    STEPS = ("next_knight", "must", "ask_more", "more", "onward")

    def must(self, g: Board) -> Next:
        """The first woman must go; without one nothing happens (R-MIL-59). Further ones only where open facts allow."""
        seat = self.family(g)
        if g.public.families[seat].women == 0:
            g.tell("mil.event.veil_nobody", knight=knight_text(self.knight(g)))
            return self.onward
        g.public.families[seat].women -= 1
        g.tell("mil.event.veil", knight=knight_text(self.knight(g)))
        return self.ask_more if most_more(g.public, seat) else self.onward

    def ask_more(self, g: Board) -> Next:
        """DP-13."""
        return Ask({self.family(g): veil_decision(g, self.knight(g))})

    def more(self, g: Board) -> Next:
        """Two privileges for each further woman."""
        seat = self.family(g)
        n = g.answer_of(seat)[0]
        assert isinstance(n, int)
        family = g.public.families[seat]
        family.women -= n
        family.privileges -= PRIVILEGES_FOR_A_WOMAN * n
        if n:
            g.tell("mil.event.veil_more", player=Player(seat), n=n, privileges=PRIVILEGES_FOR_A_WOMAN * n)
        return None


def most_more(public: Public, seat: int) -> int:
    """How many women the family could still send, for its privileges."""
    family = public.families[seat]
    return min(family.women, family.privileges // PRIVILEGES_FOR_A_WOMAN)


def veil_decision(g: Board, where: Where) -> Decision:
    """DP-13: how many more women. Default: none."""
    seat = where[0]
    field = Amount("women", text("mil.field.women"), 0, most_more(g.public, seat), g.public.families[seat].women, "S11")
    return Decision("mil.veil", text("mil.ask.veil", knight=knight_text(where)), fixed(field), (0,), "DP-13")


FRAMES: tuple[type[Frame], ...] = (Monastery,)
