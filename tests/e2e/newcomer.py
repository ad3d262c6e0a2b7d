"""What a newcomer has: `signet play` on the files of a folder, and its page in Chromium."""

from __future__ import annotations

import asyncio
import re
import signal
import socket
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, Page, Playwright, expect

from tests import chromium

ROOT = Path(__file__).parents[2]
HERE = "council-hall"
LOADED = "image => image.complete && image.naturalWidth > 1000"
"""A board that is really there: 1600 pixels wide, or more."""


class Program:
    """`signet play` on a database, always at the same port, so that an open page finds it again."""

    def __init__(self, database: Path) -> None:
        self._database = database
        self._port = free_port()
        self._process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self._port}/"

    async def start(self) -> None:
        """Start it; return when it says where the page is."""
        command = ["-m", "bot", "play", "--no-open", "--port", str(self._port), "--database", str(self._database)]
        pipe = asyncio.subprocess.PIPE
        with (self._database.parent / "play.log").open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, cwd=ROOT, stdout=pipe, stderr=log
            )
        assert self._process.stdout is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), 30)
        assert self.url.rstrip("/") in line.decode(), line

    async def stop(self) -> int:
        """End it as a host would, and if that does not help, for good; its exit status."""
        if self._process is None:
            return 0
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            return await asyncio.wait_for(self._process.wait(), 10)
        except TimeoutError:
            self._process.kill()
            return await self._process.wait()


def free_port() -> int:
    """A port of this machine at which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def browser(playwright: Playwright) -> Browser:
    """Chromium without a window."""
    return await playwright.chromium.launch(executable_path=chromium.PATH, args=chromium.FLAGS)


@dataclass
class Eyes:
    """One open page, and what a person does in it."""

    page: Page
    complaints: list[str]

    @classmethod
    async def open(cls, browser: Browser, url: str, width: int, height: int) -> Eyes:
        """A fresh page of this size."""
        page = await browser.new_page(viewport={"width": width, "height": height})
        complaints: list[str] = []
        page.on("pageerror", lambda error: complaints.append(str(error)))
        await page.goto(url)
        await expect(page.locator("#seat-list button")).to_have_count(6)
        return cls(page, complaints)

    @property
    def log(self) -> Locator:
        """The messages of the channel."""
        return self.page.locator("#log")

    @property
    def newest(self) -> Locator:
        """The newest message."""
        return self.log.locator("article").last

    @property
    def place(self) -> Locator:
        """The name of the channel that is open."""
        return self.page.locator("#channel-name")

    @property
    def offered(self) -> Locator:
        """What the composer suggests."""
        return self.page.locator("#composer .suggestions:not([hidden]) li")

    def seat(self, name: str) -> Locator:
        """The button with which one becomes somebody else."""
        return self.page.locator("#seat-list button", has_text=name)

    async def become(self, name: str) -> None:
        """Be somebody else from now on."""
        await self.seat(name).click()
        await expect(self.seat(name)).to_have_attribute("aria-pressed", "true")

    async def go_to(self, place: str) -> None:
        """Open a channel, or the direct messages."""
        if await self.page.locator("#open-places").is_visible():
            await self.page.locator("#open-places").click()
        await self.page.locator("#places .place", has_text=place).click()
        await expect(self.place).to_contain_text(place)

    async def command(self, words: str) -> None:
        """Choose a command by typing its name."""
        await self.page.locator("#line").fill(f"/{words}")
        await expect(self.offered.first).to_contain_text(f"/{words}")
        await self.page.keyboard.press("Enter")

    async def complete(self, option: str, typed: str) -> None:
        """Add an option to the command, type, and take what is offered."""
        await self.page.locator("#composer .chip", has_text=option).click()
        await self.page.keyboard.type(typed)
        await self.offered.filter(has_text=typed).first.click()

    async def send(self) -> None:
        """Send what stands in the composer."""
        await self.page.locator("#composer").get_by_role("button", name="Send").click()

    async def press(self, label: str) -> None:
        """Press the newest button of this name."""
        await self.log.get_by_role("button", name=label, exact=True).last.click()

    async def fill(self, values: dict[str, str]) -> None:
        """Fill in the open form, and send it."""
        form = self.page.locator("dialog#form")
        for label, value in values.items():
            await form.get_by_label(re.compile(label)).fill(value)
        await form.get_by_role("button", name="Submit").click()
        await expect(form).not_to_be_visible()

    async def board(self, words: str) -> Locator:
        """The board message that tells this, once its picture has really arrived."""
        message = self.log.locator("article", has_text=words, has=self.page.locator("img")).last
        picture = message.locator("img[alt^='MIL (1049), turn']")
        await picture.scroll_into_view_if_needed()
        await self.page.wait_for_function(LOADED, arg=await picture.element_handle())
        return message

    async def ask(self, address: str, body: dict[str, Any]) -> Any:
        """What the page itself asks of the stand-in."""
        code = "([a, b]) => fetch('/sandbox/' + a, {method: 'POST', body: JSON.stringify(b)}).then(r => r.json())"
        return await self.page.evaluate(code, [address, body])

    async def answer(self, name: str, words: str) -> None:
        """`/play` in somebody's name, the short way."""
        body = {"user": name, "channel": HERE, "path": "play", "options": {"answer": words}, "settle": True}
        outcome = await self.ask("do/slash", body)
        assert outcome["answered"], outcome
