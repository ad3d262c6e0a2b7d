"""How good a view is for its viewer: for the greedy computer player."""

from __future__ import annotations

from rules.engine import Frame, View
from rules.mil.battle import Battle
from rules.mil.castle_auction import CastleAuction
from rules.mil.questions import all_knights, attack, defence, knight_at, knights_of, white_spaces
from rules.mil.scoring import points_for_women
from rules.mil.state import Family, Knight, Private, Public, Stock
from rules.mil.vassalage import Vassalage

POINT = 100
"""A victory point; everything else is measured in hundredths of one."""

CUBE = {"food": 35, "fabric": 40, "metal": 50, "influence": 60, "gold": 75}
CASTLE = 60
"""What a castle is worth besides its points: it feeds, and it defends."""


def worth(view: View[Public, Private]) -> int:
    """Own prospects, less the best of the others' (a spectator's view is worth nothing)."""
    if view.viewer is None:
        return 0
    if view.result is not None:
        return final_worth(view)
    others = [prospects(view, seat) for seat in range(view.seats) if seat != view.viewer]
    under_way = sum(frame_worth(view, frame, view.viewer) for frame in view.stack)
    return prospects(view, view.viewer) + under_way + stock_worth(view) - (max(others) + sum(others)) // 4


def final_worth(view: View[Public, Private]) -> int:
    """The game is over: the place, then the points."""
    assert view.result is not None and view.viewer is not None
    return POINT * (view.result.scores[view.viewer] - 100 * view.result.places[view.viewer])


def prospects(view: View[Public, Private], seat: int) -> int:
    """A family's points and what its open possessions will bring."""
    public = view.public
    family = public.families[seat]
    turns = public.box.board.turns - public.turn
    knights = sum(knight_worth(public, knight, turns) for _, knight in knights_of(family))
    vassal_lands = sum(len(knight.lands) for _, knight in all_knights(public) if knight.lord == seat)
    marks = (
        POINT * family.score
        + at_home_worth(public, family)
        + privileges_worth(family, turns)
        + women_worth(public, seat, turns)
    )
    return marks + knights + CUBE["food"] * vassal_lands * turns


def at_home_worth(public: Public, family: Family) -> int:
    """Whoever has placed nobody may still harvest, recruit and grow, as long as there are white tokens (S5)."""
    if public.phase != "actions" or any(knight.placed for _, knight in knights_of(family)):
        return 0
    return 20 * min(len(white_spaces(public)), 8)


def frame_worth(view: View[Public, Private], frame: Frame, seat: int) -> int:
    """What an auction, an attempt or a battle under way will probably bring."""
    if isinstance(frame, CastleAuction) and frame.leader == seat:
        gain = POINT * view.public.box.points.castle + CASTLE - cubes_worth(frame.best)
        return gain * 3 // 4
    if isinstance(frame, Vassalage):
        return 220 if frame.knight[0] == seat else -120 if frame.target[0] == seat else 0
    if isinstance(frame, Battle) and seat in (frame.knight[0], frame.target[0]):
        return battle_worth(view, frame) * (1 if seat == frame.knight[0] else -1)
    return 0


def battle_worth(view: View[Public, Private], battle: Battle) -> int:
    """For the attacker: his strength against the defence, the own hidden cubes counted as far as they are known."""
    public = view.public
    ahead = attack(public, knight_at(public, battle.knight)) - defence(public, knight_at(public, battle.target))
    own = 0 if view.private is None else (view.private.stock["food"] + view.private.stock["influence"]) // 2
    ahead += own if view.viewer == battle.knight[0] else -own
    return max(-150, min(450, 150 + 60 * ahead))


def cubes_worth(cubes: Stock) -> int:
    """What cubes would have bought otherwise."""
    return sum(CUBE[name] * n for name, n in cubes.items())


def privileges_worth(family: Family, turns: int) -> int:
    """A privilege opens a space, buys a son, and may be the majority at the end."""
    return min(family.privileges, 3) * (40 + 10 * turns) + 15 * max(0, family.privileges - 3)


def women_worth(public: Public, seat: int, turns: int) -> int:
    """Single women cost points at the end, but protect from war while there are turns left."""
    return POINT * points_for_women(public, seat) * (6 - turns) // 6 + 15 * turns * public.families[seat].women


def knight_worth(public: Public, knight: Knight, turns: int) -> int:
    """What a knight will do, harvest and defend in the turns left."""
    lands = len(knight.lands) * (60 + 55 * turns)
    strength = min(knight.soldiers, 5) * (25 + 22 * turns) + 10 * max(0, knight.soldiers - 5)
    own = 60 * turns + lands + strength + (40 + 15 * turns) * knight.castle - death_worth(public, knight, turns)
    return own - (40 * turns if knight.lord is not None else 0) + place_worth(public, knight)


def death_worth(public: Public, knight: Knight, turns: int) -> int:
    """Without an heir age is dangerous, and without land or castle hunger is."""
    if knight.heir:
        return 5 * knight.age
    price = -POINT * public.box.points.death
    risk = 2 + knight.age * turns * 3 // 2
    if not knight.lands and not knight.castle and knight.placed != "crusades":
        risk += 10
    return price * min(risk, 18) // 20


def place_worth(public: Public, knight: Knight) -> int:
    """What a knight in a sphere will fetch there."""
    if not knight.placed or public.phase not in ("actions", "tributes", "politics", "spheres"):
        return 0
    base = {"monastery": 130, "court": 150, "market": 110, "war": 160, "curia": 170, "crusades": 55}
    return base[knight.placed] + (15 * knight.soldiers if knight.placed in ("war", "court") else 0)


def stock_worth(view: View[Public, Private]) -> int:
    """What the own cubes will buy; each further one of a kind a little less."""
    if view.private is None:
        return 0
    fade = 20 if view.public.turn < view.public.box.board.turns else 12
    return sum(
        value * sum(max(fade - step, 5) for step in range(view.private.stock[name])) // 20
        for name, value in CUBE.items()
    )
