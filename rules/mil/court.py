"""Court: influence, and attempts to make vassals (S12)."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Ask, Barred, Call, Choice, Decision, Frame, Next, Option, Text, text
from rules.engine.ask import branch, fixed
from rules.mil.deeds import gain, token_missing
from rules.mil.questions import (
    Where,
    all_knights,
    elements,
    knight_at,
    knight_option,
    knight_text,
    soldiers,
    where_of,
)  # fmt: skip
from rules.mil.sphere import Sphere
from rules.mil.state import Board
from rules.mil.vassalage import Vassalage

INFLUENCE = 2


class Court(Sphere):
    """Each knight takes influence or tries to make another family's knight a vassal (S12)."""

    SPHERE: ClassVar[str] = "court"
    STEPS = ("next_knight", "ask_court", "act", "onward")

    def ask_court(self, g: Board) -> Next:
        """DP-14."""
        return Ask({self.family(g): court_decision(g, self.knight(g))})

    def act(self, g: Board) -> Next:
        """Nothing (R-MIL-68), influence, or an attempt."""
        where = self.knight(g)
        chosen, *rest = g.answer_of(where[0])
        if chosen == "attempt":
            return Call(Vassalage(knight=where, target=where_of(rest[0])))
        if chosen == "influence":
            gain(g, where[0], {"influence": INFLUENCE})
        g.tell(f"mil.event.court_{chosen}", knight=knight_text(where), n=INFLUENCE)
        return None


def court_decision(g: Board, where: Where) -> Decision:
    """DP-14. Default: influence."""
    targets = targets_field(g, where)
    options = [Option(name, text(f"mil.option.court_{name}")) for name in ("nothing", "influence")]
    attempt, barred = Option("attempt", text("mil.option.court_attempt")), []
    if token_missing(g, where[0]):
        barred.append(Barred(attempt, text("mil.no.token_left"), "R-MIL-02"))
    elif targets.options:
        options.append(attempt)
    else:
        barred.append(Barred(attempt, text("mil.no.nobody_to_vassalise"), "S12"))
    field = Choice("do", text("mil.field.do"), tuple(options), tuple(barred))
    fields = branch(field, {"attempt": fixed(targets)})
    return Decision("mil.court", text("mil.ask.court", knight=knight_text(where)), fields, ("influence",), "DP-14")


def targets_field(g: Board, where: Where) -> Choice:
    """Whom this knight may try to make a vassal, wherever he stands (R-MIL-126), and why not the others."""
    options, barred = [], []
    for target, _ in all_knights(g.public):
        why = why_no_attempt(g, where, target)
        if why is None:
            options.append(knight_option(target))
        elif target[0] != where[0]:
            barred.append(Barred(knight_option(target), *why))
    return Choice("target", text("mil.field.target"), tuple(options), tuple(barred))


def why_no_attempt(g: Board, where: Where, target: Where) -> tuple[Text, str] | None:
    """Why the knight can't make `target` a vassal, with the rule; None if he may try (S12, R-MIL-61, R-MIL-127)."""
    knight, other = knight_at(g.public, where), knight_at(g.public, target)
    named = knight_text(target)
    if target[0] == where[0]:
        return text("mil.no.own_knight", target=named), "S12"
    if other.archbishop:
        return text("mil.no.archbishop", target=named), "R-MIL-57"
    if other.lord is not None:
        return text("mil.no.has_lord", target=named), "S12"
    if knight.lord == target[0]:
        return text("mil.no.lords_knight", target=named), "S12"
    if soldiers(knight) <= elements(other):
        facts = {"n": soldiers(knight), "elements": elements(other)}
        return text("mil.no.too_few_soldiers", target=named, **facts), "R-MIL-60"
    return None


FRAMES: tuple[type[Frame], ...] = (Court, Vassalage)
