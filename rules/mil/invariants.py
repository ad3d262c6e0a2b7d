"""What must never be, in any position and after any answer (appendix 3 of the rules, I-1 to I-11).

I-12 (views hide what they must) is the promise "no leak" of every game; I-9 (nobody on both sides of a battle) holds by
the conditions of an attack, and its frame asserts it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

from rules.mil.moves import GROWTHS_WITHOUT_EFFECT
from rules.mil.questions import Where, all_knights, family_tokens_left, knight_text, knights_of, spaces, white_spaces
from rules.mil.state import Board, Land, Public

LAND_SOURCES = ("land", "fief", "vassal_land")
"""The sources of points that lands alone explain (I-1)."""


def violations(before: Board, after: Board) -> list[str]:
    """The broken invariants, a line each; empty when all is well."""
    return [line for check in CHECKS for line in check(before, after)]


def points_of_lands(before: Board, after: Board) -> Iterator[str]:
    """I-1, base game: points from lands are four for each land of own knights and vassals, less the two of setup."""
    points = after.public.box.points
    each = points.land_gain
    if after.options["advanced"] == "on" or {-points.land_loss, points.vassal_land, points.fief} != {each}:
        return
    if after.public.phase == "setup":
        return
    for seat, family in enumerate(after.public.families):
        earned = sum(family.earned.get(source, 0) for source in LAND_SOURCES)
        owned = [len(knight.lands) for where, knight in all_knights(after.public) if seat in (where[0], knight.lord)]
        if earned != each * (sum(owned) - 2):
            yield f"I-1: seat {seat} has {earned} points for {sum(owned)} lands"


def points_by_source(before: Board, after: Board) -> Iterator[str]:
    """The score is the sum of its sources (S22); with `score_floor` it is never below 0."""
    for seat, family in enumerate(after.public.families):
        if sum(family.earned.values()) != family.score:
            yield f"S22: seat {seat} has {family.score} points, its sources say {family.earned}"
        if after.options["score_floor"] == "0" and family.score < 0:
            yield f"S21: seat {seat} has {family.score} points, below the floor"


def knights_in_limits(before: Board, after: Board) -> Iterator[str]:
    """I-2: lands, age, Lord of every knight; no negative soldiers."""
    board = after.public.box.board
    for where, knight in all_knights(after.public):
        name = f"{where[0]}{knight_text(where).facts['letter']}"
        if len(knight.lands) > board.lands_most:
            yield f"I-2: {name} has {len(knight.lands)} lands"
        if not 0 <= knight.age < board.age_of_death or knight.soldiers < 0:
            yield f"I-2: {name} has {knight.age} time tokens, {knight.soldiers} soldiers"
        if knight.lord == where[0]:
            yield f"I-2: {name} is vassal of his own family"


def families_live(before: Board, after: Board) -> Iterator[str]:
    """I-3: every family keeps a knight with a castle (R-MIL-51); nothing it owns is negative (I-8)."""
    for seat, family in enumerate(after.public.families):
        if not any(knight.castle for _, knight in knights_of(family)):
            yield f"I-3: seat {seat} has no castle"
        if family.women < 0 or family.privileges < 0:
            yield f"I-8: seat {seat} has {family.women} women, {family.privileges} privileges"
        if any(n < 0 for n in after.private[seat].stock.values()):
            yield f"I-8: seat {seat} owns {after.private[seat].stock}"
        if after.options["token_limit"] == "on" and family_tokens_left(after.public, seat) < 0:
            yield f"R-MIL-02: seat {seat} uses more family tokens than there are"
        if family.daughters_only > GROWTHS_WITHOUT_EFFECT:
            yield f"I-11: seat {seat} had {family.daughters_only} growths without effect"


def lands_stay(before: Board, after: Board) -> Iterator[str]:
    """I-4: no land tile is lost or made."""
    tiles = [land.kind for _, knight in all_knights(after.public) for land in knight.lands]
    tiles += [pile.top.kind for pile in after.public.piles if pile.top is not None]
    tiles += [kind for stack in after.secret.below for kind in stack]
    tiles += after.public.discarded + after.secret.undrawn
    if Counter(tiles) != {kind: land.count for kind, land in after.public.box.lands.items()}:
        yield f"I-4: the lands are {dict(Counter(tiles))}"
    for index, pile in enumerate(after.public.piles):
        if pile.height != len(after.secret.below[index]) + (pile.top is not None):
            yield f"I-4: stack {index} has not {pile.height} lands"


def visitors_unique(before: Board, after: Board) -> Iterator[str]:
    """I-5: one King's Soldiers, one Archbishop, both at home but in the phases 3 to 5."""
    for name in ("kings_soldiers", "archbishop"):
        visited = sum(getattr(knight, name) for _, knight in all_knights(after.public))
        if visited > (after.public.phase in ("politics", "spheres", "winter")):
            yield f"I-5: {visited} knights have the {name} in the phase {after.public.phase}"


