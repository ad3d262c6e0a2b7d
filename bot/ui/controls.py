"""What a private message offers to press, choose and fill in: plain facts, no Discord in them yet.

The limits are Discord's. Whoever makes a control cuts its words to them; whoever makes an id keeps it short.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

LABEL = 80
OPTION = 100
PLACEHOLDER = 150
IDENTITY = 100
FORM_TITLE = 45
MESSAGE = 2000
OPTIONS_PER_MENU = 25
BUTTONS_PER_ROW = 5
ROWS = 5


class Style(StrEnum):
    """How a button looks."""

    MAIN = "main"
    PLAIN = "plain"
    GOOD = "good"
    DANGER = "danger"


@dataclass(frozen=True, slots=True)
class Press:
    """A button."""

    label: str
    id: str
    style: Style = Style.PLAIN


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a menu."""

    label: str
    value: str
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Menu:
    """A menu of at most 25 lines, of which `least` to `most` may be chosen."""

    id: str
    placeholder: str
    items: tuple[Item, ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True, slots=True)
class Input:
    """A line of a form to type in."""

    name: str
    label: str
    hint: str
    typed: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A form: at most five lines to type in, or four below an introduction."""

    id: str
    title: str
    inputs: tuple[Input, ...]
    about: str = ""


Row = Menu | tuple[Press, ...]


@dataclass(frozen=True, slots=True)
class Page:
    """A private message: what it says, and its rows of controls."""

    text: str
    rows: tuple[Row, ...] = ()


CLICK = r"p:(?P<table>\d+):(?P<number>\d+):(?P<verb>[a-z]):(?P<path>[0-9a-z.]*)(?::(?P<extra>[-0-9a-z.,]*))?"
"""How the id of a `Click` is written; it is the same for ever, for old messages keep theirs."""


@dataclass(frozen=True, slots=True)
class Click:
    """What a control means: at which table, for which move number, what to do, with which path.

    `extra` is what else a verb needs: the number of a page, the bits chosen so far, the words typed.
    """

    table: int
    number: int
    verb: str
    path: str = ""
    extra: str = ""

    @property
    def id(self) -> str:
        """The click as a control carries it."""
        made = f"p:{self.table}:{self.number}:{self.verb}:{self.path}"
        return f"{made}:{self.extra}" if self.extra else made

    @classmethod
    def read(cls, match: re.Match[str]) -> Click:
        """The click that an id means."""
        return cls(int(match["table"]), int(match["number"]), match["verb"], match["path"], match["extra"] or "")


def cut(words: str, most: int) -> str:
    """Words that fit, an ellipsis in the place of what does not."""
    return words if len(words) <= most else words[: most - 1].rstrip() + "…"


def capital(words: str) -> str:
    """Words that begin a line: the first letter is a capital."""
    return words[:1].upper() + words[1:]


def rows_of(buttons: list[Press]) -> list[tuple[Press, ...]]:
    """Buttons in rows of five."""
    return [tuple(buttons[i : i + BUTTONS_PER_ROW]) for i in range(0, len(buttons), BUTTONS_PER_ROW)]
