"""The large pictures of families, spheres and lands: what is on them, for whom, and what their alt texts say."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from bot.i18n import LOCALES
from render import Picture, draw, zooms
from render.canvas import Canvas
from render.heraldry import TALL
from render.lettering import Style, width
from render.mil.facts import Changes
from render.mil.layout import layout
from render.mil.model import SPHERES, Knight, MilView, Pile, Space
from render.mil.parts.spheres import places
from render.mil.parts.told import deed
from render.mil.scene import Scene
from render.mil.spheres import INNER_H, PAD, crowd, space_beside
from rules.mil import GAME, Private
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, land, words

SAMPLES = positions.samples()
SHEETS = ("score", "legend")
"""Parts of which other tests tell the form."""


def names(view: MilView) -> list[str]:
    """Every part of a position."""
    return [zoom.name for zoom in zooms(view)]


def part(view: MilView, zoom: str, since: MilView | None = None, locale: str = "en") -> Picture:
    """A part as it is posted."""
    return draw(view, words(locale), since=since, note=NOTE, prompt=PROMPT, zoom=zoom)


def told(view: MilView, zoom: str) -> tuple[bytes, str]:
    """All that a part shows and says to everybody who gets it."""
    picture = part(view, zoom)
    return picture.data, picture.alt


# -- every part of every position --------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("view", "since"), [s[1:] for s in SAMPLES], ids=[s[0] for s in SAMPLES])
def test_every_part_is_drawn_in_every_language(view, since, locale):
    pictures = [part(view, name, since, locale) for name in names(view) if name not in SHEETS]
    for picture in pictures:
        w, h = Image.open(BytesIO(picture.data)).size
        assert w == 2000 and h < 1600
        assert len(picture.data) < 1 << 19
        assert 200 < len(picture.alt) <= 1024 and picture.alt.endswith((".", "。"))
        assert "render." not in picture.alt and "{" not in picture.alt
    assert len({picture.alt for picture in pictures}) == len(pictures)


@pytest.mark.parametrize("zoom", ["family-1", "spheres", "lands"])
def test_alt_texts_differ_by_language(zoom):
    assert len({part(positions.view(), zoom, locale=locale).alt for locale in LOCALES}) == len(LOCALES)


@pytest.mark.parametrize("zoom", ["family-6", "family-0", "family", "sphere", "x"])
def test_an_unknown_part_is_a_key_error(zoom):
    with pytest.raises(KeyError):
        draw(positions.view(), words(), zoom=zoom)


def full() -> MilView:
    """Every knight there is with two lands, all of them in the open spheres, everybody a vassal."""
    shown = positions.view(resigned=(3,))
    for seat, family in enumerate(shown.public.families):
        lands = [land("quarry", False), land("cereal")]
        family.knights = [Knight(True, 12, True, list(lands), 3, (seat + 1) % 5, placed="monastery") for _ in range(4)]
    shown.public.arrivals["monastery"] = [(seat, slot) for seat in range(5) for slot in range(4)]
    shown.public.arrivals["crusades"] = list(shown.public.arrivals["monastery"][:16])
    return shown


def bare(seats: int = 5) -> MilView:
    """Nothing: one knight without anything in each family, empty stacks, empty spheres."""
    shown = positions.view(seats)
    for family in shown.public.families:
        family.knights, family.women, family.privileges = [Knight(), None, None, None], 0, 0
    shown.public.piles = [Pile(6, None, 0), Pile(8, None, 0)]
    for spaces in shown.public.spaces.values():
        spaces[:] = [Space() for _ in spaces]
    for there in shown.public.arrivals.values():
        there.clear()
    return shown


@pytest.mark.parametrize("name", ["W" * 32, "沈" * 32, "Ω" * 32, "🐉"])
@pytest.mark.parametrize("view", [full(), bare(), bare(2)], ids=["full", "bare", "bare-two"])
def test_the_most_and_the_least_have_a_place(view, name):
    for zoom in names(view):
        picture = draw(view, words("el", dict.fromkeys(range(5), name)), note=NOTE, prompt=PROMPT, zoom=zoom)
        assert Image.open(BytesIO(picture.data)).width == 2000
        assert len(picture.alt) <= 1024


def test_a_family_without_a_third_knight_needs_one_row():
    tall, low = (Image.open(BytesIO(part(view, "family-1").data)).height for view in (positions.view(), bare()))
    assert low < tall
    fallen = Image.open(BytesIO(part(bare(), "family-1", since=positions.view()).data))
    assert fallen.height == tall


@pytest.mark.parametrize("w", [324, 458, 619])
@pytest.mark.parametrize("count", range(21))
def test_a_crowd_stays_in_its_box(count, w):
    wide, rows, per_row, _ = crowd(count, w)
    gap = space_beside(rows)
    assert rows * per_row >= count
    assert per_row * (wide + gap) - gap <= w - 2 * PAD
    assert rows * (wide * TALL + 9) - 9 <= INNER_H


# -- whose secrets -----------------------------------------------------------------------------------------------------


def rich(viewer: int | None, gold: int) -> MilView:
    """The usual position with so much gold behind the viewer's screen."""
    return positions.view(viewer=viewer, private=Private(positions.stock() | {"gold": gold}))


