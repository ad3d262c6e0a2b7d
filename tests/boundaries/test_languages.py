"""Each language is itself: no English left over, nobody else's script, plurals, numbers and moments as people write."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from bot.i18n import LOCALES, Words
from bot.i18n.catalogue import templates
from rules import Many, text
from tests.scripts import GREEK, LATIN, faults, own_script

ROOT = Path(__file__).parents[2]

OF_ITS_OWN = {f"bot.language.{locale}" for locale in LOCALES}
"""The names of languages: each in its own."""

FORMS = [(locale, key, form) for locale in LOCALES for key, made in templates(locale).items() for form in made.forms]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_template_is_in_its_language(locale: str) -> None:
    wrong = {
        key: found
        for language, key, form in FORMS
        if language == locale and key not in OF_ITS_OWN and (found := faults(locale, form))
    }
    assert wrong == {}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_template_has_its_own_script(locale: str) -> None:
    """A template that is only places and signs has none."""
    keys = [key for language, key, form in FORMS if language == locale and not own_script(locale, form)]
    assert sorted(set(keys) - OF_ITS_OWN) == []


@pytest.mark.parametrize(("locale", "said"), [
    ("zh_TW", "請選擇 action"), ("zh_TW", "选择一项行动"), ("zh_TW", "請選擇,然後確認"), ("zh_TW", "Αυλή"),
    ("zh_TW", "完成..."), ("el", "διάλεξε action"), ("el", "Ποιος παίζει?"), ("el", "σειρά：{player}"), ("el", "宮廷"),
    ("el", "o ιππότηs"), ("el", "η “Αυλή”"), ("en", "choose Αυλή"), ("en", "choose 宮廷"), ("en", "wait，please"),
])  # fmt: skip
def test_what_is_wrong_is_found(locale: str, said: str) -> None:
    assert faults(locale, said)


@pytest.mark.parametrize(("locale", "said"), [
    ("zh_TW", "在 Discord 上用 `/mil harvest` 或 /開局，{player} 的騎士 A（−4 分）：<t:1:R> --png"),
    ("el", "«{player}»: ο ιππότης C στο MIL (1049)· γράψε /νέο ή `/mil`; <t:1:R> SIGNET_LOG=debug"),
    ("en", "{player}’s knight C: “yes”, /new"),
])  # fmt: skip
def test_what_is_right_is_left_alone(locale: str, said: str) -> None:
    assert faults(locale, said) == []


def test_a_template_without_words_has_no_script() -> None:
    assert own_script("zh_TW", "{player} ({n:signed}) → A") and own_script("el", "MIL (1049)")
    assert not own_script("zh_TW", "{player} wins") and not own_script("el", "{player} wins")


# Plurals --------------------------------------------------------------------------------------------------------------

COUNTED = {"en": re.compile(rf"\{{n\}} ([{LATIN}]{{3,}})"), "el": re.compile(rf"\{{n\}} ([{GREEK}]{{3,}})")}

UNCHANGED = {
    "en": {"food", "fabric", "metal", "influence", "gold", "barley", "left", "more", "now", "does", "can", "differs"},
    "el": {"ακόμη", "από", "δεν", "διαφέρει"},
}
"""Words behind a number that are the same for one and for many."""


@pytest.mark.parametrize("locale", COUNTED)
def test_counted_nouns_have_two_forms(locale: str) -> None:
    """What stands behind `{n}` is a noun with a plural, unless it is known not to change."""
    suspicious = {
        made.forms[0]: nouns
        for made in templates(locale).values()
        if len(set(made.forms)) == 1 and (nouns := set(COUNTED[locale].findall(made.forms[0])) - UNCHANGED[locale])
    }
    assert suspicious == {}


@pytest.mark.parametrize("locale", COUNTED)
def test_two_forms_are_there_for_a_number(locale: str) -> None:
    """A message with two forms chooses by `n`: without it in either, the second would never be right."""
    for key, made in templates(locale).items():
        if len(made.forms) > 1:
            assert any("{n" in form or "{" not in form for form in made.forms), key


@pytest.mark.parametrize(("locale", "one", "many"), [
    ("en", "1 of 3 offers is in", "2 of 3 offers are in"), ("el", "από 1 πόντο", "από 2 πόντους"),
    ("zh_TW", "各 1 分", "各 2 分"),
])  # fmt: skip
def test_one_and_many(locale: str, one: str, many: str) -> None:
    key = "render.offers_in" if locale == "en" else "render.points"
    assert [Words(locale).say(text(key, n=n, all=3)) for n in (1, 2)] == [one, many]


# Numbers, lists, moments ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("locale", "number", "signed", "things"), [
    ("en", "1,234", "−5", "1, 2, and 3"), ("el", "1.234", "−5", "1, 2 και 3"), ("zh_TW", "1,234", "−5", "1、2、3"),
])  # fmt: skip
def test_numbers_and_lists_are_written_as_people_do(locale: str, number: str, signed: str, things: str) -> None:
    said = Words(locale)
    assert said.say(text("render.mil.alt.age", n=1234)).endswith(number)
    assert signed in said.say(text("mil.event.floor", n=-5, player="–"))
    assert said.say(text("bot.plain", what=Many((1, 2, 3)))) == things


RECORDS = ("bot/store/", "bot/sandbox/", "bot/tools/")
"""Rooms in which moments are written for machines: the database, the stand-in for Discord, records."""

WRITES_MOMENTS = {"strftime", "isoformat", "ctime", "asctime", "format_datetime", "format_date", "format_time"}


def test_moments_are_left_to_discord() -> None:
    """Only Discord knows the reader's zone: moments are said as `<t:…>`, never as written-out dates."""
    found = []
    for path in sorted((ROOT / "bot").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if name.startswith(RECORDS):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""
            if called in WRITES_MOMENTS:
                found.append(f"{name}:{node.lineno} {called}")
    assert found == []


def test_no_template_formats_a_moment() -> None:
    """A place in a template has a name and a form, no format of Python's."""
    assert [key for _, key, form in FORMS if re.search(r"\{\w+(?::[^}\w]|!|\.|\[)", form)] == []
