"""What every picture of Kings of Mithril promises: size, purity, whose facts are on it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

import msgspec
import pytest
from PIL import Image

from bot.i18n import LOCALES
from render import LEGEND, SCORE, Picture, draw, zooms
from render.mithril.model import DECKS, MithrilView
from rules import Text
from tests.render.mithril import positions
from tests.render.mithril.positions import GAME, NOTE, PROMPT, words

SAMPLES = positions.samples()
ENDS = (".", "。")
ids = [sample[0] for sample in SAMPLES]


def size(picture: Picture) -> tuple[int, int]:
    """Width and height."""
    return Image.open(BytesIO(picture.data)).size


def told(view: MithrilView, zoom: str = "") -> tuple[bytes, str, str]:
    """All that a picture shows and says."""
    picture = draw(view, words(), note=NOTE, prompt=PROMPT, zoom=zoom)
    return picture.data, picture.alt, picture.own


def names(view: MithrilView) -> list[str]:
    """The whole and every part."""
    return ["", *(zoom.name for zoom in zooms(view))]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("view", "since"), [sample[1:] for sample in SAMPLES], ids=ids)
def test_every_kind_is_drawn_in_every_language(view: MithrilView, since: MithrilView | None, locale: str) -> None:
    """Complaints 55, 56."""
    picture = draw(view, words(locale), since=since, note=NOTE, prompt=PROMPT)
    image = Image.open(BytesIO(picture.data))
    w, h = image.size
    assert (image.format, image.mode) == ("PNG", "P")
    assert w == 1740 and 1900 < h <= 2200
    assert len(picture.data) < 1 << 19
    assert 200 < len(picture.alt) <= 1024 and picture.alt.endswith(ENDS)
    assert "render." not in picture.alt + picture.own and "{" not in picture.alt + picture.own


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(SAMPLES)), ids=ids)
def test_every_part_is_drawn(number: int) -> None:
    _, view, since = SAMPLES[number]
    pictures = {}
    for zoom in names(view)[1:]:
        locale = LOCALES[(number + len(pictures)) % 3]
        picture = draw(view, words(locale), since=since, note=NOTE, prompt=PROMPT, zoom=zoom)
        w, h = size(picture)
        assert 1740 <= w <= 2000 and h <= 2200 and max(w / h, h / w) > 1.09, zoom
        assert len(picture.data) < 1 << 19
        assert 100 < len(picture.alt) <= 1024 and picture.alt.endswith(ENDS)
        assert "render." not in picture.alt and "{" not in picture.alt
        pictures[zoom] = picture.alt
    assert len(set(pictures.values())) == len(pictures)


def test_the_parts_have_names() -> None:
    view = positions.view(4, 2)
    found = names(view)[1:]
    assert found[:4] == ["kingdom-3", "kingdom-4", "kingdom-1", "kingdom-2"]
    assert {SCORE, LEGEND, "ring", "bank", *(f"sector-{letter}" for letter in "abcdef")} < set(found)
    (active,) = view.asked
    held = {f"places-{number}" for number in view.public.kingdoms[active].hand}
    assert {name for name in found if name.startswith("places")} == held
    assert {"round-1", "round-2", "round-3"} < set(names(positions.ended(4)))
    assert not any(name.startswith("round") for name in names(positions.ended(2)))


@pytest.mark.parametrize("zoom", ["kingdom-5", "kingdom-0", "sector-g", "places-9", "round-1", "island", "x"])
def test_an_unknown_part_is_a_key_error(zoom: str) -> None:
    with pytest.raises(KeyError):
        draw(positions.view(), words(), zoom=zoom)


def test_equal_views_give_equal_bytes_also_from_threads() -> None:
    before, now = positions.pair(positions.laying(4), 0)[::-1]

    def once(zoom: str) -> bytes:
        return draw(now, words("el"), since=before, note=NOTE, zoom=zoom).data

    for zoom in ("", "kingdom-2", "score"):
        with ThreadPoolExecutor(2) as pool:
            assert len({once(zoom), *pool.map(once, [zoom] * 4)}) == 1


@pytest.mark.parametrize("viewer", [None, 0])
def test_drawing_leaves_the_view_alone(viewer: int | None) -> None:
    view, since = positions.pair(positions.laying(4), viewer)
    kept = msgspec.json.encode((view, since))
    for zoom in names(view):
        draw(view, words(), since=since, zoom=zoom)
    assert msgspec.json.encode((view, since)) == kept


def test_notes_and_prompts_of_any_length() -> None:
    for long in ("x" * 900, "很長的句子" * 90, "word " * 200, ""):
        for view in (positions.view(), positions.view(3, 1)):
            assert len(draw(view, words(), note=(Text(long),), prompt=Text(long)).alt) <= 1024


def test_names_of_any_script() -> None:
    plain = draw(positions.view(), words("en", positions.NAMES)).data
    for name in ("W" * 32, "沈" * 32, "🐉", "عبد الرحمن", "Z\u0351\u0357a\u0352l"):
        for view in (positions.view(), positions.view(3), positions.view(4, 1), positions.ended(4)):
            for zoom in ("", "score"):
                assert draw(view, words("el", dict.fromkeys(range(4), name)), zoom=zoom).data != plain


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_can_be_drawn_at_its_start(seats: int) -> None:
    state = GAME.new(seats, "c3" * 32, {"camp_edges": "2", "first_turn_bailiff": "on"})
    for viewer in (None, *range(seats)):
        assert draw(GAME.view(state, viewer), words()).data


def test_the_end_shows_the_king() -> None:
    view = positions.ended(4)
    assert view.result is not None
    king = positions.NAMES[view.result.winners[0]]
    alt = draw(view, words("en", positions.NAMES)).alt
    assert f"{king} King with {max(view.result.scores)} Crowns" in alt
    deserted = draw(positions.deserted(), words("en", positions.NAMES)).alt
    assert "鄭成功 is King: all others have resigned" in deserted


# -- whose secrets -----------------------------------------------------------------------------------------------------


def stirred(state: Any, seat: int) -> Any:
    """The same position with other cards of a player, and other orders of the decks."""
    other = GAME.copy(state)
    for deck in DECKS:
        other.secret.decks[deck].reverse()
        held, left = other.private[seat].cards[deck], other.secret.decks[deck]
        for index in range(min(len(held), len(left))):
            held[index], left[index] = left[index], held[index]
    return other


@pytest.mark.parametrize("viewer", [None, 0])
def test_others_cards_and_the_decks_never_influence_a_picture(viewer: int | None) -> None:
    """Complaint 62."""
    state = positions.laying(4)[1]
    other = state
    for seat in (1, 2, 3):
        other = stirred(other, seat)
    assert other.private != state.private and other.secret != state.secret
    for zoom in names(GAME.view(state, viewer)):
        assert told(GAME.view(state, viewer), zoom) == told(GAME.view(other, viewer), zoom), zoom


def test_the_own_cards_are_on_the_private_picture_and_in_the_own_words() -> None:
    state = positions.laying(4)[1]
    seat = max(range(4), key=lambda seat: sum(map(len, state.private[seat].cards.values())))
    one, other = (told(GAME.view(each, seat)) for each in (state, stirred(state, seat)))
    assert one[0] != other[0] and one[1] != other[1] and one[2] != other[2]
    for number in (number for numbers in state.private[seat].cards.values() for number in numbers):
        assert str(number) in one[2]


def test_only_the_own_kingdom_and_the_score_show_own_cards() -> None:
    state = positions.laying(4)[1]
    seat = 0
    one, other = (GAME.view(each, seat) for each in (state, stirred(state, seat)))
    differing = {zoom for zoom in names(one) if told(one, zoom)[0] != told(other, zoom)[0]}
    assert differing == {"", f"kingdom-{seat + 1}", SCORE}


def test_a_public_picture_has_no_own_words() -> None:
    for zoom in names(positions.view()):
        assert told(positions.view(), zoom)[2] == ""
