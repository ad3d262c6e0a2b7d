"""`signet ...` as a person at a terminal sees it: whole processes, their output and their exit status."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import aiohttp
import discord
import pytest

from bot import cli
from bot.console import Voice, locale_from
from bot.i18n import words
from bot.tools.selfplay import Frames, Moment
from rules import GAMES

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Done:
    """A process that ended."""

    status: int
    out: str
    err: str


class Terminal:
    """An empty working directory from which `signet` is called."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def process(self, *arguments: str, **environment: str) -> Done:
        """Call it as a process of its own."""
        done = subprocess.run(
            [sys.executable, "-m", "bot", *arguments], cwd=self.folder, capture_output=True, text=True, timeout=120,
            env=clean() | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"} | environment,
        )  # fmt: skip
        assert "Traceback" not in done.stderr, done.stderr
        return Done(done.returncode, done.stdout, done.stderr)

    def signet(self, *arguments: str, **environment: str) -> Done:
        """Call it in this process, which is faster."""
        out, err = StringIO(), StringIO()
        with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
            patch.chdir(self.folder)
            patch.setattr(os, "environ", clean() | environment)
            patch.setattr(cli, "say", Voice(locale_from(environment, arguments)))
            done = cli.status(list(arguments))
        return Done(done, out.getvalue(), err.getvalue())

    def refused(self, *arguments: str, **environment: str) -> str:
        """The one line of a refusal."""
        done = self.signet(*arguments, **environment)
        assert (done.status, done.out) == (2, ""), done
        (line,) = done.err.splitlines()
        return line


def clean() -> dict[str, str]:
    """The environment without settings and languages."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("SIGNET_", "LC_", "LANG"))}


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    return Terminal(tmp_path)


@pytest.fixture(scope="module", params=GAMES)
def record(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game, of each game in turn."""
    folder = tmp_path_factory.mktemp("record")
    done = Terminal(folder).signet("selfplay", request.param, "--players", "2", "--seed", "3", "--record", "game.json")
    assert done.status == 0, done.err
    return folder / "game.json"


def test_without_a_token_it_says_what_is_missing_and_where_to_get_it(terminal: Terminal) -> None:
    line = terminal.refused("run")
    assert "SIGNET_TOKEN" in line
    assert "developer portal" in line
    assert not list(terminal.folder.iterdir())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("fly",), "fly"),
        (("selfplay",), "game"),
        (("selfplay", "chess"), "chess"),
        (("selfplay", "mil", "--players", "9"), "9"),
        (("selfplay", "mil", "--players", "two"), "players"),
        (("selfplay", "mil", "--level", "genius"), "genius"),
        (("selfplay", "mil", "--option", "colour"), "colour"),
        (("selfplay", "mil", "--option", "colour=red"), "colour"),
        (("replay", "nothing.json"), "nothing.json"),
        (("replay", "7"), "signet.sqlite"),
        (("check",), "signet.sqlite"),
        (("export", "7"), "signet.sqlite"),
        (("export", "seven"), "integer"),
        (("import", "nothing.json"), "nothing.json"),
        (("migrate", "--database", "no/such/folder/x.db"), "no/such/folder"),
        (("selfplay", "mil", "--locale", "tlh"), "tlh"),
    ],
)
def test_bad_use_is_one_line_and_status_2(terminal: Terminal, arguments: tuple[str, ...], said: str) -> None:
    assert said in terminal.refused(*arguments)


@pytest.mark.parametrize(
    ("environment", "line"),
    [
        ({"LANG": "el_GR.UTF-8"}, "Δεν υπάρχει παιχνίδι «chess»· υπάρχουν: mil, milito, mithril."),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "zh_TW.UTF-8"}, "沒有「chess」這款遊戲；可以選：mil, milito, mithril。"),
        ({"LANG": "C"}, "There is no game “chess”; there are: mil, milito, mithril."),
    ],
)
def test_the_language_is_that_of_the_terminal(terminal: Terminal, environment: dict[str, str], line: str) -> None:
    done = terminal.process("selfplay", "chess", **environment)
    assert (done.status, done.out, done.err) == (2, "", f"signet: {line}\n")


