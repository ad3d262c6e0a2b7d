"""Where tiles may be laid (B.4, KOM-8.1 to KOM-8.5), against brute force."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from rules import Choice
from rules.mithril import GAME, NUMBERS, fitting, letters, open_ends, places, written
from rules.mithril.letters import letter
from rules.mithril.places import linked
from tests.contract.play import steps
from tests.mithril.brute import GRID, beyond, ends, legal, middle, placements
from tests.mithril.table import (
    asked,
    buying,
    camps,
    kind,
    own,
    place,
    play,
    put,
    refused,
    table,
    told,
    turn,
    values,
)  # fmt: skip


def fits(state: Any, seat: int, tile: int, cell: str) -> list[str]:
    """The legal masks as they are written."""
    return [written(mask) for mask in fitting(state.public, seat, tile, cell)]


def two_camps() -> Any:
    """Camps of two players, far from each other; both can buy, so both are asked in their turns."""
    state = table(2)
    camps(state, "A5d2", "D5d2")
    own(state, 1, metal=1)
    return state


# -- the parts of the rule -------------------------------------------------------------------------------------------


def test_the_cell_must_be_empty_KOM_8_2_R_KOM_23() -> None:
    """Nothing is covered or replaced."""
    state = place(two_camps(), 0, "A5u2", 5, "110")
    assert fits(state, 0, 5, "A5u2") == fits(state, 0, 5, "A5d2") == []


@pytest.mark.parametrize("tile", NUMBERS)
def test_inside_and_outside_KOM_8_2_R_KOM_81(tile: int) -> None:
    """Interior tiles in the mountain only, the Workshop too; exterior ones outside only."""
    state = two_camps()
    assert bool(fits(state, 0, tile, "A4u2")) == (tile in (2, 3, 4))
    assert bool(fits(state, 0, tile, "A5u2")) == (tile not in (2, 3, 4))
    inside = "2" if tile in (2, 3, 4) else "8"
    state = turn(state, 0, tile, int(inside))
    wrong = "A5u2" if tile in (2, 3, 4) else "A4u2"
    expected = "mithril.no.only_inside" if tile in (2, 3, 4) else "mithril.no.only_outside"
    assert refused(state, 0, str(tile), wrong, "111") == (expected, "KOM-8.2")


def test_rotations_KOM_8_2_R_KOM_25() -> None:
    """Any of three, no other pattern, no mirror image needed: curves with the edge that joins."""
    state = two_camps()
    assert fits(state, 0, 5, "A5u3") == ["011", "101"]
    assert fits(state, 0, 6, "A5u3") == ["111"]
    assert fits(state, 0, 7, "A5u3") == ["001"]
    state = turn(state, 0, 5)
    assert refused(state, 0, "5", "A5u3", "110") == ("mithril.no.unlinked", "KOM-8.2")
    assert refused(state, 0, "5", "A5u3", "111")[0] == "engine.refusal.choice"


def test_the_own_route_must_be_continued_KOM_8_2_R_KOM_20() -> None:
    """A tile that only lies beside the own one, or blocks a rival, can't be laid."""
    state = two_camps()
    put(state, 1, "B5d1", 6, "111")
    assert fits(state, 0, 5, "B5u1") == []
    assert fits(state, 0, 8, "A5u1") == []
    assert refused(turn(state, 0, 5), 0, "5", "B5u1", "011")[0] == "engine.refusal.choice"


def test_kingdoms_never_connect_KOM_8_2_KOM_4_2_R_KOM_21() -> None:
    """Nor by a road that would become a rival's tunnel at the foot of the mountain."""
    state = table(2)
    camps(state, "A5d4", "B5d1")
    state = place(state, 0, "A5u5", 5, "011")
    own(state, 1, metal=1)
    state = turn(state, 1, 6, 5)
    assert refused(state, 1, "6", "B5u1", "111") == ("mithril.no.joins", "KOM-8.2")
    assert refused(state, 1, "5", "B5u1", "110") == ("mithril.no.joins", "KOM-8.2")
    state = table(2)
    camps(state, "A5d2", "F5d4")
    put(state, 1, "A4u1", 4, "101")
    put(state, 0, "A4u2", 4, "101")
    put(state, 1, "A4d1", 4, "011")
    assert fits(state, 0, 3, "A4d1") == []
    state = table(2)
    camps(state, "A5d2", "C5d2")
    put(state, 1, "A4d2", 4, "110")
    assert fits(state, 0, 4, "A4u2") == ["101"], "edge 1 would touch the rival's tunnel"


