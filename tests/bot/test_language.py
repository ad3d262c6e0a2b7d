"""`/language`: a person's choice in all that is private, a channel's in all that is public, and who may choose."""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from bot.commands.language import language_command
from bot.commands.names import CatalogueTranslator
from bot.i18n import LOCALES, words
from bot.sandbox.errors import Refused
from bot.sandbox.permissions import MEMBER
from bot.sandbox.seen import Message
from bot.store import NotStored, Store
from rules import text
from tests.bot.conftest import HERE, World, said

GREEK, CHINESE = re.compile(r"[\u0370-\u03ff]"), re.compile(r"[\u4e00-\u9fff]")
MANAGE_CHANNELS = discord.Permissions(manage_channels=True).value
MANAGE_SERVER = discord.Permissions(manage_guild=True).value
ADMINISTRATOR = discord.Permissions(administrator=True).value


async def choose(world: World, who: str, language: str, where: str | None = None, channel: Any = HERE) -> str:
    """`/language`, and what the bot says to it."""
    options = {"language": language} | ({"where": where} if where else {})
    outcome = await world.driver.slash(who, channel, "language", options)
    assert outcome.message is not None
    assert outcome.message.ephemeral or channel == "@dm"
    return said(outcome)


async def bids(world: World) -> None:
    """Both have bid: Leonor wins the card."""
    await world.driver.slash("Leonor", HERE, "bid", {"offer": "3"})
    await world.driver.slash("Roderic", HERE, "bid", {"offer": "1"})


async def board(world: World, move: str) -> Message:
    """The board message whose head says this."""
    return await world.posted(lambda message: move in message.text and bool(message.files))


async def test_all_that_is_private_speaks_the_language_that_a_person_chose(world: World) -> None:
    assert "Ελληνικά" in await choose(world, "Roderic", "el")
    await world.play()
    hello, asked = (await world.driver.dms("Roderic"))[:2]
    assert hello.text.startswith("Έχεις θέση")
    assert [button.label for button in asked.buttons] == ["Η προσφορά μου", "Καμία προσφορά", "Το χέρι μου"]
    assert asked.files[0].alt == "board for 1 in el"
    assert "σφραγισμένη" in asked.text
    now = await world.board(0)
    assert "Waiting for" in now.text, "what everybody reads stays as it was"
    form = await world.driver.click("Roderic", now, "My offer")
    assert form.modal is not None
    filled = await world.driver.submit("Roderic", form.modal, {"coins": "2"})
    assert filled.message.buttons[0].label == "Επιβεβαίωση"
    hand = await world.driver.slash("Roderic", HERE, "hand")
    assert hand.message.files[0].alt == "board for 1 in el"
    assert said(await world.driver.slash("Roderic", HERE, "where")).count("Αναμένονται") == 1
    assert said(await world.driver.slash("Roderic", HERE, "board", {"move": 77})).startswith("Δεν γίνεται")
    assert said(await world.driver.slash("Roderic", "@dm", "help")).startswith("**Επιτραπέζια")
    assert said(await world.driver.slash("Leonor", HERE, "board", {"move": 77})).startswith("Not allowed")


async def test_completions_speak_it(world: World) -> None:
    await choose(world, "Leonor", "zh_TW")
    offered = await world.driver.autocomplete("Leonor", HERE, "new", "options", "", {"game": "mil"})
    assert offered and all(CHINESE.search(name) for name, _ in offered)
    await world.play("mil")
    table = await world.table()
    who = table.seats[table.asked[0]].name
    await choose(world, who, "el")
    for command, option in (("play", "answer"), ("mil harvest", "knight")):
        offered = await world.driver.autocomplete(who, HERE, command, option, "")
        assert offered and all(GREEK.search(name) for name, _ in offered), offered
    typed = await world.driver.slash(who, HERE, "play", {"answer": "πάσο πάσο"})
    assert said(typed).startswith("Δεν γίνεται")


