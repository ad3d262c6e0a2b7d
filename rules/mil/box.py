"""The component set of MIL (1049): all that is printed on tiles, die and board, as the data files tell it (part C)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated

import msgspec

from rules.engine.components import WrongComponents, choose, packaged, read

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Cubes = dict[str, Positive]

FILES = ("board.toml", "lands.toml", "die.toml", "market.toml", "points.toml")


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One side of a land: what a harvest brings (upper left) and what it pays as tribute (lower right)."""

    harvest: Cubes
    tribute: Cubes


class LandKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of land tile; `defence` is its modifier, for all lands of its knight (R-MIL-85)."""

    group: str
    count: Positive
    defence: Count
    fertile: Side
    back: Side


class Face(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of the die: its birth symbols (male, female, hourglass) and whether it carries a snowflake."""

    birth: tuple[str, ...]
    snow: bool


class Rate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the trade table."""

    give: Cubes
    get: Cubes


class StartKnight(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A knight at setup (S2.2); `fish` is the land of the optional setup (R-MIL-10)."""

    heir: bool
    soldiers: Count
    castle: bool
    land: str
    fish: str


class BoardData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of boards and setup (C.1). `spaces` and `cutthroat` are by number of families."""

    turns: Positive
    spaces: dict[str, Positive]
    cutthroat: dict[str, Count]
    spots: tuple[Count, Count]
    knights_most: Annotated[int, msgspec.Meta(ge=2, le=4)]
    lands_most: Positive
    age_of_death: Positive
    soldiers_before_influence: Positive
    soldier: Positive
    castle: Positive
    cube: Positive
    family_tokens: Positive
    stock: dict[str, Count]
    women: Count
    privileges: Count
    a: StartKnight
    b: StartKnight


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The trade table and the lowest bid for a castle."""

    most: Positive
    rates: tuple[Rate, ...]
    castle: Cubes


class Points(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every victory-point change (S22)."""

    marriage: int
    death: int
    court: int
    market: int
    war: int
    curia: int
    resist: int
    vassal: int
    vassal_land: int
    fief: int
    castle: int
    land_gain: int
    land_loss: int
    war_bonus: int
    donation: int
    donation_lowest: int
    king: int
    final_majority: int
    final_gold: Positive
    final_woman: int
    final_woman_most: int


class Box(msgspec.Struct, frozen=True):
    """The whole set. A game keeps the one it was started with."""

    board: BoardData
    lands: dict[str, LandKind]
    die: tuple[Face, ...]
    market: Market
    points: Points

    def lands_of(self, group: str) -> list[str]:
        """The kinds of a group (food, metal, fabric), one entry a tile."""
        return [kind for kind, land in self.lands.items() if land.group == group for _ in range(land.count)]


class LandsFile(msgspec.Struct, forbid_unknown_fields=True):
    """lands.toml"""

    lands: dict[str, LandKind]


class DieFile(msgspec.Struct, forbid_unknown_fields=True):
    """die.toml"""

    faces: tuple[Face, ...]


def read_box(replaced: Mapping[str, str]) -> Box:
    """The packaged set, with an operator's files in place of ours. Raises `WrongComponents`: file, key, reason."""
    files = choose(packaged("rules.mil", FILES), replaced)
    box = Box(
        board=read("board.toml", files["board.toml"], BoardData),
        lands=read("lands.toml", files["lands.toml"], LandsFile).lands,
        die=read("die.toml", files["die.toml"], DieFile).faces,
        market=read("market.toml", files["market.toml"], Market),
        points=read("points.toml", files["points.toml"], Points),
    )
    check(box)
    return box


RESOURCE_NAMES = {"food", "fabric", "metal", "influence", "gold"}
GROUPS = ("food", "metal", "fabric")
FAMILIES = 5
"""For so many the tiles must suffice."""


def check(box: Box) -> None:
    """What the shapes cannot say: names that must exist and tiles that must suffice. Raises `WrongComponents`."""
    for count in "2345":
        if count not in box.board.spaces or count not in box.board.cutthroat:
            raise WrongComponents("board.toml", "spaces", f"a number for {count} families is missing")
    if set(box.board.stock) != RESOURCE_NAMES:
        raise WrongComponents("board.toml", "stock", f"must name {', '.join(sorted(RESOURCE_NAMES))}")
    check_lands(box)
    check_die(box)
    for index, rate in enumerate(box.market.rates):
        if not rate.give:
            raise WrongComponents("market.toml", f"rates[{index}].give", "must name what is given")
        check_cubes("market.toml", f"rates[{index}].give", rate.give)
        check_cubes("market.toml", f"rates[{index}].get", rate.get)
    check_cubes("market.toml", "castle", box.market.castle)


def check_cubes(file: str, key: str, cubes: Cubes) -> None:
    """Only the five resources can be named."""
    for name in cubes:
        if name not in RESOURCE_NAMES:
            raise WrongComponents(file, f"{key}.{name}", f"is none of {', '.join(sorted(RESOURCE_NAMES))}")


def check_lands(box: Box) -> None:
    """Land kinds must be drawable: of each group one a family, besides the starting lands (S2)."""
    for kind, land in box.lands.items():
        if land.group not in GROUPS:
            raise WrongComponents("lands.toml", f"lands.{kind}.group", f"is none of {', '.join(GROUPS)}")
        for side, name in ((land.fertile, "fertile"), (land.back, "back")):
            check_cubes("lands.toml", f"lands.{kind}.{name}.harvest", side.harvest)
            check_cubes("lands.toml", f"lands.{kind}.{name}.tribute", side.tribute)
    check_start(box)
    starts = (box.board.a, box.board.b)
    for kinds in ([start.land for start in starts], [start.fish for start in starts]):
        for kind, times in Counter(kinds).items():
            enough(box.lands[kind].count, FAMILIES * times, f"lands.{kind}.count")
    dealt = Counter(box.lands[start.land].group for start in starts)
    for group in GROUPS:
        enough(len(box.lands_of(group)), FAMILIES * (dealt[group] + 1), f"lands ({group})")


def enough(tiles: int, needed: int, key: str) -> None:
    """So many tiles are needed."""
    if tiles < needed:
        raise WrongComponents("lands.toml", key, f"at least {needed} tiles are needed for {FAMILIES} families")


def check_start(box: Box) -> None:
    """The knights at setup: their lands exist, the other land changes no draw, a castle keeps the family (R-MIL-51)."""
    for key, start in (("a", box.board.a), ("b", box.board.b)):
        for name, kind in (("land", start.land), ("fish", start.fish)):
            if kind not in box.lands:
                raise WrongComponents("board.toml", f"{key}.{name}", f"there is no land {kind!r} in lands.toml")
        if box.lands[start.fish].group != box.lands[start.land].group:
            raise WrongComponents("board.toml", f"{key}.fish", "must be of the same group as land")
    if not (box.board.a.castle or box.board.b.castle):
        raise WrongComponents("board.toml", "a.castle", "a or b needs a castle: without it a family could die out")


def check_die(box: Box) -> None:
    """The die must be able to give a son, or growth would never end (R-MIL-20)."""
    known = {"male", "female", "hourglass"}
    for index, face in enumerate(box.die):
        symbols = set(face.birth)
        if not symbols & {"male", "female"} or not symbols <= known or len(symbols) < len(face.birth):
            raise WrongComponents("die.toml", f"faces[{index}].birth", "needs male or female, hourglass may join them")
    if not any("male" in face.birth for face in box.die):
        raise WrongComponents("die.toml", "faces", "no face shows a son")
