"""What users of such systems complain about most: each complaint is named in the docstring of the test that covers it.

The numbers are those of the project's list of complaints. One that belongs to a feature which does not exist yet stands
in `LATER` beside that feature; whoever builds the feature takes it out there and names it in his test.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parents[1]

STARRED = {
    1, 2, 3, 4, 5, 11, 12, 13, 14, 17, 20, 21, 24, 25, 26, 29, 35, 36, 37, 39, 40, 44, 45, 46, 47, 50, 54, 55, 56, 57,
    58, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70,
}  # fmt: skip

LATER = {
    17: "orders given in advance: no notice for a turn that one of them answers",
    20: "reminders: one that fell due while the bot was down",
    21: "reminders: to somebody who is not in the cache",
    24: "deadlines: moments in the reader's own zone",
    25: "substitutes: somebody who never comes back",
    26: "votes: somebody who never votes",
    29: "deadlines: noticed without anybody looking",
}

NAMED = re.compile(r"\b[Cc]omplaints? ((?:\d+(?:, | and )?)+)")


def docstrings(path: Path) -> Iterator[str]:
    """The docstrings of the tests in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield ast.get_docstring(node) or ""


def named() -> set[int]:
    """The complaints that tests name."""
    said = [doc for path in TESTS.rglob("test_*.py") for doc in docstrings(path)]
    return {int(number) for doc in said for found in NAMED.findall(doc) for number in re.findall(r"\d+", found)}


def test_every_starred_complaint_is_covered_or_waits_for_its_feature() -> None:
    assert STARRED - named() - set(LATER) == set()


def test_what_is_covered_waits_no_longer() -> None:
    assert set(LATER) <= STARRED
    assert set(LATER) & named() == set()
