"""What laying a tile brings: shields, cards, a closed loop, a closed kingdom (B.8.1 to B.8.3)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.engine import DONE, Ask, Choice, Decision, Done, Frame, Many, Next, Option, Player, text
from rules.engine.ask import fixed
from rules.mithril.box import MILITARY, ROADS, TOWER, VILLAGE, WORKSHOP
from rules.mithril.husbandry import newly_enclosed
from rules.mithril.places import End, land_of, open_ends
from rules.mithril.state import Placed, Public, Realm
from rules.mithril.words import building_text, card_text, cell_text, deck_text, decks_text, tile_text

BUILT = {VILLAGE: "agriculture", TOWER: MILITARY, WORKSHOP: "metalwork"}
"""The deck of each building."""

CLOSED = "closed"
"""What the frame of a placement returns when the kingdom is closed."""


def shield_spaces(public: Public, tile: int, cell: str) -> tuple[int, ...]:
    """The buildings that get a shield: a Village's field or river has them, a Workshop's sector (P1)."""
    land = land_of(public)
    village = tile == VILLAGE and land.terrain[cell] in ("field", "river")
    return land.serving[land.region[cell]] if village or tile == WORKSHOP else ()


def decks_due(public: Public, seat: int, tile: int, cell: str) -> list[str]:
    """The decks from which a tile in a cell brings a card, in the order of P2."""
    land, terrain = land_of(public), land_of(public).terrain[cell]
    due = [BUILT[tile]] if tile in BUILT else []
    if terrain == "mountain" and not in_sector(public, seat, land.region[cell], but=cell):
        due.append("mining")
    if terrain == "forest":
        due.append("logging")
    if cell in land.border:
        due.append("border")
    return due


def in_sector(public: Public, seat: int, sector: str, but: str = "") -> bool:
    """Whether a player has a tile in a sector of the mountain, another one than in the cell `but` (R-KOM-40)."""
    region = land_of(public).region
    return any(placed.owner == seat and region[cell] == sector for cell, placed in public.board.items() if cell != but)


def is_closed(ends: Iterable[End], closing: str) -> bool:
    """Whether no end is open; blocked ends and those at the sea count, unless the table chose otherwise (R-KOM-26)."""
    return not any(closing == "strict" or end.kind == "live" for end in ends)


class Placement(Frame):
    """A tile is laid: all it brings, before anything else is laid (B.8.1). Returns "closed" if the kingdom is."""

    seat: int
    tile: int
    cell: str
    mask: int
    STEPS = ("put", "shields", "ask_shield", "choose_shield", "cards", "loop", "close")

    def put(self, g: Realm) -> Next:
        """The tile itself."""
        g.public.kingdoms[self.seat].hand.remove(self.tile)
        g.public.board[self.cell] = Placed(self.seat, self.tile, self.mask)
        g.public.laid.append(self.cell)
        g.public.newest = self.cell
        tile, cell = tile_text(g.public.box, self.tile), cell_text(g.public, self.cell)
        g.tell("mithril.event.laid", player=Player(self.seat), tile=tile, cell=cell)
        return None

    def shields(self, g: Realm) -> Next:
        """P1: as many as there are left; which one, if one is left for two buildings (KOM-8.7, R-KOM-34)."""
        spaces = shield_spaces(g.public, self.tile, self.cell)
        if 0 < g.public.kingdoms[self.seat].shields < len(spaces):
            return self.ask_shield
        put_shields(g, self.seat, spaces)
        return self.cards

    def ask_shield(self, g: Realm) -> Next:
        """D4."""
        return Ask({self.seat: shield_decision(g.public, shield_spaces(g.public, self.tile, self.cell))})

    def choose_shield(self, g: Realm) -> Next:
        """The last shield; the other lapses."""
        put_shields(g, self.seat, (int(str(g.answer_of(self.seat)[0])),))
        return None

    def cards(self, g: Realm) -> Next:
        """P2."""
        draw_cards(g, self.seat, decks_due(g.public, self.seat, self.tile, self.cell))
        return None

    def loop(self, g: Realm) -> Next:
        """P3: animal husbandry, for a road that closes a loop."""
        if self.tile in ROADS:
            camp, per = g.options["camp_in_loop"] == "on", int(g.options["husbandry_per"])
            corners, cards = newly_enclosed(g.public, self.seat, self.cell, camp, per)
            if corners:
                g.tell("mithril.event.loop", player=Player(self.seat), n=corners)
            if corners and not cards:
                g.tell("mithril.event.loop_small", n=per)
            draw_cards(g, self.seat, ["husbandry"] * cards)
        return None

    def close(self, g: Realm) -> Next:
        """P4: no open end is left (KOM-8.14)."""
        if not is_closed(open_ends(g.public, self.seat), g.options["closing"]):
            return DONE
        g.public.kingdoms[self.seat].closed = True
        g.tell("mithril.event.closed", player=Player(self.seat))
        draw_cards(g, self.seat, [MILITARY, MILITARY])
        return Done(CLOSED)


def shield_decision(public: Public, spaces: tuple[int, ...]) -> Decision:
    """D4: which of two buildings gets the only shield left."""
    options = tuple(Option(str(space), building_text(public, space)) for space in sorted(spaces))
    field = Choice("space", text("mithril.field.space"), options)
    return Decision("mithril.shield", text("mithril.ask.shield"), fixed(field), (options[0].value,), "D4")


def put_shields(g: Realm, seat: int, spaces: tuple[int, ...]) -> None:
    """One shield into each of some buildings; none if none is left (KOM-8.7)."""
    kingdom = g.public.kingdoms[seat]
    for space in spaces:
        if not kingdom.shields:
            g.tell("mithril.event.no_shield", player=Player(seat), building=building_text(g.public, space))
            continue
        kingdom.shields -= 1
        g.public.buildings.setdefault(space, [0] * g.seats)[seat] += 1
        g.tell("mithril.event.shield", player=Player(seat), building=building_text(g.public, space))


def draw_cards(g: Realm, seat: int, decks: Iterable[str]) -> None:
    """A card from each deck; everybody learns the decks, the player what the cards are; an empty deck gives none
    (KOM-8.8, KOM-8.9, R-KOM-35)."""
    drawn = [(deck, number) for deck in decks if (number := draw_card(g, seat, deck)) is not None]
    if drawn:
        g.tell("mithril.event.cards", player=Player(seat), cards=decks_text(deck for deck, _ in drawn), n=len(drawn))
        cards = Many(tuple(card_text(g.public.box, deck, number) for deck, number in drawn))
        g.tell("mithril.event.own_cards", to=(seat,), cards=cards, n=len(drawn))


def draw_card(g: Realm, seat: int, deck: str) -> int | None:
    """The number of the card that was drawn, or None."""
    if not g.secret.decks[deck]:
        g.tell("mithril.event.deck_empty", player=Player(seat), deck=deck_text(deck))
        return None
    g.reveal()
    number = g.secret.decks[deck].pop()
    g.private[seat].cards[deck].append(number)
    g.public.decks[deck] -= 1
    g.public.kingdoms[seat].cards[deck] += 1
    return number


FRAMES: tuple[type[Frame], ...] = (Placement,)
