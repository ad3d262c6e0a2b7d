"""Messages as Discord's API shows them, with the files that embeds and components point to."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import TYPE_CHECKING

from bot.sandbox import components as ui
from bot.sandbox.cdn import file_url
from bot.sandbox.payloads import channel, iso, user
from bot.sandbox.records import DM, Attachment, Json, Message

if TYPE_CHECKING:
    from bot.sandbox.world import Discord

ATTACHMENT_SCHEME = "attachment://"


def attachment(discord: Discord, message: Message, file: Attachment) -> Json:
    """An attachment object."""
    url = file_url(discord.cdn_base, message, file)
    body: Json = {
        "id": str(file.id),
        "filename": file.name,
        "size": file.size,
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    }
    if file.alt:
        body["description"] = file.alt
    if file.width is not None:
        body |= {"width": file.width, "height": file.height}
    if message.ephemeral_to is not None:
        body["ephemeral"] = True
    return body


def message(discord: Discord, post: Message, *, everything: bool = False) -> Json:
    """A message object. A file that an embed shows is not listed as an attachment, unless `everything` is asked for."""
    hidden = set() if everything else {name for item in post.embeds for name in _embed_files(item)}
    files = [attachment(discord, post, file) for file in post.attachments if file.name not in hidden]
    body: Json = {
        "id": str(post.id),
        "channel_id": str(post.channel_id),
        "type": post.kind,
        "content": post.content,
        "author": user(discord.users[post.author_id]),
        "timestamp": iso(post.created),
        "edited_timestamp": iso(post.edited),
        "tts": False,
        "mention_everyone": post.pinged_everyone,
        "mentions": [user(discord.users[user_id]) for user_id in post.pinged],
        "mention_roles": [],
        "attachments": files,
        "embeds": [_embed(discord, post, item) for item in post.embeds],
        "components": [_component(discord, post, item) for item in post.components],
        "flags": post.flags,
        "pinned": post.pinned,
    }
    if post.nonce is not None:
        body["nonce"] = post.nonce
    if post.cause is not None:
        body |= {"interaction_metadata": post.cause, "application_id": str(discord.bot.id)}
        body["webhook_id"] = str(discord.bot.id)
    if post.reference_id is not None:
        body |= _reference(discord, post)
    if post.thread_id is not None and post.thread_id in discord.channels:
        body["thread"] = channel(discord, discord.channels.get(post.thread_id))
    return body


def _reference(discord: Discord, post: Message) -> Json:
    original = discord.messages.find(post.reference_id or 0)
    place = discord.channels.get(post.channel_id)
    reference: Json = {"type": 0, "channel_id": str(post.channel_id), "message_id": str(post.reference_id)}
    if place.kind != DM:
        reference["guild_id"] = str(discord.guild_id)
    return {
        "message_reference": reference,
        "referenced_message": None if original is None else message(discord, original),
    }


def _embed_files(embed: Json) -> Iterable[str]:
    for key in ("image", "thumbnail", "footer", "author"):
        part = embed.get(key) or {}
        for url in (part.get("url"), part.get("icon_url")):
            if isinstance(url, str) and url.startswith(ATTACHMENT_SCHEME):
                yield url.removeprefix(ATTACHMENT_SCHEME)


def _file_named(post: Message, url: object) -> Attachment | None:
    if not isinstance(url, str) or not url.startswith(ATTACHMENT_SCHEME):
        return None
    name = url.removeprefix(ATTACHMENT_SCHEME)
    return next((file for file in post.attachments if file.name == name), None)


def _embed(discord: Discord, post: Message, embed: Json) -> Json:
    body = copy.deepcopy(embed) | {"type": "rich"}
    body.setdefault("content_scan_version", 0)
    for key in ("image", "thumbnail"):
        file = _file_named(post, (body.get(key) or {}).get("url"))
        if file is not None:
            body[key] |= _media_fields(discord, post, file)
            if file.alt:
                body[key]["description"] = file.alt
    return body


def _media_fields(discord: Discord, post: Message, file: Attachment) -> Json:
    url = file_url(discord.cdn_base, post, file)
    return {
        "url": url,
        "proxy_url": url,
        "width": file.width or 0,
        "height": file.height or 0,
        "content_type": file.content_type,
        "flags": 0,
    }


def _component(discord: Discord, post: Message, component: Json) -> Json:
    body = copy.deepcopy(component)
    for _, inner in ui.walk([body]):
        for item in ui.media(inner):
            file = _file_named(post, item.get("url"))
            if file is not None:
                item |= _media_fields(discord, post, file)
                item |= {"id": str(file.id), "attachment_id": str(file.id), "loading_state": 2, "placeholder": ""}
                if inner["type"] == ui.FILE:
                    inner |= {"name": file.name, "size": file.size}
    return body
