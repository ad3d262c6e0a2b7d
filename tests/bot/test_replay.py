"""`/replay`: who sees which film, what is on it, and what people hear when there is none."""

from __future__ import annotations

import asyncio
import io
import threading
from collections.abc import Callable
from typing import Any

import pytest
from PIL import Image

from bot.notify import films
from bot.sandbox.seen import Message
from render.picture import Picture
from tests.bot.conftest import HERE, World, said
from tests.tables import interactions
from tests.toy import TOY

COLOURS = [part for step in range(250) for part in (step, 250 - step, 90)]
PATIENCE = 20.0
ROUND = [("Leonor", 3), ("Roderic", 1), ("Leonor", "keep")]
SEEN = (0, 2, 3, 5, 6)
"""The moves of two rounds after which there is something to see: sealed bids are revealed together."""


class Studio:
    """Draws a picture of its own for each view; of those of films it remembers the views and what was told.

    They are known by that nothing is asked on them: a board of a running game names what is.
    """

    def __init__(self) -> None:
        self.drawn: list[tuple[Any, Any, tuple[str, ...]]] = []
        self.before: Callable[[], None] = lambda: None
        self.size = (40, 30)
        self.made = 0

    def __call__(
        self, view: Any, words: Any, *, since: Any = None, note: Any = (), prompt: Any = None, zoom: str = ""
    ) -> Picture:
        if prompt is None:
            self.before()
            self.drawn.append((view, since, tuple(text.key for text in note)))
        image = Image.effect_noise(self.size, 90).convert("P") if self.size[0] > 40 else Image.new("P", self.size)
        image.putpalette(COLOURS)
        self.made += 1
        image.paste(self.made * 37 % 250, (0, 0, 20, 20))
        out = io.BytesIO()
        image.save(out, "PNG")
        return Picture(out.getvalue(), "board.png", f"board for {view.viewer} in {words.locale}")

    def film(self) -> list[tuple[Any, Any, tuple[str, ...]]]:
        """What was drawn since the last time this was asked."""
        found, self.drawn = self.drawn, []
        return found


@pytest.fixture
async def studio(world: World) -> Studio:
    """The bot with a studio."""
    world.draw = Studio()
    await world.restart()
    return world.draw


def waiting(event: threading.Event) -> Callable[[], None]:
    """Something that waits for an event, but not for ever."""
    return lambda: event.wait(PATIENCE) and None


async def moves(world: World, made: list[tuple[str, Any]]) -> None:
    """Some moves."""
    table = await world.table()
    people = {seat.name: seat.user for seat in table.seats}
    for who, answer in made:
        user = people[who]
        assert user is not None
        await world.service.answer(table.id, user, (answer,), number=None, interaction=next(interactions))


async def begun(world: World, studio: Studio, made: list[tuple[str, Any]]) -> None:
    """A game of two rounds in which these moves were made, and everything was told."""
    await world.play("toy", options="rounds=2")
    await moves(world, made)
    await world.posted(lambda message: f"move {len(made)}" in message.text or "wins" in message.text)
    studio.film()


async def replay(world: World, who: str, **options: Any) -> Message:
    """The person's own answer, when it is final."""
    outcome = await world.driver.slash(who, HERE, "replay", options)
    assert outcome.message is not None and outcome.message.ephemeral, "what is said first is private, always"
    return await world.driver.until(
        HERE,
        lambda message: message.id == outcome.message.id and not message.thinking and "being made" not in message.text,
        who,
    )


async def public_films(world: World) -> list[Message]:
    """The films that everybody can see."""
    return [message for message in await world.driver.messages(HERE) if has_film(message)]


def has_film(message: Message) -> bool:
    """Whether a film is on a message."""
    return any(file.name == "film.gif" for file in message.files)


async def pictures_in(world: World, message: Message) -> int:
    """How many pictures the film of a message has."""
    (file,) = message.files
    assert (file.name, file.content_type) == ("film.gif", "image/gif")
    with Image.open(io.BytesIO(await world.driver.fetch(file.url))) as gif:
        return int(getattr(gif, "n_frames", 1))


