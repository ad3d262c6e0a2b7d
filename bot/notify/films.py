"""Films of games: drawn picture by picture in the pool of all pictures, so that boards are drawn in between."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import Callable, Iterator
from contextlib import aclosing, contextmanager
from dataclasses import dataclass

import discord

from bot.filming import Shot, Story
from bot.i18n import Words
from bot.notify.pictures import ALT, Draw, Drawn, Pictures
from bot.service import Service
from render.film import MOST_BYTES, NAME, SIZES, Film, Reel, Size, TooLarge, evenly
from rules import Refusal, Text, text

LOG = logging.getLogger("signet.pictures")

WAITING = 6
"""Films that may be under way or wait: the last of them must be there before its interaction ends (15 minutes)."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A film, through whose eyes it is, after which move it ends, and its last picture in words."""

    film: Film
    viewer: int | None
    number: int
    alt: str


class Films:
    """Makes films, one at a time; who comes meanwhile waits his turn."""

    def __init__(self, service: Service, pictures: Pictures) -> None:
        self._service, self._pictures = service, pictures
        self._turn = asyncio.Lock()
        self._people: set[int] = set()

    def busy(self, user: int) -> Text | None:
        """Why a person can't have a film made now, if so: he waits for one already, or too many people do."""
        if user in self._people:
            return text("bot.film.yours")
        return text("bot.film.busy") if len(self._people) >= WAITING else None

    @contextmanager
    def waiting(self, user: int) -> Iterator[None]:
        """A person waits for a film."""
        self._people.add(user)
        try:
            yield
        finally:
            self._people.discard(user)

    async def of(
        self, table: int, user: int | None, story: Story, words: Words, most: int = MOST_BYTES
    ) -> Replay | None:
        """A game as one person saw it (None: as everybody did), at most so many bytes; None if it can't be made."""
        async with self._turn:
            for size in SIZES:
                try:
                    return await self._made(table, user, story, words, size, most)
                except TooLarge:
                    LOG.info("the film of table %s is too large with %s pictures", table, size.pictures)
                except Refusal:
                    raise
                except Exception:
                    LOG.exception("no film of table %s", table)
                    break
        return None

    async def _made(
        self, table: int, user: int | None, story: Story, words: Words, size: Size, most: int
    ) -> Replay | None:
        reel = Reel(size.wide, most)
        wanted = [story.seen[index] for index in evenly(len(story.seen), size.pictures)]
        shot, alt = None, ""
        async with aclosing(self._service.shots(table, user, story, wanted)) as shots:
            async for shot in shots:
                alt = (await self._pictures.work(onto(reel, shot, words))).alt
        return None if shot is None else Replay(reel.end(), shot.view.viewer, shot.number, alt)


def onto(reel: Reel, shot: Shot, words: Words) -> Callable[[Draw], Drawn]:
    """What draws a shot and puts it on a reel."""

    def work(draw: Draw) -> Drawn:
        drawn = draw(shot.view, words, since=shot.since, note=shot.note)
        reel.add(drawn.data)
        return drawn

    return work


def film_file(film: Film, alt: str) -> discord.File:
    """A film as an attachment with its alt text; made anew for each attempt to send it."""
    return discord.File(io.BytesIO(film.data), NAME, description=alt[:ALT])
