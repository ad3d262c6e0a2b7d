"""The first turn of a player: camp, roll, tile (B.6)."""

from __future__ import annotations

from rules.engine import (
    DONE,
    Answer,
    Ask,
    Barred,
    Call,
    Choice,
    Decision,
    Done,
    Field,
    Frame,
    Next,
    Option,
    Player,
    Text,
    text,
)  # fmt: skip
from rules.mithril.bailiff import OVER, move, throw
from rules.mithril.box import CAMP
from rules.mithril.drawing import Draw
from rules.mithril.grid import EDGES, edges_in, read_mask, written
from rules.mithril.letters import lettered, letters
from rules.mithril.places import camp_places, land_of
from rules.mithril.state import Placed, Public, Realm
from rules.mithril.words import cell_text, ways_text


class FirstTurn(Frame):
    """Camp, roll, tile (B.6)."""

    seat: int
    STEPS = ("ask_camp", "put_camp", "roll")

    def ask_camp(self, g: Realm) -> Next:
        """D1."""
        return Ask({self.seat: camp_decision(g, self.seat)})

    def put_camp(self, g: Realm) -> Next:
        """The camp brings no card and opens no sector (KOM-6.2, R-KOM-10)."""
        if self.seat in g.resigned:
            return DONE
        cell, bits = map(str, g.answer_of(self.seat))
        g.public.board[cell] = Placed(self.seat, CAMP, read_mask(bits))
        g.public.kingdoms[self.seat].camp = g.public.newest = cell
        g.public.laid.append(cell)
        g.tell("mithril.event.camp", player=Player(self.seat), cell=cell_text(g.public, cell))
        return None

    def roll(self, g: Realm) -> Next:
        """The bailiff stands still, unless the table chose otherwise (R-KOM-06)."""
        steps = throw(g, self.seat)
        if g.options["first_turn_bailiff"] == "on" and move(g, steps):
            return Done(OVER)
        return Call(Draw(seat=self.seat, tile=steps))


def camp_decision(g: Realm, seat: int) -> Decision:
    """D1: a forest cell at a sector that no other camp touches; with two edges, how it is turned too (R-KOM-09)."""
    found = camp_places(g.public, seat, int(g.options["camp_edges"]))

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return camp_field(g.public, seat, found)
        return camp_turn_field(g.public, seat, str(so_far[0]), found) if len(so_far) == 1 else None

    cell, masks = next(iter(found.items()))
    return Decision("mithril.camp", text("mithril.ask.camp"), field_after, (cell, written(masks[0])), "D1")


def camp_field(public: Public, seat: int, found: dict[str, tuple[int, ...]]) -> Choice:
    """Which cell; those at a taken sector say so (KOM-6.1)."""
    camps, signs = land_of(public).camps, letters(public, seat)
    named = {cell: Option(cell, lettered(sign, camp_text(camps[cell], cell))) for cell, sign in signs.items()}
    options = tuple(named[cell] for cell in named if cell in found)
    barred = tuple(
        Barred(named[cell], text("mithril.no.sector", sector=camps[cell]), "KOM-6.1")
        for cell in named
        if cell not in found
    )
    return Choice("cell", text("mithril.field.cell"), options, barred)


def camp_text(sector: str, cell: str) -> Text:
    """A cell for a camp with the sector that it opens."""
    return text("mithril.option.camp", cell=cell, sector=sector)


def camp_turn_field(public: Public, seat: int, cell: str, found: dict[str, tuple[int, ...]]) -> Choice:
    """The edge towards the mountain is always open."""
    options = tuple(
        Option(written(mask), lettered(number, camp_ways(public, seat, cell, mask)))
        for number, mask in enumerate(found[cell], 1)
    )
    return Choice("turn", text("mithril.field.turn"), options)


def camp_ways(public: Public, seat: int, cell: str, mask: int) -> Text:
    """Where the open edges of a camp lead; if all are open, no more than that: nothing lies at them yet."""
    if edges_in(mask) == EDGES:
        return text("mithril.option.all_open")
    return text("mithril.option.turn", ways=ways_text(public, seat, cell, mask))


FRAMES: tuple[type[Frame], ...] = (FirstTurn,)
