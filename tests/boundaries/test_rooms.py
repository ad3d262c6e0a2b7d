"""Who may import whom, and how large things may be (house.md)."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(path for room in ("rules", "render", "bot") for path in (ROOT / room).rglob("*.py"))
RULES_MAY = {"__future__", "collections", "dataclasses", "enum", "functools", "hashlib", "importlib", "itertools",
             "math", "msgspec", "rules", "tomllib", "typing"}  # fmt: skip


def imports(path: Path) -> set[str]:
    """Every module that a file imports, dotted."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def test_rules_import_only_themselves_and_pure_modules() -> None:
    for path in FILES:
        if path.is_relative_to(ROOT / "rules"):
            foreign = {name for name in imports(path) if name.split(".")[0] not in RULES_MAY}
            assert not foreign, f"{path.relative_to(ROOT)} imports {foreign}"


def test_no_game_imports_another() -> None:
    games = [folder.name for folder in (ROOT / "rules").iterdir() if (folder / "state.py").exists()]
    games.remove("engine")
    assert games
    for game in games:
        for path in (ROOT / "rules" / game).rglob("*.py"):
            others = {
                name
                for name in imports(path)
                for other in games
                if other != game and f"{name}.".startswith(f"rules.{other}.")
            }
            assert not others, f"{path} imports {others}"


def test_render_and_bot_never_see_a_state() -> None:
    allowed = {"rules"} | {f"rules.{folder.name}" for folder in (ROOT / "rules").iterdir() if folder.is_dir()}
    allowed -= {"rules.engine"}
    for path in FILES:
        if path.is_relative_to(ROOT / "rules"):
            continue
        for name in imports(path):
            if name.split(".")[0] != "rules":
                continue
            module, _, what = name.rpartition(".")
            assert name in allowed or module in allowed, f"{path.relative_to(ROOT)} goes behind the door: {name}"
            assert what not in {"State", "Secret", "Board"}, f"{path.relative_to(ROOT)} imports {name}"


def test_nobody_imports_bot_and_render_imports_no_bot() -> None:
    for path in FILES:
        if not path.is_relative_to(ROOT / "bot"):
            assert not any(name.split(".")[0] == "bot" for name in imports(path)), path


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_and_functions_stay_small(path: Path) -> None:
    content = path.read_text(encoding="utf-8")
    assert content.count("\n") <= 420, f"{path.name} is too long"
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            size = (node.end_lineno or 0) - node.lineno + 1
            assert size <= 50, f"{path.name}: {node.name} has {size} lines"
