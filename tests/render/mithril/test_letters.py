"""The letters on the map are those that the form says, in reading order, each in its own cell."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist
from typing import Any

import pytest

from bot.i18n import Words
from render import draw, zooms
from render.mithril import facts, kingdom, maps, ring
from render.mithril.facts import tiles_held
from render.mithril.model import MithrilView, land_of, letters
from render.mithril.things import letter_disc
from rules import Choice, Decision
from tests.render.mithril import positions
from tests.render.mithril.positions import GAME
from tests.render.recorder import Recorder, Sheet


def asking(seats: int, number: int, every: int = 5) -> Iterator[tuple[Any, int, Decision]]:
    """Positions of a game in which a place is chosen: state, seat, decision."""
    found = 0
    for state in positions.played(seats, number):
        for seat, decision in GAME.ask(state).of.items():
            if decision.kind in ("mithril.camp", "mithril.lay"):
                found += 1
                if (found - 1) % every == 0:
                    yield state, seat, decision


def said_by_form(decision: Decision, before: tuple[str, ...]) -> dict[str, str]:
    """The letters that stand before the cells in the form: by cell, those that may be chosen."""
    field = decision.field_after(before)
    assert isinstance(field, Choice) and field.name == "cell"
    return {option.value: Words("en").say(option.text).split(" · ")[0] for option in field.options}


def drawn(monkeypatch: pytest.MonkeyPatch, view: MithrilView, zoom: str = "") -> dict[str, tuple[str, bool]]:
    """The letters that a picture shows: by cell the letter, and whether the cell may be chosen."""
    noted: dict[str, tuple[str, bool]] = {}
    original = maps.offers

    def offers(scene: Any, chart: Any, signs: Any, open_to: Any, *more: Any) -> None:
        noted.update({cell: (sign, cell in open_to) for cell, sign in signs.items()})
        original(scene, chart, signs, open_to, *more)

    with monkeypatch.context() as patch:
        patch.setattr(maps, "offers", offers)
        draw(view, Words("en"), zoom=zoom)
    return noted


@pytest.mark.parametrize(("seats", "number"), [(4, 7), (3, 8), (2, 9)])
def test_the_private_picture_and_the_form_say_the_same(
    seats: int, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for state, seat, decision in asking(seats, number):
        view = GAME.view(state, seat)
        if decision.kind == "mithril.camp":
            formed = said_by_form(decision, ())
        else:
            hand = sorted(set(view.public.kingdoms[seat].hand))
            tiles = decision.field_after(())
            assert isinstance(tiles, Choice)
            able = [tile for tile in hand if str(tile) in {option.value for option in tiles.options}]
            formed = {cell: sign for tile in able for cell, sign in said_by_form(decision, (str(tile),)).items()}
        shown = drawn(monkeypatch, view)
        assert {cell: sign for cell, (sign, able) in shown.items() if able} == formed


def test_the_places_of_a_tile_and_the_form_say_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    for state, seat, decision in asking(4, 7):
        view = GAME.view(state, None)
        for number in view.public.kingdoms[seat].hand if decision.kind == "mithril.lay" else ():
            assert f"places-{number}" in {zoom.name for zoom in zooms(view)}
            tiles = decision.field_after(())
            assert isinstance(tiles, Choice)
            fits = str(number) in {option.value for option in tiles.options}
            formed = said_by_form(decision, (str(number),)) if fits else {}
            assert {cell: sign for cell, (sign, _) in drawn(monkeypatch, view, f"places-{number}").items()} == formed


def test_turns_have_the_numbers_of_the_form() -> None:
    """The pictures of a turned tile are numbered as the options of the form are."""
    checked = 0
    for state, seat, decision in asking(4, 7, every=1):
        for number in set(state.public.kingdoms[seat].hand) if decision.kind == "mithril.lay" else ():
            tiles = decision.field_after(())
            assert isinstance(tiles, Choice)
            if str(number) not in {option.value for option in tiles.options}:
                continue
            from render.mithril.parts.places import found

            for place in found(GAME.view(state, None), seat, number):
                field = decision.field_after((str(number), place.cell))
                assert isinstance(field, Choice)
                said = [Words("en").say(option.text).split(" · ")[0] for option in field.options]
                assert said == [str(turn) for turn in range(1, len(place.masks) + 1)]
                assert [option.value for option in field.options] == [f"{mask:03b}" for mask in place.masks]
                checked += len(place.masks) > 1
    assert checked > 5


def test_letters_are_in_reading_order_and_stay_while_a_tile_is_chosen() -> None:
    view = positions.sprawling()
    signs = letters(view.public, 0)
    order = list(signs)
    at = land_of(view.public).grid.at
    rows = [-at[cell].r for cell in order]
    assert rows == sorted(rows)
    assert [signs[cell] for cell in order[:3]] == ["A", "B", "C"] and "AA" in signs.values()
    view.public.kingdoms[0].hand = [2]
    assert letters(view.public, 0) == signs


def centres(sheet: Sheet, sign: str) -> list[tuple[float, float]]:
    """Where a letter stands."""
    boxes = [one.box for one in sheet.written if one.said == sign and one.style is None]
    return [((box.left + box.right) / 2, (box.top + box.bottom) / 2) for box in boxes]


def test_every_letter_stands_in_its_cell(recorder: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    charts: list[Any] = []
    original = maps.offers

    def offers(scene: Any, chart: Any, *more: Any) -> None:
        charts.append(chart)
        original(scene, chart, *more)

    monkeypatch.setattr(maps, "offers", offers)
    for view in (positions.camps(positions.camps().asked[0]), positions.sprawling()):
        seat = view.viewer
        assert seat is not None
        sheet = recorder.of(lambda: draw(view, positions.words()))  # noqa: B023
        for cell, sign in letters(view.public, seat).items():
            if cell not in view.public.board:
                middle = charts[-1].middle(land_of(view.public).grid.at[cell])
                assert min(dist(middle, spot) for spot in centres(sheet, sign)) < 0.1 * charts[-1].u, sign


def test_nobody_else_sees_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are for who is asked; on the pictures of the others his cells are not lettered."""
    before, state = positions.laying(4)
    (seat,) = GAME.ask(state).of
    assert drawn(monkeypatch, GAME.view(state, seat))
    for viewer in {0, 1, 2, 3} - {seat}:
        assert not drawn(monkeypatch, GAME.view(state, viewer))
    assert not drawn(monkeypatch, GAME.view(state, None))
    assert before.public.board != state.public.board or before.public.phase != state.public.phase


