"""The five turns, and the phases of a turn (S4)."""

from __future__ import annotations

from rules.engine import DONE, Call, Frame, Next
from rules.mil.actions import Actions
from rules.mil.court import Court
from rules.mil.crusades import Crusades
from rules.mil.curia import Curia
from rules.mil.market import Market
from rules.mil.monastery import Monastery
from rules.mil.politics import Politics
from rules.mil.scoring import final_scoring
from rules.mil.state import Board
from rules.mil.tributes import collect_tributes
from rules.mil.war import War
from rules.mil.winter import winter


class Play(Frame):
    """The whole game: five turns, then the final scoring (S4)."""

    STEPS = ("turn", "next_turn", "final")

    def turn(self, g: Board) -> Next:
        """One turn."""
        g.tell("mil.event.turn_begins", turn=g.public.turn)
        return Call(Turn(turn=g.public.turn))

    def next_turn(self, g: Board) -> Next:
        """The turn marker moves on, after the fifth turn the game is over (S17.3)."""
        if g.public.turn >= g.public.box.board.turns:
            return self.final
        g.public.turn += 1
        return self.turn

    def final(self, g: Board) -> Next:
        """Final scoring (S18)."""
        g.public.phase = "final"
        final_scoring(g)
        return DONE


class Turn(Frame):
    """Actions, Tributes, Politics, Power Spheres, Winter (S4). `turn` is its number."""

    turn: int = 1
    STEPS = ("actions", "tributes", "politics", "spheres", "winter")

    def actions(self, g: Board) -> Next:
        """Phase 1 (S5)."""
        g.public.phase = "actions"
        return Call(Actions(active=g.public.starting))

    def tributes(self, g: Board) -> Next:
        """Phase 2 (S9)."""
        g.public.phase = "tributes"
        collect_tributes(g)
        return None

    def politics(self, g: Board) -> Next:
        """Phase 3 (S10)."""
        g.public.phase = "politics"
        return Call(Politics())

    def spheres(self, g: Board) -> Next:
        """Phase 4 (S11 to S16)."""
        g.public.phase = "spheres"
        return Call(Spheres())

    def winter(self, g: Board) -> Next:
        """Phase 5 (S17)."""
        g.public.phase = "winter"
        winter(g)
        return DONE


class Spheres(Frame):
    """The six Power Spheres, one after the other; in each the knights act from left to right (S4)."""

    STEPS = ("monastery", "court", "market", "war", "curia", "crusades", "close")

    def monastery(self, g: Board) -> Next:
        """I (S11)."""
        return enter(g, "monastery", Monastery())

    def court(self, g: Board) -> Next:
        """II (S12)."""
        return enter(g, "court", Court())

    def market(self, g: Board) -> Next:
        """III (S13)."""
        return enter(g, "market", Market())

    def war(self, g: Board) -> Next:
        """IV (S14)."""
        return enter(g, "war", War())

    def curia(self, g: Board) -> Next:
        """V, the donation before the knights (S15)."""
        return enter(g, "curia", Curia())

    def crusades(self, g: Board) -> Next:
        """VI (S16)."""
        return enter(g, "crusades", Crusades())

    def close(self, g: Board) -> Next:
        """The last sphere is done."""
        g.public.sphere = ""
        return DONE


def enter(g: Board, sphere: str, frame: Frame) -> Call:
    """On to the next sphere."""
    g.public.sphere = sphere
    return Call(frame)


FRAMES: tuple[type[Frame], ...] = (Play, Turn, Spheres)
