"""The pictures of Milito: the battlefield, with or without what its viewer alone knows, and its parts."""

from __future__ import annotations

from collections.abc import Sequence

from render.milito import board
from render.milito.lobby import lobby
from render.milito.model import MilitoView
from render.milito.parts import painter, zooms
from render.picture import Picture, Words
from rules import Text

__all__ = ["lobby", "paint", "zooms"]


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None, zoom: str = ""
) -> Picture:
    """The board as `view.viewer` may see it, or the part that `zoom` names. Raises `KeyError` for another name."""
    draw = painter(view, zoom) if zoom else board.paint
    return draw(view, words, since, note, prompt)
