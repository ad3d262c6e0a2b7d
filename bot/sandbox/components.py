"""Walking through the components of a message or a modal: rows, sections, containers, labels."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bot.sandbox.records import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = 9, 10, 11, 12, 13, 14
CONTAINER, LABEL, FILE_UPLOAD = 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
V2_ONLY = (SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
FIELDS = (TEXT_INPUT, *SELECTS, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)

LINK_STYLE = 5


class Placed(NamedTuple):
    """A component and the path on which it was found."""

    path: tuple[str | int, ...]
    component: Json


def walk(components: list[Json], path: tuple[str | int, ...] = ("components",)) -> Iterator[Placed]:
    """Every component, outer before inner, in reading order."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*path, index))


def _walk_one(component: Json, path: tuple[str | int, ...]) -> Iterator[Placed]:
    yield Placed(path, component)
    yield from walk(component.get("components") or [], (*path, "components"))
    for key in ("accessory", "component"):
        if isinstance(component.get(key), dict):
            yield from _walk_one(component[key], (*path, key))


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with this `custom_id`, or None."""
    for _, component in walk(components):
        if component.get("custom_id") == custom_id:
            return component
    return None


def numbered(components: list[Json]) -> list[Json]:
    """The components with the `id` that Discord gives to each that has none."""
    taken = {component["id"] for _, component in walk(components) if component.get("id")}
    free = (number for number in range(1, 10_000) if number not in taken)

    def number(component: Json) -> Json:
        copy = dict(component)
        copy["id"] = component.get("id") or next(free)
        if "components" in component:
            copy["components"] = [number(child) for child in component["components"]]
        for key in ("accessory", "component"):
            if isinstance(component.get(key), dict):
                copy[key] = number(component[key])
        return copy

    return [number(component) for component in components]


def texts(components: list[Json]) -> list[str]:
    """What the text displays say, in reading order."""
    return [str(component.get("content", "")) for _, component in walk(components) if component.get("type") == TEXT]


def media(component: Json) -> list[Json]:
    """The media items (objects with `url`) that one component shows."""
    found: list[Any] = []
    if component.get("type") == GALLERY:
        found = [item.get("media") for item in component.get("items") or []]
    elif component.get("type") == THUMBNAIL:
        found = [component.get("media")]
    elif component.get("type") == FILE:
        found = [component.get("file")]
    return [item for item in found if isinstance(item, dict)]
