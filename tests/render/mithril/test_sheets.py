"""The score of Kings of Mithril adds up and hides what is hidden; the legend is whole; alt texts tell what counts."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES
from render import Lobby, draw, draw_lobby
from render.mithril.model import ACTIVITIES, DECKS, MILITARY
from render.mithril.parts.ledger import guessed, hand_of, held, leaders, rounds_of, tie_numbers, totals
from render.mithril.parts.legend_signs import CARDS, ISLAND, KINGDOMS, MARKS, RING, TILES
from rules import Text, text
from tests.render.mithril import positions
from tests.render.mithril.positions import NAMES, NOTE, words
from tests.render.recorder import Recorder, forget

ENDINGS = [positions.ended(4), positions.ended(3), positions.ended(2), positions.ties()]


@pytest.mark.parametrize("view", ENDINGS)
def test_what_is_won_adds_up_to_the_crowns_of_each_round(view) -> None:
    five = view.public.box.crowns.activity
    for number, there in enumerate(rounds_of(view)):
        for seat, total in totals(view, number).items():
            won = sum(number in held(view, seat, deck, (number,)).won for deck in ACTIVITIES)
            assert five * won + held(view, seat, MILITARY, (number,)).worth == total.crowns
            assert total.out == (seat == there.out)
    last = totals(view, len(rounds_of(view)) - 1)
    assert [seat for seat, total in last.items() if total.king] == [view.public.election.king]


def test_the_result_is_that_of_the_last_round() -> None:
    for view in ENDINGS[:3]:
        king = view.result.winners[0]
        assert totals(view, len(rounds_of(view)) - 1)[king].crowns == view.result.scores[king]


def test_numbers_that_decided_are_marked() -> None:
    view = positions.elected([
        {"agriculture": [3, 10]}, {"agriculture": [16], "military": [4]}, {"logging": [8], "mining": [5]},
    ])  # fmt: skip
    assert held(view, 1, "agriculture", (0,)).won == (0,)
    assert held(view, 1, "agriculture", (0,)).tied and held(view, 0, "agriculture", (0,)).tied
    assert not held(view, 2, "logging", (0,)).tied
    level = positions.elected([{"agriculture": [50]}, {"logging": [12]}, {"mining": [20], "military": [4]}])
    assert tie_numbers(level, 0) == {0: 50, 1: 12}


@pytest.mark.parametrize("view", ENDINGS)
def test_all_totals_stand_on_the_sheet(recorder: Recorder, view) -> None:
    said = [one.said for one in recorder.of(lambda: draw(view, words("en", NAMES), zoom="score")).written]
    for number in range(len(rounds_of(view))):
        assert f"Round {number + 1}" in said
        assert all(str(total.crowns) in said for total in totals(view, number).values())
    assert said.count("leaves") == len(rounds_of(view)) and said.count("King") == 1


def test_a_round_shows_only_itself(recorder: Recorder) -> None:
    view = positions.ended(4)
    said = [one.said for one in recorder.of(lambda: draw(view, words(), zoom="round-2")).written]
    assert "Round 2" in said and "Round 1" not in said and "Round 3" not in said
    assert said.count("leaves") == 1


def test_before_the_election_only_the_own_cards_are_known() -> None:
    view = positions.view(4, 1)
    assert hand_of(view, 1) is not None
    assert [seat for seat in range(4) if hand_of(view, seat) is None] == [0, 2, 3]
    public = positions.view()
    assert all(held(public, seat, deck, ()).numbers is None for seat in range(4) for deck in DECKS)


def test_a_guess_goes_by_numbers_of_cards() -> None:
    view = positions.view(3)
    for seat, there in enumerate(view.public.kingdoms):
        there.cards = dict.fromkeys(DECKS, 0) | {"agriculture": (3, 2, 3)[seat], "border": (0, 1, 0)[seat]}
        there.cards[MILITARY] = seat
    assert leaders(view, "agriculture") == (0, 2) and leaders(view, "border") == (1,)
    assert leaders(view, "mining") == ()
    assert [guessed(view, seat) for seat in range(3)] == [0, 7, 4]


# -- legend, lobby, words ----------------------------------------------------------------------------------------------


def test_the_legend_shows_every_deck_tile_and_terrain() -> None:
    found = {entry.name for entry in (*CARDS, *TILES, *ISLAND, *KINGDOMS, *RING, *MARKS)}
    assert {f"deck_{deck}" for deck in DECKS} | {f"tile_{number}" for number in range(2, 9)} < found
    assert {"mountain", "forest", "river", "field", "camp", "live", "blocked", "letter", "changed"} < found


@pytest.mark.parametrize("locale", LOCALES)
def test_the_legend_is_the_same_for_everybody_and_has_all_words(recorder: Recorder, locale: str) -> None:
    entries = (*CARDS, *TILES, *ISLAND, *KINGDOMS, *RING, *MARKS)
    shown = recorder.of(lambda: draw(positions.view(), words(locale), zoom="legend"))
    assert sum(len(one.said) > 1 for one in shown.written) >= len(entries)
    assert not any("sign." in one.said or one.said.endswith("…") for one in shown.written)
    forget()
    first, other = (draw(view, words(locale), zoom="legend").data for view in (positions.view(), positions.ended(3)))
    assert first == other


def test_the_lobby_tells_who_sits_and_what_was_agreed_on() -> None:
    agreed = (text("mithril.option_value.closing.no_live_end"),)
    picture = draw_lobby(Lobby("mithril", 3, 2, 4, agreed), words("en", NAMES))
    assert "Theodora (blue)" in picture.alt and "Ready to begin; 1 more may join" in picture.alt
    assert "when no end can be continued" in picture.alt
    pictures = {draw_lobby(Lobby("mithril", seated, 2, 4), words()).data for seated in range(5)}
    assert len(pictures) == 5


def in_order(alt: str, *parts: str) -> bool:
    """Whether all this is said, one after the other."""
    places = [alt.find(each) for each in parts]
    return -1 not in places and places == sorted(places)


def test_the_weightiest_comes_first() -> None:
    before, view = positions.laying(4)
    del before
    seat = view.public.active
    shown = positions.GAME.view(view, seat)
    name = NAMES[seat]
    alt = draw(shown, words("en", NAMES), note=NOTE, prompt=positions.PROMPT).alt
    assert in_order(alt, "Kings of Mithril, turn", "lap left", f"{name} to move: place a tile", "Your cards:",
                    f"{name} (", "open end")  # fmt: skip
    public = draw(positions.GAME.view(view, None), words("en", NAMES), note=NOTE, prompt=positions.PROMPT).alt
    assert "Your cards" not in public and "Last: Marguerite places a village" in public


def test_places_are_told_with_what_they_bring() -> None:
    alt = draw(positions.sprawling(), words(), zoom="places-7").alt
    assert "where tile 7 (village) fits" in alt
    assert "Agriculture card" in alt and "shield in house" in alt


@pytest.mark.parametrize("n", [1, 3, 12])
def test_the_foot_tells_whole_events_of_many_the_first_and_the_last(recorder, n) -> None:
    events = [Text(f"Event {each} has an end; it is told, if at all, up to here.") for each in range(n)]
    written = recorder.of(lambda: draw(positions.view(3), words(), note=events)).written
    told = " ".join(one.said for one in written if "told" in one.said or "here" in one.said)
    assert told.startswith(events[0].key) and told.endswith(events[-1].key)
    assert ("…" in told) == (n > 3)
    assert told.count("Event") == told.count("up to here.")
