"""Every ruling of the spec is named by a test, or listed with a reason as unobservable."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
RULINGS = {*(f"{number:02}" for number in range(1, 66)), "47b"}
VECTORS = range(1, 29)
NAMED = re.compile(r"R[-_]MILITO[-_](\d\db?)")
LISTED = re.compile(r"^\| R-MILITO-(\d\db?) \| .{20,} \|$", re.MULTILINE)
VECTOR = re.compile(r"_v(\d+)(?=_)")


def all_tests() -> str:
    """All tests of Milito but this one."""
    files = [path for path in sorted(FOLDER.glob("test_*.py")) if path != Path(__file__)]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def listed() -> set[str]:
    """The rulings of the README's table."""
    return set(LISTED.findall((FOLDER / "README.md").read_text(encoding="utf-8")))


def test_every_ruling_is_tested_or_listed() -> None:
    assert sorted(RULINGS - set(NAMED.findall(all_tests())) - listed()) == []


def test_no_ruling_is_listed_and_tested_or_unknown() -> None:
    named = set(NAMED.findall(all_tests()))
    assert not named & listed()
    assert (named | listed()) <= RULINGS


def test_every_vector_is_tested() -> None:
    named = [line for line in all_tests().splitlines() if line.startswith("def test_v")]
    assert sorted(set(VECTORS) - {int(number) for line in named for number in VECTOR.findall(line)}) == []
