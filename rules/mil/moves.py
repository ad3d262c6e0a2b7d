"""What a family may do on its move in the Actions phase: the fields of DP-02 (with DP-03, 04, 09, 10)."""

from __future__ import annotations

from rules.engine import Answer, Barred, Choice, Decision, Field, Option, Text, text
from rules.mil.offers import covers, goods
from rules.mil.questions import (
    Where,
    ageing_option,
    family_tokens_left,
    knight_at,
    land_text,
    own,
    own_option,
    space_option,
    space_text,
    spaces,
    sphere_text,
    visible,
    where_of,
    white_spaces,
)  # fmt: skip
from rules.mil.state import LIMITED, SPHERES, Board, Land, Public, Space, Stock

ACTIONS = ("harvest", "recruit", "family", "place", "pass")
GROWTHS_WITHOUT_EFFECT = 20
"""After so many growths without token, heir or knight, Family Growth is closed for the turn (R-MIL-36)."""


def action_decision(g: Board, seat: int) -> Decision:
    """DP-02: one of the five actions, and all that belongs to it."""

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return action_field(g, seat)
        return FIELDS[str(so_far[0])](g, seat, so_far[1:])

    return Decision("mil.action", text("mil.ask.action"), field_after, default_pass(g), "DP-02")


def default_pass(g: Board) -> Answer:
    """Pass on the leftmost white space, else on the leftmost empty one, with a black token (S21)."""
    free = passable(g.public)
    sphere, index = next((place for place in free if place in white_spaces(g.public)), free[0])
    return ("pass", f"{sphere}-{index + 1}", "black")[: 3 if g.seats == 2 else 2]


def action_field(g: Board, seat: int) -> Choice:
    """The five actions; those that are closed say why."""
    options, barred = [], []
    for name in ACTIONS:
        option, why = Option(name, text(f"mil.option.{name}")), why_closed(g, seat, name)
        if why is None:
            options.append(option)
        else:
            barred.append(Barred(option, *why))
    return Choice("action", text("mil.field.action"), tuple(options), tuple(barred))


def why_closed(g: Board, seat: int, name: str) -> tuple[Text, str] | None:
    """Why a family can't do an action now, with the rule, or None."""
    if name == "pass":
        return None
    if name == "place":
        return None if unplaced(g.public, seat) else (text("mil.no.all_placed"), "R-MIL-29")
    if len(unplaced(g.public, seat)) < len(own(g.public, seat)):
        return text("mil.no.knight_placed"), "R-MIL-33"
    if not white_spaces(g.public):
        return text("mil.no.white_token"), "R-MIL-16" if name == "family" else "S5"
    return WHY_CLOSED[name](g, seat)


def harvest_closed(g: Board, seat: int) -> tuple[Text, str] | None:
    """No land to harvest."""
    if any(harvestable(g, where) for where in own(g.public, seat)):
        return None
    return text("mil.no.land_to_harvest"), "S5.1"


def recruit_closed(g: Board, seat: int) -> tuple[Text, str] | None:
    """No knight can pay for a soldier."""
    if any(covers(g.private[seat].stock, soldier_cost(g.public, where)) for where in own(g.public, seat)):
        return None
    return text("mil.no.soldier_cost"), "S5.2"


def family_closed(g: Board, seat: int) -> tuple[Text, str] | None:
    """Too many growths without effect."""
    if g.public.families[seat].daughters_only < GROWTHS_WITHOUT_EFFECT:
        return None
    return text("mil.no.growths_without_effect", n=GROWTHS_WITHOUT_EFFECT), "R-MIL-36"


WHY_CLOSED = {"harvest": harvest_closed, "recruit": recruit_closed, "family": family_closed}


# -- harvest -------------------------------------------------------------------------------------------------------


def harvest_fields(g: Board, seat: int, so_far: Answer) -> Field | None:
    """Knight, land, white token."""
    if not so_far:
        options = tuple(ageing_option(g.public, where) for where in own(g.public, seat) if harvestable(g, where))
        barred = (
            Barred(own_option(where), text("mil.no.land_of_knight"), "S5.1")
            for where in own(g.public, seat)
            if not harvestable(g, where)
        )
        return Choice("knight", text("mil.field.knight"), options, tuple(barred))
    if len(so_far) == 1:
        return land_field(g, where_of(so_far[0], seat))
    return token_field(g.public) if len(so_far) == 2 else None


