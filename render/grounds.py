"""Grounds: what is the same on every picture of a kind, kept for all games together within one limit."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Lock
from typing import ParamSpec

from cachetools import LRUCache, cached
from cachetools.keys import hashkey

from render.canvas import Canvas

MOST_BYTES = 64 << 20
"""About five grounds: each is drawn in milliseconds, and a small server has little memory."""

Given = ParamSpec("Given")


def size(canvas: Canvas) -> int:
    """The memory of a sheet: Pillow takes four bytes a pixel."""
    w, h = canvas.image.size
    return 4 * w * h


KEPT: LRUCache[object, Canvas] = LRUCache(MOST_BYTES, size)
ASKING = Lock()


def ground(draw: Callable[Given, Canvas]) -> Callable[Given, Canvas]:
    """Keeps what a function draws, until others were wanted more lately; never drawn on, always copied."""
    return cached(KEPT, partial(hashkey, draw), ASKING, info=True)(draw)
