"""What a combat leads to: units, control, bonus cards, elephants, forced discards (B8, B10, B7.7)."""

from __future__ import annotations

from typing import Literal

from rules.engine import Many, Player, Text, text
from rules.milito.piles import destroy, discard, play, take
from rules.milito.questions import column_of, fighters, is_leader, other, unit_of
from rules.milito.state import Combat, Fight, Outcome, Public, Rampage, Source, Table
from rules.milito.strength import effect_of, rules_of, strengths, total
from rules.milito.texts import card_text, cards_text, column_text, full_text, terrain_text, unit_text


def withdraw(g: Table, fight: Fight) -> None:
    """All defenders leave, the attacker's card is discarded face up (R-MILITO-25, R-MILITO-50)."""
    attacker, defender = fight.attacker, other(fight.attacker)
    card = g.private[attacker].bonus
    g.public.last = record(g, fight, [card if seat == attacker else "" for seat in (0, 1)], "withdraw")
    g.tell("milito.event.withdraw", player=Player(defender), column=column_text(fight.column))
    leave(g, fight, defender, "discarded")
    set_control(g, fight, attacker if g.public.columns[fight.column].control == attacker else None)
    if card:
        g.tell("milito.event.bonus_wasted", player=Player(attacker), card=card_text(g.public, attacker, card))
    discard(g, attacker, [card] if card else [])


def apply_result(g: Table, fight: Fight, cards: list[str], sources: list[Source]) -> None:
    """Both cards are shown, the strengths compared, units and control follow; the cards are discarded (B8)."""
    terms = strengths(g.public, fight, cards, rules_of(g.options))
    totals = [total(terms, attacks=seat == fight.attacker) for seat in (0, 1)]
    winner = decide(g.public, cards, totals)
    g.public.last = last = record(g, fight, cards, outcome_of(fight, winner))
    last.sources, last.terms, last.totals = sources, terms, totals
    last.ties = winner if totals[0] == totals[1] else None
    tell_fight(g, fight, last)
    lost = losses(g.public, fight, winner)
    set_control(g, fight, control_after(g.public, fight, winner))
    for seat, _ in lost:
        leave(g, fight, seat, "discarded" if winner is None else "destroyed")
    for seat in (fight.attacker, other(fight.attacker)):
        discard(g, seat, [cards[seat]] if cards[seat] else [])
    if winner is not None:
        rampage(g, other(winner), lost[0][1])


def decide(public: Public, cards: list[str], totals: list[int]) -> int | None:
    """Who has won: the higher total, or of equal ones who alone wins ties by his leader (R-MILITO-43)."""
    if totals[0] != totals[1]:
        return totals.index(max(totals))
    effects = [effect_of(public, seat, cards[seat]) for seat in (0, 1)]
    winners = [seat for seat, effect in enumerate(effects) if effect is not None and effect.kind == "win_ties"]
    return winners[0] if len(winners) == 1 else None


def outcome_of(fight: Fight, winner: int | None) -> Outcome:
    """The row of the table of results."""
    return "tie" if winner is None else "attacker" if winner == fight.attacker else "defender"


def record(g: Table, fight: Fight, cards: list[str], outcome: Outcome) -> Combat:
    """The combat as everybody saw it, before anything is moved."""
    units = [[fight.units[seat], *supports(g.public, fight, seat)] for seat in (0, 1)]
    sources: list[Source] = ["none", "none"]
    sources[fight.attacker] = fight.bonus
    before = g.public.columns[fight.column].control
    return Combat(
        turn=g.public.turn, attacker=fight.attacker, column=fight.column, stand=fight.stand, flank=fight.flank,
        units=units, cards=list(cards), sources=sources, terms=[], totals=[], outcome=outcome, before=before,
    )  # fmt: skip


def supports(public: Public, fight: Fight, seat: int) -> list[str]:
    """The unit beside the combat unit, if there is one."""
    there = list(fighters(public, fight, seat))
    there.remove(fight.units[seat])
    return there


def losses(public: Public, fight: Fight, winner: int | None) -> list[tuple[int, list[str]]]:
    """Whose units leave, and which: those that fought, combat and support alike; nobody else (R-MILITO-48)."""
    losers = [seat for seat in (fight.attacker, other(fight.attacker)) if seat != winner]
    return [(seat, list(fighters(public, fight, seat))) for seat in losers]


def control_after(public: Public, fight: Fight, winner: int | None) -> int | None:
    """Who controls the attacked column then; the flanking column keeps its marker (R-MILITO-49, R-MILITO-58)."""
    if winner is None:
        return None
    held = public.columns[fight.column].control == winner
    return winner if winner == fight.attacker or held else None


