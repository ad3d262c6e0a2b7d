"""How good a view is for its viewer: for the greedy computer player."""

from __future__ import annotations

from rules.engine import View
from rules.milito.odds import after, chances
from rules.milito.position import position
from rules.milito.questions import is_leader, leader_of, other, unit_of
from rules.milito.state import Private, Public

WON = 100_000
CARD = 22
"""What a card of the hand is worth that nobody knows yet."""

LOST_UNIT = 18
"""What a destroyed unit was worth: it never comes back."""


def worth(view: View[Public, Private]) -> int:
    """The columns as they stand, or as they will probably stand after the combat under way; cards; losses."""
    if view.viewer is None:
        return 0
    if view.result is not None:
        return WON * (view.result.places[other(view.viewer)] - view.result.places[view.viewer])
    return field_worth(view, view.viewer) + cards_worth(view, view.viewer)


def field_worth(view: View[Public, Private], viewer: int) -> int:
    """The battlefield: of a combat under way every outcome is weighed."""
    public = view.public
    if public.fight is None:
        return battlefield(public, viewer)
    likely = chances(public, public.fight, bonus_card(view, viewer))
    return sum(chance * battlefield(after(public, public.fight, how), viewer) for how, chance in likely.items()) // 100


def battlefield(public: Public, viewer: int) -> int:
    """The columns, and the units that will never stand in one again."""
    lost = [side.destroyed for side in public.sides]
    return position(public, viewer) + LOST_UNIT * (lost[other(viewer)] - lost[viewer])


def bonus_card(view: View[Public, Private], viewer: int) -> str | None:
    """The bonus card of an attacking viewer: the one set aside, before that the best leader of the hand."""
    fight, own = view.public.fight, view.private
    if own is None or fight is None or fight.attacker != viewer:
        return None
    leaders = [card for card in own.hand if is_leader(card)]
    if fight.bonus or not leaders:
        return own.bonus
    return max(leaders, key=lambda card: leader_of(view.public, viewer, card).combat)


def cards_worth(view: View[Public, Private], viewer: int) -> int:
    """The own hand, the opponent's, and what the active player will draw."""
    public, numbers = view.public, view.public.box.numbers
    hand = [] if view.private is None else view.private.hand
    own = sum(card_worth(public, viewer, card) for card in hand)
    to_come = min(numbers.draw, max(0, numbers.hand - public.sides[public.active].hand))
    own += CARD * (to_come if public.active == viewer else -to_come)
    return own - CARD * public.sides[other(viewer)].hand


def card_worth(public: Public, seat: int, card: str) -> int:
    """A card of the hand: leaders by what they add and pay, units by their strengths."""
    if is_leader(card):
        leader = leader_of(public, seat, card)
        return 8 + 9 * leader.combat + 4 * leader.place + (5 if leader.effect is not None else 0)
    unit = unit_of(public, card)
    return 8 + 3 * (unit.attack + unit.defence) - 4 * (unit.deploy + unit.flank)
