"""What a view of MIL says that is not written in it: who leads, how many spaces are open, what has changed."""

from __future__ import annotations

from dataclasses import dataclass, field

from render.mil.model import LIMITED, Family, Knight, Land, MilView, Public, Space, defence

Where = tuple[int, int]


def leader(public: Public, sphere: str) -> int | None:
    """The seat that would win a limited sphere's majority now (S10): most knights, ties to the one furthest left.

    A family token counts as a knight where its family has one, but not for the tie (R-MIL-117).
    """
    spaces = public.spaces[sphere]
    seats = [space.knight[0] for space in spaces if space.knight is not None]
    if not seats:
        return None
    tokens = [space.family for space in spaces if space.token == "family"]
    count = {seat: seats.count(seat) + tokens.count(seat) for seat in seats}
    return max(count, key=lambda seat: (count[seat], -seats.index(seat)))


def is_open(space: Space) -> bool:
    """Whether a knight may still be placed here without meeting a closed space: white or empty, no printed black."""
    return space.knight is None and (space.token == "white" or (space.token == "" and not space.printed))


def open_spaces(public: Public) -> tuple[int, int]:
    """How many spaces of the limited spheres are open, and how many there are."""
    spaces = [space for sphere in LIMITED for space in public.spaces[sphere]]
    return sum(map(is_open, spaces)), len(spaces)


def host(public: Public, piece: str) -> Where | None:
    """With which knight the King's Soldiers (`kings_soldiers`) or the `archbishop` stand; None = beside the board."""
    for seat, family in enumerate(public.families):
        for slot, knight in enumerate(family.knights):
            if knight is not None and getattr(knight, piece):
                return seat, slot
    return None


def landed(family: Family) -> list[tuple[int, Knight]]:
    """(slot, knight) of those who have lands."""
    return [(slot, knight) for slot, knight in enumerate(family.knights) if knight is not None and knight.lands]


@dataclass(frozen=True, slots=True)
class Changes:
    """What differs from an earlier view; empty without one."""

    spaces: frozenset[tuple[str, int]] = frozenset()
    arrived: frozenset[Where] = frozenset()
    left: frozenset[str] = frozenset()
    knights: frozenset[Where] = frozenset()
    lands: frozenset[Where] = frozenset()
    numbers: frozenset[tuple[int, str]] = frozenset()
    piles: frozenset[int] = frozenset()
    pieces: frozenset[str] = frozenset()
    stock: frozenset[str] = field(default_factory=frozenset)


def changes(now: MilView, since: MilView | None) -> Changes:
    """Everything that must be outlined."""
    if since is None or since.seats != now.seats or since.viewer != now.viewer:
        return Changes()
    new, old = now.public, since.public
    own, before = now.private, since.private
    return Changes(
        spaces=frozenset(
            (sphere, index)
            for sphere in LIMITED
            for index, space in enumerate(new.spaces[sphere])
            if old.spaces[sphere][index : index + 1] != [space]
        ),
        arrived=frozenset(
            where for sphere, there in new.arrivals.items() for where in there if where not in old.arrivals[sphere]
        ),
        left=frozenset(s for s, there in new.arrivals.items() if set(old.arrivals[s]) - set(there)),
        knights=changed_knights(new, old),
        lands=frozenset(where for where in changed_knights(new, old) if held(new, where) != held(old, where)),
        numbers=changed_numbers(new, old),
        piles=frozenset(i for i, pile in enumerate(new.piles) if old.piles[i : i + 1] != [pile]),
        pieces=changed_pieces(new, old),
        stock=frozenset(
            name for name, n in (own.stock if own else {}).items() if before is not None and before.stock.get(name) != n
        ),
    )


def changed_knights(new: Public, old: Public) -> frozenset[Where]:
    """The slots in which anything differs."""
    return frozenset(
        (seat, slot)
        for seat, family in enumerate(new.families)
        for slot, knight in enumerate(family.knights)
        if old.families[seat].knights[slot] != knight
    )


def held(public: Public, where: Where) -> tuple[list[Land], int, bool] | None:
    """What an attacker looks at: a knight's lands, what defends them, and whether he may be attacked at all."""
    knight = public.families[where[0]].knights[where[1]]
    return None if knight is None else (knight.lands, defence(public, knight), knight.archbishop)


def changed_numbers(new: Public, old: Public) -> frozenset[tuple[int, str]]:
    """(seat, name) of scores, women and privileges that differ."""
    return frozenset(
        (seat, name)
        for seat, family in enumerate(new.families)
        for name in ("score", "women", "privileges")
        if getattr(family, name) != getattr(old.families[seat], name)
    )


def changed_pieces(new: Public, old: Public) -> frozenset[str]:
    """The single pieces that have moved: turn, phase, starting, kings_soldiers, archbishop."""
    moved = {name for name in ("turn", "phase", "starting") if getattr(new, name) != getattr(old, name)}
    return frozenset(moved | {name for name in ("kings_soldiers", "archbishop") if host(new, name) != host(old, name)})
