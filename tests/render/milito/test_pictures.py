"""What every picture of Milito promises: size, purity, whose facts are on it, which side is below."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from bot.i18n import LOCALES
from render import Lobby, Picture, draw, draw_lobby, zooms
from render.milito.layout import FOOT, GAP, TERRAIN, TOP, UNIT, column_x, layout
from render.milito.model import MilitoView
from rules import Text
from rules.milito import GAME
from tests.contract.play import steps
from tests.render import milito_positions as positions
from tests.render.milito_positions import HAND, NOTE, PROMPT, words

SAMPLES = positions.samples()
PRIVATE = ("hand", "field", "piles")
"""Parts that are offered to who has a hand."""


def names(view: MilitoView) -> list[str]:
    """Every part of a position."""
    return [zoom.name for zoom in zooms(view)]


def drawn(view: MilitoView, zoom: str = "", since: MilitoView | None = None, locale: str = "en") -> Picture:
    """A picture as it is posted."""
    return draw(view, words(locale), since=since, note=NOTE, prompt=PROMPT, zoom=zoom)


def opened(picture: Picture) -> Image.Image:
    """A picture's pixels."""
    return Image.open(BytesIO(picture.data)).convert("RGB")


def told(view: MilitoView, zoom: str = "") -> tuple[bytes, str, str]:
    """All that a picture shows and says."""
    picture = drawn(view, zoom)
    return picture.data, picture.alt, picture.own


# -- every kind --------------------------------------------------------------------------------------------------------


@pytest.mark.in_turn
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("view", "since"), [s[1:] for s in SAMPLES], ids=[s[0] for s in SAMPLES])
def test_every_picture_is_drawn_in_every_language(view: MilitoView, since: MilitoView | None, locale: str) -> None:
    """Complaints 55, 57."""
    for zoom in ("", *names(view)):
        picture = drawn(view, zoom, since, locale)
        image = Image.open(BytesIO(picture.data))
        assert image.format == "PNG" and image.mode == "P"
        assert image.width == 2000 and 600 <= image.height <= 2200, zoom
        assert abs(image.height - image.width) > 100, f"{zoom} is square"
        assert len(picture.data) < 1 << 19
        assert 60 < len(picture.alt) <= 1024 and picture.alt.endswith((".", "。")), zoom
        assert "render." not in picture.alt + picture.own and "{" not in picture.alt + picture.own


def test_a_picture_is_as_high_as_what_is_on_it() -> None:
    """A hand takes the place of the last combat; without a combat there is no strip."""
    heights = {name: opened(drawn(view)).height for name, view, _ in SAMPLES}
    assert heights["flanks"] == heights["won"] == layout(strip=True, rows=0, priced=False).h
    assert heights["bare"] == layout(strip=False, rows=0, priced=False).h < heights["flanks"]
    assert heights["own"] == layout(strip=False, rows=2, priced=True).h <= 2200
    assert heights["foe"] == layout(strip=False, rows=1, priced=True).h < heights["own"]
    assert heights["fight-attacker"] == layout(strip=True, rows=2, priced=False, footed=False).h <= 2200


def test_a_picture_that_tells_nothing_has_no_foot() -> None:
    for view, with_foot in ((positions.view(), layout(strip=True, rows=0, priced=False)),
                            (positions.actions(0), layout(strip=False, rows=2, priced=True))):  # fmt: skip
        h = opened(draw(view, words(), prompt=PROMPT)).height
        assert h == with_foot.h - GAP - FOOT + 40 < opened(drawn(view)).height


def test_the_parts_are_those_of_the_position() -> None:
    columns = [f"column-{number}" for number in range(1, 6)]
    private = ["hand", "field", *columns, "combat", "piles", "army-2", "army-1", "score", "legend"]
    assert names(positions.view(1)) == private
    assert names(positions.view()) == [*columns, "combat", "army-1", "army-2", "score", "legend"]
    assert names(positions.bare()) == [*columns, "army-1", "army-2", "score", "legend"]
    assert names(positions.mustering("persia", viewer=1)) == ["army-1", "score", "legend"]
    assert names(positions.mustering()) == ["score", "legend"]


@pytest.mark.parametrize("zoom", ["column-6", "column-0", "column", "army-3", "army", "x", "combat-1"])
def test_an_unknown_part_is_a_key_error(zoom: str) -> None:
    with pytest.raises(KeyError):
        draw(positions.view(0), words(), zoom=zoom)


