"""Slash commands, completion, buttons, menus, forms: discord.py against the stand-in."""

import asyncio
from typing import Any

import discord
import pytest

from bot.sandbox import Driver, Refused


async def test_slash_command_is_answered(table: Any) -> None:
    outcome = await table.driver.slash("Leonor", "garden", "t ping")
    assert outcome.kind == 4
    assert outcome.message.content == "pong"
    assert [post.content for post in await table.driver.messages("garden")] == ["pong"]


async def test_options_arrive_with_their_types(table: Any) -> None:
    options = {"tile": "A3", "many": 4, "member": "沈墨白", "mode": "Slow"}
    outcome = await table.driver.slash("Leonor", "garden", "t harvest", options)
    assert outcome.message.content == "A3 x4 for 沈墨白 s"


@pytest.mark.parametrize(
    "options",
    [{}, {"tile": "A", "many": 10}, {"tile": "A", "mode": "middling"}, {"tile": "A", "nothing": 1}],
)
async def test_a_client_does_not_send_a_wrong_command(table: Any, options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        await table.driver.slash("Leonor", "garden", "t harvest", options)


async def test_completion(table: Any) -> None:
    choices = await table.driver.autocomplete("Leonor", "garden", "t harvest", "tile", "x")
    assert choices == [("Tile x0", "x0"), ("Tile x1", "x1"), ("Tile x2", "x2")]


async def test_deferred_picture_with_alt_text(table: Any) -> None:
    outcome = await table.driver.slash("Leonor", "garden", "t board")
    assert outcome.kind == 5
    [file] = outcome.message.files
    assert (file.alt, file.content_type, file.width, file.height) == ("A board with two houses.", "image/png", 40, 30)
    assert outcome.message.embeds[0]["image"]["url"] == file.url
    assert not outcome.message.thinking
    data = await table.driver.fetch(file.url)
    assert data.startswith(b"\x89PNG")


async def test_ephemeral_is_for_one_pair_of_eyes_and_fixed_by_the_deferral(table: Any) -> None:
    outcome = await table.driver.slash("Leonor", "garden", "t board", {"private": True})
    assert outcome.message.ephemeral
    assert len(await table.driver.messages("garden", "Leonor")) == 1
    assert await table.driver.messages("garden", "Roderic") == []
    assert await table.driver.messages("garden") == []
    with pytest.raises(discord.NotFound):
        await table.channel().fetch_message(outcome.message.id)


async def test_buttons_update_their_message(table: Any) -> None:
    shown = (await table.driver.slash("Leonor", "garden", "t count")).message
    outcome = await table.driver.click("Roderic", shown, "Count 1")
    assert outcome.kind == 7
    assert outcome.message.id == shown.id
    assert outcome.message.content == "pressed 1"
    with pytest.raises(Refused):
        await table.driver.click("Roderic", shown, "Count 1")


async def test_menus_of_options_and_of_users(table: Any) -> None:
    shown = (await table.driver.slash("Leonor", "garden", "t menu")).message
    assert (await table.driver.select("Leonor", shown, "tiles", ["Tile 0", "2"])).message.content == "tiles 0,2"
    assert (await table.driver.select("Leonor", shown, "who", ["Ειρήνη"])).message.content == "who Ειρήνη"
    with pytest.raises(Refused):
        await table.driver.select("Leonor", shown, "tiles", ["0", "1", "2"])


async def test_form_with_labels(table: Any) -> None:
    modal = (await table.driver.slash("Leonor", "garden", "t offer")).modal
    assert [field.label for field in modal.fields] == ["Gold", "Kind"]
    assert modal.title == "Your offer"
    outcome = await table.driver.submit("Leonor", modal, {"Gold": "12", "kind": ["s"]})
    assert outcome.message.content == "gold=12 kind=['s']"
    assert outcome.message.ephemeral


async def test_form_refuses_what_a_client_would(table: Any) -> None:
    modal = (await table.driver.slash("Leonor", "garden", "t offer")).modal
    for values in ({}, {"gold": "1234"}, {"gold": "1", "kind": ["x"]}, {"gold": "1", "silver": "2"}):
        with pytest.raises(Refused):
            await table.driver.submit("Leonor", modal, values)
    with pytest.raises(Refused):
        await table.driver.submit("Roderic", modal, {"gold": "1"})


async def test_too_late_is_10062(table: Any) -> None:
    await table.driver.configure(ack_seconds=0.1)
    outcome = await table.driver.slash("Leonor", "garden", "t late")
    assert not outcome.answered
    await asyncio.sleep(0.3)
    [error] = table.bot.errors
    assert isinstance(error, discord.NotFound)
    assert error.code == 10062


async def test_second_answer_is_40060(table: Any) -> None:
    await table.driver.slash("Leonor", "garden", "t twice")
    [error] = table.bot.errors
    assert error.code == 40060


async def test_token_dies(table: Any) -> None:
    await table.driver.configure(token_seconds=0.02)
    outcome = await table.driver.slash("Leonor", "garden", "t board")
    assert outcome.message.thinking
    await table.driver.settle()
    await asyncio.sleep(0.1)
    assert [error.code for error in table.bot.errors] == [50027]


async def test_dm_with_a_button_in_it(table: Any) -> None:
    outcome = await table.driver.slash("Θεοφανώ", "garden", "t dm")
    assert outcome.message.content == "sent"
    [shown] = await table.driver.dms("Θεοφανώ")
    outcome = await table.driver.click("Θεοφανώ", shown, "Count 5")
    assert outcome.message.content == "pressed 5"
    with pytest.raises(Refused):
        await table.driver.click("Leonor", shown.id, "count:6")


async def test_closed_inbox_is_50007(table: Any) -> None:
    await table.driver.profile("Θεοφανώ", dm_open=False)
    assert (await table.driver.slash("Θεοφανώ", "garden", "t dm")).message.content == "refused 50007"
    assert await table.driver.dms("Θεοφανώ") == []
    await table.driver.profile("Θεοφανώ", dm_open=True)
    assert (await table.driver.slash("Θεοφανώ", "garden", "t dm")).message.content == "sent"


async def test_the_language_of_the_user_and_the_permissions_of_the_bot_are_told(table: Any) -> None:
    told = []

    @table.bot.group.command(description="Tell")
    async def tell(interaction: discord.Interaction) -> None:
        told.append((str(interaction.locale), interaction.app_permissions.attach_files, interaction.filesize_limit))
        await interaction.response.send_message("told")

    await table.bot.tree.sync()
    await table.driver.slash("沈墨白", "garden", "t tell")
    await table.driver.deny("garden", discord.Permissions(send_messages=True).value)
    await table.driver.slash("Θεοφανώ", "garden", "t tell")
    assert told == [("zh-TW", True, 10485760), ("el", False, 10485760)]


async def test_commands_are_offered_by_permission_and_in_the_users_language(table: Any) -> None:
    table.bot.tree.add_command(
        discord.app_commands.Command(
            name="staff",
            description="For moderators",
            callback=_nothing,
        )
    )
    staff = table.bot.tree.get_command("staff")
    staff.default_permissions = discord.Permissions(manage_guild=True)
    await table.bot.tree.set_translator(Greek())
    await table.bot.tree.sync()
    assert "staff" in [command["path"] for command in await table.driver.commands("Leonor", "garden")]
    assert "staff" not in [command["path"] for command in await table.driver.commands("Roderic", "garden")]
    names = {command["path"]: command["name"] for command in await table.driver.commands("Ειρήνη", "garden")}
    assert names["t ping"] == "t ηχώ"


async def _nothing(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("nothing")


class Greek(discord.app_commands.Translator):
    async def translate(self, string: Any, locale: discord.Locale, context: Any) -> str | None:
        return "ηχώ" if locale is discord.Locale.greek and string.message == "ping" else None


async def test_nobody_answers_when_no_bot_is_there(sandbox: Any, connect: Any) -> None:
    async with Driver(sandbox.url, sandbox.key) as driver:
        async with connect(sandbox.token):
            await driver.slash("Leonor", "garden", "t ping")
        await driver.configure(ack_seconds=0.1)
        outcome = await driver.slash("Leonor", "garden", "t ping")
        assert not outcome.answered
        assert outcome.message is None


async def test_the_driver_waits_for_what_follows_a_silent_deferral(table: Any) -> None:
    class Slow(discord.ui.View):
        @discord.ui.button(label="Go", custom_id="slow")
        async def go(self, interaction: discord.Interaction, button: discord.ui.Button[Any]) -> None:
            await interaction.response.defer()
            await asyncio.sleep(0.2)
            await interaction.edit_original_response(content="done", view=None)

    await table.channel().send("wait", view=Slow(timeout=None))
    await table.driver.settle()
    [shown] = await table.driver.messages("garden")
    outcome = await table.driver.click("Leonor", shown, "Go")
    assert outcome.kind == 6
    assert outcome.message.content == "done"


async def test_commands_in_direct_messages(table: Any) -> None:
    outcome = await table.driver.slash("沈墨白", "@dm", "t ping")
    assert outcome.message.content == "pong"
    assert [post.content for post in await table.driver.dms("沈墨白")] == ["pong"]
    assert await table.driver.dms("Leonor") == []
