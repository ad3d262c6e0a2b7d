"""Getting older: white tokens leave the board and lie on a knight, the fourth one is his death (S5, S8)."""

from __future__ import annotations

from rules.mil.death import die
from rules.mil.questions import Where, knight_at, knight_text, space_text
from rules.mil.state import Board


def grow_old(g: Board, where: Where, token: str) -> bool:
    """Take the white token named ("market-2") onto a knight; whether he dies of it (S5, R-MIL-17)."""
    sphere, _, number = token.partition("-")
    index = int(number) - 1
    space = g.public.spaces[sphere][index]
    space.token = "black" if space.printed else ""  # advanced: the printed one shows (S20, R-MIL-123)
    knight = knight_at(g.public, where)
    knight.age += 1
    limit = g.public.box.board.age_of_death
    g.tell("mil.event.older", knight=knight_text(where), space=space_text(sphere, index), age=knight.age, limit=limit)
    if knight.age < limit:
        return False
    die(g, where)
    return True
