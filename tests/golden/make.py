"""Makes golden games: bold computer players, and a search for a game in which everything happens.

    python -m tests.golden.make mil/five.json --seats 5 --wanted dowry_won vassal_made castle_built lord_joined donation
    python -m tests.golden.make mithril/thrift.json --seats 4 --wanted closed shortage --like mithril.buy=done:4,buy:1
    python -m tests.golden.make milito/zama.json --seats 2 --wanted rampage --option army1=carthage army2=rome

A golden game is written once, looked through by a person, and then kept: it must replay to the same result for ever.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from rules import GAMES, Answer, Decision, Game, Move, Record, positions
from tests.contract.play import seed_of

BOLD: dict[str, dict[str, int]] = {
    "mil.action": {"recruit": 8, "harvest": 4, "family": 3, "place": 6, "pass": 1},
    "mil.growth": {"roll": 5, "gold": 1, "privilege": 1, "stop": 1},
    "mil.court": {"attempt": 20, "influence": 2, "nothing": 0},
    "mil.attempt": {"outbid": 10, "fief": 4, "take": 1},
    "mil.market": {"castle": 8, "trade": 2, "nothing": 0},
    "mil.bid": {"bid": 3, "pass": 2},
    "mil.war": {"attack": 20, "free": 4, "nothing": 0},
    "mil.ask_lord": {"ask": 1, "alone": 0},
    "mil.join": {"join": 1, "refuse": 0},
    "milito.action": {"attack": 9, "place": 6, "pass": 1},
    "milito.flank": {"stop": 0},
    "milito.bonus": {"draw": 2},
    "mithril.buy": {"buy": 4, "done": 1},
    "mithril.lay": {"done": 0},
}
"""How much a bold player likes a first value; what is not named has weight 1."""

LIKED_LATER = {"court": 5, "war": 6, "market": 3, "curia": 2, "monastery": 1, "crusades": 1, "done": 2, "another": 3}
"""The same of values that come after the first."""


def bold(decision: Decision, rng: random.Random) -> Answer:
    """A legal answer of somebody who wants things to happen."""
    so_far: Answer = ()
    while (field := decision.field_after(so_far)) is not None:
        values = list(field.values())
        likes = BOLD.get(decision.kind, {}) if not so_far else LIKED_LATER
        weights = [likes.get(str(value), 1) for value in values]
        so_far = (*so_far, rng.choices(values, weights if any(weights) else None)[0])
    return so_far


def play(
    game: Game[Any, Any, Any], seats: int, number: int, options: dict[str, str], box: dict[str, str]
) -> tuple[Record, Any, set[str]]:
    """A whole bold game: its record, its last state and the keys of all that was told."""
    rng = random.Random(number)
    state = game.new(seats, seed_of(number), options, game.read(box))
    moves, told = [], {event.text.key for event in state.events}
    while asked := [seat for seat in game.ask(state).of if seat not in state.pending]:
        seat = asked[0]
        decision = game.decision(state, seat)
        assert decision is not None
        answer = bold(decision, rng)
        state = game.answer(state, seat, answer)
        moves.append(Move(seat, answer))
        told |= {event.text.key for event in state.events}
    made = {"game": game.name, "version": game.version, "seats": seats, "seed": seed_of(number), "options": options}
    return Record(**made, box=box, moves=tuple(moves)), state, told


def asked_in(game: Game[Any, Any, Any], record: Record) -> Counter[str]:
    """How often each kind of decision was answered in a game."""
    pairs = zip(positions(game, record), record.moves, strict=False)
    return Counter(decision.kind for state, move in pairs if (decision := game.decision(state, move.seat)))


def main() -> None:
    """Search and write."""
    parser = argparse.ArgumentParser()
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--wanted", nargs="*", default=[])
    parser.add_argument("--option", nargs="*", default=[])
    parser.add_argument("--like", nargs="*", default=[], help="other weights: decision=value:weight,value:weight")
    parser.add_argument("--box", type=Path, help="a folder of data files in place of the packaged ones")
    parser.add_argument("--from", dest="first", type=int, default=1)
    parser.add_argument("--asked", nargs="*", default=[], help="how often, at least: decision=times")
    given = parser.parse_args()
    often = {kind: int(times) for kind, times in (asked.split("=") for asked in given.asked)}
    for kind, weights in (like.split("=", 1) for like in given.like):
        BOLD[kind] = {name: int(weight) for name, weight in (pair.split(":") for pair in weights.split(","))}
    box = {path.name: path.read_text(encoding="utf-8") for path in sorted(given.box.iterdir())} if given.box else {}
    game = GAMES[given.file.parent.name]
    options = dict(option.split("=", 1) for option in given.option)
    for number in range(given.first, 20_000):
        record, state, told = play(game, given.seats, number, options, box)
        happened = all(any(key.endswith(f".{wanted}") for key in told) for wanted in given.wanted)
        if happened and Counter(often) <= asked_in(game, record):
            break
    else:
        raise SystemExit(f"no such game; the last one told {sorted(told)}")
    golden = {"told": sorted(told), "result": game.result(state), "record": record}
    content = msgspec.json.format(msgspec.json.encode(golden), indent=1).decode()
    path = Path(__file__).parent / given.file
    path.parent.mkdir(exist_ok=True)
    path.write_text(compact(content), encoding="utf-8")
    print(f"seed {number}, {len(record.moves)} moves, {game.result(state)}")


def compact(content: str) -> str:
    """One move a line."""
    lines, inside = [], False
    for line in content.splitlines():
        if line.strip() == '"moves": [':
            inside = True
            lines.append(line)
        elif inside and line == "  ]":
            inside = False
            lines.append(line)
        elif inside and line.startswith("   {"):
            lines.append(line)
        elif inside:
            lines[-1] += line.strip() + (" " if line.rstrip().endswith((",", ":")) else "")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    main()