async def test_a_finished_game_is_shown_to_everybody_as_everybody_saw_it(world: World, studio: Studio) -> None:
    """Complaint 65."""
    await begun(world, studio, ROUND * 2)
    answer = await replay(world, "Roderic")
    assert not answer.files and "in the channel" in answer.text
    (shown,) = await public_films(world)
    assert not shown.ephemeral and "replay up to move 6" in shown.text
    assert await pictures_in(world, shown) == len(SEEN)
    assert shown.files[0].alt is not None
    assert "5 positions up to move 6, as seen by everybody" in shown.files[0].alt
    assert shown.files[0].alt.endswith("board for None in en")
    assert [view.viewer for view, _, _ in studio.film()] == [None] * len(SEEN)


async def test_a_running_game_is_shown_to_one_person_as_everybody_saw_it(world: World, studio: Studio) -> None:
    await begun(world, studio, ROUND)
    for who in ("Leonor", "spectator"):
        answer = await replay(world, who)
        assert answer.ephemeral and await pictures_in(world, answer) == 3
        assert [view.viewer for view, _, _ in studio.film()] == [None] * 3
    assert await public_films(world) == []


@pytest.mark.parametrize("made", [ROUND, ROUND * 2], ids=["running", "over"])
async def test_ones_own_film_is_private_and_shows_what_he_saw_then(
    world: World, studio: Studio, made: list[tuple[str, Any]]
) -> None:
    """Complaint 65."""
    await begun(world, studio, made)
    for seat, who in enumerate(("Leonor", "Roderic")):
        answer = await replay(world, who, view="mine")
        assert answer.ephemeral and answer.files[0].alt is not None
        assert f"as seen by {who}" in answer.files[0].alt
        table = await world.table()
        user = table.seats[seat].user
        wanted = [number for number in SEEN if number <= len(made)]
        then = [(await world.service.look(table.id, user, number)).view for number in wanted[:-1]]
        drawn = [view for view, _, _ in studio.film()]
        assert [view.viewer for view in drawn] == [seat] * len(wanted)
        assert drawn[:-1] == then
        assert drawn[-1].private == (await world.service.look(table.id, user)).view.private
    assert await public_films(world) == []


async def test_each_picture_marks_what_changed_since_the_one_before_and_tells_what_happened(
    world: World, studio: Studio
) -> None:
    await begun(world, studio, [*ROUND[:2], ("Leonor", "draw")])
    await replay(world, "Roderic")
    film = studio.film()
    assert [since for _, since, _ in film] == [None, *(view for view, _, _ in film[:-1])]
    assert [told for _, _, told in film] == [("toy.up",), ("toy.won",), ("toy.did", "toy.up")]
    await replay(world, "Leonor", view="mine")
    assert studio.film()[-1][2] == ("toy.did", "toy.drawn", "toy.up"), "he alone was told of the card"


async def test_what_was_taken_back_is_left_out(world: World, studio: Studio) -> None:
    await begun(world, studio, ROUND[:2])
    table = await world.table()
    leonor = table.seats[0].user
    assert leonor is not None
    await world.service.answer(table.id, leonor, ("give", 2), number=None, interaction=next(interactions))
    await world.service.undo(table.id, leonor, interaction=next(interactions))
    await moves(world, [("Leonor", "keep")])
    await world.board(5)
    answer = await replay(world, "Leonor")
    assert "move 5" in answer.text and await pictures_in(world, answer) == 3
    assert [view.public.coins[0] for view, _, _ in studio.film()] == [10, 7, 7], "never the 5 that were taken back"


async def test_the_public_film_is_in_the_language_of_the_channel(world: World, studio: Studio) -> None:
    await begun(world, studio, ROUND * 2)
    table = await world.table()
    await world.service.set_locale(None, table.place.channel, "el")
    await world.driver.profile("Roderic", locale="zh-TW")
    await world.driver.slash("Roderic", HERE, "replay")
    shown = await world.posted(lambda message: "επανάληψη" in message.text)
    assert shown.files[0].alt is not None and shown.files[0].alt.endswith("board for None in el")
    await world.driver.until(HERE, lambda message: message.text == "重播已經發布在頻道裡。", "Roderic")


