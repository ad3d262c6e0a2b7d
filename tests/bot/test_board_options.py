"""The options of `/board`: an earlier move, a part of the board, what changed since, and through whose eyes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.commands.board import after_last, moments
from bot.i18n import words
from bot.sandbox.seen import Outcome
from bot.table import Made
from render import zooms
from render.picture import Picture
from tests.bot.conftest import HERE, PNG, World, said
from tests.bot.test_refusals import LANGUAGES, one_line
from tests.tables import interactions

GREEK = re.compile(r"[\u0370-\u03ff]")
SPECTATOR = "spectator"


class Studio:
    """Remembers of which views which parts were drawn; the alt text of a picture says which drawing it is."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Any, Any, str]] = []

    def __call__(
        self, view: Any, words: Any, *, since: Any = None, note: Any = (), prompt: Any = None, zoom: str = ""
    ) -> Picture:
        self.drawn.append((view, since, zoom))
        return Picture(PNG, "board.png", f"drawing {len(self.drawn) - 1}")

    def shown(self, outcome: Outcome) -> tuple[Any, Any, str]:
        """The view, the earlier view and the part that somebody is shown."""
        assert outcome.message is not None
        return self.drawn[int((outcome.message.files[0].alt or "").removeprefix("drawing "))]


@pytest.fixture
async def studio(world: World) -> Studio:
    """The bot with a studio."""
    studio = Studio()
    world.draw = studio
    await world.restart()
    return studio


async def look(world: World, who: str, **options: Any) -> Outcome:
    """`/board`, which only the one who asks sees."""
    outcome = await world.driver.slash(who, HERE, "board", options)
    assert outcome.message is not None and outcome.message.ephemeral
    return outcome


async def line(world: World, who: str, **options: Any) -> str:
    """A refusal: one line, and no picture."""
    outcome = await look(world, who, **options)
    assert outcome.message is not None and not outcome.message.files
    return one_line(said(outcome), "en-US")


async def offered(world: World, who: str, option: str, typed: str = "", **given: Any) -> list[tuple[str, str]]:
    """The completions of an option."""
    return await world.driver.autocomplete(who, HERE, "board", option, typed, given)


async def bid(world: World, who: str, amount: int) -> None:
    """A sealed bid."""
    await world.driver.slash(who, HERE, "bid", {"offer": str(amount)})


async def act(world: World, answer: str, who: str = "Leonor") -> None:
    """An open move."""
    assert "Done" in said(await world.driver.slash(who, HERE, "play", {"answer": answer}))


async def acting(world: World) -> None:
    """Leonor (moves 1 and 2 were the bids) has won the card and must act."""
    await world.play()
    await bid(world, "Leonor", 3)
    await bid(world, "Roderic", 1)
    await world.board(2)


async def mil(world: World, moves: int, people: tuple[str, ...] = ("Leonor", "Roderic")) -> None:
    """A game of MIL after some moves."""
    await world.play("mil", people)
    table = await world.table()
    while table.number < moves:
        for seat in table.asked:
            user = table.seats[seat].user or 0
            decision = (await world.service.look(table.id, user)).decision
            assert decision is not None
            await world.service.answer(table.id, user, decision.default, number=None, interaction=next(interactions))
        table = await world.service.table(table.id)


# -- through whose eyes --------------------------------------------------------------------------------------------


async def test_mine_shows_the_seat_of_the_one_who_asks_and_no_other(world: World, studio: Studio) -> None:
    """Complaints 61, 65."""
    await acting(world)
    for who, seat in (("Leonor", 0), ("Roderic", 1)):
        shown = await look(world, who, view="mine")
        assert said(shown) == "**toy · move 2 · as you see it**"
        assert studio.shown(shown)[0].viewer == seat
        plain = await look(world, who)
        assert said(plain) == "**toy · move 2**"
        assert studio.shown(plain)[0].viewer is None
        assert studio.shown(await look(world, who, view="everybody"))[0].viewer is None
    assert "You have no seat" in await line(world, SPECTATOR, view="mine")
    assert "You have no seat" in await line(world, SPECTATOR, view="mine", move=1, since="0")
    assert {view.viewer for view, _, _ in studio.drawn} == {None, 0, 1}
    assert all((view.private is None) == (view.viewer is None) for view, _, _ in studio.drawn)


