"""The alt text tells the position in words."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES
from render import draw
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, words
from tests.render.tables import ALL, IDS, TABLES

ENDS = (".", "。")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "view"), [(s[0], s[2]) for s in ALL], ids=IDS)
def test_it_is_short_enough_whole_and_without_keys(game, view, locale):
    table = TABLES[game]
    alt = draw(view, table.words(locale), note=table.note, prompt=table.prompt).alt
    assert 150 < len(alt) <= 1024
    assert alt.endswith(ENDS)
    assert "render." not in alt and "{" not in alt


def test_the_weightiest_comes_first():
    alt = draw(positions.view(viewer=1), words(), note=NOTE, prompt=PROMPT).alt
    told = ["turn 3 of 5", "Θεοφανώ to move: Place a knight or pass.", "Your stock: food 4", "Points: Leonor (blue) 31",
            "Last: Leonor placed", "Court (blue leads): blue A, empty, white", "Free lands: mine, defence 8, 6 high",
            "Orange: women 3"]  # fmt: skip
    places = [alt.index(each) for each in told]
    assert places == sorted(places)


def test_a_public_alt_text_has_no_stock():
    assert "Your stock" not in draw(positions.view(), words()).alt


def test_very_long_names_are_cut_at_a_sentence():
    names = dict.fromkeys(range(5), "A name of thirty-two characters!")
    alt = draw(positions.crowded(), words("en", names), note=NOTE).alt
    assert len(alt) <= 1024 and alt.endswith(ENDS)


def test_pieces_and_tokens_are_told():
    alt = draw(positions.two_with_token(), words()).alt
    assert "token of orange" in alt
    assert "King’s Soldiers with orange A." in alt and "Archbishop with orange A." in alt
    assert "Resigned: Ειρήνη." in draw(positions.crowded(), words()).alt
