"""What things are called: keys and facts of cards, columns, effects."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.engine import Many, Text, text
from rules.milito.box import Effect, Leader
from rules.milito.questions import counted, is_leader, leader_of, unit_of
from rules.milito.state import Public


def army_text(army: str) -> Text:
    """An army as a fact."""
    return text(f"milito.army.{army}")


def unit_text(unit: str) -> Text:
    """A unit as a fact. Units of a replaced component set have no text of their own: their name stands."""
    return text(f"milito.unit.{unit}")


def strength_text(public: Public, unit: str) -> Text:
    """A unit as a fact, with both its strengths."""
    card = unit_of(public, unit)
    return text("milito.option.unit", unit=unit_text(unit), attack=card.attack, defence=card.defence)


def class_text(name: str) -> Text:
    """A class of units as a fact, as it follows "with" or "against"."""
    return text(f"milito.class.{name}")


def terrain_text(terrain: str) -> Text:
    """A kind of terrain as a fact."""
    return text(f"milito.terrain.{terrain}")


def column_text(column: int) -> Text:
    """A column as a fact: people count them 1 to 5 from player 1's left. Its form `in` is the place."""
    return text("milito.column", number=column + 1)


def leader_text(leader: Leader) -> Text:
    """A leader as a fact: his worth in combat and the cards he pays for, since the cards have no names."""
    return text("milito.leader", combat=leader.combat, place=leader.place)


def card_text(public: Public, seat: int, card: str) -> Text:
    """Any card of a player as a fact, without a leader's effect."""
    return leader_text(leader_of(public, seat, card)) if is_leader(card) else unit_text(card)


def full_text(public: Public, seat: int, card: str) -> Text:
    """Any card of a player as a fact, with a leader's effect."""
    plain = card_text(public, seat, card)
    effect = leader_of(public, seat, card).effect if is_leader(card) else None
    return plain if effect is None else text("milito.with_effect", card=plain, effect=effect_text(effect))


def effect_text(effect: Effect) -> Text:
    """What a leader's special effect does (B7.7)."""
    of = Many(tuple(named(effect.kind, name) for name in effect.of))
    return text(f"milito.effect.{effect.kind}", n=effect.n, of=of)


def named(kind: str, name: str) -> Text:
    """What an effect asks for: a class, a terrain or a unit."""
    if kind == "with_class":
        return class_text(name)
    return terrain_text(name) if kind == "in_terrain" else unit_text(name)


def cards_text(
    public: Public, seat: int, cards: Iterable[str], said: Callable[[Public, int, str], Text] = card_text
) -> Many:
    """Several cards as a fact, each as it is `said`, equal ones counted: "2× Pikes"."""
    found = counted(cards)
    texts = {card: said(public, seat, card) for card in found}
    return Many(tuple(texts[c] if n == 1 else text("milito.times", n=n, card=texts[c]) for c, n in found.items()))
