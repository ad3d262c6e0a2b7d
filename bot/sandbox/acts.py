"""What a person can do in Discord's client with messages and forms, checked as the client checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.sandbox import components as ui
from bot.sandbox import payloads
from bot.sandbox.errors import Refused
from bot.sandbox.interactions import COMMAND, COMPLETION, COMPONENT, MODAL_SUBMIT, Interaction
from bot.sandbox.records import Channel, Json, Message, User

if TYPE_CHECKING:
    from bot.sandbox.world import Discord


class Acts:
    """The doings of people: each sends something to the bot, or refuses what a client would not let them do."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord

    def slash(self, user: User, channel: Channel, path: str, options: Json) -> Interaction:
        """Send a slash command."""
        self._check_sees(user, channel)
        data = self._discord.commands.invocation(user, channel, path, options)
        return self._discord.interactions.start(user, channel, COMMAND, data)

    def complete(self, user: User, channel: Channel, path: str, focused: str, options: Json) -> Interaction:
        """Type in an option that completes itself."""
        self._check_sees(user, channel)
        data = self._discord.commands.completion(user, channel, path, focused, options)
        return self._discord.interactions.start(user, channel, COMPLETION, data)

    def click(self, user: User, message_id: int, custom_id: str) -> Interaction:
        """Press a button."""
        message, button = self._component(user, message_id, custom_id)
        if button["type"] != ui.BUTTON:
            raise Refused(f"{custom_id!r} is no button")
        data = {"custom_id": custom_id, "component_type": ui.BUTTON, "id": button["id"]}
        return self._use(user, message, data)

    def select(self, user: User, message_id: int, custom_id: str, values: list[Any]) -> Interaction:
        """Choose in a select menu."""
        message, menu = self._component(user, message_id, custom_id)
        if menu["type"] not in ui.SELECTS:
            raise Refused(f"{custom_id!r} is no select menu")
        resolved: Json = {}
        chosen = self._chosen(menu, values, resolved)
        data: Json = {"custom_id": custom_id, "component_type": menu["type"], "id": menu["id"], "values": chosen}
        return self._use(user, message, data | ({"resolved": resolved} if resolved else {}))

    def submit(self, user: User, opener_id: int, values: Json) -> Interaction:
        """Send a modal that an interaction of this user has opened; `values` by custom_id or label."""
        opener = self._discord.interactions.get(opener_id)
        if opener is None or opener.modal is None or opener.user_id != user.id:
            raise Refused("no such form is open")
        form = _Form(self, opener.modal, values)
        data: Json = {"custom_id": opener.modal["custom_id"], "components": form.components}
        if form.resolved:
            data["resolved"] = form.resolved
        channel = self._discord.channels.find(opener.channel_id)
        source = self._discord.messages.find(opener.source_id or 0)
        origin = self._discord.interactions.metadata(opener)
        return self._discord.interactions.start(user, channel, MODAL_SUBMIT, data, source, origin)

    def say(self, user: User, channel: Channel, text: str) -> Message:
        """Write an ordinary message."""
        self._check_sees(user, channel)
        return self._discord.messages.post(channel, user, {"content": text}, {})

    # ---

    def _use(self, user: User, message: Message, data: Json) -> Interaction:
        channel = self._discord.channels.get(message.channel_id)
        return self._discord.interactions.start(user, channel, COMPONENT, data, message)

    def _check_sees(self, user: User, channel: Channel) -> None:
        if not self._discord.channels.can_see(user, channel):
            raise Refused(f"{user.name} does not see this channel")

    def _component(self, user: User, message_id: int, custom_id: str) -> tuple[Message, Json]:
        message = self._discord.messages.find(message_id)
        if message is None or message.ephemeral_to not in (None, user.id):
            raise Refused(f"{user.name} sees no message {message_id}")
        self._check_sees(user, self._discord.channels.get(message.channel_id))
        component = ui.find(message.components, custom_id)
        if component is None:
            raise Refused(f"message {message_id} has no component {custom_id!r}")
        if component.get("disabled"):
            raise Refused(f"component {custom_id!r} is disabled")
        return message, component

    def _chosen(self, menu: Json, values: list[Any], resolved: Json) -> list[str]:
        least = menu.get("min_values")
        least = 1 if least is None else int(least)
        if not least <= len(values) <= int(menu.get("max_values") or 1):
            raise Refused(f"{menu['custom_id']!r} does not take {len(values)} values")
        if menu["type"] == ui.STRING_SELECT:
            return [_option_value(menu, value) for value in values]
        if menu["type"] == ui.USER_SELECT:
            return [self._resolved_user(value, resolved) for value in values]
        raise Refused("the sandbox offers no menus of roles or channels")

    def _resolved_user(self, who: Any, resolved: Json) -> str:
        person = self._discord.find_user(who)
        bare = payloads.member(self._discord, person, with_user=False) | {"permissions": str(person.permissions)}
        resolved.setdefault("users", {})[str(person.id)] = payloads.user(person)
        resolved.setdefault("members", {})[str(person.id)] = bare
        return str(person.id)


