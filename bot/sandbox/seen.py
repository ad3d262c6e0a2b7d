"""What a person sees in the sandbox, as tests read it."""

from dataclasses import dataclass, field
from typing import Any

from bot.sandbox import components as ui
from bot.sandbox.records import Json


@dataclass(frozen=True)
class File:
    """A file on a message."""

    name: str
    alt: str | None
    content_type: str
    size: int
    width: int | None
    height: int | None
    url: str


@dataclass(frozen=True)
class Button:
    """A button of a message."""

    label: str
    custom_id: str
    disabled: bool
    url: str | None
    style: int


@dataclass(frozen=True)
class Option:
    """One choice of a select menu."""

    label: str
    value: str
    description: str
    default: bool


@dataclass(frozen=True)
class Select:
    """A select menu of a message or a modal."""

    custom_id: str
    placeholder: str
    options: list[Option]
    min_values: int
    max_values: int
    disabled: bool


@dataclass(frozen=True)
class Message:
    """A message as its reader sees it; `raw` is Discord's object."""

    id: int
    channel_id: int
    author: str
    content: str
    ephemeral: bool
    thinking: bool
    edited: bool
    pinned: bool
    nonce: str | None
    pinged: list[int]
    """Users who really were notified."""
    files: list[File]
    buttons: list[Button]
    selects: list[Select]
    embeds: list[Json]
    raw: Json = field(repr=False)

    @property
    def text(self) -> str:
        """All words of the message: content, embeds, text displays."""
        words: list[str | None] = [self.content]
        for embed in self.embeds:
            words += [embed.get("title"), embed.get("description")]
            words += [text for item in embed.get("fields") or [] for text in (item["name"], item["value"])]
            words.append((embed.get("footer") or {}).get("text"))
        words += ui.texts(self.raw["components"])
        return "\n".join(word for word in words if word)

    def button(self, label_or_id: str) -> Button:
        """The button with this label or custom_id."""
        for button in self.buttons:
            if label_or_id in (button.label, button.custom_id):
                return button
        raise LookupError(f"no button {label_or_id!r} among {[button.label for button in self.buttons]}")


@dataclass(frozen=True)
class Field:
    """A field of a modal: `kind` is Discord's component type."""

    custom_id: str
    label: str
    kind: int
    value: str
    required: bool
    options: list[Option]


@dataclass(frozen=True)
class Modal:
    """An open form. `opener` is the id of the interaction that opened it."""

    opener: int
    custom_id: str
    title: str
    fields: list[Field]
    texts: list[str]


@dataclass(frozen=True)
class Outcome:
    """What came of something a person did."""

    answered: bool
    """False: "the application did not respond"."""
    kind: int | None
    """The type of the bot's acknowledgement (4 message, 5 deferred, 6 and 7 update, 8 choices, 9 modal)."""
    message: Message | None
    """The answer (`@original`), after the bot came to rest."""
    modal: Modal | None
    choices: list[tuple[str, Any]]
    """Name and value of each completion."""


def message(raw: Json) -> Message:
    """Read a message."""
    inner = [component for _, component in ui.walk(raw["components"])]
    return Message(
        id=int(raw["id"]),
        channel_id=int(raw["channel_id"]),
        author=raw["author_name"],
        content=raw["content"],
        ephemeral=raw["ephemeral"],
        thinking=raw["thinking"],
        edited=raw["edited_timestamp"] is not None,
        pinned=raw["pinned"],
        nonce=raw["nonce"],
        pinged=[int(user_id) for user_id in raw["pinged"]],
        files=[_file(item) for item in raw["attachments"]],
        buttons=[_button(item) for item in inner if item["type"] == ui.BUTTON],
        selects=[_select(item) for item in inner if item["type"] in ui.SELECTS],
        embeds=raw["embeds"],
        raw=raw,
    )


def outcome(raw: Json) -> Outcome:
    """Read the outcome of an act."""
    return Outcome(
        answered=raw["answered"],
        kind=raw["answer"],
        message=None if raw["message"] is None else message(raw["message"]),
        modal=None if raw["modal"] is None else _modal(int(raw["id"]), raw["modal"]),
        choices=[(choice["name"], choice["value"]) for choice in raw["choices"]],
    )


def _file(raw: Json) -> File:
    size = (raw.get("width"), raw.get("height"))
    return File(raw["filename"], raw.get("description"), raw["content_type"], raw["size"], *size, raw["url"])


def _button(raw: Json) -> Button:
    text = raw.get("label") or (raw.get("emoji") or {}).get("name") or ""
    return Button(text, raw.get("custom_id") or "", bool(raw.get("disabled")), raw.get("url"), raw["style"])


def _options(raw: Json) -> list[Option]:
    return [
        Option(item["label"], item["value"], item.get("description") or "", bool(item.get("default")))
        for item in raw.get("options") or []
    ]


def _select(raw: Json) -> Select:
    least = raw.get("min_values")
    return Select(
        custom_id=raw["custom_id"],
        placeholder=raw.get("placeholder") or "",
        options=_options(raw),
        min_values=1 if least is None else least,
        max_values=raw.get("max_values") or 1,
        disabled=bool(raw.get("disabled")),
    )


def _modal(opener: int, raw: Json) -> Modal:
    fields = []
    for component in raw["components"]:
        if component["type"] == ui.LABEL:
            fields.append(_field(component["component"], component["label"]))
        elif component["type"] == ui.ROW:
            fields += [_field(item, item.get("label") or "") for item in component["components"]]
    return Modal(opener, raw["custom_id"], raw["title"], fields, ui.texts(raw["components"]))


def _field(raw: Json, label: str) -> Field:
    required = raw.get("required")
    return Field(
        custom_id=raw["custom_id"],
        label=label,
        kind=raw["type"],
        value=raw.get("value") or "",
        required=True if required is None else required,
        options=_options(raw),
    )
