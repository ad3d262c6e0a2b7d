"""Discord's limits on modals, autocomplete choices and registered commands (error 50035)."""

import re
import unicodedata
from collections.abc import Iterator
from itertools import chain

from bot.sandbox import components as ui
from bot.sandbox.errors import Problem
from bot.sandbox.limits import (
    CHOICES,
    CUSTOM_ID,
    LABEL_DESCRIPTION,
    LABEL_TEXT,
    MODAL_COMPONENTS,
    MODAL_TITLE,
    OPTION_TEXT,
    TEXT_INPUT,
    Path,
    bad_length,
    check,
    component_problems,
    options_problems,
    too_long,
)
from bot.sandbox.records import Json

COMMANDS = {1: 100, 2: 15, 3: 15}
"""How many global commands of each type (slash, user, message) an application may have."""

COMMAND_SIZE = 8000
NAME = 32
DESCRIPTION = 100
SUBCOMMAND, GROUP = 1, 2


def check_modal(modal: Json) -> None:
    """Check the form of a modal."""
    components = modal.get("components") or []
    check(
        chain(
            bad_length(("data", "title"), modal.get("title"), 1, MODAL_TITLE),
            bad_length(("data", "custom_id"), modal.get("custom_id"), 1, CUSTOM_ID),
            bad_length(("data", "components"), components, 1, MODAL_COMPONENTS),
            _modal_tree(components),
        )
    )


