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
from rules import Text, text

ENCODERS = {"pillow": "Pillow", "isal": "isal", "": ""}
UNITS = {"ms": "ms", "MiB": "MiB", "pictures/s": "/s", "times": "×"}
WIDE = 110
NOTHING = "–"


class Tables:
    """Says a report in the language of a voice."""

    def __init__(self, say: Voice) -> None:
        self._say = say

    def tell(self, report: Report) -> None:
        """Ratios first; then figures, and what each picture costs."""
        heads = ("what", "encoder", "measured", "limit", "holds")
        self._print(self._heads(*heads), map(self._ratio, report.ratios), "llrrl")
        self._print(self._heads("what", "encoder", "measured"), map(self._figure, report.figures), "llr")
        self._costs(report.costs)
        self._say.line("bench.how", rounds=report.rounds)
        if report.missed:
            self._say.line("bench.missed", n=len(report.missed))

    def _heads(self, *names: str) -> list[str]:
        return [self._say.text(f"bench.head.{name}") for name in names]

    def _ratio(self, ratio: Ratio) -> list[str]:
        limit = f"{'≥' if ratio.limit.least else '≤'} {self._number(ratio.limit.value)}"
        holds = {True: "yes", False: "no", None: "unmeasured"}[ratio.holds]
        said = self._of(ratio.game, text(f"bench.ratio.{ratio.name}"))
        return [said, ENCODERS[ratio.encoder], self._number(ratio.value), limit, self._say.text(f"bench.holds.{holds}")]

    def _figure(self, figure: Figure) -> list[str]:
        said = self._of(figure.game, text(f"bench.figure.{figure.name}"))
        return [said, ENCODERS[figure.encoder], f"{self._number(figure.value)} {UNITS[figure.unit]}"]

    def _costs(self, costs: Sequence[Cost]) -> None:
        """A row a picture, two columns a language."""
        heads = [*self._heads("picture"), *(head for locale in LOCALES for head in (f"{locale} ms", "KiB"))]
        rows: dict[str, list[str]] = {}
        for cost in costs:
            row = rows.setdefault(f"{cost.game} {cost.picture}", [self._of(cost.game, cost.called)])
            row += [self._number(cost.ms), self._number(cost.kib)]
        self._print(heads, rows.values(), "l" + "rr" * len(LOCALES))

    def _of(self, game: str, what: Text) -> str:
        return self._say.text("bench.of", game=text(f"game.{game}"), what=what)

    def _number(self, value: float | None) -> str:
        if value is None:
            return NOTHING
        digits = "#,##0.##" if value < 10 else "#,##0.#" if value < 100 else "#,##0"
        return format_decimal(round(value, 3), format=digits, locale=self._say.words.locale)

    def _print(self, heads: Sequence[str], rows: Iterable[Sequence[str]], sides: str) -> None:
        table = Table(box=SIMPLE, pad_edge=False)
        for head, side in zip(heads, sides, strict=True):
            table.add_column(head, justify="right" if side == "r" else "left")
        for row in rows:
            table.add_row(*row)
        Console(width=WIDE, highlight=False, markup=False, emoji=False).print(table)
