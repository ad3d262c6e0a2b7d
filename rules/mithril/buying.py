"""Buying tiles (T1, B.7)."""

from __future__ import annotations

from rules.engine import Answer, Barred, Choice, Decision, Field, Option, Player, text
from rules.mithril.box import INTERIOR, NUMBERS, RESOURCES
from rules.mithril.drawing import stock_text
from rules.mithril.island import Resource
from rules.mithril.places import may_lay, places, stuck
from rules.mithril.state import Public, Realm
from rules.mithril.words import goods_text, resource_text, tile_text

BUYS: dict[Resource, tuple[int, ...]] = {
    "barley": INTERIOR,
    "metal": tuple(number for number in NUMBERS if number not in INTERIOR),
    "gold": tuple(NUMBERS),
}
"""What one of each resource buys (KOM-7.1)."""


def in_stock(public: Public, resource: Resource) -> list[int]:
    """The tiles that a resource would buy and that the Bank has."""
    return [tile for tile in BUYS[resource] if public.tiles[tile]]


def payable(public: Public, seat: int) -> list[Resource]:
    """The resources with which a player could buy something."""
    owned = public.kingdoms[seat].resources
    return [resource for resource in RESOURCES if owned[resource] and in_stock(public, resource)]


def may_buy(public: Public, seat: int) -> bool:
    """Whether there is something to decide: a player who can never lay a tile again is not asked (R-KOM-31)."""
    return bool(payable(public, seat)) and not stuck(public, seat)


def buy_decision(g: Realm, seat: int) -> Decision:
    """D2: buy a tile, or be done; asked again after each purchase."""

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return what_field(g.public, seat)
        if so_far[0] == "done" or len(so_far) == 3:
            return None
        return resource_field(g.public, seat) if len(so_far) == 1 else tile_field(g.public, seat, so_far[1])

    return Decision("mithril.buy", text("mithril.ask.buy"), field_after, ("done",), "D2")


def what_field(public: Public, seat: int) -> Choice:
    """Buy or go on; with no tile in hand that fits anywhere, the dice are rolled at once."""
    done = text("mithril.option.done_buying" if may_lay(public, seat) else "mithril.option.done_laying")
    options = (Option("buy", text("mithril.option.buy")), Option("done", done))
    return Choice("what", text("mithril.field.what"), options)


def resource_field(public: Public, seat: int) -> Choice:
    """With what to pay."""
    owned, able = public.kingdoms[seat].resources, payable(public, seat)
    options = tuple(Option(name, text(f"mithril.option.pay_{name}", n=owned[name])) for name in able)
    barred = tuple(
        Barred(
            Option(name, resource_text(name)),
            text("mithril.no.tiles_for" if owned[name] else "mithril.no.resource", resource=resource_text(name)),
            "KOM-7.1",
        )
        for name in RESOURCES
        if name not in able
    )
    return Choice("resource", text("mithril.field.resource"), options, barred)


def tile_field(public: Public, seat: int, resource: object) -> Choice:
    """Which tile; it says so if there is no place for it now (R-KOM-16)."""
    options, barred = [], []
    for tile in NUMBERS:
        name = tile_text(public.box, tile)
        if resource in RESOURCES and tile not in BUYS[resource]:
            reason = text("mithril.no.price", resource=resource_text(resource))
            barred.append(Barred(Option(str(tile), name), reason, "KOM-7.1"))
        elif not public.tiles[tile]:
            barred.append(Barred(Option(str(tile), name), text("mithril.no.stock"), "KOM-7.1"))
        else:
            key = "tile" if places(public, seat, tile) else "tile_unfit"
            options.append(Option(str(tile), stock_text(public, tile, key)))
    return Choice("tile", text("mithril.field.tile"), tuple(options), tuple(barred))


def buy(g: Realm, seat: int, resource: Resource, tile: int) -> None:
    """Pay into the Bank's stock and take the tile (KOM-7.2, R-KOM-15)."""
    kingdom = g.public.kingdoms[seat]
    kingdom.resources[resource] -= 1
    g.public.bank[resource] += 1
    g.public.tiles[tile] -= 1
    kingdom.hand.append(tile)
    g.tell(
        "mithril.event.bought", player=Player(seat), tile=tile_text(g.public.box, tile), price=goods_text(resource, 1)
    )
