"""What a bench found: ratios with their limits, figures, what each kind of picture costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules import Text


@dataclass(frozen=True, slots=True)
class Limit:
    """The least or the most that a ratio may be."""

    value: float
    least: bool = False

    def holds(self, value: float) -> bool:
        """Whether a ratio keeps to it."""
        return value >= self.value if self.least else value <= self.value


Limits = Mapping[tuple[str, str], Limit]
"""By name of the ratio and of the encoder ("" where it does not matter)."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """One ratio. `value` None: not measured; `spoilt`: the machine was too busy for a miss to count."""

    game: str
    name: str
    encoder: str
    value: float | None
    limit: Limit
    spoilt: bool = False

    @property
    def holds(self) -> bool | None:
        """Whether the limit holds; None if that could not be measured."""
        if self.value is None:
            return None
        return self.limit.holds(self.value) or (None if self.spoilt else False)

    def facts(self) -> dict[str, Any]:
        """As JSON."""
        bound = "least" if self.limit.least else "most"
        named = {"game": self.game, "name": self.name, "encoder": self.encoder or None}
        return named | {"value": rounded(self.value), bound: self.limit.value, "holds": self.holds}


@dataclass(frozen=True, slots=True)
class Figure:
    """Something measured that has no limit, in milliseconds, KiB, MiB or pictures a second."""

    game: str
    name: str
    encoder: str
    value: float | None
    unit: str

    def facts(self) -> dict[str, Any]:
        """As JSON."""
        named = {"game": self.game, "name": self.name, "encoder": self.encoder or None}
        return named | {"value": rounded(self.value), "unit": self.unit}


@dataclass(frozen=True, slots=True)
class Cost:
    """What one kind of picture costs in one language, drawn and encoded; `called` is its name for people."""

    game: str
    picture: str
    called: Text
    locale: str
    ms: float
    kib: float

    def facts(self) -> dict[str, Any]:
        """As JSON."""
        named = {"game": self.game, "picture": self.picture, "locale": self.locale}
        return named | {"ms": rounded(self.ms), "kib": rounded(self.kib)}


@dataclass(slots=True)
class Report:
    """All that a bench found."""

    cores: int
    machine: dict[str, str | None]
    rounds: int
    ratios: list[Ratio] = field(default_factory=list)
    figures: list[Figure] = field(default_factory=list)
    costs: list[Cost] = field(default_factory=list)

    @property
    def missed(self) -> list[Ratio]:
        """The ratios whose limit does not hold."""
        return [ratio for ratio in self.ratios if ratio.holds is False]

    def facts(self) -> dict[str, Any]:
        """As JSON, ratios first."""
        return {
            "holds": not self.missed,
            "ratios": [ratio.facts() for ratio in self.ratios],
            "figures": [figure.facts() for figure in self.figures],
            "pictures": [cost.facts() for cost in self.costs],
            "rounds": self.rounds,
            "machine": {"cores": self.cores} | self.machine,
        }


def rounded(value: float | None) -> float | None:
    """Three digits behind the point are plenty."""
    return None if value is None else round(value, 3)