def test_what_is_not_there_yet_is_a_key_error_too() -> None:
    muster = positions.mustering()
    for view, zoom in ((positions.bare(), "combat"), (muster, "column-1"), (muster, "army-1"), (muster, "hand")):
        with pytest.raises(KeyError):
            draw(view, words(), zoom=zoom)


def test_every_part_is_another_picture() -> None:
    view = positions.view(0)
    assert len({drawn(view, zoom).data for zoom in ("", *names(view))}) == 1 + len(names(view))


@pytest.mark.parametrize("name", ["W" * 32, "沈" * 32, "Ω" * 32, "🐉", "\u0301" * 32])
def test_any_name_has_a_place(name: str) -> None:
    for view in (positions.crowded(), positions.finished(), positions.fighting(1), positions.mustering("persia")):
        for zoom in ("", *names(view)):
            assert draw(view, words("el", {0: name, 1: name}), note=NOTE, prompt=PROMPT, zoom=zoom).data


def test_notes_and_prompts_of_any_length() -> None:
    for long in ("x" * 900, "很長的句子" * 90, "word " * 200, ""):
        assert len(draw(positions.view(0), words(), note=(Text(long),), prompt=Text(long)).alt) <= 1024


def test_whole_games_are_drawn_for_everybody() -> None:
    """From the choice of armies to the end, with mercenaries."""
    for number, step in enumerate(steps(GAME, 2, 77, dict(positions.OPTIONS) | {"mercenaries": "on"})):
        for viewer in (None, 0, 1):
            view = GAME.view(step.after, viewer)
            zoom = ("", *names(view))[number % (1 + len(names(view)))]
            assert draw(view, words(), since=GAME.view(step.before, viewer), zoom=zoom).data


# -- purity ------------------------------------------------------------------------------------------------------------


def test_equal_views_give_equal_bytes_also_from_threads() -> None:
    def once(_: int) -> bytes:
        return drawn(positions.view(0), "", positions.before(0), "el").data

    with ThreadPoolExecutor(2) as pool:
        assert len({once(0), *pool.map(once, range(6))}) == 1


def test_drawing_leaves_the_view_alone() -> None:
    view, since = positions.view(0), positions.before(0)
    kept = msgspec.json.encode((view, since))
    for zoom in ("", *names(view)):
        drawn(view, zoom, since)
    assert msgspec.json.encode((view, since)) == kept


# -- whose secrets -----------------------------------------------------------------------------------------------------


def state_in_combat() -> object:
    """A real position in which player 2 must answer an attack."""
    for number in range(40):
        for step in steps(GAME, 2, number, dict(positions.OPTIONS)):
            fight = step.after.public.fight
            if fight is not None and fight.bonus in ("hand", "draw") and len(step.after.private[0].hand) > 1:
                return step.after
    raise AssertionError("no combat found")


def test_others_secrets_never_influence_a_picture() -> None:
    """Complaint 62: the other hand, piles, bonus card, and the order of both draw piles."""
    state = state_in_combat()
    attacker = state.public.fight.attacker  # type: ignore[attr-defined]
    for viewer in (None, 0, 1):
        other = GAME.copy(state)
        for seat in {0, 1} - {viewer}:
            own, pile = other.private[seat], other.secret.draw[seat]
            cards = [*own.hand, *pile, *([own.bonus] if seat == attacker else [])]
            cards.reverse()
            own.hand, cards = cards[: len(own.hand)], cards[len(own.hand) :]
            own.bonus, cards = (cards[0], cards[1:]) if seat == attacker else ("", cards)
            other.secret.draw[seat] = cards
            own.discard.reverse()
        for pile in other.secret.draw:
            pile.reverse()
        for zoom in ("", *names(GAME.view(state, viewer)), *PRIVATE):
            assert told(GAME.view(state, viewer), zoom) == told(GAME.view(other, viewer), zoom), (viewer, zoom)


def test_the_bonus_card_is_shown_to_its_owner_alone() -> None:
    mine, other = positions.fighting(0), positions.fighting(0)
    other.private = positions.private(hand=HAND[:6] + HAND[7:], bonus="leader1")
    for zoom in ("", "combat", "hand"):
        assert drawn(mine, zoom).data != drawn(other, zoom).data
    assert "face down for all others: Leader +2/2 (wins ties)" in drawn(mine).own
    public = drawn(positions.fighting())
    assert "Leader" not in public.alt and public.own == ""
    assert drawn(positions.fighting(bonus="draw")).data != public.data, "all know where it came from"


