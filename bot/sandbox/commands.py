"""Application commands: what the bot registered, what a person sees of it, and what he sends when he uses it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from bot.sandbox import payloads
from bot.sandbox.errors import UNKNOWN_COMMAND, ApiError, Refused
from bot.sandbox.form_limits import GROUP, SUBCOMMAND, check_commands
from bot.sandbox.permissions import ADMINISTRATOR
from bot.sandbox.records import DM, Channel, Json, User

if TYPE_CHECKING:
    from bot.sandbox.world import Discord

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
GUILD_CONTEXT, DM_CONTEXT = 0, 1


class Leaf(NamedTuple):
    """A command that can be used: a whole command, or one subcommand of it."""

    command: Json
    steps: tuple[Json, ...]
    """The group and subcommand inside the command, outermost first."""

    @property
    def path(self) -> str:
        """The name as typed, without the slash."""
        return " ".join(str(part["name"]) for part in (self.command, *self.steps))

    @property
    def options(self) -> list[Json]:
        """The options that can be filled in."""
        return list((self.steps[-1] if self.steps else self.command).get("options") or [])


class Commands:
    """The global commands of the bot, by id."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._all: dict[int, Json] = discord.store.load("command", dict)

    # Registering -----------------------------------------------------------------------------------------------------

    def all(self) -> list[Json]:
        """All registered commands."""
        return list(self._all.values())

    def get(self, command_id: int) -> Json:
        """A command by id; 10063 if there is none."""
        if command_id not in self._all:
            raise ApiError(UNKNOWN_COMMAND)
        return self._all[command_id]

    def replace_all(self, commands: list[Json]) -> list[Json]:
        """Register exactly these commands. One that keeps name and type keeps its id."""
        check_commands(commands)
        known = {(command["type"], command["name"]): int(command["id"]) for command in self._all.values()}
        for command_id in self._all:
            self._discord.store.remove("command", command_id)
        self._all = {}
        for command in commands:
            name = (int(command.get("type", 1)), command["name"])
            self._put(known.get(name) or self._discord.ids.next(), command)
        self._discord.tell("commands", None)
        return self.all()

    def add(self, command: Json) -> Json:
        """Register one command, in the place of one of the same name and type."""
        name = (int(command.get("type", 1)), command.get("name"))
        others = [other for other in self.all() if (other["type"], other["name"]) != name]
        self.replace_all([*others, command])
        return self.all()[-1]

    def edit(self, command_id: int, changes: Json) -> Json:
        """Change one command."""
        changed = self.get(command_id) | changes
        check_commands([changed if other["id"] == str(command_id) else other for other in self.all()])
        self._put(command_id, changed)
        self._discord.tell("commands", None)
        return self._all[command_id]

    def delete(self, command_id: int) -> None:
        """Take a command away."""
        self.get(command_id)
        del self._all[command_id]
        self._discord.store.remove("command", command_id)
        self._discord.tell("commands", None)

    def _put(self, command_id: int, command: Json) -> None:
        rights = command.get("default_member_permissions")
        kept = {key: value for key, value in command.items() if value is not None}
        self._all[command_id] = kept | {
            "id": str(command_id),
            "application_id": str(self._discord.bot.id),
            "version": str(self._discord.ids.next()),
            "type": int(command.get("type", 1)),
            "description": command.get("description") or "",
            "default_member_permissions": None if rights is None else str(rights),
            "dm_permission": DM_CONTEXT in (command.get("contexts") or [DM_CONTEXT]),
            "contexts": command.get("contexts"),
            "integration_types": command.get("integration_types") or [0],
            "nsfw": bool(command.get("nsfw")),
        }
        self._discord.store.put("command", command_id, self._all[command_id])

    # Listing ---------------------------------------------------------------------------------------------------------

    def leaves(self, user: User, channel: Channel) -> Iterator[Leaf]:
        """The slash commands that this user may use in this channel."""
        for command in self._all.values():
            if command["type"] == 1 and self._is_offered(command, user, channel):
                yield from _leaves(command, (), command.get("options") or [])

    @staticmethod
    def _is_offered(command: Json, user: User, channel: Channel) -> bool:
        contexts = command["contexts"]
        here = DM_CONTEXT if channel.kind == DM else GUILD_CONTEXT
        if contexts is not None and here not in contexts:
            return False
        rights = command["default_member_permissions"]
        if channel.kind == DM or rights is None or user.permissions & ADMINISTRATOR:
            return True
        # "0" is for administrators alone
        return int(rights) > 0 and user.permissions & int(rights) == int(rights)

    def listed(self, user: User, channel: Channel) -> list[Json]:
        """The commands as this user's client lists them: in his language."""
        return [_listed(leaf, user.locale) for leaf in self.leaves(user, channel)]

    def find(self, user: User, channel: Channel, path: str) -> Leaf:
        """The command with this name ("mil harvest"), in English or in the user's language."""
        wanted = path.strip().removeprefix("/")
        for leaf in self.leaves(user, channel):
            if wanted in (leaf.path, _localised_path(leaf, user.locale)):
                return leaf
        raise Refused(f"no command /{wanted} for {user.name} in this channel")

    # Using -----------------------------------------------------------------------------------------------------------

    def invocation(self, user: User, channel: Channel, path: str, values: Json) -> Json:
        """The `data` of the interaction when somebody sends a slash command."""
        leaf = self.find(user, channel, path)
        _check_names(leaf, values)
        resolved: dict[str, dict[str, Json]] = {}
        filled = []
        for option in leaf.options:
            if option["name"] in values:
                value = self._checked(option, values[option["name"]], resolved)
                filled.append({"name": option["name"], "type": option["type"], "value": value})
            elif option.get("required"):
                raise Refused(f"/{leaf.path}: option {option['name']!r} is required")
        data = _nested(leaf, filled)
        return data | {"resolved": resolved} if resolved else data

    def completion(self, user: User, channel: Channel, path: str, focused: str, values: Json) -> Json:
        """The `data` of the interaction when somebody types in an option that completes itself."""
        leaf = self.find(user, channel, path)
        _check_names(leaf, values)
        filled: list[Json] = []
        for option in leaf.options:
            name = option["name"]
            if name == focused and not option.get("autocomplete"):
                raise Refused(f"/{leaf.path}: option {name!r} does not complete itself")
            if name not in values and name != focused:
                continue
            # Half-typed values are sent as they are: nothing has been checked yet.
            entry = {"name": name, "type": option["type"], "value": values.get(name, "")}
            filled.append(entry | {"focused": True} if name == focused else entry)
        return _nested(leaf, filled)

    def _checked(self, option: Json, value: Any, resolved: dict[str, dict[str, Json]]) -> Any:
        kind = option["type"]
        if kind in (USER, MENTIONABLE):
            person = self._discord.find_user(value)
            resolved.setdefault("users", {})[str(person.id)] = payloads.user(person)
            bare = payloads.member(self._discord, person, with_user=False)
            resolved.setdefault("members", {})[str(person.id)] = bare | {"permissions": str(person.permissions)}
            return str(person.id)
        if kind == CHANNEL:
            place = self._discord.channels.find(value)
            body = payloads.channel(self._discord, place)
            resolved.setdefault("channels", {})[str(place.id)] = body | {"permissions": "0"}
            return str(place.id)
        return _checked_plain(option, _converted(option, value))


