"""Rings of roads around corners of the grid, made from the corners themselves."""

from __future__ import annotations

from collections.abc import Iterable

from rules.mithril import Corner, grid

GRID = grid(7)


def ring(*areas: Iterable[Corner]) -> dict[str, int]:
    """Cells and masks of roads that part these areas from each other and from all the rest.

    A line of the grid is crossed by a road if its two corners lie in different areas (or one of them in none).
    """
    area_of = {corner: number for number, area in enumerate(areas, 1) for corner in area}
    masks = {}
    for cell in GRID.cells:
        crossed = [len({area_of.get(corner, 0) for corner in side}) > 1 for side in GRID.sides[cell]]
        if any(crossed):
            masks[cell] = sum(1 << edge for edge in range(3) if crossed[edge])
    return masks


def connected(cells: Iterable[str], masks: dict[str, int], start: str) -> list[str]:
    """The other cells in an order in which each continues a road from `start` or from one before it."""
    left, order = [cell for cell in cells if cell != start], [start]
    while left:
        cell = next(cell for cell in left if any(joins(masks, cell, other) for other in order))
        left.remove(cell)
        order.append(cell)
    return order[1:]


def joins(masks: dict[str, int], cell: str, other: str) -> bool:
    """Whether roads in two cells are linked."""
    edges = [edge for edge, beside in enumerate(GRID.neighbours[cell]) if beside == other]
    return any(masks[cell] & masks[other] & 1 << edge for edge in edges)
