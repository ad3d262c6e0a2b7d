"""What laying a tile brings: shields and cards (B.8.1)."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Player
from rules.mithril import DECKS, GAME, land_of
from rules.mithril.consequences import decks_due, shield_spaces
from tests.contract.play import steps
from tests.mithril.table import (
    camps,
    cards,
    keys,
    kind,
    own,
    place,
    play,
    put,
    shields,
    standing,
    table,
    told,
    turn,
    values,
)  # fmt: skip


def begun(seats: int = 2) -> Any:
    """Camps far from each other; everybody can buy."""
    state = table(seats)
    camps(state, *("A5d2", "D5d2", "C5d2", "F5d2")[:seats])
    for seat in range(1, seats):
        own(state, seat, metal=1)
    return state


# -- P1: shields -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "spaces"),
    [
        ("A6d3", (3, 5)), ("A7u4", (3, 5)), ("A6u1", (1, 42)), ("F6d5", (1, 42)), ("A7u7", (7, 8)), ("B7d1", (7, 8)),
        ("A7u2", (2,)), ("A6d2", (2,)), ("D6d4", (27,)), ("F7d5", (41,)), ("A5u3", ()), ("A5d1", ()),
    ],
)  # fmt: skip
def test_villages_P1a_P1b_R_KOM_57_R_KOM_58(cell: str, spaces: tuple[int, ...]) -> None:
    """Two barley buildings of the field, or that of gold at the river's mouth; none in the forest (R-KOM-39)."""
    state = begun()
    assert shield_spaces(state.public, 7, cell) == spaces
    assert standing(place(state, 0, cell, 7, "001"), 0) == dict.fromkeys(spaces, 1)


def test_a_field_serves_its_own_buildings_R_KOM_59() -> None:
    """A village on a coast cell in front of a metal space: the field's two barley buildings."""
    land = land_of(begun().public)
    assert land.building(land.border["A7u4"]).resource == "metal"
    assert shield_spaces(begun().public, 7, "A7u4") == (3, 5)


@pytest.mark.parametrize(("cell", "space"), [("A1u1", 4), ("A4u4", 4), ("B3d2", 11), ("F2u1", 39)])
def test_workshops_P1c_R_KOM_56(cell: str, space: int) -> None:
    """The one metal building on the side of the island that belongs to the sector."""
    assert standing(place(begun(), 0, cell, 2, "001"), 0) == {space: 1}


@pytest.mark.parametrize("tile", [3, 4, 5, 6, 8])
def test_other_tiles_bring_no_shield(tile: int) -> None:
    state = begun()
    for cell in land_of(state.public).terrain:
        assert shield_spaces(state.public, tile, cell) == ()


def test_a_building_holds_any_number_R_KOM_55() -> None:
    """Of any players."""
    state = begun()
    for seat, cell in ((0, "A7u2"), (0, "A7d2"), (1, "A6u2"), (0, "A6d2")):
        state = place(state, seat, cell, 7, "001")
    assert state.public.buildings == {2: [3, 1]}


def test_shields_are_compulsory_and_never_come_back_KOM_8_7_KOM_8_8_R_KOM_38() -> None:
    """Nothing is asked; when they are used up the step is skipped, and that is told."""
    state = begun()
    shields(state, 0, 9, 8)
    state = place(state, 0, "A6d3", 7, "001")
    assert state.public.kingdoms[0].shields == 0
    state = place(state, 0, "A7u3", 7, "001")
    assert standing(state, 0) == {3: 1, 5: 1, 9: 8}
    assert keys(state).count("no_shield") == 2
    assert cards(state, 0)["agriculture"] == 2


@pytest.mark.parametrize(("space", "default"), [("3", True), ("5", False)])
def test_one_shield_for_two_buildings_KOM_8_7_R_KOM_34(space: str, default: bool) -> None:
    """D4: the player chooses; the lower number is the default."""
    state = begun()
    shields(state, 0, 9, 9)
    put(state, 0, "A6u3", 6, "111")
    state = play(turn(state, 0, 7, 7), 0, "7", "A6d3", "010")
    assert kind(state) == (0, "shield")
    assert values(state, 0) == ["3", "5"]
    decision = GAME.decision(state, 0)
    assert decision is not None and (decision.default == (space,)) == default
    state = play(state, 0, space)
    assert standing(state, 0) == {9: 9, int(space): 1}
    assert kind(state) == (0, "lay"), "cards and all the rest come after, then laying goes on"


