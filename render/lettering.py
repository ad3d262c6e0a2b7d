"""Text: which font has a character, how wide a line is, and its mask. No letter is ever drawn as an empty box."""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from importlib import resources
from math import ceil

from PIL import Image, ImageDraw, ImageFont

LARGER = 4
HAN_SIZE = 0.90
ELLIPSIS = "…"
MARKS_MOST = 2
TONOS, DIALYTIKA = "\u0301", "\u0308"
NEVER_FIRST = tuple("，。、；：！？）」』…")
"""Signs with which no line begins."""
SUMS = tuple("+=")
"""Signs beside which no line ends or begins: a sum of dice stays together."""
FIGURE = 35
"""The smallest size at which figures are 22 pixels high."""
DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})


@dataclass(frozen=True, slots=True)
class Style:
    """How a line is set: size in finished pixels, weight (500, 600, 700), italic, small capitals."""

    size: int
    weight: int = 600
    italic: bool = False
    caps: bool = False

    @property
    def latin(self) -> str:
        """The font for Latin and Greek."""
        return "text-500-italic" if self.italic else f"text-{self.weight}"

    @property
    def small_capitals(self) -> bool:
        """Whether small letters become small capitals; the italic has none."""
        return self.caps and not self.italic

    @property
    def features(self) -> list[str]:
        """OpenType features: lining tabular figures, small capitals where asked for."""
        return ["lnum", "tnum", "smcp"] if self.small_capitals else ["lnum", "tnum"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line's mask: `left` and `top` of it from the line's start on the baseline, and how far the line reaches."""

    mask: Image.Image
    left: int
    top: int
    advance: float


@cache
def covered(font: str) -> frozenset[int]:
    """The characters that a font has."""
    found: set[int] = set()
    for entry in (resources.files("render.fonts") / f"{font}.cmap").read_text("ascii").split():
        low, _, high = entry.partition("-")
        found.update(range(int(low, 16), int(high or low, 16) + 1))
    return frozenset(found)


@lru_cache(256)
def opened(font: str, size: int) -> ImageFont.FreeTypeFont:
    """A font at a size."""
    with resources.as_file(resources.files("render.fonts") / f"{font}.ttf") as path:
        return ImageFont.truetype(str(path), size, layout_engine=ImageFont.Layout.RAQM)


def font_for(character: str, latin: str) -> str | None:
    """The first font that has a character, or None."""
    return next((font for font in (latin, "han-600", "symbols") if ord(character) in covered(font)), None)


@lru_cache(4096)
def clean(said: str) -> str:
    """What can be drawn of a text: composed, on one line, without what no font has (emoji) and heaps of accents."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", said):
        character = " " if character.isspace() else character
        marks = marks + 1 if unicodedata.combining(character) else 0
        if unicodedata.category(character) in DROPPED or marks > MARKS_MOST:
            continue
        if font_for(character, "text-600") is not None:
            kept.append(character)
    return " ".join("".join(kept).split())


def spelled(said: str, style: Style) -> str:
    """What is drawn of a text in a style: Greek capitals, small ones too, lose the accent but keep the dialytika."""
    said = clean(said)
    if not style.small_capitals:
        return said
    parts = unicodedata.normalize("NFD", said)
    kept = (part for index, part in enumerate(parts) if part != TONOS or not is_greek(parts[:index]))
    return unicodedata.normalize("NFC", "".join(kept))


def is_greek(before: str) -> bool:
    """Whether an accent behind this text stands on a Greek letter."""
    letter = before.rstrip(DIALYTIKA)[-1:]
    return unicodedata.name(letter, "").startswith("GREEK")


def runs(said: str, style: Style) -> list[tuple[str, str]]:
    """(font, text) pieces of a clean text; spaces and accents stay with what is before them."""
    found: list[list[str]] = []
    for character in said:
        font = font_for(character, style.latin) or "symbols"
        joins = found and (character == " " or unicodedata.combining(character))
        if found and (joins or found[-1][0] == font):
            found[-1][1] += character
        else:
            found.append([font, character])
    return [(font, piece) for font, piece in found]


