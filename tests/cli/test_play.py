"""`signet play` and `signet run` as processes: they come up, say where, end on Ctrl-C, and keep what was played."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@contextmanager
def started(folder: Path, *arguments: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A process in its own folder. It hears Ctrl-C even if these tests run in the background, where shells hide it."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("SIGNET_", "LC_", "LANG"))}
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", *arguments], cwd=folder, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=clean | {"PYTHONPATH": str(ROOT)} | environment,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


@pytest.mark.slow
def test_play_serves_its_page_here_and_keeps_its_files(tmp_path: Path) -> None:
    for sent, status in ((signal.SIGINT, 130), (signal.SIGTERM, 0)):
        with started(tmp_path, "play", "--no-open", "--port", "0") as process:
            assert process.stdout is not None
            url = re.search(r"http://127\.0\.0\.1:\d+", process.stdout.readline())
            assert url is not None
            with urllib.request.urlopen(url.group()) as page:
                assert page.status == 200
            time.sleep(2)
            process.send_signal(sent)
            _, said = process.communicate(timeout=20)
        assert process.returncode == status
        assert "Traceback" not in said
    assert {"signet.sqlite", "sandbox.sqlite"} <= {path.name for path in (tmp_path / "var").iterdir()}


@pytest.mark.slow
def test_a_port_in_use_is_one_line(tmp_path: Path) -> None:
    with started(tmp_path, "play", "--no-open", "--port", "0") as first:
        assert first.stdout is not None
        port = first.stdout.readline().split("127.0.0.1:")[1].split()[0]
        with started(tmp_path, "play", "--no-open", "--port", port, "--database", "b/c.db") as second:
            out, said = second.communicate(timeout=20)
        first.send_signal(signal.SIGINT)
        first.communicate(timeout=20)
    assert (second.returncode, out) == (2, "")
    assert len(said.splitlines()) == 1
    assert port in said
