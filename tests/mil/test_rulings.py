"""Every ruling of the spec is named by a test, or listed with a reason as unobservable."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
RULINGS = range(1, 140)
VECTORS = range(1, 26)
NAMED = re.compile(r"R[-_]MIL[-_](\d+)")
LISTED = re.compile(r"^\| R-MIL-(\d+) \| .{20,} \|$", re.MULTILINE)
VECTOR = re.compile(r"def test_T(\d+)_")


def all_tests() -> str:
    """All tests of MIL but this one."""
    files = [path for path in sorted(FOLDER.glob("test_*.py")) if path != Path(__file__)]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_ruling_is_tested_or_listed() -> None:
    named = {int(number) for number in NAMED.findall(all_tests())}
    listed = {int(number) for number in LISTED.findall((FOLDER / "README.md").read_text(encoding="utf-8"))}
    assert sorted(set(RULINGS) - named - listed) == []


def test_no_ruling_is_listed_and_tested_or_unknown() -> None:
    named = {int(number) for number in NAMED.findall(all_tests())}
    listed = {int(number) for number in LISTED.findall((FOLDER / "README.md").read_text(encoding="utf-8"))}
    assert not named & listed
    assert (named | listed) <= set(RULINGS)


def test_every_vector_is_tested() -> None:
    assert sorted(set(VECTORS) - {int(number) for number in VECTOR.findall(all_tests())}) == []
