"""Addresses of files, signed and expiring as on Discord's CDN."""

import hashlib
import hmac
import secrets
import time

from bot.sandbox.records import Attachment, Message

LIFE = 24 * 3600
_SECRET = secrets.token_bytes(16)  # addresses from before a restart are dead, as expired ones are


def file_url(base: str, message: Message, attachment: Attachment) -> str:
    """A fresh address for an attachment."""
    path = f"/attachments/{message.channel_id}/{attachment.id}/{attachment.name}"
    # Full hours, so that a page that draws the same message twice sees the same address.
    issued = int(time.time()) // 3600 * 3600
    return f"{base}{path}?ex={issued + LIFE:x}&is={issued:x}&hm={_sign(path, f'{issued + LIFE:x}')}"


def is_valid(path: str, expires: str, signature: str) -> bool:
    """Whether a signed address was given out by us and has not expired."""
    if not hmac.compare_digest(_sign(path, expires), signature):
        return False
    return int(expires, 16) > time.time()


def _sign(path: str, expires: str) -> str:
    return hmac.new(_SECRET, f"{path} {expires}".encode(), hashlib.sha256).hexdigest()
