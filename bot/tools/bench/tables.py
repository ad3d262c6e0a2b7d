"""A report as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from babel.numbers import format_decimal
from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bot.console import Voice
from bot.i18n import LOCALES
from bot.tools.bench.report import Cost, Figure, Ratio, Report

PROGRAMS = {"python": "Python", "pillow": "Pillow", "isal": "isal"}
UNITS = {"ms": "ms", "MiB": "MiB", "pictures/s": "/s", "times": "×"}
WIDE = 110
NOTHING = "–"
ANSWERS = {True: "yes", False: "no", None: "unmeasured"}


class Tables:
    """Says a report in the language of a voice."""

    def __init__(self, say: Voice) -> None:
        self._say = say

    def tell(self, report: Report) -> None:
        """Game by game: ratios first, then figures, then what each picture costs."""
        for game in dict.fromkeys(cost.game for cost in report.costs):
            self._say.line(f"game.{game}")
            self._ratios([one for one in report.ratios if one.game == game])
            self._figures([one for one in report.figures if one.game == game])
            self._costs([one for one in report.costs if one.game == game])
        programs = ", ".join(f"{PROGRAMS[name]} {report.machine[name]}" for name in PROGRAMS if report.machine[name])
        self._say.line("bench.machine", programs=programs, n=report.cores)
        self._say.line("bench.how", rounds=report.rounds)
        if report.missed:
            self._say.line("bench.missed", n=len(report.missed))

    def _ratios(self, ratios: Sequence[Ratio]) -> None:
        heads = self._heads("what", "encoder", "measured", "limit", "holds")
        self._print(heads, map(self._ratio, ratios), "llrrl")

    def _ratio(self, ratio: Ratio) -> list[str]:
        limit = f"{'≥' if ratio.limit.least else '≤'} {self._number(ratio.limit.value)}"
        holds = self._say.text(f"bench.holds.{ANSWERS[ratio.holds]}")
        said = self._say.text(f"bench.ratio.{ratio.name}")
        return [said, PROGRAMS.get(ratio.encoder, ""), self._number(ratio.value), limit, holds]

    def _figures(self, figures: Sequence[Figure]) -> None:
        self._print(self._heads("what", "encoder", "measured"), map(self._figure, figures), "llr")

    def _figure(self, figure: Figure) -> list[str]:
        said = self._say.text(f"bench.figure.{figure.name}")
        return [said, PROGRAMS.get(figure.encoder, ""), f"{self._number(figure.value)} {UNITS[figure.unit]}"]

    def _costs(self, costs: Sequence[Cost]) -> None:
        """A row a picture, two columns a language."""
        heads = [*self._heads("picture"), *(head for locale in LOCALES for head in (f"{locale} ms", "KiB"))]
        rows: dict[str, list[str]] = {}
        for cost in costs:
            row = rows.setdefault(cost.picture, [self._say.words.say(cost.called)])
            row += [self._number(cost.ms), self._number(cost.kib)]
        self._print(heads, rows.values(), "l" + "rr" * len(LOCALES))

    def _heads(self, *names: str) -> list[str]:
        return [self._say.text(f"bench.head.{name}") for name in names]

    def _number(self, value: float | None) -> str:
        """Three digits, as the language writes them."""
        if value is None:
            return NOTHING
        digits = "0.00" if value < 10 else "0.0" if value < 100 else "#,##0"
        return format_decimal(value, format=digits, locale=self._say.words.locale)

    def _print(self, heads: Sequence[str], rows: Iterable[Sequence[str]], sides: str) -> None:
        table = Table(box=SIMPLE, pad_edge=False, show_edge=False)
        for head, side in zip(heads, sides, strict=True):
            table.add_column(head, justify="right" if side == "r" else "left")
        for row in rows:
            table.add_row(*row)
        console = Console(width=WIDE, highlight=False, markup=False, emoji=False)
        console.print(table)
        console.print()
