"""Phase 4: place units, attack, pass (B4, B5, B6)."""

from __future__ import annotations

from functools import partial

from rules.engine import (
    DONE,
    Ask,
    Barred,
    Call,
    Choice,
    Decision,
    Frame,
    Next,
    Option,
    Player,
    Text,
    text,
)
from rules.engine.ask import Dialogue, Script
from rules.milito.batch import Batch
from rules.milito.combat import Combat
from rules.milito.placing import carry_out, placing
from rules.milito.questions import attackable, other
from rules.milito.state import Fight, Public, Table
from rules.milito.texts import cards_text, column_text, terrain_text

PASS = "pass"


class Actions(Frame):
    """As many actions as the player wants, in any order; passing ends the phase (R-MILITO-65)."""

    STEPS = ("ask", "act")

    def ask(self, g: Table) -> Next:
        """D3, with D4 in the same answer. Also asked when nothing but passing is left: the hand is secret."""
        return Ask({g.public.active: action_decision(g, g.public.active)})

    def act(self, g: Table) -> Next:
        """The action that was chosen."""
        seat = g.public.active
        act, *rest = g.answer_of(seat)
        if act == PASS:
            g.tell("milito.event.pass", player=Player(seat))
            return DONE
        g.public.busy = True
        if act == "attack":
            column = int(str(rest[0])) - 1
            g.public.fight = Fight(attacker=seat, column=column, stand=column)
            g.tell("milito.event.attack", player=Player(seat), column=column_text(column))
            return Call(Combat(), self.ask)
        carry_out(g, seat, tuple(rest))
        return self.ask


def action_decision(g: Table, seat: int) -> Decision:
    """D3. Default: pass."""
    return Decision("milito.action", text("milito.ask.action"), Dialogue(lambda: acting(g, seat)), (PASS,), "D3")


def acting(g: Table, seat: int) -> Script[None]:
    """Which action, and what belongs to it."""
    batch = Batch(g.public, seat, g.private[seat].hand)
    act = yield partial(action_field, g.public, batch)
    if act == "attack":
        yield column_field(g.public, seat)
    elif act == "place":
        yield from placing(batch)


def action_field(public: Public, batch: Batch) -> Choice:
    """The three actions; those that can't be done say why."""
    options, barred = [], []
    why = {
        "place": None if batch.units() else (text("milito.no.place"), "B5"),
        "attack": None if attackable(public) else (text("milito.no.attack"), "B6"),
        PASS: None,
    }
    for name, reason in why.items():
        option = Option(name, text(f"milito.option.{name}"))
        if reason is None:
            options.append(option)
        else:
            barred.append(Barred(option, *reason))
    return Choice("act", text("milito.field.act"), tuple(options), tuple(barred))


def column_field(public: Public, seat: int) -> Choice:
    """Where to attack: columns with units of both (R-MILITO-21)."""
    possible = attackable(public)
    options = tuple(Option(str(index + 1), attack_text(public, seat, index)) for index in possible)
    barred = tuple(
        Barred(Option(str(index + 1), column_text(index)), text("milito.no.attack_column"), "B6")
        for index in range(len(public.columns))
        if index not in possible
    )
    return Choice("column", text("milito.field.attack_column"), options, barred)


def attack_text(public: Public, seat: int, index: int) -> Text:
    """A column with all who stand in it."""
    column = public.columns[index]
    own, enemy = (cards_text(public, one, column.units[one]) for one in (seat, other(seat)))
    terrain = terrain_text(column.terrain)
    return text("milito.option.attack_column", column=column_text(index), terrain=terrain, own=own, enemy=enemy)


FRAMES: tuple[type[Frame], ...] = (Actions,)
