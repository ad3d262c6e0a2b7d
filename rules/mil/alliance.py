"""A vassal's family asks his Lord to join the war (S14.2, R-MIL-87)."""

from __future__ import annotations

from rules.engine import DONE, Ask, Choice, Decision, Done, Frame, Next, Option, Player, text
from rules.engine.ask import fixed
from rules.mil.questions import Where, knight_at, knight_text
from rules.mil.state import Board


class Alliance(Frame):
    """One side of a battle: the Lord joins if both agree, the family and he (R-MIL-87).

    `knight` fights on this side, `against` on the other; `attacks`: the side of the attack. Its end returns the
    joined Lord's seat, or None. A Lord is never helped by his vassals (R-MIL-97).
    """

    knight: Where = (0, 0)
    against: Where = (0, 0)
    attacks: bool = True
    STEPS = ("lord", "ask_whether", "whether", "ask_lord", "answered")

    def lord(self, g: Board) -> Next:
        """Only a vassal has one."""
        return DONE if knight_at(g.public, self.knight).lord is None else None

    def ask_whether(self, g: Board) -> Next:
        """DP-26 for the attacker, DP-28 for the defender."""
        lord = Player(self.lord_seat(g))
        options = (
            Option("ask", text("mil.option.ask_lord", lord=lord)),
            Option("alone", text("mil.option.alone")),
        )  # fmt: skip
        field = Choice("lord", text("mil.field.lord"), options)
        side = "attack" if self.attacks else "defence"
        prompt = text(f"mil.ask.ask_lord_{side}", knight=knight_text(self.knight), lord=lord)
        default, point = ("alone", "DP-26") if self.attacks else ("ask", "DP-28")
        return Ask({self.knight[0]: Decision("mil.ask_lord", prompt, fixed(field), (default,), point)})

    def whether(self, g: Board) -> Next:
        """Asked, or alone."""
        if g.answer_of(self.knight[0])[0] == "alone":
            g.tell("mil.event.fights_alone", player=Player(self.knight[0]))
            return DONE
        g.tell("mil.event.lord_asked", player=Player(self.knight[0]), lord=Player(self.lord_seat(g)))
        return None

    def ask_lord(self, g: Board) -> Next:
        """DP-27, DP-29. Default: stay out."""
        options = (Option("join", text("mil.option.join")), Option("refuse", text("mil.option.refuse")))
        field = Choice("answer", text("mil.field.answer"), options)
        side = "attack" if self.attacks else "defence"
        prompt = text(f"mil.ask.join_{side}", knight=knight_text(self.knight), other=knight_text(self.against))
        point = "DP-27" if self.attacks else "DP-29"
        return Ask({self.lord_seat(g): Decision("mil.join", prompt, fixed(field), ("refuse",), point)})

    def answered(self, g: Board) -> Next:
        """The Lord's word."""
        lord = self.lord_seat(g)
        joins = g.answer_of(lord)[0] == "join"
        g.tell("mil.event.lord_joins" if joins else "mil.event.lord_refuses", lord=Player(lord))
        return Done(lord if joins else None)

    def lord_seat(self, g: Board) -> int:
        """The Lord's family."""
        lord = knight_at(g.public, self.knight).lord
        assert lord is not None
        return lord
