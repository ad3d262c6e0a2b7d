"""A battle for a land: toll, allies, sealed cubes, reveal, spoils (S14.2, S14.3)."""

from __future__ import annotations

from rules.engine import DONE, Ask, Barred, Call, Choice, Decision, Frame, Many, Next, Option, Player, Text, Value, text
from rules.engine.ask import fixed
from rules.mil.alliance import Alliance
from rules.mil.deeds import discard_land, floor_scores, lose_land, pay, receive_land, score
from rules.mil.offers import FORCES, goods, offered, total, up_to
from rules.mil.questions import (
    Where,
    attack,
    defence,
    knight_at,
    knight_option,
    knight_text,
    land_text,
    own,
    room_for_land,
    soldiers,
    vassals,
    where_of,
)  # fmt: skip
from rules.mil.state import Board, Public, Stock


class Battle(Frame):
    """`knight` attacks `target` for his land number `land` (S14.2).

    `attack_lord` and `defence_lord` are the Lords who joined; they are never the same (R-MIL-88).
    """

    knight: Where = (0, 0)
    target: Where = (0, 0)
    land: int = 0
    attack_lord: int | None = None
    defence_lord: int | None = None
    STEPS = (
        "toll", "attackers_ally", "defenders_ally", "allied", "ask_cubes", "reveal", "only_place", "ask_place",
        "place",
    )  # fmt: skip

    def toll(self, g: Board) -> Next:
        """An influence for each single woman of the attacked family, now and for good (R-MIL-83)."""
        women = g.public.families[self.target[0]].women
        knight, target = knight_text(self.knight), knight_text(self.target)
        land = land_text(knight_at(g.public, self.target).lands[self.land])
        g.tell("mil.event.attack", knight=knight, target=target, land=land)
        pay(g, self.knight[0], {"influence": women})
        if women:
            g.tell("mil.event.war_toll", player=Player(self.knight[0]), n=women)
        return None

    def attackers_ally(self, g: Board) -> Next:
        """The attacker's side asks first (R-MIL-87)."""
        return Call(Alliance(knight=self.knight, against=self.target))

    def defenders_ally(self, g: Board) -> Next:
        """Then the defender's."""
        self.attack_lord = seat_or_none(g.returned)
        return Call(Alliance(knight=self.target, against=self.knight, attacks=False))

    def allied(self, g: Board) -> Next:
        """Nobody can stand on both sides (I-9, R-MIL-88)."""
        self.defence_lord = seat_or_none(g.returned)
        assert not set(self.side(True)) & set(self.side(False))
        return None

    def ask_cubes(self, g: Board) -> Next:
        """DP-30: food and influence of all who take part, unseen."""
        seats = self.side(True) + self.side(False)
        return Ask({seat: cubes_decision(g, self, seat) for seat in seats}, sealed=True)

    def reveal(self, g: Board) -> Next:
        """All cubes go to the bank, win or lose (R-MIL-98); a tie is the defender's (R-MIL-99)."""
        sent = {seat: offered(FORCES, g.answer_of(seat)) for seat in self.side(True) + self.side(False)}
        for seat, cubes in sent.items():
            pay(g, seat, cubes)
        strength = tell_strength(g, self, sent, attacking=True)
        won = strength > tell_strength(g, self, sent, attacking=False)
        key = "mil.event.battle_won" if won else "mil.event.battle_held"
        g.tell(key, knight=knight_text(self.knight), target=knight_text(self.target))
        give_war_bonus(g, self.side(won), self.side(not won))
        return None if won else DONE

    def only_place(self, g: Board) -> Next:
        """One place for the land: there is nothing to choose (S21)."""
        field = spoils_field(g, self)
        if len(field.options) > 1:
            return self.ask_place
        place_spoils(g, self, field.options[0].value)
        return DONE

    def ask_place(self, g: Board) -> Next:
        """DP-31a, DP-31b."""
        return Ask({self.placing_seat(): spoils_decision(g, self)})

    def place(self, g: Board) -> Next:
        """The land leaves its knight and goes where it was said."""
        place_spoils(g, self, g.answer_of(self.placing_seat())[0])
        return DONE

    def side(self, attacking: bool) -> list[int]:
        """The families of a side, the principal first."""
        where, lord = (self.knight, self.attack_lord) if attacking else (self.target, self.defence_lord)
        return [where[0]] if lord is None else [where[0], lord]

    def placing_seat(self) -> int:
        """Who places the conquered land: the Lord who joined the attack, otherwise the attacker (R-MIL-90)."""
        return self.knight[0] if self.attack_lord is None else self.attack_lord


def seat_or_none(value: int | str | None) -> int | None:
    """What an alliance returned."""
    return value if isinstance(value, int) else None


# -- strength ----------------------------------------------------------------------------------------------------------


def cubes_decision(g: Board, battle: Battle, seat: int) -> Decision:
    """DP-30: what a family sends, out of its own stock (R-MIL-134). Default: nothing."""
    prompt = text(
        "mil.ask.battle",
        knight=knight_text(battle.knight),
        target=knight_text(battle.target),
        attack=attack(g.public, knight_at(g.public, battle.knight)),
        defence=defence(g.public, knight_at(g.public, battle.target)),
    )
    return Decision("mil.battle", prompt, up_to(g.private[seat].stock, FORCES, "R-MIL-134"), (0, 0), "DP-30")