def land_field(g: Board, where: Where) -> Choice:
    """DP-03: one of the knight's lands; `1` and `2` are their places."""
    lands = knight_at(g.public, where).lands
    good = harvestable(g, where)
    options = tuple(Option(str(index + 1), harvest_text(g.public, lands[index])) for index in good)
    barred = tuple(
        Barred(Option(str(index + 1), land_text(land)), text("mil.no.back_side"), "R-MIL-14")
        for index, land in enumerate(lands)
        if index not in good
    )
    return Choice("land", text("mil.field.land"), options, barred)


def harvestable(g: Board, where: Where) -> list[int]:
    """Which lands of a knight may be harvested: any side, unless option `harvest_side` says fertile only (R-MIL-14)."""
    only_fertile = g.options["harvest_side"] == "fertile_only"
    lands = knight_at(g.public, where).lands
    return [index for index, land in enumerate(lands) if land.fertile or not only_fertile]


def harvest_of(public: Public, land: Land) -> Stock:
    """What the visible side brings."""
    return dict(visible(public, land).harvest)


def harvest_text(public: Public, land: Land) -> Text:
    """A land with what it brings."""
    return text("mil.option.harvest_land", land=land_text(land), goods=goods(harvest_of(public, land)))


def token_field(public: Public) -> Choice:
    """DP-04: any visible white token of any limited sphere (R-MIL-15)."""
    options, barred = [], []
    for sphere, index, space in spaces(public):
        if space.token == "white":
            options.append(space_option(sphere, index))
        else:
            barred.append(Barred(space_option(sphere, index), text("mil.no.not_white"), "R-MIL-15"))
    return Choice("token", text("mil.field.token"), tuple(options), tuple(barred))


# -- recruit, family -----------------------------------------------------------------------------------------------


def recruit_fields(g: Board, seat: int, so_far: Answer) -> Field | None:
    """Knight, white token."""
    if so_far:
        return token_field(g.public) if len(so_far) == 1 else None
    able = [where for where in own(g.public, seat) if covers(g.private[seat].stock, soldier_cost(g.public, where))]
    barred = tuple(
        Barred(own_option(where), text("mil.no.influence_for_soldier", n=knight_at(g.public, where).soldiers), "S5.2")
        for where in own(g.public, seat)
        if where not in able
    )
    return Choice("knight", text("mil.field.knight"), tuple(ageing_option(g.public, where) for where in able), barred)


def soldier_cost(public: Public, where: Where) -> Stock:
    """Fabric and metal; influence too from the sixth soldier on (S5.2)."""
    many = knight_at(public, where).soldiers >= public.box.board.soldiers_before_influence
    return {"fabric": 1, "metal": 1} | ({"influence": 1} if many else {})


def family_fields(g: Board, seat: int, so_far: Answer) -> Field | None:
    """The knight; the rest is asked as it comes (DP-05, DP-06)."""
    options = tuple(own_option(where) for where in own(g.public, seat))
    return None if so_far else Choice("knight", text("mil.field.knight"), options)


# -- place ---------------------------------------------------------------------------------------------------------


def place_fields(g: Board, seat: int, so_far: Answer) -> Field | None:
    """DP-09: knight, sphere, space of a limited sphere, toll where one is owed."""
    if not so_far:
        return placing_field(g.public, seat)
    if len(so_far) == 1:
        return sphere_field(g, seat)
    sphere = str(so_far[1])
    if sphere not in LIMITED:
        return None
    if len(so_far) == 2:
        return space_field(g, seat, sphere)
    owed = len(so_far) == 3 and g.public.spaces[sphere][int(str(so_far[2])) - 1].token
    return toll_field(g, seat) if owed else None


def unplaced(public: Public, seat: int) -> list[Where]:
    """The family's knights at home."""
    return [where for where in own(public, seat) if not knight_at(public, where).placed]


def placing_field(public: Public, seat: int) -> Choice:
    """Which knight; one that stands in a sphere stays there."""
    home = unplaced(public, seat)
    barred = tuple(
        Barred(own_option(where), text("mil.no.already_placed"), "S5.4")
        for where in own(public, seat)
        if where not in home
    )
    return Choice("knight", text("mil.field.knight"), tuple(own_option(where) for where in home), barred)


