"""Component sets: everything printed on tiles, dice and boards, read from TOML and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

ORIGINS = ("rulebook", "public", "derived", "reconstructed")
"""Where a value comes from: the rulebook, a public page, arithmetic on the two, or our own proposal."""


class WrongComponents(Exception):
    """A data file that can't be used: `file`, `key` and `reason` for the operator."""

    def __init__(self, file: str, key: str, reason: str) -> None:
        super().__init__(f"{file}: {key}: {reason}")
        self.file, self.key, self.reason = file, key, reason


def packaged(package: str, names: tuple[str, ...]) -> dict[str, str]:
    """The texts of a game's own data files, by file name."""
    folder = resources.files(package) / "data"
    return {name: (folder / name).read_text(encoding="utf-8") for name in names}


def read(file: str, content: str, shape: type[T]) -> T:
    """A data file as `shape`, every value tagged with its origin. Raises `WrongComponents`."""
    try:
        plain = tomllib.loads(content)
    except tomllib.TOMLDecodeError as error:
        raise WrongComponents(file, "-", str(error)) from error
    check_origins(file, plain)
    try:
        return msgspec.convert(without_origins(plain), shape)
    except msgspec.ValidationError as error:
        reason, _, path = str(error).partition(" - at ")
        raise WrongComponents(file, path.rpartition("$.")[2].strip("`") or "-", reason) from error


def check_origins(file: str, table: Mapping[str, Any], path: str = "") -> None:
    """Every value must stand in a table with an `origin`: one word for all, or a table of words by key and `rest`."""
    origin = table.get("origin")
    words = origin if isinstance(origin, dict) else {"rest": origin}
    if origin is not None:
        for key, word in words.items():
            if word not in ORIGINS:
                raise WrongComponents(file, f"{path}origin.{key}", f"{word!r} is none of {', '.join(ORIGINS)}")
        unknown = sorted(set(words) - set(table) - {"rest"})
        if unknown:
            raise WrongComponents(file, f"{path}origin.{unknown[0]}", "there is no such value")
    for key, value in table.items():
        parts = value if isinstance(value, list) else [value]
        if key == "origin" or key in words:
            continue
        tables = bool(parts) and all(isinstance(part, dict) for part in parts)
        if tables and (origin is None or "origin" in parts[0]):
            for index, part in enumerate(parts):
                check_origins(file, part, f"{path}{key}[{index}]." if isinstance(value, list) else f"{path}{key}.")
        elif words.get("rest") is None:
            raise WrongComponents(file, f"{path}{key}", f"its origin is missing ({', '.join(ORIGINS)})")


def without_origins(value: Any) -> Any:
    """The plain values, for msgspec to check."""
    if isinstance(value, dict):
        return {key: without_origins(part) for key, part in value.items() if key != "origin"}
    if isinstance(value, list):
        return [without_origins(part) for part in value]
    return value


def choose(own: Mapping[str, str], replaced: Mapping[str, str]) -> dict[str, str]:
    """The packaged files with an operator's in their place. Raises `WrongComponents` for a file that no game reads."""
    for name in replaced:
        if name not in own:
            raise WrongComponents(name, "-", f"no such data file; there are {', '.join(sorted(own))}")
    return dict(own) | dict(replaced)
