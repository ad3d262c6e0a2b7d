"""Pictures are drawn on every move: they must be quick. The limits are far above what was measured (about 20 ms)."""

from __future__ import annotations

from time import perf_counter

from render import draw
from tests.render import positions
from tests.render.positions import NOTE, PROMPT, words


def test_a_warm_picture_is_quick():
    view, since, said = positions.view(), positions.before(), words()
    draw(view, said, since=since, note=NOTE, prompt=PROMPT)
    best = 1.0
    for _ in range(7):
        start = perf_counter()
        draw(view, said, since=since, note=NOTE, prompt=PROMPT)
        best = min(best, perf_counter() - start)
    assert best < 0.15
