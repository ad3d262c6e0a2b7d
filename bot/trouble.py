"""Troubles that a person must put right, and how an unforeseen error is named without telling secrets."""

from __future__ import annotations

import traceback
from pathlib import Path

from rules import Broken, Text


class Trouble(Exception):
    """Something that the person who runs the program must put right; `text` says it in one line."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.key)
        self.text = reason


def named(error: BaseException) -> str:
    """Where and with what kind of error something stopped. No values: they may be somebody's secrets."""
    if isinstance(error, Broken):
        return f"Broken: {error}"[:300]
    frames = traceback.extract_tb(error.__traceback__)
    last = frames[-1] if frames else None
    return type(error).__name__ + (f" in {last.name} ({Path(last.filename).name}:{last.lineno})" if last else "")
