"""War: free lands, and attacks on other families' knights (S14)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Answer, Ask, Barred, Call, Choice, Decision, Field, Frame, Next, Option, Text, text
from rules.engine.ask import branch
from rules.mil.alliance import Alliance
from rules.mil.battle import Battle, no_room_for_land
from rules.mil.deeds import discard_land, pay, receive_land
from rules.mil.offers import FORCES, amount, goods, offered
from rules.mil.questions import (
    Where,
    all_knights,
    attack,
    free_land_defence,
    knight_at,
    knight_option,
    knight_text,
    land_kind_text,
    land_text,
    room_for_land,
    where_of,
)  # fmt: skip
from rules.mil.sphere import Sphere
from rules.mil.state import Board, Land, Pile, Public


class War(Sphere):
    """Each knight may conquer a free land or attack another family's knight for his land (S14)."""

    SPHERE: ClassVar[str] = "war"
    STEPS = ("next_knight", "only_nothing", "ask_war", "act", "onward")

    def only_nothing(self, g: Board) -> Next:
        """Nothing is asked when everybody sees that there is no land to be won (S21)."""
        where = self.knight(g)
        if any(pile.top for pile in g.public.piles) or targets(g.public, where):
            return self.ask_war
        g.tell("mil.event.war_nothing", knight=knight_text(where))
        return self.onward

    def ask_war(self, g: Board) -> Next:
        """DP-25."""
        return Ask({self.family(g): war_decision(g, self.knight(g))})

    def act(self, g: Board) -> Next:
        """Nothing, a free land, or an attack."""
        where = self.knight(g)
        chosen, *rest = g.answer_of(where[0])
        if chosen == "attack":
            return Call(Battle(knight=where, target=where_of(rest[0]), land=int(str(rest[1])) - 1))
        if chosen == "free":
            conquer_free_land(g, where, tuple(rest))
        else:
            g.tell("mil.event.war_nothing", knight=knight_text(where))
        return None


def war_decision(g: Board, where: Where) -> Decision:
    """DP-25. Default: nothing."""
    options, barred = [Option("nothing", text("mil.option.nothing"))], []
    stack, target = stack_field(g, where), target_field(g, where)
    free, fight = Option("free", text("mil.option.free")), Option("attack", text("mil.option.attack"))
    if stack.options:
        options.append(free)
    else:
        barred.append(Barred(free, *why_no_free_land(g.public)))
    if target.options:
        options.append(fight)
    else:
        barred.append(Barred(fight, *why_no_attack_at_all(g.public, where)))
    field = Choice("do", text("mil.field.do"), tuple(options), tuple(barred))
    fields = branch(
        field,
        {
            "free": lambda so_far: free_fields(g, where, so_far) if so_far else stack,
            "attack": lambda so_far: land_field(g, so_far) if so_far else target,
        },
    )
    return Decision("mil.war", text("mil.ask.war", knight=knight_text(where)), fields, ("nothing",), "DP-25")


# -- free lands --------------------------------------------------------------------------------------------------------


def why_no_free_land(public: Public) -> tuple[Text, str]:
    """No stack has a land, or the stock is too small for each (R-MIL-81, R-MIL-82)."""
    if not any(pile.top for pile in public.piles):
        return text("mil.no.stacks_empty"), "R-MIL-82"
    return text("mil.no.free_lands_too_strong"), "R-MIL-81"