def test_locale_counts_before_the_terminal(terminal: Terminal) -> None:
    assert "παιχνίδι" in terminal.refused("selfplay", "chess", "--locale", "el", LANG="zh_TW.UTF-8")
    assert "在 Discord 上執行機器人" in terminal.process("--help", "--locale=zh_TW").out


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("name", GAMES)
def test_selfplay_tells_seeds_lengths_and_scores_and_checks(terminal: Terminal, name: str, level: str) -> None:
    games = 2 * max(1, len(GAMES[name].matches))
    play = ("selfplay", name, "--level", level, "--seed", "5")
    done = terminal.signet(*play, "--games", str(games), "--check")
    first, second, *others, checked = done.out.splitlines()
    summary = [line for line in others if line.startswith("Seat ")]
    assert done.status == 0
    assert first.startswith("Seed 5: ")
    assert second.startswith("Seed 6: ")
    assert [seat.partition(" of ")[2][:7] for seat in summary[:2]] == ["2 games", "2 games"]
    assert f"{games} games" in checked
    assert terminal.signet(*play, "--games", "1").out.splitlines() == [first]


@pytest.mark.parametrize("locale", ["en", "zh_TW", "el"])
def test_selfplay_says_who_won_how_often(terminal: Terminal, locale: str) -> None:
    options = ("--option", "army1=empire", "--option", "army2=britain", "--level", "random")
    done = terminal.signet("selfplay", "milito", "--games", "3", "--seed", "7", *options, "--locale", locale)
    assert done.status == 0
    lines = done.out.splitlines()
    assert len(lines) >= 3 + 2 + 3 + 1
    names = {"en": "Ancient British", "zh_TW": "古不列顛軍", "el": "Αρχαίοι Βρετανοί"}
    assert sum(names[locale] in line for line in lines) == 1
    assert not any("{" in line for line in lines)


def test_selfplay_goes_through_the_matches_of_a_game(terminal: Terminal) -> None:
    """Each of the historical pairings in turn, unless armies were chosen."""
    matches = [" ".join(f"{name}={value}" for name, value in one.items()) for one in GAMES["milito"].matches]
    out = terminal.signet("selfplay", "milito", "--games", "6", "--seed", "3").out
    parts = out.split("Tables with ")[1:]
    assert [part.splitlines()[0] for part in parts] == matches
    assert all("of 2 games" in part and "The first player" in part and part.count("Army: ") == 2 for part in parts)
    assert "Tables with" not in terminal.signet("selfplay", "milito", "--games", "2", "--option", "army1=choose").out


def test_selfplay_of_one_game_has_no_summary(terminal: Terminal) -> None:
    assert len(terminal.signet("selfplay", "milito", "--games", "1", "--level", "random").out.splitlines()) == 1


