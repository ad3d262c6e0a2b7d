"""What a host can set: environment variables `SIGNET_...`, or a file `.env` in the working directory."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.trouble import Trouble
from rules import Game, WrongComponents, text

PREFIX = "SIGNET_"


class WrongSetting(Trouble):
    """A setting or a component folder that can't be used."""


class Settings(BaseSettings):
    """All settings; `deploy/env.example` explains them to hosts (a test compares the two)."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX, env_file=".env", env_ignore_empty=True, extra="ignore", hide_input_in_errors=True
    )

    token: SecretStr | None = None
    database: Path = Path("signet.sqlite")
    components: Path | None = None
    log: Literal["debug", "info", "warning", "error"] = "info"
    computer_delay: Annotated[float, Field(ge=0, le=3600)] = 5.0


EXPECTED = {
    "log": "debug, info, warning, error",
    "computer_delay": "0–3600",
}
"""What a variable may hold, where that is not just any text."""


def read_settings(**given: object) -> Settings:
    """The settings of this process; `given` ones count before the environment. Raises `WrongSetting`."""
    try:
        return Settings(**given)  # type: ignore[arg-type]
    except ValidationError as error:
        name = str(error.errors()[0]["loc"][0])
        expected = EXPECTED.get(name, "?")
        raise WrongSetting(text("cli.setting.wrong", variable=f"{PREFIX}{name.upper()}", expected=expected)) from None


def read_boxes(folder: Path | None, games: dict[str, Game[object, object, object]]) -> dict[str, dict[str, str]]:
    """The texts of an operator's own component files by game and file name, each set checked by its game.

    They lie in `folder/<game>/*.toml`. Raises `WrongSetting`: which file, which key, why.
    """
    if folder is None:
        return {}
    if not folder.is_dir():
        raise WrongSetting(text("cli.components.no_folder", folder=str(folder)))
    boxes = {}
    for inside in sorted(path for path in folder.iterdir() if path.is_dir()):
        if inside.name not in games:
            raise WrongSetting(text("cli.components.no_game", folder=str(inside), games=", ".join(games)))
        boxes[inside.name] = read_box(inside, games[inside.name])
    return boxes


def read_box(folder: Path, game: Game[object, object, object]) -> dict[str, str]:
    """The texts of one game's replaced files. Raises `WrongSetting`."""
    texts = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            texts[path.name] = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = f"{type(error).__name__}: {error}"
            raise WrongSetting(text("cli.components.unreadable", file=str(path), reason=reason)) from error
    try:
        game.read(texts)
    except WrongComponents as error:
        file = str(folder / error.file)
        raise WrongSetting(text("cli.components.wrong", file=file, place=error.key, reason=error.reason)) from error
    return texts
