"""What is too long for its control is told in few words: whole, else in brief, and cut only as a last resort."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, words
from bot.ui.spelling import fitted
from rules import GAMES, Many, text
from tests.bot.spoken import spoken

NAMES = {0: "Leonor", 1: "Θεοφανώ", 2: "沈墨白", 3: "Roderic"}
CHOSEN = ("button", "option", "completion")
SHIELDS = Many(tuple(text("mithril.gain.shield", building=text("mithril.building.gold", space=n)) for n in (7, 8)))
PLACE = text("mithril.option.place", cell="A6u6", gains=SHIELDS)


def test_whole_where_there_is_room() -> None:
    whole = words("en").say(PLACE)
    assert fitted(words("en"), PLACE, len(whole)) == whole


def test_in_brief_where_there_is_none_lists_too() -> None:
    short = fitted(words("en"), PLACE, len(words("en").say(PLACE)) - 1)
    assert short == "A6u6: shield in 7 and shield in 8"


def test_cut_where_even_that_is_too_long() -> None:
    assert fitted(words("en"), PLACE, 12) == "A6u6: shiel…"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 5), (4, 8)])
def test_no_choice_of_a_kingdom_is_cut(locale: str, seats: int, seed: int) -> None:
    for said in spoken(GAMES["mithril"], words(locale).with_names(NAMES), seats, seed):
        assert said.kind not in CHOSEN or not said.words.endswith("…"), said
