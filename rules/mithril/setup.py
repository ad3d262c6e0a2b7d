"""Setup: what lies on the table before the first roll (B.2)."""

from __future__ import annotations

from rules.engine import Frame, Generator
from rules.mithril.box import DECKS, NUMBERS, RESOURCES, Box
from rules.mithril.state import Kingdom, Private, Public, Secret
from rules.mithril.turn import Play


def start(
    seats: int, options: dict[str, str], box: Box, generator: Generator
) -> tuple[Public, list[Private], Secret, Frame]:
    """The three parts of a new game; only the hourglasses go by the number of players (KOM-2.1, R-KOM-71)."""
    counters = box.counters
    decks = {deck: box.numbers(deck) for deck in DECKS}
    for numbers in decks.values():
        generator.shuffle(numbers)
    public = Public(
        box=box,
        board={},
        tiles={number: box.tile(number).count for number in NUMBERS},
        bank={name: counters.bank[name] - seats * counters.start[name] for name in RESOURCES},
        kingdoms=[first_kingdom(box) for _ in range(seats)],
        buildings={},
        decks={deck: len(numbers) for deck, numbers in decks.items()},
        hourglasses=counters.hourglasses[str(seats)],
    )
    return public, [Private({deck: [] for deck in DECKS}) for _ in range(seats)], Secret(decks), Play()


def first_kingdom(box: Box) -> Kingdom:
    """What a player begins with; the resources come out of the Bank (R-KOM-53)."""
    return Kingdom(dict(box.counters.start), box.counters.shields, dict.fromkeys(DECKS, 0))
