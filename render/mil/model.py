"""What the painter takes from the rules of MIL: the shapes of a view, and names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeAlias

from rules import View
from rules.mil import (
    LETTERS,
    LIMITED,
    PHASES,
    RESOURCES,
    SPHERES,
    Box,
    Family,
    Knight,
    Land,
    Pile,
    Private,
    Public,
    Space,
    defence,
    elements,
    vassals,
)  # fmt: skip

__all__ = [
    "LETTERS", "LIMITED", "PHASES", "RESOURCES", "SPHERES", "Box", "Family", "Knight", "Land", "LandKind", "MilView",
    "Pile", "Private", "Public", "Side", "Space", "defence", "elements", "vassals",
]  # fmt: skip

if TYPE_CHECKING:
    MilView: TypeAlias = View[Public, Private]
else:
    MilView = View


class Side(Protocol):
    """One side of a land: what it brings and what it pays, cubes by resource."""

    @property
    def harvest(self) -> dict[str, int]:
        """Upper left."""

    @property
    def tribute(self) -> dict[str, int]:
        """Lower right."""


class LandKind(Protocol):
    """A type of land tile as the box has it."""

    @property
    def group(self) -> str:
        """food, fabric or metal."""

    @property
    def defence(self) -> int:
        """Its modifier."""

    @property
    def fertile(self) -> Side:
        """The bright side."""

    @property
    def back(self) -> Side:
        """The other side."""
