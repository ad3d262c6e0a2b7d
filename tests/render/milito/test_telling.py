"""What is told is told whole: the events at the foot, the names of terrains."""

from __future__ import annotations

import pytest

from bot.i18n import LOCALES
from render import draw
from render.milito.model import terrain_text
from rules import Text, text
from tests.render import milito_positions as positions
from tests.render.recorder import Recorder


@pytest.mark.parametrize("n", [1, 3, 12])
@pytest.mark.parametrize("zoom", ["", "column-2"])
def test_the_foot_tells_whole_events_of_many_the_first_and_the_last(recorder: Recorder, zoom: str, n: int) -> None:
    events = [Text(f"Event {each} has an end; it is told, if at all, up to here.") for each in range(n)]
    written = recorder.of(lambda: draw(positions.view(), positions.words(), note=events, zoom=zoom)).written
    told = " ".join(one.said for one in written if "told" in one.said or "here" in one.said)
    assert told.startswith(events[0].key) and told.endswith(events[-1].key)
    assert ("…" in told) == (n > 3)
    assert told.count("Event") == told.count("up to here.")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("terrain", ["plains", "hill", "rough", "forest"])
def test_no_name_of_a_terrain_is_cut(recorder: Recorder, terrain: str, locale: str) -> None:
    """It is whole where no sign stands beside it, and at least brief beside swords or a bonus card."""
    words = positions.words(locale)
    called = terrain_text(terrain)
    whole, brief = words.say(called), words.say(text("engine.brief", what=called))
    for column, allowed in ((0, {whole}), (1, {whole, brief}), (3, {whole, brief})):
        view = positions.fighting()
        for each in view.public.columns:
            each.terrain = "hill" if terrain != "hill" else "forest"
        view.public.columns[column].terrain = terrain
        written = {one.said for one in recorder.of(lambda view=view: draw(view, words)).written}
        assert allowed & written, (column, written)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("armies", [("persia", "macedon"), ("carthage", "rome"), ("empire2", "empire2"), ("britain",)])
def test_nothing_is_cut_while_armies_are_chosen(recorder: Recorder, armies: tuple[str, ...], locale: str) -> None:
    view = positions.mustering(*armies)
    written = [one.said for one in recorder.of(lambda: draw(view, positions.words(locale))).written]
    assert len(written) > 60 and not [one for one in written if one.endswith("…")]