# -- P2: cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "cell", "decks"),
    [
        (7, "A6d3", ["agriculture"]),
        (7, "A5u3", ["agriculture", "logging"]),
        (7, "A7u2", ["agriculture", "border"]),
        (8, "A6d3", ["military"]),
        (8, "A5u3", ["military", "logging"]),
        (8, "A7u5", ["military", "border"]),
        (2, "A3u2", ["metalwork", "mining"]),
        (3, "A3u2", ["mining"]),
        (4, "E1u1", ["mining"]),
        (5, "A5u3", ["logging"]),
        (5, "A6d3", []),
        (6, "A7u4", ["border"]),
        (6, "A7d3", []),
    ],
)
def test_cards_P2_KOM_8_6(tile: int, cell: str, decks: list[str]) -> None:
    """All that applies, in the order of the table (R-KOM-33)."""
    state = begun()
    assert decks_due(state.public, 0, tile, cell) == decks
    state = place(state, 0, cell, tile, "111" if tile in (3, 6) else "011" if tile in (4, 5) else "001")
    assert cards(state, 0) == dict.fromkeys(decks, 1)
    drawn = [deck.key.removeprefix("mithril.deck.") for facts in told(state, "cards") for deck in facts["cards"].items]
    assert drawn == decks


def test_a_sector_is_new_once_R_KOM_40() -> None:
    """Only own tiles count: a rival's don't; one card for each sector, six at most."""
    state = begun()
    state = place(state, 1, "A4u1", 3, "111")
    state = place(state, 0, "A4u2", 3, "111")
    assert cards(state, 0) == cards(state, 1) == {"mining": 1}
    state = place(state, 0, "A4d1", 2, "001")
    assert cards(state, 0) == {"mining": 1, "metalwork": 1}
    for cell in ("B1u1", "C1u1", "D1u1", "E1u1", "F1u1", "B2u1"):
        state = place(state, 0, cell, 3, "111")
    assert cards(state, 0)["mining"] == 6


def test_every_tile_in_the_forest_brings_a_card_R_KOM_41() -> None:
    state = begun()
    for number, cell in enumerate(("A5u2", "A5u3", "A5d1", "A5u1"), 1):
        state = place(state, 0, cell, 5, "011")
        assert cards(state, 0) == {"logging": number}


def test_border_cells_have_an_edge_at_the_coast_R_KOM_42() -> None:
    state = begun()
    for cell in land_of(state.public).terrain:
        assert ("border" in decks_due(state.public, 0, 6, cell)) == bool(land_of(state.public).grid.coast(cell))


def test_an_empty_deck_gives_nothing_KOM_8_9_R_KOM_35() -> None:
    """No reshuffle, no substitute; it is told; and if nothing was drawn it can be taken back."""
    state = begun()
    for _ in range(28):
        state.secret.decks["logging"].pop()
    state.public.decks["logging"] = 0
    state = place(state, 0, "A5u2", 5, "011")
    assert cards(state, 0) == {}
    assert told(state, "deck_empty")[0]["deck"].key == "mithril.deck.logging"
    assert told(state, "cards") == []
    assert not state.revealed


def test_the_top_card_is_drawn_face_down_KOM_8_8_R_KOM_36() -> None:
    """Its owner learns what it is, the others only the deck; the count is open."""
    state = begun(3)
    top = state.secret.decks["logging"][-1]
    state = place(state, 0, "A5u2", 5, "011")
    assert state.private[0].cards["logging"] == [top]
    assert state.public.kingdoms[0].cards["logging"] == 1
    assert state.public.decks["logging"] == 27
    for viewer in (None, 0, 1, 2):
        view = GAME.view(state, viewer)
        heard = [event.text.key for event in view.events]
        assert "mithril.event.cards" in heard
        assert ("mithril.event.own_cards" in heard) == (viewer == 0)
        assert (str(top) in str(view.events)) == (viewer == 0)
    [facts] = told(state, "own_cards")
    [card] = facts["cards"].items
    assert (card.key, card.facts["number"]) == ("mithril.card.shields", top)


def test_cards_are_never_shown_before_the_election_R_KOM_37() -> None:
    """No answer reveals them: no event to everybody names a card, in whole games."""
    for seats in (2, 3, 4):
        for step in steps(GAME, seats, 60):
            if step.after.public.election is not None:
                continue
            for event in step.after.events:
                assert event.to is not None or "mithril.card" not in str(event)
            assert all(event.to is None or len(event.to) == 1 for event in step.after.events)


def test_rewards_come_in_the_order_of_the_table_R_KOM_33() -> None:
    """Shields, cards, and only then the next tile."""
    state = begun()
    put(state, 0, "A6u3", 6, "111")
    state = play(turn(state, 0, 7, 7), 0, "7", "A6d3", "010")
    assert keys(state) == ["laid", "shield", "shield", "cards", "own_cards"]
    assert told(state, "laid")[0]["player"] == Player(0)
    assert (state.public.laid, state.public.newest) == (["A6d3"], "A6d3")


def test_card_counts_are_always_right() -> None:
    for step in list(steps(GAME, 4, 61))[::9]:
        for seat, kingdom in enumerate(step.after.public.kingdoms):
            assert kingdom.cards == {deck: len(step.after.private[seat].cards[deck]) for deck in DECKS}
