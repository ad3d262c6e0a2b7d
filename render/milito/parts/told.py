"""The alt texts of the parts: the part itself in full, the weightiest first, then the rest of the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from render.milito import alt
from render.milito.alt import key
from render.milito.facts import other
from render.milito.large import condition
from render.milito.model import (
    Modifier,
    Term,
    Unit,
    army_text,
    card_text,
    effect_text,
    terrain_text,
    unit_text,
)  # fmt: skip
from render.milito.parts.ledger import Line, Pile, deciding
from render.milito.scene import Scene
from render.speech import awaited, colour, listed
from rules import Fact, Player, Text, text


def hand_told(scene: Scene) -> Iterator[Text]:
    """The hand with all prices; then the board."""
    yield alt.place(scene)
    yield from alt.move(scene)
    yield from alt.own(scene, with_prices=True)
    yield from alt.standing(scene)
    yield from alt.fight(scene)
    yield from alt.columns(scene)


def backs_told(scene: Scene) -> Iterator[Text]:
    """How many cards each holds; then the board."""
    yield alt.place(scene)
    for seat, side in enumerate(scene.public.sides):
        yield key("alt.holds", player=Player(seat), colour=colour(seat), n=side.hand)
    yield from rest(scene)


def rest(scene: Scene) -> Iterator[Text]:
    """The board, without what the viewer alone knows."""
    yield from alt.move(scene)
    yield from alt.standing(scene)
    yield from alt.fight(scene)
    yield from alt.columns(scene)
    yield from alt.counts(scene)
    yield from alt.last_combat(scene)


def column_told(scene: Scene, index: int) -> Iterator[Text]:
    """A column with all values of its units; then the board."""
    here = scene.public.columns[index]
    yield alt.place(scene)
    yield alt.column(scene, index)
    for seat in (0, 1):
        for unit in dict.fromkeys(here.units[seat]):
            yield values(scene, unit)
    yield from rest(scene)


def values(scene: Scene, name: str) -> Text:
    """A unit with everything that is printed on it."""
    unit = scene.unit(name)
    facts: dict[str, Fact] = {
        "attack": unit.attack, "defence": unit.defence, "speed": unit.speed, "deploy": unit.deploy, "flank": unit.flank,
    }  # fmt: skip
    return key("alt.values", unit=unit_text(name), **facts, more=listed(scene.words, further(scene, unit), "semicolon"))


def further(scene: Scene, unit: Unit) -> Iterator[Text]:
    """Combining, modifiers and bans, or that there is nothing more."""
    if unit.combine:
        yield key("alt.combines")
    for mod in unit.mods:
        yield modified(scene, mod)
    if unit.no_deploy:
        yield key("ban", terrains=listed(scene.words, map(terrain_text, unit.no_deploy)))
    if not (unit.combine or unit.mods or unit.no_deploy):
        yield key("alt.plain")


def modified(scene: Scene, mod: Modifier) -> Text:
    """A modifier as a text."""
    return key("alt.said", what=condition(scene, mod))


def combat_told(scene: Scene, said: Sequence[str]) -> Iterator[Text]:
    """The combat term by term; then the board."""
    yield alt.place(scene)
    fight, last = scene.public.fight, scene.public.last
    if fight is not None:
        yield from alt.fight(scene)
        yield from alt.own(scene, with_prices=False)
    elif last is not None:
        yield alt.combat(last)
        for seat in (last.attacker, other(last.attacker)):
            yield side_told(scene, seat)
        for sentence in said[1:]:
            yield key("alt.sentence", what=sentence)
    yield from alt.move(scene)
    yield from alt.standing(scene)
    yield from alt.columns(scene)
    yield from alt.counts(scene)


def side_told(scene: Scene, seat: int) -> Text:
    """Who fought for a side, with which card, and what counted."""
    last = scene.public.last
    assert last is not None
    attacks = seat == last.attacker
    amounts = [(term.name, amount(term, attacks)) for term in last.terms if amount(term, attacks) is not None]
    terms = [key("alt.term", what=key(f"row.{name}"), n=n or 0) for name, n in amounts]
    card = card_text(scene.public, seat, last.cards[seat]) if last.cards[seat] else key("part.none")
    units = scene.cards(seat, last.units[seat])
    said: Fact = listed(scene.words, terms) if terms else key("part.none")
    return key("alt.side", colour=colour(seat), units=units, card=card, terms=said)


def amount(term: Term, attacks: bool) -> int | None:
    """What a side got for a line."""
    return term.attacker if attacks else term.defender


def piles_told(scene: Scene, found: Sequence[Pile]) -> Iterator[Text]:
    """The piles as far as they may be seen."""
    yield alt.place(scene)
    for pile in found:
        called = key(f"pile.{pile.name}", player=Player(pile.seat))
        if pile.cards is None:
            yield key("alt.hidden_pile", pile=called, n=pile.n)
        else:
            names = (card for card, n in pile.cards.items() for _ in range(n))
            there: Fact = scene.cards(pile.seat, names) if pile.cards else key("part.none")
            yield key("alt.pile", pile=called, cards=there)
    yield from alt.move(scene)
    yield from alt.standing(scene)


def army_told(scene: Scene, seat: int) -> Iterator[Text]:
    """The Order of Battle: units with their values, leaders with their effects."""
    army = scene.public.box.armies[scene.public.sides[seat].army]
    yield key("alt.leads", player=Player(seat), colour=colour(seat), army=army_text(scene.public.sides[seat].army))
    for name, n in army.units.items():
        unit = scene.unit(name)
        yield key("alt.profile", unit=unit_text(name), n=n, attack=unit.attack, defence=unit.defence, speed=unit.speed)
    for leader, n in Counter(army.leaders).items():
        said = text("milito.leader", combat=leader.combat, place=leader.place)
        if leader.effect is not None:
            said = text("milito.with_effect", card=said, effect=effect_text(leader.effect))
        yield key("alt.card", card=said if n == 1 else text("milito.times", n=n, card=said))


def score_told(scene: Scene, found: Sequence[Line]) -> Iterator[Text]:
    """Who leads or has won, what decided it, every count."""
    yield alt.place(scene)
    yield from alt.move(scene)
    for line in found:
        yield key("alt.counted", what=key(f"row_of_score.{line.name}"), first=Player(0), second=Player(1),
                  one=line.counts[0], two=line.counts[1])  # fmt: skip
    yield decided_text(scene)
    yield from (alt.columns(scene) if scene.public.turn else awaited(scene.words, scene.view, None))


def decided_text(scene: Scene) -> Text:
    """How the battle was decided; while it goes on, what decides it."""
    view, numbers = scene.view, scene.public.box.numbers
    if view.result is None:
        return key("decides.going_on", n=numbers.columns_to_win)
    if view.resigned:
        return key("decides.resigned")
    if scene.public.end != "adjudicated":
        return key("decides.control", n=numbers.columns_to_win)
    reason = text("milito.adjudicated.turns" if scene.public.turn > numbers.turns else "milito.adjudicated.quiet",
                  n=numbers.turns)  # fmt: skip
    row = deciding(view)
    return key("decides.level", reason=reason) if not row else key(f"decides.{row}", reason=reason)


def legend_told() -> Iterator[Text]:
    """The signs in words, block by block."""
    for part in ("title", "values", "conditions", "classes", "leaders", "terrain", "field", "prices", "piles"):
        yield text(f"render.milito.legend_alt.{part}")
