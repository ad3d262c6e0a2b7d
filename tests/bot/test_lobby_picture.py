"""Pictures beside the board: the lobby's, the score sheet at the end, the legend of `/help`."""

from __future__ import annotations

import logging
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

import render
from bot.i18n import words
from bot.notify import channels
from bot.notify.board import lobby_shown
from bot.notify.channels import Channels
from bot.sandbox.seen import Message
from bot.table import Place, Seat, Status, Table
from render import Lobby
from rules import GAMES
from tests.bot.conftest import HERE, World, said
from tests.bot.test_trouble import ATTACH

MIL = GAMES["mil"]


def alt(message: Message) -> list[str | None]:
    """The alt texts of a message's pictures."""
    return [file.alt for file in message.files]


async def lobby(world: World, *names: str) -> Message:
    """The lobby's message as soon as exactly these people are told to sit there, with or without a picture."""

    def wanted(message: Message) -> bool:
        return "lobby" in message.text and all(name in message.text for name in names) and "Seat" in message.text

    return await world.posted(lambda m: wanted(m) and f"Seat {len(names) + 1}" not in m.text)


async def open_lobby(world: World, game: str = "mil", **options: Any) -> Message:
    """A lobby in which Leonor sits."""
    await world.driver.slash("Leonor", HERE, "new", {"game": game, **options})
    return await lobby(world, "Leonor")


async def test_the_picture_of_the_lobby_is_replaced_when_people_come_and_go(world: World) -> None:
    first = await open_lobby(world)
    assert alt(first) == ["lobby of 1 of 2 to 5 in en"]
    await world.driver.click("Roderic", first, "Join")
    second = await lobby(world, "Leonor", "Roderic")
    assert second.id == first.id and alt(second) == ["lobby of 2 of 2 to 5 in en"]
    await world.driver.click("Ειρήνη", first, "Join")
    await lobby(world, "Leonor", "Roderic", "Ειρήνη")
    await world.driver.click("Roderic", first, "Leave")
    third = await lobby(world, "Leonor", "Ειρήνη")
    assert third.id == first.id and alt(third) == ["lobby of 2 of 2 to 5 in en"]
    await world.driver.click("Leonor", first, "Start")
    begun = await world.posted(lambda message: "has begun" in message.text)
    assert begun.id == first.id and alt(begun) == ["lobby of 2 of 2 to 2 in en"] and not begun.buttons


async def test_the_picture_of_a_closed_lobby_is_taken_away(world: World) -> None:
    first = await open_lobby(world)
    await world.driver.click("Leonor", first, "Leave")
    closed = await world.posted(lambda message: "lobby is closed" in message.text)
    assert closed.id == first.id and closed.files == []


