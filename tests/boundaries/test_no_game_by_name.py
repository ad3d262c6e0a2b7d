"""The bot knows no game by name: what it has of a game comes through `rules` and `render`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules import GAMES

ROOT = Path(__file__).parents[2]
NAMED = re.compile(rf"(?<![a-z])({'|'.join(GAMES)})(?![a-z])", re.IGNORECASE)
CATALOGUES = ROOT / "bot" / "i18n" / "catalogue.py"
"""Lists the files of texts, which may be a game's: the one place where a game is named."""

PYTHON = sorted(path for path in (ROOT / "bot").rglob("*.py") if path != CATALOGUES)
PAGE = sorted(path for path in (ROOT / "bot" / "sandbox" / "page").iterdir() if path.suffix in {".js", ".html", ".css"})


def said(path: Path) -> Iterator[str]:
    """Every name and every string of a file, without its docstrings."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module} {alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: str(path.relative_to(ROOT)))
def test_no_file_of_the_bot_names_a_game(path: Path) -> None:
    assert [line for line in said(path) if NAMED.search(line)] == []


def test_neither_does_the_page() -> None:
    assert len(PAGE) > 10
    for path in PAGE:
        assert NAMED.search(path.read_text(encoding="utf-8")) is None, path.name


@pytest.mark.parametrize("line", ["mil", "milito.action", "from rules.mil", "MIL", "mil_brief", "x-milito"])
def test_a_name_is_found(line: str) -> None:
    assert NAMED.search(line)


@pytest.mark.parametrize("line", ["family", "milk", "similar", "1 mile"])
def test_other_words_are_left_alone(line: str) -> None:
    assert NAMED.search(line) is None
