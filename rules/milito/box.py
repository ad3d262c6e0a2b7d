"""The component set of Milito: everything printed on its cards, as the data files tell it (B1, part C)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Literal

import msgspec

from rules.engine.components import WrongComponents, choose, packaged, read

Count = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]

ARMIES = ("carthage", "rome", "persia", "macedon", "empire", "empire2", "britain")
FILES = ("units.toml", "mercenaries.toml", "terrain.toml", "numbers.toml", *(f"{army}.toml" for army in ARMIES))

CAVALRY = ("companions", "light_cavalry", "medium_cavalry", "heavy_cavalry")
CLASSES = (
    "light_infantry", "medium_infantry", "heavy_infantry", "auxiliary_infantry", "spears", "pikes", "archers",
    "slingers", *CAVALRY, "elephants", "chariots", "cavalry",
)  # fmt: skip
TERRAINS = ("plains", "hill", "rough", "forest")

Role = Literal["attack", "defence"]
When = Literal["against", "flank_attacked", "before_first_shuffle"]
Kind = Literal[
    "win_ties", "attacking", "defending", "with_class", "with_two", "in_terrain", "flank", "win_discards",
]  # fmt: skip


class Modifier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A modifier of a unit in a role: against an enemy combat unit of a class, or under another condition."""

    role: Role
    n: int
    when: When = "against"
    against: tuple[str, ...] = ()


class Unit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit card (B1). `deploy` and `flank` are cards to pay, `flank` only in the outer columns."""

    classes: tuple[str, ...]
    speed: Count
    attack: Count
    defence: Count
    deploy: Count
    flank: Count
    combine: bool = False
    mods: tuple[Modifier, ...] = ()
    no_deploy: tuple[str, ...] = ()


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader's special effect (B7.7).

    `of` names classes (`with_class`), a unit (`with_two`, `win_discards`) or terrains (`in_terrain`); `n` is the
    bonus, or the cards that the loser discards (`win_discards`).
    """

    kind: Kind
    n: Count = 0
    of: tuple[str, ...] = ()


class Leader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A leader card: his worth in combat, the cards he pays for, and his special effect."""

    combat: int
    place: Positive
    effect: Effect | None = None


class Army(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Order of Battle: how many cards of each unit, the leaders 1 to 8, the historical opponent."""

    opponent: str
    units: dict[str, Positive]
    leaders: tuple[Leader, ...]


class Terrain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of terrain card (B5.6, B7 5a to 5c)."""

    count: Positive
    cost: Count = 0
    held: Count = 0
    volley: Count = 0
    classes: dict[str, int] = {}
    others: int = 0


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rules."""

    hand: Positive
    draw: Positive
    draw_later: Positive
    columns_to_win: Annotated[int, msgspec.Meta(ge=1, le=5)]
    units_in_column: Annotated[int, msgspec.Meta(ge=1, le=2)]
    support: Count
    flank: Count
    turns: Positive
    quiet: Positive


class Box(msgspec.Struct, frozen=True):
    """The whole set. A game keeps the one it was started with. `units` has the mercenaries too."""

    units: dict[str, Unit]
    armies: dict[str, Army]
    terrain: dict[str, Terrain]
    mercenaries: tuple[str, ...]
    mercenaries_most: int
    numbers: Numbers


class UnitsFile(msgspec.Struct, forbid_unknown_fields=True):
    """units.toml"""

    units: dict[str, Unit]


class MercenariesFile(msgspec.Struct, forbid_unknown_fields=True):
    """mercenaries.toml"""

    most: Count
    units: dict[str, Unit]


class TerrainFile(msgspec.Struct, forbid_unknown_fields=True):
    """terrain.toml"""

    terrain: dict[str, Terrain]


def read_box(replaced: Mapping[str, str]) -> Box:
    """The packaged set, with an operator's files in place of ours. Raises `WrongComponents`: file, key, reason."""
    files = choose(packaged("rules.milito", FILES), replaced)
    units = read("units.toml", files["units.toml"], UnitsFile).units
    hired = read("mercenaries.toml", files["mercenaries.toml"], MercenariesFile)
    for name in hired.units:
        if name in units:
            raise WrongComponents("mercenaries.toml", f"units.{name}", "stands in units.toml too")
    box = Box(
        units=units | hired.units,
        armies={name: read(f"{name}.toml", files[f"{name}.toml"], Army) for name in ARMIES},
        terrain=read("terrain.toml", files["terrain.toml"], TerrainFile).terrain,
        mercenaries=tuple(hired.units),
        mercenaries_most=hired.most,
        numbers=read("numbers.toml", files["numbers.toml"], Numbers),
    )
    check(box)
    return box


