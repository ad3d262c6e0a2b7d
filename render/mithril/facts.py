"""What a view of Kings of Mithril says that is not written in it: states of kingdoms, ways of the dice, changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from render.mithril.model import NUMBERS, MithrilView, Public, land_of, stuck

PHASES = ("buy", "lay", "draw")
"""The parts of a turn in which something may be asked."""


def state_of(view: MithrilView, seat: int) -> str:
    """A kingdom's state: king, out, resigned, closed, to_move, stuck, or "" for one that waits for its turn."""
    public = view.public
    if seat in view.resigned:
        return "resigned"
    if view.result is not None:
        return "king" if seat in view.result.winners else "out"
    if public.kingdoms[seat].closed:
        return "closed"
    if seat in view.asked:
        return "to_move"
    return "stuck" if stuck(public, seat) else ""


def tiles_held(public: Public, seat: int) -> Counter[int]:
    """The tiles that a player may lay this turn, or else the one he has for his next, by number."""
    kingdom = public.kingdoms[seat]
    held = kingdom.hand or ([] if kingdom.reserved is None else [kingdom.reserved])
    return Counter(sorted(held))


def reached(public: Public, final: bool = False) -> dict[int, int]:
    """The space to which each sum of the dice would lead the bailiff; in the final lap none leads past the arrow."""
    spaces = len(land_of(public).buildings)
    sums = [steps for steps in NUMBERS if not final or public.bailiff + steps <= spaces]
    return {steps: (public.bailiff + steps - 1) % spaces + 1 for steps in sums}


def final_lap(view: MithrilView) -> bool:
    """Whether the game ends when the bailiff passes the arrow the next time (R-KOM-01)."""
    return view.public.hourglasses == (1 if view.options.get("final_pass", "H") == "H" else 0)


def bailiff_moves(view: MithrilView) -> bool:
    """Whether the next roll moves the bailiff."""
    if view.result is not None or view.public.phase in ("setup", "draw", "election"):
        return False
    return view.public.phase != "camps" or view.options.get("first_turn_bailiff") == "on"


def owners(public: Public, space: int) -> list[tuple[int, int]]:
    """(seat, shields) of those who have any in a building, in the order of the seats."""
    return [(seat, n) for seat, n in enumerate(public.buildings.get(space, ())) if n]


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs from an earlier view; empty without one.

    `numbers` are (seat, what): goods, decks, shields, tiles, closed; `own` the viewer's new cards.
    """

    cells: frozenset[str] = frozenset()
    houses: frozenset[int] = frozenset()
    numbers: frozenset[tuple[int, str]] = frozenset()
    tiles: frozenset[int] = frozenset()
    bank: frozenset[str] = frozenset()
    decks: frozenset[str] = frozenset()
    pieces: frozenset[str] = frozenset()
    own: frozenset[int] = frozenset()


def changes(now: MithrilView, since: MithrilView | None) -> Changes:
    """Everything that must be outlined. `pieces` are bailiff, hourglasses, roll, turn, phase."""
    if since is None or since.seats != now.seats or since.viewer != now.viewer:
        return Changes()
    new, old = now.public, since.public
    names = ("bailiff", "hourglasses", "roll", "turn", "phase")
    return Changes(
        cells=frozenset(cell for cell, placed in new.board.items() if old.board.get(cell) != placed),
        houses=differing(new.buildings, old.buildings),
        numbers=changed_numbers(new, old),
        tiles=differing(new.tiles, old.tiles),
        bank=differing(new.bank, old.bank),
        decks=differing(new.decks, old.decks),
        pieces=frozenset(name for name in names if getattr(new, name) != getattr(old, name)),
        own=frozenset(held_cards(now)) - frozenset(held_cards(since)),
    )


def held_cards(view: MithrilView) -> list[int]:
    """The numbers of the viewer's cards."""
    return [] if view.private is None else [number for numbers in view.private.cards.values() for number in numbers]


def differing(new: Mapping, old: Mapping) -> frozenset:  # type: ignore[type-arg]
    """The keys under which two tables have different things."""
    return frozenset(key for key in {*new, *old} if new.get(key) != old.get(key))


def changed_numbers(new: Public, old: Public) -> frozenset[tuple[int, str]]:
    """(seat, what) of goods, card counts, shields left, tiles and states that differ."""
    found = set()
    for seat, (now, before) in enumerate(zip(new.kingdoms, old.kingdoms, strict=True)):
        found |= {(seat, name) for name in differing(now.resources, before.resources)}
        found |= {(seat, deck) for deck in differing(now.cards, before.cards)}
        if now.shields != before.shields:
            found.add((seat, "shields"))
        if tiles_held(new, seat) != tiles_held(old, seat):
            found.add((seat, "tiles"))
        if now.closed != before.closed:
            found.add((seat, "closed"))
    return frozenset(found)
