"""Sealed offers: nobody learns anything but the count; they can be changed; direct messages may open again."""

from __future__ import annotations

import asyncio
import re

from bot.sandbox.seen import Message
from tests.bot.conftest import HERE, World, said
from tests.bot.test_trouble import bid

SECRET = re.compile(r"(?<![\w`])(7|coins)(?![\w`])")


def words_of(message: Message) -> str:
    """All that a message tells, without hashes."""
    told = [message.text, *(file.alt or "" for file in message.files), *(button.label for button in message.buttons)]
    return re.sub(r"`[0-9a-f]{16,}`", "", " ".join(told))


async def test_nothing_but_the_count_before_the_reveal(world: World) -> None:
    people = ("Leonor", "Roderic", "Sæmundr")
    await world.play("toy", people)
    await world.driver.until("@dm", lambda message: bool(message.files), "Roderic")
    await bid(world, "Leonor", 7)
    await world.posted(lambda message: "1 of 3" in message.text)
    seen = [words_of(message) for message in await world.driver.messages(HERE)]
    for other in ("where", "log", "board"):
        seen.append(words_of((await world.driver.slash("Roderic", HERE, other)).message))
    assert not [text for text in seen if SECRET.search(text.replace("move 0", ""))]
    assert "Leonor" not in "".join(line for text in seen for line in text.splitlines() if "of 3" in line)


async def test_an_offer_can_be_changed_until_all_are_in(world: World) -> None:
    board = await world.play()
    await bid(world, "Leonor", 3)
    opened = await world.driver.click("Leonor", board, "My offer")
    assert opened.modal.fields[0].value == "3"
    shown = await world.driver.submit("Leonor", opened.modal, {"coins": "5"})
    done = await world.press("Leonor", shown.message, "Confirm")
    assert "1 of 2" in done.text and "Change my offer" in [button.label for button in done.buttons]
    opened = await world.driver.click("Leonor", done, "Change my offer")
    assert opened.modal.fields[0].value == "5"
    wrong = await world.driver.submit("Leonor", opened.modal, {"coins": "55"})
    assert "0 to 10" in said(wrong)
    again = await world.driver.click("Leonor", wrong.message, "Change my offer")
    assert again.modal.fields[0].value == "55"
    await bid(world, "Roderic", 4)
    late = await world.driver.submit("Leonor", again.modal, {"coins": "1"})
    assert "moved on" in said(late)
    revealed = await world.board(2)
    assert "won" in revealed.text and (await world.table()).asked == (0,)


async def test_offering_nothing(world: World) -> None:
    await world.play()
    asked = await world.driver.until("@dm", lambda message: bool(message.files), "Roderic")
    assert "sealed decision" in asked.text and [b.label for b in asked.buttons][:2] == [
        "Make my offer",
        "Offer nothing",
    ]
    shown = await world.press("Roderic", asked, "Offer nothing", "@dm")
    assert "coins: 0" in shown.text.lower()
    done = await world.press("Roderic", shown, "Confirm", "@dm")
    assert "1 of 2" in done.text


async def test_the_picture_stays_when_the_count_is_edited(world: World) -> None:
    """Complaint 54."""
    board = await world.play()
    await bid(world, "Leonor", 1)
    counted = await world.posted(lambda message: "1 of 2" in message.text)
    assert counted.id == board.id and [file.alt for file in counted.files] == [board.files[0].alt]


async def test_direct_messages_that_open_again_are_found_out(world: World) -> None:
    await world.driver.profile("Roderic", dm_open=False)
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    await world.driver.slash("Roderic", HERE, "join")
    assert (await world.table()).seats[1].private is False
    await world.driver.profile("Roderic", dm_open=True)
    assert world.bot is not None
    world.bot.kit.private._tried.clear()  # ten minutes later
    await world.driver.slash("Leonor", HERE, "start")
    await world.board(0)
    await bid(world, "Roderic", 2)
    for _ in range(100):
        if (await world.table()).seats[1].private:
            break
        await asyncio.sleep(0.05)
    assert (await world.table()).seats[1].private is True
    assert await world.driver.dms("Roderic")


async def test_bids_are_for_sealed_questions_only(world: World) -> None:
    await world.play()
    await bid(world, "Leonor", 2)
    await bid(world, "Roderic", 1)
    await world.board(2)
    refused = await world.driver.slash("Leonor", HERE, "bid", {"offer": "1"})
    assert "No sealed offer" in said(refused)
    assert await world.driver.autocomplete("Leonor", HERE, "bid", "offer", "") == []
