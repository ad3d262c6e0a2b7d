"""The naive way of drawing: fonts and icons opened, everything drawn anew for each picture, Pillow's default PNG."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

from PIL import Image

from render.encode import Encoder, png

KEPT = frozenset({"covered"})
"""Cached also in the naive way: a table of characters that nobody would read again for each letter."""


@contextmanager
def replaced(other: Callable[[Any], Any]) -> Iterator[None]:
    """Inside, each name in the modules of `render` stands for `other` of its value; afterwards for the value again."""
    modules = [module for name, module in list(sys.modules.items()) if name.partition(".")[0] == "render"]
    places = [(module, name, value) for module in modules for name, value in vars(module).items()]
    changed = [(*place, other(place[2])) for place in places if other(place[2]) is not place[2]]
    try:
        for module, name, _, new in changed:
            setattr(module, name, new)
        yield
    finally:
        for module, name, old, _ in changed:
            setattr(module, name, old)


def uncached(value: Any) -> Any:
    """A function of `render` without its cache; anything else as it is."""
    cached = hasattr(value, "cache_clear") and value.__module__.partition(".")[0] == "render"
    return value.__wrapped__ if cached and value.__name__ not in KEPT else value


def default_png(image: Image.Image, package: str, encoder: Encoder | None = None) -> bytes:
    """What Pillow makes of a sheet if it isn't asked for anything."""
    out = BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


@contextmanager
def naive() -> Iterator[None]:
    """Inside, pictures are drawn the naive way. One thread only."""
    with replaced(lambda value: default_png if value is png else uncached(value)):
        yield


@contextmanager
def encoded(encoder: Encoder) -> Iterator[None]:
    """Inside, pictures are written by one encoder."""

    def chosen(image: Image.Image, package: str, other: Encoder | None = None) -> bytes:
        return png(image, package, encoder)

    with replaced(lambda value: chosen if value is png else value):
        yield


@contextmanager
def kept_sheets() -> Iterator[list[tuple[Image.Image, str]]]:
    """Inside, sheets are kept, with the package of their palette, and not encoded."""
    found: list[tuple[Image.Image, str]] = []

    def keep(image: Image.Image, package: str, encoder: Encoder | None = None) -> bytes:
        found.append((image, package))
        return b""

    with replaced(lambda value: keep if value is png else value):
        yield found
