"""Settings: every variable is explained to hosts, wrong ones are named, wrong component files too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.i18n import LOCALES, words
from bot.settings import EXPECTED, PREFIX, Settings, WrongSetting, read_boxes, read_settings
from rules import GAMES

ROOT = Path(__file__).parents[2]
EXAMPLE = (ROOT / "deploy" / "env.example").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def no_settings_of_this_machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Neither variables nor a `.env`."""
    for name in Settings.model_fields:
        monkeypatch.delenv(PREFIX + name.upper(), raising=False)
    monkeypatch.chdir(tmp_path)


def test_every_variable_is_explained_and_no_other() -> None:
    explained = set(re.findall(rf"^#?({PREFIX}\w+)=", EXAMPLE, re.MULTILINE))
    assert explained == {PREFIX + name.upper() for name in Settings.model_fields}


def test_the_example_shows_the_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in re.findall(rf"^#?({PREFIX}\w+)=(.*)$", EXAMPLE, re.MULTILINE):
        monkeypatch.setenv(name, value)
    shown = read_settings()
    monkeypatch.undo()
    assert shown == Settings(_env_file=None)  # type: ignore[call-arg]


def test_a_file_is_read_and_the_environment_counts_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".env").write_text("SIGNET_LOG=error\nSIGNET_COMPUTER_DELAY=1.5\nOTHER=1\n")
    monkeypatch.setenv("SIGNET_LOG", "debug")
    settings = read_settings()
    assert (settings.log, settings.computer_delay) == ("debug", 1.5)


@pytest.mark.parametrize(("name", "value"), [("log", "loud"), ("computer_delay", "-1"), ("computer_delay", "soon")])
def test_a_wrong_setting_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(PREFIX + name.upper(), value)
    with pytest.raises(WrongSetting) as wrong:
        read_settings()
    for locale in LOCALES:
        said = words(locale).say(wrong.value.text)
        assert PREFIX + name.upper() in said
        assert EXPECTED[name] in said


def test_the_token_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIGNET_TOKEN", "tok-en")
    settings = read_settings()
    assert "tok-en" not in repr(settings) + str(settings)
    assert settings.token is not None
    assert settings.token.get_secret_value() == "tok-en"


def own(tmp_path: Path, change: tuple[str, str] | None, file: str = "points.toml") -> Path:
    """A folder with one packaged file of MIL, changed."""
    folder = tmp_path / "components" / "mil"
    folder.mkdir(parents=True)
    content = (ROOT / "rules" / "mil" / "data" / "points.toml").read_text(encoding="utf-8")
    (folder / file).write_text(content.replace(*change) if change else content, encoding="utf-8")
    return folder.parent


def test_own_component_files_are_read(tmp_path: Path) -> None:
    boxes = read_boxes(own(tmp_path, None), GAMES)
    assert list(boxes["mil"]) == ["points.toml"]


@pytest.mark.parametrize(
    ("change", "file", "said"),
    [
        (("marriage = ", "mariage = "), "points.toml", "points.toml"),
        (None, "pionts.toml", "pionts.toml"),
    ],
)
def test_wrong_component_files_are_refused_by_name(
    tmp_path: Path, change: tuple[str, str] | None, file: str, said: str
) -> None:
    with pytest.raises(WrongSetting) as wrong:
        read_boxes(own(tmp_path, change, file), GAMES)
    assert wrong.value.text.key == "cli.components.wrong"
    assert said in str(wrong.value.text.facts["file"])


def test_a_component_folder_must_be_there_and_named_after_a_game(tmp_path: Path) -> None:
    with pytest.raises(WrongSetting) as wrong:
        read_boxes(tmp_path / "nowhere", GAMES)
    assert wrong.value.text.key == "cli.components.no_folder"
    (tmp_path / "components" / "chess").mkdir(parents=True)
    with pytest.raises(WrongSetting) as wrong:
        read_boxes(tmp_path / "components", GAMES)
    assert wrong.value.text.key == "cli.components.no_game"
