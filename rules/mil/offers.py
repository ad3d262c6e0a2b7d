"""Offers: how they compare (S6), and the fields with which they are made."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.engine import Amount, Answer, Many, Text, text
from rules.mil.state import QUALITY, RESOURCES, Stock

FORCES = ("food", "influence")
"""Mercenaries and allies: the cubes that count in war (S14)."""

Fields = Callable[[Answer], Amount | None]


def total(offer: Stock) -> int:
    """How many cubes an offer has."""
    return sum(offer.values())


def quality(offer: Stock) -> tuple[int, ...]:
    """The key by which offers compare: more cubes first, then gold, influence, metal, fabric, food (S6, R-MIL-38)."""
    return (total(offer), *(offer.get(resource, 0) for resource in QUALITY))


def beats(offer: Stock, other: Stock) -> bool:
    """Whether `offer` is strictly better (S6)."""
    return quality(offer) > quality(other)


def plus(offer: Stock, other: Stock) -> Stock:
    """Both together; only resources that occur."""
    both = {resource: offer.get(resource, 0) + other.get(resource, 0) for resource in RESOURCES}
    return {resource: n for resource, n in both.items() if n}


def minus(stock: Stock, cost: Stock) -> Stock:
    """What is left of `stock` after `cost`."""
    return {resource: stock.get(resource, 0) - cost.get(resource, 0) for resource in RESOURCES}


def times(cubes: Stock, n: int) -> Stock:
    """`n` times the same cubes."""
    return {resource: n * count for resource, count in cubes.items() if n}


def covers(stock: Stock, cost: Stock) -> bool:
    """Whether `stock` holds at least `cost`."""
    return all(stock.get(resource, 0) >= n for resource, n in cost.items())


def offered(resources: Iterable[str], values: Answer) -> Stock:
    """The offer that a run of amounts makes; only resources that occur."""
    return {name: n for name, n in zip(resources, values, strict=True) if isinstance(n, int) and n}


def goods(offer: Stock) -> Text | Many:
    """An offer as a fact: a list such as "3 food, 1 gold", or "nothing"."""
    listed = tuple(text(f"mil.goods.{name}", n=offer[name]) for name in RESOURCES if offer.get(name))
    return Many(listed) if listed else text("mil.goods.nothing")


def amount(resource: str, low: int, high: int, have: int | None, rule: str = "") -> Amount:
    """A field for an amount of one resource."""
    return Amount(resource, text(f"mil.resource.{resource}"), low, high, have, rule)


def extra_amount(resource: str, low: int, high: int, rule: str = "") -> Amount:
    """A field for what is added to an amount of one resource that is given anyway."""
    return Amount(resource, text(f"mil.extra.{resource}"), low, high, rule=rule)


def up_to(stock: Stock, resources: tuple[str, ...] = RESOURCES, rule: str = "", *, extra: bool = False) -> Fields:
    """Fields for any amounts of `resources` out of `stock`, none included (R-MIL-134).

    `extra`: they are added to what is given anyway; `stock` is what is left after that.
    """

    def field_after(so_far: Answer) -> Amount | None:
        if len(so_far) >= len(resources):
            return None
        resource = resources[len(so_far)]
        have = stock.get(resource, 0)
        return extra_amount(resource, 0, have, rule) if extra else amount(resource, 0, have, have, rule)

    return field_after


def overbid(
    base: Stock, best: Stock, stock: Stock, resources: tuple[str, ...], least: Stock | None = None, rule: str = ""
) -> Fields:
    """Fields for an extra out of `stock` (what is left after `base`) with which `base` + extra beats `best`.

    `least` are amounts that the extra must contain. Ask `can_overbid` first: with a stock that is too small
    there is no legal amount.
    """
    floor = least or {}

    def enough(values: tuple[int, ...], rest: tuple[str, ...]) -> bool:
        made = dict(zip(resources, values, strict=False)) | {name: stock.get(name, 0) for name in rest}
        return beats(plus(base, made), best)

    def field_after(so_far: Answer) -> Amount | None:
        at = len(so_far)
        if at >= len(resources):
            return None
        resource, given = resources[at], tuple(n for n in so_far if isinstance(n, int))
        have = stock.get(resource, 0)
        low = floor.get(resource, 0)
        while low < have and not enough((*given, low), resources[at + 1 :]):
            low += 1
        return extra_amount(resource, low, have, rule) if base else amount(resource, low, have, have, rule)

    return field_after


def can_overbid(base: Stock, best: Stock, stock: Stock, resources: tuple[str, ...], least: Stock | None = None) -> bool:
    """Whether any extra out of `stock` would beat `best`."""
    return covers(stock, least or {}) and beats(plus(base, {name: stock.get(name, 0) for name in resources}), best)


def portion(offer: Stock, size: int, rule: str = "") -> Fields:
    """Fields that pick exactly `size` cubes out of `offer`, best quality first (the half that is kept)."""
    names = tuple(name for name in QUALITY if offer.get(name))

    def field_after(so_far: Answer) -> Amount | None:
        if len(so_far) >= len(names):
            return None
        resource = names[len(so_far)]
        missing = size - sum(n for n in so_far if isinstance(n, int))
        rest = sum(offer[name] for name in names[len(so_far) + 1 :])
        low, high = max(0, missing - rest), min(missing, offer[resource])
        return amount(resource, low, high, None, rule)

    return field_after


def portion_of(offer: Stock, values: Answer) -> Stock:
    """The cubes that an answer to `portion` keeps."""
    return offered(tuple(name for name in QUALITY if offer.get(name)), values)


def best_portion(offer: Stock, size: int) -> Answer:
    """The safe default of `portion`: best quality first."""
    kept: list[int] = []
    for name in QUALITY:
        if offer.get(name):
            kept.append(min(offer[name], size - sum(kept)))
    return tuple(kept)


def half(offer: Stock) -> int:
    """Half of an offer's cubes, rounded up."""
    return (total(offer) + 1) // 2


def later(fields: Fields, skip: int) -> Callable[[Answer], Amount | None]:
    """The same fields after `skip` others."""
    return lambda so_far: fields(so_far[skip:])