def _modal_tree(components: list[Json]) -> Iterator[Problem]:
    seen: set[str] = set()
    for path, component in ui.walk(components, ("data", "components")):
        kind = component.get("type")
        if len(path) == 3 and kind not in (ui.ROW, ui.LABEL, ui.TEXT):
            yield Problem((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" must be one of (1, 10, 18).')
        if kind == ui.LABEL:
            yield from bad_length((*path, "label"), component.get("label"), 1, LABEL_TEXT)
            yield from too_long((*path, "description"), component.get("description"), LABEL_DESCRIPTION)
        elif kind in ui.FIELDS:
            yield from _field(path, component)
            custom_id = str(component.get("custom_id"))
            if custom_id in seen:
                message = "Component custom id cannot be duplicated"
                yield Problem((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
            seen.add(custom_id)


def _field(path: Path, field: Json) -> Iterator[Problem]:
    kind = field["type"]
    if kind in ui.SELECTS:
        yield from component_problems(path, field)
        return
    yield from bad_length((*path, "custom_id"), field.get("custom_id"), 1, CUSTOM_ID)
    if kind == ui.TEXT_INPUT:
        yield from too_long((*path, "placeholder"), field.get("placeholder"), 100)
        yield from too_long((*path, "value"), field.get("value"), TEXT_INPUT)
        if path[-1] != "component":  # the old style: a text input in a row carries its own label
            yield from bad_length((*path, "label"), field.get("label"), 1, LABEL_TEXT)
    elif kind == ui.RADIO_GROUP:
        yield from options_problems((*path, "options"), field.get("options"), 2, 10)
    elif kind == ui.CHECKBOX_GROUP:
        yield from options_problems((*path, "options"), field.get("options"), 1, 10)


def check_choices(choices: list[Json]) -> None:
    """Check the list that answers an autocomplete."""
    check(_choices(("data", "choices"), choices))


def _choices(path: Path, choices: list[Json]) -> Iterator[Problem]:
    if len(choices) > CHOICES:
        yield Problem(path, "BASE_TYPE_MAX_LENGTH", f"Must be {CHOICES} or fewer in length.")
    for index, choice in enumerate(choices):
        yield from bad_length((*path, index, "name"), choice.get("name"), 1, OPTION_TEXT)
        if isinstance(choice.get("value"), str):
            yield from bad_length((*path, index, "value"), choice["value"], 1, OPTION_TEXT)


# Commands -------------------------------------------------------------------------------------------------------------


def check_commands(commands: list[Json]) -> None:
    """Check a whole set of global commands."""
    check(_commands(commands))


def _commands(commands: list[Json]) -> Iterator[Problem]:
    for kind, most in COMMANDS.items():
        if sum(command.get("type", 1) == kind for command in commands) > most:
            message = f"Maximum number of application commands reached ({most})."
            yield Problem((), "APPLICATION_COMMANDS_MAX", message)
    names: set[tuple[int, str]] = set()
    for index, command in enumerate(commands):
        name = (int(command.get("type", 1)), str(command.get("name")))
        if name in names:
            message = "Application command names must be unique"
            yield Problem((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", message)
        names.add(name)
        yield from _command((index,), command)


def _command(path: Path, command: Json) -> Iterator[Problem]:
    slash = command.get("type", 1) == 1
    yield from _names(path, command, slash)
    if not slash:
        return
    yield from _descriptions(path, command)
    yield from _options(path, command.get("options") or [])
    if _size(command) > COMMAND_SIZE:
        message = f"Command exceeds maximum size ({COMMAND_SIZE})"
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", message)


def _options(path: Path, options: list[Json]) -> Iterator[Problem]:
    if len(options) > OPTION_COUNT:
        yield Problem((*path, "options"), "BASE_TYPE_MAX_LENGTH", f"Must be {OPTION_COUNT} or fewer in length.")
    optional_seen = False
    names: set[str] = set()
    for index, option in enumerate(options):
        here = (*path, "options", index)
        yield from _names(here, option, True)
        yield from _descriptions(here, option)
        yield from _choices((*here, "choices"), option.get("choices") or [])
        if option.get("name") in names:
            yield Problem((*here, "name"), "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name is taken")
        names.add(str(option.get("name")))
        if option.get("type") in (SUBCOMMAND, GROUP):
            yield from _options(here, option.get("options") or [])
        elif option.get("required") and optional_seen:
            message = "Required options must be placed before non-required options"
            yield Problem(here, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", message)
        optional_seen = optional_seen or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            message = "Autocomplete cannot be used with choices"
            yield Problem(here, "APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_INVALID", message)


OPTION_COUNT = 25


def _names(path: Path, thing: Json, slash: bool) -> Iterator[Problem]:
    for key, name in [("name", thing.get("name")), *(thing.get("name_localizations") or {}).items()]:
        place = ("name",) if key == "name" else ("name_localizations", key)
        if slash and not valid_name(str(name or "")):
            message = "Command name is invalid"
            yield Problem((*path, *place), "APPLICATION_COMMAND_INVALID_NAME", message)
        elif not slash:
            yield from bad_length((*path, *place), name, 1, NAME)


def _descriptions(path: Path, thing: Json) -> Iterator[Problem]:
    yield from bad_length((*path, "description"), thing.get("description"), 1, DESCRIPTION)
    for locale, text in (thing.get("description_localizations") or {}).items():
        yield from bad_length((*path, "description_localizations", locale), text, 1, DESCRIPTION)


def valid_name(name: str) -> bool:
    """Discord's rule for names of slash commands and options: letters, digits, - _ ', lower case, at most 32."""
    if not 1 <= len(name) <= NAME or name != name.lower():
        return False
    # The letters of \\p{L}, the digits of \\p{N}, and the vowel signs of Devanagari and Thai, which are marks.
    return all(char in "-_'" or unicodedata.category(char)[0] in "LN" or _is_vowel_sign(char) for char in name)


def _is_vowel_sign(char: str) -> bool:
    return re.match("[\u0900-\u097f\u0e00-\u0e7f]", char) is not None


def _size(command: Json) -> int:
    """Characters of a command as Discord counts them: of each text only the longest localisation."""
    own = sum(_longest(command, key) for key in ("name", "description"))
    own += sum(_longest(choice, "name") + len(str(choice.get("value", ""))) for choice in command.get("choices") or [])
    return own + sum(_size(option) for option in command.get("options") or [])


def _longest(thing: Json, key: str) -> int:
    texts = [thing.get(key), *(thing.get(f"{key}_localizations") or {}).values()]
    return max(len(str(text or "")) for text in texts)
