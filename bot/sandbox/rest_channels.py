"""REST routes of channels, threads and messages."""

from bot.sandbox import message_payloads, payloads, permissions
from bot.sandbox.call import Call, Created
from bot.sandbox.errors import MISSING_PERMISSIONS, UNKNOWN_GUILD, ApiError, Problem, invalid_form
from bot.sandbox.records import PRIVATE_THREAD, PUBLIC_THREAD, Channel, Json, Message

# Channels -------------------------------------------------------------------------------------------------------------


async def _channel(call: Call) -> Json:
    return payloads.channel(call.discord, call.channel)


async def _create_channel(call: Call) -> Created:
    if call.id("guild_id") != call.discord.guild_id:
        raise ApiError(UNKNOWN_GUILD)
    if not call.discord.bot.permissions & permissions.MANAGE_CHANNELS:
        raise ApiError(MISSING_PERMISSIONS)
    body = await call.json()
    channel = call.discord.channels.create(str(body.get("name") or ""), topic=body.get("topic"))
    return Created(payloads.channel(call.discord, channel))


async def _edit_channel(call: Call) -> Json:
    channel = call.channel
    call.discord.channels.edit(channel, await call.json())
    return payloads.channel(call.discord, channel)


async def _delete_channel(call: Call) -> Json:
    channel = call.channel
    body = payloads.channel(call.discord, channel)
    needed = permissions.MANAGE_THREADS if channel.is_thread else permissions.MANAGE_CHANNELS
    call.discord.require(channel, needed)
    call.discord.channels.delete(channel)
    return body


async def _open_dm(call: Call) -> Json:
    body = await call.json()
    person = call.discord.user(int(body["recipient_id"]))
    return payloads.channel(call.discord, call.discord.channels.dm_with(person))


async def _typing(call: Call) -> None:
    call.discord.require(call.channel, permissions.SEND_MESSAGES)


def shown(call: Call, message: Message) -> Json:
    """A message as the answer to a request."""
    return message_payloads.message(call.discord, message)


# Messages -------------------------------------------------------------------------------------------------------------


async def _messages(call: Call) -> list[Json]:
    channel = call.channel
    call.discord.require(channel, permissions.READ_MESSAGE_HISTORY)
    posts = call.discord.messages.in_channel(channel.id)
    limit = call.query("limit", 50)
    query = call.request.query
    if "after" in query:
        chosen = [post for post in posts if post.id > int(query["after"])][:limit]
    elif "around" in query:
        middle = int(query["around"])
        chosen = sorted(posts, key=lambda post: abs(post.id - middle))[:limit]
    else:
        chosen = [post for post in posts if post.id < call.query("before", 1 << 63)][-limit:]
    chosen = sorted(chosen, key=lambda post: post.id, reverse=True)
    return [shown(call, post) for post in chosen]


async def _message(call: Call) -> Json:
    call.discord.require(call.channel, permissions.READ_MESSAGE_HISTORY)
    return shown(call, call.message)


async def _send(call: Call) -> Json:
    channel = call.channel
    payload, uploads = await call.form()
    call.discord.channels.check_bot_may_send(channel, files=bool(uploads), embeds=bool(payload.get("embeds")))
    return message_payloads.message(
        call.discord, call.discord.messages.post(channel, call.discord.bot, payload, uploads)
    )


async def _edit_message(call: Call) -> Json:
    message = call.message
    payload, uploads = await call.form()
    if uploads:
        call.discord.require(call.channel, permissions.ATTACH_FILES)
    return shown(call, call.discord.messages.edit_own(message, payload, uploads))


def _check_may_delete(call: Call, message: Message) -> None:
    call.discord.channels.check_open(call.channel)
    if message.author_id != call.discord.bot.id:
        call.discord.require(call.channel, permissions.MANAGE_MESSAGES)


async def _delete_message(call: Call) -> None:
    message = call.message
    _check_may_delete(call, message)
    call.discord.messages.delete(message)


async def _delete_many(call: Call) -> None:
    body = await call.json()
    numbers = [int(number) for number in body.get("messages") or []]
    if not 2 <= len(numbers) <= 100:
        rule = "Must be between 2 and 100 in length."
        raise invalid_form([Problem(("messages",), "BASE_TYPE_BAD_LENGTH", rule)])
    call.discord.require(call.channel, permissions.MANAGE_MESSAGES)
    for message in call.discord.messages.in_channel(call.channel.id):
        if message.id in numbers:
            call.discord.messages.delete(message)


