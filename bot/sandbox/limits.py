"""Discord's limits on messages, embeds, components and modals, each answered with error 50035 as Discord does."""

from collections.abc import Iterator
from itertools import chain

from bot.sandbox import components as ui
from bot.sandbox.errors import EMPTY_MESSAGE, ApiError, Problem, invalid_form
from bot.sandbox.records import Json

CONTENT = 2000
ALT_TEXT = 1024
CUSTOM_ID = 100
BUTTON_LABEL = 80
OPTIONS = 25
OPTION_TEXT = 100
PLACEHOLDER = 150
ROWS = 5
BUTTONS_IN_A_ROW = 5
V2_COMPONENTS = 40
V2_TEXT = 4000
GALLERY_ITEMS = 10
EMBEDS = 10
EMBED_FIELDS = 25
EMBED_TOTAL = 6000
FILES = 10
NONCE = 25
MODAL_TITLE = 45
MODAL_COMPONENTS = 5
LABEL_TEXT = 45
LABEL_DESCRIPTION = 100
TEXT_INPUT = 4000
MENTIONS = 100
CHOICES = 25

Path = tuple[str | int, ...]
Problems = Iterator[Problem]


def too_long(path: Path, value: object, limit: int) -> Problems:
    """A problem if a text is longer than `limit` characters."""
    if len(str(value or "")) > limit:
        yield Problem(path, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")


def bad_length(path: Path, value: object, low: int, high: int) -> Problems:
    """A problem if a text or list is not between `low` and `high` long."""
    size = len(value) if isinstance(value, (str, list)) else 0
    if size == 0 and low > 0:
        yield Problem(path, "BASE_TYPE_REQUIRED", "This field is required")
    elif not low <= size <= high:
        yield Problem(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {low} and {high} in length.")


def check(problems: Problems) -> None:
    """Raise error 50035 if there is any problem."""
    found = list(problems)
    if found:
        raise invalid_form(found)


def check_message(payload: Json, *, was_v2: bool = False) -> None:
    """Check the form of a new or edited message (only the fields that are in it)."""
    is_v2 = was_v2 or bool(int(payload.get("flags") or 0) & 1 << 15)
    check(
        chain(
            too_long(("content",), payload.get("content"), CONTENT),
            too_long(("nonce",), payload.get("nonce"), NONCE),
            _embeds(payload.get("embeds") or []),
            _attachments(payload.get("attachments") or []),
            _components(payload.get("components") or [], is_v2),
            _legacy_fields(payload) if is_v2 else (),
            _allowed_mentions(payload.get("allowed_mentions") or {}),
        )
    )


def check_not_empty(content: str, embeds: list[Json], components: list[Json], attachments: int) -> None:
    """Refuse a message in which there is nothing to see (50006)."""
    if not (content.strip() or embeds or components or attachments):
        raise ApiError(EMPTY_MESSAGE)


def _legacy_fields(payload: Json) -> Problems:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for field in ("content", "embeds", "poll", "sticker_ids"):
        if payload.get(field):
            message = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            yield Problem((field,), code, message)


def _allowed_mentions(allowed: Json) -> Problems:
    for kind in ("users", "roles"):
        named = allowed.get(kind) or []
        if len(named) > MENTIONS:
            yield Problem(("allowed_mentions", kind), "BASE_TYPE_MAX_LENGTH", f"Must be {MENTIONS} or fewer in length.")
        if named and kind in (allowed.get("parse") or []):
            message = f"parse:['{kind}'] and {kind}: [ids...] are mutually exclusive."
            yield Problem(("allowed_mentions",), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message)


def _attachments(attachments: list[Json]) -> Problems:
    if len(attachments) > FILES:
        yield Problem(("attachments",), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    for index, attachment in enumerate(attachments):
        yield from too_long(("attachments", index, "description"), attachment.get("description"), ALT_TEXT)


# Embeds ---------------------------------------------------------------------------------------------------------------


def _embeds(embeds: list[Json]) -> Problems:
    if len(embeds) > EMBEDS:
        yield Problem(("embeds",), "BASE_TYPE_MAX_LENGTH", f"Must be {EMBEDS} or fewer in length.")
    for index, embed in enumerate(embeds):
        yield from _embed(embed, ("embeds", index))
    if sum(len(text) for embed in embeds for text in _embed_texts(embed)) > EMBED_TOTAL:
        message = f"Embed size exceeds maximum size of {EMBED_TOTAL}"
        yield Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", message)


def _embed(embed: Json, path: Path) -> Problems:
    yield from too_long((*path, "title"), embed.get("title"), 256)
    yield from too_long((*path, "description"), embed.get("description"), 4096)
    yield from too_long((*path, "footer", "text"), (embed.get("footer") or {}).get("text"), 2048)
    yield from too_long((*path, "author", "name"), (embed.get("author") or {}).get("name"), 256)
    fields = embed.get("fields") or []
    if len(fields) > EMBED_FIELDS:
        yield Problem((*path, "fields"), "BASE_TYPE_MAX_LENGTH", f"Must be {EMBED_FIELDS} or fewer in length.")
    for index, field in enumerate(fields):
        yield from bad_length((*path, "fields", index, "name"), field.get("name"), 1, 256)
        yield from bad_length((*path, "fields", index, "value"), field.get("value"), 1, 1024)


def _embed_texts(embed: Json) -> Iterator[str]:
    yield str(embed.get("title") or "")
    yield str(embed.get("description") or "")
    yield str((embed.get("footer") or {}).get("text") or "")
    yield str((embed.get("author") or {}).get("name") or "")
    for field in embed.get("fields") or []:
        yield str(field.get("name") or "")
        yield str(field.get("value") or "")


# Components -----------------------------------------------------------------------------------------------------------


def _components(components: list[Json], is_v2: bool) -> Problems:
    if is_v2:
        placed = list(ui.walk(components))
        if len(placed) > V2_COMPONENTS:
            yield Problem(("components",), "BASE_TYPE_MAX_LENGTH", f"Must be {V2_COMPONENTS} or fewer in length.")
        if sum(map(len, ui.texts(components))) > V2_TEXT:
            message = f"The total size of displayable text must be {V2_TEXT} or fewer."
            yield Problem(("components",), "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    elif len(components) > ROWS:
        yield Problem(("components",), "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {ROWS} in length.")
    yield from _tree(components, is_v2)


def _tree(components: list[Json], is_v2: bool) -> Problems:
    seen: set[str] = set()
    for path, component in ui.walk(components):
        yield from _place(path, component, is_v2)
        yield from component_problems(path, component)
        custom_id = component.get("custom_id")
        if custom_id is not None and custom_id in seen:
            message = "Component custom id cannot be duplicated"
            yield Problem((*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        seen.add(str(custom_id))


def _place(path: Path, component: Json, is_v2: bool) -> Problems:
    kind = component.get("type")
    at_top = len(path) == 2
    out_of_place = (
        (at_top and kind in (ui.BUTTON, *ui.SELECTS, ui.TEXT_INPUT, ui.THUMBNAIL, ui.LABEL))
        or (not is_v2 and kind in ui.V2_ONLY)
        or kind in (ui.LABEL, ui.TEXT_INPUT, ui.FILE_UPLOAD, ui.RADIO_GROUP, ui.CHECKBOX_GROUP, ui.CHECKBOX)
    )
    if out_of_place:
        yield Problem((*path, "type"), "UNION_TYPE_CHOICES", 'Value of field "type" is not allowed here.')


def component_problems(path: Path, component: Json) -> Problems:
    """The faults of one component in itself."""
    kind = component.get("type")
    if kind == ui.ROW:
        yield from _row(path, component)
    elif kind == ui.BUTTON:
        yield from _button(path, component)
    elif kind in ui.SELECTS:
        yield from _select(path, component)
    elif kind == ui.TEXT:
        yield from bad_length((*path, "content"), component.get("content"), 1, V2_TEXT)
    elif kind == ui.GALLERY:
        yield from bad_length((*path, "items"), component.get("items"), 1, GALLERY_ITEMS)
        for index, item in enumerate(component.get("items") or []):
            yield from too_long((*path, "items", index, "description"), item.get("description"), ALT_TEXT)
    elif kind == ui.SECTION:
        yield from bad_length((*path, "components"), component.get("components"), 1, 3)
        if not component.get("accessory"):
            yield Problem((*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required")


def _row(path: Path, row: Json) -> Problems:
    children = row.get("components") or []
    width = sum(1 if child.get("type") == ui.BUTTON else BUTTONS_IN_A_ROW for child in children)
    yield from bad_length((*path, "components"), children, 1, BUTTONS_IN_A_ROW)
    if width > BUTTONS_IN_A_ROW and len(children) <= BUTTONS_IN_A_ROW:
        yield Problem(
            (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds width."
        )


def _button(path: Path, button: Json) -> Problems:
    style = button.get("style")
    if style not in (1, 2, 3, 4, 5, 6):
        yield Problem((*path, "style"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5, 6).")
    yield from too_long((*path, "label"), button.get("label"), BUTTON_LABEL)
    if style == ui.LINK_STYLE:
        yield from bad_length((*path, "url"), button.get("url"), 1, 512)
    elif style != 6:
        yield from bad_length((*path, "custom_id"), button.get("custom_id"), 1, CUSTOM_ID)
    if not button.get("label") and not button.get("emoji") and style != 6:
        yield Problem(path, "BUTTON_COMPONENT_INVALID_EMPTY", "A button must have a label or an emoji.")


def _select(path: Path, select: Json) -> Problems:
    yield from bad_length((*path, "custom_id"), select.get("custom_id"), 1, CUSTOM_ID)
    yield from too_long((*path, "placeholder"), select.get("placeholder"), PLACEHOLDER)
    most = int(select.get("max_values") or 1)
    least = select.get("min_values")
    least = 1 if least is None else int(least)
    if not 1 <= most <= OPTIONS or not 0 <= least <= most:
        yield Problem((*path, "max_values"), "NUMBER_TYPE_MAX", f"int value should be between 0 and {OPTIONS}.")
    if select.get("type") != ui.STRING_SELECT:
        return
    yield from options_problems((*path, "options"), select.get("options"), 1, OPTIONS)
    if len(select.get("options") or []) < max(most, least):
        message = "The specified option count is fewer than max_values."
        yield Problem((*path, "options"), "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS", message)


def options_problems(path: Path, options: object, low: int, high: int) -> Problems:
    """The faults of the options of a select, radio group or checkbox group."""
    yield from bad_length(path, options, low, high)
    seen: set[str] = set()
    for index, option in enumerate(options if isinstance(options, list) else []):
        yield from bad_length((*path, index, "label"), option.get("label"), 1, OPTION_TEXT)
        yield from bad_length((*path, index, "value"), option.get("value"), 1, OPTION_TEXT)
        yield from too_long((*path, index, "description"), option.get("description"), OPTION_TEXT)
        if option.get("value") in seen:
            message = "The specified option value is already used"
            yield Problem((*path, index, "value"), "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)
        seen.add(str(option.get("value")))
