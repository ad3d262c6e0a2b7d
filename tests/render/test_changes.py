"""Whatever a view shows changes the picture, and what has changed since an earlier view is outlined."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render import draw
from render.mil.facts import changes, leader, open_spaces
from render.mil.model import Knight, MilView, Space
from tests.render import positions
from tests.render.positions import land, words


def knight(view: MilView) -> Knight:
    """Leonor's knight B: outside, one land, no castle."""
    found = view.public.families[0].knights[1]
    assert found is not None
    return found


def put(target: object, name: str, value: object) -> None:
    """Set an attribute in an expression."""
    setattr(target, name, value)


CHANGES: dict[str, Callable[[MilView], object]] = {
    "score": lambda v: put(v.public.families[0], "score", 32),
    "women": lambda v: put(v.public.families[0], "women", 5),
    "privileges": lambda v: put(v.public.families[0], "privileges", 5),
    "soldiers": lambda v: put(knight(v), "soldiers", 3),
    "castle": lambda v: put(knight(v), "castle", True),
    "age": lambda v: put(knight(v), "age", 3),
    "heir": lambda v: put(knight(v), "heir", True),
    "lord": lambda v: put(knight(v), "lord", 4),
    "kings_soldiers": lambda v: put(knight(v), "kings_soldiers", True),
    "archbishop": lambda v: put(knight(v), "archbishop", True),
    "home": lambda v: put(knight(v), "placed", ""),
    "land side": lambda v: put(knight(v).lands[0], "fertile", True),
    "land kind": lambda v: put(knight(v).lands[0], "kind", "fish"),
    "second land": lambda v: knight(v).lands.append(land("wool")),
    "no land": lambda v: knight(v).lands.clear(),
    "knight": lambda v: v.public.families[0].knights.__setitem__(3, Knight()),
    "death": lambda v: v.public.families[0].knights.__setitem__(1, None),
    "white token": lambda v: put(v.public.spaces["war"][1], "token", ""),
    "black token": lambda v: put(v.public.spaces["market"][2], "token", "white"),
    "arrival": lambda v: v.public.arrivals["monastery"].append((1, 2)),
    "departure": lambda v: v.public.arrivals["crusades"].pop(),
    "order": lambda v: v.public.arrivals["crusades"].reverse(),
    "pile top": lambda v: put(v.public.piles[0], "top", land("quarry")),
    "pile height": lambda v: put(v.public.piles[0], "height", 2),
    "pile defence": lambda v: put(v.public.piles[1], "defence", 9),
    "empty pile": lambda v: (put(v.public.piles[1], "top", None), put(v.public.piles[1], "height", 0)),
    "turn": lambda v: put(v.public, "turn", 4),
    "phase": lambda v: put(v.public, "phase", "politics"),
    "starting": lambda v: put(v.public, "starting", 0),
    "asked": lambda v: put(v, "asked", (2,)),
    "two asked": lambda v: put(v, "asked", (1, 2)),
    "resigned": lambda v: put(v, "resigned", (2,)),
}
OUTLINED = sorted(set(CHANGES) - {"order", "asked", "two asked", "resigned", "phase"})


@pytest.mark.parametrize("name", CHANGES)
def test_a_change_changes_the_picture(name):
    for viewer in (None, 0):
        before, after = positions.view(viewer=viewer), positions.view(viewer=viewer)
        CHANGES[name](after)
        assert draw(before, words()).data != draw(after, words()).data


@pytest.mark.parametrize("name", OUTLINED)
def test_a_change_is_outlined(name):
    after = positions.view()
    CHANGES[name](after)
    assert draw(after, words()).data != draw(after, words(), since=positions.view()).data


def test_nothing_is_outlined_when_nothing_changed():
    assert draw(positions.view(), words(), since=positions.view()).data == draw(positions.view(), words()).data


def test_own_stock_is_compared_for_its_owner_alone():
    old, new = positions.view(viewer=1), positions.view(viewer=1)
    assert new.private is not None
    new.private.stock["gold"] += 1
    assert changes(new, old).stock == {"gold"}
    assert changes(positions.view(), old).stock == frozenset()


def test_leader_is_who_has_most_knights_then_who_stands_furthest_left():
    public = positions.board()
    assert leader(public, "court") == 0
    assert leader(public, "war") == 2
    public.spaces["court"][2] = positions.at(4, "B")
    assert leader(public, "court") == 4
    for space in public.spaces["war"]:
        space.knight = None
    assert leader(public, "war") is None


def test_a_family_token_counts_beside_a_knight_but_not_for_the_tie():
    public = positions.board(2)
    public.spaces["curia"] = [Space("family", family=1), positions.at(0, "A"), Space("family", family=1)]
    assert leader(public, "curia") == 0
    public.spaces["curia"] = [Space("family", family=1), positions.at(0, "A"), positions.at(1, "A")]
    assert leader(public, "curia") == 1
    public.spaces["curia"] = [positions.at(1, "B"), Space("family", family=0), positions.at(0, "A")]
    assert leader(public, "curia") == 0


def test_open_spaces_are_white_or_empty_and_not_printed_black():
    assert open_spaces(positions.board()) == (9, 20)
    assert open_spaces(positions.advanced().public) == (8, 20)
