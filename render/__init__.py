"""Draws what a viewer may see of a game. Pure: equal view, words, earlier view and notes give equal bytes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from render import mil
from render.picture import Picture, Words
from rules import Text, View

__all__ = ["PAINTERS", "Picture", "Words", "draw"]

Painter = Callable[[View[Any, Any], Words, View[Any, Any] | None, Sequence[Text], Text | None], Picture]

PAINTERS: dict[str, Painter] = {"mil": mil.paint}
"""Who draws which game."""


def draw(
    view: View[Any, Any],
    words: Words,
    *,
    since: View[Any, Any] | None = None,
    note: Sequence[Text] = (),
    prompt: Text | None = None,
) -> Picture:
    """The board as `view.viewer` may see it (None: as everybody may).

    `since` is an earlier view of the same viewer: what differs is outlined. `note` tells what just happened, `prompt`
    what the awaited players are asked. Raises `KeyError` for a game that nobody can draw.
    """
    return PAINTERS[view.game](view, words, since, note, prompt)
