"""The island that board and ring make together: terrain, regions, buildings; and whether they fit (C.2, C.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, cast

import msgspec

from rules.engine.components import WrongComponents
from rules.mithril.grid import SEXTANTS, Grid, grid

FOREST = "."
Resource = Literal["barley", "metal", "gold"]
TERRAINS = ("mountain", "forest", "river", "field")
PLAYERS = 4
"""For so many there must be sectors to begin at (KOM-6.1)."""


class Sextant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sixth of the island: its rows from the middle to the coast, the regions of their spaces clockwise."""

    name: str
    rows: tuple[str, ...]


class BoardData(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """The regions by what they are, and where they lie."""

    sectors: tuple[str, ...]
    rivers: tuple[str, ...]
    fields: tuple[str, ...]
    sextants: tuple[Sextant, ...]


class RingSide(msgspec.Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True):
    """A side of the ring, clockwise: "barley", "gold" or "metal <sector>" in front of each space of the coast."""

    name: str
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Building:
    """A space of the bailiff's ring: what it gives, the region it serves, the border cell behind it."""

    space: int
    resource: Resource
    serves: str
    cell: str


@dataclass(frozen=True, slots=True)
class Island:
    """All that the rules ask about the island.

    By cell: `terrain`, `region` ("" in the forest), `camps` (the sector that a camp there would touch), `border` (the
    ring's space in front). `buildings` are the ring from space 1 on, `serving` the spaces of each region.
    """

    grid: Grid
    sectors: tuple[str, ...]
    terrain: dict[str, str]
    region: dict[str, str]
    camps: dict[str, str]
    border: dict[str, int]
    buildings: tuple[Building, ...]
    serving: dict[str, tuple[int, ...]]

    def building(self, space: int) -> Building:
        """The building of a space, from 1 on."""
        return self.buildings[space - 1]


@lru_cache(maxsize=8)
def island(board: BoardData, ring: tuple[RingSide, ...]) -> Island:
    """The island of a component set that was checked."""
    shape = grid(len(board.sextants[0].rows))
    region = {cell: "" if name == FOREST else name for cell, name in named_cells(board)}
    kinds = kinds_of(board)
    terrain = {cell: kinds.get(name, "forest") for cell, name in region.items()}
    buildings = tuple(buildings_of(ring, region))
    return Island(
        shape,
        board.sectors,
        terrain,
        region,
        {cell: sectors[0] for cell in shape.cells if (sectors := sectors_beside(shape, terrain, region, cell))},
        {building.cell: building.space for building in buildings},
        buildings,
        {name: tuple(building.space for building in buildings if building.serves == name) for name in kinds},
    )


def kinds_of(board: BoardData) -> dict[str, str]:
    """The terrain of each region."""
    groups = {"mountain": board.sectors, "river": board.rivers, "field": board.fields}
    return {name: terrain for terrain, names in groups.items() for name in names}


def named_cells(board: BoardData) -> Iterator[tuple[str, str]]:
    """(cell, name of its region) as the rows tell it, in the order of the grid."""
    names = (name for sextant in board.sextants for row in sextant.rows for name in row.split())
    return zip(grid(len(board.sextants[0].rows)).cells, names, strict=True)


def buildings_of(ring: tuple[RingSide, ...], region: dict[str, str]) -> Iterator[Building]:
    """The ring, clockwise; barley and gold serve what lies behind them, metal the sector it names (R-KOM-56 to 58)."""
    space = 0
    for side in ring:
        for place, words in enumerate(side.spaces, 1):
            space += 1
            cell = f"{side.name}{len(side.spaces)}u{place}"
            resource, _, sector = words.partition(" ")
            yield Building(space, cast(Resource, resource), sector or region[cell], cell)


def sectors_beside(shape: Grid, terrain: dict[str, str], region: dict[str, str], cell: str) -> list[str]:
    """The sectors that a forest cell touches by an edge (R-KOM-08)."""
    if terrain[cell] != "forest":
        return []
    beside = [other for other in shape.neighbours[cell] if other is not None and terrain[other] == "mountain"]
    return list(dict.fromkeys(region[other] for other in beside))


# -- whether board and ring make an island ---------------------------------------------------------------------------


def check_island(board: BoardData, ring: tuple[RingSide, ...]) -> None:
    """What the shapes of the files cannot say. Raises `WrongComponents` with file, key and reason."""
    check_names(board)
    check_rows(board)
    check_sides(board, ring)
    made = island(board, ring)
    check_regions(board, made)
    check_camps(made)
    check_ring(board, made)


def wrong_board(key: str, reason: str) -> WrongComponents:
    """Something wrong in board.toml."""
    return WrongComponents("board.toml", key, reason)


def wrong_ring(key: str, reason: str) -> WrongComponents:
    """Something wrong in ring.toml."""
    return WrongComponents("ring.toml", key, reason)


def check_names(board: BoardData) -> None:
    """Every region has a name of its own."""
    seen = {FOREST}
    for key in ("sectors", "rivers", "fields"):
        for name in getattr(board, key):
            if name in seen or len(name.split()) != 1:
                raise wrong_board(key, f"{name!r} is no name, or stands twice")
            seen.add(name)


def check_rows(board: BoardData) -> None:
    """Six sextants with the same number of rows; row k has 2k - 1 spaces of known regions."""
    if [sextant.name for sextant in board.sextants] != list(SEXTANTS):
        raise wrong_board("sextants", f"must be {', '.join(SEXTANTS)}, in this order")
    known = {FOREST, *kinds_of(board)}
    side = max(2, len(board.sextants[0].rows))
    for index, sextant in enumerate(board.sextants):
        if len(sextant.rows) != side:
            raise wrong_board(f"sextants[{index}].rows", f"must be {side} rows")
        for row, names in enumerate(sextant.rows):
            key = f"sextants[{index}].rows[{row}]"
            if len(names.split()) != 2 * row + 1:
                raise wrong_board(key, f"must name {2 * row + 1} spaces, names {len(names.split())}")
            for name in names.split():
                if name not in known:
                    raise wrong_board(key, f"{name!r} is no sector, river, field or {FOREST!r}")


def check_sides(board: BoardData, ring: tuple[RingSide, ...]) -> None:
    """Six sides with a building in front of each space of the coast: 42 on an island of seven rows."""
    if [side.name for side in ring] != list(SEXTANTS):
        raise wrong_ring("sides", f"must be {', '.join(SEXTANTS)}, in this order")
    for index, side in enumerate(ring):
        if len(side.spaces) != len(board.sextants[0].rows):
            raise wrong_ring(f"sides[{index}].spaces", f"must be {len(board.sextants[0].rows)} spaces")
        for place, words in enumerate(side.spaces):
            check_building(board, words, f"sides[{index}].spaces[{place}]")


def check_building(board: BoardData, words: str, key: str) -> None:
    """A space has a building of one of three kinds; that of metal names its sector."""
    resource, _, sector = words.partition(" ")
    if words in ("barley", "gold") or (resource == "metal" and sector in board.sectors):
        return
    raise wrong_ring(key, f"{words!r}: a building is barley, gold, or metal and a sector ({', '.join(board.sectors)})")


def check_regions(board: BoardData, made: Island) -> None:
    """Every region lies somewhere, and in one piece."""
    for key in ("sectors", "rivers", "fields"):
        for name in getattr(board, key):
            cells = [cell for cell, region in made.region.items() if region == name]
            if not cells:
                raise wrong_board(key, f"{name} has no space on the island")
            if len(piece(made.grid, cells)) != len(cells):
                raise wrong_board(key, f"{name} lies in several pieces")


def piece(shape: Grid, cells: Iterable[str]) -> set[str]:
    """Those of some cells that hang together with the first."""
    left = set(cells)
    reached = {next(iter(cells))}
    border = list(reached)
    while border:
        for other in shape.neighbours[border.pop()]:
            if other in left and other not in reached:
                reached.add(other)
                border.append(other)
    return reached


def check_camps(made: Island) -> None:
    """A camp touches one sector, and there are sectors enough for four players (KOM-6.1)."""
    for cell in made.camps:
        if len(sectors_beside(made.grid, made.terrain, made.region, cell)) > 1:
            raise wrong_board("sextants", f"the forest space {cell} touches two sectors")
    if len(set(made.camps.values())) < PLAYERS:
        raise wrong_board("sextants", f"forest must touch at least {PLAYERS} sectors")


def check_ring(board: BoardData, made: Island) -> None:
    """Two barley buildings a field, one of gold a river, one of metal a sector (R-KOM-56 to R-KOM-58)."""
    for building in made.buildings:
        terrain = {"barley": "field", "gold": "river"}.get(building.resource)
        if terrain is not None and made.terrain[building.cell] != terrain:
            raise wrong_ring(f"space {building.space}", f"{building.resource} must stand in front of a {terrain}")
    for names, resource, wanted in (
        (board.fields, "barley", 2),
        (board.rivers, "gold", 1),
        (board.sectors, "metal", 1),
    ):
        for name in names:
            if len(made.serving[name]) != wanted:
                raise wrong_ring("sides", f"{name} must have {wanted} {resource}, has {len(made.serving[name])}")
