"""Phase 5: Winter (S17)."""

from __future__ import annotations

from rules.engine import Player
from rules.mil.death import die
from rules.mil.deeds import gain_privilege
from rules.mil.questions import Where, all_knights, clockwise, knights_of, soldiers
from rules.mil.state import Board, Family, Knight, Public


def winter(g: Board) -> None:
    """Hunger, the King's reward, clean-up; in this order (S17, R-MIL-110)."""
    face = g.public.box.die[g.roll(len(g.public.box.die))]
    if face.snow:
        g.tell("mil.event.hard_times")
        for where in starving(g.public):
            die(g, where)
    else:
        g.tell("mil.event.mild_winter")
    reward(g)
    clean_up(g)


def starving(public: Public) -> list[Where]:
    """Knights with neither land nor castle who are not on the Crusades, clockwise, A before D (R-MIL-47, R-MIL-107)."""
    return [
        (seat, slot)
        for seat in clockwise(len(public.families), public.starting)
        for slot, knight in knights_of(public.families[seat])
        if starves(knight)
    ]


def starves(knight: Knight) -> bool:
    """Soldiers do not save from hunger (R-MIL-109)."""
    return not knight.lands and not knight.castle and knight.placed != "crusades"


def reward(g: Board) -> None:
    """A privilege to each family whose every knight has a castle or a soldier (S17.2)."""
    for seat, family in enumerate(g.public.families):
        if defends_the_kingdom(family):
            key = "mil.event.kings_reward" if gain_privilege(g, seat) else "mil.event.reward_without_token"
            g.tell(key, player=Player(seat))


def defends_the_kingdom(family: Family) -> bool:
    """Whether every knight has a castle or a soldier, the King's Soldiers still included (R-MIL-110)."""
    return all(knight.castle or soldiers(knight) for _, knight in knights_of(family))


def clean_up(g: Board) -> None:
    """All knights go home, white tokens return, King's Soldiers and Archbishop too; age stays (S17.3)."""
    for _, knight in all_knights(g.public):
        knight.placed = ""
        knight.kings_soldiers = knight.archbishop = False
    for row in g.public.spaces.values():
        for space in row:
            space.token, space.family, space.knight = "white", None, None
    for arrived in g.public.arrivals.values():
        arrived.clear()
    for family in g.public.families:
        family.daughters_only = 0
    g.tell("mil.event.winter_ends", turn=g.public.turn)
