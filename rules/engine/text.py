"""What is told to people: a key and typed facts, never a sentence."""

from __future__ import annotations

import msgspec


class Player(msgspec.Struct, tag="player", frozen=True):
    """The person in a seat; the languages put the name in."""

    seat: int


class Text(msgspec.Struct, tag="text", frozen=True):
    """A key of the catalogues with the facts its template names.

    A text may itself be a fact (a sphere, a resource): then it is said first and put in its place.
    The fact `n` chooses the plural form where a template has several.
    """

    key: str
    facts: dict[str, Fact] = {}


class Many(msgspec.Struct, tag="many", frozen=True):
    """A list of things; each language joins it in its own way. Empty lists have a text of their own."""

    items: tuple[int | str | Player | Text, ...] = ()


Fact = int | str | Player | Text | Many


def text(key: str, **facts: Fact) -> Text:
    """A text from a key and its facts."""
    return Text(key, facts)
