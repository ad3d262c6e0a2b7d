"""Every text of every picture: no missing character, no small figure, none outside the page, none on another."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, cycle
from typing import Any

import pytest

from bot.i18n import LOCALES, Words
from render import Lobby, draw, draw_lobby, encode, zooms
from render.canvas import Canvas
from render.lettering import Style
from render.palette import PAGE
from rules import GAMES, Text, View
from tests.contract.play import steps
from tests.render import milito_positions, positions
from tests.render.mithril import positions as mithril_positions
from tests.render.positions import NOTE, PROMPT
from tests.render.recorder import Recorder, Sheet
from tests.render.tables import ALL, IDS, TABLES

FIGURE = 22
"""How high a figure is at least, in finished pixels."""

WORD = 28
"""How large words without figures are set at least; Roman numerals on their blocks are signs."""

FRAME = 18
"""From the page's edge to its inner line."""

TOUCHING = 4
"""Pixels that the boxes of two texts may share: a capital’s accent may reach up to the tail of a letter above."""

MANY = 12
"""Parts of a position."""

EVERY = {"mil": 40, "milito": 3, "mithril": 40}
"""One position of so many of a whole game is drawn."""

STRANGE = (
    {0: "W" * 32, 1: "🐉🔥", 2: "عبد الرحمن ٣٥", 3: "สมชาย ๔๒ ทดสอบ", 4: "xX_1990_Xx"},
    {
        0: "沈墨白" * 10,
        1: "Z\u0351\u0357a\u0352\u0301l\u0300g\u0302o 7",
        2: "１２３ Ἀλέξιος 1081",
        3: "g",
        4: "Ǆ\u202eÅ̧ 88",
    },
)
"""Names that people have."""


@pytest.fixture(scope="module")
def recorder() -> Iterator[Recorder]:
    """Everything that is drawn in this file is noted."""
    patch = pytest.MonkeyPatch()
    yield Recorder(patch)
    patch.undo()


def faults(sheet: Sheet) -> list[str]:
    """What is wrong with the texts of a picture."""
    return [*missing(sheet), *small(sheet), *outside(sheet), *overlapping(sheet)]


def missing(sheet: Sheet) -> Iterator[str]:
    """Characters that are drawn as empty boxes."""
    for one in sheet.written:
        if gone := one.missing():
            yield f"{one.said!r}: no font has {gone!r}"


def small(sheet: Sheet) -> Iterator[str]:
    """Figures and words that are too small."""
    for one in sheet.written:
        height = one.lowest_figure()
        if height is not None and height < FIGURE:
            yield f"{one.said!r}: a figure of {height:.0f} px"
        if height is None and one.style is not None and one.size < WORD and set(one.said) - set("IVX"):
            yield f"{one.said!r}: words of size {one.size}"


def outside(sheet: Sheet) -> Iterator[str]:
    """Texts that leave the page's frame."""
    for one in sheet.written:
        left, top, right, bottom = one.box
        if left < FRAME or top < FRAME or right > sheet.w - FRAME or bottom > sheet.h - FRAME:
            yield f"{one.said!r} at {one.box} leaves the page"


def overlapping(sheet: Sheet) -> Iterator[str]:
    """Texts that lie on one another; there are none that are meant to."""
    for one, other in combinations(sheet.written, 2):
        if min(one.box.shared(other.box)) > TOUCHING:
            yield f"{one.said!r} at {one.box} and {other.said!r} at {other.box}"


@pytest.mark.in_turn
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("game", "name", "view", "since"), ALL, ids=IDS)
def test_samples_and_all_their_parts(
    recorder: Recorder, game: str, name: str, view: View[Any, Any], since: View[Any, Any] | None, locale: str
) -> None:
    """Complaints 55, 57. Of many parts every second one is drawn, others for each sample and language."""
    table, names = TABLES[game], (TABLES[game].names, *STRANGE)
    parts = [zoom.name for zoom in zooms(view)]
    if len(parts) > MANY:
        parts = parts[(IDS.index(f"{game}-{name}") + LOCALES.index(locale)) % 2 :: 2]
    for zoom, own in zip(["", "", *parts], cycle(names)):
        said, told = table.words(locale, own), {"note": table.note, "prompt": table.prompt}
        sheet = recorder.of(lambda: draw(view, said, since=since, zoom=zoom, **told))  # noqa: B023
        assert faults(sheet) == [], zoom


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("game", TABLES)
def test_the_lobby(recorder: Recorder, game: str, locale: str) -> None:
    table, seats = TABLES[game], GAMES[game].seats
    for names in (table.names, *STRANGE):
        for seated in range(seats.stop):
            lobby = Lobby(game, seated, seats.start, seats.stop - 1, table.agreed[: seated % 3])
            assert faults(recorder.of(lambda: draw_lobby(lobby, table.words(locale, names)))) == []  # noqa: B023


