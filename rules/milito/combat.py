"""A combat, from the declaration to the forced discards (B6, B8, B10)."""

from __future__ import annotations

from rules.engine import (
    DONE,
    Ask,
    Barred,
    Choice,
    Decision,
    Frame,
    Many,
    Next,
    Option,
    Player,
    Several,
    Text,
    Value,
    text,
)
from rules.engine.ask import fixed
from rules.milito.outcome import apply_result, forced, give_up, withdraw
from rules.milito.piles import available, play, take
from rules.milito.questions import can_withdraw, counted, fighters, other
from rules.milito.state import Fight, Public, Source, Table
from rules.milito.texts import cards_text, column_text, full_text, strength_text, unit_text

DRAW, NO_CARD, WITHDRAW = "draw", "none", "withdraw"


class Combat(Frame):
    """The steps C1 to C6. The combat itself stands in `public.fight`, what came of it in `public.last`."""

    STEPS = (
        "attackers", "ask_attackers", "attackers_unit", "defenders", "ask_defenders", "defenders_unit",
        "bonus", "ask_bonus", "commit", "response", "ask_response", "respond", "discards", "ask_discard", "give",
    )  # fmt: skip

    def attackers(self, g: Table) -> Next:
        """C1: units of one type leave no choice (R-MILITO-64)."""
        return self.ask_attackers if two_types(g, self.attacker(g)) else self.defenders

    def ask_attackers(self, g: Table) -> Next:
        """D5."""
        return Ask({self.attacker(g): unit_decision(g, self.attacker(g), "D5")})

    def attackers_unit(self, g: Table) -> Next:
        """The combat unit of the attacker."""
        declare(g, self.attacker(g))
        return None

    def defenders(self, g: Table) -> Next:
        """C2: the defender knows what the attacker chose."""
        return self.ask_defenders if two_types(g, self.defender(g)) else self.bonus

    def ask_defenders(self, g: Table) -> Next:
        """D6."""
        return Ask({self.defender(g): unit_decision(g, self.defender(g), "D6")})

    def defenders_unit(self, g: Table) -> Next:
        """The combat unit of the defender."""
        declare(g, self.defender(g))
        return None

    def bonus(self, g: Table) -> Next:
        """C3: without any card there is none, with a single way there is nothing to ask (R-MILITO-23)."""
        attacker = self.attacker(g)
        hand, pile = g.public.sides[attacker].hand, available(g, attacker)
        if hand + bool(pile) > 1:
            return self.ask_bonus
        only = DRAW if pile else g.private[attacker].hand[0] if hand else NO_CARD
        commit(g, attacker, only)
        return self.response

    def ask_bonus(self, g: Table) -> Next:
        """D7."""
        return Ask({self.attacker(g): bonus_decision(g, self.attacker(g))})

    def commit(self, g: Table) -> Next:
        """The bonus card lies face down."""
        commit(g, self.attacker(g), g.answer_of(self.attacker(g))[0])
        return None

    def response(self, g: Table) -> Next:
        """C4: who can neither withdraw nor play a card fights without one."""
        defender = self.defender(g)
        if can_withdraw(g.public, fight_of(g)) or g.public.sides[defender].hand or available(g, defender):
            return self.ask_response
        resolve(g, NO_CARD)
        return self.discards

    def ask_response(self, g: Table) -> Next:
        """D8, unseen: nobody is told before the bonus cards are shown together."""
        return Ask({self.defender(g): response_decision(g, self.defender(g))}, sealed=True)

    def respond(self, g: Table) -> Next:
        """Withdraw, or show the cards and fight (R-MILITO-26, R-MILITO-27)."""
        resolve(g, g.answer_of(self.defender(g))[0])
        return None

    def discards(self, g: Table) -> Next:
        """C6, at last: a leader who makes the loser discard; with no more cards than that all go (R-MILITO-44)."""
        loser, count = forced(g)
        if count and g.public.sides[loser].hand > count:
            return self.ask_discard
        give_up(g, loser, g.private[loser].hand[:count])
        return DONE

    def ask_discard(self, g: Table) -> Next:
        """D9."""
        loser, count = forced(g)
        return Ask({loser: discard_decision(g, loser, count)})

    def give(self, g: Table) -> Next:
        """The loser's choice."""
        loser, _ = forced(g)
        chosen = g.answer_of(loser)[0]
        give_up(g, loser, [str(value).partition("-")[0] for value in chosen] if isinstance(chosen, list) else [])
        return DONE

    def attacker(self, g: Table) -> int:
        """The seat that attacks."""
        return g.public.active

    def defender(self, g: Table) -> int:
        """The other one."""
        return other(g.public.active)


def fight_of(g: Table) -> Fight:
    """The combat under way."""
    assert g.public.fight is not None, "no combat is under way"
    return g.public.fight


def prompt(g: Table, what: str) -> Text:
    """A question about the combat under way: everybody may read who fights whom there."""
    fight = fight_of(g)
    attacker, defender = (side_text(g.public, fight, seat) for seat in (fight.attacker, other(fight.attacker)))
    return text(f"milito.ask.{what}", column=column_text(fight.column), attacker=attacker, defender=defender)


def side_text(public: Public, fight: Fight, seat: int) -> Text | Many:
    """The units of a player that take part; once it is known, who fights and who supports."""
    units = list(fighters(public, fight, seat))
    unit = fight.units[seat]
    if not unit or len(counted(units)) == 1:
        return cards_text(public, seat, units)
    units.remove(unit)
    return text("milito.supported", unit=unit_text(unit), support=unit_text(units[0]))


