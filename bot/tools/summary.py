"""What many games say together: wins by seat and by what the game tells its seats apart by, and means of numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from bot.tools.selfplay import Played
from rules import Player, Text, text


@dataclass(slots=True)
class Mark:
    """Something that seats have in common: how often it was there, and how often it won alone."""

    what: Text
    games: int = 0
    won: int = 0


@dataclass(frozen=True, slots=True)
class Count:
    """A number of all games: the key of what it counts, its mean, and where the lowest and highest tenth end."""

    key: str
    mean: float
    low: float
    high: float


@dataclass(slots=True)
class Summary:
    """Adds up played games. `shared` are those that more than one has won."""

    shared: int = 0
    found: dict[bytes, Mark] = field(default_factory=dict)
    numbers: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))

    def add(self, played: Played) -> None:
        """One more game; one that did not end counts for nothing."""
        if not played.winners:
            return
        self.shared += len(played.winners) > 1
        for seat in range(len(played.scores)):
            marks = played.tally.marks[seat] if played.tally.marks else ()
            for what in (text("cli.selfplay.seat", who=Player(seat)), *marks):
                mark = self.found.setdefault(msgspec.json.encode(what), Mark(what))
                mark.games += 1
                mark.won += played.winners == (seat,)
        for key, number in played.tally.counts.items():
            self.numbers[key].append(number)

    def marks(self) -> list[Mark]:
        """Seats first, then what the game names, most wins first."""
        return sorted(self.found.values(), key=lambda mark: (mark.what.key != "cli.selfplay.seat", -mark.won))

    def counts(self) -> Iterator[Count]:
        """The numbers of the game."""
        for key, numbers in self.numbers.items():
            ordered = sorted(numbers)
            tenth = len(ordered) // 10
            yield Count(key, sum(ordered) / len(ordered), ordered[tenth], ordered[-1 - tenth])