# -- what the shapes cannot say ----------------------------------------------------------------------------------------

UNITS_OF_ARMY = 22
LEADERS_OF_ARMY = 8
COLUMNS = 5


def check(box: Box) -> None:
    """Names that must exist, numbers of cards, tags of classes. Raises `WrongComponents`."""
    for name, unit in box.units.items():
        check_unit("mercenaries.toml" if name in box.mercenaries else "units.toml", f"units.{name}", unit)
    if box.mercenaries_most > len(box.mercenaries):
        raise WrongComponents("mercenaries.toml", "most", "there are not so many kinds")
    check_terrain(box)
    for name, army in box.armies.items():
        check_army(box, f"{name}.toml", army)
    if box.numbers.hand > UNITS_OF_ARMY + LEADERS_OF_ARMY:
        raise WrongComponents("numbers.toml", "hand", "an army has not so many cards")


def check_unit(file: str, key: str, unit: Unit) -> None:
    """Classes are known, all cavalry is tagged as such, conditions name what they ask for (B1)."""
    if not key.removeprefix("units.").replace("_", "").isalpha() or key.startswith("units.leader"):
        raise WrongComponents(file, key, "a unit's name is made of letters and _ and does not begin with leader")
    known(file, f"{key}.classes", unit.classes, CLASSES)
    known(file, f"{key}.no_deploy", unit.no_deploy, TERRAINS)
    if not unit.classes:
        raise WrongComponents(file, f"{key}.classes", "a unit needs a class")
    if bool(set(unit.classes) & set(CAVALRY)) != ("cavalry" in unit.classes):
        raise WrongComponents(file, f"{key}.classes", f"{', '.join(CAVALRY)} and they alone are cavalry too")
    for index, mod in enumerate(unit.mods):
        known(file, f"{key}.mods[{index}].against", mod.against, CLASSES)
        if (mod.when == "against") != bool(mod.against):
            raise WrongComponents(file, f"{key}.mods[{index}]", "either `against` classes or another `when`")
        if mod.when == "flank_attacked" and mod.role != "defence":
            raise WrongComponents(file, f"{key}.mods[{index}].role", "only a defender is attacked in the flank")


def check_terrain(box: Box) -> None:
    """The four kinds, and enough cards for five columns."""
    if set(box.terrain) != set(TERRAINS):
        raise WrongComponents("terrain.toml", "terrain", f"must name {', '.join(TERRAINS)}")
    for name, terrain in box.terrain.items():
        known("terrain.toml", f"terrain.{name}.classes", terrain.classes, CLASSES)
    if sum(terrain.count for terrain in box.terrain.values()) < COLUMNS:
        raise WrongComponents("terrain.toml", "terrain", f"{COLUMNS} columns need as many cards")


def check_army(box: Box, file: str, army: Army) -> None:
    """22 units that exist, 8 leaders whose effects name what there is."""
    if army.opponent not in box.armies:
        raise WrongComponents(file, "opponent", f"is none of {', '.join(box.armies)}")
    known(file, "units", army.units, [name for name in box.units if name not in box.mercenaries])
    if sum(army.units.values()) != UNITS_OF_ARMY:
        raise WrongComponents(file, "units", f"must be {UNITS_OF_ARMY} cards, not {sum(army.units.values())}")
    if len(army.leaders) != LEADERS_OF_ARMY:
        raise WrongComponents(file, "leaders", f"must be {LEADERS_OF_ARMY}, not {len(army.leaders)}")
    for index, leader in enumerate(army.leaders):
        if leader.effect is not None:
            check_effect(box, file, f"leaders[{index}].effect", leader.effect)


def check_effect(box: Box, file: str, key: str, effect: Effect) -> None:
    """An effect has the number and the names that its kind needs, and no others (B7.7)."""
    names: dict[str, Iterable[str]] = {
        "with_class": CLASSES, "with_two": box.units, "win_discards": box.units, "in_terrain": TERRAINS,
    }  # fmt: skip
    if (effect.kind == "win_ties") != (effect.n == 0):
        raise WrongComponents(file, f"{key}.n", "must be 1 or more" if effect.n == 0 else f"{effect.kind} has none")
    if (effect.kind in names) != bool(effect.of):
        raise WrongComponents(file, f"{key}.of", f"{effect.kind} " + ("has none" if effect.of else "needs a name"))
    known(file, f"{key}.of", effect.of, names.get(effect.kind, ()))


def known(file: str, key: str, names: Iterable[str], possible: Iterable[str]) -> None:
    """All names must be among the possible ones."""
    allowed = list(possible)
    for name in names:
        if name not in allowed:
            raise WrongComponents(file, key, f"{name!r} is none of {', '.join(allowed)}")
