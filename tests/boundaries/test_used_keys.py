"""Every text of the catalogues is said somewhere: what nobody says any more is found here, and taken out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.i18n.catalogue import DOMAINS, LOCALES, SOURCE, read_catalogue

ROOT = Path(__file__).parents[2]
ROOMS = ("rules", "render", "bot")

WORD = re.compile(r"[a-z_]{2,}\.|\.[a-z_]{2,}|^_[a-z]+$")
"""A whole word of a key with its dot, or an ending."""

HOLE = r"([\w+-]+(?:\.[\w+-]+)*)"

FORM = re.compile(r"\{\w+:(\w+)\}")
"""`{fact:form}`: the form of a fact that is itself a text has a key of its own, that of the text and `.form`."""


def keys(domain: str) -> list[str]:
    """The keys of a domain."""
    return [one.id if isinstance(one.id, str) else one.id[0] for one in read_catalogue(SOURCE, domain) if one.id]


def forms() -> set[str]:
    """The names of forms that templates of any language ask for."""
    said: list[str] = []
    for domain in DOMAINS:
        for locale in LOCALES:
            for one in read_catalogue(locale, domain):
                said += [one.string] if isinstance(one.string, str) else list(one.string or ())
    return {name for line in said for name in FORM.findall(line)}


def strings() -> Iterator[ast.Constant | ast.JoinedStr]:
    """Every string in the code of all rooms."""
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str)):
                    yield node


def pattern(node: ast.JoinedStr) -> re.Pattern[str]:
    """A string with holes as a pattern; its groups are what stands in the holes."""
    parts = [re.escape(str(one.value)) if isinstance(one, ast.Constant) else HOLE for one in node.values]
    return re.compile("".join(parts))


class Code:
    """What the code says: whole strings, and strings with holes that name at least one word of a key."""

    def __init__(self) -> None:
        self.whole = set[str]()
        self.holes = list[re.Pattern[str]]()
        for node in strings():
            if isinstance(node, ast.Constant):
                self.whole.add(str(node.value))
            elif any(isinstance(one, ast.Constant) and WORD.search(str(one.value)) for one in node.values):
                self.holes.append(pattern(node))

    def says(self, key: str) -> bool:
        """Whether a key can come of the code; several words in one hole must be said by the code, too."""
        if key in self.whole:
            return True
        found = (hole.fullmatch(key) for hole in self.holes)
        return any(match and all("." not in word or self.says(word) for word in match.groups()) for match in found)


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_key_is_said_somewhere(domain: str) -> None:
    code, endings = Code(), forms()

    def said(key: str) -> bool:
        base, _, ending = key.rpartition(".")
        return code.says(key) or (ending in endings and said(base))

    assert [key for key in keys(domain) if not said(key)] == []