def test_a_public_picture_has_no_hand() -> None:
    shown, hidden = drawn(positions.view(0)), drawn(positions.view())
    assert "Your hand: 2× Pikes" in shown.alt and "Your hand" not in hidden.alt
    assert shown.own and not hidden.own


def test_parts_for_one_viewer_are_drawn_for_everybody_without_his_secrets() -> None:
    """`/board` lists the parts of the one and may draw them as everybody sees them."""
    rich, poor = positions.view(), positions.view()
    poor.private = None
    for zoom in PRIVATE:
        assert zoom not in names(rich)
        assert "Leader" not in drawn(rich, zoom).alt and not drawn(rich, zoom).own
    assert drawn(rich, "field").data == drawn(rich).data
    assert "holds 9 cards" in drawn(rich, "hand").alt


def test_own_cards_are_on_the_own_pictures() -> None:
    view, other = positions.view(0), positions.view(0)
    other.private = positions.private(hand=["leader8", *HAND[1:]])
    for zoom in ("", "hand"):
        assert drawn(view, zoom).data != drawn(other, zoom).data
    less = positions.view(0, private=positions.private(discard=["leader2"]))
    assert drawn(view, "piles").data != drawn(less, "piles").data
    assert drawn(view, "field").data == drawn(other, "field").data


def test_who_has_answered_is_never_told() -> None:
    one, two = (drawn(positions.mustering(sealed=True, viewer=None)) for _ in range(2))
    assert one == two
    later = positions.mustering(sealed=True)
    later.answered = 1
    assert "1 of 2 answers" not in one.alt and "1 of 2 offers is in" in drawn(later).alt


# -- which side is below -----------------------------------------------------------------------------------------------


def unit_at(picture: Picture, place: int, near: bool) -> bytes:
    """The pixels of the first unit in a place from the left."""
    field = layout(strip=True, rows=0, priced=False).field
    x, y = column_x(place), field.unit(near, 0)
    return opened(picture).crop((x + 10, y + 8, x + 360, y + UNIT - 8)).tobytes()


def terrain_at(picture: Picture, place: int) -> bytes:
    """The pixels of a terrain card's upper half, right of its middle."""
    y = layout(strip=True, rows=0, priced=False).field.terrain
    return opened(picture).crop((column_x(place) + 10, y + 16, column_x(place) + 150, y + TERRAIN // 2)).tobytes()


def test_the_field_is_turned_for_player_2() -> None:
    """His own units are below, columns run from 5 to 1; what stands on the cards stays upright."""
    one, two = drawn(positions.view(0), "field"), drawn(positions.view(1), "field")
    for column in (1, 3):
        for near in (True, False):
            assert unit_at(one, column, near) == unit_at(two, 4 - column, not near), (column, near)
    assert [terrain_at(one, place) for place in range(5)] == [terrain_at(two, 4 - place) for place in range(5)]
    assert opened(one).crop((0, 0, 2000, TOP)).tobytes() == opened(two).crop((0, 0, 2000, TOP)).tobytes()


def test_a_public_picture_keeps_player_1_below() -> None:
    mine, theirs = drawn(positions.view()), drawn(positions.actions())
    assert unit_at(mine, 3, near=True) == unit_at(theirs, 3, near=True), "whoever has the turn"
    assert mine.data == drawn(positions.view(0), "field").data


# -- the end, the lobby ------------------------------------------------------------------------------------------------


def test_the_end_tells_who_has_won_and_how() -> None:
    said = {name: draw(view, words()).alt for name, view, _ in SAMPLES}
    assert "Theodora wins the battle with 3 columns." in said["won"]
    assert "鄭成功 wins on adjudication." in said["adjudicated"]
    assert "A draw: neither side is ahead." in said["draw"]
    assert "鄭成功 wins, for the other side has resigned." in said["resigned"]
    assert len({draw(view, words()).data for name, view, _ in SAMPLES if name in ("won", "adjudicated", "draw")}) == 3


@pytest.mark.parametrize(("seated", "said"), [
    (1, "1 more commander is needed to begin."), (2, "Both commanders are here."),
])  # fmt: skip
def test_the_lobby_in_words(seated: int, said: str) -> None:
    picture = draw_lobby(Lobby("milito", seated, 2, 2), words())
    there = ["Theodora (blue)", "鄭成功 (orange)"][:seated]
    assert picture.alt == f"Milito, before the game. Seated: {', '.join(there)}. {said} Options: The usual rules."
    assert opened(picture).width == 2000
