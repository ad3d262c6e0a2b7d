"""How the browser is started in tests: Debian's Chromium, without a window and without calling home."""

from __future__ import annotations

PATH = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
