"""The turns and their five phases (B4), draw phase and adjudication (B11, B12)."""

from __future__ import annotations

from rules.engine import DONE, Call, Done, Frame, Next, Player, text
from rules.milito.actions import Actions
from rules.milito.flanks import Flanks
from rules.milito.piles import draw
from rules.milito.questions import controlled, eligible, other, unopposed
from rules.milito.state import Public, Table
from rules.milito.texts import column_text

OVER = "over"


class Play(Frame):
    """The whole game: one player's turn after the other's, until somebody has won."""

    STEPS = ("turn", "next_turn")

    def turn(self, g: Table) -> Next:
        """A turn of the active player."""
        g.public.turn += 1
        g.public.busy = False
        g.tell("milito.event.turn", turn=g.public.turn, player=Player(g.public.active))
        return Call(Turn(turn=g.public.turn, seat=g.public.active))

    def next_turn(self, g: Table) -> Next:
        """The other player's, unless the game is over."""
        if g.returned == OVER:
            g.public.phase = "over"
            return DONE
        g.public.active = other(g.public.active)
        return self.turn


class Turn(Frame):
    """The five phases. `turn` counts the turns of either player, `seat` is the active one."""

    turn: int = 1
    seat: int = 0
    STEPS = ("victory", "advance", "flanks", "actions", "draw", "quiet")

    def victory(self, g: Table) -> Next:
        """Phase 1: three columns of the active player, and of nobody else (R-MILITO-53)."""
        g.public.phase = "victory"
        columns = controlled(g.public, self.seat)
        if len(columns) >= g.public.box.numbers.columns_to_win:
            g.public.winner, g.public.end = self.seat, "control"
            g.tell("milito.event.victory", player=Player(self.seat), n=len(columns))
            return Done(OVER)
        if g.options["adjudicate"] == "on" and self.turn > g.public.box.numbers.turns:
            adjudicate(g, "turns")
            return Done(OVER)
        return None

    def advance(self, g: Table) -> Next:
        """Phase 2: control of all columns with unopposed units; both may stay there (R-MILITO-51, R-MILITO-52)."""
        g.public.phase = "advance"
        for index in unopposed(g.public, self.seat):
            if g.public.columns[index].control != self.seat:
                g.public.columns[index].control = self.seat
                g.tell("milito.event.advance", player=Player(self.seat), column=column_text(index))
        return None

    def flanks(self, g: Table) -> Next:
        """Phase 3: the flank attacks that are possible now, and no others later (R-MILITO-46, R-MILITO-47)."""
        g.public.phase = "flank"
        g.public.snapshot = eligible(g.public, self.seat)
        return Call(Flanks())

    def actions(self, g: Table) -> Next:
        """Phase 4."""
        g.public.phase = "actions"
        g.public.snapshot = []
        return Call(Actions())

    def draw(self, g: Table) -> Next:
        """Phase 5: three cards, four after the first reshuffle before this phase; nine in hand (R-MILITO-54, 55)."""
        g.public.phase = "draw"
        side, numbers = g.public.sides[self.seat], g.public.box.numbers
        most = numbers.draw_later if side.shuffles else numbers.draw
        if draw(g, self.seat, min(most, numbers.hand - side.hand)):
            g.public.busy = True
        return None

    def quiet(self, g: Table) -> Next:
        """Two turns in a row in which nothing happened end the game (R-MILITO-57)."""
        g.public.quiet = 0 if g.public.busy else g.public.quiet + 1
        if g.options["adjudicate"] == "on" and g.public.quiet >= g.public.box.numbers.quiet:
            adjudicate(g, "quiet")
            return Done(OVER)
        return DONE


def adjudicate(g: Table, why: str) -> None:
    """More columns, then more columns with unopposed units, then fewer destroyed units, else a draw (R-MILITO-57)."""
    ranks = [rank(g.public, seat) for seat in range(g.seats)]
    g.public.end = "adjudicated"
    g.public.winner = None if ranks[0] == ranks[1] else ranks.index(max(ranks))
    reason = text(f"milito.adjudicated.{why}", n=g.public.box.numbers.turns)
    if g.public.winner is None:
        g.tell("milito.event.adjudicated_draw", reason=reason)
    else:
        g.tell("milito.event.adjudicated", reason=reason, player=Player(g.public.winner))


def rank(public: Public, seat: int) -> tuple[int, int, int]:
    """What an adjudication compares, the higher the better."""
    return (len(controlled(public, seat)), len(unopposed(public, seat)), -public.sides[seat].destroyed)


FRAMES: tuple[type[Frame], ...] = (Play, Turn)
