"""The dice, the bailiff's way around the island, and what he has collected (T4 to T6, B.9)."""

from __future__ import annotations

from rules.engine import Player
from rules.mithril.places import land_of
from rules.mithril.state import Realm
from rules.mithril.words import building_text, goods_text, resource_text

SIDES = 4

OVER = "over"
"""What a turn returns when the bailiff has ended the game."""


def throw(g: Realm, seat: int, key: str = "rolled") -> int:
    """Two four-sided dice: their sum is told and kept (KOM-9.1)."""
    g.public.roll = (g.roll(SIDES) + 1, g.roll(SIDES) + 1)
    first, second = g.public.roll
    g.tell(f"mithril.event.{key}", player=Player(seat), first=first, second=second, sum=first + second)
    return first + second


def move(g: Realm, steps: int) -> bool:
    """The bailiff goes on; whether that ends the game (KOM-9.2, KOM-9.3).

    He crosses the arrow when he steps from the last space to the first, not when he stands on the last (R-KOM-86).
    """
    spaces = len(land_of(g.public).buildings)
    g.public.bailiff += steps
    crossed = g.public.bailiff > spaces
    if crossed:
        g.public.bailiff -= spaces
        if cross(g):
            return True
    g.tell("mithril.event.bailiff", building=building_text(g.public, g.public.bailiff))
    return False


def cross(g: Realm) -> bool:
    """An hourglass is taken; whether the game ends: with the last one, or when none is left to take (R-KOM-01)."""
    if g.public.hourglasses:
        g.public.hourglasses -= 1
        g.tell("mithril.event.hourglass", n=g.public.hourglasses)
        return not g.public.hourglasses and g.options["final_pass"] == "H"
    g.tell("mithril.event.last_crossing")
    return True


def collect(g: Realm) -> None:
    """The shields in the bailiff's building produce: for all active players, or for none (KOM-9.4, R-KOM-52)."""
    space = g.public.bailiff
    owed = {
        seat: shields
        for seat, shields in enumerate(g.public.buildings.get(space, []))
        if shields and seat not in g.resigned and not g.public.kingdoms[seat].closed
    }
    resource = land_of(g.public).building(space).resource
    need = sum(owed.values())
    if need > g.public.bank[resource]:
        g.tell("mithril.event.shortage", resource=resource_text(resource), need=need, left=g.public.bank[resource])
        return
    for seat, shields in owed.items():
        g.public.bank[resource] -= shields
        g.public.kingdoms[seat].resources[resource] += shields
        g.tell("mithril.event.collected", player=Player(seat), goods=goods_text(resource, shields))
