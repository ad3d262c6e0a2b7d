"""Forms without Discord: every decision can be answered by pressing, within Discord's limits, there and back."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from bot.i18n import words
from bot.ui.amounts import TYPED, filled_in, form_of, nothing_at_all
from bot.ui.asking import Asking
from bot.ui.controls import CLICK, Click, Form, Menu, Page, Press
from bot.ui.form import barred_lines, page_of
from bot.ui.own import own_key
from bot.ui.paths import Lost, answer_at, path_of, settled, step_back
from bot.ui.spelling import brief, read_whole
from bot.ui.steps import follow
from bot.ui.widgets import modal_of, view_of
from rules import Answer, Barred, Choice, Decision, Option, Text, text
from tests.bot.decisions import DECISIONS, OFFER, choice, decision, half, several

TABLE, NUMBER = 123456789, 12345


def asking_of(made: Decision, *, sealed: bool = False) -> Asking:
    return Asking(made, words("el"), words("en"), TABLE, NUMBER, sealed).at(())


def controls(page: Page) -> list[Menu | Press]:
    return [one for row in page.rows for one in ((row,) if isinstance(row, Menu) else row)]


def read(identity: str) -> Click:
    match = re.fullmatch(CLICK, identity)
    assert match, identity
    return Click.read(match)


def check_limits(page: Page) -> None:
    """Discord's own limits, and discord.py's."""
    found = controls(page)
    identities = [control.id for control in found]
    assert len(set(identities)) == len(identities), "two controls with one id"
    assert all(len(identity) <= 100 for identity in identities)
    assert len(page.text) <= 2000 and page.text and len(page.rows) <= 5
    for row in page.rows:
        assert isinstance(row, Menu) or 1 <= len(row) <= 5
    for control in found:
        if isinstance(control, Press):
            assert 1 <= len(control.label) <= 80
        else:
            assert 1 <= len(control.items) <= 25 and len(control.placeholder) <= 150
            assert 0 <= control.least <= control.most <= len(control.items)
            assert all(1 <= len(item.label) <= 100 for item in control.items)
            assert len({item.value for item in control.items}) == len(control.items)
    view_of(page.rows)


def check_form(form: Form) -> None:
    assert 1 <= len(form.inputs) <= 5 and len(form.title) <= 45 and len(form.id) <= 100
    assert all(len(line.label) <= 45 and len(line.hint) <= 100 for line in form.inputs)
    modal_of(form)


def press(asking: Asking, page: Page, rng: random.Random) -> tuple[Asking, str]:
    """Use one control that goes forward, as a person could; where it leads, and its verb."""
    usable = [c for c in controls(page) if read(c.id).verb in "gstnm"]
    control = rng.choice(usable)
    click, values = read(control.id), list[str]()
    if isinstance(control, Menu):
        count = rng.randint(control.least, min(control.most, 2) if click.verb == "t" else control.most)
        values = [item.value for item in rng.sample(control.items, count)]
    beginning = asking_of(asking.decision, sealed=asking.sealed)
    return follow(beginning, click, values), click.verb


def type_in(asking: Asking, rng: random.Random) -> Asking:
    """Fill the form in with legal numbers, the ranges of the later ones found out one by one."""
    form = form_of(asking)
    assert form is not None
    check_form(form)
    answer, typed = asking.answer, {}
    while (field := asking.decision.field_after(answer)) is not None and field.name in {i.name for i in form.inputs}:
        value = field.sample(rng)
        typed[field.name] = str(value)
        answer = (*answer, value)
    return filled_in(asking, typed)


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_can_be_answered_by_pressing(name: str, sealed: bool) -> None:
    for seed in range(12):
        rng, made = random.Random(seed), DECISIONS[name]
        asking = asking_of(made, sealed=sealed)
        for _ in range(400):
            page = page_of(asking)
            check_limits(page)
            if asking.field is None:
                break
            before = asking
            asking, verb = press(asking, page, rng)
            if verb == "m" or (verb in "gs" and form_of(asking)):
                asking = type_in(asking, rng)
                assert asking.note == "" and len(asking.answer) > len(before.answer)
        confirm = next(read(c.id) for c in controls(page_of(asking)) if read(c.id).verb == "c")
        answer = answer_at(made, confirm.path)
        made.check(answer)
        assert answer == asking.answer


@pytest.mark.parametrize("name", DECISIONS)
def test_there_is_a_way_back_from_everywhere(name: str) -> None:
    made, rng = DECISIONS[name], random.Random(1)
    answer: Answer | None = settled(made, made.sample(rng)) if name != "pages of many" else settled(made, ())
    steps = 0
    while answer is not None and steps < 20:
        page = page_of(replace(asking_of(made), answer=answer))
        earlier = step_back(made, answer)
        backs = [read(c.id) for c in controls(page) if read(c.id).verb == "b"]
        assert len(backs) == (earlier is not None)
        if backs:
            assert answer_at(made, backs[0].path) == earlier
            assert len(earlier or ()) < len(answer)
        answer, steps = earlier, steps + 1
    assert answer is None


def test_paths_are_short_and_read_back() -> None:
    rng = random.Random(7)
    for made in DECISIONS.values():
        if made is DECISIONS["pages of many"]:
            continue
        answer = made.sample(rng)
        path = path_of(made, answer)
        assert answer_at(made, path) == answer
        assert len(Click(TABLE, NUMBER, "c", path).id) <= 100


@pytest.mark.parametrize("path", ["zz", "0.0.0.0", "9", "0.9"])
def test_a_path_of_another_decision_is_lost(path: str) -> None:
    with pytest.raises(Lost):
        answer_at(DECISIONS["few"], path)


def test_what_leaves_no_choice_is_not_asked() -> None:
    assert asking_of(DECISIONS["one option"]).answer == ("what-0",)
    assert asking_of(DECISIONS["all of it"]).field is None
    assert asking_of(DECISIONS["must take all"]).answer == (["some-0", "some-1", "some-2"],)


def test_a_form_says_what_one_owns_and_leaves_out_what_one_has_not() -> None:
    form = form_of(asking_of(OFFER, sealed=True))
    assert form is not None
    assert [line.label for line in form.inputs] == [
        "a (you have 3)",
        "c (you have 12)",
        "d (you have 1)",
        "e (you have 40)",
    ]
    whole = filled_in(asking_of(OFFER, sealed=True), {"a": " 2", "c": "", "d": "1", "e": "40"})
    assert whole.answer == (2, 0, 0, 1, 40)


@pytest.mark.parametrize("typed", ["4", "-1", "2.5", "two", "٣٣", "1e1", "99999999999999999999"])
def test_a_wrong_number_is_explained_and_what_was_typed_is_kept(typed: str) -> None:
    asking = filled_in(asking_of(OFFER, sealed=True), {"a": typed, "c": "7"})
    assert asking.answer == () and asking.note
    again = next(read(c.id) for c in controls(page_of(asking)) if read(c.id).verb == "m")
    form = form_of(follow(asking_of(OFFER, sealed=True), again, []))
    assert form is not None and form.inputs[1].typed == "7"
    if typed.isascii() and typed.isalnum():
        assert form.inputs[0].typed == typed[:TYPED]


def test_numbers_that_hang_together() -> None:
    made = half({"gold": 2, "metal": 3, "food": 4}, 4)
    assert filled_in(asking_of(made), {"gold": "2", "metal": "0", "food": "2"}).answer == (2, 0, 2)
    wrong = filled_in(asking_of(made), {"gold": "2", "metal": "0", "food": "1"})
    assert wrong.answer == () and "1" in wrong.note
    assert filled_in(asking_of(made), {"gold": "2", "metal": "2", "food": ""}).answer == (2, 2, 0)


def test_nothing_at_all_is_offered_only_where_it_is_legal() -> None:
    assert nothing_at_all(OFFER) == (0, 0, 0, 0, 0)
    assert nothing_at_all(half({"gold": 2, "food": 2}, 1)) is None
    assert nothing_at_all(DECISIONS["few"]) is None
    labels = [c.label for c in controls(page_of(asking_of(OFFER, sealed=True))) if isinstance(c, Press)]
    assert words("el").say(text("bot.button.nothing")) in labels


def test_barred_things_are_told_with_their_rule() -> None:
    page = page_of(asking_of(DECISIONS["few"]))
    assert "The thing: it is gone (R-1)" in page.text


def barred(reason: Text, *names: str) -> list[Barred]:
    return [Barred(Option(f"v{n}", text("bot.plain", what=name)), reason, "") for n, name in enumerate(names)]


@pytest.mark.parametrize(
    ("names", "line"),
    [
        (["court, space 1"], "Not possible – Court, space 1: it is taken"),
        (["court, space 1", "court, space 2"], "Not possible – Court, space 1 and Court, space 2: it is taken"),
        (["fish", "fish", "salt"], "Not possible – Fish and Salt: it is taken"),
        (list("abcdefgh"), "Not possible – A, B, C, D, E, F, G, and H: it is taken"),
        (list("abcdefghij"), "Not possible – A, B, C, D, E, F, G, H, and 2 more: it is taken"),
    ],
)
def test_barred_things_are_told_by_their_names(names: list[str], line: str) -> None:
    found = barred(text("bot.plain", what="it is taken"), *names)
    assert barred_lines(words("en"), found) == ["-# " + line]


def test_a_reason_that_names_what_it_bars_stands_alone() -> None:
    knight = text("bot.plain", what="Leonor’s knight B")
    found = [Barred(Option("2B", knight), text("bot.plain", what=knight), "R-1")]
    assert barred_lines(words("en"), found) == ["-# Not possible: Leonor’s knight B (R-1)"]


def test_marks_on_other_pages_are_kept() -> None:
    made = decision(several(60, 1, 30))
    page = page_of(asking_of(made))
    first, third = (c for i, c in enumerate(c for c in controls(page) if isinstance(c, Menu)) if i != 1)
    asking = follow(asking_of(made), read(first.id), ["0", "1"])
    third = next(c for c in controls(page_of(asking)) if isinstance(c, Menu) and read(c.id).extra.startswith("2."))
    asking = follow(asking_of(made), read(third.id), [third.items[0].value])
    assert asking.mask == 1 << 50 | 3
    done = next(c for c in controls(page_of(asking)) if isinstance(c, Press) and read(c.id).verb == "g")
    assert follow(asking_of(made), read(done.id), []).answer == (["some-0", "some-1", "some-50"],)


QUIET = Choice(
    "more",
    text("bot.plain", what="go on?"),
    tuple(Option(value, text("bot.plain", what=value), quiet=True) for value in ("another", "enough")),
)


def test_what_only_steers_the_questions_is_not_told() -> None:
    """Neither above the next question, nor in the preview, nor in a completion; a typed answer names it."""
    made = decision(choice(2), QUIET, choice(2, "then"))
    asking = asking_of(made).at(("what-0", "another"))
    assert "What 0" in page_of(asking).text and "another" not in page_of(asking).text
    whole: Answer = ("what-0", "another", "then-1")
    assert "Then 1" in page_of(asking.at(whole)).text and "another" not in page_of(asking.at(whole)).text
    assert "another" not in brief(made, words("en"), whole)
    assert read_whole(made, [words("en")], "what-0 another then-1") == whole


@pytest.mark.parametrize(("count", "alone"), [(5, False), (6, True), (25, True), (26, False)])
def test_the_only_menu_asks_its_question_itself(count: int, alone: bool) -> None:
    """Above buttons, and above several menus, the question stands in the message; a single menu carries it."""
    page = page_of(asking_of(decision(choice(count, "question"))))
    above = "question" in page.text.splitlines()
    menus = [control.placeholder for control in controls(page) if isinstance(control, Menu)]
    assert (above, "question" in menus) == (not alone, alone)


@pytest.mark.parametrize(
    "name", ["button.my_offer", "button.offer", "button.change_offer", "form.preview_offer", "done_offer"]
)
@pytest.mark.parametrize("locale", ["en", "zh_TW", "el"])
def test_a_game_may_call_its_sealed_answers_otherwise(locale: str, name: str) -> None:
    """In Milito the defender answers; in MIL one makes an offer."""
    said = words(locale)
    assert own_key(said, "mil", name) == f"bot.{name}"
    here = own_key(said, "milito", name)
    assert here == f"milito.own.{name}" and said.say(text(here, what="")) != said.say(text(f"bot.{name}", what=""))


def test_an_exact_number_is_asked_for_as_such() -> None:
    assert "-# 2 από αυτά·" in page_of(asking_of(decision(several(4, 2, 2)))).text
    assert "-# 1 έως 2 από αυτά·" in page_of(asking_of(decision(several(4, 1, 2)))).text
