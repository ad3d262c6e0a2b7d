"""The generator: every draw can be derived by hand, and no face is favoured."""

from __future__ import annotations

import hashlib

from rules.engine import Generator

SEED = "ab" * 32


def test_a_draw_is_derived_by_hand() -> None:
    word = hashlib.blake2b((0).to_bytes(8, "big"), digest_size=8, key=bytes.fromhex(SEED)).digest()
    assert Generator(SEED).below(6) == int.from_bytes(word, "big") % 6


def test_words_that_would_bias_are_refused() -> None:
    limit = (1 << 63) + 1
    generator = Generator(SEED)
    draws = [generator.below(limit) for _ in range(50)]
    assert all(draw < limit for draw in draws)
    assert generator.counter > 50, "about half of the words must have been refused"


def test_all_faces_come_up_about_equally() -> None:
    generator = Generator(SEED)
    counts = [0] * 6
    for _ in range(6000):
        counts[generator.below(6)] += 1
    assert min(counts) > 880
    assert max(counts) < 1120


def test_a_shuffle_keeps_everything_and_depends_on_the_seed() -> None:
    one, other = list(range(30)), list(range(30))
    Generator(SEED).shuffle(one)
    Generator("cd" * 32).shuffle(other)
    assert sorted(one) == list(range(30))
    assert one != other