def sealed(offer: tuple[int, ...] | None) -> MilView:
    """A sealed round in which Θεοφανώ has made an offer."""
    return positions.view(viewer=1, asked=(0, 1), sealed=True, answered=1, offer=offer)


def test_the_own_family_shows_the_own_stock():
    poor, other = part(rich(1, 2), "family-2"), part(rich(1, 12), "family-2")
    assert poor.data != other.data
    assert "gold 2." in poor.alt and "gold 12." in other.alt


def test_nothing_but_the_own_family_depends_on_the_stock():
    for zoom in names(rich(1, 2)):
        if zoom != "family-2":
            assert told(rich(1, 2), zoom) == told(rich(1, 12), zoom), zoom
            assert "stock" not in told(rich(1, 2), zoom)[1]


def test_a_public_part_has_no_stock():
    for zoom in names(positions.view()):
        assert told(rich(None, 2), zoom) == told(rich(None, 12), zoom) == told(positions.view(), zoom)


def test_the_family_of_another_looks_the_same_to_everybody():
    for zoom in ("family-3", "spheres", "lands"):
        assert told(positions.view(), zoom) == told(positions.view(viewer=0), zoom)


def test_the_own_family_shows_the_offer_and_no_other_part_does():
    seen = {told(sealed(offer), "family-2") for offer in (None, (1, 2, 0, 0, 1), (1, 2, 0, 0, 2), (0, 4), (3,))}
    assert len(seen) == 5
    for zoom in names(sealed(None)):
        if zoom != "family-2":
            assert told(sealed((3,)), zoom) == told(sealed((4,)), zoom)


def test_others_secrets_never_influence_a_part():
    """Complaint 62."""
    state = GAME.new(3, "5a" * 32)
    other = GAME.copy(state)
    other.private[1].stock["gold"] += 9
    other.secret.below[0].reverse()
    for viewer in (None, 0):
        for zoom in names(GAME.view(state, viewer)):
            assert told(GAME.view(state, viewer), zoom) == told(GAME.view(other, viewer), zoom)


def test_the_own_words_are_those_of_the_board():
    view = sealed((1, 2, 0, 0, 1))
    board = draw(view, words())
    assert {part(view, zoom).own for zoom in ("family-1", "family-2", "spheres", "lands")} == {board.own}
    assert part(positions.view(), "spheres").own == ""


# -- what has changed --------------------------------------------------------------------------------------------------


def put(target: object, name: str, value: object) -> None:
    """Set an attribute in an expression."""
    setattr(target, name, value)


def knight(view: MilView) -> Knight:
    """Leonor's knight B: on the Crusades, one soldier, one land."""
    found = view.public.families[0].knights[1]
    assert found is not None
    return found