async def test_an_earlier_private_position_holds_only_what_was_known_then(world: World, studio: Studio) -> None:
    """Complaint 65."""
    await acting(world)
    await act(world, "draw")
    now = studio.shown(await look(world, "Leonor", view="mine"))[0].private.hand
    then = studio.shown(await look(world, "Leonor", view="mine", move=2))[0].private.hand
    assert (len(now), len(then)) == (4, 3)
    assert now[:3] == then
    view, since, _ = studio.shown(await look(world, "Leonor", view="mine", since="2"))
    assert (view.private.hand, since.private.hand) == (now, then)
    assert since.viewer == view.viewer == 0
    view, since, _ = studio.shown(await look(world, "Roderic", view="mine", since="2"))
    assert since.viewer == view.viewer == 1
    assert not set(view.private.hand) & set(now)


async def test_offers_under_way_are_shown_to_nobody_else(world: World, studio: Studio) -> None:
    """Complaint 61."""
    await world.play()
    await bid(world, "Roderic", 7)
    assert studio.shown(await look(world, "Roderic", view="mine"))[0].offer == (7,)
    for options in ({}, {"view": "mine"}, {"move": 0}, {"since": "0"}, {"view": "mine", "move": 0, "since": "0"}):
        view, since, _ = studio.shown(await look(world, "Leonor", **options))
        assert view.offer is None and (since is None or since.offer is None)
        assert studio.shown(await look(world, "Roderic", **options | {"view": "everybody"}))[0].offer is None
    assert studio.shown(await look(world, SPECTATOR))[0].offer is None


# -- what changed since ----------------------------------------------------------------------------------------------


async def test_what_changed_since_a_move_is_outlined(world: World, studio: Studio) -> None:
    await acting(world)
    await act(world, "give 2")
    shown = await look(world, SPECTATOR, since="2")
    assert said(shown) == "**toy · move 3 · what changed since move 2 is outlined**"
    view, since, _ = studio.shown(shown)
    assert (since.public.coins, view.public.coins) == ([7, 10], [5, 10])
    assert since.viewer is None
    assert said(await look(world, SPECTATOR, since="3")) == "**toy · move 3 · nothing has changed since move 3**"
    assert "move 2 · what changed since move 0 is" in said(await look(world, SPECTATOR, move=2, since="0"))


async def test_since_my_last_move_thinks_of_moves_that_were_taken_back(world: World, studio: Studio) -> None:
    async def since(who: str, **options: Any) -> str:
        return re.findall(r"since move (\d+)", said(await look(world, who, since="mine", **options)))[0]

    await acting(world)
    assert (await since("Leonor"), await since("Roderic")) == ("0", "0"), "both bid when nothing had happened yet"
    await act(world, "give 2")
    assert await since("Leonor") == "3"
    await world.driver.slash("Leonor", HERE, "undo")
    assert await since("Leonor") == "0", "move 3 stands no more"
    assert await since("Leonor", move=3) == "3", "then it stood"
    await act(world, "keep")
    await bid(world, "Roderic", 1)
    assert (await since("Leonor"), await since("Roderic")) == ("5", "0"), "an offer under way is no move"
    await bid(world, "Leonor", 0)
    assert (await since("Leonor"), await since("Roderic")) == ("5", "5"), "the bids were given at move 5"
    assert studio.shown(await look(world, "Roderic", since="mine"))[1].public.up, "there the card lay open"
    assert (await world.table()).number == 7


async def test_who_has_not_moved_has_no_last_move(world: World) -> None:
    await world.play()
    assert "Up to move 0 you have made no move" in await line(world, "Leonor", since="mine")
    assert "You have no seat" in await line(world, SPECTATOR, since="mine")
    await bid(world, "Leonor", 1)
    assert "no move of your own" in await line(world, "Leonor", since="my last move")
    await bid(world, "Roderic", 4)
    assert "Up to move 0 you have made no move" in await line(world, "Leonor", since="My last move", move=0)


def test_after_last() -> None:
    made = [Made(1, 0), Made(2, 0, reveal=3), Made(3, 1, reveal=3), Made(5, 0)]
    assert (after_last(made, 0), after_last(made, 1), after_last(made, 2)) == (5, 1, None)
    assert after_last(made[:2], 0) == 1, "seen from the midst of what was revealed together"
    assert after_last([], 0) is None


def test_what_was_revealed_together_is_one_moment() -> None:
    made = [Made(1, 0), Made(2, 0, reveal=4), Made(3, 1, reveal=4), Made(4, 2, reveal=4), Made(7, 1)]
    said = words("en").with_names({0: "Leonor", 1: "Roderic", 2: "Ειρήνη"})
    assert list(moments(said, made)) == [
        ("7 · Roderic", "7"),
        ("4 · Leonor, Roderic, and Ειρήνη", "4"),
        ("1 · Leonor", "1"),
    ]


