"""The command tree: Discord's limits in all languages; a bad command is left out; who hears of what."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.commands import add_commands
from bot.commands.limits import problems
from bot.commands.names import CatalogueTranslator
from bot.commands.tree import Tree
from bot.i18n.catalogue import LOCALES, templates
from rules import GAMES, Command, Game
from rules.players import LEVELS
from tests.toy import TOY

ROOT = Path(__file__).parents[2]
NAME = re.compile(r"^[-_'\w]{1,32}$")


async def payloads(games: dict[str, Any]) -> list[dict[str, Any]]:
    tree = Tree(discord.Client(intents=discord.Intents.none()))
    await tree.build(games)
    return [await command.get_translated_payload(tree, CatalogueTranslator()) for command in tree.get_commands()]


async def test_all_commands_are_within_limits_and_none_is_left_out() -> None:
    made = await payloads({**GAMES, "toy": TOY})
    names = {command["name"] for command in made}
    assert names >= {"new", "join", "leave", "start", "play", "bid", "board", "hand", "log", "where", "undo", "resign"}
    assert names >= {"help", "language", *GAMES}
    assert [problem for command in made for problem in problems(command)] == []
    for locale in ("zh-TW", "el"):
        local = [command["name_localizations"][locale] for command in made]
        assert len(set(local)) == len(local), "two commands with one name"


async def test_every_name_and_description_is_translated() -> None:
    def walk(part: dict[str, Any]) -> None:
        assert set(part["name_localizations"]) >= {"zh-TW", "el"}, part["name"]
        assert set(part["description_localizations"]) >= {"zh-TW", "el"}, part["name"]
        assert part["description"] not in ("–", "…", "")
        for option in part.get("options") or ():
            walk(option)

    for command in await payloads(dict(GAMES)):
        walk(command)


async def test_contexts() -> None:
    for command in await payloads(dict(GAMES)):
        direct = command["name"] in ("play", "bid", "hand", "help", "language")
        assert command["contexts"] == ([0, 1] if direct else [0]), command["name"]
        assert command["integration_types"] == [0]


async def test_a_bad_command_is_left_out_and_the_others_stay() -> None:
    bad = tuple(Command("Bad Name" if i == 0 else f"c{i}", ("toy.act",)) for i in range(3))
    wide = tuple(Command(f"c{i}", ("toy.act",), (), tuple(f"f{k}" for k in range(26))) for i in range(3))
    for commands in (bad, wide):
        game: Game[Any, Any, Any] = Game(**{**vars_of(TOY), "commands": commands})
        names = {command["name"] for command in await payloads({"toy": game, **GAMES})}
        assert "toy" not in names and "mil" in names


def vars_of(game: Game[Any, Any, Any]) -> dict[str, Any]:
    return {name: value for name, value in vars(game).items() if not name.startswith("_")}


def test_limits_find_what_discord_would_refuse() -> None:
    base = {"name": "ok", "description": "fine"}
    assert problems(base) == []
    assert problems({**base, "name": "Not ok"})
    assert problems({**base, "name": "x" * 33})
    assert problems({**base, "description": "x" * 101})
    assert problems({**base, "description_localizations": {"el": "x" * 101}})
    assert problems({**base, "options": [base] * 26})
    assert problems(
        {
            **base,
            "options": [{**base, "name": f"o{i}", "choices": [{"name": "c", "value": "v"}] * 26} for i in range(2)],
        }
    )
    assert problems({**base, "options": [{**base, "name": a, "name_localizations": {"el": "ίδιο"}} for a in "ab"]})
    long = {**base, "description": "d" * 100}
    assert problems(
        {
            **long,
            "options": [
                {**long, "name": f"s{i}", "options": [{**long, "name": f"o{k}"} for k in range(25)]} for i in range(4)
            ],
        }
    )


async def test_the_hash_changes_only_with_the_commands() -> None:
    async def built(games: dict[str, Any]) -> str:
        return await Tree(discord.Client(intents=discord.Intents.none())).build(games)

    assert await built(dict(GAMES)) == await built(dict(GAMES))
    assert await built(dict(GAMES)) != await built({"toy": TOY})


def test_a_command_that_cannot_be_made_does_not_stop_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.commands import lobby

    def broken() -> app_commands.Command[Any, ..., Any]:
        raise TypeError("no")

    monkeypatch.setattr(lobby, "join_command", broken)
    tree: app_commands.CommandTree[Any] = app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
    add_commands(tree, GAMES)
    assert tree.get_command("join") is None and tree.get_command("new") is not None


FAMILIES = {
    "bot.permission.": ("view_channel", "send_messages", "send_messages_in_threads", "create_public_threads",
                        "attach_files", "read_message_history"),
    "bot.kind.": ("undo", "resign"),
    "bot.level.": tuple(LEVELS),
    "bot.refusal.is_": ("lobby", "closed", "frozen", "over"),
    "bot.button.": ("offer", "change_offer", "fill", "again"),
}  # fmt: skip


@pytest.mark.parametrize("locale", LOCALES)
def test_every_text_that_the_bot_says_has_words(locale: str) -> None:
    known = templates(locale)
    for path in (ROOT / "bot").rglob("*.py"):
        if "sandbox" not in path.parts:
            for key in re.findall(r'"(bot\.[a-z_.]+[a-z_])"', path.read_text(encoding="utf-8")):
                assert key in known or key.startswith("bot.i18n"), f"{path.name}: {key}"
    for prefix, names in FAMILIES.items():
        assert all(prefix + name in known for name in names), prefix
    for game in GAMES.values():
        for command in game.commands:
            assert f"bot.command.{game.name}.{command.name}" in known, command.name
            assert f"{game.name}.command.{command.name}" in known, command.name
            assert all(f"bot.field.{field}" in known for field in command.fields), command.fields
