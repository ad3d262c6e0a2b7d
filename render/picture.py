"""What a picture is made from and what it is: the words of a language in, bytes and alt text out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rules import Text


class Words(Protocol):
    """One language with the names of a table: a text becomes a sentence. Equal words must say equal things."""

    @property
    def locale(self) -> str:
        """The catalogue's name: en, zh_TW, el."""

    def say(self, text: Text) -> str:
        """A text as a sentence."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A finished picture: PNG bytes, a file name, and the alt text (at most 1024 characters, the weightiest first).

    `own` is what only its viewer knows, in words.
    """

    data: bytes
    name: str
    alt: str
    own: str = ""


@dataclass(frozen=True, slots=True)
class Zoom:
    """A part of a board that can be had large: its name for `draw`, and what people call it."""

    name: str
    text: Text
    own: bool = False
    """It is about what only its viewer may see, and says little through anybody else's eyes."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """A table at which people gather: how many sit, the fewest and the most that can play, what was agreed on."""

    game: str
    seated: int
    fewest: int
    most: int
    options: tuple[Text, ...] = ()