async def test_completions_of_since(world: World) -> None:
    await acting(world)
    await act(world, "give 2")
    await world.driver.slash("Leonor", HERE, "undo")
    await act(world, "keep")
    moves = [("2 · Leonor and Roderic", "2"), ("0 · the beginning", "0")]
    assert await offered(world, SPECTATOR, "since") == moves, "neither what was taken back nor what is shown itself"
    assert await offered(world, "Roderic", "since") == [("My last move", "mine"), *moves]
    assert await offered(world, "Roderic", "since", "rod") == [("2 · Leonor and Roderic", "2")]
    assert await offered(world, "Roderic", "since", "LAST") == [("My last move", "mine")]
    assert await offered(world, "Roderic", "since", "nobody") == []
    assert await offered(world, SPECTATOR, "since", move=2) == [("0 · the beginning", "0")]
    assert await offered(world, SPECTATOR, "since", move=3) == moves
    assert await offered(world, SPECTATOR, "since", move=0) == await offered(world, SPECTATOR, "since", move=77) == []
    await bid(world, "Leonor", 1)
    await bid(world, "Roderic", 4)
    later = [("5 · Leonor", "5"), *moves]
    assert await offered(world, SPECTATOR, "since") == later
    for name, value in await offered(world, "Roderic", "since"):
        shown = said(await look(world, "Roderic", since=name))
        assert shown == said(await look(world, "Roderic", since=value)), "a client may send the name"
        assert "outlined" in shown


async def test_completions_tell_nothing_of_what_is_sealed(world: World) -> None:
    """Complaint 61."""
    people = ("Leonor", "Roderic", SPECTATOR)
    await world.play()
    before = [await offered(world, who, option) for who in people for option in ("since", "zoom")]
    await bid(world, "Roderic", 3)
    assert [await offered(world, who, option) for who in people for option in ("since", "zoom")] == before
    await bid(world, "Leonor", 1)
    assert ("0 · the beginning", "0") in await offered(world, SPECTATOR, "since")


async def test_a_long_game_has_more_moves_than_a_list(world: World) -> None:
    await mil(world, 40)
    found = await offered(world, "Leonor", "since")
    assert len(found) == 25
    assert found[0][1] == "mine" and found[-1][1] == "0"
    numbers = [int(value) for _, value in found[1:]]
    assert numbers == sorted(numbers, reverse=True) and numbers[0] < (await world.table()).number
    assert numbers[-2] > 3
    early = await offered(world, "Leonor", "since", "3")
    assert early[-1][1] == "3", "what is typed is looked for in all of them"


# -- a part of the board -----------------------------------------------------------------------------------------------


async def test_zooms_are_named_by_name_or_by_what_people_call_them(world: World, studio: Studio) -> None:
    await mil(world, 2)
    table = await world.table()
    parts = {zoom.name for zoom in zooms((await world.service.look(table.id, None)).view)}
    first, second = (seat.name for seat in table.seats)
    for typed, name in (
        ("family-1", "family-1"), ("FAMILY-2", "family-2"), (first.lower(), "family-1"), (second.upper(), "family-2"),
        (" spheres ", "spheres"), ("the spheres", "spheres"), ("Legend", "legend"), ("score", "score"),
    ):  # fmt: skip
        assert studio.shown(await look(world, SPECTATOR, zoom=typed))[2] == name, typed
    assert said(await look(world, SPECTATOR, zoom="family-2")) == f"**MIL (1049) · move 2 · {second}**"
    refused = await line(world, SPECTATOR, zoom="moat")
    assert "no part “moat”" in refused and "The spheres" in refused and first in refused
    for typed, name in await offered(world, "Leonor", "zoom"):
        view, _, part = studio.shown(await look(world, "Leonor", zoom=typed))
        assert (part, view.viewer) == (name, None)
        parts.remove(name)
    assert not parts


async def test_completions_of_zoom_begin_with_the_own_family(world: World) -> None:
    await mil(world, 1, ("Leonor", "Roderic", "Ειρήνη"))

    async def names(who: str, typed: str = "") -> list[str]:
        return [name for name, _ in await offered(world, who, "zoom", typed)]

    assert (await names("Leonor"))[:3] == ["Leonor", "Roderic", "Ειρήνη"]
    assert (await names("Roderic"))[:3] == ["Roderic", "Ειρήνη", "Leonor"]
    assert (await names(SPECTATOR))[:3] == ["Leonor", "Roderic", "Ειρήνη"]
    assert await names(SPECTATOR, "rod") == ["Roderic"]
    assert await names(SPECTATOR, "family") == ["Leonor", "Roderic", "Ειρήνη"]
    greek = await names("Ειρήνη")
    assert greek[0] == "Ειρήνη" and "Οι σφαίρες" in greek
    assert "Οι σφαίρες" in said(await look(world, "Ειρήνη", zoom="ΟΙ ΣΦΑΊΡΕΣ"))


