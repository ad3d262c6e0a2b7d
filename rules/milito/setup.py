"""Setup: armies, mercenaries, hands, first player, battlefield (B2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine import (
    Answer,
    Ask,
    Call,
    Choice,
    Decision,
    Frame,
    Generator,
    Many,
    Next,
    Option,
    Player,
    text,
)  # fmt: skip
from rules.engine.ask import Dialogue, Script, fixed, heard
from rules.milito.box import ARMIES, COLUMNS, Box
from rules.milito.piles import draw
from rules.milito.questions import army_cards, other
from rules.milito.state import Private, Public, Secret, Table
from rules.milito.texts import army_text, terrain_text, unit_text
from rules.milito.turn import Play

PLAYERS = 2
NONE = "none"


def start(
    seats: int, options: dict[str, str], box: Box, generator: Generator
) -> tuple[Public, list[Private], Secret, Frame]:
    """The three parts of a new game, nothing dealt yet, and the frame that sets up and plays it."""
    public = Public(box=box)
    for seat in range(seats):
        chosen = options[f"army{seat + 1}"]
        public.sides[seat].army = "" if chosen == "choose" else chosen
    return public, [Private() for _ in range(seats)], Secret(), Setup()


class Setup(Frame):
    """Everything before the first turn (B2)."""

    STEPS = (
        "chosen", "ask_army", "choose_army", "shuffle", "ask_hire", "hire", "deal", "first_player", "battlefield",
        "play",
    )  # fmt: skip

    def chosen(self, g: Table) -> Next:
        """Armies that the table fixed are not asked for."""
        return self.ask_army if without_army(g.public) else self.shuffle

    def ask_army(self, g: Table) -> Next:
        """D1: one after the other in the open, or both at once and sealed (option `armies`)."""
        sealed, seats = g.options["armies"] == "sealed", without_army(g.public)
        return Ask({seat: army_decision(g, seat) for seat in (seats if sealed else seats[:1])}, sealed=sealed)

    def choose_army(self, g: Table) -> Next:
        """Any two armies, also twice the same (R-MILITO-62)."""
        for seat in sorted(g.answers):
            g.public.sides[seat].army = str(g.answer_of(seat)[0])
            g.tell("milito.event.army", player=Player(seat), army=army_text(g.public.sides[seat].army))
        return self.chosen

    def shuffle(self, g: Table) -> Next:
        """The playing decks, their Order of Battle cards removed; mercenaries are hired before (R-MILITO-61)."""
        if g.options["mercenaries"] == "off":
            return self.deal
        g.public.phase = "mercenaries"
        return None

    def ask_hire(self, g: Table) -> Next:
        """Which cards each exchanges, unseen by the other."""
        return Ask({seat: hire_decision(g.public, seat) for seat in range(g.seats)}, sealed=True)

    def hire(self, g: Table) -> Next:
        """Both are told their own exchange alone."""
        for seat in range(g.seats):
            g.private[seat].hired = heard(hiring(g.public, seat), g.answer_of(seat))
            for mercenary, unit in g.private[seat].hired:
                g.tell("milito.event.hired", to=(seat,), mercenary=unit_text(mercenary), unit=unit_text(unit))
        g.tell("milito.event.hiring_over")
        return None

    def deal(self, g: Table) -> Next:
        """Shuffle, draw nine; no mulligan (R-MILITO-05)."""
        g.public.phase = "setup"
        for seat in range(g.seats):
            g.secret.draw[seat] = deck(g.public, seat, g.private[seat].hired)
            g.generator.shuffle(g.secret.draw[seat])
            draw(g, seat, g.public.box.numbers.hand)
        return None

    def first_player(self, g: Table) -> Next:
        """A coin, and nothing for going second (R-MILITO-04)."""
        g.public.first = g.public.active = g.roll(g.seats)
        g.tell("milito.event.first_player", player=Player(g.public.active))
        return None

    def battlefield(self, g: Table) -> Next:
        """Five of the nine terrain cards; the others are not shown (R-MILITO-03)."""
        lay(g)
        terrains = Many(tuple(terrain_text(column.terrain) for column in g.public.columns))
        g.tell("milito.event.battlefield", terrains=terrains)
        return None

    def play(self, g: Table) -> Next:
        """On to the first turn."""
        return Call(Play())


# -- armies ------------------------------------------------------------------------------------------------------------


def without_army(public: Public) -> list[int]:
    """The seats that have no army yet."""
    return [seat for seat, side in enumerate(public.sides) if not side.army]


def army_decision(g: Table, seat: int) -> Decision:
    """D1. Default: the historical opponent of the army that is known, else the first for seat 0, the second for 1."""
    options = tuple(Option(army, army_text(army)) for army in ARMIES)
    known = g.public.sides[other(seat)].army
    default: Answer = (g.public.box.armies[known].opponent if known else ARMIES[seat],)
    return Decision("milito.army", text("milito.ask.army"), fixed(Choice("army", text("milito.field.army"), options)),
                    default, "D1")  # fmt: skip


def deck(public: Public, seat: int, hired: list[tuple[str, str]]) -> list[str]:
    """The 30 cards with which a player plays: those of the army, mercenaries in place of what was given for them."""
    cards = army_cards(public.box, public.sides[seat].army)
    for mercenary, unit in hired:
        cards.remove(unit)
        cards.append(mercenary)
    return cards


# -- mercenaries (R-MILITO-61, C9) -------------------------------------------------------------------------------------


def hire_decision(public: Public, seat: int) -> Decision:
    """Up to two unit cards of the own army for mercenaries, of which everybody owns one of each. Default: none."""
    return Decision("milito.hire", text("milito.ask.hire"), Dialogue(lambda: hiring(public, seat)), (NONE,), "D1")


def hiring(public: Public, seat: int) -> Script[list[tuple[str, str]]]:
    """Mercenary and unit, and again; the second mercenary comes after the first in the list, which changes nothing.

    Returns the pairs.
    """
    left = dict(public.box.armies[public.sides[seat].army].units)
    possible, pairs = list(public.box.mercenaries), list[tuple[str, str]]()
    for number in range(1, public.box.mercenaries_most + 1):
        if not possible:
            break
        ending = "" if number == 1 else str(number)
        options = (Option(NONE, text("milito.option.no_more")), *unit_options(possible))
        hired = yield Choice(f"hire{ending}", text("milito.field.hire"), options)
        if hired == NONE:
            break
        units = unit_options(unit for unit, count in left.items() if count)
        given = yield Choice(f"give{ending}", text("milito.field.give"), units)
        left[str(given)] -= 1
        pairs.append((str(hired), str(given)))
        possible = possible[possible.index(str(hired)) + 1 :]
    return pairs


def every_exchange(public: Public, seat: int) -> list[list[tuple[str, str]]]:
    """Every exchange that a player may have made."""
    return [heard(hiring(public, seat), answer) for answer in hire_decision(public, seat).legal()]


def unit_options(units: Iterator[str] | list[str]) -> tuple[Option, ...]:
    """Units as options."""
    return tuple(Option(unit, unit_text(unit)) for unit in units)


# -- battlefield -------------------------------------------------------------------------------------------------------


def lay(g: Table) -> None:
    """Terrain is revealed card by card: Plains as near the centre as may be, all else as far out (R-MILITO-01, 02)."""
    cards = [name for name, terrain in g.public.box.terrain.items() for _ in range(terrain.count)]
    g.generator.shuffle(cards)
    for card in cards[:COLUMNS]:
        possible = places(g.public, card)
        g.public.columns[possible[g.roll(len(possible))] if len(possible) > 1 else possible[0]].terrain = card


def places(public: Public, card: str) -> list[int]:
    """The empty columns where a terrain card may be laid: one, or two that are equally far from the centre."""
    empty = [index for index, column in enumerate(public.columns) if not column.terrain]
    distance = {index: abs(index - COLUMNS // 2) for index in empty}
    wanted = min(distance.values()) if card == "plains" else max(distance.values())
    return [index for index in empty if distance[index] == wanted]


FRAMES: tuple[type[Frame], ...] = (Setup,)