def sphere_field(g: Board, seat: int) -> Choice:
    """Which sphere; the open ones have room for all, at no cost (R-MIL-35, R-MIL-138)."""
    options, barred = [], []
    for sphere in SPHERES:
        option = Option(sphere, sphere_text(sphere))
        if sphere not in LIMITED or entries(g, seat, sphere):
            options.append(option)
        else:
            barred.append(Barred(option, text("mil.no.sphere_closed"), "S5.4"))
    return Choice("sphere", text("mil.field.sphere"), tuple(options), tuple(barred))


def space_field(g: Board, seat: int, sphere: str) -> Choice:
    """Which space; one under a token costs a toll."""
    options, barred = [], []
    for index, space in enumerate(g.public.spaces[sphere]):
        value = str(index + 1)
        closed = Option(value, space_text(sphere, index))
        if space.knight is not None:
            barred.append(Barred(closed, text("mil.no.space_taken"), "S5.4"))
        elif space.token and not tolls(g, seat):
            barred.append(Barred(closed, text("mil.no.toll"), "R-MIL-32"))
        else:
            options.append(Option(value, text(f"mil.option.space_{space.token or 'empty'}", space=index + 1)))
    return Choice("space", text("mil.field.space"), tuple(options), tuple(barred))


def entries(g: Board, seat: int, sphere: str) -> list[Space]:
    """The spaces of a limited sphere that this family can enter: no knight there, and the toll can be paid (S5.4)."""
    able = bool(tolls(g, seat))
    return [space for space in g.public.spaces[sphere] if space.knight is None and (able or not space.token)]


def tolls(g: Board, seat: int) -> list[str]:
    """With what the family could pay a toll."""
    owned = {"gold": g.private[seat].stock["gold"], "privilege": g.public.families[seat].privileges}
    return [name for name, n in owned.items() if n]


def toll_field(g: Board, seat: int) -> Choice:
    """Gold or a privilege, as the payer likes (R-MIL-32)."""
    able = tolls(g, seat)
    both = [Option(name, text(f"mil.option.toll_{name}")) for name in ("gold", "privilege")]
    options = tuple(option for option in both if option.value in able)
    barred = tuple(
        Barred(option, text(f"mil.no.{option.value}"), "R-MIL-32") for option in both if option.value not in able
    )
    return Choice("toll", text("mil.field.toll"), options, barred)


# -- pass ----------------------------------------------------------------------------------------------------------


def pass_fields(g: Board, seat: int, so_far: Answer) -> Field | None:
    """DP-10: a space, and with two players the token that closes it (S19)."""
    if not so_far:
        return closing_field(g.public)
    return pass_token_field(g.public, seat) if g.seats == 2 and len(so_far) == 1 else None


def passable(public: Public) -> list[tuple[str, int]]:
    """Spaces that are empty or white (S5.5, R-MIL-30)."""
    return [
        (sphere, index)
        for sphere, index, space in spaces(public)
        if space.knight is None and space.token in ("", "white")
    ]


def closing_field(public: Public) -> Choice:
    """Which space to close."""
    free = passable(public)
    options = tuple(space_option(sphere, index) for sphere, index in free)
    barred = tuple(
        Barred(
            space_option(sphere, index), text("mil.no.pass_taken" if space.knight else "mil.no.pass_black"), "R-MIL-30"
        )
        for sphere, index, space in spaces(public)
        if (sphere, index) not in free
    )
    return Choice("space", text("mil.field.pass_space"), options, barred)


def pass_token_field(public: Public, seat: int) -> Choice:
    """A black token, or one of the family's own while it has one (R-MIL-02, R-MIL-117)."""
    black = Option("black", text("mil.option.token_black"))
    family = Option("family", text("mil.option.token_family"))
    if family_tokens_left(public, seat) > 0:
        return Choice("token", text("mil.field.pass_token"), (black, family))
    barred = (Barred(family, text("mil.no.family_token"), "R-MIL-117"),)
    return Choice("token", text("mil.field.pass_token"), (black,), barred)


FIELDS = {
    "harvest": harvest_fields,
    "recruit": recruit_fields,
    "family": family_fields,
    "place": place_fields,
    "pass": pass_fields,
}