def set_control(g: Table, fight: Fight, control: int | None) -> None:
    """The attacked column's marker is turned."""
    column = g.public.columns[fight.column]
    assert g.public.last is not None
    g.public.last.after = control
    if control == column.control:
        return
    column.control = control
    if control is None:
        g.tell("milito.event.neutral", column=column_text(fight.column))
    else:
        g.tell("milito.event.control", player=Player(control), column=column_text(fight.column))


def leave(g: Table, fight: Fight, seat: int, how: Literal["discarded", "destroyed"]) -> None:
    """All units of a player that fought leave their column."""
    where = column_of(fight, seat)
    units, g.public.columns[where].units[seat] = g.public.columns[where].units[seat], []
    (discard if how == "discarded" else destroy)(g, seat, units)
    cards = cards_text(g.public, seat, units)
    g.tell(f"milito.event.{how}", player=Player(seat), n=len(units), cards=cards, column=column_text(where))


# -- elephants ---------------------------------------------------------------------------------------------------------


def rampage(g: Table, seat: int, lost: list[str]) -> None:
    """For each of the elephants destroyed, combat or support, the top card is destroyed; a leader is discarded.

    No chain, and no card, no loss (R-MILITO-29 to R-MILITO-32).
    """
    assert g.public.last is not None
    for unit in lost:
        card = take(g, seat) if "elephants" in unit_of(g.public, unit).classes else None
        if card is None:
            continue
        destroyed = not is_leader(card)
        (destroy if destroyed else discard)(g, seat, [card])
        g.public.last.rampage.append(Rampage(seat, card, destroyed))
        key = "milito.event.rampage" if destroyed else "milito.event.rampage_leader"
        g.tell(key, player=Player(seat), card=card_text(g.public, seat, card))


# -- forced discards ---------------------------------------------------------------------------------------------------


def forced(g: Table) -> tuple[int, int]:
    """Who must discard because of the winner's leader, and how many cards (R-MILITO-44); (loser, 0) if nobody."""
    last = g.public.last
    assert last is not None
    if last.outcome not in ("attacker", "defender"):
        return last.attacker, 0
    winner = last.attacker if last.outcome == "attacker" else other(last.attacker)
    effect = effect_of(g.public, winner, last.cards[winner])
    wins = effect is not None and effect.kind == "win_discards" and last.units[winner][0] in effect.of
    return other(winner), min(effect.n, g.public.sides[other(winner)].hand) if effect is not None and wins else 0


def give_up(g: Table, seat: int, cards: list[str]) -> None:
    """Cards of the hand are discarded; everybody sees them."""
    if not cards:
        return
    g.reveal()
    play(g, seat, cards)
    discard(g, seat, cards)
    g.tell("milito.event.forced", player=Player(seat), n=len(cards), cards=cards_text(g.public, seat, cards))


# -- telling -----------------------------------------------------------------------------------------------------------


def tell_fight(g: Table, fight: Fight, last: Combat) -> None:
    """Who plays which bonus card, both strengths with all that counts in them, and the result."""
    tell_card(g, fight.attacker, "bonus", last)
    tell_card(g, other(fight.attacker), "answer", last)
    for seat in (fight.attacker, other(fight.attacker)):
        attacks = seat == fight.attacker
        terms = tuple(
            term_text(g.public, last, seat, term.name, n)
            for term in last.terms
            if (n := term.attacker if attacks else term.defender) is not None
        )
        key = "milito.event.attack_strength" if attacks else "milito.event.defence_strength"
        g.tell(key, player=Player(seat), strength=last.totals[seat], terms=Many(terms))
    if last.ties is not None:
        g.tell("milito.event.win_ties", player=Player(last.ties))
    g.tell(f"milito.event.result_{last.outcome}", column=column_text(last.column))


def tell_card(g: Table, seat: int, what: Literal["bonus", "answer"], last: Combat) -> None:
    """A bonus card as it is shown: the attacker's, whose source is known, or the defender's."""
    card = last.cards[seat]
    if not card:
        g.tell(f"milito.event.{what}_missing", player=Player(seat))
        return
    how = "shown" if what == "bonus" else last.sources[seat]
    g.tell(f"milito.event.{what}_{how}", player=Player(seat), card=full_text(g.public, seat, card))


def term_text(public: Public, last: Combat, seat: int, name: str, n: int) -> Text:
    """A line of the strength: what it is for, and how much."""
    terrain = terrain_text(public.columns[last.column].terrain)
    return text(f"milito.term.{name}", strength=n, unit=unit_text(last.units[seat][0]), terrain=terrain)
