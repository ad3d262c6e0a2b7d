"""The objects of Discord's API, built from the records: what goes over the wire."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from bot.sandbox import permissions
from bot.sandbox.records import DM, Channel, Json, User

if TYPE_CHECKING:
    from bot.sandbox.world import Discord

EPOCH = "2024-01-01T00:00:00+00:00"

# What is the same in every sandbox, in the order of Discord's documentation.
GUILD: Json = {
    "emojis": [],
    "stickers": [],
    "features": [],
    "icon": None,
    "icon_hash": None,
    "home_header": None,
    "splash": None,
    "discovery_splash": None,
    "banner": None,
    "description": None,
    "vanity_url_code": None,
    "region": "deprecated",
    "verification_level": 0,
    "default_message_notifications": 1,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "nsfw": False,
    "nsfw_level": 0,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "afk_channel_id": None,
    "afk_timeout": 300,
    "system_channel_id": None,
    "system_channel_flags": 0,
    "rules_channel_id": None,
    "public_updates_channel_id": None,
    "safety_alerts_channel_id": None,
    "application_id": None,
    "widget_enabled": False,
    "widget_channel_id": None,
    "max_members": 500_000,
    "max_presences": None,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
    "incidents_data": None,
}
APPLICATION: Json = {
    "icon": None,
    "description": "",
    "summary": "",
    "type": None,
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "0" * 64,
    "flags": 0,
    "hook": True,
    "is_monetized": False,
    "is_verified": False,
    "is_discoverable": False,
    "storefront_available": False,
    "integration_types_config": {"0": {}},
    "team": None,
    "tags": [],
    "redirect_uris": [],
    "flags_new": "0",
    "eligible_oauth2_scopes": [],
    "interactions_endpoint_url": None,
    "role_connections_verification_url": None,
    "event_webhooks_status": 1,
    "event_webhooks_types": [],
    "approximate_guild_count": 1,
    "approximate_user_install_count": 0,
    "approximate_user_authorization_count": 0,
    "explicit_content_filter": 0,
    "creator_monetization_state": 1,
    "discoverability_state": 1,
    "discovery_eligibility_flags": 0,
    "internal_guild_restriction": 1,
    "monetization_eligibility_flags": 0,
    "monetization_state": 1,
    "rpc_application_state": 0,
    "store_application_state": 1,
    "verification_state": 1,
}


def iso(moment: float | None) -> str | None:
    """A time as Discord writes it."""
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat(timespec="microseconds")


def user(person: User) -> Json:
    """A user object."""
    return {
        "id": str(person.id),
        "username": person.username,
        "global_name": None if person.bot else person.name,
        "avatar": None,
        "discriminator": "0",
        "public_flags": 0,
        "flags": 0,
        "bot": person.bot,
        "system": False,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "display_name_styles": None,
        "banner_color": None,
        "clan": None,
        "primary_guild": None,
    }


def me(discord: Discord) -> Json:
    """The bot's own user, as `/users/@me` gives it."""
    return user(discord.bot) | {
        "mfa_enabled": True,
        "locale": "en-US",
        "premium_type": 0,
        "email": None,
        "verified": True,
    }


def member(discord: Discord, person: User, *, with_user: bool = True) -> Json:
    """A guild member object."""
    body: Json = {
        "nick": None,
        "avatar": None,
        "banner": None,
        "roles": [str(discord.bot_role_id)] if person.bot else [],
        "joined_at": EPOCH,
        "premium_since": None,
        "deaf": False,
        "mute": False,
        "flags": 0,
        "pending": False,
        "communication_disabled_until": None,
    }
    if with_user:
        body["user"] = user(person)
    return body


def acting_member(discord: Discord, person: User) -> Json:
    """The member in an interaction, with his permissions."""
    return member(discord, person) | {"permissions": str(person.permissions)}


def channel(discord: Discord, place: Channel) -> Json:
    """A channel, thread or direct-message channel object."""
    last = None if place.last_message_id is None else str(place.last_message_id)
    body: Json = {"id": str(place.id), "type": place.kind, "last_message_id": last, "flags": 0}
    if place.kind == DM:
        recipient = discord.users[place.recipient_id or 0]
        return body | {"recipients": [user(recipient)]}
    body |= {"guild_id": str(discord.guild_id), "name": place.name, "rate_limit_per_user": 0}
    body["parent_id"] = None if place.parent_id is None else str(place.parent_id)
    if place.is_thread:
        return body | _thread_fields(discord, place)
    overwrites = []
    if place.denied:
        overwrites = [{"id": str(discord.bot.id), "type": 1, "allow": "0", "deny": str(place.denied)}]
    return body | {
        "position": place.position,
        "topic": place.topic,
        "nsfw": False,
        "permission_overwrites": overwrites,
        "last_pin_timestamp": None,
    }


def _thread_fields(discord: Discord, thread: Channel) -> Json:
    return {
        "owner_id": str(thread.owner_id),
        "message_count": len(discord.messages.in_channel(thread.id)),
        "total_message_sent": len(discord.messages.in_channel(thread.id)),
        "member_count": len(thread.members),
        "thread_metadata": {
            "archived": thread.archived,
            "locked": thread.locked,
            "auto_archive_duration": thread.auto_archive,
            "archive_timestamp": iso(thread.created),
            "create_timestamp": iso(thread.created),
            "invitable": True,
        },
    }


def interaction_channel(discord: Discord, place: Channel, person: User) -> Json:
    """The channel in an interaction."""
    body = channel(discord, place)
    return body if place.kind == DM else body | {"permissions": str(person.permissions)}


def thread_member(thread: Channel, user_id: int) -> Json:
    """A thread member object."""
    return {"id": str(thread.id), "user_id": str(user_id), "join_timestamp": iso(thread.created), "flags": 0}


def role(role_id: int, name: str, bits: int, position: int) -> Json:
    """A role object."""
    colors = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
    return {
        "id": str(role_id),
        "name": name,
        "permissions": str(bits),
        "position": position,
        "color": 0,
        "colors": colors,
        "hoist": False,
        "managed": position > 0,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        "description": None,
    }


def roles(discord: Discord) -> list[Json]:
    """The two roles of the guild: everyone, and the bot's."""
    return [
        role(discord.guild_id, "@everyone", permissions.MEMBER, 0),
        role(discord.bot_role_id, discord.bot.name, discord.bot.permissions, 1),
    ]


def guild(discord: Discord) -> Json:
    """The guild, without its channels and members."""
    return GUILD | {
        "id": str(discord.guild_id),
        "name": discord.guild_name,
        "owner_id": str(discord.people()[0].id),
        "roles": roles(discord),
        "preferred_locale": discord.guild_locale,
    }


def guild_create(discord: Discord, *, all_members: bool) -> Json:
    """The GUILD_CREATE event. Without the members intent only the bot itself is among the members."""
    people = list(discord.users.values()) if all_members else [discord.bot]
    places = discord.channels.all()
    return guild(discord) | {
        "joined_at": EPOCH,
        "large": False,
        "unavailable": False,
        "member_count": len(discord.users),
        "members": [member(discord, person) for person in people],
        "channels": [channel(discord, place) for place in places if place.kind == 0],
        "threads": [channel(discord, place) for place in places if place.is_thread and not place.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def application(discord: Discord) -> Json:
    """The application, as `/oauth2/applications/@me` gives it."""
    return APPLICATION | {
        "id": str(discord.bot.id),
        "name": discord.bot.name,
        "bot": user(discord.bot),
        "owner": user(discord.people()[0]),
    }
