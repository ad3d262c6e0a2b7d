"""`signet bench`: it tells everything, its exit status follows the limits, and it leaves drawing as it was.

Nothing here depends on how long something takes: limits are put in that always hold, or never.
"""

from __future__ import annotations

import functools
import gc
import json
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from bot.console import Voice
from bot.i18n import LOCALES
from bot.tools import bench
from bot.tools.bench import pictures
from bot.tools.bench.machine import Watch
from bot.tools.bench.naive import KEPT, encoded, kept_sheets, naive, replaced
from bot.tools.bench.pictures import LIMITS, Bench, Race
from bot.tools.bench.positions import Middle, middle, spoken
from bot.tools.bench.report import Cost, Figure, Limit, Ratio, Report
from bot.tools.bench.tables import Tables
from render import PAINTERS, encode
from rules import GAMES, text
from tests.cli.test_commands import Done, Terminal

ALWAYS, NEVER = Limit(0, least=True), Limit(0)
NAMES = {"naive", "encode", "bytes", "threads", "first"}
FIGURES = {
    "picture", "encode", "draw", "naive", "threads_1", "threads_2", "threads_free", "first", "first_import", "memory",
    "memory_before",
}  # fmt: skip


@pytest.fixture(scope="module")
def shown() -> Middle:
    """What is drawn."""
    return middle(GAMES["mil"])


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Done:
    """The whole bench, as short as it can be, with limits that hold but for two."""
    limits = dict.fromkeys(LIMITS, ALWAYS) | {("naive", "isal"): NEVER, ("first", ""): NEVER}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pictures, "LIMITS", limits)
        patch.setattr(pictures, "BATCH", 2)
        return Terminal(tmp_path_factory.mktemp("bench")).signet("bench", "pictures", "--json", "--rounds", "1")


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    """A terminal in an empty folder."""
    return Terminal(tmp_path)


def ratio(limit: Limit, value: float | None = 1.0, spoilt: bool = False) -> Ratio:
    """A ratio of any kind."""
    return Ratio("mil", "naive", "pillow", value, limit, spoilt)


def report(*ratios: Ratio) -> Report:
    """What a bench found, without measuring."""
    figures = [Figure("mil", "memory", "", None, "MiB"), Figure("mil", "threads_2", "isal", 1234.5, "pictures/s")]
    costs = [Cost("mil", "public", text("bench.picture.public"), locale, 9.876, 204.8) for locale in LOCALES]
    return Report(1, {"python": "3", "pillow": "13", "isal": None}, 7, list(ratios), figures, costs)


@pytest.mark.slow
def test_json_holds_every_ratio_figure_and_picture(told: Done) -> None:
    (facts,) = json.loads(told.out).values()
    assert {(one["name"], one["encoder"] or "") for one in facts["ratios"]} == set(LIMITS)
    assert {one["name"] for one in facts["ratios"]} == NAMES
    assert {one["name"] for one in facts["figures"]} == FIGURES
    seen = {(one["game"], one["picture"], one["locale"]) for one in facts["pictures"]}
    kinds = {(name, kind.name) for name, game in GAMES.items() for kind, _ in middle(game).kinds()}
    assert seen == {(*kind, locale) for kind in kinds for locale in LOCALES}
    assert all(one["ms"] > 0 and one["kib"] > 0 for one in facts["pictures"])
    assert {one["game"] for part in ("ratios", "figures", "pictures") for one in facts[part]} == set(PAINTERS)
    assert next(iter(facts)) == "holds" and list(facts["machine"]) == ["cores", "python", "pillow", "isal"]


@pytest.mark.slow
def test_a_missed_limit_makes_exit_status_1(told: Done) -> None:
    facts = json.loads(told.out)["pictures"]
    missed = {one["name"]: one for one in facts["ratios"] if one["holds"] is False}
    assert (told.status, told.err, facts["holds"]) == (1, "", False)
    assert set(missed) == {"naive", "first"} and missed["naive"]["most"] == 0 < missed["naive"]["value"]


@pytest.mark.parametrize(("ratios", "status"), [
    ((), 0),
    ((ratio(ALWAYS),), 0),
    ((ratio(ALWAYS), ratio(NEVER)), 1),
    ((ratio(NEVER, None),), 0),
    ((ratio(NEVER, spoilt=True),), 0),
    ((ratio(Limit(1)), ratio(Limit(1, least=True))), 0),
    ((ratio(Limit(0.99)),), 1),
    ((ratio(Limit(1.01, least=True)),), 1),
])  # fmt: skip
@pytest.mark.parametrize("form", [(), ("--json",), ("pictures",)])
def test_exit_status(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, ratios: tuple[Ratio, ...], status: int, form: tuple[str, ...]
) -> None:
    monkeypatch.setattr(bench, "benches", lambda: {"pictures": (lambda rounds, step: report(*ratios), 1)})
    done = terminal.signet("bench", *form)
    assert (done.status, done.err) == (status, "") and done.out


@pytest.mark.parametrize("locale", LOCALES)
def test_tables_say_everything_in_each_language(capsys: pytest.CaptureFixture[str], locale: str) -> None:
    ratios = [Ratio("mil", name, encoder, 23.456, LIMITS[name, encoder]) for name, encoder in LIMITS]
    figures = [Figure("mil", name, "", 5.5, "ms") for name in sorted(FIGURES)]
    found = report(*ratios, ratio(ALWAYS, None))
    found.figures += figures
    Tables(Voice(locale)).tell(found)
    said = capsys.readouterr().out
    assert "bench." not in said and "{" not in said and "…" not in said
    assert "Pillow" in said and "isal" in said and "≥ 15" in said
    assert ("23.5" if locale != "el" else "23,5") in said and ("204.8" if locale != "el" else "204,8") not in said
    assert "205" in said and "–" in said