def test_mismatches_only_block_R_KOM_19_R_KOM_78() -> None:
    """One own match is enough: an open edge may face a rival's blank side; it is blocked at once."""
    state = two_camps()
    put(state, 1, "A5d1", 7, "010")
    assert fits(state, 0, 6, "A5u2") == ["111"]
    state = place(state, 0, "A5u2", 6, "111")
    assert [end.kind for end in open_ends(state.public, 0) if end.cell == "A5u2"] == ["blocked", "live"]


def test_own_routes_may_be_blocked_R_KOM_79_R_KOM_80() -> None:
    """By the blank sides of an own building, too."""
    state = two_camps()
    state = place(state, 0, "A5u2", 6, "111")
    state = place(state, 0, "A5u3", 6, "111")
    state = place(state, 0, "A6d2", 5, "101")
    assert fits(state, 0, 8, "A6u3") == ["001"]
    state = place(state, 0, "A6u3", 8, "001")
    put(state, 0, "A6d3", 5, "110")
    assert "blocked" in [end.kind for end in open_ends(state.public, 0) if end.cell == "A6d3"]


def test_an_open_edge_may_face_the_sea_KOM_8_2() -> None:
    state = two_camps()
    put(state, 0, "A7d3", 6, "111")
    assert fits(state, 0, 6, "A7u3") == ["111"]
    state = place(state, 0, "A7u3", 6, "111")
    kinds = {end.edge: end.kind for end in open_ends(state.public, 0) if end.cell == "A7u3"}
    assert kinds == {0: "live", 2: "sea"}


def test_buildings_end_their_route_KOM_8_3() -> None:
    """Their only edge is the one that joins."""
    state = two_camps()
    assert [fits(state, 0, tile, "A5u2") for tile in (7, 8)] == [["010"], ["010"]]
    assert fits(state, 0, 2, "A4u2") == ["100"]
    state = place(state, 0, "A4u2", 2, "100")
    assert all(end.cell != "A4u2" for end in open_ends(state.public, 0))


def test_over_the_foot_of_the_mountain_KOM_8_4() -> None:
    """In both directions."""
    state = two_camps()
    state = place(state, 0, "A4u2", 3, "111")
    state = place(state, 0, "A4d1", 3, "111")
    state = place(state, 0, "A4u1", 4, "101")
    assert fits(state, 0, 5, "A5d1") == ["101", "110"]
    state = place(state, 0, "A5d1", 5, "110")
    assert linked(state.public.board, "A5d1", 2, "A4u1")


def test_tiles_stay_KOM_8_5() -> None:
    for step in steps(GAME, 3, 31):
        for cell, placed in step.before.public.board.items():
            assert step.after.public.board[cell] == placed


# -- links and ends --------------------------------------------------------------------------------------------------


def test_links_KOM_4_1() -> None:
    """Both tiles need the common edge."""
    state = two_camps()
    put(state, 0, "A5u2", 5, "110")
    put(state, 0, "A5u3", 5, "110")
    board = state.public.board
    assert linked(board, "A5d2", 1, "A5u2")
    assert not linked(board, "A5d2", 0, "A5u3")
    assert not linked(board, "A5d2", 2, "A4u2")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ends_are_live_sea_or_blocked_KOM_4_3_KOM_4_4(seats: int) -> None:
    """As brute force finds them, in whole games."""
    for number in (41, 42):
        for step in list(steps(GAME, seats, number))[::5]:
            for seat in range(seats):
                found = [end.kind for end in open_ends(step.after.public, seat)]
                assert {name: found.count(name) for name in ("live", "sea", "blocked")} == ends(step.after, seat)


def test_a_tile_belongs_to_whoever_laid_it_R_KOM_22() -> None:
    state = place(two_camps(), 1, "D5u2", 5, "011")
    assert state.public.board["D5u2"].owner == 1


# -- against brute force ---------------------------------------------------------------------------------------------