async def test_what_is_one_s_own_is_shown_as_its_owner_sees_it(world: World, studio: Studio) -> None:
    """`/board zoom:hand` of Milito is "your hand": without more taps it shows the cards, and nobody else's."""
    await world.play("milito", options="armies=open army1=carthage army2=rome")
    table = await world.table()
    for who, seat in (("Leonor", 0), ("Roderic", 1)):
        for zoom, viewer in (("hand", seat), ("piles", seat), ("field", None), ("column-1", None)):
            shown = await look(world, who, zoom=zoom)
            view, _, part = studio.shown(shown)
            assert (view.viewer, part) == (viewer, zoom) and (view.private is None) == (viewer is None)
            assert said(shown).endswith("as you see it**") == (viewer is not None)
    assert table.number == (await world.table()).number
    assert "no part “hand”" in await line(world, SPECTATOR, zoom="hand")


async def test_a_game_without_parts(world: World) -> None:
    await world.play()
    assert await offered(world, "Leonor", "zoom") == []
    assert "no part “board”" in await line(world, "Leonor", zoom="board")


async def test_a_person_called_like_a_part(world: World, studio: Studio) -> None:
    await world.driver.add_user("Score")
    await mil(world, 1, ("Score", "Roderic"))
    shown = await look(world, "Score", zoom="score")
    assert studio.shown(shown)[2] == "score", "names go before what people call it"


# -- all together --------------------------------------------------------------------------------------------------


async def test_all_options_together(world: World, studio: Studio) -> None:
    await mil(world, 12)
    table = await world.table()
    shown = await look(world, "Roderic", move=11, since="8", view="mine", zoom="family-1")
    owner = table.seats[0].name
    head = f"MIL (1049) · move 11 · {owner} · as you see it · what changed since move 8 is outlined"
    assert said(shown) == f"**{head}**"
    view, since, zoom = studio.shown(shown)
    user = await world.driver.user_id("Roderic")
    assert view == (await world.service.look(table.id, user, 11)).view
    assert since == (await world.service.look(table.id, user, 8)).view
    assert (zoom, view.viewer) == ("family-1", 1)
    view, since, _ = studio.shown(await look(world, SPECTATOR, move=11, since="8", zoom="family-1"))
    assert view == (await world.service.look(table.id, None, 11)).view
    assert since.viewer is None


async def test_equal_wishes_of_different_viewers_are_different_pictures(world: World, studio: Studio) -> None:
    """Complaint 65."""
    await acting(world)
    wish: dict[str, Any] = {"move": 1, "since": "0", "view": "mine"}
    for who, seat in (("Leonor", 0), ("Roderic", 1), ("Leonor", 0)):
        view, since, _ = studio.shown(await look(world, who, **wish))
        assert view.viewer == since.viewer == seat
    view, since, _ = studio.shown(await look(world, "Leonor", move=1, since="0"))
    assert view.viewer is since.viewer is None


@pytest.mark.parametrize("language", LANGUAGES)
async def test_bad_input_is_one_clear_line(world: World, language: str) -> None:
    me = LANGUAGES[language]
    await world.driver.profile(me, locale=language)
    await mil(world, 3, (me, "Roderic"))
    for options in (
        {"move": -1}, {"move": 99}, {"move": 2**53 - 1}, {"since": "99"}, {"since": "-1"}, {"since": "yesterday"},
        {"since": "9" * 30}, {"since": "１"}, {"since": "²"}, {"move": 1, "since": "2"}, {"move": 2, "since": "99"},
        {"zoom": "moat"}, {"zoom": "x" * 300}, {"zoom": "`@everyone`"}, {"zoom": "moat", "view": "mine"},
        {"since": "1.5"}, {"move": 0, "since": "mine"},
    ):  # fmt: skip
        outcome = await look(world, me, **options)
        assert not outcome.message.files, options
        one_line(said(outcome), language)
    assert (await look(world, me, since="  ", zoom="  ")).message.files, "blank is as good as nothing"
    assert (await world.table()).number == 3


async def test_since_later_than_the_position_is_refused(world: World) -> None:
    await acting(world)
    await act(world, "give 2")
    refused = await line(world, SPECTATOR, move=1, since="2")
    assert refused == "Not allowed: Move 2 came after move 1, which you want to see."
    assert "no move 9; the last one is 3" in await line(world, SPECTATOR, since="9")


async def test_without_a_picture_the_head_is_said_all_the_same(world: World, studio: Studio) -> None:
    def broken(*given: Any, **more: Any) -> Picture:
        raise RuntimeError("no ink")

    world.draw = broken
    await world.restart()
    await acting(world)
    shown = said(await look(world, "Leonor", since="0", view="mine"))
    assert "what changed since move 0" in shown and "no picture" in shown
