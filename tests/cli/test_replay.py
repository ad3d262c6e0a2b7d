"""`signet replay` as pictures: one position, a part of it, the whole game as a film; as any viewer."""

from __future__ import annotations

import io
import itertools
from pathlib import Path
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot.i18n import words
from bot.tools import films
from bot.tools.files import read_record
from render import draw, zooms
from rules import GAMES, Game, Record, positions
from tests.cli.test_commands import Terminal

MOVES = 12


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    return Terminal(tmp_path)


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file of a short game, of each game in turn."""
    folder = tmp_path_factory.mktemp("record")
    done = Terminal(folder).signet("selfplay", request.param, "--players", "2", "--seed", "3", "--record", "game.json")
    assert done.status == 0, done.err
    return str(folder / "game.json")


def game_of(record: str) -> tuple[Game[Any, Any, Any], Record]:
    """The game of a record, and what was recorded."""
    given = read_record(Path(record))
    return GAMES[given.game], given


def pictures(record: str, viewer: int | None) -> list[Image.Image]:
    """Every position up to `MOVES`, drawn one by one and halved; where answers are awaited there is nothing to see."""
    found: list[Image.Image] = []
    since, told = None, []
    game, given = game_of(record)
    for number, state in enumerate(positions(game, given)):
        view = game.view(state, viewer)
        told += [event.text for event in view.events]
        if number > MOVES:
            break
        if view.answered and number < MOVES:
            continue
        picture = draw(view, words("en"), since=since, note=told)
        found.append(Image.open(io.BytesIO(picture.data)).convert("RGB").reduce(2))
        since, told = view, []
    return found


@pytest.mark.parametrize(("viewer", "seat"), [("spectator", None), ("2", 1)])
def test_a_film_shows_every_position_as_its_viewer_saw_it(
    terminal: Terminal, record: str, viewer: str, seat: int | None
) -> None:
    done = terminal.signet("replay", record, "--to", str(MOVES), "--viewer", viewer, "--gif", "game.gif")
    assert (done.status, done.err) == (0, "")
    *told, last = done.out.splitlines()
    assert told == terminal.signet("replay", record, "--to", str(MOVES), "--viewer", viewer).out.splitlines()
    wanted = pictures(record, seat)
    assert last == f"Wrote a moving picture of {len(wanted)} positions to game.gif."
    with Image.open(terminal.folder / "game.gif") as gif:
        assert getattr(gif, "n_frames", 1) == len(wanted) > MOVES // 2
        for number, picture in enumerate(wanted):
            gif.seek(number)
            off = ImageChops.difference(gif.convert("RGB"), picture).convert("L").histogram()
            assert sum(off[40:]) < 0.001 * picture.width * picture.height, f"picture {number} is another one"


def test_a_film_is_the_same_every_time(terminal: Terminal, record: str) -> None:
    for name in ("one.gif", "two.gif"):
        assert terminal.signet("replay", record, "--to", "3", "--gif", name).status == 0
    assert (terminal.folder / "one.gif").read_bytes() == (terminal.folder / "two.gif").read_bytes()


def test_a_stored_game_is_a_film_too(terminal: Terminal, record: str) -> None:
    assert terminal.signet("import", record).status == 0
    assert terminal.signet("replay", "1", "--to", "2", "--gif", "stored.gif").status == 0
    assert terminal.signet("replay", record, "--to", "2", "--gif", "file.gif").status == 0
    assert (terminal.folder / "stored.gif").read_bytes() == (terminal.folder / "file.gif").read_bytes()


def test_the_beginning_alone_is_a_film_too(terminal: Terminal, record: str) -> None:
    assert "1 position " in terminal.signet("replay", record, "--to", "0", "--gif", "game.gif").out
    with Image.open(terminal.folder / "game.gif") as gif:
        assert gif.format == "GIF" and 800 <= gif.width <= 1000


def test_each_part_of_a_position_can_be_had_large(terminal: Terminal, record: str) -> None:
    game, given = game_of(record)
    view = game.view(list(itertools.islice(positions(game, given), 5))[-1], None)
    names = [zoom.name for zoom in zooms(view)]
    for name in names:
        done = terminal.signet("replay", record, "--to", "4", "--png", f"{name}.png", "--zoom", name)
        assert (done.status, done.err) == (0, "")
    assert len({(terminal.folder / f"{name}.png").read_bytes() for name in names}) == len(names) > 1
    line = terminal.refused("replay", record, "--to", "4", "--png", "board.png", "--zoom", "cellar")
    assert "cellar" in line and ", ".join(names) in line
    assert not (terminal.folder / "board.png").exists()


@pytest.mark.parametrize("locale", ["en", "zh_TW", "el"])
def test_what_cannot_be_made_is_one_line_before_anything_is_told(terminal: Terminal, record: str, locale: str) -> None:
    (terminal.folder / "folder").mkdir()
    assert "--png" in terminal.refused("replay", record, "--zoom", "score", "--locale", locale)
    for option in ("--gif", "--png"):
        for path in ("no/such/folder/x", "folder"):
            assert path in terminal.refused("replay", record, option, path, "--locale", locale)
    assert [path.name for path in terminal.folder.iterdir()] == ["folder"]


def test_a_film_that_would_be_too_large_is_refused(
    terminal: Terminal, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("render.film.film", lambda shots: None)
    done = terminal.signet("replay", record, "--to", "1", "--gif", "game.gif")
    assert (done.status, done.err) == (2, "signet: The moving picture would become too large.\n")
    assert not (terminal.folder / "game.gif").exists()


def test_on_a_terminal_every_picture_is_counted(
    terminal: Terminal, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []

    class Bar:
        def __init__(self, total: int) -> None:
            steps.append(f"of {total}")

        def __enter__(self) -> Bar:
            return self

        def __exit__(self, *given: object) -> None:
            steps.append("end")

        def step(self) -> None:
            steps.append("step")

    monkeypatch.setattr(films, "counting", Bar)
    assert terminal.signet("replay", record, "--to", "2", "--gif", "game.gif").status == 0
    assert steps == ["of 3", "step", "step", "step", "end"]
