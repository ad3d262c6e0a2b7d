"""The component set of MIL (1049): all that is printed on tiles, die and board, as the data files tell it (part C)."""

from __future__ import annotations

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
    knights_most: Positive
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
    """Land kinds must be drawable: five of each group for five families, besides the starting lands (S2)."""
    for kind, land in box.lands.items():
        if land.group not in ("food", "metal", "fabric"):
            raise WrongComponents("lands.toml", f"lands.{kind}.group", "must be food, metal or fabric")
        for side, name in ((land.fertile, "fertile"), (land.back, "back")):
            check_cubes("lands.toml", f"lands.{kind}.{name}.harvest", side.harvest)
            check_cubes("lands.toml", f"lands.{kind}.{name}.tribute", side.tribute)
    for key, knight in (("a", box.board.a), ("b", box.board.b)):
        for land_kind in (knight.land, knight.fish):
            if land_kind not in box.lands or box.lands[land_kind].count < 5:
                raise WrongComponents("board.toml", f"{key}.land", f"{land_kind!r} needs five tiles in lands.toml")
    starting = {"food": 10, "metal": 0, "fabric": 0}
    for group, dealt in starting.items():
        if len(box.lands_of(group)) < dealt + 5:
            raise WrongComponents("lands.toml", f"lands ({group})", f"at least {dealt + 5} tiles are needed")
    if box.board.a.land == box.board.b.land and box.lands[box.board.a.land].count < 10:
        raise WrongComponents("lands.toml", f"lands.{box.board.a.land}.count", "at least 10 tiles are needed")


def check_die(box: Box) -> None:
    """The die must be able to give a son, or growth would never end (R-MIL-20)."""
    known = {"male", "female", "hourglass"}
    for index, face in enumerate(box.die):
        if not face.birth or not set(face.birth) <= known or face.birth == ("hourglass",):
            raise WrongComponents("die.toml", f"faces[{index}].birth", "needs male or female, hourglass may join them")
    if not any("male" in face.birth for face in box.die):
        raise WrongComponents("die.toml", "faces", "no face shows a son")