async def _pins(call: Call) -> Json:
    posts = [post for post in call.discord.messages.in_channel(call.channel.id) if post.pinned]
    items = [
        {
            "pinned_at": payloads.iso(post.edited or post.created),
            "message": shown(call, post),
        }
        for post in reversed(posts)
    ]
    return {"items": items, "has_more": False}


async def _pin(call: Call) -> None:
    _set_pin(call, True)


async def _unpin(call: Call) -> None:
    _set_pin(call, False)


def _set_pin(call: Call, pinned: bool) -> None:
    message = call.message
    call.discord.require(call.channel, permissions.PIN_MESSAGES)
    message.pinned = pinned
    call.discord.messages.save(message)


# Threads --------------------------------------------------------------------------------------------------------------


def thread_list(call: Call, threads: list[Channel]) -> Json:
    """The answer to all questions for threads."""
    me = call.discord.bot.id
    return {
        "threads": [payloads.channel(call.discord, thread) for thread in threads],
        "members": [payloads.thread_member(thread, me) for thread in threads if me in thread.members],
        "has_more": False,
    }


async def _thread_on_message(call: Call) -> Created:
    thread = call.discord.channels.start_thread(call.channel, await call.json(), call.message, call.discord.bot)
    return Created(payloads.channel(call.discord, thread))


async def _thread(call: Call) -> Created:
    thread = call.discord.channels.start_thread(call.channel, await call.json(), None, call.discord.bot)
    return Created(payloads.channel(call.discord, thread))


async def _thread_members(call: Call) -> list[Json]:
    return [payloads.thread_member(call.channel, user_id) for user_id in call.channel.members]


async def _thread_member(call: Call) -> Json:
    return payloads.thread_member(call.channel, call.id("user_id"))


async def _join_thread(call: Call) -> None:
    call.discord.channels.check_open(call.channel)
    call.discord.channels.join(call.channel, call.discord.user(call.id("user_id")).id)


async def _leave_thread(call: Call) -> None:
    call.discord.channels.check_open(call.channel)
    call.discord.channels.leave(call.channel, call.id("user_id"))


def _archived(call: Call, kind: int) -> Json:
    found = [place for place in call.discord.channels.all() if place.kind == kind and place.archived]
    return thread_list(call, [place for place in found if place.parent_id == call.channel.id])


async def _archived_public(call: Call) -> Json:
    return _archived(call, PUBLIC_THREAD)


async def _archived_private(call: Call) -> Json:
    return _archived(call, PRIVATE_THREAD)


ROUTES = {
    ("GET", "/channels/{channel_id}"): _channel,
    ("PATCH", "/channels/{channel_id}"): _edit_channel,
    ("DELETE", "/channels/{channel_id}"): _delete_channel,
    ("POST", "/guilds/{guild_id}/channels"): _create_channel,
    ("POST", "/users/@me/channels"): _open_dm,
    ("POST", "/channels/{channel_id}/typing"): _typing,
    ("GET", "/channels/{channel_id}/messages"): _messages,
    ("POST", "/channels/{channel_id}/messages"): _send,
    ("POST", "/channels/{channel_id}/messages/bulk-delete"): _delete_many,
    ("GET", "/channels/{channel_id}/messages/pins"): _pins,
    ("PUT", "/channels/{channel_id}/messages/pins/{message_id}"): _pin,
    ("DELETE", "/channels/{channel_id}/messages/pins/{message_id}"): _unpin,
    ("GET", "/channels/{channel_id}/messages/{message_id}"): _message,
    ("PATCH", "/channels/{channel_id}/messages/{message_id}"): _edit_message,
    ("DELETE", "/channels/{channel_id}/messages/{message_id}"): _delete_message,
    ("POST", "/channels/{channel_id}/messages/{message_id}/threads"): _thread_on_message,
    ("POST", "/channels/{channel_id}/threads"): _thread,
    ("GET", "/channels/{channel_id}/threads/archived/public"): _archived_public,
    ("GET", "/channels/{channel_id}/threads/archived/private"): _archived_private,
    ("GET", "/channels/{channel_id}/thread-members"): _thread_members,
    ("GET", "/channels/{channel_id}/thread-members/{user_id}"): _thread_member,
    ("PUT", "/channels/{channel_id}/thread-members/{user_id}"): _join_thread,
    ("DELETE", "/channels/{channel_id}/thread-members/{user_id}"): _leave_thread,
}
