"""Discord's limits of commands, checked before anything is sent: one bad command must not take the others with it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

NAME = re.compile(r"[-_'\w]{1,32}")
DESCRIPTION = 100
OPTIONS = 25
CHARACTERS = 8000
SUBCOMMAND = 1


def problems(command: Mapping[str, Any]) -> list[str]:
    """What Discord would refuse in the payload of a command."""
    found = [problem for part in parts(command) for problem in part_problems(part)]
    size = characters(command)
    return [*found, f"{command['name']}: {size} characters"] if size > CHARACTERS else found


def parts(command: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The command, its subcommands and options."""
    yield command
    for option in command.get("options") or ():
        yield from parts(option)


def part_problems(part: Mapping[str, Any]) -> Iterator[str]:
    """What is wrong with one command or option."""
    for name in words_of(part, "name"):
        if not NAME.fullmatch(name) or name != name.lower():
            yield f"name {name!r}"
    for about in words_of(part, "description"):
        if not 1 <= len(about) <= DESCRIPTION:
            yield f"description of {part['name']}: {len(about)} characters"
    options, choices = part.get("options") or (), part.get("choices") or ()
    if len(options) > OPTIONS or len(choices) > OPTIONS:
        yield f"{part['name']}: {len(options)} options, {len(choices)} choices"
    for choice in choices:
        if any(not 1 <= len(name) <= DESCRIPTION for name in words_of(choice, "name")):
            yield f"choice {choice['name']!r}"
    yield from doubled(part)


def doubled(part: Mapping[str, Any]) -> Iterator[str]:
    """Names of options that occur twice in one language."""
    options = part.get("options") or ()
    for locale in {locale for option in options for locale in (option.get("name_localizations") or {})} | {None}:
        names = [(option.get("name_localizations") or {}).get(locale, option["name"]) for option in options]
        if len(set(names)) < len(names):
            yield f"{part['name']}: options share a name in {locale}"


def words_of(part: Mapping[str, Any], what: str) -> list[str]:
    """A name or description in all languages."""
    return [part[what], *(part.get(f"{what}_localizations") or {}).values()]


def characters(part: Mapping[str, Any]) -> int:
    """How many characters count: the longest language of each name, description, and choice, and the values."""
    size = sum(max(map(len, words_of(part, what))) for what in ("name", "description") if part.get(what))
    size += sum(characters(option) for option in part.get("options") or ())
    return size + sum(
        max(map(len, words_of(choice, "name"))) + len(str(choice["value"])) for choice in part.get("choices") or ()
    )
