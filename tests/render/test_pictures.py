"""What every picture promises: size, purity, whose facts are on it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import msgspec
import pytest
from PIL import Image

from bot.i18n import LOCALES
from render import draw
from rules import Text
from rules.mil import GAME, Private, Space
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, words

SIZES = {2: (2000, 1318), 3: (2000, 1410), 4: (2000, 1524), 5: (2000, 1524)}
PRIVATE = {2: (2000, 1524), 3: (2000, 1365), 4: (2000, 1524), 5: (2000, 1524)}
"""Of four and five families Roderic has a fourth knight; where nobody has one, his row is left out."""

SAMPLES = positions.samples()


def opened(data: bytes) -> Image.Image:
    """A picture's pixels."""
    return Image.open(BytesIO(data))


@pytest.mark.parametrize("seats", SIZES)
def test_size_of_the_public_picture(seats):
    """Complaints 55, 56."""
    picture = draw(positions.view(seats), words())
    assert opened(picture.data).size == SIZES[seats]
    assert picture.name == "board.png"
    assert len(picture.data) < 1 << 19


@pytest.mark.parametrize("seats", SIZES)
def test_size_of_the_private_picture(seats):
    assert opened(draw(positions.view(seats, viewer=seats - 1), words()).data).size == PRIVATE[seats]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(("view", "since"), [s[1:] for s in SAMPLES], ids=[s[0] for s in SAMPLES])
def test_every_kind_is_drawn_in_every_language(view, since, locale):
    picture = draw(view, words(locale), since=since, note=NOTE, prompt=PROMPT)
    image = opened(picture.data)
    assert image.format == "PNG" and image.mode == "P"
    assert 0 < len(picture.alt) <= 1024


def test_equal_views_give_equal_bytes_also_from_threads():
    def once(_: int) -> bytes:
        return draw(positions.view(viewer=1), words("el"), since=positions.before(5, 1), note=NOTE).data

    with ThreadPoolExecutor(2) as pool:
        assert len({once(0), *pool.map(once, range(6))}) == 1


def test_drawing_leaves_the_view_alone():
    view, since = positions.crowded(), positions.before()
    kept = msgspec.json.encode((view, since))
    draw(view, words(), since=since)
    assert msgspec.json.encode((view, since)) == kept


def test_own_stock_and_offer_are_on_the_private_picture():
    plain = draw(positions.view(viewer=1), words())
    rich = positions.view(viewer=1, private=Private(positions.stock() | {"gold": 12}))
    sealed = positions.view(viewer=1, asked=(0, 1), sealed=True)
    offering = positions.view(viewer=1, asked=(0, 1), sealed=True, offer=(1, 2, 0, 0, 1))
    other = positions.view(viewer=1, asked=(0, 1), sealed=True, offer=(1, 2, 0, 0, 2))
    seen = [plain, *(draw(v, words()) for v in (rich, sealed, offering, other))]
    assert len({picture.data for picture in seen}) == 5
    assert "gold 12" in seen[1].alt and "gold 1." in seen[3].alt and "gold 2." in seen[4].alt


def test_offers_of_every_kind_have_a_place():
    for offer in [(3,), (0, 4), (1, 1, 1, 1, 1), ("keep",), (), (1, 2, 3)]:
        assert draw(positions.view(viewer=1, asked=(0, 1), sealed=True, offer=offer), words()).data


def test_others_secrets_never_influence_the_picture():
    """Complaint 62."""
    state = GAME.new(3, "5a" * 32)
    for viewer in (None, 0):
        shown = draw(GAME.view(state, viewer), words())
        other = GAME.copy(state)
        other.private[1].stock["gold"] += 9
        other.secret.below[0].reverse()
        again = draw(GAME.view(other, viewer), words())
        assert (shown.data, shown.alt) == (again.data, again.alt)


def test_who_has_answered_is_never_told():
    one = draw(positions.view(asked=(0, 1, 2), sealed=True, answered=1), words())
    two = draw(positions.view(asked=(0, 1, 2), sealed=True, answered=2), words())
    assert one.data != two.data
    assert "1 of 3 offers is in" in one.alt and "2 of 3 offers are in" in two.alt


STATES = {
    "empty": Space(),
    "white": Space("white"),
    "black": Space("black"),
    "family": Space("family", family=0),
    "other family": Space("family", family=1),
    "knight": Space(knight=(0, 0)),
    "other letter": Space(knight=(0, 1)),
    "other knight": Space(knight=(1, 0)),
    "printed": Space(printed=True),
    "printed white": Space("white", printed=True),
    "printed black": Space("black", printed=True),
    "printed knight": Space(knight=(0, 0), printed=True),
}


def test_every_state_of_a_space_is_drawn_differently():
    niches = set()
    for space in STATES.values():
        view = positions.view()
        view.public.spaces["war"][0] = space
        niches.add(opened(draw(view, words()).data).convert("RGB").crop((45, 455, 140, 605)).tobytes())
    assert len(niches) == len(STATES)


def test_the_end_shows_the_winners():
    one, two = draw(positions.finished(2), words()), draw(positions.finished(0, 2), words())
    assert one.data != two.data
    assert "沈墨白 wins with 38 points." in one.alt
    assert "Shared victory: Leonor, 沈墨白." in two.alt


def test_an_unknown_game_is_refused():
    with pytest.raises(KeyError):
        draw(positions.view(game="chess"), words())


def test_note_and_prompt_of_any_length():
    for text in ("x" * 900, "很長的句子" * 90, "word " * 200, ""):
        picture = draw(positions.view(), words(), note=(Text(text),), prompt=Text(text))
        assert len(picture.alt) <= 1024


@pytest.mark.parametrize("seats", SIZES)
def test_a_whole_game_can_be_drawn_at_its_start(seats):
    state = GAME.new(seats, "c3" * 32, {"advanced": "on"} if seats > 2 else {})
    for viewer in (None, *range(seats)):
        assert draw(GAME.view(state, viewer), words()).data
