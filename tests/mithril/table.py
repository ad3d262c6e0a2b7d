"""A small builder of positions: a table is set, tiles are put by hand, frames are put on top, answers are played.

g = table(3)                                three players, seat 0 begins, nothing on the island, nobody is asked
camps(g, "A5d2", "B5d1")                    camps of seat 0 and 1
put(g, 0, "A5u2", 5, "110")                 a road curve of seat 0, without what it would bring
g = place(g, 0, "A4u2", 2, "100")           a workshop is laid, with all it brings, and nothing after
g = turn(g, 0, 7, 8)                        the turn of seat 0 with these tiles in hand, at its first question
g = play(g, 0, "7", "A5u3", "001")          an answer
"""

from __future__ import annotations

from itertools import count
from typing import Any

from rules import Decision, Refusal, Value
from rules.engine import Frame, Generator
from rules.engine.run import run
from rules.mithril import CAMP, DECKS, GAME, Placed, read_mask
from rules.mithril.consequences import Placement
from rules.mithril.turn import Play, Turn

SEED = "5" * 64


def table(seats: int = 2, *, seed: str = SEED, **options: str) -> Any:
    """A new game before the first camp; seat 0 has begun, nobody owns a resource, and the stack is empty."""
    state: Any = GAME.new(seats, seed, options)
    state.public.starting = state.public.active = 0
    state.public.turn = 0
    state.stack, state.events, state.revealed = [], [], False
    for seat, kingdom in enumerate(state.public.kingdoms):
        kingdom.turns = 0
        own(state, seat)
    return state


def own(state: Any, seat: int, **resources: int) -> None:
    """What a player owns; the rest lies in the Bank."""
    kingdom = state.public.kingdoms[seat]
    for name in state.public.bank:
        state.public.bank[name] += kingdom.resources[name] - resources.get(name, 0)
        kingdom.resources[name] = resources.get(name, 0)


def camps(state: Any, *cells: str, mask: str = "111") -> None:
    """Camps of the seats, in order."""
    for seat, cell in enumerate(cells):
        state.public.board[cell] = Placed(seat, CAMP, read_mask(mask))
        state.public.kingdoms[seat].camp = cell


def put(state: Any, seat: int, cell: str, tile: int, mask: str) -> None:
    """A tile on the island, out of the Bank."""
    state.public.board[cell] = Placed(seat, tile, read_mask(mask))
    state.public.tiles[tile] -= 1


def give(state: Any, seat: int, *tiles: int) -> None:
    """Tiles in hand, out of the Bank."""
    for tile in tiles:
        state.public.tiles[tile] -= 1
        state.public.kingdoms[seat].hand.append(tile)


def shields(state: Any, seat: int, space: int, n: int) -> None:
    """So many more shields of a player in a building."""
    state.public.buildings.setdefault(space, [0] * state.seats)[seat] += n
    state.public.kingdoms[seat].shields -= n


def hold(state: Any, seat: int, deck: str, *numbers: int) -> None:
    """Cards of a player, out of their deck."""
    for number in numbers:
        state.secret.decks[deck].remove(number)
        state.private[seat].cards[deck].append(number)
        state.public.decks[deck] -= 1
        state.public.kingdoms[seat].cards[deck] += 1


def begin(state: Any, *frames: Frame) -> Any:
    """A copy on whose stack these frames lie (the last on top), run to the first question."""
    new = GAME.copy(state)
    new.stack, new.pending, new.answers = list(frames), {}, {}
    new.events, new.revealed = [], False
    run(new)
    return GAME.copy(new)


def place(state: Any, seat: int, cell: str, tile: int, mask: str) -> Any:
    """A tile is laid with all it brings, and nothing after."""
    new = GAME.copy(state)
    give(new, seat, tile)
    return begin(new, Placement(seat=seat, tile=tile, cell=cell, mask=read_mask(mask)))


def turn(state: Any, seat: int, *tiles: int, at: str = "more_to_lay") -> Any:
    """The turn of a seat with these tiles in hand, at its first question; afterwards the game goes on."""
    new = GAME.copy(state)
    new.public.active = seat
    new.public.phase = "lay"
    for kingdom in new.public.kingdoms:
        kingdom.turns = max(kingdom.turns, 1)
    new.public.turn = sum(kingdom.turns for kingdom in new.public.kingdoms)
    give(new, seat, *tiles)
    return begin(new, Play(at="next_player"), Turn(seat=seat, at=at))


def buying(state: Any, seat: int, reserved: int | None = None) -> Any:
    """The turn of a seat from its beginning."""
    new = GAME.copy(state)
    if reserved is not None:
        new.public.tiles[reserved] -= 1
        new.public.kingdoms[seat].reserved = reserved
    return turn(new, seat, at="begin")


def play(state: Any, seat: int, *answer: Value) -> Any:
    """The state after an answer."""
    return GAME.answer(state, seat, answer)


def asked(state: Any, seat: int) -> Decision:
    """What a seat is asked; it must be asked something."""
    decision = GAME.decision(state, seat)
    assert decision is not None, f"seat {seat} is not asked; {sorted(GAME.ask(state).of)} are"
    return decision


def kind(state: Any) -> tuple[int, str]:
    """Who is asked, and what."""
    [(seat, decision)] = GAME.ask(state).of.items()
    return seat, decision.kind.removeprefix("mithril.")


def values(state: Any, seat: int, *so_far: Value) -> list[Value]:
    """The legal values of the next field."""
    field = asked(state, seat).field_after(so_far)
    return [] if field is None else list(field.values())


def refused(state: Any, seat: int, *answer: Value) -> tuple[str, str]:
    """Key and rule of the refusal that an answer meets; it must be refused."""
    try:
        GAME.answer(state, seat, answer)
    except Refusal as refusal:
        return refusal.text.key, refusal.rule
    raise AssertionError(f"{answer} was taken")


def told(state: Any, key: str) -> list[dict[str, Any]]:
    """The facts of the last answer's events with this key (without "mithril.event.")."""
    return [event.text.facts for event in state.events if event.text.key == f"mithril.event.{key}"]


def keys(state: Any) -> list[str]:
    """What the last answer told, in order."""
    return [event.text.key.removeprefix("mithril.event.") for event in state.events]


def cards(state: Any, seat: int) -> dict[str, int]:
    """How many cards a player has by deck, without the zeros."""
    found = {deck: n for deck, n in state.public.kingdoms[seat].cards.items() if n}
    assert found == {deck: len(state.private[seat].cards[deck]) for deck in DECKS if state.private[seat].cards[deck]}
    return found


def standing(state: Any, seat: int) -> dict[int, int]:
    """The shields of a player by space."""
    return {space: stood[seat] for space, stood in sorted(state.public.buildings.items()) if stood[seat]}


def dice(state: Any, *faces: int) -> None:
    """The next dice show these faces (1 to 4): a seed is sought whose first draws are they."""
    for number in count():
        generator = Generator(f"{number:064x}")
        if all(generator.below(4) + 1 == face for face in faces):
            state.generator = Generator(f"{number:064x}")
            return