def found_places(state: Any, seat: int) -> set[tuple[int, str, int]]:
    """Every (tile, cell, mask) that the rules offer."""
    return {
        (tile, cell, mask)
        for tile in NUMBERS
        for cell, masks in places(state.public, seat, tile).items()
        for mask in masks
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_places_are_those_of_brute_force(seats: int) -> None:
    """All tiles, cells and masks, of every player, at every eleventh step of random games."""
    met = 0
    for number in (51, 52):
        for step in list(steps(GAME, seats, number))[::11]:
            for seat in range(seats):
                if step.after.public.kingdoms[seat].camp:
                    wanted = placements(step.after, seat)
                    assert found_places(step.after, seat) == wanted
                    met += len(wanted)
    assert met > 200


def test_what_is_offered_is_what_is_legal() -> None:
    """The fields of D3 offer exactly the legal answers for the tiles in hand."""
    met = 0
    for step in steps(GAME, 4, 53):
        seat, what = step.seat, GAME.decision(step.before, step.seat)
        assert what is not None
        if what.kind != "mithril.lay":
            continue
        offered = {answer for answer in what.legal() if answer != ("done",)}
        hand = set(step.before.public.kingdoms[seat].hand)
        wanted = {place for place in placements(step.before, seat) if place[0] in hand}
        assert offered == {(str(tile), cell, written(mask)) for tile, cell, mask in wanted}
        met += len(wanted)
    assert met > 100


PERFT = {"lonely": (14, 186), "crowded": (22, 457), "rivals": (12, 131)}


def lonely() -> Any:
    """A camp alone."""
    return two_camps()


def crowded() -> Any:
    """Two kingdoms that grew for a while beside each other."""
    state = table(2)
    camps(state, "A5d4", "B5d1")
    for seat, cell, tile, mask in (
        (0, "A5u5", 5, "011"), (1, "B5u2", 6, "111"), (0, "A4u4", 3, "111"), (1, "B4u1", 4, "101"),
        (0, "A5u4", 6, "111"), (1, "B6d2", 5, "101"), (0, "A6d4", 6, "111"), (1, "B5d2", 6, "111"),
        (0, "A4d3", 4, "011"), (1, "B4u2", 2, "001"), (0, "A6u5", 5, "101"), (1, "B6u2", 7, "100"),
    ):  # fmt: skip
        assert legal(state, seat, tile, cell, int(mask, 2)), (seat, cell)
        state = place(state, seat, cell, tile, mask)
    return state


def rivals() -> Any:
    """Four camps, two of them next to each other."""
    state = table(4)
    camps(state, "A5d4", "B5d1", "C5d4", "F5d4")
    return place(state, 0, "A5u5", 5, "011")


def perft(state: Any, seat: int, depth: int) -> int:
    """How many ways there are to lay so many tiles, any of the seven types, one after the other."""
    if depth == 1:
        return sum(len(masks) for tile in NUMBERS for masks in places(state.public, seat, tile).values())
    return sum(
        perft(placed(state, seat, cell, tile, mask), seat, depth - 1)
        for tile in NUMBERS
        for cell, masks in places(state.public, seat, tile).items()
        for mask in masks
    )


def placed(state: Any, seat: int, cell: str, tile: int, mask: int) -> Any:
    """A copy with a tile more."""
    new = GAME.copy(state)
    put(new, seat, cell, tile, written(mask))
    return new


def slow_perft(state: Any, seat: int, depth: int) -> int:
    """The same by brute force."""
    found = placements(state, seat)
    if depth == 1:
        return len(found)
    return sum(slow_perft(placed(state, seat, cell, tile, mask), seat, depth - 1) for tile, cell, mask in found)


@pytest.mark.parametrize("name", list(PERFT))
def test_numbers_of_ways(name: str) -> None:
    """The counts are kept, so that a change of the rules is seen; the first is that of brute force."""
    state = globals()[name]()
    counts = tuple(perft(state, 0, depth) for depth in (1, 2))
    assert (counts[0], counts) == (slow_perft(state, 0, 1), PERFT[name])


@pytest.mark.slow
@pytest.mark.parametrize("name", list(PERFT))
def test_numbers_of_ways_by_brute_force(name: str) -> None:
    state = globals()[name]()
    assert slow_perft(state, 0, 2) == PERFT[name][1]


# -- the decision ----------------------------------------------------------------------------------------------------


def test_any_tile_in_hand_in_any_order_KOM_8_1_R_KOM_18() -> None:
    """A later one may build on an earlier one of the same turn; and one may stop at any time."""
    state = turn(two_camps(), 0, 5, 8, 3)
    assert values(state, 0) == ["3", "5", "8", "done"]
    state = play(state, 0, "5", "A5u2", "110")
    assert values(state, 0) == ["3", "8", "done"]
    assert "A6d2" in values(state, 0, "8")
    state = play(state, 0, "8", "A6d2", "100")
    state = play(state, 0, "done")
    assert [fact.key for fact in told(state, "given_back")[0]["tiles"].items] == ["mithril.tile.tunnel_junction"]


def test_two_tiles_of_a_type_are_one_option() -> None:
    assert values(turn(two_camps(), 0, 5, 5), 0) == ["5", "done"]


def test_a_tile_that_fits_nowhere_says_so() -> None:
    state = two_camps()
    put(state, 0, "A4u2", 2, "100")
    state = turn(state, 0, 3, 5)
    assert values(state, 0) == ["5", "done"]
    assert refused(state, 0, "3", "A4u2", "111") == ("mithril.no.place", "KOM-8.2")


def test_nobody_is_asked_whose_tiles_fit_nowhere() -> None:
    """They go back, the dice are rolled."""
    state = two_camps()
    put(state, 0, "A4u2", 2, "100")
    state = buying(state, 0, reserved=3)
    assert kind(state) == (1, "buy")
    assert len(told(state, "given_back")) == 1
    assert len(told(state, "rolled")) == 1


def test_the_default_is_done_D3() -> None:
    assert asked(turn(two_camps(), 0, 5), 0).default == ("done",)


def test_options_tell_what_a_tile_brings() -> None:
    """Cards, shields, and that the kingdom would be closed."""
    state = two_camps()
    for cell, tile, mask in (("A4u2", 2, "100"), ("A5u2", 8, "010")):
        state = place(state, 0, cell, tile, mask)
    field = asked(turn(state, 0, 7), 0).field_after(("7",))
    assert isinstance(field, Choice)
    [option] = field.options
    gains = option.text.facts["what"].facts["gains"]
    assert [gain.key.removeprefix("mithril.gain.") for gain in gains.items] == ["card", "card", "closed"]
    assert [gain.facts["deck"].key for gain in gains.items[:2]] == ["mithril.deck.agriculture", "mithril.deck.logging"]


def test_random_orders_lead_to_the_same_island() -> None:
    """What is legal does not depend on the order in which tiles were laid."""
    state, rng = crowded(), random.Random(5)
    for _ in range(5):
        shuffled = GAME.copy(state)
        items = list(shuffled.public.board.items())
        rng.shuffle(items)
        shuffled.public.board = dict(items)
        assert found_places(shuffled, 0) == found_places(state, 0)


def test_brute_force_knows_the_sea() -> None:
    assert beyond("A7u1", 2) is None
    assert beyond("A7u1", 0) == "F7u7"


# -- letters ---------------------------------------------------------------------------------------------------------


def test_letters_follow_the_island_as_one_reads_it() -> None:
    """From the north, row by row, each from the west; the same for every tile, in options and in what is barred."""
    state = turn(crowded(), 0, 4, 6)
    signs = letters(state.public, 0)
    middles = {cell: middle(cell) for cell in signs}
    drawn = {cell: (-r, 2 * q + r) for cell, (q, r) in middles.items()}
    rows = [GRID.at[cell].r for cell in signs]
    assert rows == sorted(rows, reverse=True)
    for one, other in pairwise(signs):
        assert GRID.at[one].r > GRID.at[other].r or drawn[one][1] < drawn[other][1]
    assert list(signs.values()) == [letter(number) for number in range(len(signs))]
    for tile in ("4", "6"):
        field = asked(state, 0).field_after((tile,))
        assert isinstance(field, Choice)
        told_of = {option.value: option.text.facts["sign"] for option in field.options}
        told_of |= {barred.option.value: barred.option.text.facts["sign"] for barred in field.barred}
        assert told_of == signs


def test_letters_go_on_after_z() -> None:
    assert [letter(number) for number in (0, 25, 26, 27, 51, 52)] == ["A", "Z", "AA", "AB", "AZ", "BA"]
    assert len(set(letters(table(2).public, 0).values())) == 24, "before the camp: all cells for one"
