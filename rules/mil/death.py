"""Death of a knight: of old age, or of hunger in Winter (S8)."""

from __future__ import annotations

from rules.mil.deeds import floor_scores, score
from rules.mil.questions import Where, knight_at, knight_text, soldiers
from rules.mil.state import Board, Knight


def die(g: Board, where: Where) -> None:
    """The knight dies: his heir follows him, or a distant relative, or his place falls empty (S8)."""
    knight = knight_at(g.public, where)
    knight.age = 0
    if knight.heir:
        knight.heir = False
        g.tell("mil.event.heir_follows", knight=knight_text(where))
        return
    points = g.public.box.points.death
    score(g, where[0], "death", points)
    g.tell("mil.event.dies_without_heir", knight=knight_text(where), n=points)
    floor_scores(g)
    if has_property(knight):
        g.tell("mil.event.relative_follows", knight=knight_text(where))
    else:
        leave(g, where)


def has_property(knight: Knight) -> bool:
    """Lands, castle or soldiers, the King's Soldiers included; the Archbishop is no property (R-MIL-46)."""
    return bool(knight.lands) or knight.castle or soldiers(knight) > 0


def leave(g: Board, where: Where) -> None:
    """Tile and token leave; the slot is free for a later birth, a bond ends without points (S8.2b, R-MIL-49)."""
    family = g.public.families[where[0]]
    family.knights[where[1]] = None
    for row in g.public.spaces.values():
        for space in row:
            if space.knight == where:
                space.knight = None
    for sphere, arrived in g.public.arrivals.items():
        g.public.arrivals[sphere] = [other for other in arrived if other != where]
    g.tell("mil.event.line_ends", knight=knight_text(where))
