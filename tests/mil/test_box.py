"""The component set: the packaged files fit, wrong ones are refused with file, key and reason."""

from __future__ import annotations

import random
from importlib import resources
from typing import Any

import pytest

from rules import WrongComponents
from rules.mil import GAME
from rules.mil.battle import Battle
from rules.mil.box import FILES, read_box
from rules.mil.growth import has_room
from rules.mil.war import War, cubes_needed
from tests.contract.play import steps
from tests.mil.table import begin, knight, new_knight, play, stand, table, told, values

DATA = resources.files("rules.mil") / "data"


def changed(file: str, old: str, new: str) -> dict[str, str]:
    """A packaged file with one place changed (the first of its kind)."""
    content = (DATA / file).read_text(encoding="utf-8")
    assert old in content, old
    return {file: content.replace(old, new, 1)}


def test_the_packaged_set_fits() -> None:
    """35 lands in play, 20 knights, three snowflakes; an untouched copy of each file is as good as ours."""
    box = read_box({})
    assert {kind: land.count for kind, land in box.lands.items()} == {
        "cereal": 11, "fish": 9, "wool": 7, "mine": 4, "quarry": 4,
    }  # fmt: skip
    assert read_box({file: (DATA / file).read_text(encoding="utf-8") for file in FILES}) == box


@pytest.mark.parametrize(
    ("file", "old", "new", "key"),
    [
        ("lands.toml", "harvest = { metal = 2 }", "harvest = { wood = 2 }", "lands.mine.fertile.harvest.wood"),
        ("lands.toml", "tribute = { fabric = 1 }", "tribute = { wood = 1 }", "lands.wool.back.tribute.wood"),
        ("lands.toml", "harvest = { metal = 2 }", "harvest = { metal = 0 }", "lands[...].fertile.harvest[...]"),
        ("lands.toml", 'group = "metal"', 'group = "stone"', "lands.mine.group"),
        ("lands.toml", "count = 11", "count = 9", "lands.cereal.count"),
        ("lands.toml", "count = 9", "count = 4", "lands.fish.count"),
        ("lands.toml", "count = 7", "count = 4", "lands (fabric)"),
        ("lands.toml", "count = 7", "count = 0", "lands[...].count"),
        (
            "lands.toml",
            'origin = { group = "rulebook", count = "derived", rest = "reconstructed" }',
            "",
            "lands.cereal.group",
        ),
        ("lands.toml", ', rest = "reconstructed" }\n\n[lands.fish]', " }\n\n[lands.fish]", "lands.cereal.defence"),
        ("die.toml", 'birth = ["female", "hourglass"]', 'birth = ["hourglass"]', "faces[3].birth"),
        ("die.toml", 'birth = ["female", "hourglass"]', 'birth = ["hourglass", "hourglass"]', "faces[3].birth"),
        ("die.toml", 'birth = ["male"]', 'birth = ["male", "male"]', "faces[0].birth"),
        ("die.toml", 'birth = ["male"]', 'birth = ["twins"]', "faces[0].birth"),
        ("die.toml", 'birth = ["male"]', "birth = []", "faces[0].birth"),
        ("die.toml", 'origin = { birth = "reconstructed", snow = "public" }', "", "faces[0].birth"),
        ("board.toml", 'fish = "fish"', 'fish = "wool"', "b.fish"),
        ("board.toml", 'fish = "fish"', 'fish = "herring"', "b.fish"),
        ("board.toml", 'land = "cereal"', 'land = "wheat"', "a.land"),
        ("board.toml", 'fish = "cereal"', 'fish = "fish"', "lands.fish.count"),
        ("board.toml", "castle = true", "castle = false", "a.castle"),
        ("board.toml", "knights_most = 4", "knights_most = 5", "knights_most"),
        ("board.toml", "knights_most = 4", "knights_most = 1", "knights_most"),
        ("board.toml", ', "5" = 5 }', " }", "spaces"),
        ("board.toml", "stock = { food = 2, ", "stock = { ", "stock"),
        ("board.toml", "women = 3", "women = -3", "women"),
        ("board.toml", "turns = 5", 'turns = "five"', "turns"),
        ("board.toml", "turns = 5", "", "-"),
        ("board.toml", "turns = 5", "turns = 5\nrounds = 5", "-"),
        ("board.toml", 'rest = "rulebook"', "", "turns"),
        ("board.toml", "turns = 5", "turns = ", "-"),
        ("market.toml", "castle = { food = 1,", "castle = { wood = 1,", "castle.wood"),
        ("market.toml", "get = { fabric = 1 }", "get = { cloth = 1 }", "rates[0].get.cloth"),
        ("market.toml", 'origin = "rulebook"', "", "most"),
        ("points.toml", 'origin = "rulebook"', 'origin = "hearsay"', "origin.rest"),
    ],
)
def test_a_wrong_file_is_refused(file: str, old: str, new: str, key: str) -> None:
    with pytest.raises(WrongComponents) as wrong:
        read_box(changed(file, old, new))
    assert (wrong.value.file, wrong.value.key) in {(file, key), ("lands.toml", key)}
    assert wrong.value.reason


