"""REST routes of interactions: the first answer, and the webhook routes for all that follows."""

from bot.sandbox import message_payloads
from bot.sandbox.call import Call
from bot.sandbox.records import Json
from bot.sandbox.rest_channels import shown

TRUE = ("1", "true", "True")


async def _callback(call: Call) -> Json | None:
    answer, uploads = await call.form()
    interactions = call.discord.interactions
    interaction = interactions.acknowledge(call.id("interaction_id"), call.text("token"), answer, uploads)
    if call.request.query.get("with_response") in TRUE:
        return interactions.callback_response(interaction)
    return None


async def _follow_up(call: Call) -> Json:
    interaction = call.discord.interactions.by_token(call.text("token"))
    payload, uploads = await call.form()
    return shown(call, call.discord.interactions.follow_up(interaction, payload, uploads))


async def _read(call: Call) -> Json:
    interaction = call.discord.interactions.by_token(call.text("token"))
    return message_payloads.message(
        call.discord, call.discord.interactions.message(interaction, call.text("message_id"))
    )


async def _edit(call: Call) -> Json:
    interaction = call.discord.interactions.by_token(call.text("token"))
    payload, uploads = await call.form()
    message = call.discord.interactions.edit_message(interaction, call.text("message_id"), payload, uploads)
    return shown(call, message)


async def _delete(call: Call) -> None:
    interaction = call.discord.interactions.by_token(call.text("token"))
    call.discord.messages.delete(call.discord.interactions.message(interaction, call.text("message_id")))


ROUTES = {
    ("POST", "/interactions/{interaction_id}/{token}/callback"): _callback,
    ("POST", "/webhooks/{webhook_id}/{token}"): _follow_up,
    ("GET", "/webhooks/{webhook_id}/{token}/messages/{message_id}"): _read,
    ("PATCH", "/webhooks/{webhook_id}/{token}/messages/{message_id}"): _edit,
    ("DELETE", "/webhooks/{webhook_id}/{token}/messages/{message_id}"): _delete,
}
