"""The component set: the counts of part C, and wrong islands, rings, tiles, cards, counters with file, key, reason."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from importlib import resources

import pytest

from rules import WrongComponents
from rules.mithril import ACTIVITIES, CAMP, DECKS, GAME, MILITARY, NUMBERS
from rules.mithril.box import FILES, INTERIOR, KINDS, read_box
from rules.mithril.grid import rotations
from rules.mithril.island import island
from rules.mithril.words import tile_text
from tests.contract.play import seed_of
from tests.mithril.table import camps, place, standing, table

DATA = resources.files("rules.mithril") / "data"
BOX = read_box({})
LAND = island(BOX.board, BOX.ring)

C3, C7 = "87189c4d7ddbcea4", "1b112c01196b5b87"
"""The beginnings of the SHA-256 of the lines of C.3, and of those of C.7 in the order of their letters."""


def changed(file: str, old: str, new: str, times: int = 1) -> dict[str, str]:
    """A packaged file with one place changed (the first of its kind), or more."""
    content = (DATA / file).read_text(encoding="utf-8")
    assert old in content, old
    return {file: content.replace(old, new, times)}


def test_the_packaged_set_fits() -> None:
    """An untouched copy of each file is as good as ours."""
    assert read_box({file: (DATA / file).read_text(encoding="utf-8") for file in FILES}) == BOX


# -- the counts of part C --------------------------------------------------------------------------------------------


def test_terrain_KOM_1_1() -> None:
    """C.2: mountain 96 in six sectors of 16, forest 54, twelve rivers of 4, twelve fields of 8; 24 cells for camps."""
    assert Counter(LAND.terrain.values()) == {"mountain": 96, "forest": 54, "river": 48, "field": 96}
    sizes = Counter(LAND.region.values())
    assert {name: sizes[name] for name in BOX.board.sectors} == dict.fromkeys("ABCDEF", 16)
    assert {sizes[name] for name in BOX.board.rivers} == {4} and len(BOX.board.rivers) == 12
    assert {sizes[name] for name in BOX.board.fields} == {8} and len(BOX.board.fields) == 12
    assert Counter(LAND.camps.values()) == dict.fromkeys("ABCDEF", 4)


def test_border_cells_KOM_1_2_R_KOM_42() -> None:
    """42 cells have an edge on the coast, each in front of one space; a corner at the coast is not enough."""
    assert sorted(LAND.border.values()) == list(range(1, 43))
    assert all(LAND.grid.coast(cell) for cell in LAND.border)
    assert "A7d1" not in LAND.border


def test_ring_KOM_1_3() -> None:
    """The whole of C.3; 24 barley, 12 gold, 6 metal; the arrow is no space of its own (R-KOM-02)."""
    lines = []
    for building in LAND.buildings:
        kind = {"barley": "field", "gold": "river", "metal": "sector"}[building.resource]
        side, position = building.cell[0], building.cell[3:]
        served = f"{kind} {building.serves}"
        lines.append(",".join([str(building.space), side, position, building.resource, served, building.cell]))
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16] == C3
    assert Counter(building.resource for building in LAND.buildings) == {"barley": 24, "gold": 12, "metal": 6}


def test_which_building_serves_what_R_KOM_56_R_KOM_57_R_KOM_58() -> None:
    """One of metal a sector, in the middle of its side; one of gold a river, at its mouth; two of barley a field,
    shared with no other."""
    assert {name: LAND.serving[name] for name in BOX.board.sectors} == {
        "A": (4,), "B": (11,), "C": (18,), "D": (25,), "E": (32,), "F": (39,),
    }  # fmt: skip
    assert [LAND.serving[name] for name in BOX.board.rivers] == [
        (2,), (6,), (9,), (13,), (16,), (20,), (23,), (27,), (30,), (34,), (37,), (41,),
    ]  # fmt: skip
    assert LAND.serving["AA"] == (3, 5) and LAND.serving["AB"] == (7, 8) and LAND.serving["FA"] == (1, 42)
    for river in BOX.board.rivers:
        assert LAND.region[LAND.building(LAND.serving[river][0]).cell] == river
    for field in BOX.board.fields:
        assert {LAND.region[LAND.building(space).cell] for space in LAND.serving[field]} == {field}


def test_tiles_KOM_1_7_KOM_1_8() -> None:
    """C.5: 144 tiles in the ratio of the rolls, nine a sixteenth; open edges 1, 3, 2, 2, 3, 1, 1."""
    assert [BOX.tile(number).count for number in NUMBERS] == [9, 18, 27, 36, 27, 18, 9]
    assert [BOX.tile(number).edges for number in NUMBERS] == [1, 3, 2, 2, 3, 1, 1]
    assert {number: BOX.tile(number).kind for number in NUMBERS} == KINDS
    assert INTERIOR == (2, 3, 4)
    assert {number: len(BOX.masks(number)) for number in NUMBERS} == {2: 3, 3: 1, 4: 3, 5: 3, 6: 1, 7: 3, 8: 3}
    assert CAMP not in NUMBERS and rotations(3) == (7,)


def test_cards_KOM_1_9_R_KOM_66() -> None:
    """The whole of C.7: 120 cards, numbers 1 to 120 once each."""
    lines = [f"{deck},{number},{face}" for deck in DECKS for number, face in BOX.faces(deck).items()]
    assert hashlib.sha256("\n".join(sorted(lines)).encode()).hexdigest()[:16] == C7
    assert {deck: len(BOX.numbers(deck)) for deck in DECKS} == {
        "agriculture": 18, "logging": 28, "mining": 16, "metalwork": 10, "border": 20, "husbandry": 10, "military": 18,
    }  # fmt: skip
    assert sorted(number for deck in DECKS for number in BOX.numbers(deck)) == list(range(1, 121))
    shown = Counter(face for deck in ACTIVITIES for face in BOX.faces(deck).values())
    assert shown == {"1": 40, "2": 41, "3": 21}
    assert Counter(BOX.faces(MILITARY).values()) == {"tower": 13, "castle": 4, "garrison": 1}


def test_crowns_and_counters_KOM_1_4_KOM_1_5_KOM_1_6() -> None:
    """C.6, and the crowns of C.7."""
    counters, crowns = BOX.counters, BOX.crowns
    assert (crowns.tower, crowns.flipped, crowns.castle, crowns.activity) == (2, 3, 3, 5)
    assert counters.bank == {"barley": 16, "metal": 12, "gold": 12}
    assert counters.start == {"barley": 1, "metal": 1, "gold": 1}
    assert (counters.hourglasses, counters.shields) == ({"2": 7, "3": 8, "4": 9}, 10)


# -- what is refused -------------------------------------------------------------------------------------------------


ROW7 = "FA FA A2 A2 AA AA AA AA AA A6 A6 AB AB"
ROW6 = "FA FA A2 A2 AA AA AA A6 A6 AB AB"
SIDE = '["barley", "gold", "barley", "metal A", "barley", "gold", "barley"]'

WRONG = [
    # names
    ("board.toml", 'sectors = ["A", ', 'sectors = ["A", "A", ', "sectors", "twice"),
    ("board.toml", '"F6"]', '"AA"]', "fields", "twice"),
    ("board.toml", '"F6"]', '"."]', "rivers", "'.'"),
    ("board.toml", '"F6"]', '"F 6"]', "rivers", "no name"),
    # rows
    ("board.toml", ROW7, ROW7 + " AB", "sextants[0].rows[6]", "13 spaces, names 14"),
    ("board.toml", ROW7, ROW7.removesuffix(" AB"), "sextants[0].rows[6]", "13 spaces, names 12"),
    ("board.toml", ROW7, ROW7.replace("A2 A2", "A2 XX"), "sextants[0].rows[6]", "'XX'"),
    ("board.toml", f'    "{ROW7}",\n', "", "sextants[1].rows", "must be 6 rows"),
    ("board.toml", 'name = "B"', 'name = "C"', "sextants", "A, B, C, D, E, F"),
    # regions
    ("board.toml", '"F6"]', '"F6", "G6"]', "rivers", "G6 has no space"),
    ("board.toml", ROW7, ROW7.replace("AA AA AA AA AA", "AA AA AA AA BC"), "fields", "BC lies in several pieces"),
    ("board.toml", '"A A A A A A A"', '"A A A D A A A"', "sectors", "D lies in several pieces"),
    ("board.toml", ROW6, ROW6.replace("A2 A2", "A2 A6"), "rivers", "A6 lies in several pieces"),
    # the ring
    ("ring.toml", SIDE, SIDE.replace('["barley", ', "["), "sides[0].spaces", "must be 7 spaces"),
    ("ring.toml", SIDE, SIDE.replace('["barley", ', '["barley", "barley", '), "sides[0].spaces", "must be 7 spaces"),
    ("ring.toml", SIDE, SIDE.replace('"gold", "barley"]', '"", "barley"]'), "sides[0].spaces[5]", "a building is"),
    ("ring.toml", SIDE, SIDE.replace("metal A", "metal"), "sides[0].spaces[3]", "a building is"),
    ("ring.toml", SIDE, SIDE.replace("metal A", "metal G"), "sides[0].spaces[3]", "'metal G'"),
    ("ring.toml", SIDE, SIDE.replace("metal A", "iron A"), "sides[0].spaces[3]", "'iron A'"),
    ("ring.toml", SIDE, SIDE.replace("metal A", "metal B"), "sides", "A must have 1 metal, has 0"),
    ("ring.toml", SIDE, SIDE.replace("metal A", "barley"), "sides", "AA must have 2 barley, has 3"),
    ("ring.toml", SIDE, SIDE.replace('["barley", ', '["metal A", '), "sides", "FA must have 2 barley, has 1"),
    ("ring.toml", SIDE, SIDE.replace('["barley", "gold"', '["gold", "gold"'), "space 1", "in front of a river"),
    ("ring.toml", SIDE, SIDE.replace('["barley", "gold"', '["barley", "barley"'), "space 2", "in front of a field"),
    (
        "ring.toml",
        SIDE,
        SIDE.replace('"gold", "barley"]', '"metal A", "barley"]'),
        "sides",
        "A6 must have 1 gold, has 0",
    ),
    ("ring.toml", 'name = "F"', 'name = "E"', "sides", "A, B, C, D, E, F"),
    ("ring.toml", 'origin = "reconstructed"', "", "sides[0].name", "origin"),
    ("ring.toml", 'origin = "reconstructed"', 'origin = "invented"', "sides[0].origin.rest", "'invented'"),
    # tiles
    ("tiles.toml", "number = 3", "number = 9", "tiles", "2 to 8"),
    ("tiles.toml", 'kind = "village"', 'kind = "tower"', "tiles[5].kind", "tile 7 is a village"),
    ("tiles.toml", 'kind = "village"', 'kind = "town"', "tiles[5].kind", "town"),
    ("tiles.toml", "edges = 1", "edges = 2", "tiles[0].edges", "a building has one"),
    ("tiles.toml", "edges = 2", "edges = 1", "tiles[2].edges", "two or three"),
    ("tiles.toml", "edges = 2", "edges = 4", "tiles[2].edges", "<= 3"),
    ("tiles.toml", "edges = 3", "edges = 2", "tiles", "one is a curve"),
    ("tiles.toml", "count = 9", "count = 0", "tiles[0].count", ">= 1"),
    # cards
    ("cards.toml", "garrison = [38]", "garrison = [39]", "decks.military.garrison", "39 stands in decks.border.1"),
    ("cards.toml", "garrison = [38]", "knight = [38]", "decks.military.knight", "none of"),
    ("cards.toml", "3 = [16, 50, 83, 117]", "0 = [16, 50, 83, 117]", "decks.agriculture.0", "1 or more"),
    ("cards.toml", "3 = [16, 50, 83, 117]", "many = [16, 50, 83, 117]", "decks.agriculture.many", "1 or more"),
    ("cards.toml", "3 = [16, 50, 83, 117]", "3 = [0, 50, 83, 117]", "decks[...][...][0]", ">= 1"),
    ("cards.toml", "[decks.husbandry]", "[decks.cattle]", "decks", "husbandry"),
    ("cards.toml", "tower = 2", "tower = 0", "crowns.tower", ">= 1"),
    # counters
    ("counters.toml", ', "4" = 9 }', " }", "hourglasses", "2, 3 and 4"),
    ("counters.toml", ', "4" = 9 }', ', "4" = 0 }', "hourglasses[...]", ">= 1"),
    ("counters.toml", "bank = { barley = 16", "bank = { barley = 3", "bank.barley", "four players"),
    ("counters.toml", "bank = { barley = 16, ", "bank = { ", "bank", "barley"),
    ("counters.toml", "start = { barley = 1", "start = { wheat = 1", "start", "wheat"),
    ("counters.toml", "shields = 10", "shields = -1", "shields", ">= 1"),
    ("counters.toml", 'shields = "reconstructed"', "", "shields", "origin"),
]


@pytest.mark.parametrize(("file", "old", "new", "key", "reason"), WRONG)
def test_wrong_files_are_refused(file: str, old: str, new: str, key: str, reason: str) -> None:
    """The operator learns the file, the key, and what is wrong."""
    with pytest.raises(WrongComponents) as found:
        GAME.read(changed(file, old, new))
    assert (found.value.file, found.value.key) == (file, key)
    assert reason in found.value.reason


# -- other islands ---------------------------------------------------------------------------------------------------


def small_board(sectors: str = "ABCDEF", **rows: tuple[str, ...]) -> dict[str, str]:
    """An island of four rows: a mountain of two, forest, a plain with a river and a field in every sextant.

    `sectors` names the sector of each sextant; `rows` replaces a sextant's rows.
    """
    lines = [f"sectors = {sorted(set(sectors))}", f"rivers = {[f'R{name}' for name in 'ABCDEF']}"]
    lines += [f"fields = {[f'G{name}' for name in 'ABCDEF']}", 'origin = "reconstructed"']
    for name, sector in zip("ABCDEF", sectors, strict=True):
        field = " ".join([f"G{name}"] * 6)
        usual = (sector, " ".join(sector * 3), ". . . . .", f"R{name} {field}")
        lines += ["[[sextants]]", f'name = "{name}"', f"rows = {list(rows.get(name, usual))}"]
        lines.append('origin = "reconstructed"')
    return {"board.toml": "\n".join(lines).replace("'", '"')}


def small_ring(sectors: str = "ABCDEF") -> dict[str, str]:
    """Its ring of 24 spaces."""
    lines = []
    for name, sector in zip("ABCDEF", sectors, strict=True):
        spaces = ["gold", "barley", f"metal {sector}", "barley"]
        lines += ["[[sides]]", f'name = "{name}"', f"spaces = {spaces}", 'origin = "reconstructed"']
    return {"ring.toml": "\n".join(lines).replace("'", '"')}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_another_island_is_played(seats: int) -> None:
    """96 cells, 24 spaces: whatever the files say."""
    box = GAME.read(small_board() | small_ring())
    land = island(box.board, box.ring)
    assert (len(land.terrain), len(land.buildings), len(land.camps)) == (96, 24, 12)
    rng = random.Random(seats)
    state = GAME.new(seats, seed_of(seats), {}, box)
    while asked := GAME.ask(state).of:
        [(seat, decision)] = asked.items()
        after = GAME.answer(state, seat, decision.sample(rng))
        assert GAME.invariants(state, after) == []
        state = after
    assert GAME.over(state)


def test_the_buildings_of_another_island_are_served() -> None:
    state = table(2)
    state.public.box = GAME.read(small_board() | small_ring())
    camps(state, "A3d1", "D3d1")
    assert standing(place(state, 0, "A4u2", 7, "001"), 0) == {2: 1, 4: 1}
    assert standing(place(state, 0, "B2u1", 2, "001"), 0) == {7: 1}


@pytest.mark.parametrize(
    ("files", "key", "reason"),
    [
        (
            small_board("AAABBC") | small_ring("AAABBC"),
            "sextants",
            "forest must touch at least 4 sectors",
        ),
        (
            small_board(A=("A", ". A A", ". . . . .", "RA GA GA GA GA GA GA")) | small_ring(),
            "sextants",
            "the forest space A2u1 touches two sectors",
        ),
        (
            small_board(A=("A", "A A A", "RA . . . .", "GA GA GA GA GA GA GA")) | small_ring(),
            "space 1",
            "gold must stand in front of a river",
        ),
    ],
)
def test_wrong_islands_are_refused(files: dict[str, str], key: str, reason: str) -> None:
    """Too few sectors for four camps, a camp that would touch two, a river without a mouth."""
    with pytest.raises(WrongComponents) as found:
        GAME.read(files)
    assert (found.value.key, found.value.reason) == (key, reason)


def test_a_river_that_does_not_reach_the_coast_has_no_mouth() -> None:
    """Nor can it have a building of gold."""
    files = small_board(A=("A", "A A A", "RA . . . .", "GA GA GA GA GA GA GA")) | small_ring()
    ours, theirs = '["gold", "barley", "metal A"', '["barley", "metal A", "metal B"'
    files["ring.toml"] = files["ring.toml"].replace(ours, theirs, 1)
    with pytest.raises(WrongComponents, match="RA must have 1 gold, has 0"):
        GAME.read(files)


def test_data_may_be_other_than_ours() -> None:
    """Counts, crowns and stocks come from the files, wherever the rules use them."""
    files = changed("counters.toml", "shields = 10", "shields = 1") | changed("tiles.toml", "count = 36", "count = 40")
    files |= changed("cards.toml", "activity = 5", "activity = 7")
    state = GAME.new(2, seed_of(1), {}, GAME.read(files))
    assert [kingdom.shields for kingdom in state.public.kingdoms] == [1, 1]
    assert state.public.tiles[5] in (39, 40)
    assert state.public.box.crowns.activity == 7


def test_a_curve_may_have_the_lower_number_R_KOM_24() -> None:
    """Which of 3 and 4 is the curve is data; the words follow."""
    files = changed("tiles.toml", "edges = 3", "edges = 9").copy()
    content = files["tiles.toml"].replace("edges = 2", "edges = 3", 1).replace("edges = 9", "edges = 2", 1)
    box = GAME.read({"tiles.toml": content})
    assert (box.tile(3).edges, box.tile(4).edges) == (2, 3)
    assert [tile_text(box, tile).key for tile in (3, 4)] == [
        f"mithril.tile.tunnel_{one}" for one in ("curve", "junction")
    ]