def test_what_fits_is_said_beside_the_tile() -> None:
    view = positions.sprawling()
    signs = letters(view.public, 0)
    asked = kingdom.asked_places(view, 0)
    assert set(asked) < set(signs)
    assert set(tiles_held(view.public, 0)) == {5, 7}
    assert all(land_of(view.public).terrain[cell] != "mountain" for cell in asked)


def test_a_letter_that_cannot_be_chosen_looks_otherwise() -> None:
    assert letter_disc("A", 30, 40).colours.tobytes() != letter_disc("A", 30, 40, False).colours.tobytes()


def offered_coast(view: MithrilView) -> set[int]:
    """The spaces before cells that may be chosen, to which the next roll may lead."""
    assert view.viewer is not None
    open_to, land = kingdom.asked_places(view, view.viewer), land_of(view.public)
    reached = set(facts.reached(view.public).values()) if facts.bailiff_moves(view) else set()
    return {each.space for each in land.buildings if each.cell in open_to and each.space in reached}


def test_a_place_at_the_coast_does_not_hide_where_a_roll_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sums of the dice lie on top of the places that may be chosen."""
    asked = [GAME.view(state, seat) for number in (7, 8, 9) for state, seat, _ in asking(4, number, every=1)]
    views = [view for view in asked if offered_coast(view)][:3]
    looked_at, original = [], maps.offers

    def offers(scene: Any, chart: Any, *more: Any) -> None:
        original(scene, chart, *more)
        for space in offered_coast(scene.view) & set(maps.shown(scene, chart, more[-1])):
            x, y = ring.spot(chart, scene.land, scene.land.building(space), -0.02)
            looked_at.append(scene.canvas.image.getpixel((round(x) - 16, round(y))))

    monkeypatch.setattr(maps, "offers", offers)
    for view in views:
        draw(view, positions.words())
    assert looked_at and all(max(colour[:3]) < 90 for colour in looked_at), looked_at


def test_the_small_island_hides_no_house_where_a_corner_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor the arrow, as long as no letter would be hidden instead."""
    seen: list[tuple[int, int]] = []
    original = maps.locator

    def locator(scene: Any, chart: Any, rect: Any, x: float, y: float) -> None:
        original(scene, chart, rect, x, y)
        houses = list(maps.houses_seen(scene, chart, rect))
        right, low = rect.x + rect.w - 14 - maps.LOCATOR, rect.y + rect.h - 14 - maps.LOCATOR * 0.9
        spots = [(left, top) for left in (rect.x + 14, right) for top in (rect.y + 14, low)]
        seen.append((maps.covered(houses, x, y), min(maps.covered(houses, *spot) for spot in spots)))

    monkeypatch.setattr(maps, "locator", locator)
    for state in positions.played(2, 9)[::9]:
        for seat in (0, 1):
            draw(GAME.view(state, None), positions.words(), zoom=f"kingdom-{seat + 1}")
    assert seen and all(hidden == least for hidden, least in seen)
