"""The score sheet, the legend and the lobby: what they show is true, whole, and the same for everybody."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from bot.i18n import LOCALES
from render import LEGEND, SCORE, Lobby, Picture, draw, draw_lobby, icons, zooms
from render.mil.model import Knight, MilView, Pile
from render.mil.parts import score
from render.mil.parts.ledger import KNOWN, tie, written
from render.mil.parts.legend_signs import FAMILIES, GOODS, KNIGHTS, MARKS, SPACES
from render.speech import signed
from rules import Result, Text, text
from rules.mil import GAME
from tests.contract.play import steps
from tests.render import positions
from tests.render.positions import NOTE, words
from tests.render.recorder import Box, Recorder, Sheet, forget

ENDS = (".", "。")


def ended(seats: int, number: int, options: dict[str, str] | None = None) -> MilView:
    """The end of a whole random game."""
    *_, last = steps(GAME, seats, number, options)
    return GAME.view(last.after, None)


ENDINGS = [ended(2, 11, {}), ended(5, 12, {}), ended(5, 13), ended(4, 14, {"advanced": "on", "score_floor": "0"})]


def points(shown: MilView, **changed: int) -> MilView:
    """A view in which the first family has these points and no others."""
    family = shown.public.families[0]
    family.earned, family.score = dict(changed), sum(changed.values())
    return shown


def size(picture: Picture) -> tuple[int, int]:
    """Width and height."""
    return Image.open(BytesIO(picture.data)).size


# Where the points come from -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("view", ENDINGS)
def test_the_columns_add_up_to_the_scores_of_a_real_game(view: MilView) -> None:
    assert view.result is not None
    lines = [line for group in written(view) for line in group.lines]
    assert tuple(sum(points) for points in zip(*(line.points for line in lines), strict=True)) == view.result.scores
    assert {source for family in view.public.families for source in family.earned} <= KNOWN - {"other"}
    assert any(view.result.scores)


@pytest.mark.parametrize("view", ENDINGS)
def test_what_stands_in_a_column_adds_up_to_what_stands_below_it(recorder: Recorder, view: MilView) -> None:
    sheet, places = recorder.of(lambda: draw(view, words(), zoom=SCORE)), score.ledger(view, tie(view) is not None)
    assert view.result is not None
    for seat, rect in enumerate(places.columns):
        rows = numbers(sheet, Box(rect.x, places.tops[0], rect.x + rect.w, places.total))
        [total] = numbers(sheet, Box(rect.x, places.total, rect.x + rect.w, rect.y + rect.h))
        assert sum(rows) == total == view.result.scores[seat]
        assert len(rows) == sum(n != 0 for group in places.groups for n in [line.points[seat] for line in group.lines])


def numbers(sheet: Sheet, within: Box) -> list[int]:
    """The numbers that stand in a part of a picture; a minus is a true one."""
    found = []
    for one in sheet.written:
        middle = (one.box.left + one.box.right) / 2, (one.box.top + one.box.bottom) / 2
        inside = within.left < middle[0] < within.right and within.top < middle[1] < within.bottom
        if inside and any(character.isdecimal() for character in one.said):
            assert "-" not in one.said
            found.append(int(one.said.replace("\u2212", "-")))
    return found


def test_points_that_we_do_not_know_are_not_lost() -> None:
    view = points(positions.view(), court=2, invented=7)
    lines = {line.source: line.points for group in written(view) for line in group.lines}
    assert lines["other"] == (7, 0, 0, 0, 0) and lines["court"] == (2, 0, 0, 0, 0)
    assert "Other points 7" in draw(view, words(), zoom=SCORE).alt


def sources(view: MilView) -> set[str]:
    """The rows of the sheet."""
    return {line.source for group in written(view) for line in group.lines}


def test_rows_are_those_of_the_table() -> None:
    """What can never give points here has no row; what the end brings has none before the end."""
    usual = sources(positions.view())
    assert {"court", "land", "war_bonus", "donation", "death"} <= usual
    assert not usual & {"king", "floor", "other", "final_gold"}
    assert "king" in sources(positions.view(options={"advanced": "on"}))
    assert "war_bonus" not in sources(positions.view(options={"war_bonus": "off"}))
    assert "floor" in sources(points(positions.view(), floor=3))
    assert {"final_gold", "final_women"} <= sources(positions.finished(0))


@pytest.mark.parametrize("view", [positions.view(2), positions.view(5), positions.finished(2), *ENDINGS])
def test_size_of_the_score_sheet(view: MilView) -> None:
    w, h = size(draw(view, words(), note=NOTE, zoom=SCORE))
    assert w == 2000 and 1100 <= h <= 1560


def test_who_looks_makes_no_difference() -> None:
    for zoom in (SCORE, LEGEND):
        pictures = [draw(positions.view(viewer=viewer), words(), zoom=zoom) for viewer in (None, 0, 3)]
        assert len({(picture.data, picture.alt) for picture in pictures}) == 1


def test_what_has_changed_is_marked() -> None:
    before, now = points(positions.view(), court=2, land=4), points(positions.view(), court=2, land=4)
    now.public.families[0].earned = {"court": 2, "castle": 4}
    assert draw(now, words(), zoom=SCORE).data == draw(now, words(), since=now, zoom=SCORE).data
    assert draw(now, words(), since=before, zoom=SCORE).data != draw(now, words(), zoom=SCORE).data


def level(*families: tuple[int, int, int], **changed: Any) -> MilView:
    """Families at 20 points each with so many castles, lands and vassals, placed by these."""
    count = len(families)
    view = positions.view(count)
    for seat, family in enumerate(view.public.families):
        castles, lands, _ = families[seat]
        family.score, family.earned = 20, {"donation": 20}
        bare = [Knight(castle=slot < castles) for slot in range(3)]
        bare[0].lands = [positions.land("cereal") for _ in range(lands)]
        family.knights = [*bare, None]
    for seat, (_, _, bound) in enumerate(families):
        for slot in range(bound):
            other = view.public.families[(seat + 1) % count].knights[slot]
            assert other is not None
            other.lord = seat
    places = tuple(1 + sum(other > own for other in families) for own in families)
    facts = {"result": Result((20,) * count, places), "asked": ()} | changed
    for name, value in facts.items():
        setattr(view, name, value)
    return view


@pytest.mark.parametrize(("families", "what", "counts"), [
    ([(1, 2, 0), (2, 0, 0)], "castles", ((1, 2), (0, 1))),
    ([(1, 2, 0), (1, 1, 2)], "lands", ((0, 2), (1, 1))),
    ([(1, 1, 0), (1, 1, 2), (1, 1, 1)], "vassals", ((1, 2), (2, 1), (0, 0))),
    ([(2, 1, 0), (2, 1, 0), (1, 2, 0)], "castles", ((0, 2), (1, 2), (2, 1))),
])  # fmt: skip
def test_what_decides_between_equal_points_is_told(
    recorder: Recorder, families: list[tuple[int, int, int]], what: str, counts: tuple[tuple[int, int], ...]
) -> None:
    view = level(*families)
    decided = tie(view)
    assert decided is not None and (decided.points, decided.what, decided.counts) == (20, what, counts)
    told = f"Level at 20 points; {what} decide: " + ", ".join(f"{positions.NAMES[seat]} {n}" for seat, n in counts)
    assert told in draw(view, words(), zoom=SCORE).alt
    assert told + "." in [one.said for one in recorder.of(lambda: draw(view, words(), zoom=SCORE)).written]


def test_no_tie_is_told_where_none_was_decided() -> None:
    assert tie(level((1, 1, 1), (1, 1, 1))) is None
    assert tie(positions.finished(2)) is None and tie(positions.view()) is None
    view = level((1, 1, 0), (2, 1, 0), resigned=(1,), result=Result((20, 20), (1, 2)))
    assert tie(view) is None, "who resigned is last for that reason"


def test_a_tie_for_a_later_place_is_told_too() -> None:
    view = level((1, 2, 0), (2, 0, 0), (0, 1, 0), result=Result((20, 31, 20), (2, 1, 3)))
    view.public.families[1].score = 31
    decided = tie(view)
    assert decided is not None and decided.counts == ((0, 1), (2, 0))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("view", [positions.view(2), positions.crowded(), *ENDINGS, level((1, 2, 0), (2, 0, 0))])
def test_the_score_sheet_in_words(view: MilView, locale: str) -> None:
    alt = draw(view, words(locale), zoom=SCORE).alt
    assert 40 < len(alt) <= 1024 and alt.endswith(ENDS)
    assert "render." not in alt and "{" not in alt
    for seat in range(view.seats):
        assert signed(view.public.families[seat].score) in alt


def test_the_winner_comes_first_in_words() -> None:
    alt = draw(positions.finished(2), words(), zoom=SCORE).alt
    told = ["Final scoring", "沈墨白 wins with 38 points", "Points: 沈墨白 (green) 38", "Leonor (blue) 31"]
    assert [alt.index(each) for each in told] == sorted(alt.index(each) for each in told)


# What the signs mean --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("locale", LOCALES)
def test_every_sign_has_its_words_on_the_legend(recorder: Recorder, locale: str) -> None:
    said = words(locale)
    sheet = recorder.of(lambda: draw(positions.view(), said, zoom=LEGEND))
    on_it = "".join(one.said for one in sheet.written).replace(" ", "")
    for entry in (*GOODS, *FAMILIES, *KNIGHTS, *SPACES, *MARKS):
        meaning = said.say(text(f"render.mil.sign.{entry.name}", n=4))
        assert meaning.replace("|", "").replace(" ", "") in on_it, entry.name
    words_there = [one for one in sheet.written if one.style is not None and len(one.said) > 2]
    assert min(one.size for one in words_there) >= 34
    assert (sheet.w, sheet.h) == (2000, 1480)


def test_every_icon_of_the_board_is_on_the_legend(monkeypatch: pytest.MonkeyPatch) -> None:
    """A new icon that is not explained is found here, and so is one that the legend draws itself."""
    drawn = set[str]()

    def noting(name: str, drawing: icons.Drawing) -> icons.Drawing:
        def draw_it(spot: icons.Spot) -> None:
            drawn.add(name)
            drawing(spot)

        return draw_it

    forget()
    for name, drawing in icons.ICONS.items():
        monkeypatch.setitem(icons.ICONS, name, noting(name, drawing))
    draw(positions.view(), words(), zoom=LEGEND)
    forget()
    assert drawn == set(icons.ICONS)


def test_the_legend_is_the_same_in_every_position() -> None:
    legends = [draw(view, words(), zoom=LEGEND) for view in (positions.view(2), positions.crowded(), ENDINGS[1])]
    assert len({legend.data for legend in legends}) == 1
    other = positions.view()
    other.public.piles[0] = Pile(9, None, 0)
    assert draw(other, words(), since=positions.view(), note=NOTE, zoom=LEGEND).data == legends[0].data


@pytest.mark.parametrize("locale", LOCALES)
def test_the_legend_in_words(locale: str) -> None:
    alt = draw(positions.view(), words(locale), zoom=LEGEND).alt
    assert 300 < len(alt) <= 1024 and alt.endswith(ENDS)
    last = words(locale).say(text("render.mil.legend_alt.marks"))
    assert alt.endswith(last), "nothing of it is left out"


def test_both_are_to_be_had() -> None:
    assert {SCORE, LEGEND} <= {zoom.name for zoom in zooms(positions.view())}


# The lobby ------------------------------------------------------------------------------------------------------------

BONUS = text("bot.option", option=Text("mil.option_name.war_bonus"), value=Text("mil.option_value.war_bonus.off"))


@pytest.mark.parametrize(("lobby", "told"), [
    (Lobby("mil", 1, 2, 5), "1 more family is needed to begin."),
    (Lobby("mil", 1, 3, 5), "2 more families are needed to begin."),
    (Lobby("mil", 2, 2, 5), "Ready to begin; 3 more may join."),
    (Lobby("mil", 3, 3, 3), "Every seat is taken."),
])  # fmt: skip
def test_the_lobby_in_words(lobby: Lobby, told: str) -> None:
    picture = draw_lobby(lobby, words())
    seated = ["Leonor (blue)", "Θεοφανώ (orange)", "沈墨白 (green)"][: lobby.seated]
    assert picture.alt == f"MIL (1049), before the game. Seated: {', '.join(seated)}. {told} Options: The usual rules."
    assert size(picture)[0] == 2000 and 780 <= size(picture)[1] <= 860


@pytest.mark.parametrize("locale", LOCALES)
def test_options_names_and_free_seats_are_on_the_lobby(recorder: Recorder, locale: str) -> None:
    said = words(locale, {0: "Leonor", 1: "\u200b\u200b", 2: "沈墨白"})
    lobby = Lobby("mil", 3, 4, 5, (BONUS,))
    on_it = [one.said for one in recorder.of(lambda: draw_lobby(lobby, said)).written]
    seat = said.say(text("render.seat", number=2))
    states = [said.say(text(f"render.mil.lobby.{key}")) for key in ("needed", "free")]
    for wanted in ("Leonor", "沈墨白", seat, said.say(BONUS), *states):
        assert on_it.count(wanted) == 1, wanted


def test_options_that_have_no_room_are_told_by_the_message(recorder: Recorder) -> None:
    many = tuple(text("bot.plain", what=f"option {n} with a value of some length") for n in range(12))
    picture = draw_lobby(Lobby("mil", 2, 2, 5, many), words())
    assert len(picture.alt) <= 1024
    on_it = [one.said for one in recorder.of(lambda: draw_lobby(Lobby("mil", 2, 2, 5, many), words())).written]
    assert any(one.endswith(" · …") for one in on_it)


def test_every_lobby_is_another_picture() -> None:
    lobbies = [Lobby("mil", seated, 2, most) for most in (2, 5) for seated in range(1, most + 1)]
    assert len({draw_lobby(lobby, words()).data for lobby in lobbies}) == len(lobbies)
    assert draw_lobby(lobbies[0], words()).data == draw_lobby(lobbies[0], words()).data


def test_nobody_draws_the_lobby_of_an_unknown_game() -> None:
    with pytest.raises(KeyError, match="chess"):
        draw_lobby(Lobby("chess", 1, 2, 2), words())
