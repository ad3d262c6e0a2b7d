"""The tiny game in rules/README.md is a real one: it runs, and the promises hold for it."""

from __future__ import annotations

import random
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from rules import Game
from rules.engine import game as engine_game
from tests.contract import promises
from tests.contract.play import steps

README = Path(__file__).parents[2] / "rules" / "README.md"


@pytest.fixture(scope="module")
def nim() -> Game[Any, Any, Any]:
    """The game as the page has it."""
    (code,) = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    module = ModuleType("nim")
    exec(compile(code, str(README), "exec"), module.__dict__)
    found: Game[Any, Any, Any] = module.NIM
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_promises_hold(nim: Game[Any, Any, Any], seats: int) -> None:
    rng = random.Random(seats)
    for number in range(5):
        promises.check_pure(nim, seats, number)
        promises.check_complete(nim, seats, number)
        for step in steps(nim, seats, number):
            promises.check_saved(nim, step)
            promises.check_refused(nim, step, rng)
            promises.check_no_leak(nim, step, rng)
            promises.check_undo(nim, step)


def test_every_field_of_a_game_is_explained() -> None:
    page = README.read_text(encoding="utf-8")
    for name in engine_game.Game.__dataclass_fields__:
        assert name.startswith("_") or f"`{name}`" in page or f"`{name}(" in page, name
