"""Notes every text that is drawn on a picture: what it says, how it is set, where its ink lies.

The notes travel with the images (`Image.info` goes along when Pillow copies, reduces or crops), so that a figure on a
shield is known on every picture on which the shield is pasted.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pytest
from PIL import Image

from render import canvas, encode, heraldry, lettering
from render.canvas import Canvas
from render.lettering import Line, Style
from render.pen import SCALE, Pen, Sprite

NOTES = "written"
SHIELD_FONT = "text-700"


class Box(NamedTuple):
    """Where ink lies, in finished pixels."""

    left: float
    top: float
    right: float
    bottom: float

    def moved(self, x: float, y: float) -> Box:
        """The same box elsewhere."""
        return Box(self.left + x, self.top + y, self.right + x, self.bottom + y)

    def shared(self, other: Box) -> tuple[float, float]:
        """How wide and high the part is that both have; not above 0 where they have none."""
        across = min(self.right, other.right) - max(self.left, other.left)
        return across, min(self.bottom, other.bottom) - max(self.top, other.top)


@dataclass(frozen=True)
class Written:
    """A text on a picture; one without a style is a letter or figure on a shield, `size` pixels large."""

    said: str
    size: float
    style: Style | None
    box: Box

    def missing(self) -> str:
        """The characters that the fonts in which they were set don't have."""
        runs = lettering.runs(self.said, self.style) if self.style else [(SHIELD_FONT, self.said)]
        return "".join(one for font, piece in runs for one in piece if ord(one) not in lettering.covered(font))

    def lowest_figure(self) -> float | None:
        """The height of the lowest figure in it, in finished pixels."""
        figures = [one for one in self.said if one.isdecimal()]
        return min(map(self._height, figures), default=None)

    def _height(self, figure: str) -> float:
        if self.style is not None:
            return lettering.line(figure, self.style).mask.height
        font = lettering.opened(SHIELD_FONT, round(self.size * SCALE))
        _, top, _, bottom = font.getbbox(figure, features=["lnum"], anchor="ls")
        return (bottom - top) / SCALE


@dataclass(frozen=True)
class Sheet:
    """A finished picture: its size and all that is written on it."""

    w: int
    h: int
    written: tuple[Written, ...]


class Recorder:
    """Draws with everything noted; pictures are not encoded. Use as a fixture's value."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self._sheets: list[Sheet] = []
        self._line: tuple[str, Style, Line] | None = None
        self._text, self._put = Canvas.text, Canvas.put
        forget()
        everywhere(patch, encode.png, self._png)
        everywhere(patch, heraldry.letter, self._letter(heraldry.letter))
        patch.setattr(canvas, "line", self._remembered)
        patch.setattr(Canvas, "text", self._on_canvas())
        patch.setattr(Canvas, "put", self._pasted())

    def of(self, drawing: Callable[[], object]) -> Sheet:
        """The picture that a call draws."""
        self._sheets.clear()
        drawing()
        (sheet,) = self._sheets
        return sheet

    def _png(self, image: Image.Image, package: str) -> bytes:
        self._sheets.append(Sheet(*image.size, notes(image)))
        return b""

    def _remembered(self, said: str, style: Style) -> Line:
        self._line = (lettering.clean(said), style, lettering.line(said, style))
        return self._line[2]

    def _on_canvas(self) -> Callable[..., float]:
        def text(sheet: Canvas, x: float, y: float, *given: Any, **named: Any) -> float:
            reach = self._text(sheet, x, y, *given, **named)
            assert self._line is not None
            said, style, line = self._line
            align = named.get("align", given[3] if len(given) > 3 else "left")
            left = round(x - {"left": 0.0, "centre": line.advance / 2, "right": line.advance}[align]) + line.left
            top = round(y) + line.top
            box = Box(left, top, left + line.mask.width, top + line.mask.height)
            if said:
                note(sheet.image, Written(said, style.size, style, box))
            return reach

        return text

    def _pasted(self) -> Callable[..., None]:
        def put(sheet: Canvas, sprite: Sprite, x: float, y: float, *strength: float) -> None:
            self._put(sheet, sprite, x, y, *strength)
            for one in notes(sprite.cover):
                note(sheet.image, replace(one, box=one.box.moved(round(x) + sprite.dx, round(y) + sprite.dy)))

        return put

    def _letter(self, original: Callable[..., None]) -> Callable[..., None]:
        def letter(pen: Pen, said: str, x: float, base: float, size: float, *more: Any) -> None:
            original(pen, said, x, base, size, *more)
            font = lettering.opened(SHIELD_FONT, round(size * SCALE))
            box = Box(*(side / SCALE for side in font.getbbox(said, features=["lnum"], anchor="ms")))
            note(pen.image, Written(said, size, None, box.moved(x + pen.margin, base + pen.margin)))

        return letter


def notes(image: Image.Image) -> tuple[Written, ...]:
    """What is written on an image."""
    found: tuple[Written, ...] = image.info.get(NOTES, ())
    return found


def note(image: Image.Image, one: Written) -> None:
    """Note a text on an image."""
    image.info[NOTES] = (*notes(image), one)


def modules() -> Iterator[Any]:
    """Every module of the room."""
    yield from [module for name, module in sys.modules.items() if name.split(".")[0] == "render"]


def everywhere(patch: pytest.MonkeyPatch, original: object, other: object) -> None:
    """Put another function in the place of one in every module that has it by name."""
    for module in modules():
        for name, value in list(vars(module).items()):
            if value is original:
                patch.setattr(module, name, other)


def forget() -> None:
    """Empty the caches: what was drawn before has no notes."""
    for module in modules():
        for value in list(vars(module).values()):
            if hasattr(value, "cache_clear"):
                value.cache_clear()
