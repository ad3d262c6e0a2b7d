"""Phase 1: Actions (S5)."""

from __future__ import annotations

from typing import Literal

from rules.engine import DONE, Answer, Ask, Call, Frame, Next, Player
from rules.mil.age import grow_old
from rules.mil.deeds import gain, pay
from rules.mil.growth import Growth
from rules.mil.moves import action_decision, harvest_of, passable, soldier_cost, unplaced
from rules.mil.offers import goods
from rules.mil.questions import (
    all_knights,
    family_tokens_left,
    knight_at,
    land_text,
    letter,
    sphere_text,
    where_of,
)  # fmt: skip
from rules.mil.state import Board, Public


class Actions(Frame):
    """One action a family, clockwise, lap after lap, until the spheres are full or all knights stand (S5)."""

    active: int = 0
    STEPS = ("only_pass", "ask", "act", "after")

    def only_pass(self, g: Board) -> Next:
        """A family to whom public facts leave one answer is not asked: one space, and nothing but passing (S21)."""
        last = passable(g.public)
        choice_of_token = g.seats == 2 and family_tokens_left(g.public, self.active) > 0
        if unplaced(g.public, self.active) or len(last) > 1 or choice_of_token:
            return self.ask
        close_space(g, self.active, *last[0], "black")
        return self.after

    def ask(self, g: Board) -> Next:
        """DP-02."""
        return Ask({self.active: action_decision(g, self.active)})

    def act(self, g: Board) -> Next:
        """The action that was chosen."""
        name, *rest = g.answer_of(self.active)
        if name == "family":
            seat, slot = where_of(rest[0], self.active)
            g.tell("mil.event.family", player=Player(seat), letter=letter((seat, slot)))
            return Call(Growth(seat=seat, slot=slot), self.after)
        DEEDS[str(name)](g, self.active, tuple(rest))
        return None

    def after(self, g: Board) -> Next:
        """Is the phase over? If not, the next family acts (S5.6, R-MIL-28)."""
        if phase_over(g.public):
            g.tell("mil.event.actions_end")
            return DONE
        self.active = (self.active + 1) % g.seats
        return self.only_pass


def phase_over(public: Public) -> bool:
    """Every knight is placed, or every limited space holds a knight or a black token (S5.6)."""
    return all(knight.placed for _, knight in all_knights(public)) or not passable(public)


def harvest(g: Board, seat: int, said: Answer) -> None:
    """Gain, turn the land, take a token, in this order (S5.1, R-MIL-17)."""
    where = where_of(said[0], seat)
    land = knight_at(g.public, where).lands[int(str(said[1])) - 1]
    brought = harvest_of(g.public, land)
    g.tell("mil.event.harvest", player=Player(seat), letter=letter(where), land=land_text(land), goods=goods(brought))
    gain(g, seat, brought)
    land.fertile = not land.fertile
    grow_old(g, where, str(said[2]))


def recruit(g: Board, seat: int, said: Answer) -> None:
    """Pay, add the soldier, take a token: the soldier is already property if the knight dies of it (S5.2, R-MIL-17)."""
    where = where_of(said[0], seat)
    cost = soldier_cost(g.public, where)
    pay(g, seat, cost)
    knight_at(g.public, where).soldiers += 1
    g.tell("mil.event.recruit", player=Player(seat), letter=letter(where), goods=goods(cost))
    grow_old(g, where, str(said[1]))


def place(g: Board, seat: int, said: Answer) -> None:
    """The knight enters a sphere; a token that lay there goes away, for its toll (S5.4, R-MIL-31)."""
    where, sphere = where_of(said[0], seat), str(said[1])
    knight_at(g.public, where).placed = sphere
    if sphere in g.public.arrivals:
        g.public.arrivals[sphere].append(where)
        g.tell("mil.event.place_open", player=Player(seat), letter=letter(where), sphere=sphere_text(sphere))
        return
    index = int(str(said[2])) - 1
    if len(said) > 3:
        pay_toll(g, seat, str(said[3]))
    space = g.public.spaces[sphere][index]
    space.token, space.family, space.knight = "", None, where
    g.tell("mil.event.place", player=Player(seat), letter=letter(where), sphere=sphere_text(sphere), space=index + 1)


def pay_toll(g: Board, seat: int, coin: str) -> None:
    """One gold or one privilege (R-MIL-32)."""
    if coin == "gold":
        pay(g, seat, {"gold": 1})
    else:
        g.public.families[seat].privileges -= 1
    g.tell(f"mil.event.toll_{coin}", player=Player(seat))


def pass_(g: Board, seat: int, said: Answer) -> None:
    """Close a space (S5.5)."""
    sphere, _, number = str(said[0]).partition("-")
    close_space(g, seat, sphere, int(number) - 1, "family" if said[1:] == ("family",) else "black")


def close_space(g: Board, seat: int, sphere: str, index: int, token: Literal["black", "family"]) -> None:
    """A black token, or with two players one of the family's own, which acts like a black one (S19)."""
    space = g.public.spaces[sphere][index]
    space.token = token
    space.family = seat if token == "family" else None
    g.tell(f"mil.event.pass_{token}", player=Player(seat), sphere=sphere_text(sphere), space=index + 1)


DEEDS = {"harvest": harvest, "recruit": recruit, "place": place, "pass": pass_}

FRAMES: tuple[type[Frame], ...] = (Actions,)
