"""What changes a position: paying, gaining, scoring, giving and losing lands."""

from __future__ import annotations

from rules.engine import Player
from rules.mil.offers import covers, goods
from rules.mil.questions import Where, family_tokens_left, knight_at, knight_text, land_text
from rules.mil.state import Board, Land, Stock


def gain(g: Board, seat: int, cubes: Stock) -> None:
    """Take cubes from the bank."""
    stock = g.private[seat].stock
    for resource, n in cubes.items():
        stock[resource] += n


def pay(g: Board, seat: int, cubes: Stock) -> None:
    """Give cubes to the bank; the family must own them (I-8)."""
    stock = g.private[seat].stock
    assert covers(stock, cubes), f"seat {seat} cannot pay {cubes}"
    for resource, n in cubes.items():
        stock[resource] -= n


def score(g: Board, seat: int, source: str, points: int) -> None:
    """Change a family's score; `source` names the line of S22 for the final picture."""
    if points == 0:
        return
    family = g.public.families[seat]
    family.score += points
    family.earned[source] = family.earned.get(source, 0) + points


def counts_no_war_points(g: Board, where: Where) -> bool:
    """Whether the Crusade call keeps a knight's family and Lord from points for his lands (S20)."""
    return g.options["advanced"] == "on" and knight_at(g.public, where).placed == "crusades"


def lose_land(g: Board, where: Where, index: int) -> Land:
    """A knight loses a land through war: his family and his Lord lose points (S14.3, R-MIL-93). Returns the tile."""
    land = knight_at(g.public, where).lands.pop(index)
    if not counts_no_war_points(g, where):
        score_land(g, where, g.public.box.points.land_loss)
    return land


def receive_land(g: Board, where: Where, land: Land, *, worth: bool = True) -> None:
    """A knight receives a land through war: his family and his Lord gain points (S14.3), unless `worth` is False."""
    knight_at(g.public, where).lands.append(land)
    g.tell("mil.event.land_placed", knight=knight_text(where), land=land_text(land))
    if worth and not counts_no_war_points(g, where):
        score_land(g, where, g.public.box.points.land_gain)


def score_land(g: Board, where: Where, points: int) -> None:
    """A knight's family and his Lord score for a land (S14.3)."""
    lord = knight_at(g.public, where).lord
    for seat in [where[0]] if lord is None else [where[0], lord]:
        score(g, seat, "land", points)
        g.tell("mil.event.land_points", player=Player(seat), n=points)


def discard_land(g: Board, seat: int, land: Land) -> None:
    """A land leaves the game."""
    g.public.discarded.append(land.kind)
    g.tell("mil.event.land_discarded", player=Player(seat), land=land_text(land))


def floor_scores(g: Board) -> None:
    """Option `score_floor` = 0: scores below 0 become 0 after each step (S21). Call it where a step ends."""
    if g.options["score_floor"] == "0":
        for seat, family in enumerate(g.public.families):
            if (missing := -family.score) > 0:
                score(g, seat, "floor", missing)
                g.tell("mil.event.floor", player=Player(seat), n=missing)


def gain_privilege(g: Board, seat: int) -> bool:
    """Gain one privilege; False when option `token_limit` is on and no family token is left for it (R-MIL-02)."""
    if token_missing(g, seat):
        return False
    g.public.families[seat].privileges += 1
    return True


def token_missing(g: Board, seat: int) -> bool:
    """Whether a family wants a token that it has not: never, unless option `token_limit` is on (R-MIL-02)."""
    return g.options["token_limit"] == "on" and family_tokens_left(g.public, seat) < 1


def took(g: Board, seat: int, key: str, cubes: Stock) -> None:
    """Gain cubes and say so."""
    gain(g, seat, cubes)
    g.tell(key, player=Player(seat), goods=goods(cubes))
