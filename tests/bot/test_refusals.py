"""Bad input in all three languages: one private line that says what, why and what instead; nothing changes.

Keys that no language has, English in a Chinese or Greek answer, and answers of several lines are found out here.
"""

from __future__ import annotations

import re
from typing import Any

import discord
import pytest

from bot.i18n import locale_of, words
from bot.sandbox.errors import Refused
from rules import text
from tests.bot.conftest import HERE, World, said

LANGUAGES = {"en-US": "Leonor", "zh-TW": "沈墨白", "el": "Ειρήνη"}

CHINESE = re.compile(r"[\u4e00-\u9fff]")
GREEK = re.compile(r"[\u0370-\u03ff]")


def one_line(line: str, language: str) -> str:
    """An answer is one line, in its reader's language."""
    assert line and "\n" not in line, line
    assert "{" not in line and "refusal" not in line, line
    if language == "en-US":
        return line
    assert (CHINESE if language == "zh-TW" else GREEK).search(line), line
    assert language != "zh-TW" or not re.search(r"[。，：] ", line), line
    return line


async def asked(world: World, language: str) -> str:
    """A game of MIL in which the person of a language is awaited; who that is."""
    me, other = LANGUAGES[language], "Roderic"
    await world.driver.profile(me, locale=language)
    await world.play("mil", (me, other))
    table = await world.table()
    if table.seats[table.asked[0]].name == me:
        return me
    decision = (await world.service.look(table.id, table.seats[table.asked[0]].user)).decision
    assert decision is not None
    await world.service.answer(
        table.id, table.seats[table.asked[0]].user or 0, decision.default, number=None, interaction=5
    )
    assert (await world.table()).seats[(await world.table()).asked[0]].name == me
    return me


ILLEGAL = ("fly to the moon", "harvest Z", "harvest A 99", "recruit A B", "pass pass", "place A court 99",
           "harvest A " + "x" * 200, "family `@everyone`", "place A <@103>", "harvest -", "pass 7")  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_illegal_answer_typed_by_hand(world: World, language: str) -> None:
    me = await asked(world, language)
    number = (await world.table()).number
    wrong = words(locale_of(language)).say(text("bot.refused", reason="", rule="")).strip()
    for typed in ILLEGAL:
        line = one_line(said(await world.driver.slash(me, HERE, "play", {"answer": typed})), language)
        assert line.startswith(wrong.rstrip("：: ")), line
    for name, options in (("mil harvest", {"knight": "Z"}), ("mil place", {"knight": "A", "sphere": "pub"}),
                          ("mil castle", {}), ("mil bid", {"gold": "3"})):  # fmt: skip
        one_line(said(await world.driver.slash(me, HERE, name, options)), language)
    assert (await world.table()).number == number


@pytest.mark.parametrize("language", LANGUAGES)
async def test_what_no_table_can_do(world: World, language: str) -> None:
    me = LANGUAGES[language]
    await world.driver.profile(me, locale=language)

    async def line(command: str, channel: Any = HERE, **options: Any) -> str:
        return one_line(said(await world.driver.slash(me, channel, command, options)), language)

    for command in ("join", "leave", "start", "play", "board", "log", "where", "undo", "resign", "hand", "mil pass"):
        await line(command)
    with pytest.raises(Refused):  # Discord itself takes none but the choices
        await line("new", game="chess")
    assert "advanced" in await line("new", game="mil", options="advanced=yes")
    assert "war_bonus" in await line("new", game="mil", options="colour=red")
    for seats in (9, 0, -1):
        assert "5" in await line("new", game="mil", seats=seats)
    await world.driver.deny(HERE, discord.Permissions(send_messages=True).value)
    await line("new", game="mil")
    await world.driver.deny(HERE)
    await world.driver.slash(me, HERE, "new", {"game": "mil", "seats": 2})
    assert "`/" in await line("new", game="mil"), "what one can do instead"
    for command in ("start", "join", "play", "board", "log", "hand", "undo", "resign", "mil pass"):
        await line(command)
    await line("play", "@dm")
    await line("hand", "@dm")
    await world.driver.slash("Roderic", HERE, "join")
    await world.driver.slash(me, HERE, "start")
    for command in ("start", "join", "leave", "undo", "bid"):
        await line(command)
    await line("board", move=99)
    table = await world.table()
    await world.service.close(table.id, table.host, staff=True, interaction=9)
    closed = words(locale_of(language)).say(text("bot.refusal.is_closed"))
    for command in ("play", "join", "undo", "resign"):
        assert closed in await line(command)
