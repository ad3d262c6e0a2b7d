"""Component files: wrong ones are refused with file, key and reason."""

from __future__ import annotations

from typing import Literal

import msgspec
import pytest

from rules.engine import WrongComponents
from rules.engine.components import choose, read


class Shape(msgspec.Struct, forbid_unknown_fields=True):
    """What the test's file holds."""

    count: int
    names: list[str] = []
    sizes: dict[Literal["big", "small"], int] = {}


def refused(content: str) -> WrongComponents:
    """The error for a file."""
    with pytest.raises(WrongComponents) as error:
        read("f.toml", content, Shape)
    assert error.value.file == "f.toml"
    assert error.value.reason
    return error.value


def test_a_good_file_is_read_without_its_origins() -> None:
    assert read("f.toml", 'count = 3\norigin = "rulebook"', Shape) == Shape(3)
    assert read("f.toml", 'count = 3\nnames = ["a"]\n[origin]\nrest = "public"\ncount = "derived"', Shape).count == 3


@pytest.mark.parametrize(
    ("content", "key"),
    [
        ("count = ", "-"),
        ('count = "three"\norigin = "rulebook"', "count"),
        ('names = ["a", 3]\ncount = 1\norigin = "rulebook"', "names[1]"),
        ('other = 3\ncount = 1\norigin = "rulebook"', "-"),
        ('sizes = { big = "wide" }\ncount = 1\norigin = "rulebook"', "sizes[...]"),
        ('sizes = { huge = 3 }\ncount = 1\norigin = "rulebook"', "sizes"),
        ("count = 3", "count"),
        ('count = 3\norigin = "somewhere"', "origin.rest"),
        ('count = 3\norigin = { count = "guess" }', "origin.count"),
        ('count = 3\norigin = { rest = "public", size = "public" }', "origin.size"),
        ('count = 3\nnames = []\norigin = { count = "public" }', "names"),
    ],
)
def test_a_wrong_file_is_refused_with_its_key(content: str, key: str) -> None:
    assert refused(content).key == key


def test_an_unknown_file_is_refused() -> None:
    with pytest.raises(WrongComponents, match=r"other\.toml"):
        choose({"f.toml": ""}, {"other.toml": ""})
