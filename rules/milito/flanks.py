"""Phase 3: flank attacks (B9)."""

from __future__ import annotations

from rules.engine import DONE, Ask, Call, Choice, Decision, Frame, Next, Option, Player, Text, text
from rules.engine.ask import fixed
from rules.milito.combat import Combat
from rules.milito.questions import Flank, flanks, other
from rules.milito.state import Fight, Public, Table
from rules.milito.texts import cards_text, column_text

STOP = "stop"


class Flanks(Frame):
    """One flank attack after the other, in any order, as long as there are some and the player wants (R-MILITO-45)."""

    STEPS = ("possible", "ask", "act")

    def possible(self, g: Table) -> Next:
        """Nobody is asked when there is none."""
        return self.ask if flanks(g.public) else DONE

    def ask(self, g: Table) -> Next:
        """D2."""
        return Ask({g.public.active: flank_decision(g.public)})

    def act(self, g: Table) -> Next:
        """The attack is declared: target, flanking column, and where the attackers stand."""
        said = str(g.answer_of(g.public.active)[0])
        if said == STOP:
            g.tell("milito.event.flanks_end", player=Player(g.public.active))
            return DONE
        target, flank, place = said.split("-")
        column, beside = int(target) - 1, int(flank) - 1
        stand = beside if place == "flank" else column
        g.public.busy = True
        g.public.fight = Fight(attacker=g.public.active, column=column, stand=stand, flank=beside)
        g.tell(
            "milito.event.flank", player=Player(g.public.active), column=column_text(column), flank=column_text(beside),
            stand=column_text(stand),
        )  # fmt: skip
        return Call(Combat(), self.possible)


def flank_decision(public: Public) -> Decision:
    """D2. Default: no (more) flank attacks."""
    options = [
        Option(f"{target + 1}-{flank + 1}-{place}", flank_text(public, (target, flank), place))
        for target, flank in flanks(public)
        for place in ("flank", "front")
    ]
    options.append(Option(STOP, text("milito.option.flanks_stop")))
    field = Choice("flank", text("milito.field.flank"), tuple(options))
    return Decision("milito.flank", text("milito.ask.flank"), fixed(field), (STOP,), "D2")


def flank_text(public: Public, flank: Flank, place: str) -> Text:
    """A flank attack: on which column, from the flank or from the front, who attacks whom."""
    target, beside = flank
    seat, stand = public.active, beside if place == "flank" else target
    return text(
        f"milito.option.flank_{place}", column=column_text(target), flank=column_text(beside),
        own=cards_text(public, seat, public.columns[stand].units[seat]),
        enemy=cards_text(public, other(seat), public.columns[target].units[other(seat)]),
    )  # fmt: skip


FRAMES: tuple[type[Frame], ...] = (Flanks,)