def test_a_record_is_readable_and_replays(terminal: Terminal, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines()
    assert sum('"seat"' in line for line in lines) > 10, "one move a line"
    told = terminal.signet("replay", str(record), "--to", "5").out
    assert told
    assert all(int(line.split()[0]) <= 5 for line in told.splitlines())
    assert terminal.refused("replay", str(record), "--to", "999999").count("999")


def test_a_picture_of_a_replay(terminal: Terminal, record: Path) -> None:
    done = terminal.signet("replay", str(record), "--to", "5", "--viewer", "2", "--png", "board.png")
    assert done.status == 0, done.err
    assert (terminal.folder / "board.png").read_bytes().startswith(b"\x89PNG")
    assert "3" in terminal.refused("replay", str(record), "--viewer", "3")


def test_import_check_export_and_replay_agree(terminal: Terminal, record: Path) -> None:
    assert "Game 1" in terminal.signet("import", str(record)).out
    assert terminal.signet("check").status == 0
    assert terminal.signet("export", "1").out == record.read_text(encoding="utf-8")
    assert terminal.signet("export", "1", "--out", "again.json").status == 0
    assert (terminal.folder / "again.json").read_bytes() == record.read_bytes()
    assert terminal.signet("replay", "1").out == terminal.signet("replay", str(record)).out


def test_check_lists_what_differs(terminal: Terminal, record: Path) -> None:
    terminal.signet("import", str(record))
    with sqlite3.connect(terminal.folder / "signet.sqlite") as connection:
        connection.execute("UPDATE move SET state = (SELECT state FROM move WHERE number = 3) WHERE number = 4")
    done = terminal.signet("check")
    assert done.status == 1
    assert "Game 1: the state after move 4 differs" in done.out


@pytest.mark.parametrize("damage", ["not json", '{"game": "mil"}', ""])
def test_a_damaged_record_is_refused(terminal: Terminal, damage: str) -> None:
    (terminal.folder / "bad.json").write_text(damage)
    assert "bad.json" in terminal.refused("import", "bad.json")
    assert "bad.json" in terminal.refused("replay", "bad.json")


def test_a_record_that_does_not_fit_the_rules_is_refused_whole(terminal: Terminal, record: Path) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    moves = [index for index, line in enumerate(lines) if '"seat"' in line]
    lines[moves[6]] = '  {"seat":0,"answer":["fly"]},\n'
    (terminal.folder / "bad.json").write_text("".join(lines), encoding="utf-8")
    assert " 7:" in terminal.refused("import", "bad.json")
    assert terminal.signet("check").out.startswith("0 games")


def test_migrate_makes_a_database_and_knows_it_again(terminal: Terminal) -> None:
    assert "Made" in terminal.signet("migrate").out
    assert "up to date" in terminal.signet("migrate").out


def test_wrong_component_files_are_refused_at_the_start(terminal: Terminal) -> None:
    folder = terminal.folder / "own" / "mil"
    folder.mkdir(parents=True)
    (folder / "points.toml").write_text("marriage = 'lots'\norigin = 'rulebook'\n")
    for command in (("run",), ("selfplay", "mil")):
        line = terminal.refused(*command, SIGNET_COMPONENTS="own", SIGNET_TOKEN="x")
        assert "points.toml" in line
    play = terminal.process("play", "--no-open", "--port", "0", SIGNET_COMPONENTS="own")
    assert (play.status, play.out, len(play.err.splitlines())) == (2, "", 1), "the page is named only when it works"
    assert not (terminal.folder / "signet.sqlite").exists()


def test_a_file_that_is_no_database_is_refused_at_the_start(terminal: Terminal) -> None:
    (terminal.folder / "signet.sqlite").write_text("nothing of that kind " * 99)
    assert "SQLite" in terminal.refused("run", SIGNET_TOKEN="x")
    assert "SQLite" in terminal.refused("check")


@pytest.mark.parametrize(
    ("error", "said"),
    [(discord.LoginFailure("Improper token"), "SIGNET_TOKEN"), (aiohttp.ClientError("no route"), "no route")],
)
def test_discord_not_letting_the_bot_in_is_one_line(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str
) -> None:
    async def refuse(*given: object) -> None:
        raise error

    monkeypatch.setattr("bot.app.run_bot", refuse)
    line = terminal.refused("run", SIGNET_TOKEN="a-wrong-one", SIGNET_LOG="error")
    assert said in line
    assert "a-wrong-one" not in line


def test_an_unforeseen_error_is_one_line_without_values(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*given: object) -> None:
        raise RuntimeError("the ace of spades")

    monkeypatch.setattr("bot.tools.games.selfplay", fail)
    done = terminal.signet("selfplay", "mil")
    assert done.status == 1
    assert "RuntimeError in fail" in done.err
    assert "ace" not in done.err


def test_frames_are_drawn_one_a_position(tmp_path: Path) -> None:
    game = GAMES["mil"]
    view = game.view(game.new(2, "0" * 64), None)
    frames = Frames(tmp_path, "mil-0", words("en"))
    for number in (0, 1):
        frames(Moment(number, view))
    assert [path.name for path in sorted(tmp_path.iterdir())] == ["mil-0-0000.png", "mil-0-0001.png"]
