"""`signet bench pictures`: what drawing costs, against drawing naively, against encoding alone, and in two threads.

Times of one core are processor time, the least of several; what is compared is measured in turns, so that whatever
else the machine does meets both alike. Threads go by the clock on the wall.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import cycle, islice

from PIL import Image

from bot.i18n import LOCALES
from bot.tools.bench.first import first_picture
from bot.tools.bench.machine import Watch, cores, programs
from bot.tools.bench.naive import encoded, kept_sheets, naive
from bot.tools.bench.positions import Middle, Sample, middle, spoken
from bot.tools.bench.report import Cost, Figure, Limit, Limits, Ratio, Report
from render import PAINTERS
from render.encode import encoders, palette_image, png
from rules import GAMES

ENCODERS = ("pillow", "isal")

LIMITS: Limits = {
    ("naive", "pillow"): Limit(15, least=True),
    ("naive", "isal"): Limit(30, least=True),
    ("encode", "pillow"): Limit(4),
    ("encode", "isal"): Limit(4),
    ("bytes", "pillow"): Limit(0.55),
    ("bytes", "isal"): Limit(0.55),
    ("threads", "pillow"): Limit(1.6, least=True),
    ("threads", "isal"): Limit(1.6, least=True),
    ("first", ""): Limit(1),
}
"""How many times as fast as the naive way; draw and encode by encode alone; bytes by those of Pillow's default RGB PNG;
pictures a second of two threads by those of one; processor seconds in which a new process draws its first."""

ROUNDS = 7
BATCH = 40
"""Pictures a measurement of threads."""

IDLE = 1.8
"""What two threads that never wait for each other reach on two idle cores: with less, other programs have the cores."""


@dataclass(frozen=True, slots=True)
class Bench:
    """The bench of one game: what is drawn, how often, and where what is found goes."""

    shown: Middle
    rounds: int
    limits: Limits
    report: Report

    def few(self) -> int:
        """Rounds for what is slow: three of seven."""
        return max(1, self.rounds * 3 // 7)

    def ratio(self, name: str, encoder: str, value: float | None, spoilt: bool = False) -> None:
        """Report a ratio that has a limit."""
        limit = self.limits[name, encoder]
        self.report.ratios.append(Ratio(self.shown.game.name, name, encoder, value, limit, spoilt))

    def figure(self, name: str, encoder: str, value: float | None, unit: str) -> None:
        """Report something without a limit."""
        self.report.figures.append(Figure(self.shown.game.name, name, encoder, value, unit))


def measure(rounds: int, step: Callable[[], None], limits: Limits | None = None) -> Report:
    """Everything about the pictures of every game that can be drawn; `step` is told when a part is done."""
    report = Report(cores(), programs(), rounds)
    for name in PAINTERS:
        bench = Bench(middle(GAMES[name]), rounds, limits or LIMITS, report)
        for part in PARTS:
            part(bench)
            step()
    return report


def steps() -> int:
    """How many parts there are."""
    return len(PAINTERS) * len(PARTS)


def one_core(bench: Bench) -> None:
    """A public picture, warm: with each encoder, not encoded, only encoded, and the naive way."""
    sample, watch = bench.shown.public[-1], Watch(time.process_time)
    draw, sheet = partial(sample.draw, spoken("en")), sheet_of(sample)
    sizes: dict[str, int] = {}
    for turn in range(bench.rounds):
        if turn < bench.few():
            with naive():
                sizes["naive"] = len(watch.time("naive", draw).data)
        for name, encoder in encoders().items():
            with encoded(encoder):
                draw()  # once untimed: the naive way has left the processor's caches cold
                sizes[name] = len(watch.time(f"picture {name}", draw).data)
            watch.time(f"encode {name}", partial(png, *sheet, encoder))
        with kept_sheets():
            watch.time("draw", draw)
    tell_one_core(bench, watch, sizes)


def tell_one_core(bench: Bench, watch: Watch, sizes: dict[str, int]) -> None:
    """Its ratios and figures."""
    for name in ENCODERS:
        fast, alone = f"picture {name}", f"encode {name}"
        bench.ratio("naive", name, watch.ratio("naive", fast))
        bench.ratio("encode", name, watch.ratio(fast, alone))
        bench.ratio("bytes", name, sizes[name] / sizes["naive"] if name in sizes else None)
        bench.figure("picture", name, watch.ms(fast), "ms")
        bench.figure("encode", name, watch.ms(alone), "ms")
    bench.figure("draw", "", watch.ms("draw"), "ms")
    bench.figure("naive", "", watch.ms("naive"), "ms")


def two_threads(bench: Bench) -> None:
    """Pictures a second of two threads and of one, several positions in turn."""
    draws = [partial(sample.draw, spoken("en")) for sample in (*bench.shown.public, bench.shown.private)]
    sheet, package = sheet_of(bench.shown.private)
    free = partial(sheet.quantize, palette=palette_image(package), dither=Image.Dither.NONE)
    installed = encoders() if cores() > 1 else {}
    for name in ENCODERS:
        races: list[Race] = []
        if name in installed:
            with ThreadPoolExecutor(2) as pool, encoded(installed[name]):
                races = [race(pool, draws, free) for _ in range(bench.rounds)]
        tell_two_threads(bench, name, races)


@dataclass(frozen=True, slots=True)
class Race:
    """Seconds of a batch in one thread and in two, and what two threads gain that never wait for each other."""

    one: float
    two: float
    free: float


def race(pool: ThreadPoolExecutor, draws: Sequence[Callable[[], object]], free: Callable[[], object]) -> Race:
    """One race; before and after it is tried whether other programs leave us the cores."""
    gains = []
    before = batch(pool, [free])
    one, two = batch(pool, draws)
    for alone, both in (before, batch(pool, [free])):
        gains.append(alone / both)
    return Race(one, two, min(gains))


def batch(pool: ThreadPoolExecutor, jobs: Sequence[Callable[[], object]]) -> tuple[float, float]:
    """Seconds of a batch of jobs in one thread, and in two."""
    jobs = list(islice(cycle(jobs), BATCH))
    start = time.perf_counter()
    for job in jobs:
        job()
    middle = time.perf_counter()
    list(pool.map(lambda job: job(), jobs))
    return middle - start, time.perf_counter() - middle


def tell_two_threads(bench: Bench, encoder: str, races: Sequence[Race]) -> None:
    """Ratio and figures of the races that other programs left alone; if there are none, a miss says nothing."""
    quiet = [one for one in races if one.free >= IDLE]
    counted = quiet or races
    one, two = min((each.one for each in counted), default=None), min((each.two for each in counted), default=None)
    bench.ratio("threads", encoder, one / two if one and two else None, spoilt=not quiet)
    bench.figure("threads_1", encoder, BATCH / one if one else None, "pictures/s")
    bench.figure("threads_2", encoder, BATCH / two if two else None, "pictures/s")
    bench.figure("threads_free", encoder, max((each.free for each in races), default=None), "times")


def new_process(bench: Bench) -> None:
    """The first picture of a process, with and without what it imports, and the memory that it takes."""
    shown = bench.shown
    runs = [first_picture(shown.game, shown.saved) for _ in range(bench.few())]
    draw, imported = min(run.draw for run in runs), min(run.imported for run in runs)
    bench.ratio("first", "", min(run.cpu for run in runs))
    bench.figure("first", "", draw * 1000, "ms")
    bench.figure("first_import", "", (draw + imported) * 1000, "ms")
    bench.figure("memory", "", runs[0].memory, "MiB")
    bench.figure("memory_before", "", runs[0].before, "MiB")


def costs(bench: Bench) -> None:
    """Every kind of picture in every language, warm, with the encoder that is used."""
    for locale in LOCALES:
        for kind, sample in bench.shown.kinds():
            watch, draw = Watch(time.process_time), partial(sample.draw, spoken(locale))
            draw()
            for _ in range(bench.few()):
                data = watch.time("draw", draw).data
            ms = watch.least["draw"] * 1000
            bench.report.costs.append(Cost(bench.shown.game.name, kind.name, kind.text, locale, ms, len(data) / 1024))


def sheet_of(sample: Sample) -> tuple[Image.Image, str]:
    """A finished sheet before it is encoded, and the package of its palette."""
    with kept_sheets() as sheets:
        sample.draw(spoken("en"))
    return sheets[0]


PARTS = (one_core, two_threads, new_process, costs)
