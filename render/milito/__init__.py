"""The pictures of Milito."""

from __future__ import annotations

from collections.abc import Sequence

from render.milito import board
from render.milito.model import MilitoView
from render.picture import Picture, Words
from rules import Text


def paint(
    view: MilitoView, words: Words, since: MilitoView | None, note: Sequence[Text], prompt: Text | None, zoom: str = ""
) -> Picture:
    """The board as `view.viewer` may see it, or the part that `zoom` names. Raises `KeyError` for another name."""
    return board.paint(view, words, since, note, prompt, with_hand=zoom != "field")
