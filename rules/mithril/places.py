"""Where routes end, and where a tile may be laid (B.4, KOM-8.2). Questions only: nothing changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from rules.mithril.box import CAMP, INTERIOR
from rules.mithril.grid import EDGES, edges_in, rotations
from rules.mithril.island import Island, island
from rules.mithril.state import Placed, Public

EndKind = Literal["live", "sea", "blocked"]


class End(NamedTuple):
    """An open end of a route (KOM-4.3): out of `cell` through `edge` into an empty cell, the sea, or a blank side."""

    cell: str
    edge: int
    kind: EndKind


def land_of(public: Public) -> Island:
    """The island that this game is played on."""
    return island(public.box.board, public.box.ring)


def linked(board: Mapping[str, Placed], cell: str, edge: int, other: str | None) -> bool:
    """Whether the tile in a cell and that behind one of its edges are linked (KOM-4.1)."""
    there = None if other is None else board.get(other)
    return there is not None and bool(board[cell].mask & there.mask & 1 << edge)


def open_ends(public: Public, seat: int) -> list[End]:
    """All open ends of a player, in the order in which his tiles were laid (KOM-4.4)."""
    return ends_on(public.board, land_of(public), seat)


def ends_on(board: Mapping[str, Placed], land: Island, seat: int) -> list[End]:
    """The open ends of a player on a board."""
    ends = []
    for cell, placed in board.items():
        if placed.owner == seat:
            for edge in edges_in(placed.mask):
                kind = end_kind(board, edge, land.grid.neighbours[cell][edge])
                if kind is not None:
                    ends.append(End(cell, edge, kind))
    return ends


def end_kind(board: Mapping[str, Placed], edge: int, other: str | None) -> EndKind | None:
    """What a route finds behind an edge; None if it goes on there."""
    if other is None:
        return "sea"
    there = board.get(other)
    if there is None:
        return "live"
    return None if there.mask >> edge & 1 else "blocked"


def live_cells(public: Public, seat: int) -> list[str]:
    """The empty cells that a player's routes lead to, those of his oldest tiles first."""
    neighbours = land_of(public).grid.neighbours
    cells = (neighbours[end.cell][end.edge] for end in open_ends(public, seat) if end.kind == "live")
    return [cell for cell in dict.fromkeys(cells) if cell is not None]


def touching(public: Public, seat: int, cell: str) -> tuple[int, int]:
    """The edges of an empty cell at which a route of the player ends, and those at which another's does: two masks."""
    own = others = 0
    for edge, other in enumerate(land_of(public).grid.neighbours[cell]):
        there = None if other is None else public.board.get(other)
        if there is not None and there.mask >> edge & 1:
            if there.owner == seat:
                own |= 1 << edge
            else:
                others |= 1 << edge
    return own, others


def right_ground(public: Public, tile: int, cell: str) -> bool:
    """Interior tiles go inside the mountain, exterior ones outside (KOM-8.2, 2)."""
    return (tile in INTERIOR) == (land_of(public).terrain[cell] == "mountain")


def fitting(public: Public, seat: int, tile: int, cell: str) -> tuple[int, ...]:
    """The rotations in which a player may lay a tile in a cell (KOM-8.2)."""
    if cell in public.board or not right_ground(public, tile, cell):
        return ()
    own, others = touching(public, seat, cell)
    return tuple(mask for mask in public.box.masks(tile) if mask & own and not mask & others)


def places(public: Public, seat: int, tile: int) -> dict[str, tuple[int, ...]]:
    """Every cell where a player may lay a tile, with the rotations."""
    found = {cell: fitting(public, seat, tile, cell) for cell in live_cells(public, seat)}
    return {cell: masks for cell, masks in found.items() if masks}


def camp_places(public: Public, seat: int, edges: int) -> dict[str, tuple[int, ...]]:
    """Where a player may put his camp, with the rotations of so many edges (KOM-6.1, R-KOM-09), by name."""
    land = land_of(public)
    taken = {land.camps[cell] for cell, placed in public.board.items() if placed.tile == CAMP and placed.owner != seat}
    return {
        cell: tuple(mask for mask in rotations(edges) if mask & mountain_edges(land, cell))
        for cell in sorted(land.camps)
        if land.camps[cell] not in taken and cell not in public.board
    }


def mountain_edges(land: Island, cell: str) -> int:
    """The edges of a cell behind which the mountain lies, as a mask."""
    beside = land.grid.neighbours[cell]
    return sum(1 << edge for edge in EDGES if land.terrain.get(beside[edge] or "") == "mountain")


def may_lay(public: Public, seat: int) -> bool:
    """Whether any tile in hand fits anywhere."""
    return any(places(public, seat, tile) for tile in set(public.kingdoms[seat].hand))


def stuck(public: Public, seat: int) -> bool:
    """Whether a player can never lay a tile again though his kingdom is not closed (KOM-8.16)."""
    kingdom = public.kingdoms[seat]
    return bool(kingdom.camp) and not kingdom.closed and not live_cells(public, seat)
