"""The places of the board: what stands where doesn't jump from picture to picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render import draw
from render.mil.layout import FOOT, GAP, PANELS_TOP, ROWS, USUAL_ROW, layout
from render.mil.model import Knight, MilView
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, words


def pixels(view: MilView, since: MilView | None = None) -> Image.Image:
    """A picture as drawn."""
    data = draw(view, words(), since=since, note=NOTE, prompt=PROMPT).data
    return Image.open(BytesIO(data)).convert("RGB")


def with_knights(seats: int, viewer: int | None, *fourth: int) -> MilView:
    """A position in which only these families have a fourth knight."""
    shown = positions.view(seats, viewer)
    for seat, family in enumerate(shown.public.families):
        family.knights[3] = Knight(soldiers=2) if seat in fourth else None
    return shown


def differ(one: Image.Image, other: Image.Image, top: int, bottom: int) -> tuple[int, int, int, int] | None:
    """The box in which two pictures differ between two heights of the first, None when they don't."""
    here, there = one.crop((0, top, one.width, bottom)), other.crop((0, top, other.width, bottom))
    return ImageChops.difference(here, there).getbbox()


@pytest.mark.parametrize("seats", (3, 4, 5))
def test_without_a_fourth_knight_only_the_lower_edge_moves(seats: int) -> None:
    short, long = pixels(with_knights(seats, None)), pixels(with_knights(seats, None, 1))
    row = ROWS.get(seats, USUAL_ROW)[0]
    assert long.height - short.height == row
    edge = short.height - FOOT - GAP - 8
    sides = (20, 0, short.width - 20, edge)
    assert ImageChops.difference(short.crop(sides), long.crop(sides)).getbbox() is None
    foot = short.crop((0, short.height - FOOT, short.width, short.height))
    assert ImageChops.difference(foot, long.crop((0, long.height - FOOT, long.width, long.height))).getbbox() is None


def test_two_families_keep_two_lines() -> None:
    short, long = pixels(with_knights(2, None)), pixels(with_knights(2, None, 0))
    assert short.size == long.size
    assert differ(short, long, 0, PANELS_TOP + 300) is None


@pytest.mark.parametrize("seats", (2, 3, 4, 5))
def test_the_private_picture_is_as_high_as_its_panels(seats: int) -> None:
    for fourth in ((), (0,)):
        places = layout(seats, 0, 4 if fourth else 3)
        assert places.pillar is not None
        ends = {rect.y + rect.h for _, rect in (*places.panels, places.pillar)}
        assert ends == {places.h - FOOT - GAP}
        assert pixels(with_knights(seats, 0, *fourth)).height == places.h


def test_a_fourth_knight_who_has_just_died_keeps_his_row() -> None:
    """What has changed is outlined, also that somebody is gone."""
    before, after = with_knights(5, None, 2), with_knights(5, None)
    marked = pixels(after, before)
    assert marked.height == pixels(before).height
    assert differ(marked, pixels(before), PANELS_TOP + 134 + 3 * 159, marked.height - FOOT) is not None


def test_never_fewer_than_three_rows() -> None:
    shown = with_knights(5, None)
    for family in shown.public.families:
        family.knights[1:] = [None, None, None]
    assert pixels(shown).height == pixels(with_knights(5, None)).height
