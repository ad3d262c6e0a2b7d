"""The component set: the data are those of part C, and wrong files are refused with file, key and reason."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from rules import WrongComponents
from rules.milito import ARMIES
from rules.milito.box import CAVALRY, FILES, Box, Effect, Leader, read_box
from rules.milito.questions import army_cards

BOX = read_box({})


def packaged(name: str) -> str:
    """The text of one of our own files."""
    return (resources.files("rules.milito") / "data" / name).read_text(encoding="utf-8")


# -- part C ------------------------------------------------------------------------------------------------------------

PROFILES = {
    "light_infantry": (3, 2, 2, 0, 0, True), "slingers": (3, 1, 1, 0, 0, True), "light_cavalry": (5, 1, 1, 0, 0, False),
    "heavy_cavalry": (3, 4, 3, 1, 1, False), "companions": (3, 4, 2, 0, 0, False), "spears": (0, 4, 5, 1, 1, False),
    "pikes": (0, 5, 5, 2, 1, False), "warband": (2, 4, 2, 0, 0, False), "chariots": (3, 4, 2, 0, 0, False),
    "archers": (3, 2, 1, 0, 0, True), "medium_cavalry": (4, 3, 2, 0, 0, False),
    "medium_infantry": (2, 3, 3, 0, 0, False), "immortals": (2, 5, 4, 1, 0, False),
    "heavy_infantry": (1, 5, 4, 2, 1, False), "triarii": (0, 4, 5, 1, 1, False), "legionaries": (1, 5, 4, 2, 1, False),
    "auxiliary_infantry": (2, 3, 2, 0, 0, False), "elephants": (2, 6, 4, 2, 0, False),
    "scythed_chariots": (3, 6, 1, 0, 0, False), "cretan_archers": (3, 2, 2, 0, 0, True),
    "gallic_infantry": (2, 4, 2, 0, 0, False), "hoplite_spears": (0, 4, 5, 1, 1, False),
    "numidian_cavalry": (5, 2, 1, 0, 0, False),
}  # fmt: skip
"""Speed, attack, defence, deployment, flank, combine (C1, C2, C9)."""

SHOT = "light_infantry medium_infantry cavalry"
MODS = {
    "light_infantry": [("attack", 4, "elephants"), ("defence", 2, "cavalry")],
    "slingers": [("attack", 1, SHOT)], "archers": [("attack", 1, SHOT)], "cretan_archers": [("attack", 1, SHOT)],
    "heavy_cavalry": [("attack", 1, "light_infantry slingers archers")],
    "medium_cavalry": [("attack", 1, "light_infantry slingers archers")],
    "companions": [("attack", 1, "medium_infantry medium_cavalry")],
    "spears": [("attack", -2, "cavalry")], "triarii": [("attack", -2, "cavalry")],
    "hoplite_spears": [("attack", -2, "cavalry")],
    "pikes": [("defence", -3, "flank_attacked")],
    "warband": [("attack", 1, "before_first_shuffle")], "gallic_infantry": [("attack", 1, "before_first_shuffle")],
    "chariots": [("defence", -1, "light_infantry slingers archers")],
    "scythed_chariots": [("defence", -1, "light_infantry slingers archers")],
    "elephants": [("attack", 1, "cavalry")],
}  # fmt: skip


@pytest.mark.parametrize("unit", PROFILES)
def test_profiles(unit: str) -> None:
    card = BOX.units[unit]
    assert (card.speed, card.attack, card.defence, card.deploy, card.flank, card.combine) == PROFILES[unit]
    mods = [(mod.role, mod.n, " ".join(mod.against) or mod.when) for mod in card.mods]
    assert mods == MODS.get(unit, [])
    assert card.no_deploy == (("forest", "rough") if unit.endswith("chariots") else ())


def test_there_are_no_other_units() -> None:
    assert set(BOX.units) == set(PROFILES)


def test_classes_R_MILITO_15() -> None:
    """The clarifications of the rulebook (B1): what is not light infantry, not cavalry, not medium infantry."""
    classes = {name: set(unit.classes) for name, unit in BOX.units.items()}
    assert classes["companions"] == {"companions", "cavalry"}
    assert classes["auxiliary_infantry"] == {"auxiliary_infantry"}
    assert classes["warband"] == classes["immortals"] == {"medium_infantry"}
    assert classes["triarii"] == classes["hoplite_spears"] == {"spears"}
    assert classes["legionaries"] == {"heavy_infantry"}
    assert classes["scythed_chariots"] == {"chariots"}
    assert {name for name, of in classes.items() if "light_infantry" in of} == {"light_infantry"}
    riders = {name for name, of in classes.items() if "cavalry" in of}
    assert riders == {"companions", "light_cavalry", "medium_cavalry", "heavy_cavalry", "numidian_cavalry"}
    assert all(bool(of & set(CAVALRY)) == ("cavalry" in of) for of in classes.values())


UNITS = {
    "carthage": "5 spears 6 medium_infantry 2 slingers 2 light_infantry 3 light_cavalry 2 heavy_cavalry 2 elephants",
    "rome": "8 heavy_infantry 3 triarii 5 light_infantry 3 medium_infantry 3 medium_cavalry",
    "persia": "4 spears 4 immortals 4 archers 2 light_infantry 2 light_cavalry 2 medium_cavalry 2 heavy_cavalry"
    " 2 scythed_chariots",
    "macedon": "7 pikes 4 spears 3 light_infantry 2 slingers 2 companions 2 heavy_cavalry 2 light_cavalry",
    "empire": "6 legionaries 7 auxiliary_infantry 2 archers 1 light_infantry 4 medium_cavalry 2 light_cavalry",
    "empire2": "6 legionaries 7 auxiliary_infantry 2 archers 1 light_infantry 4 medium_cavalry 2 light_cavalry",
    "britain": "6 warband 6 slingers 6 chariots 4 light_cavalry",
}

EMPIRE = "3/3 2/2 1/2 1/2:with_class+2(auxiliary_infantry) 1/2:with_class+2(heavy_infantry) 1/2:attacking+1 1/1 -1/1"
LEADERS = {
    "carthage": "3/3 2/3 2/2:win_ties 2/2:flank+2 1/2:with_class+2(elephants) 1/2:with_class+2(cavalry) 1/2 -1/1",
    "rome": "3/3 2/2 2/2:win_ties 2/2 1/2:with_class+2(heavy_infantry) 1/2:defending+1 1/1 -1/1",
    "persia": "3/3 2/2 2/2 2/2:with_class+1(cavalry) 1/2:with_class+2(archers) 1/2:with_class+2(cavalry) 2/2 -1/1",
    "macedon": "3/3 2/3 2/2:win_ties 2/2:attacking+1 2/2 1/2:with_class+2(pikes) 1/2:with_class+2(companions) -1/1",
    "empire": EMPIRE, "empire2": EMPIRE,
    "britain": "3/3 2/2 2/1:win_discards+2(warband) 1/2:in_terrain+2(forest,rough) 1/1:with_two+2(chariots)"
    " 1/1:with_two+2(slingers) 1/1:with_two+2(warband) -1/1",
}  # fmt: skip


@pytest.mark.parametrize("army", ARMIES)
def test_order_of_battle(army: str) -> None:
    """C3 to C8: 22 units and 8 leaders."""
    words = UNITS[army].split()
    assert BOX.armies[army].units == dict(zip(words[1::2], map(int, words[::2]), strict=True))
    assert sum(BOX.armies[army].units.values()) == 22
    assert " ".join(map(leader_said, BOX.armies[army].leaders)) == LEADERS[army]
    assert len(BOX.armies[army].leaders) == 8


def leader_said(leader: Leader) -> str:
    """A leader in the short form of the table above."""
    return f"{leader.combat}/{leader.place}" + (f":{effect_said(leader.effect)}" if leader.effect else "")


def effect_said(effect: Effect) -> str:
    """An effect in the short form."""
    return effect.kind + (f"+{effect.n}" if effect.n else "") + (f"({','.join(effect.of)})" if effect.of else "")


def test_one_best_and_one_worst_leader_each() -> None:
    """A1.5: every army has exactly one 3/3 and one −1/1 without text."""
    for army in BOX.armies.values():
        plain = Counter((leader.combat, leader.place) for leader in army.leaders if leader.effect is None)
        assert plain[3, 3] == plain[-1, 1] == 1


def test_opponents_R_MILITO_62() -> None:
    """The historical pairings are mutual; both Imperial Roman armies are the same, for a civil war."""
    pairs = [("carthage", "rome"), ("persia", "macedon"), ("empire", "britain")]
    for one, two in pairs:
        assert (BOX.armies[one].opponent, BOX.armies[two].opponent) == (two, one)
    assert BOX.armies["empire"].units == BOX.armies["empire2"].units
    assert BOX.armies["empire"].leaders == BOX.armies["empire2"].leaders


def test_terrain_and_numbers() -> None:
    assert {name: terrain.count for name, terrain in BOX.terrain.items()} == {
        "plains": 6, "hill": 1, "rough": 1, "forest": 1,
    }  # fmt: skip
    numbers = BOX.numbers
    assert (numbers.hand, numbers.draw, numbers.draw_later, numbers.columns_to_win) == (9, 3, 4, 3)
    assert (numbers.turns, numbers.quiet) == (200, 2)


def test_mercenaries_R_MILITO_61() -> None:
    assert BOX.mercenaries == ("cretan_archers", "gallic_infantry", "hoplite_spears", "numidian_cavalry")
    assert BOX.mercenaries_most == 2


def test_origins_tell_the_photographed_armies_from_ours() -> None:
    """MAC and BRI are public, the others reconstructed (C12)."""
    public = {
        name: tomllib.loads(packaged(f"{name}.toml"))["origin"].get("rest") for name in ARMIES if name != "empire2"
    }
    assert {name for name, origin in public.items() if origin == "public"} == {"macedon", "britain"}
    units = tomllib.loads(packaged("units.toml"))["units"]
    ours = {name for name, unit in units.items() if "reconstructed" in str(unit["origin"])}
    assert ours == {
        "archers", "medium_cavalry", "medium_infantry", "immortals", "heavy_infantry", "triarii", "legionaries",
        "auxiliary_infantry", "elephants", "scythed_chariots",
    }  # fmt: skip


# -- wrong files -------------------------------------------------------------------------------------------------------


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """One of our files with something else in it."""
    content = packaged(file)
    assert old in content
    return {file: content.replace(old, new, 1)}


@pytest.mark.parametrize(("file", "old", "new", "key"), [
    ("rome.toml", "heavy_infantry = 8", "heavy_infantry = 7", "units"),
    ("rome.toml", "triarii = 3", "hoplites = 3", "units"),
    ("rome.toml", "triarii = 3", "hoplite_spears = 3", "units"),
    ("rome.toml", "triarii = 3", "triarii = 0", "units"),
    ("rome.toml", "    { combat = 1, place = 1 },\n", "", "leaders"),
    ("rome.toml", "place = 3", "place = 0", "leaders"),
    ("rome.toml", '"defending", n = 1', '"defending"', "leaders[5].effect.n"),
    ("rome.toml", '"win_ties"', '"win_ties", n = 1', "leaders[2].effect.n"),
    ("rome.toml", '"win_ties"', '"win_often"', "effect"),
    ("rome.toml", '["heavy_infantry"]', '["heavy"]', "leaders[4].effect.of"),
    ("rome.toml", ', of = ["heavy_infantry"]', "", "leaders[4].effect.of"),
    ("rome.toml", '"defending", n', '"defending", of = ["pikes"], n', "leaders[5].effect.of"),
    ("rome.toml", '"carthage"', '"sparta"', "opponent"),
    ("rome.toml", 'rest = "reconstructed"', 'rest = "guessed"', "origin.rest"),
    ("rome.toml", ', rest = "reconstructed"', "", "units"),
    ("units.toml", '["companions", "cavalry"]', '["companions"]', "units.companions.classes"),
    ("units.toml", '["pikes"]', '["pikes", "cavalry"]', "units.pikes.classes"),
    ("units.toml", '["pikes"]', '["lances"]', "units.pikes.classes"),
    ("units.toml", '["pikes"]', "[]", "units.pikes.classes"),
    ("units.toml", "[units.pikes]", "[units.leader_of_pikes]", "units.leader_of_pikes"),
    ("units.toml", "[units.pikes]", '[units."long+pikes"]', "units.long+pikes"),
    ("units.toml", 'against = ["elephants"]', 'against = ["cats"]', "units.light_infantry.mods[0].against"),
    ("units.toml", '"defence", n = -3', '"attack", n = -3', "units.pikes.mods[0].role"),
    ("units.toml", 'when = "flank_attacked"', 'when = "against"', "units.pikes.mods[0]"),
    ("units.toml", '["forest", "rough"]', '["swamp"]', "units.chariots.no_deploy"),
    ("units.toml", "speed = 3", "speed = -3", "units"),
    ("units.toml", "speed = 3", "haste = 3", "units"),
    ("terrain.toml", "[terrain.hill]", "[terrain.mountain]", "terrain"),
    ("terrain.toml", "light_infantry = 1", "light_foot = 1", "terrain.forest.classes"),
    ("terrain.toml", "count = 6", "count = 1", "terrain"),
    ("numbers.toml", "hand = 9", "hand = 31", "hand"),
    ("numbers.toml", "columns_to_win = 3", "columns_to_win = 6", "columns_to_win"),
    ("mercenaries.toml", "most = 2", "most = 5", "most"),
    ("mercenaries.toml", "[units.cretan_archers]", "[units.archers]", "units.archers"),
    ("units.toml", "[units", "[[units", "-"),
])  # fmt: skip
def test_a_wrong_file_is_refused(file: str, old: str, new: str, key: str) -> None:
    with pytest.raises(WrongComponents) as wrong:
        read_box(changed(file, old, new))
    assert wrong.value.file == file
    assert key in wrong.value.key
    assert wrong.value.reason


def test_an_unknown_file_is_refused() -> None:
    with pytest.raises(WrongComponents):
        read_box({"sparta.toml": ""})


@pytest.mark.parametrize("file", FILES)
def test_every_value_has_an_origin(file: str) -> None:
    """Without the origins no file is read."""
    content = packaged(file).partition("[origin]")[0]
    lines = [line for line in content.splitlines() if not line.startswith("origin")]
    with pytest.raises(WrongComponents, match="origin is missing"):
        read_box({file: "\n".join(lines)})


def test_a_replaced_file_is_played_with() -> None:
    """An operator who can read the printed card replaces the file."""
    box: Box = read_box(changed("rome.toml", "{ combat = 2, place = 2 }", "{ combat = 4, place = 1 }"))
    assert (box.armies["rome"].leaders[1].combat, box.armies["rome"].leaders[1].place) == (4, 1)


def test_nothing_is_read_from_thin_air(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every army has a file of its own."""
    read: list[str] = []

    def spy(package: str, names: tuple[str, ...]) -> Any:
        read.extend(names)
        return {name: packaged(name) for name in names}

    target: Callable[..., Any] = spy
    monkeypatch.setattr("rules.milito.box.packaged", target)
    read_box({})
    assert {f"{army}.toml" for army in ARMIES} <= set(read)


def test_leaders_with_the_same_print_are_equal_cards() -> None:
    """So what can be chosen differs in what it does: Rome has two of 2/2, Persia three."""
    leaders = {army: [card for card in army_cards(BOX, army) if card.startswith("leader")] for army in ARMIES}
    assert all(len(cards) == 8 for cards in leaders.values())
    assert leaders["rome"] == [f"leader{n}" for n in (1, 2, 3, 2, 5, 6, 7, 8)]
    assert leaders["persia"] == [f"leader{n}" for n in (1, 2, 2, 4, 5, 6, 2, 8)]
    for army in ("carthage", "macedon", "empire", "empire2", "britain"):
        assert leaders[army] == [f"leader{n}" for n in range(1, 9)]
