"""The pictures of MIL (1049): the whole board, with or without what its viewer alone knows, and its parts."""

from __future__ import annotations

from collections.abc import Sequence

from render.mil import board
from render.mil.lobby import lobby
from render.mil.model import MilView
from render.mil.parts import painter, zooms
from render.picture import Picture, Words
from rules import Text

__all__ = ["lobby", "paint", "zooms"]


def paint(
    view: MilView, words: Words, since: MilView | None, note: Sequence[Text], prompt: Text | None, zoom: str = ""
) -> Picture:
    """The board as `view.viewer` may see it, or the part that `zoom` names. Raises `KeyError` for another name."""
    draw = painter(view, zoom) if zoom else board.paint
    return draw(view, words, since, note, prompt)
