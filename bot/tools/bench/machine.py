"""The machine that a bench runs on, and a watch."""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from importlib import metadata
from typing import TypeVar

Done = TypeVar("Done")


class Watch:
    """The least time of each of several jobs, in seconds of a clock."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.least: dict[str, float] = {}
        self._clock = clock

    def time(self, job: str, work: Callable[[], Done]) -> Done:
        """Carry a job out once more."""
        start = self._clock()
        done = work()
        took = self._clock() - start
        self.least[job] = min(took, self.least.get(job, took))
        return done

    def ratio(self, one: str, other: str) -> float | None:
        """The time of one job by that of another; None if one of them was never carried out."""
        return self.least[one] / self.least[other] if {one, other} <= self.least.keys() else None

    def ms(self, job: str) -> float | None:
        """The time of a job in milliseconds."""
        return self.least[job] * 1000 if job in self.least else None


def programs() -> dict[str, str | None]:
    """The versions of what figures depend on; None for what is not installed."""
    return {"python": platform.python_version(), "pillow": version("pillow"), "isal": version("isal")}


def version(package: str) -> str | None:
    """Which version of a package is installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
