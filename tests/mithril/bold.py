"""Games in which much happens: players who lay all they can and like to join their own routes; scarce components."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib import resources
from typing import Any

from rules import Answer, Decision
from rules.mithril import GAME, read_mask
from rules.mithril.places import touching
from tests.contract.play import Step, random_options, seed_of

DATA = resources.files("rules.mithril") / "data"


def scarce(shields: int = 3) -> Any:
    """A component set in which tiles, shields, counters and cards run out."""
    counters = (DATA / "counters.toml").read_text(encoding="utf-8")
    counters = counters.replace("shields = 10", f"shields = {shields}")
    counters = counters.replace("{ barley = 16, metal = 12, gold = 12 }", "{ barley = 4, metal = 4, gold = 4 }")
    tiles = (DATA / "tiles.toml").read_text(encoding="utf-8")
    for many in (9, 18, 27, 36):
        tiles = tiles.replace(f"count = {many}", f"count = {many // 3 + 2}")
    cards = (DATA / "cards.toml").read_text(encoding="utf-8")
    cards = cards.replace("1 = [8, 14, 28, 36, 49, 60, 72, 81, 93, 100, 113]", "1 = [8, 14]")
    cards = cards.replace("2 = [1, 21, 25, 40, 46, 61, 68, 85, 88, 106, 109]", "2 = [1, 21]")
    return GAME.read({"counters.toml": counters, "tiles.toml": tiles, "cards.toml": cards})


def bold(state: Any, seat: int, decision: Decision, rng: random.Random) -> Answer:
    """A legal answer of somebody who wants things to happen: of some, the one that joins most."""
    tried = [decision.sample(rng) for _ in range(8)]
    return max(tried, key=lambda answer: liking(state, seat, answer) + rng.random())


def liking(state: Any, seat: int, answer: Answer) -> int:
    """Done is liked least; a tile the more, the more own routes it joins and the more ends it has."""
    if answer[0] == "done":
        return -5
    if len(answer) < 3 or answer[0] == "buy":
        return 0
    own, _ = touching(state.public, seat, str(answer[1]))
    mask = read_mask(str(answer[2]))
    return 3 * (own & mask).bit_count() + mask.bit_count()


def bold_steps(seats: int, number: int, options: dict[str, str] | None = None, box: Any = None) -> Iterator[Step]:
    """A whole game, any options if none are given."""
    rng = random.Random(number)
    chosen = random_options(GAME, seats, rng) if options is None else options
    state = GAME.new(seats, seed_of(number), chosen, box)
    while asked := GAME.ask(state).of:
        [(seat, decision)] = asked.items()
        answer = bold(state, seat, decision, rng)
        after = GAME.answer(state, seat, answer)
        yield Step(state, seat, answer, after)
        state = after
    assert GAME.over(state)