class _Form:
    """A filled modal: the `components` and `resolved` of its submission."""

    def __init__(self, acts: Acts, modal: Json, values: Json) -> None:
        self._acts = acts
        self._values = dict(values)
        self.resolved: Json = {}
        self.components = [self._top(component) for component in modal["components"]]
        if self._values:
            raise Refused(f"the form has no field {', '.join(map(str, self._values))}")

    def _top(self, component: Json) -> Json:
        here: Json = {"type": component["type"], "id": component["id"]}
        if component["type"] == ui.LABEL:
            return here | {"component": self._field(component["component"], component["label"])}
        if component["type"] == ui.ROW:
            return here | {"components": [self._field(field, field.get("label")) for field in component["components"]]}
        return here

    def _field(self, field: Json, label: str | None) -> Json:
        here: Json = {"type": field["type"], "id": field["id"], "custom_id": field["custom_id"]}
        given = self._take(field["custom_id"], label)
        required = field.get("required", True)
        if field["type"] == ui.TEXT_INPUT:
            return here | {"value": _text(field, field.get("value") or "" if given is None else str(given), required)}
        if field["type"] == ui.CHECKBOX:
            return here | {"value": bool(field.get("default") if given is None else given)}
        if field["type"] == ui.RADIO_GROUP:
            chosen = [given] if given is not None else _defaults(field)
            if required and not chosen:
                raise Refused(f"field {field['custom_id']!r} is required")
            return here | {"value": _option_value(field, chosen[0]) if chosen else None}
        return here | {"values": self._many(field, given, required)}

    def _take(self, custom_id: str, label: str | None) -> Any:
        for key in (custom_id, label):
            if key in self._values:
                return self._values.pop(key)
        return None

    def _many(self, field: Json, given: Any, required: bool) -> list[str]:
        values = _defaults(field) if given is None else given if isinstance(given, list) else [given]
        if not values and not required:
            return []
        if field["type"] == ui.CHECKBOX_GROUP:
            return [_option_value(field, value) for value in values]
        return self._acts._chosen(field, values, self.resolved)


def _defaults(field: Json) -> list[Any]:
    return [option["value"] for option in field.get("options") or [] if option.get("default")]


def _option_value(menu: Json, value: Any) -> str:
    for option in menu.get("options") or []:
        if str(value) in (option["value"], option["label"]):
            return str(option["value"])
    raise Refused(f"{menu['custom_id']!r} has no option {value!r}")


def _text(field: Json, value: str, required: bool) -> str:
    low, high = int(field.get("min_length") or 0), int(field.get("max_length") or 4000)
    if not value and required:
        raise Refused(f"field {field['custom_id']!r} is required")
    if value and not low <= len(value) <= high:
        raise Refused(f"field {field['custom_id']!r} must be {low} to {high} characters long")
    return value