def cubes_needed(public: Public, where: Where, pile: int) -> int:
    """How many cubes the knight's own soldiers lack to exceed the defence of the top of a stack (S14.1, R-MIL-99)."""
    lacking = free_land_defence(public, pile) + 1 - attack(public, knight_at(public, where))
    return max(0, -(-lacking // public.box.board.cube))


def stack_field(g: Board, where: Where) -> Choice:
    """Which stack; only an attack that will succeed is legal (R-MIL-81)."""
    options, barred = [], []
    have = sum(g.private[where[0]].stock[name] for name in FORCES)
    for index, pile in enumerate(g.public.piles):
        closed = Option(str(index + 1), text("mil.option.stack_closed", stack=index + 1, defence=pile.defence))
        if pile.top is None:
            barred.append(Barred(closed, text("mil.no.stack_empty"), "R-MIL-82"))
            continue
        needed = cubes_needed(g.public, where, index)
        if needed <= have:
            options.append(Option(str(index + 1), stack_text(pile, pile.top, needed)))
        else:
            barred.append(Barred(closed, text("mil.no.free_land_too_strong", n=needed), "R-MIL-81"))
    return Choice("stack", text("mil.field.stack"), tuple(options), tuple(barred))


def stack_text(pile: Pile, top: Land, needed: int) -> Text:
    """A stack by its top land, its spot's defence and the cubes that it takes."""
    return text("mil.option.stack", land=land_kind_text(top.kind), defence=pile.defence, n=needed)


def free_fields(g: Board, where: Where, so_far: Answer) -> Field | None:
    """After the stack: food, influence, and where the land goes."""
    needed = cubes_needed(g.public, where, int(str(so_far[0])) - 1)
    stock = g.private[where[0]].stock
    food, influence = stock["food"], stock["influence"]
    if len(so_far) == 1:
        return amount("food", max(0, needed - influence), food, food, "R-MIL-81")
    if len(so_far) == 2:
        return amount("influence", max(0, needed - int(str(so_far[1]))), influence, influence, "R-MIL-81")
    return place_field(g.public, where[0]) if len(so_far) == 3 else None


def place_field(public: Public, seat: int) -> Choice:
    """Any own knight or vassal with room, or nobody (R-MIL-89)."""
    places = tuple(knight_option(where) for where in room_for_land(public, seat))
    options = (*places, Option("discard", text("mil.option.discard")))
    return Choice("place", text("mil.field.land_place"), options, no_room_for_land(public, seat))


def conquer_free_land(g: Board, where: Where, rest: Answer) -> None:
    """The cubes go to the bank, the land to its place (S14.1); the next one of the stack comes up."""
    stack, food, influence, place = rest
    paid = offered(FORCES, (food, influence))
    pay(g, where[0], paid)
    land = take_top(g, int(str(stack)) - 1)
    knight = knight_text(where)
    g.tell("mil.event.free_land", knight=knight, land=land_kind_text(land.kind), goods=goods(paid))
    if place == "discard":
        discard_land(g, where[0], land)
    else:
        receive_land(g, where_of(place), land)
    turn_up(g, int(str(stack)) - 1)


def take_top(g: Board, index: int) -> Land:
    """The top land of a stack leaves it."""
    pile = g.public.piles[index]
    land = pile.top
    assert land is not None
    pile.top, pile.height = None, pile.height - 1
    return land


def turn_up(g: Board, index: int) -> None:
    """The land below, unseen so far, lies open (R-MIL-09)."""
    below = g.secret.below[index]
    if below:
        g.public.piles[index].top = top = Land(below.pop())
        g.reveal()
        g.tell("mil.event.stack_top", land=land_kind_text(top.kind), stack=index + 1)


# -- attacks -----------------------------------------------------------------------------------------------------------


def targets(public: Public, where: Where) -> list[Where]:
    """Whom a knight may attack as everybody sees: the influence toll is another matter."""
    return [target for target, _ in all_knights(public) if why_no_attack(public, where, target) is None]


def why_no_attack(public: Public, where: Where, target: Where) -> tuple[Text, str] | None:
    """Why the knight can't attack `target`, wherever he stands (R-MIL-126), with the rule; None if he may (S14.2)."""
    knight, other = knight_at(public, where), knight_at(public, target)
    named = knight_text(target)
    if target[0] == where[0]:
        return text("mil.no.own_knight", target=named), "S14.2"
    if other.archbishop:
        return text("mil.no.archbishop", target=named), "R-MIL-57"
    if not other.lands:
        return text("mil.no.no_lands", target=named), "R-MIL-132"
    if other.lord == where[0]:
        return text("mil.no.own_vassal", target=named), "R-MIL-84"
    if knight.lord == target[0]:
        return text("mil.no.lords_knight", target=named), "R-MIL-84"
    if knight.lord is not None and knight.lord == other.lord:
        return text("mil.no.lords_vassal", target=named), "R-MIL-84"
    return None


def why_no_attack_at_all(public: Public, where: Where) -> tuple[Text, str]:
    """Nobody may be attacked, or the influence for it is missing (R-MIL-83)."""
    if targets(public, where):
        return text("mil.no.influence_for_war"), "R-MIL-83"
    return text("mil.no.nobody_to_attack"), "S14.2"


def target_field(g: Board, where: Where) -> Choice:
    """Whom to attack: as much influence is owed as his family has single women (R-MIL-83)."""
    options, barred = [], []
    for target, _ in all_knights(g.public):
        why = why_no_attack(g.public, where, target)
        women = g.public.families[target[0]].women
        if why is None and women > g.private[where[0]].stock["influence"]:
            why = text("mil.no.war_toll", target=knight_text(target), n=women), "R-MIL-83"
        if why is None:
            options.append(Option(knight_option(target).value, target_text(target, women)))
        elif target[0] != where[0]:
            barred.append(Barred(knight_option(target), *why))
    return Choice("target", text("mil.field.target"), tuple(options), tuple(barred))


def target_text(target: Where, women: int) -> Text:
    """A target, and what the attack on him costs, if anything."""
    return text("mil.option.target", knight=knight_text(target), n=women) if women else knight_text(target)


def land_field(g: Board, so_far: Answer) -> Choice | None:
    """Which land of the target; it must be named now (S14.2)."""
    if len(so_far) > 1:
        return None
    lands = knight_at(g.public, where_of(so_far[0])).lands
    options = tuple(Option(str(index + 1), land_text(land)) for index, land in enumerate(lands))
    return Choice("land", text("mil.field.land"), options)


FRAMES: tuple[type[Frame], ...] = (War, Battle, Alliance)