def spaces_whole(before: Board, after: Board) -> Iterator[str]:
    """I-6: every space holds one thing or none, every placed knight stands once, and at one place."""
    for sphere, index, space in spaces(after.public):
        if (space.knight is not None and space.token) or (space.token == "family") != (space.family is not None):
            yield f"I-6: {sphere} {index + 1} holds two things"
    placed = Counter((where, knight.placed) for where, knight in all_knights(after.public) if knight.placed)
    if placed != Counter(standing_knights(after.public)):
        yield f"I-6: knights say they stand {sorted(placed)}"
    if one_action_phase(before, after) and len(white_spaces(after.public)) > len(white_spaces(before.public)):
        yield "I-6: there are more white tokens than before"


def standing_knights(public: Public) -> Iterator[tuple[Where, str]]:
    """(knight, sphere) as the spheres show it."""
    for sphere, _, space in spaces(public):
        if space.knight is not None:
            yield space.knight, sphere
    for sphere, arrived in public.arrivals.items():
        for where in arrived:
            yield where, sphere


def one_action_phase(before: Board, after: Board) -> bool:
    """Whether both states lie in the same Actions phase."""
    return before.public.phase == after.public.phase == "actions" and before.public.turn == after.public.turn


def placed_families_only_place(before: Board, after: Board) -> Iterator[str]:
    """I-7: a family with a placed knight neither harvests, recruits nor grows in that turn (R-MIL-33)."""
    if not one_action_phase(before, after):
        return
    for seat, family in enumerate(before.public.families):
        if any(knight.placed for _, knight in knights_of(family)) and growth(before, seat) != growth(after, seat):
            yield f"I-7: seat {seat} acted at home after placing a knight"


def growth(g: Board, seat: int) -> list[tuple[int, int, bool, bool, list[Land]]]:
    """What only actions A, B and C change."""
    family = g.public.families[seat]
    return [(slot, k.age, k.heir, k.castle, k.lands) for slot, k in knights_of(family)]


def no_transfers(before: Board, after: Board) -> Iterator[str]:
    """I-8: outside a marriage an action touches no other family's stock."""
    married = any(type(frame).__name__ == "Marriage" for frame in before.stack + after.stack)
    if not one_action_phase(before, after) or married:
        return
    changed = [seat for seat in range(after.seats) if before.private[seat] != after.private[seat]]
    if len(changed) > 1:
        yield f"I-8: the stocks of the seats {changed} changed at once"


def castles_won(before: Board, after: Board) -> Iterator[str]:
    """I-10: castles are those of setup and those won, each with its points."""
    each = after.public.box.points.castle
    if not each:
        return
    board = after.public.box.board
    castles = sum(knight.castle for _, knight in all_knights(after.public))
    won = sum(family.earned.get("castle", 0) for family in after.public.families) // each
    if castles != after.seats * (board.a.castle + board.b.castle) + won:
        yield f"I-10: {castles} castles stand, {won} were won"


CHECKS: tuple[Callable[[Board, Board], Iterator[str]], ...] = (
    points_of_lands,
    points_by_source,
    knights_in_limits,
    families_live,
    lands_stay,
    visitors_unique,
    spaces_whole,
    placed_families_only_place,
    no_transfers,
    castles_won,
)
