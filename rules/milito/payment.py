"""Which cards pay for a batch (B5.7)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rules.milito.questions import counted, is_leader


def minimal_payments(hand: Sequence[str], worth: Mapping[str, int], owed: int) -> list[tuple[str, ...]]:
    """The distinct sets of cards that pay what is owed and of which none could be left out (R-MILITO-10).

    A leader is worth exactly what his card says, what is too much is lost (R-MILITO-09, R-MILITO-11). Those that waste
    least come first, then those with the fewest leaders.
    """
    found = [cards for cards in selections(list(counted(hand).items()), worth, owed) if is_minimal(cards, worth, owed)]
    return sorted(found, key=lambda cards: (sum(worth[card] for card in cards), sum(map(is_leader, cards))))


def is_minimal(cards: Sequence[str], worth: Mapping[str, int], owed: int) -> bool:
    """Enough, and not without any one of them."""
    total = sum(worth[card] for card in cards)
    return total >= owed and all(total - worth[card] < owed for card in cards)


def selections(kinds: Sequence[tuple[str, int]], worth: Mapping[str, int], owed: int) -> Iterator[tuple[str, ...]]:
    """Every way to take cards, given with how many there are, until what is owed is paid."""
    if not kinds or owed <= 0:
        yield ()
        return
    (card, count), *rest = kinds
    for n in range(count, -1, -1):
        for others in selections(rest, worth, owed - n * worth[card]):
            yield (card,) * n + others
