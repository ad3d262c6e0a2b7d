"""Decisions of no game, each hard for a form in its own way."""

from __future__ import annotations

from collections.abc import Sequence

from rules import Amount, Answer, Barred, Choice, Decision, Field, Option, Several, text

LONG = "a name that is far too long for a button or a menu, for whatever reason its author may have had in mind " * 2


def options(count: int, name: str = "thing") -> tuple[Option, ...]:
    """So many options; their words are long, and alike for the first 100 characters."""
    return tuple(Option(f"{name}-{i}", text("bot.plain", what=f"{name} {i} {LONG}")) for i in range(count))


def decision(*fields: Field) -> Decision:
    """These fields, one after the other."""
    return Decision("test.kind", text("bot.plain", what="what is asked"), chain(fields), ())


def chain(fields: Sequence[Field]):
    def field_after(so_far: Answer) -> Field | None:
        return fields[len(so_far)] if len(so_far) < len(fields) else None

    return field_after


def choice(count: int, name: str = "what") -> Choice:
    barred = (Barred(Option("gone", text("bot.plain", what="the thing")), text("bot.plain", what="it is gone"), "R-1"),)
    return Choice(name, text("bot.plain", what=name), options(count, name), barred)


def amount(name: str, low: int, high: int, have: int | None = None) -> Amount:
    return Amount(name, text("bot.plain", what=name), low, high, have)


def several(count: int, least: int, most: int, name: str = "some") -> Several:
    return Several(name, text("bot.plain", what=name), options(count, name), least, most)


def half(stock: dict[str, int], size: int) -> Decision:
    """Exactly `size` out of a stock: what may be chosen later depends on what was chosen before."""
    names = list(stock)

    def field_after(so_far: Answer) -> Field | None:
        if len(so_far) >= len(names):
            return None
        name = names[len(so_far)]
        missing = size - sum(n for n in so_far if isinstance(n, int))
        rest = sum(stock[other] for other in names[len(so_far) + 1 :])
        return amount(name, max(0, missing - rest), min(missing, stock[name]), stock[name])

    return Decision("test.half", text("bot.plain", what="which half"), field_after, ())


OFFER = decision(*(amount(name, 0, have, have) for name, have in zip("abcde", (3, 0, 12, 1, 40), strict=True)))

DECISIONS: dict[str, Decision] = {
    "one option": decision(choice(1), choice(3)),
    "few": decision(choice(5), choice(2)),
    "a menu": decision(choice(6), choice(25)),
    "two menus": decision(choice(26)),
    "a hundred": decision(choice(100), choice(5)),
    "pages": decision(choice(260), choice(101)),
    "small amount": decision(amount("n", 1, 4)),
    "menu of amounts": decision(amount("n", 0, 24), amount("n2", 5, 5)),
    "great amount": decision(amount("n", -5, 500)),
    "offer": OFFER,
    "seven amounts": decision(*(amount(name, 0, 9, 9) for name in "abcdefg")),
    "amounts between choices": decision(choice(3), amount("a", 0, 3, 3), amount("b", 1, 3, 3), choice(30, "last")),
    "half": half({"gold": 2, "metal": 3, "food": 4}, 4),
    "all of it": half({"gold": 2, "food": 1}, 3),
    "some": decision(several(8, 0, 3)),
    "exactly": decision(several(25, 2, 2), choice(2)),
    "must take all": decision(several(3, 3, 3), choice(2)),
    "many of many": decision(several(60, 0, 30)),
    "pages of many": decision(several(130, 3, 4)),
}
