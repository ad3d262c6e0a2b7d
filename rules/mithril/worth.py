"""How good a view is for its viewer: for the greedy computer player."""

from __future__ import annotations

from collections import Counter

from rules.engine import View
from rules.mithril.box import ACTIVITIES, INTERIOR, MILITARY, NUMBERS, RESOURCES, Box
from rules.mithril.election import military, shields
from rules.mithril.places import fitting, land_of, live_cells
from rules.mithril.state import Private, Public

CROWN = 100
"""A crown; everything else is measured in hundredths of one."""

MEAN_SHIELDS = 18
"""Tenths of a shield on a card that one does not see."""

CARD = 45
"""What a card of an activity is worth besides its shields: a chance at a later majority, a high number."""

SURE, OPEN = 10, 3
"""A lead of so many tenths of a shield gives three chances in four at the end; every turn before it adds as many."""

RESOURCE = 40
"""What a counter is worth: it buys a tile."""

TILE = 60
"""What a tile in hand is worth that fits somewhere."""

TURN = 150
"""What a coming turn is worth to somebody who can lay whatever he draws."""

HITS = 20
"""In how many hundredths of the laps the bailiff stops at a building (C.2)."""

ENOUGH = (0, 50, 70, 82, 90, 96, 100)
"""How likely, in hundredths, a tile finds a good place at 0, 1, 2 ... cells that routes lead to."""

DICE = {number: 4 - abs(number - 5) for number in NUMBERS}
"""Sixteenths of the rolls of two four-sided dice."""


def worth(view: View[Public, Private]) -> int:
    """Own prospects, and a little of the best rival's (a spectator's view is worth nothing)."""
    if view.viewer is None:
        return 0
    if view.result is not None:
        return CROWN * (view.result.scores[view.viewer] - 100 * view.result.places[view.viewer])
    activities = activities_worth(view)
    prospects = [cards_worth(view, seat, activities[seat]) + coming_worth(view, seat) for seat in range(view.seats)]
    own = prospects.pop(view.viewer)
    return own - max(prospects) // 4


def coming_worth(view: View[Public, Private], seat: int) -> int:
    """What will come of a kingdom that is not closed."""
    public = view.public
    if public.kingdoms[seat].closed or seat in view.resigned:
        return 0
    cells = live_cells(public, seat)
    return future_worth(public, seat, cells) + hand_worth(public, seat, cells) + stock_worth(public, seat)


def turns_left(public: Public) -> int:
    """About how many turns a player still has (2d4 are five steps on the average)."""
    spaces = len(land_of(public).buildings)
    active = sum(not kingdom.closed for kingdom in public.kingdoms)
    return (public.hourglasses * spaces - public.bailiff) // (5 * max(1, active))


# -- cards -----------------------------------------------------------------------------------------------------------


def cards_worth(view: View[Public, Private], seat: int, activities: int) -> int:
    """Crowns of Military cards (the own ones are known, the others' are worth two each), and the activities."""
    if seat == view.viewer and view.private is not None:
        return CROWN * military(view.public.box, view.private.cards) + activities
    return 2 * CROWN * view.public.kingdoms[seat].cards[MILITARY] + activities


def activities_worth(view: View[Public, Private]) -> list[int]:
    """By seat, what the cards of all activities are worth."""
    found, doubt = [0] * view.seats, SURE + OPEN * turns_left(view.public)
    for deck in ACTIVITIES:
        held = [estimate(view, seat, deck) for seat in range(view.seats)]
        for seat, own in enumerate(held):
            lead = own - max(held[:seat] + held[seat + 1 :])
            found[seat] += majority_worth(view.public, lead, doubt) + CARD * view.public.kingdoms[seat].cards[deck]
    return found


def majority_worth(public: Public, lead: int, doubt: int) -> int:
    """The chance of a majority by the lead or the lag, the surer the fewer turns are left."""
    return CROWN * public.box.crowns.activity * (50 + 50 * lead // (abs(lead) + doubt)) // 100


def estimate(view: View[Public, Private], seat: int, deck: str) -> int:
    """A player's shields of an activity, in tenths, as the viewer knows or guesses them."""
    if seat == view.viewer and view.private is not None:
        return 10 * shields(view.public.box, view.private.cards, deck)
    return MEAN_SHIELDS * view.public.kingdoms[seat].cards[deck]


# -- what is to come -------------------------------------------------------------------------------------------------


def future_worth(public: Public, seat: int, cells: list[str]) -> int:
    """The coming turns, as far as there are places inside and outside for what will be drawn; and the income."""
    terrain, left = land_of(public).terrain, turns_left(public)
    inside = sum(terrain[cell] == "mountain" for cell in cells)
    ways = Counter({True: inside, False: len(cells) - inside})
    good = sum(DICE[number] * ENOUGH[min(ways[number in INTERIOR], len(ENOUGH) - 1)] for number in NUMBERS)
    laps = public.hourglasses
    standing = sum(stood[seat] for stood in public.buildings.values())
    return TURN * left * good // 1600 + RESOURCE * standing * laps * HITS // 100


def hand_worth(public: Public, seat: int, cells: list[str]) -> int:
    """Tiles that will be laid this turn or the next, if they fit; those of a kind count less."""
    kingdom = public.kingdoms[seat]
    held = Counter([*kingdom.hand, *([] if kingdom.reserved is None else [kingdom.reserved])])
    return sum(
        tile_worth(public.box, tile) * min(many, room)
        for tile, many in held.items()
        if (room := sum(bool(fitting(public, seat, tile, cell)) for cell in cells))
    )


def tile_worth(box: Box, tile: int) -> int:
    """Buildings bring cards wherever they are laid."""
    return TILE * (2 if box.tile(tile).edges == 1 else 1)


def stock_worth(public: Public, seat: int) -> int:
    """Counters buy tiles, as long as there are turns to lay them in."""
    owned = sum(public.kingdoms[seat].resources[name] for name in RESOURCES)
    return RESOURCE * min(owned, 2 * turns_left(public))