async def test_an_old_lobby_is_posted_anew_with_its_picture(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    first = await open_lobby(world)
    monkeypatch.setattr(channels, "EDITABLE_FOR", timedelta(0))
    await world.driver.click("Roderic", first, "Join")
    second = await lobby(world, "Leonor", "Roderic")
    assert second.id != first.id and alt(second) == ["lobby of 2 of 2 to 5 in en"]


async def test_the_real_picture_of_a_lobby(world: World, caplog: pytest.LogCaptureFixture) -> None:
    world.draw_lobby = render.draw_lobby
    await world.restart()
    first = await open_lobby(world, options="war_bonus=off")
    [picture] = first.files
    assert (picture.content_type, picture.width) == ("image/png", 2000)
    assert picture.alt is not None and "Leonor (blue)" in picture.alt and "War bonus: none" in picture.alt
    await world.driver.slash("Leonor", "library", "new", {"game": "toy"})
    plain = await world.posted(lambda message: "lobby" in message.text, "library")
    assert plain.files == [] and plain.buttons
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_without_the_permission_the_lobby_is_words(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    await world.driver.deny(HERE, ATTACH)
    first = await open_lobby(world)
    assert first.files == [] and first.buttons and "Seat 1: Leonor" in first.text
    monkeypatch.setattr(Channels, "takes_files", lambda self, channel: channel not in self._no_files)
    await world.driver.click("Roderic", first, "Join")
    second = await lobby(world, "Leonor", "Roderic")
    assert second.id == first.id and second.files == [] and second.buttons
    await world.driver.deny(HERE)


async def test_a_picture_that_may_not_be_replaced_is_not_left_there_to_lie(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await open_lobby(world)
    assert first.files
    await world.driver.deny(HERE, ATTACH)
    monkeypatch.setattr(Channels, "takes_files", lambda self, channel: channel not in self._no_files)
    await world.driver.click("Roderic", first, "Join")
    second = await lobby(world, "Leonor", "Roderic")
    assert second.id == first.id and second.files == []


async def test_a_painter_that_fails_is_logged_and_the_lobby_goes_on(
    world: World, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(lobby: Lobby, words: Any) -> Any:
        raise KeyError("colour")

    world.draw_lobby = fails
    await world.restart()
    first = await open_lobby(world)
    assert first.files == [] and first.buttons
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == [
        "no picture of a lobby of mil"
    ]


def table(status: Status, seats: int, wanted: int | None = None, **options: str) -> Table:
    """A table at which so many people sit."""
    people = tuple(Seat(number, number, f"N{number}") for number in range(seats))
    return Table(1, "mil", status, Place(1), 0, people, wanted, options)


def test_what_a_lobby_shows() -> None:
    said = words("en")
    assert lobby_shown(said, table(Status.LOBBY, 1), MIL) == Lobby("mil", 1, 2, 5)
    assert lobby_shown(said, table(Status.LOBBY, 2, wanted=3), MIL) == Lobby("mil", 2, 2, 3)
    assert lobby_shown(said, table(Status.PLAYING, 4), MIL) == Lobby("mil", 4, 4, 4)
    assert lobby_shown(said, table(Status.CLOSED, 1), MIL) is None
    shown = lobby_shown(said, table(Status.LOBBY, 1, war_bonus="off", bastard="heir_only"), MIL)
    assert shown is not None and [said.say(option) for option in shown.options] == ["War bonus: none"]
    assert replace(shown, options=()) == Lobby("mil", 1, 2, 5)


async def finished(world: World, game: str) -> Message:
    """The last message of a game of two that one of them has given up."""
    await world.play(game)
    await world.driver.slash("Roderic", HERE, "resign")
    asked = next(m for m in reversed(await world.driver.messages(HERE, "Roderic")) if m.ephemeral and m.buttons)
    await world.driver.click("Roderic", asked, "Resign")
    return await world.posted(lambda message: "wins" in message.text)


async def test_the_end_shows_the_score_sheet_and_a_way_to_the_board(world: World) -> None:
    last = await finished(world, "mil")
    assert alt(last) == ["score for None in en"]
    assert [button.label for button in last.buttons] == ["Board", "Log"]
    board = await world.driver.click("spectator", last, "Board")
    assert board.message is not None and board.message.ephemeral
    assert alt(board.message) == ["board for None in en"]


async def test_a_game_without_a_score_sheet_ends_with_its_board(world: World) -> None:
    last = await finished(world, "toy")
    assert alt(last) == ["board for None in en"]
    assert [button.label for button in last.buttons] == ["Log"]


async def test_help_shows_the_legend_where_a_game_is_played(world: World) -> None:
    alone = await world.driver.slash("Leonor", HERE, "help")
    assert alone.message is not None and alone.message.files == [] and "/new" in said(alone)
    await open_lobby(world)
    early = await world.driver.slash("Leonor", HERE, "help")
    assert early.message is not None and early.message.files == []
    await world.driver.slash("Roderic", HERE, "join")
    await world.driver.slash("Leonor", HERE, "start")
    await world.board(0)
    helped = await world.driver.slash("spectator", HERE, "help")
    assert helped.message is not None and helped.message.ephemeral and said(helped) == said(alone)
    assert alt(helped.message) == ["legend for None in en"]
    direct = await world.driver.slash("Leonor", "@dm", "help")
    assert direct.message is not None and direct.message.files == []


async def test_help_in_a_channel_of_a_game_without_a_legend(world: World) -> None:
    await world.play("toy")
    helped = await world.driver.slash("Leonor", HERE, "help")
    assert helped.message is not None and helped.message.files == [] and "/new" in said(helped)
