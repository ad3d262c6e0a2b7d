"""Animal husbandry: corners of the grid that loops of roads enclose (B.8.2). Questions only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules.mithril.box import CAMP
from rules.mithril.grid import Corner, Side, coastal, edges_in
from rules.mithril.island import Island
from rules.mithril.places import land_of
from rules.mithril.state import Placed, Public

Lines = Mapping[Corner, tuple[tuple[Corner, Side], ...]]
"""By corner, the lines of the grid that begin there, each with its other end."""


def road_links(land: Island, board: Mapping[str, Placed], seat: int, camp: bool) -> Iterator[tuple[str, int]]:
    """(cell, edge) of each link between two of a player's tiles outside the mountain, from both sides (KOM-8.10).

    `camp` says whether the mining camp takes part (R-KOM-11).
    """
    roads = {cell: placed for cell, placed in board.items() if is_road(land, cell, placed, seat, camp)}
    for cell, placed in roads.items():
        for edge in edges_in(placed.mask):
            other = land.grid.neighbours[cell][edge]
            if other in roads and roads[other].mask >> edge & 1:
                yield cell, edge


def is_road(land: Island, cell: str, placed: Placed, seat: int, camp: bool) -> bool:
    """Whether a tile is one of the player's outside the mountain."""
    return placed.owner == seat and land.terrain[cell] != "mountain" and (camp or placed.tile != CAMP)


def enclosed(public: Public, seat: int, camp: bool = True, without: str = "") -> set[Corner]:
    """The corners from which no way along the lines of the grid leads to the coast without crossing a road (KOM-8.12).

    `without` names a cell that is looked at as if it were empty.
    """
    land = land_of(public)
    board = {cell: placed for cell, placed in public.board.items() if cell != without}
    cut = {land.grid.sides[cell][edge] for cell, edge in road_links(land, board, seat, camp)}
    lines = land.grid.lines
    outside = [corner for corner in lines if coastal(land.grid.side, corner)]
    return set(lines) - reached(lines, outside, set(lines), cut)


def reached(lines: Lines, start: Iterable[Corner], corners: set[Corner], cut: set[Side]) -> set[Corner]:
    """All of some corners that can be walked to from others, along lines of the grid that are not cut."""
    border = list(start)
    seen = set(border)
    while border:
        for there, line in lines[border.pop()]:
            if there not in seen and there in corners and line not in cut:
                seen.add(there)
                border.append(there)
    return seen


def areas(lines: Lines, corners: set[Corner]) -> list[set[Corner]]:
    """Enclosed corners by area: those that lines of the grid join, crossed by a road or not (KOM-8.13)."""
    left, found = set(corners), []
    while left:
        area = reached(lines, [min(left)], left, set())
        left -= area
        found.append(area)
    return found


def cards_due(lines: Lines, corners: set[Corner], per: int) -> int:
    """How many cards areas are worth: one for every so many corners of each (R-KOM-43)."""
    return sum(len(area) // per for area in areas(lines, corners))


def newly_enclosed(public: Public, seat: int, cell: str, camp: bool, per: int) -> tuple[int, int]:
    """What the tile in a cell closed in: corners more than before, and cards due for it (R-KOM-45)."""
    if sum(where == cell for where, _ in road_links(land_of(public), public.board, seat, camp)) < 2:
        return 0, 0
    before, now = enclosed(public, seat, camp, without=cell), enclosed(public, seat, camp)
    lines = land_of(public).grid.lines
    return len(now) - len(before), cards_due(lines, now, per) - cards_due(lines, before, per)