PARTS = {
    "mil": ("", "score", "spheres", "", "lands", "family-2"),
    "milito": ("", "hand", "combat", "", "column-3", "piles", "army-2", "score"),
    "mithril": ("", "kingdom-2", "places-5", "score", "", "ring", "places-7", "bank", "sector-d", "round-1"),
}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "locale", "seats", "seed", "names"), [
    ("mil", "en", 5, 45, 1), ("mil", "zh_TW", 5, 45, 0), ("mil", "el", 5, 45, 2), ("mil", "el", 2, 42, 0),
    ("mil", "en", 3, 43, 2), ("mil", "zh_TW", 4, 44, 1), ("milito", "en", 2, 46, 1), ("milito", "zh_TW", 2, 47, 0),
    ("milito", "el", 2, 48, 2), ("milito", "el", 2, 49, 0), ("mithril", "en", 4, 50, 1), ("mithril", "zh_TW", 3, 51, 0),
    ("mithril", "el", 2, 52, 2),
])  # fmt: skip
def test_whole_games(recorder: Recorder, game: str, locale: str, seats: int, seed: int, names: int) -> None:
    """What is told and asked in real games, in the languages of real people."""
    played, said = GAMES[game], Words(locale, (TABLES[game].names, *STRANGE)[names])
    parts, every = cycle(PARTS[game]), EVERY[game]
    for number, step in enumerate(steps(played, seats, seed)):
        state = step.after
        if number % every and not played.over(state):
            continue
        asked = next(iter(played.ask(state).of.values()), None)
        note = [event.text for event in state.events if event.to is None]
        for viewer in (None, step.seat):
            shown = played.view(state, viewer), said
            before, prompt = played.view(step.before, viewer), asked.prompt if asked else None
            possible = {"", *(zoom.name for zoom in zooms(shown[0]))}
            zoom = next(part for part in parts if part in possible)
            sheet = recorder.of(lambda: draw(*shown, since=before, note=note, prompt=prompt, zoom=zoom))  # noqa: B023
            assert faults(sheet) == [], (number, viewer, zoom)


def test_notes_and_prompts_of_any_length(recorder: Recorder) -> None:
    for long in ("a word 12 " * 90, "第 12 個很長的句子" * 90, "x" * 900, "Ωμέγα 7 " * 9, ""):
        for view in (
            positions.view(), positions.view(3, 2), positions.crowded(), milito_positions.view(),
            milito_positions.fighting(1), milito_positions.mustering("persia"),
            mithril_positions.view(3, 1), mithril_positions.crowded(),
        ):  # fmt: skip
            sheet = recorder.of(lambda: draw(view, positions.words(), note=(Text(long),), prompt=Text(long)))  # noqa: B023
            assert faults(sheet) == []


def test_all_that_is_written_is_noted(recorder: Recorder) -> None:
    """The figures on shields, the letters of knights, the words of the ground: nothing slips through."""
    sheet = recorder.of(lambda: draw(positions.view(viewer=1), positions.words(), note=NOTE, prompt=PROMPT))
    said = [one.said for one in sheet.written]
    wanted = ["M", "1049", "Turn", "Actions", "Monastery", "VI", "Free lands", "8", "×6", "Θεοφανώ", "沈墨白", "38"]
    assert set(said) >= {*wanted, "A", "D", "II", "only you see it", "Place a knight or pass"}
    assert said.count("2") > 8 and len(said) > 100


@pytest.mark.parametrize(("wrong", "texts"), [
    ("a figure of", [(100, 100, "9 of 20", Style(30))]),
    ("a figure of", [(100, 100, "Small 40", Style(40, caps=True))]),
    ("words of", [(100, 100, "tiny", Style(20))]),
    ("leaves the page", [(380, 100, "wide words", Style(40))]),
    ("leaves the page", [(100, 40, "high", Style(60))]),
    ("and", [(100, 100, "below", Style(40)), (110, 120, "above", Style(40))]),
    ("no font has", [(100, 100, "é沈\u0301", Style(40))]),
])  # fmt: skip
def test_what_is_wrong_is_found(recorder: Recorder, wrong: str, texts: list[tuple[int, int, str, Style]]) -> None:
    def drawing() -> None:
        canvas = Canvas.blank(400, 200, PAGE)
        for x, y, said, style in texts:
            canvas.text(x, y, said, style)
        encode.png(canvas.image, "render.mil")

    found = faults(recorder.of(drawing))
    assert found and all(wrong in fault for fault in found)
