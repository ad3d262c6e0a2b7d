"""The page, in a real browser: one person is everybody."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests import chromium

PAGE = Path(__file__).parents[2] / "bot" / "sandbox" / "page"


def test_every_word_is_there_in_every_language_and_is_used() -> None:
    words = json.loads((PAGE / "words.json").read_text("utf-8"))
    scripts = "".join(file.read_text("utf-8") for file in PAGE.glob("*.js"))
    used = set(re.findall(r'\bt\(\s*"(\w+)"', scripts)) | set(re.findall(r'"(hint_\d)"', scripts))
    for language, table in words.items():
        assert set(table) == set(words["en"]), language
        assert all(table.values()), language
        for key, text in table.items():
            assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", words["en"][key])), (language, key)
    assert used <= set(words["en"])
    assert set(words["en"]) - used == set()


def test_the_page_puts_in_no_markup() -> None:
    for file in PAGE.glob("*.js"):
        text = file.read_text("utf-8")
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|setHTML", text), (
            file.name
        )
    page = (PAGE / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*src=)|<style|\son\w+=|style=", page)


@pytest.mark.browser
async def test_one_person_plays_every_seat(table: Any) -> None:
    from playwright.async_api import async_playwright, expect

    async with async_playwright() as player:
        browser = await player.chromium.launch(executable_path=chromium.PATH, args=chromium.FLAGS)
        page = await browser.new_page(viewport={"width": 390, "height": 780})
        complaints: list[str] = []
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        expect.set_options(timeout=3000)
        await page.goto(table.running.url)
        log = page.locator("#log")

        # A command with an option that completes itself, by keyboard alone.
        await page.get_by_role("combobox").fill("/t har")
        await expect(page.get_by_role("option", name="/t harvest")).to_be_visible()
        await page.keyboard.press("Enter")
        await page.keyboard.type("q")
        await expect(page.get_by_role("option", name="Tile q2")).to_be_visible()
        await page.keyboard.press("ArrowDown")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="+ member").click()
        await page.get_by_label("member").select_option("沈墨白")
        await page.get_by_role("button", name="Send").click()
        await expect(log).to_contain_text("q1 x1 for 沈墨白")

        # A form; its answer is for one pair of eyes.
        await page.locator("#line").fill("/t offer")
        await page.keyboard.press("Enter")
        await page.get_by_role("button", name="Send").click()
        await page.get_by_label("Gold").fill("12")
        await page.get_by_role("button", name="Submit").click()
        await expect(log).to_contain_text("gold=12")
        await expect(log).to_contain_text("Only you can see this")

        # What is said arrives by itself, as text and not as markup.
        evil = "<img src=x onerror=alert(1)> **bold** <@103>"
        await table.channel("council-hall").send(evil, view=None)
        await expect(log).to_contain_text("<img src=x onerror=alert(1)> bold @沈墨白")
        assert await log.locator("img").count() == 0

        # The other one is told, sits down, does not see what is not his, and presses a button.
        await table.driver.slash("Leonor", "council-hall", "t count")
        seat = page.get_by_role("button", name=re.compile("沈墨白"))
        await expect(seat).to_contain_text("1")
        await seat.click()
        await expect(page.locator("html")).to_have_attribute("lang", "zh-TW")
        await expect(log).not_to_contain_text("gold=12")
        await page.get_by_role("button", name="Count 1").click()
        await expect(page.get_by_role("button", name="Count 2")).to_be_visible()
        await expect(seat).not_to_contain_text("1")

        # A picture, with its alt text.
        await table.driver.slash("Leonor", "council-hall", "t board")
        await expect(log.get_by_alt_text("A board with two houses.")).to_be_visible()

        # Direct messages closed on the page are closed for the bot.
        await page.locator("#settings summary").click()
        async with page.expect_response("**/sandbox/do/profile"):
            await page.locator("#dm-open").uncheck()
        outcome = await table.driver.slash("沈墨白", "council-hall", "t dm")
        assert outcome.message.content == "refused 50007"
        assert complaints == []
        await browser.close()


@pytest.mark.browser
async def test_who_changes_seats_quickly_stays_where_he_went(table: Any) -> None:
    from playwright.async_api import async_playwright, expect

    async with async_playwright() as player:
        browser = await player.chromium.launch(executable_path=chromium.PATH, args=chromium.FLAGS)
        page = await browser.new_page(viewport={"width": 390, "height": 780})
        await page.goto(table.running.url)
        seats = page.locator("#seat-list button")
        late: list[Any] = []

        async def hold_the_first(route: Any) -> None:
            """The answer to what was asked before the change of seats arrives after it."""
            if late:
                await route.continue_()
            else:
                late.append(await route.fetch())
                await expect(seats.nth(2)).to_have_attribute("aria-pressed", "true")
                await route.fulfill(response=late[0])

        await expect(seats.nth(0)).to_have_attribute("aria-pressed", "true")
        await page.route("**/sandbox/see/home", hold_the_first)
        async with page.expect_request("**/sandbox/see/home"):
            await table.driver.say("Roderic", "garden", "news")
        async with page.expect_response("**/sandbox/see/home"):
            await seats.nth(2).click()
        await expect(seats.nth(2)).to_have_attribute("aria-pressed", "true")
        await page.unroute_all(behavior="wait")
        await page.wait_for_load_state("networkidle")
        await expect(seats.nth(2)).to_have_attribute("aria-pressed", "true")
        await expect(page.locator("html")).to_have_attribute("lang", "zh-TW")
        await browser.close()