def _leaves(command: Json, steps: tuple[Json, ...], options: list[Json]) -> Iterator[Leaf]:
    inner = [option for option in options if option["type"] in (SUBCOMMAND, GROUP)]
    if not inner:
        yield Leaf(command, steps)
    for option in inner:
        yield from _leaves(command, (*steps, option), option.get("options") or [])


def _localised(thing: Json, key: str, locale: str) -> str:
    return str((thing.get(f"{key}_localizations") or {}).get(locale) or thing.get(key) or "")


def _localised_path(leaf: Leaf, locale: str) -> str:
    return " ".join(_localised(part, "name", locale) for part in (leaf.command, *leaf.steps))


def _listed(leaf: Leaf, locale: str) -> Json:
    last = leaf.steps[-1] if leaf.steps else leaf.command
    return {
        "path": leaf.path,
        "name": _localised_path(leaf, locale),
        "description": _localised(last, "description", locale),
        "options": [_listed_option(option, locale) for option in leaf.options],
    }


def _listed_option(option: Json, locale: str) -> Json:
    choices = option.get("choices") or []
    return {
        "name": option["name"],
        "label": _localised(option, "name", locale),
        "description": _localised(option, "description", locale),
        "type": option["type"],
        "required": bool(option.get("required")),
        "autocomplete": bool(option.get("autocomplete")),
        "choices": [{"name": _localised(item, "name", locale), "value": item["value"]} for item in choices],
        "min": option.get("min_value"),
        "max": option.get("max_value"),
    }


def _check_names(leaf: Leaf, values: Json) -> None:
    unknown = set(values) - {option["name"] for option in leaf.options}
    if unknown:
        raise Refused(f"/{leaf.path} has no option {', '.join(sorted(unknown))}")


def _nested(leaf: Leaf, filled: list[Json]) -> Json:
    """Wrap the filled options in their subcommand and group."""
    options = filled
    for step in reversed(leaf.steps):
        options = [{"name": step["name"], "type": step["type"], "options": options}]
    return {"id": leaf.command["id"], "name": leaf.command["name"], "type": 1, "options": options}


def _converted(option: Json, value: Any) -> Any:
    try:
        if option["type"] == INTEGER:
            return int(value)
        if option["type"] == NUMBER:
            return float(value)
    except (TypeError, ValueError):
        raise Refused(f"option {option['name']!r}: {value!r} is not a number") from None
    if option["type"] == BOOLEAN:
        return value if isinstance(value, bool) else str(value).lower() == "true"
    return str(value)


def _checked_plain(option: Json, value: Any) -> Any:
    """What Discord's own client lets through. Values of completed options are free text, as there."""
    choices = option.get("choices") or []
    if choices:
        for choice in choices:
            if value in (choice["value"], choice["name"]):
                return choice["value"]
        raise Refused(f"option {option['name']!r}: {value!r} is not among the choices")
    if option["type"] in (INTEGER, NUMBER):
        low, high = option.get("min_value", value), option.get("max_value", value)
        if not low <= value <= high:
            raise Refused(f"option {option['name']!r}: {value} is not between {low} and {high}")
    elif option["type"] == STRING:
        low, high = option.get("min_length", 0), option.get("max_length", 6000)
        if not low <= len(value) <= high:
            raise Refused(f"option {option['name']!r}: must be {low} to {high} characters long")
    return value