def tell_strength(g: Board, battle: Battle, sent: dict[int, Stock], *, attacking: bool) -> int:
    """The strength of a side, told with all its terms."""
    where = battle.knight if attacking else battle.target
    seats = battle.side(attacking)
    own = (attack if attacking else defence)(g.public, knight_at(g.public, where))
    added = {seat: g.public.box.board.cube * total(sent[seat]) for seat in seats}
    strength = own + sum(added.values())
    cubes = (text("mil.strength.cubes", player=Player(s), goods=goods(sent[s]), n=added[s]) for s in seats)
    terms = Many((*knight_terms(g.public, where, attacking), *cubes))
    key = "mil.event.attack_strength" if attacking else "mil.event.defence_strength"
    g.tell(key, knight=knight_text(where), strength=strength, terms=terms)
    return strength


def knight_terms(public: Public, where: Where, attacking: bool) -> tuple[Text, ...]:
    """What the knight himself brings: soldiers; in defence also castle and lands (R-MIL-85, R-MIL-86)."""
    knight, board = knight_at(public, where), public.box.board
    terms = [text("mil.strength.soldiers", n=soldiers(knight), strength=attack(public, knight))]
    lands = sum(public.box.lands[land.kind].defence for land in knight.lands)
    if knight.castle and not attacking:
        terms.append(text("mil.strength.castle", strength=board.castle))
    if lands and not attacking:
        terms.append(text("mil.strength.lands", strength=lands))
    return tuple(terms)


# -- war bonus ---------------------------------------------------------------------------------------------------------


def give_war_bonus(g: Board, winners: list[int], losers: list[int]) -> None:
    """The principal of the winning side, attacker or defender, scores once if the condition holds (R-MIL-92)."""
    if earns_war_bonus(g, winners[0], losers):
        points = g.public.box.points.war_bonus
        score(g, winners[0], "war_bonus", points)
        g.tell(f"mil.event.bonus_{g.options['war_bonus']}", player=Player(winners[0]), n=points)


def earns_war_bonus(g: Board, winner: int, losers: list[int]) -> bool:
    """The condition of option `war_bonus`, as things stand at the reveal (R-MIL-91, R-MIL-136)."""
    women = [family.women for family in g.public.families]
    points = [family.score for family in g.public.families]
    match g.options["war_bonus"]:
        case "most_women":
            return any(women[seat] == max(women) > 0 for seat in losers)
        case "vp_leader":
            return any(points[seat] == max(points) for seat in losers)
        case "vp_more":
            return any(points[seat] > points[winner] for seat in losers)
        case "winner_leads":
            return points[winner] == max(points)
        case _:
            return False


# -- spoils ------------------------------------------------------------------------------------------------------------


def spoils_field(g: Board, battle: Battle) -> Choice:
    """Where the land may go (S14.2 step 5): the attacker may also discard it or, advanced, give it to the King."""
    seat = battle.knight[0]
    options = [knight_option(where) for where in room_for_land(g.public, seat)]
    barred = list(no_room_for_land(g.public, seat))
    free = battle.attack_lord is None
    discard = Option("discard", text("mil.option.discard"))
    king = Option("king", text("mil.option.king", n=g.public.box.points.king))
    if free or not options:
        options.append(discard)
    else:
        barred.append(Barred(discard, text("mil.no.lord_must_place"), "R-MIL-90"))
    if free and g.options["advanced"] == "on":
        options.append(king)
    elif g.options["advanced"] == "on":
        barred.append(Barred(king, text("mil.no.lord_no_king"), "R-MIL-122"))
    return Choice("place", text("mil.field.land_place"), tuple(options), tuple(barred))


def no_room_for_land(public: Public, seat: int) -> tuple[Barred, ...]:
    """The own knights and vassals of a family that have two lands already (R-MIL-13)."""
    room = room_for_land(public, seat)
    return tuple(
        Barred(knight_option(where), text("mil.no.land_room", knight=knight_text(where)), "R-MIL-13")
        for where in own(public, seat) + vassals(public, seat)
        if where not in room
    )


def spoils_decision(g: Board, battle: Battle) -> Decision:
    """DP-31a, DP-31b. Default: the first with room (own knights, then vassals), else discard."""
    field = spoils_field(g, battle)
    land = land_text(knight_at(g.public, battle.target).lands[battle.land])
    prompt = text("mil.ask.spoils", land=land, player=Player(battle.knight[0]))
    point = "DP-31a" if battle.attack_lord is None else "DP-31b"
    return Decision("mil.spoils", prompt, fixed(field), (field.options[0].value,), point)


def place_spoils(g: Board, battle: Battle, place: Value) -> None:
    """Loser and his Lord lose points, receiver and his Lord gain them, one after the other (R-MIL-93)."""
    seat = battle.knight[0]
    from_crusader = knight_at(g.public, battle.target).placed == "crusades"
    land = lose_land(g, battle.target, battle.land)
    if place == "king":
        give_to_king(g, seat)
        discard_land(g, seat, land)
    elif place == "discard":
        discard_land(g, seat, land)
    else:
        where = where_of(place)
        receive_land(g, where, land, worth=not (from_crusader and without_worth(g, seat, where)))
    floor_scores(g)


def without_worth(g: Board, seat: int, where: Where) -> bool:
    """Whether a land taken from a crusader is worth nothing here: with a vassal of the conqueror (R-MIL-119)."""
    return g.options["advanced"] == "on" and g.options["crusade_note"] == "from" and where[0] != seat


def give_to_king(g: Board, seat: int) -> None:
    """The King claims the land and pays in points (S20, R-MIL-122)."""
    points = g.public.box.points.king
    score(g, seat, "king", points)
    g.tell("mil.event.king", player=Player(seat), n=points)
