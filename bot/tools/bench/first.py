"""`python -m bot.tools.bench.first GAME < POSITION`: the first picture of a process, timed, as JSON."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import msgspec

import bot
from bot.moves import AnyGame
from rules import GAMES

ROOT = Path(bot.__file__).parents[1]


@dataclass(frozen=True, slots=True)
class First:
    """A process and its first picture: seconds of importing and of drawing (and its processor time), MiB of memory."""

    imported: float
    draw: float
    cpu: float
    before: float | None
    memory: float | None


def first_picture(game: AnyGame, saved: bytes) -> First:
    """A new process draws a position."""
    command = [sys.executable, "-m", __name__, game.name]
    path = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    done = subprocess.run(
        command, input=saved, stdout=subprocess.PIPE, check=True, env=os.environ | {"PYTHONPATH": path}
    )
    return msgspec.json.decode(done.stdout, type=First)


def memory() -> float | None:
    """The greatest memory of this process so far in MiB; None where the system does not tell (it does on Linux)."""
    status = Path("/proc/self/status")
    lines = status.read_text("ascii").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), None)


def main() -> None:
    """Everything else is loaded before the clock starts."""
    from bot.i18n import words

    game = GAMES[sys.argv[1]]
    view = game.view(game.load(sys.stdin.buffer.read()), None)
    said = words("en")
    before, start = memory(), time.perf_counter()
    from render import draw

    imported, cpu = time.perf_counter(), time.process_time()
    draw(view, said)
    drawn, cpu = time.perf_counter() - imported, time.process_time() - cpu
    print(msgspec.json.encode(First(imported - start, drawn, cpu, before, memory())).decode())


if __name__ == "__main__":
    main()