OUTLINED: dict[str, tuple[str, Callable[[MilView], object]]] = {
    "soldiers": ("family-1", lambda v: put(knight(v), "soldiers", 3)),
    "women": ("family-1", lambda v: put(v.public.families[0], "women", 5)),
    "score": ("family-1", lambda v: put(v.public.families[0], "score", 40)),
    "starting": ("family-1", lambda v: put(v.public, "starting", 0)),
    "own stock": ("family-2", lambda v: v.private.stock.update(gold=9)),
    "space": ("spheres", lambda v: put(v.public.spaces["war"][1], "token", "")),
    "arrival": ("spheres", lambda v: v.public.arrivals["monastery"].append((0, 0))),
    "departure": ("spheres", lambda v: v.public.arrivals["crusades"].pop()),
    "top of a stack": ("lands", lambda v: put(v.public.piles[1], "top", land("fish"))),
    "side": ("lands", lambda v: put(knight(v).lands[0], "fertile", True)),
    "defence": ("lands", lambda v: put(knight(v), "castle", True)),
    "archbishop": ("lands", lambda v: put(knight(v), "archbishop", True)),
}


@pytest.mark.parametrize("name", OUTLINED)
def test_a_change_is_outlined(name):
    zoom, change = OUTLINED[name]
    after, before = positions.view(viewer=1), positions.view(viewer=1)
    change(after)
    assert part(after, zoom).data != part(after, zoom, since=before).data
    assert part(after, zoom, since=after).data == part(after, zoom).data


def test_what_has_nothing_to_do_with_lands_is_not_outlined_there():
    after = positions.view()
    put(knight(after), "placed", "")
    put(knight(after), "age", 1)
    assert part(after, "lands", since=positions.view()).data == part(after, "lands").data
    assert part(after, "family-1", since=positions.view()).data != part(after, "family-1").data


# -- what is said ------------------------------------------------------------------------------------------------------


def in_order(alt: str, *parts: str) -> bool:
    """Whether all this is said, one after the other."""
    places = [alt.find(each) for each in parts]
    return -1 not in places and places == sorted(places)


def test_a_family_is_told_in_full_and_first():
    alt = part(positions.view(viewer=1), "family-2").alt
    assert in_order(alt, "turn 3 of 5", "family of Θεοφανώ (orange)", "Θεοφανώ to move", "Your stock: food 4",
                    "Points 27, women 3, privileges 1.", "Knight A: at home, 3 soldiers", "Knight B: Market",
                    "Points: Leonor", "Court (blue leads)")  # fmt: skip
    assert "Your stock" not in part(positions.view(viewer=1), "family-1").alt


def test_defence_and_elements_are_those_of_the_rules():
    alt = part(positions.view(), "family-1").alt
    assert "Knight A: Court, 4 soldiers, castle, heir, age 1, cereal, mine, defence 20, 7 elements." in alt
    assert "Vassals: green B." in alt
    assert "Blue: A cereal, mine, defence 20; B cereal (back), defence 3" in part(positions.view(), "lands").alt


def test_the_spheres_come_with_prizes_and_deeds():
    alt = part(positions.view(), "spheres").alt
    assert in_order(alt, "the six spheres", "Monastery: green B.", "War (green leads)", "Court majority: +2",
                    "Points: Leonor", "Market: Trade up to 4 resources")  # fmt: skip


def numbered(view: MilView, **numbers: int) -> MilView:
    """The same position with an operator's own numbers of points."""
    box = view.public.box
    view.public.box = msgspec.structs.replace(box, points=msgspec.structs.replace(box.points, **numbers))
    return view


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_knight_may_do_fits_its_line(locale):
    scene = Scene(Canvas.blank(1, 1, (0, 0, 0)), positions.view(), words(locale), layout(5, None), Changes())
    for sphere, rect in zip(SPHERES, places(), strict=True):
        assert width(words(locale).say(deed(scene, sphere)), Style(35, 500)) <= rect.w - 32, sphere


COUNTED = {
    "court": "Court majority: +17",
    "castle": "auction a castle (+17)",
    "land_gain": "another knight’s land (+17)",
    "donation": "Donations (up to +17)",
}
"""What the box counts, and what is then said."""


@pytest.mark.parametrize(("name", "said"), COUNTED.items())
def test_the_numbers_are_those_of_the_box(name, said):
    own = numbered(positions.view(), **{name: 17})
    assert said in draw(own, words(), zoom="spheres").alt
    assert part(own, "spheres").data != part(positions.view(), "spheres").data


def test_no_lands_are_told_too():
    alt = part(bare(), "lands").alt
    assert "Free lands: none; none." in alt and "Blue: no land." in alt
