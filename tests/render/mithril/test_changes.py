"""Whatever a view of Kings of Mithril shows changes the picture, and what has changed since is outlined."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render import draw
from render.mithril.facts import changes, final_lap, owners, reached, state_of, tiles_held
from render.mithril.model import Kingdom, MithrilView, Placed
from tests.render.mithril import positions
from tests.render.mithril.positions import words


def put(target: object, name: str, value: object) -> None:
    """Set an attribute in an expression."""
    setattr(target, name, value)


def first(view: MithrilView) -> Kingdom:
    """The kingdom of seat 1."""
    return view.public.kingdoms[1]


def own_tile(view: MithrilView) -> str:
    """A cell with a curve of seat 0."""
    return next(cell for cell, placed in view.public.board.items() if placed.owner == 0 and placed.mask == 0b011)


CHANGES: dict[str, Callable[[MithrilView], object]] = {
    "tile": lambda v: v.public.board.update({"D7u4": Placed(1, 7, 0b001)}),
    "kind of a tile": lambda v: v.public.board.update({own_tile(v): Placed(0, 7, 0b001)}),
    "turn of a tile": lambda v: v.public.board.update({own_tile(v): Placed(0, 5, 0b110)}),
    "owner of a tile": lambda v: v.public.board.update({own_tile(v): Placed(3, 5, 0b011)}),
    "barley": lambda v: first(v).resources.update(barley=7),
    "gold": lambda v: first(v).resources.update(gold=7),
    "cards": lambda v: first(v).cards.update(husbandry=3),
    "shields left": lambda v: put(first(v), "shields", 2),
    "reserved": lambda v: put(first(v), "reserved", 8),
    "hand": lambda v: v.public.kingdoms[0].hand.append(8),
    "closed": lambda v: put(first(v), "closed", True),
    "house": lambda v: v.public.buildings.update({20: [0, 1, 0, 0]}),
    "second shield": lambda v: v.public.buildings.update({20: [0, 2, 0, 0]}),
    "bailiff": lambda v: put(v.public, "bailiff", 20),
    "hourglass": lambda v: put(v.public, "hourglasses", 5),
    "roll": lambda v: put(v.public, "roll", (1, 3)),
    "stock": lambda v: v.public.tiles.update({6: 3}),
    "bank": lambda v: v.public.bank.update(metal=2),
    "deck": lambda v: v.public.decks.update(mining=2),
    "turn": lambda v: put(v.public, "turn", 9),
    "phase": lambda v: put(v.public, "phase", "buy"),
    "asked": lambda v: put(v, "asked", (2,)),
    "resigned": lambda v: put(v, "resigned", (2,)),
}
NOT_OUTLINED = {"phase", "asked", "resigned"}
WHERE = {
    "house": ("", "ring"),
    "bailiff": ("", "ring"),
    "stock": ("", "bank"),
    "bank": ("", "bank"),
    "deck": ("", "bank"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_changes_the_picture(name: str) -> None:
    after = positions.view()
    CHANGES[name](after)
    for zoom in WHERE.get(name, ("",)):
        assert draw(positions.view(), words(), zoom=zoom).data != draw(after, words(), zoom=zoom).data


@pytest.mark.parametrize("name", sorted(set(CHANGES) - NOT_OUTLINED))
def test_a_change_is_outlined(name: str) -> None:
    after = positions.view()
    CHANGES[name](after)
    for zoom in WHERE.get(name, ("",)):
        plain = draw(after, words(), zoom=zoom).data
        assert plain != draw(after, words(), since=positions.view(), zoom=zoom).data
        assert plain == draw(after, words(), since=after, zoom=zoom).data


def test_new_cards_of_ones_own_are_outlined() -> None:
    before, after = positions.view(4, 1), positions.view(4, 1)
    assert after.private is not None
    after.private.cards["husbandry"].append(115)
    assert changes(after, before).own == {115}
    assert draw(after, words()).data != draw(after, words(), since=before).data


def test_views_of_others_are_not_compared() -> None:
    assert changes(positions.view(4, 1), positions.view(4, 2)) == changes(positions.view(), None)


def test_a_kingdom_has_a_state() -> None:
    view = positions.crowded()
    active = view.public.active
    states = [state_of(view, (active + step) % 4) for step in range(3)]
    assert states == ["to_move", "closed", "resigned"]
    ended = positions.ended(3)
    assert ended.result is not None
    assert sorted(state_of(ended, seat) for seat in range(3)) == ["king", "out", "out"]


def test_the_next_roll_goes_on_around_the_island() -> None:
    public = positions.view().public
    public.bailiff = 40
    assert reached(public) == {2: 42, 3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 6}
    assert reached(public, final=True) == {2: 42}, "past the arrow the game is over"
    public.bailiff = 0
    assert reached(public)[2] == 2


@pytest.mark.parametrize(("chosen", "last"), [("H", 1), ("H+1", 0)])
def test_in_the_final_lap_no_sum_is_shown_past_the_arrow(chosen: str, last: int) -> None:
    view = positions.view(2, options={"final_pass": chosen})
    for left in (0, 1, 2):
        view.public.hourglasses = left
        assert final_lap(view) == (left == last)


def test_tiles_and_owners_are_counted() -> None:
    public = positions.crowded().public
    assert tiles_held(public, public.active)[5] == 3
    assert owners(public, 4) == [(1, 4), (2, 3)]
    assert owners(public, 20) == []
