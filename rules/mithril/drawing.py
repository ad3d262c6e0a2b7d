"""Drawing the tile that the dice name (F3, T7, B.10)."""

from __future__ import annotations

from rules.engine import DONE, Ask, Barred, Choice, Decision, Frame, Next, Option, Player, Text, text
from rules.engine.ask import fixed
from rules.mithril.box import NUMBERS
from rules.mithril.state import Public, Realm
from rules.mithril.words import tile_text


class Draw(Frame):
    """A new tile for a player: that of the roll, or any if there is none (KOM-10.1). `tile` is the roll's."""

    seat: int
    tile: int
    STEPS = ("draw", "ask_tile", "choose_tile")

    def draw(self, g: Realm) -> Next:
        """The tile of the roll; the only type left, if one is left; nothing, if the Bank has no tile at all."""
        left = stocked(g.public)
        if self.tile in left:
            take(g, self.seat, self.tile)
            return DONE
        g.tell("mithril.event.out_of_stock", tile=tile_text(g.public.box, self.tile))
        if len(left) > 1:
            g.public.phase = "draw"
            return None
        for tile in left:
            take(g, self.seat, tile)
        return DONE

    def ask_tile(self, g: Realm) -> Next:
        """D5."""
        return Ask({self.seat: tile_decision(g.public)})

    def choose_tile(self, g: Realm) -> Next:
        """At once, in the open (R-KOM-48)."""
        if self.seat not in g.resigned:
            take(g, self.seat, int(str(g.answer_of(self.seat)[0])))
        return DONE


def stocked(public: Public) -> list[int]:
    """The types of tiles that the Bank has."""
    return [tile for tile in NUMBERS if public.tiles[tile]]


def tile_decision(public: Public) -> Decision:
    """D5: any type in stock; by default that of which most are left."""
    left = stocked(public)
    options = tuple(Option(str(tile), stock_text(public, tile)) for tile in left)
    barred = tuple(
        Barred(Option(str(tile), tile_text(public.box, tile)), text("mithril.no.stock"), "KOM-10.1")
        for tile in NUMBERS
        if tile not in left
    )
    most = max(left, key=lambda tile: public.tiles[tile])
    field = Choice("tile", text("mithril.field.tile"), options, barred)
    return Decision("mithril.tile", text("mithril.ask.tile"), fixed(field), (str(most),), "D5")


def stock_text(public: Public, tile: int, key: str = "tile") -> Text:
    """A type of tile with its number and how many the Bank has."""
    return text(f"mithril.option.{key}", tile=tile_text(public.box, tile), number=tile, n=public.tiles[tile])


def take(g: Realm, seat: int, tile: int) -> None:
    """The tile lies open before the player until his next turn (KOM-10.2)."""
    g.public.tiles[tile] -= 1
    g.public.kingdoms[seat].reserved = tile
    g.tell("mithril.event.drawn", player=Player(seat), tile=tile_text(g.public.box, tile))


FRAMES: tuple[type[Frame], ...] = (Draw,)
