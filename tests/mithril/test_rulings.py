"""Every ruling and rule of the spec is named by a test, or listed with a reason as unobservable."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
RULINGS = range(1, 87)
VECTORS = range(1, 14)
RULES = {
    1: range(1, 10), 2: range(1, 6), 4: range(1, 5), 6: range(4), 7: range(1, 6), 8: range(1, 17), 9: range(1, 5),
    10: range(1, 3), 11: range(1, 7),
}  # fmt: skip
"""KOM-x.y by x."""

NAMED = re.compile(r"R[-_]KOM[-_](\d+)")
NAMED_RULE = re.compile(r"(?<!R[-_])KOM[-_](\d+)[._](\d+)")
LISTED = re.compile(r"^\| R-KOM-(\d+) \| .{20,} \|$", re.MULTILINE)
LISTED_RULE = re.compile(r"^\| KOM-(\d+)\.(\d+) \| .{20,} \|$", re.MULTILINE)
VECTOR = re.compile(r"def test_vector_(\d+)_")


def all_tests() -> str:
    """All tests of Kings of Mithril but this one."""
    files = [path for path in sorted(FOLDER.glob("test_*.py")) if path != Path(__file__)]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def readme() -> str:
    """The list of what can't be observed."""
    return (FOLDER / "README.md").read_text(encoding="utf-8")


def test_every_ruling_is_tested_or_listed() -> None:
    named = {int(number) for number in NAMED.findall(all_tests())}
    listed = {int(number) for number in LISTED.findall(readme())}
    assert sorted(set(RULINGS) - named - listed) == []


def test_no_ruling_is_listed_and_tested_or_unknown() -> None:
    named = {int(number) for number in NAMED.findall(all_tests())}
    listed = {int(number) for number in LISTED.findall(readme())}
    assert not named & listed
    assert (named | listed) <= set(RULINGS)


def test_every_rule_is_tested_or_listed() -> None:
    wanted = {(chapter, number) for chapter, numbers in RULES.items() for number in numbers}
    named = {(int(chapter), int(number)) for chapter, number in NAMED_RULE.findall(all_tests())}
    listed = {(int(chapter), int(number)) for chapter, number in LISTED_RULE.findall(readme())}
    assert sorted(wanted - named - listed) == []
    assert not named & listed
    assert (named | listed) <= wanted


def test_every_vector_is_tested() -> None:
    assert sorted(set(VECTORS) - {int(number) for number in VECTOR.findall(all_tests())}) == []
