"""The pictures beside a form: one for each step of an answer, legible; what is tried is marked."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import pytest

from bot.i18n import LOCALES
from render import draw, guide
from rules import Answer
from tests.render.mithril import positions
from tests.render.mithril.positions import GAME, words
from tests.render.recorder import Recorder, forget
from tests.render.test_every_text import faults


@pytest.fixture
def recorder():
    """Everything that is drawn is noted."""
    patch = pytest.MonkeyPatch()
    yield Recorder(patch)
    patch.undo()
    forget()


def steps(state) -> list[tuple[int, Answer]]:
    """Every beginning of one legal answer, the whole answer last."""
    (seat,) = GAME.ask(state).of
    answer = GAME.decision(state, seat).sample(random.Random(state.public.turn))
    return [(seat, answer[:length]) for length in range(len(answer) + 1)]


def laid(state) -> Answer:
    """An answer that lays a tile."""
    decision = GAME.decision(state, state.public.active)
    return next(answer for seed in range(99) if len(answer := decision.sample(random.Random(seed))) == 3)


@pytest.mark.parametrize("edges", ["3", "2"])
def test_each_step_has_its_picture(recorder, edges) -> None:
    drawn: Counter[str] = Counter()
    for index, state in enumerate(positions.played(3, 5, camp_edges=edges)[:-1:4]):
        for seat, answer in steps(state):
            view = GAME.view(state, seat)
            name, before = guide(view, answer), msgspec.msgpack.encode(view)
            assert name is not None
            said = words(LOCALES[index % len(LOCALES)])
            assert not faults(recorder.of(lambda: draw(view, said, zoom=name)))  # noqa: B023
            assert msgspec.msgpack.encode(view) == before
            drawn[name.partition("-")[0]] += 1
    assert set(drawn) == {"", "places", "turn", "try"}


def test_a_tried_tile_is_outlined_and_said_to_count_for_nothing() -> None:
    state = positions.laying(2)[1]
    view = GAME.view(state, state.public.active)
    tried = draw(view, words("en"), zoom=guide(view, laid(state)))
    assert "Preview" in tried.alt and "nothing counts yet" in tried.alt
    assert tried.data != draw(view, words("en")).data


def test_only_who_is_asked_has_one_and_only_for_what_he_may_do() -> None:
    state = positions.laying(2)[1]
    seat = state.public.active
    mine, tile = GAME.view(state, seat), state.public.kingdoms[seat].hand[0]
    for other in (GAME.view(state, None), GAME.view(state, 1 - seat)):
        assert guide(other, ()) is None and guide(other, (str(tile),)) is None
    for name in ("try-5", "try-9-A5d1-011", f"try-{tile}-Z9d1-011", f"turn-{tile}-", "turn-x-A5d1", "nonsense", "try"):
        with pytest.raises(KeyError):
            draw(mine, words("en"), zoom=name)
    with pytest.raises(KeyError):
        draw(GAME.view(state, None), words("en"), zoom=f"try-{tile}-A5d1-011")
