"""Laying a tile (T2, B.8): what may be chosen, and what is said of it."""

from __future__ import annotations

from rules.engine import Answer, Barred, Choice, Decision, Field, Many, Option, Player, Text, text
from rules.mithril.box import INTERIOR
from rules.mithril.consequences import decks_due, is_closed, shield_spaces
from rules.mithril.grid import read_mask, written
from rules.mithril.letters import lettered, letters
from rules.mithril.places import ends_on, fitting, land_of, places, right_ground, touching
from rules.mithril.state import Placed, Public, Realm
from rules.mithril.words import building_text, cell_text, deck_text, tile_text, ways_text


def lay_decision(g: Realm, seat: int) -> Decision:
    """D3: a tile in hand, a cell, how it is turned; or done; asked again after each tile."""
    closing = g.options["closing"]
    hand = sorted(set(g.public.kingdoms[seat].hand))
    found = {tile: places(g.public, seat, tile) for tile in hand}

    def field_after(so_far: Answer) -> Field | None:
        if not so_far:
            return tile_field(g.public, hand, found)
        if so_far[0] == "done" or len(so_far) == 3:
            return None
        tile = int(str(so_far[0]))
        if len(so_far) == 1:
            return cell_field(g.public, seat, tile, found[tile], closing)
        return turn_field(g.public, seat, tile, str(so_far[1]), closing)

    return Decision("mithril.lay", text("mithril.ask.lay"), field_after, ("done",), "D3")


def tile_field(public: Public, hand: list[int], found: dict[int, dict[str, tuple[int, ...]]]) -> Choice:
    """Which tile; those that fit nowhere say so."""
    named = {tile: Option(str(tile), hand_text(public, tile)) for tile in hand}
    options = [named[tile] for tile in hand if found[tile]]
    barred = tuple(Barred(named[tile], text("mithril.no.place"), "KOM-8.2") for tile in hand if not found[tile])
    done = Option("done", text("mithril.option.done_laying"))
    return Choice("tile", text("mithril.field.tile"), (*options, done), barred)


def hand_text(public: Public, tile: int) -> Text:
    """A tile in hand, with its number."""
    return text("mithril.option.hand", tile=tile_text(public.box, tile), number=tile)


# -- the cell --------------------------------------------------------------------------------------------------------


def cell_field(public: Public, seat: int, tile: int, found: dict[str, tuple[int, ...]], closing: str) -> Choice:
    """Where; the empty cells at the own routes where it does not fit say why."""
    signs = letters(public, seat)
    options = tuple(
        Option(cell, lettered(sign, place_text(public, seat, tile, cell, found[cell], closing)))
        for cell, sign in signs.items()
        if cell in found
    )
    barred = tuple(
        Barred(Option(cell, lettered(sign, cell_text(public, cell))), why_not(public, seat, tile, cell), "KOM-8.2")
        for cell, sign in signs.items()
        if cell not in found
    )
    return Choice("cell", text("mithril.field.cell"), options, barred)


def place_text(public: Public, seat: int, tile: int, cell: str, masks: tuple[int, ...], closing: str) -> Text:
    """A cell and what the tile brings there."""
    gains = gains_text(public, seat, tile, cell)
    if all(would_close(public, seat, tile, cell, mask, closing) for mask in masks):
        gains.append(text("mithril.gain.closed"))
    if not gains:
        return cell_text(public, cell)
    return text("mithril.option.place", cell=cell_text(public, cell), gains=Many(tuple(gains)))


def gains_text(public: Public, seat: int, tile: int, cell: str) -> list[Text]:
    """Cards and shields that a tile brings in a cell."""
    cards = [text("mithril.gain.card", deck=deck_text(deck)) for deck in decks_due(public, seat, tile, cell)]
    spaces = shield_spaces(public, tile, cell)
    return cards + [text("mithril.gain.shield", building=building_text(public, space)) for space in spaces]


def why_not(public: Public, seat: int, tile: int, cell: str) -> Text:
    """Why a tile does not fit in an empty cell at an own route."""
    if not right_ground(public, tile, cell):
        return text("mithril.no.only_inside" if tile in INTERIOR else "mithril.no.only_outside")
    return text("mithril.no.joins")


def would_close(public: Public, seat: int, tile: int, cell: str, mask: int, closing: str) -> bool:
    """Whether the kingdom would be closed by a tile."""
    board = public.board | {cell: Placed(seat, tile, mask)}
    return is_closed(ends_on(board, land_of(public), seat), closing)


# -- the turn --------------------------------------------------------------------------------------------------------


def turn_field(public: Public, seat: int, tile: int, cell: str, closing: str) -> Choice:
    """How the tile lies, by its open edges; turns in which it does not fit say why."""
    fit = fitting(public, seat, tile, cell)
    options: list[Option] = []
    barred: list[Barred] = []
    for mask in public.box.masks(tile):
        ways = ways_text(public, seat, cell, mask)
        if mask in fit:
            key = "closing" if would_close(public, seat, tile, cell, mask, closing) else "turn"
            said = lettered(len(options) + 1, text(f"mithril.option.{key}", ways=ways))
            options.append(Option(written(mask), said))
        else:
            own, _ = touching(public, seat, cell)
            reason = text("mithril.no.joins" if mask & own else "mithril.no.unlinked")
            barred.append(Barred(Option(written(mask), text("mithril.option.turn", ways=ways)), reason, "KOM-8.2"))
    return Choice("turn", text("mithril.field.turn"), tuple(options), tuple(barred))


def laid(answer: Answer) -> tuple[int, str, int]:
    """Tile, cell and mask of an answer to D3."""
    tile, cell, bits = map(str, answer)
    return int(tile), cell, read_mask(bits)


def give_back(g: Realm, seat: int) -> None:
    """T3: what was not laid goes back to the Bank (KOM-7.4, R-KOM-17)."""
    kingdom = g.public.kingdoms[seat]
    left = kingdom.hand + ([] if kingdom.reserved is None else [kingdom.reserved])
    if not left:
        return
    for tile in left:
        g.public.tiles[tile] += 1
    kingdom.hand, kingdom.reserved = [], None
    names = Many(tuple(tile_text(g.public.box, tile) for tile in left))
    g.tell("mithril.event.given_back", player=Player(seat), tiles=names)