def sized(font: str, style: Style, larger: int) -> ImageFont.FreeTypeFont:
    """The font of a run: Chinese a little smaller beside Latin."""
    share = HAN_SIZE if font == "han-600" else 0.86 if font == "symbols" else 1.0
    return opened(font, round(style.size * larger * share))


def features(font: str, style: Style) -> list[str] | None:
    """The features that a run's font knows."""
    return style.features if font.startswith("text") else None


@lru_cache(8192)
def width(said: str, style: Style) -> float:
    """How far a line reaches, in finished pixels."""
    pieces = runs(spelled(said, style), style)
    return sum(sized(f, style, LARGER).getlength(t, features=features(f, style)) for f, t in pieces) / LARGER


@lru_cache(4096)
def line(said: str, style: Style) -> Line:
    """The mask of a line."""
    said, advance = spelled(said, style), width(said, style)
    pad, above, below = ceil(style.size * 0.4), ceil(style.size * 1.15), ceil(style.size * 0.5)
    size = (ceil(advance) + 2 * pad) * LARGER, (above + below) * LARGER
    image = Image.new("L", size, 0)
    draw, x = ImageDraw.Draw(image), float(pad * LARGER)
    for font, piece in runs(said, style):
        face, wanted = sized(font, style, LARGER), features(font, style)
        draw.text((x, above * LARGER), piece, fill=255, font=face, anchor="ls", features=wanted)
        x += face.getlength(piece, features=wanted)
    small = image.reduce(LARGER)
    box = small.getbbox() or (0, 0, 1, 1)
    return Line(small.crop(box), box[0] - pad, box[1] - above, advance)


@lru_cache(4096)
def fit(said: str, style: Style, room: float, least: int | None = None) -> tuple[str, Style]:
    """A text and style that stay within `room`: smaller down to `least`, then cut with an ellipsis."""
    said = clean(said)
    for size in range(style.size, (least or style.size) - 1, -1):
        tried = replace(style, size=size)
        if width(said, tried) <= room:
            return said, tried
    smallest = replace(style, size=least or style.size)
    said = said[: most(said, smallest, room, ELLIPSIS)].rstrip()
    while said and width(said + ELLIPSIS, smallest) > room:
        said = said[:-1].rstrip()
        while said and unicodedata.combining(said[-1]):
            said = said[:-1]
    return said + ELLIPSIS, smallest


def smallest(said: str, words: int) -> int:
    """How small a line may be set: as small as `words` without figures, with them not below the smallest figure."""
    return max(words, FIGURE) if any(character.isdecimal() for character in said) else words


def most(said: str, style: Style, room: float, tail: str = "") -> int:
    """About how many characters of a text stay within `room` with `tail` behind them; few widths are measured."""
    return bisect_right(range(1, len(said) + 1), room, key=lambda n: width(said[:n].rstrip() + tail, style))


def wrap(said: str, style: Style, room: float, lines: int) -> list[str]:
    """A text on at most `lines` lines; the last is cut if it must be. Chinese may break anywhere but before a stop."""
    found: list[str] = []
    rest = clean(said)
    while rest and len(found) < lines - 1 and width(rest, style) > room:
        cut = max(1, most(rest, style, room))
        while cut > 1 and width(rest[:cut].rstrip(), style) > room:
            cut -= 1
        while cut > 1 and rest[cut : cut + 1] in NEVER_FIRST:
            cut -= 1
        space = last_space(rest, cut)
        cut = space if space > cut * 0.5 else cut
        found.append(rest[:cut].rstrip())
        rest = rest[cut:].lstrip()
    return [*found, fit(rest, style, room)[0]] if rest else found


def last_space(said: str, cut: int) -> int:
    """The last space up to `cut` at which a line may end, or -1."""
    space = said.rfind(" ", 0, cut + 1)
    while space > 0 and (said[:space].endswith(SUMS) or said[space + 1 :].startswith(SUMS)):
        space = said.rfind(" ", 0, space)
    return space
