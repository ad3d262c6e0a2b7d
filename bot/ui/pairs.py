"""The options of a new table in a line of text: typed, or completed, which leaves their labels in the field."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.i18n import Words
from bot.ui.telling import pair_text
from rules import Game

BETWEEN = " ,+"
"""What may stand between two options."""

Pairs = dict[str, str]


def read_pairs(game: Game[Any, Any, Any], languages: Sequence[Words], typed: str) -> tuple[Pairs, str]:
    """Options by name, and what is left of the line where no option begins. Labels count in any of the languages."""
    labels = {
        pair_text(words, game.name, option.name, value).casefold(): (option.name, value)
        for words in languages
        for option in game.options
        for value in option.values
    }
    found: Pairs = {}
    left = typed.strip(BETWEEN)
    while left:
        pair, size = next_pair(game, labels, left)
        if pair is None:
            break
        found[pair[0]] = pair[1]
        left = left[size:].lstrip(BETWEEN)
    return found, left


def next_pair(
    game: Game[Any, Any, Any], labels: dict[str, tuple[str, str]], left: str
) -> tuple[tuple[str, str] | None, int]:
    """The option with which a line begins and how long it is written there; None if with none."""
    for label in sorted(labels, key=len, reverse=True):
        if left[: len(label)].casefold() == label and left[len(label) :][:1] in ("", *BETWEEN):
            return labels[label], len(label)
    written = left.replace(",", " ").replace("+", " ").split(" ", 1)[0]
    name, sign, value = written.partition("=")
    option = next((one for one in game.options if one.name.casefold() == name.casefold()), None)
    if not sign or option is None:
        return None, 0
    return (option.name, next((one for one in option.values if one.casefold() == value.casefold()), value)), len(
        written
    )
