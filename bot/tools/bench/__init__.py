"""`signet bench`: what things cost on this machine, and whether the limits hold."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from bot.console import Voice, counting
from rules import Refusal, text

if TYPE_CHECKING:
    from bot.tools.bench.report import Report

    Bench = tuple[Callable[[int, Callable[[], None]], Report], int]


def bench(say: Voice, which: str | None, rounds: int, as_json: bool) -> int:
    """Run one bench, or all, and tell what was found; 1 when a limit is missed. Raises `Refusal`."""
    known = benches()
    if which is not None and which not in known:
        raise Refusal(text("bench.unknown", given=which, benches=", ".join(known)))
    reports = {name: run(one, rounds) for name, one in known.items() if which in (None, name)}
    if as_json:
        tell_json(reports)
    else:
        tell_people(say, reports)
    return 1 if any(report.missed for report in reports.values()) else 0


def benches() -> dict[str, Bench]:
    """Each bench by name, with the number of its steps."""
    from bot.tools.bench import pictures  # here: a process that draws its first picture must not have loaded it before

    return {"pictures": (pictures.measure, pictures.steps())}


def run(one: Bench, rounds: int) -> Report:
    """One bench, with a progress bar."""
    measure, steps = one
    with counting(steps) as counter:
        return measure(rounds, counter.step)


def tell_json(reports: dict[str, Report]) -> None:
    """All reports by name of the bench."""
    facts = {name: report.facts() for name, report in reports.items()}
    print(msgspec.json.format(msgspec.json.encode(facts), indent=1).decode(), flush=True)


def tell_people(say: Voice, reports: dict[str, Report]) -> None:
    """Tables, one report after the other."""
    from bot.tools.bench.tables import Tables

    for report in reports.values():
        Tables(say).tell(report)