async def test_the_apology_and_the_refusal_of_a_failing_database_speak_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The choice is known without asking the database."""
    await choose(world, "Leonor", "el")

    def broken(*args: Any) -> Any:
        raise NotStored("disk")

    monkeypatch.setattr(Store, "reading", broken)
    assert said(await world.driver.slash("Leonor", HERE, "log")).startswith("Δεν γίνεται: Η βάση")

    async def bug(*args: Any) -> Any:
        raise RuntimeError("a bug")

    monkeypatch.setattr(world.service, "here", bug)
    assert said(await world.driver.slash("Leonor", HERE, "log")).startswith("Κάτι πήγε στραβά")


async def test_a_choice_made_in_direct_messages_counts_everywhere(world: World) -> None:
    assert "Ελληνικά" in await choose(world, "Leonor", "el", channel="@dm")
    assert said(await world.driver.slash("Leonor", HERE, "log")).startswith("Δεν γίνεται")


async def test_as_in_discord_again(world: World) -> None:
    await world.driver.profile("Leonor", locale="zh-TW")
    await choose(world, "Leonor", "en")
    assert said(await world.driver.slash("Leonor", HERE, "log")).startswith("Not allowed")
    assert "「繁體中文」" in await choose(world, "Leonor", "discord")
    assert CHINESE.search(said(await world.driver.slash("Leonor", HERE, "log")))


@pytest.mark.parametrize("language", LOCALES)
async def test_the_answer_is_in_the_new_language(world: World, language: str) -> None:
    await choose(world, "Leonor", "el" if language == "en" else "en")
    told = words(language).say(text("bot.language.me", language=text(f"bot.language.{language}")))
    assert await choose(world, "Leonor", language) == told
    assert await choose(world, "Leonor", language, "me") == told


async def test_a_channel_speaks_its_language_from_now_on(world: World) -> None:
    await world.play()
    told = await choose(world, "Leonor", "el", "channel")
    own, new = told.split("\n")
    assert "In this channel the bot writes in Ελληνικά" in own
    assert new.startswith("Σε αυτό το κανάλι")
    await bids(world)
    second = await board(world, "κίνηση 2")
    assert second.files[0].alt == "board for None in el"
    assert "Αναμένονται" in second.text and "Waiting" not in second.text
    assert [button.label for button in second.buttons] == ["Η κίνησή μου", "Το χέρι μου", "Ιστορικό"]
    assert "Waiting for" in said(await world.driver.slash("Roderic", HERE, "where")), "private answers stay"
    assert said(await world.driver.slash("Leonor", HERE, "hand")).startswith("board for 0 in en")
    assert "English" in await choose(world, "Leonor", "discord", "channel")
    await world.driver.slash("Leonor", HERE, "play", {"answer": "keep"})
    assert "Waiting for" in (await board(world, "move 3")).text


async def test_the_lobby(world: World) -> None:
    await choose(world, "Leonor", "zh_TW", "channel")
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    lobby = await world.posted(lambda message: bool(message.buttons))
    assert [button.label for button in lobby.buttons] == ["加入", "離席", "開始"]
    await choose(world, "Leonor", "el", "channel")
    await world.driver.click("Roderic", lobby, "加入")
    edited = await world.posted(lambda message: message.id == lobby.id and "Roderic" in message.text)
    assert [button.label for button in edited.buttons] == ["Συμμετοχή", "Αποχώρηση", "Έναρξη"]


async def test_a_thread_speaks_as_its_channel_until_somebody_chooses_otherwise(world: World) -> None:
    await choose(world, "Leonor", "el", "channel")
    opened = await world.driver.slash("Leonor", HERE, "new", {"game": "toy", "thread": True})
    thread = int(said(opened).split("<#")[1].split(">")[0])
    lobby = await world.posted(lambda message: bool(message.buttons), thread)
    assert [button.label for button in lobby.buttons] == ["Συμμετοχή", "Αποχώρηση", "Έναρξη"]
    await choose(world, "Leonor", "zh_TW", "channel", thread)
    await world.driver.slash("Roderic", thread, "join")
    edited = await world.posted(lambda message: "Roderic" in message.text, thread)
    assert [button.label for button in edited.buttons] == ["加入", "離席", "開始"]


async def test_a_game_opened_within_a_thread_speaks_as_the_channel_too(world: World) -> None:
    opened = await world.driver.slash("Leonor", HERE, "new", {"game": "toy", "thread": True})
    thread = int(said(opened).split("<#")[1].split(">")[0])
    await world.driver.slash("Leonor", thread, "leave")
    await choose(world, "Leonor", "el", "channel")
    await world.driver.slash("Leonor", thread, "new", {"game": "toy"})
    lobby = await world.posted(lambda message: len(message.buttons) == 3, thread)
    assert [button.label for button in lobby.buttons] == ["Συμμετοχή", "Αποχώρηση", "Έναρξη"]


async def test_who_may_choose_for_a_channel(world: World) -> None:
    refused = await choose(world, "Roderic", "el", "channel")
    assert refused.startswith("Not allowed: The language of this channel") and "\n" not in refused
    for right in (MANAGE_CHANNELS, MANAGE_SERVER, ADMINISTRATOR):
        await world.driver.profile("Roderic", permissions=MEMBER | right)
        assert "Ελληνικά" in await choose(world, "Roderic", "el", "channel")
        await world.driver.profile("Roderic", permissions=MEMBER)
        assert "Not allowed" in await choose(world, "Roderic", "el", "channel")


async def test_the_host_of_the_open_table_may_choose(world: World) -> None:
    await world.driver.slash("Roderic", HERE, "new", {"game": "toy"})
    await world.driver.slash("Ειρήνη", HERE, "join")
    assert "Ελληνικά" in await choose(world, "Roderic", "el", "channel")
    assert (await choose(world, "Ειρήνη", "en", "channel")).startswith("Δεν γίνεται"), "a guest may not"
    table = await world.table()
    await world.service.close(table.id, table.host, staff=True, interaction=7)
    assert "Not allowed" in await choose(world, "Roderic", "en", "channel"), "nobody hosts a closed table"
    assert world.service.languages.at(table.place) == "el"


async def test_direct_messages_have_no_channel_to_choose_for(world: World) -> None:
    refused = await choose(world, "Leonor", "el", "channel", "@dm")
    assert refused.startswith("Not allowed: Direct messages") and "\n" not in refused
    assert "Not allowed" in said(await world.driver.slash("Leonor", HERE, "log"))


async def test_choices_survive_a_restart(world: World) -> None:
    await world.play()
    await choose(world, "Roderic", "el")
    await choose(world, "Leonor", "zh_TW", "channel")
    await world.restart()
    assert "Αναμένονται" in said(await world.driver.slash("Roderic", HERE, "where"))
    await bids(world)
    assert (await board(world, "第 2 步")).files[0].alt == "board for None in zh_TW"


async def test_only_languages_that_there_are(world: World) -> None:
    with pytest.raises(Refused):  # Discord itself takes none but the choices
        await choose(world, "Leonor", "fr")


async def test_languages_are_called_by_their_own_names_in_every_language() -> None:
    tree: Any = discord.app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    await tree.set_translator(CatalogueTranslator())
    payload = await language_command().get_translated_payload(tree, CatalogueTranslator())
    choices = payload["options"][0]["choices"]
    assert [choice["name"] for choice in choices] == ["English", "繁體中文", "Ελληνικά", "as in Discord"]
    for choice in choices[:3]:
        assert set(choice["name_localizations"].values()) == {choice["name"]}
