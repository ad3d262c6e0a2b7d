"""Words of one language, with the names of the people at a table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache

from babel import Locale
from babel.lists import format_list
from babel.numbers import format_decimal

from bot.i18n.catalogue import LOCALES, SOURCE, Template, templates
from rules import Fact, Many, Player, Text

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
SPACE_BESIDE_FULL_WIDTH = re.compile(r" (?=[，。：；！？（）「」『』、…])|(?<=[，。：；！？（）「」『』、]) ")
MINUS = "\u2212"


class Words:
    """Says texts in one language. `names` are the names of the seats, as they shall stand in the sentences."""

    def __init__(self, locale: str, names: Mapping[int, str] | None = None) -> None:
        self.locale = locale
        self.names = dict(names or {})
        self._templates = templates(locale)
        self._babel = Locale.parse(locale)

    def with_names(self, names: Mapping[int, str]) -> Words:
        """The same language at another table."""
        return Words(self.locale, names)

    def say(self, text: Text) -> str:
        """A text as a sentence; `{fact:form}` in a template takes the form of a fact that is itself a text."""
        said = PLACE.sub(lambda place: self._fact(text, place[1], place[2]), self._form(text))
        return SPACE_BESIDE_FULL_WIDTH.sub("", said) if self.locale == "zh_TW" else said

    def has(self, key: str) -> bool:
        """Whether this language has the key."""
        return key in self._templates

    def _form(self, text: Text) -> str:
        template = (
            self._templates.get(text.key) or templates(SOURCE).get(text.key) or Template((text.key.rpartition(".")[2],))
        )
        count = text.facts.get("n", 0)
        if len(template.forms) == 1 or not isinstance(count, int):
            return template.forms[0]
        return template.forms[plural_index(self.locale, abs(count)) % len(template.forms)]

    def _fact(self, text: Text, name: str, form: str | None) -> str:
        if name not in text.facts:
            return "{" + name + "}"
        return self._one(text.facts[name], form)

    def _one(self, fact: Fact, form: str | None = None) -> str:
        if isinstance(fact, Player):
            return self.names.get(fact.seat) or self.say(Text("engine.seat", {"number": fact.seat + 1}))
        if isinstance(fact, Text):
            longer = f"{fact.key}.{form}"
            return self.say(Text(longer, fact.facts) if form and self.has(longer) else fact)
        if isinstance(fact, Many):
            return self._list([self._one(item, form) for item in fact.items])
        if isinstance(fact, int):
            number = figures(abs(fact), self.locale)
            sign = MINUS if fact < 0 else "+" if form == "signed" and fact > 0 else ""
            return sign + number
        return fact

    def _list(self, said: list[str]) -> str:
        """Things one after the other: Chinese enumerates with 、 alone, the others end with "and".

        Many things that have commas in them ("Court, space 2") are kept apart by dots.
        """
        if not said:
            return "–"
        if len(said) > 2 and any("," in one for one in said):
            return " · ".join(said)
        return "、".join(said) if self.locale == "zh_TW" else format_list(said, locale=self._babel)


def plural_index(locale: str, count: int) -> int:
    """Which plural form a count takes: gettext's rule of our three languages."""
    return 0 if locale == "zh_TW" or count == 1 else 1


@lru_cache(4096)
def figures(number: int, locale: str) -> str:
    """A number as a language writes it."""
    return format_decimal(number, locale=Locale.parse(locale))


@cache
def words(locale: str) -> Words:
    """Words of a language, without names."""
    return Words(locale)


def locale_of(tag: str | None) -> str:
    """Our catalogue for a locale as Discord names it (`zh-TW`, `el`, `en-GB`); English where we have none."""
    known = {"zh-TW": "zh_TW", "zh-CN": "zh_TW", "el": "el"}
    return known.get(tag or "", tag if tag in LOCALES else SOURCE)
