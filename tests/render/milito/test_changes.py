"""Whatever a view of Milito shows changes the picture, and what has changed since an earlier view is outlined."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render import draw
from render.milito.facts import changes
from render.milito.model import MilitoView
from tests.render import milito_positions as positions
from tests.render.milito_positions import words


def put(target: object, name: str, value: object) -> None:
    """Set an attribute in an expression."""
    setattr(target, name, value)


CHANGES: dict[str, Callable[[MilitoView], object]] = {
    "unit": lambda v: v.public.columns[0].units[0].append("pikes"),
    "enemy unit": lambda v: v.public.columns[2].units[1].pop(),
    "other unit": lambda v: v.public.columns[4].units[0].__setitem__(0, "companions"),
    "control": lambda v: put(v.public.columns[1], "control", 0),
    "control lost": lambda v: put(v.public.columns[0], "control", None),
    "hand": lambda v: put(v.public.sides[1], "hand", 6),
    "draw": lambda v: put(v.public.sides[0], "draw", 5),
    "discard": lambda v: put(v.public.sides[0], "discard", 6),
    "destroyed": lambda v: put(v.public.sides[1], "destroyed", 3),
    "shuffles": lambda v: put(v.public.sides[1], "shuffles", 2),
    "turn": lambda v: put(v.public, "turn", 10),
    "last combat": lambda v: put(v.public, "last", positions.last(outcome="tie", totals=[5, 5], after=None)),
    "phase": lambda v: put(v.public, "phase", "actions"),
    "flank attacks": lambda v: v.public.snapshot.pop(),
    "active": lambda v: (put(v.public, "active", 1), put(v.public, "snapshot", [])),
    "asked": lambda v: put(v, "asked", (1,)),
    "both asked": lambda v: put(v, "asked", (0, 1)),
    "resigned": lambda v: put(v, "resigned", (1,)),
    "terrain": lambda v: put(v.public.columns[1], "terrain", "rough"),
}
OUTLINED = sorted(
    set(CHANGES) - {"phase", "flank attacks", "active", "asked", "both asked", "resigned", "terrain", "last combat"}
)


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_changes_the_picture(name: str) -> None:
    for viewer in (None, 0, 1):
        before, after = positions.view(viewer), positions.view(viewer)
        CHANGES[name](after)
        zoom = "" if name != "last combat" else "field"
        assert draw(before, words(), zoom=zoom).data != draw(after, words(), zoom=zoom).data


@pytest.mark.parametrize("name", [*OUTLINED, "last combat"])
def test_a_change_is_outlined(name: str) -> None:
    after = positions.view()
    CHANGES[name](after)
    assert draw(after, words()).data != draw(after, words(), since=positions.view()).data


def test_nothing_is_outlined_when_nothing_changed() -> None:
    for viewer in (None, 0, 1):
        view = positions.view(viewer)
        assert draw(view, words(), since=positions.view(viewer)).data == draw(view, words()).data


@pytest.mark.parametrize(("name", "zoom"), [
    ("unit", "column-1"), ("control", "column-2"), ("control", "score"), ("destroyed", "score"),
])  # fmt: skip
def test_a_change_is_outlined_in_the_part_where_it_is(name: str, zoom: str) -> None:
    after = positions.view()
    CHANGES[name](after)
    assert draw(after, words(), zoom=zoom).data != draw(after, words(), since=positions.view(), zoom=zoom).data


def test_new_cards_of_the_own_hand_are_outlined() -> None:
    after = positions.view(0)
    found = changes(after, positions.before(0))
    assert dict(found.hand) == {"pikes": 1, "leader6": 1}
    for zoom in ("", "hand"):
        assert draw(after, words(), zoom=zoom).data != draw(after, words(), since=positions.before(0), zoom=zoom).data
    assert changes(positions.view(), positions.before()).hand == ()
    assert changes(after, positions.before()).hand == (), "another viewer's"


def test_what_came_and_what_went() -> None:
    found = changes(positions.view(), positions.before())
    assert found.units == {(4, 0, 1)} and found.gone == {(2, 0, 0)} and found.control == {0}
    assert {(0, "hand"), (0, "draw"), (0, "columns")} == found.numbers
    assert found.combat and found.turn


def test_of_equal_units_the_last_is_the_new_one() -> None:
    old, new = positions.view(), positions.view()
    old.public.columns[1].units[0] = ["pikes"]
    assert changes(new, old).units == {(1, 0, 1)}
    old.public.columns[2].units[1] = ["spears", "immortals"]
    assert changes(new, old).units == {(1, 0, 1), (2, 1, 1)}
