"""Milito's large pictures: piles, armies, columns, combats, the score sheet and the legend show what is true."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest

from bot.i18n import LOCALES
from render import LEGEND, SCORE, Picture, draw, zooms
from render.canvas import Canvas
from render.milito import emblems, signs
from render.milito.facts import Changes
from render.milito.model import MilitoView, Public, Side
from render.milito.parts.ledger import deciding, lines, piles
from render.milito.parts.legend import COLUMNS
from render.milito.scene import Scene
from rules import Result, text
from rules.milito import GAME, unit_text
from tests.contract.play import steps
from tests.render import milito_positions as positions
from tests.render.milito_positions import NOTE, PROMPT, column, words
from tests.render.recorder import Recorder, forget


def part(view: MilitoView, zoom: str, locale: str = "en") -> Picture:
    """A part as it is posted."""
    return draw(view, words(locale), note=NOTE, prompt=PROMPT, zoom=zoom)


def written(recorder: Recorder, view: MilitoView, zoom: str, locale: str = "en") -> list[str]:
    """Every text on a part."""
    sheet = recorder.of(lambda: draw(view, words(locale), note=NOTE, prompt=PROMPT, zoom=zoom))
    return [one.said for one in sheet.written]


def in_order(alt: str, *parts: str) -> bool:
    """Whether all this is said, one after the other."""
    places = [alt.find(each) for each in parts]
    return -1 not in places and places == sorted(places)


# -- piles -------------------------------------------------------------------------------------------------------------


def test_own_piles_are_shown_and_the_other_s_are_counted(recorder: Recorder) -> None:
    view = positions.view(0)
    found = {(pile.seat, pile.name): (pile.cards, pile.n) for pile in piles(view)}
    assert found[0, "destroyed"] == ({"companions": 2}, 2) and found[1, "discard"] == (None, 5)
    assert list(found[0, "discard"][0] or ()) == ["light_infantry", "companions", "leader2", "leader5", "leader8"]
    said = written(recorder, view, "piles")
    assert "×2" in said and said.count("not to be looked at") == 2
    assert "Destroyed: Theodora: 2× Companions." in part(view, "piles").alt
    assert "Discard pile of 鄭成功: 5 cards, not to be looked at." in part(view, "piles").alt


def test_open_piles_are_shown_to_everybody() -> None:
    view = positions.view(None, options=positions.OPTIONS | {"open_piles": "on"})
    for seat, side in enumerate(view.public.sides):
        own = (positions.private(), positions.FOES)[seat]
        side.discards, side.losses = list(own.discard), list(own.destroyed)
    assert "piles" in [zoom.name for zoom in zooms(view)]
    alt = part(view, "piles").alt
    assert "Destroyed: 鄭成功: Spears, Heavy Cavalry." in alt and "not to be looked at" not in alt


# -- armies ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("army", ["carthage", "rome", "persia", "macedon", "empire", "empire2", "britain"])
def test_an_army_is_shown_whole(recorder: Recorder, army: str) -> None:
    view = positions.mustering(army, "persia")
    said = written(recorder, view, "army-1")
    box = positions.BOX.armies[army]
    names = [words().say(unit_text(unit)) for unit in box.units]
    assert all(name in said or any(one.startswith(name[:5]) for one in said) for name in names)
    leaders = Counter(box.leaders)
    assert said.count("Leader") == len(leaders) and "8 leaders" in said
    numbers = [n for n in (*box.units.values(), *leaders.values()) if n > 1]
    assert [f"×{n}" for n in numbers] == [one for one in said if one.startswith("×")]


def test_an_army_is_the_same_for_everybody() -> None:
    for zoom in ("army-1", "army-2"):
        pictures = [part(positions.view(viewer), zoom) for viewer in (None, 0, 1)]
        assert len({(picture.data, picture.alt) for picture in pictures}) == 1
    assert "7× Pikes: attack 5, defence 5, speed 0." in part(positions.view(), "army-1").alt
    assert "Leader +1/2 (+2 if pikes fight)." in part(positions.view(), "army-1").alt


# -- columns and combats -----------------------------------------------------------------------------------------------


def test_a_column_is_written_out(recorder: Recorder) -> None:
    said = " ".join(written(recorder, positions.view(), "column-2"))
    for wanted in ("−2 attack against cavalry", "−3 defence if attacked in the flank", "no effect", "no one’s column"):
        assert wanted in said, wanted
    alt = part(positions.view(), "column-2").alt
    assert in_order(alt, "Column 2, Plains, no one’s: blue 2× Pikes; orange Spears, Archers.", "Pikes: attack 5",
                    "combines with any unit", "Theodora to move")  # fmt: skip


def test_terrain_is_told_with_the_numbers_of_the_box(recorder: Recorder) -> None:
    view = positions.view()
    box = view.public.box
    hill = msgspec.structs.replace(box.terrain["hill"], held=4, volley=3)
    view.public.box = msgspec.structs.replace(box, terrain=box.terrain | {"hill": hill})
    said = " ".join(written(recorder, view, "column-5"))
    assert "+4 for the defender who holds the column" in said and "+3 for its holder with archers here" in said
    view.options = view.options | {"hill_mode": "A"}
    assert "in combats here and beside it" in " ".join(written(recorder, view, "column-5"))


def test_the_last_combat_is_told_term_by_term(recorder: Recorder) -> None:
    said = written(recorder, positions.crowded(), "combat")
    wanted = ["strength of the unit", "modifiers", "support", "leader", "terrain", "column held", "archers of the hill",
              "effect of the leader", "flank attack", "20", "10", "−2", "−1"]  # fmt: skip
    assert set(wanted) <= set(said)
    alt = part(positions.crowded(), "combat").alt
    assert in_order(alt, "Last combat, 20 to 10: column 2: Theodora attacked and won.", "Blue: 2× Elephants",
                    "Orange: Warband Medium Infantry, Slingers", "Elephants run wild")  # fmt: skip


@pytest.mark.parametrize("outcome", ["withdraw", "attacker", "defender", "tie"])
def test_every_outcome_has_its_words(outcome: Any) -> None:
    view = positions.view()
    view.public.last = positions.last(outcome=outcome, totals=[] if outcome == "withdraw" else [5, 8], after=None)
    said = {"withdraw": "Theodora withdrew", "attacker": "鄭成功 attacked and won",
            "defender": "Theodora defended and won", "tie": "a tie, all are discarded"}  # fmt: skip
    for zoom in ("", "combat"):
        assert said[outcome] in draw(view, words(), zoom=zoom).alt


def test_the_combat_under_way_has_no_more_than_lies_open(recorder: Recorder) -> None:
    said = written(recorder, positions.fighting(), "combat")
    assert {"8", "6", "still open", "bonus card, from the hand"} <= set(said) and "Leader" not in said
    assert "Leader" in written(recorder, positions.fighting(0), "combat")
    assert "second unit" in written(recorder, positions.choosing_units(), "combat")


# -- how the battle stands ---------------------------------------------------------------------------------------------


def ended(one: tuple[int, int, int], two: tuple[int, int, int], end: Any = "adjudicated") -> MilitoView:
    """An end with so many columns controlled, columns with unopposed units, units destroyed."""
    shown = positions.finished(None, end)
    shown.public.columns = [column("plains") for _ in range(5)]
    for seat, (held, alone, lost) in enumerate((one, two)):
        free = [index for index in range(5) if shown.public.columns[index].control is None]
        for index in free[:held]:
            shown.public.columns[index].control = seat
        empty = [index for index in range(5) if not any(shown.public.columns[index].units)]
        for index in empty[:alone]:
            shown.public.columns[index].units[seat] = ["spears"]
        shown.public.sides[seat].destroyed = lost
    ranks = [(held, alone, -lost) for held, alone, lost in (one, two)]
    winner = None if ranks[0] == ranks[1] else ranks.index(max(ranks))
    shown.public.winner = winner
    shown.result = Result((one[0], two[0]), (1, 1) if winner is None else (1, 2) if winner == 0 else (2, 1))
    return shown


@pytest.mark.parametrize(("one", "two", "row", "said"), [
    ((2, 1, 9), (1, 3, 0), "columns", "The columns controlled decide."),
    ((2, 1, 9), (2, 2, 12), "unopposed", "The columns with unopposed units decide."),
    ((2, 1, 9), (2, 1, 12), "destroyed", "The fewer destroyed units decide."),
    ((2, 1, 9), (2, 1, 9), "", "Columns, unopposed units and losses are equal: a draw."),
])  # fmt: skip
def test_what_an_adjudication_decided_by_is_told(
    recorder: Recorder, one: tuple[int, int, int], two: tuple[int, int, int], row: str, said: str
) -> None:
    view = ended(one, two)
    assert deciding(view) == row
    assert [line.counts for line in lines(view)][:3] == [(a, b) for a, b in zip(one, two, strict=True)]
    assert f"Nothing has happened for a turn of each player. {said}" in draw(view, words(), zoom=SCORE).alt
    assert said.split()[1] in " ".join(written(recorder, view, SCORE))


def test_other_ends_are_told_too() -> None:
    assert deciding(positions.finished()) == "columns"
    assert "Decided by control of 3 columns at the start of the turn." in part(positions.finished(), SCORE).alt
    resigned = positions.finished(1, "", resigned=(0,))
    assert deciding(resigned) == "" and "The other side has resigned." in part(resigned, SCORE).alt
    late = ended((2, 1, 9), (1, 3, 0))
    late.public.turn = 201
    assert "The game ends after 200 turns." in part(late, SCORE).alt
    assert "If the battle stalls" in part(positions.view(), SCORE).alt


def test_the_score_of_real_games_agrees_with_the_rules() -> None:
    for number in range(4):
        *_, last = steps(GAME, 2, 60 + number, dict(positions.OPTIONS))
        view = GAME.view(last.after, None)
        assert view.result is not None
        columns = lines(view)[0]
        assert columns.counts == view.result.scores
        assert view.public.end != "control" or deciding(view) == "columns"
        assert draw(view, words(), zoom=SCORE).data


def test_who_looks_makes_no_difference() -> None:
    for zoom in (SCORE, LEGEND, "army-1"):
        pictures = [draw(positions.view(viewer), words(), zoom=zoom) for viewer in (None, 0, 1)]
        assert len({picture.data for picture in pictures}) == 1, zoom


# -- the legend --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sign_has_its_words_on_the_legend(recorder: Recorder, locale: str) -> None:
    view, said = positions.view(), words(locale)
    sheet = recorder.of(lambda: draw(view, said, zoom=LEGEND))
    on_it = "".join(one.said for one in sheet.written).replace(" ", "")
    for _, blocks in COLUMNS:
        for _, entries in blocks:
            for entry in entries:
                meaning = said.say(entry.text(Scene(Canvas.blank(1, 1, (0, 0, 0)), view, said, Changes())))
                assert meaning.replace(" ", "") in on_it, entry.name
    assert "…" not in on_it
    assert min(one.size for one in sheet.written if one.style is not None and len(one.said) > 2) >= 32


def test_every_sign_and_emblem_of_the_board_is_on_the_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new sign that is not explained is found here."""
    drawn = set[str]()

    def noting(name: str, drawing: Any) -> Any:
        def draw_it(*given: Any) -> None:
            drawn.add(name)
            drawing(*given)

        return draw_it

    forget()
    for registry in (signs.SIGNS, emblems.EMBLEMS):
        for name, drawing in registry.items():
            monkeypatch.setitem(registry, name, noting(name, drawing))  # type: ignore[arg-type]
    draw(positions.view(), words(), zoom=LEGEND)
    forget()
    assert drawn == set(signs.SIGNS) | set(emblems.EMBLEMS)


def test_the_legend_is_the_same_in_every_position() -> None:
    views = (positions.view(), positions.crowded(1), positions.mustering(), positions.finished())
    assert len({draw(view, words(), zoom=LEGEND).data for view in views}) == 1


@pytest.mark.parametrize("locale", LOCALES)
def test_the_legend_in_words(locale: str) -> None:
    alt = draw(positions.view(), words(locale), zoom=LEGEND).alt
    assert 200 < len(alt) <= 1024
    last = words(locale).say(text("render.milito.legend_alt.piles"))
    assert alt.endswith(last), "nothing of it is left out"


def test_before_the_battle_the_sheet_is_empty_but_there() -> None:
    view = positions.mustering("persia")
    assert view.public.sides == [Side("persia"), Side("")] and isinstance(view.public, Public)
    assert draw(view, words(), zoom=SCORE).data
