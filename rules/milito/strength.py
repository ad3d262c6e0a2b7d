"""The strengths of a combat, line by line (B7)."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.milito.box import COLUMNS, Effect, Modifier
from rules.milito.questions import fighters, is_leader, leader_of, other, unit_of
from rules.milito.state import Fight, Public, Term


class Stand(msgspec.Struct, frozen=True):
    """One side of a combat: who fights against whom, with which bonus card ("" none), in which role.

    `support` is the other unit in the fighting column ("" none), `enemy` the opponent's combat unit.
    """

    seat: int
    attacks: bool
    unit: str
    support: str
    enemy: str
    card: str

    @property
    def role(self) -> str:
        """The role as modifiers name it."""
        return "attack" if self.attacks else "defence"


class Rules(msgspec.Struct, frozen=True):
    """The options that change strengths: `hill_mode` A or B (R-MILITO-33), `with_support` (R-MILITO-39)."""

    hill_mode: str = "B"
    with_support: bool = False


def rules_of(options: dict[str, str]) -> Rules:
    """The options of a table as they change strengths."""
    return Rules(options["hill_mode"], options["leader_with_support"] == "on")


def stands(public: Public, fight: Fight, cards: list[str]) -> tuple[Stand, Stand]:
    """Attacker and defender; `cards` are the bonus cards by seat."""
    found = []
    for seat in (fight.attacker, other(fight.attacker)):
        there = list(fighters(public, fight, seat))
        there.remove(fight.units[seat])
        enemy = fight.units[other(seat)]
        found.append(Stand(seat, seat == fight.attacker, fight.units[seat], "".join(there), enemy, cards[seat]))
    return found[0], found[1]


def strengths(public: Public, fight: Fight, cards: list[str], rules: Rules) -> list[Term]:
    """The lines of B7 that count, in order; the strength of a side is the sum of its column, with no floor (R-37)."""
    attacker, defender = (dict(lines(public, fight, one, rules)) for one in stands(public, fight, cards))
    return [
        Term(name, attacker.get(name), defender.get(name))
        for name in NAMES
        if name in attacker or name in defender
    ]  # fmt: skip


NAMES = ("base", "modifier", "support", "bonus", "terrain", "hill", "archers", "leader", "flank")


def total(terms: list[Term], *, attacks: bool) -> int:
    """The strength of a side."""
    return sum((term.attacker if attacks else term.defender) or 0 for term in terms)


def lines(public: Public, fight: Fight, one: Stand, rules: Rules) -> Iterator[tuple[str, int]]:
    """The lines that count for a side: the base always, others if they are not 0."""
    unit, numbers = unit_of(public, one.unit), public.box.numbers
    yield "base", unit.attack if one.attacks else unit.defence
    found = {
        "modifier": sum(mod.n for mod in unit.mods if applies(public, fight, one, mod)),
        "support": numbers.support if one.support else 0,
        "bonus": leader_of(public, one.seat, one.card).combat if is_leader(one.card) else 0,
        "terrain": terrain_bonus(public, fight, one),
        "hill": held_bonus(public, fight, one),
        "archers": volley(public, fight, one.seat, rules.hill_mode),
        "leader": leader_bonus(public, fight, one, rules),
        "flank": numbers.flank if one.attacks and fight.flank is not None else 0,
    }
    yield from ((name, n) for name, n in found.items() if n)


def applies(public: Public, fight: Fight, one: Stand, mod: Modifier) -> bool:
    """Whether a modifier of the combat unit counts; those of support never do, each counts once (R-MILITO-38)."""
    if mod.role != one.role:
        return False
    match mod.when:
        case "against":
            return bool(set(mod.against) & set(unit_of(public, one.enemy).classes))
        case "flank_attacked":
            return fight.flank is not None
        case _:
            return public.sides[one.seat].shuffles == 0  # the deck of the unit's owner (R-MILITO-28)


# -- terrain: that of the attacked column alone (R-MILITO-36) ----------------------------------------------------------


def terrain_bonus(public: Public, fight: Fight, one: Stand) -> int:
    """5a: what the class of the combat unit gets in the Forest, once (R-MILITO-35)."""
    terrain = public.box.terrain[public.columns[fight.column].terrain]
    at_home = [terrain.classes[name] for name in unit_of(public, one.unit).classes if name in terrain.classes]
    return max(at_home) if at_home else terrain.others


def held_bonus(public: Public, fight: Fight, one: Stand) -> int:
    """5b: the defender who controls a Hill (R-MILITO-34)."""
    column = public.columns[fight.column]
    return 0 if one.attacks or column.control != one.seat else public.box.terrain[column.terrain].held


def volley(public: Public, fight: Fight, seat: int, hill_mode: str) -> int:
    """5c: archers on a Hill that their owner controls (R-MILITO-33).

    Mode B: in combats on the Hill, for each of his archers there and next to it. Mode A: in combats on the Hill and
    next to it, for each of his archers on the Hill.
    """
    if hill_mode == "B":
        near = [archers(public, seat, column) for column in around(fight.column)]
        return volley_of(public, seat, fight.column) * sum(near)
    return sum(volley_of(public, seat, hill) * archers(public, seat, hill) for hill in around(fight.column))


def volley_of(public: Public, seat: int, column: int) -> int:
    """What each archer is worth to a player by this column's terrain: only a Hill that he controls, with archers."""
    field = public.columns[column]
    held = field.control == seat and archers(public, seat, column) > 0
    return public.box.terrain[field.terrain].volley if held else 0


def around(column: int) -> range:
    """A column and those next to it."""
    return range(max(0, column - 1), min(COLUMNS, column + 2))


def archers(public: Public, seat: int, column: int) -> int:
    """How many archers a player has in a column."""
    return sum("archers" in unit_of(public, unit).classes for unit in public.columns[column].units[seat])


# -- leaders -----------------------------------------------------------------------------------------------------------


def effect_of(public: Public, seat: int, card: str) -> Effect | None:
    """The special effect of a bonus card, if it is a leader and has one."""
    return leader_of(public, seat, card).effect if is_leader(card) else None


def leader_bonus(public: Public, fight: Fight, one: Stand, rules: Rules) -> int:
    """6: what the leader's effect adds; it counts whether wanted or not (R-MILITO-41)."""
    effect = effect_of(public, one.seat, one.card)
    return effect.n if effect is not None and helps(public, fight, one, effect, rules) else 0


def helps(public: Public, fight: Fight, one: Stand, effect: Effect, rules: Rules) -> bool:
    """Whether the condition of an effect that adds strength holds (B7.7)."""
    match effect.kind:
        case "attacking":
            return one.attacks
        case "defending":
            return not one.attacks
        case "flank":
            return one.attacks and fight.flank is not None
        case "in_terrain":
            return public.columns[fight.column].terrain in effect.of
        case "with_two":  # both in the fighting column (R-MILITO-40)
            return one.unit == one.support and one.unit in effect.of
        case "with_class":
            units = [one.unit, one.support] if rules.with_support and one.support else [one.unit]
            return any(set(effect.of) & set(unit_of(public, unit).classes) for unit in units)  # R-MILITO-39
        case _:
            return False
