"""What the score sheet tells: points by source and family, and what decided between equal points. Pure facts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from render.mil.model import Family, MilView

GROUPS = {
    "majorities": ("court", "market", "war", "curia"),
    "war": ("land", "war_bonus", "king"),
    "vassals": ("vassal", "vassal_land", "fief", "resist"),
    "family": ("marriage", "death", "castle", "donation"),
    "final": ("final_goods", "final_influence", "final_privileges", "final_gold", "final_women"),
    "rest": ("floor", "other"),
}
"""The sources of points (S22) as they stand together; "other" is whatever the rules name besides."""

KNOWN = frozenset(source for sources in GROUPS.values() for source in sources)
SELDOM = frozenset({"floor", "other"})
"""Sources that are told only where they gave points."""


@dataclass(frozen=True, slots=True)
class Line:
    """A source, and what it gave each seat."""

    source: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Sources that belong together; without lines they are still to come."""

    name: str
    lines: tuple[Line, ...]

    @property
    def rows(self) -> int:
        """How many rows it takes."""
        return max(1, len(self.lines))


def written(view: MilView) -> tuple[Group, ...]:
    """The groups of the sheet in their order."""
    return tuple(group(view, name) for name in GROUPS if name != "rest" or any(lines(view, name)))


def group(view: MilView, name: str) -> Group:
    """A group as it stands now."""
    found = tuple(lines(view, name))
    to_come = name == "final" and view.result is None and not any(map(any_points, found))
    return Group(name, () if to_come else found)


def any_points(line: Line) -> bool:
    """Whether a source gave anybody points."""
    return any(line.points)


def lines(view: MilView, name: str) -> Iterator[Line]:
    """The lines of a group that this table has."""
    for source in GROUPS[name]:
        line = Line(source, tuple(earned(family, source) for family in view.public.families))
        if any_points(line) or is_played(view, source):
            yield line


def is_played(view: MilView, source: str) -> bool:
    """Whether a source that has given nothing yet can give points at this table."""
    wanted = {"king": ("advanced", "on")}.get(source)
    if wanted is not None:
        return view.options.get(wanted[0]) == wanted[1]
    return source not in SELDOM and not (source == "war_bonus" and view.options.get("war_bonus") == "off")


def earned(family: Family, source: str) -> int:
    """What a source gave a family."""
    if source == "other":
        return sum(points for name, points in family.earned.items() if name not in KNOWN)
    return family.earned.get(source, 0)


@dataclass(frozen=True, slots=True)
class Tie:
    """Seats with equal points in different places, and what parted them: `what` of each, the best first."""

    points: int
    what: str
    counts: tuple[tuple[int, int], ...]


def tie(view: MilView) -> Tie | None:
    """The tie that was decided for the best place, if there was one (S18); who resigned is last without a count."""
    result = view.result
    if result is None:
        return None
    order = sorted(set(range(view.seats)) - set(view.resigned), key=lambda seat: (result.places[seat], seat))
    for seat in order:
        level = [other for other in order if result.scores[other] == result.scores[seat]]
        if len({result.places[other] for other in level}) > 1:
            return parted(view, result.scores[seat], level)
    return None


def parted(view: MilView, points: int, level: list[int]) -> Tie | None:
    """By what the first of these seats, which are in the order of their places, were parted from the others."""
    counted = {seat: possessions(view, seat) for seat in level}
    for what in ("castles", "lands", "vassals"):
        if len({counts[what] for counts in counted.values()}) > 1:
            return Tie(points, what, tuple((seat, counted[seat][what]) for seat in level))
    return None


def possessions(view: MilView, seat: int) -> dict[str, int]:
    """What decides between equal points: castles and lands of own knights, then vassals (R-MIL-115)."""
    own = [knight for knight in view.public.families[seat].knights if knight is not None]
    everybody = (knight for family in view.public.families for knight in family.knights if knight is not None)
    return {
        "castles": sum(knight.castle for knight in own),
        "lands": sum(len(knight.lands) for knight in own),
        "vassals": sum(knight.lord == seat for knight in everybody),
    }
