"""Questions about a position: none of these changes anything."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import Option, Player, Text, text
from rules.mil.box import Side
from rules.mil.state import LETTERS, LIMITED, Family, Knight, Land, Public, Space

Where = tuple[int, int]
"""A knight's place: (seat, slot), slot 0-3 for A-D."""


def knight_at(public: Public, where: Where) -> Knight:
    """The knight there; it must be in use."""
    knight = public.families[where[0]].knights[where[1]]
    assert knight is not None, f"no knight at {where}"
    return knight


def knights_of(family: Family) -> Iterator[tuple[int, Knight]]:
    """(slot, knight) of a family, A before D."""
    return ((slot, knight) for slot, knight in enumerate(family.knights) if knight is not None)


def all_knights(public: Public) -> Iterator[tuple[Where, Knight]]:
    """Every knight in use, by seat, then letter."""
    for seat, family in enumerate(public.families):
        for slot, knight in knights_of(family):
            yield (seat, slot), knight


def clockwise(seats: int, start: int) -> list[int]:
    """All seats clockwise from `start`."""
    return [(start + step) % seats for step in range(seats)]


def soldiers(knight: Knight) -> int:
    """Soldiers, the King's Soldiers counted as one (S3: soldiers*)."""
    return knight.soldiers + knight.kings_soldiers


def elements(knight: Knight) -> int:
    """Soldiers, lands and castle together (S3)."""
    return soldiers(knight) + len(knight.lands) + knight.castle


def defence(public: Public, knight: Knight) -> int:
    """Strength of the attacked knight without cubes: soldiers, castle, modifiers of all his lands (S3, R-MIL-85)."""
    modifiers = sum(public.box.lands[land.kind].defence for land in knight.lands)
    return attack(public, knight) + public.box.board.castle * knight.castle + modifiers


def attack(public: Public, knight: Knight) -> int:
    """Strength of an attacking knight without cubes (S14)."""
    return public.box.board.soldier * soldiers(knight)


def free_land_defence(public: Public, pile: int) -> int:
    """What must be exceeded to conquer the top of a stack (S14.1): the spot's defence and the tile's modifier."""
    top = public.piles[pile].top
    assert top is not None, f"stack {pile} is empty"
    return public.piles[pile].defence + public.box.lands[top.kind].defence


def vassals(public: Public, lord: int) -> list[Where]:
    """The vassals of a family, in seat order, then letter."""
    return [where for where, knight in all_knights(public) if knight.lord == lord]


def own(public: Public, seat: int) -> list[Where]:
    """The knights of a family, A before D."""
    return [(seat, slot) for slot, _ in knights_of(public.families[seat])]


def room_for_land(public: Public, seat: int) -> list[Where]:
    """Where this family may put a land: own knights, then vassals, with fewer than two lands (S14)."""
    most = public.box.board.lands_most
    return [w for w in own(public, seat) + vassals(public, seat) if len(knight_at(public, w).lands) < most]


def room_for_castle(public: Public, seat: int) -> list[Where]:
    """Where this family may put a castle: own knights, then vassals, without one (R-MIL-76)."""
    return [w for w in own(public, seat) + vassals(public, seat) if not knight_at(public, w).castle]


def spaces(public: Public) -> Iterator[tuple[str, int, Space]]:
    """(sphere, index, space) of all limited spaces, in the order Court, Market, War, Curia, from the left."""
    for sphere in LIMITED:
        for index, space in enumerate(public.spaces[sphere]):
            yield sphere, index, space


def white_spaces(public: Public) -> list[tuple[str, int]]:
    """Where white tokens are visible."""
    return [(sphere, index) for sphere, index, space in spaces(public) if space.token == "white"]


def standing(public: Public, sphere: str) -> list[Where]:
    """The knights in a sphere, left to right (open spheres: in order of arrival)."""
    if sphere in public.arrivals:
        return list(public.arrivals[sphere])
    return [space.knight for space in public.spaces[sphere] if space.knight is not None]


def letter(where: Where) -> str:
    """A knight's letter."""
    return LETTERS[where[1]]


def knight_text(where: Where) -> Text:
    """A knight as a fact: "Leonor's knight B"."""
    return text("mil.knight", player=Player(where[0]), letter=letter(where))


def knight_option(where: Where) -> Option:
    """A knight of any family as an option; its value is seat number and letter ("3B")."""
    return Option(f"{where[0] + 1}{letter(where)}", knight_text(where))


def own_option(where: Where) -> Option:
    """A knight of the asked family as an option; its value is the letter."""
    return Option(letter(where), text("mil.own_knight", letter=letter(where)))


def ageing_option(public: Public, where: Where) -> Option:
    """A knight of the asked family who will take a time token; it says so if that is his last one (S8)."""
    end = end_of_age(public, where)
    return Option(letter(where), text(f"mil.option.knight_{end}", letter=letter(where))) if end else own_option(where)


def end_of_age(public: Public, where: Where) -> str:
    """What one more time token does to a knight: "" (he grows older), "heir" (the heir takes over) or "dies"."""
    knight = knight_at(public, where)
    if knight.age + 1 < public.box.board.age_of_death:
        return ""
    return "heir" if knight.heir else "dies"


def where_of(value: object, seat: int | None = None) -> Where:
    """The knight that an option's value means; a letter alone needs the `seat`."""
    name = str(value)
    return (int(name[:-1]) - 1 if seat is None else seat, LETTERS.index(name[-1]))


def family_tokens_left(public: Public, seat: int) -> int:
    """Family tokens not in use as score marker, privileges, on vassals or (2 players) on the board (R-MIL-02)."""
    on_board = sum(space.token == "family" and space.family == seat for _, _, space in spaces(public))
    used = 1 + public.families[seat].privileges + len(vassals(public, seat)) + on_board
    return public.box.board.family_tokens - used


def visible(public: Public, land: Land) -> Side:
    """What the side that is up harvests and pays."""
    kind = public.box.lands[land.kind]
    return kind.fertile if land.fertile else kind.back


def space_text(sphere: str, index: int) -> Text:
    """A space as a fact: "Market, space 2"; its form `in` is the place."""
    return text("mil.space", sphere=sphere_text(sphere), space=index + 1)


def space_option(sphere: str, index: int) -> Option:
    """A space of any sphere as an option; its value is sphere and number ("market-2")."""
    return Option(f"{sphere}-{index + 1}", space_text(sphere, index))


def sphere_text(sphere: str) -> Text:
    """A sphere as a fact; its form `in` is the place ("at Court")."""
    return text(f"mil.sphere.{sphere}")


def land_text(land: Land) -> Text:
    """A land tile as a fact, with the side that is up."""
    return text("mil.land.side", land=land_kind_text(land.kind), side=text(f"mil.side.{side_name(land)}"))


def land_kind_text(kind: str) -> Text:
    """A kind of land as a fact. Kinds of a replaced component set have no text of their own: their name stands."""
    return text(f"mil.land.{kind}")


def side_name(land: Land) -> str:
    """The name of the visible side."""
    return "fertile" if land.fertile else "back"
