"""The state's own generator: every draw can be derived again by hand from the seed and a counter."""

from __future__ import annotations

import hashlib
from typing import TypeVar

import msgspec

T = TypeVar("T")
WORD = 1 << 64


class Generator(msgspec.Struct):
    """`seed` is 64 hexadecimal digits, secret until the game is over; `counter` counts the words drawn."""

    seed: str
    counter: int = 0

    def below(self, limit: int) -> int:
        """A number from 0 to `limit` - 1: a word is blake2b(counter, key=seed), refused when it would bias the rest."""
        while True:
            block = self.counter.to_bytes(8, "big")
            word = int.from_bytes(hashlib.blake2b(block, digest_size=8, key=bytes.fromhex(self.seed)).digest(), "big")
            self.counter += 1
            if word < WORD - WORD % limit:
                return word % limit

    def randrange(self, stop: int, /) -> int:
        """The same under the name that a `Chooser` has."""
        return self.below(stop)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle in place (Fisher and Yates, from the end)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