async def test_who_has_no_seat_has_no_film_of_his_own(world: World, studio: Studio) -> None:
    await world.driver.slash("Leonor", HERE, "new", {"game": "toy"})
    assert "not begun" in said(await world.driver.slash("Leonor", HERE, "replay"))
    await world.driver.slash("Roderic", HERE, "join")
    await world.driver.slash("Leonor", HERE, "start")
    await world.board(0)
    assert "no seat" in said(await world.driver.slash("spectator", HERE, "replay", {"view": "mine"}))
    assert "no such game" in said(
        await world.driver.slash("Leonor", await world.driver.create_channel("attic"), "replay")
    )


@pytest.mark.parametrize(("made", "refused"), [(ROUND, "PATCH"), (ROUND * 2, "POST")], ids=["private", "public"])
async def test_where_files_are_refused_one_line_says_so(
    world: World, studio: Studio, made: list[tuple[str, Any]], refused: str
) -> None:
    await begun(world, studio, made)
    again = threading.Event()
    studio.before = waiting(again)
    outcome = await world.driver.slash("Leonor", HERE, "replay")
    assert "being made" in said(outcome)
    await world.driver.fail(refused, "/webhooks/", 403, code=50013)
    again.set()
    answer = await world.driver.until(HERE, lambda message: "lacks the permission" in message.text, "Leonor")
    assert "Attach Files" in answer.text and not answer.files and "\n" not in answer.text
    assert await public_films(world) == []


async def test_what_cannot_be_drawn_is_said_in_one_line_and_the_game_goes_on(world: World, studio: Studio) -> None:
    await begun(world, studio, ROUND)

    def broken() -> None:
        raise RuntimeError("no ink")

    studio.before = broken
    answer = await replay(world, "Leonor")
    assert "can’t be made" in answer.text and "\n" not in answer.text and not answer.files
    studio.before = lambda: None
    await moves(world, ROUND)
    assert await pictures_in(world, (await public_after(world, "Leonor"))) == len(SEEN)


async def public_after(world: World, who: str) -> Message:
    """The film that a person lets be posted."""
    await replay(world, who)
    (shown,) = await public_films(world)
    return shown


async def test_one_film_at_a_time_and_boards_are_drawn_in_between(world: World, studio: Studio) -> None:
    await begun(world, studio, ROUND)
    turn = threading.Semaphore(0)
    studio.before = lambda: turn.acquire(timeout=PATIENCE) and None
    first = await world.driver.slash("Leonor", HERE, "replay")
    second = await world.driver.slash("Roderic", HERE, "replay", {"view": "mine"})
    assert "being made" in said(first) and "being made" in said(second), "who waits is told"
    board = asyncio.create_task(world.driver.slash("spectator", HERE, "board"))
    await asyncio.sleep(0.1)
    turn.release(1)
    assert (await board).message.files, "a board waits for one picture of the film, not for all"
    turn.release(5)
    for who in ("Leonor", "Roderic"):
        await world.driver.until(HERE, has_film, who)
    assert [view.viewer for view, _, _ in studio.film()] == [None] * 3 + [1] * 3


async def test_who_waits_waits_once_and_not_too_many_do(
    world: World, studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(films, "WAITING", 1)
    await begun(world, studio, ROUND)
    again = threading.Event()
    studio.before = waiting(again)
    await world.driver.slash("Leonor", HERE, "replay")
    assert "already" in said(await world.driver.slash("Leonor", HERE, "replay", {"view": "mine"}))
    assert "in a few minutes" in said(await world.driver.slash("Roderic", HERE, "replay"))
    again.set()
    await world.driver.until(HERE, has_film, "Leonor")
    assert (await replay(world, "Roderic")).files, "then others have their turn"


async def test_a_film_keeps_to_what_the_channel_takes(world: World, studio: Studio) -> None:
    await begun(world, studio, ROUND)
    studio.size = (900, 600)
    await world.driver.configure(file_bytes=500_000)
    answer = await replay(world, "Leonor")
    assert 0 < answer.files[0].size < 500_000 - 60_000
    assert len(studio.film()) > 3, "it was tried larger before"
    await world.driver.configure(file_bytes=70_000)
    assert "can’t be made" in (await replay(world, "Leonor")).text


async def test_the_toy_has_the_rounds_that_are_counted_on() -> None:
    """`SEEN` is for two rounds of two bids and one action."""
    assert "2" in TOY.options[0].values
