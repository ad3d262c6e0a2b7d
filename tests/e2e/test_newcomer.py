"""A newcomer with nothing but `signet play`: a game of two, by phone and by desk, over a restart."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

pytest.importorskip("playwright")

from playwright.async_api import async_playwright, expect

from tests.e2e.newcomer import Eyes, Program, browser

SPACES = [f"{sphere}-{space}" for sphere in ("court", "market", "war", "curia") for space in (1, 2, 3)]
WAIT = 10_000


@asynccontextmanager
async def newcomer(folder: Path) -> AsyncIterator[tuple[Program, Eyes, Eyes]]:
    """The program, its page on a phone and on a desk; all of it ends here."""
    program = Program(folder / "signet.sqlite")
    expect.set_options(timeout=WAIT)
    try:
        await program.start()
        async with async_playwright() as playwright:
            chromium = await browser(playwright)
            try:
                phone = await Eyes.open(chromium, program.url, 390, 844)
                desk = await Eyes.open(chromium, program.url, 1280, 800)
                yield program, phone, desk
                assert phone.complaints + desk.complaints == []
            finally:
                await chromium.close()
    finally:
        await program.stop()


@pytest.mark.browser
async def test_a_newcomer_plays_without_discord(tmp_path: Path) -> None:
    async with newcomer(tmp_path) as (program, phone, desk), asyncio.timeout(90):
        first, second = await begin(phone)
        await move_by_command(phone, desk, first, second)
        await move_by_buttons(phone, desk, second)
        await pass_until_donation(phone, first, second)
        await offer_and_change(phone, first)
        await offer_nothing(phone, desk, first, second)
        await restart(program, phone, desk)


async def begin(phone: Eyes) -> tuple[str, str]:
    """A lobby, a second player, the start; who moves first, and who then."""
    await phone.become("Leonor")
    await phone.command("new")
    await phone.page.get_by_label("game").select_option("MIL (1049)")
    await phone.send()
    await expect(phone.log).to_contain_text("Seat 1: Leonor")

    await phone.become("Roderic")
    await phone.press("Join")
    await expect(phone.log).to_contain_text("Seat 2: Roderic")
    await phone.become("Leonor")
    await phone.go_to("council-hall")
    await phone.press("Start")

    message = await phone.board("Waiting for")
    awaited = re.search(r"Waiting for @(\w+): choose an action", await message.inner_text())
    assert awaited is not None
    first = awaited[1]
    return first, "Leonor" if first == "Roderic" else "Roderic"


async def move_by_command(phone: Eyes, desk: Eyes, first: str, second: str) -> None:
    """`/mil harvest`, every option chosen from what is offered; the other one sees the board at once."""
    await desk.become(second)
    await desk.go_to("council-hall")
    await phone.become(first)
    await phone.go_to("council-hall")
    await phone.command("mil harvest")
    await phone.complete("knight", "Knight B")
    await phone.complete("land", "cereal")
    await phone.complete("token", "Market, space 2")
    await phone.send()
    await expect(phone.log).to_contain_text("Done: Harvest")
    told = f"{first} harvests with knight B"
    await phone.board(told)
    await expect(await desk.board(told)).to_contain_text(f"Waiting for @{second}")


async def move_by_buttons(phone: Eyes, desk: Eyes, second: str) -> None:
    """*My move*, step by step, back once, to *Confirm*."""
    await desk.press("My move")
    await desk.press("Recruit a soldier")
    await desk.press("Back")
    await desk.press("Recruit a soldier")
    await desk.press("Knight A")
    await desk.newest.get_by_label("White time token").select_option("Court, space 1")
    await expect(desk.newest).to_contain_text("This will be your move")
    await desk.press("Confirm")
    await expect(desk.log).to_contain_text("Done: Recruit a soldier")
    await phone.board(f"{second} recruits a soldier for knight A")


async def pass_until_donation(phone: Eyes, first: str, second: str) -> None:
    """Both close all spaces, which ends the Actions of the first turn; nobody stands in any sphere."""
    for index, space in enumerate(SPACES):
        await phone.answer((first, second)[index % 2], f"pass {space} black")
    await phone.board("0 of 2 offers are in")


async def offer_and_change(phone: Eyes, first: str) -> None:
    """A sealed offer from the direct message; then a smaller one. The channel learns only that one is in."""
    await phone.become(first)
    await phone.go_to("@Signet")
    await expect(phone.newest).to_contain_text(re.compile("Cathedral", re.I))
    await phone.press("Make my offer")
    await phone.fill({"Gold": "2"})
    await expect(phone.newest).to_contain_text("This will be your sealed offer")
    await phone.press("Confirm")
    await expect(phone.newest).to_contain_text("Your sealed offer is in")

    await phone.press("Change my offer")
    await phone.fill({"Gold": "1"})
    await phone.press("Confirm")
    await expect(phone.newest).to_contain_text("Gold: 1")
    await phone.go_to("council-hall")
    await expect(phone.newest).to_contain_text("1 of 2 offers is in")
    await expect(phone.log).not_to_contain_text(re.compile("offers \\d gold"))


async def offer_nothing(phone: Eyes, desk: Eyes, first: str, second: str) -> None:
    """The other one offers nothing; all is told in the channel."""
    await desk.go_to("@Signet")
    await desk.press("Offer nothing")
    await desk.press("Confirm")
    told = await phone.board(f"{first} offers 1 gold")
    await expect(told).to_contain_text(f"{second} offers 0 gold")


async def restart(program: Program, phone: Eyes, desk: Eyes) -> None:
    """Stopped and started again on the same files: the page comes back, and so do the old buttons."""
    board = await phone.board("Turn 2 begins")
    awaited = re.search(r"Waiting for @(\w+): choose an action", await board.inner_text())
    assert awaited is not None
    assert await program.stop() in (0, 130)
    await expect(phone.page.locator("#offline")).to_be_visible()
    await program.start()
    await expect(phone.page.locator("#offline")).to_be_hidden()

    await phone.become(awaited[1])
    await phone.go_to("council-hall")
    await phone.press("My move")
    await phone.press("Place a knight")
    await phone.press("Knight A")
    await phone.newest.get_by_label("Power Sphere").select_option("Crusades")
    await phone.press("Confirm")
    told = f"{awaited[1]} places knight A on the Crusades"
    await phone.board(told)
    await desk.go_to("council-hall")
    await desk.board(told)
