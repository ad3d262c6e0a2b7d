"""What a person reads while he decides: nothing twice, no rows of noughts, and what becomes of it."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES, words
from bot.ui.amounts import form_of
from bot.ui.asking import Asking
from bot.ui.completion import answer_completions, answer_named, typed_answer
from bot.ui.controls import Press
from bot.ui.form import page_of
from bot.ui.spelling import shown
from bot.ui.ways import few_ways, ranges_after
from bot.ui.widgets import modal_of
from rules import GAMES, Answer, Decision, Option, text
from tests.bot.decisions import OFFER, amount, choice, decision, half
from tests.contract.play import steps

EN = words("en")
HALF = half({"gold": 1, "food": 2}, 2)
LONELY = decision(choice(1))


def page_at(made: Decision, answer: Answer, *, sealed: bool = False):
    return page_of(Asking(made, EN, EN, 1, 2, sealed, answer))


def test_noughts_are_not_told() -> None:
    assert page_at(OFFER, (0, 0, 2, 0, 0), sealed=True).text.splitlines()[1:] == ["What is asked", "C: 2"]
    assert page_at(OFFER, (0, 0, 0, 0, 0), sealed=True).text.splitlines()[1:] == ["What is asked", "Nothing"]
    assert page_at(decision(amount("a", 0, 1)), (0,)).text.splitlines()[1:] == ["What is asked", "A: 0"]


def test_a_value_that_names_its_field_stands_alone() -> None:
    field = choice(0, "Knight")
    knight = decision(type(field)("knight", field.text, (Option("A", text("bot.plain", what="Knight A")),)))
    assert page_at(knight, ("A",)).text.splitlines()[1:] == ["What is asked", "Knight A"]


def test_few_ways_are_buttons() -> None:
    assert few_ways(HALF, (), 5) == [(0, 2), (1, 1)]
    assert few_ways(HALF, (), 1) == []
    assert few_ways(decision(amount("a", 0, 1)), (), 5) == []
    page = page_at(HALF, ())
    assert [one.label for one in page.rows[0] if isinstance(one, Press)] == ["Food: 2", "Gold: 1 and food: 1"]
    assert form_of(Asking(HALF, EN, EN, 1, 2)) is None
    assert form_of(Asking(HALF, EN, EN, 1, 2, sealed=True)) is not None


def test_a_form_shows_how_far_an_amount_may_go_at_all() -> None:
    assert ranges_after(HALF, ()) == {"gold": (0, 1), "food": (1, 2)}


def test_why_there_is_only_one_way_is_told() -> None:
    assert "it is gone (R-1)" in page_at(LONELY, ("what-0",)).text


def test_the_name_of_a_completion_is_read_as_the_answer() -> None:
    made = decision(choice(2), amount("a", 0, 3), amount("b", 0, 3))
    answer: Answer = ("what-1", 0, 2)
    names = {value: name for name, value in answer_completions(decision(*map(small, "ab")), [EN], "")}
    assert names["0 0"] == "Nothing" and names["0 2"] == "B: 2"
    assert answer_named(decision(*map(small, "ab")), [EN], "b: 2") == (0, 2)
    assert typed_answer(decision(*map(small, "ab")), [EN], "B: 2") == (0, 2)
    assert typed_answer(made, [EN], shown(made, EN, answer)) == answer


def small(name: str):
    return amount(name, 0, 2)


ABOUT = {
    "mil": {"mil.dowry", "mil.donation", "mil.kings_soldiers", "mil.archbishop", "mil.growth"},
    "milito": set[str](),
}
"""Questions about whose answers there is a text."""


@pytest.mark.parametrize("name", ABOUT)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_about_an_answer_belongs_to_a_question_and_fits_a_form(locale: str, name: str) -> None:
    game = GAMES[name]
    said, kinds = words(locale), set[str]()
    for seed in range(6):
        for step in steps(game, min(3, game.seats.stop - 1), seed):
            made = game.decision(step.before, step.seat)
            assert made is not None
            asking = Asking(made, said, said, 1, 2, sealed=True)
            kinds |= {made.kind} if asking.about else set()
            form = form_of(asking)
            if form is not None and form.about:
                assert len(form.about) <= 1000 and len(form.inputs) < 5
                modal_of(form)
    assert kinds >= ABOUT[name]
