"""What the painter takes from the rules of MIL: the shapes of a view, and names."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rules import View
from rules.mil.box import Box, LandKind, Side
from rules.mil.state import (
    LETTERS, LIMITED, PHASES, RESOURCES, SPHERES, Family, Knight, Land, Pile, Private, Public, Space,
)  # fmt: skip

__all__ = [
    "LETTERS", "LIMITED", "PHASES", "RESOURCES", "SPHERES", "Box", "Family", "Knight", "Land", "LandKind", "MilView",
    "Pile", "Private", "Public", "Side", "Space",
]  # fmt: skip

if TYPE_CHECKING:
    MilView: TypeAlias = View[Public, Private]
else:
    MilView = View