# -- combat units ------------------------------------------------------------------------------------------------------


def two_types(g: Table, seat: int) -> bool:
    """Whether a player must choose the combat unit; if not, it is known now."""
    units = list(counted(fighters(g.public, fight_of(g), seat)))
    if len(units) == 1:
        fight_of(g).units[seat] = units[0]
    return len(units) > 1


def unit_decision(g: Table, seat: int, point: str) -> Decision:
    """D5, D6. Default: the first."""
    options = tuple(Option(unit, strength_text(g.public, unit)) for unit in fighters(g.public, fight_of(g), seat))
    field = Choice("unit", text("milito.field.combat_unit"), options)
    return Decision("milito.combat_unit", prompt(g, "combat_unit"), fixed(field), (options[0].value,), point)


def declare(g: Table, seat: int) -> None:
    """The combat unit fights, the other supports it."""
    unit = str(g.answer_of(seat)[0])
    fight_of(g).units[seat] = unit
    g.tell("milito.event.combat_unit", player=Player(seat), unit=unit_text(unit))


# -- bonus cards -------------------------------------------------------------------------------------------------------


def card_options(g: Table, seat: int) -> list[Option]:
    """Each distinct card of the hand, and the top of the draw pile if there is a card to draw."""
    options = [Option(card, full_text(g.public, seat, card)) for card in counted(g.private[seat].hand)]
    if available(g, seat):
        key = "milito.option.draw" if g.public.sides[seat].draw else "milito.option.draw_shuffled"
        options.append(Option(DRAW, text(key, n=g.public.sides[seat].draw)))
    return options


def bonus_decision(g: Table, seat: int) -> Decision:
    """D7: a card must be played while there is one (R-MILITO-23). Default: draw, else the first of the hand."""
    options = card_options(g, seat)
    field = Choice("card", text("milito.field.bonus"), tuple(options))
    return Decision(
        "milito.bonus", prompt(g, "bonus"), fixed(field), (options[-1 if available(g, seat) else 0].value,), "D7"
    )


def commit(g: Table, attacker: int, chosen: Value) -> None:
    """The attacker's bonus card is set aside; he may look at a drawn one (R-MILITO-24), all know the source."""
    fight = fight_of(g)
    g.private[attacker].bonus = card_for(g, attacker, chosen)
    fight.bonus = source_of(chosen)
    g.tell(f"milito.event.bonus_{fight.bonus}", player=Player(attacker))
    if chosen == DRAW:
        g.tell(
            "milito.event.bonus_drawn", to=(attacker,), card=full_text(g.public, attacker, g.private[attacker].bonus)
        )


def card_for(g: Table, seat: int, chosen: Value) -> str:
    """The card that was chosen, out of the hand or off the draw pile; "" for none."""
    if chosen == DRAW:
        return take(g, seat) or ""
    if chosen in (NO_CARD, WITHDRAW):
        return ""
    play(g, seat, (str(chosen),))
    return str(chosen)


def source_of(chosen: Value) -> Source:
    """Where a chosen bonus card comes from."""
    return "draw" if chosen == DRAW else "none" if chosen == NO_CARD else "hand"


def response_decision(g: Table, seat: int) -> Decision:
    """D8. Default: fight without a bonus card."""
    options = [Option(NO_CARD, text("milito.option.no_card")), *card_options(g, seat)]
    barred: tuple[Barred, ...] = ()
    leave = Option(WITHDRAW, text("milito.option.withdraw"))
    if can_withdraw(g.public, fight_of(g)):
        options.insert(0, leave)
    else:
        barred = (Barred(leave, text("milito.no.withdraw"), "R-MILITO-20"),)
    field = Choice("answer", text("milito.field.response"), tuple(options), barred)
    return Decision("milito.response", prompt(g, "defend" if barred else "response"), fixed(field), (NO_CARD,), "D8")


def resolve(g: Table, chosen: Value) -> None:
    """The defender has spoken: his units leave, or both cards are shown and the fight is decided."""
    fight = fight_of(g)
    seat = other(fight.attacker)
    g.reveal()
    if chosen == WITHDRAW:
        withdraw(g, fight)
    else:
        card = card_for(g, seat, chosen)
        cards = [card, card]
        cards[fight.attacker] = g.private[fight.attacker].bonus
        sources = [source_of(chosen)] * 2
        sources[fight.attacker] = fight.bonus
        apply_result(g, fight, cards, sources)
    g.private[fight.attacker].bonus = ""
    g.public.fight = None


# -- forced discards ---------------------------------------------------------------------------------------------------


def discard_decision(g: Table, seat: int, count: int) -> Decision:
    """D9: exactly so many cards of the hand; equal cards are numbered ("pikes", "pikes-2"). Default: the first."""
    seen: dict[str, int] = {}
    options = []
    for card in g.private[seat].hand:
        seen[card] = seen.get(card, 0) + 1
        value = card if seen[card] == 1 else f"{card}-{seen[card]}"
        options.append(Option(value, full_text(g.public, seat, card)))
    field = Several("cards", text("milito.field.discard"), tuple(options), count, count)
    default = [option.value for option in options[:count]]
    return Decision("milito.discard", text("milito.ask.discard", n=count), fixed(field), (default,), "D9")


FRAMES: tuple[type[Frame], ...] = (Combat,)