def test_an_unknown_bench_and_bad_rounds_are_refused(terminal: Terminal) -> None:
    line = terminal.refused("bench", "speed")
    assert "speed" in line and "pictures" in line
    assert "rounds" in terminal.refused("bench", "--rounds", "0")


def test_on_one_core_threads_are_not_measured(shown: Middle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "cores", lambda: 1)
    found = Report(1, {}, 1)
    pictures.two_threads(Bench(shown, 1, dict.fromkeys(LIMITS, NEVER), found))
    assert [(one.value, one.holds) for one in found.ratios] == [(None, None)] * 2 and not found.missed


@pytest.mark.parametrize(("races", "value", "spoilt"), [
    ([], None, True),
    ([Race(3, 2, 1.1), Race(4, 1, 1.9)], 4, False),
    ([Race(3, 2, 1.1), Race(4, 1, 1.2)], 3, True),
    ([Race(3, 2, 1.9), Race(4, 1, 1.9)], 3, False),
])  # fmt: skip
def test_only_races_that_other_programs_left_alone_count(
    shown: Middle, races: list[Race], value: float | None, spoilt: bool
) -> None:
    found = Report(2, {}, 1)
    pictures.tell_two_threads(Bench(shown, 1, dict.fromkeys(LIMITS, NEVER), found), "isal", races)
    assert [(one.value, one.spoilt, one.holds) for one in found.ratios] == [(value, spoilt, None if spoilt else False)]
    assert len(found.figures) == 3


def test_without_isal_its_ratios_are_not_measured(shown: Middle, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "encoders", lambda: {"pillow": encode.with_pillow})
    found = Report(1, {}, 1)
    pictures.one_core(Bench(shown, 1, LIMITS, found))
    assert {one.encoder for one in found.ratios if one.value is None} == {"isal"}
    assert {one.encoder for one in found.ratios if one.value is not None} == {"pillow"}


def test_a_watch_keeps_the_least_time() -> None:
    ticks = iter([0, 5, 10, 12, 20, 29, 30, 34])
    watch = Watch(lambda: next(ticks))
    for _ in range(3):
        assert watch.time("one", lambda: "done") == "done"
    watch.time("other", list)
    assert (watch.least, watch.ratio("other", "one"), watch.ms("one")) == ({"one": 2, "other": 4}, 2, 2000)
    assert watch.ratio("one", "none") is watch.ms("none") is None


def caches() -> dict[Any, Any]:
    """Every cache of the room `render` that the process holds, and how often it was asked."""
    found = [one for one in gc.get_objects() if isinstance(one, functools._lru_cache_wrapper)]
    ours = [one for one in found if one.__module__.partition(".")[0] == "render" and one.__name__ not in KEPT]
    return {one: (one.cache_info().hits, one.cache_info().misses) for one in ours}


def test_the_naive_way_asks_no_cache_and_draws_the_same_pixels(shown: Middle) -> None:
    for kind, sample in islice(shown.kinds(), 0, None, 3):
        with kept_sheets() as kept:
            fast = sample.draw(spoken("en"))
        before = caches()
        with naive():
            slow = sample.draw(spoken("en"))
        assert caches() == before and len(before) > 15
        ((sheet, _),) = kept
        image = Image.open(BytesIO(slow.data))
        assert (image.mode, image.tobytes()) == ("RGB", sheet.tobytes()), kind
        assert (slow.alt, slow.own) == (fast.alt, fast.own)


def test_afterwards_pictures_are_drawn_as_before(shown: Middle) -> None:
    sample, said = shown.private, spoken("el")
    first = sample.draw(said)
    with pytest.raises(RuntimeError), naive(), encoded(encode.with_pillow), kept_sheets():
        raise RuntimeError
    before = caches()
    assert sample.draw(said) == first
    assert sum(hits for hits, _ in caches().values()) > sum(hits for hits, _ in before.values()) + 50
    assert sum(misses for _, misses in caches().values()) == sum(misses for _, misses in before.values())


def test_a_replaced_function_is_replaced_wherever_it_is_named() -> None:
    from render.mil import board
    from render.mil.parts import score

    with replaced(lambda value: len if value is encode.png else value):
        assert board.png is score.png is encode.png is len
    assert board.png is score.png is encode.png is not len


def test_an_encoder_is_used_for_whole_pictures(shown: Middle) -> None:
    sample, said = shown.public[0], spoken("en")
    with kept_sheets() as kept:
        sample.draw(said)
    for encoder in encode.encoders().values():
        with encoded(encoder):
            assert sample.draw(said).data == encode.png(*kept[0], encoder)


@pytest.mark.parametrize("name", PAINTERS)
def test_the_middle_of_a_game(name: str) -> None:
    game = GAMES[name]
    one, two = middle(game), middle(game)
    assert one == two
    views = [sample.view for sample in (*one.public, one.private)]
    assert {view.seats for view in views} == {game.seats[-1]} and not any(view.result for view in views)
    assert [view.viewer for view in views[:-1]] == [None] * 4 and views[-1].viewer in views[-1].asked
    assert one.public[-1].prompt is not None and any(sample.note for sample in one.public)
