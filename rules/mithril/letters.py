"""Letters of the cells among which a player chooses: the form and the picture name them alike."""

from __future__ import annotations

from rules.engine import Text, text
from rules.mithril.grid import Triangle
from rules.mithril.places import land_of, live_cells
from rules.mithril.state import Public

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def letters(public: Public, seat: int) -> dict[str, str]:
    """The letter of each empty cell that a player's routes lead to, in reading order; before his camp stands, of each
    cell for a camp.

    Letters go by the board alone: they stay as they are while he buys and chooses among his tiles.
    """
    land = land_of(public)
    cells = live_cells(public, seat) if public.kingdoms[seat].camp else land.camps
    order = sorted(cells, key=lambda cell: reading(land.grid.at[cell]))
    return {cell: letter(number) for number, cell in enumerate(order)}


def reading(place: Triangle) -> tuple[int, int]:
    """Where a triangle comes when one reads the island: row by row from the north, each from the west."""
    return -place.r, 2 * place.q + (not place.up) + place.r


def letter(number: int) -> str:
    """A to Z, then AA, AB ..."""
    rounds, place = divmod(number, len(ALPHABET))
    return (letter(rounds - 1) if rounds else "") + ALPHABET[place]


def lettered(sign: str | int, what: Text) -> Text:
    """Something that may be chosen, with the letter or number that it has on the picture."""
    return text("mithril.option.lettered", sign=sign, what=what)
