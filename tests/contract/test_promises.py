"""The eight promises of the house, each over every game."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from bot.i18n import LOCALES, Words
from render import draw, zooms
from rules import GAMES, Game, Record, Result, positions
from tests.contract import promises
from tests.contract.play import steps
from tests.toy import TOY

ALL: dict[str, Game[Any, Any, Any]] = GAMES | {TOY.name: TOY}
TABLES = [(name, seats) for name, game in ALL.items() for seats in game.seats]
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.json"))
EVERY = 7
"""Dear checks are tried on every seventh step of a game (a prime: it meets all kinds of steps over the games)."""

tables = pytest.mark.parametrize(("name", "seats"), TABLES, ids=[f"{name}-{seats}" for name, seats in TABLES])


def some_steps(name: str, seats: int, first: int, games: int = 2) -> list[Any]:
    """Every so many steps of a few random games, another offset in each game."""
    found = []
    for number in range(first, first + games):
        found += list(steps(ALL[name], seats, number))[number % EVERY :: EVERY]
    assert found
    return found


@tables
def test_1_pure(name: str, seats: int) -> None:
    promises.check_pure(ALL[name], seats, 100)


@pytest.mark.parametrize("name", ALL)
def test_1_pure_in_another_process(name: str) -> None:
    seats = ALL[name].seats.start
    code = (
        "import hashlib, sys; from tests.contract.test_promises import ALL; from tests.contract import promises;"
        f"print(hashlib.sha256(b''.join(promises.check_pure(ALL[{name!r}], {seats}, 101))).hexdigest())"
    )
    here = hashlib.sha256(b"".join(promises.check_pure(ALL[name], seats, 101))).hexdigest()
    for salt in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True,
            cwd=Path(__file__).parents[2], env={"PYTHONHASHSEED": salt},
        )  # fmt: skip
        assert done.stdout.strip() == here


@tables
def test_2_complete(name: str, seats: int) -> None:
    for number in range(200, 210):
        promises.check_complete(ALL[name], seats, number)


@tables
def test_3_saved(name: str, seats: int) -> None:
    for step in some_steps(name, seats, 300):
        promises.check_saved(ALL[name], step)


@tables
def test_4_refused_means_untouched(name: str, seats: int) -> None:
    rng = random.Random(4)
    for step in some_steps(name, seats, 400):
        promises.check_refused(ALL[name], step, rng)


@tables
def test_5_no_leak(name: str, seats: int) -> None:
    """Complaint 61."""
    rng = random.Random(5)
    for step in some_steps(name, seats, 500, games=4):
        promises.check_no_leak(ALL[name], step, rng)


SHOWN = 12
"""So many positions of a game are drawn."""


@pytest.mark.in_turn
@pytest.mark.parametrize(("name", "locale"), [(name, locale) for name in GAMES for locale in LOCALES])
def test_5_twins_have_equal_pictures(name: str, locale: str) -> None:
    """Bytes and words of the whole board and of every part that can be had large."""
    game, rng, words, drawn = ALL[name], random.Random(55), Words(locale), Counter[str]()
    played, possible = list(steps(game, game.seats.stop - 1, 520)), {""}
    for step in played[:: max(1, len(played) // SHOWN)]:
        for viewer in (None, rng.randrange(step.before.seats)):
            view = game.view(step.before, viewer)
            twin = game.view(game.determinize(view, rng), viewer)
            since = None if viewer is None else view
            names = [zoom.name for zoom in zooms(view)]
            possible.update(names)
            for zoom in ("", *sorted(names, key=lambda zoom: drawn[zoom])[: 1 + len(names) // 5]):
                one, other = (
                    draw(seen, words, since=since, note=[event.text for event in seen.events], zoom=zoom)
                    for seen in (view, twin)
                )
                assert one == other, f"bytes or words of {zoom or 'the board'} differ"
                drawn[zoom] += 1
    assert set(drawn) == possible


@tables
def test_5_a_view_is_a_copy(name: str, seats: int) -> None:
    for step in some_steps(name, seats, 550, games=1):
        promises.check_view_is_a_copy(ALL[name], step)


@tables
def test_6_conserved(name: str, seats: int) -> None:
    for number in range(600, 605):
        for step in steps(ALL[name], seats, number):
            promises.check_conserved(ALL[name], step)


@tables
def test_7_undo_is_honest(name: str, seats: int) -> None:
    """Complaint 39."""
    for number in (700, 701):
        for step in steps(ALL[name], seats, number):
            promises.check_undo(ALL[name], step)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_8_golden_games(path: Path) -> None:
    golden = msgspec.json.decode(path.read_bytes())
    record = msgspec.convert(golden["record"], Record)
    game = GAMES[record.game]
    *_, last = positions(game, record)
    result = game.result(last)
    assert result == msgspec.convert(golden["result"], Result)


def test_8_every_game_has_golden_games() -> None:
    assert {path.parent.name for path in GOLDEN} == set(GAMES)