def test_one_son_on_the_die_is_needed_R_MIL_20() -> None:
    """A die without any would never end Family Growth."""
    content = (DATA / "die.toml").read_text(encoding="utf-8")
    with pytest.raises(WrongComponents) as wrong:
        read_box({"die.toml": content.replace('["male"]', '["female"]')})
    assert (wrong.value.file, wrong.value.key) == ("die.toml", "faces")
    assert read_box({"die.toml": content.replace('["male"]', '["female"]', 2)})


def wool_start() -> dict[str, str]:
    """Files in which every knight B begins with wool, with as many tiles as five families need."""
    board = changed("board.toml", 'land = "cereal"\nfish = "fish"', 'land = "wool"\nfish = "wool"')
    return board | changed("lands.toml", "count = 7", "count = 10")


def test_starting_lands_of_another_group_are_counted_S2() -> None:
    """Five families take five wool lands, and five more are drawn: nine are too few."""
    with pytest.raises(WrongComponents) as wrong:
        read_box(wool_start() | changed("lands.toml", "count = 7", "count = 9"))
    assert (wrong.value.file, wrong.value.key) == ("lands.toml", "lands (fabric)")
    box = read_box(wool_start())
    state = GAME.new(5, "1" * 64, {}, box)
    assert [knight(state, f"{seat}B").lands[0].kind for seat in range(1, 6)] == ["wool"] * 5
    twin = GAME.determinize(GAME.view(state, 0), random.Random(1))
    assert GAME.invariants(twin, twin) == []


def test_fewer_knights_are_possible_S1() -> None:
    """The most knights of a family are data."""
    state: Any = table(2)
    new_knight(state, "1C")
    assert has_room(state.public, 0)
    state.public.box = read_box(changed("board.toml", "knights_most = 4", "knights_most = 3"))
    assert not has_room(state.public, 0)


def test_a_cube_may_be_worth_more_S14() -> None:
    """Strength of a cube is data, for free lands too: 6 + 2 * 2 is more than 8."""
    state = table(2, stock={0: {"food": 9}})
    stand(state, "1A", "war", 1)
    state.public.piles[1].top.kind = "wool"
    assert cubes_needed(state.public, (0, 0), 1) == 3
    state.public.box = read_box(changed("board.toml", "cube = 1", "cube = 2"))
    assert cubes_needed(state.public, (0, 0), 1) == 2
    assert values(begin(state, War()), 0, "free", "2")[0] == 2


def test_the_terms_of_a_strength_add_up_S14() -> None:
    """Whatever a cube is worth."""
    state = table(3, stock={0: {"food": 3}, 1: {"food": 1}}, women={1: 0})
    state.public.box = read_box(changed("board.toml", "cube = 1", "cube = 2"))
    state = begin(state, Battle(knight=(0, 0), target=(1, 0)))
    state = play(play(state, 0, 3, 0), 1, 1, 0)
    for side, expected in (("attack", 6 + 6), ("defence", 6 + 6 + 2)):
        (facts,) = told(state, f"{side}_strength")
        terms = [term.facts.get("strength", term.facts.get("n")) for term in facts["terms"].items]
        assert facts["strength"] == sum(terms) == expected


def test_steps_are_of_packaged_games() -> None:
    """A game keeps the set it was begun with."""
    step = next(iter(steps(GAME, 2, 1)))
    assert step.after.public.box == read_box({})
