"""Interactions: sent by a person, acknowledged within three seconds, answered for fifteen minutes."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

import msgspec

from bot.sandbox import components as ui
from bot.sandbox import message_payloads, payloads
from bot.sandbox.errors import (
    ALREADY_ACKNOWLEDGED,
    INVALID_WEBHOOK_TOKEN,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    ApiError,
    Problem,
    invalid_form,
)
from bot.sandbox.form_limits import check_choices, check_modal
from bot.sandbox.messages import COMMAND_ANSWER, Uploads
from bot.sandbox.records import DM, EPHEMERAL, LOADING, Channel, Json, Message, User

if TYPE_CHECKING:
    from bot.sandbox.world import Discord

COMMAND, COMPONENT, COMPLETION, MODAL_SUBMIT = 2, 3, 4, 5
ANSWER, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

WAITING, ACKNOWLEDGED, UNANSWERED = "waiting", "acknowledged", "unanswered"


class Interaction(msgspec.Struct):
    """One interaction and how it stands."""

    id: int
    token: str
    kind: int
    user_id: int
    channel_id: int
    data: Json
    created: float
    source_id: int | None = None
    """The message with the component that was used."""
    origin: Json | None = None
    """The metadata of the interaction that opened the modal which is now submitted."""
    state: str = WAITING
    answer: int | None = None
    """The type of the acknowledgement."""
    original_id: int | None = None
    """The message that `@original` means."""
    ephemeral: bool = False
    modal: Json | None = None
    choices: list[Json] = []
    acknowledged: float = 0.0
    work_before: int = 0
    """How many requests the bot had made (`Discord.work`) when it acknowledged."""


class Interactions:
    """The interactions of this run of the stand-in. They are not kept: their tokens die with it."""

    def __init__(self, discord: Discord) -> None:
        self._discord = discord
        self._all: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._done: dict[int, asyncio.Event] = {}

    # The person's side -----------------------------------------------------------------------------------------------

    def start(
        self,
        user: User,
        channel: Channel,
        kind: int,
        data: Json,
        source: Message | None = None,
        origin: Json | None = None,
    ) -> Interaction:
        """Send an interaction to the bot."""
        number = self._discord.ids.next()
        token = f"sandbox{secrets.token_urlsafe(24)}"
        interaction = Interaction(number, token, kind, user.id, channel.id, data, self._discord.now(), origin=origin)
        interaction.source_id = source.id if source else None
        self._all[number] = self._by_token[token] = interaction
        self._done[number] = asyncio.Event()
        if self._discord.bot_is_connected():
            self._discord.tell("interaction", interaction)
        else:
            self._settle(interaction, UNANSWERED)
        return interaction

    async def acknowledgement(self, interaction: Interaction) -> None:
        """Wait until the bot has acknowledged, or until it is too late for it."""
        try:
            await asyncio.wait_for(self._done[interaction.id].wait(), self._discord.settings.ack_seconds)
        except TimeoutError:
            self._settle(interaction, UNANSWERED)

    def get(self, interaction_id: int) -> Interaction | None:
        """An interaction by id, or None."""
        return self._all.get(interaction_id)

    def open_business(self) -> int:
        """How many interactions still wait for an acknowledgement, or for what the bot has announced by a deferral."""
        return sum(
            interaction.state == WAITING or self._is_thinking(interaction) or self._is_updating(interaction)
            for interaction in self._all.values()
        )

    def _is_updating(self, interaction: Interaction) -> bool:
        """Whether a silent deferral was followed by nothing yet. For ever that cannot be waited for."""
        if interaction.answer != DEFER_UPDATE or self._discord.work > interaction.work_before:
            return False
        return self._discord.now() - interaction.acknowledged < self._discord.settings.update_grace

    def _is_thinking(self, interaction: Interaction) -> bool:
        message = self._discord.messages.find(interaction.original_id or 0)
        return message is not None and message.is_thinking and not self._is_expired(interaction)

    def _settle(self, interaction: Interaction, state: str) -> None:
        if interaction.state == WAITING:
            interaction.state = state
            self._done[interaction.id].set()
            self._discord.tell("interaction_done", interaction)

    # The bot's side --------------------------------------------------------------------------------------------------

    def acknowledge(self, interaction_id: int, token: str, answer: Json, uploads: Uploads) -> Interaction:
        """The first answer of the bot. Too late, unknown: 10062; a second time: 40060."""
        interaction = self._all.get(interaction_id)
        if interaction is None or interaction.token != token or self._is_too_late(interaction):
            raise ApiError(UNKNOWN_INTERACTION)
        if interaction.state == ACKNOWLEDGED:
            raise ApiError(ALREADY_ACKNOWLEDGED)
        kind, data = int(answer.get("type") or 0), answer.get("data") or {}
        self._check_kind(interaction, kind)
        if kind == CHOICES:
            check_choices(data.get("choices") or [])
            interaction.choices = data.get("choices") or []
        elif kind == MODAL:
            check_modal(data)
            interaction.modal = data | {"components": ui.numbered(data["components"])}
        elif kind in (DEFER_UPDATE, UPDATE):
            self._update_source(interaction, kind, data, uploads)
        else:
            self._first_message(interaction, kind, data, uploads)
        interaction.answer = kind
        interaction.acknowledged, interaction.work_before = self._discord.now(), self._discord.work
        self._settle(interaction, ACKNOWLEDGED)
        return interaction

    def _is_too_late(self, interaction: Interaction) -> bool:
        if interaction.state == UNANSWERED:
            return True
        late = self._discord.now() - interaction.created > self._discord.settings.ack_seconds
        return interaction.state == WAITING and late

    def _check_kind(self, interaction: Interaction, kind: int) -> None:
        allowed = {
            COMMAND: (ANSWER, DEFER, MODAL),
            COMPONENT: (ANSWER, DEFER, DEFER_UPDATE, UPDATE, MODAL),
            COMPLETION: (CHOICES,),
            MODAL_SUBMIT: (ANSWER, DEFER),
        }[interaction.kind]
        if interaction.kind == MODAL_SUBMIT and interaction.source_id is not None:
            allowed = (*allowed, DEFER_UPDATE, UPDATE)
        if kind not in allowed:
            message = f"Value must be one of {{{', '.join(map(str, allowed))}}}."
            raise invalid_form([Problem(("type",), "BASE_TYPE_CHOICES", message)])

    def _update_source(self, interaction: Interaction, kind: int, data: Json, uploads: Uploads) -> None:
        source = self._discord.messages.find(interaction.source_id or 0)
        if source is None:
            raise ApiError(UNKNOWN_MESSAGE)
        interaction.original_id = source.id
        if kind == UPDATE:
            self._discord.channels.check_open(self._channel(interaction))
            self._discord.messages.edit(source, data, uploads)

    def _first_message(self, interaction: Interaction, kind: int, data: Json, uploads: Uploads) -> None:
        # An answer in an archived thread fails on Discord too (discord-api-docs issues 3197 and 5517).
        self._discord.channels.check_open(self._channel(interaction))
        interaction.ephemeral = bool(int(data.get("flags") or 0) & EPHEMERAL)
        if kind == DEFER:
            only_for = interaction.user_id if interaction.ephemeral else None
            message = self._discord.messages.think(self._channel(interaction), only_for, self._cause(interaction))
        else:
            message = self._post(interaction, data, uploads, interaction.ephemeral)
        interaction.original_id = message.id

    def _channel(self, interaction: Interaction) -> Channel:
        return self._discord.channels.get(interaction.channel_id)

    def _post(self, interaction: Interaction, data: Json, uploads: Uploads, ephemeral: bool) -> Message:
        return self._discord.messages.post(
            self._channel(interaction),
            self._discord.bot,
            {key: value for key, value in data.items() if key not in ("nonce", "enforce_nonce")},
            uploads,
            ephemeral_to=interaction.user_id if ephemeral else None,
            cause=self._cause(interaction),
            kind=COMMAND_ANSWER if interaction.kind == COMMAND else 0,
        )

    # Follow-ups ------------------------------------------------------------------------------------------------------

    def by_token(self, token: str) -> Interaction:
        """The acknowledged interaction of a webhook address; 10015 or 50027 if there is none (any more)."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.state != ACKNOWLEDGED:
            raise ApiError(UNKNOWN_WEBHOOK)
        if self._is_expired(interaction):
            raise ApiError(INVALID_WEBHOOK_TOKEN)
        return interaction

    def _is_expired(self, interaction: Interaction) -> bool:
        return self._discord.now() - interaction.created > self._discord.settings.token_seconds

    def follow_up(self, interaction: Interaction, data: Json, uploads: Uploads) -> Message:
        """A further message. The first after a deferral fills the "thinking" one and keeps its visibility."""
        self._discord.channels.check_open(self._channel(interaction))
        original = self._discord.messages.find(interaction.original_id or 0)
        if original is not None and original.is_thinking:
            return self._discord.messages.edit(original, data, uploads)
        return self._post(interaction, data, uploads, bool(int(data.get("flags") or 0) & EPHEMERAL))

    def message(self, interaction: Interaction, which: str) -> Message:
        """A message of this interaction: by id, or `@original`; 10008 if there is none."""
        number = interaction.original_id if which == "@original" else int(which)
        message = self._discord.messages.find(number or 0)
        mine = message is not None and (
            message.id in (interaction.original_id, interaction.source_id)
            or (message.cause or {}).get("id") == str(interaction.id)
        )
        if message is None or not mine:
            raise ApiError(UNKNOWN_MESSAGE)
        return message

    def edit_message(self, interaction: Interaction, which: str, data: Json, uploads: Uploads) -> Message:
        """Change a message of this interaction."""
        self._discord.channels.check_open(self._channel(interaction))
        return self._discord.messages.edit(self.message(interaction, which), data, uploads)

    # On the wire -----------------------------------------------------------------------------------------------------

    def _cause(self, interaction: Interaction) -> Json:
        """The `interaction_metadata` of messages that answer this interaction."""
        person = self._discord.users[interaction.user_id]
        cause: Json = {
            "id": str(interaction.id),
            "type": interaction.kind,
            "user": payloads.user(person),
            "authorizing_integration_owners": self._owners(interaction),
        }
        if interaction.kind == COMMAND:
            cause["name"] = _full_name(interaction.data)
            cause["command_type"] = interaction.data["type"]
        if interaction.kind == COMPONENT:
            cause["interacted_message_id"] = str(interaction.source_id)
        if interaction.kind == MODAL_SUBMIT:
            cause["triggering_interaction_metadata"] = interaction.origin
        return cause

    def metadata(self, interaction: Interaction) -> Json:
        """The metadata of this interaction, for a modal that it opened."""
        return self._cause(interaction)

    def _owners(self, interaction: Interaction) -> Json:
        in_dm = self._channel(interaction).kind == DM
        return {"0": "0" if in_dm else str(self._discord.guild_id)}

    def callback_response(self, interaction: Interaction) -> Json:
        """What the callback route answers when asked `with_response`."""
        body: Json = {"id": str(interaction.id), "type": interaction.kind}
        message = self._discord.messages.find(interaction.original_id or 0)
        if message is not None and interaction.answer in (ANSWER, DEFER, DEFER_UPDATE, UPDATE):
            body["response_message_id"] = str(message.id)
            body["response_message_loading"] = bool(message.flags & LOADING)
            body["response_message_ephemeral"] = message.ephemeral_to is not None
        whole: Json = {"interaction": body}
        if message is not None and interaction.answer in (ANSWER, UPDATE):
            whole["resource"] = {
                "type": interaction.answer,
                "message": message_payloads.message(self._discord, message),
            }
        return whole

    def payload(self, interaction: Interaction) -> Json:
        """The INTERACTION_CREATE event."""
        person = self._discord.users[interaction.user_id]
        channel = self._channel(interaction)
        body: Json = {
            "id": str(interaction.id),
            "application_id": str(self._discord.bot.id),
            "type": interaction.kind,
            "token": interaction.token,
            "version": 1,
            "channel_id": str(channel.id),
            "channel": payloads.interaction_channel(self._discord, channel, person),
            "data": interaction.data,
            "locale": person.locale,
            "app_permissions": str(self._discord.bot_permissions(channel)),
            "attachment_size_limit": self._discord.settings.file_bytes,
            "entitlements": [],
            "authorizing_integration_owners": self._owners(interaction),
            "context": 1 if channel.kind == DM else 0,
        }
        if channel.kind == DM:
            body["user"] = payloads.user(person)
        else:
            body |= {"guild_id": str(self._discord.guild_id), "guild_locale": self._discord.guild_locale}
            body["guild"] = {"id": body["guild_id"], "locale": self._discord.guild_locale, "features": []}
            body["member"] = payloads.acting_member(self._discord, person)
        source = self._discord.messages.find(interaction.source_id or 0)
        if source is not None:
            body["message"] = message_payloads.message(self._discord, source)
        return body


def _full_name(data: Json) -> str:
    """The name of a command with its group and subcommand."""
    inner = [option for option in data.get("options") or [] if "options" in option]
    return " ".join([str(data["name"]), *(_full_name(option) for option in inner)])
